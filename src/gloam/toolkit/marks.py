"""Marks: what a player can earn in a finished game by playing well, decided from what everybody was told of it."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gloam.kernel import Json, Outcome


@dataclass(slots=True, frozen=True)
class PlayedGame:
    """A finished game as a spectator was told of it.

    `told` has the facts of the log in order, without moves that were undone; `seen` is a spectator's View at the end.
    `bots` names the bot that played a seat all game: None for a person's seat, "" where a seat changed hands.
    """

    options: Mapping[str, Json]
    roles: tuple[str, ...]
    bots: tuple[str | None, ...]
    outcome: Outcome
    told: Sequence[Mapping[str, Json]]
    seen: Mapping[str, Json]

    def won(self, seat: int) -> bool:
        """Whether this seat is among the winners."""
        return seat in self.outcome.winners

    def count(self, kind: str, **facts: Json) -> int:
        """How often this was told, with these facts."""
        return sum(
            one["kind"] == kind and all(one.get(name) == value for name, value in facts.items()) for one in self.told
        )

    def beat(self, seat: int, bot: str) -> bool:
        """Whether this seat won against this bot, which played all game and lost."""
        lost = [name for n, name in enumerate(self.bots) if n != seat and not self.won(n)]
        return self.won(seat) and bot in lost

    def turns(self, seat: int, begins: str = "turn") -> list[list[Mapping[str, Json]]]:
        """What was told in each turn of this seat; `begins` is the fact that begins a turn of anybody."""
        found: list[list[Mapping[str, Json]]] = []
        mine = False
        for one in self.told:
            if one["kind"] == begins:
                mine = one["seat"] == seat
                found += [[]] if mine else []
            if mine:
                found[-1].append(one)
        return found


@dataclass(slots=True, frozen=True)
class Mark:
    """One mark: its id never changes, `how` says how to earn it, `is_earned` decides it for a seat."""

    id: str
    name: str
    how: str
    is_earned: Callable[[PlayedGame, int], bool]
