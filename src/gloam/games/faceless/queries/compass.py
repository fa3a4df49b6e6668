"""What the compass shows in a position, and what a trial would show."""

from __future__ import annotations

from gloam.games.faceless.content import BOARD, FACELESS
from gloam.games.faceless.queries import needle
from gloam.games.faceless.queries.board import AROUND, DEGREES, NAMES, NEXT, NUMBERS, number
from gloam.games.faceless.state import Duskworld
from gloam.kernel import Json

REVERSE = {side: frozenset(number(q, r) for q, r in printed.reverse) for side, printed in BOARD.sides.items()}
Figures = tuple[list[int], list[int], int, tuple[int, int]]  # ring, facing, Billygoat, his facing


def figures(s: Duskworld) -> Figures:
    """The four magnets as they stand."""
    return s.ring, s.facing, s.billygoat, s.goat_facing


def ways(magnets: Figures, team: int, *, white: bool) -> tuple[int, ...]:
    """F034, F040, FD89  The directions the red (or white) end allows for the next step."""
    found = needle.directions(*needle.field(*magnets, team))
    return needle.TURNED[found] if white else found


def follows_white(s: Duskworld, how: str) -> bool:
    """F125, FD31, FD32, FD88  While the flag is white, "along the needle" is white; a white-side card stays white."""
    return s.white or how == "white"


def needle_angle(s: Duskworld) -> float | None:
    """The red end in degrees, for the eye; None without a field, or when there is nothing left to measure."""
    if s.team == s.billygoat:
        return None
    return needle.angle(*needle.field(*figures(s), s.team))


def is_reverse(s: Duskworld, space: int) -> bool:
    """F125, FD31  A Reverse space of this side; covered by an Obstacle it is inert."""
    return space in REVERSE[s.rules.side] and not s.walls >> space & 1


def portal_from(s: Duskworld, space: int) -> int | None:
    """F136, F137  Where a movement that ends here leads: from a Portal to the next one, from beside one onto it."""
    if space in s.portals:
        return s.portals[(s.portals.index(space) + 1) % len(s.portals)]
    return next((p for p in s.portals if AROUND[p] >> space & 1), None)


# ------------------------------------------------------------------------------------------- trials: F041


def tried(s: Duskworld, colour: str, option: tuple[int, int] | tuple[str, int]) -> Figures:
    """The four magnets with one figure tried somewhere else."""
    place, facing = option
    if isinstance(place, str):
        return s.ring, s.facing, NUMBERS[place], needle.FACINGS[facing // 30]
    which = FACELESS.index(colour)
    ring, turned = s.ring[:], s.facing[:]
    ring[which], turned[which] = place, facing // 30
    return ring, turned, s.billygoat, s.goat_facing


def trial(s: Duskworld, colour: str, steps: int, option: tuple[int, int]) -> dict[str, Json]:
    """F041, FD84  The needle with the figure there, and the path the Team would take, as far as it is known."""
    magnets = tried(s, colour, option)
    if magnets[2] == s.team:
        return {"needle": None, "path": [], "memories": [], "cost": 0, "end": "caught"}
    angle = needle.angle(*needle.field(*magnets, s.team))
    path, cost, end = course(s, magnets, steps)
    found = [NAMES[space] for space in dict.fromkeys(path) if space in s.memories]
    return {"needle": angle, "path": [NAMES[space] for space in path], "memories": found, "cost": cost, "end": end}


def course(s: Duskworld, magnets: Figures, steps: int) -> tuple[list[int], int, str]:
    """The spaces entered, the Memories it costs, and how it ends: rest, tie, hit, haunted, portal or a loss."""
    path: list[int] = []
    team, white, cost = s.team, s.white, 0
    for left in range(steps, 0, -1):
        targets = list(dict.fromkeys(NEXT[d][team] for d in ways(magnets, team, white=white)))
        blocked = [t for t in targets if (s.walls & ~s.mire) >> t & 1]
        if len(targets) > len(blocked) and len(targets) > 1:
            return path, cost, "tie"
        if blocked:
            cost += left
            break
        team = targets[0]
        path.append(team)
        if (end := ends_at(s, magnets, team)) != "rest":
            return path, cost, end
        cost += s.mire >> team & 1
        white ^= is_reverse(s, team)
    end = "hit" if cost else "rest"
    if path and (there := portal_from(s, team)) is not None:
        path.append(there)
        end = "portal" if ends_at(s, magnets, there) == "rest" else ends_at(s, magnets, there)
    return path, cost, end


def ends_at(s: Duskworld, magnets: Figures, space: int) -> str:
    """What stops a trial on this space: a loss, or a Haunted Place."""
    if space == magnets[2]:
        return "caught"
    if space in s.den:
        return "den"
    if space in s.servants and s.rules.has("roaming_servants"):
        return "servant"
    return "haunted" if any(h.space == space for h in s.haunted) else "rest"


def outcomes(s: Duskworld, colour: str, steps: int, options: tuple[tuple[int, int], ...]) -> dict[str, Json]:
    """How many different outcomes the placements have: figures differ, what the Team does may not."""
    found = {course_of(s, colour, steps, option) for option in options}
    return {"options": len(options), "outcomes": len(found)}


def course_of(s: Duskworld, colour: str, steps: int, option: tuple[int, int]) -> tuple[tuple[int, ...], int, str]:
    """The course as a value; without steps, the direction the needle would show."""
    magnets = tried(s, colour, option)
    if magnets[2] == s.team:
        return (), 0, "caught"
    if not steps:
        return tuple(DEGREES[d] for d in ways(magnets, s.team, white=s.white)), 0, "rest"
    path, cost, end = course(s, magnets, steps)
    return tuple(path), cost, end
