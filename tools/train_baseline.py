"""Train the player of gloam.gyms.baseline: watch `normal`, learn to choose as it does, play against `random`.

    python tools/train_baseline.py cant_stop --games 100 --seed 1 --curve 1,3,10,30,100 --deals 100

Writes src/gloam/gyms/baselines/<game>.json: the weights, what trained them, and the learning curve: how it scores
against `random` after so many watched games, on deals it has not seen. The same command gives the same file.
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
from gloam.gyms.baseline import Baseline, Policy, changes_of, marks_of, side_of, some_of
from gloam.kernel import Game, Seeded
from gloam.lab.matches import TEAM, Match, deal_scores, lineups, shape
from gloam.lab.rows import Row
from gloam.lab.summary import as_told, score_told

TEACHER = "normal"
WATCH, TEST = 11, 22
"""Games that are watched and games that are played against `random` never have the same deal."""
RATE, DECAY, EPOCHS, BATCH = 0.05, 1e-4, 12, 64


@dataclass(slots=True)
class Moment:
    """A question that was watched: what each option changes, where its liking is, and which one was taken."""

    side: str
    kind: str
    changes: np.ndarray
    marks: np.ndarray
    taken: int


def watched(game: str, seats: int, options: dict[str, Any], seed: int, stray: float) -> list[Moment]:
    """One game of the teacher. Now and then a move is random, so that other positions are seen too."""
    playing = gloam.new(game, seats, seed, options, listen=False)
    teachers = [make(game, TEACHER, seat, derived(seed, seat)) for seat in range(seats)]
    dice, found = Seeded(derived(seed, 77)), []
    while (asked := playing.decision) is not None:
        seat = asked.seat
        before = playing.clone() if len(asked.options) > 1 else None
        if stray and dice.below(1000) < 1000 * stray:
            playing.answer(asked.options[dice.below(len(asked.options))], seat=seat)
            continue
        taken = answer_for(playing, seat, teachers[seat])
        if before is not None:
            found.append(moment(before, seat, taken, dice))
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
    changes = changes_of(world, seat, view, tried)
    return Moment(side_of(game.spec.id, view), asked.kind, changes, marks_of(asked.kind, tried), tried.index(taken))


def fitted(game: str, moments: Sequence[Moment], seed: int) -> Policy:
    """A policy that takes what the teacher took as often as it can (log loss of the choice, Adam)."""
    policy, rng = Policy(game), np.random.default_rng(seed)
    for one in moments:
        for name in (one.side, f"{one.side} {one.kind}"):
            policy.weights.setdefault(name, np.zeros(one.changes.shape[1], np.float32))
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
        scores = policy.scores(one.side, one.kind, one.changes, one.marks)
        chance = np.exp(scores - scores.max())
        chance /= chance.sum()
        chance[one.taken] -= 1.0
        chance /= len(moments)
        np.add.at(found[""], one.marks, chance)
        slope = chance @ one.changes
        for name in (one.side, f"{one.side} {one.kind}"):
            found[name] = found[name] + slope if name in found else slope.copy()
    return found


def against_random(match: Match, make_one: Callable[[int, int], Bot]) -> list[Row]:
    """A match as `gloam lab test` plays it: every deal from every seat, or with both sides.

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


def measured(policy: Policy, match: Match) -> dict[str, Any]:
    """The score against `random`, with its interval; where seats are sides or teams, also the wins of each line-up."""
    rows = against_random(match, lambda seat, seed: Baseline(seat, seed, policy))
    score = as_told(score_told(deal_scores(match, rows)))
    told = {"deals": match.deals, "games": len(rows), **{name: score[name] for name in ("mean", "low", "high")}}
    lines = lineups(match)
    if lines[0][1]:
        told["wins_of_seat_0"] = {
            ("baseline", "random")[line[0]]: sum(0 in row.winners for row in rows if row.variant == n)
            for n, (line, _) in enumerate(lines)
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
    parser.add_argument("--curve", default="1,10", help="play against random after so many games too")
    parser.add_argument("--curve-deals", type=int, default=20, help="deals for each point of the curve")
    parser.add_argument("--deals", type=int, default=50, help="deals against random at the end")
    parser.add_argument("--to", type=Path)
    args = parser.parse_args()
    spec = gloam.find(args.game)
    seats = args.seats or spec.seats[0]
    options = spec.checked_options(dict(word.split("=", 1) for word in args.option))
    points = [n for n in map(int, args.curve.split(",")) if n < args.games]
    moments: list[Moment] = []
    ends = []
    for n in range(args.games):
        moments += watched(args.game, seats, options, derived(args.seed, WATCH, n), args.stray)
        ends.append(len(moments))
        print(f"\rwatched {n + 1} games, {len(moments)} choices", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    curve, policy = [], Policy(args.game)
    for n in [0, *points, args.games]:
        policy = fitted(args.game, moments[: ends[n - 1]], args.seed) if n else Policy(args.game)
        deals = args.deals if n == args.games else args.curve_deals
        match = Match(args.game, "baseline", "random", seats, deals, derived(args.seed, TEST), options)
        curve.append({"watched": n, **measured(policy, match)})
        print(json.dumps(curve[-1]), file=sys.stderr, flush=True)
    command = " ".join(["python tools/train_baseline.py", *sys.argv[1:]])
    policy.trained = {"command": command, "content": spec.content_hash, "choices": len(moments), "curve": curve}
    file = args.to or Path(__file__).parents[1] / "src" / "gloam" / "gyms" / "baselines" / f"{args.game}.json"
    file.parent.mkdir(exist_ok=True)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in policy.as_json().items())
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
