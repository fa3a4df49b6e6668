"""What every Python driver shares: play whole games for a while, then price a copy, a branch and a save.

A driver is a small class that knows one engine. It plays in its own tight loop, so that nothing of ours stands between
two of its decisions; the harness only calls it once a game. Time is processor time: what another program takes on a
shared machine is not charged to the engine. One JSON line on standard output is the whole report.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from math import fsum
from typing import Protocol

from bench.model import Sample

WARM_SECONDS = 1.0  # tables that an engine makes once are made
PROBE_EVERY = 10  # price a position at every tenth decision of a game
BATCH_NS = 100_000  # repeat a cheap call until the clock's own cost no longer shows
MOST_REPEATS = 50


@dataclass(frozen=True, slots=True)
class Tally:
    """One game played: decisions of players, those with two options or more, and all answers with chance's."""

    decisions: int
    choices: int
    answers: int | None = None


@dataclass(frozen=True, slots=True)
class Probe:
    """One position on the way: how to copy it, to copy it and make one random move there, and to save it."""

    copy: Callable[[], object] | None
    branch: Callable[[], object] | None
    save: Callable[[], str | bytes]


class Driver(Protocol):
    """One engine at random legal play."""

    version: str
    copy_how: str
    save_how: str

    def play(self, seed: int) -> Tally:
        """Play one game to its end."""
        ...

    def probes(self, seed: int, every: int) -> Iterator[Probe]:
        """Play one game and stop at every so many decisions."""
        ...


def play_for(driver: Driver, seconds: float, seed: int) -> tuple[list[Tally], float, float]:
    """Whole games until the time is up: the games, the processor's seconds and the wall's."""
    tallies: list[Tally] = []
    wall, start = time.perf_counter(), time.process_time()
    while time.process_time() - start < seconds:
        tallies.append(driver.play(seed + len(tallies)))
    return tallies, time.process_time() - start, time.perf_counter() - wall


def cost_us(call: Callable[[], object]) -> float:
    """Microseconds of one call, over a batch long enough for the clock."""
    start = time.process_time_ns()
    call()
    once = time.process_time_ns() - start
    repeats = range(max(1, min(MOST_REPEATS, BATCH_NS // max(once, 1))))
    start = time.process_time_ns()
    for _ in repeats:
        call()
    return (time.process_time_ns() - start) / len(repeats) / 1000


def mean(values: list[float]) -> float | None:
    """The mean cost over the positions, or nothing where nothing could be priced."""
    return fsum(values) / len(values) if values else None


def price(driver: Driver, seconds: float, seed: int) -> tuple[float | None, float | None, float, float]:
    """Copy, branch and save in microseconds and the size of a save, averaged over positions of whole games."""
    copies: list[float] = []
    branches: list[float] = []
    saves: list[float] = []
    sizes: list[float] = []
    start = time.process_time()
    while not saves or time.process_time() - start < seconds:
        for probe in driver.probes(seed, PROBE_EVERY):
            if probe.copy is not None:
                copies.append(cost_us(probe.copy))
            if probe.branch is not None:
                branches.append(cost_us(probe.branch))
            saves.append(cost_us(probe.save))
            sizes.append(len(probe.save()))
        seed += 1
    return mean(copies), mean(branches), mean(saves) or 0.0, mean(sizes) or 0.0


def measure(driver: Driver, seconds: float, seed: int) -> Sample:
    """Warm up, play for the time asked, then price positions for a third of it."""
    play_for(driver, WARM_SECONDS, seed)
    tallies, cpu, wall = play_for(driver, seconds, seed)
    copy_us, branch_us, save_us, save_bytes = price(driver, seconds / 3, seed)
    decisions = sum(tally.decisions for tally in tallies)
    answers = [tally.answers for tally in tallies if tally.answers is not None]
    return Sample(
        version=driver.version,
        copy_how=driver.copy_how,
        save_how=driver.save_how,
        decisions_s=decisions / cpu,
        choices_s=sum(tally.choices for tally in tallies) / cpu,
        answers_s=sum(answers) / cpu if answers else None,
        games_s=len(tallies) / cpu,
        copy_us=copy_us,
        branch_us=branch_us,
        save_us=save_us,
        save_bytes=save_bytes,
        decisions_per_game=decisions / len(tallies),
        games=len(tallies),
        cpu_seconds=cpu,
        wall_seconds=wall,
    )


def count(make: Callable[[], Driver], games: int, rounds: int, seed: int) -> int:
    """The same games over and over, to count instructions from outside; decisions after the first round."""
    decisions = 0
    for n in range(rounds):
        driver = make()
        played = sum(driver.play(seed + game).decisions for game in range(games))
        decisions += played if n else 0
    return decisions


def repeat(driver: Driver, what: str, games: int, times: int, seed: int) -> int:
    """Call `copy` or `branch` so many times at each position of some games; how many calls that makes."""
    calls = 0
    for game in range(games):
        for probe in driver.probes(seed + game, PROBE_EVERY):
            call = probe.copy if what == "copy" else probe.branch
            if call is not None:
                calls += times
                for _ in range(times):
                    call()
    return calls


def main(make: Callable[[str, int], Driver]) -> None:
    """The command line of every driver: SUBJECT --seed N and --seconds S, or --games G to be counted from outside.

    What is counted: --rounds R of the same games, or --times T of --what copy (or branch) at their positions.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("subject")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--what", choices=("decision", "copy", "branch"), default="decision")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--seed", type=int, required=True)
    args = parser.parse_args()
    driver = partial(make, args.subject, args.seed)
    if args.games and args.what != "decision":
        print(json.dumps({"calls": repeat(driver(), args.what, args.games, args.times, args.seed)}))
    elif args.games:
        print(json.dumps({"decisions": count(driver, args.games, args.rounds, args.seed)}))
    else:
        print(json.dumps(asdict(measure(driver(), args.seconds, args.seed))))
