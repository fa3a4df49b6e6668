"""Views of real games for the client's unit tests, with where the engine says that things are."""

from __future__ import annotations

from typing import Any


def sample_views() -> dict[str, Any]:
    return {}
