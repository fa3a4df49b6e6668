"""Whole games in one room: a table on a big screen, and hands that play by finger until the screen shows the end."""

from __future__ import annotations

import pytest

from tests.web.rooms import STRAY, Room, Seats

ROOMS = {
    "cant_stop": Seats(2, (0, 1)),
    "lucidity": Seats(4, (0, 1, 2, 3)),
    "faceless": Seats(2, (0, 1), {"difficulty": "easy"}),
    "sallyface": Seats(3, (0, 1, 2)),
    "stiflingdark": Seats(3, (0, 1, 2), {"first_time": True}),
}
"""Two to four hands."""
SHORT = {"lucidity": Seats(2, (0, 1)), "stiflingdark": Seats(3, (0, 1), {"first_time": True})}
FIRST, MOST = 6, 1500
READS = 240_000
"""Milliseconds: fingers are faster than people, and the screen still shows pages that a room has time to read."""


def holds(room):
    """Nobody was sent what is another's, and the screen saw what a spectator sees."""
    assert room.faults() == []
    assert room.apart() == []
    assert not STRAY.search(room.words())


@pytest.mark.parametrize("game", SHORT)
def test_the_first_answers_in_a_room_are_given_by_finger_beside_a_big_screen(people, game):
    room = Room(people, game, SHORT[game], seed=5)
    room.play(FIRST)
    assert room.answers == FIRST
    holds(room)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", ROOMS)
def test_a_whole_game_is_played_by_hands_until_the_big_screen_shows_its_end(people, game):
    room = Room(people, game, ROOMS[game], seed=7, sound=True, speed="fast")
    room.play(MOST)
    assert room.over, f"not over after {room.answers} answers"
    end = room.screen.locator(".screenfoot .over")
    end.wait_for(timeout=READS)
    assert len(end.inner_text().strip()) > 10
    for hand in room.hands:
        hand.page.wait_for_selector("dialog.end")
        assert len(hand.page.locator("dialog.end").inner_text()) > 40
    holds(room)
