"""SP12  Who may see what, and which worlds a seat cannot tell from the real one."""

from __future__ import annotations

from gloam.kernel import Json, Seeded
from spoof.content import BOX
from spoof.state import SpoofState


def view(s: SpoofState, seat: int | None) -> dict[str, Json]:
    """SP12  Your own coins, everyone's guess and points, and the fists that were last opened."""
    return {
        "you": seat,
        "your_coins": s.coins[seat] if s.coins and seat is not None else None,
        "hidden": bool(s.coins),
        "guesses": list(s.guesses),
        "points": list(s.points),
        "last_shown": list(s.shown),
        "round": s.round,
        "rounds": BOX.rounds,
    }


def resample(s: SpoofState, seat: int | None, dice: Seeded) -> SpoofState:
    """SP12  Your own coins stay; every other fist could hold any number."""
    other: SpoofState = s.clone()
    for who in range(len(s.coins)):
        if who != seat:
            other.coins[who] = dice.below(BOX.coins + 1)
    return other
