"""`gloam load`: many tables at once, at a rate that does not wait for the server, and how long each answer takes.

Open loop: answers are due at fixed times, whatever the server does. The time of an answer is counted from when it was
due to when its acknowledgement came, so a server that falls behind shows it. It talks to this machine only.
Before that, what a single player feels: one table, nobody else, each answer after the acknowledgement of the last one.
Whatever holds back small messages (Nagle's algorithm, a proxy that collects) shows here, and hides among many tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gloam.kernel import Seeded
from gloam.server.command import Seconds, bound

OPENING = 50
"""How many sockets are opened at the same time."""
PATIENCE = 10.0
PAUSE = 0.02
"""Seconds that a single player thinks."""


class Question(msgspec.Struct):
    """Of a decision only how many options there are."""

    options: list[msgspec.Raw]


class Message(msgspec.Struct):
    """Of a message only what a player needs to answer."""

    type: str
    seq: int = 0
    key: str | None = None
    decision: Question | None = None
    outcome: msgspec.Raw = msgspec.Raw(b"null")
    problem: msgspec.Raw = msgspec.Raw(b"null")


@dataclass
class Figures:
    """What was measured."""

    tables: int
    people: int
    every: float
    seconds: float
    odds: bool = True
    setup: float = 0.0
    sent: int = 0
    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    over: int = 0
    elapsed: float = 0.0
    process: int | None = None
    computed: float = 0.0
    alone: Figures | None = None

    def at(self, share: float) -> float:
        """The time that this share of the answers did not exceed, in milliseconds."""
        ordered = sorted(self.times)
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0

    def as_json(self) -> dict[str, Any]:
        """As plain JSON."""
        asked = {"tables": self.tables, "people": self.people, "every": self.every}
        asked |= {"seconds": self.seconds, "odds": self.odds}
        done = {"answers": len(self.times), "answers_per_second": round(len(self.times) / (self.elapsed or 1), 1)}
        times = {"p50_ms": self.at(0.5), "p95_ms": self.at(0.95), "p99_ms": self.at(0.99), "max_ms": self.at(1.0)}
        more: dict[str, Any] = {
            "errors": len(self.errors),
            "games_over": self.over,
            "setup_seconds": round(self.setup, 1),
        }
        if self.alone is not None:
            more["alone_answers"] = len(self.alone.times)
            more |= {"alone_p50_ms": self.alone.at(0.5), "alone_p95_ms": self.alone.at(0.95)}
            if self.alone.computed:
                more["alone_cpu_ms_per_answer"] = round(1000 * self.alone.computed / len(self.alone.times), 2)
        if self.process is not None:
            more["server_cpu_share"] = round(self.computed / (self.elapsed or 1), 3)
            more["cpu_ms_per_answer"] = round(1000 * self.computed / (len(self.times) or 1), 2)
        return {**asked, **done, **times, **more, "first_errors": self.errors[:5]}


class Seat:
    """One person: a socket, and what it has been told last."""

    def __init__(self, socket: ClientConnection, table: Table) -> None:
        self.socket, self.table = socket, table
        self.seq = 0
        self.options = 0
        self.reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketException):
            async for text in self.socket:
                self._take(msgspec.json.decode(text, type=Message))

    def _take(self, message: Message) -> None:
        if message.type in {"snapshot", "update"}:
            self.seq = message.seq
            self.options = len(message.decision.options) if message.decision else 0
            if bytes(message.outcome) != b"null":
                self.table.over = True
            if self.options:
                self.table.asked = self
                self.table.ready.set()
        elif message.type in {"ack", "refused"}:
            self.table.settle(message)


class Table:
    """One table of the measurement, with its people."""

    def __init__(self, made: dict[str, Any], seed: int) -> None:
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"] if seat["token"]]
        self.seats: list[Seat] = []
        self.asked: Seat | None = None
        self.ready = asyncio.Event()
        self.over = False
        self.dice = Seeded(seed)
        self.waiting: dict[str, asyncio.Future[Message]] = {}
        self.count = 0

    def settle(self, message: Message) -> None:
        """An answer was acknowledged, or refused."""
        waiting = self.waiting.pop(message.key or "", None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    async def leave(self) -> None:
        """Everybody goes."""
        for seat in self.seats:
            seat.reading.cancel()
            await seat.socket.close()

    async def play(self, due: float, figures: Figures) -> None:
        """Give one answer that was due at that time."""
        if self.over:
            return
        figures.sent += 1
        try:
            await asyncio.wait_for(self.ready.wait(), PATIENCE)
            seat = self.asked
            if seat is None:
                return
            self.ready.clear()
            self.asked = None
            self.count += 1
            key = str(self.count)
            done = self.waiting[key] = asyncio.get_running_loop().create_future()
            index = self.dice.below(seat.options)
            await seat.socket.send(json.dumps({"type": "answer", "index": index, "seq": seat.seq, "key": key}))
            message = await asyncio.wait_for(done, PATIENCE)
        except (TimeoutError, WebSocketException) as error:
            figures.errors.append(repr(error))
            return
        if message.type == "ack":
            figures.times.append(time.perf_counter() - due)
        else:
            figures.errors.append(bytes(message.problem).decode()[:200])


async def measure(url: str, game: str, figures: Figures, seed: int) -> None:
    """Set the tables, seat the people, then keep to the timetable."""
    began = time.perf_counter()
    tables = []
    for n in range(figures.tables):
        body = {"game": game, "seats": figures.people, "start": True}
        tables.append(Table(await asyncio.to_thread(post, f"{url}/api/v1/tables", body), seed + n))
    gate = asyncio.Semaphore(OPENING)
    await asyncio.gather(*(sit(url, table, gate, odds=figures.odds) for table in tables))
    figures.setup = time.perf_counter() - began
    before = cpu_seconds(figures.process)
    await timetable(tables, figures)
    figures.computed = cpu_seconds(figures.process) - before
    for table in tables:
        figures.over += table.over
        await table.leave()


async def alone(url: str, game: str, answers: int, seed: int, process: int | None = None) -> Figures:
    """What a single player feels: from an answer to its acknowledgement, on a server where nothing else happens."""
    figures, gate, before = Figures(1, 2, PAUSE, 0.0, odds=False, process=process), asyncio.Semaphore(1), 0.0
    await asyncio.to_thread(get, f"{url}/api/v1/games")  # a server that has just begun still loads them
    for n in range(answers):  # a game may be over before; then the next one
        made = await asyncio.to_thread(post, f"{url}/api/v1/tables", {"game": game, "seats": 2, "start": True})
        table = Table(made, seed + n)
        await sit(url, table, gate, odds=False)
        before = before or cpu_seconds(process)
        while not table.over and len(figures.times) < answers and not figures.errors:
            await asyncio.wait_for(table.ready.wait(), PATIENCE)
            await asyncio.sleep(PAUSE)
            await table.play(time.perf_counter(), figures)
        await table.leave()
        if len(figures.times) >= answers or figures.errors:
            break
    figures.computed = cpu_seconds(process) - before
    return figures


async def sit(url: str, table: Table, gate: asyncio.Semaphore, *, odds: bool) -> None:
    """Open a socket for everybody at a table."""
    for token in table.tokens:
        async with gate:
            where = f"ws{url.removeprefix('http')}/api/v1/tables/{table.id}/socket"
            socket = await connect(where, compression=None, ping_interval=None, open_timeout=30, proxy=None)
            await socket.send(json.dumps({"type": "hello", "token": token, "odds": odds}))
            table.seats.append(Seat(socket, table))


async def timetable(tables: list[Table], figures: Figures) -> None:
    """Every table answers every so many seconds, the tables one after the other, evenly."""
    start = time.perf_counter() + 0.5
    gap = figures.every / len(tables)
    playing: set[asyncio.Task[None]] = set()
    for n in range(int(figures.seconds / gap)):
        due = start + n * gap
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        task = asyncio.ensure_future(tables[n % len(tables)].play(due, figures))
        playing.add(task)
        task.add_done_callback(playing.discard)
    if playing:
        await asyncio.wait(playing, timeout=2 * PATIENCE)
    figures.elapsed = time.perf_counter() - start


def cpu_seconds(process: int | None) -> float:
    """What a process has computed so far, where the system tells; workers not counted."""
    path = Path(f"/proc/{process}/stat")
    if process is None or not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send JSON, get JSON."""
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")  # noqa: S310  (loopback only)
    with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310
        told: dict[str, Any] = json.load(response)
    return told


def get(url: str) -> None:
    """Ask, and wait for the answer."""
    with urllib.request.urlopen(url, timeout=30) as response:  # noqa: S310  (loopback only)
        response.read()


@contextlib.contextmanager
def own_server(db: Path) -> Iterator[tuple[str, int]]:
    """A server of our own, in another process, without rate limits; its file is thrown away."""
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    code = "from gloam.server.command import serve; serve()"
    line = [sys.executable, "-c", code, "--no-browser", "--no-limits", "--port", str(port), "--db", str(db)]
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONUNBUFFERED": "1"})  # noqa: S603
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url, process)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until it answers."""
    for _ in range(1000):
        if process.poll() is not None:
            raise click.ClickException("the server did not start")
        with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(f"{url}/readyz", timeout=5):  # noqa: S310
            return
        time.sleep(0.02)
    raise click.ClickException("the server does not answer")


def checked(url: str) -> str:
    """The address of a server on this machine, and of no other."""
    host = urlsplit(url).hostname or ""
    with contextlib.suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return url.rstrip("/")
    raise click.UsageError(f"{host or url} is not this machine: gloam load only talks to loopback")


@click.command()
@click.option("--game", default="lucidity", show_default=True, help="Which game.")
@click.option("--tables", type=click.IntRange(1, 5000), default=1000, show_default=True, help="How many tables.")
@click.option("--people", type=click.IntRange(1, 4), default=2, show_default=True, help="People at each.")
@click.option("--every", type=Seconds(0.1, 600), default=5.0, show_default=True, help="Seconds between answers.")
@click.option("--seconds", type=Seconds(1, 600), default=30.0, show_default=True, help="How long.")
@click.option("--odds/--no-odds", default=True, show_default=True, help="Whether everybody has the odds panel open.")
@click.option(
    "--alone",
    "single",
    type=click.IntRange(0, 10_000),
    default=200,
    show_default=True,
    help="First, answers of a single player, one after the other.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Which options are chosen.")
@click.option("--url", default=None, help="A server on this machine (started with --no-limits); else one of our own.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def load(  # noqa: PLR0913  (one parameter per option)
    *,
    game: str,
    tables: int,
    people: int,
    every: float,
    seconds: float,
    odds: bool,
    single: int,
    seed: int,
    url: str | None,
    as_json: bool,
) -> None:
    """Measure how many tables the server carries on this machine."""
    if tables / every > 2000:  # noqa: PLR2004
        raise click.UsageError("at most 2,000 answers per second")
    figures = Figures(tables, people, every, seconds, odds)
    with contextlib.ExitStack() as stack:
        if url is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="gloam-load-"))
            url, figures.process = stack.enter_context(own_server(Path(folder) / "gloam.db"))
        if single:
            figures.alone = asyncio.run(alone(checked(url), game, single, seed, figures.process))
            figures.errors += figures.alone.errors
        asyncio.run(measure(checked(url), game, figures, seed))
    told = figures.as_json()
    if as_json:
        click.echo(json.dumps(told))
    else:
        for name, value in told.items():
            click.echo(f"{name.replace('_', ' '):>20}  {value}")
    if figures.errors:
        raise SystemExit(1)
