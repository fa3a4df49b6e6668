"""The Mirror Maze (SD-183 to SD-190, SDR-49, SDR-50, SDR-94): three tokens, one of them Open."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.park import COLORS, doorways, maybe_open
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import renew_lights
from gloam.kernel import Answer, Frame, Seeded, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def lay(s: StiflingDarkState, color: str) -> None:
    """SD-029, SD-184, SD-185, SDR-94  All three lie face-down again, re-laid or not; this color is Open."""
    s.adversary.mirror, s.mirrors = color, {}
    renew_lights(s)
    say(s, "mirrors_laid")


def looks(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-187, SDR-149  The doorways at the Investigator's space whose token lies face-down."""
    return [("mirror", color) for color in doorways(s, inv.space) if color not in s.mirrors]


def is_park(map_: str, space: str, passage: bool) -> bool:  # noqa: FBT001  (a key of the turn's cache)
    """SD-183, SD-193  Only at the Amusement Park."""
    return map_ == "park"


def barred_looks(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-187  A doorway here whose token lies face-up."""
    for color in doorways(s, inv.space):
        if color in s.mirrors:
            yield ("mirror", color), Why("SD-187", "its token is already face-up this round: everyone knows")


@action(
    "mirror",
    looks,
    order=5,
    rule="SD-187",
    label=("Try the {color} doorway", "everyone sees whether it is Open"),
    otherwise="there's no doorway of that color at your space: move next to one",
    why_not=barred_looks,
    exists=is_park,
)
def look(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-186, SD-187, SD-188  The token turns face-up: all Doors of its color are Open, or Closed, this round."""
    show(s, option[1])
    say(s, "mirror", seat=inv.seat, color=option[1], face=s.mirrors[option[1]])
    renew_lights(s)
    return None


def show(s: StiflingDarkState, color: str) -> None:
    """SD-188  Turn a token up."""
    s.mirrors[color] = "open" if color == s.adversary.mirror else "closed"


@procedure("maze")
def rearrange(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-180, SDR-50  A reward: all tokens turn up, and the one who chose it says which color is Open this round."""
    s_open = yield from choose(seat, "maze.rearrange", COLORS, "SDR-50")
    s.adversary.mirror = s_open
    for color in COLORS:
        show(s, color)
    say(s, "maze", seat=seat, color=s_open)
    renew_lights(s)
    return None


def deal_mirror(s: StiflingDarkState, chance: Seeded) -> None:
    """SDR-63  Which color is Open is the Adversary's secret, but for what lies face-up."""
    if s.adversary.mirror:
        some = maybe_open(s)
        s.adversary.mirror = some[chance.below(len(some))]
