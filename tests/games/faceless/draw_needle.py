"""Draws docs/games/faceless-needle.svg: where the red end would point on every space of the fixed day set-up.

.venv/bin/python -m tests.games.faceless.draw_needle
"""

from __future__ import annotations

import math
from pathlib import Path

from gloam.games.faceless.queries import compass, needle
from gloam.games.faceless.queries.board import AXIAL, RING, SPACES
from tests.games.faceless.helpers import at

PATH = Path(__file__).resolve().parents[3] / "docs" / "games" / "faceless-needle.svg"
PITCH = 44
COLORS = ("#d8b32a", "#4f9a4f", "#4a7fc1", "#b8433b")


def spot(q: float, r: float) -> tuple[float, float]:
    return 330 + PITCH * (q + r / 2), 300 + PITCH * r * math.sqrt(3) / 2


def arrow(x: float, y: float, degrees: float, tie: bool) -> str:  # noqa: FBT001
    """A needle: red end, white end; grey where the players choose."""
    a = math.radians(degrees)
    dx, dy = 15 * math.cos(a), 15 * math.sin(a)
    red = "#9a9a9a" if tie else "#c8453c"
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x + dx:.1f}" y2="{y + dy:.1f}" stroke="{red}" stroke-width="3"/>'
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x - dx:.1f}" y2="{y - dy:.1f}" stroke="#e8e4da" stroke-width="3"/>'
    )


def magnet(x: float, y: float, facing: float, color: str) -> str:
    """A figure: its colored half, and the blank half where it faces."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({facing:.1f})">'
        f'<path d="M0 -15 A15 15 0 0 0 0 15 Z" fill="{color}"/>'
        f'<path d="M0 -15 A15 15 0 0 1 0 15 Z" fill="#f4f1ea"/></g>'
    )


def drawn() -> str:
    s = at().state
    rows = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 600" role="img">']
    rows.append("<title>The red end of the needle on every space of the fixed day set-up</title>")
    rows.append('<rect width="660" height="600" fill="#17201c"/>')
    for q, r in RING:
        x, y = spot(q, r)
        rows.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="none" stroke="#56645c"/>')
    for space in SPACES:
        x, y = spot(*AXIAL[space])
        wall = s.walls >> space & 1
        rows.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="20" fill="{"#3a3128" if wall else "#24302a"}"/>')
        if not wall and space != s.billygoat:
            field = needle.field(*compass.figures(s), space)
            angle = needle.angle(*field)
            if angle is not None:
                rows.append(arrow(x, y, angle, len(needle.directions(*field)) > 1))
    for place, turn, color in zip(s.ring, s.facing, COLORS, strict=False):
        rows.append(magnet(*spot(*RING[place]), turn * 30, color))
    rows.append(magnet(*spot(*AXIAL[s.billygoat]), needle.degrees(s.goat_facing), COLORS[3]))
    return "\n".join([*rows, "</svg>", ""])


if __name__ == "__main__":
    PATH.write_text(drawn(), "utf-8")
