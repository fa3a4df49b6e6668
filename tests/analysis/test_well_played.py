"""What comes of a choice if everybody chooses well: counted right, for every choice with odds, the same each time."""

from __future__ import annotations

import math
from collections import Counter

import pytest

import gloam
from gloam.analysis import well_played as under_test
from gloam.analysis.well_played import well_played
from gloam.bots.driver import answer_for
from gloam.bots.registry import make
from gloam.kernel import Seeded
from tests.games.lucidity.helpers import EMPTY, dreamer, hoarder, nightmare, table

COUNTED = ("eaten", "exhausted", "nightmare")
POSITIONS = {
    "half full": (dreamer(B=2, G=2, exhaust="YE"), [EMPTY, nightmare("B", "B1"), nightmare("Y", "Y1 R2")]),
    "nearly eaten": (dreamer(R=1, hunt="RH RH RH"), [EMPTY]),
    "a small bag": (dreamer(exhaust="YE"), [hoarder("B B B G Y R R", dreamer(exhaust="YE"))]),
}


class NeverChooses:
    """Returns dice blindly, and uses nothing else: so the exact odds are stated."""

    def __init__(self, seed):
        self.mind = Seeded(seed)

    def choose(self, _view, asked, _budget):
        if asked.kind == "select.return":
            left = sorted((Counter(asked.args["drawn"]) - Counter(asked.args["returned"])).elements())
            return left[self.mind.below(len(left))]
        return "none" if "none" in asked.options else asked.options[0]


@pytest.mark.parametrize("name", POSITIONS)
def test_where_nobody_chooses_what_is_counted_are_the_exact_odds(monkeypatch, name):
    """L017, L018, L061"""
    monkeypatch.setattr(under_test, "make", lambda _game, _level, _seat, seed: NeverChooses(seed))
    monkeypatch.setattr(under_test, "GAMES", 1500)
    monkeypatch.setattr(under_test, "MOST", 500)
    mine, others = POSITIONS[name]
    game = table(mine, *others)
    game.chance = Seeded(7)
    for kind in ("turn.control", "select.return"):
        assert game.decision.kind == kind
        exact = game.info()
        agree(exact, well_played(game, 0, exact))
        game.answer(game.decision.options[-1])


def agree(exact, played):
    """Every share is within five standard errors of the exact chance."""
    assert {group: list(choices) for group, choices in played.items()} == {g: list(some) for g, some in exact.items()}
    for group, choices in exact.items():
        for choice, odds in choices.items():
            one = played[group][choice]
            for what in COUNTED:
                error = math.sqrt(max(odds[what] * (1 - odds[what]), 1 / one["games"]) / one["games"])
                assert abs(one[what] - odds[what]) < 5 * error, (group, choice, what)


def test_every_choice_with_odds_is_played_in_a_whole_game_and_the_same_question_says_the_same(monkeypatch):
    monkeypatch.setattr(under_test, "MOST", 4)
    game = gloam.new("lucidity", seats=3, seed=12)
    bots = [make("lucidity", "normal", seat, seat) for seat in range(3)]
    kinds = set()
    while (asked := game.decision) is not None:
        if exact := game.asks(asked.seat).info():
            kinds.add(asked.kind)
            played = well_played(game, asked.seat, exact)
            assert {group: list(some) for group, some in played.items()} == {g: list(some) for g, some in exact.items()}
            assert played == well_played(game.clone(), asked.seat, exact)
        answer_for(game, asked.seat, bots[asked.seat])
    assert kinds == {"turn.control", "select.return", "turn.rest"}


def test_who_chooses_well_is_exhausted_less_often_than_who_never_chooses():
    """Told by an independent check: of one more draw the odds said 86%, and bots were exhausted in 60%."""
    game = table(dreamer(B=2, exhaust="YE YE"), EMPTY)
    exact = game.info()
    played = well_played(game, 0, exact)
    assert sum(played["draw"][n]["exhausted"] for n in "345") < sum(exact["draw"][n]["exhausted"] for n in "345") - 0.1


def test_a_game_that_does_not_say_how_it_is_counted_has_no_such_odds():
    game = gloam.new("sallyface", seats=2, seed=3)
    assert well_played(game, game.decision.seat, {"roll": {"one": {"hit": 0.5}}}) is None
