"""Using an Item card in your own turn (SD-092, SD-123, SD-348, SDC-052)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeAlias

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import held, investigator
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, procedure
from gloam.kernel import Answer, Decision, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Item, StiflingDarkState

Pay: TypeAlias = Callable[[], None]
Using: TypeAlias = "Generator[Decision, Answer, Frame | None]"
Can: TypeAlias = "Callable[[StiflingDarkState, Investigator], Any]"
USES: dict[str, tuple[Can, Callable[..., Any]]] = {}


def anytime(s: StiflingDarkState, inv: Investigator) -> bool:
    """Nothing is needed but that it is the Investigator's turn."""
    return True


def use(card: str, can: Can = anytime) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register what a card does: `code(s, inv, pay)`, which pays for the card after its last question, then acts."""

    def register(code: Callable[..., Any]) -> Callable[..., Any]:
        USES[card] = (can, code)
        return code

    return register


def usable(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-092, SDC-052  The cards in hand that can be used now; with Mangled Hands no General and no Cursed ones."""
    cards = {item.id for item in inv.items if item.id in USES}
    if not cards:
        return []
    mangled = not body.can_use_items(inv)
    out: list[Answer] = []
    for card in sorted(cards):
        if mangled and ITEMS[card].kind in ("general", "cursed"):
            continue
        if USES[card][0](s, inv):
            out.append(("item", card))
    return out


@action("item", usable)
def use_item(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-068, SD-092  Use an Item: the card is shown as it is played."""
    item = held(inv, option[1])
    assert item is not None  # noqa: S101  (it was offered)
    item.shown = True
    say(s, "uses", seat=inv.seat, card=item.id)
    return Run(inv.seat, "use", option[1])


@procedure("use")
def do_use(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SD-123, SD-125  Its questions, its price, its effect."""
    inv = investigator(s, seat)
    code = USES[arg][1]

    def pay() -> None:
        spend(s, inv, arg, told=True)

    if pays_itself(code):
        after: Frame | None = yield from code(s, inv, pay)
        return after
    pay()
    frame: Frame | None = code(s, inv)
    return frame


@cache
def pays_itself(code: Callable[..., Any]) -> bool:
    """Whether a card's code pays for the card, after its questions."""
    return "pay" in signature(code).parameters


def keep(inv: Investigator, card: str) -> Item:
    """SDR-102  A card whose text goes on stays in front of its holder and cannot be Traded."""
    item = held(inv, card)
    assert item is not None  # noqa: S101  (it is being used)
    item.fixed = item.shown = True
    return item
