"""Both boards: printed spaces and lines, walls drawn by us. Rules and picture are made from the same file."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files

BOARD_FILES = ("sawmill.json", "park.json")
FACTS = ("spaces", "lines", "doors", "windows", "walls", "obstacles", "curtains", "water_loop", "rides")
"""What the rules read of a board; the rest is only to look at."""


def board_hash(name: str) -> str:
    """A hash of what the rules read of a board."""
    plain = json.loads((files(__name__) / name).read_text("utf-8"))
    return hashlib.sha256(json.dumps([plain[key] for key in FACTS]).encode()).hexdigest()
