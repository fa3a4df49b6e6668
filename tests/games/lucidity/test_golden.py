"""The golden playthrough tests/golden/lucidity.txt replays with equal hashes, and tells what happens."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel.record import parse
from tests.games.lucidity.golden import PATH, annotated
from tests.games.lucidity.helpers import conserved


def golden() -> str:
    return PATH.read_text("utf-8")


def test_the_golden_playthrough_replays_with_equal_hashes():
    """L105, L082  Every answer fits, every position is the recorded one, and the winner is the one it names."""
    made = parse(golden())
    assert all(mark for *_, mark in made.lines)

    game = gloam.replay(made)

    assert game.decision is None
    assert made.tags["content"] == gloam.find("lucidity").content_hash
    assert game.record().lines == made.lines
    assert game.record().tags["result"] == made.tags["result"]
    assert game.view(None)["ended"] == "power"


def test_its_comments_say_what_happens():
    """Written anew by `python tests/games/lucidity/golden.py` when words or rules change."""
    assert annotated(parse(golden())) == golden()


def test_it_shows_most_of_what_can_happen():
    told = [event["kind"] for event in gloam.replay(golden()).events(None)]

    kinds = "begin control draw return roll reroll place take depths envy imprison fear lock exhausted nightmare rest"
    assert set(told) >= {*kinds.split(), "again", "consume", "minions", "final", "end"}


def test_no_die_is_lost_in_it():
    """L002"""
    for game in gloam.replaying(golden()):
        conserved(game)


@pytest.mark.parametrize(("was", "now"), [("#", "#0"), ('"BS"', '"GS"'), ("bag.draw", "bag.drew")])
def test_a_record_that_was_tampered_with_names_the_first_bad_answer(was, now):
    rows = golden().splitlines()
    at = next(n for n, row in enumerate(rows) if was in row and row[:1].isdigit())
    rows[at] = rows[at].replace(was, now, 1)
    number = rows[at].split()[0]

    with pytest.raises(gloam.Refused, match=rf"answer {number}\b"):
        gloam.replay("\n".join(rows) + "\n")
