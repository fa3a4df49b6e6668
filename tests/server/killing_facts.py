"""Kill the server with SIGKILL while people gather and change seats, again and again, and look whether it all stands.

    python -m tests.server.killing_facts --kills 60 --seed 7

Beside answers (killing.py), these are acknowledged: a table is opened to strangers and closed again, a guest joins, is
removed, is blocked; the operator hides a table and shows it, turns all chat off and on; a bot is set to another level;
a friend takes a bot's seat over and gives it back; a move is undone. Each round starts a server process on the same
file, does these as fast as it goes, and kills the process at a random moment. Then every acknowledged fact must be in
the store, once, in its place, with nothing else beside it but what was on its way, and the next server must show it.
`--mutant` starts a server that acknowledges before it commits, which this must catch.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from gloam.kernel import Refused, Seeded
from gloam.server.command import bound, run
from gloam.server.store import opened
from gloam.server.store.maintenance import Keeper
from gloam.server.tables import wire
from gloam.server.tables.lobby import Lobby
from tests.server.killing import end, free_ports, hasty, place, started, until_ready
from tests.server.seats import API, Anyone, folded, quick

LEVELS = ("random", "easy", "hard")
LONG = 400
"""After so many entries people go on at another table: a host's acts are bounded."""
WITHIN = 5.0
"""Seconds in which a server must show what stands in the store."""


class Levels(Anyone):
    """Bots of several names that all take any option."""

    def check(self, game, bot):
        if bot not in LEVELS:
            raise Refused("no_such_bot", f"there is no bot {bot!r} for {game}", instead=LEVELS)


def serve(path, port, *, mutant):
    """In the child: the server, at this file and this port."""
    store = opened(path)
    store = hasty(store) if mutant else store
    settings = quick(open_tables=True, snapshot_every=25)
    run(Lobby(store, Levels(), settings), bound("127.0.0.1", port), warm=False)


class Line:
    """Asks one server process; each guest from an address of their own."""

    def __init__(self, port):
        self.port, self.lines = port, {}

    def __call__(self, method, path, body=None, token=None, address="127.0.0.1"):
        if address not in self.lines:
            self.lines[address] = http.client.HTTPConnection("127.0.0.1", self.port, 20, source_address=(address, 0))
        line, headers = self.lines[address], {"authorization": f"Bearer {token}"} if token else {}
        line.request(method, API + path, None if body is None else json.dumps(body), headers)
        response = line.getresponse()
        return response.status, json.loads(response.read())

    def close(self):
        for line in self.lines.values():
            line.close()


def signed(entry):
    """What an entry says that may not be lost, nor be there twice; None for what bots do by themselves."""
    do = entry["do"]
    if do == "answer":
        return None if entry["by"] == "bot" else (do, entry["seat"], entry["key"])
    if do == "list":
        return (do, entry["at"] is not None)
    if do == "reseat":
        return (do, entry["seat"], entry["bot"], entry["why"])
    return (do, entry["seat"], entry["on"]) if do == "mind" else (do, entry.get("seat"))


@dataclass
class Act:
    """Something on its way: the groups of entries that it writes, one after the other, and what is so afterwards."""

    what: str
    groups: list
    then: Callable


@dataclass
class Story:
    """A table, what was acknowledged at it, and what is on its way."""

    stream: Seeded
    table: str = ""
    host: str = ""
    known: list = field(default_factory=list)
    doubt: Act | None = None
    counts: Counter = field(default_factory=Counter)
    faults: list = field(default_factory=list)

    def again_from(self, made, known):
        """Go on at this new table."""
        fresh = type(self)(self.stream, made["id"], made["seats"][0]["token"], known)
        self.__dict__.update({**vars(fresh), "counts": self.counts, "faults": self.faults})

    def pick(self, some):
        return some[self.stream.below(len(some))]

    def do(self, what, groups, send, then=lambda told: None):
        """One act. `send` gives the status and the answer; what is refused has changed nothing."""
        self.doubt = Act(what, groups, then)
        status, told = send()
        self.doubt = None
        assert status in {200, 201, 403, 404, 409}, (what, status, told)
        if status in {200, 201}:
            self.known += [one for group in groups for one in group]
            self.counts[what] += 1
            then(told)

    def settle(self, kept):
        """After a kill: the store holds all that was acknowledged, and perhaps what was on its way."""
        doubt, self.doubt = self.doubt, None
        groups = doubt.groups if doubt else []
        for n in range(len(groups) + 1):
            if kept == self.known + [one for group in groups[:n] for one in group]:
                self.known = kept
                if n and n == len(groups):
                    doubt.then({})
                return
        same = next((n for n, pair in enumerate(zip(kept, self.known, strict=False)) if pair[0] != pair[1]), None)
        at = min(len(kept), len(self.known)) if same is None else same
        what = "lost" if at < len(self.known) else "twice or made up"
        self.faults.append((what, self.table, at, self.known[at : at + 4], kept[at : at + 4], groups))
        self.table = ""

    def expect(self, what, found, wanted):
        """What a server shows must be this."""
        if found != wanted:
            self.faults.append(("not shown", self.table, what, found, wanted))


@dataclass
class Waiting(Story):
    """A table that waits: its host opens and closes it, guests come and go."""

    listed: bool = True
    hidden: bool = False
    level: str = "random"
    guests: dict = field(default_factory=dict)
    gone: list = field(default_factory=list)
    blocked: list = field(default_factory=list)
    count: int = 0

    def begin(self, line):
        """A new table: a host, two free seats, a bot. It waits for everybody to be ready."""
        body = {"game": "cant_stop", "seats": 4, "bots": {"3": "random"}, "open": True, "ready": True, "start": False}
        status, made = line("POST", "/tables", body)
        assert status == 201, made
        self.again_from(made, [])

    def come(self, line):
        """The host opens the link, if they have not yet."""
        if ("join", 0) not in self.known:
            self.do("come", [[("join", 0)]], lambda: line("GET", f"/tables/{self.table}", None, self.host))

    def step(self, line, path):
        """One act of somebody."""
        if not self.table or len(self.known) > LONG:
            self.begin(line)
        self.come(line)
        free = [n for n in (1, 2) if n not in self.guests]
        acts = [self.hide, self.hide] if self.hidden else [self.change_level] * 2
        acts += [self.hide] if self.stream.below(3) == 0 else []
        acts += [self.open_or_close] if free and not self.hidden else []
        acts += [self.join] * 3 if free and self.listed and not self.hidden else []
        acts += [self.remove, self.block, self.change_level] if self.guests else []
        act = self.pick(acts)
        act(path) if act == self.hide else act(line)

    def act(self, line, **body):
        return lambda: line("POST", f"/tables/{self.table}/host", body, self.host)

    def open_or_close(self, line):
        on = not self.listed
        send = self.act(line, act="list" if on else "unlist")
        self.do("opened" if on else "closed", [[("list", on)]], send, lambda _: setattr(self, "listed", on))

    def change_level(self, line):
        level = self.pick([one for one in LEVELS if one != self.level])
        send = self.act(line, act="bot", seat=3, bot=level)
        self.do("level", [[("reseat", 3, level, "level")]], send, lambda _: setattr(self, "level", level))

    def join(self, line):
        self.count += 1
        seat = min(n for n in (1, 2) if n not in self.guests)
        word, address = f"word{self.count:04}", f"127.7.{self.count // 250}.{self.count % 250 + 1}"
        body = {"name": f"Guest {self.count}", "browser": word}
        entries = [("reseat", seat, None, "taken"), ("guest", seat), ("join", seat)]

        def sat_down(told):
            self.guests[seat] = (told.get("token"), word, address)

        send = lambda: line("POST", f"/tables/{self.table}/join", body, None, address)  # noqa: E731
        self.do("joined", [entries], send, sat_down)

    def remove(self, line):
        seat = self.pick(sorted(self.guests))
        send = self.act(line, act="remove", seat=seat)
        entry = ("reseat", seat, None, "removed")
        self.do("removed", [[entry]], send, lambda _: self.gone.append(self.guests.pop(seat)))

    def block(self, line):
        seat = self.pick(sorted(self.guests))

        def out(_):
            guest = self.guests.pop(seat)
            self.gone.append(guest)
            self.blocked.append(guest)

        entries = [("block", seat), ("reseat", seat, None, "removed")]
        self.do("blocked", [entries], self.act(line, act="block", seat=seat), out)

    def hide(self, path):
        """The operator hides the table, or shows it again: a program of its own, which is not killed."""
        keeper = Keeper(str(path))
        keeper.hide([self.table], on=not self.hidden)
        keeper.close()
        self.hidden = not self.hidden
        self.counts["hidden" if self.hidden else "shown again"] += 1

    def check(self, line):
        """A server that has just started shows all of it."""
        self.come(line)
        path, free = f"/tables/{self.table}", [n for n in (1, 2) if n not in self.guests]
        _, shown = line("GET", path, None, self.host)
        seats = shown["table"]["seats"]
        self.expect("open", bool(shown["table"].get("listed")), self.listed)
        self.expect("level", seats[3]["bot"], self.level)
        self.expect("guests", [n for n in (1, 2) if seats[n]["person"]], sorted(self.guests))
        for seat, (token, _, address) in self.guests.items():
            if token:
                self.expect("a guest's seat", line("GET", path, None, token, address)[1].get("seat"), seat)
        for token, _, _ in self.gone[-4:]:
            if token:
                self.expect("removed", line("GET", path, None, token)[1].get("code"), "removed")
        wanted = bool(self.listed and free and not self.hidden)
        until = time.monotonic() + WITHIN
        while (found := self.is_listed(line)) != wanted and time.monotonic() < until:
            time.sleep(0.05)
        self.expect("in the list", found, wanted)
        if self.hidden:
            said = line("POST", f"{path}/host", {"act": "list"}, self.host)[1]
            self.expect("hidden", said.get("code"), "hidden")
        elif self.listed:
            for _, word, address in self.blocked[-3:]:
                for body, where in (({"browser": word}, "127.9.0.1"), ({}, address)):
                    said = line("POST", f"{path}/join", body, None, where)[1]
                    self.expect("blocked", said.get("code"), "blocked")

    def is_listed(self, line):
        return self.table in [one["id"] for one in line("GET", "/open?game=cant_stop")[1]["tables"]]


@dataclass
class Running(Story):
    """A game of one person and two bots, in which a friend takes the seat of one of them over and gives it back."""

    levels: dict = field(default_factory=lambda: {1: "random", 2: "random"})
    stage: str = "bot"
    link: str = ""
    count: int = 0
    again: tuple | None = None

    def begin(self, line):
        """A new game."""
        body = {"game": "cant_stop", "seats": 3, "bots": {"1": "random", "2": "random"}, "odds": "off"}
        status, made = line("POST", "/tables", body)
        assert status == 201, made
        self.again_from(made, [("join", 0), ("start", None)])

    def step(self, line, _):
        """One act of somebody; most of the time somebody plays."""
        if not self.table or len(self.known) > LONG:
            self.begin(line)
        if self.again is not None:
            self.send_again(line)
        shown = line("GET", f"/tables/{self.table}")[1]
        if shown["outcome"]:
            self.begin(line)
        one = self.stream.below(8)
        if one == 0:
            self.change_level(line)
        elif one == 1 and self.stage in {"bot", "freed"}:
            self.undo(line)
        elif one in {2, 3}:
            {"bot": self.free, "freed": self.come, "friend": self.give_back, "lent": self.take_back}[self.stage](line)
        else:
            self.answer(line)

    def to_stage(self, stage):
        return lambda told: setattr(self, "stage", stage)

    def act(self, line, **body):
        return lambda: line("POST", f"/tables/{self.table}/host", body, self.host)

    def change_level(self, line):
        seat = 2 if self.stage != "bot" else self.pick((1, 2))
        level = self.pick([one for one in LEVELS if one != self.levels[seat]])
        then = lambda _: self.levels.update({seat: level})  # noqa: E731
        self.do("level", [[("reseat", seat, level, "level")]], self.act(line, act="bot", seat=seat, bot=level), then)

    def free(self, line):
        """A link for the friend; the bot plays on until they come."""

        def freed(told):
            self.stage, self.link = "freed", told.get("token") or ""

        entries = [("reseat", 1, None, "free"), ("mind", 1, True)]
        self.do("freed", [entries], self.act(line, act="free", seat=1), freed)

    def come(self, line):
        """The friend opens the link; where the answer with the link was lost, the host gives the seat to a bot."""
        if self.link:
            since = self.known[max(n for n, one in enumerate(self.known) if one == ("reseat", 1, None, "free")) :]
            came = [] if ("join", 1) in since else [[("join", 1)]]  # they came, and then the server was killed
            groups = [*came, [("mind", 1, False)]]
            send = lambda: line("GET", f"/tables/{self.table}", None, self.link)  # noqa: E731
            self.do("taken over", groups, send, self.to_stage("friend"))
        else:
            self.to_bot(line)

    def to_bot(self, line):
        level = self.pick(LEVELS)

        def given(_):
            self.stage, self.link, self.levels[1] = "bot", "", level

        entry = ("reseat", 1, level, "bot")
        self.do("given to a bot", [[entry]], self.act(line, act="bot", seat=1, bot=level), given)

    def mind(self, line, *, on, stage, what):
        send = lambda: line("POST", f"/tables/{self.table}/seats/1", {"mind": on}, self.link)  # noqa: E731
        self.do(what, [[("mind", 1, on)]], send, self.to_stage(stage))

    def give_back(self, line):
        if self.stream.below(2):
            self.to_bot(line)
        else:
            self.mind(line, on=True, stage="lent", what="given back")

    def take_back(self, line):
        self.mind(line, on=False, stage="friend", what="taken back")

    def answer(self, line):
        """Answer for a seat that is asked and is no bot."""
        for seat, token in ((0, self.host), (1, self.link if self.stage == "friend" else "")):
            shown = line("GET", f"/tables/{self.table}", None, token)[1] if token else {}
            if shown.get("decision"):
                self.count += 1
                key = f"key{self.count}"
                body = {"seq": shown["seq"], "index": self.stream.below(len(shown["decision"]["options"])), "key": key}
                self.again = (body, token, ("answer", seat, key))
                self.send_again(line)

    def send_again(self, line):
        """Give an answer until it is acknowledged or refused: it counts once."""
        body, token, entry = self.again
        groups = [] if entry in self.known else [[entry]]
        self.do("answered", groups, lambda: line("POST", f"/tables/{self.table}/answers", body, token))
        self.again = None

    def undo(self, line):
        self.do("undone", [[("undo", 0)]], lambda: line("POST", f"/tables/{self.table}/undo", {}, self.host))

    def check(self, line):
        """A server that has just started shows all of it."""
        shown = line("GET", f"/tables/{self.table}", None, self.host)[1]
        seats = shown["table"]["seats"]
        self.expect("level", seats[2]["bot"], self.levels[2])
        self.expect("bot or friend", seats[1]["bot"], self.levels[1] if self.stage == "bot" else None)
        self.expect("a bot plays on", seats[1]["minded"], self.stage in {"freed", "lent"})


OPERATOR = 3
"""In one round of so many the operator lets people chat, or no longer."""


@dataclass
class Report:
    """What the rounds have shown."""

    kills: int = 0
    counts: Counter = field(default_factory=Counter)
    faults: list = field(default_factory=list)

    @property
    def acknowledged(self):
        return sum(self.counts.values())

    def text(self):
        told = ", ".join(f"{what} {count}" for what, count in sorted(self.counts.items()))
        return f"{self.kills} kills, {self.acknowledged} acknowledged facts ({told}), {len(self.faults)} faults"


class Hand(threading.Thread):
    """Does one thing after the other at one table, until the server is gone."""

    def __init__(self, story, port, path):
        super().__init__(daemon=True)
        self.story, self.line, self.path = story, Line(port), path
        self.halt, self.broken = threading.Event(), ""

    def run(self):
        try:
            while not self.halt.is_set():
                self.story.step(self.line, self.path)
        except (OSError, http.client.HTTPException):
            pass  # it was killed
        except Exception as error:  # noqa: BLE001  (the thread that waits for this one reports it)
            self.broken = repr(error)
        finally:
            self.line.close()


class Rounds:
    """One server at a time, the tables, and what has been seen so far."""

    def __init__(self, path, seed, *, mutant):
        self.path, self.mutant, self.stream = path, mutant, Seeded(seed)
        self.report, self.chat, self.process = Report(), True, None
        kinds = (Waiting, Waiting, Running, Running)
        self.stories = [kind(Seeded(seed * 1000 + n)) for n, kind in enumerate(kinds)]
        for story in self.stories:
            story.counts, story.faults = self.report.counts, self.report.faults
        (self.port,) = free_ports(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process is not None:
            end(self.process)

    def start(self):
        """Start a server, and look whether it shows what is so."""
        more = ["--mutant"] if self.mutant else []
        self.process = started(self.path, self.port, *more, module="tests.server.killing_facts")
        until_ready(self.port, self.process)
        line = Line(self.port)
        for story in self.stories:
            if story.table:
                story.check(line)
        waiting = self.stories[0]
        until = time.monotonic() + WITHIN
        while waiting.table and self.may_chat(line) != self.chat and time.monotonic() < until:
            time.sleep(0.05)
        if waiting.table:
            waiting.expect("chat", self.may_chat(line), self.chat)
        line.close()

    def may_chat(self, line):
        """Whether people may chat here, as a table tells it."""
        return line("GET", f"/tables/{self.stories[0].table}")[1]["table"].get("chat", True)

    def play_and_kill(self):
        """Act at all tables, kill the server in the middle of it, and look for what was acknowledged."""
        hands = [Hand(story, self.port, self.path) for story in self.stories]
        before, enough = self.report.acknowledged, 8 + self.stream.below(40)
        try:
            for hand in hands:
                hand.start()
            if self.stream.below(OPERATOR) == 0:
                self.let_chat()
            until = time.monotonic() + 20
            while self.report.acknowledged - before < enough and time.monotonic() < until:
                time.sleep(0.001)
            time.sleep(self.stream.below(20) / 1000)
        finally:
            end(self.process)
            self.process = None
            for hand in hands:
                hand.halt.set()
        for hand in hands:
            hand.join(30)
            assert not hand.broken, hand.broken
        self.report.kills += 1
        self.settle()

    def let_chat(self):
        """The operator turns all chat off, or on again."""
        keeper = Keeper(str(self.path))
        keeper.let_chat(on=not self.chat)
        keeper.close()
        self.chat = not self.chat
        self.report.counts["chat on" if self.chat else "chat off"] += 1

    def settle(self):
        """What was acknowledged is in the store, once."""
        tables = [story.table for story in self.stories if story.table]
        kept = asyncio.run(read(self.path, tables))
        for story in self.stories:
            if story.table:
                story.settle(kept[story.table])
        if self.mutant:
            for story in self.stories:
                story.table = ""


async def read(path, tables):
    """The signs of each table's entries; each table folds from its first entry to its last."""
    store = opened(str(path))
    try:
        kept = {}
        for table in tables:
            story = await store.load_all(table)
            wire.encode(wire.view(folded(table, story.head, story.entries), None))
            kept[table] = [sign for entry in story.entries if (sign := signed(entry)) is not None]
        return kept
    finally:
        await store.close()


def rounds(path, kills, *, mutant=False, seed=1, stop_when_lost=False, say=None):
    """Kill a server so many times; what came of it."""
    with Rounds(path, seed, mutant=mutant) as made:
        for _ in range(kills):
            made.start()
            made.play_and_kill()
            if say:
                say(made.report)
            if made.report.faults and stop_when_lost:
                return made.report
        made.start()
    return made.report


def progress(report):
    """One line that moves on."""
    sys.stderr.write(f"\r{report.kills} kills, {report.acknowledged} facts, {len(report.faults)} faults")
    sys.stderr.flush()


def main():
    parser = argparse.ArgumentParser(description="Kill the server while people gather, and look for every fact.")
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutant", action="store_true", help="a server that acknowledges before it commits")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port, mutant=given.mutant)
        return 0
    with place(postgres=False) as path:
        report = rounds(path, given.kills, mutant=given.mutant, seed=given.seed, say=progress)
    print(f"\n{report.text()}")  # noqa: T201
    for fault in report.faults[:10]:
        print(fault)  # noqa: T201
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
