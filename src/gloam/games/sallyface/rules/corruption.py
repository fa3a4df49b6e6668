"""SF-100 to SF-108  Corruption: Consecration can stop it, and the track's spaces trigger after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import ClassVar

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import TRACK
from gloam.games.sallyface.effects import LessCorruption
from gloam.games.sallyface.rules.curses import TriggerCurse
from gloam.games.sallyface.rules.draw import DrawItem
from gloam.games.sallyface.rules.resolve_effects import CONSECRATED
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import DONE, OVER, Call, Frame, Json, Verdict, data, say
from gloam.toolkit import Reaction, Window

MARKED = (*TRACK.items, *TRACK.curses)


@data
class SufferCorruption(Frame):
    """SF-101, SF-107, SFR-73  Corruption from one source: before, do, after.

    SFR-18  `stopped`: Consecration has already stopped this source.
    """

    STEPS = ("consecration", "rise", "spaces")
    n: int
    cause: str = ""
    stopped: bool = False
    met: list[str] = field(default_factory=list)

    def consecration(self, s: SallyFaceState) -> Verdict:
        """SF-107, SF-108, SF-163, SFR-21, SFR-77  The token stops the whole amount and goes back to the tracker.

        SFC-142  Where it does not, an Item may reduce it.
        """
        if self.stopped or s.consecrated:
            say(s, "consecration_holds" if self.stopped else "consecration_spent", n=self.n, cause=self.cause)
            s.consecrated = s.consecrated and self.stopped
            self.result = CONSECRATED
            return DONE
        return Call(LessCorruptionWindow(self.n)) if corruption_items(s) else None

    def rise(self, s: SallyFaceState) -> Verdict:
        """SF-027, SF-101, SF-162, SFR-74  The token moves the whole way; at the end of the track the game is lost."""
        n = max(0, self.n - (self.result or 0))
        before, s.corruption = s.corruption, min(TRACK.end, s.corruption + n)
        if n:
            say(s, "corruption", n=n, now=s.corruption, cause=self.cause)
        self.result = None
        if s.corruption >= TRACK.end:
            s.result, s.reason = "lost", "corruption"
            say(s, "lost", reason="corruption", text=queries.pack(s).story.lost)
            return OVER
        passed = range(before + 1, s.corruption + 1)
        self.met = ["item" if at in TRACK.items else "curse" for at in passed if at in MARKED]
        return None if self.met else DONE

    def spaces(self, s: SallyFaceState) -> Verdict:
        """SF-102 to SF-105  Spaces landed on or passed trigger in their order, for the active player only."""
        self.result = None
        if not self.met:
            return DONE
        space = self.met.pop(0)
        say(s, "space", space=space, seat=s.active)
        return Call(DrawItem("any") if space == "item" else TriggerCurse("space"), then="spaces")


def lift(s: SallyFaceState, n: int) -> None:
    """SFR-75  Corruption goes down, not below 0, and triggers nothing."""
    before, s.corruption = s.corruption, max(0, s.corruption - n)
    if before > s.corruption:
        say(s, "lift", n=before - s.corruption, now=s.corruption)


def corruption_items(s: SallyFaceState) -> list[tuple[int, str]]:
    """SFC-142, SFR-69  Who can reduce it with which Item, in seating order from the active player."""
    able = queries.pack(s).corruption_items
    if not able:
        return []
    order = [(s.active + i) % s.seats for i in range(s.seats)]
    return [(seat, key) for seat in order if s.players[seat].ready for key in s.players[seat].items if key in able]


@data
class LessCorruptionWindow(Window):
    """SFR-27  The moment before Corruption rises, for Items that reduce it."""

    KIND: ClassVar[str] = "window.corruption"
    RULE: ClassVar[str] = "SFR-27"
    n: int

    def reactions(self, s: SallyFaceState) -> Sequence[Reaction]:
        """Every such Item whose owner has a refreshed Charge token."""
        return [Reaction(seat, key) for seat, key in corruption_items(s)]

    def still(self, s: SallyFaceState, reaction: Reaction) -> bool:
        """SF-118, SFC-142  Only while a token is refreshed, and there is Corruption left to reduce."""
        return s.players[reaction.seat].ready > 0 and (self.result or 0) < self.n

    def args(self, s: SallyFaceState, seat: int) -> dict[str, Json]:
        """SF-118  What the seat has to use here."""
        mine = [key for key in s.players[seat].items if key in queries.pack(s).corruption_items]
        return {"items": mine, "ready": s.players[seat].ready}

    def react(self, s: SallyFaceState, reaction: Reaction) -> Frame | None:
        """SF-118  Exhaust the token and reduce the Corruption."""
        spend_charge(s, reaction.seat, reaction.id)
        does = queries.pack(s).items[reaction.id].does
        self.result = (self.result or 0) + (does.n if isinstance(does, LessCorruption) else 0)
        if s.players[reaction.seat].ready:
            self.open.append(reaction)  # SFR-65: as often as there are refreshed tokens
        return None


def spend_charge(s: SallyFaceState, seat: int, item: str) -> None:
    """SF-118  A Charge token turns to its exhausted side."""
    s.players[seat].ready -= 1
    s.players[seat].spent += 1
    say(s, "charge", seat=seat, item=item)
