"""The Amusement Park by night."""

from __future__ import annotations

import math

from tools.stiflingdark.atlas.fairground import Fairground, U
from tools.stiflingdark.atlas.sheet import Dice, inside

FLOORS = {
    "Gift Shop": "url(#boards)",
    "Guard Hut": "#3b3a40",
    "Gatehouse": "#43393a",
    "Mirror Maze": "#2b2547",
    "Tunnel of Love": "#41303d",
    "Food Stand": "url(#tiles)",
    "Fortune Tent": "url(#tentstripe)",
}
ROOMS = (
    ("Stock Room", "#3a3129", [(-0.5, 1.31), (1, 1.31), (1, 3.06), (-0.5, 3.06)]),
    ("Boat House", "#4a3a3a", [(14.5, 16.19), (16, 16.19), (16, 17.06), (16.5, 17.06), (16.5, 17.94), (14.5, 17.94)]),
    ("Food Store", "#38332f", [(11.5, 18.81), (13, 18.81), (13, 20.55), (11.5, 20.55)]),
)
TILE = ["#3c3566", "#443b72", "#393060", "#4a4180", "#3f3769"]
WALLS = {
    "Fortune Tent": "#7d4fa6",
    "Tunnel of Love": "#8a4a61",
    "Boat House": "#8a4a61",
    "Mirror Maze": "#5a4b8c",
    "Carousel": "#a8793c",
}
EDGE = (-1.2, -1.25, 21.5, 21.3)
"""Left, top, right and bottom of the park's fence."""
GATE, MAZE, LAST = 1.5, (6.0, 12.9), 20.3
"""Room for the gate, from where to where the maze's front goes, where the last row and column end."""

INK = {"red": "#ff5a4f", "green": "#4fd07a", "blue": "#5aa2ff"}
SHAPE = {"red": "square", "green": "circle", "blue": "triangle"}
RING = {
    "start": "#57d07a",
    "door": "#5aa7ff",
    "poi": "#ffcf4a",
    "medical": "#ff6b6b",
    "ticket_booth": "#ffa447",
    "switch": "#ffe873",
    "game_booth": "#e6c9ff",
    "carriage": "#ff9fcb",
    "water": "#8fd6ff",
}
BADGE = {"poi": "?", "medical": "+", "ticket_booth": "T", "switch": "☀", "game_booth": "D", "door": "▮", "start": "S"}


class Park(Fairground):
    """The drawing, layer by layer from the ground up."""

    LAYERS = ("ground", "buildings", "scenery", "rim", "lines", "walls", "labels", "spaces")

    def draw_ground(self) -> None:
        """Night, paving and lawns."""
        self.add(f'<rect width="{self.wide * U:.0f}" height="{self.tall * U:.0f}" fill="#0d1016"/>')
        self.paint_ground()

    def draw_buildings(self) -> None:
        """Floors, awnings and water."""
        self.paint_floors()
        self.paint_water()

    def draw_scenery(self) -> None:
        """Rides, what stands about, lamps."""
        self.paint_rides()
        self.paint_arrows()
        self.paint_obstacles()
        self.paint_lamps()

    def draw_rim(self) -> None:
        """Fence, trees and the gate."""
        self.paint_fence()

    def draw_walls(self) -> None:
        """Rails, walls, windows, mirrors and curtains."""
        self.paint_rails()
        self.paint_walls()
        self.paint_mirrors()

    def fence(self) -> list[tuple[float, float]]:
        """The fence around the park, its corners cut."""
        x0, y0, x1, y1 = EDGE
        c = 1.0
        return [
            (x0 + c, y0), (6.1, y0), (6.4, y0 - 0.45), (12.4, y0 - 0.45), (12.7, y0), (x1 - c, y0), (x1, y0 + c),
            (x1, y1 - c), (x1 - c, y1), (x0 + c, y1), (x0, y1 - c), (x0, y0 + c),
        ]  # fmt: skip

    def paint_ground(self) -> None:
        """Paving, lawns and trodden paths."""
        ring = self.fence()
        self.poly(ring, 'fill="url(#night)"', close=True)
        self.poly(ring, 'fill="url(#paving)" opacity=".62"', close=True)
        self.poly(ring, 'fill="none" stroke="#22352a" stroke-width="120" opacity=".75" filter="url(#soft)"', close=True)
        meadows = "".join(self.soft_ring(item["polygon"]) for item in self.things["meadow"])
        self.add(f'<path d="{meadows}" fill="#10151a" opacity=".5" filter="url(#soft)"/>')
        self.add(f'<path d="{meadows}" fill="#33492f" stroke="#2a3c29" stroke-width="5"/>')
        self.add(f'<clipPath id="meadow"><path d="{meadows}"/></clipPath><g clip-path="url(#meadow)">')
        for _ in range(1500):
            x, y = (
                self.dice.uniform(self.left, self.left + self.wide),
                self.dice.uniform(self.top, self.top + self.tall),
            )
            gx, gy = self.px((x, y))
            self.add(
                f'<path d="M{gx:.0f} {gy:.0f}l2 -6m3 6l-1 -5" stroke="#5d7d56" stroke-opacity=".5" stroke-width="1.2"/>'
            )
        for line in self.plan["lines"]:
            if line["kind"] == "move" and "-" not in line["a"] + line["b"]:
                self.poly(
                    [self.at[line["a"]], self.at[line["b"]]],
                    'stroke="#7d7058" stroke-opacity=".6" stroke-width="13" stroke-linecap="round"',
                )
        for s in self.plan["spaces"]:
            if s["zone"] is None and "carriage" not in s["kinds"]:
                self.circle(s["x"], s["y"], 0.35, 'fill="#7d7058"')
        self.add("</g>")
        self.add(f'<rect width="{self.wide * U:.0f}" height="{self.tall * U:.0f}" filter="url(#grain)" opacity=".28"/>')

    def paint_floors(self) -> None:
        """The floors of the places."""
        for floor in self.things["floor"]:
            name = floor["name"]
            if name == "Carousel":
                continue
            if name.startswith("Midway"):
                self.area(floor, 'fill="url(#boards)" filter="url(#drop)"')
                self.area(
                    floor, 'fill="url(#awn)" opacity=".42" stroke="#e9dcc0" stroke-opacity=".5" stroke-width="1.5"'
                )
                continue
            self.area(floor, f'fill="{FLOORS[name]}" filter="url(#drop)"')
        for _, fill, ring in ROOMS:
            self.poly(ring, f'fill="{fill}"', close=True)
        self.poly(
            [(2.55, 14.5), (5.45, 14.5), (5.45, 15.25), (2.55, 15.25)],
            'fill="url(#boards)" opacity=".55" stroke="#e9dcc0" stroke-opacity=".25" stroke-width="2"',
            close=True,
        )
        self.paint_tiles()

    def paint_tiles(self) -> None:
        """The Mirror Maze's floor: a tile under each space."""
        dice = Dice(3)
        for s in self.plan["spaces"]:
            if s["zone"] == "M":
                x, y = s["x"], s["y"]
                ring = [
                    (x + dx, y + dy)
                    for dx, dy in ((0, -0.583), (0.5, -0.292), (0.5, 0.292), (0, 0.583), (-0.5, 0.292), (-0.5, -0.292))
                ]
                self.poly(
                    ring,
                    f'fill="{dice.choice(TILE)}" stroke="#6f66ad" stroke-opacity=".5" stroke-width="1.2"',
                    close=True,
                )

    def paint_water(self) -> None:
        """The boats' channel around the ridge, and hearts on it."""
        loop = [self.at[i] for i in self.plan["water_loop"]]
        order = self.plan["water_loop"]
        for line in self.plan["lines"]:
            if "bend" in line:
                a, b = order.index(line["a"]), order.index(line["b"])
                loop.insert(max(a, b), tuple(line["bend"]))
        d = self.ring(loop)
        self.add(f'<path d="{d}" fill="#34492f" stroke="#223322" stroke-width="70" stroke-linejoin="round"/>')
        self.add(
            f'<path d="{d}" fill="none" stroke="#7fb6d6" stroke-opacity=".6" stroke-width="62" stroke-linejoin="round"/>'
        )
        self.add(f'<path d="{d}" fill="none" stroke="#245f86" stroke-width="57" stroke-linejoin="round"/>')
        self.add(
            f'<path d="{d}" fill="none" stroke="#2f769f" stroke-opacity=".6" stroke-width="26" stroke-linejoin="round"/>'
        )
        for x, y, size in (
            (17.05, 9.62, 0.15),
            (16.95, 12.9, 0.2),
            (15.5, 12.72, 0.14),
            (16.98, 14.45, 0.14),
            (17.5, 10.2, 0.12),
        ):
            self.heart(x, y, size, 'fill="#d9607e" fill-opacity=".85" stroke="#ffd2dc" stroke-width=".04"')

    def paint_lamps(self) -> None:
        """Lamps glow along the paths."""
        for s in self.plan["spaces"]:
            if s["zone"] is None and s["light"] == "dim" and int(s["id"]) % 11 == 4 and "carriage" not in s["kinds"]:
                self.circle(s["x"], s["y"] - 0.45, 1.5, 'fill="url(#lamp)"')
        for x, y in (
            (11.5, 9.625),
            (4.25, 7.44),
            (16, 6.1),
            (9.4, -0.9),
            (4, 14.875),
            (10.5, 18.6),
            (-0.6, 11),
            (2.7, 18.8),
        ):
            self.circle(x, y, 2.6, 'fill="url(#lamp)" opacity=".7"')

    def grove(self, gate: float) -> list[tuple[float, float, float]]:
        """Where trees stand along the fence, and how large they are; the gate stays clear, and the maze's front."""
        dice, spots = Dice(9), list[tuple[float, float, float]]()
        floors = [f["polygon"] for f in self.things["floor"]]
        for _ in range(5000):
            x, y = dice.uniform(self.left, self.left + self.wide), dice.uniform(self.top, self.top + self.tall)
            r = dice.uniform(0.2, 0.42)
            inner = 0 <= x <= LAST and -0.4 <= y <= LAST
            if inner or (x < 0 and abs(y - gate) < GATE) or (MAZE[0] < x < MAZE[1] and y < 0):
                continue
            if min(math.dist((x, y), p) for p in self.at.values()) < r + 0.42:
                continue
            if any(inside((x + dx, y + dy), f) for f in floors for dx in (-r, r) for dy in (-r, r)):
                continue
            if all(math.dist((x, y), (p, q)) >= (r + s) * 0.85 for p, q, s in spots):
                spots.append((x, y, r))
        return spots

    def paint_fence(self) -> None:
        """The fence, the trees along it, and the gate."""
        fence = self.fence()
        self.poly(
            fence, 'fill="none" stroke="#0a0b0f" stroke-width="12" stroke-linejoin="round" opacity=".7"', close=True
        )
        self.poly(fence, 'fill="none" stroke="#8a7355" stroke-width="6" stroke-linejoin="round"', close=True)
        self.poly(
            fence,
            'fill="none" stroke="#d9c39a" stroke-width="9" stroke-dasharray="3 22" stroke-linejoin="round"',
            close=True,
        )
        gx, gy = self.things["gate"][0]["at"]
        for x, y, r in sorted(self.grove(gy), key=lambda s: s[1]):
            self.paint_tree(x, y, r, 6)
        self.poly([(gx, gy - 1.0), (gx, gy + 1.0)], 'stroke="#0d1016" stroke-width="18"')
        self.poly([(gx, gy - 0.95), (gx, gy + 0.95)], 'stroke="#c9d86a" stroke-width="5" stroke-dasharray="9 7"')
        for y in (gy - 1.0, gy + 1.0):
            self.circle(gx, y, 0.2, 'fill="#6d5a43" stroke="#e6d3a3" stroke-width="3"')

    def draw_lines(self) -> None:
        """The movement lines, on water and through windows too."""
        plain = [x for x in self.plan["lines"] if x["kind"] == "move" and not x.get("water")]
        for x in plain:
            self.poly([self.at[x["a"]], self.at[x["b"]]], 'stroke="#0b0d12" stroke-opacity=".5" stroke-width="5"')
        for x in plain:
            self.poly([self.at[x["a"]], self.at[x["b"]]], 'stroke="#c9c6bd" stroke-opacity=".8" stroke-width="2.2"')
        for x in self.plan["lines"]:
            a, b = self.at[x["a"]], self.at[x["b"]]
            if x.get("water"):
                way = [a, tuple(x["bend"]), b] if "bend" in x else [a, b]
                d = math.dist(a, b)
                nx, ny = -(b[1] - a[1]) / d * 0.05, (b[0] - a[0]) / d * 0.05
                for side in (-1, 1):
                    self.add(
                        f'<path d="{self.wave([(p[0] + nx * side, p[1] + ny * side) for p in way], 0.17, 0.045)}" fill="none" stroke="#9fdcff" stroke-width="2.4"/>'
                    )
            elif x["kind"] == "window":
                self.poly([a, b], 'stroke="#0b0d12" stroke-width="5"')
                self.poly([a, b], 'stroke="#bfeaff" stroke-width="2.6"')
            elif x["kind"] == "adversary":
                self.poly([a, b], 'stroke="#0b0d12" stroke-width="6"')
                self.poly([a, b], 'stroke="#ffd94a" stroke-width="4" stroke-dasharray="8 6"')

    def paint_rails(self) -> None:
        """Rails and counters that bar the way but hide nobody: their edges are orange."""
        for low in self.plan["movement_only"]:
            if low["name"] in ("Ferris Wheel", "Zipper", "Midway"):
                self.area(low, 'fill="#5b4a3a" stroke="#e08a3c" stroke-width="3" stroke-linejoin="round"')

    def paint_walls(self) -> None:
        """Walls and windows."""
        outer = [w for w in self.plan["walls"] if w["of"] != "maze-inner"]
        for w in outer:
            self.poly(
                w["points"],
                'fill="none" stroke="#cfd2dc" stroke-width="9.5" stroke-linecap="round" stroke-linejoin="round"',
            )
        for w in outer:
            tone = WALLS.get(w["of"], "#8a5a3c" if w["of"].startswith("Midway") else "#4b4139")
            self.poly(
                w["points"],
                f'fill="none" stroke="{tone}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"',
            )
        for stroke, width in (("#15112b", 9), ("#d6e6f5", 4.4)):
            for w in self.plan["walls"]:
                if w["of"] == "maze-inner":
                    self.poly(
                        w["points"], f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"'
                    )
        for w in self.plan["windows"]:
            self.poly(w["pane"], 'fill="none" stroke="#10202a" stroke-width="10"')
            self.poly(w["pane"], 'fill="none" stroke="#8fd8ff" stroke-width="6"')

    def paint_mirrors(self) -> None:
        """Mirror doors, their signs, and the curtains."""
        for m in self.plan["mirror_doors"]:
            (ax, ay), (bx, by) = m["segment"][0], m["segment"][-1]
            self.poly(m["segment"], 'fill="none" stroke="#15112b" stroke-width="11"')
            self.poly(m["segment"], f'fill="none" stroke="{INK[m["color"]]}" stroke-width="6.5"')
            self.sign(
                SHAPE[m["color"]],
                (ax + bx) / 2,
                (ay + by) / 2,
                0.085,
                f'fill="{INK[m["color"]]}" stroke="#fff" stroke-width="1.6"',
            )
        for t in self.plan["mirror_tokens"]:
            self.sign(
                t["shape"],
                t["x"],
                t["y"],
                0.15,
                f'fill="{INK[t["color"]]}" fill-opacity=".35" stroke="{INK[t["color"]]}" stroke-width="4"',
            )
        for c in self.plan["curtains"]:
            d = self.wave(c["points"], 0.13, 0.075)
            for stroke, width in (("#3a0f26", 9), ("#ff7fbf", 5)):
                self.add(f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"/>')

    def draw_labels(self) -> None:
        """Names of the places."""
        gate = self.things["gate"][0]
        more = {"text": gate["name"], "x": gate["at"][0] + 0.32, "y": gate["at"][1], "size": 0.22, "angle": -90}
        for t in [*self.plan["labels"], more]:
            x, y = self.px((t["x"], t["y"]))
            turn = f' transform="rotate({t["angle"]} {x:.1f} {y:.1f})"' if "angle" in t else ""
            self.add(
                f'<text x="{x:.1f}" y="{y:.1f}"{turn} text-anchor="middle" dominant-baseline="central" font-family="DejaVu Serif, Georgia, serif" font-weight="700" font-size="{t["size"] * U:.1f}" letter-spacing="2" fill="#f7e3ae" stroke="#14100c" stroke-width="5" paint-order="stroke" stroke-linejoin="round">{t["text"]}</text>'
            )

    def draw_spaces(self) -> None:
        """The spaces with their numbers and signs."""
        for s in self.plan["spaces"]:
            x, y = self.px((s["x"], s["y"]))
            r = self.radius * U
            main = next((k for k in RING if k in s["kinds"]), None)
            dark = s["light"] == "dark"
            fill = (
                "#191b29"
                if dark
                else "#d9eefb"
                if main == "water" or "water" in s["kinds"]
                else "#fde3ef"
                if main == "carriage"
                else "#ece7da"
            )
            if main == "door":
                fill = "#1d3a5e" if dark else "#bcd9ff"
            if main == "start":
                fill = "#c9f0d2"
            ink = "#f4f1e6" if dark else "#15161c"
            edge = RING.get(main or "", "#b9bccb" if dark else "#4b4c55")
            dash = ' stroke-dasharray="6.5 4"' if dark else ""
            self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r + 2:.1f}" fill="#0a0b10" fill-opacity=".55"/>')
            self.add(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r - 1:.1f}" fill="{fill}" stroke="{edge}" stroke-width="{3.6 if main else 2.2}"{dash}/>'
            )
            size = 15.5 if len(s["id"]) <= 3 else 13.2
            self.add(
                f'<text x="{x:.1f}" y="{y + 1:.1f}" text-anchor="middle" dominant-baseline="central" font-size="{size}" font-weight="700" fill="{ink}" letter-spacing="-.4">{s["id"]}</text>'
            )
        for s in self.plan["spaces"]:
            main = next((k for k in RING if k in s["kinds"] and k in BADGE), None)
            if main:
                x, y = self.px((s["x"] + 0.21, s["y"] - 0.21))
                self.add(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8.6" fill="{RING[main]}" stroke="#14151b" stroke-width="1.8"/><text x="{x:.1f}" y="{y + 0.6:.1f}" text-anchor="middle" dominant-baseline="central" font-size="11.5" font-weight="700" fill="#14151b">{BADGE[main]}</text>'
                )
