"""Driving a game: begin it, give chance the rolls it made before, let it roll, drop events that have been told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gloam.kernel import CHANCE, Game, Json, Refused, Seeded
from gloam.kernel.chance import worded
from gloam.kernel.chance_player import Chance
from gloam.toolkit import Script


def new_game(game: str, origin: dict[str, Any]) -> Game:
    """The game before anything was answered, chance included."""
    return Game.begin(game, origin)


def replay_rolls(game: Game, rolled: Iterable[tuple[str, Json]]) -> None:
    """Give chance the answers it gave then."""
    for kind, value in rolled:
        asked = game.decision
        if asked is None or asked.seat != CHANCE or asked.kind != kind:
            raise Refused("diverged", f"chance was asked {kind} then, and is not now")
        game.answer(worded(value))


def roll_chance(game: Game) -> None:
    """Let chance answer until a seat is asked."""
    while game.decision is not None and game.decision.seat == CHANCE:
        game.answer(game.chance.draw(game.decision))


def clear_events(game: Game) -> None:
    """What the game has said has been heard."""
    if game.state.events is not None:
        game.state.events.clear()


def chance_after(player: Chance, count: int) -> Chance:
    """A player of chance after so many answers, whatever they were."""
    if isinstance(player, Seeded):
        player.skip(count)
    elif isinstance(player, Script):
        lines = min(count, len(player.answers))
        player.at = lines
        if player.then is not None:
            chance_after(player.then, count - lines)
    return player
