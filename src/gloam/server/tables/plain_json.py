"""Options and events as JSON carries them: tuples become lists, and an answer is matched to the option it means."""

from __future__ import annotations

import json
from typing import Any

from gloam.kernel import Decision, Event, Json


def option_meant(asked: Decision, answer: Json) -> Any:
    """The option this JSON is, exactly: true is not 1, and 1.0 is not 1."""
    text = json.dumps(answer)
    for option in asked.options:
        if json.dumps(option) == text:
            return option
    return NotAnOption(answer)


class NotAnOption:
    """An answer that is no option; it equals only what looks exactly like it, so that a barred one is told why."""

    def __init__(self, answer: Json) -> None:
        self.text = json.dumps(answer)

    def __eq__(self, other: object) -> bool:
        return json.dumps(other, default=repr) == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text if len(self.text) <= 60 else self.text[:60] + " …"  # noqa: PLR2004


def with_secrets(event: Event) -> dict[str, Json]:
    """A fact with all its secrets."""
    return {"kind": event.kind, **event.facts, **(event.secret or {})}


def plain(x: Any) -> Json:
    """As JSON would give it back: tuples are lists."""
    if isinstance(x, (list, tuple)):
        return [plain(e) for e in x]
    if isinstance(x, dict):
        return {str(k): plain(v) for k, v in x.items()}
    return x
