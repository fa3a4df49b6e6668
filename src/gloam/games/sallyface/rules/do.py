"""Do what a card says. What each word does is registered in resolve.py."""

from __future__ import annotations

from typing import ClassVar

from gloam.games.sallyface.state import Nightmare
from gloam.kernel import Frame, data
from gloam.kernel.effects import Effect, Resolve, Word


@data
class Do(Resolve):
    """The words of a card, for seat `who`; `here` is the Location of the card that speaks."""

    KIND: ClassVar[str] = "effect.choose"
    WORDS: ClassVar[dict[type, Word]] = {}
    here: str = ""


def do(s: Nightmare, effect: Effect, here: str = "", who: int | None = None) -> Frame:
    """The procedure that does an effect, for the active player unless another is named."""
    return Do(s.active if who is None else who, [effect], here)
