"""Random play of everything: it ends, nothing is lost on the way, and every figure is where it may be."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused, Seeded
from gloam.laws import LAWS
from tests.games.faceless.helpers import SPEC

EXPANSIONS = tuple(SPEC.content()["expansions"])
SCENARIOS = tuple(SPEC.content()["scenarios"])
SETTINGS = [{}, *({"expansions": [e]} for e in EXPANSIONS), *({"scenario": s} for s in SCENARIOS), {"board": "random"}]
SETTINGS += [
    {"board": "players"},
    {"marks": "players"},
    {"expansions": ["hourglass"], "hourglass": "real"},
    {"scenario": "silence", "spoken_name": True},
]


def combination(dice):
    """F095, FD94  Any legal combination."""
    chosen = [e for e in EXPANSIONS if dice.below(2)]
    if {"roaming_servants", "carrier_servants"} <= set(chosen):
        chosen.remove(("roaming_servants", "carrier_servants")[dice.below(2)])
    board, difficulty = ("fixed", "random", "players")[dice.below(3)], ("easy", "medium", "hard", "hell")[dice.below(4)]
    return {"expansions": chosen, "board": board, "difficulty": difficulty}


def play(options, seed, *, check):
    dice = Seeded(seed)
    game = gloam.new("faceless", 2 + seed % 3, seed=seed, options=options, listen=False)
    while game.decision is not None:
        if check:
            SPEC.check(game.state)
        game.answer(index=dice.below(len(game.decision.options)))
    SPEC.check(game.state)
    assert game.outcome is not None
    return game


def lucky(options, seed, *, tries, ahead):
    """A game in which a few ways are tried at random, and the one is kept on which most Memories were found.

    Mere chance is lost after seven turns with hardly a Memory; this comes to the end of the deck and to their effects.
    """
    dice = Seeded(seed)
    game = gloam.new("faceless", 2 + seed % 3, seed=seed, options=options, listen=False)
    while game.decision is not None:
        SPEC.check(game.state)
        ways = []
        for _ in range(tries):
            twin = game.clone()
            twin.answer(index=dice.below(len(game.decision.options)))
            ways.append((promise(twin, dice, ahead), len(ways), twin))
        game = max(ways)[2]
    SPEC.check(game.state)
    return game


def promise(game, dice, ahead):
    """Whether a few random answers later all is not lost, and how many Memories are found then."""
    game = game.clone()
    for _ in range(ahead):
        if game.decision is None:
            break
        game.answer(index=dice.below(len(game.decision.options)))
    return game.decision is not None or game.state.ended == "won", len(game.state.collected)


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_random_games_end_with_everything_in_its_place(options):
    for seed in range(10):
        play(options, seed, check=True)


def test_random_legal_combinations_end_with_everything_in_its_place():
    """F095, FD94"""
    dice = Seeded(77)
    for seed in range(60):
        play(combination(dice), seed, check=True)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_two_thousand_random_games_of_everything_end(options):
    for seed in range(2000):
        play(options, seed, check=seed % 10 == 0)


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_five_hundred_random_combinations_end():
    """F095, FD94"""
    dice = Seeded(78)
    for seed in range(500):
        play(combination(dice), seed, check=True)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_lucky_games_of_everything_end_with_everything_in_its_place(options):
    found = [len(lucky(options, seed, tries=8, ahead=6).state.collected) for seed in range(20)]
    assert sum(found) >= 10, "they come beyond the first turns"


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_laws_hold_in_every_setting(options):
    """Twenty games each, with two, three and four seats."""
    for seed in range(20):
        for law in LAWS:
            law(SPEC, 2 + seed % 3, SPEC.checked_options(options), seed)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(20))
def test_the_laws_hold_in_five_hundred_random_combinations(part):
    """F095, FD94  In parts of 25: two games for the laws and a lucky one each."""
    dice = Seeded(78)
    every = [combination(dice) for _ in range(500)]
    for seed in range(25 * part, 25 * part + 25):
        options = SPEC.checked_options(every[seed])
        for law in LAWS:
            law(SPEC, 2 + seed % 3, options, seed)
            law(SPEC, 2 + (seed + 1) % 3, options, seed + 500)
        lucky(options, seed, tries=6, ahead=3)


@pytest.mark.parametrize("options", [
    {"expansions": [e for e in EXPANSIONS if e != "roaming_servants"], "board": "random"},
    {"scenario": "one_memory"}, {"scenario": "rabbit_hole", "nightmare": True}])  # fmt: skip
def test_the_laws_hold_with_expansions_too(options):
    for law in LAWS:
        law(SPEC, 3, SPEC.checked_options(options), 9)


def test_the_engine_never_offers_what_it_refuses():
    with pytest.raises(Refused):
        gloam.new("faceless", 2, options={"expansions": ["werewolves"]})
