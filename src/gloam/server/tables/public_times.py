"""When an answer goes out that took a while to work out: at a time that follows from public facts alone.

What a player may ask of a running game is worked out from all that has happened, hidden answers too. So how long that
takes would count them. It goes out after the shortest of a few times that is long enough: FIRST, twice that, four times
that … Nearly always that is the first one, in every world that an audience can't tell apart. The reasons are in
docs/decisions/011.
"""

from __future__ import annotations

import asyncio

FIRST = 0.15
"""The shortest time (seconds): what is asked of a running game takes a few hundredths of a second."""
WRITE = 0.05
"""Seconds after which a change that is no answer begins: by then, an answer on its way has reached the disk."""


def public_time(passed: float, first: float) -> float:
    """The first of these times that is not over yet after so many seconds."""
    time = first
    while time < passed:
        time *= 2
    return time


async def until_public(began: float, first: float) -> None:
    """Wait until a public time has passed since this time of the loop; not at all where `first` is 0."""
    if first > 0:
        passed = asyncio.get_running_loop().time() - began
        await asyncio.sleep(public_time(passed, first) - passed)
