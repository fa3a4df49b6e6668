"""Trades between Investigators, and what a Spirit gives (SD-091, SD-145, SDR-103)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import (
    has_goods,
    investigator,
    neighbors_of,
    on_board,
    team,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import (
    adjacent,
    adjacent_to,
    board_of,
)
from gloam.games.stiflingdark.queries.why import MISTRUST, Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.item_cards import discard_to_limit
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, Verdict, data, reveal

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

ACTING = ("board", "spirit")
"""SD-091, SD-145  Who can Trade: the living, and Spirits who give."""


def trades(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-091, SD-216, SDR-18, SDR-103, SDC-053  Adjacent Investigators, if either holds anything."""
    beside, index = adjacent_to(s, inv.space), board_of(s).index
    some = [o for o in s.investigators if o is not inv and o.fate in ACTING and beside >> index[o.space] & 1]
    if not some:
        return []
    ghosts = [o for o in some if o.fate == "spirit" and goods_of(o, (), "take")]  # SD-145
    return [("trade", o.seat) for o in [*(o for o in some if o.fate == "board"), *ghosts] if can_trade(inv, o)]


def takers(s: StiflingDarkState, inv: Investigator) -> list[Investigator]:
    """SD-145, SDR-116  To whom a Spirit can give something."""
    if not goods_of(inv, (), "give"):
        return []
    return [o for o in on_board(s) if adjacent(s, o.space, inv.space) and not body.suffers(o, "mistrust")]


def can_trade(inv: Investigator, other: Investigator) -> bool:
    """SDC-053  Neither mistrusts, and there is something to give."""
    if body.suffers(other, "mistrust") or body.suffers(inv, "mistrust"):
        return False
    return has_goods(inv) or has_goods(other)


MISTRUSTED = Why("SDC-053", "they have Mistrust and can't Trade until that Wound is treated")
NO_GOODS = Why("SD-091", "neither of you has anything to Trade")


def barred_trades(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-091, SDC-053  With whom one can't Trade."""
    mine = body.suffers(inv, "mistrust")
    for other in neighbors_of(s, inv):
        theirs = body.suffers(other, "mistrust")
        yield ("trade", other.seat), MISTRUST if mine else MISTRUSTED if theirs else NO_GOODS


@action(
    "trade",
    trades,
    order=11,
    rule="SD-091",
    label=("Trade with {seat}", ""),
    otherwise="they aren't adjacent to you: move next to them to Trade",
    why_not=barred_trades,
)
def trade(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-091  Make a Trade."""
    return Trade(inv.seat, option[1])


@data
class Trade(Frame):
    """SDR-103  One names what goes which way, the other agrees or not; then all changes hands at once."""

    STEPS = ("name", "agree")
    seat: int
    other: int
    goods: tuple[tuple[str, str], ...] = ()

    def name(self, s: StiflingDarkState) -> Asking:
        """SD-145  Add a card or an Evidence to the deal, or put it to the other; nothing ever goes to a Spirit."""
        inv, other = investigator(s, self.seat), investigator(s, self.other)
        left = [("give", g) for g in goods_of(inv, self.goods, "give") if other.fate != "spirit"]
        left += [("take", g) for g in goods_of(other, self.goods, "take") if inv.fate != "spirit"]
        done = ("propose", "cancel") if self.goods else ("cancel",)
        args = {"with": self.other, "goods": self.goods}
        picked = yield from choose(self.seat, "trade.name", (*left, *done), "SD-091", args=args, quiet=True)
        if picked == "cancel":
            return DONE
        if picked == "propose":
            return None
        self.goods = (*self.goods, picked)
        return AGAIN

    def agree(self, s: StiflingDarkState) -> Asking:
        """SDR-103  Both agree, or nothing happens."""
        args = {"with": self.seat, "goods": self.goods}
        if (yield from choose(self.other, "trade.agree", ("yes", "no"), "SDR-103", args=args, quiet=True)) == "no":
            return DONE
        inv, other = investigator(s, self.seat), investigator(s, self.other)
        for way, good in self.goods:
            hand_over(inv if way == "give" else other, other if way == "give" else inv, good)
        counts = {way: sum(w == way for w, _ in self.goods) for way in ("give", "take")}
        reveal(s, team(s), {"goods": self.goods}, "trade", seat=self.seat, other=self.other, **counts)
        return self.settle(inv, other)

    @staticmethod
    def settle(inv: Investigator, other: Investigator) -> Verdict:
        """SDC-059  Who now holds too many discards."""
        frame = discard_to_limit(other) or discard_to_limit(inv)
        return DONE if frame is None else Call(frame)


def goods_of(inv: Investigator, named: tuple[tuple[str, str], ...], way: str) -> list[str]:
    """What somebody can still put into the deal: cards not in use for good, and Evidence."""
    out = []
    free = [item.id for item in inv.items if not item.fixed] + ["evidence"] * inv.evidence
    for good in sorted(set(free)):
        if free.count(good) > sum(n == (way, good) for n in named):
            out.append(good)
    return out


def hand_over(giver: Investigator, taker: Investigator, good: str) -> None:
    """SD-085, SDR-103  A card with its Supply, or an Evidence token, changes hands."""
    if good == "evidence":
        giver.evidence, taker.evidence = giver.evidence - 1, taker.evidence + 1
        return
    item = next(i for i in giver.items if i.id == good and not i.fixed)
    giver.items.remove(item)
    item.shown = item.shown and ITEMS[good].kind in ("objective", "medical")  # who has it now is the team's secret
    taker.items.append(item)
