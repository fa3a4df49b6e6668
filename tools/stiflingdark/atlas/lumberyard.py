"""The Abandoned Sawmill: its yard, and what lies, grows and stands in it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.stiflingdark.atlas.sheet import Dice, Plan, Point, Sheet, box, inside, way

FLOORS = {"Sawmill": "planks", "Garage": "concrete", "Lumber Shed": "dirt", "Kiln": "brick", "Office": "tiles"}


def beside(line: Sequence[Point], off: float) -> list[tuple[float, float]]:
    """The line moved sideways: a wheel track."""
    out = []
    for i, p in enumerate(line):
        q, r = line[min(i + 1, len(line) - 1)], line[max(i - 1, 0)]
        dx, dy = q[0] - r[0], q[1] - r[1]
        n = math.hypot(dx, dy) or 1
        out.append((p[0] - dy / n * off, p[1] + dx / n * off))
    return out


class Lumberyard(Sheet):
    """The yard, from the ground to the fence."""

    DEFS = "sawmill.svg"

    def __init__(self, plan: Plan, wanted: Sequence[str] = ()) -> None:
        super().__init__(plan, wanted)
        self.yard: list[Point] = self.things["ground"][0]["polygon"]
        self.road = self.things["road"][0]

    def paint_ground(self) -> None:
        """The clearing, the road with its wheel tracks, sawdust."""
        self.rect(self.left, self.top, self.wide, self.tall, "url(#night)", rx=0)
        self.shape(self.yard, 'fill="#000" opacity=".55" filter="url(#softer)" transform="translate(.1 .12)"')
        self.add(f'<clipPath id="yard"><path d="{way(self.yard)}"/></clipPath>')
        self.shape(self.yard, 'fill="url(#earth)"')
        self.add('<g clip-path="url(#yard)">')
        self.stroke(way(self.yard), "#3c4a34", 1.5, 'opacity=".55" filter="url(#softer)"')
        road = way(self.road["polygon"]) + "".join(way(h) for h in self.road["holes"])
        self.add(f'<path d="{road}" fill="#a08c6c" fill-rule="evenodd" opacity=".75" filter="url(#soft)"/>')
        self.add(f'<path d="{road}" fill="#9a8767" fill-rule="evenodd" opacity=".45"/>')
        self.rect(self.left, self.top, self.wide, self.tall, "#000", 'filter="url(#grain)" opacity=".55"', 0)
        self.add("</g>")
        for track in self.road["tracks"]:
            for off in (-0.27, 0.27):
                d = way(beside(track, off), close=False)
                self.stroke(d, "#3d352b", 0.11, 'opacity=".42" stroke-linecap="round"')
                self.stroke(d, "#2b251e", 0.09, 'opacity=".35" stroke-dasharray=".05 .06"')
        for x, y, rx, ry, op in (
            (12.9, 12.9, 1.6, 1.2, 0.2),
            (9.2, 15, 2.2, 0.7, 0.25),
            (7, 8.2, 1.1, 0.7, 0.25),
            (11.3, 4.6, 1.3, 0.6, 0.22),
            (17.4, 4.4, 1.5, 0.5, 0.2),
        ):
            self.add(
                f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#b6935c" opacity="{op}" filter="url(#softer)"/>'
            )
        self.rect(15.6, 10.7, 3.7, 1.2, "#7d7f80", 'opacity=".16"', 0)

    def paint_litter(self) -> None:
        """Tufts, stones and chips, off the spaces and the floors."""
        dice, floors, left = Dice(77), [f["polygon"] for f in self.things["building floor"]], 900
        while left:
            x, y = dice.uniform(-1, 25.7), dice.uniform(-1.3, 21.6)
            if (
                not inside((x, y), self.yard)
                or any(inside((x, y), f) for f in floors)
                or any(math.dist((x, y), p) < 0.3 for p in self.at.values())
            ):
                continue
            left -= 1
            kind = dice.random()
            if kind < 0.38 and not inside((x, y), self.road["polygon"]):
                self.stroke(
                    f"M{x:.2f} {y:.2f}l-.05 -.11M{x:.2f} {y:.2f}l.01 -.14M{x:.2f} {y:.2f}l.06 -.1",
                    dice.choice(["#6b7a4c", "#55663f", "#7a7f50"]),
                    0.022,
                    'opacity=".75"',
                )
            elif kind < 0.7:
                self.add(
                    f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{dice.uniform(0.015, 0.045):.3f}" ry="{dice.uniform(0.012, 0.03):.3f}" fill="{dice.choice(["#8d8371", "#3a342c", "#a09580"])}" opacity=".6"/>'
                )
            else:
                self.stroke(
                    f"M{x:.2f} {y:.2f}l{dice.uniform(-0.09, 0.09):.3f} {dice.uniform(-0.06, 0.06):.3f}",
                    "#c7a36b",
                    0.028,
                    'opacity=".55"',
                )

    def paint_pond(self) -> None:
        """The pond and its logs."""
        water, dice = self.things["pond"][0]["polygon"], Dice(21)
        self.shape(water, 'fill="#2a2a22" stroke="#2f3326" stroke-width=".35" stroke-linejoin="round" opacity=".9"')
        self.shape(water, 'fill="url(#water)" stroke="#4f7380" stroke-width=".03"')
        self.add(f'<clipPath id="shore"><path d="{way(water)}"/></clipPath><g clip-path="url(#shore)">')
        for _ in range(46):
            x, y, w = dice.uniform(-1, 4.4), dice.uniform(6.5, 13.6), dice.uniform(0.3, 0.9)
            self.stroke(f"M{x:.2f} {y:.2f}q{w / 2:.2f} -.05 {w:.2f} 0", "#7fa6b3", 0.02, 'opacity=".28"')
        for i in range(30):
            x, y = (
                (dice.uniform(-0.3, 1.4), dice.uniform(7.3, 12.8))
                if i < 16
                else (dice.uniform(-0.9, 3.4), dice.uniform(7.4, 13.2))
            )
            long, turn = dice.uniform(0.9, 1.5), dice.choice([8, -12, 70, 82, 95, 20, -25]) + dice.uniform(-9, 9)
            self.add(f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:.0f})">')
            self.rect(-long / 2 + 0.04, -0.04, long, 0.18, "#000", 'opacity=".35"', 0.07)
            self.rect(-long / 2, -0.09, long, 0.18, "url(#log)", "", 0.07)
            self.add(f'<ellipse cx="{long / 2 - 0.03:.2f}" cy="0" rx=".04" ry=".085" fill="#c9a877"/></g>')
        self.add("</g>")
        self.text(1.4, 7.05, "Log Pond", 0.36, "#9cc0cc", more='font-style="italic" opacity=".8"')

    def paint_plants(self) -> None:
        """Bushes and stumps."""
        for bush in self.things.get("bush", []):
            self.shape(bush["polygon"], 'fill="#000" opacity=".4" transform="translate(.04 .06)"')
            self.shape(bush["polygon"], 'fill="url(#tree2)" stroke="#16231a" stroke-width=".02"')
        for stump in self.things.get("stump", []):
            x, y = stump["at"]
            r = abs(stump["polygon"][0][0] - x)
            self.disc(x + 0.03, y + 0.05, r, "#000", 'opacity=".45"')
            self.disc(x, y, r, "#5a432d")
            self.disc(x, y, r * 0.78, "#c6a16c")
            for part in (0.5, 0.25):
                self.disc(x, y, r * part, "none", 'stroke="#8f6d44" stroke-width=".014"')

    def paint_floors(self) -> None:
        """The floors of the buildings and the open bays."""
        for n, floor in enumerate(self.things["building floor"]):
            ring = floor["polygon"]
            self.shape(ring, 'fill="#000" opacity=".75" filter="url(#softer)" transform="translate(.16 .22)"')
            self.shape(ring, f'fill="url(#{FLOORS.get(floor["name"], "planks")})"')
            self.add(f'<clipPath id="floor{n}"><path d="{way(ring)}"/></clipPath>')
            self.stroke(way(ring), "#000", 0.55, f'opacity=".45" filter="url(#soft)" clip-path="url(#floor{n})"')
        for bay in self.plan["open_bays"]:
            (x, y), h = bay["at"], bay["half"]
            w, t = (h, 0.1) if bay["wall"] == "horizontal" else (0.1, h)
            self.rect(x - w, y - t, 2 * w, 2 * t, "#85765f", 'opacity=".55"', 0)

    def paint_logs(self, points: Sequence[Point], dice: Dice, *, boards: bool) -> None:
        """A pile of logs, or of boards."""
        x0, y0, x1, y1 = box(points)
        w, h = x1 - x0, y1 - y0
        self.rect(x0, y0, w, h, "#1a130d", 'filter="url(#deep)"', 0.06)
        upright = h > w * 1.15
        n = max(2, round((w if upright else h) / (0.11 if boards else 0.2)))
        thick = (w if upright else h) / n
        for i in range(n):
            if boards:
                tint, gap = dice.choice(["#b48f5c", "#c39d68", "#a58153"]), 0.008
                self.rect(
                    *(
                        (x0 + i * thick + gap, y0, thick - 2 * gap, h)
                        if upright
                        else (x0, y0 + i * thick + gap, w, thick - 2 * gap)
                    ),
                    tint,
                    "",
                    0,
                )
                continue
            a, b = dice.uniform(0, 0.1), dice.uniform(0, 0.1)
            if upright:
                self.rect(x0 + i * thick + 0.006, y0 + a, thick - 0.012, h - a - b, "url(#logv)", "", 0.07)
                end, rx, ry = (x0 + (i + 0.5) * thick, y1 - b - 0.03), thick * 0.43, 0.045
            else:
                self.rect(x0 + a, y0 + i * thick + 0.006, w - a - b, thick - 0.012, "url(#log)", "", 0.07)
                end, rx, ry = (x1 - b - 0.03, y0 + (i + 0.5) * thick), 0.045, thick * 0.43
            self.add(
                f'<ellipse cx="{end[0]:.3f}" cy="{end[1]:.3f}" rx="{rx:.3f}" ry="{ry:.3f}" fill="#cfae7d" stroke="#7b5b3a" stroke-width=".012"/>'
            )
            for _ in range(int((h if upright else w) * 2)):
                along, across, cut = (
                    dice.uniform(0.15, (h if upright else w) - 0.4),
                    (i + dice.uniform(0.25, 0.75)) * thick,
                    dice.uniform(0.1, 0.3),
                )
                d = (
                    f"M{x0 + across:.3f} {y0 + along:.3f}v{cut:.3f}"
                    if upright
                    else f"M{x0 + along:.3f} {y0 + across:.3f}h{cut:.3f}"
                )
                self.stroke(d, "#33241a", 0.014, 'opacity=".7"')

    def paint_machine(self, machine: Plan) -> None:
        """A machine of the mill."""
        x0, y0, x1, y1 = box(machine["polygon"])
        w, h, cy = x1 - x0, y1 - y0, (y0 + y1) / 2
        if machine["name"] == "conveyor":
            self.rect(x0, y0, w, h, "#3a3d40", 'stroke="#e08a3c" stroke-width=".035"', 0.02)
            for i in range(int((w - 0.08) / 0.075)):
                self.rect(x0 + 0.05 + i * 0.075, y0 + 0.03, 0.035, h - 0.06, "#6c7073", "", 0.01)
        elif machine["name"] == "boiler house":
            self.rect(x0, y0, w, h, "#3a2c27", 'filter="url(#deep)"', 0)
            for i in range(1, int(h / 0.14) + 1):
                self.stroke(f"M{x0} {y0 + i * 0.14:.2f}H{x1}", "#2a1f1b", 0.025)
            self.stroke(f"M{x0} {cy}H{x1}", "#55433b", 0.07)
            self.rect(x0, y0, w, h, "none", 'stroke="#c9c2b4" stroke-opacity=".55" stroke-width=".05"', 0)
            for x in (x0 + 0.42, x1 - 0.42):
                self.disc(x, cy, 0.28, "#1b1716", 'stroke="#7d6a5e" stroke-width=".08" filter="url(#drop)"')
                self.disc(x, cy, 0.17, "#0b0908")
                self.disc(x, cy, 0.11, "#d2622a", 'opacity=".4" filter="url(#soft)"')
            self.text(x0 + w / 2, cy + 0.09, "Boiler House", 0.27, "#e0d2bd", more='opacity=".9"')
        else:
            self.rect(x0, y0, w, h, "url(#metal)", 'filter="url(#drop)"')
            if machine["name"] == "head saw":
                self.rect(x0 + 0.1, y0 + 0.07, w - 0.2, 0.08, "#2c3135", "", 0.02)
                teeth = "".join(
                    f'<path d="M0 -.1l.02 -.03l.02 .035z" fill="#d7dde0" transform="rotate({k * 30})"/>'
                    for k in range(12)
                )
                self.add(
                    f'<g transform="translate({x0 + w / 2 + 0.35:.3f} {cy:.3f})"><circle r=".1" fill="#d7dde0"/>{teeth}<circle r=".03" fill="#555"/></g>'
                )
            else:
                for i in range(int((w - 0.1) / 0.2)):
                    self.stroke(f"M{x0 + 0.12 + i * 0.2:.2f} {y0 + 0.03:.3f}V{y1 - 0.03:.3f}", "#2f363b", 0.022)

    def paint_objects(self) -> None:
        """Piles, machines, the truck."""
        dice = Dice(8)
        for pile in self.things["log pile"]:
            self.paint_logs(pile["polygon"], dice, boards=pile["name"] == "boards")
        for machine in self.things["machine"]:
            self.paint_machine(machine)
        for truck in self.things["truck"]:
            x0, y0, x1, y1 = box(truck["polygon"])
            self.rect(x0, y0, x1 - x0, y1 - y0, "#000", 'opacity=".5" filter="url(#soft)"', 0.08)
            self.rect(x0, y0 + 0.04, 1.15, y1 - y0 - 0.08, "#5b4936", 'stroke="#2a2018" stroke-width=".03"', 0.04)
            for i in range(5):
                self.stroke(f"M{x0 + 0.03:.3f} {y0 + 0.13 + i * 0.125:.3f}h1.09", "#3c2f22", 0.02)
            self.rect(x0 + 1.2, y0, 0.6, y1 - y0, "#7c3b31", 'stroke="#2b1210" stroke-width=".03"', 0.12)
            self.rect(x0 + 1.3, y0 + 0.08, 0.14, y1 - y0 - 0.16, "#1c2a33", "", 0.04)

    def paint_rim(self) -> None:
        """Fence, trees and gates around it all."""
        for fence in self.things["fence"]:
            d = way(fence["line"], close=False)
            self.stroke(d, "#0a0c0e", 0.12, 'opacity=".5" transform="translate(.04 .07)"')
            self.stroke(d, "#6f6553", 0.05)
            self.stroke(d, "#a39574", 0.13, 'stroke-dasharray=".09 .42"')
        dice, trees = Dice(2), sorted(self.things["tree"], key=lambda t: t["at"][1])
        for tree in trees:
            self.shape(tree["polygon"], 'fill="#05080a" opacity=".5" transform="translate(.1 .14)"')
        for tree in trees:
            cx, cy = tree["at"]
            self.shape(
                tree["polygon"],
                f'fill="url(#{dice.choice(["tree", "tree", "tree2", "tree3"])})" stroke="#0d1a15" stroke-width=".03" stroke-linejoin="round"',
            )
            for part, light in ((0.68, 0.16), (0.4, 0.18)):
                crown = [
                    (
                        cx - 0.03 + (x - cx) * part * dice.uniform(0.85, 1.1),
                        cy - 0.05 + (y - cy) * part * dice.uniform(0.85, 1.1),
                    )
                    for x, y in tree["polygon"]
                ]
                self.shape(crown, f'fill="#5f7d58" opacity="{light}"')
        for gate in self.things["gate"]:
            x0, y0, x1, y1 = box(gate["polygon"])
            y = (y0 + y1) / 2
            for x in (x0, x1):
                self.rect(
                    x - 0.11, y - 0.16, 0.22, 0.32, "#8f8266", 'stroke="#1b1710" stroke-width=".03" filter="url(#drop)"'
                )
            self.stroke(f"M{x0} {y}H{x1}", "#1b1710", 0.14)
            self.stroke(f"M{x0} {y}H{x1}", "#c9d86a", 0.08)
            for i in range(1, 7):
                self.stroke(f"M{x0 + (x1 - x0) * i / 7:.2f} {y - 0.09:.3f}v.18", "#c9d86a", 0.035)
