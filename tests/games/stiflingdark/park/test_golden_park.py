"""The golden playthrough tests/golden/stiflingdark_park.txt replays with equal hashes, and tells what happens."""

from __future__ import annotations

import gloam
from gloam.kernel.record import parse
from tests.games.stiflingdark.park.golden import PATH, annotated

SPEC = gloam.find("stiflingdark")


def golden() -> str:
    return PATH.read_text("utf-8")


def test_the_golden_playthrough_replays_with_equal_hashes():
    made = parse(golden())
    assert all(mark for *_, mark in made.lines)
    game = gloam.replay(made)
    assert game.decision is None
    assert made.tags["content"] == SPEC.content_hash
    assert game.record().lines == made.lines
    assert game.outcome.reason == "escaped"


def test_its_comments_say_what_happens():
    """Written anew by `python -m tests.games.stiflingdark.park.golden` when words or rules change."""
    assert annotated(parse(golden())) == golden()


def test_it_shows_the_sights_of_the_park():
    """SD-187, SD-193, SD-198, SD-207, SD-208"""
    told = gloam.replay(golden()).events(None)
    assert {e["kind"] for e in told} >= {"mirror", "maze", "booth", "game", "carried", "flare", "help", "escapes"}


def test_nothing_is_lost_in_it():
    """SD-033, SD-034"""
    for game in gloam.replaying(golden()):
        SPEC.check(game.state)
