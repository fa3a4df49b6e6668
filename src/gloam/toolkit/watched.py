"""The same answers once more, line by line: what the position was when each thing was told.

Between two questions the rules go through many lines. A Game shows the position before and after them; a WatchedGame
also shows it after every line that told something, for a table that plays events one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.kernel import AGAIN, Answer, Event, Game, Nobody, State
from gloam.kernel.driver import Steps, follow
from gloam.kernel.procedure import PLANS


def drive_watched(state: State, given: list[Answer], look: Callable[[int], None]) -> Steps:
    """As `drive`, but after every line that told something `look` is called with how many events came before it."""
    stack = state.stack
    events: list[Event] = [] if state.events is None else state.events
    while stack:
        frame = stack[-1]
        line, asks = PLANS[type(frame)][frame.at]
        told = len(events)
        said: Any = line(frame, state)
        if asks:
            said = yield from said
            if given:
                frame.given = ()
                given.clear()
        if said is None:
            frame.at += 1
        elif said is not AGAIN:
            follow(stack, frame, said)
        if len(events) > told:  # what the line led to is there now: dice that wait to be placed, for instance
            look(told)


class WatchedGame(Game):
    """A copy of a game in which nobody plays chance. `look` is called after every line that told something.

    It gets the number of events before that line. The line's own events follow them in `state.events`.
    """

    __slots__ = ("_look",)

    def __init__(self, game: Game, look: Callable[[WatchedGame, int], None]) -> None:
        model = game.clone()
        self._look = look
        super().__init__(model.spec, model.state, Nobody(), model.origin, listen=True, run=False)
        self.decision, self._asked = model.decision, model._asked  # noqa: SLF001  (a copy, as `Game.clone` makes one)

    def _driver(self) -> Steps:
        """The driver that looks."""
        return drive_watched(self.state, self._given, self._looked)

    def _looked(self, told: int) -> None:
        self._look(self, told)
