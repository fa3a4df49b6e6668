"""Words for the tests of the Amusement Park."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gloam.kernel import Game
from tests.games.stiflingdark.helpers import person, table


def park(*people: dict[str, Any], chance: Iterable[Any] = (), turn: Any = 1, **more: Any) -> Game:
    """A position on the Park before somebody's turn; with one Investigator Lucy stands far away."""
    options = {"map": "park", **more.pop("options", {})}
    return table(*people, chance=chance, turn=turn, options=options, **more)


def storm(event: str, *people: dict[str, Any], **more: Any) -> Game:
    """The same while this Event is in force."""
    return park(*people, **{("lasting" if event in ("downpour", "tornado") else "event"): event}, **more)


__all__ = ["park", "person", "storm"]
