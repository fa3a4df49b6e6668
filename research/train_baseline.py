"""Train the player of gloam.gyms.baseline: watch `normal`, learn to choose as it does, play against `random`.

    python research/train_baseline.py cant_stop --games 100 --seed 1 --curve 1,3,10,30,100 --deals 100

Writes src/gloam/gyms/baselines/<game>.json: the weights, what trained them, and the learning curve: how it scores
against `random` after so many watched games, on deals it has not seen. The same command gives the same file.

With `--steer 0.5`, half of the answers in watched games are the learner's own, by what it has learned from the games
before the last point of the curve; what `normal` would have answered is learned all the same. So it sees the positions
that its own mistakes lead to (DAgger).

Figures: docs/research.md (learning curves).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import gloam
from gloam.bots import Bot, answer_for, close, derived, make, play, strip
from gloam.bots.bot import RandomBot
from gloam.gyms.baseline import Baseline, Policy, Tried, looked, side_of, some_of
from gloam.kernel import Game, Seeded
from gloam.lab.matches import SIDES, TEAM, Match, deal_scores, lineups, shape
from gloam.lab.rows import Row
from gloam.lab.summary import as_told, score_told

TEACHER = "normal"
WATCH, TEST = 11, 22
"""Games that are watched and games that are played against `random` never have the same deal."""
RATE, DECAY, EPOCHS, BATCH = 0.05, 1e-4, 12, 64


@dataclass(slots=True)
class Moment:
    """A question that was watched: what its options look like, which one was taken, and what the options are."""

    side: str
    kind: str
    tried: Tried
    taken: int
    options: tuple[Any, ...] = ()


@dataclass(slots=True, frozen=True)
class Watching:
    """What is watched, and who plays: the teacher, the learner now and then, at random now and then."""

    game: str
    seats: int
    options: dict[str, Any]
    stray: float
    steer: float = 0.0
    sides: bool = False
    """Only one side is watched, in turn: the team against a random seat 0, and seat 0 against a team of teachers."""


def watched(what: Watching, seed: int, number: int = 0, learner: Policy | None = None) -> list[Moment]:
    """One game. Now and then a move is random or the learner's, so that other positions are seen too."""
    game, seats = what.game, what.seats
    playing = gloam.new(game, seats, seed, what.options, listen=False)
    teachers: list[Bot] = [make(game, TEACHER, seat, derived(seed, seat)) for seat in range(seats)]
    pupils = set(range(seats))
    if what.sides:
        pupils = {0} if number % 2 else pupils - {0}
        if 0 not in pupils:
            teachers[0] = RandomBot(0, derived(seed, 0))
    dice, found = Seeded(derived(seed, 77)), []
    while (asked := playing.decision) is not None:
        seat = asked.seat
        if seat not in pupils:
            answer_for(playing, seat, teachers[seat])
            continue
        before = playing.clone() if len(asked.options) > 1 else None
        if what.stray and dice.below(1000) < 1000 * what.stray:
            playing.answer(asked.options[dice.below(len(asked.options))], seat=seat)
            continue
        steered = learner is not None and before is not None and dice.below(1000) < 1000 * what.steer
        taken = answer_for(playing.clone() if steered else playing, seat, teachers[seat])
        if before is not None:
            found.append(moment(before, seat, taken, dice))
        if learner is not None and steered:
            last = found[-1]
            playing.answer(last.options[int(np.argmax(learner.scores(last.side, last.kind, last.tried)))], seat=seat)
            last.options = ()
    return found


def moment(game: Game, seat: int, taken: Any, dice: Seeded) -> Moment:
    """What the player would have seen here, and what the teacher took."""
    asked = game.asks(seat)
    assert asked is not None  # noqa: S101  (it was just answered)
    seen, view = strip(asked, game), game.view(seat)
    tried = some_of(asked.options, dice.next())
    tried = tried if taken in tried else (taken, *tried[1:])
    world = seen.world(dice.next())
    close(seen)
    assert world is not None  # noqa: S101  (`strip` was given the game)
    look = looked(world, seat, view, asked.kind, tried)
    return Moment(side_of(game.spec.id, view), asked.kind, look, tried.index(taken), tried)


def fitted(game: str, moments: Sequence[Moment], seed: int, *, words: bool = False) -> Policy:
    """A policy that takes what the teacher took as often as it can (log loss of the choice, Adam).

    With `words` it also learns, for each first word of an option, when to take it.
    """
    policy, rng = Policy(game), np.random.default_rng(seed)
    for one in moments:
        for name in (one.side, f"{one.side} {one.kind}"):
            policy.weights.setdefault(name, np.zeros(one.tried.changes.shape[1], np.float32))
        if words and len(set(one.tried.words)) > 1:
            for word in one.tried.words:
                if word.isidentifier():
                    policy.weights.setdefault(f"{one.side} {one.kind} {word}", np.zeros_like(one.tried.before))
    tables: dict[str, np.ndarray] = {**policy.weights, "": policy.likings}
    means = {name: (np.zeros_like(table), np.zeros_like(table)) for name, table in tables.items()}
    step = 0
    for epoch in range(EPOCHS):
        order = rng.permutation(len(moments))
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        for at in range(0, len(order), BATCH):
            slopes = slopes_of(policy, [moments[n] for n in order[at : at + BATCH]])
            step += 1
            for name, slope in slopes.items():
                first, second = means[name]
                down = slope + DECAY * tables[name]
                first += 0.1 * (down - first)
                second += 0.01 * (down * down - second)
                tables[name] -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)
    return policy


def slopes_of(policy: Policy, moments: Sequence[Moment]) -> dict[str, np.ndarray]:
    """How the log loss of these choices changes with each weight."""
    found: dict[str, np.ndarray] = {"": np.zeros_like(policy.likings)}
    for one in moments:
        scores = policy.scores(one.side, one.kind, one.tried)
        chance = np.exp(scores - np.max(scores))
        chance /= chance.sum()
        chance[one.taken] -= 1.0
        chance /= len(moments)
        np.add.at(found[""], one.tried.marks, chance)
        slope = chance @ one.tried.changes
        for name in (one.side, f"{one.side} {one.kind}"):
            found[name] = found[name] + slope if name in found else slope.copy()
        by_word: dict[str, float] = {}
        for word, more in zip(one.tried.words, chance.tolist(), strict=True):
            by_word[word] = by_word.get(word, 0.0) + more
        for word, more in by_word.items():
            if (name := f"{one.side} {one.kind} {word}") in policy.weights:
                slope = np.float32(more) * one.tried.before
                found[name] = found[name] + slope if name in found else slope
    return found


def against_random(match: Match, make_one: Callable[[int, int], Bot]) -> list[Row]:
    """A match as `gloam lab test` plays it: every deal from every seat.

    In a co-operative game both play the same deal in seat 0, and all other seats are the teacher's.
    """
    rows, seats = [], match.seats
    together = shape(match.game, seats, match.options) == TEAM
    for deal in range(match.deals):
        dealt = derived(match.seed, deal)
        for n, (line, fixed) in enumerate(lineups(match)):
            for turned in range(1 if fixed else seats):
                players = [
                    make(match.game, TEACHER, seat, derived(dealt, seat))
                    if together and seat
                    else (RandomBot if line[(seat - turned) % seats] else make_one)(seat, derived(dealt, seat))
                    for seat in range(seats)
                ]
                playing = gloam.new(match.game, seats, dealt, match.options, listen=False)
                taken = play(playing, players)
                outcome = playing.outcome
                assert outcome is not None  # noqa: S101  (`play` ends when the game does)
                rows.append(Row(n, deal, turned, dealt, outcome.winners, outcome.reason, taken, taken, outcome.scores))
    return rows


def by_role(policy: Policy, match: Match) -> tuple[list[float], dict[str, dict[str, int]]]:
    """Where seats are sides: the learned player and `random` take the same seat in the same deals, once on each side.

    As seat 0 against a team of teachers; as seat 1 beside teachers, against a random seat 0. A deal's score is 0.5 if
    both win or both lose. Also how often each has won.
    """
    scores, wins = [], {f"seat {role}": {"baseline": 0, "random": 0} for role in (0, 1)}
    for deal in range(match.deals):
        dealt, score = derived(match.seed, deal), 0.5
        for role in (0, 1):
            for name, sign in (("baseline", 0.25), ("random", -0.25)):
                players: list[Bot] = [make(match.game, TEACHER, n, derived(dealt, n)) for n in range(match.seats)]
                if role:
                    players[0] = RandomBot(0, derived(dealt, 0))
                seed = derived(dealt, role)
                players[role] = Baseline(role, seed, policy) if name == "baseline" else RandomBot(role, seed)
                playing = gloam.new(match.game, match.seats, dealt, match.options, listen=False)
                play(playing, players)
                won = playing.outcome is not None and role in playing.outcome.winners
                wins[f"seat {role}"][name] += won
                score += sign * won
        scores.append(score)
    return scores, wins


def measured(policy: Policy, match: Match) -> dict[str, Any]:
    """The score against `random`, with its interval; where seats are sides or teams, also the wins of each line-up."""
    if shape(match.game, match.seats, match.options) == SIDES:
        scores, wins = by_role(policy, match)
        score = as_told(score_told(scores))
        figures = {name: score[name] for name in ("mean", "low", "high")}
        return {"deals": match.deals, "games": 4 * match.deals, **figures, "wins": wins}
    rows = against_random(match, lambda seat, seed: Baseline(seat, seed, policy))
    score = as_told(score_told(deal_scores(match, rows)))
    told = {"deals": match.deals, "games": len(rows), **{name: score[name] for name in ("mean", "low", "high")}}
    if lineups(match)[0][1]:
        told["wins_of_seat_0"] = {
            ("baseline", "random")[line[0]]: sum(0 in row.winners for row in rows if row.variant == n)
            for n, (line, _) in enumerate(lineups(match))
        }
    return told


def main() -> None:
    """Watch, learn, play, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="games that are watched")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stray", type=float, default=0.1, help="how often a watched move is random")
    parser.add_argument("--steer", type=float, default=0.0, help="how often it is the learner's, after the first point")
    parser.add_argument("--sides", action="store_true", help="seat 0 and the others are watched apart")
    parser.add_argument("--words", action="store_true", help="learn when to take the options that begin with a word")
    parser.add_argument("--curve", default="1,10", help="play against random after so many games too")
    parser.add_argument("--curve-deals", type=int, default=20, help="deals for each point of the curve")
    parser.add_argument("--deals", type=int, default=50, help="deals against random at the end")
    parser.add_argument("--to", type=Path)
    args = parser.parse_args()
    spec = gloam.find(args.game)
    seats = args.seats or spec.seats[0]
    options = spec.checked_options(dict(word.split("=", 1) for word in args.option))
    what = Watching(args.game, seats, options, args.stray, args.steer, args.sides)
    points = [n for n in map(int, args.curve.split(",")) if n < args.games]
    moments: list[Moment] = []
    curve, policy, seen = [], Policy(args.game), 0
    for point in [0, *points, args.games]:
        for n in range(seen, point):
            learner = policy if args.steer and seen else None
            moments += watched(what, derived(args.seed, WATCH, n), n, learner)
            print(f"\rwatched {n + 1} games, {len(moments)} choices", end="", file=sys.stderr, flush=True)
        seen = point
        policy = fitted(args.game, moments, args.seed, words=args.words) if point else policy
        deals = args.deals if point == args.games else args.curve_deals
        match = Match(args.game, "baseline", "random", seats, deals, derived(args.seed, TEST), options)
        curve.append({"watched": point, **measured(policy, match)})
        print("\n" + json.dumps(curve[-1]), file=sys.stderr, flush=True)
    command = " ".join(["python research/train_baseline.py", *sys.argv[1:]])
    policy.trained = {"command": command, "content": spec.content_hash, "choices": len(moments), "curve": curve}
    file = args.to or Path(__file__).parents[1] / "src" / "gloam" / "gyms" / "baselines" / f"{args.game}.json"
    file.parent.mkdir(exist_ok=True)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in policy.as_json().items())
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
