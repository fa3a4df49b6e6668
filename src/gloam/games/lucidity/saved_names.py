"""What was moved or renamed since games were first saved: old saves and records still load and replay.

A class or a field is saved under its first name forever (kernel/data.py, `renamed`).
"""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "lucidity.rules.turn_order.FirstPlayer": "lucidity.rules.night.FirstPlayer",
    "lucidity.rules.turn_order.TurnOrder": "lucidity.rules.night.Night",
    "lucidity.state.LucidityState": "lucidity.state.Dream",
}
"""Where a class or a field stands now, and the name it is saved under."""
