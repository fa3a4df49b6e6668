"""SDR-160  Sight along the line between two centers: the table option `sight`, against shapely."""

from __future__ import annotations

import pytest
from shapely import LineString, Point

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.sight import GAP, sees, sees_center
from tests.games.stiflingdark.helpers import person, table
from tests.games.stiflingdark.maps.drawn import drawn
from tests.games.stiflingdark.maps.test_exact_sight import pairs


@pytest.mark.parametrize("name", list(BOARDS))
def test_the_line_between_the_centers_decides(name):
    board, shapes, both = BOARDS[name], drawn(name), set()
    for a, b, shut in pairs(name, 200, 5):
        line = LineString([shapes.at[a], shapes.at[b]])
        walls = line.buffer(GAP / 2 - 1e-6, cap_style="flat").intersects(shapes.sight)
        touching = line.buffer(GAP / 2 + 1e-6, cap_style="flat").intersects(shapes.sight)
        doors = any(line.intersects(Point(shapes.at[door]).buffer(shapes.r * 0.9)) for door in shut)
        found = sees_center(board, a, b, shut)
        if found:
            assert not walls
            assert not doors
            assert sees(board, a, b, shut), "any part of a circle includes its center"
        elif not touching:
            assert any(line.intersects(Point(shapes.at[door]).buffer(shapes.r * 1.6)) for door in shut)
        both.add(found)
    assert both == {True, False}


def test_the_butcher_stalks_fewer_at_a_table_that_plays_so():
    board = BOARDS["sawmill"]
    a, b = next(
        (x, y)
        for x, y, _ in pairs("sawmill", 2000, 7)
        if board.distance(x, y) < 4 and sees(board, x, y) and not sees_center(board, x, y)
        and len({x, y, "305"}) == 3
    )  # fmt: skip
    offered = {}
    for sight in ("band", "center"):
        game = table(person("aira", b), butcher={"space": a, "id": "butcher"}, turn="adversary", round=2,
                     options={"sight": sight})  # fmt: skip
        offered[sight] = ("stalk", 1) in game.decision.options
        if sight == "center":
            assert "line of sight" in next(x for x in game.decision.barred if x.option == ("stalk", 1)).why
    assert offered == {"band": True, "center": False}
