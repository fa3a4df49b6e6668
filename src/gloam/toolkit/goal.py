"""What a seat is trying to do, and how the game ends: the line that stays in sight at every table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gloam.kernel import Json, Outcome


@dataclass(slots=True, frozen=True)
class Claim:
    """What a sentence of a goal promises about the end of the game, in a form that a law can hold the game to.

    `says` is that part of the goal's text. `holds` gets a spectator's View at the end, and the Outcome.
    """

    says: str
    holds: Callable[[Mapping[str, Json], Outcome], bool]


@dataclass(slots=True, frozen=True)
class Goal:
    """The goal of one seat, computed from its View alone, so that it can tell no secret.

    `aim` says what to do, `ends` what wins, loses or ends the game; each is a sentence or two. `notes` are what one tap
    opens: a name and a text each. In all of them {0} stands for the name of seat 0. `claims` cover what `ends` says.
    """

    aim: str
    ends: str
    notes: tuple[tuple[str, str], ...] = ()
    claims: tuple[Claim, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {"aim": self.aim, "ends": self.ends, "notes": [list(note) for note in self.notes]}


def joined(names: Sequence[str], last: str = "and") -> str:
    """Names as a sentence has them: "a", "a and b", "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def counted(n: int, one: str, more: str = "") -> str:
    """A number with its noun: "1 Memory", "3 Memories"."""
    return f"{n} {one if n == 1 else more or one + 's'}"
