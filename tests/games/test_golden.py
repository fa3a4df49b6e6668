"""Every golden playthrough replays with equal hashes, tells what happens, and loses nothing."""

from __future__ import annotations

import pytest

import gloam
from gloam.records import parse
from tests.goldens import FOLDER, goldens

pytestmark = pytest.mark.parametrize("golden", goldens().values(), ids=lambda golden: golden.name)


def test_it_replays_with_equal_hashes(golden):
    made = parse(golden.text())
    assert all(mark for *_, mark in made.lines)

    game = gloam.replay(made)

    assert game.decision is None
    assert made.tags["content"] == game.spec.content_hash
    assert game.record().lines == made.lines
    assert game.record().tags["result"] == made.tags["result"]


def test_its_comments_say_what_happens(golden):
    """Told again by `python -m tests.goldens --retell NAME` when words change."""
    assert golden.annotated(parse(golden.text())) == golden.text()


def test_it_shows_most_of_what_can_happen(golden):
    told = {event["kind"] for event in gloam.replay(golden.text()).events(None)}
    assert told >= set(golden.shows.split())


def test_nothing_is_lost_in_it(golden):
    for game in gloam.replaying(golden.text()):
        game.spec.check(game.state)


def test_it_is_kept_with_the_others(golden):
    assert golden.path.parent == FOLDER
