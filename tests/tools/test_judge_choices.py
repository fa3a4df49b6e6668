"""tools/judge_choices.py lets hard choose with several weights, and plays on only where it chooses differently."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from gloam.judges import judge
from tools import judge_choices, train_judge

OURS = train_judge.path("cant_stop")


@pytest.fixture(autouse=True)
def _own_weights_afterwards():
    """Other tests ask the same judge."""
    ours = judge("cant_stop")
    before = ours.network
    yield
    ours.network = before
    ours.known.clear()


def turned_round(tmp_path: Path) -> Path:
    """Weights that like what ours dislike."""
    stored = json.loads(OURS.read_text("utf-8"))
    stored |= {"out": [-share for share in stored["out"]], "direct": [-share for share in stored["direct"]]}
    file = tmp_path / "worse.json"
    file.write_text(json.dumps(stored), "utf-8")
    return file


def told(monkeypatch, capsys, *words: object) -> str:
    """What the command prints."""
    monkeypatch.setattr(sys, "argv", ["judge_choices.py", *map(str, words)])
    judge_choices.main()
    return capsys.readouterr().out


def test_bad_weights_lose_where_they_choose_differently_and_the_same_weights_never_do(tmp_path):
    same = tmp_path / "same.json"
    same.write_text(OURS.read_text("utf-8"), "utf-8")
    weights = judge_choices.Weights("cant_stop", [OURS, same, turned_round(tmp_path)])
    trial = judge_choices.Trial("cant_stop", 2, 30, 0.3, 8)
    rows = [row for seed in range(4) for row in judge_choices.questions(trial, weights, seed)]
    assert len(rows) > 20
    assert all(row["won"]["weights"] == row["won"]["same"] for row in rows)
    gained = [row["won"]["worse"] - row["won"]["weights"] for row in rows]
    assert sum(gained) < -1
    everything, *_ = judge_choices.report(rows).splitlines()[2:]
    assert everything.startswith(f"| all | {len(rows)} | +0.00 ± 0.00 (0 differ) | −")


def test_it_goes_on_with_the_next_game(tmp_path, monkeypatch, capsys):
    rows = tmp_path / "rows.jsonl"
    kept = [{"seed": seed, "kind": "k", "won": {"weights": 0.5, "worse": 0.25}} for seed in (1, 2)]
    rows.write_text("".join(json.dumps(row) + "\n" for row in kept), "utf-8")
    words = ("cant_stop", OURS, turned_round(tmp_path), "--rows", rows, "--seats", 2)
    printed = told(monkeypatch, capsys, *words, "--minutes", 0)
    assert "cant_stop, 2 seats, seeds 1 to 2, content " in printed
    assert "| all | 2 | −25.00 ± 0.00 (2 differ) |" in printed
    told(monkeypatch, capsys, *words, "--minutes", 0.01, "--thoughts", 10, "--futures", 2, "--share", 1)
    played = [json.loads(line)["seed"] for line in rows.read_text("utf-8").splitlines()]
    assert played[:2] == [1, 2]
    assert played[2] == 3


def test_games_of_teams_are_refused():
    with pytest.raises(SystemExit, match="faceless is won by teams"):
        judge_choices.Weights("faceless", [])


def test_what_cannot_be_compared_is_a_clear_error(tmp_path, monkeypatch, capsys):
    with pytest.raises(SystemExit, match="have the same name"):
        judge_choices.Weights("cant_stop", [OURS, OURS])
    rows = tmp_path / "rows.jsonl"
    with pytest.raises(SystemExit, match="no question was tried"):
        told(monkeypatch, capsys, "cant_stop", OURS, "--rows", rows, "--minutes", 0)
    rows.write_text('{"seed": 1, "kind": "k", "won": {"others": 0.5}}\n', "utf-8")
    with pytest.raises(SystemExit, match="has rows of other weights"):
        told(monkeypatch, capsys, "cant_stop", OURS, "--rows", rows, "--minutes", 0)
