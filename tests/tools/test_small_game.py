"""Lucidity with four dice: positions with known values, and a still smaller game from its facts to its table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.lucidity.small_game import Position, best, solve

ROOT = Path(__file__).resolve().parents[2]
ONE_ROW_EACH = """
dice_per_colour = 1
power_target = 1
hunt_spaces = 1
exhaust_spaces = 1
shadow_spaces = 1
shadow_spaces_long = 1
returned_per_draw = 0
minion_draw = 1
tracks = [[1], [1], [1]]
"""


def test_a_circle_of_rolls_has_the_value_of_its_series():
    """The seats roll in turn, and one roll in six wins: the first has 6/11 of the chance."""
    positions = [
        Position(-1, [2, 1], [1 / 6, 5 / 6]),
        Position(-1, [3, 0], [1 / 6, 5 / 6]),
        Position(-2, worth=(1.0, 0.0)),
        Position(-2, worth=(0.0, 1.0)),
    ]
    solve(positions)
    assert positions[0].worth == pytest.approx((6 / 11, 5 / 11), abs=1e-10)


def test_each_seat_takes_what_is_best_for_itself():
    positions = [
        Position(0, [1, 2]),
        Position(1, [3, 4]),
        Position(-1, [3, 4], [0.5, 0.5]),
        Position(-2, worth=(1.0, 0.0)),
        Position(-2, worth=(0.0, 1.0)),
    ]
    solve(positions)
    assert [position.worth for position in positions[:3]] == [(0.5, 0.5), (0.0, 1.0), (0.5, 0.5)]
    assert best(positions, positions[0]) == 2
    assert best(positions, positions[1]) == 4


@pytest.mark.soak
def test_a_smaller_game_is_solved_and_a_bot_gives_nothing_away_where_all_options_are_equal(tmp_path):
    facts = tmp_path / "dreams.toml"
    facts.write_text(ONE_ROW_EACH, "utf-8")
    line = [
        sys.executable,
        "tools/lucidity/small_game.py",
        "--facts",
        str(facts),
        "--games",
        "8",
        "--bots",
        "normal,random",
    ]
    told = subprocess.run(line, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()
    found = json.loads(told[0])
    assert found["positions"] == 7683
    assert found["value_of_the_start"] == pytest.approx([0.53137467, 0.46470693])
    assert [row.split("|")[1].strip() for row in told[3:]] == ["normal", "random"]
    assert sum(found["value_of_the_start"]) < 1, "sometimes nobody wins"
