"""All bots: those that a game brings, and those that other packages register.

A game's own bots are in the module `bots` of its package (or where its about.toml says), which lists them in `BOTS`,
the strongest first. Any package registers a bot under the entry point group `gloam.bots`: as `careful` it plays any
game, as `GAME.careful` that one. Trained weights play from files (`gloam.bots.trained`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points

from gloam import game_files
from gloam.bots import trained
from gloam.bots.bot import Bot, RandomBot, derived
from gloam.bots.cheater import Cheater
from gloam.kernel import GameSpec, Json, Refused, all_ids, find

GROUP = "gloam.bots"
ANY = ""
RANDOM = "random"
NORMAL = "normal"
CHEATER = "cheater"
"""Plays in the lab alone, and is never offered at a table."""
LEVELS = ("easy", NORMAL, "hard")
Maker = Callable[[int, int], Bot]


@functools.cache
def builtin(game: str) -> Mapping[str, Maker]:
    """The bots that a game brings, the strongest first."""
    bots: Mapping[str, Maker] = getattr(game_files.part(game, "bots"), "BOTS", {})
    return {**bots, RANDOM: RandomBot}


@functools.cache
def registered() -> dict[tuple[str, str], EntryPoint]:
    """The bots of other packages, by game and name."""
    found: dict[tuple[str, str], EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP)):
        game, dot, name = entry.name.rpartition(".")
        found[(game if dot else ANY, name)] = entry
    return found


def names(game: str) -> tuple[str, ...]:
    """The bots that play a game, the strongest of its own first and the random one last."""
    known = [name for name in builtin(game) if name != RANDOM]
    more = {name for of, name in registered() if of in (ANY, game)} | trained.files(game).keys()
    others = sorted(more - builtin(game).keys())
    return (*known, *others, RANDOM)


def default(game: str) -> str:
    """The bot that takes a seat when none is named: `normal` where a game has it, else its strongest.

    A game that brings none is played by one that another package registered for it, if there is one.
    """
    known = builtin(game)
    own = sorted(name for of, name in registered() if of == game)
    if NORMAL in known or NORMAL in own:
        return NORMAL
    return next((name for name in (*known, *own) if name != RANDOM), RANDOM)


def levels(game: str) -> tuple[str, ...]:
    """The levels a game offers, from the weakest to the strongest; none where its bots have other names."""
    return tuple(name for name in LEVELS if name in builtin(game))


def searches(game: str, name: str) -> bool:
    """Whether a bot wants games that its seat could be in (`Seen.world`)."""
    return bool(getattr(builtin(game).get(name), "samples", False))


def make(game: str, name: str, seat: int, seed: int) -> Bot:
    """A bot for a seat. The same seed gives the same player."""
    if name == CHEATER:
        return Cheater(seat, seed, lambda where, of: make(game, default(game), where, of))
    maker = builtin(game).get(name) or trained.maker(game, name)
    if maker is None:
        entry = registered().get((game, name)) or registered().get((ANY, name))
        if entry is None:
            raise Refused("no_such_bot", f"there is no bot {name!r} for {game}", instead=names(game))
        try:
            maker = entry.load()
        except (ImportError, AttributeError, SyntaxError) as error:
            raise Refused("bad_bot", f"the bot {name!r} ({entry.value}) cannot be loaded: {error}") from error
    return maker(seat, seed)


def seated(game: str, wanted: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat, in order, each with a seed of its own."""
    return [make(game, name, seat, derived(seed, seat)) for seat, name in enumerate(wanted)]


def lineup(game: str, wanted: Sequence[str], seats: int, *, in_lab: bool = False) -> tuple[str, ...]:
    """The names by seat: no name means the default, one name is for all; a wrong name or number is refused.

    Only in the lab may a seat be the cheater's.
    """
    if not wanted:
        return (default(game),) * seats
    for name in wanted:
        if name not in names(game) and not (in_lab and name == CHEATER):
            raise Refused("no_such_bot", f"there is no bot {name!r} for {game}", instead=names(game))
    if len(wanted) not in (1, seats):
        raise Refused("bad_bots", f"{len(wanted)} bots for {seats} seats: name one for all, or {seats}")
    return tuple(wanted) * (seats if len(wanted) == 1 else 1)


def described(spec: GameSpec) -> dict[str, Json]:
    """What a game offers, for `gloam games` and the server's list."""
    least, most = spec.seats
    chosen = spec.checked_options({})
    return {
        "id": spec.id,
        "title": spec.title,
        "version": spec.version,
        "about": {**spec.about, **game_files.about(spec.id).as_json()},
        "least": least,
        "most": most,
        "roles": {str(seats): list(spec.roles_of(seats, chosen)) for seats in range(least, most + 1)},
        "options": [option.as_json() for option in spec.options],
        "bots": list(names(spec.id)),
        "levels": list(levels(spec.id)),
        "bot": default(spec.id),
        "content_hash": spec.content_hash,
    }


def catalog() -> tuple[list[dict[str, Json]], dict[str, str]]:
    """What every installed game offers; and the games that cannot be loaded, each with the reason."""
    games, broken = [], {}
    for game in all_ids():
        try:
            games.append(described(find(game)))
        except (ImportError, Refused) as error:
            broken[game] = str(error)
        except Exception as error:  # noqa: BLE001  (a game of another package may break in any way: the others go on)
            broken[game] = f"{type(error).__name__}: {error}"
    return games, broken
