"""Requests and messages that nobody sends by accident, against every route and every message of a socket.

    python -m tests.server.hostile --requests 10000
    python -m tests.server.hostile --requests 10000 --postgres

starts a server, plays valid games on it, and sends so many of these meanwhile. Nothing may answer 500 or not at all,
the games must go on, and the store's writer must not have failed once. A request is a valid one in which one value was
replaced, as raw JSON: half of a surrogate pair, NUL, numbers of 5,000 digits, deep nesting, a flood of emoji.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import itertools
import json
import sys
import time
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from gloam.kernel import Seeded
from gloam.server.edge import requests
from gloam.server.tables.session.host_actions import HostAct
from tests.server.killing import Game, Player, end, free_ports, place, started, until_ready
from tests.server.seats import API

DIGITS = "9" * 5000
VALUES = (
    r'"\ud800"', r'"\udfff\ud83d"', r'"a\u0000b"', r'"\u202e\u2028\u0007\ufeff"', '"\U0001f600\u200d\ufffd"',
    DIGITS, f"-{DIGITS}", f'"{DIGITS}"', "1e400", "-0.0", "NaN", "1.5", "-1", "0", "9223372036854775808",
    "[" * 3000 + "]" * 3000, '{"a":' * 900 + "1" + "}" * 900, "[" * 21 + "]" * 21, "[[[[]]]]",
    '"' + "\U0001f600" * 3000 + '"', '"' + "x" * 65 + '"', '""', '" "', "null", "true", "[]", "{}", '"random"',
    '{"\\ud800":1}', '{"\\u0000":"\\u0000"}', f'{{"{DIGITS}":"random"}}', '{"0":null}', '["\\udc00"]', '"', "{", "\x00",
)  # fmt: skip
"""Raw JSON, and what only looks like it."""
NAMES = (
    "%00",
    "%ED%A0%80",
    "%FF",
    "%2e%2e",
    "a%0ab",
    "x" * 3000,
    "%F0%9F%98%80",
    DIGITS,
    "'",
    "%25s",
    "-1",
    "0",
)
"""What may stand in a path."""
RAW = (b"", b"\xff\xfe", b"\x00", b"[]", b"nul", b'{"a"', b"\xed\xa0\x80", "😀".encode() * 4000, b"[" * 15_000)
"""Bodies that are none."""
BODIES = {
    "/tables": (requests.NewTable, {"game": "cant_stop", "seats": 2, "start": True}),
    "/tables/{table}/answers": (requests.NewAnswer, {"seq": 2, "index": 0}),
    "/tables/{table}/hint": (requests.NewHint, {"seq": 2}),
    "/tables/{table}/start": (requests.Nothing, {}),
    "/tables/{table}/host": (HostAct, {"act": "mute", "seat": 1}),
    "/tables/{table}/seats/{seat}": (requests.NewSeat, {}),
    "/tables/{table}/undo": (requests.NewUndo, {}),
    "/tables/{table}/rematch": (requests.Nothing, {}),
    "/tables/{table}/screen": (requests.Nothing, {}),
    "/phones": (requests.NewPhones, {"on": False}),
    "/screens/{code}/seats": (requests.NewGuest, {"seat": 1}),
    "/open/seats": (requests.NextSeat, {"game": "cant_stop", "name": "Ada", "browser": "b" * 32}),
    "/tables/{table}/join": (requests.NewJoin, {"name": "Ada", "browser": "b" * 32}),
    "/tables/{table}/push": (requests.NewPush, {}),
    "/tables/{table}/fork": (requests.NewFork, {"at": 3}),
    "/lessons/{game}": (requests.NewLesson, {}),
    "/games/{game}/options": (requests.NewOptions, {"seats": 2}),
}
"""What each route reads, and a body that it takes."""
LOOKS = (
    "/tables/{table}",
    "/tables/{table}/record",
    "/tables/{table}/dice",
    "/tables/{table}/replay",
    "/tables/{table}/film",
    "/tables/{table}/analysis",
    "/tables/{table}/chances",
    "/tables/{table}/evening",
    "/tables/{table}/result",
    "/screens/{code}",
    "/rules/{game}",
    "/book/{game}",
    "/book/{game}/search",
)
SAYINGS = {
    "answer": {"seq": 2, "index": 0}, "chat": {"text": "hello"}, "ping_at": {"what": "here"},
    "gesture": {"what": "wave"}, "nudge": {"seat": 1}, "undo": {}, "mind": {}, "set_up": {},
    "undo_reply": {"agree": True}, "start": {}, "host": {"act": "unmute", "seat": 1}, "resume": {}, "ping": {},
    "ready": {}, "drawn": {}, "pace": {"seconds": 0.0},
}  # fmt: skip
"""What each message of a socket takes."""


@dataclass(frozen=True)
class Attack:
    """One request: a path below the API, and a body as it goes over the wire."""

    method: str
    path: str
    body: bytes = b""
    token: str | None = "seat"

    def at(self, table, tokens):
        """Aimed at a table: its path, and its headers."""
        path = self.path.replace("{table}", table).replace("{seat}", "0").replace("{game}", "cant_stop")
        path = path.replace("{code}", "ABCDE")
        token = tokens[0] if self.token == "seat" and tokens else self.token
        return API + path, {"authorization": f"Bearer {token}"} if token else {}


def with_value(base, name, value):
    """A body as JSON in which one value is replaced, or added, by this raw text."""
    rest = [f"{json.dumps(key)}:{json.dumps(one)}" for key, one in base.items() if key != name]
    return ("{" + ",".join([*rest, f"{json.dumps(name)}:{value}"]) + "}").encode("utf-8", "surrogatepass")


def attacks():
    """All requests that are tried."""
    for path, (shape, base) in BODIES.items():
        for name, value in itertools.product([*shape.__struct_fields__, "more"], VALUES):
            yield Attack("POST", path, with_value(base, name, value))
        yield from (Attack("POST", path, raw) for raw in RAW)
    for path, name in itertools.product([*BODIES, *LOOKS], NAMES):
        for part in ("{table}", "{seat}", "{game}"):
            if part in path:
                base = BODIES[path][1] if path in BODIES else {}
                method = "POST" if path in BODIES else "GET"
                yield Attack(method, path.replace(part, name), json.dumps(base).encode() if base else b"")
    for name, value in itertools.product(("seat", "at", "since", "x"), [*NAMES, DIGITS, "1e9", "%D9%A1", "", "all"]):
        yield Attack("GET", f"/tables/{{table}}/replay?{name}={value}")
    for value in [*NAMES, "", "%20", "%5B%28%2A%5C", "a+" * 1000]:
        yield Attack("GET", f"/book/{{game}}/search?q={value}")
    for path, token in itertools.product(LOOKS, ("\xff", "a" * 3000, "%00", "é")):
        yield Attack("GET", path, token=token)


def records(text):
    """Record files that were tampered with."""
    head, _, body = text.partition("\n\n")
    tags = dict(row.split(": ", 1) for row in head.split("\n"))
    rows = body.strip().split("\n")
    for name, value in itertools.product([*tags, "names", "entropy", "dice-seed", "position", "more"], VALUES):
        changed = {**tags, name: value}
        yield "\n".join([*(f"{key}: {one}" for key, one in changed.items()), "", *rows, ""])
    for n, value in itertools.product((0, 1, len(rows) // 2), VALUES):
        number, who, kind = rows[n].split(" ")[:3]
        yield "\n".join([head, "", *rows[:n], f"{number} {who} {kind} {value}", *rows[n + 1 :], ""])
    for n in range(1, min(len(rows), 12)):
        yield "\n".join([head, "", *(row.partition(" #")[0] for row in rows[:n]), f"end {n}", ""])
    yield "😀" * 250_000
    yield head + "\n\n" + "😀" * 250_000
    yield f"{head}\nnames: " + json.dumps(["😀" * 250_000])


def uploads(text):
    """The same, as requests."""
    for one in records(text):
        yield Attack("POST", "/replays", one.encode("utf-8", "surrogatepass"), token=None)


def messages():
    """All messages of a socket that are tried, as raw text or bytes; the first of a socket among them."""
    fields = [name for name in requests.Said.__struct_fields__ if name != "type"]
    for kind, base in SAYINGS.items():
        for name, value in itertools.product(fields, VALUES):
            yield with_value({"type": kind, **base}, name, value).decode("utf-8", "replace")
    for name, value in itertools.product(requests.Hello.__struct_fields__, VALUES):
        yield with_value({"type": "hello"}, name, value).decode("utf-8", "replace")
    for name in VALUES:
        yield with_value({}, "type", name).decode("utf-8", "replace")
    yield from (raw.decode("latin-1") for raw in RAW if raw)
    yield from (b"\xff\xfe", b"{}", b"")


# ------------------------------------------------------------------------------------------------ the command


@dataclass
class Seen:
    """What came of it."""

    sent: int = 0
    statuses: dict = field(default_factory=dict)
    faults: list = field(default_factory=list)
    answers: int = 0
    closed: int = 0

    def text(self):
        told = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return (
            f"{self.sent} hostile requests ({told}; {self.closed} sockets closed by the server), "
            f"{len(self.faults)} faults, {self.answers} answers of valid games meanwhile"
        )


class Attacker:
    """Sends to one server process."""

    def __init__(self, port, seed):
        self.port, self.stream, self.seen = port, Seeded(seed), Seen()
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self.table, self.tokens = "", []
        self.pool, self.said, self.files = list(attacks()), list(messages()), []

    def call(self, method, path, body=b"", headers=None):
        """One request; a connection that the server closed is made again."""
        self.line.request(method, path, body, headers or {})
        response = self.line.getresponse()
        return response.status, response.read()

    def new_table(self):
        """Something to aim at, and once the record of a game that was played to its end."""
        _, text = self.call("POST", f"{API}/tables", json.dumps({"game": "cant_stop", "seats": 2, "start": True}))
        made = json.loads(text)
        self.table, self.tokens = made["id"], [seat["token"] for seat in made["seats"]]

    def learn_record(self, table):
        """Take the record of a finished game as the pattern of uploads."""
        status, text = self.call("GET", f"{API}/tables/{table}/record")
        assert status == 200, text
        self.files = list(uploads(text.decode()))

    def send_one(self):
        """Any of them."""
        if self.seen.sent % 200 == 0:
            self.new_table()
        self.seen.sent += 1
        which = self.stream.below(10)
        if which == 0:
            return self.send_messages()
        pool = self.files if which == 1 and self.files else self.pool
        attack = pool[self.stream.below(len(pool))]
        path, headers = attack.at(self.table, self.tokens)
        try:
            status, text = self.call(attack.method, path, attack.body, headers)
        except (ValueError, UnicodeError):
            return None  # the client itself refuses to send that
        except (OSError, http.client.HTTPException) as error:
            self.line.close()
            status, text = 0, repr(error).encode()
        self.seen.statuses[status] = self.seen.statuses.get(status, 0) + 1
        if status == 0 or status >= 500:
            self.seen.faults.append((status, attack.method, path[:200], attack.body[:200], text[:300]))
        return None

    def send_messages(self):
        """Some messages on one socket, until the server closes it."""
        where = f"ws://127.0.0.1:{self.port}{API}/tables/{self.table}/socket"
        try:
            with connect(where, open_timeout=20, close_timeout=2, compression=None) as line:
                if self.stream.below(8):
                    line.send(json.dumps({"type": "hello", "token": self.tokens[0], "odds": False}))
                for _ in range(5):
                    line.send(self.said[self.stream.below(len(self.said))])
                line.send('{"type":"ping"}')
                while json.loads(line.recv(timeout=20))["type"] != "pong":
                    pass
        except WebSocketException as closed:
            self.seen.closed += 1
            code = getattr(getattr(closed, "rcvd", None), "code", None)
            if code is None or code == 1011:
                self.seen.faults.append((code, "socket", repr(closed)))
        except TimeoutError as error:
            self.seen.faults.append((None, "socket", repr(error)))


def siege(path, count, seed=1, say=None):
    """So many hostile requests to a server process on this place while valid games go on; what came of it."""
    (port,) = free_ports(1)
    process = started(path, port, mutant=False)
    players = []
    try:
        until_ready(port, process)
        attacker = Attacker(port, seed)
        players = [Player([port], f"valid{n}", Game()) for n in range(2)]
        for player in players:
            player.start()
        for n in range(count):
            attacker.send_one()
            if n % 100 == 0:
                finished(attacker, players)
                if say:
                    say(attacker.seen)
            assert process.poll() is None, "the server is gone"
        for player in players:
            player.halt.set()
            player.join(30)
            assert not player.broken, player.broken
        attacker.seen.answers = sum(len(player.done) for player in players)
        check_health(attacker)
        attacker.line.close()
        return attacker.seen
    finally:
        for player in players:
            player.halt.set()
        end(process)


def finished(attacker, players):
    """Once a valid game has come to its end its record is what uploads are made from."""
    for player in players:
        assert player.is_alive(), player.broken
        tables = {one.table for one in player.done} - {player.game.table}
        if tables and not attacker.files:
            attacker.learn_record(tables.pop())


def check_health(attacker):
    """The server is ready, has met no bug, and its writer has not failed."""
    deadline = time.monotonic() + 10
    while attacker.call("GET", "/readyz")[0] != 200 and time.monotonic() < deadline:
        time.sleep(0.1)
    status, text = attacker.call("GET", "/readyz")
    if status != 200:
        attacker.seen.faults.append((status, "GET", "/readyz", text))
    figures = attacker.call("GET", "/metrics")[1].decode()
    for name in ("gloam_errors_total", "gloam_store_failures_total", "gloam_store_restarts_total"):
        found = [row for row in figures.split("\n") if row.startswith(name + " ")]
        if [float(row.split(" ")[1]) for row in found] != [0.0]:
            attacker.seen.faults.append(("metrics", name, found))


def progress(seen):
    """One line that moves on."""
    sys.stderr.write(f"\r{seen.sent} sent, {len(seen.faults)} faults")
    sys.stderr.flush()


def main():
    parser = argparse.ArgumentParser(description="Send hostile requests to a server while valid games go on.")
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a private PostgreSQL server, not in a file")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        path = stack.enter_context(place(postgres=given.postgres))
        seen = siege(path, given.requests, given.seed, say=progress)
    print(f"\n{seen.text()}")  # noqa: T201
    for fault in seen.faults[:10]:
        print(fault)  # noqa: T201
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
