"""Strangers who mean harm at open tables: hostile names, joins, blocks, and the next free seat of a game.

    python -m tests.server.strangers --requests 10000 --seed 7

starts a server with open tables and without limits per address, plays valid games on it, and sends so many of these
meanwhile: names that show nothing, tokens of others as names, wrong types, joins to tables that are full, closed,
hidden, blocked, begun or gone, blocks of oneself, of the host and of nobody. Nothing may answer 500 or not at all,
what is refused says why and changes no table, names that were taken can be seen, and nothing piles up.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import sqlite3
import sys
import tempfile
import time
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from gloam.kernel import Seeded
from gloam.server.load.servers import resident
from gloam.server.store.maintenance import Keeper
from gloam.server.tables.wire import DETAIL
from tests.server.hostile import DIGITS, NAMES, VALUES, with_value
from tests.server.killing import Game, Player, end, free_ports, started, until_ready
from tests.server.seats import API

NOTHING = (
    "", " ", "\u200b", "\u200c\u200d", "\u200d" * 24, "\u202e\u2066\u2069", "\u2060\ufeff\u00ad", "\u3164",
    "\u115f\u1160", "\u2800" * 5, "\uffa0", "\u0301" * 40, "\ufe0f\ufe0e", "\U000e0041\U000e007f", "\U000e0100",
    "\u034f", "\ue000", "\x00\x1b\x7f", "\u3000\u2003\u2028", "\u17b4\u17b5", "\U0001d159",
)  # fmt: skip
"""What nobody can see."""
LOUD = (
    "Ada", "Hester", "Easy bot", "Player 2", "A" + "\u0301" * 90, "\u202eadA", "Ada\u200d", "\u200bA\u200bd\u200ba",
    "\U0001f469\u200d\U0001f467", "<script>alert(1)</script>", "{name}", "{0.__class__}", "%s%n", "../../x",
    "a\nb\rc\td", "' OR 1=1 --", "\ufdfd" * 24, "\U0001f600" * 100, "\U0001f3f4\U000e0067\U000e007f", "x" * 100,
    "x" * 101, "x" * 15_000, "\u200b" * 4000, "x" * 100_000,
)  # fmt: skip
"""What is seen too well."""
RAW = (
    *(json.dumps(one) for one in (*NOTHING, *LOUD)),
    *(json.dumps(one, ensure_ascii=False) for one in NOTHING),
)
"""Raw JSON where a name is expected, or a word of a browser."""
SEATS = ("0", "1", "2", "3", "4", "20", "21", "-1", "1.5", '"1"', "null", "[]", DIGITS, "1e9", "true")
ACTS = (
    "block", "remove", "list", "unlist", "mute", "unmute", "link", "bot", "free", "hand_over", "close", "reopen", "ban",
    "", "\u200b",
)  # fmt: skip
"""What a host does, and what nobody can do."""
REFUSED = {
    "full": {"taken", "seated"}, "closed": {"closed"}, "hidden": {"not_open"}, "blocked": {"blocked"},
    "unlisted": {"not_open"}, "begun": {"started"}, "gone": {"no_such_table"},
}  # fmt: skip
"""Why nobody joins there."""
NOT_HOST = {"not_host", "wrong_token", "removed", "replaced", "no_token"}
UNREAD = {"malformed", "too_large"}
EVERY = 200
"""After so many requests the tables are others."""
FORMAT = {"Cc", "Cf", "Cs", "Co", "Cn"}
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"


def can_be_seen(name):
    """Whether a name shows something, on one line, and covers nothing else."""
    shown = [c for c in name if unicodedata.category(c)[0] in "LNPS" and c not in FILLERS]
    accents = most = 0
    for c in name:
        accents = accents + 1 if unicodedata.category(c)[0] == "M" else 0
        most = max(most, accents)
    plain = all(unicodedata.category(c) not in FORMAT or c == "\u200d" for c in name)
    return bool(shown) and plain and most <= 6 and len(name) <= 40 and name == name.strip(" \u200d")


@dataclass
class Room:
    """A table: its host's token, and those of its guests by seat."""

    table: str
    host: str
    guests: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Blow:
    """One request, and why it must be refused (None: it may be taken)."""

    method: str
    path: str
    body: bytes = b""
    token: str | None = None
    why: frozenset | None = None


@dataclass
class Seen:
    """What came of it."""

    sent: int = 0
    taken: int = 0
    statuses: dict = field(default_factory=dict)
    codes: dict = field(default_factory=dict)
    faults: list = field(default_factory=list)
    answers: int = 0
    grown: float = 0.0
    disk: float = 0.0

    def text(self):
        told = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return (
            f"{self.sent} hostile names, joins and blocks ({told}; {len(self.codes)} reasons), "
            f"{len(self.faults)} faults, {self.answers} answers of valid games meanwhile, "
            f"memory {self.grown:+.1f} MB in the second half, {self.disk:.1f} MB on disk"
        )


class Strangers:
    """Send to one server. `call` is how: method, path, body and headers, and back come the status and the bytes."""

    def __init__(self, call, path, seed):
        self.call, self.path, self.stream, self.seen = call, str(path), Seeded(seed), Seen()
        self.rooms, self.old, self.known = {}, "", {}
        self.kinds = (self.join, self.join, self.next_seat, self.act, self.act, self.rename, self.look, self.join)

    def pick(self, some):
        return some[self.stream.below(len(some))]

    def ask(self, method, path, body=None, token=None):
        """Something that nobody refuses."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        status, text = self.call(method, API + path, b"" if body is None else json.dumps(body).encode(), headers)
        assert status in {200, 201}, (method, path, status, text)
        return json.loads(text)

    # -------------------------------------------------------------------------------------------- the tables

    def opened(self, seats=4, *, is_open=True, guests=0, ready=True, **more):
        """A table, with guests who came without a link."""
        body = {"game": "cant_stop", "seats": seats, "name": "Hester", "ready": ready, **more}
        made = self.ask("POST", "/tables", {**body, "open": is_open})
        room = Room(made["id"], made["seats"][0]["token"])
        self.ask("GET", f"/tables/{room.table}", token=room.host)
        for n in range(guests):
            self.sit_down(room, f"browser{n}")
        return room

    def sit_down(self, room, browser):
        """A guest as any other."""
        told = self.ask("POST", f"/tables/{room.table}/join", {"name": "Ada", "browser": browser})
        room.guests[told["seat"]] = told["token"]
        return told["seat"]

    def host(self, room, act, **more):
        """What the host really wants."""
        return self.ask("POST", f"/tables/{room.table}/host", {"act": act, **more}, room.host)

    def new_rooms(self):
        """A table of each kind."""
        bots = {"3": "random"}
        self.rooms = rooms = {
            "open": self.opened(bots=bots),
            "full": self.opened(2, guests=1),
            "closed": self.opened(),
            "hidden": self.opened(),
            "blocked": self.opened(guests=1),
            "unlisted": self.opened(is_open=False),
            "begun": self.opened(2, guests=1, ready=False),
            "prey": self.opened(guests=2, bots=bots),
            "gone": Room("0123456789abcdef", "nobody"),
        }
        self.host(rooms["closed"], "close")
        self.host(rooms["blocked"], "block", seat=1)
        seat = self.sit_down(rooms["open"], "old")
        self.old = rooms["open"].guests.pop(seat)
        self.host(rooms["open"], "remove", seat=seat)
        self.hide(rooms["hidden"])
        self.known = self.lengths()

    def hide(self, room):
        """The operator takes it off the list; the server has read that when its host is told."""
        keeper = Keeper(self.path)
        keeper.hide([room.table], on=True)
        keeper.close()
        until = time.monotonic() + 20
        while time.monotonic() < until:
            headers = {"authorization": f"Bearer {room.host}"}
            if self.call("POST", f"{API}/tables/{room.table}/host", b'{"act":"list"}', headers)[0] == 403:
                return
            time.sleep(0.05)
        raise AssertionError("the server does not know what is hidden")

    def lengths(self):
        """How many entries each table has, as it is kept."""
        ids = [room.table for room in self.rooms.values()]
        with contextlib.closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as db:
            sql = f"SELECT id, length FROM tables WHERE id IN ({','.join('?' * len(ids))})"
            return dict(db.execute(sql, ids))

    # ------------------------------------------------------------------------------------------- what is sent

    def body(self, base):
        """A body in which one value is something else, often the name."""
        if self.stream.below(12) == 0:
            return self.pick(("[]", "null", '"x"', "{", "[" * 900, "", "\x00", DIGITS)).encode()
        tokens = [f'"{self.rooms["prey"].host}"', f'"{self.rooms["full"].guests[1]}"']
        value = self.pick(VALUES if self.stream.below(4) == 0 else (*RAW, *tokens))
        return with_value(base, self.pick([*base, *(["name"] * 8 if "name" in base else []), "more"]), value)

    def join(self):
        """Take a seat at a table of any kind."""
        kind = self.pick(("open", "open", *REFUSED))
        base = {"name": "Ada", "browser": self.pick(("b" * 32, "browser0", f"word{self.stream.below(1000)}"))}
        room = self.rooms[kind]
        token = self.pick((None, room.host, self.old, *room.guests.values()))
        why = frozenset(REFUSED[kind] | UNREAD) if kind in REFUSED else None
        table = self.pick(NAMES) if kind == "gone" and self.stream.below(3) else room.table
        if table != room.table:
            why = why | {"not_found"}
        return Blow("POST", f"/tables/{table}/join", self.body(base), token, why)

    def next_seat(self):
        """Take the next free seat of a game, or of no game."""
        base = {"game": self.pick(("cant_stop", "cant_stop", "lucidity", "chess", "", "\u200b")), "name": "Ada"}
        base |= {"browser": f"word{self.stream.below(1000)}", "but": [room.table for room in self.rooms.values()]}
        if self.stream.below(8) == 0:  # a table of one's own, under any name
            own = {
                "game": "cant_stop",
                "seats": 2,
                "open": True,
                "name": "Eve",
                "names": ["Eve", "Mallory"],
                "bots": {},
            }
            return Blow("POST", "/tables", self.body(own))
        return Blow("POST", "/open/seats", self.body(base))

    def act(self):
        """Block, remove and the rest, as the host and as those who are not."""
        room = self.rooms["prey"]
        others = (None, self.old, self.rooms["full"].host, *room.guests.values(), "a" * 3000, DIGITS)
        token = room.host if self.stream.below(2) else self.pick(others)
        act = self.pick(ACTS)
        base = {"act": act, "seat": 0}
        body = with_value(base, "seat", self.pick(SEATS)) if self.stream.below(3) else self.body(base)
        why = (
            None
            if token == room.host
            else frozenset({"not_host", "wrong_token", "removed", "replaced", "no_token"} | UNREAD)
        )
        return Blow("POST", f"/tables/{room.table}/host", body, token, why)

    def rename(self):
        """A guest's own seat, and those of others."""
        room = self.rooms["full"]
        seat = self.pick(("0", "1", "1", "1", "2", "-1", "x", DIGITS[:30]))
        body = self.body({"name": "Ada"})
        is_asked = seat != "1" and b"null" not in body  # of somebody else's seat
        why = frozenset({"not_yours", "no_such_seat", "not_found"} | UNREAD) if is_asked else None
        return Blow("POST", f"/tables/{room.table}/seats/{seat}", body, room.guests[1], why)

    def look(self):
        """The list, from any page on."""
        name, value = self.pick(("game", "after", "more")), self.pick((*NAMES, "", "1-a", "9" * 15 + "-a", "cant_stop"))
        return Blow("GET", f"/open?{name}={value}")

    # --------------------------------------------------------------------------------------------- one of them

    def send_one(self):
        """Any of them, and whether all is as it must be."""
        if self.seen.sent % EVERY == 0:
            self.new_rooms()
        blow = self.kinds[self.seen.sent % len(self.kinds)]()
        self.seen.sent += 1
        headers = {"authorization": f"Bearer {blow.token}"} if blow.token else {}
        try:
            status, text = self.call(blow.method, API + blow.path, blow.body, headers)
        except (OSError, http.client.HTTPException) as error:
            status, text = 0, repr(error).encode()
        self.seen.statuses[status] = self.seen.statuses.get(status, 0) + 1
        fault = self.fault(blow, status, text)
        if fault:
            self.seen.faults.append(
                (fault, status, blow.method, blow.path[:90], blow.body[:200], blow.token, text[:200])
            )

    def fault(self, blow, status, text):
        """What is wrong with this answer, if anything is."""
        if status == 0 or status >= 500:
            return "the server failed"
        if status not in {200, 201}:
            return self.refused(blow, json.loads(text))
        self.seen.taken += 1
        return "this had to be refused" if blow.why is not None else self.after(blow, json.loads(text))

    def refused(self, blow, told):
        """It was refused for the right reason, in words that people can read, and nothing was written."""
        self.seen.codes[told["code"]] = self.seen.codes.get(told["code"], 0) + 1
        if blow.why is not None and told["code"] not in blow.why:
            return "refused for another reason"
        detail = told["detail"]
        if not 8 < len(detail) <= DETAIL + 2 or any(word in detail for word in ("Traceback", "object at 0x", "Error(")):
            return "the reason is none that people can read"
        is_changed = blow.method == "POST" and self.lengths() != self.known
        return "something was written though it was refused" if is_changed else ""

    def after(self, blow, told):
        """A request that was taken: the names that it left can be seen, and the rooms are as they were."""
        if blow.method == "GET":
            hosts = [one["host"] for one in told["tables"]]
            return "" if all(can_be_seen(name) for name in hosts) else f"a host's name: {hosts!r}"
        table = told.get("id") or blow.path.split("/")[2]
        seats = self.ask("GET", f"/tables/{table}")["table"]["seats"]
        if table == self.rooms["open"].table and "seat" in told:
            self.host(self.rooms["open"], "remove", seat=told["seat"])
        if table == self.rooms["prey"].table:
            self.rooms["prey"] = self.opened(guests=2, bots={"3": "random"})
        self.known = self.lengths()
        names = [seat["name"] for seat in seats]
        return "" if all(can_be_seen(name) for name in names) else f"a name: {names!r}"


# ------------------------------------------------------------------------------------------------ the command


class Line:
    """A connection to a server process."""

    def __init__(self, port):
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def __call__(self, method, path, body=b"", headers=None):
        try:
            self.line.request(method, path, body, headers or {})
            response = self.line.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.line.close()
            raise


def siege(folder, count, seed=1, say=None):
    """So many of them to a server process with a file in this folder while valid games go on; what came of it."""
    path = Path(folder) / "gloam.db"
    (port,) = free_ports(1)
    process = started(path, port, "--open-tables")
    players = [Player([port], f"valid{n}", Game()) for n in range(2)]
    try:
        until_ready(port, process)
        strangers = Strangers(Line(port), path, seed)
        seen = strangers.seen
        for player in players:
            player.start()
        for n in range(count):
            if n == count // 2:
                half = resident(process.pid)
            strangers.send_one()
            if n % 100 == 0:
                assert all(player.is_alive() for player in players), [player.broken for player in players]
                if say:
                    say(seen)
            assert process.poll() is None, "the server is gone"
        for player in players:
            player.halt.set()
            player.join(30)
            assert not player.broken, player.broken
        seen.answers = sum(len(player.done) for player in players)
        seen.grown = (resident(process.pid) - half) / 1e6
        seen.disk = sum(file.stat().st_size for file in Path(folder).iterdir()) / 1e6
        figures = strangers.call("GET", "/metrics")[1].decode()
        for name in ("gloam_errors_total", "gloam_store_failures_total", "gloam_store_restarts_total"):
            found = [row for row in figures.split("\n") if row.startswith(name + " ")]
            if [float(row.split(" ")[1]) for row in found] != [0.0]:
                seen.faults.append(("metrics", name, found))
        return seen
    finally:
        for player in players:
            player.halt.set()
        end(process)


def progress(seen):
    """One line that moves on."""
    sys.stderr.write(f"\r{seen.sent} sent, {len(seen.faults)} faults")
    sys.stderr.flush()


def main():
    parser = argparse.ArgumentParser(description="Send hostile names, joins and blocks to a server's open tables.")
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gloam-strangers-") as folder:
        seen = siege(folder, given.requests, given.seed, say=progress)
    print(f"\n{seen.text()}")  # noqa: T201
    print(", ".join(f"{code} {count}" for code, count in sorted(seen.codes.items())))  # noqa: T201
    for fault in seen.faults[:10]:
        print(fault)  # noqa: T201
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
