"""The story of a table as its audiences hear it.

The story is the list of facts that happened, each with its audience. What a seat has been told is the story as that
seat may know it, and its sequence number is the count of those facts: it never counts what the seat may not know.
A seat's own answers are facts told to it alone, so an answer to an old question is always stale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gloam.kernel import Event, Json
from gloam.server.steps import everything

ANSWERED = "table.answered"
"""A fact told only to the seat that answered; it counts, and has no line in the log."""
UNDONE = "table.undo"
REFUSED = "table.undo_refused"
NOTICE = "table.notice"
"""What the host has done, told to all."""
ASIDE = (REFUSED, NOTICE)
"""Facts about the table that leave the game as it is: an answer that crosses one of them still stands."""
ALL = -3
"""The audience that sees everything: a game that is over."""


@dataclass(slots=True)
class Ear:
    """What one audience has been told so far: how far in the story, how many facts, and which are still to be written.

    `lines` are the others as the log shows them, with their numbers; wire.py writes them when somebody reads.
    `own` are the numbers of the audience's own answers, which have no line. `settled` is the number of the last fact
    that is no aside: what was asked then is asked still.
    """

    at: int = 0
    seq: int = 0
    settled: int = 0
    heard: list[tuple[int, dict[str, Json]]] = field(default_factory=list)
    lines: list[tuple[int, bytes]] = field(default_factory=list)
    own: list[int] = field(default_factory=list)

    def listen(self, story: Sequence[Event], audience: int | None) -> None:
        """Hear what has been added to the story since."""
        for event in story[self.at :]:
            told = everything(event) if audience == ALL else event.told_to(audience)
            if told is not None:
                self.seq += 1
                self.settled = self.settled if event.kind in ASIDE else self.seq
                if event.kind == ANSWERED:
                    self.own.append(self.seq)
                else:
                    self.heard.append((self.seq, told))
        self.at = len(story)
