"""How rules tell what happened: to everybody, to some seats only, or to some seats more than to the others.

Nothing is kept while nobody listens (`listen=False`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from gloam.kernel.data import dump
from gloam.kernel.events import Event
from gloam.kernel.procedure import State

WORDS_AND_NUMBERS: Final = frozenset({str, int, bool, type(None)})


def json_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts as JSON can hold them: most are words and numbers already."""
    for fact in facts.values():
        if fact.__class__ not in WORDS_AND_NUMBERS:
            as_json: dict[str, Any] = dump(facts)
            return as_json
    return facts


def say(s: State, kind: str, /, **facts: Any) -> None:
    """Tell everybody."""
    if s.events is not None:
        s.events.append(Event(kind, json_facts(facts)))


def whisper(s: State, seats: Collection[int], kind: str, /, **facts: Any) -> None:
    """Tell only these seats; the others do not learn that anything was told."""
    if s.events is not None:
        s.events.append(Event(kind, json_facts(facts), tuple(seats)))


def reveal(s: State, seats: Collection[int], secret: dict[str, Any], kind: str, /, **facts: Any) -> None:
    """Tell everybody that it happened, and these seats the rest as well."""
    if s.events is not None:
        s.events.append(Event(kind, dump(facts), None, dump(secret), tuple(seats)))
