"""Events: facts that happened, each with its audience at birth. For animation, prose, statistics and triggers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gloam.kernel.data import dump

if TYPE_CHECKING:
    from gloam.kernel.procedure import State


@dataclass(slots=True)
class Event:
    """A fact, as plain JSON: what happens later cannot change it.

    `audience` None is everybody, spectators too; `secret` is told only to the seats in `knowing`.
    """

    kind: str
    facts: dict[str, Any]
    audience: tuple[int, ...] | None = None
    secret: dict[str, Any] | None = None
    knowing: tuple[int, ...] = ()

    def told_to(self, seat: int | None) -> dict[str, Any] | None:
        """What this seat (None: a spectator) learns of it, or None."""
        if self.audience is not None and seat not in self.audience:
            return None
        told = {"kind": self.kind, **self.facts}
        if self.secret and seat in self.knowing:
            told.update(self.secret)
        return told


WORDS_AND_NUMBERS = frozenset({str, int, bool, type(None)})


def plain(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts as JSON can hold them: most are words and numbers already."""
    for fact in facts.values():
        if fact.__class__ not in WORDS_AND_NUMBERS:
            told: dict[str, Any] = dump(facts)
            return told
    return facts


def say(s: State, kind: str, /, **facts: Any) -> None:
    """Tell everybody."""
    if s.events is not None:
        s.events.append(Event(kind, plain(facts)))


def whisper(s: State, seats: Collection[int], kind: str, /, **facts: Any) -> None:
    """Tell only these seats; the others do not learn that anything was told."""
    if s.events is not None:
        s.events.append(Event(kind, plain(facts), tuple(seats)))


def reveal(s: State, seats: Collection[int], secret: dict[str, Any], kind: str, /, **facts: Any) -> None:
    """Tell everybody that it happened, and these seats the rest as well."""
    if s.events is not None:
        s.events.append(Event(kind, dump(facts), None, dump(secret), tuple(seats)))
