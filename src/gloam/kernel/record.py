"""A record is one readable text file: header tags, numbered answers, a state hash behind each so many, an end line.

    gloam-record: 1
    game: lucidity
    seats: 3
    ...

    1 0 turn.track 1
    2 chance bag.draw "yellow" #5f3a09c2
    end 2 #5f3a09c2

The setup and the answers rebuild any position without dice: gloam/records.py reads the file and plays it back.
"""

# not compiled: it runs once for each game
from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from gloam.kernel.decision import CHANCE, Answer

FORMAT: Final = "1"
HASH: Final = 8
"""How many characters of a state's hash stand in a record."""
BREAKS: Final = re.compile(r"[\r\n]+")
Line: TypeAlias = tuple[int, str, Answer, str]


@dataclass(slots=True)
class Record:
    """A game as setup and answers. `lines` are (seat, kind, value, hash or "")."""

    tags: dict[str, str]
    lines: list[Line] = field(default_factory=list)

    def text(self) -> str:
        """The file."""
        head = [f"{key}: {BREAKS.sub(' ', value)}" for key, value in self.tags.items()]
        body = [f"{n} {line_text(line)}" for n, line in enumerate(self.lines, 1)]
        last = self.lines[-1][3] if self.lines else ""
        return "\n".join([*head, "", *body, f"end {len(self.lines)}{last and f' #{last}'}", ""])


def line_text(line: Line) -> str:
    """One answer as written in the file."""
    seat, kind, value, mark = line
    who = "chance" if seat == CHANCE else str(seat)
    return f"{who} {kind} {json.dumps(value, ensure_ascii=False)}{mark and f' #{mark}'}"
