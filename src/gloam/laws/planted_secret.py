"""A secret that any game can be given, and ways to leak it, so that the laws of secrecy are tested on every game.

The secret is the length of the log: the other world that `resample` deals has one line more. No view, question or
event may show it, and the games do not. Each leak here must be found by a law.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from gloam import compiled
from gloam.kernel import CHANCE, Barred, Decision, Game, GameSpec, Log, Seeded, State, say
from gloam.kernel.procedure import PLANS
from gloam.laws.machine import Law
from gloam.laws.secrecy import check_events_tell_no_more_than_views, check_resampling, check_two_worlds_look_alike

Leak = Callable[[GameSpec, Callable[[State], Any]], contextlib.AbstractContextManager[GameSpec]]


def with_a_secret(spec: GameSpec) -> GameSpec:
    """The game, in which the other worlds have a longer log."""

    def resample(s: Any, seat: int | None, stream: Seeded) -> State:
        dealt: State = spec.resample(s, seat, stream)
        dealt.log = Log([*s.log, (CHANCE, "planted", 1)])
        return dealt

    return replace(spec, resample=resample)


@contextlib.contextmanager
def in_the_view(spec: GameSpec, tell: Callable[[State], Any]) -> Iterator[GameSpec]:
    """The view shows it."""
    yield replace(spec, view=lambda s, seat: spec.view(s, seat) | {"planted": tell(s)})


@contextlib.contextmanager
def in_the_odds(spec: GameSpec, tell: Callable[[State], Any]) -> Iterator[GameSpec]:
    """The odds are computed from it."""

    def plant(game: Game, asked: Decision) -> None:
        asked.insight = lambda: {"planted": tell(game.state)}

    with opening(plant):
        yield spec


@contextlib.contextmanager
def in_a_reason(spec: GameSpec, tell: Callable[[State], Any]) -> Iterator[GameSpec]:
    """The reason of a barred option shows it."""

    def plant(game: Game, asked: Decision) -> None:
        barred = (*asked.barred, Barred("planted", f"it is {tell(game.state)}", asked.rule))
        asked.barring(lambda: barred)

    with opening(plant):
        yield replace(spec, words=Speaking(spec))


@contextlib.contextmanager
def in_an_event(spec: GameSpec, tell: Callable[[State], Any]) -> Iterator[GameSpec]:
    """An event shows it, after every answer."""
    answer = Game.answer

    def plant(self: Game, *args: Any, **more: Any) -> None:
        answer(self, *args, **more)
        say(self.state, "planted", number=tell(self.state))

    with changed(Game, "answer", plant):
        yield spec


@contextlib.contextmanager
def opening(plant: Callable[[Game, Decision], None]) -> Iterator[None]:
    """Every question to a player is changed when it is opened."""
    whole = Game._open  # noqa: SLF001  (where every question passes)

    def opened(self: Game, step: Any, asked: Any) -> None:
        whole(self, step, asked)
        for part in getattr(asked, "parts", (asked,)):
            if part.seat != CHANCE:
                plant(self, part)

    with changed(Game, "_open", opened):
        yield


@contextlib.contextmanager
def changed(owner: Any, name: str, new: Any) -> Iterator[None]:
    """Put something else in a name's place for a while."""
    old = getattr(owner, name)
    setattr(owner, name, new)
    PLANS.pop(owner, None)
    try:
        yield
    finally:
        setattr(owner, name, old)
        PLANS.pop(owner, None)


class Speaking:
    """A game's words, and a label for what is planted."""

    def __init__(self, spec: GameSpec) -> None:
        self.words = spec.words
        self.prompt, self.sentence = spec.words.prompt, spec.words.sentence

    def label(self, decision: Decision, option: Any) -> tuple[str, str]:
        """An option, and what it does."""
        return ("Planted", "") if option == "planted" else self.words.label(decision, option)


def plantable() -> dict[str, tuple[Leak, Law]]:
    """The leaks that can be planted here: a compiled kernel cannot be changed, so some need its Python source."""
    changeable = compiled.running()[compiled.KERNEL] != "compiled"
    return {name: leak for name, leak in LEAKS.items() if changeable or name not in IN_THE_KERNEL}


IN_THE_KERNEL = frozenset({"in_the_odds", "in_a_reason"})
"""Planted where every question is opened."""
LEAKS: dict[str, tuple[Leak, Law]] = {
    "in_the_view": (in_the_view, check_two_worlds_look_alike),
    "in_the_view_of_a_dealt_world": (in_the_view, check_resampling),
    "in_the_odds": (in_the_odds, check_two_worlds_look_alike),
    "in_a_reason": (in_a_reason, check_two_worlds_look_alike),
    "in_an_event": (in_an_event, check_events_tell_no_more_than_views),
}
