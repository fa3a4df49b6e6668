"""Fit a judge's small network to positions and results. Used by train_judge.py.

Figures: docs/judges.md (every fit).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

Row = tuple[Any, list[float], float, str]
"""Features by seat (or one row for a team), who won (shares), how far the game was (0 to 1), and whose View it was."""
Table = tuple[int, dict[str, Any], int]
"""Seats, options, seed."""


STEPS = 30
"""Steps of Newton's method: far more than it needs."""
Pace = tuple[int, float]
"""How many epochs, and how far a step goes in the first one."""


def slower(pace: Pace, epoch: int) -> float:
    """How far a step goes in an epoch: less and less (half a cosine)."""
    return float(pace[1] * 0.5 * (1 + np.cos(np.pi * epoch / pace[0])))


class Data:
    """Positions as arrays: features (position, seat, feature), results, and which seats there are.

    `base` is what somebody would say who knows nothing of the game: even shares, or how often the team wins. `by_table`
    is the same for a game of teams by somebody who knows the number of seats and the options. `times` is how often each
    position counts in a fit.
    """

    def __init__(self, games: list[tuple[Table, list[Row]]], side: str, times: Sequence[int] = ()) -> None:
        rows = [(n, row) for n, (_, found) in enumerate(games) for row in found if row[3] == side]
        width = max(len(row[0]) for _, row in rows)
        features = len(rows[0][1][0][0])
        self.x = np.zeros((len(rows), width, features), np.float32)
        self.y = np.zeros((len(rows), width), np.float32)
        self.here = np.zeros((len(rows), width), bool)
        self.game = np.array([n for n, _ in rows])
        self.at = np.array([row[2] for _, row in rows], np.float32)
        for n, (_, (seats, result, _, _)) in enumerate(rows):
            self.x[n, : len(seats)] = seats
            self.y[n, : len(seats)] = result
            self.here[n, : len(seats)] = True
        self.base = self.here / self.here.sum(1, keepdims=True)
        self.table = np.array([hash_of(games[n][0]) for n, _ in rows])
        self.by_table = np.zeros_like(self.base) if width == 1 else None
        self.times = np.array([times[n] for n, _ in rows]) if times else np.ones(len(rows), int)
        self.left_out: list[int] = []

    def leave_out(self, names: Sequence[str], every: Sequence[str]) -> None:
        """Numbers that nothing is learned from: they are zero."""
        self.left_out = [every.index(name) for name in names]
        self.x[:, :, self.left_out] = 0

    def some(self, which: Any) -> Data:
        """A part of it."""
        part = object.__new__(Data)
        for name in ("x", "y", "here", "game", "at", "base", "table", "by_table", "times"):
            whole = getattr(self, name)
            setattr(part, name, None if whole is None else whole[which])
        part.left_out = self.left_out
        return part

    def as_often_as_they_count(self) -> Data:
        """All positions; those that count several times are there as often, game by game."""
        if not (self.times > 1).any():
            return self
        return self.some(np.concatenate([np.flatnonzero(self.times > n) for n in range(int(self.times.max()))]))


def hash_of(table: Table) -> str:
    """The number of seats and the options, as one word."""
    return json.dumps([table[0], table[1]], sort_keys=True)


def scale_and_shift(score: np.ndarray, won: np.ndarray) -> tuple[float, float]:
    """The factor and the summand with which scores fit best to what was won, by Newton's method on the log loss."""
    scale, shift = 0.0, 0.0
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-(scale * score + shift)))
        weight = p * (1 - p)
        down = np.array([((p - won) * score).mean(), (p - won).mean()])
        both = (weight * score).mean()
        bend = np.array([[(weight * score**2).mean(), both], [both, weight.mean()]])
        scale, shift = np.array([scale, shift]) - np.linalg.solve(bend + 1e-9 * np.eye(2), down)
    return float(scale), float(shift)


class Net:
    """The network of gloam.judges.network with its gradients."""

    def __init__(self, features: int, hidden: int, rng: np.random.Generator) -> None:
        self.w = (rng.standard_normal((features, hidden)) * np.sqrt(1.0 / features)).astype(np.float32)
        self.b = np.zeros(hidden, np.float32)
        self.o = (rng.standard_normal(hidden) * 0.1).astype(np.float32)
        self.d = np.zeros(features, np.float32)
        self.c = np.zeros(1, np.float32)
        self.m = [np.zeros_like(p) for p in self.all()]
        self.v = [np.zeros_like(p) for p in self.all()]
        self.t = 0

    def all(self) -> list[np.ndarray]:
        """Every array of weights."""
        return [self.w, self.b, self.o, self.d, self.c]

    def forward(self, x: np.ndarray, here: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Chances, and the hidden units."""
        rows = x.reshape(-1, x.shape[2])  # one large product is quicker than one for each position
        h = np.maximum(rows @ self.w + self.b, 0)
        s = np.where(here, (h @ self.o + rows @ self.d + self.c[0]).reshape(here.shape), -1e9)
        h = h.reshape(*here.shape, -1)
        if x.shape[1] == 1:
            return 1 / (1 + np.exp(-s)), h
        e = np.exp(s - s.max(1, keepdims=True)) * here
        return e / e.sum(1, keepdims=True), h

    def step(self, x: np.ndarray, y: np.ndarray, here: np.ndarray, rate: float, decay: float) -> None:
        """One step of Adam on the log loss."""
        p, h = self.forward(x, here)
        g = ((p - y) * here / len(x)).astype(np.float32)
        gh = g[..., None] * self.o * (h > 0)
        grads = [
            np.einsum("nsf,nsh->fh", x, gh, optimize=True) + decay * self.w, gh.sum((0, 1)),
            np.einsum("ns,nsh->h", g, h, optimize=True), np.einsum("ns,nsf->f", g, x, optimize=True) + decay * self.d,
            g.sum((0, 1))[None] if x.shape[1] == 1 else np.zeros(1, np.float32),
        ]  # fmt: skip
        self.t += 1
        for n, (weights, grad) in enumerate(zip(self.all(), grads, strict=True)):
            self.m[n] = 0.9 * self.m[n] + 0.1 * grad
            self.v[n] = 0.999 * self.v[n] + 0.001 * grad * grad
            size = np.sqrt(self.v[n] / (1 - 0.999**self.t)) + 1e-8
            weights[...] -= rate * (self.m[n] / (1 - 0.9**self.t)) / size

    def improve(self, train: Data, wanted: np.ndarray, pace: Pace, args: argparse.Namespace) -> None:
        """Some epochs over all positions, in an order that depends on the seed."""
        rng = np.random.default_rng([args.seed, self.t])
        for epoch in range(pace[0]):
            order = rng.permutation(len(train.x))
            for at in range(0, len(order), args.batch):
                some = order[at : at + args.batch]
                self.step(train.x[some], wanted[some], train.here[some], slower(pace, epoch), args.decay)

    def chances(self, data: Data) -> np.ndarray:
        """For all positions."""
        parts = [self.forward(data.x[a : a + 8192], data.here[a : a + 8192])[0] for a in range(0, len(data.x), 8192)]
        return np.concatenate(parts)

    def calibrate(self, data: Data) -> None:
        """Make a team's chances more or less certain, and larger or smaller, as these games have it: two numbers."""
        said = np.clip(self.chances(data)[:, 0].astype(np.float64), 1e-6, 1 - 1e-6)
        score, won = np.log(said / (1 - said)), data.y[:, 0].astype(np.float64)
        scale, shift = scale_and_shift(score, won)
        self.o, self.d = (self.o * scale).astype(np.float32), (self.d * scale).astype(np.float32)
        self.c = (self.c * scale + shift).astype(np.float32)

    def as_json(self) -> dict[str, Any]:
        """As the judge reads it, rounded to five digits."""

        def near(numbers: Iterable[float]) -> list[float]:
            return [float(f"{number:.5g}") for number in numbers]

        hidden = [near([*self.w[:, n], self.b[n]]) for n in range(self.w.shape[1])]
        return {"hidden": hidden, "out": near(self.o), "direct": near(self.d), "bias": near(self.c)[0]}

    @classmethod
    def from_json(cls, plain: dict[str, Any]) -> Net:
        """As `as_json` has it."""
        net = cls(len(plain["direct"]), len(plain["hidden"]), np.random.default_rng(0))
        net.load(plain)
        return net

    def load(self, plain: dict[str, Any]) -> None:
        """Go on from these weights."""
        self.w[:] = np.array([unit[:-1] for unit in plain["hidden"]], np.float32).T
        self.b[:] = [unit[-1] for unit in plain["hidden"]]
        self.o[:], self.d[:], self.c[:] = plain["out"], plain["direct"], plain["bias"]


def by_name(stored: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Weights of a judge for the numbers it reads now: those it did not know yet count nothing."""
    known: list[str] = stored["features"]
    if gone := set(known) - set(names):
        raise ValueError(f"these weights read numbers that are gone: {', '.join(sorted(gone))}")

    def wider(weights: list[float]) -> list[float]:
        found = dict(zip(known, weights, strict=True))
        return [found.get(name, 0.0) for name in names]

    def network(plain: dict[str, Any]) -> dict[str, Any]:
        hidden = [[*wider(unit[:-1]), unit[-1]] for unit in plain["hidden"]]
        return {**plain, "hidden": hidden, "direct": wider(plain["direct"])}

    whole = {**stored, "features": list(names)}
    if "networks" in stored:
        return {**whole, "networks": {side: network(plain) for side, plain in stored["networks"].items()}}
    return network(whole)


def loss(p: np.ndarray, data: Data) -> tuple[float, float]:
    """Brier score per seat and log loss per position."""
    seats = data.here.sum(1)
    brier = (((p - data.y) ** 2 * data.here).sum(1) / seats).mean()
    log = -(data.y * np.log(np.clip(p, 1e-6, 1))).sum(1).mean()
    if p.shape[1] == 1:
        log -= ((1 - data.y) * np.log(np.clip(1 - p, 1e-6, 1))).sum(1).mean()
    return float(brier), float(log)


def reliability(p: np.ndarray, data: Data) -> list[dict[str, float]]:
    """Ten bins: what was said, what was true, in how many games."""
    said, true = p[data.here], data.y[data.here]
    game = np.broadcast_to(data.game[:, None], data.here.shape)[data.here]
    table = []
    for low in np.arange(0, 1, 0.1):
        inside = (np.minimum(said, 0.9999) * 10).astype(int) == round(float(low * 10))
        if inside.any():
            n = len(np.unique(game[inside]))
            table.append({"from": round(float(low), 1), "said": round(float(said[inside].mean()), 4),
                          "true": round(float(true[inside].mean()), 4), "games": n})  # fmt: skip
    return table


def evidence(p: np.ndarray, data: Data) -> dict[str, Any]:
    """How good chances are that were said of games the network was not trained on."""
    middle = (data.at > 1 / 3) & (data.at < 2 / 3)
    part = data.some(middle)
    brier, log = loss(p, data)
    found = {
        "games": len(np.unique(data.game)), "positions": len(data.x),
        "brier": round(brier, 4), "log_loss": round(log, 4),
        "brier_of_base_rate": round(loss(data.base, data)[0], 4),
        "log_loss_of_base_rate": round(loss(data.base, data)[1], 4),
        "brier_in_the_middle": round(loss(p[middle], part)[0], 4),
        "brier_of_base_rate_in_the_middle": round(loss(part.base, part)[0], 4),
    }  # fmt: skip
    if data.by_table is not None and part.by_table is not None:
        found["brier_of_base_rate_by_table"] = round(loss(data.by_table, data)[0], 4)
        found["brier_of_base_rate_by_table_in_the_middle"] = round(loss(part.by_table, part)[0], 4)
    return {**found, "reliability": reliability(p, data)}


def fitted(args: argparse.Namespace, train: Data, start: dict[str, Any] | None, held: Data | None = None) -> Net:
    """Fit the network to who won; then, `--refits` times, to what it says itself of the positions that followed.

    With held-out games, the weights that did best on them are kept. Refits leave chances less certain than the results
    are; `--calibrate` sets that right, and with no epochs it is all that is done.
    """
    train, hidden = train.as_often_as_they_count(), len(start["hidden"]) if start else args.hidden
    net = (TorchNet if args.torch else Net)(train.x.shape[2], hidden, np.random.default_rng(args.seed))
    if start:
        net.load(start)
    net.w[train.left_out], net.d[train.left_out] = 0, 0
    best, kept = 9.0, [p.copy() for p in net.all()]
    for fit in range(args.refits + 1):
        wanted = returned(net.chances(train), train.y, train.game, args.returns) if fit else train.y
        net.improve(
            train, wanted, (args.epochs, args.rate) if not fit else (args.epochs // 2 or 1, args.rate / 2), args
        )
        if held is None:
            continue
        brier, log = loss(net.chances(held), held)
        print(f"fit {fit + 1}: held-out Brier {brier:.5f}, log loss {log:.5f}", file=sys.stderr, flush=True)
        if log < best:
            best, kept = log, [p.copy() for p in net.all()]
    if held is not None:
        for p, k in zip(net.all(), kept, strict=True):
            p[:] = k
    if args.calibrate:
        net.calibrate(train)
    return net


def returned(said: np.ndarray, told: np.ndarray, game: np.ndarray, share: float) -> np.ndarray:
    """What to fit each position to: a mean of what is said of the next one and what that one is fitted to (TD(λ)).

    `share` is the weight of the latter. The last position of a game is fitted to the result, and with a share of 1
    all are. Positions lie game by game, each game in its order.
    """
    wanted = told.copy()
    if not len(game):
        return wanted
    ends = np.flatnonzero(np.append(game[1:] != game[:-1], [True]))
    left = ends[np.searchsorted(ends, np.arange(len(game)))] - np.arange(len(game))  # how many of its game follow
    order = np.argsort(left, kind="stable")
    for here in np.split(order, np.searchsorted(left[order], np.arange(1, np.max(left) + 1)))[1:]:
        wanted[here] = (1 - share) * said[here + 1] + share * wanted[here + 1]
    return wanted


class TorchNet(Net):
    """The same network, fitted with PyTorch, on an accelerator if there is one: for millions of positions."""

    def improve(self, train: Data, wanted: np.ndarray, pace: Pace, args: argparse.Namespace) -> None:
        """Some epochs of Adam on the log loss."""
        import torch  # noqa: PLC0415  (only training can use it, and only if asked)

        torch.manual_seed(args.seed)
        on = "cuda" if torch.cuda.is_available() else "cpu"
        whole = [torch.from_numpy(part).to(on) for part in (train.x, wanted.astype(np.float32), train.here)]
        weights = [torch.from_numpy(p.copy()).to(on).requires_grad_() for p in self.all()]
        w, b, o, d, c = weights
        adam = torch.optim.Adam([{"params": [w, d], "weight_decay": args.decay}, {"params": [b, o, c]}], lr=pace[1])
        for epoch in range(pace[0]):
            for group in adam.param_groups:
                group["lr"] = slower(pace, epoch)
            for some in torch.randperm(len(train.x), device=on).split(args.batch):
                x, y, here = (part[some] for part in whole)
                score = torch.relu(x @ w + b) @ o + x @ d + c
                if x.shape[1] == 1:
                    cost = torch.nn.functional.binary_cross_entropy_with_logits(score, y)
                else:
                    cost = -(y * torch.log_softmax(score.masked_fill(~here, -1e9), 1)).sum(1).mean()
                adam.zero_grad()
                cost.backward()
                adam.step()
        for p, weight in zip(self.all(), weights, strict=True):
            p[:] = weight.detach().cpu().numpy()

    def chances(self, data: Data) -> np.ndarray:
        """For all positions."""
        import torch  # noqa: PLC0415

        on = "cuda" if torch.cuda.is_available() else "cpu"
        w, b, o, d, c = (torch.from_numpy(p).to(on) for p in self.all())
        parts = []
        for at in range(0, len(data.x), 1 << 17):
            x, here = (torch.from_numpy(part[at : at + (1 << 17)]).to(on) for part in (data.x, data.here))
            score = torch.relu(x @ w + b) @ o + x @ d + c
            alone = x.shape[1] == 1
            said = torch.sigmoid(score) if alone else torch.softmax(score.masked_fill(~here, -1e9), 1)
            parts.append(said.cpu().numpy())
        return np.concatenate(parts)
