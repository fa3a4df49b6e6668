# ruff: noqa: T201  (printing is its job)
"""`python -m tests.simulation --seeds 1-10000` runs many histories and names each one that breaks."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from tests.simulation.world import history


def main() -> int:
    """Live them one after another."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", default="1-300", help="one seed, or the first and the last of many")
    parser.add_argument("--trace", action="store_true", help="show where a history broke")
    asked = parser.parse_args()
    first, _, last = asked.seeds.partition("-")
    total: Counter[str] = Counter()
    broken = 0
    began = time.process_time()
    seeds = range(int(first), int(last or first) + 1)
    for seed in seeds:
        try:
            result = history(seed)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is named)
            broken += 1
            print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
            if asked.trace:
                traceback.print_exc()
        else:
            total.update(result.counts)
    for name, count in sorted(total.items()):
        print(f"{name:28} {count}")
    print(f"{len(seeds)} histories, {broken} broken, {time.process_time() - began:.0f} s of processor time")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
