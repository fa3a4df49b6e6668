"""What a question is about, as one number per game: who wins, how it ends, how long it takes, what is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from gloam.kernel import Refused
from gloam.lab.luck import result
from gloam.lab.rows import Row

WORDS = (
    "win", "win:BOT", "seat:N", "ending:REASON", "length", "answers", "score", "character:NAME", "used:EVENT CARD",
    "number:NAME", "unused:EVENT EVENT",
)  # fmt: skip
PLAIN = ("win", "length", "answers", "score")
SHARES = ("win", "seat", "ending", "character", "used")
"""Measures between 0 and 1: told as percentages, and their difference in points."""


@dataclass(slots=True, frozen=True)
class Measure:
    """One number per game. `bots` are the line-up's names, in order."""

    kind: str
    of: str = ""

    @classmethod
    def from_text(cls, text: str) -> Measure:
        """As an experiment's file writes it."""
        kind, colon, of = text.partition(":")
        known = {word.partition(":")[0] for word in WORDS}
        needs = kind not in PLAIN
        wrong = (kind == "seat" and not of.isdecimal()) or (kind == "unused" and len(of.split()) != 2)  # noqa: PLR2004
        if kind not in known or (needs and not of) or (colon and not of) or wrong:
            raise Refused("bad_measure", f"there is nothing called {text!r} to measure", instead=WORDS)
        return cls(kind, of)

    def __str__(self) -> str:
        return f"{self.kind}:{self.of}" if self.of else self.kind

    @property
    def is_share(self) -> bool:
        """Whether it lies between 0 and 1 in every game."""
        return self.kind in SHARES

    def value(self, row: Row, bots: Sequence[str], *, adjusted: bool = False, as_team: bool = False) -> float | None:
        """The number of this game; None where it has none. `adjusted` takes the luck out of a win.

        Winners share a win, unless they are a team: then each of them has won.
        """
        if self.kind in ("win", "seat", "character"):
            seats = self.seats(row, bots)
            won = result(row.winners, row.seats, as_team=as_team)
            parts = [won[seat] - (row.luck[seat] if adjusted else 0.0) for seat in seats]
            return fsum(parts) / len(parts) if parts else None
        if self.kind == "unused":
            had, used = self.things(row)
            return float(len(had - used))
        return self.plain(row)

    def seats(self, row: Row, bots: Sequence[str]) -> list[int]:
        """The seats whose wins are counted."""
        if self.kind == "seat":
            return [int(self.of)] if int(self.of) < row.seats else []
        if self.kind == "character":
            return [seat for seat in range(row.seats) if row.numbers.get(f"characters.{seat}") == self.of]
        if not self.of:
            return [row.seat_of(0)]
        return [row.seat_of(n) for n, name in enumerate(bots) if name == self.of]

    def plain(self, row: Row) -> float:
        """A number that has nothing to do with who won."""
        match self.kind:
            case "ending":
                return float(self.of.casefold() in row.reason.casefold())
            case "length":
                return float(row.decisions)
            case "answers":
                return float(row.answers)
            case "score":
                return float(row.scores[row.seat_of(0)])
            case "used":
                return float(row.numbers.get(f"cards.{self.of}", 0) > 0)
        return float(row.numbers.get(self.of, 0))

    def things(self, row: Row) -> tuple[set[str], set[str]]:
        """What the first event of `unused` names in a game, and what the second one does: carried, and used."""
        had, used = (f"cards.{event} " for event in self.of.split())
        return (
            {name.removeprefix(had) for name in row.numbers if name.startswith(had)},
            {name.removeprefix(used) for name in row.numbers if name.startswith(used)},
        )

    def words(self) -> str:
        """What it is called in a report."""
        of = str(int(self.of) + 1) if self.kind == "seat" else self.of
        of = of.split()[0] if self.kind == "unused" else of
        told = WORDING[f"{self.kind}:" if of else self.kind]
        return told.format(of)


WORDING = {
    "win": "Games won by the first bot",
    "win:": "Games won by {}",
    "seat:": "Games won from seat {}",
    "ending:": "Games that end with “{}”",
    "length": "Decisions per game",
    "answers": "Decisions, rolls and draws per game",
    "score": "The first bot's score",
    "character:": "Games won by {}",
    "used:": "Games with “{}”",
    "number:": "{}",
    "unused:": "Things in “{}” of a game that are not used in it",
}
