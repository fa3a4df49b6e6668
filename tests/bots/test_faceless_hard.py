"""The Faceless, played hard: how it expects others to play on, and what Matt does with two cards."""

from __future__ import annotations

from statistics import fmean

import pytest

import gloam
from gloam.bots import driver, faceless
from gloam.bots.faceless.cards import Moment, limit_of
from gloam.bots.faceless.hard_lookahead import HardLookahead
from gloam.bots.faceless.lookahead import Lookahead, after_careful_rest
from gloam.bots.faceless.planner import unknown_odds
from gloam.bots.faceless.position import read_position
from gloam.bots.faceless.reachable import Reachability
from gloam.bots.faceless.win_chance import SURE, WinChance
from gloam.bots.seen import close, strip
from tests.games.faceless.helpers import at, turn


def expected(pos, kids, made=HardLookahead):
    """What looks ahead for these Kids."""
    return made(WinChance(), kids, 0, Reachability(WinChance(), 3))


def test_hard_expects_luke_to_step_onto_a_memory_when_he_rests():
    """F089: `normal` does not foresee that step."""
    kids = ["luke", "dylan", "pj"]
    pos = read_position(at(team="-1,3", hands=[[], ["green1"], []], kids=kids).view(0))
    found, _ = expected(pos, kids).best_reply(pos, 0)
    usual, _ = expected(pos, kids, Lookahead).best_reply(pos, 0)
    assert found.memories.bit_count() == 7
    assert usual.memories.bit_count() == 8


def test_hard_expects_matt_to_reach_a_memory_with_two_cards():
    """F087: `normal` foresees one card in a turn."""
    kids = ["matt", "dylan", "pj"]
    pos = read_position(at(team="1,1", hands=[["purple1", "purple1"], ["green1"], []], kids=kids).view(0))
    found, _ = expected(pos, kids).best_reply(pos, 0)
    assert (found.memories.bit_count(), found.hands[0]) == (7, ())


@pytest.mark.parametrize("kid", ["dylan", "pj"])
def test_the_cards_hard_expects_a_rest_to_take_leave_the_team_no_worse(kid):
    pos = read_position(at(hands=[[], ["green1"]], kids=[kid, "luke"]).view(0))
    rest = expected(pos, [kid, "luke"]).after_best_rest(pos, 0)
    assert len(rest.hands[0]) == limit_of(kid)
    assert rest.deck == pos.deck - limit_of(kid)
    usual = after_careful_rest(pos, 0, kid, wary=False)
    assert WinChance().standing(rest) >= WinChance().standing(usual) - 5


def test_hard_weighs_matts_first_card_by_what_both_lead_to():
    game = at(team="-1,4", hands=[["purple1", "purple1"], ["green1"], []], kids=["matt", "dylan", "pj"])
    seen = strip(game.decision, game)
    m = Moment(game.view(0), read_position(game.view(0)), seen, 0)
    bot = faceless.Hard(0, 1)
    bot.unknown = unknown_odds(game.view(0))
    best = max((plan for plan in bot.action_plans(m) if plan.card == "purple1"), key=lambda plan: plan.worth)
    close(seen)
    assert best.position.memories.bit_count() == 7
    assert best.goal[1].bit_count() == 8


def test_matt_takes_the_memory_that_only_his_second_card_reaches():
    game = at(
        ["hat", "blue1"], team="-1,4", hands=[["purple1", "purple1"], ["green1"], []], kids=["matt", "dylan", "pj"]
    )
    turn(game, ("walk", "purple1"), 240)
    assert game.decision.kind == "matt.second"
    bot = faceless.Hard(0, 1)
    while game.decision.seat == 0 and game.decision.kind != "turn.after":
        driver.answer_for(game, 0, bot)
    assert len(game.view(0)["memories"]["collected"]) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_does_not_take_a_game_on_hell_for_lost_before_it_begins(seats):
    """A bot that thinks so risks what it has for nothing: a loss costs it no chance."""
    said = []
    for seed in range(5, 11):
        game = gloam.new("faceless", seats=seats, seed=seed, options={"difficulty": "hell"}, listen=False)
        while game.decision.kind != "turn.action":
            driver.answer_for(game, game.decision.seat, faceless.Hard(game.decision.seat, 1))
        said.append(faceless.Hard.evaluator.standing(read_position(game.view(0))) / SURE)
    assert 0.05 < fmean(said) < 0.6
