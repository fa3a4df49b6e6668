"""Death without an end: what leaves, what stays, and which Spirit comes (SD-137 to SD-140, SDR-117, SDR-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS, NUMBERS, SPIRITS
from gloam.games.stiflingdark.queries.people import investigator
from gloam.games.stiflingdark.rules.shared.item_cards import discard
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.state import Token, TurnSoFar
from gloam.kernel import DONE, Asking, Frame, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

NAMES = tuple(sorted({card.spirit.lower() for card in SPIRITS.values()}))
"""SD-024  The three Spirits."""
TOKENS = NUMBERS.spirits.major_tokens
"""SD-140  A Spirit's Major Ability tokens."""
OWN_TOKENS = ("escape_artist", "ghillie")
"""Tokens on the board that mean nothing without their owner."""


@data
class ChooseSpirit(Frame):
    """SD-138, SDR-117  The dead player may choose an unused Spirit."""

    STEPS = ("choose",)
    seat: int

    def choose(self, s: StiflingDarkState) -> Asking:
        """SD-138, SDR-120  One of those nobody has, or none."""
        free = [name for name in NAMES if all(inv.spirit != name for inv in s.investigators)]
        picked = yield from choose(self.seat, "spirit.choose", (*free, "none"), "SD-138")
        inv = investigator(s, self.seat)
        lose_board(s, inv)
        if picked == "none":
            leave_items_behind(s, inv)
        else:
            inv.fate, inv.spirit, inv.major = "spirit", picked, TOKENS
            say(s, "spirit", seat=inv.seat, spirit=picked, space=inv.space)
        return DONE


def lose_board(s: StiflingDarkState, inv: Investigator) -> None:
    """SD-139, SDR-117  The player board leaves with all that lies on it: Wounds, Conditions, tracks, tokens."""
    s.discards["wounds"] += [w.card for w in inv.slots if w is not None and w.card is not None]
    s.discards["wounds"] += inv.toxin
    inv.slots, inv.conditions, inv.toxin, inv.numb = [None] * len(inv.slots), [], [], []
    inv.stamina = inv.charge = inv.major = inv.chill = 0
    inv.reward_tokens, inv.marks, inv.comfort_asked, inv.iv_asked = {}, {}, {}, {}
    inv.ignores, inv.now = False, TurnSoFar()
    s.tokens = [t for t in s.tokens if t.kind not in OWN_TOKENS or t.owner != inv.seat]


def leave_items_behind(s: StiflingDarkState, inv: Investigator) -> None:
    """SDR-31, SDR-120  No Spirit: Evidence and Objective Items lie on the space, other cards are discarded."""
    s.tokens += [Token("evidence", inv.space) for _ in range(inv.evidence)]
    for item in list(inv.items):
        if ITEMS[item.id].kind == "objective":
            used = "" if item.supply == ITEMS[item.id].supply else str(item.supply)
            s.tokens.append(Token(item.id, inv.space, used))
            inv.items.remove(item)
        else:
            discard(s, inv, item.id)
    say(s, "lies_down", seat=inv.seat, space=inv.space)
    inv.evidence, inv.space = 0, ""
