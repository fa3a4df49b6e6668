"""What people are told of a table's chances before they sit down: counts of played games, or that there are none."""

from __future__ import annotations

import json

import pytest

from gloam.bots import default, levels, measured
from gloam.bots.measured import Count, Measured, Row, chance_sentence, chances, that_matter
from gloam.game_files import about
from gloam.kernel import all_ids, find
from gloam.lab.stats import wilson

TABLE = Row(3, {"first_time": True}, ("normal",) * 3, 40, (Count(30, 0.6, 0.86), *[Count(10, 0.14, 0.4)] * 2), 5)


@pytest.fixture
def counted(monkeypatch):
    """One table of The Stifling Dark was measured, with today's content."""
    spec = find("stiflingdark")
    known = Measured(spec.content_hash, frozenset({"open"}), (TABLE,))
    monkeypatch.setattr(measured, "measured", lambda game: known)
    return spec


def test_a_table_with_these_settings_is_found_whatever_does_not_matter(counted):
    found = chances(counted, 3, {"first_time": True, "open": "off"})
    assert found == [{
        "bots": ["normal"] * 3,
        "text": "In 40 games with bots like these, the Investigators won 25% (14% to 40%).",
    }]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {"first_time": True}), (3, {}), (3, {"first_time": True, "map": "park"})]
)
def test_of_other_settings_nothing_is_said(counted, seats, options):
    assert chances(counted, seats, options) == []


def test_with_other_facts_nothing_is_said(counted, monkeypatch):
    monkeypatch.setattr(measured, "measured", lambda game: Measured("other facts", frozenset(), (TABLE,)))
    assert chances(counted, 3, {"first_time": True}) == []


def test_a_team_is_told_as_one_and_rivals_by_seat():
    team = Row(2, {}, ("normal",) * 2, 10, (Count(6, 0.3, 0.8),) * 2, 1)
    said = "In 10 games with bots like these, the players won 60% (30% to 80%)."
    assert chance_sentence(team, ("player", "player")) == said
    rivals = Row(2, {}, ("easy", "normal"), 10, (Count(3, 0.1, 0.6), Count(7, 0.4, 0.9)), 1)
    assert chance_sentence(rivals, ("dreamer", "dreamer")) == (
        "In 10 games with bots like these, seat 1 won 30% (10% to 60%), seat 2 won 70% (40% to 90%)."
    )


@pytest.mark.parametrize("game", all_ids())
def test_what_is_shipped_is_sound(game):
    known, spec = measured.measured(game), find(game)
    for row in known.tables:
        spec.checked_options(row.options)  # refuses what is no option
        assert len(row.bots) == len(row.won) == row.seats
        assert set(row.bots) <= set(levels(game))
        assert [(round(low, 3), round(high, 3)) for low, high in (wilson(c.won, row.games) for c in row.won)] == [
            (count.low, count.high) for count in row.won
        ]
    keys = [(row.seats, json.dumps(row.options, sort_keys=True), row.bots) for row in known.tables]
    assert len(set(keys)) == len(keys)
    assert known.no_matter <= {option.name for option in spec.options}


@pytest.mark.parametrize("game", all_ids())
def test_every_way_of_the_home_page_can_be_won(game):
    """With `easy` in the person's place: a team wins 35 to 70 of a hundred games, a rival 0.7 of an equal share."""
    spec = find(game)
    for way in about(game).ways:
        if "mine" not in way:
            continue
        team = [way.get("bots", {}).get(str(n), default(game)) for n in range(way["seats"])]
        team[way["mine"]] = "easy"
        wanted = that_matter(spec, way.get("options", {}), measured.measured(game).no_matter)
        [row] = [
            one
            for one in measured.measured(game).tables
            if list(one.bots) == team and that_matter(spec, one.options, measured.measured(game).no_matter) == wanted
        ]
        won = row.won[way["mine"]].won / row.games
        teams = about(game).kind in {"cooperative", "one against many"}
        low, high = (0.35, 0.7) if teams else (0.7 / way["seats"], 1)
        assert row.games >= 60, way["id"]
        assert low <= won <= high, (way["id"], won)


def test_the_dial_of_normal_bots_is_told_and_other_games_have_none():
    spec = find("stiflingdark")
    assert "holds back in" in measured.about_normal(spec, 3, {})
    assert measured.about_normal(find("lucidity"), 3, {}) == ""
