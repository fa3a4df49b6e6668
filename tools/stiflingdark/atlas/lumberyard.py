"""The Abandoned Sawmill: its yard, and what lies, grows and stands in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tools.stiflingdark.atlas.sheet import Dice, Plan, Point, Sheet, box, inside, way

FLOORS = {"Sawmill": "planks", "Garage": "concrete", "Lumber Shed": "dirt", "Kiln": "brick", "Office": "tiles"}
EDGE = (-0.95, -1.2, 21.45, 21.1)
"""Left, top, right and bottom of the clearing."""
STUMP = 0.4
"""So far from spaces and lines a stump may stand."""
GATE, NEAR = 1.15, 0.22
"""How much room a gate needs; how near the clearing a tree must keep its branches to itself."""
CROWNS = ("tree", "tree", "tree2", "tree3")


def beside(line: Sequence[Point], off: float) -> list[tuple[float, float]]:
    """The line moved sideways: a wheel track."""
    out = []
    for i, p in enumerate(line):
        q, r = line[min(i + 1, len(line) - 1)], line[max(i - 1, 0)]
        dx, dy = q[0] - r[0], q[1] - r[1]
        n = math.hypot(dx, dy) or 1
        out.append((p[0] - dy / n * off, p[1] + dx / n * off))
    return out


def middle_of(a: Point, b: Point) -> tuple[float, float]:
    """Halfway."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def smooth(line: Sequence[Point]) -> str:
    """A soft curve through the points of a line."""
    d = f"M{line[0][0]:.3f} {line[0][1]:.3f}"
    for i in range(len(line) - 1):
        a, b, c, e = line[max(i - 1, 0)], line[i], line[i + 1], line[min(i + 2, len(line) - 1)]
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d += f"C{first[0]:.3f} {first[1]:.3f} {second[0]:.3f} {second[1]:.3f} {c[0]:.3f} {c[1]:.3f}"
    return d


def clearing() -> list[tuple[float, float]]:
    """The edge of the forest, a little uneven."""
    dice, (x0, y0, x1, y1) = Dice(31), EDGE
    ring: list[tuple[float, float]] = []
    for n in range(120):
        t = math.tau * n / 120
        cos, sin = math.cos(t), math.sin(t)
        far = 1 / max(abs(cos) ** 7 + abs(sin) ** 7, 1e-6) ** (1 / 7)  # nearly a rectangle
        swing = 1 + dice.uniform(-0.008, 0.008)
        ring.append(
            ((x0 + x1) / 2 + (x1 - x0) / 2 * cos * far * swing, (y0 + y1) / 2 + (y1 - y0) / 2 * sin * far * swing)
        )
    return ring


class Lumberyard(Sheet):
    """The yard, from the ground to the fence."""

    DEFS = "sawmill.svg"

    def __init__(self, plan: Plan, wanted: Sequence[str] = ()) -> None:
        super().__init__(plan, wanted)
        self.yard = clearing()
        self.roads = self.things["road"]
        self.floors = [f["polygon"] for f in self.things["floor"]]
        self.dice = Dice(2)

    @contextmanager
    def turned(self, at: Point, degrees: float = 0) -> Iterator[None]:
        """What is drawn meanwhile stands at a place, turned."""
        self.add(f'<g transform="translate({at[0]:.3f} {at[1]:.3f}) rotate({degrees})">')
        yield
        self.add("</g>")

    def paint_ground(self) -> None:
        """The clearing, the road with its wheel tracks, sawdust."""
        self.rect(self.left, self.top, self.wide, self.tall, "url(#night)", rx=0)
        self.shape(self.yard, 'fill="#000" opacity=".55" filter="url(#softer)" transform="translate(.1 .12)"')
        self.add(f'<clipPath id="yard"><path d="{way(self.yard)}"/></clipPath>')
        self.shape(self.yard, 'fill="url(#earth)"')
        self.add('<g clip-path="url(#yard)">')
        self.stroke(way(self.yard), "#3c4a34", 1.5, 'opacity=".55" filter="url(#softer)"')
        for blur, opacity, more in (("url(#soft)", 0.75, 0.12), ("none", 0.45, 0.0)):
            self.add(f'<g fill="none" stroke="#9d8a69" stroke-linecap="round" opacity="{opacity}" filter="{blur}">')
            for road in self.roads:
                self.add(f'<path d="{smooth(road["line"])}" stroke-width="{road["width"] + more}"/>')
            self.add("</g>")
        self.rect(self.left, self.top, self.wide, self.tall, "#000", 'filter="url(#grain)" opacity=".55"', 0)
        for road in self.roads:
            for off in (-0.25, 0.25):
                d = smooth(beside(road["line"], off))
                self.stroke(d, "#3d352b", 0.1, 'opacity=".4" stroke-linecap="round"')
                self.stroke(d, "#2b251e", 0.08, 'opacity=".35" stroke-dasharray=".05 .06"')
        self.add("</g>")
        for x, y, rx, ry, opacity in (
            (14.6, 10.3, 1.2, 1.5, 0.2),
            (7.6, 13.9, 1.4, 0.9, 0.24),
            (10.4, 3.9, 2.0, 0.7, 0.22),
            (6.0, 5.4, 1.1, 0.8, 0.22),
            (10.6, 15.2, 2.3, 0.7, 0.26),
        ):
            self.add(
                f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#c09c62" opacity="{opacity}" filter="url(#softer)"/>'
            )
        self.rect(16.1, 11.05, 3.4, 1.0, "#7d7f80", 'opacity=".16"', 0)

    def paint_litter(self) -> None:
        """Tufts, stones and chips, off the spaces and the floors."""
        dice, left = Dice(77), 1000
        x0, y0, x1, y1 = EDGE
        while left:
            x, y = dice.uniform(x0, x1), dice.uniform(y0, y1)
            if (
                not inside((x, y), self.yard)
                or any(inside((x, y), f) for f in self.floors)
                or any(math.dist((x, y), p) < 0.3 for p in self.at.values())
            ):
                continue
            left -= 1
            kind = dice.random()
            if kind < 0.42:
                self.stroke(
                    f"M{x:.2f} {y:.2f}l-.05 -.11M{x:.2f} {y:.2f}l.01 -.14M{x:.2f} {y:.2f}l.06 -.1",
                    dice.choice(["#6b7a4c", "#55663f", "#7a7f50"]),
                    0.022,
                    'opacity=".75"',
                )
            elif kind < 0.7:
                rx, ry = dice.uniform(0.015, 0.045), dice.uniform(0.012, 0.03)
                tint = dice.choice(["#8d8371", "#3a342c", "#a09580"])
                self.add(f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.3f}" ry="{ry:.3f}" fill="{tint}" opacity=".6"/>')
            else:
                chip = f"M{x:.2f} {y:.2f}l{dice.uniform(-0.09, 0.09):.3f} {dice.uniform(-0.06, 0.06):.3f}"
                self.stroke(chip, "#c7a36b", 0.028, 'opacity=".55"')

    def paint_pond(self) -> None:
        """The pond at the edge of the wood, and its logs."""
        water, dice = self.things["pond"][0]["polygon"], Dice(21)
        x0, y0, x1, y1 = box(water)
        self.shape(water, 'fill="#2a2a22" stroke="#2f3326" stroke-width=".3" stroke-linejoin="round" opacity=".9"')
        self.shape(water, 'fill="url(#water)" stroke="#4f7380" stroke-width=".03"')
        self.add(f'<clipPath id="shore"><path d="{way(water)}"/></clipPath><g clip-path="url(#shore)">')
        for _ in range(40):
            x, y, w = dice.uniform(x0, x1), dice.uniform(y0, y1), dice.uniform(0.2, 0.6)
            self.stroke(f"M{x:.2f} {y:.2f}q{w / 2:.2f} -.05 {w:.2f} 0", "#7fa6b3", 0.02, 'opacity=".3"')
        for _ in range(17):
            long = dice.uniform(0.7, 1.2)
            with self.turned((dice.uniform(x0, x1 - 0.5), dice.uniform(y0 + 0.3, y1 - 0.3)), dice.uniform(55, 125)):
                self.rect(-long / 2 + 0.04, -0.04, long, 0.16, "#000", 'opacity=".35"', 0.07)
                self.rect(-long / 2, -0.08, long, 0.16, "url(#log)", "", 0.07)
                self.add(f'<ellipse cx="{long / 2 - 0.03:.2f}" cy="0" rx=".035" ry=".075" fill="#c9a877"/>')
        self.add("</g>")

    def paint_plants(self) -> None:
        """Stumps where trees stood, off every line."""
        dice, left = Dice(5), 16
        middles = [middle_of(self.at[x["a"]], self.at[x["b"]]) for x in self.plan["lines"]]
        while left:
            x, y = dice.uniform(-0.7, 21.2), dice.uniform(-0.9, 20.8)
            taken = [*self.at.values(), *middles]
            if any(inside((x, y), f) for f in self.floors) or any(math.dist((x, y), p) < STUMP for p in taken):
                continue
            if any(self.near(o["polygon"], x, y) for o in self.plan["obstacles"]):
                continue
            left -= 1
            r = dice.uniform(0.09, 0.14)
            self.disc(x + 0.03, y + 0.05, r, "#000", 'opacity=".45"')
            self.disc(x, y, r, "#5a432d")
            self.disc(x, y, r * 0.78, "#c6a16c")
            for part in (0.5, 0.25):
                self.disc(x, y, r * part, "none", 'stroke="#8f6d44" stroke-width=".014"')

    def near(self, ring: Sequence[Point], x: float, y: float) -> bool:
        """Whether a place is at a thing."""
        x0, y0, x1, y1 = box(ring)
        return x0 - 0.3 < x < x1 + 0.3 and y0 - 0.3 < y < y1 + 0.3

    def paint_floors(self) -> None:
        """The floors of the buildings and the open bays."""
        for n, floor in enumerate(self.things["floor"]):
            ring = floor["polygon"]
            self.shape(ring, 'fill="#000" opacity=".75" filter="url(#softer)" transform="translate(.16 .22)"')
            self.shape(ring, f'fill="url(#{FLOORS.get(floor["name"], "planks")})"')
            self.add(f'<clipPath id="floor{n}"><path d="{way(ring)}"/></clipPath>')
            self.stroke(way(ring), "#000", 0.5, f'opacity=".45" filter="url(#soft)" clip-path="url(#floor{n})"')
        for bay in self.plan["open_bays"]:
            self.line(bay["points"], "#85765f", 0.17, 'opacity=".6"')
            self.line(bay["points"], "#b8a888", 0.17, 'opacity=".35" stroke-dasharray=".03 .12"')

    # ------------------------------------------------------------------------------------------ things

    def paint_objects(self) -> None:
        """All that stands about, each by its kind."""
        dice = Dice(8)
        for thing in self.plan["obstacles"]:
            match thing["kind"]:
                case "log pile":
                    self.paint_logs(thing, dice)
                case "boards" | "lumber":
                    self.paint_boards(thing, dice)
                case "kiln cart":
                    self.paint_cart(thing, dice)
                case "truck":
                    self.paint_truck(thing)
                case "bench":
                    self.paint_bench(thing)
                case "machine":
                    self.paint_machine(thing)
                case "boiler house":
                    self.paint_boiler_house(thing)
        for low in self.plan["movement_only"]:
            self.paint_conveyor(low)

    def paint_logs(self, pile: Plan, dice: Dice) -> None:
        """A pile of logs, their cut ends to one side."""
        w, h = pile["box"]
        upright = h > w * 1.2
        long, deep = (h, w) if upright else (w, h)
        with self.turned(pile["at"], pile["turn"] + (90 if upright else 0)):
            self.rect(-long / 2, -deep / 2, long, deep, "#1a130d", 'filter="url(#deep)"', 0.06)
            n = max(1, round(deep / 0.19))
            thick = deep / n
            for i in range(n):
                a, b, y = dice.uniform(0, 0.07), dice.uniform(0, 0.07), -deep / 2 + i * thick
                self.rect(-long / 2 + a, y + 0.006, long - a - b, thick - 0.012, "url(#log)", "", 0.06)
                self.add(
                    f'<ellipse cx="{long / 2 - b - 0.03:.3f}" cy="{y + thick / 2:.3f}" rx=".04" ry="{thick * 0.43:.3f}" fill="#cfae7d" stroke="#7b5b3a" stroke-width=".012"/>'
                )
                for _ in range(int(long * 2.5)):
                    x, across = dice.uniform(-long / 2 + 0.1, long / 2 - 0.35), y + dice.uniform(0.3, 0.7) * thick
                    self.stroke(
                        f"M{x:.3f} {across:.3f}h{dice.uniform(0.08, 0.22):.3f}", "#33241a", 0.014, 'opacity=".7"'
                    )

    def paint_boards(self, stack: Plan, dice: Dice) -> None:
        """A stack of sawn boards."""
        w, h = stack["box"]
        upright = h > w * 1.2
        long, deep = (h, w) if upright else (w, h)
        with self.turned(stack["at"], stack["turn"] + (90 if upright else 0)):
            self.rect(-long / 2, -deep / 2, long, deep, "#241a10", 'filter="url(#deep)"', 0.02)
            n = max(2, round(deep / 0.1))
            for i in range(n):
                a, b = dice.uniform(0, 0.05), dice.uniform(0, 0.05)
                tint = dice.choice(["#b48f5c", "#c39d68", "#a58153", "#bd9763"])
                self.rect(
                    -long / 2 + a, -deep / 2 + i * deep / n + 0.007, long - a - b, deep / n - 0.014, tint, "", 0.01
                )
            for x in (-0.3 * long, 0.3 * long):
                self.stroke(f"M{x:.3f} {-deep / 2:.3f}V{deep / 2:.3f}", "#4a3620", 0.035, 'opacity=".8"')

    def paint_cart(self, cart: Plan, dice: Dice) -> None:
        """A kiln cart on its rails, stacked with drying boards."""
        w, h = cart["box"]
        with self.turned(cart["at"], cart["turn"]):
            for y in (-h * 0.28, h * 0.28):
                self.stroke(f"M{-w / 2 - 0.12:.3f} {y:.3f}H{w / 2 + 0.12:.3f}", "#6d7379", 0.03, 'opacity=".8"')
            self.rect(-w / 2, -h / 2, w, h, "#3a2a20", 'filter="url(#drop)"', 0.03)
            n = max(2, round(w / 0.1))
            for i in range(n):
                tint = dice.choice(["#a87d50", "#94693f", "#b58a5b"])
                self.rect(-w / 2 + i * w / n + 0.008, -h / 2 + 0.03, w / n - 0.016, h - 0.06, tint, "", 0.01)

    def paint_bench(self, bench: Plan) -> None:
        """A work bench of the Garage, with tools."""
        w, h = bench["box"]
        with self.turned(bench["at"], bench["turn"]):
            self.rect(-w / 2, -h / 2, w, h, "#5a4630", 'stroke="#2a2018" stroke-width=".025" filter="url(#drop)"', 0.03)
            self.stroke(f"M{-w / 2 + 0.04:.3f} 0H{w / 2 - 0.04:.3f}", "#463624", 0.02)
            self.rect(-w * 0.36, -h * 0.3, w * 0.2, h * 0.22, "#a33b2f", 'stroke="#4a1712" stroke-width=".015"', 0.02)
            self.disc(w * 0.22, -h * 0.12, 0.08, "#1d2024", 'stroke="#7b838a" stroke-width=".02"')
            self.stroke(f"M{-w * 0.05:.3f} {h * 0.25:.3f}l.16 -.1", "#b9c2c8", 0.03, 'stroke-linecap="round"')
            self.stroke(f"M{w * 0.3:.3f} {h * 0.3:.3f}l-.18 -.03", "#b9c2c8", 0.025, 'stroke-linecap="round"')

    def paint_truck(self, truck: Plan) -> None:
        """The old truck on its stand."""
        w, h = truck["box"]
        with self.turned(truck["at"], truck["turn"]):
            self.rect(-w / 2, -h / 2, w, h, "#000", 'opacity=".55" filter="url(#soft)"', 0.08)
            for x in (-w * 0.36, -w * 0.12, w * 0.32):
                for y in (-h / 2, h / 2 - 0.09):
                    self.rect(x - 0.11, y, 0.22, 0.09, "#15171a", "", 0.03)
            self.rect(-w / 2, -h / 2 + 0.05, w * 0.6, h - 0.1, "#5b4936", 'stroke="#2a2018" stroke-width=".03"', 0.03)
            for i in range(1, 5):
                y = -h / 2 + 0.05 + (h - 0.1) * i / 5
                self.stroke(f"M{-w / 2 + 0.03:.3f} {y:.3f}H{w * 0.08:.3f}", "#3c2f22", 0.02)
            self.rect(
                w * 0.12, -h / 2 + 0.02, w * 0.36, h - 0.04, "#8c3a2d", 'stroke="#2b1210" stroke-width=".03"', 0.1
            )
            self.rect(w * 0.2, -h / 2 + 0.08, 0.1, h - 0.16, "#1c2a33", "", 0.03)
            self.rect(w * 0.34, -h / 2 + 0.1, 0.02, h - 0.2, "#6d2a20", "", 0)
            for y in (-h / 2 + 0.12, h / 2 - 0.12):
                self.disc(w / 2 - 0.035, y, 0.045, "#e9dcae", 'opacity=".8"')

    def paint_machine(self, machine: Plan) -> None:
        """A machine of the mill; the head saw has its blade."""
        if machine.get("name") == "head saw":
            x0, y0, x1, y1 = box(machine["polygon"])
            self.shape(
                machine["polygon"],
                'fill="url(#metal)" stroke="#23282c" stroke-width=".03" stroke-linejoin="round" filter="url(#drop)"',
            )
            x, y = (x0 + x1) / 2, y0 + (y1 - y0) * 0.62
            teeth = "".join(
                f'<path d="M0 -.19l.035 -.055l.02 .06z" fill="#e3e8ea" transform="rotate({k * 20})"/>'
                for k in range(18)
            )
            with self.turned((x, y)):
                self.add(
                    f'<circle r=".2" fill="#cfd6da" stroke="#59636a" stroke-width=".015"/>{teeth}<circle r=".05" fill="#4a5157"/>'
                )
                self.stroke("M-.13 -.06A.145 .145 0 0 1 .05 -.13", "#fff", 0.02, 'opacity=".7"')
            return
        w, h = machine["box"]
        with self.turned(machine["at"], machine["turn"]):
            self.rect(
                -w / 2, -h / 2, w, h, "url(#metal)", 'stroke="#23282c" stroke-width=".02" filter="url(#drop)"', 0.03
            )
            if min(w, h) < 0.3:
                for i in range(1, 5):
                    at = (i / 5 - 0.5) * max(w, h)
                    d = (
                        f"M{at:.3f} {-h / 2 + 0.03:.3f}V{h / 2 - 0.03:.3f}"
                        if w > h
                        else f"M{-w / 2 + 0.03:.3f} {at:.3f}H{w / 2 - 0.03:.3f}"
                    )
                    self.stroke(d, "#2f363b", 0.022)
                return
            if int(machine["at"][0] * 2 + machine["at"][1] * 8) % 2:
                self.rect(
                    -w * 0.44, -h * 0.2, w * 0.88, h * 0.4, "#4a3823", 'stroke="#1b2024" stroke-width=".015"', 0.02
                )
                for k in range(6):
                    self.stroke(
                        f"M{-w * 0.38 + k * w * 0.15:.3f} {-h * 0.4:.3f}v{h * 0.8:.3f}",
                        "#aab2b7",
                        0.03,
                        'opacity=".55"',
                    )
                self.rect(
                    -w * 0.1, -h * 0.46, w * 0.2, h * 0.92, "#2f565e", 'stroke="#16282c" stroke-width=".02"', 0.03
                )
                return
            self.rect(-w * 0.42, -h * 0.36, w * 0.5, h * 0.72, "#39424a", 'stroke="#1b2024" stroke-width=".015"', 0.02)
            for i in range(5):
                self.stroke(
                    f"M{-w * 0.38 + i * w * 0.1:.3f} {-h * 0.32:.3f}V{h * 0.32:.3f}", "#aeb6bb", 0.022, 'opacity=".7"'
                )
            self.disc(w * 0.28, 0, min(w, h) * 0.22, "#2a3035", 'stroke="#9aa4aa" stroke-width=".025"')
            self.disc(w * 0.28, 0, min(w, h) * 0.07, "#c8573a")

    def paint_boiler_house(self, house: Plan) -> None:
        """The boilers behind the Kiln, still warm."""
        x0, y0, x1, y1 = box(house["polygon"])
        w, h, cy = x1 - x0, y1 - y0, (y0 + y1) / 2
        self.rect(x0, y0, w, h, "#3a2c27", 'filter="url(#deep)"', 0)
        for i in range(1, int(h / 0.11) + 1):
            self.stroke(f"M{x0} {y0 + i * 0.11:.2f}H{x1}", "#2a1f1b", 0.022)
        self.rect(x0, y0, w, h, "none", 'stroke="#c9c2b4" stroke-opacity=".7" stroke-width=".05"', 0)
        for x in (x0 + 0.3, x1 - 0.3):
            self.disc(x, cy, 0.2, "#1b1716", 'stroke="#7d6a5e" stroke-width=".06" filter="url(#drop)"')
            self.disc(x, cy, 0.12, "#0b0908")
            self.disc(x, cy, 0.09, "#e0672b", 'opacity=".55" filter="url(#soft)"')
        self.text(x0 + w / 2, cy + 0.06, "Boilers", 0.2, "#e0d2bd", more='opacity=".9"')

    def paint_conveyor(self, belt: Plan) -> None:
        """The belt: figures cannot cross it, but it hides nobody."""
        w, h = belt["box"]
        with self.turned(belt["at"], belt["turn"]):
            self.rect(-w / 2, -h / 2, w, h, "#3a3d40", 'stroke="#e08a3c" stroke-width=".035"', 0.02)
            for i in range(int((w - 0.08) / 0.075)):
                self.rect(-w / 2 + 0.05 + i * 0.075, -h / 2 + 0.03, 0.035, h - 0.06, "#6c7073", "", 0.01)

    # --------------------------------------------------------------------------------------------- rim

    def paint_tree(self, at: Point, r: float, dice: Dice) -> None:
        """A fir from above: a star of branches in three layers."""
        x, y = at
        n, turn = 9 + int(dice.random() * 4), dice.uniform(0, 1)
        crown = [
            (
                x + r * (1.06 if k % 2 else 0.74) * dice.uniform(0.93, 1.07) * math.cos(turn + math.pi * k / n),
                y + r * (1.06 if k % 2 else 0.74) * dice.uniform(0.93, 1.07) * math.sin(turn + math.pi * k / n),
            )
            for k in range(2 * n)
        ]
        self.shape(crown, 'fill="#05080a" opacity=".5" transform="translate(.08 .12)"')
        self.shape(
            crown, f'fill="url(#{dice.choice(CROWNS)})" stroke="#0d1a15" stroke-width=".03" stroke-linejoin="round"'
        )
        for part, light in ((0.68, 0.16), (0.4, 0.18)):
            inner = [(x - 0.03 + (p - x) * part, y - 0.05 + (q - y) * part) for p, q in crown]
            self.shape(inner, f'fill="#5f7d58" opacity="{light}"')

    def paint_trees(self) -> None:
        """The trees that stand in the yard."""
        dice = Dice(12)
        for tree in sorted(
            (o for o in self.plan["obstacles"] if o["kind"] in ("tree", "bush")), key=lambda o: o["at"][1]
        ):
            r = math.dist(tree["polygon"][0], tree["at"])
            self.paint_tree(tree["at"], r, dice)

    def forest(self) -> list[tuple[float, float, float]]:
        """Where trees stand around the clearing, and how large they are; the gates and the pond stay clear."""
        dice, spots = Dice(2), list[tuple[float, float, float]]()
        x0, y0, x1, y1 = EDGE
        for _ in range(6000):
            x = dice.uniform(self.left - 0.3, self.left + self.wide + 0.3)
            y, r = dice.uniform(self.top - 0.3, self.top + self.tall + 0.3), dice.uniform(0.26, 0.46)
            if inside((x, y), self.yard) or inside((x + 0.2, y), self.things["pond"][0]["polygon"]):
                continue
            if any(abs(x - g["at"][0]) < GATE and abs(y - g["at"][1]) < GATE for g in self.things["gate"]):
                continue
            if max(x0 - x, x - x1, y0 - y, y - y1) < NEAR and any(
                inside((x + dx * r, y + dy * r), self.yard) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            ):
                continue
            if all(math.dist((x, y), (p, q)) >= (r + s) * 0.62 for p, q, s in spots):
                spots.append((x, y, r))
        return spots

    def paint_rim(self) -> None:
        """Fence, forest and gates around it all."""
        ring = self.yard
        d = way(ring)
        self.stroke(d, "#0a0c0e", 0.12, 'opacity=".5" transform="translate(.04 .07)"')
        self.stroke(d, "#6f6553", 0.05)
        self.stroke(d, "#a39574", 0.13, 'stroke-dasharray=".09 .42"')
        for x, y, r in sorted(self.forest(), key=lambda s: s[1]):
            self.paint_tree((x, y), r, self.dice)
        for gate in self.things["gate"]:
            x, y = gate["at"]
            for side in (-0.75, 0.75):
                self.rect(
                    x + side - 0.1,
                    y - 0.15,
                    0.2,
                    0.3,
                    "#8f8266",
                    'stroke="#1b1710" stroke-width=".03" filter="url(#drop)"',
                )
            self.stroke(f"M{x - 0.75:.3f} {y:.3f}h1.5", "#1b1710", 0.14)
            self.stroke(f"M{x - 0.75:.3f} {y:.3f}h1.5", "#c9d86a", 0.08)
            for i in range(1, 7):
                self.stroke(f"M{x - 0.75 + 1.5 * i / 7:.3f} {y - 0.09:.3f}v.18", "#c9d86a", 0.035)
