"""The steps of an Investigator from a space: the one place that knows their prices and what forbids them.

Offers, reasons, previews and "can this space be left again" all read `steps` (SD-072 to SD-082, SD-096, SDR-83).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import is_moving, landing, mirror_doors, moving
from gloam.games.stiflingdark.queries.people import taken_by_others
from gloam.games.stiflingdark.queries.reach import (
    board_of,
    doors_beside,
    is_hazard,
    net_of,
    window_ends,
    windows_beside,
)
from gloam.games.stiflingdark.queries.usable_lines import CLOSED, Way
from gloam.games.stiflingdark.queries.why import Why

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

ACTING = ("flame", "hellfire", "evil_eye")
"""SDC-083, SDC-181, SDC-194  Tokens that act on anyone who Moves onto them."""
WHY = {
    why.rule: why
    for why in (
        Why("SD-251", "the Door is shut: Open it first"),
        Why("SD-225", "a False Door stands there for the rest of the game: go another way"),
        Why("SD-226", "a False Window is there for the rest of the game: go another way"),
        Why("SD-187", "nobody has looked at this Mirror Door this round: turn its token face-up first"),
        Why("SD-188", "this Mirror Door is Closed this round: go another way"),
        Why("SDC-191", "Thick Mucus covers that space until the end of next round at the latest: go another way"),
        Why("SD-096", "a Dark space costs 2 Movement Points and you have 1 left: light it, or Sprint"),
        Why("SDR-83", "someone is there, and you don't have enough Movement Points to go on to a free space"),
        Why("SDC-055", "Nyctophobia: you can't step from light onto a Dark space; light it, or treat the Wound"),
        Why("SDC-043", "Dislocated Hip: you can't go through a Window unless it is made safe; treat the Wound"),
    )
}
"""Why a step can't be taken, by the rule that forbids it."""
SHUT = {"locked": "SD-251", "damaged": "SD-251", "false": "SD-225"}
"""The rule that forbids a step onto a Door, by what lies on it."""

DARK_MP = NUMBERS.movement.dark_mp
"""SD-096  What a step onto a Dark space costs an Investigator."""


class Step(NamedTuple):
    """A step to a neighboring space."""

    to: str
    price: int  # in MP
    why_not: str  # the rule that forbids it; "": it can be taken
    option: tuple[str, str]  # the step as an answer
    window: str = ""  # the Window on the way that is a Map Hazard
    dark: bool = False  # onto a Dark space
    cheap: bool = False  # SDC-007  it uses up one of Dylan's Dark steps for 1 MP

    def meets(self, s: StiflingDarkState, inv: Investigator) -> tuple[str, ...]:
        """SD-213, SDR-85, SD-191, SD-198  What acts on this step: a walk ends there."""
        out = ["window"] if self.window and not inv.now.hazards_off else []
        for token in s.tokens:
            if token.space == self.to:
                if token.kind in ACTING:
                    out.append(token.kind)
                elif token.kind == "desecrated" and not is_bright(s, self.to):  # SDC-200
                    out.append("desecrated")
        if self.to in moving(s.map) and is_moving(s, inv, self.to):
            out.append("ride")
        return tuple(out)


@functools.cache
def plain_steps(name: str) -> dict[str, Step]:
    """A step onto each space of a board where nothing is special: for 1 MP."""
    return {to: Step(to, 1, "", ("step", to)) for to in BOARDS[name].ids}


@functools.cache
def moving_bits(name: str) -> int:
    """SD-191, SD-198  The carriages and the water of a board, as a bitset."""
    return BOARDS[name].bits(moving(name))


class Walker:
    """An Investigator as far as steps ask: made once, asked for any space of a walk."""

    __slots__ = ("afraid", "cheap_steps", "inv", "s", "special", "stiff", "taken")

    def __init__(self, s: StiflingDarkState, inv: Investigator) -> None:
        hurt, index = not body.is_hale(inv), BOARDS[s.map].index
        self.s, self.inv = s, inv
        self.afraid = hurt and body.suffers(inv, "nyctophobia")
        self.stiff = hurt and body.is_stiff(inv)
        self.cheap_steps = body.cheap_dark_steps(inv)
        self.taken = taken_by_others(s, inv)
        self.special = s.dark | moving_bits(s.map)
        for space in self.taken:
            self.special |= 1 << index[space]

    def steps(self, space: str, points: int | None = None, cheap_used: int = 0) -> list[Step]:
        """SD-078, SD-096, SDR-83, SDC-007, SDC-043, SDC-055  The steps along lines that can be used.

        `points`: the MP left; without them only the walker and the ways are asked. `cheap_used`: Dylan's Dark steps on
        the way here.
        """
        lines, special, plain = net_of(self.s), self.special, plain_steps(self.s.map)
        out = []
        for way in lines.ways[space]:
            if way[3] & special or way[1]:
                out.append(self.special_step(way, lines.index[space], points, cheap_used))
            else:
                out.append(plain[way[0]])
        return out

    def special_step(self, way: Way, start: int, points: int | None, cheap_used: int) -> Step:
        """A step onto a Dark, moving or taken space, or through a Window; `start` is the number of the space before."""
        s, dark = self.s, bool(way.bit & self.s.dark)
        cheap = dark and self.cheap_steps > cheap_used
        price = DARK_MP if dark and not cheap else 1
        window = way.window if is_hazard(s, way.window) else ""
        why_not = ""
        if dark and self.afraid and not s.dark >> start & 1:
            why_not = "SDC-055"
        elif window and self.stiff:
            why_not = "SDC-043"
        elif points is not None and price > points:
            why_not = "SD-096"
        elif points is not None and not self.can_stay_or_leave(way.to, points - price, cheap_used + cheap):
            why_not = "SDR-83"
        return Step(way.to, price, why_not, way.step, window, dark, cheap)

    def can_stay_or_leave(self, to: str, points: int, cheap_used: int) -> bool:
        """SD-080, SDR-83  Whether a step ends on a free space, or the MP left lead on to one."""
        end = landing(self.s, self.inv, to, self.taken) if to in moving(self.s.map) else to
        if end not in self.taken:
            return True
        return points > 0 and any(not step.why_not for step in self.steps(end, points, cheap_used))


def steps(s: StiflingDarkState, inv: Investigator) -> list[Step]:
    """SD-072, SD-073, SD-078  The steps from the Investigator's own space along lines that can be used."""
    points = body.points_left(s, inv)
    return Walker(s, inv).steps(inv.space, points) if points > 0 else []


def shut_steps(s: StiflingDarkState, inv: Investigator) -> Iterator[Step]:
    """SD-187, SD-188, SD-225, SD-226, SD-251, SDC-191  The printed ways from here that can't be used now, and why."""
    for door in doors_beside(s, inv.space):
        if s.doors.get(door) in CLOSED:
            yield Step(door, 1, SHUT[s.doors[door]], ("step", door))
    for window in windows_beside(s, inv.space):
        if s.windows.get(window) == "false":
            yield from (Step(to, 1, "SD-226", ("step", to)) for to in window_ends(s, window) if to != inv.space)
    for to, color in mirror_doors(s.map).get(inv.space, ()):
        if s.mirrors.get(color) != "open":
            yield Step(to, 1, "SD-188" if color in s.mirrors else "SD-187", ("step", to))
    for link in board_of(s).neighbors[inv.space] if s.mucus else ():
        if link.to in s.mucus:
            yield Step(link.to, 1, "SDC-191", ("step", link.to))
