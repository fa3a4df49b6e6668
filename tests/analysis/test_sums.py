"""What Look back shows of a move adds up to it, and a verdict is named only where it would be named again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import gloam
from gloam import bots
from gloam.analysis import report
from gloam.analysis.certainty import DOUBT, games_to_decide, more_games, threshold_in_doubt
from gloam.analysis.choices import Choice
from gloam.analysis.grades import grade
from gloam.analysis.looking_back import LookingBack
from gloam.analysis.rolls import best_follows, ends
from gloam.analysis.sums import adding_up, split, whole
from gloam.kernel import Seeded

LITTLE = 0.01


@pytest.mark.parametrize(
    ("total", "parts", "shown"),
    [
        (-16, [-0.13, 0.0, 0.08, -0.11], [-13, 0, 8, -11]),
        (2, [0.005, 0.005, 0.005], [1, 1, 0]),
        (1, [-0.004, 0.004, 0.004], [0, 0, 1]),
        (0, [0.125, -0.125], [13, -13]),
        (-1, [0.0, 0.0], [0, -1]),
    ],
)
def test_parts_in_whole_points_add_up_to_the_total(total, parts, shown):
    found = adding_up(total, parts)
    assert sum(found) == total
    assert found == shown
    assert all(abs(100 * part - one) <= 1 for part, one in zip(parts, found, strict=True))


def test_thousands_of_random_moves_add_up_and_no_part_is_off_by_two_points():
    dice = Seeded(41)

    def draw():
        return dice.below(200001) / 100000 - 1

    for _ in range(3000):
        before, after = abs(draw()), abs(draw())
        parts = {"choices": draw() / 3, "others": draw() / 3, "dice": draw() / 3}
        left = after - before - sum(parts.values())
        moved = whole(after) - whole(before)
        found = split(before, after, parts)
        if found is None:
            assert abs(100 * left) > abs(moved) / 2 - 2
            continue
        assert sum(found.values()) == moved
        assert abs(found["unexplained"]) <= abs(moved) / 2
        assert all(abs(found[name] - 100 * part) < 2 for name, part in {**parts, "unexplained": left}.items())


def test_a_move_that_is_mostly_unexplained_is_not_split():
    assert split(0.27, 0.11, {"choices": -0.13, "others": 0.0, "dice": 0.05}) is not None
    assert split(0.27, 0.11, {"choices": -0.13, "others": 0.0, "dice": 0.06}) is None


@pytest.fixture(scope="module")
def analyses():
    """Small analyses of a few games, done, with what each turn did."""
    found = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gloam.analysis.chances.ENDS", 6)
        patch.setattr("gloam.analysis.chances.SAMPLES", 4)
        for game, players in (
            ("cant_stop", ["easy", "easy"]),
            ("lucidity", ["easy"] * 3),
            ("sallyface", ["greedy"] * 2),
        ):
            made = gloam.new(game, seats=len(players), seed=5)
            bots.play(made, bots.seated(game, players, 5))
            looking = LookingBack(made, effort=LITTLE)
            looking.open = looking.open[:30]
            for _ in looking.steps():
                pass
            found.append(looking)
    return found


def test_every_turning_point_shows_one_line_that_adds_up(analyses):
    points = 0
    for looking in analyses:
        told = looking.document()
        for one in told["turning_points"]:
            before, after = one["points"]
            line = report.move_line(one, "Ada's")
            numbers = [int(n.replace("−", "-")) for n in re.findall(r"[+−]?\d+", line)]
            assert numbers[0] == after - before
            if one["parts"] is not None:
                assert sum(numbers[1:]) == numbers[0]
                assert 2 * abs(numbers[-1]) <= abs(numbers[0])
            points += 1
        for total in told["totals"]:
            shown = total["points"]
            parts = [shown[name] for name in ("start", "luck", "choices", "others", "remainder")]
            assert sum(parts) == shown["result"]
    assert points >= 8


def test_while_an_analysis_runs_a_turning_point_has_no_parts_yet(analyses):
    looking = analyses[0]
    running = report.document(looking.course, {}, seed=1, done=False)
    assert running["turning_points"]
    assert all(one["parts"] is None for one in running["turning_points"])
    assert all(report.move_line(one, done=False) == "…" for one in running["turning_points"])


@pytest.mark.parametrize(
    ("loss", "margin", "name"),
    [
        (0.25, 0.04, "blunder"),
        (0.25, 0.06, "mistake"),
        (0.25, 0.16, "slip"),
        (0.10, 0.0, "mistake"),
        (0.10, 0.01, "slip"),
        (0.05, 0.04, "slip"),
        (0.04, 0.01, "good"),
        (0.0, 0.0, "best"),
    ],
)
def test_a_mistake_or_blunder_is_named_only_if_the_lower_end_of_its_interval_is_one(loss, margin, name):
    assert grade(loss, margin) == name


def test_what_a_second_seed_does_not_show_is_no_mistake_and_no_puzzle(analyses):
    looking = analyses[0]
    moment = looking.open[0]
    choice = Choice(moment.at, loss=0.3, margin=0.05, effect=[-0.3, 0.3], final=True, games=24, best=0.5, chosen=0.2)
    for held, name, puzzles in ((True, "blunder", 1), (False, "slip", 0), (None, "slip", 0)):
        choices = {moment.at: replace(choice, held=held)}
        told = report.document(looking.course, choices, seed=1, done=True)
        place = looking.course.moments.index(moment)
        assert told["moments"][place]["choice"]["grade"] == name
        assert len(told["costliest"][moment.seat]) == puzzles
        assert next(turn for turn in told["turns"] if turn["turn"] == moment.turn)["grades"][moment.seat] == name


def test_every_loss_that_is_told_as_a_mistake_is_looked_at_with_a_second_seed(analyses, monkeypatch):
    looking = analyses[0]
    seat = looking.open[0].seat
    mine = [one for one in looking.open if one.seat == seat][:5]
    assert len(mine) == 5
    losses = [0.08, 0.3, 0.09, 0.3, 0.25]
    monkeypatch.setattr(looking, "choices", {one.at: Choice(one.at) for one in looking.open})
    for one, loss in zip(mine, losses, strict=True):
        looking.choices[one.at] = Choice(one.at, loss=loss, margin=0.05)
    assert looking.to_check() == [mine[1], mine[3], mine[4]]
    looking.choices[mine[2].at].loss = 0.2
    looking.choices[mine[0].at].loss = DOUBT / 2
    assert looking.to_check() == [mine[1], mine[3], mine[4], mine[2]]


def test_a_second_seed_has_games_of_its_own(analyses):
    looking = analyses[0]
    moment = looking.open[0]
    judgment, seeds = looking.judgment, []
    for lost, holds in (([0.2, 0.21] * 6, True), ([0.03] * 12, False), ([0.9, -0.8] * 6, False)):
        choice = Choice(moment.at, loss=0.2, margin=0.05, games=12, best_option=0)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                judgment,
                "compare",
                lambda _m, _p, look, *_args, lost=lost, **_more: (
                    seeds.append(look) or [[[0.5, 0.5]] * len(lost), [[0.5 + one, 0.5 - one] for one in lost]]
                ),
            )
            judgment.second_seed(moment, choice)
        assert choice.held is holds
    assert {int(one) for one in seeds} == {6}


def test_games_go_where_a_verdict_is_near_a_threshold():
    assert threshold_in_doubt(0.19, 0.02, (0.2, 0.1)) == 0.2
    assert threshold_in_doubt(0.15, 0.02, (0.2, 0.1)) is None
    assert more_games(0.15, 0.02, 0.1) is None
    least, most = more_games(0.19, 0.02, 0.1)
    assert most == 64
    assert least <= most
    assert games_to_decide(0.05, 0.1)[1] < games_to_decide(0.02, 0.1)[1]
    assert more_games(0.06, 0.04, 0.3) is not None, "a slip or none"


def test_a_question_is_worth_its_best_answer():
    game = gloam.new("cant_stop", seats=2, seed=1)
    asked = game.decision
    assert asked is not None
    worth = {option: n / 10 for n, option in enumerate(asked.options)}

    def seen(at):
        last = at.record().lines[-1]
        return [worth.get(last[2], 0.0)] * 2

    assert best_follows(game, ["turn.pair"], seen)[0] == max(worth.values())
    assert best_follows(game, ["turn.stop"], seen) == [0.0, 0.0]


def test_in_lucidity_a_choice_that_is_open_is_worth_what_its_best_answer_is(analyses):
    """Luck that an open reroll would undo was counted as bad luck, three times in one turn."""
    looking = analyses[1]
    chances = looking.chances
    assert {"resolve.next", "nightmare.turn"} <= chances.worth_best
    tested = 0
    for moment in looking.course.moments:
        if moment.kind not in chances.worth_best or moment.options < 2:
            continue
        after = []
        for option in moment.game.asks(moment.seat).options:
            twin = moment.game.clone()
            twin.answer(option, seat=moment.seat)
            if twin.decision is None or twin.decision.kind not in chances.worth_best:
                after.append(chances.seen(twin)[moment.seat])
        if after:
            assert moment.chances[moment.seat] >= max(after) - 1e-12
            tested += 1
    assert tested > 10


def test_the_luck_of_a_roll_is_bounded_by_how_far_apart_its_outcomes_are():
    """A roll can't have brought more than lies between the best and the worst that it could have come to."""
    made = gloam.new("lucidity", seats=3, seed=5)
    bots.play(made, bots.seated("lucidity", ["easy"] * 3, 5))
    looking = LookingBack(made)
    tested = 0
    for roll in looking.rolls:
        could = ends(roll.before, merges=True, most=60)
        if could is None:
            continue
        worth = [looking.chances.of(end) for _, end in could]
        roll.measure(looking.chances, 1)
        for seat in range(3):
            low, high = min(one[seat] for one in worth), max(one[seat] for one in worth)
            assert abs(roll.luck[seat]) <= high - low + 1e-9
            tested += 1
    assert tested > 60


def test_the_luck_of_one_turn_stays_within_what_a_chance_can_be():
    """ "Luck −178" in one turn: three rolls in a row were each judged as the end of all hope."""
    made = gloam.new("lucidity", seats=3, seed=5320002)
    bots.play(made, bots.seated("lucidity", ["normal"] * 3, 5320002))
    looking = LookingBack(made)
    for roll in looking.rolls:
        roll.measure(looking.chances, 1)
    turns = looking.document()["turns"]
    assert len(turns) > 5
    assert max(abs(one) for turn in turns for one in turn["luck"]) < 0.8
