"""For tests: people who play over sockets and come back by themselves when their server goes, and an older server.

    python -m tests.server.upgrading --serve PLACE --port 8000 [--old]

`--old` is a server as it was before the second version of the schema: it neither knows nor writes the newer column.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import subprocess
import sys
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gloam.server.command import bound, run
from gloam.server.store import opened, sql
from gloam.server.tables.lobby import Lobby
from tests.server.seats import API, Anyone, quick

PAUSE = 0.1
"""Seconds that somebody thinks: a game must not be over before the drill is."""
OLD_MAKE = (
    "INSERT INTO tables (id, head, length) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS INTEGER) "
    "WHERE CAST(? AS INTEGER) > 0 ON CONFLICT (id) DO NOTHING"
)
OLD_GROW = "UPDATE tables SET length = ? WHERE CAST(? AS INTEGER) > 0 AND id = ? AND length = ?"


def serve(place: str, port: int, *, old: bool) -> None:
    """In the child: a server."""
    if old:
        sql.SCHEMA, sql.MAKE, sql.GROW = sql.SCHEMA[:1], OLD_MAKE, OLD_GROW
    run(Lobby(opened(place), Anyone(), quick()), bound("127.0.0.1", port), warm=False)


def started(place: str, port: int, *, old: bool = False) -> subprocess.Popen[bytes]:
    """A server process."""
    line = [sys.executable, "-m", "tests.server.upgrading", "--serve", place, "--port", str(port)]
    return subprocess.Popen([*line, "--old"] if old else line, cwd=Path(__file__).parents[2])


class Player:
    """Somebody at a table: goes to the first server of `ports` that is there, and sends an answer until it is taken."""

    def __init__(self, table: str, seat: int, token: str, ports: list[int]) -> None:
        self.table, self.seat, self.token, self.ports = table, seat, token, ports
        self.acknowledged: dict[str, int] = {}
        self.closed: list[int] = []
        self.served: set[int] = set()
        self.pending: dict | None = None
        self.numbers = itertools.count()
        self.rng = random.Random(f"{table}/{seat}")
        self.decision: dict | None = None
        self.seq = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        while True:
            for port in list(self.ports):
                with contextlib.suppress(OSError, InvalidStatus, TimeoutError):
                    await self._at(port)
            await asyncio.sleep(0.05)

    async def _at(self, port: int) -> None:
        path = f"ws://127.0.0.1:{port}{API}/tables/{self.table}/socket"
        async with connect(path, origin=f"http://127.0.0.1:{port}", open_timeout=10) as line:
            await line.send(json.dumps({"type": "hello", "token": self.token, "odds": False, "since": self.seq}))
            try:
                async for text in line:
                    self.served.add(port)
                    await self._hear(line, json.loads(text))
            except ConnectionClosed:
                pass
            self.closed.append(line.close_code or 0)

    async def _hear(self, line, message) -> None:
        kind = message["type"]
        if kind in {"snapshot", "update"}:
            assert message["seq"] >= self.seq, "the number of facts went back"
            self.seq, self.decision = message["seq"], message["decision"]
            if kind == "snapshot" and self.pending is not None:
                await line.send(json.dumps({"type": "answer", **self.pending}))
        elif kind == "ack":
            key, seq = message["key"], message["seq"]
            assert self.acknowledged.setdefault(key, seq) == seq, "an answer that is sent again gets the first result"
            if self.pending is not None and self.pending["key"] == key:
                self.pending = None
        elif kind == "refused":
            assert message["problem"]["status"] in {409, 503}, message
            self.pending = self.decision = None
            await line.send(json.dumps({"type": "resume"}))
        if self.decision is not None and self.pending is None:
            await self._answer(line)

    async def _answer(self, line) -> None:
        await asyncio.sleep(PAUSE)
        index = self.rng.randrange(len(self.decision["options"]))
        self.pending = {"index": index, "seq": self.seq, "key": f"{self.seat}.{next(self.numbers)}"}
        await line.send(json.dumps({"type": "answer", **self.pending}))


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--serve", required=True)
    asked.add_argument("--port", type=int, required=True)
    asked.add_argument("--old", action="store_true")
    got = asked.parse_args()
    serve(got.serve, got.port, old=got.old)
