"""What was moved since games were first saved: old saves and records still load (kernel/data.py, `renamed`)."""

# not compiled: it runs once for each game
from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "toolkit.effects.Effect": "kernel.effects.Effect",
    "toolkit.effects.May": "kernel.effects.May",
    "toolkit.effects.OneOf": "kernel.effects.OneOf",
    "toolkit.effects.Resolve": "kernel.effects.Resolve",
    "toolkit.effects.Seq": "kernel.effects.Seq",
    "toolkit.effects.Times": "kernel.effects.Times",
    "toolkit.piles.Bag": "kernel.piles.Bag",
    "toolkit.piles.Deck": "kernel.piles.Deck",
    "toolkit.windows.Reaction": "kernel.windows.Reaction",
    "toolkit.windows.Window": "kernel.windows.Window",
}
"""Where a class stands now, and the name it is saved under."""
