"""A sheet to draw on: SVG in the units of a map, in named layers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from gloam.kernel import Seeded

DEFS = Path(__file__).parent / "defs"
Point: TypeAlias = Sequence[float]
Plan: TypeAlias = dict[str, Any]
FELL = "'IM Fell English','Liberation Serif','DejaVu Serif',serif"
SANS = "Inter,'DejaVu Sans',sans-serif"
FINE = 1 << 20


class Dice:
    """Small accidents of a drawing, the same every time."""

    def __init__(self, seed: int) -> None:
        self.stream = Seeded(seed)

    def random(self) -> float:
        """From 0 to 1."""
        return self.stream.below(FINE) / FINE

    def uniform(self, low: float, high: float) -> float:
        """Anywhere between."""
        return low + (high - low) * self.random()

    def choice(self, some: Sequence[Any]) -> Any:
        """Any of them."""
        return some[self.stream.below(len(some))]


def way(points: Iterable[Point], *, close: bool = True) -> str:
    """A path through the points."""
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if close else "")


def box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def inside(p: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    odd = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def middle(segment: Sequence[Point]) -> tuple[float, float, float, bool]:
    """Of a pane or a gap along a wall: its middle, half its length, whether it lies flat."""
    (ax, ay), (bx, by) = segment[0], segment[-1]
    flat = abs(bx - ax) >= abs(by - ay)
    return (ax + bx) / 2, (ay + by) / 2, max(abs(bx - ax), abs(by - ay)) / 2, flat


class Sheet:
    """What is drawn so far. `wanted` are the layers to draw; all where nothing is said."""

    LAYERS: tuple[str, ...] = ()
    PIXELS = 62
    DEFS = ""

    def __init__(self, plan: Plan, wanted: Sequence[str] = ()) -> None:
        self.plan, self.wanted = plan, tuple(wanted or self.LAYERS)
        self.left, self.top, right, bottom = plan["bounds"]
        self.wide, self.tall = right - self.left, bottom - self.top
        self.radius: float = plan["space_radius"]
        self.at = {s["id"]: (s["x"], s["y"]) for s in plan["spaces"]}
        self.things: dict[str, list[Plan]] = {}
        for thing in plan["scenery"]:
            self.things.setdefault(thing["kind"], []).append(thing)
        self.frame = ""
        self.out: list[str] = []

    def picture(self) -> str:
        """The whole drawing as SVG."""
        size = f'width="{self.wide * self.PIXELS:.0f}" height="{self.tall * self.PIXELS:.0f}"'
        frame = f"{self.left} {self.top} {self.wide} {self.tall}"
        self.out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" {size}>']
        self.add(f"<title>{self.plan['name']}</title>")
        self.add((DEFS / self.DEFS).read_text("utf-8"))
        for name in self.LAYERS:
            if name in self.wanted:
                self.add(f'<g id="{name}" {self.frame}>')
                getattr(self, f"draw_{name}")()
                self.add("</g>")
        self.add("</svg>\n")
        return re.sub(r"-?\d+\.\d{4,}", lambda m: f"{float(m.group()):.3f}", "\n".join(self.out))

    def add(self, text: str) -> None:
        """One more element."""
        self.out.append(text)

    def shape(self, points: Iterable[Point], style: str) -> None:
        """A polygon."""
        self.add(f'<path d="{way(points)}" {style}/>')

    def area(self, item: Plan, style: str) -> None:
        """A polygon with its holes."""
        d = way(item["polygon"]) + "".join(way(hole) for hole in item.get("holes", []))
        self.add(f'<path d="{d}" fill-rule="evenodd" {style}/>')

    def stroke(self, d: str, color: str, width: float, more: str = "") -> None:
        """A line along a path."""
        self.add(f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width}" {more}/>')

    def line(self, points: Iterable[Point], color: str, width: float, more: str = "") -> None:
        """A line through points."""
        self.stroke(way(points, close=False), color, width, more)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, more: str = "", rx: float = 0.03) -> None:  # noqa: PLR0913, PLR0917
        """A rectangle."""
        place = f'x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}"'
        self.add(f'<rect {place} rx="{rx}" fill="{fill}" {more}/>')

    def disc(self, x: float, y: float, r: float, fill: str, more: str = "") -> None:
        """A circle."""
        self.add(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" fill="{fill}" {more}/>')

    def text(  # noqa: PLR0913, PLR0917
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str,
        anchor: str = "middle",
        font: str = FELL,
        more: str = "",
    ) -> None:
        """Lettering."""
        style = f'font-family="{font}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"'
        self.add(f'<text x="{x:.3f}" y="{y:.3f}" {style} {more}>{words}</text>')
