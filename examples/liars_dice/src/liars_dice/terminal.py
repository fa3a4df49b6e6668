"""Liar's Dice in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

FACES = " ⚀⚁⚂⚃⚄⚅"


def draw(view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Everyone's cup, the bid, and your own dice."""
    lines = []
    for seat, left in enumerate(view["dice_left"]):
        turn = "▶" if view["turn"] == seat else " "
        lines.append(Text(f"{turn} {names[seat]:<12} {'▒ ' * left if left else 'out'}", "bold" if turn == "▶" else ""))
    bid = view["bid"]
    told = f"{names[bid['seat']]} says: {bid['count']} × {FACES[bid['face']]}" if bid else "No bid yet"
    lines += [Text(""), Text(told, "yellow")]
    if view["you"] is not None:
        lines.append(Text(f"Your dice: {' '.join(FACES[die] for die in view['your_dice'])}", "bold"))
    return Group(*lines)
