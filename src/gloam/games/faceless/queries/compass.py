"""What the compass shows in a position, and what a trial would show."""

from __future__ import annotations

from dataclasses import dataclass, field

from gloam.games.faceless.content import BOARD, FACELESS, TOKENS
from gloam.games.faceless.queries import needle, paths
from gloam.games.faceless.queries.board import AROUND, DEGREES, NAMES, NEXT, NOWHERE, NUMBERS, number
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Json

REVERSE = {side: frozenset(number(q, r) for q, r in printed.reverse) for side, printed in BOARD.sides.items()}
Figures = tuple[list[int], list[int], int, tuple[int, int]]  # ring, facing, Billygoat, his facing


def figures(s: FacelessState) -> Figures:
    """The four magnets as they stand."""
    return s.ring, s.facing, s.billygoat, s.goat_facing


def ways(magnets: Figures, team: int, *, white: bool) -> tuple[int, ...]:
    """F034, F040, FD89  The directions the red (or white) end allows for the next step."""
    found = needle.directions(*needle.field(*magnets, team))
    return needle.TURNED[found] if white else found


def follows_white(s: FacelessState, how: str) -> bool:
    """F125, FD31, FD32, FD88  While the flag is white, "along the needle" is white; a white-side card stays white."""
    return s.white or how == "white"


def needle_angle(s: FacelessState) -> float | None:
    """The red end in degrees, for the eye; None without a field, or when there is nothing left to measure."""
    if s.team == s.billygoat:
        return None
    return needle.angle(*needle.field(*figures(s), s.team))


def is_reverse(s: FacelessState, space: int) -> bool:
    """F125, FD31  A Reverse space of this side; covered by an Obstacle it is inert."""
    return space in REVERSE[s.rules.side] and not s.walls >> space & 1


def white_after(white: bool, since: int, space: int) -> tuple[bool, int]:  # noqa: FBT001
    """F125, FD31  Which end leads once a Reverse space is entered, and where white began.

    White from there on, until the Team lands on *another* one; the same one again changes nothing.
    """
    if not white:
        return True, space
    return (True, since) if space == since else (False, NOWHERE)


def portal_from(s: FacelessState, space: int) -> int | None:
    """F136, F137  Where a movement that ends here leads: from a Portal to the next one, from beside one onto it."""
    if space in s.portals:
        return s.portals[(s.portals.index(space) + 1) % len(s.portals)]
    return next((p for p in s.portals if AROUND[p] >> space & 1), None)


# ------------------------------------------------------------------------------------------- trials: F041

LOST_ON_ENTERING = ("caught", "den", "servant", "swamp")

Numbers = tuple[int, ...]  # the steps to come; for P.J. also with one less and one more
Placement = tuple[int | str, int]  # a ring space, or Billygoat's by its name; and the facing


def tried(s: FacelessState, color: str, option: Placement) -> Figures:
    """The four magnets with one figure tried somewhere else."""
    place, facing = option
    if isinstance(place, str):
        return s.ring, s.facing, NUMBERS[place], needle.FACINGS[facing // needle.STEP]
    which = FACELESS.index(color)
    ring, turned = s.ring[:], s.facing[:]
    ring[which], turned[which] = place, facing // needle.STEP
    return ring, turned, s.billygoat, s.goat_facing


def trial(s: FacelessState, color: str, numbers: Numbers, option: Placement) -> dict[str, Json]:
    """F041, F043, FD84  The needle where the Team stands, with the figure there, and which way it would lead.

    Where the table agreed on `trials: path`, also the path the Team would take, as far as it is known; F090  for P.J.
    the paths of the numbers he may still choose, under "changes".
    """
    magnets = tried(s, color, option)
    whole = s.rules.trials == "path"
    if is_caught(s, magnets):
        nowhere = {"path": [], "memories": [], "cost": 0, "end": "caught"}
        return {"needle": None, "ways": []} | (nowhere if whole else {})
    out: dict[str, Json] = {
        "needle": needle.angle(*needle.field(*magnets, s.team)),
        "ways": [DEGREES[d] for d in ways(magnets, s.team, white=s.white)],
    }
    if not whole:
        return out
    out |= path_json(s, walk_along_needle(s, magnets, numbers[0]))
    if numbers[1:]:
        out["changes"] = {
            str(n): path_json(s, walk_along_needle(s, magnets, steps))
            for n, steps in zip((-1, 1), numbers[1:], strict=True)
        }
    return out


def is_caught(s: FacelessState, magnets: Figures) -> bool:
    """F025, FD75  Billygoat is tried where he catches the Team."""
    return magnets[2] != s.billygoat and paths.is_catch(s, magnets[2])


def path_json(s: FacelessState, found: tuple[list[int], int, str]) -> dict[str, Json]:
    """A course in words; FD40, FD51  a Team that is lost on entering a space finds nothing there."""
    path, cost, end = found
    entered = path[:-1] if end in LOST_ON_ENTERING else path
    memories = [NAMES[space] for space in dict.fromkeys(entered) if space in s.memories]
    return {"path": [NAMES[space] for space in path], "memories": memories, "cost": cost, "end": end}


def walk_along_needle(s: FacelessState, magnets: Figures, steps: int) -> tuple[list[int], int, str]:
    """The spaces entered, the Memories it costs, and how it ends: rest, tie, hit, haunted, portal, won or a loss."""
    tried_ = Trial(s, magnets, s.team, s.white, s.white_from, open_eyes=s.open_eyes[:])
    end = tried_.go(steps)
    return tried_.path, tried_.cost, end or ("hit" if tried_.hit else "rest")


@dataclass(slots=True)
class Trial:
    """A movement in thought, step by step, as rules/movement.py would make it; nothing is changed."""

    s: FacelessState
    magnets: Figures
    team: int
    white: bool
    since: int
    cost: int = 0
    path: list[int] = field(default_factory=list)
    fired: list[int] = field(default_factory=list)
    found: list[int] = field(default_factory=list)
    open_eyes: list[int] = field(default_factory=list)
    pulled: bool = False
    hit: bool = False

    def go(self, steps: int, arrow: int | None = None) -> str:
        """FD50  One movement along the needle, or along an arrow inside it; "" when it simply ends."""
        s, moved = self.s, False
        for left in range(steps, 0, -1):
            found = ways(self.magnets, self.team, white=self.white) if arrow is None else (arrow,)
            targets = list(dict.fromkeys(NEXT[d][self.team] for d in found))
            blocked = [t for t in targets if (s.walls & ~s.mire) >> t & 1]
            if len(targets) > len(blocked) and len(targets) > 1:
                return "tie"
            if blocked:
                self.hit = True
                self.cost += left
                if self.is_broke():
                    return "obstacle"
                break
            if arrow is None:
                self.fired = []
            self.pulled = False
            if end := self.enter(targets[0]):
                return end
            moved = not self.pulled
        there = portal_from(s, self.team) if moved and s.portals else None
        if there is None:
            return ""
        self.pulled = True  # F139  a movement round this one has to move the Team again
        return self.enter(there) or ("portal" if arrow is None else "")

    def enter(self, space: int) -> str:
        """FD51  What a space does to the Team: "" when the movement goes on, else what stops the trial."""
        s = self.s
        self.team = space
        self.path.append(space)
        if end := loss_at(s, self.magnets, space):
            return end
        if s.mire >> space & 1:
            self.cost += 1
            if self.is_broke():
                return "swamp"
        if self.has_won_by(space):
            return "won"
        if is_reverse(s, space):
            self.white, self.since = white_after(self.white, self.since, space)
        place = next((h for h in s.haunted if h.space == space), None)
        if place is None or space in self.fired:
            return ""
        if not place.number:
            return "haunted"  # FD49  nobody knows how far
        self.fired.append(space)
        return self.go(place.number, place.arrow)

    def has_won_by(self, space: int) -> bool:
        """F053, F121, FD51  A Memory is found, once; then an Eye is flipped: either may win."""
        if space in self.s.memories and space not in self.found:
            self.found.append(space)
            if self.has_won():
                return True
        if space in self.open_eyes:
            self.open_eyes.remove(space)
        elif space in self.s.eyes:
            self.open_eyes.append(space)
        return self.has_won()

    def is_broke(self) -> bool:
        """F026, F150, FD54, FD73  Not enough Memories to pay, those found on the way among them; the die may spare."""
        s = self.s
        return self.cost > len(s.collected) - len(s.used) + len(self.found) and s.die != "obstacle_free"

    def has_won(self) -> bool:
        """F023, F123, F156, FD85  All Memories, no open Eye, beside the Entrance: whatever is in force."""
        s = self.s
        if len(s.collected) + len(self.found) < len(TOKENS.memories) or self.open_eyes:
            return False
        return not s.rules.entrance_wins or bool(AROUND[s.obstacles["log"][0]] >> self.team & 1)


def loss_at(s: FacelessState, magnets: Figures, space: int) -> str:
    """FD40  What loses the game on this space, "" for nothing."""
    if space == magnets[2]:
        return "caught"
    if space in s.den:
        return "den"
    return "servant" if space in s.servants and s.rules.has("roaming_servants") else ""


def outcomes(s: FacelessState, color: str, numbers: Numbers, options: tuple[Placement, ...]) -> dict[str, Json]:
    """How many different outcomes the placements have: figures differ, what the Team does may not.

    FD84  By what a trial shows: the way the needle leads, or with `trials: path` the whole path.
    """
    counted = numbers if s.rules.trials == "path" else (0,)
    found = {outcome_of(s, color, steps, option) for option in options for steps in counted}
    return {"options": len(options), "outcomes": len(found)}


def outcome_of(s: FacelessState, color: str, steps: int, option: Placement) -> tuple[tuple[int, ...], int, str]:
    """The course as a value; without steps, the direction the needle would show."""
    magnets = tried(s, color, option)
    if is_caught(s, magnets):
        return (), 0, "caught"
    if not steps:
        return tuple(DEGREES[d] for d in ways(magnets, s.team, white=s.white)), 0, "rest"
    path, cost, end = walk_along_needle(s, magnets, steps)
    return tuple(path), cost, end
