"""Looking back at finished games: the sum of all changes, luck, planted moves, and what is refused."""

import json
import os

import pytest

import gloam
from gloam import analysis, bots, judges
from gloam.analysis import blocks, certainty, choices, kept, looking_back
from gloam.analysis.choices import SeedFor
from gloam.analysis.grades import accuracy, grade
from gloam.analysis.looking_back import LookingBack
from gloam.analysis.moments import Moment
from gloam.analysis.report import TURNED, turn_name
from gloam.kernel import Refused, Seeded

GAMES = [
    ("cant_stop", ["normal", "easy"], 3),
    ("lucidity", ["normal", "easy"], 1),
    ("faceless", ["greedy", "greedy"], 1),
    ("sallyface", ["greedy", "greedy"], 1),
    ("stiflingdark", ["normal"] * 3, 1),
]
LITTLE = 0.01
"""Of the usual effort: as few games as are ever played."""


def played(game, names, seed):
    made = gloam.new(game, seats=len(names), seed=seed)
    bots.play(made, bots.seated(game, names, seed))
    return made


@pytest.fixture(scope="module", autouse=True)
def little():
    """Few ends of a roll are looked at, and few games: that is quicker."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gloam.analysis.chances.ENDS", 6)
        patch.setattr("gloam.analysis.chances.SAMPLES", 4)
        patch.setattr("gloam.analysis.choices.LEAST", 1)
        patch.setattr("gloam.analysis.choices.AGAIN_LEAST", 2)
        yield


@pytest.fixture(scope="module")
def small(little):
    """A short game of Can't Stop, and what was found out about it."""
    game = played("cant_stop", ["normal", "normal"], 1)
    return game, analysis.analyze(game, effort=LITTLE)


@pytest.mark.parametrize(("game", "names", "seed"), GAMES, ids=[row[0] for row in GAMES])
def test_start_luck_choices_and_remainder_add_up_to_the_result(game, names, seed):
    looking = LookingBack(played(game, names, seed), effort=LITTLE)
    looking.rolls = looking.rolls[:10]
    looking.open = looking.open[:6]
    for _ in looking.steps():
        pass
    found = looking.document()
    for one in found["totals"]:
        parts = [one[name] for name in ("start", "luck", "choices", "others", "remainder")]
        assert abs(sum(parts) - one["result"]) < 1e-9
        steps = [m["after"][one["seat"]] - m["chances"][one["seat"]] for m in found["moments"]]
        assert abs(one["start"] + sum(steps) - one["result"]) < 1e-9
        assert one["choices"] <= 0
        assert one["given_away"] == pytest.approx(-one["choices"])
    assert any(one["luck"] for one in found["totals"])
    assert found["one_line"] == (game in {"faceless", "sallyface"})


def test_two_runs_give_the_same_and_another_seed_differs(small):
    game, found = small
    assert analysis.analyze(game.record().text(), effort=LITTLE) == found
    assert analysis.analyze(game, effort=LITTLE, seed=2) != found


def test_a_run_that_was_broken_off_goes_on_to_the_same_result(small, monkeypatch):
    game, found = small
    first = LookingBack(game, effort=LITTLE)
    steps = first.steps()
    for _ in range(len(first.rolls) + len(first.open) // 2):
        next(steps)
    assert first.document()["done"] is False
    second = LookingBack(game, effort=LITTLE, saved=json.loads(json.dumps(first.saved())))
    judged = []
    original = second.judgment.first_look
    monkeypatch.setattr(second.judgment, "first_look", lambda m, games: judged.append(m) or original(m, games))
    done = [n for n, _ in second.steps()]
    assert done == list(range(1, len(done) + 1))
    assert len(judged) == len(second.open) - len(first.open) // 2
    assert second.document() == found


def test_a_finished_analysis_is_kept_by_the_record(tmp_path, monkeypatch, small):
    game, found = small
    assert analysis.kept_analysis(game, effort=LITTLE, at=tmp_path) == json.loads(json.dumps(found))
    monkeypatch.setattr(kept, "LookingBack", None)
    assert analysis.kept_analysis(game.record().text(), effort=LITTLE, at=tmp_path) == json.loads(json.dumps(found))
    assert analysis.fingerprint(game) != analysis.fingerprint(game, seed=2)


def test_a_folder_of_analyses_keeps_what_was_used_last(tmp_path, monkeypatch):
    for n, name in enumerate("abc"):
        kept.write(tmp_path / f"{name}.json", {"document": "x" * 100})
        os.utime(tmp_path / f"{name}.json", ns=(n, n))
    assert kept.read_kept(tmp_path / "a.json")
    monkeypatch.setattr(kept, "BYTES", 300)
    kept.write(tmp_path / "d.json", {"document": "x" * 100})
    assert sorted(one.stem for one in tmp_path.iterdir()) == ["a", "d"]


def test_another_training_of_the_judge_is_another_analysis(small, monkeypatch):
    game, _ = small
    before = analysis.fingerprint(game)
    monkeypatch.setattr(judges.judge("cant_stop"), "evidence", judges.Evidence("x"))
    assert analysis.fingerprint(game) != before


def test_a_game_that_is_not_over_is_refused_to_everybody():
    game = gloam.new("cant_stop", seats=2, seed=1)
    for made in (game, game.record(), game.record().text()):
        with pytest.raises(Refused, match="not over"):
            analysis.analyze(made)
    forged = game.record(result='{"reason":"x","scores":[1,0],"winners":[0]}')
    with pytest.raises(Refused, match="not over"):
        analysis.analyze(forged)


class Peeking(judges.Judge):
    """A judge that thinks better of what came than of the same position among those that could come."""

    def __init__(self, real):
        self.real, self.peeks = real, False

    def fits(self, view):
        return True

    def chances(self, view):
        said = self.real.chances(view)
        return [said[0] + 0.05, said[1] - 0.05] if self.peeks else said


def luck_of_first_seat(peeks):
    """Every roll's luck for seat 0 in a game."""
    judge = Peeking(judges.judge("cant_stop"))
    found = []
    for seed in range(1, 2):
        judge.peeks = peeks
        looking = LookingBack(played("cant_stop", ["normal", "normal"], seed), judge=judge)
        judge.peeks = False
        for roll in looking.rolls:
            roll.measure(looking.chances, seed)
            found.append(roll.luck[0])
    return found


def far_from_zero(values):
    mean = sum(values) / len(values)
    spread = sum((v - mean) ** 2 for v in values) / (len(values) - 1)
    return abs(mean) > 4 * (spread / len(values)) ** 0.5


def test_luck_has_mean_zero_and_a_judge_that_peeks_is_caught():
    assert not far_from_zero(luck_of_first_seat(peeks=False))
    assert far_from_zero(luck_of_first_seat(peeks=True))


def test_a_planted_blunder_is_reported():
    """Somebody who could stop with three columns won rolls on instead, and only one column is left to climb."""
    doc = {"markers": [{"2": 3}, {"7": 4}], "runners": {"3": 5, "12": 2, "11": 1}, "turn": 0}
    game = gloam.position("cant_stop", doc, chance=[6, 6, 2, 3])
    if game.decision.kind == "turn.pair":
        game.answer(next(option for option in game.decision.options if 12 in option))
    assert (game.decision.seat, game.decision.kind) == (0, "turn.stop")
    game.chance = Seeded(3)
    game.answer("roll")
    bots.play(game, bots.seated("cant_stop", ["normal", "normal"], 1))
    looking = LookingBack(game)
    place = next(n for n, one in enumerate(looking.course.moments) if one.kind == "turn.stop")
    looking.open, looking.rolls = [looking.course.moments[place]], []
    for _ in looking.steps():
        pass
    choice = looking.document()["moments"][place]["choice"]
    assert choice["grade"] == "blunder"
    assert choice["why"] == "You win at once."
    assert looking.document()["costliest"][0] == [place]
    assert looking.document()["costliest"][1] == []
    assert choice["best_answer"] == "Stop"
    assert choice["best"] == pytest.approx(1.0)
    assert looking.document()["turning_points"][0]["why"].startswith("Stop was about 100%")


def test_a_second_look_ends_early_only_where_games_were_never_far_apart():
    """Four games that went the same way prove nothing about a gamble, and no loss is taken early."""
    assert certainty.is_settled([-0.03] * 4, 8, 0.01)
    assert not certainty.is_settled([-0.03] * 4, 8, 0.4)
    assert not certainty.is_settled([-0.03] * 3, 8, 0.0)
    assert not certainty.is_settled([0.3] * 7, 8, 0.0)
    assert certainty.is_settled([0.3] * 8, 8, 0.0)


@pytest.mark.parametrize(
    ("second", "third", "games", "loss"),
    [
        ([0.5, -0.3], [0.25, 0.26], choices.AGAIN_MOST, 0.255),  # not certain: the third look says whether it is one
        ([0.3, 0.31], [0.25, 0.26], certainty.MORE_LEAST, 0.255),  # certain: it is measured again all the same
        ([0.3, 0.31], [0.2, 0.22], certainty.MORE_LEAST, 0.1624),  # a mistake or a blunder? It goes on
        ([0.01, 0.4], [0.3, -0.29], 17, 0.0),  # of many questions some look like losses twice
        ([0.3, 0.31], [0.3, -0.1], certainty.MORE_LEAST, 0.1571),  # still open: it goes on, and all those games count
        ([0.0, 0.02], None, 0, 0.0),
    ],
)
def test_a_loss_is_what_a_third_look_says_in_fresh_games(small, monkeypatch, second, third, games, loss):  # noqa: PLR0917
    looking = LookingBack(small[0], effort=LITTLE)
    moment = next(one for one in looking.open if one.seat == 0)
    looks = []

    def compared(_moment, _pair, look, _quota, least_and_most, _readings, spread, *, turns):
        looks.append((look, least_and_most))
        assert spread == (0.0 if look == SeedFor.SECOND_LOOK else certainty.spread(second)), (
            "a gamble may go well four times"
        )
        judgment = looking.judgment
        assert turns == (judgment.ahead if look == SeedFor.SECOND_LOOK else judgment.verdict_ahead)
        lost = {
            SeedFor.SECOND_LOOK: second,
            SeedFor.THIRD_LOOK: third,
            SeedFor.FOURTH_LOOK: [0.16, 0.16] * 20,
        }[look]
        return [[[0.5, 0.5]] * len(lost), [[0.5 + one, 0.5 - one] for one in lost]]

    monkeypatch.setattr(looking.judgment, "compare", compared)
    choice = choices.Choice(at=moment.at, best_option=0)
    looking.judgment.second_look(moment, choice, 1)
    least = min(games, certainty.MORE_ENOUGH)
    both = [
        (SeedFor.SECOND_LOOK, (choices.AGAIN_LEAST, choices.AGAIN_MOST)),
        (SeedFor.THIRD_LOOK, (least, games)),
    ]
    assert looks[:2] == both[: 1 if third is None else 2]
    assert [look for look, _ in looks[2:]] == [SeedFor.FOURTH_LOOK] * (third in ([0.3, -0.1], [0.2, 0.22]))
    assert choice.loss == pytest.approx(loss, abs=1e-4)
    assert choice.final


def a_teammate_is_asked():
    """Sally Face: a moment in a player's turn after which a teammate is asked, and the turn goes on."""
    looking = LookingBack(played("sallyface", ["greedy", "greedy", "greedy"], 1), effort=LITTLE)
    moments = looking.course.moments
    for n, (one, other, back) in enumerate(zip(moments, moments[1:], moments[2:], strict=False)):
        if one.seat == back.seat != other.seat and one.mark == back.mark and not one.rolls:
            return looking, n
    raise AssertionError("no such moment")


def test_options_are_valued_where_the_turn_is_over_also_if_others_are_asked_in_between():
    looking, n = a_teammate_is_asked()
    moment = looking.course.moments[n]
    dealt = bots.world(moment.game, moment.seat, 1)
    ends = [looking.judgment.play_on(dealt, moment.seat, moment.answer, seed) for seed in range(3)]
    assert all(end.outcome is not None or end.view(0)["turn"] == moment.turn + 1 for end in ends)


def asked(at, seat=0, turn=1, *, rolls=(), options=2):
    """A moment of which only the place in its turn matters."""
    return Moment(at, turn, seat, "", "", "", None, options, [0.5], rolls=list(rolls), mark=(turn,))


@pytest.mark.parametrize(
    ("between", "team", "counts"),
    [
        ([], False, 0.0),  # the loss was offered again, and passed up there
        ([asked(2, options=1)], False, 0.0),
        ([asked(2, seat=1)], True, 0.0),
        ([asked(2, seat=1)], False, 0.2),  # somebody else has moved
        ([asked(2, options=1, rolls=[None])], False, 0.2),
        ([asked(2, seat=1, turn=2)], True, 0.2),
    ],
)
def test_what_can_still_be_had_in_the_same_turn_is_not_lost_before(between, team, counts):
    moments = [asked(1), *between, asked(9, turn=between[0].turn if between else 1)]
    lost = {at: choices.Choice(at, loss=0.2, effect=[-0.2]) for at in (1, 9)}
    counted = blocks.counted_once(moments, lost, team=team)
    assert [counted[at].loss for at in (1, 9)] == pytest.approx([counts, 0.2])
    assert counted[1].effect == pytest.approx([-counts])


def test_the_first_answer_of_a_plan_is_not_blamed_for_what_the_plan_makes_of_it():
    """The bot that plays on would have gone on worse than the player did: by 8 points, then by 7."""
    plan = [
        choices.Choice(1, loss=0.16, effect=[-0.16]),
        choices.Choice(2, over_own=0.08),
        choices.Choice(3, over_own=0.07),
    ]
    counted = blocks.counted_once([asked(n) for n in (1, 2, 3)], {one.at: one for one in plan}, team=False)
    assert counted[1].loss == 0.0


def test_the_answers_of_bots_bound_an_analysis(monkeypatch):
    """However many questions look like losses, second looks end when the answers are spent; the likeliest go first."""
    looking = LookingBack(played("cant_stop", ["easy", "easy"], 1))
    looks = []
    monkeypatch.setattr(looking.judgment, "whole", 1000.0)
    monkeypatch.setattr(
        looking.judgment, "first_look",
        lambda m, games: choices.Choice(m.at, doubtful=True, seemed=m.at / 1000, answers=2, effect=[0.0, 0.0]),
    )  # fmt: skip

    def second_look(moment, choice, quota):
        looks.append(moment.at)
        assert quota > 0
        choice.again += 200

    monkeypatch.setattr(looking.judgment, "second_look", second_look)
    looking.rolls = []
    for _ in looking.steps():
        pass
    spare = 1000 - 100 - 2 * len(looking.open)  # a tenth is kept for looking with a second seed
    assert looks == sorted((one.at for one in looking.open), reverse=True)[: -(-spare // 200)]
    assert looking.document()["judged"] == len(looking.open)


def test_a_game_of_many_questions_leaves_answers_for_looking_again(monkeypatch):
    """First looks take a few games for every question, however many there are; later looks keep their share."""
    looking = LookingBack(played("cant_stop", ["easy", "easy"], 1))
    monkeypatch.setattr(looking.judgment, "whole", 1000.0)
    looking.choices = {n: choices.Choice(n, answers=300) for n in range(5)}
    share = looking_back.LATER_SHARE - looking_back.CHECK_SHARE
    assert looking.left_for_later_looks() == pytest.approx(1000 * share)
    looking.choices[0].again = 150
    assert looking.left_for_later_looks() == pytest.approx(1000 * share - 150)


def test_options_that_go_far_apart_are_tried_in_some_more_games_however_few_there_are_for_each():
    assert certainty.may_turn([-0.3]), "a gamble that failed once"
    assert certainty.may_turn([-0.3, 0.1])
    assert not certainty.may_turn([-0.3, -0.32])
    assert not certainty.may_turn([0.01])


def test_an_option_is_tried_no_longer_that_is_steadily_no_better():
    assert not certainty.may_be_better([-0.2, -0.25, -0.2, -0.2, -0.2])
    assert not certainty.may_be_better([0.0, 0.0])
    assert certainty.may_be_better([-0.2, -0.2]), "a gamble that failed twice"
    assert certainty.may_be_better([-0.2, -0.2, -0.2, -0.2, 0.05])
    assert certainty.may_be_better([-0.6, -0.2, -0.2, -0.2, -0.2])


def test_of_many_options_the_ones_that_look_best_are_tried_with_the_bots_own_and_the_one_chosen(monkeypatch):
    looking = LookingBack(played("lucidity", ["easy", "easy"], 1), effort=LITTLE)
    moment = next(one for one in looking.open if one.options > choices.OPTIONS_TRIED + 1)
    options = moment.game.asks(moment.seat).options
    worth = {option: n for n, option in enumerate(options)}
    judgment = looking.judgment
    monkeypatch.setattr(judgment, "right_after", lambda _game, _seat, option: worth[option])
    own = options.index(judgment.bot_answer(moment))
    tried = judgment.candidates(moment, options, options[own])
    assert len(tried) == choices.OPTIONS_TRIED
    must = {options.index(moment.answer), own}
    best = [n for n in reversed(range(len(options))) if n not in must]
    assert set(tried) == must | set(best[: choices.OPTIONS_TRIED - len(must)])


def test_grades_and_accuracy():
    assert [grade(x) for x in (0, 0.01, 0.05, 0.1, 0.2)] == ["best", "good", "slip", "mistake", "blunder"]
    assert accuracy([]) is None
    assert accuracy([0.0]) == pytest.approx(100, abs=0.01)
    assert accuracy([1.0]) == 0.0
    assert looking_back.SEED == 1


def test_a_turning_point_by_choice_names_the_answer_that_cost_most_not_the_luckiest_one():
    game = gloam.new("cant_stop", seats=2, seed=2, listen=False)
    bots.play(game, bots.seated("cant_stop", ["easy", "easy"], 2))
    found = analysis.analyze(game, effort=10 * LITTLE)
    by_choice = [one for one in found["turning_points"] if one["lost"] >= TURNED]
    assert by_choice
    assert all("was about" in one["why"] for one in by_choice)


def test_what_comes_before_the_first_turn_is_called_the_set_up():
    assert [turn_name(turn) for turn in (0, 1, 12)] == ["Set-up", "Turn 1", "Turn 12"]
