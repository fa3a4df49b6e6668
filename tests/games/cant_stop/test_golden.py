"""The golden playthrough replays with equal hashes, and tells what happens."""

from __future__ import annotations

import gloam
from tests.games.cant_stop.golden import PATH, annotated, played


def test_the_golden_playthrough_replays_with_equal_hashes():
    game = gloam.replay(PATH.read_text("utf-8"))
    assert game.decision is None
    assert (game.outcome.winners, game.outcome.scores) == ((0,), (3, 0))
    assert game.view(None)["markers"] == [{"2": 3, "3": 5, "10": 1, "12": 3}, {}]


def test_the_golden_playthrough_is_what_is_played_and_told_today():
    now = annotated(played().record(event="golden playthrough"))
    assert now == PATH.read_text("utf-8"), "renew it with `python -m tests.games.cant_stop.golden`"
