"""Train a policy by MaskablePPO (sb3-contrib), and write it as a file that plays at a table.

    pip install 'gloam[learn]'
    python examples/learning/train.py cant_stop --seed 1 --to trained
    GLOAM_TRAINED=trained gloam play cant_stop --bots learned

A worked example for each kind of game (see KINDS). Where all seats learn, one policy plays them all, and every answer
of every seat is something to learn from. Only the end of a game is worth anything: 1 for a win, -1 otherwise. At each
point of the curve the policy is written and plays games on deals that it has not seen: told are its wins, with an exact
95% interval of their share. At the table it always takes its best answer.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import gloam
from gloam import bots
from gloam.gyms.coding import question
from gloam.gyms.features import declared
from gloam.gyms.many import Many
from gloam.gyms.vector import SoloVector
from gloam.lab.intervals import exact_share

NAME = "learned"
TEST, WATCHED = 1_000_000, 2_000_000
"""Deals that are only played to measure, and deals that are only watched, begin here."""
TIRED = 3
"""Rounds without getting better until copying ends."""


@dataclass(frozen=True)
class Kind:
    """A worked example: who learns, beside or against whom, and how it is measured."""

    game: str
    seats: int
    learns: tuple[int, ...]
    """The seats that are measured. With no `others` all seats learn."""
    steps: int
    others: str = ""
    """The bot in the other seats while it learns."""
    watches: str = ""
    """The bot whose answers it copies first, in its own seat."""
    watched: int = 0
    """How many games it watches."""
    against: tuple[str, ...] = ("random", "easy")
    """Who plays the other seats when it is measured."""
    instead: tuple[str, ...] = ()
    """Who is measured in its place, on the same deals."""
    options: dict[str, Any] = field(default_factory=dict)
    hidden: int = 128
    envs: int = 64
    rate: float = 1e-3


KINDS = {
    "cant_stop": Kind("cant_stop", 2, (0, 1), 600_000),
    "lucidity": Kind("lucidity", 2, (0, 1), 600_000),
    "faceless": Kind(
        "faceless", 2, (0,), 100_000, "normal", "normal", 200, ("normal",), ("random", "easy"),
        {"difficulty": "easy"}, envs=16, rate=1e-4,
    ),
    "stiflingdark": Kind(
        "stiflingdark", 3, (0,), 60_000, "easy", "", 0, ("easy",), ("random", "easy"), {}, 64, 16, 7e-4,
    ),
}  # fmt: skip


class Games(VecEnv):
    """Our vector environments as Stable-Baselines3 has them: a game that has ended begins again in the same step.

    `seat` says whose question is open in each game, `answered` who answered last, `worth` what that brought each seat.
    """

    def __init__(self, parts: Sequence[Many | SoloVector]) -> None:
        self.parts, self.crews = parts, [part.crew for part in parts]
        coding = self.crews[0].coding
        bounds = np.cumsum([0, *(len(crew.seen.seat) for crew in self.crews)])
        super().__init__(int(bounds[-1]), Box(-1.0, 1.0, (coding.features,), np.float32), Discrete(coding.actions))
        self.rows = [slice(a, b) for a, b in pairwise(bounds)]
        self.actions: Any = None
        self.seat = self.answered = np.zeros(self.num_envs, np.int64)
        self.worth = np.zeros((self.num_envs, self.crews[0].what.seats), np.float32)
        self.over = np.zeros(self.num_envs, np.bool_)

    def all(self, name: str) -> Any:
        """One of the arrays, of all games."""
        return np.concatenate([getattr(crew.seen, name) for crew in self.crews])

    def reset(self) -> Any:
        first = int((self._seeds or [0])[0] or 0)
        for n, crew in enumerate(self.crews):
            crew.reset([first + 10_000 * n + row for row in range(len(crew.seen.seat))])
        self.seat = self.all("seat")
        return self.all("observation")

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        self.answered = self.seat
        for crew, rows in zip(self.crews, self.rows, strict=True):
            crew.step(self.actions[rows])
        self.worth, self.over = self.all("rewards"), self.all("over")
        for crew in self.crews:
            if crew.seen.over.any():
                crew.again()
        self.seat = self.all("seat")
        rewards = self.worth[np.arange(self.num_envs), self.answered]
        return self.all("observation"), rewards, self.over, [{}] * self.num_envs

    def action_masks(self) -> Any:
        return self.all("action_mask").astype(np.bool_)

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


class BySeat(MaskableRolloutBuffer):
    """What follows an answer is the next question to the same seat, after the answers of others in between."""

    def __init__(self, *args: Any, games: Games, **settings: Any) -> None:
        self.games = games
        super().__init__(*args, **settings)

    def reset(self) -> None:
        super().reset()
        shape = (self.buffer_size, self.n_envs)
        self.seat, self.over = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        self.worth = np.zeros((*shape, self.games.worth.shape[1]), np.float32)

    def add(self, *args: Any, **settings: Any) -> None:
        games = self.games
        self.seat[self.pos], self.over[self.pos], self.worth[self.pos] = games.answered, games.over, games.worth
        super().add(*args, **settings)

    def compute_returns_and_advantage(self, last_values: torch.Tensor, dones: Any) -> None:  # noqa: ARG002
        """Generalized advantages, a chain for each seat. Where its next question is not known, it begins there."""
        rows = np.arange(self.n_envs)
        seats = self.worth.shape[2]
        later, gain = np.zeros((self.n_envs, seats), np.float32), np.zeros((self.n_envs, seats), np.float32)
        known = np.zeros((self.n_envs, seats), np.bool_)
        later[rows, self.games.seat], known[rows, self.games.seat] = last_values.cpu().numpy().flatten(), True
        for n in reversed(range(self.buffer_size)):
            ended = self.over[n]
            later[ended], gain[ended], known[ended] = self.worth[n][ended], 0.0, True
            seat, value = self.seat[n], self.values[n]
            surprise = np.where(known[rows, seat], self.gamma * later[rows, seat] - value, 0.0)
            gain[rows, seat] = surprise + self.gamma * self.gae_lambda * gain[rows, seat]
            self.advantages[n] = gain[rows, seat]
            later[rows, seat], known[rows, seat] = value, True
        self.returns = self.advantages + self.values


def games_of(kind: Kind, envs: int, workers: int) -> Games:
    """The games that it learns from."""
    common: dict[str, Any] = {"seats": kind.seats, "options": kind.options, "workers": workers}
    if not kind.others:
        return Games([Many(kind.game, games=envs, **common)])
    each = envs // len(kind.learns)
    return Games(
        [SoloVector(kind.game, each, seat=seat, bots=kind.others, copy=False, **common) for seat in kind.learns]
    )


def made(kind: Kind, games: Games, seed: int, device: str = "cpu") -> MaskablePPO:
    """A policy that knows nothing."""
    shape = {"net_arch": {"pi": [kind.hidden, kind.hidden], "vf": [kind.hidden, kind.hidden]}}
    return MaskablePPO(
        "MlpPolicy", games, n_steps=128, batch_size=1024, n_epochs=4, gamma=1.0, gae_lambda=0.95, ent_coef=0.005,
        learning_rate=lambda left: kind.rate * max(left, 0.1), rollout_buffer_class=BySeat,
        rollout_buffer_kwargs={"games": games}, seed=seed, device=device, policy_kwargs=shape, verbose=0,
    )  # fmt: skip


def write(model: MaskablePPO, path: Path, seats: int, temperature: float = 0.0) -> None:
    """The policy as a file for `gloam.bots.trained`: written beside, then put in place at once."""
    net = [one for one in model.policy.mlp_extractor.policy_net if isinstance(one, torch.nn.Linear)]
    layers = [*net, model.policy.action_net]
    told = {f"weight_{n}": one.weight.detach().cpu().numpy() for n, one in enumerate(layers)}
    told |= {f"bias_{n}": one.bias.detach().cpu().numpy() for n, one in enumerate(layers)}
    beside = path.with_name("being_written.npz")
    np.savez(beside, seats=np.array(seats), temperature=np.array(temperature), **told)
    beside.replace(path)


def watched(kind: Kind, games: int, seed: int) -> tuple[Any, Any, Any, Any]:
    """What the seat saw in games of the bot that it watches, what it might have answered, what it did, and the end."""
    known = declared(kind.game)
    looks, allowed, chosen, worth = [], [], [], []
    for n in range(games):
        dealt = bots.derived(seed, WATCHED, n)
        playing = gloam.new(kind.game, kind.seats, dealt, kind.options, listen=False)
        names = [kind.watches if seat in kind.learns else kind.others for seat in range(kind.seats)]
        players = bots.seated(kind.game, names, dealt)
        answers: list[int] = []
        while playing.decision is not None:
            seat = playing.decision.seat
            asked, view = question(playing, seat), playing.view(seat)
            answer = bots.answer_for(playing, seat, players[seat], view=view)
            if seat in kind.learns and len(asked.options) > 1:
                numbers = known.numbers(asked.kind, asked.options, asked.args)
                looks.append(np.frombuffer(known.row(view, kind.seats, asked.kind, asked.args), np.float32))
                allowed.append(np.array(list(numbers)))
                chosen.append(next(number for number, option in numbers.items() if option == answer))
                answers.append(seat)
        worth += [1.0 if seat in playing.outcome.winners else -1.0 for seat in answers]
    return np.stack(looks), allowed, np.array(chosen), np.array(worth, np.float32)


def copy(model: MaskablePPO, seen: tuple[Any, Any, Any, Any], seed: int) -> dict[str, Any]:
    """Learn to answer as the bot did, until the tenth of it that is kept aside gets no better; and how games end."""
    looks, allowed, chosen, worth = seen
    policy, dice = model.policy, np.random.default_rng(seed)
    order = dice.permutation(len(chosen))
    aside, rest = order[: len(order) // 10], order[len(order) // 10 :]

    def losses(some: Any) -> tuple[torch.Tensor, torch.Tensor]:
        masks = np.zeros((len(some), policy.action_space.n), np.bool_)
        for row, n in enumerate(some):
            masks[row, allowed[n]] = True
        told = torch.from_numpy(looks[some]), torch.from_numpy(chosen[some])
        values, likely, _ = policy.evaluate_actions(*told, action_masks=masks)
        return -likely.mean(), ((values.flatten() - torch.from_numpy(worth[some])) ** 2).mean()

    best, kept, rounds, tired = float("inf"), {}, 0, 0
    while tired < TIRED:
        policy.set_training_mode(True)
        dice.shuffle(rest)
        for first in range(0, len(rest), 256):
            answers, ends = losses(rest[first : first + 256])
            policy.optimizer.zero_grad()
            (answers + 0.1 * ends).backward()
            policy.optimizer.step()
        policy.set_training_mode(False)
        with torch.no_grad():
            now = float(losses(aside)[0])
        rounds, tired = rounds + 1, tired + 1
        if now < best:
            best, tired, kept = now, 0, {name: one.clone() for name, one in policy.state_dict().items()}
    policy.load_state_dict(kept)
    return {"watched answers": len(chosen), "rounds": rounds - TIRED, "loss aside": round(best, 3)}


class Curve(BaseCallback):
    """Writes the policy at each point of the curve, and tells how it plays."""

    def __init__(self, kind: Kind, args: argparse.Namespace, path: Path) -> None:
        super().__init__()
        self.kind, self.args, self.path = kind, args, path
        self.began, self.measuring, self.next = time.perf_counter(), 0.0, 0

    def _on_rollout_start(self) -> None:
        if self.num_timesteps * self.args.points >= self.next * self.args.steps and self.next < self.args.points:
            self.next += 1
            self.tell(self.args.deals)

    def _on_step(self) -> bool:
        return True

    def tell(self, deals: int) -> None:
        """Write, play, tell."""
        write(self.model, self.path, self.kind.seats)
        before = time.perf_counter()
        line: dict[str, Any] = {
            "steps": self.model.num_timesteps,
            "seconds": round(before - self.began - self.measuring),
        }
        line |= {f"against {name}": share(self.kind, NAME, name, deals, self.args.seed) for name in self.kind.against}
        self.measuring += time.perf_counter() - before
        print(json.dumps(line), flush=True)


def share(kind: Kind, name: str, others: str, deals: int, seed: int) -> dict[str, Any]:
    """How often this player wins, from every seat that it learns to play."""
    wins = games = 0
    for deal in range(deals):
        for seat in kind.learns:
            dealt = bots.derived(seed, TEST, deal)
            playing = gloam.new(kind.game, kind.seats, dealt, kind.options, listen=False)
            names = [name if n == seat else others for n in range(kind.seats)]
            bots.play(playing, bots.seated(kind.game, names, dealt))
            wins += seat in playing.outcome.winners
            games += 1
    low, high = exact_share(wins, games)
    return {"wins": wins, "games": games, "low": round(low, 3), "high": round(high, 3)}


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=KINDS)
    parser.add_argument("--steps", type=int, help="answers to learn from")
    parser.add_argument("--envs", type=int, help="games at once")
    parser.add_argument("--workers", type=int, default=1, help="processes that play them")
    parser.add_argument("--watched", type=int, help="games to watch first")
    parser.add_argument("--points", type=int, default=5, help="points of the curve before the last")
    parser.add_argument("--deals", type=int, default=50, help="deals for each of them")
    parser.add_argument("--last", type=int, default=200, help="deals at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("trained"))
    args = parser.parse_args()
    kind = KINDS[args.game]
    args.steps = kind.steps if args.steps is None else args.steps
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)  # a fifth of the time otherwise
    args.to.mkdir(parents=True, exist_ok=True)
    os.environ["GLOAM_TRAINED"] = str(args.to.resolve())
    path = args.to / f"{kind.game}.{NAME}.npz"
    games = games_of(kind, args.envs or kind.envs, args.workers)
    model, curve = made(kind, games, args.seed), Curve(kind, args, path)
    about: dict[str, Any] = {"game": kind.game, "content": gloam.find(kind.game).content_hash[:16], "seed": args.seed}
    for name in kind.instead:
        about[f"{name} in its place"] = share(kind, name, kind.against[0], args.last, args.seed)
    print(json.dumps(about), flush=True)
    curve.began = time.perf_counter()
    if kind.watches:
        games_watched = kind.watched if args.watched is None else args.watched
        print(json.dumps(copy(model, watched(kind, games_watched, args.seed), args.seed)), flush=True)
    model.learn(args.steps, callback=curve)
    curve.tell(args.last)
    games.close()


if __name__ == "__main__":
    main()
