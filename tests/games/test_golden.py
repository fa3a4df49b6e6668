"""Every golden playthrough replays with equal hashes, tells what happens, and loses nothing."""

from __future__ import annotations

import pytest

import gloam
from gloam.records import parse
from tests.goldens import FOLDER, goldens

pytestmark = pytest.mark.parametrize("golden", goldens().values(), ids=lambda golden: golden.name)


def test_it_replays_with_equal_hashes_loses_nothing_and_shows_most_of_what_can_happen(golden):
    made = parse(golden.text())
    assert all(mark for *_, mark in made.lines)

    try:
        for game in gloam.replaying(made):
            game.spec.check(game.state)
    except gloam.Refused as refused:
        pytest.fail(f"{refused.text}\n{golden.renewed_by}")

    assert game.decision is None
    assert made.tags["content"] == game.spec.content_hash, golden.renewed_by
    assert game.record().lines == made.lines, golden.renewed_by
    assert game.record().tags["result"] == made.tags["result"]
    assert {event["kind"] for event in game.events(None)} >= set(golden.shows.split())


def test_its_comments_say_what_happens(golden):
    """Told again by `python -m tests.goldens --retell NAME` when words change."""
    assert golden.annotated(parse(golden.text())) == golden.text(), golden.renewed_by


def test_it_is_kept_with_the_others(golden):
    assert golden.path.parent == FOLDER
