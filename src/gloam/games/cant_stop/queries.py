"""Pure questions about a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.games.cant_stop.content import BOARD

if TYPE_CHECKING:
    from gloam.games.cant_stop.state import Climb

Pairing = tuple[int, ...]


def is_closed(s: Climb, column: int) -> bool:
    """CS13  A column is closed for everybody once somebody's marker stands on its last space."""
    return any(marks.get(column, 0) >= BOARD.lengths[column] for marks in s.markers)


def room_above(s: Climb, who: int) -> dict[int, int]:
    """CS08, CS09, CS13  How many spaces a player's runner can still climb in each column: none in a closed one."""
    room = dict(BOARD.lengths)
    for column, at in (s.markers[who] | s.runners).items():
        room[column] -= at
    for marks in s.markers:
        for column, at in marks.items():
            if at >= BOARD.lengths[column]:
                room[column] = 0
    return room


def pairings(s: Climb, who: int, dice: list[int]) -> list[Pairing]:
    """CS06, CS07, CS10  The ways to use the dice: both sums where both can be climbed, else the one that can."""
    a, b, c, d = dice
    room = room_above(s, who)
    ways: set[Pairing] = set()
    for first, second in ((a + b, c + d), (a + c, b + d), (a + d, b + c)):
        ways.update(ways_to_climb(room, s.runners, min(first, second), max(first, second)))
    return sorted(ways)


def ways_to_climb(room: Mapping[int, int], runners: Mapping[int, int], low: int, high: int) -> list[Pairing]:
    """CS08, CS09, CS10  Both sums if both fit; with one runner left for two new columns, either one."""
    free = BOARD.runners - len(runners)
    can = [column for column in (low, high) if room[column] and (free or column in runners)]
    if low == high:
        return [(low, low)[: room[low]]] if can else []
    if len(can) == 2 and free + (low in runners) + (high in runners) >= 2:  # noqa: PLR2004  (both sums)
        return [(low, high)]
    return [(column,) for column in can]


def columns_won(s: Climb, who: int) -> int:
    """CS14  How many columns a player has closed."""
    return sum(at >= BOARD.lengths[column] for column, at in s.markers[who].items())
