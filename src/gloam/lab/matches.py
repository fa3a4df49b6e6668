"""Two bots against each other, on the same deals, from every seat; and ladders of all bots of a game.

    match = matches.Match("lucidity", "hard", "normal", seats=3, deals=200, seed=1)
    result = matches.play(match, workers=2)
    print(result.score, result.deals)

How a deal is played depends on the game:

- every player for themselves: `a` alone among `b` and `b` alone among `a`, each in every rotation;
- one side against the other (The Stifling Dark): each bot plays both sides;
- a cooperative game: a team of `a` and a team of `b`, each on the same deal.

A score is between 0 and 1, and 0.5 between equals. One score per deal: mirrored games are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import fsum

import gloam
from gloam import bots, game_files
from gloam.bots import Budget
from gloam.kernel import Json, Refused
from gloam.lab.dice import KEYED
from gloam.lab.experiment import Experiment
from gloam.lab.luck import result
from gloam.lab.processes import pieces, worker_count
from gloam.lab.rows import Row
from gloam.lab.runs import Engine, deals_of, in_order

FREE, SIDES, TEAM = "free", "sides", "team"
A, B = 0, 1


@dataclass(slots=True, frozen=True)
class Match:
    """Who plays whom."""

    game: str
    a: str
    b: str
    seats: int
    deals: int
    seed: int = 0
    options: dict[str, Json] = field(default_factory=dict)
    thoughts: int = Budget().thoughts
    dice: str = KEYED


@dataclass(slots=True)
class Result:
    """What a match has found so far: the score of `a` in each deal, and all rows."""

    match: Match
    scores: list[float] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    content: str = ""
    version: str = gloam.__version__

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return len(self.scores)

    @property
    def games(self) -> int:
        """How many games are played."""
        return len(self.rows)

    @property
    def score(self) -> float:
        """The mean score of `a`."""
        return fsum(self.scores) / len(self.scores) if self.scores else 0.5


def shape(game: str, seats: int, options: dict[str, Json]) -> str:
    """How bots of this game can be compared."""
    spec = gloam.find(game)
    if "cooperative" in game_files.about(game).tags:
        return TEAM
    return SIDES if len(set(spec.roles_of(seats, options))) > 1 else FREE


def lineups(match: Match) -> list[tuple[tuple[int, ...], bool]]:
    """The line-ups of a deal: who sits where, A or B, and whether the seats stay as they are."""
    seats, kind = match.seats, shape(match.game, match.seats, match.options)
    if kind == TEAM:
        return [((A,) * seats, True), ((B,) * seats, True)]
    alone, among = (A, *(B,) * (seats - 1)), (B, *(A,) * (seats - 1))
    if kind == SIDES:
        roles = gloam.find(match.game).roles_of(seats, match.options)
        first = tuple(A if role == roles[0] else B for role in roles)
        return [(first, True), (tuple(1 - side for side in first), True)]
    return [(alone, False)] if seats == 2 else [(alone, False), (among, False)]  # noqa: PLR2004


def experiments(match: Match) -> list[Experiment]:
    """The match as experiments on the same deals."""
    names = (match.a, match.b)
    for name in names:
        if name not in (*bots.names(match.game), bots.CHEATER):
            raise Refused("no_such_bot", f"there is no bot {name!r} for {match.game}", instead=bots.names(match.game))
    if match.deals < 1:
        raise Refused("bad_games", f"{match.deals} deals are none to speak of", instead=("1 or more",))
    spec = gloam.find(match.game)
    spec.checked_seats(match.seats)
    chosen = spec.checked_options(match.options)
    made: list[Experiment] = []
    for n, (line, fixed) in enumerate(lineups(match)):
        turns = 1 if fixed else match.seats
        named = tuple(f"{names[side]}" for side in line)
        made.append(
            Sided(
                match.game, match.seats, named, match.deals * turns, match.seed, chosen, fixed=fixed, dice=match.dice,
                thoughts=match.thoughts, variant=n,
            )
        )  # fmt: skip
    return made


@dataclass(slots=True, frozen=True)
class Sided(Experiment):
    """A line-up of a match: all rotations are played, also where both bots have the same name."""

    @property
    def turns(self) -> int:
        """As many as there are seats, unless the seats are roles."""
        return 1 if self.fixed else self.seats


def score(row: Row, line: Sequence[int], kind: str) -> float:
    """What a game is worth to A: 1 a win, 0 a defeat, 0.5 where nobody won or both did."""
    won = result(row.winners, row.seats)  # shares that add up to 1
    mine = fsum(share for seat, share in enumerate(won) if line[row.entrant(seat)] == A)
    if kind == TEAM:
        return float(bool(row.winners)) if line[0] == A else 1.0 - float(bool(row.winners))
    if not row.winners or len(row.winners) == row.seats:
        return 0.5
    return mine


def deal_scores(match: Match, rows: Sequence[Row]) -> list[float]:
    """The score of A in each deal, in order."""
    lines, kind = [line for line, _ in lineups(match)], shape(match.game, match.seats, match.options)
    found: dict[int, list[float]] = {}
    for row in rows:
        found.setdefault(row.deal, []).append(score(row, lines[row.variant], kind))
    return [fsum(found[deal]) / len(found[deal]) for deal in sorted(found)]


def playing(match: Match, engine: Engine, first: int = 0) -> Iterator[tuple[list[Row], str]]:
    """The rows of a few deals at a time, and the content hash."""
    for found in deals_of(experiments(match), engine, first):
        yield in_order(found), found[0].content


def play(  # noqa: PLR0913  (all but the first are named, with a default)
    match: Match,
    *,
    workers: int | None = None,
    engine: Engine | None = None,
    progress: Callable[[int], None] = lambda _: None,
    ended: Callable[[list[float]], int | None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Result:
    """Play a match. `ended` is told the scores so far and may say after how many deals the match is over."""
    if engine is None:
        engine = local_engine(workers, match.deals * match.seats, stop)
    found = Result(match)
    for rows, content in playing(match, engine):
        found.rows += rows
        found.content = content
        found.scores = deal_scores(match, found.rows)
        progress(len(rows))
        end = ended(found.scores)
        if end is not None:
            found.rows = [row for row in found.rows if row.deal < end]
            found.scores = found.scores[:end]
            break
        if stop():
            break
    return found


def local_engine(workers: int | None, games: int, stop: Callable[[], bool]) -> Engine:
    """Processes on this machine."""
    return partial(pieces, workers=worker_count(workers, games), stop=stop)


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody."""
    return list(combinations(names, 2))
