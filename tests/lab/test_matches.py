"""Bots against each other on the same deals, as each kind of game has it."""

from __future__ import annotations

import dataclasses
from functools import partial
from types import SimpleNamespace

import pytest

from gloam.kernel import CHANCE, Decision, Refused
from gloam.lab import ladders, matches, runs
from gloam.lab.dice import Keyed
from gloam.lab.ladders import Ladder
from gloam.lab.matches import Match, deal_scores, experiments, lineups, pairs, play, shape
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces
from gloam.lab.rows import Row


def row(line, deal, winners, seats=3, rotation=0):
    return Row(line, deal, rotation, 1, winners, "", 1, 1, (0,) * seats)


def test_equals_score_a_half_and_the_stronger_more():
    same = play(Match("cant_stop", "random", "random", 2, 10, seed=3), workers=1)
    assert (same.games, same.deals) == (20, 10)
    strong = play(Match("cant_stop", "greedy", "random", 2, 6, seed=3), workers=1)
    assert strong.score > 0.7
    weak = play(Match("cant_stop", "random", "greedy", 2, 6, seed=3), workers=1)
    assert weak.score < 0.3


def test_with_three_seats_each_bot_is_alone_among_the_other():
    match = Match("cant_stop", "greedy", "random", 3, 2)
    assert [one.bots for one in experiments(match)] == [("greedy", "random", "random"), ("random", "greedy", "greedy")]
    assert [one.games for one in experiments(match)] == [6, 6]
    found = [
        row(0, 0, (0,)),
        row(0, 0, (1,), rotation=1),
        row(0, 0, (2,)),
        row(1, 0, (1,)),
        row(1, 0, (2,)),
        row(1, 0, (0,)),
    ]
    assert deal_scores(match, found) == [pytest.approx((1 + 1 + 0 + 1 + 1 + 0) / 6)]


def test_sides_are_changed_where_seats_are_roles():
    match = Match("stiflingdark", "greedy", "random", 3, 1)
    assert shape("stiflingdark", 3, {}) == "sides"
    assert lineups(match) == [((0, 1, 1), True), ((1, 0, 0), True)]
    assert deal_scores(match, [row(0, 0, (0,)), row(1, 0, (1, 2))]) == [1.0]
    assert deal_scores(match, [row(0, 0, (1, 2)), row(1, 0, (0,))]) == [0.0]


def test_teams_of_a_cooperative_game_play_the_same_deal():
    match = Match("faceless", "greedy", "random", 2, 1)
    assert [one.bots for one in experiments(match)] == [("greedy", "greedy"), ("random", "random")]
    both, mine, theirs = ([row(0, 0, a, 2), row(1, 0, b, 2)] for a, b in (((0, 1), (0, 1)), ((0, 1), ()), ((), (0, 1))))
    assert [deal_scores(match, found)[0] for found in (both, mine, theirs)] == [0.5, 1.0, 0.0]


def test_a_match_may_end_after_any_deal_whatever_else_was_played():
    found = play(
        Match("cant_stop", "random", "random", 2, 30), workers=1, ended=lambda scores: 3 if len(scores) > 3 else None
    )
    assert (found.deals, found.games) == (3, 6)


def test_a_wrong_bot_or_number_is_refused():
    with pytest.raises(Refused, match="there is no bot 'clever'"):
        play(Match("cant_stop", "clever", "random", 2, 1), workers=1)
    with pytest.raises(Refused, match="0 deals"):
        play(Match("cant_stop", "random", "random", 2, 0), workers=1)
    assert pairs(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_keyed_dice_do_not_shift_when_somebody_else_rolls_once_more():
    decision = Decision(CHANCE, "roll.die", tuple(range(1000)))

    def rolls(extra: int, seed: int = 9) -> list[object]:
        dice, told = Keyed(seed), []
        for seat, count in ((0, 2 + extra), (1, 3), (0, 1)):
            dice.listen(SimpleNamespace(decision=SimpleNamespace(seat=seat)))
            told.append([dice.draw(decision) for _ in range(count)])
        assert dice.clone().draw(decision) == dice.draw(decision)
        return [told[0][:2], *told[1:]]

    assert rolls(0) == rolls(1) == rolls(5) != rolls(0, seed=10)
    drawn = [roll for part in rolls(0) for roll in part]
    assert len(set(drawn)) == len(drawn), "another turn, another roll"


SMALL = Ladder("cant_stop", 2, ("greedy", "random"), 3, seed=9)


def test_a_ladder_in_a_folder_goes_on_where_it_stopped_and_plays_the_games_of_a_match(tmp_path):
    folder, stops = tmp_path / "ladder", iter((True,))
    ((_, begun),) = ladders.prepared(SMALL, folder)
    engine = partial(pieces, workers=1, stop=lambda: False)
    runs.carry_out(begun, engine, stop=lambda: next(stops), size=1)
    assert (len(begun.rows), begun.finished) == (2, False)
    ((_, begun),) = ladders.prepared(SMALL, folder)
    runs.carry_out(begun, engine)
    found, (result,) = ladders.opened(folder)
    alone = play(SMALL.matches()[0], workers=1)
    assert found == SMALL
    assert (result.scores, result.rows, result.content) == (alone.scores, alone.rows, alone.content)
    with pytest.raises(Refused, match="holds another ladder"):
        ladders.prepared(dataclasses.replace(SMALL, deals=4), folder)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("lucidity", 3, {}), ("faceless", 2, {"difficulty": "hell"}), ("stiflingdark", 3, {})],
)
def test_a_match_as_a_file_has_the_line_ups_of_the_match(game, seats, options):
    (match,) = Ladder(game, seats, ("easy", "random"), 5, seed=9, options=options, thoughts=50).matches()
    made, true = plan_from(ladders.text_of(match), "some").experiments, matches.experiments(match)
    names = ("bots", "games", "turns", "fixed", "dice", "thoughts", "options", "seed", "seats")
    assert [[getattr(one, name) for name in names] for one in made] == [
        [getattr(one, name) for name in names] for one in true
    ]


@pytest.mark.parametrize("told", [{"game": "cant_stop"}, {"game": "cant_stop", "bots": ["easy", "easy"], "deals": 1}])
def test_a_file_that_is_no_ladder_is_refused(told):
    with pytest.raises(Refused, match="here"):
        ladders.ladder_of(told, "here")
