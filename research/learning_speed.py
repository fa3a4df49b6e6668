"""What training costs: answers played and learned from per second, with a processor or an accelerator.

    python research/learning_speed.py cant_stop --device cpu cuda --hidden 128 1024 --rounds 5

It needs the extra `learn`. One round plays 8,192 answers in 64 games and learns from them, as the worked examples do
(examples/learning/train.py). Told is the median of the rounds after the first.

Figures: docs/research.md (learning).
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import torch

PROGRAM = Path(__file__).parents[1] / "examples" / "learning" / "train.py"


def trainer() -> Any:
    """The program of the worked examples."""
    spec = importlib.util.spec_from_file_location("train", PROGRAM)
    assert spec is not None  # noqa: S101  (it is there)
    assert spec.loader is not None  # noqa: S101
    made = importlib.util.module_from_spec(spec)
    sys.modules["train"] = made
    spec.loader.exec_module(made)
    return made


def finished(device: str) -> None:
    """Wait for the accelerator."""
    if device != "cpu":
        torch.cuda.synchronize()


def measured(train: Any, kind: Any, device: str, workers: int, rounds: int) -> tuple[float, float]:
    """Seconds to play, and to learn."""
    games = train.games_of(kind, kind.envs, workers)
    model = train.made(kind, games, 1, device)
    total, callback = model._setup_learn(1 << 30, None)  # noqa: SLF001  (the library measures no parts)
    play, learn = [], []
    for _ in range(rounds + 1):
        began = time.perf_counter()
        model.collect_rollouts(games, callback, model.rollout_buffer, model.n_steps)
        finished(device)
        then = time.perf_counter()
        model._update_current_progress_remaining(model.num_timesteps, total)  # noqa: SLF001
        model.train()
        finished(device)
        play.append(then - began)
        learn.append(time.perf_counter() - then)
    games.close()
    return median(play[1:]), median(learn[1:])


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--device", nargs="+", default=["cpu"])
    parser.add_argument("--hidden", nargs="+", type=int, default=[128])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.distributions.Distribution.set_default_validate_args(False)
    train = trainer()
    for hidden in args.hidden:
        for device in args.device:
            kind = replace(train.KINDS[args.game], hidden=hidden)
            play, learn = measured(train, kind, device, args.workers, args.rounds)
            rate = f"{128 * kind.envs / (play + learn):,.0f} answers/s"
            print(f"{args.game}, layers of {hidden}, {device}: {play:.2f} s to play, {learn:.2f} s to learn, {rate}")


if __name__ == "__main__":
    main()
