"""Gloam: play, study and simulate horror tabletop games with every rule enforced and no secret leaked.

A whole game in four lines::

    game = gloam.new("lucidity", seats=3, seed=7)
    while game.decision is not None:
        game.answer(game.decision.options[-1])
    print(game.outcome)
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping

from gloam.kernel.chance import Chance, Script, Seeded
from gloam.kernel.decision import Answer, Json
from gloam.kernel.game import Game
from gloam.kernel.record import Record, replay, replaying, verify_dice
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import GameSpec, Outcome, all_ids, find

__version__ = "0.1.0"
__all__ = [
    "Game", "GameSpec", "Outcome", "Record", "Refused", "all_ids", "find", "new", "position", "replay", "replaying",
    "resume", "verify_dice",
]  # fmt: skip


def new(  # noqa: PLR0913  (each is optional, and named where it is used)
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
    chance: Chance | Iterable[Answer] | None = None,
    *,
    listen: bool = True,
) -> Game:
    """Begin a game. Without `seed` the dice are fresh; `chance` may be a list of answers, for tests.

    `listen=False` drops the events: faster, for simulations.
    """
    spec = find(game)
    seats = spec.checked_seats(spec.seats[0] if seats is None else seats)
    chosen = spec.checked_options(options or {})
    origin = {"seats": seats, "options": chosen}
    return Game(spec, spec.setup(seats, chosen), dice(seed, chance), origin, listen=listen)


def position(
    game: str,
    document: Mapping[str, Json],
    seed: int | None = None,
    chance: Chance | Iterable[Answer] | None = None,
    *,
    listen: bool = True,
) -> Game:
    """Any position of a game, from a plain document that is checked against the rules."""
    spec = find(game)
    if spec.position is None:
        raise Refused("no_positions", f"{spec.title} takes no positions")
    state, seats, options = spec.position(dict(document))
    origin = {"seats": seats, "options": options, "position": dict(document)}
    return Game(spec, state, dice(seed, chance), origin, listen=listen)


def resume(text: str) -> Game:
    """Take up a game that `game.save()` wrote."""
    return Game.resume(text)


def dice(seed: int | None, chance: Chance | Iterable[Answer] | None) -> Chance:
    """Who plays the seat of chance: the given player, a script (then the seed, if any), or a seeded stream."""
    if chance is None:
        return Seeded(secrets.randbits(63) if seed is None else seed)
    if isinstance(chance, Chance):
        return chance
    return Script(chance, None if seed is None else Seeded(seed))
