"""The Amusement Park: how its things are drawn, and its rides, trees and towers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from tools.stiflingdark.atlas.sheet import Dice, Plan, Point, Sheet

U = 72
"""The drawing counts in pixels, so many to a unit of the map."""
GREY = 'stroke="#cfd2dc" stroke-opacity=".75" stroke-width="2"'
CAR = {"Ferris Wheel": ["#d19a3a", "#3f8fb0", "#c84f7a"], "Zipper": ["#c0503f", "#2f9a86", "#6a55c0"]}


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

    def soft_ring(self, points: Sequence[Point]) -> str:
        """A closed path with its corners rounded."""
        spots = [self.px(p) for p in points]
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(spots, [*spots[1:], spots[0]], strict=True)]
        d = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
        for corner, end in zip(spots, middles, strict=True):
            d += f"Q{corner[0]:.1f} {corner[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        return d + "Z"

    def area(self, item: Plan, style: str) -> None:
        """A polygon."""
        self.add(f'<path d="{self.ring(item["polygon"])}" {style}/>')

    def poly(self, points: Sequence[Point], style: str, *, close: bool = False) -> None:
        """A line through points."""
        self.add(f'<path d="{self.ring(points, close=close)}" {style}/>')

    def circle(self, x: float, y: float, r: float, style: str) -> None:
        """A circle."""
        cx, cy = self.px((x, y))
        self.add(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * U:.1f}" {style}/>')

    @contextmanager
    def turned(self, at: Point, degrees: float = 0) -> Iterator[None]:
        """What is drawn meanwhile stands at a place, turned; it counts in pixels."""
        x, y = self.px(at)
        self.add(f'<g transform="translate({x:.1f} {y:.1f}) rotate({degrees})">')
        yield
        self.add("</g>")

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

    # ------------------------------------------------------------------------------------------- rides

    def paint_rides(self) -> None:
        """Carousel, Ferris Wheel and Zipper, and their carriages."""
        self.paint_carousel(self.things["carousel"][0])
        self.paint_wheel(self.things["wheel"][0])
        self.paint_zipper(self.things["zipper"][0])
        for ride in self.plan["rides"]:
            for color, (a, b) in zip(CAR[ride["name"]], ride["carriages"], strict=True):
                (ax, ay), (bx, by) = self.at[a], self.at[b]
                wide, tall = (math.dist((ax, ay), (bx, by)) + 0.74) * U, 0.74 * U
                with self.turned(((ax + bx) / 2, (ay + by) / 2), math.degrees(math.atan2(by - ay, bx - ax))):
                    self.add(
                        f'<rect x="{-wide / 2:.1f}" y="{-tall / 2:.1f}" width="{wide:.1f}" height="{tall:.1f}" rx="{tall / 2:.1f}" fill="{color}" stroke="#f4e9d8" stroke-width="3" filter="url(#drop)"/>'
                        f'<rect x="{-wide / 2 + 7:.1f}" y="{-tall / 2 + 7:.1f}" width="{wide - 14:.1f}" height="{tall - 14:.1f}" rx="{tall / 2 - 7:.1f}" fill="#000" fill-opacity=".16"/>'
                    )

    def paint_carousel(self, f: Plan) -> None:
        """The carousel with its horses and lights."""
        (cx, cy), r = f["at"], f["round"]
        for k in range(24):
            a, b = math.radians(15 * k), math.radians(15 * k + 15)
            wedge = [
                (cx, cy),
                (cx + r * math.cos(a), cy + r * math.sin(a)),
                (cx + r * math.cos((a + b) / 2) * 1.004, cy + r * math.sin((a + b) / 2) * 1.004),
                (cx + r * math.cos(b), cy + r * math.sin(b)),
            ]
            self.poly(wedge, f'fill="{"#6b2f3c" if k % 2 else "#8b7a58"}"', close=True)
        self.circle(cx, cy, r, 'fill="none" stroke="#d8b25a" stroke-width="5"')
        self.circle(cx, cy, r - 0.14, 'fill="none" stroke="#2d1820" stroke-width="2"')
        self.circle(cx, cy, 1.4, 'fill="none" stroke="#d8b25a" stroke-opacity=".6" stroke-width="2"')
        for k in range(12):
            t = math.radians(30 * k + 15)
            coat = ["#efe6d2", "#c9a15a", "#b9c3d6"][k % 3]
            with self.turned((cx + 1.4 * math.cos(t), cy + 1.4 * math.sin(t)), 30 * k + 105):
                self.add(
                    f'<ellipse rx="12" ry="5" fill="{coat}" stroke="#2d1820" stroke-width="1.6"/><path d="M9 -2L18 -5L17 1L10 3Z" fill="{coat}" stroke="#2d1820" stroke-width="1.4"/><circle r="2.6" fill="#d8b25a" stroke="#2d1820" stroke-width="1"/>'
                )
        for k in range(36):
            t = math.radians(10 * k)
            self.circle(cx + (r - 0.07) * math.cos(t), cy + (r - 0.07) * math.sin(t), 0.035, 'fill="#ffe7a6"')

    def paint_wheel(self, f: Plan) -> None:
        """The Ferris Wheel, seen aslant."""
        a, b = f["half"][0] * U, f["half"][1] * U
        with self.turned(f["at"], f["turn"]):
            self.add(
                f'<ellipse rx="{a * 1.12:.1f}" ry="{b * 1.03:.1f}" fill="#31333d" fill-opacity=".8" transform="translate(4 6)"/>'
            )
            for k in range(20):
                t = math.tau * k / 20
                self.add(
                    f'<line x2="{a * math.cos(t):.1f}" y2="{b * math.sin(t):.1f}" stroke="#c3c8d6" stroke-opacity=".7" stroke-width="2.2"/>'
                )
            self.add(
                f'<ellipse rx="{a:.1f}" ry="{b:.1f}" fill="none" stroke="#d7dbe6" stroke-width="6"/><ellipse rx="{a * 0.78:.1f}" ry="{b * 0.9:.1f}" fill="none" stroke="#9aa1b5" stroke-width="3"/>'
            )
            for k in range(36):
                t = math.tau * k / 36
                self.add(
                    f'<circle cx="{a * math.cos(t):.1f}" cy="{b * math.sin(t):.1f}" r="3.2" fill="{"#ffd76b" if k % 2 else "#ff8fb0"}"/>'
                )

    def paint_zipper(self, f: Plan) -> None:
        """The Zipper's boom."""
        a, b = f["half"][0] * U, f["half"][1] * U
        with self.turned(f["at"], f["turn"]):
            self.add(
                f'<rect x="{-a:.1f}" y="{-b:.1f}" width="{2 * a:.1f}" height="{2 * b:.1f}" rx="{a:.1f}" fill="#23252f" stroke="#d7dbe6" stroke-width="6" filter="url(#drop)"/>'
                f'<rect x="{-a * 0.6:.1f}" y="{-b * 0.84:.1f}" width="{a * 1.2:.1f}" height="{b * 1.68:.1f}" rx="{a * 0.6:.1f}" fill="none" stroke="#9aa1b5" stroke-width="3" stroke-dasharray="9 6"/>'
            )
            for k in range(9):
                for side in (-a, a):
                    y = (k / 8 - 0.5) * 1.5 * b
                    self.add(
                        f'<circle cx="{side:.1f}" cy="{y:.1f}" r="3.4" fill="{"#7be0d2" if k % 2 else "#ffd76b"}"/>'
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

    # ------------------------------------------------------------------------------------------ things

    def paint_obstacles(self) -> None:
        """Trees, hedges, carts and towers, the farther ones first."""
        round_ = {
            "tree": self.paint_leaves, "carousel-hub": self.paint_hub, "helter-skelter": self.paint_helter_skelter,
            "fountain": self.paint_fountain, "statue": self.paint_statue,
        }  # fmt: skip
        shaped = {"hedge": self.paint_hedge, "cart": self.paint_cart, "rock": self.paint_rock}
        for item in sorted(self.plan["obstacles"], key=lambda o: max(p[1] for p in o["polygon"])):
            kind = item["kind"]
            if kind in round_:
                x, y = item["at"]
                round_[kind](x, y, math.dist((x, y), item["polygon"][0]))
            elif kind in shaped:
                shaped[kind](item)
            else:
                self.area(item, f'fill="#6b5a48" {GREY}')
        for low in self.plan["movement_only"]:
            if low["name"] == "rock":
                self.paint_rock(low)
            elif low["name"] == "crates":
                self.paint_crates(low)

    def paint_leaves(self, cx: float, cy: float, size: float) -> None:
        """A tree of the park."""
        self.paint_tree(cx, cy, size, 7)

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

    def paint_hedge(self, item: Plan) -> None:
        """A hedge in flower."""
        pts, cx = item["polygon"], item["at"][0]
        y0, y1 = min(p[1] for p in pts), max(p[1] for p in pts)
        self.add('<g filter="url(#drop)">')
        self.area(item, f'fill="#2c4a30" {GREY} stroke-linejoin="round"')
        n = max(3, round((y1 - y0) / 0.17))
        for k in range(n):
            self.circle(cx, y0 + (y1 - y0) * (k + 0.5) / n, 0.11, 'fill="url(#leaf)"')
        self.add("</g>")
        for k in range(n):
            bloom = ["#e79ab4", "#e2c46a", "#e8e3d2"][k % 3]
            self.circle(cx + (0.03 if k % 2 else -0.03), y0 + (y1 - y0) * (k + 0.5) / n, 0.035, f'fill="{bloom}"')

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

    def paint_fountain(self, cx: float, cy: float, size: float) -> None:
        """The fountain, still running."""
        self.circle(cx, cy, size, f'fill="#8b8577" {GREY} filter="url(#drop)"')
        self.circle(cx, cy, size * 0.84, 'fill="url(#water)"')
        for k, part in enumerate((0.7, 0.52, 0.36)):
            self.circle(
                cx, cy, size * part, f'fill="none" stroke="#a9d6ea" stroke-opacity="{0.25 + 0.12 * k}" stroke-width="2"'
            )
        self.circle(cx, cy, size * 0.24, 'fill="#a39c8c" stroke="#5c574c" stroke-width="2"')
        self.circle(cx, cy, size * 0.12, 'fill="#e4f4fb"')

    def paint_statue(self, cx: float, cy: float, size: float) -> None:
        """The founder on his pedestal, in a bed of flowers."""
        self.circle(cx, cy, size, f'fill="#2c4a30" {GREY} filter="url(#drop)"')
        for k in range(14):
            t = math.tau * k / 14
            self.circle(
                cx + size * 0.78 * math.cos(t),
                cy + size * 0.78 * math.sin(t),
                0.05,
                f'fill="{["#e79ab4", "#e2c46a", "#e8e3d2"][k % 3]}"',
            )
        with self.turned((cx, cy)):
            self.add(
                '<rect x="-17" y="-17" width="34" height="34" fill="#7d7768" stroke="#3c382f" stroke-width="2"/><ellipse cy="3" rx="12" ry="8" fill="#4c6f66"/><circle cy="-3" r="6.5" fill="#5f8a7e"/><circle cx="-1.5" cy="-5" r="2.2" fill="#8fb5aa"/>'
            )

    def paint_cart(self, item: Plan) -> None:
        """A candy cart under its awning."""
        w, h = item["box"][0] * U, item["box"][1] * U
        with self.turned(item["at"], item["turn"]):
            self.add(
                f'<rect x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="7" fill="url(#awn)" {GREY} filter="url(#drop)"/>'
            )
            self.add(
                f'<path d="M{-w / 2:.1f} {h / 2 - 13:.1f}'
                + "q6 12 12 0" * int(w / 12)
                + '" fill="#d8c7a4" stroke="#6d2a2a" stroke-width="1.5"/>'
            )
            self.add(
                f'<rect x="{-w * 0.3:.1f}" y="{-h * 0.32:.1f}" width="{w * 0.6:.1f}" height="{h * 0.34:.1f}" rx="4" fill="#2b2030" stroke="#f0d9a0" stroke-width="2"/>'
            )
            for k in range(5):
                self.add(
                    f'<circle cx="{(k - 2) * w * 0.12:.1f}" cy="{-h * 0.15:.1f}" r="5" fill="{["#ff8fb0", "#ffd76b", "#8fd6ff"][k % 3]}"/>'
                )

    def paint_rock(self, item: Plan) -> None:
        """A boulder of the tunnel's ridge."""
        self.add(
            f'<path d="{self.soft_ring(item["polygon"])}" fill="url(#stone)" stroke="#b9bcc6" stroke-opacity=".7" stroke-width="2" filter="url(#drop)"/>'
        )

    def paint_crates(self, item: Plan) -> None:
        """Crates that are in the way."""
        x, y = item["at"]
        h = item["box"][1]
        for k in range(3):
            with self.turned((x, y - h / 3 + k * h / 3), (k - 1) * 9):
                self.add(
                    '<rect x="-8" y="-8" width="16" height="16" fill="#8a6a44" stroke="#e08a3c" stroke-width="1.8"/><path d="M-8 -8L8 8M8 -8L-8 8" stroke="#5b4329" stroke-width="1.6"/>'
                )
