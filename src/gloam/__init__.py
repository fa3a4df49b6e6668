"""Play, study and simulate horror tabletop games with every rule enforced and no secret leaked.

A whole game in four lines:

    game = gloam.new("lucidity", seats=3, seed=7)
    while game.decision is not None:
        game.answer(game.decision.options[-1])
    print(game.outcome)

`new` starts a game and `Game` drives it: its open `decision` lists the legal options, `answer` takes one of them, and
anything else raises `Refused` with the reason. `view` and `events` give a seat what it may know. `save` and `resume`
keep a game as it is; `record` and `replay` keep how it was played.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping

from gloam import compiled

compiled.install()  # before the kernel is imported: which build of it runs

from gloam import game_files, saves
from gloam.kernel.chance import Seeded
from gloam.kernel.chance_player import Chance
from gloam.kernel.decision import Answer, Json
from gloam.kernel.game import Game
from gloam.kernel.record import Record
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import BEFORE_LOADING, GameSpec, Outcome, all_ids, find
from gloam.records import replay, replaying, verify_dice
from gloam.toolkit.script import Script

__version__ = "0.2.0"
__all__ = [
    "Game", "GameSpec", "Outcome", "Record", "Refused", "all_ids", "find", "new", "position", "replay", "replaying",
    "resume", "verify_dice",
]  # fmt: skip

BEFORE_LOADING.append(game_files.check_api)


def new(  # noqa: PLR0913  (each is optional, and named where it is used)
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
    chance: Chance | Iterable[Answer] | None = None,
    *,
    listen: bool = True,
) -> Game:
    """Start a game, at its first decision.

    Args:
        game: The game's id, one of `all_ids()`.
        seats: How many players; the fewest that the game allows if left out.
        seed: Makes the dice repeatable: the same seed and the same answers give the same game.
        options: The game's own options by name (`gloam games --json` lists them); the rest have their defaults.
        chance: Who rolls and draws, instead of a seeded stream: a player of chance, or a list of answers for a test.
        listen: False drops all events, which is faster: for simulations.

    Raises:
        Refused: There is no such game, or it does not allow these seats or options. The text says what it allows.
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
    """Start a game in the middle: at the position that a plain document describes.

    The document has the shape that the game's page in docs/games describes, and is checked: a position that the rules
    cannot reach is refused. For tests, puzzles and bug reports.

    Args:
        game: The game's id.
        document: The position, as plain JSON.
        seed: Makes the dice repeatable.
        chance: Who rolls and draws, as in `new`.
        listen: False drops all events.

    Raises:
        Refused: The game takes no positions, or this one breaks a rule. The text says which.
    """
    spec = find(game)
    if spec.position is None:
        raise Refused("no_positions", f"{spec.title} takes no positions")
    if not isinstance(document, Mapping):
        raise Refused("bad_position", f"a position is an object with fields, not {type(document).__name__}")
    state, seats, options = spec.position(dict(document))
    origin = {"seats": seats, "options": options, "position": dict(document)}
    return Game(spec, state, dice(seed, chance), origin, listen=listen)


def resume(text: str) -> Game:
    """Continue a game from the text that `Game.save` gave.

    Raises:
        Refused: The text is not a saved game, or not one that the rules can reach.
    """
    return saves.resume(text)


def dice(seed: int | None, chance: Chance | Iterable[Answer] | None) -> Chance:
    """Who plays the seat of chance: the given player, a script (then the seed, if there is one), or a seeded stream."""
    if chance is None:
        return Seeded(secrets.randbits(63) if seed is None else seed)
    if isinstance(chance, Chance):
        return chance
    return Script(chance, None if seed is None else Seeded(seed))
