"""How a mutant of the Haunt is made and registered: a step, a View or the words replaced for a while."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from gloam.kernel import GameSpec
from gloam.kernel.procedure import Frame
from gloam.laws import Law
from gloam.laws.planted_secret import changed
from tests.laws.haunt import SPEC
from tests.laws.haunt.state import House
from tests.laws.haunt.view import view
from tests.laws.haunt.words import HauntWords


class Mutant(NamedTuple):
    """A broken game, and the laws it breaks: exactly these, or at least these."""

    make: Callable[[], contextlib.AbstractContextManager[GameSpec]]
    breaks: tuple[Law, ...]
    only: bool = True


MUTANTS: dict[str, Mutant] = {}


def mutant(*breaks: Law, only: bool = True) -> Callable[[Callable[[], Iterator[GameSpec]]], None]:
    """Register a mutant by the laws that catch it."""

    def register(make: Callable[[], Iterator[GameSpec]]) -> None:
        MUTANTS[make.__name__] = Mutant(contextlib.contextmanager(make), breaks, only)

    return register


@contextlib.contextmanager
def asking(cls: type[Frame], name: str, change: Callable[[Any, House, Any], Any]) -> Iterator[None]:
    """A step whose questions are changed on their way out."""
    old = getattr(cls, name)

    def step(self: Any, s: House) -> Any:
        running = old(self, s)
        try:
            asked = next(running)
            while True:
                asked = running.send((yield change(self, s, asked)))
        except StopIteration as stop:
            return stop.value

    with changed(cls, name, step):
        yield


def showing(more: Callable[[House, int | None], dict[str, Any]]) -> GameSpec:
    """The game with a view that shows more."""
    return replace(SPEC, view=lambda s, seat: view(s, seat) | more(s, seat))


def speaking(**words: Any) -> GameSpec:
    """The game with other words."""
    return replace(SPEC, words=type("OtherWords", (HauntWords,), words)())
