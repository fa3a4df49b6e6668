"""Do what a card says. What each word does is registered in resolve.py."""

from __future__ import annotations

from typing import ClassVar

from gloam.games.sallyface.state import Nightmare
from gloam.kernel import AGAIN, DONE, Call, Frame, Goto, Verdict, data
from gloam.kernel.effects import Effect, Resolve, Seq, Word


@data
class Do(Resolve):
    """The words of a card, for seat `who`; `here` is the Location of the card that speaks."""

    KIND: ClassVar[str] = "effect.choose"
    WORDS: ClassVar[dict[type, Word]] = {}
    here: str = ""

    def next(self, s: Nightmare) -> Verdict:  # type: ignore[override]  # no word of this game asks here
        """SF-037  Word by word; the last one's procedure takes the place of this one."""
        todo = self.todo
        while todo:
            head = todo.pop(0)
            if isinstance(head, Seq):
                todo[:0] = head.parts
                continue
            frame = self.WORDS[type(head)](self, s, head)
            if frame is not None:
                return Call(frame, then=AGAIN) if todo else Goto(frame)
        return DONE


def do(s: Nightmare, effect: Effect, here: str = "", who: int | None = None) -> Frame:
    """The procedure that does an effect, for the active player unless another is named."""
    return Do(s.active if who is None else who, [effect], here)
