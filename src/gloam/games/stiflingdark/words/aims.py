"""Options about a Flashlight: where it would shine and what it would light, or whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.words.names import seat
from gloam.kernel import Answer

if TYPE_CHECKING:
    from gloam.kernel import Decision

POINTS = ("North", "North-east", "East", "South-east", "South", "South-west", "West", "North-west")
TURN = 360


def toward(degrees: float) -> str:
    """The compass point nearest to an aim; 0 is straight up the board."""
    return POINTS[round(degrees * len(POINTS) / TURN) % len(POINTS)]


def label(decision: Decision, option: Answer) -> tuple[str, str] | None:
    """An aim by what it lights, a Flashlight by whose it is; None for every other option."""
    if decision.kind == "hand.light":
        owner, space = (decision.args or {})["lights"][option]
        return f"{seat(owner)}'s Flashlight on {space}", ""
    if not decision.kind.startswith("flashlight.") or not isinstance(option, int):
        return None
    shown = decision.preview(option) if decision.preview else None
    if shown is None:
        return f"Direction {option + 1}", ""
    return f"{toward(shown['aim'])}: {', '.join(shown['lit']) or 'no space'}", ""
