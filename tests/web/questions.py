"""Every kind of question of a game, at the moment when bots first were asked it: records to play on from."""

from __future__ import annotations

import functools
from typing import NamedTuple

import gloam
from gloam import bots


class Question(NamedTuple):
    """Who is asked what, and the record of the game so far."""

    game: str
    kind: str
    seat: int
    answers: int
    record: str


TABLES = {
    "cant_stop": [(2, {})],
    "lucidity": [(3, {}), (2, {})],
    "faceless": [(2, {}), (3, {"difficulty": "hard"})],
    "sallyface": [(2, {}), (3, {})],
    "stiflingdark": [
        (3, {"first_time": True}),
        (3, {"map": "park", "adversary": "horror"}),
        (4, {"adversary": "cult"}),
    ],
}
"""Seats and options of the tables that are played, the one that most people open first."""
MOST = 4000


@functools.cache
def questions(game: str, tables: int = 1, seeds: int = 1) -> tuple[Question, ...]:
    """Each kind of question once, from so many of the game's tables, played by bots with so many seeds."""
    found: dict[str, Question] = {}
    for seats, options in TABLES[game][:tables]:
        for seed in range(1, seeds + 1):
            played = gloam.new(game, seats=seats, seed=seed, options=options)
            players = bots.seated(game, ["normal"] * seats, seed=seed)

            def note(now):
                asked = now.decision
                if len(asked.options) > 1 and asked.kind not in found:
                    text = now.record().text()
                    found[asked.kind] = Question(game, asked.kind, asked.seat, len(asked.options), text)

            bots.play(played, players, before=note, most=MOST)
    return tuple(found.values())
