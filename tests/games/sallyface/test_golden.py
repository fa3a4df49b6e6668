"""The golden playthrough tests/golden/sallyface.txt replays with equal hashes, and tells what happens."""

from __future__ import annotations

import gloam
from gloam.kernel.record import parse
from tests.games.sallyface.golden import PATH, annotated


def golden() -> str:
    return PATH.read_text("utf-8")


def test_the_golden_playthrough_replays_with_equal_hashes():
    # SF-023, SF-024
    made = parse(golden())
    assert all(mark for *_, mark in made.lines)
    assert made.tags["content"] == gloam.find("sallyface").content_hash
    game = gloam.replay(made)
    assert game.decision is None
    assert game.outcome.winners == (0, 1)
    assert game.view(None)["result"] == "won"


def test_its_comments_say_what_happens():
    """Written anew by `python -m tests.games.sallyface.golden` when words or rules change."""
    assert annotated(parse(golden())) == golden()


def test_it_tells_the_whole_story_and_most_of_what_can_happen():
    told = [event["kind"] for event in gloam.replay(golden()).events(None)]
    assert told.count("story") == 10
    kinds = "turn reveal rune placed enemy defeat roll locked spend cube solved move corruption space curse item_gained"
    assert set(told) >= {*kinds.split(), "finale", "finale_acts", "wander", "finale_solved", "won"}
