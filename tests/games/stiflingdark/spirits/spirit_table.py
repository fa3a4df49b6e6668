"""Words for the tests of Spirits."""

from __future__ import annotations

from typing import Any

from gloam.kernel import Game
from tests.games.stiflingdark.helpers import person, table


def dead_aira(spirit: str, space: str, **more: Any) -> dict[str, Any]:
    """A dead Aira who came back."""
    return person("aira", space, fate="spirit", spirit=spirit, **more)


def spirit_turn(spirit: str, space: str, *people: dict[str, Any], **more: Any) -> Game:
    """The turn of a Spirit (seat 1); the Horror is far away unless told otherwise."""
    horror = {"id": "horror", "space": "1", **more.pop("horror", {})}
    mine = {name: more.pop(name) for name in ("items", "evidence", "marks", "major") if name in more}
    some = people or (person("asher", "305"), person("lucy", "306"))
    document = {"round": 2, "turn": 1, **more}
    return table(dead_aira(spirit, space, **mine), *some, adversary=horror, **document)


def horror_near_spirit(spirit: str, space: str, *people: dict[str, Any], **more: Any) -> Game:
    """The Horror's turn, with a Spirit (seat 1) about."""
    return spirit_turn(spirit, space, *people, **{"turn": "adversary", **more})


def usable_abilities(game: Game) -> set[str]:
    """The Abilities that can be used now."""
    assert game.decision is not None
    return {o[1] for o in game.decision.options if not isinstance(o, str) and o[0] == "power"}
