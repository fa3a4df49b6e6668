"""The tool that measures how a judge's chance moves at each kind of question."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import Future
from importlib import resources
from math import fsum

import pytest

from gloam import judges
from tools import judge_drift
from tools.judge_fit import by_name

PARK = {"map": "park", "adversary": "cult"}


def row(n, kinds, start=0.5, result=1.0, **more):
    """A game of one line."""
    return {
        "game": "stiflingdark", "seats": 4, "options": PARK, "seed": n, "level": "normal", "content": "abc",
        "weights": "w", "file": "old.json", "line": "investigators", "kinds": kinds, "start": start, "result": result,
        "moments": 2, "brier": 0.1, "log_loss": 0.3, "bins": [[0, 0, 0]] * 5 + [[2, 1.1, 2 * result]] + [[0, 0, 0]] * 4,
        **more,
    }  # fmt: skip


def test_the_changes_of_each_side_add_up_to_the_result_and_every_kind_says_whose_question_it_was():
    rows = judge_drift.followed(("stiflingdark", 3, PARK, 5, "normal", ("",)))
    assert {one["line"] for one in rows} == {"adversary", "investigators"}
    for one in rows:
        assert fsum(change for *_, change in one["kinds"]) == pytest.approx(one["result"] - one["start"], abs=1e-3)
        assert one["moments"] == sum(n for _, _, n, _ in one["kinds"]) == sum(n for n, *_ in one["bins"])
        whose = {kind: whose for kind, whose, _, _ in one["kinds"]}
        own = one["line"] == "investigators"
        assert whose["turn.act"] == ("own" if own else "others")
        assert whose["cult.act"] == ("others" if own else "own")
        assert "chance" in whose.values()
    assert fsum(one["result"] for one in rows) == 1.0


@pytest.mark.parametrize(("game", "options"), [("cant_stop", {}), ("sallyface", {}), ("lucidity", {})])
def test_every_games_judge_has_a_drift(game, options):
    (one,) = judge_drift.followed((game, 2, options, 5, "normal", ("",)))
    assert one["line"] == ("team" if game == "sallyface" else "everybody")
    assert one["moments"] == sum(n for _, _, n, _ in one["kinds"])
    assert 0 <= one["brier"] <= 1
    assert one["line"] in judge_drift.report([one])


def test_a_saw_is_told_and_a_judge_without_drift_is_not_blamed():
    saw = [row(n, [["turn.act", "own", 10, -0.8], ["cult.act", "others", 9, 0.83]]) for n in range(4)]
    told = judge_drift.report(saw)
    assert "| all | 4 | 50.0% | 100.0% | 163 | 0 | -80.0 ± 0.0 | +83.0 ± 0.0 | +0.0 ± 0.0 | 0.1000 | 0.3000 |" in told
    assert "| cult.act | others | 9.0 | +9.22 | +83.0 ± 0.0 | - |" in told
    assert "| 55.0% | 100.0% | 4 |" in told
    calm = [row(n, [["turn.act", "own", 10, change]]) for n, change in enumerate([0.3, -0.3, 0.1, -0.1])]
    size, by_chance = judge_drift.drifts(calm)
    assert size == 0.0 < by_chance


def test_tables_are_told_apart_and_so_are_judges():
    rows = [row(n, [["turn.act", "own", 1, 0.5]], options=PARK | {"map": name}, file=file, weights=file)
            for n in range(2) for name in ("park", "sawmill") for file in ("a", "b")]  # fmt: skip
    told = judge_drift.report(rows)
    assert "investigators: a (a)" in told
    assert "investigators: b (b)" in told
    assert told.count("| sawmill cult 4 | 2 |") == 2


def test_a_run_goes_on_with_the_games_that_have_no_rows(tmp_path, monkeypatch):
    class InThisProcess:
        def __init__(self, processes):
            """As many as there are."""

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

        def submit(self, job, *args):
            future = Future()
            future.set_result(job(*args))
            return future

    monkeypatch.setattr(judge_drift, "ProcessPoolExecutor", InThisProcess)
    args = argparse.Namespace(game="stiflingdark", seats=[4], options=["map=park", "adversary=cult"], weights=None)
    args.seed, args.games, args.level = 3, 4, "normal"
    jobs = judge_drift.jobs_of(args)
    assert {(seats, tuple(options.values())) for _, seats, options, *_ in jobs} == {(4, ("park", "cult"))}
    done, out = [], tmp_path / "rows.jsonl"

    def play(job):
        done.append(job[3])
        content = judge_drift.find("stiflingdark").content_hash
        return [row(job[3], [], content=content, weights=judge_drift.mark("stiflingdark", ""))]

    monkeypatch.setattr(judge_drift, "followed", play)
    judge_drift.measure(jobs[:2], 1, out, 1)
    judge_drift.measure(jobs, 1, out, 1)
    assert done == [job[3] for job in jobs]


def test_older_weights_say_the_same_beside_numbers_that_they_do_not_know(tmp_path):
    stored = json.loads(resources.files("gloam.judges.stiflingdark").joinpath("weights.json").read_text("utf-8"))
    names = stored["features"]
    wider = by_name(stored, ["new", *reversed(names)])
    value = [n % 7 / 7 for n in range(len(names))]
    for side, plain in stored["networks"].items():
        old, new = judges.Network.from_json(plain), judges.Network.from_json(wider["networks"][side])
        assert new.score([9.0, *reversed(value)]) == pytest.approx(old.score(value))
    with pytest.raises(ValueError, match="gone: round"):
        by_name(stored, [name for name in names if name != "round"])
