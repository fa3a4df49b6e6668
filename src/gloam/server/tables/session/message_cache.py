"""What clients are sent of one table at one moment, written once for each audience and shared by all its sockets.

Everything here is kept by audience: a seat's bytes are never looked up for another seat or for a spectator. It is all
thrown away as soon as anything changes that any of it shows: an entry of the table, odds, who is connected, a clock.

In a game that hides something that would be too much (`ToldMessages`): whether a snapshot is written again would tell
that there was a hidden answer. There each audience's bytes stay until something changes that this audience is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from gloam.server.tables import wire
from gloam.server.tables.table import Table

KEPT = 16
"""How many snapshots are kept for one table: one per audience, and some for clients that missed a little."""


class Present(NamedTuple):
    """Who is there, how many watch and on how many big screens, and when the clock of the open question runs out."""

    connected: tuple[int, ...]
    deadline: float | None
    watchers: int = 0
    screens: int = 0


def cache_key(table: Table, present: Present) -> Hashable:
    """What is written stays true while this stays the same."""
    odds = tuple([(seat, turn, len(info)) for seat, (turn, info) in table.odds.items()]) if table.odds else ()
    return table.length, odds, tuple(table.pauses.items()), present


class MessageCache:
    """What has been written of a table as it is now."""

    def __init__(self, table: Table, stamp: Hashable, present: Present, before: MessageCache | None = None) -> None:
        self.table, self.stamp, self.present = table, stamp, present
        self.turns = table.turns
        same = before is not None and before.table is table and before.turns == table.turns
        self.positions: dict[int | None, bytes] = before.positions if before is not None and same else {}
        """What each audience sees of the game: it stays while nobody answers, whatever else changes."""
        self.questions: bytes | None = None
        self.shapes: dict[int | None, bytes] = {}
        self.contents: dict[int | None, bytes] = {}
        self.snapshots: dict[tuple[int | None, int], bytes] = {}

    def shape(self, audience: int | None) -> bytes:
        """The table as this audience sees it; all see the same unless somebody asks to take back."""
        whose = None if self.table.undo_request is None else audience
        if whose not in self.shapes:
            self.shapes[whose] = self._shape(whose)
        return self.shapes[whose]

    def _shape(self, whose: int | None) -> bytes:
        """The table for this audience, written again only where more than the game has changed since."""
        table, stamp = self.table, None
        if table.undo_request is None and table.spec.sand is None and table.spec.silence is None:
            stamp = (table.other_entries, table.started, table.over, self.present)
            if table.shown_table is not None and table.shown_table[0] == stamp:
                return table.shown_table[1]
        written = self._written(whose)
        table.shown_table = None if stamp is None else (stamp, written)
        return written

    def _written(self, whose: int | None) -> bytes:
        present = self.present
        shape = wire.table(self.table, present.connected, whose, present.deadline, present.watchers)
        return wire.encode(shape | wire.screens(present.screens))

    def look(self, audiences: Collection[int | None]) -> None:
        """Write what these audiences see of the game; where all see alike, their View is made once."""
        missing = [audience for audience in audiences if audience not in self.positions]
        self.positions.update(wire.positions(self.table, missing))

    def position(self, audience: int | None) -> bytes:
        """What this audience sees of the game."""
        if audience not in self.positions:
            self.positions[audience] = wire.position(self.table, audience)
        return self.positions[audience]

    def asked(self) -> bytes:
        """Who is asked, as everybody may know."""
        if self.questions is None:
            self.questions = wire.encode(wire.asked(self.table))
        return self.questions

    def content(self, audience: int | None) -> bytes:
        """What an update shows this audience."""
        if audience not in self.contents:
            seen, shape = self.position(audience), self.shape(audience)
            self.contents[audience] = wire.content(self.table, audience, seen, shape, self.asked())
        return self.contents[audience]

    def snapshot(self, audience: int | None, since: int) -> bytes:
        """All that this audience needs to draw the table, with the lines after `since`."""
        since = min(since, self.table.seq(audience))
        if (audience, since) not in self.snapshots:
            if len(self.snapshots) >= KEPT:
                self.snapshots.pop(next(iter(self.snapshots)))
            self.snapshots[audience, since] = wire.snapshot(self.table, audience, self.content(audience), since)
        return self.snapshots[audience, since]


@dataclass(slots=True)
class Told:
    """What was written last for one audience, and all that it follows from."""

    parts: Hashable
    content: bytes
    snapshots: dict[int, bytes] = field(default_factory=dict)


class ToldMessages(MessageCache):
    """What is written of a table that hides something: an audience's bytes stay while it is shown the same.

    Each time the game is looked at again for that audience, whatever has happened: it takes as long in every world that
    the audience can't tell apart. `told` is what was written before, by audience.
    """

    def __init__(self, table: Table, present: Present, told: dict[int | None, Told]) -> None:
        super().__init__(table, (), present)
        self.told = told

    def _shape(self, whose: int | None) -> bytes:
        """The table for this audience."""
        return self._written(whose)

    def _told(self, audience: int | None) -> Told:
        """What is written for this audience now: what was written last, where it is shown the same."""
        parts = self._parts(audience)
        if audience not in self.told or self.told[audience].parts != parts:
            seen, shape = self.position(audience), self.shape(audience)
            self.told[audience] = Told(parts, wire.content(self.table, audience, seen, shape, self.asked()))
        return self.told[audience]

    def _parts(self, audience: int | None) -> Hashable:
        """All that the bytes of this audience follow from, and nothing that it may not know."""
        table = self.table
        mine = None if audience is None else table.asks(audience)
        open_now = None if mine is None else (mine.kind, mine.options, mine.barred, mine.args)
        odds = None if mine is None else wire.encode(wire.odds(table, mine))
        known = table.seq(audience), table.chats, table.pauses.get(-1 if audience is None else audience)
        return self.position(audience), self.shape(audience), self.asked(), open_now, odds, known

    def content(self, audience: int | None) -> bytes:
        """What an update shows this audience."""
        if audience not in self.contents:
            self.contents[audience] = self._told(audience).content
        return self.contents[audience]

    def snapshot(self, audience: int | None, since: int) -> bytes:
        """All that this audience needs to draw the table, with the lines after `since`."""
        since = min(since, self.table.seq(audience))
        told = self._told(audience)
        if since not in told.snapshots:
            if len(told.snapshots) >= KEPT:
                told.snapshots.pop(next(iter(told.snapshots)))
            told.snapshots[since] = wire.snapshot(self.table, audience, told.content, since)
        return told.snapshots[since]
