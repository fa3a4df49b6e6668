"""One row per game: who played, who won, how it ended, how long it took. The same text on every machine."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from gloam.kernel import Json, Refused

HEADER = (
    "variant", "deal", "rotation", "seed", "winners", "reason", "decisions", "answers", "scores", "luck", "numbers",
)  # fmt: skip


@dataclass(slots=True, frozen=True)
class Row:
    """A game that was played. `winners` are seats; `luck` has one number per seat where it was measured."""

    variant: int
    deal: int
    rotation: int
    seed: int
    winners: tuple[int, ...]
    reason: str
    decisions: int
    answers: int
    scores: tuple[int, ...]
    luck: tuple[float, ...] = ()
    numbers: dict[str, Json] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.scores)

    def entrant(self, seat: int) -> int:
        """Which of the named bots sat there."""
        return (seat - self.rotation) % self.seats

    def seat_of(self, entrant: int) -> int:
        """Where one of the named bots sat."""
        return (entrant + self.rotation) % self.seats


def rows_text(rows: Iterable[Row]) -> str:
    """Rows as lines of CSV."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    for row in rows:
        out.writerow((
            row.variant, row.deal, row.rotation, row.seed, joined(row.winners), row.reason, row.decisions, row.answers,
            joined(row.scores), " ".join(f"{x:.9f}" for x in row.luck),
            json.dumps(row.numbers, sort_keys=True, ensure_ascii=False) if row.numbers else "",
        ))  # fmt: skip
    return text.getvalue()


def header() -> str:
    """The first line of a file of rows."""
    return ",".join(HEADER) + "\n"


def read_rows(text: str, file: str = "rows.csv") -> list[Row]:
    """The rows of a file; a last line that was cut off is left out."""
    whole = text[: text.rfind("\n") + 1]
    lines = csv.reader(io.StringIO(whole))
    if tuple(next(lines, ())) != HEADER:
        raise Refused(
            "bad_file", f"{file}: this is not a file of rows: its first line has other columns", instead=HEADER
        )
    try:
        return [parsed(line) for line in lines]
    except (ValueError, IndexError, csv.Error, RecursionError) as error:
        raise Refused("bad_file", f"{file}: a row can't be read: {error}") from error


def parsed(line: list[str]) -> Row:
    """One line of the file."""
    variant, deal, rotation, seed, winners, reason, decisions, answers, scores, luck, numbers = line
    return Row(
        int(variant), int(deal), int(rotation), int(seed), whole_numbers(winners), reason, int(decisions), int(answers),
        whole_numbers(scores), tuple(float(x) for x in luck.split()), json.loads(numbers) if numbers else {},
    )  # fmt: skip


def joined(numbers: Iterable[int]) -> str:
    """Whole numbers in one field."""
    return " ".join(map(str, numbers))


def whole_numbers(text: str) -> tuple[int, ...]:
    """The numbers of one field."""
    return tuple(int(word) for word in text.split())
