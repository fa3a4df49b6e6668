"""Facts that hold on both boards: the drawing is sound."""

import math
from itertools import combinations

import pytest
from shapely import LineString, Point, STRtree

import gloam
from gloam.games.stiflingdark.queries.board import BOARDS, within
from gloam.games.stiflingdark.queries.reach import is_within, net_of
from gloam.kernel import Seeded
from tests.games.stiflingdark.maps.drawn import drawn, steps

BOTH = pytest.mark.parametrize("name", ["sawmill", "park"])


@BOTH
def test_no_line_crosses_a_wall_or_an_obstacle(name):
    d = drawn(name)
    assert not [sorted(p) for p in d.every_line() if d.segment(p).intersects(d.blockers)]


@BOTH
def test_no_move_line_crosses_a_movement_obstacle_or_slips_through_a_window(name):
    d = drawn(name)
    panes = [LineString(pane) for pane in d.board.windows.values()]
    assert not [sorted(p) for p in d.move if d.segment(p).intersects(d.barriers)]
    assert not [sorted(p) for p in d.move if any(d.segment(p).intersects(pane) for pane in panes)]


@BOTH
def test_no_two_lines_cross_and_none_runs_through_a_third_space(name):
    d = drawn(name)
    bent = {frozenset((x["a"], x["b"])) for x in d.raw["lines"] if "bend" in x}
    assert bent <= {frozenset(("T-6", "T-14"))}, "the channel runs around T-11"
    every = sorted(d.every_line() - bent, key=sorted)
    shapes = [d.segment(p) for p in every]
    tree = STRtree(shapes)
    crossing = [
        (every[k], every[j])
        for k in range(len(every))
        for j in tree.query(shapes[k])
        if j > k and shapes[k].crosses(shapes[j])
    ]
    assert not crossing
    ids = sorted(d.spaces)
    points = STRtree([Point(d.at[i]) for i in ids])
    for pair in d.move - bent:
        line = d.segment(pair)
        assert not [
            ids[k]
            for k in points.query(line.buffer(d.r))
            if ids[k] not in pair and line.distance(Point(d.at[ids[k]])) < d.r
        ]


@BOTH
def test_no_circle_touches_an_obstacle_or_another_circle(name):
    """Light leans on it: an edge lies wholly before a circle or wholly behind it."""
    d = drawn(name)
    assert not [i for i in d.spaces if "door" not in d.spaces[i]["kinds"] and Point(d.at[i]).distance(d.blockers) < d.r]
    assert min(math.dist(d.at[a], d.at[b]) for a, b in combinations(sorted(d.spaces), 2)) >= 0.7


@BOTH
def test_every_door_and_window_stands_in_its_wall(name):
    d = drawn(name)
    walls = d.blockers
    for door, gap in d.board.doors.items():
        assert math.dist(d.at[door], ((gap[0][0] + gap[1][0]) / 2, (gap[0][1] + gap[1][1]) / 2)) < 0.35
        assert all(walls.distance(Point(end)) < 0.08 for end in gap), door
    for window in d.raw["windows"]:
        assert d.segment(window["pair"]).intersects(LineString(window["pane"]))
        assert frozenset(window["pair"]) in d.window


@BOTH
def test_every_neighbor_is_mutual_and_every_zone_hangs_together(name):
    d = drawn(name)
    board = BOARDS[name]
    for i, links in board.neighbors.items():
        assert all(any(back.to == i and back.kind == link.kind for back in board.neighbors[link.to]) for link in links)
    net = d.net(d.move, d.window, *d.mirror.values())
    for zone, inside in board.zones.items():
        within_zone = {i: net[i] & set(inside) for i in inside}
        apart = set(inside) - set(steps(within_zone, inside[0]))
        assert apart == ({"S-29", "S-33", "S-34", "S-38"} if zone == "S" else set()), zone


@BOTH
def test_distance_is_counted_over_lines_and_windows_and_stops_at_closed_doors(name):
    """SD-146, SD-147, SD-148."""
    d = drawn(name)
    board = BOARDS[name]
    net = d.net(d.move, d.window)
    for start in board.ids[::60]:
        assert within(board, start, 5) == {i: n for i, n in steps(net, start).items() if n <= 5}
        shut = frozenset(board.doors)
        assert within(board, start, 9, shut) == {i: n for i, n in steps(net, start, shut).items() if n <= 9}


@BOTH
def test_a_bitset_names_the_same_spaces_as_the_list(name):
    board = BOARDS[name]
    some = board.ids[::17]
    assert tuple(board.names(board.bits(some))) == some


@BOTH
def test_who_comes_within_is_the_same_asked_from_either_side(name):
    """SD-359  Doors and Windows shut at random, passages and Mucus laid: also off and onto a space that is barred."""
    dice, board = Seeded(12), BOARDS[name]
    doors, shut = sorted(board.doors), 0
    s = gloam.new("stiflingdark", seats=3, seed=1, options={"map": name}, listen=False).state
    for _ in range(200):
        s.doors = {door: "locked" for door in doors if dice.below(2)}
        s.windows = {window: "false" for window in sorted(board.windows) if not dice.below(4)}
        s.mucus = {board.ids[dice.below(len(board.ids))]: 3}
        a = [*s.doors, *s.mucus, *board.ids][dice.below(len(s.doors) + 40)]
        close = sorted(within(board, a, 6))
        b = close[dice.below(len(close))]
        shut += a in s.doors or b in s.doors
        assert net_of(s).comes_within(a, b, 5) == is_within(s, a, b, 5), (a, b)
    assert shut, "some of them stand on a Door that is shut"
