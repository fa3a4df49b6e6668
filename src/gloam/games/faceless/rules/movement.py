"""F034-F044, F080, FD50, FD51  A movement of the Team: all steps of one instruction, one after the other.

A step enters a space, and a Haunted Place there makes the Team move again, inside the movement.
"""

from __future__ import annotations

from dataclasses import field

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.queries import compass, needle, table
from gloam.games.faceless.queries.board import DEGREES, NAMES, NEIGHBOR, NEXT, NOWHERE
from gloam.games.faceless.rules.ending import lose, win_check
from gloam.games.faceless.rules.hits import PayMemories
from gloam.games.faceless.rules.tommy import TommysPower
from gloam.games.faceless.state import FacelessState, Haunted
from gloam.kernel import DONE, Asking, Call, Decision, Frame, To, Verdict, chance, data, say

DIRECTIONS = DEGREES
DIE_CHANGE = {"plus1": 1, "minus1": -1}  # F108, F109


@data
class MoveTeam(Frame):
    """FD50  One movement. `how`: along the needle, by its white end, chosen, or an arrow; `tail` needle steps follow.

    `inner`: an arrow inside another movement. `fired`: the Haunted Places met in this outer step (FD47). `rule`: the
    one that moves the Team, where it is not the usual one of `how`.
    """

    STEPS = ("go", "choose", "end")
    how: str
    left: int
    tail: int = 0
    heading: int = 0
    inner: bool = False
    moved: bool = False
    fired: list[int] = field(default_factory=list)
    rule: str = ""

    def go(self, s: FacelessState) -> Verdict:
        """F034, F035, F042, F044  The needle is read again before each step; exactly the number is moved."""
        while self.left or self.tail:
            if not self.left:
                self.how, self.left, self.tail, self.rule = "needle", self.tail, 0, ""
            if self.how == "chosen":
                return None
            ways = self.ways(s)
            if len(ways) > 1 and self.is_open_tie(s, ways):
                return None
            out = self.step(s, ways[0], whole=True)
            if out is not None:
                return out
        return self.portal(s)

    def ways(self, s: FacelessState) -> tuple[int, ...]:
        """F034, F128  Where the next step may lead."""
        if self.how == "arrow":
            return (self.heading,)
        found = needle.directions(*needle.field(s.ring, s.facing, s.billygoat, s.goat_facing, s.team))
        return needle.TURNED[found] if compass.follows_white(s, self.how) else found

    @staticmethod
    def is_open_tie(s: FacelessState, ways: tuple[int, ...]) -> bool:
        """F040, FD10  The choice matters: two different spaces, and not an Obstacle on every side."""
        targets = {NEXT[d][s.team] for d in ways}
        return len(targets) > 1 and any(not is_wall(s, t) for t in targets)

    def choose(self, s: FacelessState) -> Asking:
        """F039, F043, FD53  A chosen step: any of the six directions, final.

        F040, FD56, FD89  Or the needle stands between spaces, and the current player picks one.
        """
        chosen = self.how == "chosen"
        ways = () if chosen else self.ways(s)
        kind, rule = ("step.choose", "F039") if chosen else ("needle.tie", "F040")
        options = DIRECTIONS if chosen else tuple(DIRECTIONS[d] for d in ways)
        degrees = yield Decision(s.current, kind, options, None, rule, (), {"left": self.left})
        return self.step(s, DIRECTIONS.index(degrees), whole=False) or To("go")

    def step(self, s: FacelessState, direction: int, *, whole: bool) -> Verdict:
        """F035, F065, F066, F080  One step, round the Maze if it leads over the edge, or the hit it ends in.

        FD2, FD8-FD10, FD52  By needle or arrow all remaining steps are blocked; a chosen step costs only itself.
        """
        target = NEXT[direction][s.team]
        if not self.inner:
            self.fired = []
        if is_wall(s, target):
            lost, self.left = (self.left, 0) if whole else (1, self.left - 1)
            say(s, "hit", space=NAMES[s.team], obstacle=NAMES[target], steps=lost)
            return Call(PayMemories(lost, "obstacle"), then="go")
        if s.events is not None:
            self.tell(s, direction, target)
        self.left -= 1
        self.moved = True
        return arrive(s, target, then="go")

    def tell(self, s: FacelessState, direction: int, target: int) -> None:
        """The step as an event; the needle's angle only when it was followed, not under the Fog (F140)."""
        facts = {"from": NAMES[s.team], "to": NAMES[target], "direction": DIRECTIONS[direction], "how": self.how}
        if self.how in ("needle", "white") and not s.fogged:
            facts["needle"] = compass.needle_angle(s)
        if self.rule:
            facts["rule"] = self.rule
        say(s, "step", **facts, maze=NEIGHBOR[direction][s.team] == NOWHERE)

    def portal(self, s: FacelessState) -> Verdict:
        """F136-F139, FD27  After the last step Portals act, once, if the Team came to another space."""
        if not s.portals or not self.moved:
            return DONE
        there = compass.portal_from(s, s.team)
        if there is None:
            return DONE
        for waiting in s.stack[:-1]:  # F139  a movement that goes on round this one has to move the Team again
            if isinstance(waiting, MoveTeam):
                waiting.moved = False
        rule = "F137" if s.team in s.portals else "F136"
        say(s, "portal", **{"from": NAMES[s.team], "to": NAMES[there]}, rule=rule)
        return arrive(s, there, then="end") or DONE

    def end(self, s: FacelessState) -> Verdict:
        """FD27  One pull or jump a movement: no second Portal acts."""
        return DONE


def is_wall(s: FacelessState, space: int) -> bool:
    """F065, F150  An Obstacle the Team cannot enter; a Swamp it can."""
    return bool((s.walls & ~s.mire) >> space & 1)


def arrive(s: FacelessState, space: int, then: str) -> Verdict:
    """FD40, FD51, FD80  The Team enters a space: losses first, then what lies there; None when nothing does."""
    s.team = space
    if space == s.billygoat:
        return lose(s, "caught")
    if space in s.den:
        return lose(s, "den")
    if space in s.servants and s.rules.has("roaming_servants"):
        return lose(s, "servant")
    if is_special(s, space):
        return Call(EnterSpace(space), then=then)
    return win_check(s) if s.rules.entrance_wins else None


def moved_by(s: FacelessState, number: int, *, purple: bool) -> Frame | None:
    """FD50, F108, F109, FD26, FD72  The movement of a played card or of the purple Threat, with the Creepy Die."""
    change = DIE_CHANGE.get(s.die, 0)
    if purple:
        steps = max(0, number + min(0, change))
        tail = 1 if change > 0 and number + change > 0 else 0
        return MoveTeam("chosen", steps, tail) if steps + tail else None
    steps = max(0, number + change)
    return MoveTeam("needle", steps) if steps else None


# ------------------------------------------------------------ entering a space


def is_special(s: FacelessState, space: int) -> bool:
    """Whether anything at all happens there."""
    return (
        space in s.memories
        or space in s.eyes
        or bool(s.mire >> space & 1)
        or compass.is_reverse(s, space)
        or haunted_place_on(s, space) is not None
    )


def haunted_place_on(s: FacelessState, space: int) -> Haunted | None:
    """The Haunted Place on a space."""
    return next((h for h in s.haunted if h.space == space), None)


@data
class EnterSpace(Frame):
    """FD51  Swamp payment, Memory, Tommy, Eye, Reverse space, Haunted Place."""

    STEPS = ("swamp", "memory", "tommy", "eye", "reverse", "haunted")
    space: int
    retrieved: bool = False

    def swamp(self, s: FacelessState) -> Verdict:
        """F150, FD77  Each step onto a Swamp space uses one Memory without effect."""
        return Call(PayMemories(1, "swamp")) if s.mire >> self.space & 1 else None

    def memory(self, s: FacelessState) -> Asking:
        """F053, F054, F081, F148  A Memory is collected as soon as its space is entered, only then seen (F007)."""
        if self.space not in s.memories:
            return None
        which = s.hidden[0]
        if len(s.hidden) > 1:
            which = yield chance("memory.reveal", dict.fromkeys(s.hidden, 1), "F054")
        s.memories.remove(self.space)
        s.hidden.remove(which)
        s.collected.append(which)
        carried = self.space in s.servants
        if carried:
            s.servants.remove(self.space)
        s.protected = s.rules.has("hourglass")  # F134
        facts = {"servant": True} if carried else {}
        say(s, "memory", memory=which, space=NAMES[self.space], found=len(s.collected), **facts)
        self.retrieved = True
        return win_check(s)

    def tommy(self, s: FacelessState) -> Verdict:
        """F091, FD19  Tommy may use his power whenever the Team retrieves a Memory."""
        if self.retrieved and "tommy" in s.kids and table.powers_on(s):
            return Call(TommysPower(s.kids.index("tommy")))
        return None

    def eye(self, s: FacelessState) -> Verdict:
        """F121  An Eye is flipped, either way; F123  closing the last may win."""
        if self.space not in s.eyes:
            return win_check(s)
        if self.space in s.open_eyes:
            s.open_eyes.remove(self.space)
        else:
            s.open_eyes.append(self.space)
        say(s, "eye", space=NAMES[self.space], open=self.space in s.open_eyes)
        return win_check(s)

    def reverse(self, s: FacelessState) -> None:
        """F125, F126, FD31  From a Reverse space on the white end leads, until another one is entered."""
        if not compass.is_reverse(s, self.space):
            return
        was = s.white
        s.white, s.white_from = compass.white_after(s.white, s.white_from, self.space)
        if s.white != was:
            say(s, "reverse", space=NAMES[self.space], white=s.white)

    def haunted(self, s: FacelessState) -> Asking:
        """F128-F130, FD47  It is revealed as it lies, and the Team runs; each one fires once in an outer step."""
        place = haunted_place_on(s, self.space)
        outer = next((f for f in s.stack if isinstance(f, MoveTeam) and not f.inner), None)
        if place is None or (outer is not None and self.space in outer.fired):
            return DONE
        number = place.number or (yield chance("haunted.reveal", unseen_numbers(s), "F128"))
        place.number = number
        if outer is not None:
            outer.fired.append(self.space)
        say(s, "haunted", space=NAMES[self.space], number=number, direction=DEGREES[place.arrow])
        return Call(MoveTeam("arrow", number, heading=place.arrow, inner=True))


def unseen_numbers(s: FacelessState) -> dict[int, int]:
    """F127, FD49  The numbers no one has seen yet, on the board or out of the game."""
    left = list(TOKENS.haunted)
    for place in s.haunted:
        if place.number:
            left.remove(place.number)
    return {n: left.count(n) for n in sorted(set(left))}
