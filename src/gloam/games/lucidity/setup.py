"""Setting up (L003-L008)."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.lucidity.content import COLORS, DREAMS
from gloam.games.lucidity.rules.turn_order import FirstPlayer, TurnOrder
from gloam.games.lucidity.state import LucidityState, Player
from gloam.kernel import Frame, Json, Option, Refused
from gloam.toolkit import Bag

DUEL = 2  # players
OPTIONS = (
    Option(
        "first", "random", "Who goes first: random, or one of the seats", choices=("random", 0, 1, 2, 3), rule="L007"
    ),
    Option("fourth_space", default=False, help="Longer game: Shadow rows need four dice", rule="L095"),
)


def setup(seats: int, options: Mapping[str, Json]) -> LucidityState:
    """L001, L003-L007  All dice in the bag, a card for each player, four Nightmare cards unclaimed, all empty."""
    first = options["first"]
    if first != "random" and first >= seats:
        raise Refused(
            "bad_option", f"there is no seat {first} to begin", rule="L007", instead=("random", *range(seats))
        )
    spaces = shadow_spaces(seats, long=options["fourth_space"])
    begin: Frame = FirstPlayer() if first == "random" else TurnOrder(first)
    players = [Player() for _ in range(seats)]
    return LucidityState(players, full_bag(), {c: [] for c in COLORS}, spaces, stack=[begin])


def full_bag() -> Bag:
    """L002, L006  Twenty dice of each color."""
    return Bag(dict.fromkeys(COLORS, DREAMS.dice_per_color))


def shadow_spaces(seats: int, *, long: bool) -> int:
    """L039, L094, L095, LD41  Four with two players, or for any number if that option was chosen."""
    return DREAMS.shadow_spaces_long if seats == DUEL or long else DREAMS.shadow_spaces
