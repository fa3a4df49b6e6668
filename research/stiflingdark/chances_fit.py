"""What the chances of The Stifling Dark are fitted to: how its figures truly behave in games of the strongest bots.

Called by chances_table.py with --fit: habits from where the figures went, then the curves that what is said is bent by.
Needs numpy.

Figures: docs/games/stiflingdark.md (reliability of the chances).
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gloam.games.stiflingdark.queries import chances as model
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.reach import lines, net_of
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Figure, StiflingDarkState
from research.stiflingdark.chances_games import EDGES, Played, kind_of, moments

FAR, REACH, CASES, FEW = 9, 8, 6, 30
"""Distances count as far as this; so many MP; the cases of Habit.steps; fewer stretches than this teach nothing."""
ROUNDS, PACE = 60, 0.3
"""So often a curve is moved towards what is true, and by how much of the way (as a power)."""
TOP_POINTS = (0.0, 0.05, 0.1, 0.17, 0.25, 0.3, 0.35, 0.42, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
CORRECTED = ("butcher",)
"""The points of the curve for the likeliest place, and whose place needs one: once the shares add up to 1, too little
was said of the Butcher's likeliest place. The others are within limits without it."""


@dataclass
class Walks:
    """Every stretch that a figure went unseen: the case, and of each space in reach how far it is and people are."""

    rows: dict[str, list[tuple[int, list[tuple[int, int, bool]]]]] = field(default_factory=lambda: defaultdict(list))
    first: dict[str, list[tuple[int, tuple[int, ...]]]] = field(default_factory=lambda: defaultdict(list))
    since: dict[str, int] = field(default_factory=dict)
    moved: set[str] = field(default_factory=set)

    def walk(self, s: StiflingDarkState, fig: Figure, *, ended: bool = False) -> None:
        """In place of trail.walk: note where it could have gone by now, and where it is."""
        if not possible_places.moves_unseen(s, fig):
            return
        mine, start, here = possible_places.known_places(s, fig), self.since.get(fig.id), BOARDS[s.map].index[fig.space]
        self.moved.add(fig.id)
        used = next((n for n, layer in enumerate(mine.layers) if start is not None and layer >> start & 1), None)
        if used is None or start is None:
            return
        ways = model.rings(
            start,
            max(0, mine.most - used),
            lines(s.map),
            tuple(possible_places.shortcuts(s)),
            possible_places.enterable(s),
        )
        near = model.nearness(tuple(net_of(s).joined), possible_places.investigator_spaces(s), FAR)
        some = [(min(n, REACH), near[i], i == here) for n, ring in enumerate(ways) for i in model.members(ring)]
        if any(true for _, _, true in some):
            sure = possible_places.places_so_far(s, fig).bit_count() == 1
            self.rows[model.habit_of(s.adversary.blood, fig.id)].append(
                (model.case(used, ended=ended, sure=sure), some)
            )

    def note(self, s: StiflingDarkState, *, began: bool) -> None:
        """Where the figures stand when a stretch begins."""
        for fig in s.adversary.figures:
            if fig.space and (began or fig.id in self.moved):
                self.since[fig.id] = BOARDS[s.map].index[fig.space]
        self.moved.clear()

    def place(self, s: StiflingDarkState) -> None:
        """Where the figures stand before the first round."""
        near = model.nearness(tuple(net_of(s).joined), possible_places.investigator_spaces(s), FAR)
        for fig in s.adversary.figures:
            self.first[kind_of(fig)].append((near[BOARDS[s.map].index[fig.space]], near))


def walks(games: Iterable[Played]) -> Walks:
    """What the figures truly did in these games."""
    found = Walks()
    possible_places.update_weights = found.walk
    for one in games:
        found.since.clear()
        was, placed = False, False
        for _, s in moments(one):
            if not s.possible_places:
                continue
            if not placed:
                found.place(s)
                placed = True
            hunting = any(mine.in_turn for mine in s.possible_places.values())
            found.note(s, began=hunting and not was)
            was = hunting
    return found


def fitted(rows: list[tuple[int, list[tuple[int, int, bool]]]]) -> tuple[list[list[int]], list[int]]:
    """The weights by case and MP, and by how far people are, under which what happened is likeliest."""
    import numpy as np  # noqa: PLC0415  (only the fit needs it)

    count, width = len(rows), REACH + 1
    at = np.array([n for n, (_, some) in enumerate(rows) for _ in some])
    step = np.array([case * width + n for case, some in rows for n, _, _ in some])
    near = np.array([n for _, some in rows for _, n, _ in some])
    true = np.array([t for _, some in rows for _, _, t in some], dtype=float)
    size = CASES * width
    logs, mean, square = np.zeros(size + FAR + 1), np.zeros(size + FAR + 1), np.zeros(size + FAR + 1)
    for turn in range(1, 501):
        rated = np.exp(logs[step] + logs[size + near])
        off = true - rated / np.bincount(at, rated, count)[at]
        slope = np.concatenate([np.bincount(step, off, size), np.bincount(near, off, FAR + 1)]) - logs
        slope /= count
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        rate = 0.15 if turn <= 300 else 0.04  # noqa: PLR2004  (coarse, then fine)
        logs += rate * mean / (1 - 0.9**turn) / (np.sqrt(square / (1 - 0.99**turn)) + 1e-9)
    by_step = np.exp(logs[:size]).reshape(CASES, width)
    by_near = np.exp(logs[size:])
    steps = [[max(2, round(1000 * w / max(row))) for w in row] for row in by_step.tolist()]
    return steps, [max(15, round(1000 * w / by_near.max())) for w in by_near.tolist()]


def habits(found: Walks) -> dict[str, dict[str, Any]]:
    """The habits of each kind of figure, as habits.py holds them."""
    out = {}
    for kind, rows in sorted(found.rows.items()):
        steps, near = fitted(rows)
        stays = []
        for case in range(CASES):
            mine = [some for which, some in rows if which == case]
            stayed = sum(next(n for n, _, true in some if true) == 0 for some in mine)
            stays.append(round(1000 * (stayed + 1) / (len(mine) + 2)))
            if len(mine) < FEW:  # too little was seen of this: as where the place was known when the turn began
                steps[case], stays[case] = steps[case // 3 * 3 + 1], stays[case // 3 * 3 + 1]
        placed = found.first[kind.partition("_")[0]]
        share = [
            sum(n == d for n, _ in placed) / max(1, sum(near.count(d) for _, near in placed)) for d in range(FAR + 1)
        ]
        first = [max(5, round(1000 * s / max(share))) for s in share]
        out[kind] = {"steps": steps, "stays": stays, "near": near, "first": first}
    return out


@dataclass
class Looks:
    """What the model says before it is bent, look by look: the share of each place, and whether it was true."""

    at: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    said: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    true: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    n: int = 0

    def look(self, s: StiflingDarkState) -> None:
        """What is said of each Hidden figure now, and where it is."""
        for fig in s.adversary.figures:
            if fig.shown or not fig.space or fig.id not in s.possible_places:
                continue
            parts, kind = (
                model.weighed(possible_places.weights_now(s, fig), possible_places.places_now(s, fig)),
                kind_of(fig),
            )
            total, truth, self.n = sum(parts.values()), BOARDS[s.map].index[fig.space], self.n + 1
            self.at[kind] += [self.n] * len(parts)
            self.said[kind] += [w / total for w in parts.values()]
            self.true[kind] += [i == truth for i in parts]


def curve(looks: Looks, kind: str) -> list[tuple[int, int]]:
    """The points of a kind's curve: what is said is moved until it is true in every bin, and never falls."""
    import numpy as np  # noqa: PLC0415  (only the fit needs it)

    said, true = np.array(looks.said[kind]), np.array(looks.true[kind], dtype=float)
    at = np.unique(looks.at[kind], return_inverse=True)[1]
    edges = EDGES[:-1]  # a point at every edge of a bin and one in its middle
    raw = np.array(sorted({*edges, *((a + b) / 2 for a, b in itertools.pairwise(edges)), 1.0}))
    made, size, kept = raw.copy(), len(raw), []
    near, places = nearest(said, raw), np.bincount(at)
    weigh = (np.bincount(near, said, size) + 1e-6).tolist()
    for turn in range(1, ROUNDS + 1):
        now = np.interp(said, raw, made)
        total = np.bincount(at, now)
        now += (np.maximum(0.0, 1 - total) / places)[at]
        now /= np.maximum(1.0, total)[at]
        off = (np.bincount(near, true, size) + 1) / (np.bincount(near, now, size) + 1)
        made = np.array(rising((made * off**PACE).tolist(), weigh))
        made = np.minimum(made, 1.0)
        made[0] = 0.0
        if turn > ROUNDS // 2:  # it swings a little: the mean of the last is steadier
            kept.append(made)
    mean = np.mean(kept, axis=0)
    return [(round(1e6 * x), round(1e6 * y)) for x, y in zip(raw, mean, strict=True)]


def top_curve(looks: Looks, kind: str) -> list[tuple[int, int]]:
    """The points of a kind's curve for the likeliest place, after the first curve: moved until what is said is true."""
    import numpy as np  # noqa: PLC0415  (only the fit needs it)

    points = np.array(curve(looks, kind)) / 1e6
    said, true = np.array(looks.said[kind]), np.array(looks.true[kind], dtype=float)
    at = np.unique(looks.at[kind], return_inverse=True)[1]
    now = np.interp(said, points[:, 0], points[:, 1])
    now += (np.maximum(0.0, 1 - np.bincount(at, now)) / np.bincount(at))[at]
    now /= np.bincount(at, now)[at]
    best = np.zeros(int(np.max(at)) + 1)
    np.maximum.at(best, at, now)
    is_best = now >= best[at]
    raw = np.array(TOP_POINTS)
    made, size, near = raw.copy(), len(raw), nearest(now[is_best], raw)
    weigh = (np.bincount(near, minlength=size) + 1e-6).tolist()
    for _ in range(ROUNDS):
        off = (np.bincount(near, true[is_best], size) + 1) / (
            np.bincount(near, np.interp(now[is_best], raw, made), size) + 1
        )
        made = np.minimum(rising((made * off**PACE).tolist(), weigh), TOP_POINTS[-1])
        made[0] = 0.0
    return [(round(1e6 * x), round(1e6 * y)) for x, y in zip(raw, made, strict=True)]


def nearest(said: Any, raw: Any) -> Any:
    """The number of the point that is nearest to what was said."""
    import numpy as np  # noqa: PLC0415  (only the fit needs it)

    above = np.clip(np.searchsorted(raw, said), 1, len(raw) - 1)
    return above - (said - raw[above - 1] < raw[above] - said)


def rising(some: list[float], weights: list[float]) -> list[float]:
    """The nearest numbers that never fall: neighbors that do are taken together."""
    blocks: list[tuple[float, float, int]] = []
    for y, w in zip(some, weights, strict=True):
        blocks.append((y, w, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (a, v, n), (b, u, m) = blocks[-2], blocks[-1]
            blocks[-2:] = [((a * v + b * u) / (v + u), v + u, n + m)]
    return [y for y, _, n in blocks for _ in range(n)]


def as_curves(looks: Looks) -> str:
    """The curves as habits.py spells them."""
    out = ["CURVES: dict[str, Curve] = {"]
    for kind in sorted(looks.said):
        out += [f'    "{kind}": (', *(f"        ({x}, {y})," for x, y in curve(looks, kind)), "    ),"]
    out += ["}", "TOP_CURVES: dict[str, Curve] = {"]
    for kind in CORRECTED:
        out += [f'    "{kind}": (', *(f"        ({x}, {y})," for x, y in top_curve(looks, kind)), "    ),"]
    return "\n".join([*out, "}", ""])


def as_source(found: dict[str, dict[str, Any]]) -> str:
    """The habits as habits.py spells them."""
    out = ["HABITS = {"]
    for kind, one in found.items():
        out += [f'    "{kind}": Habit(', "        steps=("]
        out += [f"            ({', '.join(map(str, row))})," for row in one["steps"]]
        out += ["        ),"]
        out += [f"        {name}=({', '.join(map(str, one[name]))})," for name in ("stays", "near", "first")]
        out += ["    ),"]
    return "\n".join([*out, "}", ""])
