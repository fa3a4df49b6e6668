"""The same answers once more, line by line: what the position was when each thing was told.

Between two questions the rules go through many lines. A Game shows the position before and after them; a WatchedGame
also shows it after every line that told something, for a table that plays events one after the other.
"""

from __future__ import annotations

from collections.abc import Callable

from gloam.kernel.chance import Nobody
from gloam.kernel.driver import Steps, drive_watched
from gloam.kernel.game import Game


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
        return drive_watched(self.state, self._given, self._looked)

    def _looked(self, told: int) -> None:
        self._look(self, told)
