"""Train a policy by MaskablePPO (sb3-contrib), and write it as a file that plays at a table.

    pip install 'gloam[learn]'
    python examples/learning/train.py self-play --steps 65536 --seed 1 --to trained
    GLOAM_TRAINED=trained gloam play cant_stop --bots learned

Three kinds of games, each with its own worked example (see KINDS). Only the end of a game is worth anything: 1 for a
win, -1 otherwise. At each point of the curve the policy is written and plays games on deals that it has not seen: told
are its wins, with an exact 95% interval of its share, and first what `random` wins in its place.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import gloam
from gloam import bots
from gloam.gyms.vector import SoloVector
from gloam.lab.intervals import exact_share

NAME = "learned"
TEST = 1_000_000
"""Deals that are only played to measure begin here."""


@dataclass(frozen=True)
class Kind:
    """A worked example: which seats learn, against whom, and who else stands there when it is measured."""

    game: str
    seats: int
    learns: tuple[int, ...]
    others: str
    """Who plays the other seats: `learned` is the policy itself, as it was last written."""
    measured_with: str
    options: dict[str, Any] = field(default_factory=dict)
    hidden: int = 64


KINDS = {
    "self-play": Kind("cant_stop", 2, (0, 1), NAME, "random"),
    "team": Kind("faceless", 2, (0,), "normal", "normal", {"difficulty": "easy"}),
    "one-against-many": Kind("stiflingdark", 3, (0,), "easy", "easy"),
}


class Envs(VecEnv):
    """Our vector environments as Stable-Baselines3 has them: a game that has ended begins again in the same step."""

    def __init__(self, parts: list[SoloVector]) -> None:
        self.parts = parts
        first = parts[0]
        space = first.single_observation_space["observation"]
        looks = Box(-1.0, 1.0, space.shape, np.float32)
        super().__init__(sum(part.num_envs for part in parts), looks, first.single_action_space)
        bounds = np.cumsum([0, *(part.num_envs for part in parts)])
        self.rows = [slice(a, b) for a, b in pairwise(bounds)]
        self.actions: Any = None

    def reset(self) -> Any:
        seeds = self._seeds or [0]
        looks = [part.reset(seed=int(seeds[0] or 0) + 10_000 * n)[0] for n, part in enumerate(self.parts)]
        return np.concatenate([look["observation"] for look in looks])

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        looks, rewards, over, infos = [], [], [], []
        for part, rows in zip(self.parts, self.rows, strict=True):
            look, reward, ended, cut, _ = part.step(self.actions[rows])
            done = ended | cut
            infos += [
                {"terminal_observation": look["observation"][n].copy(), "TimeLimit.truncated": bool(cut[n])}
                if end
                else {}
                for n, end in enumerate(done)
            ]
            looks.append(part.again()["observation"] if done.any() else look["observation"])
            rewards.append(reward)
            over.append(done)
        return np.concatenate(looks), np.concatenate(rewards).astype(np.float32), np.concatenate(over), infos

    def action_masks(self) -> Any:
        return np.concatenate([part.action_masks() for part in self.parts])

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:  # noqa: ARG002
        return list(getattr(self, method_name)())

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ARG002
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing of ours is set from outside."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        return [False] * self.num_envs

    def close(self) -> None:
        for part in self.parts:
            part.close()


def write(model: MaskablePPO, path: Path, seats: int) -> None:
    """The policy as a file for `gloam.bots.trained`: written beside, then put in place at once."""
    net = [one for one in model.policy.mlp_extractor.policy_net if isinstance(one, torch.nn.Linear)]
    layers = [*net, model.policy.action_net]
    told = {f"weight_{n}": one.weight.detach().numpy() for n, one in enumerate(layers)}
    told |= {f"bias_{n}": one.bias.detach().numpy() for n, one in enumerate(layers)}
    beside = path.with_name("being_written.npz")
    np.savez(beside, seats=np.array(seats), temperature=np.array(1.0), **told)
    beside.replace(path)


def won(kind: Kind, name: str, deals: int, seed: int) -> tuple[int, int]:
    """How often this player has won, and of how many games, from every seat that it learns to play."""
    wins = games = 0
    for deal in range(deals):
        for seat in kind.learns:
            dealt = bots.derived(seed, TEST, deal)
            playing = gloam.new(kind.game, kind.seats, dealt, kind.options, listen=False)
            names = [name if n == seat else kind.measured_with for n in range(kind.seats)]
            bots.play(playing, bots.seated(kind.game, names, dealt))
            wins += seat in playing.outcome.winners
            games += 1
    return wins, games


def told(kind: Kind, deals: int, seed: int) -> dict[str, Any]:
    """The share that the policy won, with its interval."""
    wins, games = won(kind, NAME, deals, seed)
    low, high = exact_share(wins, games)
    return {"wins": wins, "games": games, "low": round(low, 3), "high": round(high, 3)}


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--workers", type=int, default=1, help="processes for each seat that learns")
    parser.add_argument("--points", type=int, default=5, help="points of the curve, after the first")
    parser.add_argument("--renew", type=int, default=8192, help="steps until the policy that others play is renewed")
    parser.add_argument("--deals", type=int, default=50, help="deals for each point of the curve")
    parser.add_argument("--last", type=int, default=200, help="deals at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("trained"))
    args = parser.parse_args()
    kind = KINDS[args.kind]
    torch.set_num_threads(1)
    args.to.mkdir(parents=True, exist_ok=True)
    os.environ["GLOAM_TRAINED"] = str(args.to.resolve())  # here, and in the workers
    path = args.to / f"{kind.game}.{NAME}.npz"
    path.unlink(missing_ok=True)
    each = args.envs // len(kind.learns)
    # the first policy has to be there before environments with it can be made
    bare = SoloVector(kind.game, 1, seats=kind.seats, options=kind.options, bots="random")
    model = made(kind, Envs([bare]), args)
    write(model, path, kind.seats)
    settings = {"seats": kind.seats, "options": kind.options, "bots": kind.others, "workers": args.workers}
    envs = Envs([SoloVector(kind.game, each, seat=seat, copy=False, **settings) for seat in kind.learns])
    model = made(kind, envs, args)
    content, began = gloam.find(kind.game).content_hash[:16], time.perf_counter()
    base, games = won(kind, "random", args.last, args.seed)
    print(json.dumps({"game": kind.game, "content": content, "random": {"wins": base, "games": games}}), flush=True)
    for point in range(args.points + 1):
        if point:
            for _ in range(max(1, args.steps // args.points // args.renew)):
                model.learn(min(args.renew, args.steps // args.points), reset_num_timesteps=False)
                write(model, path, kind.seats)
        write(model, path, kind.seats)
        deals = args.last if point == args.points else args.deals
        line = {"steps": model.num_timesteps, **told(kind, deals, args.seed)}
        print(json.dumps(line | {"seconds": round(time.perf_counter() - began)}), flush=True)
    envs.close()


def made(kind: Kind, envs: Envs, args: argparse.Namespace) -> MaskablePPO:
    """A policy that knows nothing."""
    shape = {"net_arch": {"pi": [kind.hidden, kind.hidden], "vf": [kind.hidden, kind.hidden]}}
    return MaskablePPO(
        "MlpPolicy", envs, n_steps=128, batch_size=512, n_epochs=4, gamma=1.0, ent_coef=0.005, learning_rate=7e-4,
        seed=args.seed, device="cpu", policy_kwargs=shape, verbose=0,
    )  # fmt: skip


if __name__ == "__main__":
    main()
