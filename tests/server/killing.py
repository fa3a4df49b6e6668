"""Kill the server with SIGKILL in mid-game, again and again, and look whether every acknowledged answer is there.

    python -m tests.server.killing --kills 300
    python -m tests.server.killing --kills 300 --postgres

Each round starts a server process on the same file or database, plays a few tables over HTTP as fast as it goes, and
kills the process at a random moment. Then the store is read: each acknowledged answer must be in it, once, with the
number that was acknowledged, and every table must fold from its first entry to its last. `--mutant` starts a server
that acknowledges before it commits, which this must catch.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from gloam.kernel import Seeded
from gloam.server.command import bound, run
from gloam.server.house import House
from gloam.server.store import opened
from gloam.server.tables import told
from tests.server.databases import database
from tests.server.seats import API, Anyone, quick

PLAYERS = 3
LATE = 0.25


def hasty(store):
    """The mutant: says "done" at once, and writes a little later."""
    real = store.append

    async def append(table, at, entries):
        asyncio.get_running_loop().call_later(LATE, later, table, at, entries)

    def later(table, at, entries):
        task = asyncio.ensure_future(real(table, at, entries))
        task.add_done_callback(lambda done: done.exception())

    store.append = append
    return store


@dataclass
class Acknowledged:
    """An answer that the server said it has taken."""

    table: str
    seat: int
    key: str
    seq: int


@dataclass
class Report:
    """What the rounds have shown."""

    kills: int = 0
    acknowledged: int = 0
    lost: list = field(default_factory=list)
    twice: list = field(default_factory=list)
    starts: list = field(default_factory=list)

    def text(self):
        slowest = max(self.starts) if self.starts else 0
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged answers, {len(self.lost)} lost, "
            f"{len(self.twice)} written twice, slowest start {slowest:.2f} s"
        )


def serve(path, port, *, mutant):
    """In the child: the server, at this file or database and this port."""
    store = opened(path)
    store = hasty(store) if mutant else store
    run(House(store, Anyone(), quick()), bound("127.0.0.1", port), warm=False)


class Player(threading.Thread):
    """Plays tables over HTTP, both seats, until the server is gone; remembers what was acknowledged."""

    def __init__(self, port, name, tables):
        super().__init__(daemon=True)
        self.port, self.label, self.tables = port, name, tables
        self.done: list[Acknowledged] = []
        self.broken = ""

    def run(self):
        self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            while True:
                self.play_one()
        except (OSError, http.client.HTTPException):
            pass  # it was killed
        except Exception as error:  # noqa: BLE001  (told by whoever waits for this thread)
            self.broken = repr(error)
        finally:
            self.http.close()

    def call(self, method, path, body=None, token=None):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.http.getresponse()
        text = response.read()
        assert response.status in {200, 201}, (response.status, text)
        return json.loads(text)

    def play_one(self):
        """A table from where it stands to its end; a new one if it has none."""
        if not self.tables:
            made = self.call("POST", f"{API}/tables", {"game": "cant_stop", "seats": 2, "start": True})
            self.tables.append((made["id"], [seat["token"] for seat in made["seats"]]))
        table, tokens = self.tables[-1]
        path = f"{API}/tables/{table}"
        while not (shown := self.call("GET", path))["outcome"]:
            seat = shown["asked"][0]["seat"]
            mine = self.call("GET", path, token=tokens[seat])
            key = f"{self.label}-{len(self.done)}-{time.monotonic_ns()}"
            index = len(mine["decision"]["options"]) - 1
            body = {"seq": mine["seq"], "index": index, "key": key}
            seq = self.call("POST", f"{path}/answers", body, tokens[seat])["seq"]
            self.done.append(Acknowledged(table, seat, key, seq))
        self.tables.clear()


def rounds(path, kills, *, mutant=False, seed=1, stop_when_lost=False, say=None):
    """Kill a server so many times; what came of it."""
    report, stream = Report(), Seeded(seed)
    tables = [[] for _ in range(PLAYERS)]
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    for n in range(kills):
        process = started(path, port, mutant=mutant)
        try:
            report.starts.append(until_ready(port, process))
            players = [Player(port, f"{n}.{i}", tables[i]) for i in range(PLAYERS)]
            for player in players:
                player.start()
            until_some(players, 3 + stream.below(20))
            time.sleep(stream.below(20) / 1000)
        finally:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        for player in players:
            player.join(10)
            assert not player.broken, player.broken
        report.kills += 1
        check(path, [one for player in players for one in player.done], report)
        if mutant:
            tables = [[] for _ in range(PLAYERS)]
        if say:
            say(report)
        if report.lost and stop_when_lost:
            break
    return report


def started(path, port, *, mutant):
    """A server process."""
    line = [sys.executable, "-m", "tests.server.killing", "--serve", str(path), "--port", str(port)]
    return subprocess.Popen([*line, "--mutant"] if mutant else line, cwd=Path(__file__).parents[2])


def until_ready(port, process):
    """Seconds until the server answers."""
    began = time.monotonic()
    while time.monotonic() - began < 30:
        assert process.poll() is None, "the server did not start"
        asking = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            asking.request("GET", "/readyz")
            if asking.getresponse().read() and process.poll() is None:
                return time.monotonic() - began
        except OSError:
            time.sleep(0.01)
        finally:
            asking.close()
    raise AssertionError("the server does not answer")


def until_some(players, enough):
    """Wait until so many answers were acknowledged."""
    began = time.monotonic()
    while sum(len(player.done) for player in players) < enough and time.monotonic() - began < 20:
        time.sleep(0.001)


def check(path, done, report):
    """Look for every acknowledged answer in the store."""
    kept = asyncio.run(read(path, sorted({one.table for one in done})))
    report.acknowledged += len(done)
    for one in done:
        keys, folded = kept[one.table]
        if keys.count(one.key) > 1:
            report.twice.append(one)
        if folded.keys.get((one.seat, one.key)) != one.seq:
            report.lost.append(one)


async def read(path, tables):
    """The keys of each table, and the table folded from its entries."""
    store = opened(str(path))
    try:
        kept = {}
        for table in tables:
            story = await store.story(table)
            *_, last = told(table, story.head, story.entries)
            kept[table] = ([entry["key"] for entry in story.entries if "key" in entry], last)
        return kept
    finally:
        await store.close()


def main():
    parser = argparse.ArgumentParser(description="Kill the server in mid-game and look for every acknowledged answer.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutant", action="store_true", help="a server that acknowledges before it commits")
    parser.add_argument("--postgres", action="store_true", help="on a private PostgreSQL server, not in a file")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port, mutant=given.mutant)
        return 0
    with place(postgres=given.postgres) as path:
        report = rounds(path, given.kills, mutant=given.mutant, seed=given.seed, say=progress)
    print(f"\n{report.text()}")  # noqa: T201
    return 1 if report.lost or report.twice else 0


@contextlib.contextmanager
def place(*, postgres):
    """A file or a database, thrown away afterwards."""
    if postgres:
        with database() as server:
            yield server.new()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder) / "gloam.db"


def progress(report):
    """One line that moves on."""
    sys.stderr.write(f"\r{report.text()}")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
