"""Every kind of question of a game, at the moment when bots first were asked it: records to play on from."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

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
            found |= {one.kind: one for one in asked_first(game, seats, options, seed, tuple(found))}
    return tuple(found.values())


def first_questions(game: str, most: int) -> list[Question]:
    """The first so many kinds of questions of the game's first table, which is played no further."""
    found, more = begun(game)
    found += islice(more, max(0, most - len(found)))
    return found[:most]


def question_of(game: str, kind: str) -> Question:
    """The first question of this kind at the game's first table, which is played no further."""
    found, more = begun(game)
    for one in found:
        if one.kind == kind:
            return one
    for one in more:
        found.append(one)
        if one.kind == kind:
            return one
    raise LookupError(f"nobody is asked {kind} in this game of {game}")


@functools.cache
def begun(game: str) -> tuple[list[Question], Iterator[Question]]:
    """The questions of the game's first table that are known by now, and the others as it is played on."""
    seats, options = TABLES[game][0]
    return [], asked_first(game, seats, options, seed=1)


def asked_first(
    game: str, seats: int, options: dict[str, Any], seed: int, known: tuple[str, ...] = ()
) -> Iterator[Question]:
    """A game of bots: each kind of question that is not known yet, when it comes."""
    played = gloam.new(game, seats=seats, seed=seed, options=options)
    players, seen = bots.seated(game, ["normal"] * seats, seed=seed), {*known}
    for _ in range(MOST):
        if (asked := played.decision) is None:
            return
        if len(asked.options) > 1 and asked.kind not in seen:
            seen.add(asked.kind)
            yield Question(game, asked.kind, asked.seat, len(asked.options), played.record().text())
        bots.answer_for(played, asked.seat, players[asked.seat])
    raise AssertionError(f"no end after {MOST} decisions")
