"""Two worlds that a seat cannot tell apart sound and feel the same to it, in every game that hides something."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gloam
from gloam.kernel import Seeded, digest
from gloam.laws.play import begin, step
from gloam.laws.secrecy import asks_a_player, game_in, hides_something

HERE = Path(__file__).parent
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "lucidity": ("lucidity", 3, {}),
    "faceless": ("faceless", 3, {}),
    "sallyface": ("sallyface", 3, {}),
    "stiflingdark": ("stiflingdark", 4, {}),
    "stiflingdark, the Horror": ("stiflingdark", 3, {"adversary": "horror"}),
    "stiflingdark, the Cult in the Park": ("stiflingdark", 3, {"adversary": "cult", "map": "park"}),
    "stiflingdark, the Horror in the Park": ("stiflingdark", 3, {"adversary": "horror", "map": "park"}),
    "stiflingdark, the Cult": ("stiflingdark", 3, {"adversary": "cult"}),
    "stiflingdark, the Butcher in the Park": ("stiflingdark", 3, {"map": "park"}),
}
"""Game, seats and options of each table."""
SEED = 20
FEW, MANY = 12, 200
"""Moments of a game in every run, and in the long tests."""


def moments(table: str, wanted: int) -> Iterator[dict[str, Any]]:
    """What every seat and a spectator see and have just been told, in a game and in a world they can't tell from it."""
    game, seats, options = TABLES[table]
    spec, found = gloam.find(game), 0
    for seed in range(SEED, SEED + 60):
        stream = Seeded(seed)
        played = begin(spec, seats, options)
        for n in range(260):
            if played.decision is None or found == wanted:
                break
            told = len(played.state.events or [])
            step(played, stream)
            if not asks_a_player(played) or n % 3 or (wanted == FEW and n % 5):
                continue
            found += 1
            for seat in (None, *range(seats)):
                other = game_in(spec.resample(played.state, seat, Seeded(n)), played)
                lines = [line for line in played.events(seat) if line is not None][-(len(played.state.events) - told) :]
                yield {
                    "you": seat,
                    "told": lines if len(played.state.events) > told else [],
                    "views": [played.view(seat), other.view(seat)],
                    "truths": [int(digest(one.state)[:6], 16) for one in (played, other)],
                }
        if found == wanted:
            return


def heard(client: Path, table: str, wanted: int, folder: Path) -> dict[str, int]:
    """How many moments were compared, how many worlds were others, how often something sounded or felt different."""
    path = folder / "worlds.jsonl"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in moments(table, wanted))
    game, *_ = TABLES[table]
    env = {**os.environ, "GLOAM_CLIENT": str(client)}
    ran = subprocess.run(["node", HERE / "worlds.js", game, path], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def agree(told: dict[str, int], table: str, wanted: int) -> None:
    """Nothing differs; what is planted is found in nearly every other world, where a game hides anything."""
    game, seats, options = TABLES[table]
    assert told["compared"] == wanted * (seats + 1)
    assert told["differ"] == 0
    assert told["cues"] > wanted / 2
    if hides_something(gloam.find(game), options):
        assert told["others"] > wanted, "too few worlds were other ones"
    assert told["planted"] >= 0.9 * told["others"]


@pytest.mark.parametrize("table", TABLES)
def test_two_worlds_that_a_seat_cannot_tell_apart_sound_the_same(client, tmp_path, table):
    agree(heard(client, table, FEW, tmp_path), table, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES)
def test_two_hundred_moments_of_each_game_sound_the_same_in_two_worlds(client, tmp_path, table):
    agree(heard(client, table, MANY, tmp_path), table, MANY)
