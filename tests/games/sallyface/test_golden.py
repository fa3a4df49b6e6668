"""What the golden playthrough of Sally Face shows besides (the rest is in tests/games/test_golden.py)."""

from __future__ import annotations

import gloam
from tests.games.sallyface.golden import GOLDEN


def test_it_is_won_after_the_whole_story():
    # SF-023, SF-024
    game = gloam.replay(GOLDEN.text())
    assert game.outcome.winners == (0, 1)
    assert game.view(None)["result"] == "won"
    assert [event["kind"] for event in game.events(None)].count("story") == 10
