"""What the judges of cooperative games share: everybody is on one side, and wins or loses with the others."""

from __future__ import annotations

from gloam.kernel import Json

WON = "won"


def side(view: dict[str, Json]) -> str:  # noqa: ARG001
    """Everybody is on one side."""
    return "team"


def team(view: dict[str, Json]) -> list[bool]:
    """Every seat."""
    return [True] * len(view["players"])


def winners(view: dict[str, Json], ending: str | None) -> list[int] | None:
    """Everybody or nobody; None while the game goes on and has no ending."""
    if not ending:
        return None
    return list(range(len(view["players"]))) if ending == WON else []
