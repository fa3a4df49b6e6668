"""For tests: how long answers take, in two worlds that their audience can't tell apart. No clock of the machine counts.

The whole server runs in one thread on a simulated clock. What it does in its own process is counted in calls of
functions, what it does in worker processes is counted in the same way and becomes simulated seconds, and so does what
it waits for: the disk, locks, queues, and public times. So a measurement says the same each time it is made.

A `Moment` is a game and a few hidden answers that could come next: with them and without them are the two worlds.
Or two pasts that look alike have led to it, with other hidden answers in each (timing_pasts.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import math
import sys
from dataclasses import dataclass, field
from unittest import mock

from gloam.kernel import Seeded, find
from gloam.laws.play import told_to_seat
from gloam.server.edge import app as edge
from gloam.server.rates import Rates
from gloam.server.settings import Settings
from gloam.server.store.interface import packed
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.plain_json import plain
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import hashed
from tests.server.seats import Anyone
from tests.simulation.disk import Disk, Faults, Kept1
from tests.simulation.loop import simulated
from tests.simulation.network import scope_of
from tests.simulation.world import site

CALL = 1e-6
"""Simulated seconds that a call of a function takes."""
LEVEL = 0.001
"""The level of the rank test."""
NAME = "0123456789abcdef"
OTHER = "fedcba9876543210"
"""The table that is watched, and one of the watcher's own."""
CREATED = "2026-01-01T00:00:00+00:00"


# ---------------------------------------------------------------------------------------------------- moments


@dataclass
class Moment:
    """A table up to here, and what happens next of which the watcher is told and shown nothing."""

    head: dict
    entries: list
    hidden: list
    watcher: int | None
    seq: int
    other: list | None = None
    """The entries of another past that looks alike: then these are the two worlds, and nothing hidden comes next."""

    def world(self, *, later):
        """The entries of one world."""
        if self.other is not None:
            return self.entries if later else self.other
        return [*self.entries, *self.hidden] if later else self.entries


def token(seat):
    return f"token-{seat}"


def head_of(game, seats, options):
    """The head of a table of people, with hints, a live graph, and dice that are sealed."""
    spec = find(game)
    chosen = {name: list(v) if isinstance(v, tuple) else v for name, v in spec.checked_options(options).items()}
    roles = spec.roles_of(seats, chosen)
    made = [{"name": f"P{n}", "role": roles[n], "token": hashed(token(n)), "bot": None} for n in range(seats)]
    return {
        "format": 1, "game": game, "version": spec.version, "content": spec.content_hash, "seats": made,
        "origin": {"seats": seats, "options": chosen}, "filler": "random", "created": CREATED, "odds": "mine",
        "sealed": True, "clock": None, "hints": True, "live_graph": True,
        "dice": {"kind": "committed", "seed": "timing", "entropy": [], "count": 0},
    }  # fmt: skip


def begun(head):
    """The table when the game begins, and its entries."""
    table, entries = Table(NAME, head), [{"do": "join", "seat": n} for n in range(len(head["seats"]))]
    for entry in entries:
        table.apply(entry)
    started, game = table.propose_start()
    for entry in started:
        table.apply(entry, game if entry["do"] == "start" else None)
    return table, [*entries, *started]


def seen_by(table, watcher):
    """All that a watcher is told and shown."""
    shown = json.dumps(plain(told_to_seat(table.playing, watcher)), sort_keys=True, default=str)
    return table.seq(watcher), table.waiting(), shown


def answered(table, seat, index):
    """Another table, one answer further, and the entry."""
    entry, game = table.propose_answer(seat, None, index)
    entry = json.loads(json.dumps(entry))
    return entry, game


def moments(game, seats, watcher, *, count, most=3, every=1, options=None, seed=1):
    """So many moments of random games at which hidden answers can come next, at most so many of them."""
    found, stream = [], Seeded(seed)
    while len(found) < count:
        head = head_of(game, seats, options or {})
        head["dice"]["seed"] = f"timing {stream.below(10**9)}"
        table, entries = begun(head)
        since = 0
        while not table.over and len(found) < count and len(entries) < 400:
            since += 1
            if since > every:
                moment = moment_at(head, entries, watcher, most, stream)
                if moment is not None:
                    found.append(moment)
                    since = 0
            waiting = table.waiting()
            seat = waiting[stream.below(len(waiting))]
            entry, after = answered(table, seat, stream.below(len(table.asks(seat).options)))
            table.apply(entry, after)
            entries = [*entries, entry]
    return found


def moment_at(head, entries, watcher, most, stream):
    """The moment after these entries, if hidden answers can come next."""
    table = Table(NAME, head)
    for entry in entries:
        table.apply(entry)
    table.set_chance()
    before, hidden = seen_by(table, watcher), []
    while len(hidden) < most and (entry := hidden_answer(table, watcher, before, stream)) is not None:
        hidden.append(entry)
    return Moment(head, entries, hidden, watcher, before[0]) if hidden else None


def hidden_answer(table, watcher, before, stream):
    """An answer of somebody else of which the watcher learns nothing, if there is one; the table has gone on by it."""
    for seat in table.waiting():
        options = len(table.asks(seat).options) if seat != watcher else 0
        for tried in range(min(options, 4)):
            entry, game = answered(table, seat, (stream.below(options) + tried) % options)
            after = Table(NAME, table.head)
            vars(after).update(vars(table))
            told = any(one.audience is None or watcher in one.audience for one in game.state.events or ())
            after.game = game
            if not told and seen_by(after, watcher) == before:
                table.apply(entry, game)
                return entry
    return None


# ---------------------------------------------------------------------------------------------------- measuring


class Meter:
    """Counts the calls of functions, those in workers apart."""

    def __init__(self):
        self.here = self.there = 0
        self.in_worker = False

    def __call__(self, _frame, event, _arg):
        if event in {"call", "c_call"}:
            if self.in_worker:
                self.there += 1
            else:
                self.here += 1


class Steady:
    """Chance that never strikes: the disk is as slow as it gets without faults."""

    def random(self):
        return 1.0

    def uniform(self, _low, high):
        return high


@dataclass
class Server:
    """A server that has just been started on a disk with one table, or two."""

    app: object
    lobby: Lobby
    meter: Meter
    loop: asyncio.AbstractEventLoop
    watcher: int | None
    heard: list = field(default_factory=list)
    """All that the watcher was answered: status, headers and bytes."""

    async def ask(self, method, path, *, seat=None, body=None, address="127.0.0.1", headers=()):
        """The status and bytes of an answer, and the seconds it took."""
        head, parts, text = {}, [], b"" if body is None else json.dumps(body).encode()
        sent = False

        async def receive():
            nonlocal sent
            if sent:
                await asyncio.Event().wait()
            sent = True
            return {"type": "http.request", "body": text, "more_body": False}

        async def send(message):
            head.update(message) if message["type"] == "http.response.start" else parts.append(message.get("body", b""))

        scope = scope_of("http", method, path, address, token=None if seat is None else token(seat))
        scope["headers"] += headers
        began, clock = self.loop.time(), self.loop.clock
        await self.app(scope, receive, send)
        waited, in_all = self.loop.clock - clock, self.loop.time() - began
        said = sorted(one for one in head["headers"] if one[0] != b"x-request-id")
        self.heard.append((head["status"], said, b"".join(parts)))
        return head["status"], b"".join(parts), round(waited, 7), round(in_all, 7)

    async def step(self, entry):
        """Somebody gives this answer."""
        session = self.lobby.sessions[NAME]
        async with session.lock:
            proposed, game = session.table.propose_answer(entry["seat"], entry["value"], None)
            await session.commit([proposed], game)


def described():
    return b'{"openapi": "3.1.0"}'


def in_loop(loop, meter):
    """Work for another thread or process is done at once, and its result comes when the calls it took have passed."""

    def run(_, work, *args):
        done, before = loop.create_future(), meter.there
        outer, meter.in_worker = meter.in_worker, True
        made, failed = None, None
        try:
            made = work(*args)
        except Exception as error:  # noqa: BLE001  (the waiter gets it)
            failed = error
        finally:
            meter.in_worker = outer

        def finish():
            if done.cancelled():
                return
            if failed is None:
                done.set_result(made)
            else:
                done.set_exception(failed)

        loop.call_later((meter.there - before) * CALL, finish)
        return done

    return run


@contextlib.contextmanager
def measuring():
    """A loop on a simulated clock, and a meter that counts."""
    with simulated(1) as loop, mock.patch.object(edge, "described", described):
        meter = Meter()
        loop.run_in_executor = in_loop(loop, meter)
        loop.time = lambda: loop.clock + meter.here * CALL
        gc.disable()
        sys.setprofile(meter)
        try:
            yield loop, meter
        finally:
            sys.setprofile(None)
            gc.enable()


def own_table(moment):
    """Another table of this game, which the watcher has beside it."""
    return moment.head, moment.entries


def started(loop, meter, moment, *, later):
    """A server on a disk that has all that happened in one world."""
    disk = Disk(Steady(), Faults(), lambda *_: None)
    own = own_table(moment)
    for name, head, entries in ((NAME, moment.head, moment.world(later=later)), (OTHER, *own)):
        disk.tables[name] = Kept1(packed(head), [packed(entry) for entry in entries])
    store = disk.open(None)
    settings = Settings(rate=0, create_rate=0, upload_rate=0, message_rate=0, socket_rate=0, first_sight=0.0)
    lobby = Lobby(store, Anyone(), settings)
    lobby.open()
    return Server(edge.build(lobby, site()), lobby, meter, loop, moment.watcher)


# --------------------------------------------------------------------------------------------- what is asked

T = f"/api/v1/tables/{NAME}"
KNOWN, PACKED = ((b"if-none-match", b"*"),), ((b"accept-encoding", b"gzip"),)


def requests(moment):
    """Everything that this audience can ask for of a running game: a name, and the request."""
    half, seat = moment.seq // 2, moment.watcher
    looks = {
        "the table": T, "a peek at the table": f"{T}?peek=1", "the record": f"{T}/record", "the replay": f"{T}/replay",
        "a moment": f"{T}/replay?at={half}", "a spectator's replay": f"{T}/replay?seat=spectator",
        "another's replay": f"{T}/replay?seat={0 if seat else 1}", "all seats' replay": f"{T}/replay?seat=all",
        "the film": f"{T}/film?since=0", "half of the film": f"{T}/film?since={half}",
        "the newest of the film": f"{T}/film?since={max(0, moment.seq - 1)}", "the live graph": f"{T}/chances",
        "the dice": f"{T}/dice", "looking back": f"{T}/analysis", "the page": f"/t/{NAME}",
        "the big screen": f"/screen/{NAME}",
        "the page of a moment": f"/t/{NAME}?told=3", "own record": f"/api/v1/tables/{OTHER}/record",
        "the evening": f"{T}/evening", "the result": f"{T}/result", "the page of the evening": f"/tonight/{NAME}",
        "the page of the replay": f"/r/{NAME}", "the page of looking back": f"/r/{NAME}/look",
        "no screen's table": "/api/v1/screens/XXXXXX", "no invitation": "/join/XXXXXX", "open tables": "/api/v1/open",
        "push keys": "/api/v1/push",
        "health": "/healthz", "readiness": "/readyz", "games": "/api/v1/games",
    }  # fmt: skip
    found = {name: ("GET", path, None, ()) for name, path in looks.items()}
    for name, headers in (("known already", KNOWN), ("packed", PACKED)):
        found |= {f"{what}, {name}": (*found[what][:3], headers) for what in ("the table", "the film", "the page")}
    acts = {
        "a stale answer": ("/answers", {"seq": 0, "index": 0}),
        "no option": ("/answers", {"seq": moment.seq, "index": 999}),
        "no such answer": ("/answers", {"seq": moment.seq, "answer": "nothing of the kind"}),
        "a stale hint": ("/hint", {"seq": 0}),
        "a hint": ("/hint", {"seq": moment.seq}),
        "agree to no undo": ("/undo", {"agree": True}),
        "a fork": ("/fork", {"at": 1}),
        "a start": ("/start", {}),
        "a rematch": ("/rematch", {}),
        "the host's act": ("/host", {"act": "mute", "seat": 0}),
        "another's name": (f"/seats/{0 if seat else 1}", {"name": "X"}),
        "a push address": ("/push", {}),
        "a screen's code": ("/screen", {}),
        "a seat that is taken": ("/join", {"name": "X"}),
        "an undo": ("/undo", {}),
        "one's own name": (f"/seats/{seat or 0}", {"name": "X"}),
    }
    found |= {name: ("POST", T + rest, body, ()) for name, (rest, body) in acts.items()}
    return found | {
        "a seat by a screen": ("POST", "/api/v1/screens/XXXXXX/seats", {"seat": 0}, ()),
        "a seat anywhere": ("POST", "/api/v1/open/seats", {"game": moment.head["game"]}, ()),
    }


async def put(server, moment, asked, **more):
    """The watcher asks this."""
    method, path, body, headers = asked
    return await server.ask(method, path, seat=moment.watcher, body=body, headers=headers, **more)


WRITES = ("/undo", "/seats/", "undo", "chat", "set_up")
"""What writes something down: a millisecond counts, since others are told of it, with what is new to them."""


def writes(path):
    """Whether this request or message writes something down."""
    return path.endswith(WRITES[0]) or WRITES[1] in path or path in WRITES[2:]


def counted(path, in_all):
    """Of what is measured, what counts."""
    return round(in_all, 3) if writes(path) else in_all


async def cold(server, moment, asked, *, later):
    """The first request that a server gets after its start: the table is read, and its past is worked out."""
    *_, in_all = await put(server, moment, asked)
    return counted(asked[1], in_all)


async def warm(server, moment, asked, *, later):
    """Asked again, after hidden answers in one world and none in the other."""
    await Socket(server, 0).hello()  # somebody else is connected: what is written for the watcher is kept
    for _ in range(2):
        await put(server, moment, asked)
    await server.ask("GET", T, seat=moment.watcher)
    for entry in moment.hidden if later else ():
        await server.step(entry)
    await asyncio.sleep(1.0)
    *_, in_all = await put(server, moment, asked)
    return counted(asked[1], in_all)


def roughly(seconds):
    """Rounded to a tenth of a millisecond: less than that is what any work of the server makes everybody wait."""
    return round(seconds, 4)


async def during(server, moment, asked, *, later):
    """Asked while a hidden answer is on its way to the disk, in one world; only what it waits for counts."""
    await put(server, moment, asked)
    await server.ask("GET", T, seat=moment.watcher)
    step = asyncio.get_running_loop().create_task(server.step(moment.hidden[0])) if later else None
    await asyncio.sleep(0.001)
    _, _, waited, in_all = await put(server, moment, asked)
    if step is not None:
        await step
    return counted(asked[1], in_all) if writes(asked[1]) else roughly(waited)


async def behind(server, moment, asked, *, later):
    """Asked for one's own table right after something cold of the watched one: how long that keeps a worker busy."""
    await server.ask("GET", T, seat=moment.watcher)
    await server.ask("GET", f"/api/v1/tables/{OTHER}")
    first = server.loop.create_task(put(server, moment, asked, address="127.0.0.2"))
    await asyncio.sleep(0.0001)
    _, _, waited, _ = await server.ask("GET", f"/api/v1/tables/{OTHER}/record")
    await first
    return roughly(waited)


async def paid(server, moment, asked, *, later):
    """What is counted against the address for the first request of a server: work, bytes, messages."""
    with counting() as costs:
        await put(server, moment, asked)
    return roughly(sum(costs))


async def paid_again(server, moment, asked, *, later):
    """What is counted for the same once more, after hidden answers in one world."""
    await server.ask("GET", T, seat=moment.watcher)
    await put(server, moment, asked)
    for entry in moment.hidden if later else ():
        await server.step(entry)
    with counting() as costs:
        await put(server, moment, asked)
    return roughly(sum(costs))


@contextlib.contextmanager
def counting():
    """Everything that is counted against an address meanwhile."""
    costs, real = [], Rates.charge

    def charge(self, who, cost, *more):
        costs.append(cost)
        return real(self, who, cost, *more)

    with mock.patch.object(Rates, "charge", charge):
        yield costs


class Socket:
    """A socket of the watcher."""

    def __init__(self, server, seat):
        self.server, self.inbox, self.told = server, asyncio.Queue(), asyncio.Queue()
        scope = scope_of("websocket", "GET", f"{T}/socket", "127.0.0.1")
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = server.loop.create_task(server.app(scope, self.inbox.get, self.sent))
        self.seat = seat

    async def sent(self, message):
        self.told.put_nowait(message)

    async def ask(self, **message):
        """The seconds until something is said to this message."""
        began, clock = self.server.loop.time(), self.server.loop.clock
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
        if message["type"] in SILENT:
            self.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "ping"}'})
        while (got := await self.told.get())["type"] == "websocket.accept":
            pass
        assert got["type"] == "websocket.send", got
        if self.seat == self.server.watcher:
            self.server.heard.append(got["text"])
        waited, in_all = self.server.loop.clock - clock, self.server.loop.time() - began
        return round(waited, 7), round(in_all, 7)

    async def hello(self, since=0):
        """Say who one is."""
        return await self.ask(
            type="hello", token=None if self.seat is None else token(self.seat), since=since, odds=False
        )


def messages(moment):
    """Everything that this audience can say on a socket, as far as it writes nothing down."""
    return {
        "hello": {}, "hello again": {"type": "hello"}, "resume": {"type": "resume", "since": 0},
        "resume a part": {"type": "resume", "since": moment.seq // 2}, "ping": {"type": "ping"},
        "an old answer": {"type": "answer", "index": 0, "seq": 0, "key": "k"},
        "an answer that is none": {"type": "answer", "index": 999, "seq": moment.seq},
        "a reply to no undo": {"type": "undo_reply", "agree": True}, "begin": {"type": "start"},
        "mute": {"type": "host", "act": "mute", "seat": 0 if moment.watcher else 1},
        "a bot for another": {"type": "mind", "seat": 0 if moment.watcher else 1, "on": True},
        "ready": {"type": "ready"}, "nonsense": {"type": "nonsense"}, "undo": {"type": "undo"},
        "chat": {"type": "chat", "text": "Hello"}, "point": {"type": "ping_at", "what": "here"},
        "gesture": {"type": "gesture", "what": "wave"}, "nudge": {"type": "nudge", "seat": 0 if moment.watcher else 1},
        "set me up": {"type": "set_up"}, "a slower pace": {"type": "pace", "seconds": 0.5}, "drawn": {"type": "drawn"},
    }  # fmt: skip


SILENT = frozenset({"pace", "drawn", "undo"})
"""Messages to which nothing may be said: what is measured then ends with a pong."""


async def opened(server, moment, said):
    """A socket that has said it once already, or will say hello to a table that is in memory."""
    socket = Socket(server, moment.watcher)
    if said:
        await socket.hello()
        await socket.ask(**said)
    else:
        await server.ask("GET", T, seat=moment.watcher)
    return socket


async def spoken(server, moment, said, *, later):
    """Said on a socket that is open, after hidden answers in one world and none in the other."""
    socket = await opened(server, moment, said)
    for entry in moment.hidden if later else ():
        await server.step(entry)
    await asyncio.sleep(1.0)
    _, in_all = await (socket.ask(**said) if said else socket.hello())
    socket.task.cancel()
    return counted(said.get("type", "hello"), in_all)


async def spoken_during(server, moment, said, *, later):
    """Said while a hidden answer is on its way to the disk, in one world."""
    socket = await opened(server, moment, said)
    step = asyncio.get_running_loop().create_task(server.step(moment.hidden[0])) if later else None
    await asyncio.sleep(0.001)
    waited, in_all = await (socket.ask(**said) if said else socket.hello())
    if step is not None:
        await step
    socket.task.cancel()
    path = said.get("type", "hello")
    return counted(path, in_all) if writes(path) else roughly(waited)


async def connected(server, moment, said, *, later):
    """The first thing that a server hears after its start is a hello."""
    _, in_all = await Socket(server, moment.watcher).hello(said.get("since", 0))
    return in_all


async def pushed(server, moment, said, *, later):
    """What comes to an open socket unasked: nothing for hidden answers, and what somebody says then, after as long."""
    del said
    socket, other = Socket(server, moment.watcher), Socket(server, 0 if moment.watcher else 1)
    await other.hello()
    await socket.hello()
    await asyncio.sleep(1.0)
    for entry in moment.hidden if later else ():
        await server.step(entry)
    await asyncio.sleep(1.0)
    before, began = socket.told.qsize(), server.loop.time()
    other.inbox.put_nowait({"type": "websocket.receive", "text": '{"type": "chat", "text": "Hello"}'})
    server.heard += [await socket.told.get() for _ in range(before + 1)]
    took = server.loop.time() - began
    for one in (socket, other):
        one.task.cancel()
    return took


class Calls:
    """Web Push to the watcher's own browser, whose page is closed: when it was called, and what was said."""

    def __init__(self, server):
        self.server, self.made = server, []

    def wants(self, _table, seat):
        return seat == self.server.watcher

    def call(self, table, seat, title):
        self.made.append((round(self.server.loop.clock, 4), table, seat, title))


async def called(server, moment, said, *, later):
    """What a push service is told while others answer: the same, at the same time, whatever is hidden."""
    del said
    await server.ask("GET", T, seat=moment.watcher)
    calls = server.lobby.push = Calls(server)
    for entry in moment.hidden if later else ():
        await server.step(entry)
    await asyncio.sleep(1.0)
    server.heard += calls.made
    return 0


WAYS = {"cold": cold, "warm": warm, "during": during, "behind": behind, "paid": paid, "paid again": paid_again}
SPOKEN = {"connected": connected, "spoken": spoken, "spoken during": spoken_during, "pushed": pushed,
          "called": called}  # fmt: skip
NEXT = ("during", "spoken during")
"""Ways that need a hidden answer that comes next."""


class Differs(AssertionError):
    """The bytes are others."""


def took(way, moment, name):
    """How long that takes in the two worlds: with the hidden answers and without. The bytes must be the same."""
    found, heard = [], []
    for later in (True, False):
        with measuring() as (loop, meter):
            server, took = loop.run_until_complete(once(loop, meter, way, moment, name, later=later))
            found.append(took)
            heard.append(sorted(map(repr, server.heard)))  # of two at once either may come first
            end(loop)
    if heard[0] != heard[1]:
        raise Differs(f"{way}: {name} is answered in other words")
    return found


def answers(way, moment, name):
    """What the watcher is answered in one of the worlds."""
    with measuring() as (loop, meter):
        server, _ = loop.run_until_complete(once(loop, meter, way, moment, name, later=True))
        end(loop)
    return server.heard


async def once(loop, meter, way, moment, name, *, later):
    """One measurement in one world: the server, and how long it took."""
    apart = moment.other is not None or way in {"cold", "behind", "connected", "paid"}
    server = started(loop, meter, moment, later=later and apart)
    if way in SPOKEN:
        return server, await SPOKEN[way](server, moment, messages(moment).get(name, {}), later=later)
    return server, await WAYS[way](server, moment, requests(moment)[name], later=later)


def end(loop):
    """Nothing of this server goes on."""
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))


# ---------------------------------------------------------------------------------------------------- the test


def p_value(pairs):
    """Wilcoxon's signed-rank test of pairs, two-sided: how likely so large a difference is where there is none.

    Exact, by counting all signs; pairs that are equal say nothing.
    """
    differences = sorted((one - other for one, other in pairs if one != other), key=abs)
    n = len(differences)
    ranks = ranked([abs(one) for one in differences])
    doubled = [round(2 * rank) for rank in ranks]
    plus = sum(rank for rank, one in zip(doubled, differences, strict=True) if one > 0)
    ways = {0: 1}
    for rank in doubled:
        further = dict(ways)
        for total, count in ways.items():
            further[total + rank] = further.get(total + rank, 0) + count
        ways = further
    middle = sum(doubled) / 2
    extreme = sum(count for total, count in ways.items() if abs(total - middle) >= abs(plus - middle))
    return extreme / 2**n


def ranked(sizes):
    """The ranks of sizes in order; equal ones share theirs."""
    return [(sizes.index(size) + 1 + len(sizes) - sizes[::-1].index(size)) / 2 for size in sizes]


def least_pairs(level=LEVEL):
    """How many pairs it takes before the test can say anything at this level."""
    return math.ceil(1 - math.log2(level))
