"""F034-F044, F080, FD50  A movement of the Team: all steps of one instruction, one after the other."""

from __future__ import annotations

from dataclasses import field

from gloam.games.faceless.queries import compass
from gloam.games.faceless.queries.board import DEGREES, NAMES, NEIGHBOUR, NEXT, NOWHERE
from gloam.games.faceless.rules.ending import lose, win_check
from gloam.games.faceless.rules.entering import Enter, is_special
from gloam.games.faceless.rules.hits import Pay
from gloam.games.faceless.state import Duskworld
from gloam.kernel import DONE, Asking, Call, Decision, Frame, To, Verdict, data, say

DIRECTIONS = DEGREES


@data
class Move(Frame):
    """FD50  One movement. `how`: along the needle, by its white end, chosen, or an arrow; `tail` needle steps follow.

    `inner`: an arrow inside another movement. `fired`: the Haunted Places met in this outer step (FD47).
    """

    STEPS = ("go", "choose", "end")
    how: str
    left: int
    tail: int = 0
    heading: int = 0
    inner: bool = False
    moved: bool = False
    fired: list[int] = field(default_factory=list)

    def go(self, s: Duskworld) -> Verdict:
        """F034, F035, F042, F044  The needle is read anew before each step; exactly the number is moved."""
        while self.left or self.tail:
            if not self.left:
                self.how, self.left, self.tail = "needle", self.tail, 0
            if self.how == "chosen":
                return None
            ways = self.ways(s)
            if len(ways) > 1 and self.is_open_tie(s, ways):
                return None
            out = self.step(s, ways[0], whole=True)
            if out is not None:
                return out
        return self.portal(s)

    def ways(self, s: Duskworld) -> tuple[int, ...]:
        """F034, F128  Where the next step may lead."""
        if self.how == "arrow":
            return (self.heading,)
        return compass.ways(compass.figures(s), s.team, white=compass.follows_white(s, self.how))

    @staticmethod
    def is_open_tie(s: Duskworld, ways: tuple[int, ...]) -> bool:
        """F040, FD10  The choice matters: two different spaces, and not an Obstacle on every side."""
        targets = {NEXT[d][s.team] for d in ways}
        return len(targets) > 1 and any(not is_wall(s, t) for t in targets)

    def choose(self, s: Duskworld) -> Asking:
        """F039, F043, FD53  A chosen step: any of the six directions, final.

        F040, FD56, FD89  Or the needle stands between spaces, and the current player picks one.
        """
        chosen = self.how == "chosen"
        ways = () if chosen else self.ways(s)
        kind, rule = ("step.choose", "F039") if chosen else ("needle.tie", "F040")
        options = DIRECTIONS if chosen else tuple(DIRECTIONS[d] for d in ways)
        degrees = yield Decision(s.current, kind, options, None, rule, (), {"left": self.left})
        return self.step(s, DIRECTIONS.index(degrees), whole=False) or To("go")

    def step(self, s: Duskworld, direction: int, *, whole: bool) -> Verdict:
        """F035, F065, F066, F080  One step, round the Maze if it leads over the edge, or the hit it ends in.

        FD2, FD8-FD10, FD52  By needle or arrow all remaining steps are blocked; a chosen step costs only itself.
        """
        target = NEXT[direction][s.team]
        if not self.inner:
            self.fired = []
        if is_wall(s, target):
            lost, self.left = (self.left, 0) if whole else (1, self.left - 1)
            say(s, "hit", space=NAMES[s.team], obstacle=NAMES[target], steps=lost)
            return Call(Pay(lost, "obstacle"), then="go")
        if s.events is not None:
            self.tell(s, direction, target)
        self.left -= 1
        self.moved = True
        return arrive(s, target, then="go")

    def tell(self, s: Duskworld, direction: int, target: int) -> None:
        """The step as an event; the needle's angle only when it was followed, not under the Fog (F140)."""
        facts = {"from": NAMES[s.team], "to": NAMES[target], "direction": DIRECTIONS[direction], "how": self.how}
        if self.how in ("needle", "white") and not s.fogged:
            facts["needle"] = compass.needle_angle(s)
        say(s, "step", **facts, maze=NEIGHBOUR[direction][s.team] == NOWHERE)

    def portal(self, s: Duskworld) -> Verdict:
        """F136-F139, FD27  After the last step Portals act, once, if the Team came to another space."""
        if not s.portals or not self.moved:
            return DONE
        there = compass.portal_from(s, s.team)
        if there is None:
            return DONE
        say(s, "portal", **{"from": NAMES[s.team], "to": NAMES[there]})
        return arrive(s, there, then="end") or DONE

    def end(self, s: Duskworld) -> Verdict:
        """FD27  One pull or jump a movement: no second Portal acts."""
        return DONE


def is_wall(s: Duskworld, space: int) -> bool:
    """F065, F150  An Obstacle the Team cannot enter; a Swamp it can."""
    return bool((s.walls & ~s.mire) >> space & 1)


def arrive(s: Duskworld, space: int, then: str) -> Verdict:
    """FD40, FD51, FD80  The Team enters a space: losses first, then what lies there; None when nothing does."""
    s.team = space
    if space == s.billygoat:
        return lose(s, "caught")
    if space in s.den:
        return lose(s, "den")
    if space in s.servants and s.rules.has("roaming_servants"):
        return lose(s, "servant")
    if is_special(s, space):
        return Call(Enter(space), then=then)
    return win_check(s) if s.rules.entrance_wins else None


def moved_by(s: Duskworld, number: int, *, purple: bool) -> Frame | None:
    """FD50, F108, F109, FD26, FD72  The movement of a played card or of the purple Threat, with the Creepy Die."""
    change = {"plus1": 1, "minus1": -1}.get(s.die, 0)
    if purple:
        steps = max(0, number + min(0, change))
        tail = 1 if change > 0 and number + change > 0 else 0
        return Move("chosen", steps, tail) if steps + tail else None
    steps = max(0, number + change)
    return Move("needle", steps) if steps else None
