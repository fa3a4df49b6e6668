"""tools/lucidity/balance.py counts who wins by role, for bots of any level, and goes on where it was stopped."""

from __future__ import annotations

import sys

import pytest

from tools.lucidity import balance

ROWS = [("power", ["dreamer", "B"], 0), ("nightmares", ["R", "B"], 1), ("nightmares", ["eaten", "B"], 1)]


def told(monkeypatch, capsys, *words: object) -> str:
    """What the command prints."""
    monkeypatch.setattr(sys, "argv", ["balance.py", *map(str, words)])
    balance.main()
    return capsys.readouterr().out


def cells(printed: str) -> list[list[str]]:
    """The lines of its table below the heads."""
    return [line.strip("| ").split(" | ") for line in printed.splitlines() if line.startswith("|")][2:]


def games() -> list[balance.Played]:
    """Three finished games, as rows have them."""
    return [
        balance.Played(balance.Table("hard", 50, 2, 7, n), "facts", roles, [winner], ended, 5 + n)
        for n, (ended, roles, winner) in enumerate(ROWS)
    ]


def test_it_counts_who_wins_by_role():
    [[seats, n, dreamers, depths, envy, _, fear, nobody_left, turns]] = cells(balance.report(games()))
    assert (seats, n, turns) == ("2", "3", "6")
    assert dreamers.startswith("33.3% ("), "one of three games"
    assert (depths, envy, fear) == ("66.7% of 3", "0.0% of 0", "0.0% of 1")
    assert nobody_left == "67%"


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_it_goes_on_and_plays_each_game_once(tmp_path, monkeypatch, capsys, level):
    rows = tmp_path / "rows.jsonl"
    first = ("--bots", level, "--games", 1, "--seats", 2, 3, "--jobs", 1, "--rows", rows)
    assert [line[:2] for line in cells(told(monkeypatch, capsys, *first))] == [["2", "1"], ["3", "1"]]
    before = rows.read_text("utf-8")
    printed = told(monkeypatch, capsys, *(2 if word == 1 else word for word in first[:4]), *first[4:])
    assert f"bots {level}, 1000 thoughts, seed 1" in printed
    assert [line[:2] for line in cells(printed)] == [["2", "2"], ["3", "2"]]
    after = rows.read_text("utf-8")
    assert after.startswith(before)
    assert len(after.splitlines()) == 4


def test_it_stops_in_time(tmp_path, monkeypatch, capsys):
    rows = tmp_path / "rows.jsonl"
    told(monkeypatch, capsys, "--games", 50, "--seats", 2, "--jobs", 1, "--minutes", 0, "--rows", rows)
    assert len(rows.read_text("utf-8").splitlines()) == 1


def test_a_level_that_is_not_there_is_a_clear_error(monkeypatch, capsys):
    with pytest.raises(SystemExit):
        told(monkeypatch, capsys, "--bots", "clever", "--games", 1)
    assert "clever" in capsys.readouterr().err.splitlines()[-1]
