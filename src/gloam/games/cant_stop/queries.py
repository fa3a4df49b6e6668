"""Pure questions about a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from gloam.games.cant_stop.content import BOARD

if TYPE_CHECKING:
    from gloam.games.cant_stop.state import CantStopState

Columns = tuple[int, ...]
"""The columns that a pairing names: two, or the one of them that can be climbed."""


def is_closed(s: CantStopState, column: int) -> bool:
    """CS13  A column is closed for everybody once somebody's marker stands on its last space."""
    return any(marks.get(column, 0) >= BOARD.lengths[column] for marks in s.markers)


def closed_columns(s: CantStopState) -> list[int]:
    """CS13  All closed columns, the lowest first."""
    lengths = BOARD.lengths
    return sorted({column for marks in s.markers for column, at in marks.items() if at >= lengths[column]})


def room_above(s: CantStopState, who: int) -> dict[int, int]:
    """CS08, CS09, CS13  How many spaces a runner can climb in each column: none where it is closed or none is free."""
    lengths = BOARD.lengths
    if len(s.runners) == BOARD.runners:
        return {column: lengths[column] - at for column, at in s.runners.items()}
    room = dict(lengths)
    for column, at in (s.markers[who] | s.runners).items():
        room[column] -= at
    for marks in s.markers:
        for column, at in marks.items():
            if at == lengths[column]:
                room[column] = 0
    return room


def pairings(dice: list[int]) -> list[Columns]:
    """CS06  The three ways to make two pairs of the dice, each as the two sums it names, the lower one first."""
    a, b, c, d = dice
    sums = ((a + b, c + d), (a + c, b + d), (a + d, b + c))
    return [(low, high) if low < high else (high, low) for low, high in sums]


def ways_to_climb(s: CantStopState, who: int, dice: list[int]) -> dict[Columns, list[Columns]]:
    """CS06, CS07  Each pairing of the dice, and what a player can climb with it: nothing, or one of these."""
    room = room_above(s, who)
    return {pairing: climbs(s, room, pairing) for pairing in pairings(dice)}


def climbs(s: CantStopState, room: Mapping[int, int], pairing: Columns) -> list[Columns]:
    """CS08, CS10  Both sums where both can be climbed, else the one that can; with one runner for two, either."""
    low, high = pairing
    if low == high:
        return [pairing[: room[low]]] if room.get(low) else []
    new = (low not in s.runners) + (high not in s.runners)
    if room.get(low) and room.get(high) and len(s.runners) + new <= BOARD.runners:
        return [pairing]
    return [(column,) for column in pairing if room.get(column)]


def blocked(s: CantStopState, ways: Mapping[Columns, list[Columns]]) -> dict[str, str]:
    """CS08, CS09, CS13  The columns of a roll that can't be climbed at all, each with what is in the way."""
    climbed = {column for choices in ways.values() for columns in choices for column in columns}
    found = {}
    for column in dict.fromkeys(column for pairing in ways for column in pairing):
        if column in climbed:
            continue
        closed = "closed" if is_closed(s, column) else "top"
        found[str(column)] = closed if closed == "closed" or column in s.runners else "runner"
    return found


def columns_won(s: CantStopState, who: int) -> int:
    """CS14  How many columns a player has closed."""
    return sum(at >= BOARD.lengths[column] for column, at in s.markers[who].items())


def odds(s: CantStopState, who: int) -> dict[str, float]:
    """CS11  How likely the next roll is lost, exactly: no two of its dice name a column that can be climbed."""
    open_columns = [column for column, spaces in room_above(s, who).items() if spaces]
    lost = sum(rolls for sums, rolls in pair_sums().items() if sums.isdisjoint(open_columns))
    return {"fall": lost / pair_sums().total()}


@cache
def pair_sums() -> Counter[frozenset[int]]:
    """CS05, CS06  All rolls of the dice by the sums that two of them can make, and how many rolls make just these."""
    rolls = product(range(1, BOARD.faces + 1), repeat=BOARD.dice)
    return Counter(frozenset(a + b for a, b in combinations(dice, 2)) for dice in rolls)
