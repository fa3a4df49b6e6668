"""The golden playthrough tests/golden/stiflingdark_cult.txt replays with equal hashes, and tells what happens."""

from __future__ import annotations

import gloam
from gloam.kernel.record import parse
from tests.games.stiflingdark.cult.golden import PATH, annotated

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
    assert game.record().tags["result"] == made.tags["result"]


def test_its_comments_say_what_happens():
    """Written anew by `python -m tests.games.stiflingdark.cult.golden` when words or rules change."""
    assert annotated(parse(golden())) == golden()


def test_it_shows_most_of_what_can_happen():
    told = {event["kind"] for event in gloam.replay(golden()).events(None)}
    assert told >= {"shadow", "bloodletting", "blood", "sacrifice", "attack", "wound", "dies", "card", "end"}


def test_nothing_is_lost_in_it():
    for game in gloam.replaying(golden()):
        SPEC.check(game.state)
