"""What a person waits for: a hint, the first graph of Look back, its whole analysis, and an answer of a `hard` bot.

    gloam bench thinking [--games lucidity,faceless] [--hints 40] [--looks 8] [--answers 400] [--seed 1]
        [--processor] [--json]

The table is the game's "Play now": one person, whose seat `easy` takes, and the bots of that table; for the answers of
`hard`, those sit in the bots' seats. Each game is played to its end. Hints are asked at open questions of the person,
drawn by seed, with a new seed each; Look back is given the records of the same games. Seconds are those of a clock on
the wall, on one core, or with `--processor` those of the processor: thought waits for nothing, so on a quiet machine
both are the same. The last lines say which build ran, how much of the processor the host took away meanwhile, and
how often no hint could be given. What is asked: docs/waits.md.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gloam
from gloam import compiled, game_files
from gloam.analysis.hints import hint
from gloam.analysis.looking_back import LookingBack
from gloam.bots import default, derived, driver, levels, seated
from gloam.kernel import Game, Refused, Seeded

HARD = "hard"
HINTS_EACH = 4
"""Hints asked in one game, so that they come from many games."""
WHAT = {
    "hint": "a hint",
    "graph": "first graph of Look back",
    "analysis": "whole analysis",
    "hard": "an answer of `hard`",
}
Row = dict[str, Any]
Clock = Callable[[], float]


def way_of(game: str) -> dict[str, Any]:
    """The table of Play now."""
    return game_files.about(game).ways[0]


def begun(game: str, seed: int) -> Game:
    """A game at that table."""
    way = way_of(game)
    return gloam.new(game, way["seats"], seed=seed, options=way.get("options", {}), listen=False)


def team(game: str, others: str | None = None) -> list[str]:
    """`easy` in the person's seat, and the bots of the table, or other ones, in the rest."""
    way = way_of(game)
    named = {int(seat): bot for seat, bot in way.get("bots", {}).items()}
    rest = [others or named.get(seat, default(game)) for seat in range(way["seats"])]
    return ["easy" if seat == way["mine"] else bot for seat, bot in enumerate(rest)]


def played(game: str, seed: int) -> tuple[Game, list[Game]]:
    """A game at its end, and copies of it at each open question of the person."""
    table, mine = begun(game, seed), way_of(game)["mine"]
    players, asked = seated(game, team(game), seed), []
    while (question := table.decision) is not None:
        if question.seat == mine and len(question.options) > 1:
            asked.append(table.clone())
        driver.answer_for(table, question.seat, players[question.seat])
    return table, asked


def seconds(act: Callable[[], object], clock: Clock) -> float:
    """How long something takes."""
    start = clock()
    act()
    return clock() - start


def hint_times(game: str, seed: int, count: int, clock: Clock) -> Iterator[float | None]:
    """How long hints take; None for a question at which there is none yet."""
    mine, given = way_of(game)["mine"], 0
    for n in itertools.count():
        _, asked = played(game, derived(seed, n))
        stream = Seeded(derived(seed, n, 1))
        for _ in range(min(HINTS_EACH, len(asked))):
            if given == count:
                return
            at = asked.pop(stream.below(len(asked)))
            try:
                yield seconds(functools.partial(hint, at, mine, seed=derived(seed, n, len(asked))), clock)
                given += 1
            except Refused:
                yield None


def look_times(game: str, seed: int, count: int, clock: Clock) -> Iterator[tuple[float, float]]:
    """How long the first graph takes, and the whole analysis with it."""
    for n in range(count):
        record = played(game, derived(seed, n))[0].record(every=1_000_000)
        start = clock()
        looking = LookingBack(record)
        looking.document()
        graph = clock() - start
        for _ in looking.steps():
            pass
        looking.document()
        yield graph, clock() - start


def hard_times(game: str, seed: int, count: int, clock: Clock) -> Iterator[float]:
    """How long `hard` thinks, its view included."""
    mine, given = way_of(game)["mine"], 0
    for n in itertools.count():
        table = begun(game, derived(seed, n))
        players = seated(game, team(game, HARD), derived(seed, n))
        while (question := table.decision) is not None:
            answer = functools.partial(driver.answer_for, table, question.seat, players[question.seat])
            taken = seconds(answer, clock)
            if question.seat != mine and len(question.options) > 1:
                yield taken
                given += 1
                if given == count:
                    return


def stolen() -> tuple[int, int]:
    """Processor time that the host has taken from this machine, and all of it, since the machine began."""
    try:
        told = [int(word) for word in Path("/proc/stat").read_text(encoding="utf-8").split("\n", 1)[0].split()[1:9]]
    except OSError:
        return 0, 1
    return told[7], sum(told)


def row(game: str, what: str, times: list[float]) -> Row:
    """A line of the table."""
    times = sorted(times)
    at = {name: times[min(len(times) - 1, int(len(times) * share))] for name, share in SHARES.items()}
    return {"game": game, "what": what, "n": len(times), **at, "worst": times[-1]}


SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99}


def measured(game: str, given: argparse.Namespace) -> tuple[list[Row], int]:
    """The lines of a game, and how often there was no hint."""
    rows: list[Row] = []
    clock = time.process_time if given.processor else time.perf_counter
    hints = list(hint_times(game, given.seed, given.hints, clock)) if given.hints else []
    found = [one for one in hints if one is not None]
    if found:
        rows.append(row(game, "hint", found))
    if given.looks:
        graphs, wholes = zip(*look_times(game, given.seed, given.looks, clock), strict=True)
        rows += [row(game, "graph", [*graphs]), row(game, "analysis", [*wholes])]
    if given.answers and HARD in levels(game):
        rows.append(row(game, "hard", list(hard_times(game, given.seed, given.answers, clock))))
    return rows, len(hints) - len(found)


def told(one: Row) -> str:
    """A line, as docs have it."""
    cells = [one["game"], WHAT[one["what"]], one["n"], *(f"{one[name]:.2f}" for name in (*SHARES, "worst"))]
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Measure, and print a table while it grows."""
    ask = argparse.ArgumentParser(prog="gloam bench thinking", description=__doc__.splitlines()[0])
    ask.add_argument("--games", default=",".join(game_files.in_order()), help="ids, with commas (default: all)")
    ask.add_argument("--hints", type=int, default=40, help="hints in each game (default: 40)")
    ask.add_argument("--looks", type=int, default=8, help="games looked back at (default: 8)")
    ask.add_argument("--answers", type=int, default=400, help="answers of `hard` (default: 400)")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--processor", action="store_true", help="count processor time, where other work goes on")
    ask.add_argument("--json", action="store_true", help="print JSON")
    given = ask.parse_args()
    games = given.games.split(",")
    if unknown := sorted({*games} - {*game_files.in_order()}):
        ask.error(f"there is no game {', '.join(unknown)}")
    before, none = stolen(), 0
    rows: list[Row] = []
    if not given.json:
        print("| game | what | n | median s | 95% | 99% | worst |\n|:--|:--|--:|--:|--:|--:|--:|", flush=True)
    for game in games:
        found, refused = measured(game, given)
        rows, none = rows + found, none + refused
        if not given.json:
            print("\n".join(map(told, found)), flush=True)
    after = stolen()
    taken = (after[0] - before[0]) / max(1, after[1] - before[1])
    builds = compiled.running()
    if given.json:
        json.dump({"rows": rows, "builds": builds, "stolen": round(taken, 4), "no_hint": none}, sys.stdout)
        return
    print(f"\nbuilds: {', '.join(f'{name} {build}' for name, build in builds.items())}")
    print(f"{'processor time' if given.processor else 'time on the wall'}, load {os.getloadavg()[0]:.1f} at the end")
    print(f"Python {sys.version.split()[0]}, seed {given.seed}; the host took {taken:.1%} of the processor time;")
    print(f"no hint at {none} questions asked (before the set-up is over)")


if __name__ == "__main__":
    main()
