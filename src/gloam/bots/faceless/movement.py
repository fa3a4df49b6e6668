"""Where the Team of The Faceless gets to: along the needle, by chosen steps, over special spaces; and Billygoat."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Iterable

from gloam.bots.faceless.geometry import (
    EVEN,
    FACELESS,
    SIXTH,
    TURNS,
    Row,
    Ways,
    billygoat_field,
    billygoat_path,
    geometry,
    goal_terms,
)
from gloam.bots.faceless.position import Board, Position, TeamState, team_state

# ------------------------------------------------------------------------------------------------ the needle


def field_of(pos: Position, without: int | None = None) -> Row:
    """The field everywhere, of all four magnets or `without` one Faceless (3: without Billygoat)."""
    return summed(pos.ring, pos.facing, pos.billygoat, pos.billygoat_facing, without)


@functools.lru_cache(1024)
def summed(ring: Ways, facing: Ways, billygoat: int, billygoat_facing: complex, without: int | None) -> Row:
    """The field of all magnets but one, remembered."""
    g = geometry()
    rows = [g.rows[p * TURNS + f] for n, (p, f) in enumerate(zip(ring, facing, strict=True)) if n != without]
    if without != len(FACELESS):
        rows.append(billygoat_field(billygoat, billygoat_facing))
    return tuple(functools.reduce(operator.add, points) for points in zip(*rows, strict=True))


def ways(pos: Position, team: int, *, white: bool) -> Ways:
    """Where the needle points: one direction, or two in the tie band."""
    return pointed(field_of(pos)[team], white=white)


def pointed(z: complex, *, white: bool) -> Ways:
    """The direction of a field, or two near a border."""
    sixth = math.atan2(z.imag, z.real) * SIXTH + (9.5 if white else 6.5)
    near = int(sixth)
    off = sixth - near
    if EVEN <= off <= 1 - EVEN:
        return (near % 6,)
    return (near % 6, (near + (1 if off > 0.5 else -1)) % 6)  # noqa: PLR2004  (the nearer border)


# -------------------------------------------------------------------------------------------------- movement


def follow_needle(pos: Position, base: Row, row: Row, steps: int, *, flip: bool = False) -> TeamState | None:
    """Where so many steps along the needle of two fields lead; None when that loses. At a tie the better way.

    This is the innermost loop of all thinking: everything is a number.
    """
    w, billygoat = pos.board, pos.billygoat
    team, memories, shields, white, eyes = pos.team, pos.memories, pos.shields, pos.white, pos.open_eyes
    ahead, solid, special = geometry().steps, w.solid, w.special
    while steps:
        z = base[team] + row[team]
        sixth = math.atan2(z.imag, z.real) * SIXTH + (9.5 if white or flip else 6.5)
        near = int(sixth)
        to = ahead[team][near % 6]
        off = sixth - near
        if off < EVEN or off > 1 - EVEN:
            to = better_at_tie(pos, to, ahead[team][(near + (1 if off > 0.5 else -1)) % 6])  # noqa: PLR2004
        if solid >> to & 1:
            if w.die != "obstacle_free":
                shields -= steps
            if shields < 0:
                return None
            break
        steps -= 1
        if to == billygoat:
            return None
        if (special | memories) >> to & 1:
            found = entered(w, billygoat, (to, memories, shields, white, eyes))
            if found is None:
                return None
            team, memories, shields, white, eyes = found
            if not memories and not eyes and not w.home:
                return found
        else:
            team = to
    team_state = (team, memories, shields, white, eyes)
    return through_portal(w, billygoat, team_state) if w.portals and team != pos.team else team_state


def better_at_tie(pos: Position, one: int, other: int) -> int:
    """Which way to go at a tie: not into harm, and toward the nearest goal."""
    w = pos.board

    def order(space: int) -> tuple[bool, int]:
        harm = bool((w.solid | w.deadly_spaces) >> space & 1) or space == pos.billygoat
        return harm, goal_terms(w.solid, space, goals(pos))[0]

    return min(one, other, key=order)


def goals(pos: Position) -> int:
    """What the Team still has to reach."""
    return pos.memories or pos.open_eyes or pos.board.home


def entered(w: Board, billygoat: int, at: TeamState, *, fire: bool = True) -> TeamState | None:
    """What happens on the space where the Team now stands; None when that loses."""
    team, memories, shields, white, eyes = at
    if team == billygoat or w.deadly_spaces >> team & 1:
        return None
    if w.swamp_spaces >> team & 1:
        if not shields:
            return None
        shields -= 1
    if memories >> team & 1:
        memories ^= 1 << team
        shields += 1
    if w.eyes >> team & 1:
        eyes ^= 1 << team
    if w.reverse >> team & 1:
        white = 0 if white not in (0, team + 1) else team + 1  # the same one again changes nothing
    team_state = (team, memories, shields, white, eyes)
    return driven_by_arrow(w, billygoat, team_state) if fire and team in w.haunted else team_state


def driven_by_arrow(w: Board, billygoat: int, at: TeamState) -> TeamState | None:
    """A Haunted Place drives the Team along its arrow; other ones on the way are ignored."""
    direction, steps = w.haunted[at[0]]
    for left in range(steps, 0, -1):
        to = geometry().steps[at[0]][direction]
        if w.solid >> to & 1:
            shields = at[2] - (0 if w.die == "obstacle_free" else left)
            return None if shields < 0 else (at[0], at[1], shields, at[3], at[4])
        moved = entered(w, billygoat, (to, *at[1:]), fire=False)
        if moved is None:
            return None
        at = moved
    return at


def through_portal(w: Board, billygoat: int, at: TeamState) -> TeamState | None:
    """A movement that ends on or beside a Portal goes on by it."""
    team = at[0]
    if team in w.portals:
        there = w.portals[(w.portals.index(team) + 1) % len(w.portals)]
    else:
        beside = geometry().plain[team]
        there = next((portal for portal in w.portals if portal in beside), -1)
    return at if there < 0 else entered(w, billygoat, (there, *at[1:]))


def after_needle_steps(pos: Position, steps: int, *, flip: bool = False) -> Position | None:
    """The position after so many steps along the needle (`flip`: by its white side); None when that loses."""
    found = follow_needle(pos, field_of(pos), geometry().nothing, steps, flip=flip)
    return None if found is None else pos.moved(found)


def stepped(w: Board, billygoat: int, at: TeamState, direction: int) -> TeamState | None:
    """A chosen step; into an Obstacle it costs a Memory."""
    to = geometry().steps[at[0]][direction]
    if w.solid >> to & 1:
        return (*at[:2], at[2] - 1, *at[3:]) if at[2] else None
    return entered(w, billygoat, (to, *at[1:]))


def after_chosen_steps(pos: Position, steps: int, first: int | None = None) -> Iterable[Position]:
    """Where so many chosen steps can lead, each place once; `first`: the direction of the first is settled."""
    return [pos.moved(at) for at in chosen_walks(pos, steps, first)]


def chosen_walks(pos: Position, steps: int, first: int | None = None) -> list[TeamState]:
    """Where the Team may get to by steps that it chooses."""
    w, wave = pos.board, [team_state(pos)]
    for n in range(steps):
        ways_ = range(6) if n or first is None else (first,)
        found = [stepped(w, pos.billygoat, at, direction) for at in wave for direction in ways_]
        wave = list(dict.fromkeys(at for at in found if at is not None))
    if w.portals:
        ended = [through_portal(w, pos.billygoat, at) for at in wave]
        wave = list(dict.fromkeys(at for at in ended if at is not None))
    return wave


# ----------------------------------------------------------------------------------------- Billygoat and his


def billygoat_closer(pos: Position, steps: int, *, maze: bool = False) -> Position | None:
    """Billygoat after so many steps toward the Team; None when he catches it."""
    w = pos.board
    billygoat, facing = billygoat_path(w.billygoat_walls, pos.billygoat, pos.team, steps, maze, w.billygoat_as_one)
    return None if w.is_catch(billygoat, pos.team) else pos.with_billygoat(billygoat, facing)


def servants_meet_team(pos: Position, reds: int) -> float:
    """How likely a Servant reaches the Team when they march so many spaces."""
    w = pos.board
    if not w.servants or not w.servant_directions:
        return 0.0
    plain, hits = geometry().plain, 0
    for direction in w.servant_directions:
        space = pos.team
        for _ in range(reds):
            space = plain[space][(direction + 3) % 6]
            if space < 0 or w.walls >> space & 1 or space == pos.billygoat:
                break
            if w.servants >> space & 1:
                hits += 1
                break
    return hits / len(w.servant_directions)
