"""SDC-124  An Attack names somebody; where the table plays with the Inscribed Axe, another may suffer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import THIRTEENTH
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import figure, has_secrets, held, investigator, others
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import lose_stamina, lower_to_tops
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import Asking, Frame, Goto, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

ATTACKS: dict[str, Callable[[int], Frame]] = {}
"""What each Adversary's Attack does to its target; each Adversary's file adds its own."""


def attack(s: StiflingDarkState, seat: int) -> Frame:
    """SDC-124  The Attack itself; at a table with the Axe the one it names may answer first."""
    return NamedTarget(seat) if "thirteenth" in s.options else ATTACKS[s.adversary.id](seat)


@data
class NamedTarget(Frame):
    """SDC-124  The card is shown and the target named; then each who may hold the Axe is asked."""

    STEPS = ("show", "answer")
    seat: int

    def show(self, s: StiflingDarkState) -> None:
        """SD-069, SD-154  Everybody sees the card, and where a single figure strikes from."""
        slot = s.adversary.attack
        assert slot is not None  # noqa: S101  (the Adversary has one from set-up on)
        if slot.id not in s.shown_cards:
            s.shown_cards.append(slot.id)
        if len(s.adversary.figures) == 1:
            possible_places.learn_at(s, figure(s))
        say(s, "turns_on", card=slot.id, seat=self.seat)

    def answer(self, s: StiflingDarkState) -> Asking:
        """SDC-124, SDR-73  Another on the board suffers it: Stamina to 0 without Wounds, and an Obstruction."""
        inv, strike = investigator(s, self.seat), ATTACKS[s.adversary.id]
        axe, rest = held(inv, THIRTEENTH), [o.seat for o in others(s, inv)]
        if not rest or not body.can_use_items(inv) or (axe is None and not has_secrets(inv)):
            return Goto(strike(self.seat))
        options = ("no", *(rest if axe is not None else ()))
        picked = yield from choose(self.seat, "react.axe", options, "SDC-124", quiet=True)
        if picked == "no":
            return Goto(strike(self.seat))
        spend(s, inv, THIRTEENTH)
        lose_stamina(s, inv, inv.stamina, icons=False)
        inv.marks[Mark.STAMINA_BLOCKS] = inv.marks.get(Mark.STAMINA_BLOCKS, 0) + 1
        lower_to_tops(s, inv)
        say(s, "deflects", seat=self.seat, other=picked)
        return Goto(strike(picked))
