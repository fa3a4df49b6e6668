"""The plots of a report, written as SVG: no library, no script, themed by the page's style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

from gloam.lab.intervals import Estimate

WIDTH, NARROW, WIDE = 560, 400, 760
LABEL, VALUE = 150, 86
LINE = 30
ENDINGS = 6  # colors
SHAPES = ("circle", "diamond", "square", "up", "down")
Say = Callable[[float], str]


def shape(kind: int, x: float, y: float, size: float = 5.5) -> str:
    """A mark: variants differ in shape and color."""
    name, css = SHAPES[kind % len(SHAPES)], f"v{kind % len(SHAPES)}"
    if name == "circle":
        return f'<circle class="{css}" cx="{x:.1f}" cy="{y:.1f}" r="{size}"/>'
    if name == "square":
        return f'<rect class="{css}" x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}"/>'
    around = {"diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)), "up": ((0, -1.2), (1.2, 1), (-1.2, 1))}
    points = around.get(name, ((0, 1.2), (1.2, -1), (-1.2, -1)))
    path = " ".join(f"{x + dx * size:.1f},{y + dy * size:.1f}" for dx, dy in points)
    return f'<polygon class="{css}" points="{path}"/>'


def svg(height: float, body: str, label: str, width: int = WIDTH) -> str:
    """A picture with a name for those who can't see it."""
    return f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(label)}">{body}</svg>'


def text(x: float, y: float, words: str, css: str = "", anchor: str = "start") -> str:
    """Words in a picture."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{css}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, css: str = "grid") -> str:
    """A straight line."""
    return f'<line class="{css}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


@dataclass(slots=True, frozen=True)
class Axis:
    """Numbers to places."""

    least: float
    most: float
    start: float
    end: float

    def at(self, number: float) -> float:
        """The place of a number; what is outside stands at the edge."""
        share = (number - self.least) / (self.most - self.least)
        return self.start + min(max(share, 0.0), 1.0) * (self.end - self.start)

    def ticks(self, count: int = 5) -> list[float]:
        """Round numbers along the axis."""
        rough = (self.most - self.least) / count
        power = 10.0 ** floor(log10(rough))
        step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= rough * 0.999)
        first = -floor(-self.least / step + 1e-9)
        return [n * step for n in range(int(first), floor(self.most / step + 1e-9) + 1)]


def around(figures: Sequence[Estimate], *also: float, share: bool = False) -> tuple[float, float]:
    """The least and the most that an axis must show."""
    low = min([one.low for one in figures] + list(also))
    high = max([one.high for one in figures] + list(also))
    room = max((high - low) * 0.12, 0.01 if share else 0.1)
    return (max(0.0, low - room), min(1.0, high + room)) if share else (low - room, high + room)


@dataclass(slots=True, frozen=True)
class Line:
    """A line of a plot of intervals: its name, a word below it, and one figure per variant."""

    name: str
    note: str
    figures: tuple[Estimate | None, ...]


def intervals(  # noqa: PLR0913  (all but three are named, with a default)
    lines: Sequence[Line], say: Say, label: str, *, share: bool = True, mark: float | None = None, width: int = WIDTH
) -> str:
    """Figures with their intervals, one below the other; `mark` is a dashed line to compare with."""
    known = [one for row in lines for one in row.figures if one is not None]
    also = [] if mark is None else [mark]
    axis = Axis(*around(known, *also, share=share), LABEL * width / WIDTH, width - VALUE)
    body, y = [], 14.0
    for row in lines:
        top = y
        for n, one in enumerate(row.figures):
            if one is None:
                continue
            y += 16
            css = f"v{n % len(SHAPES)}"
            left, right = axis.at(one.low), axis.at(one.high)
            body += [
                f'<rect class="{css} bar" x="{left:.1f}" y="{y - 3:.1f}" width="{max(right - left, 1):.1f}" height="6" rx="3"/>',
                shape(n, axis.at(one.mean), y),
                text(width, y + 4, say(one.mean), f"{css} value", "end"),
            ]  # fmt: skip
        body.append(text(0, top + 21, row.name, "name"))
        if row.note:
            body.append(text(0, top + 36, row.note, "note"))
        y = max(y, top + (30 if row.note else 16)) + 12
    grid = [
        line(axis.at(t), 8, axis.at(t), y) + text(axis.at(t), y + 16, say(t), "tick", "middle") for t in axis.ticks(4)
    ]
    if mark is not None:
        grid.append(line(axis.at(mark), 8, axis.at(mark), y, "mark"))
    return svg(y + 22, "".join(grid + body), label, width)


def sequence(  # noqa: PLR0913, PLR0917  (a band is two lines, and what is said of it)
    low: Sequence[float],
    high: Sequence[float],
    middle: Sequence[float],
    settled: int | None,
    say: Say,
    per_deal: float,
    most: float,
    width: int = WIDE,
) -> str:
    """A band that holds at every moment, against the games on each side."""
    n, height, left = len(middle), 260.0, 56.0
    step = max(1, n // 300)
    places = [*range(0, n, step), n - 1] if (n - 1) % step else list(range(0, n, step))
    limit = min(3.2 * max(abs(high[n - 1] - low[n - 1]), abs(middle[n - 1]), 1e-9), most)
    x = Axis(0, max(n * per_deal, 1), left, width - 10)
    y = Axis(-limit, limit, height - 36, 12)
    across = [x.at((i + 1) * per_deal) for i in places]
    up = " ".join(f"{a:.1f},{y.at(high[i]):.1f}" for a, i in zip(across, places, strict=True))
    down = " ".join(f"{a:.1f},{y.at(low[i]):.1f}" for a, i in reversed([*zip(across, places, strict=True)]))
    path = " ".join(f"{a:.1f},{y.at(middle[i]):.1f}" for a, i in zip(across, places, strict=True))
    body = [
        line(left, y.at(t), width - 10, y.at(t)) + text(left - 8, y.at(t) + 4, say(t), "tick", "end")
        for t in y.ticks(5)
    ]
    body += [text(x.at(t), height - 16, f"{t:,.0f}", "tick", "middle") for t in x.ticks(5)]
    body += [
        f'<polygon class="band" points="{up} {down}"/>', f'<polyline class="path" points="{path}"/>',
        line(left, y.at(0), width - 10, y.at(0), "zero"), text(width / 2, height, "games on each side", "tick", "middle"),
    ]  # fmt: skip
    if settled is not None:
        at = x.at(settled * per_deal)
        side, anchor = (at + 8, "start") if at < width * 0.6 else (at - 8, "end")
        body += [
            line(at, 10, at, height - 36, "mark"), f'<circle class="dot" cx="{at:.1f}" cy="{y.at(0):.1f}" r="5"/>',
            text(side, 22, f"Settled after {settled * per_deal:,.0f} games", "name", anchor),
            text(side, 38, "from here on the band stays on one side of zero" if width > NARROW else "", "note", anchor),
        ]  # fmt: skip
    return svg(height + 6, "".join(body), "The difference so far, with a band that holds at every moment", width)


def stacked(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]]) -> str:
    """Shares of a whole, one bar per variant; a name stands on a part that is wide enough."""
    body, y = [], 8.0
    start = 92.0 if rows[0][0] else 0.0
    kinds = sorted({name for _, parts in rows for name, _ in parts})
    for title, parts in rows:
        body.append(text(0, y + 22, title, "name"))
        x = start
        for name, share in parts:
            wide = share * (NARROW - start)
            css = f"e{kinds.index(name) % ENDINGS}"
            body.append(
                f'<rect class="{css}" x="{x:.1f}" y="{y}" width="{max(wide - 2, 0.5):.1f}" height="36" rx="5"/>'
            )
            if wide > 52:
                body.append(text(x + wide / 2, y + 17, f"{100 * share:.1f}%", "on strong", "middle"))
                fits = name if len(name) * 5.6 < wide else ""
                body.append(text(x + wide / 2, y + 30, fits, "on small", "middle"))
            x += wide
        y += 46
    return svg(y, "".join(body), "How games end", NARROW)


def histogram(series: Sequence[Sequence[int]], names: Sequence[str], width: int = WIDTH) -> str:
    """How long games last: bars for the first variant, lines for the others."""
    every = [n for one in series for n in one]
    least, most = min(every), max(every)
    bins = min(16, max(1, most - least + 1))
    wide = max(1, -(-(most - least + 1) // bins))
    counts = [[0] * bins for _ in series]
    for at, one in enumerate(series):
        for n in one:
            counts[at][min((n - least) // wide, bins - 1)] += 1
    tallest = max(count / len(one) for at, one in enumerate(series) for count in counts[at])
    height = 210.0
    x, y = Axis(least, least + wide * bins, 6, width - 6), Axis(0, tallest, height - 24, 30)
    body = []
    for n, count in enumerate(counts[0]):
        left, right = x.at(least + n * wide), x.at(least + (n + 1) * wide)
        top = y.at(count / len(series[0]))
        body.append(
            f'<rect class="v0 fill" x="{left + 1:.1f}" y="{top:.1f}" width="{right - left - 2:.1f}" height="{height - 24 - top:.1f}"/>'
        )
    for at in range(1, len(series)):
        points = []
        for n, count in enumerate(counts[at]):
            level = y.at(count / len(series[at]))
            points += [f"{x.at(least + n * wide):.1f},{level:.1f}", f"{x.at(least + (n + 1) * wide):.1f},{level:.1f}"]
        body.append(f'<polyline class="v{at % len(SHAPES)} step" points="{" ".join(points)}"/>')
    body += [text(x.at(t), height - 6, f"{t:,.0f}", "tick", "middle") for t in x.ticks(7 if width > NARROW else 5)]
    for at, one in enumerate(series[:2]):
        mean = sum(one) / len(one)
        side, anchor = (-6, "end") if at == 0 else (6, "start")
        body += [
            line(x.at(mean), 24, x.at(mean), height - 24, f"v{at} mean"),
            text(x.at(mean) + side, 20, f"{names[at]}: mean {mean:.1f}" if len(series) > 1 else f"mean {mean:.1f}", f"v{at} value", anchor),
        ]  # fmt: skip
    return svg(height, "".join(body), "How long games last", width)


def curve(names: Sequence[str], figures: Sequence[Estimate], say: Say, *, share: bool, width: int = WIDE) -> str:
    """A figure against what is varied, with intervals."""
    height, left = 250.0, 60.0
    y = Axis(*around(figures, share=share), height - 44, 28)
    gap = (width - left - 20) / max(len(names), 1)
    places = [left + gap * (n + 0.5) for n in range(len(names))]
    body = [
        line(left, y.at(t), width - 10, y.at(t)) + text(left - 8, y.at(t) + 4, say(t), "tick", "end")
        for t in y.ticks(5)
    ]
    path = " ".join(f"{x:.1f},{y.at(one.mean):.1f}" for x, one in zip(places, figures, strict=True))
    body.append(f'<polyline class="path" points="{path}"/>')
    for x, name, one in zip(places, names, figures, strict=True):
        body += [
            line(x, y.at(one.low), x, y.at(one.high), "whisker"), shape(1, x, y.at(one.mean)),
            text(x, y.at(one.high) - 8, say(one.mean), "value v1", "middle"),
            text(x, height - 22, name if len(name) * 6 < gap * 1.1 else name[: max(3, int(gap / 6))] + "…", "tick", "middle"),
        ]  # fmt: skip
    return svg(height, "".join(body), "The figure for each value", width)


def bars(rows: Sequence[tuple[str, float]], say: Say, label: str) -> str:
    """Names with a bar and a number."""
    most = max((value for _, value in rows), default=1.0) or 1.0
    body = []
    for n, (name, value) in enumerate(rows):
        y = 8.0 + 22 * n
        wide = value / most * (WIDTH - 250 - VALUE)
        body += [
            text(0, y + 11, name if len(name) < 38 else name[:36] + "…", "note"),
            f'<rect class="v0 fill" x="250" y="{y}" width="{max(wide, 1):.1f}" height="13" rx="3"/>',
            text(WIDTH, y + 11, say(value), "value", "end"),
        ]  # fmt: skip
    return svg(16 + 22 * len(rows), "".join(body), label)
