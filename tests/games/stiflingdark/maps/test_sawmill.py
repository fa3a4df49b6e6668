"""The named facts of the Sawmill."""

from itertools import pairwise

import pytest

from gloam.games.stiflingdark.queries.board import BOARDS
from tests.games.stiflingdark.maps.drawn import drawn, pairs_of, steps

D = drawn("sawmill")
WALK, NEAR = D.net(D.move), D.net(D.move, D.window)
KINDS = {
    "start": "285 286 305 307",
    "poi": "42 70 85 136 162",
    "medical": "24 208",
    "escape": "10 306",
    "computer": "G-14 K-3 L-11 O-9 S-32",
    "switch": "G-3 G-17 K-14 L-2 L-9 O-1 O-8 S-9 S-20 S-35",
    "door": "9 194 309 G-7 K-6 O-4 O-11 S-4 S-8 S-16 S-23 S-34",
}
WINDOWS = (
    "3/L-1 4/L-1 7/8 14/K-2 15/K-2 K-17/57 K-17/58 L-19/86 S-12/S-13 104/O-2 105/O-2 111/G-10 117/S-17 G-19/142 "
    "143/O-6 O-10/168 O-10/169 S-38/188 S-38/189 193/208 193/209 307/308"
)
CHAINS = [
    "S-11 S-7 S-3 67 54 K-15", "152 151 150 149 141", "G-16 G-13 G-14", "S-7 S-12", "188 189", "119 S-16", "119 120",
    "S-20 S-23", "150 G-17 G-16 G-13",
]  # fmt: skip


def test_the_spaces_and_zones_have_their_sizes():
    assert len(D.spaces) == 426
    assert {i for i, s in D.spaces.items() if s["zone"] is None} == {str(n) for n in range(1, 319)}
    for zone, size in {"S": 42, "G": 19, "L": 19, "K": 17, "O": 11}.items():
        assert set(BOARDS["sawmill"].zones[zone]) == {f"{zone}-{n}" for n in range(1, size + 1)}


def test_the_zones_have_their_general_spaces():
    for zone, count in {"S": 33, "L": 16, "G": 15, "K": 14, "O": 6}.items():
        assert sum("general" in D.spaces[i]["kinds"] for i in BOARDS["sawmill"].zones[zone]) == count
    assert {"S-29", "S-7"} <= D.with_kind("general")


@pytest.mark.parametrize(("kind", "ids"), KINDS.items())
def test_the_special_spaces_are_where_they_should_be(kind, ids):
    assert D.with_kind(kind) == set(ids.split())


def test_every_switch_lights_its_own_zone():
    assert all(zone == D.spaces[i]["zone"] for i, zone in BOARDS["sawmill"].switches.items())


def test_outdoors_is_dim_and_indoors_dark_but_for_doors_and_l6():
    assert all(s["light"] == "dim" for s in D.spaces.values() if s["zone"] is None)
    dim = {i for i, s in D.spaces.items() if s["zone"] and s["light"] == "dim"}
    assert dim == {i for i in D.with_kind("door") if "-" in i} | {"L-6"}


def test_the_windows_are_the_listed_pairs_and_no_move_line():
    assert D.window == pairs_of(WINDOWS)
    assert not D.window & D.move


def test_space_120_is_adjacent_to_exactly_five():
    """The rulebook's picture under How to Move."""
    assert NEAR["120"] == {"110", "111", "119", "129", "130"}


@pytest.mark.parametrize("chain", CHAINS)
def test_the_ways_of_the_examples_are_joined(chain):
    way = chain.split()
    assert all(b in WALK[a] for a, b in pairwise(way))


def test_the_named_distances_hold():
    assert steps(WALK, "142")["150"] == 4
    assert steps(WALK, "141")["119"] == 2
    assert steps(WALK, "S-7")["K-8"] == 5
    assert {"S-8", "S-16"} <= WALK["S-13"]
    assert any(steps(NEAR, i).get("S-13") == 3 < steps(NEAR, i, ("S-8",)).get("S-13", 99) for i in D.spaces)


def test_a_secret_passage_joins_139_with_s29_but_not_with_s28():
    assert D.board.distance("139", "S-29") <= 1.1 < D.board.distance("139", "S-28")
    assert D.segment(("139", "S-29")).intersects(D.blockers)


def test_the_conveyor_parts_s35_from_s40():
    """SD-242: it bars the way, not the sight."""
    assert "S-40" not in NEAR["S-35"]
    assert D.segment(("S-35", "S-40")).intersects(D.barriers)


def test_the_whole_board_is_joined_without_windows():
    assert len(steps(WALK, "306")) == 426


def test_every_point_of_interest_has_general_spaces_near():
    """SD-030: its token lies on a General space within two."""
    for poi in D.with_kind("poi"):
        assert sum(n <= 2 and "general" in D.spaces[i]["kinds"] for i, n in steps(NEAR, poi).items()) >= 3
