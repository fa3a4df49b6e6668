"""Observers: accumulators that see the events and the outcome of each game. The engine knows nothing of them.

Derive Observer, count in `event` and `end`, and say in `merge` how two of them become one: the games are split over
processes, and the parts are merged in the order of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from gloam.kernel import Json, Outcome
from gloam.lab.stats import Tally, rounded, wilson

CARD_FACTS = ("card", "cards", "item", "memory")
"""Where an event names printed things."""
CHARACTER_FACTS = ("character", "who")


@dataclass(slots=True, frozen=True)
class Ended:
    """A game that has ended. `entrants[seat]` is which of the named bots sat there."""

    outcome: Outcome
    entrants: tuple[int, ...]
    decisions: int
    answers: int


class Observer:
    """Counts something over many games."""

    name: ClassVar[str] = ""
    listens: ClassVar[bool] = False
    """True if `event` is needed: games run faster when nobody listens."""

    def event(self, kind: str, facts: Mapping[str, Any]) -> None:
        """One fact of the game under way, secrets included: the lab sees all."""

    def end(self, game: Ended) -> None:
        """The game has ended."""
        raise NotImplementedError

    def merge(self, other: Any) -> None:
        """Take over what another of the same kind has counted."""
        raise NotImplementedError

    def report(self) -> dict[str, Json]:
        """What was seen, as plain JSON; every share with its interval."""
        raise NotImplementedError

    def numbers(self) -> dict[str, Json]:
        """What was seen in the game that has just ended, for its row; nothing if its row says it anyway."""
        return {}


def share(hits: int, of: int) -> dict[str, Json]:
    """A share as a report gives it."""
    return {"n": of, "hits": hits, "share": round(hits / of, 6) if of else 0.0, "ci": rounded(wilson(hits, of))}


class Seats(Observer):
    """How often each seat wins, independent of the bot that sits there."""

    name = "seats"

    def __init__(self) -> None:
        self.games, self.wins = 0, Tally()

    def end(self, game: Ended) -> None:
        """Count the seats that won."""
        self.games += 1
        for seat in range(len(game.entrants)):
            self.wins.add(seat, int(seat in game.outcome.winners))

    def merge(self, other: Seats) -> None:
        """Add up."""
        self.games += other.games
        self.wins.merge(other.wins)

    def report(self) -> dict[str, Json]:
        """The share of games that each seat won."""
        return {f"seat {seat}": share(wins, self.games) for seat, wins in sorted(self.wins.seen.items())}


class Endings(Observer):
    """How games end."""

    name = "endings"

    def __init__(self) -> None:
        self.games = 0
        self.reasons: dict[str, int] = {}

    def end(self, game: Ended) -> None:
        """Count the reason."""
        self.games += 1
        self.reasons[game.outcome.reason] = self.reasons.get(game.outcome.reason, 0) + 1

    def merge(self, other: Endings) -> None:
        """Add up."""
        self.games += other.games
        for reason, times in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + times

    def report(self) -> dict[str, Json]:
        """The share of games that ended for each reason."""
        return {reason: share(times, self.games) for reason, times in sorted(self.reasons.items())}


class Tallies(Observer):
    """A base: one whole number a game under each of several headings, reported as mean, interval and spread."""

    def __init__(self) -> None:
        self.games = 0
        self.tallies: dict[str, Tally] = {}

    def count(self, heading: str, number: int) -> None:
        """Put down a game's number under a heading."""
        self.tallies.setdefault(heading, Tally()).add(number)

    def merge(self, other: Tallies) -> None:
        """Add up."""
        self.games += other.games
        for heading, tally in other.tallies.items():
            self.tallies.setdefault(heading, Tally()).merge(tally)

    def report(self) -> dict[str, Json]:
        """Mean, interval and spread for each heading; a game in which nothing was counted counts as 0."""
        made: dict[str, Json] = {}
        for heading, tally in sorted(self.tallies.items()):
            whole = Tally(dict(tally.seen))
            if self.games > tally.n:
                whole.add(0, self.games - tally.n)
            mean = {"n": whole.n, "mean": round(whole.mean, 6), "ci": rounded(whole.interval())}
            made[heading] = mean | whole.spread()
        return made


class Lengths(Tallies):
    """How long games are: decisions of the players, and answers with those of chance."""

    name = "lengths"

    def end(self, game: Ended) -> None:
        """Count both."""
        self.games += 1
        self.count("decisions", game.decisions)
        self.count("answers", game.answers)


class Events(Tallies):
    """How many events of each kind a game has."""

    name = "events"
    listens = True

    def __init__(self) -> None:
        super().__init__()
        self.now: dict[str, int] = {}
        self.last: dict[str, int] = {}

    def event(self, kind: str, facts: Mapping[str, Any]) -> None:  # noqa: ARG002
        """Count its kind."""
        self.now[kind] = self.now.get(kind, 0) + 1

    def end(self, game: Ended) -> None:  # noqa: ARG002
        """Put down the game's counts."""
        self.games += 1
        for kind, times in self.now.items():
            self.count(kind, times)
        self.last, self.now = self.now, {}

    def numbers(self) -> dict[str, Json]:
        """How many events of each kind."""
        return {f"{self.name}.{kind}": times for kind, times in self.last.items()}


class Cards(Events):
    """How often each printed thing appears in a game's events, by kind of event: `uses lantern`, `solved red_glow`."""

    name = "cards"

    def event(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Count the cards, items and the like that it names."""
        for key in CARD_FACTS:
            named = facts.get(key)
            for one in named if isinstance(named, list | tuple) else [named]:
                if isinstance(one, str):
                    self.now[f"{kind} {one}"] = self.now.get(f"{kind} {one}", 0) + 1


class Characters(Observer):
    """Who played which character, and how often each of them won."""

    name = "characters"
    listens = True

    def __init__(self) -> None:
        self.now: dict[int, str] = {}
        self.last: dict[int, str] = {}
        self.seen: dict[str, list[int]] = {}

    def event(self, kind: str, facts: Mapping[str, Any]) -> None:  # noqa: ARG002
        """Remember who is who."""
        for seat, one in enumerate(facts.get("kids", ())):
            self.now[seat] = one
        for key in CHARACTER_FACTS:
            if isinstance(facts.get(key), str) and isinstance(facts.get("seat"), int):
                self.now.setdefault(facts["seat"], facts[key])

    def end(self, game: Ended) -> None:
        """Count who won."""
        for seat, one in self.now.items():
            counted = self.seen.setdefault(one, [0, 0])
            counted[0] += seat in game.outcome.winners
            counted[1] += 1
        self.last, self.now = self.now, {}

    def merge(self, other: Characters) -> None:
        """Add up."""
        for one, (wins, games) in other.seen.items():
            counted = self.seen.setdefault(one, [0, 0])
            counted[0] += wins
            counted[1] += games

    def report(self) -> dict[str, Json]:
        """The share of its games that each character won."""
        return {one: share(wins, games) for one, (wins, games) in sorted(self.seen.items())}

    def numbers(self) -> dict[str, Json]:
        """Who sat in each seat."""
        return {f"{self.name}.{seat}": one for seat, one in sorted(self.last.items())}


class Scores(Tallies):
    """The final scores, bot by bot."""

    name = "scores"

    def end(self, game: Ended) -> None:
        """Put down each bot's score."""
        self.games += 1
        for seat, score in enumerate(game.outcome.scores):
            self.count(f"bot {game.entrants[seat]}", score)


OBSERVERS: dict[str, Callable[[], Observer]] = {
    o.name: o for o in (Seats, Endings, Lengths, Events, Scores, Cards, Characters)
}
