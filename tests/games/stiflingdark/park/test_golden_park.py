"""What the Park's golden playthrough shows besides (the rest is in tests/games/test_golden.py)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.park.golden import GOLDEN


def test_it_shows_the_sights_of_the_park_and_the_way_out():
    """SD-187, SD-193, SD-198, SD-207, SD-208"""
    game = gloam.replay(GOLDEN.text())
    assert game.outcome.reason == "escaped"
    assert {e["kind"] for e in game.events(None)} >= {"mirror", "maze", "booth", "carried", "flare", "help"}


def test_nothing_is_lost_in_it():
    """SD-033, SD-034"""
    for game in gloam.replaying(GOLDEN.text()):
        game.spec.check(game.state)
