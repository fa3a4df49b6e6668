"""Kill the server with SIGKILL in mid-game, again and again, and look whether every acknowledged answer is there.

    python -m tests.server.killing --kills 300
    python -m tests.server.killing --kills 100 --postgres --servers 2

Each round starts a server process on the same file or database, plays a few tables over HTTP as fast as it goes, and
kills the process at a random moment. With `--servers 2` each table is played on both, one seat here and one there, and
one of the two is killed. Then the store is read: each acknowledged answer must be in it, once, with the number that was
acknowledged, and every server must show each table as it folds from its first entry to its last. Answers without an
acknowledgement are sent again. `--mutant` starts a server that acknowledges before it commits, which this must catch.
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
from gloam.server.store import opened
from gloam.server.tables import wire
from gloam.server.tables.lobby import Lobby
from tests.server.databases import database
from tests.server.seats import API, Anyone, folded, quick

PLAYERS = 3
START = 120.0
"""Seconds in which a server must have started, also on a machine that is busy with other things."""
WITHIN = 5.0
"""Seconds in which every server must show what another has written."""
LATE = 0.25
AGAIN = 7
"""Every so many answers one is sent a second time, though it was acknowledged."""


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
    repeated: int = 0
    lost: list = field(default_factory=list)
    twice: list = field(default_factory=list)
    divergences: list = field(default_factory=list)
    starts: list = field(default_factory=list)

    @property
    def bad(self):
        return self.lost or self.twice or self.divergences

    def text(self):
        slowest = max(self.starts) if self.starts else 0
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged answers ({self.repeated} sent again), "
            f"{len(self.lost)} lost, {len(self.twice)} written twice, {len(self.divergences)} divergences, "
            f"slowest start {slowest:.2f} s"
        )


def serve(path, port, *, mutant, open_tables):
    """In the child: the server, at this file or database and this port."""
    store = opened(path)
    store = hasty(store) if mutant else store
    run(Lobby(store, Anyone(), quick(open_tables=open_tables)), bound("127.0.0.1", port), warm=False)


@dataclass
class Game:
    """A table that goes on from round to round, and the answer that nobody has acknowledged yet."""

    table: str = ""
    tokens: list = field(default_factory=list)
    unsure: tuple | None = None


class Player(threading.Thread):
    """Plays a table over HTTP, each seat at a server of its own, until one is gone; remembers what was acknowledged.

    An answer without an acknowledgement is sent again with the same key when there is a server again, and now and then
    one that was acknowledged: it must count once.
    """

    def __init__(self, ports, name, game):
        super().__init__(daemon=True)
        self.ports, self.label, self.game = ports, name, game
        self.done: list[Acknowledged] = []
        self.repeated = 0
        self.broken = ""
        self.halt = threading.Event()

    def run(self):
        self.lines = [http.client.HTTPConnection("127.0.0.1", port, timeout=20) for port in self.ports]
        try:
            while not self.halt.is_set():
                self.play_one()
        except (OSError, http.client.HTTPException):
            pass  # it was killed
        except Exception as error:  # noqa: BLE001  (the thread that waits for this one reports it)
            self.broken = repr(error)
        finally:
            for line in self.lines:
                line.close()

    def call(self, method, path, body=None, seat=None, expected=(200, 201)):
        """Ask the server of this seat."""
        line = self.lines[(seat or 0) % len(self.lines)]
        headers = {} if seat is None else {"authorization": f"Bearer {self.game.tokens[seat]}"}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        response = line.getresponse()
        text = response.read()
        assert response.status in expected, (response.status, text)
        return response.status, json.loads(text)

    def play_one(self):
        """A table from where it stands to its end; a new one if it has none."""
        game = self.game
        if not game.table:
            _, made = self.call("POST", f"{API}/tables", {"game": "cant_stop", "seats": 2, "start": True})
            game.table, game.tokens = made["id"], [seat["token"] for seat in made["seats"]]
        path = f"{API}/tables/{game.table}"
        if game.unsure is not None:
            self.repeated += 1
            self.send(path, *game.unsure)
        while not self.halt.is_set():
            _, shown = self.call("GET", path)
            if shown["outcome"]:
                game.table = ""
                return
            seat = shown["asked"][0]["seat"] if shown["asked"] else 0
            _, mine = self.call("GET", path, seat=seat)
            if not mine["decision"]:
                continue  # this seat's server has not heard of the last answer yet
            key = f"{self.label}-{len(self.done)}-{time.monotonic_ns()}"
            body = {"seq": mine["seq"], "index": len(mine["decision"]["options"]) - 1, "key": key}
            self.send(path, seat, body)

    def send(self, path, seat, body):
        """Give an answer, until it is acknowledged."""
        self.game.unsure = (seat, body)
        status, told = self.call("POST", f"{path}/answers", body, seat, (200, 409))
        self.game.unsure = None
        if status != 200:
            assert len(self.ports) > 1, ("an answer to the open question was refused", told)
            return  # the other server was ahead of this one: look again
        self.done.append(Acknowledged(self.game.table, seat, body["key"], told["seq"]))
        if len(self.done) % AGAIN == 0:
            self.repeated += 1
            _, again = self.call("POST", f"{path}/answers", body, seat)
            assert again["seq"] == told["seq"], (again, told)


def rounds(path, kills, *, mutant=False, seed=1, servers=1, stop_when_lost=False, say=None):
    """Kill a server so many times, each time one of them; what came of it."""
    with Rounds(path, servers, seed, mutant=mutant) as made:
        for _ in range(kills):
            made.start()
            made.diverging()
            made.play_and_kill()
            if say:
                say(made.report)
            if made.report.lost and stop_when_lost:
                break
        made.start()
        made.diverging()
    return made.report


class Rounds:
    """The servers, the tables, and what has been seen so far."""

    def __init__(self, path, servers, seed, *, mutant):
        self.path, self.mutant, self.stream = path, mutant, Seeded(seed)
        self.report, self.count = Report(), 0
        self.games = [Game() for _ in range(PLAYERS)]
        self.ports, self.running = free_ports(servers), [None] * servers

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in filter(None, self.running):
            end(process)

    def start(self):
        """Start the servers that do not run."""
        for i, port in enumerate(self.ports):
            if self.running[i] is None:
                self.running[i] = started(self.path, port, mutant=self.mutant)
                self.report.starts.append(until_ready(port, self.running[i]))

    def play_and_kill(self):
        """Play, kill one server in the middle of it, and look for what was acknowledged."""
        players = [Player(self.ports, f"{self.report.kills}.{i}", game) for i, game in enumerate(self.games)]
        victim = self.stream.below(len(self.ports))
        try:
            for player in players:
                player.start()
            until_some(players, 3 + self.stream.below(20))
            time.sleep(self.stream.below(20) / 1000)
        finally:
            end(self.running[victim])
            self.running[victim] = None
            for player in players:
                player.halt.set()
        for player in players:
            player.join(30)
            assert not player.broken, player.broken
            self.report.repeated += player.repeated
        self.report.kills += 1
        check(self.path, [one for player in players for one in player.done], self.report)
        if self.mutant:
            self.games = [Game() for _ in range(PLAYERS)]

    def diverging(self):
        """Each server must show each table as it follows from its entries."""
        tables = [game.table for game in self.games if game.table]
        kept = asyncio.run(read(self.path, tables))
        for table in tables:
            folded = kept[table][1]
            wanted = json.loads(wire.encode({"seq": folded.seq(None), "view": wire.view(folded, None)}))
            for port in self.ports:
                began = time.monotonic()
                while (shown := look(port, table, wanted)) != wanted and time.monotonic() - began < WITHIN:
                    time.sleep(0.05)
                if shown != wanted:
                    self.report.divergences.append((table, port, shown, wanted))


def look(port, table, keys):
    """What a server shows of a table."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        line.request("GET", f"{API}/tables/{table}")
        shown = json.loads(line.getresponse().read())
        return {key: shown[key] for key in keys}
    finally:
        line.close()


def end(process):
    """Kill it, with no time to say goodbye."""
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def free_ports(count):
    """Ports that nobody listens at."""
    with contextlib.ExitStack() as stack:
        return [stack.enter_context(bound("127.0.0.1", 0)).getsockname()[1] for _ in range(count)]


def started(path, port, *more, mutant=False, module="tests.server.killing"):
    """A server process."""
    line = [sys.executable, "-m", module, "--serve", str(path), "--port", str(port), *more]
    return subprocess.Popen([*line, "--mutant"] if mutant else line, cwd=Path(__file__).parents[2])


def until_ready(port, process):
    """Seconds until the server answers."""
    began = time.monotonic()
    while time.monotonic() - began < START:
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
            story = await store.load_all(table)
            last = folded(table, story.head, story.entries)
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
    parser.add_argument("--servers", type=int, default=1, help="how many servers play each table; one is killed")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--open-tables", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port, mutant=given.mutant, open_tables=given.open_tables)
        return 0
    with place(postgres=given.postgres) as path:
        report = rounds(path, given.kills, mutant=given.mutant, seed=given.seed, servers=given.servers, say=progress)
    print(f"\n{report.text()}")  # noqa: T201
    return 1 if report.bad else 0


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
