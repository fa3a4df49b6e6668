"""Words for the tests of The Stifling Dark: positions, answers, and what a seat sees; all by the public interface."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gloam
from gloam.kernel import Game
from gloam.toolkit import Script

GAME = "stiflingdark"


def person(who: str, space: str, **more: Any) -> dict[str, Any]:
    """An Investigator's board."""
    return {"who": who, "space": space, **more}


def table(*people: dict[str, Any], chance: Iterable[Any] = (), turn: Any = 1, **more: Any) -> Game:
    """A position before somebody's turn, and the answers of chance. With one Investigator another stands far away."""
    mate = "dylan" if people and people[0].get("who") == "lucy" else "lucy"
    some = list(people) if len(people) > 1 else [*people, person(mate, "305")]
    return gloam.position(GAME, {"investigators": some, "turn": turn, **more}, chance=list(chance))


def play(game: Game, *answers: Any) -> Game:
    """Answer one question after another."""
    for answer in answers:
        game.answer(answer)
    return game


def inv(game: Game, seat: int, eyes: int | None = None) -> dict[str, Any]:
    """An Investigator as a comrade (or other eyes) sees it."""
    return game.view(seat if eyes is None else eyes)["investigators"][seat - 1]


def screen(game: Game) -> dict[str, Any]:
    """What the Adversary alone sees."""
    return game.view(0)["screen"]


def steps(game: Game) -> list[str]:
    """The spaces that a step leads to."""
    assert game.decision is not None
    return [o[1] for o in game.decision.options if o[0] == "step"]


def words(game: Game) -> set[str]:
    """The words of the options, without what they are about."""
    assert game.decision is not None
    return {o if isinstance(o, str) else str(o[0]) for o in game.decision.options}


def asks(game: Game, seat: int, kind: str) -> None:
    """This seat is asked this, and chance has nothing left to say."""
    assert game.decision is not None, f"the game is over: {game.outcome}"
    assert (game.decision.seat, game.decision.kind) == (seat, kind)
    if isinstance(game.chance, Script):
        left = game.chance.answers[game.chance.at :]
        assert not left, f"chance was not asked for {left}"


def ended(game: Game, reason: str, *winners: int) -> None:
    """The game is over for this reason, and these have won."""
    assert game.decision is None, game.decision
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == (reason, winners)


def tokens(game: Game, kind: str) -> list[str]:
    """Where tokens of a kind lie on the main board."""
    return [t["space"] for t in game.view(None)["tokens"] if t["kind"] == kind]


def aim_at(game: Game, *lit: str) -> int:
    """The option that lights exactly these spaces."""
    assert game.decision is not None
    found = [o for o in game.decision.options if isinstance(o, int) and set(game.preview(o)["lit"]) == set(lit)]
    assert found, f"no aim lights exactly {lit}"
    return found[0]


def way(start: str, goal: str) -> list[str]:
    """The spaces of a shortest way over printed lines, Windows and Zones left out, without the start."""
    board = gloam.find(GAME).content()["boards"]["sawmill"]
    paths: list[list[str]] = [[start]]
    seen = {start}
    for path in paths:
        if path[-1] == goal:
            return path[1:]
        for to, kind, _ in board["links"][path[-1]]:
            if kind == "line" and to not in seen and (not board["spaces"][to]["zone"] or to == goal):
                seen.add(to)
                paths.append([*path, to])
    raise AssertionError(f"no way from {start} to {goal}")


def faces(game: Game, seat: int) -> list[str]:
    """The Wound slots: a card's name, ? for face-down, - for empty."""
    return ["-" if w is None else w["card"] if w["up"] else "?" for w in inv(game, seat)["wounds"]]


def within(start: str, n: int, board: str = "sawmill") -> set[str]:
    """The spaces within n over printed lines and Windows, all Doors open."""
    links = gloam.find(GAME).content()["boards"][board]["links"]
    found = edge = {start}
    for _ in range(n):
        edge = {to for here in edge for to, kind, _ in links[here] if kind in ("line", "window")} - found
        found = found | edge
    return found


LEAST = ("end", "no", "none", "take", "keep", "enough", "done", "red")
"""Answers that do as little as can be."""


def idle(game: Game) -> Game:
    """Answer one question by doing as little as can be."""
    assert game.decision is not None
    game.answer(next((o for o in LEAST if o in game.decision.options), game.decision.options[0]))
    return game


def next_round(game: Game) -> Game:
    """On to the next round: nobody does anything but what must be."""
    now = game.view(None)["round"]
    while game.decision is not None and game.view(None)["round"] == now:
        idle(game)
    return game


def turn_of(game: Game, seat: int) -> Game:
    """On until this seat acts (0 is the Adversary)."""
    kinds = ("butcher.act", "horror.act", "cult.act") if seat == 0 else ("turn.act", "spirit.act")
    while (game.decision.seat, game.decision.kind in kinds) != (seat, True):
        idle(game)
    return game
