"""Pure questions about a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.cant_stop.content import BOARD

if TYPE_CHECKING:
    from gloam.games.cant_stop.state import Climb

Pairing = tuple[int, ...]


def is_closed(s: Climb, column: int) -> bool:
    """CS13  A column is closed for everybody once somebody's marker stands on its last space."""
    return any(marks.get(column, 0) >= BOARD.lengths[column] for marks in s.markers)


def can_climb(s: Climb, column: int, placed: Pairing = (), who: int = 0) -> bool:
    """CS08, CS09  A runner may climb there: on its way already, or a runner is free; never past the top."""
    if is_closed(s, column):
        return False
    at = s.runners.get(column, s.markers[who].get(column, 0)) + placed.count(column)
    if at >= BOARD.lengths[column]:
        return False
    used = {*s.runners, *placed}
    return column in used or len(used) < BOARD.runners


def pairings(s: Climb, who: int, dice: list[int]) -> list[Pairing]:
    """CS06, CS07, CS10  The ways to use the dice: both sums where both can be climbed, else the one that can."""
    a, b, c, d = dice
    ways: set[Pairing] = set()
    for first, second in ((a + b, c + d), (a + c, b + d), (a + d, b + c)):
        ways |= set(ways_to_climb(s, who, *sorted((first, second))))
    return sorted(ways)


def ways_to_climb(s: Climb, who: int, low: int, high: int) -> list[Pairing]:
    """CS10  Both sums if both fit, one after the other; with one runner left for two columns, either one."""
    singles = [(col,) for col in (low, high) if can_climb(s, col, (), who)]
    if can_climb(s, low, (), who) and can_climb(s, high, (low,), who):
        return [(low, high)]
    return singles


def columns_won(s: Climb, who: int) -> int:
    """CS14  How many columns a player has closed."""
    return sum(at >= BOARD.lengths[column] for column, at in s.markers[who].items())
