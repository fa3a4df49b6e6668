"""FC2, F018-F021, F080, FD1, FD57, FD58  The board."""

from __future__ import annotations

from gloam.games.faceless.content import OBSTACLES
from gloam.games.faceless.queries import board, paths, placement
from gloam.kernel import Seeded
from tests.games.faceless.helpers import at

N = board.NUMBERS


def test_fc2_f018_f021_there_are_91_spaces_30_on_the_edge_and_36_external_ones():
    """FC2, F018, F021"""
    assert len(board.SPACES) == 91
    assert board.EDGE.bit_count() == 30
    assert len(set(board.RING)) == 36
    assert board.RING[0] == (6, 0)
    assert board.RING[12] == (-6, 6)
    assert board.RING[24] == (0, -6)


def test_f018_f020_a_space_has_six_neighbors_at_most_and_an_edge_space_fewer():
    """F018, F020"""
    for space in board.SPACES:
        around = board.AROUND[space].bit_count()
        assert (around < 6) == bool(board.EDGE >> space & 1)
        assert 3 <= around <= 6
        assert all(board.distance(space, n) == 1 for n in board.spaces_of(board.AROUND[space]))


def test_f080_fd1_a_step_over_the_edge_leads_to_the_opposite_space_through_the_center():
    """F080, FD1"""
    assert board.NEXT[0][N["5,-2"]] == N["-5,2"]
    assert board.NEXT[1][N["0,5"]] == N["0,-5"]
    assert board.NEXT[2][N["0,5"]] == N["0,-5"]
    assert board.NEXT[0][N["1,1"]] == N["2,1"]


def test_fd57_external_spaces_are_no_neighbors_of_the_board():
    """FD57"""
    names = {f"{q},{r}" for q, r in board.RING}
    assert not names & set(N)


def test_fd58_distance_counts_steps_on_the_empty_board():
    """FD58"""
    assert board.distance(N["-5,0"], N["5,0"]) == 10
    assert board.distance(N["0,0"], N["2,-1"]) == 2


def test_areas_grow_by_exactly_their_neighbors():
    dice = Seeded(4)
    for _ in range(200):
        spaces = {board.SPACES[dice.below(91)] for _ in range(dice.below(6) + 1)}
        mask = board.area(spaces)
        slow = spaces | {n for s in spaces for n in board.spaces_of(board.AROUND[s])}
        assert set(board.spaces_of(board.grown(mask))) == slow


def slow_first_steps(s):
    """F072  Breadth first, the plain way."""
    level, seen, wave = 0, {s.team: 0}, [s.team]
    while wave:
        level += 1
        wave = [n for a in wave for n in board.spaces_of(board.AROUND[a]) if not s.walls >> n & 1]
        wave = [n for n in dict.fromkeys(wave) if n not in seen]
        seen |= dict.fromkeys(wave, level)
    if s.billygoat not in seen:
        return None
    around = [n for n in board.spaces_of(board.AROUND[s.billygoat]) if n in seen]
    return sorted(n for n in around if seen[n] == seen[s.billygoat] - 1)


def test_f072_f073_billygoats_first_steps_are_those_of_all_shortest_ways():
    """F072, F073"""
    s, dice = at().state, Seeded(9)
    for _ in range(400):
        s.team, s.billygoat = board.SPACES[dice.below(91)], board.SPACES[dice.below(91)]
        if s.team != s.billygoat and not (s.walls >> s.team & 1 or s.walls >> s.billygoat & 1):
            assert list(paths.steps_closer(s)) == slow_first_steps(s)


def test_f005_every_place_of_an_obstacle_covers_exactly_one_symbol_and_is_a_rotation_of_it():
    """F005"""
    symbols = {N[n] for n in ("-2,5", "0,0", "3,-1", "1,-4", "-2,-2", "-4,2", "1,3", "4,-4")}
    for name, shape in OBSTACLES.shapes.items():
        ways = placement.every_place("day", name)
        assert len(set(ways)) == len(ways) >= 8
        for way in ways:
            assert len(way) == len(shape.spaces)
            assert len(symbols & set(way)) == 1


def test_f033_fd78_a_faceless_stops_at_least_one_free_space_from_the_others():
    """F033, FD78"""
    assert placement.ring_places(0, (2, 34), ()) == (0,)
    assert placement.ring_places(0, (4, 32), ()) == (0, 1, 2, 34, 35)
    assert placement.ring_places(0, (4, 32), (3,)) == (0, 1, 34, 35)
    assert placement.ring_places(0, (4, 32), (1, 2, 3)) == (0, 34, 35)
