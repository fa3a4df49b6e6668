"""What a player of Sally Face can earn: marks for a clean house and friends who are still themselves."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from gloam.toolkit.marks import Mark, PlayedGame

LOW = 10
MYSTERIES = 2


def keeps_it_low(game: PlayedGame, seat: int) -> bool:
    """SF-027  Corruption is what loses games."""
    return game.won(seat) and game.seen["corruption"] <= LOW


def keeps_all_well(game: PlayedGame, seat: int) -> bool:
    """SF-026  Nobody was a Ghost or Insane at any time."""
    return game.won(seat) and not game.count("fallen")


def fails_none(game: PlayedGame, seat: int) -> bool:
    """SF-059, SF-060  Every Mystery was solved, or still had its place."""
    return game.won(seat) and not game.count("fail")


def reaches_goal(game: PlayedGame, seat: int) -> bool:
    """SF-116  The second Charge token."""
    return game.won(seat) and game.count("goal", seat=seat) > 0


def solves_two(game: PlayedGame, seat: int) -> bool:
    """SF-083  Cubes stay on a card: prepare two, and finish both."""
    return any(sum(one["kind"] == "solved" for one in turn) >= MYSTERIES for turn in game.turns(seat))


MARKS = (
    Mark("low_corruption", "Clean hands", "Win with Corruption at 10 or less.", keeps_it_low),
    Mark("all_well", "Everyone accounted for", "Win with nobody ever a Ghost or Insane.", keeps_all_well),
    Mark("none_failed", "No loose ends", "Win without a Mystery failing.", fails_none),
    Mark("goal_reached", "In character", "Reach your character's Goal, and win.", reaches_goal),
    Mark("two_solved", "Double shift", "Solve two Mysteries in one of your turns.", solves_two),
)
