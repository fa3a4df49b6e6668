"""FD51  What happens on a space the Team has entered, in this order, after the losses."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.queries import compass, table
from gloam.games.faceless.queries.board import DEGREES, NAMES
from gloam.games.faceless.rules.ending import win_check
from gloam.games.faceless.rules.hits import Pay
from gloam.games.faceless.rules.tommy import Tommy
from gloam.games.faceless.state import Duskworld, Haunted
from gloam.kernel import DONE, Asking, Call, Frame, Verdict, chance, data, say


def is_special(s: Duskworld, space: int) -> bool:
    """Whether anything at all happens there."""
    return (
        space in s.memories
        or space in s.eyes
        or bool(s.mire >> space & 1)
        or compass.is_reverse(s, space)
        or haunting(s, space) is not None
    )


def haunting(s: Duskworld, space: int) -> Haunted | None:
    """The Haunted Place on a space."""
    return next((h for h in s.haunted if h.space == space), None)


@data
class Enter(Frame):
    """FD51  Swamp payment, Memory, Tommy, Eye, Reverse space, Haunted Place."""

    STEPS = ("swamp", "memory", "tommy", "eye", "reverse", "haunted")
    space: int
    retrieved: bool = False

    def swamp(self, s: Duskworld) -> Verdict:
        """F150, FD77  Each step onto a Swamp space uses one Memory without effect."""
        return Call(Pay(1, "swamp")) if s.mire >> self.space & 1 else None

    def memory(self, s: Duskworld) -> Asking:
        """F053, F054, F081, F148  A Memory is collected as soon as its space is entered, only then seen (F007)."""
        if self.space not in s.memories:
            return None
        which = s.hidden[0]
        if len(s.hidden) > 1:
            which = yield chance("memory.reveal", dict.fromkeys(s.hidden, 1), "F054")
        s.memories.remove(self.space)
        s.hidden.remove(which)
        s.collected.append(which)
        if self.space in s.servants:
            s.servants.remove(self.space)
        s.protected = s.rules.has("hourglass")  # F134
        say(s, "memory", memory=which, space=NAMES[self.space], found=len(s.collected))
        self.retrieved = True
        return win_check(s)

    def tommy(self, s: Duskworld) -> Verdict:
        """F091, FD19  Tommy may use his power whenever the Team retrieves a Memory."""
        if self.retrieved and "tommy" in s.kids and table.powers_on(s):
            return Call(Tommy(s.kids.index("tommy")))
        return None

    def eye(self, s: Duskworld) -> Verdict:
        """F121  An Eye is flipped, either way; F123  closing the last may win."""
        if self.space not in s.eyes:
            return win_check(s)
        if self.space in s.open_eyes:
            s.open_eyes.remove(self.space)
        else:
            s.open_eyes.append(self.space)
        say(s, "eye", space=NAMES[self.space], open=self.space in s.open_eyes)
        return win_check(s)

    def reverse(self, s: Duskworld) -> None:
        """F125, F126, FD31  Entering a Reverse space changes the end that is followed, from the next step on."""
        if compass.is_reverse(s, self.space):
            s.white = not s.white
            say(s, "reverse", space=NAMES[self.space], white=s.white)

    def haunted(self, s: Duskworld) -> Asking:
        """F128-F130, FD47  It is revealed as it lies, and the Team runs; each one fires once in an outer step."""
        from gloam.games.faceless.rules.movement import Move  # noqa: PLC0415  (a movement enters, an entering moves)

        place = haunting(s, self.space)
        outer = next((f for f in s.stack if isinstance(f, Move) and not f.inner), None)
        if place is None or (outer is not None and self.space in outer.fired):
            return DONE
        number = place.number or (yield chance("haunted.reveal", unseen_numbers(s), "F128"))
        place.number = number
        if outer is not None:
            outer.fired.append(self.space)
        say(s, "haunted", space=NAMES[self.space], number=number, direction=DEGREES[place.arrow])
        return Call(Move("arrow", number, heading=place.arrow, inner=True))


def unseen_numbers(s: Duskworld) -> dict[int, int]:
    """F127, FD49  The numbers no one has seen yet, on the board or out of the game."""
    left = list(TOKENS.haunted)
    for place in s.haunted:
        if place.number:
            left.remove(place.number)
    return {n: left.count(n) for n in sorted(set(left))}
