"""tools/play_tables.py plays every line-up at every table on the same deals, goes on, and compares deal by deal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import gloam
from gloam import bots
from tools import play_tables

ROOT = Path(__file__).parents[2]
PLAN = """
title = "Small"
game = "cant_stop"
seed = 5
deals = 3
seats = [2, 3]
counted = 0

[lineups]
bold = ["normal", "random"]
timid = ["random"]
"""


def told(*words: object) -> tuple[str, str]:
    """What it says and prints, without any installed package."""
    done = subprocess.run(
        [sys.executable, "-S", str(ROOT / "tools" / "play_tables.py"), *map(str, words)],
        check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    return done.stdout, done.stderr


def test_it_plays_deal_by_deal_goes_on_and_reports(tmp_path):
    plan, out = tmp_path / "small.toml", tmp_path / "rows.jsonl"
    plan.write_text(PLAN, "utf-8")
    assert "12 of 12 games to play" in told(plan, "--out", out, "--minutes", 0)[1]
    told(plan, "--out", out, "--jobs", 1)
    assert "Small: 0 of 12 games to play" in told(plan, "--out", out, "--jobs", 1)[1]
    rows = play_tables.rows_of(out)
    assert [(row["deal"], row["table"], row["lineup"]) for row in rows[:4]] == [
        (0, "2 seats", "bold"), (0, "2 seats", "timid"), (0, "3 seats", "bold"), (0, "3 seats", "timid"),
    ]  # fmt: skip
    out.write_text("".join(out.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    printed = told(plan, "--out", out, "--report")[0]
    assert "| 2 seats | 3 |" in printed
    assert "| 3 seats | 2 |" in printed  # its last deal lacks a line-up, so it is not counted


def test_a_line_up_fills_all_seats_and_the_same_game_twice_is_the_same():
    assert play_tables.levels_of(["hard", "normal"], 4) == ("hard", "normal", "normal", "normal")
    assert play_tables.levels_of(["easy"], 2) == ("easy", "easy")
    table = play_tables.Table(2, ())
    plan = play_tables.Plan(
        "", "cant_stop", 7, 1, 0, (table,), {"one": ("normal", "random"), "two": ("normal", "random")}
    )
    one, two = (play_tables.game_of(plan, 0, table, name) for name in plan.lineups)
    assert (one["won"], one["reason"], one["deal"]) == (two["won"], two["reason"], two["deal"])


def test_differences_are_between_games_of_the_same_deal():
    deals = [{"one": True, "two": False}] * 3 + [{"one": True, "two": True}]
    mean, variance = play_tables.mean_and_variance(deals, "one", "two")
    assert mean == 0.75
    assert variance == pytest.approx(0.25 / 4)
    assert play_tables.difference(deals, "one", "two") == "+75.0 (+26.0 to +124.0)"
    assert play_tables.difference(deals[:1], "one", "two") == "–", "one deal says nothing about how sure it is"
    assert play_tables.mean_of_tables([deals, [], deals[:1]], "one", "two") == "+75.0 (+26.0 to +124.0)"


@pytest.mark.parametrize(
    "file", sorted((ROOT / "examples" / "lab" / "tables").glob("*.toml")), ids=lambda file: file.stem
)
def test_what_the_docs_measure_at_tables_can_be_played(file):
    """Every table can be dealt, and every level sits down at it."""
    plan = play_tables.plan_of(file)
    assert plan.tables
    for table in plan.tables:
        game = gloam.new(plan.game, table.seats, plan.seed, dict(table.options))
        assert game.decision is not None
        for lineup in plan.lineups.values():
            assert len(bots.seated(plan.game, play_tables.levels_of(lineup, table.seats), 1)) == table.seats
