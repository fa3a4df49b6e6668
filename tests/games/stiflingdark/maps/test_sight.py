"""Line of sight for Stalk, against the listed pairs and the slow reference."""

import pytest

from gloam.games.stiflingdark.queries.board import BOARDS, within
from gloam.games.stiflingdark.queries.sight import FAR, GAP, joined, row, sees, tabled
from gloam.kernel import Seeded
from tests.games.stiflingdark.maps.drawn import drawn

BLOCKED = {"sawmill": "258/259 190/191 227/228 S-31/S-36 32/L-3 L-8/40", "park": "M-1/M-2 104/C-1 22/M-11 M-6/M-11"}
CLEAR = {"sawmill": "232/233 117/S-17 285/286 S-18/S-19 7/8 S-35/S-40", "park": "M-9/M-14 71/72 G-3/1 142/153"}
ROWS = [
    (n, p, want) for rows, want in ((BLOCKED, False), (CLEAR, True)) for n, some in rows.items() for p in some.split()
]


@pytest.mark.parametrize(("name", "pair", "clear"), ROWS)
def test_the_listed_pairs_see_each_other_or_do_not(name, pair, clear):
    """SD-290, SD-241, SD-242."""
    assert sees(BOARDS[name], *pair.split("/")) is clear


def test_windows_and_mirror_doors_let_sight_through_both_ways():
    """SD-190, SD-217, SDR-55."""
    for name in BOARDS:
        d = drawn(name)
        for pair in sorted(d.window | set().union(*d.mirror.values()), key=sorted):
            a, b = sorted(pair)
            assert sees(BOARDS[name], a, b)
            assert sees(BOARDS[name], b, a)


def test_a_locked_door_blocks_sight_over_its_whole_space():
    """SD-251."""
    board = BOARDS["sawmill"]
    assert sees(board, "128", "S-22")
    assert not sees(board, "128", "S-22", frozenset({"S-23"}))


def test_a_false_window_blocks_sight():
    """SD-226."""
    board = BOARDS["sawmill"]
    assert sees(board, "7", "8")
    assert not sees(board, "7", "8", frozenset({"7/8"}))


def test_the_fast_sight_agrees_with_the_slow_one():
    ask_both(questions=150, seed=5)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(10))
def test_the_fast_sight_agrees_with_the_slow_one_at_length(part):
    """20,000 questions in all, in ten parts."""
    ask_both(questions=2000, seed=60 + part)


def ask_both(questions: int, seed: int) -> None:
    """The reference tries points on the rims. Where the two differ, it must be about a slit narrower than GAP."""
    dice = Seeded(seed)
    for n in range(questions):
        name = ("sawmill", "park")[n % 2]
        board, d = BOARDS[name], drawn(name)
        a = board.ids[dice.below(len(board.ids))]
        near = sorted(within(board, a, 8))
        b = near[dice.below(len(near))]
        closed = frozenset(door for door in sorted(board.doors) if dice.below(2) and door not in (a, b))
        fast, slow = sees(board, a, b, closed), d.sees(a, b, closed, rim=16)
        if fast != slow:
            wide = d.sees(a, b, closed, rim=60, width=2 * GAP) if slow else not d.sees(a, b, closed, rim=150)
            assert not wide, (name, a, b, sorted(closed), f"fast {fast}, slow {slow}")


@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_table_of_sight_is_of_this_drawing_and_says_what_is_computed(name):
    """A changed drawing needs `python tools/stiflingdark/sight_tables.py`; a soak compares the whole table."""
    board, dice = BOARDS[name], Seeded(8)
    assert len(tabled(name)) == len(board.ids), "the map has changed: make the tables of sight again"
    for _ in range(60):
        a, b = sorted(board.index[board.ids[dice.below(len(board.ids))]] for _ in range(2))
        if a != b and board.distance(board.ids[a], board.ids[b]) <= FAR:
            assert bool(tabled(name)[a] >> b & 1) == joined(name, board.ids[a], board.ids[b], frozenset())


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_whole_table_of_sight_says_what_is_computed(name):
    board = BOARDS[name]
    assert tabled(name) == tuple(row(board, a) for a in board.ids)


def test_closing_doors_only_takes_sight_away():
    """SD-251: so who does not see over the open board sees nobody over a closed one."""
    dice = Seeded(9)
    for n in range(150):
        board = BOARDS[("sawmill", "park")[n % 2]]
        a = board.ids[dice.below(len(board.ids))]
        near = sorted(within(board, a, 8))
        b = near[dice.below(len(near))]
        closed = frozenset(door for door in sorted(board.doors) if dice.below(2) and door not in (a, b))
        first, second = sorted((a, b), key=board.index.__getitem__)
        if a != b and joined(board.id, first, second, closed):
            assert joined(board.id, first, second, frozenset()), (a, b, sorted(closed))
