"""Windows: the moment when others may react. One kernel procedure for every reaction of every game.

A game derives a Window per timing point and names who could react, in the rulebook's order. The window captures the
matching reactions when the event happens, forces the forced ones, asks the seats in order, lets an owner of several
pick, and goes round until all pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar

from gloam.kernel.data import data, value
from gloam.kernel.decision import Json, ask
from gloam.kernel.procedure import AGAIN, Asking, Call, Frame, Verdict

PASS = "pass"  # noqa: S105  (a word in a game, no secret)


@value
class Reaction:
    """Something a seat may do now, or must."""

    seat: int
    id: str
    forced: bool = False


@data
class Window(Frame):
    """A reaction window. Derive it, with `KIND`, `RULE`, `reactions` and `react`."""

    STEPS: ClassVar[tuple[str, ...]] = ("capture", "offer")
    KIND: ClassVar[str] = "window"
    RULE: ClassVar[str] = ""
    open: list[Reaction] = field(default_factory=list, kw_only=True)
    passed: list[int] = field(default_factory=list, kw_only=True)

    def reactions(self, s: Any) -> Sequence[Reaction]:
        """Who could react to this, in the rulebook's order."""
        raise NotImplementedError

    def still(self, s: Any, reaction: Reaction) -> bool:  # noqa: ARG002
        """Whether a captured reaction is still possible after what happened in this window."""
        return True

    def args(self, s: Any, seat: int) -> Mapping[str, Json] | None:  # noqa: ARG002
        """What the question says about itself, for words and reasons."""
        return None

    def react(self, s: Any, reaction: Reaction) -> Frame | None:
        """Do it: act at once, or give the procedure that does."""
        raise NotImplementedError

    def capture(self, s: Any) -> None:
        """The event has happened: who matches it is settled now."""
        self.open = list(self.reactions(s))

    def offer(self, s: Any) -> Asking:
        """Ask the first seat that has not passed; forced reactions cannot be passed."""
        live = [r for r in self.open if self.still(s, r) and (r.forced or r.seat not in self.passed)]
        if not live:
            return None
        seat = live[0].seat
        mine = [r for r in live if r.seat == seat]
        must = [r for r in mine if r.forced]
        ids = list(dict.fromkeys(r.id for r in must or mine))
        picked = (
            ids[0]
            if must and len(ids) == 1
            else (yield ask(seat, self.KIND, ids if must else [*ids, PASS], self.RULE, args=self.args(s, seat)))
        )
        if picked == PASS:
            self.passed.append(seat)
            return AGAIN
        reaction = next(r for r in must or mine if r.id == picked)
        self.open.remove(reaction)
        self.passed = []
        return self.then(self.react(s, reaction))

    @staticmethod
    def then(frame: Frame | None) -> Verdict:
        """Do the reaction's procedure, then go round again."""
        return AGAIN if frame is None else Call(frame, then=AGAIN)
