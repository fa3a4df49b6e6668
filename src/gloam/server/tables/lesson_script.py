"""The script of a lesson at a table: which step comes next, what the others answer, and what the learner may not yet.

A table with a script is dealt as the lesson needs it; `lessons.py` makes such tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gloam.kernel import Decision, Json, Refused
from gloam.server.tables.plain_json import plain

BY_POINTER = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
"""What a lesson says to a player with a mouse, and to one with a finger: "{Click|Tap} the bag"."""


def step_words(text: str) -> dict[str, str]:
    """A text of a lesson for a mouse (`text`) and for a finger (`touch`)."""
    return {"text": BY_POINTER.sub(r"\1", text), "touch": BY_POINTER.sub(r"\2", text)}


@dataclass(slots=True, frozen=True)
class LessonScript:
    """Who learns, the steps of the lesson, and what the other seats answer meanwhile; `moves` is who moved so far."""

    learner: int
    steps: list[dict[str, Any]]
    others: list[Json]
    end: str

    def step(self, moves: Sequence[int]) -> tuple[int, dict[str, Any] | None]:
        """Where the lesson stands: how many steps are done, and the next one, if any is left."""
        done = sum(seat == self.learner for seat in moves)
        return done, self.steps[done] if done < len(self.steps) else None

    def answer_of(self, seat: int, moves: Sequence[int]) -> Json:
        """What the lesson lets another seat answer now, if it says."""
        if seat == self.learner:
            return None
        done = sum(who != self.learner for who in moves)
        return self.others[done] if done < len(self.others) else None

    def check(self, seat: int, moves: Sequence[int], asked: Decision, answer: Json, index: int | None) -> None:
        """In a lesson another answer than the one it is about is refused, with the lesson's words.

        It is looked at before the answer is played: the lesson's dice fit its own answers only.
        """
        _, step = self.step(moves)
        if seat != self.learner or step is None or step["expect"] is None:
            return
        named = [plain(option) for option in asked.options]
        chosen = answer if index is None else named[index] if type(index) is int and 0 <= index < len(named) else None
        if chosen in named and chosen != step["expect"]:
            raise Refused(
                "lesson", step["hint"] or step_words(step["text"])["text"], rule=step["rule"], instead=(step["expect"],)
            )
