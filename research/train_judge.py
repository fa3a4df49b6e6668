"""Train a game's judge by self-play: play games, keep positions with who won, fit a small network, test it on others.

    python research/train_judge.py lucidity --games 12000 --seed 1 --workers 2
    python research/train_judge.py lucidity --games 3000 --seed 2 --bots hard,normal --thoughts 50 --workers 16 --start
    python research/train_judge.py lucidity --games 130000 --positions 30 --hidden 64 --refits 4 --returns 0.9 --torch

Writes src/gloam/judges/<game>/weights.json: the weights, what trained them, and how they did on held-out games.
The same command with the same seed gives the same file on the same versions of Python and numpy. `--start` goes on
from the weights there are; `--bots` names who plays (mixed by seat), `--thoughts` how long they think, and `--stray`
how often a move is random, so that positions are seen which these bots would avoid. Games of teams are played with
several options in turn (`--only map=park first_time=false` leaves the others out), and their evidence is
cross-validated.

`--start FILE --epochs 0 --calibrate` fits nothing: it says how good these weights are in games they have never seen,
and makes their chances as certain as the results are (cross-validated, too).

`--rows` plays no games and takes the positions of files that `--save` has kept; those of `mixed.pkl.gz*4` count four
times in the fit, so that a few games of strong players are heard among many others. What is held out counts once.

A long run is cut short without loss: `--save` keeps the games while they are played and goes on from those it has, and
`--steps` keeps every fitted network of a team. Where a game has sides, each side sees every position that is kept.

With `--refits`, the network is fitted again to what it says itself of the positions that followed: the result of one
game is mostly luck, and what comes a little later in it is less so. `--torch` fits with PyTorch (not pinned here, and
nothing at run time needs it), on an accelerator if there is one.

Figures: docs/judges.md (what trained each judge).
"""

from __future__ import annotations

import argparse
import gzip
import json
import pickle
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import product
from math import gcd
from pathlib import Path
from typing import Any

import numpy as np

import gloam
from gloam import bots
from gloam.bots import Budget, derived
from gloam.kernel import CHANCE, Game, Nobody, Seeded
from gloam.kernel.spec import find

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]  # a script finds its neighbors only then
from research.judge_fit import Data, Net, Row, Table, by_name, evidence, fitted  # noqa: E402

HELD_OUT = 5  # every fifth game is never trained on
PER_GAME = 24  # positions kept of a game, if nobody says otherwise
SPECTATORS = 8  # one in so many positions is seen as a spectator sees it
EVERYBODY = "everybody"
SETTINGS = ("hidden", "epochs", "rate", "decay", "batch", "seed", "refits", "returns", "calibrate")
"""What a fit depends on, besides the games."""


def positions(  # noqa: PLR0913, PLR0917
    game: str, table: Table, line_up: list[str], stray: float, most: int, budget: Budget
) -> list[Row]:
    """Play one game; some of its positions, with its result."""
    numbers = import_module(f"gloam.judges.{game}.features")
    seats, options, seed = table
    playing = gloam.new(game, seats=seats, options=options, chance=Nobody(), listen=False)
    players = bots.seated(game, line_up, seed)
    dice, chooser = Seeded(derived(seed, 91)), Seeded(derived(seed, 92))
    kept: list[Kept] = []
    count, sides = 0, sides_of(numbers, playing)
    while (asked := playing.decision) is not None:
        chance = asked.seat == CHANCE
        if not (chance and playing.state.stack[-1].given):  # the start of a chance step, not the middle of one
            count = sampled(kept, count, most, chooser, lambda: rows_of(numbers, playing, sides, chooser))
        if chance:
            playing.answer(dice.draw(asked))
        elif stray and chooser.below(1000) < 1000 * stray:
            playing.answer(asked.options[chooser.below(len(asked.options))], seat=asked.seat)
        else:
            bots.answer_for(playing, asked.seat, players[asked.seat], budget)
    won = winners(playing)
    if hasattr(numbers, "team"):
        result = [float(any(seat in won for seat, on_team in enumerate(numbers.team(playing.view(None))) if on_team))]
    elif won:
        result = [(seat in won) / len(won) for seat in range(seats)]
    else:
        return []  # nobody wins: rare, and no share of a win can say it
    ordered = sorted(kept, key=lambda one: one[0])
    return [(row, result, at / count, side) for at, rows in ordered for side, row in rows.items()]


Kept = tuple[int, dict[str, np.ndarray]]
"""When in the game, and each side's features."""


def rows_of(numbers: Any, playing: Game, sides: dict[int, str], chooser: Seeded) -> dict[str, np.ndarray]:
    """Each side's features: from the View of the seat that is asked, and of the first seat of every other side.

    A judge is asked at every moment, not only at its own side's questions, so it has to see them all. A few rows are
    what a spectator sees, who counts for the side that knows as little.
    """
    asked = playing.decision
    seat = None if asked is None or asked.seat == CHANCE else asked.seat
    if not sides:
        return {EVERYBODY: np.array(numbers.features(playing.view(seat)), np.float32)}
    first = {side: other for other, side in reversed(sides.items())}
    if seat is not None:
        first[sides[seat]] = seat
    rows = {side: np.array(numbers.features(playing.view(other)), np.float32) for side, other in first.items()}
    if chooser.below(SPECTATORS) == 0:
        seen = playing.view(None)
        rows[numbers.side(seen)] = np.array(numbers.features(seen), np.float32)
    return rows


def sides_of(numbers: Any, playing: Game) -> dict[int, str]:
    """The side of each seat, where a game has sides; it never changes."""
    every = range(playing.origin["seats"])
    return {seat: numbers.side(playing.view(seat)) for seat in every} if hasattr(numbers, "side") else {}


def sampled(kept: list[Kept], count: int, most: int, chooser: Seeded, rows: Callable[[], dict[str, np.ndarray]]) -> int:
    """Keep a position with the same chance as every other one of its game (a reservoir); how many there were."""
    if count < most:
        kept.append((count, rows()))
    elif (place := chooser.below(count + 1)) < most:
        kept[place] = (count, rows())
    return count + 1


def winners(game: Game) -> tuple[int, ...]:
    """Who won a finished game."""
    assert game.outcome is not None  # noqa: S101  (it is over)
    return tuple(game.outcome.winners)


def many(job: tuple[str, list[str], list[Table], float, int, Budget]) -> list[tuple[Table, list[Row]]]:
    """A worker's share of the games."""
    game, names, wanted, stray, most, budget = job
    made = []
    for table in wanted:
        chooser = Seeded(derived(table[2], 7))
        line_up = [names[chooser.below(len(names))] for _ in range(table[0])]
        made.append((table, positions(game, table, line_up, stray, most, budget)))
    return made


def varied_options(game: str) -> dict[str, Sequence[Any]]:
    """The options that the games are played with, in turn: the judge's package says which."""
    return getattr(import_module(f"gloam.judges.{game}.features"), "VARIED", {})


def variants(game: str) -> list[dict[str, Any]]:
    """Every combination of the options that are varied."""
    varied = varied_options(game)
    return [dict(zip(varied, values, strict=True)) for values in product(*varied.values())]


def table_list(
    game: str, sizes: Sequence[int] | None = None, only: Sequence[str] = ()
) -> list[tuple[int, dict[str, Any]]]:
    """Every table: seats (these, or all that the game has) and the options that are varied, or only these of them."""
    least, most = find(game).seats
    wanted = [variant for variant in variants(game) if all(stated(variant, one) for one in only)]
    if not wanted:
        raise SystemExit(f"no table has {' '.join(only)}: {varied_options(game)} are varied")
    return list(product(sizes or range(max(least, 1 if varied_options(game) else 2), most + 1), wanted))


def stated(variant: dict[str, Any], one: str) -> bool:
    """Whether a table has the value that `option=value` asks for."""
    name, _, value = one.partition("=")
    return name in variant and json.dumps(variant[name]).strip('"') == value


def played(args: argparse.Namespace) -> list[tuple[Table, list[Row]]]:
    """All games in the order of their seeds; those that `--save` has kept are not played again."""
    known: dict[int, tuple[Table, list[Row]]] = {}
    if args.save and args.save.exists():
        known = {table[2]: (table, rows) for table, rows in saved(args.save)}
        whole = args.save.with_suffix(".whole")  # without an end that was cut off: nothing after it could be read
        with gzip.open(whole, "wb", compresslevel=1) as file:
            pickle.dump(list(known.values()), file)
        whole.replace(args.save)
    for chunk in playing(args, frozenset(known)):
        if args.save:
            with gzip.open(args.save, "ab", compresslevel=1) as file:
                pickle.dump(chunk, file)
        known |= {table[2]: (table, rows) for table, rows in chunk}
    return [known[seed] for seed in (derived(args.seed, n) for n in range(args.games)) if seed in known]


def playing(args: argparse.Namespace, known: frozenset[int]) -> Iterator[list[tuple[Table, list[Row]]]]:
    """The games that are not known yet, over the worker processes, some at a time."""
    some = table_list(args.game, args.seats, args.only)
    shift = len(some) if gcd(len(some), HELD_OUT) > 1 else args.games  # else some tables would never be held out
    wanted: list[Table] = [(*some[(n + n // shift) % len(some)], derived(args.seed, n)) for n in range(args.games)]
    wanted = [table for table in wanted if table[2] not in known]
    chunks = [wanted[at : at + 20] for at in range(0, len(wanted), 20)]
    budget = Budget(thoughts=args.thoughts)
    jobs = [(args.game, args.bots.split(","), chunk, args.stray, args.positions, budget) for chunk in chunks]
    began, done = time.monotonic(), 0
    with ProcessPoolExecutor(args.workers) as pool:
        for chunk in pool.map(many, jobs):
            done += len(chunk)
            rate = done / (time.monotonic() - began)
            print(f"\r{done} of {len(wanted)} games, {rate:.1f} a second", end="", file=sys.stderr, flush=True)
            yield chunk
            if args.minutes and time.monotonic() - began > 60 * args.minutes:
                pool.shutdown(cancel_futures=True)
                break
    print(file=sys.stderr)


def judged(args: argparse.Namespace, data: Data, start: dict[str, Any] | None, side: str) -> tuple[Net, dict[str, Any]]:
    """A side's network and its evidence.

    Games of seats against each other: every fifth game is held out. Games of teams are few: each fifth is held out
    once, and judged by a network trained on the other four; the network that is kept is trained on all.
    """
    if data.by_table is None:
        net = fitted(args, data.some(data.game % HELD_OUT != 0), start, data.some(data.game % HELD_OUT == 0))
        held = data.some(data.game % HELD_OUT == 0)
        return net, evidence(net.chances(held), held)
    net = kept_or_fitted(args, data, start, f"{side} all")
    p = np.zeros_like(data.y)
    for fold in range(HELD_OUT):
        out = data.game % HELD_OUT == fold
        p[out] = kept_or_fitted(args, data.some(~out), start, f"{side} {fold}").chances(data.some(out))
        data.base[out] = data.y[~out].mean()
        for table in np.unique(data.table):
            same = data.table == table
            data.by_table[same & out] = data.y[same & ~out].mean() if (same & ~out).any() else data.y[~out].mean()
    return net, evidence(p, data)


def kept_or_fitted(args: argparse.Namespace, data: Data, start: dict[str, Any] | None, name: str) -> Net:
    """A network fitted to these positions. With `--steps` it is kept in that folder, and not fitted again.

    What the fit depends on is kept with it: after another number of games, or with other settings, it is fitted again.
    """
    of = [data.x.shape, float(data.x.sum()), start is not None]
    of += [getattr(args, name) for name in SETTINGS]
    file = args.steps / f"{args.game} {name}.json" if args.steps else None
    if file is not None and file.exists():
        stored = json.loads(file.read_text("utf-8"))
        if stored["of"] == json.loads(json.dumps(of)):
            return Net.from_json(stored)
    net = fitted(args, data, start)
    if file is not None:
        args.steps.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"of": of, **net.as_json()}), "utf-8")
    print(f"fitted: {name}", file=sys.stderr, flush=True)
    return net


def path(game: str) -> Path:
    """Where a judge's weights are."""
    return Path(__file__).parent.parent / "src" / "gloam" / "judges" / game / "weights.json"


def saved(rows: Path) -> list[tuple[Table, list[Row]]]:
    """The positions that `--save` has kept: a part for each share of the games; one that was cut off ends them."""
    games: list[tuple[Table, list[Row]]] = []
    with gzip.open(rows) as file:
        try:
            while True:
                games += pickle.load(file)  # noqa: S301  (our own file)
        except (EOFError, pickle.UnpicklingError, gzip.BadGzipFile, zlib.error):
            return games


def counted(names: Sequence[str]) -> tuple[list[tuple[Table, list[Row]]], list[int]]:
    """The games of these files, and how often each counts in a fit: `mixed.pkl.gz*4`, four times."""
    games: list[tuple[Table, list[Row]]] = []
    times: list[int] = []
    for name in names:
        file, star, often = name.partition("*")
        if star and not (often.isdecimal() and int(often)):
            raise SystemExit(f"{name}: after * comes how often its games count, such as {file}*4")
        found = saved(Path(file))
        games += found
        times += [int(often or 1)] * len(found)
    return games, times


def main() -> None:
    """Play, fit, test, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", help="seat counts to play; all of them if not given")
    parser.add_argument("--only", nargs="*", default=(), help="of the options that are varied, these values only")
    parser.add_argument("--bots", default="greedy", help="who plays; several names are mixed")
    parser.add_argument("--stray", type=float, default=0.03, help="how often a move is random")
    parser.add_argument("--positions", type=int, default=PER_GAME, help="how many positions of each game are kept")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=1e-5)
    parser.add_argument("--minutes", type=float, default=0, help="play no longer than this; 0: until all are played")
    parser.add_argument("--thoughts", type=int, default=1000, help="how long bots think, in thoughts")
    parser.add_argument("--refits", type=int, default=0, help="fit again to what is said of later positions, so often")
    parser.add_argument("--returns", type=float, default=0.9, help="how much of the result a refit hands on, per step")
    parser.add_argument("--torch", action="store_true", help="fit with PyTorch")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--save", type=Path, help="keep the positions in this file, and go on from those it has")
    parser.add_argument("--steps", type=Path, help="keep every fitted network of a team in this folder, and reuse it")
    parser.add_argument("--rows", nargs="*", help="take the positions of these files; FILE*4: each four times")
    parser.add_argument("--start", type=Path, nargs="?", const=True, help="go on from the judge's weights, or these")
    parser.add_argument("--calibrate", action="store_true", help="make a team's chances as certain as results are")
    parser.add_argument("--to", type=Path, help="where to write, if not to the judge's own file")
    args = parser.parse_args()
    games, times = counted(args.rows) if args.rows else (played(args), [])
    numbers = import_module(f"gloam.judges.{args.game}.features")
    from_where = path(args.game) if args.start is True else args.start
    before = by_name(json.loads(from_where.read_text("utf-8")), numbers.NAMES) if from_where else {}
    held, networks = {}, {}
    for side in sorted({row[3] for _, found in games for row in found}):
        start = before.get("networks", {side: before}).get(side) if before else None
        data = Data(games, side, times)
        data.leave_out(getattr(numbers, "NOT_TRAINED", ()), numbers.NAMES)
        net, held[side] = judged(args, data, start, side)
        networks[side] = net.as_json()
    command = " ".join(["python research/train_judge.py", *sys.argv[1:]])
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
