"""A hint, worked out in a worker from a game that the seat could be in."""

from __future__ import annotations

import msgspec

from gloam.saves import resume


class Wanted(msgspec.Struct):
    """What a hint is made of: a saved game dealt for the seat, a seed, and the numbers of options that are not its."""

    dealt: str
    seat: int
    seed: int
    omit: list[int]


def worked_out(text: str) -> bytes:
    """The hint as JSON. What that needs is loaded with the first one."""
    from gloam.analysis.hints import Hint  # noqa: PLC0415

    wanted = msgspec.json.decode(text, type=Wanted)
    game = resume(wanted.dealt, listen=False)
    return msgspec.json.encode(Hint(game, wanted.seat, wanted.seed, omit=wanted.omit).document())
