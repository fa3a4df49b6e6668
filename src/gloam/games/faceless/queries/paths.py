"""F072-F074  Billygoat's ways to the Team. Areas are integers, so a whole wave of spaces moves in six shifts."""

from __future__ import annotations

import functools

from gloam.games.faceless.queries.board import AROUND, EDGE, EVERYWHERE, OPPOSITE, WITHIN, area, grown, spaces_of
from gloam.games.faceless.state import FacelessState


def steps_of_billygoat(s: FacelessState) -> tuple[int, ...]:
    """F037, F038, FD11  Where a red card can take him: any adjacent space without an Obstacle, no Maze.

    F099, FD75  Spectral: an Obstacle is one space, and from it he steps out to any space around it.
    """
    if not is_spectral(s):
        return tuple(spaces_of(AROUND[s.billygoat] & ~s.walls))
    inside = obstacle_under(s, s.billygoat)
    return tuple(spaces_of(grown(inside) & ~inside if inside else AROUND[s.billygoat]))


def steps_closer(s: FacelessState, *, maze: bool = False) -> tuple[int, ...]:
    """F072, F073  The first steps of all shortest ways to the Team; none when he is as near as he can come (FD15).

    F074, F096, F151, FD76  Only Obstacles are in his way, on either side; tokens and the Den are not.

    FD97  `maze`: Labyrinthine lets the red Threat's path use the Maze rule.
    """
    nodes = tuple(map(area, s.obstacles.values())) if is_spectral(s) else ()
    return first_steps(s.billygoat, s.team, s.walls, nodes, maze)


@functools.lru_cache(16384)
def first_steps(goat: int, team: int, walls: int, nodes: tuple[int, ...], maze: bool) -> tuple[int, ...]:  # noqa: FBT001
    """Billygoat's first steps, from what they depend on; FD75  `nodes`: Obstacles, each one space to Spectral."""
    passable = EVERYWHERE if nodes else EVERYWHERE & ~walls
    here = next((n for n in nodes if n >> goat & 1), 1 << goat)
    reach = (grown(here) & ~here & passable) | (mirrored(here) & passable if maze else 0)
    goal = next((n for n in nodes if n >> team & 1), 1 << team)
    if goal & here:
        return ()  # FD98  on one Obstacle with the Team, which is one space to him
    first = meeting(goal & passable, reach, passable, nodes, maze=maze)
    if not first:
        goal = nearest_reachable(team, here, passable, maze=maze)
        first = 0 if goal & here else meeting(goal, reach, passable, nodes, maze=maze)
    return tuple(spaces_of(first))


def meeting(goal: int, reach: int, passable: int, nodes: tuple[int, ...], *, maze: bool) -> int:
    """Spread from the goal until the wave touches a space he can step to: those are the first steps."""
    seen = wave = goal
    while wave and not wave & reach:
        wave = spread(wave, passable, nodes, maze=maze) & ~seen
        seen |= wave
    return wave & reach


def spread(wave: int, passable: int, nodes: tuple[int, ...], *, maze: bool) -> int:
    """One step in all directions; FD75  Spectral reaches all of an Obstacle by touching it."""
    out = grown(wave) & passable
    if maze:
        out |= mirrored(wave) & passable
    for node in nodes:
        if out & node:
            out |= node
    return out


def mirrored(wave: int) -> int:
    """FD97, FD1  The spaces opposite the Edge spaces of a wave."""
    return area(OPPOSITE[space] for space in spaces_of(wave & EDGE))


def nearest_reachable(team: int, here: int, passable: int, *, maze: bool) -> int:
    """FD15, FD58  Of the spaces he can reach, those closest to a Team that he cannot reach."""
    seen = wave = here
    while wave:
        wave = spread(wave, passable, (), maze=maze) & ~seen
        seen |= wave
    return next(near for near in (seen & disc[team] for disc in WITHIN) if near)


def is_catch(s: FacelessState, space: int) -> bool:
    """F025, FD75  Billygoat would catch the Team by going there: on its space, or as Spectral on its Obstacle."""
    return space == s.team or (is_spectral(s) and bool(obstacle_under(s, space) >> s.team & 1))


def is_spectral(s: FacelessState) -> bool:
    """F099  Spectral is in force."""
    return "spectral" in s.avatars


def obstacle_under(s: FacelessState, space: int) -> int:
    """The area of the Obstacle that covers a space, 0 for none."""
    if not s.walls >> space & 1:
        return 0
    return next(mask for mask in map(area, s.obstacles.values()) if mask >> space & 1)
