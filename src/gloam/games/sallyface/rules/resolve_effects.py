"""Do what a card says. What each word does is registered in effect_handlers.py."""

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
"""The cause (see words.py) and what it says."""


@data
class ResolveEffects(Resolve):
    """The words of one card, for seat `who`; `here` is the Location of the card that speaks, `cause` says who speaks.

    SFR-18  One effect is one source: once Consecration has stopped its Corruption (`stilled`), all of it is stopped.
    """

    KIND: ClassVar[str] = "effect.choose"
    WORDS: ClassVar[dict[type, Word]] = {}
    here: str = ""
    cause: str = ""
    stilled: bool = False
    listens: bool = False

    def next(self, s: SallyFaceState) -> Verdict:  # type: ignore[override]  # no word of this game asks here
        """SF-037  Word by word; the last one's procedure takes the place of this one."""
        if self.listens and self.result == CONSECRATED:
            self.stilled = True
        self.listens, self.result = False, None
        todo = self.todo
        while todo:
            head = todo.pop(0)
            if isinstance(head, Seq):
                todo[:0] = head.parts
                continue
            frame = self.WORDS[type(head)](self, s, head)
            if frame is not None:
                self.listens = isinstance(head, COSTLY)
                last = self.listens and not todo and not self.stilled
                return Goto(frame) if last else Call(frame, then=AGAIN)
        self.result = CONSECRATED if self.stilled else None
        return DONE


@data
class ResolveSeveral(Frame):
    """SFR-18, SFR-89  What several cards say at one moment: one after the other, each a source of its own."""

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


def resolve_effect(  # noqa: PLR0913  (all that an effect needs to know)
    s: SallyFaceState, effect: Effect, here: str = "", who: int | None = None, *, cause: str = "", stilled: bool = False
) -> Frame:
    """The procedure that does an effect, for the active player unless another is named."""
    return ResolveEffects(s.active if who is None else who, [effect], here, cause, stilled)


def resolve_several(said: Iterable[Said], here: str = "") -> Frame:
    """The procedure that does what several cards say."""
    return ResolveSeveral(list(said), here)
