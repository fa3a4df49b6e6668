"""FC7, F083, F084, F040, FD89  The needle is the sum of four dipoles."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gloam.games.faceless.queries import needle
from gloam.games.faceless.queries.board import AXIAL, NUMBERS, RING, SPACES
from gloam.kernel import Seeded

TIE = 3.0
ERROR = 3e-4  # degrees: what the fixed point may differ from floats, a ten-thousandth of the tie band


def plane(q, r):
    return np.array([q + r / 2, r * math.sqrt(3) / 2, 0.0])


def cases(n, seed=1):
    """Random set-ups: three Faceless on the ring, Billygoat on the board, half of them facing exactly the Team."""
    dice = Seeded(seed)
    for number in range(n):
        ring = sorted((dice.below(36) for _ in range(3)), key=lambda p: p)
        facing = [dice.below(24) for _ in range(3)]
        goat, team = SPACES[dice.below(91)], SPACES[dice.below(91)]
        if goat == team:
            continue
        other = SPACES[dice.below(91)]
        exact = needle.toward(goat, other if number % 4 == 0 and other != goat else team)
        yield ring, facing, goat, exact if number % 2 else needle.FACINGS[dice.below(24)], team


def magnets(ring, facing, goat, goat_facing):
    """Where the four magnets are, and their unit moments, as floats."""
    places = [RING[p] for p in ring] + [AXIAL[goat]]
    turns = [needle.FACINGS[f] for f in facing] + [goat_facing]
    return [(plane(*p), plane(*t) / np.linalg.norm(plane(*t))) for p, t in zip(places, turns, strict=True)]


def direct(ring, facing, goat, goat_facing, team):
    """The slow way: the dipole law, written down as it stands."""
    at, total = plane(*AXIAL[team]), np.zeros(3)
    for where, moment in magnets(ring, facing, goat, goat_facing):
        d = at - where
        r = np.linalg.norm(d)
        total += (3 * np.dot(moment, d / r) * d / r - moment) / r**3
    return total


def by_magpylib(ring, facing, goat, goat_facing, team):
    """The same four dipoles in a library that others wrote; its moments are scaled so that the law is the plain one."""
    import magpylib  # noqa: PLC0415  (it takes half a second to load)

    scale = 4 * math.pi / magpylib.mu_0
    sources = [magpylib.misc.Dipole(moment=m * scale, position=p) for p, m in magnets(ring, facing, goat, goat_facing)]
    return magpylib.getB(sources, plane(*AXIAL[team]), sumup=True)


def angle(vector):
    return math.degrees(math.atan2(vector[1], vector[0])) % 360


def expected_ways(degrees):
    """Which directions an angle allows: the nearest, or two within 3° of a boundary."""
    nearest = round(degrees / 60) % 6
    off = (degrees - 60 * nearest + 180) % 360 - 180
    if abs(abs(off) - 30) < TIE:
        return tuple(sorted((nearest, (nearest + (1 if off > 0 else -1)) % 6)))
    return (nearest,)


def is_on_the_band(degrees):
    """Within the error bound of where the band begins: there either answer is right."""
    return any(abs((degrees - 30 + edge) % 60) < ERROR for edge in (-TIE, TIE, 60 - TIE, TIE - 60))


@pytest.mark.parametrize("reference", [direct, by_magpylib])
def test_fc7_the_needle_agrees_with_the_reference_over_random_set_ups(reference):
    """FC7"""
    compared = worst = 0
    for case in cases(3000 if reference is direct else 1500):
        theirs = reference(*case)
        if np.linalg.norm(theirs) < 1e-6:
            continue
        x, y = needle.field(*case)
        ours = math.degrees(math.atan2(y * math.sqrt(3) / 2, x + y / 2)) % 360
        worst = max(worst, abs((ours - angle(theirs) + 180) % 360 - 180))
        if not is_on_the_band(angle(theirs)):
            assert needle.directions(x, y) == expected_ways(angle(theirs)), case
            compared += 1
    assert compared > 1000
    assert worst < ERROR


@pytest.mark.parametrize(
    ("team", "degrees"),
    [((3, 0), 0.0), ((-3, 0), 0.0), ((-1, 2), 180.0), ((1, -2), 180.0), ((1, 1), 46.1), ((2, -1), 313.9)],
)
def test_fc7_f083_one_magnet_turns_the_needle_as_the_table_of_values_says(team, degrees):
    """FC7, F083"""
    assert needle.angle(*needle.dipole(*team, 1, 0)) == degrees


def test_f083_the_colored_part_attracts_the_red_end_and_the_blank_part_repels_it():
    """F083"""
    blank_to_team = needle.angle(*needle.dipole(2, 0, 1, 0))
    color_to_team = needle.angle(*needle.dipole(2, 0, -1, 0))
    assert (blank_to_team, color_to_team) == (0.0, 180.0)


def test_f084_the_nearer_magnet_pulls_more_by_the_cube_of_the_distance():
    """F084"""
    near, far = needle.dipole(1, 0, 1, 0)[0], needle.dipole(2, 0, 1, 0)[0]
    assert abs(near - 8 * far) <= 8


def test_f040_fd89_within_three_degrees_of_a_boundary_two_directions_are_offered():
    """F040, FD89"""
    for degrees, ways in [(26.9, (0,)), (27.1, (0, 1)), (30, (0, 1)), (32.9, (0, 1)), (33.1, (1,)), (330, (0, 5))]:
        a = math.radians(degrees)
        r = math.sin(a) * 2 / math.sqrt(3)
        q = math.cos(a) - r / 2
        assert needle.directions(round(q * needle.UNIT), round(r * needle.UNIT)) == ways, degrees


def test_fd89_without_a_field_all_six_directions_are_offered_and_there_is_no_angle():
    """FD89"""
    assert needle.directions(0, 0) == (0, 1, 2, 3, 4, 5)
    assert needle.angle(3, -2) is None


def test_fd89_the_white_end_has_the_opposite_directions():
    """FD89"""
    assert needle.TURNED[(0,)] == (3,)
    assert needle.TURNED[0, 5] == (2, 3)
    assert len(needle.TURNED) == 13


def test_fc7_the_tangent_of_the_tie_band_is_the_right_one():
    """FC7"""
    assert math.floor(math.tan(math.radians(27)) / math.sqrt(3) * 2**32) == needle.SURE


def test_fc7_billygoat_faces_the_team_exactly_and_players_turn_by_fifteen_degrees():
    """FC7"""
    facing = needle.toward(NUMBERS["-3,-1"], NUMBERS["-2,4"])
    assert needle.degrees(facing) == 51.05
    assert [needle.degrees(f) for f in needle.FACINGS] == list(map(float, range(0, 360, 15)))
    for turn, (q, r) in enumerate(needle.FACINGS):
        off = angle(plane(q, r)) - 15 * turn
        assert abs((off + 180) % 360 - 180) < 1e-12
    assert needle.FACINGS[::2] == (  # every second one lies on the lattice: what was recorded in steps of 30° is exact
        (1, 0), (1, 1), (0, 1), (-1, 2), (-1, 1), (-2, 1), (-1, 0), (-1, -1), (0, -1), (1, -2), (1, -1), (2, -1),
    )  # fmt: skip
