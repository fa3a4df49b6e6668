"""What a player of The Faceless can earn: marks for a team that reads the needle and saves what it has found."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from gloam.toolkit.marks import Mark, PlayedGame

HARDER = {"hard", "hell"}
SAVED = 3
MEMORIES = 2
CARDS_LEFT = 12


def wins_hard(game: PlayedGame, seat: int) -> bool:
    """F011, F022  Eight Threat cards from the start, or more."""
    return game.won(seat) and game.options["difficulty"] in HARDER


def saves_memories(game: PlayedGame, seat: int) -> bool:
    """F026, F056  Unused Memories pay for Obstacles."""
    unused = sum(not one["used"] for one in game.seen["memories"]["collected"])
    return game.won(seat) and unused >= SAVED


def walks_clear(game: PlayedGame, seat: int) -> bool:
    """F065, F066  No step was lost to an Obstacle."""
    return game.won(seat) and not game.count("hit")


def finds_two(game: PlayedGame, seat: int) -> bool:
    """F053, F071  A walk and the Threat after it can both lead somewhere."""
    return any(sum(one["kind"] == "memory" for one in turn) >= MEMORIES for turn in game.turns(seat))


def is_quick(game: PlayedGame, seat: int) -> bool:
    """F024  The deck is the clock."""
    return game.won(seat) and game.seen["deck"] >= CARDS_LEFT


MARKS = (
    Mark("hard", "True north", "Win at Hard difficulty or harder.", wins_hard),
    Mark("memories_kept", "Nothing forgotten", "Win with three Memories unused.", saves_memories),
    Mark("no_obstacle", "Not a scratch", "Win without hitting an Obstacle.", walks_clear),
    Mark("two_memories", "Two birds", "Find two Memories in one of your turns.", finds_two),
    Mark("cards_left", "Home before dark", "Win with twelve cards or more left in the Event deck.", is_quick),
)
