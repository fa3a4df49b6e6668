"""Better weights for a bot by playing: SPSA, checked on deals that the search has never seen.

Every step changes all weights at once, up or down at random, lets the two changed bots play each other on the same
deals, and goes a little towards the winner (Spall's simultaneous perturbation). What counts in the end is a match of
the tuned bot against the one it came from, on held-out deals.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Any

import gloam
from gloam.bots import Bot, derived, make, play
from gloam.kernel import Refused, Seeded
from gloam.lab.dice import Keyed
from gloam.lab.matches import Match, lineups, score, shape
from gloam.lab.rows import Row

Values = dict[str, float]
Score = Callable[[Values, Values, Sequence[int]], float]
"""The mean score of the first weights against the second on these deals."""
HELD_OUT = 0x7E57


@dataclass(slots=True, frozen=True)
class Spsa:
    """How the search goes: so many steps, each on so many deals."""

    steps: int = 50
    deals: int = 10
    reach: float = 0.15
    """How far weights are changed for a trial, as a share of themselves (of 1 where they are small)."""
    pace: float = 0.6
    """How far a step goes towards the winner."""
    seed: int = 0


@dataclass(slots=True)
class Tuned:
    """What a search has found: the weights after every step, and the score on held-out deals."""

    start: Values
    found: Values
    path: list[Values] = field(default_factory=list)
    held_out: list[float] = field(default_factory=list)


def tune(start: Values, how: Spsa, compare: Score, progress: Callable[[int], None] = lambda _: None) -> Tuned:
    """Search from these weights. The last quarter of the steps is averaged, which calms the noise."""
    dice, now, path = Seeded(derived(how.seed, 1)), dict(start), []
    size = {name: max(abs(value), 1.0) for name, value in start.items()}
    for step in range(how.steps):
        reach = how.reach / (step + 1) ** 0.101
        pace = how.pace / (step + 1 + how.steps / 10) ** 0.602
        signs = {name: 1 if dice.below(2) else -1 for name in now}
        up = {name: now[name] + reach * size[name] * signs[name] for name in now}
        down = {name: now[name] - reach * size[name] * signs[name] for name in now}
        deals = [derived(how.seed, 2, step, n) for n in range(how.deals)]
        ahead = 2 * compare(up, down, deals) - 1
        now = {name: now[name] + pace * ahead * signs[name] * size[name] for name in now}
        path.append(dict(now))
        progress(1)
    last = path[-max(1, len(path) // 4) :]
    found = {name: round(fsum(one[name] for one in last) / len(last), 6) for name in start}
    return Tuned(dict(start), found, path)


def held_out_deals(seed: int, count: int) -> list[int]:
    """Deals that no search with this seed has seen."""
    return [derived(seed, HELD_OUT, n) for n in range(count)]


def weights_of(game: str, bot: str, only: Sequence[str] = ()) -> Values:
    """The numbers that a bot can be given: the plain ones of its `weights`."""
    weights: Any = getattr(make(game, bot, 0, 0), "weights", None)
    if weights is None or not dataclasses.is_dataclass(weights):
        raise Refused("not_tunable", f"the bot {bot!r} of {game} has no weights to tune")
    known = {
        one.name: float(getattr(weights, one.name))
        for one in dataclasses.fields(weights)
        if isinstance(getattr(weights, one.name), int | float)
    }
    for name in only:
        if name not in known:
            raise Refused("not_tunable", f"{bot} has no weight {name!r}", instead=tuple(known))
    return {name: value for name, value in known.items() if not only or name in only}


def with_weights(game: str, bot: str, values: Mapping[str, float], seat: int, seed: int) -> Bot:
    """A bot with these weights instead of its own."""
    made: Any = make(game, bot, seat, seed)
    made.weights = dataclasses.replace(made.weights, **values)
    player: Bot = made
    return player


@dataclass(slots=True, frozen=True)
class Duel:
    """Plays two sets of weights against each other, as a match is played. Plain and picklable."""

    game: str
    bot: str
    seats: int

    def __call__(self, a: Values, b: Values, deals: Sequence[int]) -> float:
        """The mean score of the first."""
        scores = self.scores(a, b, deals)
        return fsum(scores) / len(scores)

    def scores(self, a: Values, b: Values, deals: Sequence[int]) -> list[float]:
        """The score of the first in each deal."""
        return [self.deal(a, b, seed) for seed in deals]

    def deal(self, a: Values, b: Values, seed: int) -> float:
        """The score of the first in one deal, from every seat."""
        match = Match(self.game, self.bot, self.bot, self.seats, 1)
        kind = shape(self.game, self.seats, {})
        found = []
        for line, fixed in lineups(match):
            for turned in range(1 if fixed else self.seats):
                seating = [line[(seat - turned) % self.seats] for seat in range(self.seats)]
                values = [(a, b)[side] for side in seating]
                players = [
                    with_weights(self.game, self.bot, values[seat], seat, derived(seed, seat))
                    for seat in range(self.seats)
                ]
                dice = Keyed(seed)
                game = gloam.new(self.game, self.seats, None, {}, dice, listen=False)
                play(game, players, before=dice.listen)
                outcome = game.outcome
                assert outcome is not None  # noqa: S101  (`play` ends when the game does)
                row = Row(0, 0, turned, seed, outcome.winners, outcome.reason, 0, 0, outcome.scores)
                found.append(score(row, line, kind))
        return fsum(found) / len(found)
