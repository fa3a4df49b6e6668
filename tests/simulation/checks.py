"""What must hold after every step of a history.

The reference is a table folded from what is committed, and from nothing else. Whatever a server tells anybody is held
against it: so all audiences agree with what is on the disk, and nobody is shown what another audience sees.
"""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from typing import Any

import msgspec

from gloam.kernel import CHANCE
from gloam.kernel.chance import worded
from gloam.server.store import Entry, Head
from gloam.server.tables import wire
from gloam.server.tables.audience_log import LINES
from gloam.server.tables.plain_json import plain
from gloam.server.tables.table import Table


class Broken(AssertionError):
    """Something that must hold does not."""


def canonical(value: Any) -> bytes:
    """The same bytes for the same value."""
    return msgspec.json.encode(value, order="sorted")


def position(shown: dict[str, Any]) -> bytes:
    """What an audience is shown of the game, without what depends on time: odds, and windows the table closes."""
    decision = shown["decision"]
    if decision is not None:
        decision = {k: v for k, v in decision.items() if k not in {"info", "until"}}
        decision = decision if len(decision["options"]) > 1 else None
    return canonical({"view": shown["view"], "decision": decision, "outcome": shown["outcome"]})


class TrueTable(Table):
    """A table that no planted bug changes."""

    apply = Table.apply
    dice = Table.dice
    seat_of = Table.seat_of


class Reference:
    """One table, from what is committed."""

    def __init__(self, name: str, head: Head) -> None:
        self.table = TrueTable(name, head)
        self.audiences: tuple[int | None, ...] = (None, *range(len(head["seats"])))
        self.shown: dict[int | None, dict[int, set[bytes]]] = {a: defaultdict(set) for a in self.audiences}
        self.views: dict[int | None, dict[int, set[bytes]]] = {a: defaultdict(set) for a in self.audiences}
        self.lines: dict[int | None, list[dict[str, Any]]] = {a: [] for a in self.audiences}
        self.keys: Counter[tuple[int, str]] = Counter()
        self.seqs: dict[tuple[int, str], int] = {}
        self.wanted: dict[tuple[int, str], tuple[str, bytes]] = {}
        self.secrets: set[str] = set()
        self.look()

    def take(self, at: int, entries: list[Entry]) -> None:
        """Take in what was committed together."""
        if self.table.length != at:
            raise Broken(f"written at {at}, it has {self.table.length} entries")
        for entry in entries:
            self._rolled(entry)
            self.table.apply(entry)
            if "key" in entry:
                self._answered(entry)
        self.look()

    def _rolled(self, entry: Entry) -> None:
        """What was rolled is what the sealed seed gives at this place."""
        if entry["do"] != "answer" or not entry.get("rolled"):
            return
        twin = self.table.playing.clone()
        twin.chance = self.table.dice(sum(seat == CHANCE for seat, _, _ in twin.state.log))
        before = len(twin.state.log)
        twin.answer(worded(entry["value"]), seat=entry["seat"])
        due = [[kind, plain(value)] for _, kind, value in twin.state.log[before + 1 :]]
        if canonical(due) != canonical(entry["rolled"]):
            raise Broken(f"rolled were {entry['rolled']}, the seed gives {due}")

    def _answered(self, entry: Entry) -> None:
        name = entry["seat"], entry["key"]
        self.keys[name] += 1
        if self.keys[name] > 1:
            raise Broken(f"the answer {name} is written {self.keys[name]} times")
        self.seqs[name] = self.table.seq(entry["seat"])
        meant = entry["kind"], canonical(entry["value"])
        if name not in self.wanted:
            raise Broken(f"nobody gave the answer {name}")
        if self.wanted[name] != meant:
            raise Broken(f"{name} meant {self.wanted[name]}, written is {meant}")

    def look(self) -> None:
        """Remember what each audience may be shown from now on."""
        for audience in self.audiences:
            t, seq = self.table, self.table.seq(audience)
            shown = {"view": wire.view(t, audience), "decision": wire.decision(t, audience)}
            shown |= {"asked": wire.asked(t), "outcome": wire.outcome(t)}
            plain = msgspec.json.decode(wire.encode(shown))
            self.shown[audience][seq].add(position(plain))
            self.views[audience][seq].add(canonical(plain["view"]))
            last = self.lines[audience][-1]["seq"] if self.lines[audience] else 0
            fresh = t.audience_log(audience).since(last)
            self.lines[audience] += [msgspec.json.decode(wire.written(t, audience, line)) for line in fresh]


class Checks:
    """All tables of a history, and everything that anybody was told."""

    def __init__(self) -> None:
        self.tables: dict[str, Reference] = {}
        self.tokens: dict[str, tuple[str, int]] = {}
        self.broken: list[str] = []
        self.counts: Counter[str] = Counter()

    def fail(self, why: str) -> None:
        """Remember what was broken; the history ends at its next step."""
        self.broken.append(why)

    def raise_if_broken(self) -> None:
        """End the history."""
        if self.broken:
            raise Broken(self.broken[0])

    # -------------------------------------------------------------------------------------------- what happens

    def committed(self, table: str, head: Head | None, at: int, entries: list[Entry]) -> None:
        """Something is on the disk now, forever."""
        self.counts["entries"] += len(entries)
        try:
            if head is not None:
                self.tables[table] = Reference(table, head)
            self.tables[table].take(at, entries)
        except Exception as error:  # noqa: BLE001  (whatever it is, the history is broken)
            self.fail(f"{type(error).__name__}: {error}")

    def intends(self, table: str, seat: int, key: str, option: dict[str, Any], kind: str) -> None:
        """Somebody is about to give this answer."""
        self.tables[table].wanted[seat, key] = kind, canonical(option["value"])

    def acknowledged(self, table: str, seat: int, key: str, seq: int) -> None:
        """Somebody was told that an answer is kept."""
        self.counts["acknowledged"] += 1
        kept = self.tables[table]
        if kept.keys[seat, key] != 1:
            self.fail(f"acknowledged, but written {kept.keys[seat, key]} times: {table} seat {seat} {key}")
        elif kept.seqs[seat, key] != seq:
            self.fail(f"acknowledged with seq {seq}, it is {kept.seqs[seat, key]}: {table} seat {seat} {key}")

    def refused(self, table: str, seat: int, key: str | None, problem: dict[str, Any], *, tries: int) -> None:
        """Somebody was told no."""
        self.counts[f"refused {problem['code']}"] += 1
        if problem["status"] >= 500 and problem["status"] != 503:
            self.fail(f"a bug: {problem}")
        written = key is not None and self.tables[table].keys[seat, key]
        if problem["code"] == "stale" and written:
            self.fail(f"told to look again, but the answer is kept: {table} seat {seat} {key}")
        if problem["status"] == 503 and tries == 1 and written:
            self.fail(f"told that nothing has changed, but it is written: {table} seat {seat} {key}")

    def told(self, table: str, audience: int | None, message: dict[str, Any], since: int) -> None:
        """A snapshot or an update has come; `since` is what its reader had been told before."""
        self.counts[message["type"]] += 1
        kept, seq = self.tables[table], message["seq"]
        if message["type"] == "snapshot" and message["seat"] != audience:
            self.fail(f"{table}: seat {audience} was taken for {message['seat']}")
            return
        if seq not in kept.shown[audience]:
            self.fail(f"{table}: {audience} was told seq {seq}, which never was")
        elif position(message) not in kept.shown[audience][seq]:
            self.fail(f"{table}: at seq {seq} {audience} was shown another position")
        self._lines(table, audience, message, since)
        self._secrets(table, audience, message)

    def _lines(self, table: str, audience: int | None, message: dict[str, Any], since: int) -> None:
        """Every line once, in order, none left out."""
        kept = self.tables[table].lines[audience]
        got = message["events"] if message["type"] == "update" else message["log"]
        due = [line for line in kept if since < line["seq"] <= message["seq"]]
        if got != due[-LINES:]:
            self.fail(f"{table}: {audience} was told {[x['n'] for x in got]}, not {[x['n'] for x in due]}")

    def _secrets(self, table: str, audience: int | None, message: dict[str, Any]) -> None:
        """No token and no seed in anything that is sent."""
        text = canonical(message)
        for token, (where, seat) in self.tokens.items():
            if token.encode() in text:
                self.fail(f"{table}: {audience} was told the token of seat {seat} at {where}")
        kept = self.tables[table].table
        seed = kept.head["dice"].get("seed")
        if seed and not kept.over and str(seed).encode() in text:
            self.fail(f"{table}: {audience} was told the seed of the dice")

    def looked_back(self, table: str, audience: int | None, moment: dict[str, Any]) -> None:
        """A moment of a replay."""
        self.counts["moments"] += 1
        views = self.tables[table].views[audience].get(moment["at"])
        if views is None or canonical(moment["view"]) not in views:
            self.fail(f"{table}: the replay shows {audience} a moment {moment['at']} that never was")


class Listening(logging.Handler):
    """Whatever a server writes in its log as a bug breaks the history."""

    def __init__(self, checks: Checks) -> None:
        super().__init__(logging.ERROR)
        self.checks = checks

    def emit(self, record: logging.LogRecord) -> None:
        """One line of the log."""
        text = record.getMessage()
        if not any(word in text for word in ("simulated:", "Unavailable", "cannot be read now", "not ready: ")):
            self.checks.fail(f"in the log: {text}")
