"""What a seat saw step by step: the board that each line of the log left behind, for clients that play them as a film.

An update shows the position after a whole move. Here the move is run once more, line by line of the rules, and after
every line that told an audience something, that audience's View is compared with the one before. Nothing else is
looked at: an audience gets boards for the lines it is told, and for no others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from gloam.kernel import Event, Game, Json
from gloam.kernel.chance import worded
from gloam.server.store import Entry
from gloam.server.tables.audience_log import ALL, NOTICE, REFUSED, UNDONE, LogLine
from gloam.server.tables.game_control import clear_events, replay_rolls
from gloam.toolkit.watched import WatchedGame

MOVES = 16
"""How many moves are kept until they are told: a table that answers by itself makes several at once."""
STEPS = 60
"""The most boards that are sent with one update."""
OF_THE_TABLE = (UNDONE, REFUSED, NOTICE)
"""Lines that the table writes, not the game: they leave the board as it is, or have no steps."""


@dataclass(slots=True)
class Move:
    """A move that is to be told: the position before it, and its entry."""

    before: Game
    entry: Entry


@dataclass(slots=True)
class Board:
    """What an audience saw after a line of the rules that told it `lines` lines."""

    lines: int
    view: Json


class Audience:
    """Collects the boards of one audience."""

    def __init__(self, who: int | None, game: Game) -> None:
        self.who = who
        self.first = view_of(game, who)
        self.boards: list[Board] = []

    def look(self, game: Game, told: Sequence[Event]) -> None:
        """Something was told; where this audience is among those who learn of it, keep what it sees."""
        lines = sum(is_told(event, self.who) for event in told)
        if lines:
            self.boards.append(Board(lines, view_of(game, self.who)))


def view_of(game: Game, who: int | None) -> Json:
    """What an audience sees; for the audience that sees everything, the Views of all seats."""
    return [game.view(n) for n in range(game.origin["seats"])] if who == ALL else game.view(who)


def is_told(event: Event, who: int | None) -> bool:
    """Whether an audience learns of it."""
    return event.audience is None or who == ALL or who in event.audience


def watch(moves: Sequence[Move], audiences: Collection[int | None]) -> dict[int | None, Audience]:
    """Run these moves once more, and collect what each audience saw on the way."""
    found = {who: Audience(who, moves[0].before) for who in audiences}

    def look(game: WatchedGame, told: int) -> None:
        events = (game.state.events or [])[told:]
        for audience in found.values():
            audience.look(game, events)

    for move in moves:
        game = WatchedGame(move.before, look)
        clear_events(game)
        game.answer(worded(move.entry["value"]), seat=move.entry["seat"])
        replay_rolls(game, move.entry.get("rolled", ()))
    return found


def steps_of(seen: Audience, lines: Sequence[LogLine]) -> list[Json]:
    """A step per board: the number of the first line it belongs to, and what it changes in the board before it.

    The last board is the View of the update itself, so it has no changes of its own. Where there is nothing between
    the first and the last, or the lines are not those of the moves, there are no steps.
    """
    of_game = [line for line in lines if line.fact.event.kind not in OF_THE_TABLE]
    if len(seen.boards) < 2 or sum(board.lines for board in seen.boards) != len(of_game):  # noqa: PLR2004
        return []
    steps: list[Json] = []
    before, at = seen.first, 0
    for n, board in enumerate(seen.boards):
        step: dict[str, Json] = {"n": of_game[at].n}
        if n < len(seen.boards) - 1:
            step["set"] = changes(before, board.view)
        steps.append(step)
        before, at = board.view, at + board.lines
    return steps if len(steps) <= STEPS else []


def changes(before: Json, after: Json) -> list[Json]:
    """What leads from one View to the next: pairs of a path and the value that stands there now."""
    found: list[Json] = []
    compare(before, after, [], found)
    return found


def compare(before: Any, after: Any, path: list[str | int], found: list[Json]) -> None:
    """Collect the differences below a path; what has other keys or another length is replaced as a whole."""
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            compare(before[key], value, [*path, key], found)
    elif isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) == len(after):
        for n, value in enumerate(after):
            compare(before[n], value, [*path, n], found)
    else:
        found.append([path, after])
