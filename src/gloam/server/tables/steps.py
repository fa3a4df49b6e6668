"""What a seat saw step by step: the board that each line of the log left behind, for clients that play them as a film.

An update shows the position after a whole move. While a move is played, a copy of the position is kept after every line
of the rules that told something (toolkit/watched.py). Here an audience's View of each of them is compared with the one
before. Nothing else is looked at: an audience gets boards for the lines it is told, and for no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from gloam.kernel import Event, Game, Json, Nobody, State
from gloam.kernel.chance import worded
from gloam.server.store import Entry
from gloam.server.tables.audience_log import ALL, NOTICE, REFUSED, UNDONE, LogLine
from gloam.server.tables.game_control import replay_rolls
from gloam.toolkit.watched import InBetween, WatchedGame

MOVES = 16
"""How many moves are kept until they are told: a table that answers by itself makes several at once."""
STEPS = 60
"""The most boards that are sent with one update."""
OF_THE_TABLE = (UNDONE, REFUSED, NOTICE)
"""Lines that the table writes, not the game: they leave the board as it is, or have no steps."""


@dataclass(slots=True)
class Move:
    """A move that is to be told: the position before it, what it told, and the positions that it passed."""

    before: Game
    events: list[Event]
    passed: list[InBetween]


class Board(NamedTuple):
    """A position after a line of the rules that told an audience `lines` lines."""

    lines: int
    state: State


def watched(game: Game, *, wanted: bool) -> Game:
    """The same game, which keeps the positions that its next answer passes, where they are wanted."""
    if wanted and not isinstance(game, WatchedGame):
        game = WatchedGame(game)
    if isinstance(game, WatchedGame):
        game.passed.clear(len(game.state.events or ()), wanted=wanted)
    return game


def made(before: Game, game: Game) -> Move | None:
    """The move that has led from one position to this game, where it was watched."""
    if not isinstance(game, WatchedGame) or not game.passed.wanted:
        return None
    passed, game.passed.positions = game.passed.positions, []
    return Move(before, list(game.state.events or ()), passed)


def made_again(before: Game, entry: Entry) -> Move:
    """A move that was made in the past."""
    game = WatchedGame(before.clone())
    game.chance = Nobody()
    game.answer(worded(entry["value"]), seat=entry["seat"])
    replay_rolls(game, entry.get("rolled", ()))
    return Move(before, list(game.state.events or ()), game.passed.positions)


def is_told(event: Event, who: int | None) -> bool:
    """Whether an audience learns of it."""
    return event.audience is None or who == ALL or who in event.audience


def view_of(game: Game, state: State, who: int | None) -> Json:
    """What an audience sees of a position of a game; for the audience that sees everything, the Views of all seats."""
    view = game.spec.view
    return [view(state, n) for n in range(game.origin["seats"])] if who == ALL else view(state, who)


def boards(moves: Sequence[Move], who: int | None) -> Iterator[Board]:
    """The positions after each line of the rules that told this audience something."""
    for move in moves:
        at = 0
        for told, state in move.passed:
            lines = sum([is_told(event, who) for event in move.events[at:told]])
            at = told
            if lines:
                yield Board(lines, state)


class Boards:
    """What audiences see of the positions of some moves, and what has changed from one to the next.

    Where all see alike, each position is looked at once; where all were told alike too, they share their steps.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves, self.game = moves, moves[0].before
        self.is_public = all(event.audience is None for move in moves for event in move.events)
        self.boards: dict[int | None, list[Board]] = {}
        self.views: dict[tuple[int, int | None], Json] = {}
        self.changes: dict[tuple[int, int, int | None], list[Json]] = {}
        self.kept: dict[tuple[int, int | None, tuple[int, ...]], list[Json]] = {}

    def steps(self, who: int | None, lines: Sequence[LogLine]) -> list[Json]:
        """A step per board: the number of the first line it belongs to, and what it changes in the board before it.

        The last board is the View of the update itself, so it has no changes of its own. Where there is nothing
        between the first and the last, or the lines are not those of the moves, there are no steps.
        """
        of_game = [line.n for line in lines if line.fact.event.kind not in OF_THE_TABLE]
        found = self._boards(who)
        if not 2 <= len(found) <= STEPS or sum([board.lines for board in found]) != len(of_game):  # noqa: PLR2004
            return []
        eyes = None if self.game.spec.all_see_alike and who != ALL else who
        key = (id(found), eyes, tuple(of_game))
        if key not in self.kept:
            self.kept[key] = self._steps(found, of_game, eyes)
        return self.kept[key]

    def _steps(self, found: list[Board], numbers: list[int], who: int | None) -> list[Json]:
        """The steps over these boards, whose lines have these numbers."""
        steps: list[Json] = []
        before, at = self.game.state, 0
        for board in found[:-1]:
            steps.append({"n": numbers[at], "set": self._changes(before, board.state, who)})
            before, at = board.state, at + board.lines
        return [*steps, {"n": numbers[at]}]

    def _boards(self, who: int | None) -> list[Board]:
        """The positions that an audience sees; the same for all where nobody was told anything alone."""
        whose = None if self.is_public else who
        if whose not in self.boards:
            self.boards[whose] = list(boards(self.moves, whose))
        return self.boards[whose]

    def _changes(self, before: State, after: State, who: int | None) -> list[Json]:
        """What an audience sees change from one position to the next."""
        key = (id(before), id(after), who)
        if key not in self.changes:
            self.changes[key] = changes(self._view(before, who), self._view(after, who))
        return self.changes[key]

    def _view(self, state: State, who: int | None) -> Json:
        """What an audience sees of a position."""
        key = (id(state), who)
        if key not in self.views:
            self.views[key] = view_of(self.game, state, who)
        return self.views[key]


def changes(before: Json, after: Json) -> list[Json]:
    """What leads from one View to the next: pairs of a path and the value that stands there now."""
    found: list[Json] = []
    if before != after or type(before) is not type(after):
        collect(before, after, [], found)
    return found


def collect(before: Any, after: Any, path: list[str | int], found: list[Json]) -> None:
    """Collect what differs below a path where something does; what has other keys or another length is replaced as a
    whole.
    """  # noqa: D205
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            was = before[key]
            if was != value or type(was) is not type(value):
                collect(was, value, [*path, key], found)
    elif isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) == len(after):
        for n, (was, value) in enumerate(zip(before, after, strict=True)):
            if was != value or type(was) is not type(value):
                collect(was, value, [*path, n], found)
    else:
        found.append([path, after])
