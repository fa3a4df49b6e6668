"""A view is the reader's own: whatever is done to it, the next one is the same as before."""

import json

import pytest

import gloam
from gloam.kernel import Seeded


def scrub(plain):
    """Empty everything that can be emptied, from the leaves up."""
    inside = list(plain.values()) if isinstance(plain, dict) else plain if isinstance(plain, list) else []
    for part in inside:
        scrub(part)
    if isinstance(plain, dict | list):
        plain.clear()


@pytest.mark.parametrize("game", gloam.all_ids())
def test_spoiling_a_view_changes_neither_the_game_nor_the_next_view(game):
    chooser, answers = Seeded(3), 0
    for seed in range(11, 31):  # a game of random players may be short
        playing = gloam.new(game, seats=gloam.find(game).seats[1], seed=seed)
        for n in range(150):
            if playing.decision is None:
                break
            if n % 10 == 0:
                for seat in (None, 0, 1):
                    before, digest = json.dumps(playing.view(seat)), playing.digest()
                    scrub(playing.view(seat))
                    assert json.dumps(playing.view(seat)) == before
                    assert playing.digest() == digest
            playing.answer(index=chooser.below(len(playing.decision.options)))
            answers += 1
        if answers > 100:
            return
    raise AssertionError("too few answers to judge by")
