"""Views of real games for the client's unit tests, with where the engine says that things are."""

from __future__ import annotations

import importlib
from typing import Any

import gloam
from gloam.kernel import Seeded

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "cant_stop": [(4, {})],
    "lucidity": [(2, {}), (4, {"fourth_space": True})],
    "faceless": [
        (2, {}),
        (3, {"expansions": ["portals", "den", "roaming_servants"], "board": "random"}),
        (4, {}),
        (2, {}),
    ],
    "sallyface": [(2, {"characters": ["sal", "ash"]}), (5, {"story": "bad_lunch"})],
    "stiflingdark": [(4, {}), (5, {"map": "park", "adversary": "cult"})],
}
EVERY = {"faceless": 4}
"""After how many answers a View is taken; 23 unless it is said here, because games of chance end early."""
MOST = 12
ANSWERS, MOMENTS = 150, 60
"""How long rooms are listened to, and at most so many moments of each."""
SECRETIVE = {"faceless": ((2, {}), ("karyn", "look"))}
"""One more room each: who sits there gives these answers wherever they can, so that a seat knows what others don't."""


def sample_views() -> dict[str, Any]:
    """By game: Views of a few moments of each table, and the engine's own coordinates."""
    return {
        game: {
            "views": [one for n, table in enumerate(tables) for one in moments(game, *table, seed=70 + n)],
            "facts": coordinates(game),
            "kinds": kinds(game),
            "rooms": [one for n, table in enumerate(tables) for one in room(game, *table, seed=90 + n)] + secrets(game),
        }
        for game, tables in TABLES.items()
    }


def moments(game: str, seats: int, options: dict[str, Any], seed: int) -> list[dict[str, Any]]:
    """What seats see now and then in a game of random answers."""
    played, dice, found = gloam.new(game, seats=seats, seed=seed, options=options), Seeded(seed), []
    every = EVERY.get(game, 23)
    for n in range(every * MOST):
        asked = played.decision
        if asked is None:
            break
        if n % every == 0:
            found += [{"you": you, "seats": seats, "view": played.view(you)} for you in (None, asked.seat)]
        played.answer(index=dice.below(len(asked.options)))
    return found


def coordinates(game: str) -> dict[str, Any]:
    """Where places are, as the engine knows it and not the client."""
    facts = gloam.find(game).content()
    if game == "faceless":
        return {"spaces": {name: one["at"] for name, one in facts["spaces"].items()}, "ring": facts["ring"]}
    if game == "stiflingdark":
        maps = facts["maps"].items()
        return {name: {one["id"]: [one["x"], one["y"]] for one in plan["spaces"]} for name, plan in maps}
    return {}


def kinds(game: str) -> list[str]:
    """Every kind of line that a game's log can have."""
    if game == "cant_stop":
        return sorted(importlib.import_module("gloam.games.cant_stop.words").SENTENCES)
    if game == "lucidity":
        return sorted(importlib.import_module("gloam.games.lucidity.words").SENTENCES)
    if game == "stiflingdark":
        return sorted(importlib.import_module("gloam.games.stiflingdark.words").ALL_SENTENCES)
    return sorted(importlib.import_module(f"gloam.games.{game}.words.sentences").SENTENCES)


def secrets(game: str) -> list[dict[str, Any]]:
    """A room where a seat knows something alone, in a game whose random answers rarely come to that."""
    if game not in SECRETIVE:
        return []
    table, wanted = SECRETIVE[game]
    return room(game, *table, seed=97, wanted=wanted)


def room(
    game: str, seats: int, options: dict[str, Any], seed: int, wanted: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """What each seat and a spectator are told and see, answer by answer, where anything was told to anybody."""
    played, dice, found = gloam.new(game, seats=seats, seed=seed, options=options), Seeded(seed), []
    everybody = (None, *range(seats))
    for _ in range(ANSWERS):
        asked = played.decision
        if asked is None:
            break
        liked = next((n for n, option in enumerate(asked.options) if option in wanted), None)
        played.answer(index=dice.below(len(asked.options)) if liked is None else liked)
        told = {you: played.events(you) for you in everybody}
        if any(told.values()):
            found.append({"seats": [{"you": you, "view": played.view(you), "told": told[you]} for you in everybody]})
    return found[:MOMENTS]
