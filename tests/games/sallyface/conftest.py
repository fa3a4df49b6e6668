"""Positions and little helpers that the tests of Sally Face share."""

from __future__ import annotations

from typing import Any

import pytest

import gloam
from gloam.kernel import Game, Nobody


class Table:
    """A position, answered by words; what was told since the last look."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def s(self) -> Any:
        return self.game.state

    @property
    def asked(self) -> tuple[int, str] | None:
        d = self.game.decision
        return None if d is None else (d.seat, d.kind)

    @property
    def options(self) -> tuple[Any, ...]:
        return self.game.decision.options

    def barred(self, option: Any) -> str:
        return next((b.rule for b in self.game.decision.barred if b.option == option), "")

    def do(self, *answers: Any) -> Table:
        """Answer one question after the other, chance included."""
        for answer in answers:
            self.game.answer(answer)
        return self

    def told(self) -> list[dict[str, Any]]:
        return self.game.events(None)

    def kinds(self) -> list[str]:
        return [e["kind"] for e in self.told()]


def two(**more: Any) -> dict[str, Any]:
    """Two players, Sal active, 10 Health, 10 Sanity, Corruption 0, no Consecration."""
    rows = [
        {"character": "sal", "at": "floor_4", "health": 10, "sanity": 10, "items": []},
        {"character": "larry", "at": "floor_1", "health": 10, "sanity": 10, "items": []},
    ]
    return {"players": rows, "story_at": 3, **more}


@pytest.fixture
def table():
    """Make a position of two players; chance is answered by the test. `players` may override rows."""

    def make(players: list[dict[str, Any]] | None = None, **more: Any) -> Table:
        document = two(**more)
        if players is not None:
            for row, own in zip(document["players"], players, strict=False):
                row.update(own)
            document["players"] += players[2:]
        return Table(gloam.position("sallyface", document, chance=Nobody()))

    return make


@pytest.fixture
def solo():
    """Make a position of one player with Friends."""

    def make(player: dict[str, Any] | None = None, **more: Any) -> Table:
        row = {"character": "sal", "at": "floor_4", "health": 10, "sanity": 10, "items": [], **(player or {})}
        document = {"players": [row], "story_at": 3, "friends": {"ash": True, "larry": True}, **more}
        return Table(gloam.position("sallyface", document, chance=Nobody()))

    return make
