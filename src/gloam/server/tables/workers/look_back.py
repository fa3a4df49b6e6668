"""Looking back at a finished table, in slices: no request works for long, so nobody who asks for a replay waits for it.

The first slice has the graph. Those who ask again get more of it, until it is done.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from pathlib import Path
from typing import Any

from gloam.analysis import LookingBack, kept
from gloam.kernel import CHANCE, Json
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.audience_log import ALL
from gloam.server.tables.workers.table_history import Node, TableHistory

SLICE = 1.5
"""Seconds of work for one request."""
AT_ONCE = 4
"""How many analyses may be half done; the one that was asked for longest ago begins again."""
DIGITS = 4
BYTES = 2 * 1024 * 1024
"""The largest answer; of one that would be larger, what was tried is left out but for the costliest moments."""


class Running:
    """An analysis on its way; with a folder, from where it was left there, and written down after every slice."""

    def __init__(self, history: TableHistory, folder: str) -> None:
        self.length = history.length
        made = history.playing.record(every=10**9)
        self.path = kept.file_of(made, Path(folder)) if folder else None
        before = kept.read_kept(self.path) if self.path is not None else {}
        self.finished: dict[str, Json] | None = before.get("document")
        self.progress = (1, 1)
        if self.finished is None:
            self.looking = LookingBack(made, saved=before.get("saved"))
            self.steps = self.looking.steps()
            self.progress = (0, len(self.looking.rolls) + len(self.looking.open))

    @property
    def done(self) -> bool:
        """Whether everything is worked out."""
        return self.finished is not None

    def document(self) -> dict[str, Json]:
        """What is known so far."""
        return self.looking.document() if self.finished is None else self.finished

    def work(self, seconds: float) -> None:
        """Go on for so long."""
        if self.finished is not None:
            return
        until = time.monotonic() + seconds
        for progress in self.steps:
            self.progress = progress
            if time.monotonic() >= until:
                break
        else:
            self.finished = self.looking.document()
        if self.path is not None:
            kept.write(self.path, {"document": self.finished} if self.done else {"saved": self.looking.saved()})


HALF_DONE: OrderedDict[str, Running] = OrderedDict()


def analysis(history: TableHistory, *, brief: bool, folder: str = "") -> bytes:
    """What is known after another slice of work; brief: only how far it is, while it is not done.

    In `folder`, if there is one, it is kept by what it depends on: a server that was restarted goes on.
    """
    if not history.over:
        raise Problem(409, "not_over", "You can look back once the game is over.")
    running = HALF_DONE.pop(history.id, None)
    if running is None or running.length != history.length:
        running = Running(history, folder)
        fresh = True
    else:
        fresh = False
    HALF_DONE[history.id] = running
    while len(HALF_DONE) > AT_ONCE:
        HALF_DONE.popitem(last=False)
    if not fresh or brief:
        running.work(SLICE)
    done, of = running.progress
    told: dict[str, Json] = {"type": "analysis", "done": running.done, "progress": [done, of]}
    if brief and not running.done:
        return wire.encode(told)
    if running.done:
        HALF_DONE.pop(history.id, None)
    whole = {**with_places(history, running.document()), **told}
    body = wire.encode(whole)
    if len(body) > BYTES:
        again = {n for some in whole["costliest"] for n in some}
        for n, one in enumerate(whole["moments"]):
            if one["choice"] is not None and n not in again:
                one["choice"]["tried"] = []
        body = wire.encode(whole)
    return body


def with_places(history: TableHistory, document: dict[str, Json]) -> dict[str, Json]:
    """The document with the count of each moment (`seq`), as a replay of all seats counts them, and short numbers."""
    way: list[Node] = []
    node = history.node
    while node is not None:
        way.append(node)
        node = node.parent
    way.reverse()
    places = {id(step.node): step.seqs[ALL] for step in reversed(history.steps)}
    answers = [0]
    for seat, _, _ in history.playing.state.log:
        answers.append(answers[-1] + (seat != CHANCE))
    for one in document["moments"]:
        one["seq"] = places.get(id(way[answers[one["at"]]]), 0)
    shortened: dict[str, Json] = short(document)
    return shortened


def short(thing: Any) -> Any:
    """Numbers with a few digits: what is shown has fewer."""
    if isinstance(thing, float):
        return round(thing, DIGITS)
    if isinstance(thing, list):
        return [short(one) for one in thing]
    if isinstance(thing, dict):
        return {key: short(one) for key, one in thing.items()}
    return thing
