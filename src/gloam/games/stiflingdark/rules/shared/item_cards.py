"""Item cards: draw, use up, discard (SD-122 to SD-127, SD-238, SDR-105, SDR-108)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import BASE, ITEMS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import general_in_hand, held, investigator, team
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.state import Item
from gloam.kernel import Answer, Decision, Frame, reveal, say
from gloam.toolkit import Deck

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

SLIPPED_DISC_LIMIT = NUMBERS.wounds.slipped_disc_limit
"""SDC-059  With a Slipped Disc at most so many General and Cursed Items."""
Drawn = Generator[Decision, Answer, tuple[list[str], list[str]]]


def deck_of(s: StiflingDarkState, kind: str) -> Deck:
    """The deck of a kind of Item."""
    return s.general if kind == "general" else s.cursed


def is_impossible(s: StiflingDarkState, card: str) -> bool:
    """SD-238, SDR-62, SDR-108  Cards that cannot be used when gained are drawn again."""
    if card == "journal":
        return s.turned_in >= len(s.evidence)
    if card in ("crystal_amulet", "rabbits_foot_alternate"):
        return s.minor.size + s.moderate.size + bool(s.major.size) < NUMBERS.items.fewest_events  # SDR-108
    if card == "survival_kit":
        return not s.options["events"]
    if card == "two_way_radio":
        return len(s.investigators) >= len(BASE)
    return card in ("motion_detector", "witch_bells") and (s.adversary.corporeal or s.adversary.enraged)


def next_cards(s: StiflingDarkState, kind: str, n: int) -> Drawn:
    """SD-021, SDR-105  The next cards of a deck, without taking them; impossible ones apart.

    Discards come in when it ends.
    """
    deck, again = deck_of(s, kind).clone(), s.discards[kind]
    got: list[str] = []
    waste: list[str] = []
    while len(got) < n and (deck.size or again):
        if not deck.size:
            deck.shuffle(again)
            again = []
        (card,) = yield from deck.draw(f"draw.{kind}", 1, "SD-086")
        deck.take([card])
        (waste if is_impossible(s, card) else got).append(card)
    return got, waste


def take_cards(s: StiflingDarkState, inv: Investigator, kind: str, cards: list[str], waste: list[str]) -> None:
    """SD-068, SDR-104  The cards come to the hand: the team sees them, the Adversary only how many."""
    deck, drawn = deck_of(s, kind), [*cards, *waste]
    if len(drawn) > deck.size:  # SDR-105  the deck ran out on the way
        for card in deck.cards():
            drawn.remove(card)
        deck.take(deck.cards())
        deck.shuffle(s.discards[kind])
        s.discards[kind] = []
    deck.take(drawn)
    s.discards[kind] += waste
    for card in waste:
        say(s, "impossible", card=card)
    for card in cards:
        inv.items.append(Item(card, ITEMS[card].supply))
    reveal(s, team(s), {"cards": cards}, "draws", seat=inv.seat, what=kind, n=len(cards))


def give_card(s: StiflingDarkState, inv: Investigator, card: str) -> None:
    """SD-087  A card whose token was public: everybody knows it."""
    inv.items.append(Item(card, ITEMS[card].supply, shown=True))
    say(s, "gets", seat=inv.seat, card=card)


@procedure("draw")
def draw(s: StiflingDarkState, seat: int, arg: tuple[str, int]) -> Procedure:
    """SD-086  Draw so many cards of a kind."""
    kind, n = arg
    got, waste = yield from next_cards(s, kind, n)
    inv = investigator(s, seat)
    take_cards(s, inv, kind, got, waste)
    return discard_to_limit(inv)


def discard_to_limit(inv: Investigator) -> Frame | None:
    """SDC-059  Anyone who holds more than a Slipped Disc allows discards down at once."""
    if body.suffers(inv, "slipped_disc") and len(general_in_hand(inv, "general", "cursed")) > SLIPPED_DISC_LIMIT:
        return Run(inv.seat, "slipped_disc")
    return None


@procedure("slipped_disc")
def slipped_disc(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-059  Discard one; again while there are too many."""
    inv = investigator(s, seat)
    cards = sorted({item.id for item in general_in_hand(inv, "general", "cursed")})
    card = yield from choose(seat, "wound.discard", cards, "SDC-059", quiet=True)
    discard(s, inv, card)
    return discard_to_limit(inv)


def discard(s: StiflingDarkState, inv: Investigator, card: str) -> None:
    """SD-123  A card leaves the hand, face-up."""
    item = held(inv, card)
    if item is None:
        raise AssertionError(f"{inv.id} does not hold {card}")
    inv.items.remove(item)
    pile = ITEMS[card].kind
    if pile in s.discards:
        s.discards[pile].append(card)
    elif pile == "medical":
        s.medical += 1
    say(s, "discards", seat=inv.seat, card=card)


def spend(s: StiflingDarkState, inv: Investigator, card: str, *, told: bool = False) -> None:
    """SD-123, SD-125 to SD-127  One use: a Supply, or the card itself; without limit nothing."""
    item = held(inv, card)
    if item is None:
        raise AssertionError(f"{inv.id} does not hold {card}")
    item.shown, item.used = True, s.round
    if not told:
        say(s, "uses", seat=inv.seat, card=card)
    if item.supply > 1:
        item.supply -= 1
    elif item.supply == 1 and not item.fixed:
        inv.items.remove(item)
        pile = ITEMS[card].kind
        if pile in s.discards:
            s.discards[pile].append(card)
        elif pile == "medical":
            s.medical += 1
