"""A Spirit's turn (SD-141 to SD-145, SDR-30, SDR-116 to SDR-119): Move, up to two Abilities, gifts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS, SPIRITS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import investigator
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.investigator.trade import Trade, takers
from gloam.games.stiflingdark.rules.investigator.turn import NOBODY_WAITS, WaitingList, can_wait
from gloam.games.stiflingdark.rules.investigator.walks import drifting
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS, Action, in_order, word_of
from gloam.games.stiflingdark.rules.shared.dice import SPRINT
from gloam.games.stiflingdark.rules.shared.procedures import Run, then_again
from gloam.games.stiflingdark.rules.spirits.abilities import POWERS
from gloam.games.stiflingdark.state import TurnSoFar
from gloam.kernel import AGAIN, DONE, Answer, Asking, Barred, Call, Frame, Verdict, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

MP = NUMBERS.spirits.mp
"""SD-141  A Spirit's Movement Points, besides the Sprint die."""
POWERS_A_TURN = NUMBERS.spirits.abilities_per_turn
"""SD-143  So many Abilities a turn."""


SHARED = frozenset({"pick", "switch", "open", "lock", "place", "item", "booth", "involved"})
"""SDR-161  The Actions of Investigators that a Spirit may take where the table plays so."""
SPIRIT_ITEMS = frozenset({
    "blueprints", "cross", "cross_alternate", "crystal_amulet", "dirty_rag", "firecrackers", "frayed_ropes",
    "glowstick", "kerosene", "lantern", "lantern_alternate", "metal_detector", "motion_detector",
    "rabbits_foot_alternate", "rope_circle", "security_bar", "stray_mutt", "torch", "whistle", "witch_bells",
})  # fmt: skip
"""SDR-161  Items that act on the board; the others act on a body, a Flashlight or a turn's Moves."""
NOT_FOR_SPIRITS = Why("SDR-161", "it acts on a body, and a Spirit has none: give it to an Investigator")


@data
class SpiritTurn(Frame):
    """SD-141, SDR-116  Move 4 and one free Sprint, up to 2 Abilities, gifts; other Actions only by SDR-161."""

    STEPS = ("begin", "act", "done")
    seat: int
    mp: int = MP
    sprinted: bool = False
    began: bool = False
    used: tuple[str, ...] = ()

    def begin(self, s: StiflingDarkState) -> None:
        """SDR-77  It takes its turn of the round."""
        inv = investigator(s, self.seat)
        inv.acted, inv.now = True, TurnSoFar()
        say(s, "turn", seat=self.seat)

    def act(self, s: StiflingDarkState) -> Asking:
        """SDR-116  Steps, the Sprint die, Abilities, gifts; the turn may end at any time."""
        inv = investigator(s, self.seat)
        seen = drifting(s, inv.space, self.mp, drifts)
        options = self.offers(s, inv)
        picked = options[0]
        if len(options) > 1:
            args = {"mp": self.mp} | ({"acts": True} if "spirit_actions" in s.options else {})
            asked = ask(self.seat, "spirit.act", options, "SDR-116", args=args, preview=seen)
            picked = yield asked.barring(partial(self.barred, s, inv, options))
        roll = (yield SPRINT) if picked == "sprint" else 0
        if picked == "back":
            return self.give_back(s, inv)
        self.began = True
        if picked == "end":
            return None
        if picked == "sprint":
            self.sprinted, self.mp = True, self.mp + roll
            say(s, "sprinted", seat=self.seat, dice=[roll], mp=roll)
            return AGAIN
        return self.do(s, inv, picked)

    def offers(self, s: StiflingDarkState, inv: Investigator) -> list[Answer]:
        """What it can do now."""
        out: list[Answer] = [("step", to) for to in drifts(s, inv.space)] if self.mp else []
        if not self.sprinted:
            out.append("sprint")
        out += [("trade", other.seat) for other in takers(s, inv)]
        out += [("power", name) for name in self.powers(s, inv)]
        out += self.investigators_actions(s, inv)
        if not self.began and can_wait(s, inv):
            out.append("back")
        return [*out, "end"]

    def investigators_actions(self, s: StiflingDarkState, inv: Investigator) -> list[Answer]:
        """SDR-161  What an Investigator could do here, where the table lets Spirits do so too."""
        return [option for one in shared_actions(s, inv) for option in one.offer(s, inv) if is_for_spirits(option)]

    def powers(self, s: StiflingDarkState, inv: Investigator) -> list[str]:
        """SD-143, SD-144  Two uses a turn, also of the same Ability; a Major costs a token."""
        return [name for name in own_abilities(inv) if self.why_unusable(s, inv, name) is None]

    def why_unusable(self, s: StiflingDarkState, inv: Investigator, name: str) -> Why | None:
        """SD-143, SD-144, SDR-159  Why it can't use this Ability now."""
        if len(self.used) >= POWERS_A_TURN:
            return Why("SD-143", f"you've used {POWERS_A_TURN} Abilities this turn: you can again next turn")
        if SPIRITS[name].kind == "major" and not inv.major:
            return Why("SD-144", "you have no Major Ability token left: use a Minor Ability")
        can, needs = POWERS[name]
        return None if can(s, inv) else Why(SPIRITS[name].rule, needs)

    def barred(self, s: StiflingDarkState, inv: Investigator, options: list[Answer]) -> tuple[Barred, ...]:
        """SDR-149  What a player would expect and public facts forbid, with why and the rule."""
        found: dict[Answer, Why | None] = {
            ("power", name): self.why_unusable(s, inv, name) for name in own_abilities(inv)
        }
        found["back"] = NOBODY_WAITS if not self.began else None
        shared = (reason for one in shared_actions(s, inv) for reason in one.why_not(s, inv))
        found |= {option: why if is_for_spirits(option) else NOT_FOR_SPIRITS for option, why in shared}
        return tuple(Barred(o, why.text, why.rule) for o, why in found.items() if why is not None and o not in options)

    def do(self, s: StiflingDarkState, inv: Investigator, picked: Answer) -> Verdict:
        """SD-142, SD-144, SD-145  One Action."""
        if word_of(picked) in SHARED:
            return self.act_as_investigator(s, inv, picked)
        word, what = picked
        if word == "step":
            self.mp -= 1
            inv.space = what
            say(s, "drifts", seat=self.seat, space=what)
            return AGAIN
        if word == "trade":
            return Call(Trade(self.seat, what), then=AGAIN)
        self.used = (*self.used, what)
        inv.major -= SPIRITS[what].kind == "major"
        say(s, "power", seat=self.seat, power=what)
        return Call(Run(self.seat, f"spirit.{what}"), then=AGAIN)

    def act_as_investigator(self, s: StiflingDarkState, inv: Investigator, picked: Answer) -> Verdict:
        """SDR-161  An Involved Action ends its turn, as everybody's."""
        after = ACTIONS[word_of(picked)].act(s, inv, picked)
        if inv.now.over:
            return None if after is None else Call(after)
        return then_again(after)

    def give_back(self, s: StiflingDarkState, inv: Investigator) -> Verdict:
        """SDR-77  Nothing has been done yet: the turn is anybody else's."""
        inv.acted = False
        claims = s.stack[-2]
        if isinstance(claims, WaitingList):
            claims.waiting.append(self.seat)
        say(s, "gives_back", seat=self.seat)
        return DONE

    def done(self, s: StiflingDarkState) -> Verdict:
        """SDR-77  Those who waited may choose again."""
        claims = s.stack[-2]
        if isinstance(claims, WaitingList):
            claims.waiting = []
        return DONE


def shared_actions(s: StiflingDarkState, inv: Investigator) -> list[Action]:
    """SDR-161  The Actions that Spirits share with Investigators on this space; none unless the table plays so."""
    if "spirit_actions" not in s.options:
        return []
    return [one for one in in_order() if one.word in SHARED and one.exists(s.map, inv.space, bool(s.passages))]


def is_for_spirits(option: Answer) -> bool:
    """SDR-161  Neither what a body does or suffers, nor what only the living need."""
    if isinstance(option, str):
        return True
    word, what = option[:2]
    return (word != "item" or what in SPIRIT_ITEMS) and option != ("involved", "knife")


def own_abilities(inv: Investigator) -> list[str]:
    """SD-143  The four Abilities on its card."""
    return [name for name, card in SPIRITS.items() if card.spirit.lower() == inv.spirit]


def drifts(s: StiflingDarkState, space: str) -> list[str]:
    """SD-142, SDR-118  Every Movement Line, whatever lies on it; walls and missing lines bind a Spirit."""
    lines = [k.to for k in BOARDS[s.map].neighbors[space] if k.kind != "attack"]
    return lines + [b if space == a else a for a, b in s.passages if space in (a, b) and a != b]
