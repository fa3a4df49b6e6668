"""SDR-158  Sight through every gap, however narrow: the table option `sight`, against shapely."""

from __future__ import annotations

import pytest
from shapely import LineString, Point, Polygon

from gloam.games.stiflingdark.queries.board import BOARDS, within
from gloam.games.stiflingdark.queries.sight import GAP, between, sees, sees_exactly, sight_line
from gloam.kernel import Seeded
from tests.games.stiflingdark.helpers import person, table
from tests.games.stiflingdark.maps.drawn import drawn


def pairs(name, n, seed):
    """Pairs of spaces up to eight pitches apart, with Doors shut at random."""
    board, dice, out = BOARDS[name], Seeded(seed), []
    while len(out) < n:
        a, b = (board.ids[dice.below(len(board.ids))] for _ in range(2))
        if a != b and board.distance(a, b) <= 8:
            ends = (a, b)
            shut = frozenset(d for d in board.doors if dice.below(3) == 0 and d not in ends)
            out.append((*sorted(ends, key=board.index.__getitem__), shut))
    return out


def slits(name, n, seed):
    """Those of so many pairs that see each other through a gap narrower than the band."""
    board = BOARDS[name]
    return [one for one in pairs(name, n, seed) if not sees(board, *one) and sees_exactly(board, *one)]


@pytest.mark.parametrize("name", list(BOARDS))
def test_every_line_of_sight_that_is_found_meets_both_circles_and_no_edge(name):
    board, shapes, met = BOARDS[name], drawn(name), 0
    for a, b, shut in pairs(name, 60, 3):
        found = sight_line(name, a, b, between(board, a, b, shut))
        if found is None:
            assert not sees(board, a, b, shut)
            continue
        line = LineString(found)
        assert Point(found[0]).distance(Point(shapes.at[a])) <= shapes.r + 1e-9
        assert Point(found[1]).distance(Point(shapes.at[b])) <= shapes.r + 1e-9
        assert not line.intersects(shapes.sight)
        assert not any(line.intersects(Point(shapes.at[door]).buffer(shapes.r * 0.99)) for door in shut)
        met += 1
    assert met > 15


def test_where_the_two_differ_the_gap_is_narrower_than_the_band():
    found = [(name, *one) for name in BOARDS for one in slits(name, 250, 11)]
    assert found, "no pair hangs on the band"
    for name, a, b, shut in found:
        shapes = drawn(name)
        line = LineString(sight_line(name, a, b, between(BOARDS[name], a, b, shut)))
        wide = line.buffer(GAP, cap_style="flat")
        assert wide.intersects(shapes.sight) or any(
            wide.intersects(Polygon(Point(shapes.at[d]).buffer(shapes.r))) for d in shut
        )


def test_a_table_may_play_with_every_gap():
    """SD-290: the Butcher can Stalk through a slit only where the table plays so."""
    board = BOARDS["sawmill"]
    some = [(a, b) for a, b, _ in pairs("sawmill", 700, 11) if not sees(board, a, b) and b in within(board, a, 8)]
    a, b = next((a, b) for a, b in some if sees_exactly(board, a, b))
    for sight, offered in (("band", False), ("exact", True)):
        game = table(
            person("aira", b), person("lucy", "305"), turn="adversary", butcher={"space": a, "stalk": 0},
            options={"sight": sight},
        )  # fmt: skip
        assert (("stalk", 1) in game.decision.options) is offered
        assert game.decision.kind == "butcher.act"
