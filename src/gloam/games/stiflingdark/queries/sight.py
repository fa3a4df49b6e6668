"""Line of sight for Stalk (SD-290): a line from any part of one circle to any part of the other, clear of Obstacles.

Theory of operation. Take one direction. The lines of that direction which meet both circles form a strip; every edge
between the circles shuts a part of it. Somebody sees if, for some direction, part of the strip stays open. Directions
are tried finely enough that no gap of `GAP` or more is missed; a narrower one no straightedge would find. Figures do
not block (SDR-56); Windows and Mirror Doors are clear (SDR-55).

Who sees whom over the board as it is drawn lies ready in `content/maps/<board>.sight.json`, which
`python tools/stiflingdark/sight_tables.py` makes and the tests hold against this file. Closing a Door only takes sight
away.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
import math
from importlib.resources import files

from gloam.games.stiflingdark.queries.board import BOARDS, Board, Segment

EPS = 1e-9
"""What a float can get wrong of a place on the board, in space pitches."""
GAP = 0.02
"""The narrowest gap that counts, in space pitches (half a millimetre on the board): the tie band."""


FAR = 10.0
"""So far apart the tables go, in space pitches."""


def sees(board: Board, a: str, b: str, closed: frozenset[str] = frozenset()) -> bool:
    """SD-290  Whether some line joins the two circles; the eight spaces are counted elsewhere."""
    if a == b:
        return True
    if not may_see(board, a) >> board.index[b] & 1:
        return False
    first, second = sorted((a, b), key=board.index.__getitem__)
    shut = between(board, first, second, closed)
    if not shut and tabled(board.id) and board.distance(a, b) <= FAR:
        return True
    return joined(board.id, first, second, shut)


def sees_exactly(board: Board, a: str, b: str, closed: frozenset[str] = frozenset()) -> bool:
    """SD-290, SDR-158  The same with every gap, however narrow: for a table that plays so."""
    if a == b or sees(board, a, b, closed):
        return True
    first, second = sorted((a, b), key=board.index.__getitem__)
    return sight_line(board.id, first, second, between(board, first, second, closed)) is not None


def sees_center(board: Board, a: str, b: str, closed: frozenset[str] = frozenset()) -> bool:
    """SDR-160  Whether the line from center to center is clear, with half a gap on either side."""
    if a == b:
        return True
    if not may_see(board, a) >> board.index[b] & 1:
        return False
    first, second = sorted((a, b), key=board.index.__getitem__)
    return is_straight_line_open(board.id, first, second, between(board, first, second, closed))


@functools.lru_cache(maxsize=65536)
def is_straight_line_open(board_id: str, a: str, b: str, closed: frozenset[str]) -> bool:
    """SDR-160  Nothing shuts the narrowest gap that counts, around the line between the two centers."""
    board = BOARDS[board_id]
    (ax, ay), (bx, by) = board.spaces[a].at, board.spaces[b].at
    edges = edges_between(board, a, b, closed)
    return not shut_by(edges, math.atan2(by - ay, bx - ax), math.hypot(bx - ax, by - ay), -GAP / 2, GAP / 2)


@functools.lru_cache(maxsize=8192)
def sight_line(board_id: str, a: str, b: str, closed: frozenset[str]) -> Segment | None:
    """SD-290, SDR-158  A line that joins the two circles and meets no edge, if there is one.

    Which lines of a direction are open changes only at the directions from one end of an edge to another, and from an
    end along a tangent of a circle. One direction between any two of those decides for all between them.
    """
    board = BOARDS[board_id]
    (ax, ay), (bx, by) = board.spaces[a].at, board.spaces[b].at
    span, r = math.hypot(bx - ax, by - ay), board.radius
    along = math.atan2(by - ay, bx - ax)
    widest = math.asin(min(1.0, 2 * r / span))
    edges = edges_between(board, a, b, closed)
    turns = sorted({-widest, 0.0, widest, *critical(edges, along, span, r, widest)})
    for turn, after in itertools.pairwise(turns):
        middle = (turn + after) / 2
        found = open_at(edges, along + middle, span * math.cos(middle), span * math.sin(middle), r)
        if found is not None:
            cos, sin = math.cos(along + middle), math.sin(along + middle)
            px, py = ax + found * sin, ay - found * cos
            return (px, py), (px + span * math.cos(middle) * cos, py + span * math.cos(middle) * sin)
    return None


def critical(edges: list[Segment], along: float, span: float, r: float, widest: float) -> list[float]:
    """The turns away from the straight direction at which an end of an edge lines up with another, or with a circle."""
    ends = sorted({end for edge in edges for end in edge})
    ahead = (span * math.cos(along), span * math.sin(along))
    found = [math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in itertools.combinations(ends, 2)]
    for x, y in ends:
        for cx, cy in ((0.0, 0.0), ahead):
            far = math.hypot(x - cx, y - cy)
            if far > r:
                tilt, to = math.asin(r / far), math.atan2(y - cy, x - cx)
                found += [to + tilt, to - tilt]
    turns = [math.remainder(angle - along, math.pi) for angle in found]
    return [turn for turn in turns if -widest < turn < widest]


def may_see(board: Board, a: str) -> int:
    """SD-290  All spaces but those that the drawing alone hides from this one, as a bitset: for a quick no."""
    return not_hidden(board.id)[board.index[a]]


@functools.cache
def not_hidden(board_id: str) -> tuple[int, ...]:
    """What may be seen from each space: what the table says both ways, and all that is too far away for it."""
    board, table = BOARDS[board_id], tabled(board_id)
    everywhere = (1 << len(board.ids)) - 1
    rows = [everywhere for _ in board.ids]
    for a, row_ in enumerate(table):
        for b in range(a + 1, len(board.ids)):
            if not row_ >> b & 1 and board.distance(board.ids[a], board.ids[b]) <= FAR:
                rows[a] &= ~(1 << b)
                rows[b] &= ~(1 << a)
    return tuple(rows)


@functools.cache
def tabled(board_id: str) -> tuple[int, ...]:
    """For each space, as a bitset, the later ones not FAR away that it sees; () where the drawing has changed since."""
    path = files("gloam.games.stiflingdark.content.maps") / f"{board_id}.sight.json"
    if not path.is_file():
        return ()
    plain = json.loads(path.read_text("utf-8"))
    return tuple(int(row, 16) for row in plain["rows"]) if plain["drawing"] == drawing(BOARDS[board_id]) else ()


def drawing(board: Board) -> str:
    """What sight hangs on, in short: where the spaces and the walls are, and what counts as a gap."""
    spaces = [(i, float(x.x), float(x.y)) for i, x in board.spaces.items()]  # compiled, every one is a float
    return hashlib.sha256(json.dumps([spaces, board.walls, board.radius, GAP, FAR]).encode()).hexdigest()[:16]


def row(board: Board, a: str) -> int:
    """A row of the table: the spaces after this one that it sees, all Doors open."""
    later = [b for b in board.ids[board.index[a] + 1 :] if board.distance(a, b) <= FAR]
    return board.bits(b for b in later if joined(board.id, a, b, frozenset()))


def between(board: Board, a: str, b: str, closed: frozenset[str]) -> frozenset[str]:
    """The closed Doors and Windows that could lie between: others would only spoil the cache."""
    if not closed:
        return closed
    (ax, ay), (bx, by) = board.spaces[a].at, board.spaces[b].at

    def could(one: str) -> bool:
        ends = board.windows[one] if one in board.windows else board.doors[one]
        x, y = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
        return min(ax, bx) - 1 < x < max(ax, bx) + 1 and min(ay, by) - 1 < y < max(ay, by) + 1

    return frozenset(one for one in closed if could(one))


@functools.lru_cache(maxsize=65536)
def joined(board_id: str, a: str, b: str, closed: frozenset[str]) -> bool:
    """Try the directions, from the straight one outward."""
    board = BOARDS[board_id]
    (ax, ay), (bx, by) = board.spaces[a].at, board.spaces[b].at
    span, r = math.hypot(bx - ax, by - ay), board.radius
    along = math.atan2(by - ay, bx - ax)
    widest = math.asin(min(1.0, 2 * r / span))
    steps = max(1, math.ceil(widest * span / (GAP / 2)))
    edges = edges_between(board, a, b, closed)
    turns = [0.0, *(side * widest * n / steps for n in range(1, steps) for side in (1, -1))]
    return any(is_open(edges, along + turn, span * math.cos(turn), span * math.sin(turn), r) for turn in turns)


def edges_between(board: Board, a: str, b: str, closed: frozenset[str]) -> list[Segment]:
    """The edges that reach into the strip along both circles, seen from the first circle's center."""
    (ax, ay), (bx, by), r = board.spaces[a].at, board.spaces[b].at, board.radius
    span = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / span, (by - ay) / span
    left, right, top, bottom = min(ax, bx) - r, max(ax, bx) + r, min(ay, by) - r, max(ay, by) + r
    out = []
    for (px, py), (qx, qy) in board.blockers(closed):
        if (px < left and qx < left) or (px > right and qx > right) or (py < top and qy < top):
            continue
        if py > bottom and qy > bottom:
            continue
        p, q = (px - ax) * uy - (py - ay) * ux, (qx - ax) * uy - (qy - ay) * ux
        if -r <= p <= r or -r <= q <= r or (p < 0) != (q < 0):
            out.append(((px - ax, py - ay), (qx - ax, qy - ay)))
    return out


def is_open(edges: list[Segment], direction: float, far: float, aside: float, r: float) -> bool:
    """Whether part of the strip in this direction is open. The second circle is `far` ahead and `aside` of it."""
    low, high = max(-r, aside - r), min(r, aside + r)
    if high - low < GAP:
        return False
    return widest_gap(sorted(shut_by(edges, direction, far, low, high)), low, high) >= GAP


def open_at(edges: list[Segment], direction: float, far: float, aside: float, r: float) -> float | None:
    """Where in the strip the widest open part has its middle; None where nothing is open."""
    low, high = max(-r, aside - r), min(r, aside + r)
    best, at, middle = EPS, low, None
    for first, last in [*sorted(shut_by(edges, direction, far, low, high)), (high, high)]:
        if first - at > best:
            best, middle = first - at, (first + at) / 2
        at = max(at, last)
    return middle


def shut_by(edges: list[Segment], direction: float, far: float, low: float, high: float) -> list[tuple[float, float]]:
    """The parts of the strip that edges between the circles shut."""
    cos, sin = math.cos(direction), math.sin(direction)
    shut = []
    for (px, py), (qx, qy) in edges:
        p, q = px * sin - py * cos, qx * sin - qy * cos
        s, t = px * cos + py * sin, qx * cos + qy * sin
        if p > q:
            p, q, s, t = q, p, t, s
        first, last = max(p, low), min(q, high)
        if first > last:
            continue
        middle = (first + last) / 2
        ahead = s + (t - s) * ((middle - p) / (q - p)) if q > p else min(s, t)
        if 0.0 < ahead < far:
            shut.append((first, last))
    return shut


def widest_gap(shut: list[tuple[float, float]], low: float, high: float) -> float:
    """The widest part of the strip that nothing shuts."""
    best, at = 0.0, low
    for first, last in shut:
        best = max(best, first - at)
        at = max(at, last)
    return max(best, high - at)
