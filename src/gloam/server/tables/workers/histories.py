"""The histories of tables in a worker process: what is asked of them, and how many are kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from gloam.kernel import Refused
from gloam.server.problems import Problem
from gloam.server.store import Entry, Head
from gloam.server.tables.workers.film import film
from gloam.server.tables.workers.result import result
from gloam.server.tables.workers.table_history import (
    TableHistory,
    dice,
    moment,
    position_before,
    record,
    told_log,
    until,
)

FILMS = 64
"""How many tables' histories are kept."""
ENTRIES = 20_000
"""How many entries they may have together."""


def analysis(history: TableHistory, brief: bool, folder: str) -> bytes:  # noqa: FBT001  (as a request carries it)
    """Another slice of looking back. What that needs is loaded with the first one."""
    from gloam.server.tables.workers import look_back  # noqa: PLC0415

    return look_back.analysis(history, brief=brief, folder=folder)


def chances(history: TableHistory) -> bytes:
    """The live graph, loaded with the first one."""
    from gloam.server.tables.workers.live_graph import live_graph  # noqa: PLC0415

    return live_graph(history)


ASKED = {
    "analysis": analysis,
    "chances": chances,
    "moment": moment,
    "film": film,
    "position_before": position_before,
    "record": record,
    "result": result,
    "told_log": told_log,
    "dice": dice,
    "until": until,
}


class Request(msgspec.Struct):
    """What is asked of a table: the entries from number `start` on are new, or all of them with the head."""

    table: str
    start: int
    head: Head | None
    entries: list[Entry]
    what: str
    args: list[Any]


class Reply(msgspec.Struct):
    """The result; `unknown`: the worker does not have the table up to the entry that was named."""

    body: bytes = b""
    unknown: bool = False
    problem: tuple[int, str, str] | None = None


class Histories:
    """The histories that were used last."""

    def __init__(self) -> None:
        self.histories: OrderedDict[str, TableHistory] = OrderedDict()

    def serve(self, raw: bytes) -> bytes:
        """Answer a request."""
        asked = msgspec.json.decode(raw, type=Request)
        history = self.histories.get(asked.table)
        if asked.head is not None and (history is None or history.length < asked.start):
            history = TableHistory(asked.table, asked.head)
        if history is None or history.length < asked.start:
            return msgspec.msgpack.encode(Reply(unknown=True))
        self.histories.pop(asked.table, None)  # a history that cannot be worked out is not kept
        try:
            history.go_on(asked.entries[history.length - asked.start :])
            body = ASKED[asked.what](history, *asked.args)  # type: ignore[operator]
        except Refused as refused:
            return msgspec.msgpack.encode(Reply(problem=(422, refused.code, refused.text)))
        except Problem as problem:
            return msgspec.msgpack.encode(Reply(problem=(problem.status, problem.code, problem.text)))
        self.histories[asked.table] = history
        self._make_space()
        return msgspec.msgpack.encode(Reply(body))

    def _make_space(self) -> None:
        while len(self.histories) > 1 and (
            len(self.histories) > FILMS or sum(history.length for history in self.histories.values()) > ENTRIES
        ):
            self.histories.popitem(last=False)


HERE = Histories()
"""Those of a worker process."""


def serve(raw: bytes) -> bytes:
    """In a worker: answer a request."""
    return HERE.serve(raw)
