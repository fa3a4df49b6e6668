"""The tool that says how far the chances of The Stifling Dark can be trusted."""

from __future__ import annotations

import pytest

from tools.stiflingdark import chances_fit, chances_games, chances_table


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """One game of bots, kept in a file and read from there."""
    keep = tmp_path_factory.mktemp("chances") / "games.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances_games, "cells", lambda: [("sawmill", "butcher", 3)])
        made = list(chances_games.played(1, 5, keep))
    assert list(chances_games.played(1, 5, keep)) == made
    return made


def test_it_looks_at_every_place_whenever_a_turn_begins(games):
    report = chances_table.Report()
    chances_games.watched(games, report.look)
    looks = report.nats["butcher"]
    assert len(looks) > 4
    assert sum(found.true for found in report.bins.values()) == len(looks), "the truth is one of the places"
    assert abs(sum(found.said for found in report.bins.values()) - len(looks)) < 0.01, "they add up to 1"
    assert any("the Butcher" in row for row in report.rows())


def test_a_bin_fails_that_is_off_by_more_than_five_points_and_a_fifth():
    assert chances_table.Bin(300, 300 * 0.10, 48).fails
    assert not chances_table.Bin(299, 299 * 0.10, 48).fails
    assert not chances_table.Bin(300, 300 * 0.10, 44).fails
    assert not chances_table.Bin(300, 300 * 0.80, 200).fails


def test_the_table_stands_between_its_marks():
    page = "a\n<!-- chances -->\nold\n<!-- /chances -->\nb\n"
    assert chances_table.written(page, ["new"]) == "a\n<!-- chances -->\nnew\n<!-- /chances -->\nb\n"
    with pytest.raises(SystemExit):
        chances_table.written("nothing", ["new"])


def test_numbers_that_fall_are_taken_together():
    assert chances_fit.rising([1.0, 3.0, 2.0, 4.0], [1.0, 1.0, 1.0, 1.0]) == [1.0, 2.5, 2.5, 4.0]


def test_the_page_has_the_table_with_its_seed():
    page = chances_table.PAGE.read_text()
    _, _, rest = page.partition("<!-- chances -->")
    told, found, _ = rest.partition("<!-- /chances -->")
    assert found
    assert all(kind in told for kind in chances_table.KINDS.values())
    assert "**fails**" not in told, "every bin with enough places is right within 5 points or a fifth"
    assert "1512 games, seed 300000" in told
