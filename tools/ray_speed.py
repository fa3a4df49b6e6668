"""How fast the lab plays with processes and on a Ray cluster of this machine; and whether the rows are the same bytes.

    .venv-ray/bin/python tools/ray_speed.py --games 600

`make test-ray` makes the environment. One core per worker and per node. The first games, with the start of the
processes, are counted apart.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

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


def timed(name: str, text: str, folder: Path, engine: Engine) -> bytes:
    """Play, and say how fast."""
    plan = plan_from(text, "speed")
    moments = [(time.perf_counter(), 0)]

    def progress(games: int) -> None:
        moments.append((time.perf_counter(), moments[-1][1] + games))

    runs.carry_out(runs.prepared(plan, "speed", folder), engine, progress=progress)
    (start, _), (first, some), (end, every) = moments[0], moments[1], moments[-1]
    steady = (every - some) / (end - first)
    print(f"| {name} | {first - start:.1f} s | {steady:.1f} | {every / (end - start):.1f} |", flush=True)
    return (folder / runs.ROWS).read_bytes()


def engines(cluster: Cluster) -> Iterator[tuple[str, Callable[[], Engine]]]:
    """Everything that is measured, in order; a second node joins before the last."""
    for n in (1, 2):
        yield f"{n} process{'es' if n > 1 else ''}", partial(partial, pieces, workers=n, stop=lambda: False)
    yield "Ray, 1 node", partial(on_ray.engine, cluster.address)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield "Ray, 2 nodes", partial(on_ray.engine, cluster.address)


def processor() -> str:
    """The processor's name."""
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    """Measure all of them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default=game_files.in_order()[0], help="(default: %(default)s)")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    machine = f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, Ray {ray.__version__}"
    content = gloam.find(args.game).content_hash
    print(f"{machine}, gloam {gloam.__version__}, content {content}, {args.games} games, seed 1")
    print("| where | until the first games | games per second after that | in all |\n|---|---|---|---|")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        with tempfile.TemporaryDirectory() as folder:
            text = PLAN.format(args.game, args.bots, args.games)
            rows = {timed(name, text, Path(folder) / name.replace(" ", "_"), make()) for name, make in engines(cluster)}
    finally:
        ray.shutdown()
        cluster.shutdown()
    print("All four gave the same bytes." if len(rows) == 1 else "THE ROWS DIFFER")


if __name__ == "__main__":
    main()
