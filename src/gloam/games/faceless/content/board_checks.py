"""Every mistake of sense in board.toml: what is printed on the two sides, and the set-ups ready to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from gloam.games.faceless.content.checks import DIFFICULTIES, MEMORIES, Mistake, exactly, unknown
from gloam.games.faceless.content.geometry import around, rotations, size
from gloam.games.faceless.content.shapes import Board, Fixed, Obstacles, Side, Space

RADIUS = 5  # FC2
RING = 36
APART = 2  # F033  at least one free space between two Faceless


def board_mistakes(board: Board, obstacles: Obstacles) -> Iterator[Mistake]:
    """F005-F008, F014, F015  Both sides hold what is printed on them, and their set-ups are legal."""
    if board.radius != RADIUS:
        yield "radius", f"must be {RADIUS}: the tables of the magnets' fields are made for it (FC2)"
    yield from exactly("start", board.start, ("yellow", "green", "blue"), "F004")
    for color, place in board.start.items():
        if not 0 <= place < RING:
            yield f"start.{color}", f"{place}; the places of the ring are 0 to {RING - 1} (FC2)"
    for (one, a), (other, b) in combinations(board.start.items(), 2):
        if (a - b) % RING < APART or (b - a) % RING < APART:
            yield "start", f"at least one free space between two Faceless: {one} and {other} (F033)"
    yield from exactly("sides", board.sides, ("day", "night"), "F124")
    for name, side in board.sides.items():
        yield from side_mistakes(f"sides.{name}", side, obstacles)
    if "day" in board.sides:
        yield from set_up_mistakes("lesson", board.lesson, board.sides["day"], obstacles)


def side_mistakes(at: str, side: Side, obstacles: Obstacles) -> Iterator[Mistake]:
    """One side of the board."""
    yield from off_board(f"{at}.symbols", side.symbols)
    yield from off_board(f"{at}.reverse", side.reverse)
    for field, spaces in (("symbols", side.symbols), ("reverse", side.reverse)):
        for space in dict.fromkeys(s for s in spaces if spaces.count(s) > 1):
            yield f"{at}.{field}", f"{list(space)} is listed {spaces.count(space)} times"
    if len(set(side.symbols)) < len(obstacles.shapes):
        yield f"{at}.symbols", f"{len(set(side.symbols))} symbols for {len(obstacles.shapes)} Obstacles (F005)"
    yield from unknown(f"{at}.harder", side.harder, DIFFICULTIES)
    yield from set_up_mistakes(f"{at}.fixed", side.fixed, side, obstacles)
    for difficulty, ready in side.harder.items():
        yield from set_up_mistakes(f"{at}.harder.{difficulty}", ready, side, obstacles)


def set_up_mistakes(at: str, ready: Fixed, side: Side, obstacles: Obstacles) -> Iterator[Mistake]:
    """F005, F006  A set-up ready to play: the Obstacles, then what lies and stands beside them."""
    yield from exactly(f"{at}.obstacles", ready.obstacles, obstacles.shapes, "F005")
    taken: dict[Space, str] = {}
    for name, shape in obstacles.shapes.items():
        spaces, field = ready.obstacles.get(name, ()), f"{at}.obstacles.{name}"
        if not spaces:
            continue
        yield from off_board(field, spaces)
        if spaces not in rotations(shape.spaces, spaces[:1]):
            yield field, "not this Obstacle's shape, its first space first (FC4)"
        covered = [s for s in spaces if s in side.symbols]
        if len(covered) != 1:
            yield field, f"covers {len(covered)} symbols; exactly one (F005)"
        near = [taken[s] for space in spaces for s in (space, *around(space)) if s in taken]
        for other in dict.fromkeys(near):
            yield field, f"touches {other} (F006)"
        taken |= dict.fromkeys(spaces, name)
    yield from memory_mistakes(f"{at}.memories", ready, obstacles, taken)
    yield from figure_mistakes(at, ready, taken)


def memory_mistakes(field: str, ready: Fixed, obstacles: Obstacles, taken: dict[Space, str]) -> Iterator[Mistake]:
    """F007, F008  Eight Memories on free spaces, each beside a Memory symbol, none beside another."""
    marks = {
        ready.obstacles[name][mark]
        for name, shape in obstacles.shapes.items()
        for mark in shape.marks
        if 0 <= mark < len(ready.obstacles.get(name, ()))
    }
    if len(ready.memories) != MEMORIES:
        yield field, f"{len(ready.memories)} Memories; there are {MEMORIES} (F007)"
    yield from off_board(field, ready.memories)
    for space in ready.memories:
        if space in taken:
            yield field, f"{list(space)} is on {taken[space]}; Memories lie on free spaces (F007)"
        elif not marks & set(around(space)):
            yield field, f"{list(space)} is not adjacent to a Memory symbol on an Obstacle (F007)"
    for a, b in combinations(ready.memories, 2):
        if a == b or a in around(b):
            yield field, f"{list(a)} and {list(b)} are the same or adjacent (F008)"


def figure_mistakes(at: str, ready: Fixed, taken: dict[Space, str]) -> Iterator[Mistake]:
    """F014, F015  The Team beside the Log; Billygoat beside an Obstacle, not on the Edge."""
    team, goat = ready.team, ready.billygoat
    yield from off_board(f"{at}.team", [team])
    yield from off_board(f"{at}.billygoat", [goat])
    beside = [taken.get(s) for s in around(team)]
    if team in {*taken, *ready.memories} or "log" not in beside:
        yield f"{at}.team", f"{list(team)} is not a free space adjacent to the Log (F014)"
    occupied = {*taken, *ready.memories, team}
    if goat in occupied or not set(around(goat)) & set(taken) or size(goat) >= RADIUS:
        yield f"{at}.billygoat", f"{list(goat)} is not a free space adjacent to an Obstacle off the Edge (F015)"


def off_board(field: str, spaces: Iterable[Space]) -> Iterator[Mistake]:
    """Every space is on the board."""
    for space in spaces:
        if size(space) > RADIUS:
            yield field, f"{list(space)} is off the board"
