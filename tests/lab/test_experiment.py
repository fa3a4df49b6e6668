"""Many games: rotated seats, mirrored seeds, and a result that knows nothing of the cores."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys

import pytest

import gloam
from gloam import bots, lab
from gloam.kernel import Refused
from gloam.lab import Experiment, Observer, simulate

CLOCK = ("seconds", "decisions_per_second", "workers")


def without_the_clock(report) -> dict[str, object]:
    return {key: value for key, value in report.as_json().items() if key not in CLOCK}


def experiment(*names: str, games: int = 12) -> Experiment:
    return Experiment("cant_stop", len(names), names, games, seed=1)


def test_every_bot_meets_the_same_dice_from_every_chair():
    what = experiment("greedy", "random", "random")
    assert what.turns == 3
    for deal in range(4):
        games = [3 * deal + turn for turn in range(3)]
        assert len({what.deal(n) for n in games}) == 1
        assert sorted(what.seating(n).index(0) for n in games) == [0, 1, 2]
    assert len({what.deal(n) for n in range(12)}) == 4


def test_a_lineup_of_equals_is_not_turned_for_that_would_count_a_game_twice():
    assert experiment("greedy", "greedy", "greedy").turns == 1
    assert experiment("greedy", "random", "greedy", "random").turns == 2
    assert len({experiment("greedy", "greedy").deal(n) for n in range(12)}) == 12


def test_the_result_does_not_depend_on_the_number_of_workers():
    wanted = {"bots": ["greedy", "random", "random"], "games": 30, "seed": 7, "observe": ["seats", "endings", "events"]}
    alone = simulate("lucidity", workers=1, **wanted)
    both = simulate("lucidity", workers=2, **wanted)
    assert (alone.workers, both.workers) == (1, 2)
    assert without_the_clock(alone) == without_the_clock(both)


def test_another_seed_plays_other_games():
    one, two = (simulate("lucidity", bots=["random"], games=20, seed=seed, workers=1) for seed in (1, 2))
    assert one.decisions != two.decisions


def test_a_report_says_all_that_a_figure_needs():
    report = simulate("cant_stop", bots=["greedy", "random"], games=8, seed=3, workers=1)
    told = report.as_json()
    assert told["game"] == "cant_stop"
    assert (told["games"], told["seats"], told["seed"]) == (8, 2, 3)
    assert told["bots"] == ["greedy", "random"]
    assert told["content_hash"] == gloam.find("cant_stop").content_hash
    assert sum(told["wins"]) == 8
    for wins, rate, (low, high) in zip(told["wins"], told["win_rate"], told["ci"], strict=True):
        assert rate == pytest.approx(wins / 8, abs=1e-6)
        assert low <= rate <= high
    assert told["decisions_per_game"] == pytest.approx(told["decisions"] / 8)
    assert told["decisions_per_second"] > 0


def test_wins_are_counted_for_the_bot_and_not_for_its_chair():
    report = simulate("cant_stop", bots=["random", "greedy"], games=8, seed=3, workers=1)
    swapped = simulate("cant_stop", bots=["greedy", "random"], games=8, seed=3, workers=1)
    assert report.wins == swapped.wins[::-1]
    assert report.wins[1] > report.wins[0]
    seats = report.observed["seats"]
    assert abs(seats["seat 0"]["hits"] - seats["seat 1"]["hits"]) < 4


def test_a_fixed_line_up_keeps_its_seats_and_meets_other_dice_in_every_game():
    what = Experiment("cant_stop", 2, ("random", "greedy"), 6, seed=3, fixed=True)
    assert {what.seating(n) for n in range(6)} == {(0, 1)}
    assert len({what.deal(n) for n in range(6)}) == 6
    report = simulate("cant_stop", bots=["random", "greedy"], games=8, seed=3, workers=1, fixed=True)
    assert [report.observed["seats"][seat]["hits"] for seat in ("seat 0", "seat 1")] == report.wins
    assert report.wins[1] > report.wins[0]


def test_a_checked_game_that_loses_something_is_named(monkeypatch):
    def lost(_state):
        raise AssertionError("a marker is lost")

    simulate("cant_stop", bots=["random"], games=2, workers=1, check=True)
    monkeypatch.setattr("gloam.lab.experiment.checked", lost)
    simulate("cant_stop", bots=["random"], games=2, workers=1)
    with pytest.raises(RuntimeError, match=r"game 0 \(seed \d+, seats \(0, 1\)\) broke: .*a marker is lost"):
        simulate("cant_stop", bots=["random"], games=2, workers=1, check=True)


def test_a_game_of_the_lab_can_be_played_again_by_hand():
    what = Experiment(
        "lucidity", 2, ("greedy", "random"), 4, seed=5, options={"first": "random", "fourth_space": False}
    )
    game = gloam.new("lucidity", 2, what.deal(3), what.options)
    bots.play(game, bots.seated("lucidity", [what.bots[i] for i in what.seating(3)], what.deal(3)))
    report = simulate("lucidity", bots=["greedy", "random"], games=4, seed=5, workers=1, observe=[LastGame])
    assert report.observed["last"]["outcome"] == game.outcome.as_json()


class LastGame(Observer):
    name = "last"

    def __init__(self) -> None:
        self.outcome = None

    def end(self, game) -> None:
        self.outcome = game.outcome

    def merge(self, other) -> None:
        self.outcome = other.outcome

    def report(self):
        return {"outcome": self.outcome.as_json()}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seats": 5}, "for 2 to 4 players, not 5"),
        ({"seats": 1}, "for 2 to 4 players, not 1"),
        ({"bots": ["greedy", "clever"]}, "no bot 'clever'"),
        ({"games": 0}, "allowed: 1 or more"),
        ({"workers": 0}, "allowed: 1 or more"),
        ({"observe": ["luck"]}, "allowed: seats, endings, lengths, events, scores, cards, characters"),
        ({"options": {"speed": 3}}, "no option 'speed'"),
    ],
)
def test_a_wrong_experiment_is_refused_with_what_is_allowed(wrong, told):
    with pytest.raises(Refused, match=told):
        simulate("cant_stop", **{"games": 5, "workers": 1, **wrong})


def test_options_reach_the_games():
    first = simulate("lucidity", bots=["random"], games=10, seed=1, workers=1, options={"fourth_space": False}, seats=3)
    longer = simulate("lucidity", bots=["random"], games=10, seed=1, workers=1, options={"fourth_space": True}, seats=3)
    assert longer.options["fourth_space"] is True
    assert first.decisions != longer.decisions


def test_a_game_that_breaks_is_named_with_its_seed(monkeypatch):
    def broken(*_args, **_more):
        raise AssertionError("81 dice")

    monkeypatch.setattr("gloam.lab.experiment.play", broken)
    with pytest.raises(RuntimeError, match=r"cant_stop: game 0 \(seed \d+, seats \(0, 1\)\) broke: .*81 dice"):
        simulate("cant_stop", bots=["random"], games=3, workers=1)


@functools.cache
def report_of(**env: str) -> dict[str, object]:
    command = [
        "simulate",
        "lucidity",
        "--bots",
        "greedy,random",
        "--games",
        "30",
        "--seed",
        "4",
        "--workers",
        "2",
        "--json",
    ]
    done = subprocess.run(
        [sys.executable, "-c", "from gloam.cli import main; main()", *command],
        capture_output=True, text=True, check=True, timeout=100, env={**os.environ, **env},
    )  # fmt: skip
    return {key: value for key, value in json.loads(done.stdout).items() if key not in CLOCK}


def test_the_result_does_not_depend_on_how_python_hashes():
    assert report_of(PYTHONHASHSEED="1") == report_of(PYTHONHASHSEED="2")


def test_a_changed_fact_is_another_game_with_another_hash(tmp_path):
    """A player's own pack reaches the workers too, and the report cannot be mistaken for one of the printed game."""
    (tmp_path / "lucidity").mkdir()
    (tmp_path / "lucidity" / "dreams.toml").write_text('[faces]\nG = "SSEE11"\n', "utf-8")
    changed, printed = report_of(GLOAM_PACKS=str(tmp_path)), report_of(PYTHONHASHSEED="1")
    assert printed["content_hash"] == gloam.find("lucidity").content_hash
    assert changed["content_hash"] != printed["content_hash"]
    assert changed["decisions"] != printed["decisions"]


CALL = 'report = lab.simulate("cant_stop", bots=["random"], games=60, seed=1, workers=2)'


def test_a_program_that_does_not_guard_its_call_is_told_so_once(tmp_path):
    (tmp_path / "careless.py").write_text(f"from gloam import lab\n{CALL}\n", "utf-8")
    command = [sys.executable, str(tmp_path / "careless.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    told = "the other processes did not begin, or died; call simulate below `if __name__"
    assert told in done.stderr.splitlines()[-1]
    assert done.stderr.count("gloam.kernel.refusal.Refused") == 1


def test_a_program_from_a_pipe_is_played_by_one_process():
    text = f"from gloam import lab\n{CALL}\nprint(report.workers, report.games)\n"
    done = subprocess.run([sys.executable, "-"], input=text, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == ("1 60\n", "")


def test_an_observer_that_other_processes_cannot_import_is_refused():
    class Hidden(lab.Observer):
        name = "hidden"

    with pytest.raises(Refused, match=r"Hidden.*stands at the top of a file that can be imported; or say workers=1"):
        lab.simulate("cant_stop", bots=["random"], games=60, workers=2, observe=[Hidden])
