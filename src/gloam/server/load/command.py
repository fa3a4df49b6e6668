"""`gloam load`: many tables at once, at a rate that does not wait for the server, and how long each answer takes.

Open loop: answers are due at fixed times, whatever the server does. The time of an answer is counted from when it was
due to when its acknowledgement came, so a server that falls behind shows it. It talks to this machine only.
Before that, what a single player feels: one table, nobody else, each answer after the acknowledgement of the last one.
Whatever holds back small messages (Nagle's algorithm, a proxy that collects) shows here, and hides among many tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import itertools
import json
import tempfile
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import msgspec

from gloam.game_files import in_order
from gloam.kernel import Seeded
from gloam.server.command import Seconds
from gloam.server.load.crowd import crowd
from gloam.server.load.figures import Figures
from gloam.server.load.servers import checked, cpu_seconds, get, own_server, resident
from gloam.server.load.socket import LoadSocket, opened

OPENING = 50
"""How many tables are set at the same time."""
PATIENCE = 10.0
PAUSE = 0.005
"""Seconds that a single player thinks."""
UNSEEN = 0.5
"""Seconds to wait until the others see a move: some moves are not for them to see."""


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


READ = msgspec.json.Decoder(Message)


class Seat:
    """One person: a socket, and what it has been told last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.socket: LoadSocket | None = None
        self.seq = 0
        self.options = 0
        self.told = 0.0

    def take(self, text: bytes) -> None:
        """A message has come."""
        message = READ.decode(text)
        if message.type in {"snapshot", "update"}:
            self.seq, self.told = message.seq, time.perf_counter()
            self.options = len(message.decision.options) if message.decision else 0
            if bytes(message.outcome) != b"null":
                self.table.over = True
            self.table.ask(self)
        elif message.type in {"ack", "refused"}:
            self.table.settle(message)

    def send(self, **message: Any) -> None:
        """Say something."""
        if self.socket is not None:
            self.socket.send(msgspec.json.encode(message))


class Table:
    """One table of the measurement, with its people. Nothing here waits: it acts when a message or a time comes."""

    def __init__(self, made: dict[str, Any], seed: int, figures: Figures) -> None:
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"] if seat["token"]]
        self.seats: list[Seat] = []
        self.asked: list[Seat] = []
        self.over = False
        self.dice, self.figures = Seeded(seed), figures
        self.due: deque[float] = deque()
        self.waiting: tuple[str, float] | None = None
        self.count = 0
        self.news = asyncio.Event()

    def play(self, due: float) -> None:
        """An answer is due."""
        if not self.over:
            self.figures.sent += 1
            self.due.append(due)
            self.go_on()

    def ask(self, seat: Seat) -> None:
        """A seat has been told something: whether it is asked now. Several may be, and in secret: none is told again
        when another has answered.
        """  # noqa: D205
        self.asked = [one for one in self.asked if one is not seat] + [seat] * bool(seat.options)
        self.go_on()

    def go_on(self) -> None:
        """Give the answer that is due, where somebody is asked and the last one was acknowledged."""
        self.news.set()
        if self.over:
            self.due.clear()
        if not self.due or self.waiting is not None or not self.asked:
            return
        seat = self.asked.pop(0)
        self.count += 1
        self.waiting = (str(self.count), self.due.popleft())
        seat.send(type="answer", index=self.dice.below(seat.options), seq=seat.seq, key=self.waiting[0])

    def settle(self, message: Message) -> None:
        """An answer was acknowledged, or refused."""
        if self.waiting is None or message.key != self.waiting[0]:
            return
        _, due = self.waiting
        self.waiting = None
        if message.type == "ack":
            self.figures.note(due, time.perf_counter() - due)
        else:
            self.figures.errors.append(bytes(message.problem).decode()[:200])
        self.go_on()

    def is_asked(self) -> bool:
        """Whether somebody may answer, or the game is over."""
        return bool(self.asked) or self.over

    def is_settled(self) -> bool:
        """Whether the last answer was acknowledged."""
        return self.waiting is None

    async def seen(self, since: float) -> float | None:
        """How long it took after that moment until everybody was told something; None where somebody is not."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.until(lambda: all(seat.told > since for seat in self.seats)), UNSEEN)
            return max(seat.told for seat in self.seats) - since
        return None

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until it holds, or nothing is heard for a while."""
        while not holds():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    def leave(self) -> None:
        """Everybody goes."""
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.close()


async def measure(urls: Sequence[str], game: str, figures: Figures, seed: int) -> None:
    """Set the tables, seat the people, then keep to the timetable. Tables are shared out among the servers."""
    began = time.perf_counter()
    tables: list[Table] = []
    body = {"game": game, "seats": figures.people, "start": True}
    for url in urls if figures.processes else ():
        await asyncio.to_thread(get, f"{url}/api/v1/games")  # what it holds in any case is no table's
    figures.empty = [resident(one) for one in figures.processes]
    makers = itertools.cycle([(url, Maker(url)) for url in urls])
    while len(tables) < figures.tables:  # people sit down as soon as their table is there
        url, maker = next(makers)
        some = min(OPENING, figures.tables - len(tables))
        made = [Table(one, seed + len(tables) + n, figures) for n, one in enumerate(await maker.make(some, body))]
        await asyncio.gather(*(sit(url, table, odds=figures.odds, steps=figures.steps) for table in made))
        tables += made
    figures.setup = time.perf_counter() - began
    gc.collect()
    gc.freeze()
    gc.disable()  # the pauses of the one who measures are not the server's
    before, own = [cpu_seconds(one) for one in figures.processes], time.process_time()
    await timetable(tables, figures)
    figures.own = time.process_time() - own
    figures.computed = [cpu_seconds(one) - was for one, was in zip(figures.processes, before, strict=True)]
    figures.full = [resident(one) for one in figures.processes]
    gc.enable()
    gc.unfreeze()
    for table in tables:
        figures.over += table.over
        table.leave()


async def alone(  # noqa: PLR0913
    url: str, game: str, answers: int, seed: int, processes: Sequence[int] = (), *, steps: bool = True
) -> Figures:
    """What a single player feels, on a server where nothing else happens: from an answer to its acknowledgement, and
    until the other player sees it.
    """  # noqa: D205
    figures, maker = Figures(1, 2, PAUSE, 0.0, odds=False, steps=steps), Maker(url)
    await asyncio.to_thread(get, f"{url}/api/v1/games")  # a server that has just begun still loads them
    before: list[float] = []
    for n in range(answers):  # a game may be over before; then the next one
        (made,) = await maker.make(1, {"game": game, "seats": 2, "start": True})
        table = Table(made, seed + n, figures)
        await sit(url, table, odds=False, steps=steps)
        before = before or [cpu_seconds(one) for one in processes]
        try:
            while not table.over and len(figures.times) < answers and not figures.errors:
                await table.until(table.is_asked)
                await asyncio.sleep(PAUSE)
                began = time.perf_counter()
                table.play(began)
                await table.until(table.is_settled)
                if (seen := await table.seen(began)) is not None:
                    figures.seen.append(seen)
        except TimeoutError as error:
            figures.errors.append(repr(error))
        table.leave()
        if len(figures.times) >= answers or figures.errors:
            break
    figures.computed = [cpu_seconds(one) - was for one, was in zip(processes, before, strict=True)]
    return figures


class Maker:
    """Makes tables, over one connection, in a thread."""

    def __init__(self, url: str) -> None:
        self.where = urlsplit(url)

    async def make(self, count: int, body: dict[str, Any]) -> list[dict[str, Any]]:
        """So many tables."""
        return await asyncio.to_thread(self._make, count, json.dumps(body))

    def _make(self, count: int, body: str) -> list[dict[str, Any]]:
        with contextlib.closing(http.client.HTTPConnection(self.where.hostname or "", self.where.port)) as line:
            return [self._table(line, body) for _ in range(count)]

    def _table(self, line: http.client.HTTPConnection, body: str, *, again: bool = True) -> dict[str, Any]:
        """One table. A server may close a connection between two requests: then another one is opened, once."""
        try:
            line.request("POST", "/api/v1/tables", body)
            response = line.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException) as error:
            line.close()
            if again:
                return self._table(line, body, again=False)
            raise click.ClickException(f"no table could be made: {error}") from error
        if response.status != http.HTTPStatus.CREATED:
            raise click.ClickException(f"no table could be made: {text[:200]!r}")
        made: dict[str, Any] = json.loads(text)
        return made


async def sit(url: str, table: Table, *, odds: bool, steps: bool) -> None:
    """Open a socket for everybody at a table."""
    for token in table.tokens:
        seat = Seat(table)
        seat.socket = await opened(url, f"/api/v1/tables/{table.id}/socket", seat.take)
        seat.send(type="hello", token=token, odds=odds, steps=steps)
        table.seats.append(seat)


async def timetable(tables: list[Table], figures: Figures) -> None:
    """Every table answers every so many seconds, the tables one after the other, evenly."""
    start = time.perf_counter() + 0.5
    gap = figures.every / len(tables)
    for n in range(int(figures.seconds / gap)):
        due = start + n * gap
        wait = due - time.perf_counter()
        if wait > 0 or n % 50 == 0:  # late already: let messages in now and then
            await asyncio.sleep(max(0, wait))
        if figures.crowd is not None:
            figures.crowd.keep_time(due)
        tables[n % len(tables)].play(due)
    for _ in range(int(PATIENCE / 0.02)):
        if not any(table.waiting or (table.due and not table.over) for table in tables):
            break
        await asyncio.sleep(0.02)
    for table in tables:
        late = len(table.due) + (table.waiting is not None)
        figures.errors += ["no acknowledgement"] * late
        figures.errors += [seat.socket.closed for seat in table.seats if seat.socket and seat.socket.closed]
    figures.elapsed = time.perf_counter() - start


@click.command()
@click.option("--game", default=lambda: in_order()[0], help="Which game; the first of all by default.")
@click.option("--tables", type=click.IntRange(1, 20_000), default=1000, show_default=True, help="How many tables.")
@click.option("--people", type=click.IntRange(1, 4), default=2, show_default=True, help="People at each.")
@click.option("--every", type=Seconds(0.1, 600), default=5.0, show_default=True, help="Seconds between answers.")
@click.option("--seconds", type=Seconds(1, 600), default=30.0, show_default=True, help="How long.")
@click.option("--odds/--no-odds", default=True, show_default=True, help="Whether everybody has the odds panel open.")
@click.option(
    "--steps/--no-steps", default=True, show_default=True, help="Whether moves are told step by step, as browsers ask."
)
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
@click.option("--db", default=None, help="Where our own servers keep tables; a file that is thrown away if not given.")
@click.option("--servers", type=click.IntRange(1, 8), default=1, show_default=True, help="How many servers of our own.")
@click.option("--idle", type=click.IntRange(0, 7), default=0, show_default=True, help="So many more that nobody uses.")
@click.option(
    "--open",
    "listed",
    type=click.IntRange(0, 5000),
    default=0,
    show_default=True,
    help="So many tables that anyone may join; people look for them and sit down in every other turn of 2.5 s.",
)
@click.option(
    "--joins", type=Seconds(0.1, 100), default=10.0, show_default=True, help="So many of them a second in that turn."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def load(  # noqa: PLR0913  (one parameter per option)
    *,
    game: str,
    tables: int,
    people: int,
    every: float,
    seconds: float,
    odds: bool,
    steps: bool,
    single: int,
    seed: int,
    url: str | None,
    db: str | None,
    servers: int,
    idle: int,
    listed: int,
    joins: float,
    as_json: bool,
) -> None:
    """Measure how many tables the server carries on this machine."""
    if tables / every > 2000:  # noqa: PLR2004
        raise click.UsageError("at most 2,000 answers per second")
    figures = Figures(
        tables, people, every, seconds, odds, steps, idle=idle if url is None else 0, open=listed, joins=joins
    )
    with contextlib.ExitStack() as stack:
        urls = [checked(url)] if url is not None else []
        if url is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="gloam-load-"))
            for _ in range(servers + idle):
                address, process = stack.enter_context(
                    own_server(db or str(Path(folder) / "gloam.db"), *(["--open-tables"] if listed else []))
                )
                urls.append(address)
                figures.processes.append(process)
        if single:
            figures.alone = asyncio.run(alone(urls[0], game, single, seed, figures.processes[:1], steps=steps))
            figures.errors += figures.alone.errors
        if listed:
            figures.crowd = stack.enter_context(crowd(urls[0], listed, game, joins))
        asyncio.run(measure(urls[: len(urls) - figures.idle], game, figures, seed))
        if figures.crowd is not None:
            figures.joined = figures.crowd.end()
    told = figures.as_json()
    if as_json:
        click.echo(json.dumps(told))
    else:
        for name, value in told.items():
            click.echo(f"{name.replace('_', ' '):>20}  {value}")
    if figures.errors:
        raise SystemExit(1)
