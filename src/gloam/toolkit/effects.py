"""Effects: what cards say, as values. The combinators are the kernel's, the words are each game's.

    Seq(Gain("sanity", 1), May(Hurt(1)))        text beside its meaning, data and not code

A game derives `Resolve` and registers what its own words do:

    class Do(Resolve): WORDS = {}
    @Do.word(Hurt)
    def hurt(frame, s, effect): ...             returns a Frame to do, or None when it has acted
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, ClassVar

from gloam.kernel.data import data, value
from gloam.kernel.decision import Answer, Decision, ask
from gloam.kernel.procedure import AGAIN, DONE, Asking, Call, Frame, Verdict


@value
class Effect:
    """Something a card can say."""


@value
class Seq(Effect):
    """Do all of these, in order."""

    parts: tuple[Effect, ...]


@value
class OneOf(Effect):
    """Choose one of these."""

    parts: tuple[Effect, ...]


@value
class May(Effect):
    """Do it, or do not."""

    part: Effect


@value
class Times(Effect):
    """Do it that many times."""

    n: int
    part: Effect


def seq(*parts: Effect) -> Seq:
    """Do all of these, in order."""
    return Seq(parts)


def one_of(*parts: Effect) -> OneOf:
    """Choose one of these."""
    return OneOf(parts)


Word = Callable[[Any, Any, Any], Frame | None]


@data
class Resolve(Frame):
    """Do what the card says, for seat `who`. `todo` is what is left of it, next first."""

    STEPS: ClassVar[tuple[str, ...]] = ("next",)
    KIND: ClassVar[str] = "effect.choose"
    RULE: ClassVar[str] = ""
    WORDS: ClassVar[dict[type, Word]] = {}
    who: int
    todo: list[Effect] = field(default_factory=list)

    @classmethod
    def word(cls, effect: type) -> Callable[[Word], Word]:
        """Register what a word does."""

        def register(does: Word) -> Word:
            cls.WORDS[effect] = does
            return does

        return register

    def next(self, s: Any) -> Asking:
        """Take up the next part."""
        if not self.todo:
            return DONE
        head = self.todo[0]
        match head:
            case Seq(parts):
                now: tuple[Effect, ...] = parts
            case Times(n, part):
                now = (part,) * n
            case OneOf((only,)):
                now = (only,)
            case OneOf(parts):
                now = (parts[(yield self.ask(range(len(parts)), parts=parts))],)
            case May(part):
                now = (part,) if (yield self.ask(("yes", "no"), part=part)) == "yes" else ()
            case _:
                return self.say_word(s, head)
        self.todo[:1] = now
        return AGAIN

    def ask(self, options: Sequence[Answer], **args: Any) -> Decision:
        """What the card leaves to its player; `args` are the effects that the words name."""
        return ask(self.who, self.KIND, options, self.RULE, args=args)

    def say_word(self, s: Any, effect: Effect) -> Verdict:
        """Do one of the game's own words."""
        self.todo.pop(0)
        frame = self.WORDS[type(effect)](self, s, effect)
        return AGAIN if frame is None else Call(frame, then=AGAIN)
