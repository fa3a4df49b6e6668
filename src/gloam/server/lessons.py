"""Lessons: a first game that teaches by doing, made from a file."""

from __future__ import annotations

from gloam.server.house import House
from gloam.server.rooms import Room
from gloam.server.tables import Wrong


def exists(game: str) -> bool:  # noqa: ARG001
    """Whether there is a lesson."""
    return False


async def open_lesson(house: House, game: str) -> tuple[Room, list[str | None]]:  # noqa: ARG001
    """A table that teaches."""
    raise Wrong(404, "no_lesson", f"there is no lesson for {game}")
