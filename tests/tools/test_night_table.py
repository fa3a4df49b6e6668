"""The table of who wins at The Stifling Dark: its cells, its lines, and its place in the page."""

from __future__ import annotations

import pytest

from tools.stiflingdark import night_table as tool

FOUND = {
    "games": 40,
    "seed": 5,
    "content_hash": "c0ffee",
    "win_rate": [0.25, 0.75, 0.75],
    "ci": [[0.14, 0.4], [0.6, 0.86], [0.6, 0.86]],
    "observed": {"endings": {"escaped": {"hits": 30}, "killed": {"hits": 10}}},
}
CELL = ("park", "cult", 2)


def test_every_board_adversary_and_number_is_a_cell():
    assert len(tool.cells("")) == 18
    assert tool.cells("park-cult") == [("park", "cult", n) for n in (2, 3, 4)]


def test_a_line_tells_the_share_of_the_side_that_is_asked_for():
    assert tool.row(CELL, FOUND, 0) == "| Amusement Park | Cult | 2 | 40 | 25% | 14 – 40% | 30 / 10 / 0 |"
    assert "75% | 60 – 86%" in tool.row(CELL, FOUND, 1)


def test_the_table_replaces_the_one_between_its_marks_and_nothing_else():
    page = "before\n<!-- greedy -->\nold\n<!-- /greedy -->\nafter\n"
    lines = tool.table({"park-cult-2": FOUND}, "greedy")
    assert lines[-1] == "Seed 5, content c0ffee."
    assert tool.written(page, "greedy", lines) == page.replace("old", "\n".join(lines))
    with pytest.raises(SystemExit, match="no place for <!-- random-adversary -->"):
        tool.written(page, "random-adversary", lines)


def test_a_cell_is_played_with_every_bot_in_its_seat():
    found = tool.played(("sawmill", "butcher", 2), "random-investigators", games=1, seed=4, workers=1)
    assert found["bots"] == ["greedy", "random", "random"]
    assert (found["seats"], found["games"], found["wins"][0]) == (3, 1, 1)
    assert found["options"]["map"] == "sawmill"
