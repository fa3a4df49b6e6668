"""How fast the lab plays with processes and on a Ray cluster of this machine; and whether the rows are the same bytes.

    .venv-ray/bin/python research/ray_speed.py --games 300 --times 5
    .venv-ray/bin/python research/ray_speed.py --games 600 --times 3 --pack '"dreams.toml" = { power_target = 14 }'

`make test-ray` makes the environment. One core per worker and per node. All four ways are measured in turn, forwards
and then backwards, so many times, and the table has the median of each, so a disturbance for a while spoils one
measurement and not one way. The first games, with the start of the processes, are counted apart. What the machine did
meanwhile is told too: the processor time of everything that ran, and what the host took away from it (stolen).

With `--pack`, each way is also measured with a variant that plays with these changed facts, beside the printed game; as
many games in all, with dice of the same kind. Told is how many times as long that took, from the first process to the
last row.

Figures: docs/lab.md (games per second on a cluster).
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import TypeVar

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112  (so Ray spells it; as the processes that are compared)

import ray
from ray.cluster_utils import Cluster

import gloam
from gloam import game_files
from gloam.lab import on_ray, runs
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces
from gloam.lab.runs import Engine

PLAN = 'game = "{}"\nseats = 3\nbots = ["{}"]\ngames = {}\nseed = 1\n'
VARIANTS = 'dice = "stream"\n[[variant]]\nname = "printed"\n[[variant]]\nname = "changed"\npack = {{ {} }}\n'
PACKED = ", with a pack"
TICKS = os.sysconf("SC_CLK_TCK")
T = TypeVar("T")


@dataclass(slots=True, frozen=True)
class Ticks:
    """Seconds of all cores since the machine started: at work for anybody, and taken away by the host."""

    busy: float
    stolen: float

    @classmethod
    def now(cls) -> Ticks:
        """As Linux counts them; elsewhere nothing is counted."""
        file = Path("/proc/stat")
        if not file.exists():
            return cls(0.0, 0.0)
        user, nice, system, _, _, irq, soft, stolen, *_ = map(int, file.read_text("utf-8").split("\n")[0].split()[1:])
        return cls((user + nice + system + irq + soft) / TICKS, stolen / TICKS)


@dataclass(slots=True, frozen=True)
class Measured:
    """One run: seconds until the first games, games per second after that and in all, processor time."""

    start: float
    steady: float
    overall: float
    busy_per_game: float
    stolen_share: float


def timed(text: str, folder: Path, engine: Engine) -> tuple[Measured, bytes]:
    """Play, and say how fast, and what came out."""
    moments, before = [(time.perf_counter(), 0)], Ticks.now()

    def progress(games: int) -> None:
        moments.append((time.perf_counter(), moments[-1][1] + games))

    runs.carry_out(runs.prepared(plan_from(text, "speed"), "speed", folder), engine, progress=progress)
    after = Ticks.now()
    (start, _), (first, some), (end, every) = moments[0], moments[1], moments[-1]
    busy, stolen = after.busy - before.busy, after.stolen - before.stolen
    found = Measured(
        first - start, (every - some) / (end - first), every / (end - start), busy / every,
        stolen / (busy + stolen) if busy else 0.0,
    )  # fmt: skip
    return found, (folder / runs.ROWS).read_bytes()


def with_processes(workers: int) -> Iterator[Engine]:
    """Processes of this machine."""
    yield partial(pieces, workers=workers, stop=lambda: False)


def with_ray(cluster: Cluster, nodes: int) -> Iterator[Engine]:
    """The cluster, with a second node as long as it is needed."""
    more = [cluster.add_node(num_cpus=1) for _ in range(nodes - 1)]
    cluster.wait_for_nodes()
    yield on_ray.engine(cluster.address)
    for node in more:
        cluster.remove_node(node)


def in_turn(ways: Sequence[T], times: int) -> list[T]:
    """All ways so many times, forwards and backwards, so that what grows or fades with time hits all of them alike."""
    return [name for n in range(times) for name in (ways if n % 2 == 0 else ways[::-1])]


def table(found: dict[str, list[Measured]]) -> list[str]:
    """The median of each, with the slowest and the fastest rate."""
    names = (
        "where",
        "until the first games",
        "games per second after that",
        "in all",
        "processor time per game",
        "stolen",
    )
    out = [f"| {' | '.join(names)} |", "|---|--:|--:|--:|--:|--:|"]
    for name, some in found.items():
        rates = sorted(one.steady for one in some)
        middle = {field: median(getattr(one, field) for one in some) for field in Measured.__slots__}
        out.append(
            f"| {name} | {middle['start']:.1f} s | {middle['steady']:.1f} ({rates[0]:.1f} – {rates[-1]:.1f})"
            f" | {middle['overall']:.1f} | {1000 * middle['busy_per_game']:.0f} ms | {middle['stolen_share']:.0%} |"
        )
    return out


def processor() -> str:
    """The processor's name."""
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    """Measure all of them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default=game_files.in_order()[0], help="(default: %(default)s)")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--times", type=int, default=5, help="how often each way is measured (default: %(default)s)")
    parser.add_argument("--pack", default="", help="changed facts, as an experiment has them")
    args = parser.parse_args()
    machine = f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, Ray {ray.__version__}"
    content = gloam.find(args.game).content_hash
    told = f"{args.games} games of {args.game}, three {args.bots}, seed 1, {args.times} times each"
    print(f"{machine}, gloam {gloam.__version__}, content {content}, {told}, load {os.getloadavg()[0]:.1f}", flush=True)
    texts = {"": PLAN.format(args.game, args.bots, args.games)}
    if args.pack:
        texts[PACKED] = PLAN.format(args.game, args.bots, args.games // 2) + VARIANTS.format(args.pack)
    every: dict[str, set[bytes]] = {which: set() for which in texts}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ways = {
        "1 process": partial(with_processes, 1),
        "2 processes": partial(with_processes, 2),
        "Ray, 1 node": partial(with_ray, cluster, 1),
        "Ray, 2 nodes": partial(with_ray, cluster, 2),
    }
    both = [(name, which) for name in ways for which in texts]
    found: dict[str, list[Measured]] = {name + which: [] for name, which in both}
    try:
        with tempfile.TemporaryDirectory() as folder:
            for n, (name, which) in enumerate(in_turn(both, args.times)):
                for engine in ways[name]():
                    one, rows = timed(texts[which], Path(folder) / str(n), engine)
                    found[name + which].append(one)
                    every[which].add(rows)
    finally:
        ray.shutdown()
        cluster.shutdown()
    print("\n".join(table(found)))
    for name in ways if args.pack else ():
        bare, packed = ([1 / one.overall for one in found[name + which]] for which in ("", PACKED))
        each = sorted(b / a for a, b in zip(bare, packed, strict=True))
        print(
            f"{name}: a pack takes {median(packed) / median(bare):.2f} times as long ({each[0]:.2f} – {each[-1]:.2f})"
        )
    print("All gave the same bytes." if all(len(one) == 1 for one in every.values()) else "THE ROWS DIFFER")


if __name__ == "__main__":
    main()
