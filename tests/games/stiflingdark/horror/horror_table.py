"""Words for the tests of the Horror: its turn, its Ambush, and what it may do."""

from __future__ import annotations

from typing import Any

from gloam.kernel import Game
from tests.games.stiflingdark.helpers import person, play, table

FAR = ("lucy", "305")


def horror_turn(*people: dict[str, Any], space: str = "152", round: int = 2, **more: Any) -> Game:  # noqa: A002
    """Its turn begins; it stands Hidden on 152 and it is round 2 unless told otherwise."""
    horror = {"id": "horror", "space": space, **more.pop("horror", {})}
    some = people or (person("aira", "150"), person(*FAR))
    return table(*some, turn="adversary", round=round, adversary=horror, **more)


def after_no_ambush(*people: dict[str, Any], **more: Any) -> Game:
    """Its turn, after it has chosen not to Ambush."""
    return play(horror_turn(*people, **more), "no")


def investigator_turn(*people: dict[str, Any], space: str = "1", **more: Any) -> Game:
    """An Investigator's turn with the Horror far away unless told otherwise."""
    horror = {"id": "horror", "space": space, **more.pop("horror", {})}
    return table(*people, adversary=horror, **{"round": 2, **more})


def offered(game: Game, word: str) -> list[Any]:
    """What the options that begin with this word are about."""
    assert game.decision is not None
    return [o[1] if len(o) == 2 else o[1:] for o in game.decision.options if not isinstance(o, str) and o[0] == word]


def conditions(game: Game, seat: int) -> list[str]:
    """The Conditions an Investigator holds, in order."""
    return [c["id"] for c in game.view(seat)["investigators"][seat - 1]["conditions"]]


def where(game: Game) -> str | None:
    """Where everybody sees the Horror stand, if they do."""
    return game.view(1)["figures"][0]["space"]


def shadow(game: Game) -> str:
    """Where its Shadow lies."""
    return game.view(1)["shadows"]["horror"]["space"]
