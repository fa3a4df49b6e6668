"""Dice of the Investigators, and the reactions to them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import has_secrets, held
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.kernel import Answer, Decision, ask, die

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

D6 = die("roll.d6", 6, "SD-227")
SPRINT = die("roll.sprint", FACTS.sprint, "SD-075")
ADVERSARY_SPRINT = die("roll.prowl", FACTS.sprint, "SD-286")
COIN = die("roll.coin", ("smile", "frown"), "SDC-013")
LUCYS_FACE, LUCYS_TWO = NUMBERS.investigators.lucys_face, NUMBERS.investigators.two_for_lucy
LOW, MIDDLE, HIGH = range(3)
"""The thirds of the D6, as some cards read it."""
Rolling = Generator[Decision, Answer, tuple[list[int], bool]]


def rolled(s: StiflingDarkState, inv: Investigator, one: Decision, n: int = 1, owed: int = 0) -> Rolling:  # noqa: ARG001
    """SDC-086  Roll; each who may hold Lucky Dice is asked, quietly, so that silence tells the Adversary nothing.

    The dice, and whether Lucky Dice were used: `pay_lucky_dice` settles it after the last question; `owed` is the
    Supply that a roll before it in the same step has used and not paid yet.
    """
    first = []
    for _ in range(n):
        first.append((yield one))
    lucky = held(inv, "lucky_dice")
    if lucky is not None and lucky.supply <= owed:
        lucky = None
    if (lucky is None and not has_secrets(inv)) or not body.can_use_items(inv):  # SDC-052
        return first, False
    options = ("keep", "lucky_dice") if lucky is not None else ("keep",)
    asked = ask(inv.seat, "react.dice", options, "SDC-086", args={"dice": first}, quiet=True)
    if (yield asked) == "keep":
        return first, False
    second = []
    for _ in range(n):
        second.append((yield one))
    kept = yield ask(inv.seat, "dice.keep", ("first", "second"), "SDC-086", args={"first": first, "second": second})
    return (first if kept == "first" else second), True


def third(face: int) -> int:
    """Which third of the D6 a face is in: 1-2, 3-4 or 5-6."""
    return (face - 1) // 2


def as_lucy(inv: Investigator, dice: list[int]) -> list[int]:
    """SDC-011, SDR-157  A 2 on a Sprint die of Lucy's counts as 3 Movement Points; Events and Booths read the die."""
    return [LUCYS_TWO if d == LUCYS_FACE else d for d in dice] if body.has_minor(inv, "lucy") else dice


def pay_lucky_dice(s: StiflingDarkState, inv: Investigator, used: bool) -> None:  # noqa: FBT001  (what `rolled` said)
    """SD-125  One Supply of the Lucky Dice."""
    if used:
        spend(s, inv, "lucky_dice")
