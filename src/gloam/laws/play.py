"""Helpers that tests share: begin a game, play on, look through a seat's eyes, install a game for one test."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import gloam
from gloam import game_files
from gloam.kernel import CHANCE, Decision, Game, GameSpec, Nobody, Refused, Seeded
from gloam.kernel.chance_player import Chance

SOAK = int(os.environ.get("GLOAM_SOAK", "1"))
"""How many times more than usual the laws and Hypothesis try; `GLOAM_SOAK=5 make soak` for a long run."""


def begin(
    spec: GameSpec, seats: int, options: Mapping[str, Any] | None = None, chance: Chance | None = None, **more: Any
) -> Game:
    """A new game of a spec that need not be installed; without `chance` its questions stay open."""
    chosen = spec.checked_options(options or {})
    origin = {"seats": seats, "options": chosen}
    return Game(spec, spec.setup(seats, chosen), chance or Nobody(), origin, listen=more.get("listen", True))


def asked_now(game: Game) -> tuple[Decision, ...]:
    """Every decision that is open: none, one, or one for each seat that is asked at the same time."""
    return tuple(asked for seat in game.waiting() if (asked := game.asks(seat)) is not None)


def pick(game: Game, stream: Seeded) -> tuple[int, str, Any]:
    """Who could answer what: a random seat of those asked, and a random option (chance by its weights)."""
    open_ = asked_now(game)
    asked = open_[stream.below(len(open_))]
    option = stream.draw(asked) if asked.seat == CHANCE else asked.options[stream.below(len(asked.options))]
    return asked.seat, asked.kind, option


def step(game: Game, stream: Seeded) -> tuple[int, str, Any]:
    """Answer at random; what was answered."""
    seat, kind, option = pick(game, stream)
    give(game, seat, option)
    return seat, kind, option


def give(game: Game, seat: int, option: Any) -> None:
    """Answer for a seat, chance included."""
    game.answer(option, seat=None if seat == CHANCE else seat)


def finish(game: Game, stream: Seeded, most: int) -> int:
    """Play at random to the end; the number of answers. A game that takes more than `most` is a runaway."""
    for n in range(most):
        if game.decision is None:
            return n
        step(game, stream)
    raise AssertionError(f"{game.spec.id} is not over after {most} answers")


def refused(game: Game, *args: Any, **more: Any) -> Refused:
    """The refusal that this answer meets; an AssertionError where it meets none."""
    try:
        game.answer(*args, **more)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{args} {more} was not refused")


def told_to_seat(game: Game, seat: int | None) -> dict[str, Any]:
    """All that a client of this seat gets now, but for the events: the view, its question, who else is asked."""
    mine = None if seat is None else game.asks(seat)
    others = [game.asks(other) for other in game.waiting() if other not in (seat, CHANCE)]
    outcome = game.outcome
    return {
        "view": game.view(seat),
        "goal": game.spec.goal and game.spec.goal(game.view(seat)).as_json(),
        "decision": mine and mine.as_json(),
        "info": mine and mine.info(),
        "previews": mine and mine.preview and [mine.preview(option) for option in mine.options],
        "asked": [asked.seen_by_others() for asked in others if asked is not None],
        "outcome": outcome and outcome.as_json(),
    }


class Entry(NamedTuple):
    """A game as the installed packages would announce it."""

    name: str
    spec: GameSpec

    @property
    def module(self) -> str:
        """The module that holds the game, as far as its State tells."""
        return self.spec.state.__module__

    def load(self) -> GameSpec:
        """The game, as loading its package would give it."""
        return self.spec


@contextlib.contextmanager
def installed(*specs: GameSpec) -> Iterator[None]:
    """These games can be found by their id, beside the ones that are installed for good."""
    registry: Any = import_module("gloam.kernel.spec")
    real = registry.entry_points

    def entry_points(group: str) -> list[Any]:
        return [*(Entry(spec.id, spec) for spec in specs), *real(group=group)]

    registry.entry_points = entry_points
    try:
        forget()
        yield
    finally:
        registry.entry_points = real
        forget()


def forget() -> None:
    """Games are looked up once and remembered; look again."""
    game_files.forget()
    gloam.find.cache_clear()
    gloam.all_ids.cache_clear()
