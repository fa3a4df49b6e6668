"""Chance by a script: for tests and lessons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gloam.kernel.chance_player import Chance
from gloam.kernel.decision import Answer, Decision
from gloam.kernel.refusal import Refused


class Script:
    """Answers written in advance, for tests and lessons; after the last one another player answers, if there is one."""

    __slots__ = ("answers", "at", "then")

    def __init__(self, answers: Iterable[Answer], then: Chance | None = None, at: int = 0) -> None:
        self.answers, self.then, self.at = tuple(answers), then, at

    def draw(self, decision: Decision) -> Answer:
        """Answer from the script; a wrong line in it is named."""
        if self.at >= len(self.answers):
            if self.then is not None:
                return self.then.draw(decision)
            raise Refused(
                "script_ended", f"the script of chance ended before {decision.kind}", instead=decision.options
            )
        answer = self.answers[self.at]
        if answer not in decision.options:
            where = f"line {self.at + 1} of the script of chance"
            raise Refused("script_wrong", f"{where} says {answer!r} to {decision.kind}", instead=decision.options)
        self.at += 1
        return answer

    def clone(self) -> Script:
        """The same script at the same line."""
        return Script(self.answers, self.then and self.then.clone(), self.at)

    def dump(self) -> dict[str, Any]:
        """The lines and where we are."""
        then = self.then.dump() if self.then else None
        return {"kind": "script", "answers": list(self.answers), "at": self.at, "then": then}
