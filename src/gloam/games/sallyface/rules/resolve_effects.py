"""Resolve the effects of cards. What each effect does is registered in effect_handlers.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloam.games.sallyface.effects import Either, Lose, Suffer
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import AGAIN, DONE, Call, Frame, Goto, Verdict, data
from gloam.toolkit.effects import Effect, Resolve, Seq, Word

CONSECRATED = "consecrated"
"""SFR-18  What a procedure reports when the Consecration token has stopped its Corruption."""
COSTLY = (Suffer, Lose, Either)
Said = tuple[str, Effect]
"""A cause (see words/sentences.py) and its effect."""


@data
class ResolveEffects(Resolve):
    """The effects of one card, for seat `who`; `here` is the card's Location, `cause` names the card for the log.

    SFR-18  One effect is one source: once Consecration has stopped its Corruption (`stopped`), all of it is stopped.
    """

    KIND: ClassVar[str] = "effect.choose"
    WORDS: ClassVar[dict[type, Word]] = {}
    here: str = ""
    cause: str = ""
    stopped: bool = False
    was_costly: bool = False

    def next(self, s: SallyFaceState) -> Verdict:  # type: ignore[override]  # no effect of this game asks here
        """SF-037  One effect after another; the last one's procedure replaces this one."""
        if self.was_costly and self.result == CONSECRATED:
            self.stopped = True
        self.was_costly, self.result = False, None
        todo = self.todo
        while todo:
            head = todo.pop(0)
            if isinstance(head, Seq):
                todo[:0] = head.parts
                continue
            frame = self.WORDS[type(head)](self, s, head)
            if frame is not None:
                self.was_costly = isinstance(head, COSTLY)
                last = self.was_costly and not todo and not self.stopped
                return Goto(frame) if last else Call(frame, then=AGAIN)
        self.result = CONSECRATED if self.stopped else None
        return DONE


@data
class ResolveSeveral(Frame):
    """SFR-18, SFR-89  The effects of several cards at one moment: one after another, each its own source."""

    STEPS = ("next",)
    todo: list[Said]
    here: str = ""

    def next(self, s: SallyFaceState) -> Verdict:
        """SFR-89  The Story card first, then cards in the order of their Runes."""
        self.result = None
        if not self.todo:
            return DONE
        cause, effect = self.todo.pop(0)
        return Call(resolve_effect(s, effect, self.here, cause=cause), then=AGAIN)


def resolve_effect(  # noqa: PLR0913  (all that an effect needs)
    s: SallyFaceState, effect: Effect, here: str = "", who: int | None = None, *, cause: str = "", stopped: bool = False
) -> Frame:
    """The procedure that resolves an effect, for the active player unless another seat is given."""
    return ResolveEffects(s.active if who is None else who, [effect], here, cause, stopped)


def resolve_several(said: Iterable[Said], here: str = "") -> Frame:
    """The procedure that resolves the effects of several cards."""
    return ResolveSeveral(list(said), here)
