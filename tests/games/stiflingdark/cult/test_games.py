"""Whole games of the Cult: random ones, ones with the bot, and worlds dealt in the thick of them."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import play, seated
from gloam.bots.seen import close, strip
from gloam.bots.stiflingdark.cult import Cult
from gloam.games.stiflingdark.queries.board import BOARDS as BOARDS_BY_NAME
from gloam.games.stiflingdark.resample_cult import one_place_each
from gloam.kernel import Game, Nobody, Seeded, digest
from gloam.kernel.data import canonical
from gloam.laws.play import SOAK, pick, step, told_to_seat
from tests.games.stiflingdark.cult.cult_table import where
from tests.games.stiflingdark.helpers import screen

SPEC = gloam.find("stiflingdark")
RANDOM, MIXED = 300, 12
BOARDS = ("sawmill", "park")


def begun(seats, seed, board="sawmill"):
    return gloam.new("stiflingdark", seats=seats, seed=seed, options={"adversary": "cult", "map": board})


def finished(seats, seed, board="sawmill"):
    """A random game to its end; nothing is lost on the way."""
    game, stream = begun(seats, seed, board), Seeded(seed)
    while game.decision is not None:
        step(game, stream)
        if game.state.round % 4 == 0:
            SPEC.check(game.state)
    SPEC.check(game.state)
    return game


def mixed(game, stream):
    """The Adversary's bot more often than not, chance and whim for the rest: blood flows, and odd things happen too."""
    asked = game.decision
    if asked.seat == 0 and stream.below(10) < 6 and asked.kind != "setup.ability":
        seen = strip(asked)
        answer = Cult(game.view(0), seen, stream).answer()
        close(seen)
        if answer is not None:
            return answer
    return pick(game, stream)[2]


def worlds_are_alike(game, seed):
    """SDR-63  For each kind of seat: the same view and bytes, a legal state, dealt from what is known alone."""
    for seat in (0, 1, None):
        other = SPEC.resample(game.state, seat, Seeded(seed))
        SPEC.check(other)
        again = digest(SPEC.resample(other, seat, Seeded(seed + 1)))
        assert again == digest(SPEC.resample(game.state, seat, Seeded(seed + 1))), "it tells the truth"
        twin = Game(SPEC, other, Nobody(), game.origin, listen=False)
        assert canonical(told_to_seat(twin, seat)) == canonical(told_to_seat(game, seat))
        if seat == 1 and all(where(twin).values()) and are_apart(game):
            assert are_apart(twin), "two on one space"


def are_apart(game):
    """SDR-132  No figure is just passing another: in the middle of its steps it may."""
    return len(set(where(game).values())) == len(where(game))


def in_the_thick_of_it(seats, seed, board, every):
    """A mixed game, its belief and its other worlds looked at."""
    game, stream = begun(seats, seed, board), Seeded(seed * 7 + 1)
    while game.decision is not None:
        game.answer(mixed(game, stream))
        shown = game.view(1)
        if game.decision is None or shown["phase"] == "setup":
            continue
        for name, space in where(game).items():
            assert space in shown["possible"][name], (name, space)
        assert (screen(game)["altar"] or "") in ("", *shown["altar_possible"])
        if stream.below(every) == 0:
            worlds_are_alike(game, len(game.state.log))
    return game


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_random_game_comes_to_its_end(seats):
    """SD-001, SD-305: on both boards."""
    for board in BOARDS:
        game = finished(seats, seats, board)
        assert game.outcome.reason in ("killed", "timeout", "escaped", "banished")


def test_worlds_are_alike_in_the_thick_of_it():
    """SDR-63"""
    game = in_the_thick_of_it(3, 5, "sawmill", 60)
    assert game.state.adversary.lettings


def test_the_greedy_cult_beats_random_investigators():
    """It lets blood each turn it can, gathers, and Mor'gonnod does the rest."""
    lettings = 0
    for seed in range(3):
        game = begun(3, seed)
        play(game, seated("stiflingdark", ["greedy", "random", "random"], seed), most=20000)
        assert game.outcome.winners == (0,)
        lettings += game.state.adversary.lettings
        SPEC.check(game.state)
    assert lettings >= 6


def test_the_greedy_cult_gathers_for_the_sacrifice():
    """SD-321: in one of a few games at least, all of it by View and Decision."""
    risen = 0
    for seed in range(2):
        game = begun(4, seed)
        play(game, seated("stiflingdark", ["greedy", "random", "random", "random"], seed), most=20000)
        risen += game.view(None)["corporeal"]
    assert risen


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hundreds_of_random_games(seats, board):
    """300 for each number of Investigators and each board, without an error."""
    for seed in range(RANDOM * SOAK):
        assert finished(seats, seed, board).outcome is not None


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_many_mixed_games(seats, board):
    """SDR-63"""
    for seed in range(MIXED * SOAK):
        in_the_thick_of_it(seats, seed, board, 10)


@pytest.mark.parametrize("seed", range(12))
def test_figures_in_another_world_stand_apart_wherever_there_is_a_way(seed):
    """SDR-132: though the first could take the only place that is left for the last."""
    board = BOARDS_BY_NAME["sawmill"]
    free = {"one": board.bits(["150", "151"]), "two": board.bits(["151", "152"]), "three": board.bits(["151", "152"])}
    found = one_place_each(board, ["one", "two", "three"], free, 0, Seeded(seed))
    assert sorted(found.values()) == ["150", "151", "152"]
    assert one_place_each(board, ["two", "three"], free, board.bits(["151"]), Seeded(seed)) is None
