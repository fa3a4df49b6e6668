"""F037, F072-F074  Billygoat moves."""

from __future__ import annotations

from gloam.games.faceless.queries import needle, paths
from gloam.games.faceless.queries.board import NAMES, NUMBERS
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Asking, Frame, To, Verdict, ask, data, say


@data
class MoveBillygoatCloser(Frame):
    """F072, FD93  Billygoat goes so many spaces toward the Team by a shortest path, facing it after each.

    FD97  `maze`: the red Threat's path of Labyrinthine.
    """

    STEPS = ("go", "choose")
    left: int
    maze: bool = False

    def go(self, s: FacelessState) -> Verdict:
        """F072, FD15  As long as there is one way only; where no step leads nearer he is only turned."""
        while self.left:
            ways = paths.steps_closer(s, maze=self.maze)
            if len(ways) > 1:
                return None
            if not ways:
                break
            out = self.step(s, ways[0])
            if out is not None:
                return out
        face_team(s)
        return DONE

    def choose(self, s: FacelessState) -> Asking:
        """F073, FD56  Among equal paths the current player chooses."""
        names = [NAMES[way] for way in paths.steps_closer(s, maze=self.maze)]
        to = yield ask(s.current, "billygoat.path", names, "F073")
        return self.step(s, NUMBERS[to]) or (To("go") if self.left else DONE)

    def step(self, s: FacelessState, space: int) -> Verdict:
        """FD93  One space; he is turned after each."""
        self.left -= 1
        out = billygoat_to(s, space)
        if out is None:
            face_team(s)
        return out


def billygoat_to(s: FacelessState, space: int, rule: str = "F072") -> Verdict:
    """F025, FD11, FD75  Billygoat is set on a space; where the Team stands, it is caught. `rule` moves him."""
    if s.events is not None:
        say(s, "billygoat", **{"from": NAMES[s.billygoat], "to": NAMES[space]}, rule=rule)
    s.billygoat = space
    return lose(s, "caught") if paths.is_catch(s, space) else None


def face_team(s: FacelessState) -> None:
    """F072, FC7  His blank part points exactly to the Team."""
    s.goat_facing = needle.toward(s.billygoat, s.team)
