"""The Amusement Park: how its things are drawn, and its rides, trees and towers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tools.stiflingdark.atlas.sheet import Dice, Plan, Point, Sheet

U = 72
"""The drawing counts in pixels, so many to a unit of the map."""
GREY = 'stroke="#cfd2dc" stroke-opacity=".75" stroke-width="2"'
CAR = {"wheel": ["#c84f7a", "#3f8fb0", "#d19a3a"], "zipper": ["#6a55c0", "#2f9a86", "#c0503f"]}
STANDS = {"stall": "url(#awn)", "puppet-stage": "#7b3140", "rock": "#6a6670"}


class Fairground(Sheet):
    """The park's own pens, and what stands in it."""

    PIXELS = U
    DEFS = "park.svg"

    def __init__(self, plan: Plan, wanted: Sequence[str] = ()) -> None:
        super().__init__(plan, wanted)
        self.frame = f'transform="translate({self.left} {self.top}) scale({1 / U:.6f})"'
        self.dice = Dice(7)

    def px(self, p: Point) -> tuple[float, float]:
        """A point of the map, in pixels."""
        return (p[0] - self.left) * U, (p[1] - self.top) * U

    def ring(self, points: Sequence[Point], *, close: bool = True) -> str:
        """A path through points of the map."""
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in map(self.px, points)) + ("Z" if close else "")

    def area(self, item: Plan, style: str) -> None:
        """A polygon with its holes."""
        d = self.ring(item["polygon"]) + "".join(self.ring(h) for h in item.get("holes", []))
        self.add(f'<path d="{d}" fill-rule="evenodd" {style}/>')

    def poly(self, points: Sequence[Point], style: str, *, close: bool = False) -> None:
        """A line through points."""
        self.add(f'<path d="{self.ring(points, close=close)}" {style}/>')

    def circle(self, x: float, y: float, r: float, style: str) -> None:
        """A circle."""
        cx, cy = self.px((x, y))
        self.add(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * U:.1f}" {style}/>')

    def wave(self, points: Sequence[Point], step: float = 0.16, swing: float = 0.05) -> str:
        """A wavy line along a polyline."""
        dots, sign = [], 1
        for (ax, ay), (bx, by) in pairwise(points):
            length = math.dist((ax, ay), (bx, by))
            n = max(1, round(length / step))
            for k in range(n):
                t = (k + 0.5) / n
                nx, ny = -(by - ay) / length, (bx - ax) / length
                dots.append((ax + (bx - ax) * t + nx * swing * sign, ay + (by - ay) * t + ny * swing * sign))
                sign = -sign
        ends = [self.px(p) for p in (points[0], *dots, points[-1])]
        d = f"M{ends[0][0]:.1f} {ends[0][1]:.1f}"
        for (px, py), (qx, qy) in pairwise(ends[1:]):
            d += f"Q{px:.1f} {py:.1f} {(px + qx) / 2:.1f} {(py + qy) / 2:.1f}"
        return d + f"L{ends[-1][0]:.1f} {ends[-1][1]:.1f}"

    def heart(self, x: float, y: float, size: float, style: str) -> None:
        """A heart."""
        hx, hy = self.px((x, y))
        place = f"translate({hx:.1f} {hy:.1f}) scale({size * U:.2f})"
        self.add(f'<path transform="{place}" d="M0 .5C-.9 -.1 -.5 -.7 0 -.3C.5 -.7 .9 -.1 0 .5Z" {style}/>')

    def sign(self, shape: str, x: float, y: float, r: float, style: str) -> None:
        """The square, circle or triangle of a mirror door."""
        cx, cy = self.px((x, y))
        k = r * U
        if shape == "square":
            self.add(f'<rect x="{cx - k:.1f}" y="{cy - k:.1f}" width="{2 * k:.1f}" height="{2 * k:.1f}" {style}/>')
        elif shape == "circle":
            self.add(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{k * 1.1:.1f}" {style}/>')
        else:
            up, down, half = cy - k * 1.3, cy + k * 0.9, k * 1.25
            self.add(f'<path d="M{cx:.1f} {up:.1f}L{cx + half:.1f} {down:.1f}H{cx - half:.1f}Z" {style}/>')

    def paint_rides(self) -> None:
        """Carousel, Ferris Wheel and Zipper, and their carriages."""
        paint = {"carousel": self.paint_carousel, "wheel": self.paint_wheel, "zipper-boom": self.paint_zipper}
        for ride in self.plan["figures"]:
            if ride["kind"] in paint:
                paint[ride["kind"]](ride)
        count = {"wheel": 0, "zipper": 0}
        for item in self.things["carriage"]:
            color = CAR[item["ride"]][count[item["ride"]]]
            count[item["ride"]] += 1
            self.area(item, f'fill="{color}" stroke="#f4e9d8" stroke-width="3" filter="url(#drop)"')

    def paint_carousel(self, f: Plan) -> None:
        """The carousel with its horses and lights."""
        for k in range(24):
            a, b = math.radians(15 * k), math.radians(15 * k + 15)
            wedge = [
                (f["cx"], f["cy"]),
                (f["cx"] + f["r"] * math.cos(a), f["cy"] + f["r"] * math.sin(a)),
                (f["cx"] + f["r"] * math.cos((a + b) / 2) * 1.004, f["cy"] + f["r"] * math.sin((a + b) / 2) * 1.004),
                (f["cx"] + f["r"] * math.cos(b), f["cy"] + f["r"] * math.sin(b)),
            ]
            self.poly(wedge, f'fill="{"#6b2f3c" if k % 2 else "#8b7a58"}"', close=True)
        self.circle(f["cx"], f["cy"], f["r"], 'fill="none" stroke="#d8b25a" stroke-width="5"')
        self.circle(f["cx"], f["cy"], f["r"] - 0.14, 'fill="none" stroke="#2d1820" stroke-width="2"')
        self.circle(f["cx"], f["cy"], 1.55, 'fill="none" stroke="#d8b25a" stroke-opacity=".6" stroke-width="2"')
        for k in range(12):
            a = math.radians(30 * k + 15)
            hx, hy = self.px((f["cx"] + 1.52 * math.cos(a), f["cy"] + 1.52 * math.sin(a)))
            self.add(
                f'<g transform="translate({hx:.1f} {hy:.1f}) rotate({30 * k + 105})"><ellipse rx="13" ry="5.5" fill="{["#efe6d2", "#c9a15a", "#b9c3d6"][k % 3]}" stroke="#2d1820" stroke-width="1.6"/><path d="M10 -2L19 -5L18 1L11 3Z" fill="{["#efe6d2", "#c9a15a", "#b9c3d6"][k % 3]}" stroke="#2d1820" stroke-width="1.4"/><circle r="2.6" fill="#d8b25a" stroke="#2d1820" stroke-width="1"/></g>'
            )
        for k in range(36):
            a = math.radians(10 * k)
            self.circle(
                f["cx"] + (f["r"] - 0.07) * math.cos(a),
                f["cy"] + (f["r"] - 0.07) * math.sin(a),
                0.035,
                'fill="#ffe7a6"',
            )

    def paint_wheel(self, f: Plan) -> None:
        """The Ferris Wheel, seen aslant."""
        cx, cy = self.px((f["cx"], f["cy"]))
        a, b = f["a"] * U, f["b"] * U
        self.add(f'<g transform="translate({cx:.1f} {cy:.1f}) rotate({f["tilt"]})" fill="none">')
        self.add(
            f'<ellipse rx="{a:.1f}" ry="{b:.1f}" stroke="#0b0c12" stroke-opacity=".5" stroke-width="13" transform="translate(5 7)"/>'
        )
        for k in range(14):
            t = 2 * math.pi * k / 14
            self.add(
                f'<line x2="{a * math.cos(t):.1f}" y2="{b * math.sin(t):.1f}" stroke="#c3c8d6" stroke-opacity=".75" stroke-width="2.4"/>'
            )
        self.add(
            f'<ellipse rx="{a:.1f}" ry="{b:.1f}" stroke="#d7dbe6" stroke-width="6"/><ellipse rx="{a * 0.82:.1f}" ry="{b * 0.86:.1f}" stroke="#9aa1b5" stroke-width="3"/><ellipse rx="{a * 0.3:.1f}" ry="{b * 0.2:.1f}" stroke="#9aa1b5" stroke-width="3"/>'
        )
        for k in range(28):
            t = 2 * math.pi * k / 28
            self.add(
                f'<circle cx="{a * math.cos(t):.1f}" cy="{b * math.sin(t):.1f}" r="3.4" fill="{"#ffd76b" if k % 2 else "#ff8fb0"}"/>'
            )
        self.add("</g>")

    def paint_zipper(self, f: Plan) -> None:
        """The Zipper's boom."""
        (x, y0), (_, y1) = self.px((f["x"], f["y0"])), self.px((f["x"], f["y1"]))
        r = f["r"] * U
        self.add(
            f'<rect x="{x - r:.1f}" y="{y0 - r:.1f}" width="{2 * r:.1f}" height="{y1 - y0 + 2 * r:.1f}" rx="{r:.1f}" fill="#23252f" stroke="#d7dbe6" stroke-width="6"/>'
        )
        self.add(
            f'<rect x="{x - r * 0.55:.1f}" y="{y0 - r * 0.4:.1f}" width="{r * 1.1:.1f}" height="{y1 - y0 + r * 0.8:.1f}" rx="{r * 0.5:.1f}" fill="none" stroke="#9aa1b5" stroke-width="3" stroke-dasharray="9 6"/>'
        )
        for k in range(9):
            for side in (-1, 1):
                self.circle(
                    f["x"] + side * f["r"],
                    f["y0"] + (f["y1"] - f["y0"]) * k / 8,
                    0.045,
                    f'fill="{"#7be0d2" if k % 2 else "#ffd76b"}"',
                )

    def paint_arrows(self) -> None:
        """Which way the rides turn."""
        for ride in self.plan["rides"]:
            for start, bend, end in ride["arrows"]:
                (x1, y1), (xm, ym), (x2, y2) = self.px(start), self.px(bend), self.px(end)
                turn = math.degrees(math.atan2(y2 - ym, x2 - xm))
                curve = f"M{x1:.1f} {y1:.1f}Q{xm:.1f} {ym:.1f} {x2:.1f} {y2:.1f}"
                head = f'transform="translate({x2:.1f} {y2:.1f}) rotate({turn:.0f})" d="M10 0L-8 9L-4 0L-8 -9Z"'
                self.add(
                    f'<path d="{curve}" fill="none" stroke="#2a0c1c" stroke-width="8" stroke-linecap="round"/><path {head} fill="#ff6fae" stroke="#2a0c1c" stroke-width="4" paint-order="stroke"/>'
                )
                self.add(
                    f'<path d="{curve}" fill="none" stroke="#ff6fae" stroke-width="4.5" stroke-linecap="round"/><path {head} fill="#ff6fae"/>'
                )

    def paint_obstacles(self) -> None:
        """Trees, hedges, stalls and towers."""
        for item in self.plan["obstacles"]:
            pts = item["polygon"]
            cx, cy = sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)
            size = max(math.dist(p, (cx, cy)) for p in pts)
            match item["kind"]:
                case "tree" | "bush":
                    self.paint_tree(cx, cy, size, 7 if item["kind"] == "tree" else 5)
                case "hedge":
                    self.paint_hedge(item, cy)
                case "carousel-hub":
                    self.paint_hub(cx, cy, size)
                case "helter-skelter":
                    self.paint_helter_skelter(cx, cy, size)
                case kind:
                    self.area(item, f'fill="{STANDS.get(kind, "#555968")}" {GREY}')

    def paint_tree(self, cx: float, cy: float, size: float, n: int) -> None:
        """A crown of leaves."""
        self.circle(cx + 0.06, cy + 0.09, size, 'fill="#060a08" opacity=".45"')
        turn = self.dice.random() * 6
        for k in range(n):
            t = turn + 2 * math.pi * k / n
            self.circle(
                cx + size * 0.52 * math.cos(t),
                cy + size * 0.52 * math.sin(t),
                size * 0.47,
                'fill="url(#leaf)" stroke="#9fb09a" stroke-opacity=".35" stroke-width="1.2"',
            )
        self.circle(cx, cy, size * 0.5, 'fill="url(#leaf)"')

    def paint_hedge(self, item: Plan, cy: float) -> None:
        """A hedge in flower."""
        pts = item["polygon"]
        x0, x1 = min(p[0] for p in pts), max(p[0] for p in pts)
        self.add('<g filter="url(#drop)">')
        self.area(item, f'fill="#2c4a30" {GREY} stroke-linejoin="round"')
        n = max(3, round((x1 - x0) / 0.17))
        for k in range(n):
            self.circle(x0 + (x1 - x0) * (k + 0.5) / n, cy, 0.115, 'fill="url(#leaf)"')
        self.add("</g>")
        for k in range(n):
            self.circle(
                x0 + (x1 - x0) * (k + 0.5) / n,
                cy + (0.03 if k % 2 else -0.03),
                0.035,
                f'fill="{["#e79ab4", "#e2c46a", "#e8e3d2"][k % 3]}"',
            )

    def paint_hub(self, cx: float, cy: float, size: float) -> None:
        """The middle of the carousel."""
        self.circle(cx, cy, size, f'fill="#3a2430" {GREY} filter="url(#drop)"')
        for k in range(12):
            a, b = math.radians(30 * k), math.radians(30 * k + 30)
            self.poly(
                [
                    (cx, cy),
                    (cx + size * 0.9 * math.cos(a), cy + size * 0.9 * math.sin(a)),
                    (cx + size * 0.9 * math.cos(b), cy + size * 0.9 * math.sin(b)),
                ],
                f'fill="{"#b8443f" if k % 2 else "#e6d3a3"}" stroke="#3a2430" stroke-width="1"',
                close=True,
            )
        self.circle(cx, cy, size * 0.26, 'fill="#d8b25a" stroke="#3a2430" stroke-width="2"')
        self.circle(cx, cy, size * 0.1, 'fill="#fff3cc"')

    def paint_helter_skelter(self, cx: float, cy: float, size: float) -> None:
        """The tower with its slide."""
        self.circle(cx, cy, size, f'fill="#5b2a32" {GREY} filter="url(#drop)"')
        for k in range(16):
            a, b = 2 * math.pi * k / 16, 2 * math.pi * (k + 1) / 16
            twist = 0.9
            self.poly(
                [
                    (cx + size * 0.28 * math.cos(a + twist), cy + size * 0.28 * math.sin(a + twist)),
                    (cx + size * 0.95 * math.cos(a), cy + size * 0.95 * math.sin(a)),
                    (cx + size * 0.95 * math.cos(b), cy + size * 0.95 * math.sin(b)),
                    (cx + size * 0.28 * math.cos(b + twist), cy + size * 0.28 * math.sin(b + twist)),
                ],
                f'fill="{"#c2483f" if k % 2 else "#ecdfc2"}"',
                close=True,
            )
        self.circle(cx, cy, size * 0.28, 'fill="#d8b25a" stroke="#3a2430" stroke-width="2"')
