"""The positions that the rules pass through between two questions: what the position was when each thing was told.

Between two questions the rules go through many lines. A Game shows the position before and after them; a WatchedGame
also keeps a copy of it after every line that told something, for a table that plays events one after the other.
"""

from __future__ import annotations

from typing import NamedTuple

from gloam.kernel import Event, Game, State
from gloam.kernel.driver import Steps, drive
from gloam.kernel.log import Log


class InBetween(NamedTuple):
    """A position between two questions, without its log: `told` events had been told when the rules passed it."""

    told: int
    state: State


class Passed:
    """The positions that were passed since it was last made empty; none are kept while nobody wants them."""

    __slots__ = ("positions", "told", "wanted")

    def __init__(self) -> None:
        self.clear(0, wanted=True)

    def clear(self, told: int, *, wanted: bool) -> None:
        """Start over: so many events have been told until now."""
        self.told, self.wanted = told, wanted
        self.positions: list[InBetween] = []

    def note(self, state: State, told: int) -> None:
        """A line of the rules has told something."""
        self.told = told
        if self.wanted:
            self.positions.append(InBetween(told, without_log(state)))


def without_log(state: State) -> State:
    """A copy of a position without the answers that led to it: to look at, not to play on."""
    log, state.log = state.log, Log()
    copy: State = state.clone()
    state.log = log
    return copy


class WatchedGame(Game):
    """Goes on where another game stands, in its place, and keeps the positions that its rules pass through."""

    __slots__ = ("passed",)

    def __init__(self, game: Game) -> None:
        self.passed = Passed()
        super().__init__(game.spec, game.state, game.chance, game.origin, listen=True, run=False)
        self.decision, self._asked = game.decision, game._asked  # noqa: SLF001  (as `Game.clone` makes one)

    def _driver(self) -> Steps:
        """The driver, told to keep the position after every line that told something.

        What the line led to is there then: dice that wait to be placed, for instance.
        """
        state, passed = self.state, self.passed
        events: list[Event] = [] if state.events is None else state.events

        def note() -> None:
            if len(events) > passed.told:
                passed.note(state, len(events))

        return drive(state, self._given, note)
