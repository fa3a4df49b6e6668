"""F037, F072-F074  Billygoat moves."""

from __future__ import annotations

from gloam.games.faceless.queries import needle, paths
from gloam.games.faceless.queries.board import NAMES, NUMBERS
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.state import Duskworld
from gloam.kernel import AGAIN, DONE, Asking, Frame, Verdict, ask, data, say


@data
class Approach(Frame):
    """F072, FD93  Billygoat goes so many spaces toward the Team by a shortest path, facing it after each.

    FD97  `maze`: the red Threat's path of Labyrinthine.
    """

    STEPS = ("step",)
    left: int
    maze: bool = False

    def step(self, s: Duskworld) -> Asking:
        """F073, FD15, FD56  Among equal paths the current player chooses; where no step leads nearer he is turned."""
        ways = paths.steps_closer(s, maze=self.maze)
        if not ways or not self.left:
            face_team(s)
            return DONE
        names = [NAMES[w] for w in ways]
        to = names[0] if len(names) == 1 else (yield ask(s.current, "billygoat.path", names, "F073"))
        self.left -= 1
        out = billygoat_to(s, NUMBERS[to])
        if out is None:
            face_team(s)
        return out or (AGAIN if self.left else DONE)


def billygoat_to(s: Duskworld, space: int) -> Verdict:
    """F025, FD11, FD75  Billygoat is set on a space; where the Team stands, it is caught."""
    if s.events is not None:
        say(s, "billygoat", **{"from": NAMES[s.billygoat], "to": NAMES[space]})
    s.billygoat = space
    caught = space == s.team or (paths.is_spectral(s) and bool(paths.obstacle_under(s, space) >> s.team & 1))
    return lose(s, "caught") if caught else None


def face_team(s: Duskworld) -> None:
    """F072, FC7  His blank part points exactly to the Team."""
    s.goat_facing = needle.toward(s.billygoat, s.team)
