"""The tool that measures looking back: its jobs, and the tables of what they found."""

from __future__ import annotations

import json

import pytest

from tools import look_back_tables, measure_look_back, turns_by_level


def line(n, **more):
    """A game of two seats: `easy` gives away 6 points a turn, `normal` 2, `hard` 0."""
    levels = [measure_look_back.LEVELS[(n + seat) % 3] for seat in range(2)]
    lost = {"easy": 0.6, "normal": 0.2, "hard": 0.0}
    return {
        "kind": "look", "game": "cant_stop", "n": n, "seed": 100 + n, "content": "abc", "levels": levels,
        "cpu_s": 1.0 + n, "first_graph_s": 0.5, "off_by": 1e-16, "line_off_by": 2e-15, "luck": [0.1, -0.1],
        "remainder": [0.2, -0.2], "given_away": [lost[level] for level in levels], "turns": [10, 10], **more,
    }  # fmt: skip


def test_the_tables_tell_time_sums_planted_moves_levels_and_hints():
    rows = [line(n, luck=[0.1 if n % 2 else -0.1] * 2) for n in range(6)]
    looked = {"before_made_up": 0.06, "doubtful": True, "looked_again": True}
    rows += [line(n, kind="planted", found=True, worse=0.3, grade=grade, turn_grade="blunder", **looked)
             for n, grade in enumerate(["mistake", "blunder", "slip"])]  # fmt: skip
    rows += [{"kind": "planted", "game": "cant_stop", "seed": 1, "content": "abc", "found": False}]
    rows += [{"kind": "hints", "game": "cant_stop", "seed": 2, "content": "abc", "hint_s": [0.1, 0.2, 0.3],
              "clear": 2, "holds": 1, "decided": 1, "by_odds": 1, "by_odds_holds": 1}]  # fmt: skip
    rows += [{"kind": "look", "game": "cant_stop", "seed": 7, "content": "abc", "error": "ValueError: no"}]
    rows += [line(0, kind="luck", cpu_s=99.0, remainder=[0.9, -0.9], luck=[0.0, 0.0], given_away=[5.0, 5.0])]
    told = look_back_tables.report(rows)
    assert "| Can't Stop | `abc` | 1 to 105 | 10 | 1 |" in told
    assert "| Can't Stop | 9 | 3.0 | 3.0 | 6.0 | 10 | 0.50 s |" in told
    assert "| Can't Stop | 10 | 2e-15 | 20.0 ± 0.0 points |" in told
    assert "| Can't Stop | 3 | 30 points | 2 | 67% (9% to 99%) | 100% (29% to 100%) | 1 |" in told
    assert "| Can't Stop | 1 | 0 | 1 | 0 | 0 | 0 |" in told
    assert "| Can't Stop | 6 | 6.00 (6.00 to 6.00) | 2.00 (2.00 to 2.00) | 0.00 (0.00 to 0.00) | 2.00" in told
    assert "| Can't Stop | 3 | 0.20 | 0.30 | 2 | 1, 50% (1% to 99%) | 1 | 1 | 1, 100% (3% to 100%) |" in told
    assert "- cant_stop, look, seed 7: ValueError: no" in told


@pytest.mark.parametrize(
    ("loss", "doubtful", "again", "why"),
    [
        (0.2, True, True, "made up for"),
        (0.08, True, True, "slip"),
        (0.0, True, True, "not certain"),
        (0.0, True, False, "not again"),
        (0.0, False, False, "not seen"),
    ],
)
def test_the_tables_tell_why_a_planted_answer_was_missed(loss, doubtful, again, why):
    row = {"found": True, "grade": "best", "before_made_up": loss, "doubtful": doubtful, "looked_again": again}
    assert look_back_tables.why_missed(row) == why
    counts = look_back_tables.missed([row, {"found": False}, row | {"grade": "mistake"}])
    assert dict(zip(look_back_tables.WHY_MISSED, counts[1:], strict=True))[why] == counts[0] == 1


def test_levels_are_compared_turn_by_turn_and_the_remainder_is_told_table_by_table():
    kept = [{"easy": 0.40, "normal": 0.42, "hard": 0.43}, {"easy": 0.50, "normal": 0.52, "hard": 0.51}]
    rows = [{"kind": "turns", "game": "cant_stop", "seed": n, "content": "abc", "kept": kept} for n in range(3)]
    parts = {"start": [0.5, 0.5], "choices": [-0.1, 0.0], "others": [0.0, 0.1], "result": [1.0, 0.0]}
    rows += [line(n, options={"map": "park"}, luck=[0.4, -0.4], **parts) for n in range(2)]
    told = look_back_tables.report(rows)
    assert "| Can't Stop | 3 | 6 | +2.00 (+2.00 to +2.00) | +0.00 (+0.00 to +0.00) |" in told
    assert "| Can't Stop | park | 2 | 50.0 ± 0.0 | 40.0 ± 0.0 | 10.0 ± 0.0 | 20.0 ± 0.0 |" in told


def test_values_of_one_game_belong_together():
    assert look_back_tables.mean_and_error_of_games([[1.0, 1.0], [3.0, 3.0]]) == (2.0, 1.0)


def test_a_turn_is_begun_again_by_every_level_and_valued_where_it_is_over():
    found = turns_by_level.turns(measure_look_back.played("cant_stop", ["normal", "normal"], 3, {}), 3)
    assert len(found["kept"]) == turns_by_level.TURNS
    assert all(set(one) == set(turns_by_level.LEVELS) for one in found["kept"])
    assert all(0 <= value <= 1 for one in found["kept"] for value in one.values())
    assert any(one["easy"] != one["hard"] for one in found["kept"])


def test_luck_that_is_not_zero_shows():
    fair = look_back_tables.sums([line(n, luck=[0.1 if n % 2 else -0.1] * 2) for n in range(20)])
    peeking = look_back_tables.sums([line(n, luck=[0.1 if n % 2 else -0.02] * 2) for n in range(20)])
    assert float(fair[-1]) < 2
    assert float(peeking[-1]) > 2


def test_a_run_goes_on_with_the_jobs_that_have_no_line(tmp_path, monkeypatch):
    out = tmp_path / "rows.jsonl"
    done = []
    monkeypatch.setattr(measure_look_back, "ProcessPoolExecutor", InThisProcess)
    monkeypatch.setitem(measure_look_back.KINDS, "look", lambda game, n, seed: done.append((game, seed)) or {"x": n})
    jobs = measure_look_back.plan(
        ["cant_stop", "lucidity"], {"look": 2, "planted": 0, "hints": 0, "luck": 0, "turns": 0}, 5
    )
    assert [(job[1], job[2]) for job in jobs] == [("lucidity", 0), ("cant_stop", 0), ("lucidity", 1), ("cant_stop", 1)]
    measure_look_back.measure(jobs[:2], 1, out, 1)
    measure_look_back.measure(jobs, 1, out, 0)
    assert len(done) == 2
    measure_look_back.measure(jobs, 1, out, 1)
    assert sorted(done) == sorted((job[1], job[3]) for job in jobs)
    rows = [json.loads(row) for row in out.read_text().splitlines()]
    assert sorted((row["game"], row["seed"], row["x"]) for row in rows) == sorted((g, s, n) for _, g, n, s in jobs)


def test_planted_answers_are_done_first_and_a_game_may_have_fewer_jobs_of_a_kind(monkeypatch):
    plans = {"cant_stop": {"heavy": 1}, "lucidity": {"heavy": 2, "share": {"turns": 0.5}}}
    monkeypatch.setattr(measure_look_back, "plan_of", plans.__getitem__)
    jobs = measure_look_back.plan(list(plans), {"planted": 2, "turns": 4, "look": 0, "hints": 0, "luck": 0}, 5)
    assert [(kind, n) for kind, game, n, _ in jobs if game == "cant_stop"] == [
        ("planted", 0), ("turns", 0), ("turns", 1), ("planted", 1), ("turns", 2), ("turns", 3),
    ]  # fmt: skip
    assert [n for kind, game, n, _ in jobs if (kind, game) == ("turns", "lucidity")] == [0, 1]
    assert len({seed for *_, seed in jobs}) == 6, "a game has the same seeds as the others"


class InThisProcess:
    """Does jobs at once."""

    def __init__(self, processes):
        """As many as there are."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def submit(self, job, *args):
        future = measure_look_back.Future()
        future.set_result(job(*args))
        return future
