"""Lucidity with four dice, solved exactly; and what the bots give away in it.

    python research/lucidity/small_game.py --games 300 --seed 1

The facts below are a pack: one die of each color, small cards, one or two dice per draw. All rules are the printed
ones, so every Shadow, ability, reroll and final turn occurs. From the start of the first seat's turn every position
that can be reached is found by playing, with chance as a seat. Then each position gets its value for both seats: the
chance to win (a shared win counts half) if both always take the option that is best for themselves.

A bot plays against an opponent that knows these values. What it gives away at a question is the value of the best
option minus the value of the one it takes. The judge that `hard` asks was trained on the whole game, not on this one.

Figures: docs/ladder.md (a small game, solved).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from dataclasses import dataclass, field
from math import fsum, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gloam.kernel import Answer, Game

FACTS = """
dice_per_color = 1
power_target = 3
hunt_spaces = 2
exhaust_spaces = 2
shadow_spaces = 1
shadow_spaces_long = 1
returned_per_draw = 0
minion_draw = 1
tracks = [[1], [2], [1, 2]]

[faces]
B = "SSE111"
G = "SSE111"
Y = "SEE111"
R = "SSHE11"
"""
CLOSE = 1e-12
"""Two options this close are equally good, and the first of them is taken."""
BOTS = ("hard", "normal", "easy", "random")
Key = tuple[Any, ...]


@dataclass(slots=True)
class Position:
    """One position: who answers (-1 is chance, -2 nobody: it is over), and where each option leads."""

    seat: int
    next: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    """How likely each option of chance is."""
    worth: tuple[float, float] = (0.0, 0.0)
    """The chance to win of both seats; exact once `solve` has run."""


def key(game: Game) -> Key:
    """What makes two positions the same: everything but the log and the order of dice in a row."""
    from gloam.kernel.data import dump  # noqa: PLC0415  (the facts above must be in place first)

    s: Any = game.state
    cards = tuple(
        (p.role, p.color, *(tuple(sorted(row)) for row in (p.power, p.hunt, p.exhaust)), tuple(p.shadow.values()))
        for p in s.players
    )
    final = None if s.final is None else (tuple(s.final.by), tuple(s.final.left))
    claimed = tuple(tuple(sorted(dice)) for dice in s.cards.values())
    ended = (s.dry, s.ended, tuple(s.winners))
    return (cards, tuple(sorted(s.bag.counts.items())), claimed, final, ended, repr(dump(s.stack)))


def explored(start: Game) -> tuple[list[Position], dict[Key, int]]:
    """Every position that can be reached from here; the first one is the start."""
    from gloam.kernel import CHANCE, Log  # noqa: PLC0415

    def found(game: Game) -> Position:
        asked = game.decision
        if asked is None:
            won = game.outcome.winners if game.outcome else ()
            shares = [(seat in won) / max(len(won), 1) for seat in (0, 1)]
            return Position(-2, worth=(shares[0], shares[1]))
        if asked.seat != CHANCE:
            return Position(asked.seat)
        weights = asked.weights or [1] * len(asked.options)
        return Position(-1, weights=[weight / sum(weights) for weight in weights])

    positions, numbers, todo = [found(start)], {key(start): 0}, [(0, start)]
    while todo:
        number, game = todo.pop()
        for option in game.decision.options if game.decision else ():
            later = game.clone()
            later.state.log = Log()
            later.answer(option)
            at = numbers.setdefault(key(later), len(positions))
            if at == len(positions):
                positions.append(found(later))
                todo.append((at, later))
            positions[number].next.append(at)
        if len(positions) % 5000 == 0:
            sys.stderr.write(f"\r{len(positions):,} positions")
    return positions, numbers


def solve(positions: list[Position], exact: float = 1e-12) -> int:
    """Give every position its value; how many rounds it took.

    Games can go around in circles (dice return to the bag), so the values are improved until none changes any more.
    """
    for rounds in range(1, 100_000):
        change = 0.0
        for position in reversed(positions):
            if position.seat == -2:  # noqa: PLR2004  (over)
                continue
            if position.seat == -1:
                pairs = [positions[at].worth for at in position.next]
                both = (
                    fsum(w * a for w, (a, _) in zip(position.weights, pairs, strict=True)),
                    fsum(w * b for w, (_, b) in zip(position.weights, pairs, strict=True)),
                )
            else:
                both = positions[best(positions, position)].worth
            change = max(change, abs(both[0] - position.worth[0]), abs(both[1] - position.worth[1]))
            position.worth = both
        if change < exact:
            return rounds
    raise AssertionError("the values do not settle")


def best(positions: list[Position], position: Position) -> int:
    """Where the best option of the seat that is asked leads; the first one in a tie."""
    worths = [positions[at].worth[position.seat] for at in position.next]
    top = max(worths)
    return next(at for at, worth in zip(position.next, worths, strict=True) if worth >= top - CLOSE)


@dataclass(slots=True)
class Played:
    """What a bot did in some games against the perfect opponent."""

    won: list[float] = field(default_factory=list)
    lost_by_game: list[float] = field(default_factory=list)
    questions: int = 0
    best: int = 0


def against_perfect(bot: str, games: int, seed: int, positions: list[Position], numbers: dict[Key, int]) -> Played:
    """Let a bot play these games, half of them as the first seat."""
    import gloam  # noqa: PLC0415
    from gloam import bots  # noqa: PLC0415

    told = Played()
    for n in range(games):
        me = n % 2
        game = gloam.new("lucidity", seats=2, options={"first": 0}, seed=seed + n // 2, listen=False)
        player = bots.make("lucidity", bot, me, seed + n)
        lost = 0.0
        while (asked := game.decision) is not None:
            position = positions[numbers[key(game)]]
            top = positions[best(positions, position)].worth[asked.seat]
            if asked.seat != me:
                game.answer(asked.options[position.next.index(best(positions, position))], seat=asked.seat)
                continue
            taken: Answer = bots.answer_for(game, me, player)
            if len(asked.options) > 1:
                gone = top - positions[position.next[asked.options.index(taken)]].worth[me]
                told.questions += 1
                told.best += gone < CLOSE
                lost += gone
        won = game.outcome.winners if game.outcome else ()
        told.won.append((me in won) / max(len(won), 1))
        told.lost_by_game.append(lost)
    return told


def with_interval(values: list[float]) -> str:
    """Mean and 95% interval, in points of chance."""
    n = len(values)
    mean = fsum(values) / n
    error = 1.96 * sqrt(fsum((value - mean) ** 2 for value in values) / max(n - 1, 1) / n)
    return f"{100 * mean:.1f} ({100 * (mean - error):.1f} – {100 * (mean + error):.1f})"


def main() -> None:
    """Solve, play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=300, help="games of each bot against the perfect opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--facts", type=Path, help="a pack's dreams.toml instead of our small game")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder) / "lucidity" / "dreams.toml"
        pack.parent.mkdir()
        pack.write_text(args.facts.read_text("utf-8") if args.facts else FACTS, "utf-8")
        os.environ["GLOAM_PACKS"] = folder
        import gloam  # noqa: PLC0415
        from gloam.kernel import Nobody  # noqa: PLC0415

        game = gloam.new("lucidity", seats=2, options={"first": 0}, chance=Nobody(), listen=False)
        positions, numbers = explored(game)
        rounds = solve(positions)
        facts = {
            "positions": len(positions), "rounds": rounds, "value_of_the_start": positions[0].worth,
            "content": gloam.find("lucidity").content_hash,
        }  # fmt: skip
        sys.stderr.write("\n")
        print(json.dumps(facts), flush=True)
        print("| bot | games | won | given away per game | best option taken |\n|---|--:|--:|--:|--:|")
        for bot in args.bots.split(","):
            told = against_perfect(bot, args.games, args.seed, positions, numbers)
            share = f"{told.best / max(told.questions, 1):.1%} of {told.questions:,}"
            print(
                f"| {bot} | {args.games} | {with_interval(told.won)} | {with_interval(told.lost_by_game)} | {share} |"
            )


if __name__ == "__main__":
    main()
