"""What the audiences of a table have been told.

What happens at a table are facts, each with its audience. What a seat has been told are the facts that it may know, and
its sequence number is their count: it never counts what the seat may not know. A seat's own answers are facts told to
it alone, so an answer to an old question is always stale.
A live table keeps the last lines for each audience and the counts; what came before is in the store.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from gloam.kernel import Event, Json
from gloam.server.tables.plain_json import with_secrets

ANSWERED = "table.answered"
"""A fact told only to the seat that answered; it counts, and has no line in the log."""
UNDONE = "table.undo"
REFUSED = "table.undo_refused"
NOTICE = "table.notice"
"""What the host has done, told to all."""
TABLE_ONLY = (REFUSED, NOTICE)
"""Facts about the table that leave the game as it is: an answer that crosses one of them still stands."""
ALL = -3
"""The audience that sees everything: a game that is over."""
LINES = 1000
"""The most log lines that are kept in memory, and that one snapshot carries."""


@dataclass(slots=True)
class Fact:
    """Something that has happened, and how it is written for all who are told no secret of it, once it is."""

    event: Event
    text: bytes = b""


@dataclass(slots=True)
class LogLine:
    """A fact as a line of the log: its number, the audience's count, and how it is written where it tells a secret."""

    n: int
    seq: int
    fact: Fact
    text: bytes = b""

    def tells_secret(self, audience: int | None) -> bool:
        """Whether this audience learns more of it than the others who are told."""
        event = self.fact.event
        return bool(event.secret) and (audience == ALL or audience in event.knowing)

    def told_to(self, audience: int | None) -> dict[str, Json]:
        """What this audience learns of it."""
        if audience == ALL:
            return with_secrets(self.fact.event)
        return self.fact.event.told_to(audience) or {}


@dataclass(slots=True)
class AudienceLog:
    """What one audience has been told so far: how many facts, how many lines, and the last of them."""

    audience: int | None
    seq: int = 0
    settled: int = 0
    count: int = 0
    lines: deque[LogLine] = field(default_factory=lambda: deque(maxlen=LINES))

    def add(self, fact: Fact) -> None:
        """Something has happened; whether this audience is told of it depends."""
        event = fact.event
        told = event.audience
        if told is not None and self.audience != ALL and self.audience not in told:
            return
        kind = event.kind
        self.seq = seq = self.seq + 1
        if kind not in TABLE_ONLY:
            self.settled = seq
        if kind != ANSWERED:
            self.count = count = self.count + 1
            self.lines.append(LogLine(count, seq, fact))

    def since(self, seq: int) -> list[LogLine]:
        """The lines after that number, as far as they are in memory."""
        found: list[LogLine] = []
        for line in reversed(self.lines):
            if line.seq <= seq:
                break
            found.append(line)
        return found[::-1]
