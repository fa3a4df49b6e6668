"""Words for the tests of the Cult: positions with several figures, all by the public interface."""

from __future__ import annotations

from typing import Any

from gloam.kernel import Game
from tests.games.stiflingdark.helpers import person, play, screen, table

SPACES = {"cultist_1": "129", "cultist_2": "140", "morgonnod": "141"}
"""Near 120, where Aira stands: cultist_1 is beside her, cultist_2 beside him, Mor'gonnod beside both."""


def cult_turn(*people: dict[str, Any], figures: dict[str, str] | None = None, **more: Any) -> Game:
    """The Cult's turn in round 2 against Aira on 120 and Lucy far away, unless told otherwise."""
    some = people or (person("aira", "120"), person("lucy", "305"))
    keys = ("abilities", "asleep", "attack", "blood", "shown", "corporeal", "altar")
    foe = {"id": "cult", "figures": SPACES | (figures or {}), **{k: more.pop(k) for k in keys if k in more}}
    if foe.get("corporeal"):
        foe["figures"] = {"morgonnod": foe["figures"]["morgonnod"]}
    return table(*some, adversary=foe, **{"turn": "adversary", "round": 2, **more})


def block(game: Game, name: str, *answers: Any) -> Game:
    """One figure's block, from its beginning to its end."""
    return play(game, ("figure", name), *answers, "done")


def where(game: Game) -> dict[str, str]:
    """Where the figures truly are."""
    return {fig["id"]: fig["space"] for fig in screen(game)["figures"]}


def shadows(game: Game) -> dict[str, str]:
    """Where the Shadows lie."""
    return {name: x["space"] for name, x in game.view(None)["shadows"].items()}


def ability(game: Game, name: str) -> dict[str, Any]:
    """One of Mor'gonnod's cards."""
    return next(x for x in screen(game)["abilities"] if x["id"] == name)


def next_turn(game: Game) -> Game:
    """On to the Cult's next turn: the Investigators do nothing but what must be."""
    play(game, "end")
    while game.decision is not None and game.decision.kind != "cult.act":
        options = game.decision.options
        game.answer(next((o for o in ("take", "end", "no") if o in options), options[0]))
    return game
