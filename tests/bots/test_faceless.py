"""The bots of The Faceless: sensible, honest, repeatable."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import driver, faceless, registry
from gloam.bots.faceless_wood import scene, ways
from gloam.kernel import Seeded
from tests.games.faceless.helpers import at, collected, turn

EVERYTHING = [
    "avatars", "creepy_die", "crossroads", "den", "eyes", "nightworld", "haunted_places", "hourglass", "portals", "fog",
    "roaming_servants", "swamp",
]  # fmt: skip


def played(name, seats, seed, **options):
    game = gloam.new("faceless", seats, seed=seed, options=options, listen=False)
    driver.play(game, registry.seated("faceless", [name] * seats, seed))
    return game


def test_the_same_seed_gives_the_same_game():
    one, other = played("greedy", 2, 5), played("greedy", 2, 5)
    assert one.state.log == other.state.log


@pytest.mark.parametrize("options", [{"expansions": EVERYTHING}, {"scenario": "collecting_bugs"}, {"board": "players"}])
def test_greedy_answers_every_question_of_every_expansion(options):
    for seed in range(2):
        assert played("greedy", 3, seed, **options).outcome is not None


def test_the_planner_plays_a_game_to_its_end():
    assert played("planner", 2, 3).outcome is not None


def test_greedy_takes_a_memory_that_a_card_can_reach():
    game = at(["hat", "blue1"], team="-1,3", hands=[["purple1", "green1"], [], []], kids=["dylan", "luke", "lily"])
    bot = faceless.Greedy(0, 1)
    while game.decision.seat == 0 and game.decision.kind != "turn.after":
        driver.answer_for(game, 0, bot)
    assert collected(game) == {"hat": False}


def test_greedy_does_not_walk_into_billygoat_when_another_way_is_open():
    game = at(team="-3,0", red=["-3,-1", 90], hands=[["purple1"], [], []], kids=["dylan", "luke", "lily"])
    driver.answer_for(turn(game, ("walk", "purple1")), 0, faceless.Greedy(0, 1))
    assert game.decision is not None


def test_the_bots_estimate_of_the_needle_is_the_engines():
    for seed in range(30):
        game = gloam.new("faceless", 2, seed=seed, options={"board": "random"}, listen=False)
        dice = Seeded(seed)
        for _ in range(12):
            if game.decision is None:
                break
            view = game.view(0)
            if "needle" in view:
                assert [60 * d for d in sorted(ways(scene(view), scene(view).team, white=False))] == view["needle"][
                    "ways"
                ]
            game.answer(index=dice.below(len(game.decision.options)))


def test_under_the_fog_the_bot_gets_no_preview_and_still_answers():
    game = at(["blue1"], options={"expansions": ["fog"]}, hands=[["yellow1"], [], []], kids=["dylan", "luke", "lily"])
    bot = faceless.Greedy(0, 1)
    driver.answer_for(turn(game, ("walk", "yellow1")), 0, bot)
    assert game.decision is None or game.decision.seat != 0 or game.decision.kind != "figure.faceless"


@pytest.mark.soak
def test_greedy_wins_at_medium_well_above_fifteen_percent():
    won = sum(bool(played("greedy", 2, seed).outcome.winners) for seed in range(60))
    assert won >= 20
