"""F098-F103  Billygoat's Avatars that act after a red reveal.

Elsewhere: Spectral and Labyrinthine (queries/paths.py), Demon (figures.py), Unspeakable (threats.py).
"""

from __future__ import annotations

from gloam.games.faceless.content import NUMBER_OF
from gloam.games.faceless.queries import placement, table
from gloam.games.faceless.rules.hits import PayMemories
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Asking, Call, Frame, Verdict, ask, data, say


@data
class PlacePuppet(Frame):
    """F101, FD33, FD78  Puppetmaster: one unused Servant is put on a free external space, for the rest of the game."""

    STEPS = ("place",)

    def place(self, s: FacelessState) -> Asking:
        """F101, FD56  Not adjacent to another Servant, if possible."""
        args = {"taken": tuple(s.ring + s.puppets)}
        where = yield ask(s.current, "puppet.place", placement.puppet_places(s), "F101", args=args)
        s.puppets.append(where)
        say(s, "puppet", place=where)
        return None


@data
class AfterRedThreat(Frame):
    """F102, F157, FD67  Eraserhead after Billygoat's move; with Puppetmaster in the order the current player wants."""

    STEPS = ("order", "first", "second")
    card: str
    puppet_first: bool = False

    def order(self, s: FacelessState) -> Asking:
        """FD67  Asked only when both will do something."""
        if not self.puppets(s) or not self.erases(s):
            return None
        options = ("puppetmaster", "eraserhead")
        self.puppet_first = (yield ask(s.current, "avatars.order", options, "F157")) == "puppetmaster"
        return None

    def first(self, s: FacelessState) -> Verdict:
        """FD67  The one chosen."""
        return self.puppet(s) if self.puppet_first else self.erase(s)

    def second(self, s: FacelessState) -> Verdict:
        """FD67  The other."""
        return self.erase(s) if self.puppet_first else self.puppet(s)

    def puppets(self, s: FacelessState) -> bool:
        """FD33  Puppetmaster needs an unused Servant."""
        return "puppetmaster" in s.avatars and table.unused_servants(s) > 0

    def erases(self, s: FacelessState) -> bool:
        """F102  Eraserhead acts on a red 1 or 2, if a Memory can be used."""
        return NUMBER_OF[self.card] <= 2 and bool(table.unused(s))  # noqa: PLR2004  (F102)

    def puppet(self, s: FacelessState) -> Verdict:
        """F101  A Servant on the ring."""
        return Call(PlacePuppet()) if self.puppets(s) else None

    def erase(self, s: FacelessState) -> Verdict:
        """F102  A Memory is used without effect."""
        return Call(PayMemories(1, "eraserhead")) if self.erases(s) else None
