"""The count of how often bots earn marks."""

from __future__ import annotations

from tools.marks import Found, marks_earned, seated


def test_a_line_up_moves_on_by_one_seat_unless_the_seats_have_parts():
    assert seated("cant_stop", ["hard", "easy", "normal"], 1, {}) == ["easy", "normal", "hard"]
    assert seated("stiflingdark", ["hard", "easy", "normal"], 1, {}) == ["hard", "easy", "normal"]


def test_each_level_has_a_column_the_weakest_first_and_each_mark_a_row():
    found = Found("cant_stop", {})
    found.add(["hard", "easy", "easy"], [["beat_hard", "comeback"], [], ["comeback"]])
    head, line, first, *_, last = found.table().splitlines()
    assert head == "| mark | easy | hard |"
    assert line == "| --- | --: | --: |"
    assert first == "| Beat a hard bot. | 0 of 2 | 1 of 1 |"
    assert last.endswith("| 1 of 2 | 1 of 1 |")


def test_where_there_are_parts_each_has_columns_of_its_own():
    found = Found("stiflingdark", {})
    found.add(["hard", "easy", "hard"], [["beat_hard"], [], []])
    assert found.table().splitlines()[0] == "| mark | hard adversary | easy investigator | hard investigator |"


def test_the_same_seed_earns_the_same():
    games = [marks_earned("cant_stop", ["random", "easy"], 3, {}) for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) == 2
