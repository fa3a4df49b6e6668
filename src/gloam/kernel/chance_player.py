"""What a player of the seat of chance can do. A seeded stream, sealed dice, a script: see chance.py."""

# not compiled: it is only a shape
from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from gloam.kernel.decision import Answer, Decision


@runtime_checkable
class Chance(Protocol):
    """Answers the questions to chance."""

    def draw(self, decision: Decision) -> Answer:
        """Answer one question."""

    def clone(self) -> Chance:
        """A player who will give the same answers."""

    def dump(self) -> dict[str, Any]:
        """Everything about this player, as JSON."""
