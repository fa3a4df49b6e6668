"""Measure looking back at games of bots: time, the sum of all changes, mean luck, losses by level, planted moves.

    python tools/measure_look_back.py GAME --seats 2 --games 4 --planted 10

A planted move is an answer that another look, with another seed and 24 games, found at least 20 points worse than the
best one. It counts as caught when the analysis calls it a mistake or a blunder. CPU seconds are of this process.
`--hints 30` measures hints: every seventh question of games of `normal` bots, each with two seeds. A clear choice holds
when the other seed's best option is the same, or too close to it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from typing import Any

import gloam
from gloam import bots
from gloam.analysis import LookingBack, hint
from gloam.analysis.choices import FIRST, Judgement, position
from gloam.kernel import Game, Refused, Seeded

OTHER_SEED, BAD, LOOKS = 999, 0.20, 24
EVERY = 7


def played(game: str, seats: int, level: str, seed: int) -> Game:
    """A finished game, all seats of one level; one that does not end is left out."""
    made = gloam.new(game, seats=seats, seed=seed)
    bots.play(made, bots.seated(game, [level] * seats, seed), most=5000)
    return made


def mean_error(values: list[float]) -> tuple[float, float]:
    """Mean and standard error."""
    n = len(values)
    mean = sum(values) / max(n, 1)
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / max(n - 1, 1) / max(n, 1))


def looked_at(game: str, seats: int, level: str, games: int, seed: int) -> dict[str, Any]:
    """Some games of one level."""
    cpu, first, lost, luck, worst, remainder = [], [], [], [], 0.0, []
    for n in range(games):
        try:
            made = played(game, seats, level, seed + n)
        except AssertionError as error:
            print(f"{game} {level} seed {seed + n}: {error}", file=sys.stderr)
            continue
        start = time.process_time()
        looking = LookingBack(made)
        first.append(time.process_time() - start)
        for _ in looking.steps():
            pass
        found = looking.document()
        cpu.append(time.process_time() - start)
        turns = sum(one["turns"] for one in found["totals"])
        lost.append(100 * sum(one["given_away"] for one in found["totals"]) / max(turns, 1))
        luck.append(100 * found["totals"][0]["luck"])
        remainder.append(abs(100 * found["totals"][0]["remainder"]))
        for one in found["totals"]:
            total = sum(one[name] for name in ("start", "luck", "choices", "others", "remainder"))
            worst = max(worst, abs(total - one["result"]))
    return {
        "level": level, "games": len(cpu), "cpu_s": [round(x, 2) for x in cpu],
        "first_graph_s": round(max(first, default=0), 2),
        "loss_per_turn": mean_error(lost), "luck_of_seat_0": mean_error(luck), "remainder": mean_error(remainder)[0],
        "sum_off_by": worst,
    }  # fmt: skip


def planted(game: str, seats: int, wanted: int, seed: int) -> dict[str, Any]:
    """Games with one bad answer each; how many are reported."""
    grades: list[str] = []
    for n in range(10 * wanted):
        if len(grades) >= wanted:
            break
        looking = LookingBack(played(game, seats, "normal", seed + n))
        dice = Seeded(seed + n)
        for _ in range(12):
            moment = looking.open[dice.below(len(looking.open))]
            there = position(moment)
            other = Judgement(there, looking.chances, OTHER_SEED, 1)
            asked = there.asks(moment.seat)
            options = asked.options if asked is not None else ()
            tried = other.candidates(moment, options)
            values = other.compare(moment, [options[k] for k in tried], FIRST, 10**9, (8, LOOKS))
            means = [sum(row[moment.seat] for row in rows) / len(rows) for rows in values]
            if max(means) - min(means) >= BAD:
                grades.append(answered_badly(game, seats, moment, options[tried[means.index(min(means))]], seed + n))
                break
    caught = sum(one in ("mistake", "blunder") for one in grades)
    return {"planted": len(grades), "caught": caught, "grades": grades}


def answered_badly(game: str, seats: int, moment: Any, option: Any, seed: int) -> str:
    """The grade of this answer, in a game that goes on after it."""
    made = moment.game.clone()
    made.chance = Seeded(seed + 1)
    made.answer(option, seat=moment.seat)
    bots.play(made, bots.seated(game, ["normal"] * seats, seed), most=5000)
    looking = LookingBack(made)
    looking.rolls, looking.open = [], [one for one in looking.open if one.at == moment.at]
    for _ in looking.steps():
        pass
    found = next(one for one in looking.document()["moments"] if one["at"] == moment.at)
    return str(found["choice"]["grade"])


def hints(game: str, seats: int, wanted: int, seed: int) -> dict[str, Any]:
    """How long hints take, and whether a clear choice is one with another seed too."""
    cpu: list[float] = []
    clear = holds = asked = 0
    for n in range(wanted):
        made, players = gloam.new(game, seats=seats, seed=seed + n), bots.seated(game, ["normal"] * seats, seed + n)
        while made.decision is not None and len(cpu) < wanted:
            seat = made.decision.seat
            asked += 1
            if asked % EVERY == 0 and len(made.decision.options) > 1:
                start = time.process_time()
                try:
                    told = hint(made, seat, seed=1)
                except Refused:  # the set-up is not over
                    bots.answer_for(made, seat, players[seat])
                    continue
                cpu.append(time.process_time() - start)
                if told["clear"]:
                    clear += 1
                    other = hint(made, seat, seed=2)["options"]
                    best = told["options"][0]["index"]
                    holds += best == other[0]["index"] or any(one["index"] == best and one["close"] for one in other)
            bots.answer_for(made, seat, players[seat])
    cpu.sort()
    return {
        "hints": len(cpu), "cpu_s_median": round(cpu[len(cpu) // 2], 2), "cpu_s_most": round(cpu[-1], 2),
        "clear": clear, "clear_holds_with_another_seed": holds,
    }  # fmt: skip


def main() -> None:
    """Measure one game, and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--planted", type=int, default=10)
    parser.add_argument("--hints", type=int, default=0)
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--levels", default="easy,normal,hard")
    asked = parser.parse_args()
    print(json.dumps({"game": asked.game, "content": gloam.find(asked.game).content_hash, "seed": asked.seed}))
    for level in filter(None, asked.levels.split(",")):
        print(json.dumps(looked_at(asked.game, asked.seats, level, asked.games, asked.seed)), flush=True)
    if asked.hints:
        print(json.dumps(hints(asked.game, asked.seats, asked.hints, asked.seed)), flush=True)
    if asked.planted:
        print(json.dumps(planted(asked.game, asked.seats, asked.planted, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
