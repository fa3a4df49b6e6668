"""The Abandoned Sawmill by night."""

from __future__ import annotations

import math

from tools.stiflingdark.atlas.lumberyard import Lumberyard
from tools.stiflingdark.atlas.sheet import FELL, SANS, way

# kind: fill, ring, lettering; badge ground, badge sign
LOOKS = {
    "dim": ("#d8cfb8", "#2a241c", "#1d1812"),
    "dark": ("#15171d", "#9aa0ad", "#e9e5da"),
    "door": ("#d9a264", "#5a3310", "#241304"),
    "start": ("#6fb267", "#173d1a", "#08200b"),
    "escape": ("#c9d86a", "#41490f", "#1a1e04"),
    "poi": ("#e7c04c", "#5b4208", "#2a1d02"),
    "medical": ("#eadfda", "#b52f2f", "#7a1515"),
    "computer": ("#17324a", "#7fc0f0", "#dff0ff"),
    "switch": ("#3a3410", "#f2dd6b", "#fff3b0"),
}
BADGES = {
    "computer": (
        "#7fc0f0",
        '<rect x="-.07" y="-.06" width=".14" height=".09" fill="#0d2233"/><path d="M-.045 .065h.09" stroke="#0d2233" stroke-width=".025"/>',
    ),
    "switch": ("#f2dd6b", '<path d="M.015 -.085L-.05 .015H-.005L-.02 .085L.05 -.02H.005Z" fill="#2c2502"/>'),
    "poi": (
        "#2a1d02",
        f'<text y=".065" font-family="{FELL}" font-weight="700" font-size=".19" fill="#ffe08a" text-anchor="middle">?</text>',
    ),
    "medical": ("#b52f2f", '<path d="M0 -.07V.07M-.07 0H.07" stroke="#fff" stroke-width=".045"/>'),
    "start": ("#173d1a", '<path d="M-.04 -.06L.065 0L-.04 .06Z" fill="#bff0b4"/>'),
    "escape": (
        "#41490f",
        '<path d="M-.07 0H.05M.01 -.05L.06 0L.01 .05" stroke="#eaf5a0" stroke-width=".03" fill="none"/>',
    ),
    "door": (
        "#5a3310",
        '<rect x="-.045" y="-.075" width=".09" height=".15" fill="#f0c48d"/><circle cx=".02" cy="0" r=".014" fill="#5a3310"/>',
    ),
}
SIGNS = [
    ("Sawmill", 9.6, 14.44),
    ("Kiln", 16.5, 0.44),
    ("Garage", 18.4, 10.94),
    ("Office", 3.3, 10.94),
    ("Lumber Shed", 3.1, 6.56),
    ("Saw Filer", 16.5, 13.56),
    ("North Gate", 9, -1.58),
    ("South Gate", 8.5, 21.5),
]


class Sawmill(Lumberyard):
    """The drawing, layer by layer from the ground up."""

    LAYERS = ("ground", "buildings", "scenery", "lines", "walls", "rim", "spaces", "labels", "legend")

    def draw_ground(self) -> None:
        """What lies underfoot."""
        self.paint_ground()
        self.paint_litter()
        self.paint_pond()
        self.paint_plants()

    def draw_buildings(self) -> None:
        """Floors."""
        self.paint_floors()

    def draw_scenery(self) -> None:
        """What stands about."""
        self.paint_objects()
        self.paint_trees()

    def draw_lines(self) -> None:
        """The movement lines."""
        self.paint_lines()

    def draw_walls(self) -> None:
        """Walls, windows and doors."""
        self.paint_walls()
        self.paint_windows()
        self.paint_doors()

    def draw_rim(self) -> None:
        """Fence, trees and gates."""
        self.paint_rim()

    def draw_spaces(self) -> None:
        """The spaces."""
        self.paint_spaces()

    def draw_labels(self) -> None:
        """The names of the buildings."""
        for words, x, y in SIGNS:
            self.paint_sign(words, x, y)

    def draw_legend(self) -> None:
        """Title and signs, beside the board."""
        self.paint_title(self.left + 3.0)
        self.paint_legend(self.left + self.wide - 4.4, self.top + 0.4)

    def paint_lines(self) -> None:
        """The lines figures move along."""
        for line in self.plan["lines"]:
            if line["kind"] == "move":
                d = way([self.at[line["a"]], self.at[line["b"]]], close=False)
                self.stroke(d, "#120f0c", 0.06, 'opacity=".38"')
                self.stroke(d, "#f1e8d2", 0.026, 'opacity=".62"')

    def paint_walls(self) -> None:
        """The walls."""
        self.add('<g filter="url(#drop)">')
        for wall in self.plan["walls"]:
            self.line(wall["points"], "#d9d3c4", 0.13, 'stroke-linecap="square"')
        self.add("</g>")
        for wall in self.plan["walls"]:
            self.line(wall["points"], "#8d8676", 0.02)

    def paint_windows(self) -> None:
        """The panes and the lines through them."""
        for window in self.plan["windows"]:
            self.line(window["pane"], "#16242c", 0.11)
            self.line(window["pane"], "#9fd3e6", 0.06)
        for line in self.plan["lines"]:
            if line["kind"] == "window":
                d = way([self.at[line["a"]], self.at[line["b"]]], close=False)
                self.stroke(d, "#0e171c", 0.075, 'opacity=".5"')
                self.stroke(d, "#9fd3e6", 0.035, 'stroke-dasharray=".09 .055"')

    def paint_doors(self) -> None:
        """The jambs of the doors."""
        for door in self.plan["doors"]:
            (ax, ay), (bx, by) = door["gap"]
            turn = math.degrees(math.atan2(by - ay, bx - ax))
            for end in door["gap"]:
                with self.turned(end, turn):
                    self.rect(-0.05, -0.1, 0.1, 0.2, "#b9763a", 'stroke="#3a2412" stroke-width=".02"', 0.02)

    def badge(self, kind: str, x: float, y: float, scale: float = 1.0) -> None:
        """The small sign beside a space."""
        ground, sign = BADGES[kind]
        self.add(
            f'<g transform="translate({x:.3f} {y:.3f}) scale({scale})"><circle r=".125" fill="{ground}" stroke="#0c0d12" stroke-width=".025"/>{sign}</g>'
        )

    def paint_spaces(self) -> None:
        """The spaces with their numbers and signs."""
        for s in self.plan["spaces"]:
            x, y, name = s["x"], s["y"], s["id"]
            special = next((k for k in s["kinds"] if k in BADGES), None)
            fill, ring, ink = LOOKS[special or s["light"]]
            dash = 'stroke-dasharray=".093 .074"' if s["light"] == "dark" else ""
            self.disc(x, y + 0.03, self.radius + 0.02, "#000", 'opacity=".4"')
            self.disc(x, y, self.radius - 0.012, fill)
            self.disc(x, y, self.radius - 0.02, "none", f'stroke="{ring}" stroke-width=".042" {dash}')
            size = 0.2 if len(name) <= 3 else 0.172
            self.text(x, y + size * 0.36, name, size, ink, font=SANS, more='font-weight="700"')
            if special:
                self.badge(special, x + 0.215, y - 0.215)

    def paint_sign(self, words: str, x: float, y: float, size: float = 0.22) -> None:
        """A name on a board."""
        w = len(words) * size * 0.56 + 0.2
        self.rect(
            x - w / 2, y - 0.15, w, 0.3, "#3b2d1d", 'stroke="#8f7a55" stroke-width=".025" filter="url(#drop)"', 0.05
        )
        self.text(x, y + 0.07, words, size, "#eadfc4")

    def paint_title(self, x: float) -> None:
        """The name of the place, and north."""
        self.text(x, 0.62, self.plan["name"], 1.02, "#e9e2cf")
        self.stroke(f"M{x - 2.3} 1.02H{x - 0.25}M{x + 0.25} 1.02H{x + 2.3}", "#c9d86a", 0.03)
        self.add(f'<path d="M{x} .88l.12 .14l-.12 .14l-.12 -.14z" fill="#c9d86a"/>')
        self.text(x, 1.52, "by night, between the two gates", 0.34, "#b9b2a6", more='font-style="italic"')
        self.add(f'<path d="M{x} 2.08l.09 .44l-.09 -.07l-.09 .07z" fill="#e9e2cf"/>')
        self.text(x, 2.02, "N", 0.26, "#e9e2cf")

    def paint_legend(self, left: float, top: float) -> None:
        """What the signs mean."""
        self.rect(
            left - 0.18, top - 0.3, 4.2, 3.4, "#0e131a", 'opacity=".88" stroke="#5a5f55" stroke-width=".025"', 0.14
        )
        rows = [
            ("dim", "Dim"),
            ("dark", "Dark"),
            ("door", "Door"),
            ("window", "Window"),
            ("conveyor", "Conveyor"),
            ("bay", "Open bay"),
            ("switch", "Light Switch"),
            ("computer", "Computer"),
            ("poi", "Point of Interest"),
            ("medical", "Medical"),
            ("start", "Start"),
            ("escape", "Gate"),
        ]
        for i, (kind, words) in enumerate(rows):
            x, y = left + 0.12 + (i // 6) * 1.68, top + 0.08 + (i % 6) * 0.53
            if kind == "window":
                self.rect(x - 0.2, y - 0.03, 0.4, 0.06, "#9fd3e6", "", 0)
                self.stroke(f"M{x:.3f} {y - 0.2:.3f}v.4", "#9fd3e6", 0.035, 'stroke-dasharray=".09 .055"')
            elif kind == "conveyor":
                self.rect(x - 0.22, y - 0.07, 0.44, 0.14, "#3a3d40", 'stroke="#e08a3c" stroke-width=".035"', 0.02)
            elif kind == "bay":
                self.stroke(f"M{x - 0.22:.3f} {y:.3f}h.1m.24 0h.1", "#d9d3c4", 0.13)
                self.stroke(f"M{x - 0.12:.3f} {y:.3f}h.24", "#85765f", 0.13, 'opacity=".7"')
            else:
                fill, ring, _ = LOOKS[kind]
                dash = 'stroke-dasharray=".08 .06"' if kind == "dark" else ""
                self.disc(x, y, 0.18, fill, f'stroke="{ring}" stroke-width=".04" {dash}')
                if kind in BADGES:
                    self.badge(kind, x + 0.14, y - 0.14, 0.85)
            self.text(x + 0.34, y + 0.08, words, 0.22, "#e4decf", "start", SANS, 'font-weight="500"')
