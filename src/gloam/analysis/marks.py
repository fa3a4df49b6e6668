"""The marks of a game, and which of them each seat of a finished game has earned."""

from __future__ import annotations

from gloam.game_files import part
from gloam.kernel import Game, Outcome
from gloam.toolkit.marks import Mark, PlayedGame


def marks_of(game: str) -> tuple[Mark, ...]:
    """What can be earned in a game (its part `marks`); nothing where it brings none."""
    found: tuple[Mark, ...] = getattr(part(game, "marks"), "MARKS", ())
    return found


def earned(game: str, played: PlayedGame) -> list[list[str]]:
    """The ids of the marks that each seat has earned, in the order of the list."""
    marks = marks_of(game)
    return [[one.id for one in marks if one.is_earned(played, seat)] for seat in range(len(played.roles))]


def played_by_bots(game: Game, bots: list[str]) -> PlayedGame:
    """A game that these bots have played to its end, one at each seat, and whose events nobody has read."""
    seats, options, outcome = game.origin["seats"], game.origin["options"], game.outcome
    if not isinstance(outcome, Outcome):
        raise TypeError("the game is not over")
    roles = game.spec.roles_of(seats, options)
    return PlayedGame(options, roles, tuple(bots), outcome, game.events(None), game.view(None))
