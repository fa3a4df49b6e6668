"""Both boards measured: rows, lines, distances, sight and light are those of the printed boards."""

from __future__ import annotations

import heapq
import math
from collections import Counter
from functools import cache
from itertools import combinations
from statistics import mean

import pytest
from shapely import LineString, STRtree

from gloam.games.stiflingdark.queries import light, sight
from gloam.games.stiflingdark.queries.board import BOARDS, within
from gloam.games.stiflingdark.queries.template import REACH, cover
from tests.games.stiflingdark.maps.drawn import drawn, steps
from tools.stiflingdark import lay_boards
from tools.stiflingdark.boards.grid import AROUND, ROW, Definition

NAMES = ("sawmill", "park")
BOTH = pytest.mark.parametrize("name", NAMES)
ROWS = {
    "sawmill": "21 30 38 46 60 75 84 91 102 112 121 131 142 154 165 179 195 211 228 247 264 278 297 318",
    "park": "10 19 29 36 50 61 75 92 112 128 141 152 165 179 196 212 228 246 263 279 295 312 328 344",
}
"""The last number of each row, from the top."""


def about(name, sawmill, park):
    return {"sawmill": sawmill, "park": park}[name]


# ----------------------------------------------------------------------------------------------- the grid


@BOTH
def test_the_numbers_run_along_24_rows_that_end_where_they_do_in_print(name):
    at = drawn(name).at
    first = 1
    for row, last in enumerate(map(int, ROWS[name].split())):
        numbers = [str(n) for n in range(first, last + 1)]
        assert {at[i][1] for i in numbers} == {round(row * ROW, 3)}
        assert [at[i][0] for i in numbers] == sorted(at[i][0] for i in numbers)
        first = last + 1
    assert first == about(name, 319, 345)


@BOTH
def test_every_space_stands_on_a_regular_grid_of_one_pitch(name):
    off = []
    for i, (x, y) in drawn(name).at.items():
        row = y / ROW
        assert abs(row - round(row)) < 1e-2
        if abs((x - (round(row) % 2) / 2) % 1.0) > 1e-9:
            off.append(i)
    assert off == about(name, [], ["255", "F-1"]), "these two are printed a quarter pitch beside it"
    at = drawn(name).at.values()
    wide, tall = (max(p[k] for p in at) - min(p[k] for p in at) for k in (0, 1))
    assert (wide, round(tall, 1)) == (20.5, 20.1)


@BOTH
def test_only_neighbors_in_the_grid_are_joined_and_nearly_all_of_them(name):
    board, d = Definition(name), drawn(name)
    near = {frozenset(p) for p in board.neighbors}
    assert d.every_line() - near == about(name, set(), {frozenset(("T-6", "T-14"))})
    assert near - d.every_line() == board.parted
    assert round(100 * len(d.every_line() & near) / len(near)) == about(name, 90, 81)


@BOTH
def test_what_parts_two_neighbors_can_be_seen_on_the_board(name):
    """A wall, an Obstacle, or one that bars only the way."""
    d = drawn(name)
    barred = d.blockers.union(d.barriers)
    assert not [sorted(p) for p in Definition(name).parted if not d.segment(p).intersects(barred)]


def test_the_map_files_are_what_the_definitions_say():
    assert lay_boards.main(["--check"]) == 0


def test_a_cell_of_the_grid_has_six_neighbors():
    assert len(set(AROUND)) == 6
    assert all((r + c) % 2 == 0 for r, c in AROUND)


# ------------------------------------------------------------------------------------------------- lines


@BOTH
def test_there_are_as_many_lines_as_in_print(name):
    d = drawn(name)
    assert len(d.raw["lines"]) == len(d.every_line()) == about(name, 893, 962)
    net = d.net(d.move, d.window, *d.mirror.values())
    near = Counter(len(n) for n in net.values())
    assert [near[k] for k in range(1, 7)] == about(name, [1, 41, 88, 113, 111, 72], [12, 51, 72, 133, 120, 73])
    outside = mean(len(n) for i, n in net.items() if "-" not in i)
    inside = mean(len(n) for i, n in net.items() if "-" in i)
    assert (round(outside, 2), round(inside, 2)) == about(name, (4.35, 3.74), (4.27, 3.68))


def parts(net, without=(), cut=None):
    """How many parts a net falls into without a space, or without a line."""
    left, n = set(net) - set(without), 0
    while left:
        n, queue = n + 1, [left.pop()]
        while queue:
            here = queue.pop()
            near = {there for there in net[here] & left if {here, there} != cut}
            left -= near
            queue += near
    return n


def cuts(net):
    """Articulation points and bridges."""
    whole = parts(net)
    points = sum(parts(net, (i,)) > whole for i in net)
    lines = {frozenset((a, b)) for a, near in net.items() for b in near}
    return points, sum(parts(net, cut=set(line)) > whole for line in lines if min(len(net[i]) for i in line) < 4)


@BOTH
def test_the_choke_points_are_those_of_the_printed_board(name):
    d = drawn(name)
    assert cuts(d.net(d.move, d.window, *d.mirror.values())) == about(name, (4, 2), (7, 9))
    assert cuts(d.net(d.move)) == about(name, (14, 7), (19, 16))


@BOTH
def test_ways_and_reaches_are_as_long_as_in_print(name):
    """Steps; then Movement Points for an Investigator (no Windows) and for an Adversary (a Window costs one more)."""
    d = drawn(name)
    net = d.net(d.move, d.window)
    far = [steps(net, i) for i in d.spaces]
    every = [n for found in far for n in found.values() if n]
    assert (round(mean(every), 1), max(every)) == about(name, (13.1, 33), (13.5, 32))
    assert round(mean(sum(n <= 5 for n in f.values()) for f in far), 1) == about(name, 48.8, 47.2)
    assert round(mean(sum(n <= 8 for n in f.values()) for f in far)) == about(name, 109, 102)
    walk = [walks(name, i) for i in d.spaces]
    assert round(mean(n for f in walk for n in f.values() if n), 1) == about(name, 15.6, 13.9)
    assert round(mean(sum(n <= 4 for n in f.values()) for f in walk), 1) == about(name, 26.3, 29.1)
    # 62.47 at the Sawmill; a count by somebody else gives 63, where every other figure here is the same
    assert round(mean(sum(n <= 7 for n in f.values()) for f in walk)) == about(name, 62, 73)
    hunts = [walks(name, i, window=2, dark=1) for i in d.spaces]
    assert round(mean(n for f in hunts for n in f.values() if n), 1) == about(name, 13.5, 13.6)
    for points, spaces in zip((8, 7, 6), about(name, (125, 104, 83), (122, 101, 81)), strict=True):
        assert round(mean(len(set().union(*(net[i] for i, n in f.items() if n <= points))) for f in hunts)) == spaces


@cache
def walks(name, start, *, window=0, mirror=0, dark=2, bright=""):
    """Movement Points from a space by printed light; `window`, `mirror` are what such a step costs, 0: not open."""
    board = BOARDS[name]
    found, queue = {start: 0}, [(0, start)]
    while queue:
        n, here = heapq.heappop(queue)
        if n > found[here]:
            continue
        for link in board.neighbors[here]:
            step = {"line": 1, "window": window, "mirror": mirror}.get(link.kind, 0)
            there = board.spaces[link.to]
            if not step:
                continue
            cost = n + step + (dark - 1 if there.light == "dark" and there.zone != bright else 0)
            if cost < found.get(link.to, 999):
                found[link.to] = cost
                heapq.heappush(queue, (cost, link.to))
    return found


# --------------------------------------------------------------------------------------------- distances


def freely(name, start, bright=""):
    """The same with every Window and Mirror Door open."""
    return walks(name, start, window=1, mirror=1, bright=bright)


@cache
def from_start(name):
    """From the nearest Start."""
    some = [freely(name, i) for i in BOARDS[name].with_kind("start")]
    return {i: min(found[i] for found in some if i in found) for i in BOARDS[name].ids if i in some[0]}


def nearest(name, ids, *, start=None):
    far = from_start(name) if start is None else freely(name, start)
    return min(far[i] for i in ids if i in far)


@BOTH
def test_the_places_are_as_far_from_the_starts_as_in_print(name):
    board, far = BOARDS[name], from_start(name)
    zones = {z: nearest(name, ids) for z, ids in board.zones.items()}
    assert zones == about(
        name, {"S": 7, "O": 8, "G": 14, "L": 17, "K": 22}, {"C": 12, "F": 14, "G": 10, "M": 11, "T": 16}
    )
    switches = {z: nearest(name, [i for i, at in board.switches.items() if at == z]) for z in board.zones}
    assert switches == about(
        name, {"S": 9, "O": 10, "G": 14, "L": 22, "K": 22}, {"C": 14, "F": 16, "G": 12, "M": 11, "T": 17}
    )
    places = about(
        name,
        "G-14 20 K-3 26 L-11 24 O-9 14 S-32 12 42 19 70 19 85 18 136 10 162 12 24 21 208 11 10 23 306 1",
        "112 22 138 10 243 16 303 13 G-11 10 M-26 16 41 9 58 21 251 7 291 15 68 11 T-32 18 146 6 125 18 "
        "T-18 18 M-20 16",
    ).split()
    want = dict(zip(places[::2], map(int, places[1::2]), strict=True))
    assert {i: far[i] for i in want} == want


@BOTH
def test_the_zones_are_as_far_apart_as_in_print(name):
    board = BOARDS[name]
    want = about(
        name,
        "GO19 LO6 KO13 OS7 LS4 KL6 GK4 GL14 GS3 KS4",
        "CG10 CT3 FT4 FM15 GT16 CF9 CM4 FG19 GM4 MT7",
    )
    for word in want.split():
        a, b, far = word[0], word[1], int(word[2:])
        assert min(nearest(name, board.zones[b], start=i) for i in board.zones[a]) == far, word
    assert len(want.split()) == len(list(combinations(board.zones, 2)))


@BOTH
def test_the_zones_have_as_many_ways_in_as_in_print(name):
    """Through Doors, open, through Windows."""
    board = BOARDS[name]
    found = {}
    for zone, ids in board.zones.items():
        ways = Counter(
            link.kind if link.kind == "window" else "door" if {i, link.to} & set(board.doors) else "open"
            for i in ids
            for link in board.neighbors[i]
            if board.spaces[link.to].zone != zone
        )
        found[zone] = (ways["door"], ways["open"], ways["window"])
    assert found == about(
        name,
        {"G": (3, 8, 2), "K": (3, 4, 4), "L": (0, 7, 3), "O": (5, 0, 5), "S": (15, 4, 3)},
        {"C": (0, 6, 0), "F": (6, 0, 2), "G": (3, 0, 3), "M": (0, 4, 2), "T": (7, 11, 0)},
    )


@BOTH
def test_the_walk_for_evidence_is_as_long_as_in_print(name):
    """To a switch by printed light, through the lit Zone to the Evidence, and in the dark again to turn it in."""
    board = BOARDS[name]
    turn_in = [*board.with_kind("computer"), *board.with_kind("ticket_booth")]
    found = {}
    for zone, ids in board.zones.items():
        some = [i for i, at in board.switches.items() if at == zone and i in from_start(name)]
        total = []
        for i in (i for i in ids if "general" in board.spaces[i].kinds):
            there = min(from_start(name)[at] + freely(name, at, zone).get(i, 999) for at in some)
            total.append(there + nearest(name, turn_in, start=i))
        found[zone] = (round(mean(total), 1), max(total))
    assert found == about(
        name,
        {"S": (22.8, 31), "O": (16.8, 24), "G": (23.3, 29), "L": (30.1, 37), "K": (30.9, 36)},
        {"C": (21.0, 26), "F": (22.0, 26), "G": (19.2, 22), "M": (18.7, 23), "T": (24.4, 28)},
    )
    means = sorted(n for n, _ in found.values())
    shares = [sum(means[:2]) / 2, sum(means[:3]) / 3, sum(means) / 4]
    assert shares == pytest.approx(about(name, [19.8, 21.0, 31.0], [18.9, 19.6, 26.3]), abs=0.06)


# -------------------------------------------------------------------------------------- sight and light


@BOTH
def test_as_many_spaces_see_each_other_as_in_print(name):
    """Of the spaces within eight: the share in sight; how many from a space, circle to circle, center to center."""
    board, d = BOARDS[name], drawn(name)
    pairs = [(a, b) for a in board.ids for b in within(board, a, 8) if b != a]
    seen = sum(sight.sees(board, a, b) for a, b in pairs)
    assert 100 * seen / len(pairs) == pytest.approx(about(name, 49.7, 48.6), abs=1.5)
    assert seen / len(board.ids) == pytest.approx(about(name, 53.5, 49.3), abs=1.5)
    tree = STRtree([LineString(wall) for wall in board.walls])
    some = [pair for pair in pairs if board.index[pair[0]] < board.index[pair[1]]][::4]
    lines = [LineString([d.at[a], d.at[b]]) for a, b in some]
    hidden = set(tree.query(lines, predicate="intersects")[0])
    center = 2 * 4 * (len(some) - len(hidden)) / len(board.ids)
    assert center == pytest.approx(about(name, 36.7, 34.5), abs=1.5)


STEP = 4
"""Degrees from aim to aim in the next test; finer aims find a little more."""


def best_lights(name):
    """From every third space, what the best of the aims lights, and what it would cover without Obstacles."""
    board, aims = BOARDS[name], [math.radians(n) for n in range(0, 360, STEP)]
    for source in board.ids[::3]:
        lit = light.lit_intervals(board, source, light.near(board, source, frozenset()), "small")
        best = max(
            ({i for i, some in lit.items() if any((t - a) % math.tau < b - a for a, b in some)} for t in aims), key=len
        )
        x, y = board.spaces[source].at
        around = [
            (math.atan2(s.x - x, y - s.y), cover(math.dist(s.at, (x, y)), board.radius))
            for i, s in board.spaces.items()
            if i != source and math.dist(s.at, (x, y)) < REACH
        ]
        covered = max(sum(abs(math.remainder(t - a, math.tau)) < half for a, half in around) for t in aims)
        near = {link.to for link in board.neighbors[source] if link.kind in ("line", "window")}
        yield source, len(best) + 1, covered + 1, len(best & near), len(near)


@BOTH
def test_a_flashlight_lights_as_many_spaces_as_in_print(name):
    found = list(best_lights(name))
    lit = {source: n for source, n, *_ in found}
    assert mean(lit.values()) == pytest.approx(about(name, 9.16, 9.51), abs=0.2)
    assert mean(n for i, n in lit.items() if "-" not in i) == pytest.approx(about(name, 9.5, 9.9), abs=0.2)
    assert mean(n for i, n in lit.items() if "-" in i) == pytest.approx(about(name, 8.2, 8.3), abs=0.2)
    assert mean(n for _, _, n, _, _ in found) == pytest.approx(about(name, 10.8, 11.0), abs=0.2)
    assert mean(n for *_, n, _ in found) == pytest.approx(1.0, abs=0.2)
    assert mean(n for *_, n in found) == pytest.approx(about(name, 4.2, 4.0), abs=0.06)
