"""F085-F094  The Kids' powers that are used at a quiet moment of one's own turn.

Elsewhere: Dylan (queries/table.py), Matt and P.J. (walk.py), Luke (rest.py), Karyn (turn.py, threats.py), Julie
(threats.py), Tommy (tommy.py).
"""

from __future__ import annotations

import functools

from gloam.games.faceless.content import FACELESS
from gloam.games.faceless.queries import compass, needle, placement, table
from gloam.games.faceless.queries.board import NAMES, NUMBERS
from gloam.games.faceless.rules.figures import ROTATIONS
from gloam.games.faceless.rules.whisper import Whisper
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Asking, Frame, ask, data, say

QUIET_POWERS = ("lily", "emily", "casper")


def can_use_power(s: FacelessState, seat: int, *, acted: bool) -> bool:
    """F085, F092, F094, FD20  Once a turn; Casper only before the action."""
    kid = s.kids[seat]
    if kid not in QUIET_POWERS or not table.powers_on(s):
        return False
    if kid == "lily":
        return table.can_whisper(s)
    return kid == "emily" or (not acted and placement.can_move_memory(s))


def power(s: FacelessState, seat: int) -> Frame:
    """The procedure of that Kid's power."""
    kid = s.kids[seat]
    if kid == "lily":
        return Whisper(seat)  # F085  free, and the action may be a Whisper too
    return EmilysPower(seat) if kid == "emily" else CaspersPower(seat)


@data
class EmilysPower(Frame):
    """F092, FD69, FD84  One Faceless is turned as she likes, where it stands."""

    STEPS = ("turn",)
    who: int

    def turn(self, s: FacelessState) -> Asking:
        """F092  Which one, and how it faces; tried like a card's figure, except under the Fog (F173)."""
        preview = None if s.fogged else functools.partial(try_rotation, s)
        color, facing = yield ask(self.who, "emily.turn", ROTATIONS, "F092", preview=preview)
        which = FACELESS.index(color)
        s.facing[which] = facing // needle.STEP
        say(s, "figure", color=color, place=s.ring[which], facing=facing, why="emily", seat=self.who)
        return None


def try_rotation(s: FacelessState, option: tuple[str, int]) -> dict[str, object]:
    """FD84  The needle with that Faceless turned so."""
    color, facing = option
    return compass.trial(s, color, (0,), (s.ring[FACELESS.index(color)], facing))


@data
class CaspersPower(Frame):
    """F094, FD24, FD79, FD96  One Memory goes to an adjacent free space, with its Carrier Servant."""

    STEPS = ("move",)
    who: int

    def move(self, s: FacelessState) -> Asking:
        """F094  Which Memory, and where to; a Roaming Servant stays behind."""
        options = [(NAMES[a], NAMES[b]) for a, b in placement.memory_moves(s)]
        a, b = options[0] if len(options) == 1 else (yield ask(self.who, "casper.move", options, "F094"))
        move_memory(s, NUMBERS[a], NUMBERS[b])
        if s.rules.has("carrier_servants"):
            s.servants[s.servants.index(NUMBERS[a])] = NUMBERS[b]
        say(s, "casper", **{"from": a, "to": b})
        return None


def move_memory(s: FacelessState, a: int, b: int) -> None:
    """A Memory changes its space; nobody sees which one it is."""
    s.memories[s.memories.index(a)] = b
