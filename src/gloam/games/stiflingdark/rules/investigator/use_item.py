"""Using an Item card in your own turn (SD-092, SD-123, SD-348, SDC-052)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import held, investigator
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, procedure
from gloam.kernel import Answer, Decision, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Item, StiflingDarkState

Pay: TypeAlias = Callable[[], None]
Using: TypeAlias = "Generator[Decision, Answer, Frame | None]"
Can: TypeAlias = "Callable[[StiflingDarkState, Investigator], Any]"
Needs: TypeAlias = "str | Callable[[StiflingDarkState, Investigator], str | Why]"


class Use(NamedTuple):
    """How a card is used in your own turn: when it can be, what it needs where it can't, what it does."""

    can: Can
    needs: Needs
    code: Callable[..., Any]


USES: dict[str, Use] = {}


HANDED = ("general", "cursed")
"""SDC-052  The kinds of Items that Mangled Hands can't use."""


def anytime(s: StiflingDarkState, inv: Investigator) -> bool:
    """Nothing is needed but that it is the Investigator's turn."""
    return True


def use(card: str, can: Can = anytime, needs: Needs = "") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register what a card does: `code(s, inv, pay)`, which pays for the card after its last question, then acts.

    `needs` says why the card can't be used where `can` is false, and what to do instead; a Why, where another rule than
    the card's forbids it.
    """

    def register(code: Callable[..., Any]) -> Callable[..., Any]:
        USES[card] = Use(can, needs, code)
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
        if mangled and ITEMS[card].kind in HANDED:
            continue
        if USES[card].can(s, inv):
            out.append(("item", card))
    return out


MANGLED = Why("SDC-052", "Mangled Hands: you can't use General or Cursed Items until the Wound is treated")
AT_ITS_MOMENT = "this card isn't an Action: you'll be asked when its moment comes"


def barred_items(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-092, SDC-052  The cards in hand that can't be used now, each with what it needs."""
    for card in sorted({item.id for item in inv.items if not item.fixed}):
        if ITEMS[card].kind in HANDED and not body.can_use_items(inv):
            yield ("item", card), MANGLED
        elif card in USES:
            needs = USES[card].needs
            told = needs if isinstance(needs, str) else needs(s, inv)
            yield ("item", card), Why(ITEMS[card].rule, told) if isinstance(told, str) else told
        elif ITEMS[card].kind in HANDED:
            yield ("item", card), Why(ITEMS[card].rule, AT_ITS_MOMENT)


@action(
    "item",
    usable,
    order=12,
    rule="SD-092",
    label=("Use {card}", "{text}"),
    otherwise="you don't have that card: find one, or Trade for it",
    why_not=barred_items,
)
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
    code = USES[arg].code

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
