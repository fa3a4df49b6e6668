"""Train a game's judge by self-play: play games, keep positions with who won, fit a small network, test it on others.

    python tools/train_judge.py lucidity --games 12000 --seed 1 --workers 2
    python tools/train_judge.py lucidity --games 3000 --seed 2 --bots hard --workers 16 --start

Writes src/gloam/judges/<game>/weights.json: the weights, what trained them, and how they did on held-out games.
The same command with the same seed gives the same file on the same versions of Python and numpy. `--start` goes on
from the weights there are; `--bots` names who plays (one for all seats), and `--stray` how often a move is random, so
that positions are seen which these bots would avoid. Games of teams are played with several options in turn, and their
evidence is cross-validated.
"""

from __future__ import annotations

import argparse
import gzip
import json
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import product
from math import gcd
from pathlib import Path
from typing import Any

import numpy as np

import gloam
from gloam import bots
from gloam.bots import derived
from gloam.kernel import CHANCE, Game, Nobody, Seeded
from gloam.kernel.spec import find

HELD_OUT = 5  # every fifth game is never trained on
PER_GAME = 24  # positions kept of a game, if nobody says otherwise
EVERYBODY = "everybody"
Row = tuple[Any, list[float], float, str]
"""Features by seat (or one row for a team), who won (shares), how far the game was (0 to 1), and whose View it was."""
Table = tuple[int, dict[str, Any], int]
"""Seats, options, seed."""


def positions(game: str, table: Table, line_up: list[str], stray: float, most: int) -> list[Row]:
    """Play one game; some of its positions, with its result."""
    numbers = import_module(f"gloam.judges.{game}.features")
    seats, options, seed = table
    playing = gloam.new(game, seats=seats, options=options, chance=Nobody(), listen=False)
    players = bots.seated(game, line_up, seed)
    dice, chooser = Seeded(derived(seed, 91)), Seeded(derived(seed, 92))
    kept: list[Kept] = []
    count = 0
    while (asked := playing.decision) is not None:
        if asked.seat == CHANCE:
            if not playing.state.stack[-1].given:  # the start of a chance step, not the middle of one
                count = sampled(kept, count, most, chooser, lambda: row_of(numbers, playing, None))
            playing.answer(dice.draw(asked))
            continue
        seat = asked.seat
        count = sampled(kept, count, most, chooser, lambda: row_of(numbers, playing, seat))  # noqa: B023
        if stray and chooser.below(1000) < 1000 * stray:
            playing.answer(asked.options[chooser.below(len(asked.options))], seat=asked.seat)
        else:
            bots.answer_for(playing, asked.seat, players[asked.seat])
    won = winners(playing)
    if hasattr(numbers, "team"):
        result = [float(any(seat in won for seat, on_team in enumerate(numbers.team(playing.view(None))) if on_team))]
    elif won:
        result = [(seat in won) / len(won) for seat in range(seats)]
    else:
        return []  # nobody wins: rare, and no share of a win can say it
    return [(row, result, at / count, side) for at, row, side in sorted(kept, key=lambda one: one[0])]


Kept = tuple[int, np.ndarray, str]
"""When in the game, the features, whose View."""


def row_of(numbers: Any, playing: Game, seat: int | None) -> tuple[np.ndarray, str]:
    """The features of a seat's View, and the side that sees it."""
    view = playing.view(seat)
    row = np.array(numbers.features(view), np.float32)
    return row, numbers.side(view) if hasattr(numbers, "side") else EVERYBODY


def sampled(kept: list[Kept], count: int, most: int, chooser: Seeded, row: Callable[[], tuple[np.ndarray, str]]) -> int:
    """Keep a position with the same chance as every other one of its game (a reservoir); how many there were."""
    if count < most:
        kept.append((count, *row()))
    elif (place := chooser.below(count + 1)) < most:
        kept[place] = (count, *row())
    return count + 1


def winners(game: Game) -> tuple[int, ...]:
    """Who won a finished game."""
    assert game.outcome is not None  # noqa: S101  (it is over)
    return tuple(game.outcome.winners)


def many(job: tuple[str, list[str], list[Table], float, int]) -> list[tuple[Table, list[Row]]]:
    """A worker's share of the games."""
    game, names, wanted, stray, most = job
    made = []
    for table in wanted:
        chooser = Seeded(derived(table[2], 7))
        line_up = [names[chooser.below(len(names))] for _ in range(table[0])]
        made.append((table, positions(game, table, line_up, stray, most)))
    return made


def varied_options(game: str) -> dict[str, Sequence[Any]]:
    """The options that the games are played with, in turn: the judge's package says which."""
    return getattr(import_module(f"gloam.judges.{game}.features"), "VARIED", {})


def variants(game: str) -> list[dict[str, Any]]:
    """Every combination of the options that are varied."""
    varied = varied_options(game)
    return [dict(zip(varied, values, strict=True)) for values in product(*varied.values())]


def played(args: argparse.Namespace) -> Iterator[tuple[Table, list[Row]]]:
    """All games, over the worker processes, in the order of their seeds."""
    least, most = find(args.game).seats
    sizes = args.seats or list(range(max(least, 1 if varied_options(args.game) else 2), most + 1))
    some = list(product(sizes, variants(args.game)))
    shift = len(some) if gcd(len(some), HELD_OUT) > 1 else args.games  # else some tables would never be held out
    wanted: list[Table] = [(*some[(n + n // shift) % len(some)], derived(args.seed, n)) for n in range(args.games)]
    chunks = [wanted[at : at + 20] for at in range(0, len(wanted), 20)]
    jobs = [(args.game, args.bots.split(","), chunk, args.stray, args.positions) for chunk in chunks]
    began, done = time.monotonic(), 0
    with ProcessPoolExecutor(args.workers) as pool:
        for chunk in pool.map(many, jobs):
            done += len(chunk)
            rate = done / (time.monotonic() - began)
            print(f"\r{done} of {args.games} games, {rate:.1f} a second", end="", file=sys.stderr, flush=True)
            yield from chunk
            if args.minutes and time.monotonic() - began > 60 * args.minutes:
                pool.shutdown(cancel_futures=True)
                break
    print(file=sys.stderr)


class Data:
    """Positions as arrays: features (position, seat, feature), results, and which seats there are.

    `base` is what somebody would say who knows nothing of the game: even shares, or how often the team wins. `by_table`
    is the same for a game of teams by somebody who knows the number of seats and the options.
    """

    def __init__(self, games: list[tuple[Table, list[Row]]], side: str) -> None:
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

    def some(self, which: Any) -> Data:
        """A part of it."""
        part = object.__new__(Data)
        for name in ("x", "y", "here", "game", "at", "base", "table", "by_table"):
            whole = getattr(self, name)
            setattr(part, name, None if whole is None else whole[which])
        return part


def hash_of(table: Table) -> str:
    """The number of seats and the options, as one word."""
    return json.dumps([table[0], table[1]], sort_keys=True)


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
        h = np.maximum(x @ self.w + self.b, 0)
        s = np.where(here, h @ self.o + x @ self.d + self.c[0], -1e9)
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

    def chances(self, data: Data) -> np.ndarray:
        """For all positions."""
        parts = [self.forward(data.x[a : a + 8192], data.here[a : a + 8192])[0] for a in range(0, len(data.x), 8192)]
        return np.concatenate(parts)

    def as_json(self) -> dict[str, Any]:
        """As the judge reads it, rounded to five digits."""

        def near(numbers: Iterable[float]) -> list[float]:
            return [float(f"{number:.5g}") for number in numbers]

        hidden = [near([*self.w[:, n], self.b[n]]) for n in range(self.w.shape[1])]
        return {"hidden": hidden, "out": near(self.o), "direct": near(self.d), "bias": near(self.c)[0]}

    def load(self, plain: dict[str, Any]) -> None:
        """Go on from these weights."""
        self.w[:] = np.array([unit[:-1] for unit in plain["hidden"]], np.float32).T
        self.b[:] = [unit[-1] for unit in plain["hidden"]]
        self.o[:], self.d[:], self.c[:] = plain["out"], plain["direct"], plain["bias"]


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
    """Fit the network; with held-out games, the weights of the epoch that did best on them."""
    rng = np.random.default_rng(args.seed)
    net = Net(train.x.shape[2], args.hidden, rng)
    if start:
        net.load(start)
    best, kept = 9.0, [p.copy() for p in net.all()]
    for epoch in range(args.epochs):
        order = rng.permutation(len(train.x))
        rate = args.rate * 0.5 * (1 + np.cos(np.pi * epoch / args.epochs))
        for at in range(0, len(order), args.batch):
            some = order[at : at + args.batch]
            net.step(train.x[some], train.y[some], train.here[some], rate, args.decay)
        if held is None:
            continue
        brier, log = loss(net.chances(held), held)
        print(f"epoch {epoch + 1}: held-out Brier {brier:.4f}, log loss {log:.4f}", file=sys.stderr, flush=True)
        if log < best:
            best, kept = log, [p.copy() for p in net.all()]
    if held is not None:
        for p, k in zip(net.all(), kept, strict=True):
            p[:] = k
    return net


def judged(args: argparse.Namespace, data: Data, start: dict[str, Any] | None) -> tuple[Net, dict[str, Any]]:
    """A side's network and its evidence.

    Games of seats against each other: every fifth game is held out. Games of teams are few: each fifth is held out
    once, and judged by a network trained on the other four; the network that is kept is trained on all.
    """
    if data.by_table is None:
        net = fitted(args, data.some(data.game % HELD_OUT != 0), start, data.some(data.game % HELD_OUT == 0))
        held = data.some(data.game % HELD_OUT == 0)
        return net, evidence(net.chances(held), held)
    p = np.zeros_like(data.y)
    for fold in range(HELD_OUT):
        out = data.game % HELD_OUT == fold
        p[out] = fitted(args, data.some(~out), start).chances(data.some(out))
        data.base[out] = data.y[~out].mean()
        for table in np.unique(data.table):
            same = data.table == table
            data.by_table[same & out] = data.y[same & ~out].mean() if (same & ~out).any() else data.y[~out].mean()
    return fitted(args, data, start), evidence(p, data)


def path(game: str) -> Path:
    """Where a judge's weights are."""
    return Path(__file__).parent.parent / "src" / "gloam" / "judges" / game / "weights.json"


def saved(rows: Path) -> list[tuple[Table, list[Row]]]:
    """The positions that `--save` has kept."""
    with gzip.open(rows) as file:
        games: list[tuple[Table, list[Row]]] = pickle.load(file)  # noqa: S301  (our own file)
    return games


def main() -> None:
    """Play, fit, test, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", help="seat counts to play; all of them if not given")
    parser.add_argument("--bots", default="greedy", help="who plays; several names are mixed")
    parser.add_argument("--stray", type=float, default=0.03, help="how often a move is random")
    parser.add_argument("--positions", type=int, default=PER_GAME, help="how many positions of each game are kept")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=1e-5)
    parser.add_argument("--minutes", type=float, default=0, help="play no longer than this; 0: until all are played")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--save", type=Path, help="keep the positions in this file")
    parser.add_argument("--rows", type=Path, nargs="*", help="play no games: take the positions of these files")
    parser.add_argument("--start", action="store_true", help="go on from the weights there are")
    parser.add_argument("--to", type=Path, help="where to write, if not to the judge's own file")
    args = parser.parse_args()
    games = [one for rows in args.rows for one in saved(rows)] if args.rows else list(played(args))
    if args.save:
        with gzip.open(args.save, "wb", compresslevel=1) as file:
            pickle.dump(games, file)
    numbers = import_module(f"gloam.judges.{args.game}.features")
    before = json.loads(path(args.game).read_text("utf-8")) if args.start else {}
    held, networks = {}, {}
    for side in sorted({row[3] for _, found in games for row in found}):
        start = before.get("networks", {side: before}).get(side) if before else None
        net, held[side] = judged(args, Data(games, side), start)
        networks[side] = net.as_json()
    command = " ".join(["python tools/train_judge.py", *sys.argv[1:]])
    trained = {"command": command, "games": len(games), "bots": args.bots}
    head = {"content": find(args.game).content_hash, "trained": trained}
    if hasattr(numbers, "team"):
        whole = {**head, "held_out": held, "features": list(numbers.NAMES), "networks": networks}
    else:
        whole = {**head, "held_out": held[EVERYBODY], "features": list(numbers.NAMES), **networks[EVERYBODY]}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in whole.items())
    (args.to or path(args.game)).write_text(f"{{\n{lines}\n}}\n", "utf-8")
    print(json.dumps(held, indent=1))


if __name__ == "__main__":
    main()
