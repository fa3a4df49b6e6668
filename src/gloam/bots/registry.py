"""Which bots there are: the built-in ones, and those that other packages register.

A package registers a bot under the entry point group `gloam.bots`: as `careful` it plays any game, as
`lucidity.careful` that one.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, entry_points

from gloam.bots import cant_stop, faceless, lucidity
from gloam.bots.bot import Anyhow, Bot, derived
from gloam.kernel import GameSpec, Json, Refused, all_ids, find

GROUP = "gloam.bots"
ANY = ""
Maker = Callable[[int, int], Bot]
BUILT_IN: dict[tuple[str, str], Maker] = {
    (ANY, "random"): Anyhow,
    ("cant_stop", "greedy"): cant_stop.Greedy,
    ("faceless", "greedy"): faceless.Greedy,
    ("faceless", "planner"): faceless.Planner,
    ("lucidity", "greedy"): lucidity.Greedy,
}


@functools.cache
def plugged() -> dict[tuple[str, str], EntryPoint]:
    """The bots of other packages, by game and name."""
    found: dict[tuple[str, str], EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP)):
        game, dot, name = entry.name.rpartition(".")
        found[(game if dot else ANY, name)] = entry
    return found


def names(game: str) -> tuple[str, ...]:
    """The bots that play a game, the strongest built-in one first."""
    known = {name for of, name in (*BUILT_IN, *plugged()) if of in (ANY, game)}
    return tuple(sorted(known, key=lambda name: (name != "greedy", name == "random", name)))


def default(game: str) -> str:
    """Who fills a seat when nobody says who."""
    return names(game)[0]


def make(game: str, name: str, seat: int, seed: int) -> Bot:
    """A bot for a seat. The same seed gives the same player."""
    maker: Maker | None = BUILT_IN.get((game, name)) or BUILT_IN.get((ANY, name))
    if maker is None:
        entry = plugged().get((game, name)) or plugged().get((ANY, name))
        if entry is None:
            raise Refused("no_such_bot", f"there is no bot {name!r} for {game}", instead=names(game))
        maker = entry.load()
    return maker(seat, seed)


def seated(game: str, wanted: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat, in order, each with a seed of its own."""
    return [make(game, name, seat, derived(seed, seat)) for seat, name in enumerate(wanted)]


def lineup(game: str, wanted: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names seat by seat: nobody named is the default, one name is for all; a wrong name or number is refused."""
    if not wanted:
        return (default(game),) * seats
    for name in wanted:
        if name not in names(game):
            raise Refused("no_such_bot", f"there is no bot {name!r} for {game}", instead=names(game))
    if len(wanted) not in (1, seats):
        raise Refused("bad_bots", f"{len(wanted)} bots for {seats} seats: name one for all, or {seats}")
    return tuple(wanted) * (seats if len(wanted) == 1 else 1)


def described(spec: GameSpec) -> dict[str, Json]:
    """What a game offers, for `gloam games` and for the server's list."""
    least, most = spec.seats
    chosen = spec.checked_options({})
    return {
        "id": spec.id,
        "title": spec.title,
        "version": spec.version,
        "about": dict(spec.about),
        "least": least,
        "most": most,
        "roles": {str(seats): list(spec.roles_of(seats, chosen)) for seats in range(least, most + 1)},
        "options": [option.as_json() for option in spec.options],
        "bots": list(names(spec.id)),
        "content_hash": spec.content_hash,
    }


def catalogue() -> tuple[list[dict[str, Json]], dict[str, str]]:
    """What every installed game offers; and the games that cannot be loaded, with why."""
    games, broken = [], {}
    for game in all_ids():
        try:
            games.append(described(find(game)))
        except (ImportError, AttributeError, Refused) as error:
            broken[game] = str(error)
    return games, broken
