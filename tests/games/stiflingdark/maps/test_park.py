"""The named facts of the Amusement Park."""

import pytest
from shapely import Polygon

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.sight import sees
from tests.games.stiflingdark.maps.drawn import drawn, pairs_of, steps

D = drawn("park")
BOARD = BOARDS["park"]
WALK = D.net(D.move)
PASS = D.net(D.move, D.window)
ANY = D.net(D.move, D.window, *D.mirror.values())
KINDS = {
    "start": "142 153 166 180",
    "poi": "41 58 251 291",
    "medical": "68 T-32",
    "ticket_booth": "112 138 243 303 G-11 M-26",
    "game_booth": "220 248",
    "switch": "C-6 C-7 F-1 F-6 G-10 M-11 M-29 M-43 T-9 T-11 T-29",
    "door": "49 130 266 269 F-3 F-7 F-9 G-8 G-14 T-5 T-10 T-31",
    "carriage": "65 71 72 79 87 88 97 108 109 117 134 147",
}
LOOP = [f"T-{n}" for n in (1, 2, 4, 8, 13, 16, 20, 23, 26, 28, 30, 34, 38, 37, 33, 29, 27, 24, 21, 17, 14, 6, 3)]
CURTAINS = (
    "22/M-11 M-29/44 M-43/100 M-43/101 100/101 141/T-3 141/T-6 195/T-20 210/T-23 261/T-29 243/T-27 "
    "283/298 298/299 299/316 298/315 315/316 316/317"
)


def test_the_spaces_zones_and_lines_have_their_sizes():
    assert len(D.spaces) == 461
    assert {i for i, s in D.spaces.items() if s["zone"] is None} == {str(n) for n in range(1, 345)}
    for zone, size in {"M": 43, "T": 38, "G": 14, "C": 12, "F": 10}.items():
        assert set(BOARD.zones[zone]) == {f"{zone}-{n}" for n in range(1, size + 1)}
    assert (len(D.move), len(D.window), len(D.adversary), len(D.every_line())) == (927, 11, 12, 962)


def test_the_light_is_as_listed():
    dark = {197, 198, 200, 201, 203, 204, 213, 221, 247, 255, 264, 265, 267, 268, 270, 271, 298, 316}
    light = {i: s["light"] for i, s in D.spaces.items()}
    assert {i for i, s in D.spaces.items() if s["zone"] is None and light[i] == "dark"} == set(map(str, dark))
    assert all(light[i] == "dim" for zone in "MT" for i in BOARD.zones[zone])
    assert all(light[i] == "dark" for i in BOARD.zones["C"])
    assert {i for i in BOARD.zones["G"] if light[i] == "dim"} == {"G-14"}
    assert {i for i in BOARD.zones["F"] if light[i] == "dim"} == {"F-3", "F-7"}


@pytest.mark.parametrize(("kind", "ids"), KINDS.items())
def test_the_special_spaces_are_where_they_should_be(kind, ids):
    assert D.with_kind(kind) == set(ids.split())


def test_the_general_spaces_are_counted_and_carriages_are_none():
    for zone, count in {"M": 39, "T": 31, "G": 10, "C": 10, "F": 5}.items():
        assert sum("general" in D.spaces[i]["kinds"] for i in BOARD.zones[zone]) == count
    assert not D.with_kind("carriage") & D.with_kind("general")


def test_the_named_lines_are_as_listed():
    assert D.window == pairs_of("G-3/1 G-11/37 G-11/38 33/34 34/48 M-40/83 M-41/83 129/142 T-36/T-37 F-2/304 304/F-5")
    assert D.mirror["red"] == pairs_of("M-10/M-16 M-11/M-12 M-24/M-30 M-34/M-35")
    assert D.mirror["green"] == pairs_of("M-16/M-17 M-23/M-24 M-33/M-39 M-12/M-7")
    assert D.mirror["blue"] == pairs_of("M-9/M-14 M-18/M-19 M-21/M-28 M-25/M-32")
    assert D.adversary == pairs_of("52/65 65/66 65/78 78/79 134/135 147/159 57/71 57/72 70/71 72/73 107/108 109/110")


def test_the_rides_turn_and_are_boarded_as_listed():
    cycles = {r["name"]: r["cycles"] for r in BOARD.rides}
    assert cycles["Ferris Wheel"] == [["134", "97", "65"], ["147", "117", "79"]]
    assert cycles["Zipper"] == [["108", "87", "71"], ["109", "88", "72"]]
    assert (WALK["134"], WALK["147"]) == ({"146", "147"}, {"146", "134"})
    assert (WALK["108"], WALK["109"]) == ({"125", "109"}, {"125", "108"})
    for a, b in (("97", "117"), ("65", "79"), ("87", "88"), ("71", "72")):
        assert (ANY[a], ANY[b]) == ({b}, {a})


def test_the_water_runs_clockwise_through_23_spaces():
    assert list(BOARD.water_loop) == LOOP
    assert D.with_kind("water") == set(LOOP)
    water = {frozenset((x["a"], x["b"])) for x in D.raw["lines"] if x.get("water")}
    assert water == {frozenset((a, b)) for a, b in zip(LOOP, [*LOOP[1:], LOOP[0]], strict=True)} <= D.move
    area = sum(
        D.at[p][0] * D.at[q][1] - D.at[q][0] * D.at[p][1] for p, q in zip(LOOP, [*LOOP[1:], LOOP[0]], strict=True)
    )
    assert area > 0
    assert Polygon([D.at[i] for i in LOOP]).is_valid


@pytest.mark.parametrize("pair", CURTAINS.split())
def test_a_curtain_lets_a_step_through_but_no_sight(pair):
    """SD-182."""
    a, b = pair.split("/")
    assert frozenset((a, b)) in D.move
    assert D.segment((a, b)).intersects(D.curtains)
    assert not sees(BOARD, a, b)


def test_all_but_the_upper_carriages_are_joined_and_rotation_reaches_those():
    """The inner rooms of the Mirror Maze have no way in but Mirror Doors."""
    upper = {"97", "117", "65", "79", "87", "88", "71", "72"}
    inner = set(D.spaces) - upper - set(steps(WALK, "142"))
    assert inner < set(BOARD.zones["M"])
    assert set(steps(ANY, "142")) == set(D.spaces) - upper
    turning = {i: set(n) for i, n in ANY.items()}
    for cycle in (c for r in BOARD.rides for c in r["cycles"]):
        for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            turning[a].add(b)
    assert len(steps(turning, "142")) == 461


def test_the_examples_and_cards_find_their_spaces():
    cards = (
        "T-18 175 86 M-6 80 182 M-20 C-9 57 268 T-36 196 71 M-36 149 257 188 293 19 6 27 65 31 G-7 M-32 C-10 105 240"
    )
    assert set(cards.split()) | {"301", "282"} <= set(D.spaces)
    assert steps(PASS, "136")["C-3"] <= 4
