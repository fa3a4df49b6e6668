"""One sentence why an option keeps more or less chance than another, from how the games went that it was tried in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp

from gloam.analysis.chances import Chances
from gloam.judges import NetworkJudge, TeamJudge
from gloam.judges.judge_reasons import reasons
from gloam.judges.judging import LIMIT, shares
from gloam.kernel import Game

OFTEN = 0.25
"""A game that ends at once in this share of tries is worth a sentence."""
ENOUGH = 0.3
"""A reason must explain this share of the difference."""
WIDE, NARROW = 0.3, 0.06
"""How far apart the chances of the games are in which an option is a gamble, or steady."""
NOTHING = 1e-6
Rows = list[list[float]]


@dataclass(slots=True)
class Reading:
    """How an option went: the sum of the judge's numbers where each game stopped, and how many were won or lost."""

    total: Rows = field(default_factory=list)
    going: int = 0
    won: int = 0
    lost: int = 0
    side: str = ""
    on_team: bool = True

    def add(self, chances: Chances, end: Game, seat: int) -> None:
        """One more game."""
        if (outcome := end.outcome) is not None:
            self.won += seat in outcome.winners
            self.lost += seat not in outcome.winners
            return
        judge = chances.judge
        if not isinstance(judge, NetworkJudge | TeamJudge):
            return
        view = end.view(chances.viewers[seat])
        rows = judge.features(view)
        self.going += 1
        if isinstance(judge, TeamJudge):
            self.side, self.on_team = judge.module.side(view), judge.module.team(view)[seat]
        if not self.total:
            self.total = [[0.0] * len(row) for row in rows]
        self.total = [[a + b for a, b in zip(one, two, strict=True)] for one, two in zip(self.total, rows, strict=True)]

    def join(self, other: Reading) -> None:
        """As many games more."""
        self.won, self.lost, self.going = self.won + other.won, self.lost + other.lost, self.going + other.going
        if not self.total:
            self.total, self.side, self.on_team = other.total, other.side, other.on_team
        elif other.total:
            rows = zip(self.total, other.total, strict=True)
            self.total = [[a + b for a, b in zip(one, two, strict=True)] for one, two in rows]

    def mean(self) -> Rows:
        """The judge's numbers, on average over the games that go on."""
        return [[value / self.going for value in row] for row in self.total]


def why(chances: Chances, seat: int, tried: tuple[Reading, Sequence[float]], other: Reading | None) -> str:
    """Why an option is better or worse for a seat than the other; without another, what can be said of it alone."""
    mine, values = tried
    ended = at_once(mine, len(values), team=chances.one_line)
    if ended:
        return ended
    if other is not None and mine.going and other.going and (found := strongest(chances, seat, mine, other)):
        return found
    return spread(values)


def at_once(reading: Reading, games: int, *, team: bool) -> str:
    """How often the game ended before another turn began, where that is often."""
    who = "the team" if team else "you"
    for count, verb in ((reading.won, "win"), (reading.lost, "lose")):
        does = f"{verb}s" if team else verb
        if count == games:
            return f"{who.capitalize()} {does} at once."
        if count >= OFTEN * games:
            return f"{who.capitalize()} {does} right away in {count} of {games} tries."
    return ""


def strongest(chances: Chances, seat: int, here: Reading, there: Reading) -> str:
    """The reason that explains most of what the judge reads differently of two options; "" where none does."""
    names, said = reasons(chances.judge.game)
    mine, other = here.mean(), there.mean()
    base, whole = weighed(chances, here, other, seat), weighed(chances, here, mine, seat)
    best, text = ENOUGH * abs(whole - base), ""
    row = seat if len(mine) > 1 else 0
    for reason in said:
        at = names.index(reason.measure)
        change = mine[row][at] - other[row][at]
        good = reason.helps * change * (whole - base) * (1 if here.on_team else -1)
        if abs(change) < NOTHING or good < 0:  # what gets worse is no reason for something better
            continue
        members = set(reason.members(names))
        mixed = [
            [a if n in members else b for n, (a, b) in enumerate(zip(one, two, strict=True))]
            for one, two in zip(mine, other, strict=True)
        ]
        effect = weighed(chances, here, mixed, seat) - base
        if effect * (whole - base) > 0 and abs(effect) > best:
            best, text = abs(effect), reason.more if change > 0 else reason.less
    return text


def weighed(chances: Chances, reading: Reading, rows: Rows, seat: int) -> float:
    """The seat's chance that the judge's network reads from rows of numbers."""
    judge = chances.judge
    if isinstance(judge, NetworkJudge):
        return shares([judge.network.score(row) for row in rows])[seat]
    assert isinstance(judge, TeamJudge)  # noqa: S101  (no other judge has rows)
    score = judge.networks[reading.side].score(rows[0])
    chance = 1 / (1 + exp(-score)) if score > -LIMIT else 0.0
    return chance if reading.on_team else 1 - chance


def spread(values: Sequence[float]) -> str:
    """How far apart the games ended."""
    ordered = sorted(values)
    low, high = ordered[len(ordered) // 10], ordered[-1 - len(ordered) // 10]
    if high - low > WIDE:
        return f"A gamble: you end up anywhere from {low:.0%} to {high:.0%}."
    if high - low < NARROW:
        return "Steady: about the same result every time."
    return f"In most tries you end up between {low:.0%} and {high:.0%}."
