"""Questions about a position that change nothing."""

from __future__ import annotations

from math import comb

from liars_dice.content import BOX
from liars_dice.state import LiarsDiceState

ONE = 1


def players(s: LiarsDiceState) -> list[int]:
    """DI13  The seats that have dice."""
    return [seat for seat, left in enumerate(s.left) if left]


def next_player(s: LiarsDiceState, seat: int) -> int:
    """DI14  The next seat that has dice."""
    order = [(seat + n) % s.seats for n in range(1, s.seats + 1)]
    return next(other for other in order if s.left[other])


def counts(die: int, face: int, *, wild: bool) -> bool:
    """DI12  Whether a die counts for a face."""
    return die == face or (wild and die == ONE)


def found(s: LiarsDiceState, face: int) -> int:
    """DI10  How many dice of a face are under all cups."""
    return sum(counts(die, face, wild=s.wild) for cup in s.cups for die in cup)


def raises(s: LiarsDiceState) -> list[tuple[int, int]]:
    """DI06, DI08, DI09  Every bid that can be made now, the lowest first."""
    count, face = s.bid or (0, BOX.faces)
    every = [(n, f) for n in range(1, sum(s.left) + 1) for f in range(1, BOX.faces + 1)]
    return [bid for bid in every if bid > (count, face)]


def chance_of(count: int, face: int, mine: list[int], hidden: int, *, wild: bool) -> float:
    """DI06, DI16  How likely a bid is true for somebody who sees only `mine`, with so many dice hidden."""
    need = count - sum(counts(die, face, wild=wild) for die in mine)
    share = (1 + (wild and face != ONE)) / BOX.faces
    return sum(comb(hidden, k) * share**k * (1 - share) ** (hidden - k) for k in range(max(0, need), hidden + 1))


def odds(s: LiarsDiceState, who: int) -> dict[str, float]:
    """DI16  What the player to move can compute: how likely the bid is true."""
    if not s.bid:
        return {}
    count, face = s.bid
    hidden = sum(s.left) - s.left[who]
    return {"bid_is_true": chance_of(count, face, s.cups[who], hidden, wild=s.wild)}
