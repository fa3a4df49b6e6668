"""Printed cards as players look them up: the same for everybody, and never one that is a secret."""

from __future__ import annotations

from dataclasses import dataclass

from gloam.kernel import Json


@dataclass(slots=True, frozen=True)
class Card:
    """A card in the rules: the deck it belongs to, its name, a line of facts, what it does, and its rule's id."""

    deck: str
    name: str
    text: str
    rule: str
    kind: str = ""

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {"id": self.rule, "deck": self.deck, "name": self.name, "kind": self.kind, "text": self.text}
