"""DI16  Another world that a seat cannot tell from this one: the other cups, rolled again."""

from __future__ import annotations

from gloam.kernel import Seeded
from liars_dice.content import BOX
from liars_dice.state import LiarsDiceState


def resample(s: LiarsDiceState, seat: int | None, dice: Seeded) -> LiarsDiceState:
    """DI16  Your own cup stays; what lies under the others could be anything."""
    other: LiarsDiceState = s.clone()
    for who, cup in enumerate(other.cups):
        if who != seat:
            other.cups[who] = sorted(1 + dice.below(BOX.faces) for _ in cup)
    return other
