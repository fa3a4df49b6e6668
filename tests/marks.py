"""Finished games made by hand, for the tests of marks."""

from __future__ import annotations

from typing import Any

from gloam.analysis.marks import marks_of
from gloam.kernel import Outcome
from gloam.toolkit.marks import PlayedGame


def fact(kind: str, seat: int | None = None, **facts: Any) -> dict[str, Any]:
    """One line of the log as its facts."""
    return {"kind": kind, **({} if seat is None else {"seat": seat}), **facts}


def played(won=(0,), *told, bots=(None, "normal"), roles=None, seen=None, options=None) -> PlayedGame:
    """A game that these seats have won."""
    roles = roles or ("player",) * len(bots)
    outcome = Outcome(tuple(won), (0,) * len(bots), "")
    return PlayedGame(options or {}, tuple(roles), tuple(bots), outcome, told, seen or {})


def has(game: str, mark: str, one: PlayedGame, seat: int = 0) -> bool:
    """Whether this seat has earned this mark."""
    found = next(known for known in marks_of(game) if known.id == mark)
    return found.is_earned(one, seat)
