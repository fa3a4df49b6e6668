"""Compare weights of a judge by what `hard` chooses with them.

    python research/judge_choices.py lucidity first.json second.json --seats 4 --minutes 10 --rows choices.jsonl

Games of `normal` bots are played. At some of their questions `hard` chooses with each of the weights in turn, with the
same dice. Where it chooses differently, `normal` bots play on to the end from each choice, in the same futures, and
what is counted is how often the seat wins. That needs far less time than a match, because games are played only where
something differs. It measures one choice at a time, after which everybody plays as `normal` does.

For games in which seats play against each other. A line of JSON is kept for every question in the file of `--rows`, and
the same command goes on with the next game. The report has 95% intervals by game.

Figures: docs/judges.md (weights compared by what `hard` chooses).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import fsum, sqrt
from pathlib import Path
from typing import Any

import gloam
from gloam import bots
from gloam.bots import Budget, derived
from gloam.bots.driver import chosen, question
from gloam.judges import judge
from gloam.judges.judging import NetworkJudge
from gloam.judges.network import Network
from gloam.kernel import Answer, Decision, Game, Seeded

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]  # a script finds its neighbors only then
from research.judge_fit import by_name  # noqa: E402

LONGEST = 3000
"""A future that takes more answers counts as undecided."""
Row = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Trial:
    """What is asked of `hard`, and how choices are tried."""

    game: str
    seats: int
    thoughts: int
    share: float
    futures: int


class Weights:
    """A judge that can be given other weights."""

    def __init__(self, game: str, files: Sequence[Path]) -> None:
        ours = judge(game)
        if not isinstance(ours, NetworkJudge):
            raise SystemExit(f"{game} is won by teams: this compares judges of seats that play against each other")
        if len({file.stem for file in files}) < len(files):
            raise SystemExit("two files of weights have the same name, which tells them apart in the rows")
        self.judge = ours
        stored = [json.loads(file.read_text("utf-8")) for file in files]
        names = import_module(f"gloam.judges.{game}.features").NAMES
        self.networks = {
            file.stem: Network.from_json(by_name(one, names)) for file, one in zip(files, stored, strict=True)
        }

    def use(self, name: str) -> None:
        """From now on the judge has these."""
        self.judge.network = self.networks[name]
        self.judge.known.clear()


def questions(trial: Trial, weights: Weights, seed: int) -> Iterator[Row]:
    """One game of `normal` bots, and what was found at some of its questions."""
    game = gloam.new(trial.game, trial.seats, seed, listen=False)
    players = bots.seated(trial.game, ["normal"] * trial.seats, seed)
    dice = Seeded(derived(seed, 5))
    while (asked := game.decision) is not None:
        if len(asked.options) > 1 and dice.below(1000) < 1000 * trial.share:
            found = tried(trial, weights, game, asked, dice)
            yield {"seed": seed, "kind": asked.kind, "won": found}
        bots.answer_for(game, asked.seat, players[asked.seat])


def tried(trial: Trial, weights: Weights, game: Game, asked: Decision, dice: Seeded) -> dict[str, float]:
    """How often the seat wins after what each of the weights choose; nothing is played where all choose the same."""
    choices: dict[str, Answer] = {}
    thoughts = dice.next()
    for name in weights.networks:
        weights.use(name)
        hard = bots.make(trial.game, "hard", asked.seat, thoughts)
        choices[name] = chosen(game, question(game, asked.seat), hard, Budget(thoughts=trial.thoughts))
    different = list(dict.fromkeys(choices.values()))
    seeds = [dice.next() for _ in range(trial.futures)]
    won = {different[0]: 0.0}
    if len(different) > 1:
        won = {one: fsum(future(trial, game, asked.seat, one, seed) for seed in seeds) for one in different}
    return {name: won[choice] / trial.futures for name, choice in choices.items()}


def future(trial: Trial, game: Game, seat: int, choice: Answer, seed: int) -> float:
    """The seat's share of the win, if it answers so and everybody plays on as `normal` does."""
    later = game.clone()
    later.chance = Seeded(seed)
    later.answer(choice, seat=seat)
    players = bots.seated(trial.game, ["normal"] * trial.seats, seed)
    for _ in range(LONGEST):
        asked = later.decision
        if asked is None:
            break
        bots.answer_for(later, asked.seat, players[asked.seat])
    winners = later.outcome.winners if later.outcome else tuple(range(trial.seats))
    return (seat in winners) / max(1, len(winners))


def report(rows: Sequence[Row]) -> str:
    """How much more each of the other weights win than the first, per question, by kind of question and in all."""
    first, *others = rows[0]["won"]
    lines = [f"| kind of question | asked | {' | '.join(f'{name} − {first}, in points' for name in others)} |"]
    lines.append("|".join(["", ":--", *["--:"] * (1 + len(others)), ""]))
    kinds = sorted({row["kind"] for row in rows}, key=lambda kind: -sum(row["kind"] == kind for row in rows))
    for kind in ("all", *kinds):
        some = [row for row in rows if kind in ("all", row["kind"])]
        lines.append(f"| {kind} | {len(some)} | {' | '.join(gain(some, name, first) for name in others)} |")
    return "\n".join(lines)


def gain(rows: Sequence[Row], name: str, first: str) -> str:
    """The mean gain of a question with its interval, and how many questions have another result.

    Questions of one game are not independent, so the error is that of the sums of games.
    """
    gained: dict[int, list[float]] = {}
    for row in rows:
        gained.setdefault(row["seed"], []).append(100 * (row["won"][name] - row["won"][first]))
    mean = fsum(fsum(some) for some in gained.values()) / len(rows)
    error = 1.96 * sqrt(fsum(fsum(x - mean for x in some) ** 2 for some in gained.values())) / len(rows)
    other = sum(x != 0 for some in gained.values() for x in some)
    return f"{mean:+.2f} ± {error:.2f} ({other} differ)".replace("-", "−")


def main() -> None:
    """Play on from where the rows end, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="whose judge")
    parser.add_argument(
        "weights", type=Path, nargs="+", help="files of weights; the first is what others are compared with"
    )
    parser.add_argument("--rows", type=Path, required=True, help="the questions that were tried, and go on from there")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next one has the next")
    parser.add_argument("--minutes", type=float, default=10, help="no question is tried after so many")
    parser.add_argument("--thoughts", type=int, default=200, help="how long hard thinks")
    parser.add_argument("--share", type=float, default=0.1, help="which part of the questions is tried")
    parser.add_argument("--futures", type=int, default=64, help="how often a choice is played on from")
    asked = parser.parse_args()
    trial = Trial(asked.game, asked.seats, asked.thoughts, asked.share, asked.futures)
    weights = Weights(asked.game, asked.weights)
    rows: list[Row] = []
    if asked.rows.exists():
        rows = [json.loads(line) for line in asked.rows.read_text("utf-8").splitlines()]
    if any([*row["won"]] != [*weights.networks] for row in rows):
        raise SystemExit(f"{asked.rows} has rows of other weights: name another file")
    seed = max([row["seed"] + 1 for row in rows], default=asked.seed)
    until = time.monotonic() + 60 * asked.minutes
    with asked.rows.open("a", encoding="utf-8") as file:
        while time.monotonic() < until:
            for row in questions(trial, weights, seed):
                rows.append(row)
                file.write(json.dumps(row) + "\n")
                file.flush()
                if time.monotonic() >= until:
                    break
            seed += 1
    if not rows:
        raise SystemExit("no question was tried: give it more --minutes, or a larger --share")
    content = gloam.find(asked.game).content_hash
    print(f"{asked.game}, {asked.seats} seats, seeds {rows[0]['seed']} to {rows[-1]['seed']}, content {content}\n")
    print(report(rows))


if __name__ == "__main__":
    main()
