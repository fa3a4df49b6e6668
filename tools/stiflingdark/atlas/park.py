"""The Amusement Park by night."""

from __future__ import annotations

import math

from tools.stiflingdark.atlas.fairground import Fairground, U

FLOORS = {
    "gift-floor": "url(#boards)",
    "stock-floor": "#3a3129",
    "hut-floor": "#3b3a40",
    "gatehouse-floor": "#43393a",
    "maze-front": "#4b3768",
    "maze-floor": "#2b2547",
    "tunnel-floor": "#41303d",
    "station-floor": "#5a3c46",
    "staff-floor": "#3a3a42",
    "food-floor": "url(#tiles)",
    "store-floor": "#38332f",
    "midway-floor": "#5b4d40",
    "tent": "url(#tentstripe)",
    "island": "#34492f",
    "water": "url(#water)",
    "pond": "url(#water)",
    "plaza": "#6a6152",
    "wheel-platform": "#3d3f4a",
    "zipper-platform": "#3d3f4a",
}
TILE = ["#3c3566", "#443b72", "#393060", "#4a4180", "#3f3769"]

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
        """Night, lawn and paths."""
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
        """Fence and gate."""
        self.paint_fence()

    def draw_walls(self) -> None:
        """Walls, windows, mirrors and curtains."""
        self.paint_walls()
        self.paint_mirrors()

    def paint_ground(self) -> None:
        """Lawn, paths and meadows."""
        for item in self.things["lawn"]:
            self.area(item, 'fill="url(#night)"')
        for _ in range(1500):
            x, y = (
                self.dice.uniform(self.left, self.left + self.wide),
                self.dice.uniform(self.top, self.top + self.tall),
            )
            gx, gy = self.px((x, y))
            self.add(
                f'<path d="M{gx:.0f} {gy:.0f}l2 -6m3 6l-1 -5" stroke="#4d6a4a" stroke-opacity=".35" stroke-width="1.2"/>'
            )
        for item in self.things["path"]:
            self.area(item, 'fill="#10151a" opacity=".5" filter="url(#soft)"')
        for item in self.things.get("plaza", []):
            self.area(item, 'fill="url(#paving)" opacity=".55"')
        for item in self.things["path"]:
            self.area(item, 'fill="url(#paving)" stroke="#3f3a30" stroke-width="3"')
        for item in self.things.get("meadow", []):
            self.area(item, 'fill="#33492f" stroke="#2a3c29" stroke-width="4" opacity=".92"')
        self.paint_trails()

    def paint_trails(self) -> None:
        """Trodden earth where lines cross a meadow."""
        clip = "".join(self.ring(item["polygon"]) for item in self.things.get("meadow", []))
        self.add(f'<clipPath id="meadow"><path d="{clip}"/></clipPath><g clip-path="url(#meadow)">')
        for line in self.plan["lines"]:
            if line["kind"] == "move" and "-" not in line["a"] + line["b"]:
                self.poly(
                    [self.at[line["a"]], self.at[line["b"]]],
                    'stroke="#7d7058" stroke-opacity=".75" stroke-width="15" stroke-linecap="round"',
                )
        for s in self.plan["spaces"]:
            if s["zone"] is None and "carriage" not in s["kinds"]:
                self.circle(s["x"], s["y"], 0.36, 'fill="#7d7058"')
        self.add("</g>")
        self.add(f'<rect width="{self.wide * U:.0f}" height="{self.tall * U:.0f}" filter="url(#grain)" opacity=".28"/>')

    def paint_floors(self) -> None:
        """The floors of the places."""
        for kind in (
            "wheel-platform",
            "zipper-platform",
            "gift-floor",
            "stock-floor",
            "hut-floor",
            "gatehouse-floor",
            "maze-front",
            "maze-floor",
            "tunnel-floor",
            "station-floor",
            "staff-floor",
            "water",
            "island",
            "food-floor",
            "store-floor",
            "midway-floor",
            "tent",
            "pond",
        ):
            for item in self.things.get(kind, []):
                shade = (
                    ' filter="url(#drop)"'
                    if kind
                    in (
                        "gift-floor",
                        "maze-floor",
                        "maze-front",
                        "tunnel-floor",
                        "food-floor",
                        "midway-floor",
                        "tent",
                        "gatehouse-floor",
                        "hut-floor",
                    )
                    else ""
                )
                edge = (
                    'stroke="#7fb6d6" stroke-opacity=".55" stroke-width="2.5"'
                    if kind in ("water", "pond")
                    else 'stroke="#5b7a4c" stroke-width="2.5"'
                    if kind == "island"
                    else 'stroke="#777a88" stroke-width="2" stroke-dasharray="7 5"'
                    if "platform" in kind
                    else ""
                )
                self.area(item, f'fill="{FLOORS[kind]}" {edge}{shade}')
        for item in self.things["mirror-tile"]:
            self.area(item, f'fill="{TILE[item["tone"]]}" stroke="#6f66ad" stroke-opacity=".5" stroke-width="1.2"')
        for item in self.things["midway-floor"]:
            self.area(item, 'fill="url(#boards)" opacity=".55"')
        for item in self.things["awning"]:
            self.area(item, 'fill="url(#awn)" opacity=".40" stroke="#e9dcc0" stroke-opacity=".4" stroke-width="1.5"')
        for item in self.things["awning-side"]:
            self.area(
                item, 'fill="url(#awnside)" opacity=".40" stroke="#e9dcc0" stroke-opacity=".4" stroke-width="1.5"'
            )

    def paint_water(self) -> None:
        """Hearts on the island, ripples on the pond."""
        for x, y, size in ((19.45, 11.9, 0.2), (19.42, 13.55, 0.28), (19.3, 14.47, 0.16), (19.5, 10.95, 0.14)):
            self.heart(x, y, size, 'fill="#d9607e" fill-opacity=".85" stroke="#ffd2dc" stroke-width=".04"')
        for px_, py_ in ((19.1, 21.75), (19.7, 22.0), (19.3, 22.15)):
            self.poly([(px_ - 0.25, py_), (px_ + 0.25, py_)], 'stroke="#a9d6ea" stroke-opacity=".6" stroke-width="2"')

    def paint_lamps(self) -> None:
        """Lamps glow along the paths."""
        for s in self.plan["spaces"]:
            if s["zone"] is None and s["light"] == "dim" and int(s["id"]) % 11 == 4 and "carriage" not in s["kinds"]:
                self.circle(s["x"], s["y"] - 0.5, 1.5, 'fill="url(#lamp)"')
        for x, y in ((9.75, 10.12), (4.95, 7.85), (16.9, 6.4), (8.88, -1.0), (6.0, 15.6), (10.05, 19.4), (-0.6, 11.5)):
            self.circle(x, y, 2.6, 'fill="url(#lamp)" opacity=".7"')

    def paint_fence(self) -> None:
        """The fence and the gate."""
        fence = self.plan["fence"]
        self.poly(
            fence, 'fill="none" stroke="#0a0b0f" stroke-width="12" stroke-linejoin="round" opacity=".7"', close=True
        )
        self.poly(fence, 'fill="none" stroke="#8a7355" stroke-width="6" stroke-linejoin="round"', close=True)
        self.poly(
            fence,
            'fill="none" stroke="#d9c39a" stroke-width="9" stroke-dasharray="3 22" stroke-linejoin="round"',
            close=True,
        )
        self.poly([(-1.15, 10.55), (-1.15, 12.45)], 'stroke="#0d1016" stroke-width="16"')
        self.poly([(-1.15, 10.6), (-1.15, 12.4)], 'stroke="#c9d86a" stroke-width="4" stroke-dasharray="9 7"')
        for y in (10.55, 12.45):
            self.circle(-1.15, y, 0.2, 'fill="#6d5a43" stroke="#e6d3a3" stroke-width="3"')

    def draw_lines(self) -> None:
        """The movement lines, on water and through windows too."""
        for x in self.plan["lines"]:
            a, b = self.at[x["a"]], self.at[x["b"]]
            if x["kind"] == "move" and not x.get("water"):
                self.poly([a, b], 'stroke="#0b0d12" stroke-opacity=".55" stroke-width="5.5"')
        for x in self.plan["lines"]:
            a, b = self.at[x["a"]], self.at[x["b"]]
            if x["kind"] == "move" and not x.get("water"):
                self.poly([a, b], 'stroke="#c9c6bd" stroke-opacity=".9" stroke-width="2.6"')
            elif x["kind"] == "move":
                d = math.dist(a, b)
                nx, ny = -(b[1] - a[1]) / d * 0.05, (b[0] - a[0]) / d * 0.05
                for side in (-1, 1):
                    self.add(
                        f'<path d="{self.wave([(a[0] + nx * side, a[1] + ny * side), (b[0] + nx * side, b[1] + ny * side)], 0.17, 0.045)}" fill="none" stroke="#9fdcff" stroke-width="2.4"/>'
                    )
            elif x["kind"] == "window":
                self.poly([a, b], 'stroke="#0b0d12" stroke-width="5"')
                self.poly([a, b], 'stroke="#bfeaff" stroke-width="2.6"')
            elif x["kind"] == "adversary":
                self.poly([a, b], 'stroke="#0b0d12" stroke-width="6"')
                self.poly([a, b], 'stroke="#ffd94a" stroke-width="4" stroke-dasharray="8 6"')

    def paint_walls(self) -> None:
        """Walls and windows."""
        for w in self.plan["walls"]:
            if w["of"] != "maze-inner":
                self.poly(
                    w["points"],
                    'fill="none" stroke="#cfd2dc" stroke-width="9.5" stroke-linecap="round" stroke-linejoin="round"',
                )
        for w in self.plan["walls"]:
            if w["of"] != "maze-inner":
                tone = {"tent": "#7d4fa6", "tunnel": "#8a4a61", "maze": "#5a4b8c", "midway": "#8a5a3c"}.get(
                    w["of"], "#a8793c" if "carousel" in w["of"] else "#4b4139"
                )
                self.poly(
                    w["points"],
                    f'fill="none" stroke="{tone}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"',
                )
        for w in self.plan["walls"]:
            if w["of"] == "maze-inner":
                self.poly(
                    w["points"],
                    'fill="none" stroke="#15112b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"',
                )
                self.poly(
                    w["points"],
                    'fill="none" stroke="#d6e6f5" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"',
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
            self.add(
                f'<path d="{self.wave(c["points"], 0.13, 0.075)}" fill="none" stroke="#3a0f26" stroke-width="9" stroke-linecap="round"/>'
            )
            self.add(
                f'<path d="{self.wave(c["points"], 0.13, 0.075)}" fill="none" stroke="#ff7fbf" stroke-width="5" stroke-linecap="round"/>'
            )

    def draw_labels(self) -> None:
        """Names of the places."""
        for t in self.plan["labels"]:
            x, y = self.px((t["x"], t["y"]))
            turn = f' transform="rotate({t["angle"]} {x:.1f} {y:.1f})"' if "angle" in t else ""
            self.add(
                f'<text x="{x:.1f}" y="{y:.1f}"{turn} text-anchor="middle" dominant-baseline="central" font-family="DejaVu Serif, Georgia, serif" font-weight="700" font-size="{t["size"] * U:.1f}" letter-spacing="3" fill="#f7e3ae" stroke="#14100c" stroke-width="5" paint-order="stroke" stroke-linejoin="round">{t["text"]}</text>'
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
