"""The Cult's bot: it meets for the Final Sacrifice, and strikes at those in a carriage from beside the Ride."""

from __future__ import annotations

import gloam
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import Cult
from gloam.bots.stiflingdark.danger import Danger, unseen_distances
from gloam.kernel import Game, Seeded
from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import inv, person

FERRIS_WHEEL = {"65": {"52", "66", "78", "79"}, "79": {"65", "78"}, "134": {"135", "146", "147"}, "97": {"117"}}
"""Carriages, and from where somebody in them can be struck: from the seat beside, and across SD-200's links."""


def with_style(game: Game, style: str) -> list[object]:
    """Play on with a style to the end of the Cult's turn; what was answered."""
    answers, game.chance = [], Seeded(1)
    while (asked := game.decision) is not None and asked.kind == "cult.act":
        answers.append(Cult(game.view(0), game.asks(0), Seeded(1), style).answer())
        game.answer(answers[-1])
    return answers


def in_the_park(space: str, at: str) -> Game:
    """Somebody at the Park, and Mor'gonnod in the flesh."""
    people = person("aira", space), person("lucy", "305")
    return cult_turn(*people, options={"map": "park"}, corporeal=True, figures={"morgonnod": at}, attack="ravage")


def test_those_in_a_carriage_can_be_struck_from_beside_the_ride():
    """SD-200: nobody can step across, but an Attack goes across."""
    board = Board(gloam.new("stiflingdark", 3, 1, {"map": "park"}, listen=False).view(0))
    assert {space: set(board.strike_spaces(space)) for space in FERRIS_WHEEL} == FERRIS_WHEEL


def test_morgonnod_comes_to_where_he_can_strike_at_a_carriage():
    game = in_the_park("65", "100")
    answers = with_style(game, "")
    assert ("attack", 1) in answers
    assert inv(game, 1)["wounds"] != [None] * 4


def test_the_butcher_comes_to_where_he_can_strike_at_a_carriage():
    people = [{"who": "asher", "space": "65"}, {"who": "lucy", "space": "305"}]
    hunter = {"space": "100", "attack": "eviscerate", "stalk": 3}
    game = gloam.position(
        "stiflingdark",
        {"options": {"map": "park"}, "investigators": people, "turn": "adversary", "round": 2, "butcher": hunter},
    )
    answers = []
    while game.decision.kind == "butcher.act" and ("attack", 1) not in answers:
        answers.append(Butcher(game.view(0), game.asks(0), Seeded(1)).act())
        game.answer(answers[-1])
    assert ("attack", 1) in answers


def test_investigators_know_that_they_can_be_struck_in_a_carriage():
    view = in_the_park("65", "52").view(1)
    danger = Danger(view, Board(view))
    assert danger.chance("65") == 1.0


def test_a_hidden_figure_needs_no_mp_where_it_can_strike_at_a_carriage():
    board = Board(in_the_park("65", "52").view(1))
    ways = unseen_distances(board.layout, "65", 8, frozenset())
    assert {ways[space] for space in ("52", "66", "78")} == {0}
    assert "66" not in unseen_distances(board.layout, "65", 8, frozenset({"66"})), "nobody strikes from the light"


def test_a_cultist_can_let_the_blood_of_somebody_in_a_carriage():
    people, figures = (person("aira", "65"), person("lucy", "305")), {"cultist_1": "100", "cultist_2": "101"}
    game = cult_turn(*people, options={"map": "park"}, figures=figures | {"morgonnod": "102"})
    assert ("bloodlet", 1) in with_style(game, "")


def test_a_cult_that_gathers_meets_and_makes_the_sacrifice_in_the_same_turn():
    """SD-321: with 5 Blood, from where they are not together yet."""
    apart = {"cultist_1": "129", "cultist_2": "161", "morgonnod": "141"}
    game = cult_turn(blood=5, figures=apart)
    assert "sacrifice" not in game.decision.options
    assert with_style(game, "gather")[-1] == "sacrifice"
    assert game.view(1)["corporeal"]


def test_it_lets_the_last_blood_where_the_others_can_join():
    """SDR-60: the Sacrifice may follow the fifth Bloodletting at once."""
    apart = {"cultist_1": "128", "cultist_2": "161", "morgonnod": "141"}
    game = cult_turn(blood=4, figures=apart)
    answers = with_style(game, "gather")
    assert ("bloodlet", 1) in answers
    assert answers[-1] == "sacrifice"


def test_with_blood_enough_it_gathers_instead_of_letting_more():
    """One of them is too far off to meet this turn; another could let blood."""
    far = {"cultist_1": "128", "cultist_2": "305", "morgonnod": "141"}
    game = cult_turn(person("aira", "120"), person("lucy", "1"), blood=5, figures=far)
    assert ("bloodlet", 1) in with_style(game.clone(), "")
    answers = with_style(game, "gather")
    assert ("bloodlet", 1) not in answers
    assert "sacrifice" not in answers
