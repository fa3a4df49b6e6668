"""The live graph: each seat's chance while the game goes on, from what a spectator sees and from nothing else.

There is a point where what spectators see or were told has changed, so that it tells of no hidden move.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from gloam.analysis.spectator import SpectatorJudge
from gloam.kernel import Json
from gloam.server.tables import wire
from gloam.server.tables.workers.table_history import TableHistory

AT_ONCE = 150
"""So many positions that spectators can tell apart are judged for one request; who asks again gets more."""
POINTS = 2000
"""The most points of an answer, the last ones."""
DIGITS = 3


class LiveGraph:
    """The points of one table so far. A point is what spectators had been told, and each seat's chance."""

    def __init__(self, history: TableHistory) -> None:
        self.judge = SpectatorJudge(history.playing)
        self.done, self.told = 0, -1
        self.points: list[list[float]] = []

    def go_on(self, history: TableHistory) -> None:
        """Judge what has happened since, up to a limit."""
        judged = 0
        for step in history.steps[self.done :]:
            if step.seqs[None] == self.told:  # hidden: spectators see what they saw
                self.done += 1
                continue
            if judged == AT_ONCE:
                return
            judged, self.done, self.told = judged + 1, self.done + 1, step.seqs[None]
            said = self.judge.chances(history.position(step.node))
            if said is None:
                continue
            point = [step.seqs[None], *(round(chance, DIGITS) for chance in said)]
            if not self.points or self.points[-1] != point:
                self.points.append(point)


GRAPHS: WeakKeyDictionary[TableHistory, LiveGraph] = WeakKeyDictionary()
"""Those of the histories that are kept."""


def live_graph(history: TableHistory) -> bytes:
    """The points so far; `more`: there is more to judge."""
    graph = GRAPHS.get(history)
    if graph is None:
        graph = GRAPHS[history] = LiveGraph(history)
    graph.go_on(history)
    told: dict[str, Json] = {"type": "chances", "one_line": graph.judge.one_line, "points": graph.points[-POINTS:]}
    return wire.encode(told | {"more": graph.done < len(history.steps)})
