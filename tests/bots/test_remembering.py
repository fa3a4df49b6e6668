"""At a server a new bot answers every question: with what the last one remembered, it plays as one bot would."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam import bots
from gloam.bots.faceless.planner import Planner as FacelessPlanner
from gloam.bots.sallyface.hard import Hard
from gloam.bots.sallyface.players import Planner
from gloam.bots.stiflingdark.moods import TURNS, Easy


def test_a_planner_of_sally_face_goes_on_with_its_plan():
    game = gloam.new("sallyface", seats=2, seed=5, listen=False)
    whole, memories, asked = [Planner(seat, 1) for seat in range(2)], [None, None], 0
    while game.decision is not None and asked < 160:
        seat, asked = game.decision.seat, asked + 1
        new = Planner(seat, 1)
        if memories[seat] is not None:
            new.recall(json.loads(json.dumps(memories[seat])))
        question = game.asks(seat)
        answer = bots.chosen(game, question, whole[seat])
        assert bots.chosen(game, question, new) == answer, f"question {asked}, {question.kind}"
        memories[seat] = new.memory()
        game.answer(answer, seat=seat)
    assert asked == 160


def test_hard_searches_once_a_turn_however_many_questions_it_has(monkeypatch):
    searched = []
    monkeypatch.setattr(Hard, "value", lambda self, *_: searched.append(self.view["turn"]) or 0.5)
    game = gloam.new("sallyface", seats=1, seed=5, listen=False)
    memory, turns = None, []
    while game.decision is not None and game.state.turn < 5:
        bot = Hard(0, 1)
        if memory is not None:
            bot.recall(json.loads(json.dumps(memory)))
        before = len(searched)
        bots.answer_for(game, 0, bot)
        if len(searched) > before:
            turns.append(searched[-1])
        memory = bot.memory()
    assert len(turns) > 1
    assert len(turns) == len(set(turns)), "one search a turn"


def test_a_planner_of_the_faceless_places_the_figure_it_planned_without_thinking_again(monkeypatch):
    thought, best_plan = [], FacelessPlanner.best_plan
    monkeypatch.setattr(
        FacelessPlanner,
        "best_plan",
        lambda self, m, *rest: (thought.append(m.asked.kind), best_plan(self, m, *rest))[1],
    )
    game = gloam.new("faceless", seats=2, seed=5, listen=False)
    memories, placed, asked = [None, None], 0, 0
    while game.decision is not None and placed < 3 and asked < 60:
        seat, kind, asked = game.decision.seat, game.decision.kind, asked + 1
        bot = FacelessPlanner(seat, 1)
        if memories[seat] is not None:
            bot.recall(json.loads(json.dumps(memories[seat])))
        planned = bot.plan[1].figure if bot.plan else None
        thought.clear()
        answer = bots.answer_for(game, seat, bot)
        memories[seat] = bot.memory()
        if kind.startswith("figure") and planned is not None:
            placed += 1
            assert (answer, thought) == (planned, [])
    assert placed == 3


@pytest.mark.parametrize(("seat", "timid"), [(0, {"patient"}), (1, {"slow", "dark"})])
def test_an_easy_player_of_the_stifling_dark_is_timid_in_some_turns_and_for_all_of_the_turn(seat, timid):
    """The Adversary and the Investigators alike; a new bot goes on with what the last one remembered."""
    game = gloam.new("stiflingdark", seats=3, seed=5, options={"map": "park", "adversary": "cult"}, listen=False)
    others, memory, styles = bots.seated("stiflingdark", ["normal"] * 3, 1), None, {}
    while game.decision is not None:
        asked = game.decision
        if asked.seat != seat:
            bots.answer_for(game, asked.seat, others[asked.seat])
            continue
        bot = Easy(seat, len(styles))
        if memory is not None:
            bot.recall(json.loads(json.dumps(memory)))
        round_ = game.view(seat)["round"]
        bots.answer_for(game, seat, bot)
        memory = bot.memory()
        if asked.kind in TURNS:
            styles.setdefault(round_, set()).add(bot.plain.style)
    assert all(len(found) == 1 for found in styles.values()), "one style a turn"
    found = set().union(*styles.values())
    assert found & timid
    assert "" in found, "some turns are played as normal would"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_trade_that_was_refused_is_not_asked_for_again_by_the_next_bot(level):
    """A new bot would ask the same person again, at every question of the turn."""
    first, second = (bots.make("stiflingdark", level, 1, 1) for _ in range(2))
    inner = "normal" if level == "hard" else "plain"
    getattr(first, inner).asked_for.add((3, 2))
    second.recall(json.loads(json.dumps(first.memory())))
    assert getattr(second, inner).asked_for == {(3, 2)}
