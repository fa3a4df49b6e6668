"""SF-124 to SF-127  Curses: only the active player's, resolved in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import CHARACTERS, FRIENDS
from gloam.games.sallyface.passives import OnCurse
from gloam.games.sallyface.rules.goals import count_goal
from gloam.games.sallyface.rules.resolve_effects import resolve_effect, resolve_several
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import DONE, Call, Frame, Goto, Json, Verdict, data, say
from gloam.toolkit import Reaction, Window


@data
class TriggerCurse(Frame):
    """SF-105, SF-125, SF-126  The active player's Curse triggers.

    `why`: demons, face, space, fail; nothing where a card says so.
    """

    STEPS = ("window", "trigger", "follow")
    why: str = ""

    def window(self, s: SallyFaceState) -> Verdict:
        """SFC-151, SFR-27  Solo: a ready Friend may have it skipped."""
        ready = any(up and "curse" in FRIENDS[f].when for f, up in s.friends.items())
        return Call(CurseWindow()) if ready else None

    def trigger(self, s: SallyFaceState) -> Verdict:
        """SF-127  It triggers, unless it was skipped."""
        if self.result == "skip":
            say(s, "curse_skipped", seat=s.active)
            return DONE
        say(s, "curse", seat=s.active, why=self.why)
        count_goal(s, s.active, "curse", "curse")
        first = [(f"item:{item}", p.part) for item, p in queries.item_passives(s, s.active, OnCurse)]
        return Call(resolve_several(first)) if first else self.follow(s)

    def follow(self, s: SallyFaceState) -> Verdict:
        """SF-127  All directions of the Curse card, in order."""
        who = s.players[s.active]
        return Goto(resolve_effect(s, CHARACTERS[who.character].curse, who.at, cause=f"curse:{who.character}"))


@data
class CurseWindow(Window):
    """SFC-151  When the active player's Curse triggers."""

    KIND: ClassVar[str] = "window.curse"
    RULE: ClassVar[str] = "SFC-151"

    def reactions(self, s: SallyFaceState) -> Sequence[Reaction]:
        """The ready Friends who can."""
        return [Reaction(s.active, f"friend:{f}") for f, up in s.friends.items() if up and "curse" in FRIENDS[f].when]

    def still(self, s: SallyFaceState, reaction: Reaction) -> bool:
        """One skip is enough."""
        return self.result is None

    def args(self, s: SallyFaceState, seat: int) -> dict[str, Json]:
        """SFC-147  Which Friends are ready."""
        return {"friends": dict(s.friends)}

    def react(self, s: SallyFaceState, reaction: Reaction) -> Frame | None:
        """The Friend is exhausted and the Curse skipped."""
        friend = reaction.id.removeprefix("friend:")
        s.friends[friend] = False
        say(s, "friend", seat=s.active, friend=friend, use="help")
        self.result = "skip"
        return None
