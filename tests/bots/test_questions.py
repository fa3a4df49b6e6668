"""Every question of every game is decided by something; what is answered at random is listed with its reason."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots
from gloam.bots.stiflingdark import dial, small_questions
from gloam.bots.stiflingdark.players import ADVERSARY_BOTS, RANDOM_KINDS
from gloam.bots.stiflingdark.secret_choices import DRAWN
from gloam.bots.stiflingdark.small_questions import ADVERSARY, INVESTIGATOR, RULES, SmallQuestions
from tests.builds import needs_python_thought
from tests.laws.test_waiting_words import kinds_asked
from tools import bot_questions

GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"]
AT_RANDOM = {"stiflingdark": {"setup.investigator"}}
"""All that may be answered at random."""


@needs_python_thought
@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_the_code_asks_is_in_the_table(game):
    table = bot_questions.table(game)
    assert kinds_asked(game) - set(table) == set()
    assert [kind for kind, what in table.items() if not what] == []
    assert {kind for kind, what in table.items() if what.startswith("random")} == AT_RANDOM.get(game, set())


@needs_python_thought
def test_the_page_is_what_the_code_says():
    assert bot_questions.PAGE.read_text("utf-8") == bot_questions.page()


def test_every_rule_is_told_and_there():
    for rule in {*ADVERSARY.values(), *INVESTIGATOR.values()}:
        assert RULES[rule]
        assert callable(getattr(SmallQuestions, rule))


@pytest.mark.parametrize("foe", sorted(ADVERSARY_BOTS))
def test_two_normal_players_with_different_dice_answer_alike(foe, monkeypatch):
    """But for what an Adversary chooses in secret, which nobody should be able to know, what is listed, and the turns
    in which the dial holds one back."""
    monkeypatch.setattr(dial, "dial", lambda *_, **__: 0)
    hidden = {"tunnel.space", *DRAWN}
    game = gloam.new("stiflingdark", seats=4, seed=3, options={"adversary": foe, "map": "park"})
    one, other = (bots.seated("stiflingdark", ["normal"] * 4, seed) for seed in (1, 2))
    asked = set()
    for _ in range(140):
        if (question := game.decision) is None:
            break
        seat, kind = question.seat, question.kind
        answers = [bots.chosen(game, question, players[seat]) for players in (one, other)]
        asked.add(kind)
        if kind not in hidden | set(RANDOM_KINDS):
            assert answers[0] == answers[1], kind
        game.answer(answers[0], seat=seat)
    assert {"setup.evidence", "setup.poi", "turn.act"} <= asked


def small(view_of, kind, options, seat=0):
    seen = bots.Seen(seat, kind, options)
    return SmallQuestions(view_of.view(seat), seen).answer()


def test_an_evil_eye_is_laid_where_somebody_will_walk():
    game = gloam.new("stiflingdark", seats=3, seed=3)
    players = bots.seated("stiflingdark", ["normal"] * 3, 1)
    while game.decision.kind != "turn.act":
        bots.answer_for(game, game.decision.seat, players[game.decision.seat])
    view = game.view(0)
    rules = SmallQuestions(view, bots.Seen(0, "eye.space", ()))
    spaces = tuple(sorted(rules.board.spaces))
    chosen = small(game, "eye.space", spaces)
    starts = [i["space"] for i in view["investigators"]]
    assert rules.distance(chosen, starts) <= small_questions.PATH + 1
    assert small(game, "grave.decoy", spaces) != chosen


def test_a_question_that_no_file_knows_is_answered_by_its_options():
    game = gloam.new("stiflingdark", seats=3, seed=3)
    players = bots.seated("stiflingdark", ["normal"] * 3, 1)
    while game.decision.kind != "turn.act":
        bots.answer_for(game, game.decision.seat, players[game.decision.seat])
    assert small(game, "new.word", ("no", "yes"), seat=1) == "no"
    assert small(game, "new.word", ("no", "yes"), seat=0) == "yes"
    assert small(game, "new.seat", ("none", 1, 2), seat=0) in (1, 2)
