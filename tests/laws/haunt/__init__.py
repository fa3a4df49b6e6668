"""The Haunt: a toy game with everything that hurts, to prove the laws on. Its rules are in rules.md.

A hidden hunter, hands from a deck whose top may be known, a question to all at once, cards as effects, a reaction
window with forced reactions, an interruptible verb.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.kernel import GameSpec, Option, Outcome
from gloam.toolkit import Deck
from tests.laws.haunt.night import Begin
from tests.laws.haunt.state import CARDS, COPIES, HUNTER, Hero, House, alive
from tests.laws.haunt.view import resample, view
from tests.laws.haunt.words import HauntWords, why_not


def setup(seats: int, options: Mapping[str, Any]) -> House:
    """H01, H02  Everybody in the hall, the deck shuffled."""
    heroes = [Hero(laid=["ward"] if options["wards"] else []) for _ in range(seats - 1)]
    cards = [card for card in CARDS for _ in range(COPIES)]
    for h in heroes:
        for card in h.laid:
            cards.remove(card)
    return House(heroes, Deck.of(cards), options["nights"], stack=[Begin()])


def check(s: House) -> None:
    """H02, H17  No card is lost or made, and nobody knows what is not so."""
    cards = [*s.deck.cards(), *s.discard, *(card for h in s.heroes for card in h.hand + h.laid)]
    if sorted(cards) != sorted(card for card in CARDS for _ in range(COPIES)):
        raise AssertionError(f"the cards are {sorted(cards)}")
    for h in s.heroes:
        for seat, knows in h.known.items():
            if any(knows.count(card) > h.hand.count(card) for card in knows):
                raise AssertionError(f"seat {seat} knows {knows} where {h.hand} is")
    if s.hunter in s.dark:
        raise AssertionError("the hunter stands where a lamp has not found it")


def outcome(s: House) -> Outcome:
    """H16  The hunter, or the heroes who are left."""
    winners = (HUNTER,) if s.winner == "hunter" else tuple(alive(s))
    return Outcome(winners, (0, *(h.health for h in s.heroes)), f"the {s.winner} won")


SPEC = GameSpec(
    id="haunt",
    title="The Haunt",
    version="1",
    seats=(2, 4),
    state=House,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=HauntWords(),
    content_hash="0" * 16,
    options=(
        Option("nights", 3, "How many nights", least=1, most=5, rule="H16"),
        Option("wards", default=False, help="Each hero begins with a ward laid open", rule="H09"),
    ),
    why_not=why_not,
    roles=lambda seats, options: ("hunter", *["hero"] * (seats - 1)),
)
