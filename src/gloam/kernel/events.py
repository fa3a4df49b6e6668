"""Events: facts that happened, each with its audience from the start. For animation, prose, statistics and triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


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
