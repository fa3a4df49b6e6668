"""How a judge's chance moves at each kind of question: the drift of a judge, in games of bots.

    python research/judge_drift.py stiflingdark --games 60 --seats 4 --options map=park adversary=cult --out rows.jsonl
    python research/judge_drift.py stiflingdark --games 60 --weights new.json old.json --out rows.jsonl
    python research/judge_drift.py --report rows.jsonl

A good judge expects what is to come: whatever is asked, its chance rises as much as it falls, so the mean change from
a question to the next moment is zero for every kind of question. A mean that is not zero is a drift: the judge says
something else than it will say a moment later, and it could know.

Every table takes its turn (all numbers of seats and all options that the judge's package varies). Moments are those of
Look back: a player is asked, or chance begins to answer. A game of teams has a line for each side, the chance of that
side as it sees it itself; where everybody plays for themselves, the line is the chance of the seat that is asked (at
chance: of the seat that was asked last). Each game is one line of JSON per judge, written when it is over, and a run
goes on where the last one stopped. Judges are compared in the same games: `--weights` names other files than the
judge's own, also ones that lack numbers which the features have now.

The report has standard errors by game. `by kind` adds up the size of each kind's drift per game; where nothing drifts
it is still as large as `by chance`, the sum of what errors of that size usually are. `by side` does the same for all
questions of a side together: a saw rises at the one side's questions and falls at the other's.

Figures: docs/judges.md, "Drift".
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from importlib import import_module
from math import fsum, log, pi, sqrt
from pathlib import Path
from typing import Any

import gloam
from gloam import bots
from gloam.analysis.certainty import mean_and_error
from gloam.analysis.chances import Chances
from gloam.analysis.rolls import inside_node
from gloam.bots import derived
from gloam.judges import Judge, NetworkJudge, TeamJudge, judge
from gloam.kernel import CHANCE, Game, Nobody, Seeded, find

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]  # a script finds its neighbors only then
from research.judge_fit import by_name  # noqa: E402
from research.measure_look_back import lines  # noqa: E402
from research.train_judge import path, table_list  # noqa: E402

EVERYBODY, OWN, OTHERS, BY_CHANCE = "everybody", "own", "others", "chance"
LEAST = 1e-6
"""No chance counts as less than this in the log loss."""
BINS = 10
TINY = 1e-9
MANY = 25
Row = dict[str, Any]
Job = tuple[str, int, dict[str, Any], int, str, tuple[str, ...]]
"""Game, seats, options, seed, level, files of weights ("" is the game's own)."""


def judge_of(game: str, weights: str) -> Judge:
    """The judge with these weights; numbers that they do not know count nothing."""
    if not weights:
        return judge(game)
    module = import_module(f"gloam.judges.{game}.features")
    plain = by_name(json.loads(Path(weights).read_text("utf-8")), module.NAMES)
    if "networks" in plain:
        return TeamJudge(game, module, plain)
    return NetworkJudge(game, module.features, module.result, plain)


def mark(game: str, weights: str) -> str:
    """A short name for the weights themselves, whatever their file is called."""
    return sha256((Path(weights) if weights else path(game)).read_bytes()).hexdigest()[:10]


class Line:
    """One side's chance through a game: what it did at each kind of question, and how good it was."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kinds: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0, 0.0])
        self.said: list[tuple[float, int]] = []
        """At every moment: the chance, and of which seat."""

    def moved(self, kind: str, whose: str, change: float) -> None:
        """From a question to the next moment."""
        so_far = self.kinds[kind, whose]
        so_far[0] += 1
        so_far[1] += change

    def row(self, results: Sequence[float]) -> Row:
        """Its figures, once the game is over."""
        told = [(said, results[seat]) for said, seat in self.said]
        bins = [[one for one in told if min(int(BINS * one[0]), BINS - 1) == n] for n in range(BINS)]
        count = max(len(told), 1)
        return {
            "line": self.name,
            "kinds": [[kind, whose, n, round(change, 6)] for (kind, whose), (n, change) in sorted(self.kinds.items())],
            "start": round(told[0][0], 5) if told else 0.0,
            "result": told[0][1] if told else 0.0,
            "moments": len(told),
            "brier": round(fsum((said - came) ** 2 for said, came in told) / count, 6),
            "log_loss": round(fsum(log_loss(said, came) for said, came in told) / count, 6),
            "bins": [[len(one), *(round(fsum(part), 4) for part in zip(*one, strict=True))] for one in bins],
        }


def log_loss(said: float, result: float) -> float:
    """Of a chance, against what came."""
    return -result * log(max(said, LEAST)) - (1 - result) * log(max(1 - said, LEAST))


class Follower:
    """Follows one judge through a game."""

    def __init__(self, game: Game, judged: Judge) -> None:
        self.chances = Chances(game, judged)
        self.sides: dict[int, int] = {}
        """For each seat, whose line it is on."""
        names = {0: EVERYBODY}
        if isinstance(judged, TeamJudge):
            self.sides = dict(enumerate(self.chances.viewers))
            names = {seat: judged.module.side(game.view(seat)) for seat in set(self.sides.values())}
        self.lines = {seat: Line(name) for seat, name in sorted(names.items())}
        self.last: tuple[str, int, list[float]] | None = None
        """The kind of the last question, who was asked, and each seat's chance then."""
        self.asked = 0

    def see(self, game: Game) -> None:
        """A moment has come: somebody is asked, or the game is over."""
        if self.last is None and (game.outcome is not None or not self.chances.can_judge(game)):
            return
        now = self.chances.of(game)
        if self.last is not None:
            kind, seat, before = self.last
            for viewer, line in self.lines.items():
                at = viewer if self.sides else self.asked
                line.moved(kind, self.whose(seat, viewer), now[at] - before[at])
        if (asked := game.decision) is None:
            return
        self.last = asked.kind, asked.seat, now
        self.asked = self.asked if asked.seat == CHANCE else asked.seat
        for viewer, line in self.lines.items():
            at = viewer if self.sides else self.asked
            line.said.append((now[at], at))

    def whose(self, seat: int, viewer: int) -> str:
        """Whose question it was, for a line."""
        if seat == CHANCE:
            return BY_CHANCE
        return OWN if self.sides.get(seat, viewer) == viewer else OTHERS

    def rows(self, game: Game) -> list[Row]:
        """One for each line."""
        return [line.row(self.chances.of(game)) for line in self.lines.values()]


def followed(job: Job) -> list[Row]:
    """Play a game, with every judge looking on: a row for each judge and line."""
    name, seats, options, seed, level, files = job
    playing = gloam.new(name, seats=seats, options=options, chance=Nobody(), listen=False)
    players, dice = bots.seated(name, [level] * seats, seed), Seeded(derived(seed, 91))
    followers = [Follower(playing, judge_of(name, one)) for one in files]
    while (asked := playing.decision) is not None:
        if not inside_node(playing):
            for one in followers:
                one.see(playing)
        if asked.seat == CHANCE:
            playing.answer(dice.draw(asked))
        else:
            bots.answer_for(playing, asked.seat, players[asked.seat])
    for one in followers:
        one.see(playing)
    head = {"game": name, "seats": seats, "options": options, "seed": seed, "level": level,
            "content": find(name).content_hash}  # fmt: skip
    return [
        {**head, "weights": mark(name, file), "file": file or "the game's own", **row}
        for file, one in zip(files, followers, strict=True)
        for row in one.rows(playing)
    ]


# -------------------------------------------------------------------------------------------------------- tables


def report(rows: Sequence[Row], most: int = MANY) -> str:
    """Markdown: each judge's line at each table, then what it did at each kind of question over all tables."""
    lines: dict[tuple[str, str, str], list[Row]] = defaultdict(list)
    for row in rows:
        lines[row["game"], row["line"], f"{row['file']} ({row['weights']})"].append(row)
    found = []
    for (game, line, name), some in sorted(lines.items()):
        tables: dict[str, list[Row]] = defaultdict(list)
        for row in some:
            tables[table_name(row)].append(row)
        heads = ("table", "games", "start", "result", "by kind", "by chance", "own questions", "others' questions",
                 "chance", "Brier", "log loss")  # fmt: skip
        parts = [("all", some), *(sorted(tables.items()) if len(tables) > 1 else [])]
        found += [f"### {game}, {line}: {name}", "", markdown(heads, [(of, *summary(part)) for of, part in parts])]
        kinds = markdown(("kind of question", "asked", "per game", "change each", "change per game", "errors"),
                         kind_rows(some)[:most])  # fmt: skip
        found += [kinds, markdown(("said", "true", "games"), reliability(some))]
    return "\n".join(found)


def table_name(row: Row) -> str:
    """The options and the number of seats, in a few words."""
    return " ".join([*(str(value) for value in row["options"].values()), str(row["seats"])])


def markdown(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A table."""
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in (heads, ["---"] * len(heads), *rows)) + "\n"


def by_game(rows: Sequence[Row], kind: str = "", whose: str = "") -> list[float]:
    """What questions of a kind, or of a side, did in each game."""
    return [fsum(change for k, w, _, change in row["kinds"] if kind in {"", k} and whose in {"", w}) for row in rows]


def all_kinds(rows: Sequence[Row]) -> list[tuple[str, str]]:
    """Every kind of question that was asked, and whose it was."""
    return sorted({(kind, whose) for row in rows for kind, whose, _, _ in row["kinds"]})


def points(mean: float, error: float) -> str:
    """In hundredths of the chance to win, with two standard errors."""
    return f"{100 * mean:+.1f} ± {200 * error:.1f}"


def drifts(rows: Sequence[Row]) -> tuple[float, float]:
    """The sizes of all kinds' drifts per game, added up, and what they would be by chance."""
    each = [mean_and_error(by_game(rows, *one)) for one in all_kinds(rows)]
    return fsum(abs(mean) for mean, _ in each), fsum(sqrt(2 / pi) * error for _, error in each)


def summary(rows: Sequence[Row]) -> list[str]:
    """A judge's line at a table."""
    size, chance = drifts(rows)
    n = len(rows)
    mean = {name: fsum(row[name] for row in rows) / n for name in ("start", "result")}
    moments = sum(row["moments"] for row in rows)
    score = {name: fsum(row[name] * row["moments"] for row in rows) / moments for name in ("brier", "log_loss")}
    return [
        str(n),
        *(f"{100 * mean[name]:.1f}%" for name in ("start", "result")),
        f"{100 * size:.0f}",
        f"{100 * chance:.0f}",
        *(points(*mean_and_error(by_game(rows, "", whose))) for whose in (OWN, OTHERS, BY_CHANCE)),
        *(f"{score[name]:.4f}" for name in ("brier", "log_loss")),
    ]


def kind_rows(rows: Sequence[Row]) -> list[list[str]]:
    """What each kind of question did, the largest drift first."""
    found = []
    for kind, whose in all_kinds(rows):
        times = sum(n for row in rows for k, w, n, _ in row["kinds"] if (k, w) == (kind, whose))
        changes = by_game(rows, kind, whose)
        mean, error = mean_and_error(changes)
        found.append((abs(mean), [kind, whose, f"{times / len(rows):.1f}", f"{100 * fsum(changes) / times:+.2f}",
                                  points(mean, error), f"{mean / error:+.1f}" if error > TINY else "-"]))  # fmt: skip
    return [row for _, row in sorted(found, key=lambda one: -one[0])]


def reliability(rows: Sequence[Row]) -> list[list[str]]:
    """What was said, what came, in how many games."""
    found = []
    for n in range(BINS):
        some = [row["bins"][n] for row in rows if row["bins"][n][0]]
        if some:
            count = sum(one[0] for one in some)
            said, true = (fsum(one[part] for one in some) / count for part in (1, 2))
            found.append([f"{100 * said:.1f}%", f"{100 * true:.1f}%", str(len(some))])
    return found


# ---------------------------------------------------------------------------------------------------------- runs


def jobs_of(args: argparse.Namespace) -> list[Job]:
    """All games that are asked for, the tables in turn."""
    only = dict(one.split("=", 1) for one in args.options or [])
    some = [
        (seats, options)
        for seats, options in table_list(args.game, args.seats)
        if all(str(options.get(name)) == value for name, value in only.items())
    ]
    files = tuple(map(str, args.weights or [""]))
    return [(args.game, *some[n % len(some)], derived(args.seed, n), args.level, files) for n in range(args.games)]


def measure(jobs: Sequence[Job], processes: int, out: Path, minutes: float) -> None:
    """Play the games that have no rows yet, and write each one's rows when it is over."""
    known = {(row["game"], row["seed"], row["level"], row["content"], row["weights"]) for row in lines(out)}
    left = [
        job
        for job in jobs
        if any((job[0], job[3], job[4], find(job[0]).content_hash, mark(job[0], one)) not in known for one in job[5])
    ]
    until = time.monotonic() + 60 * minutes
    waiting = list(reversed(left))
    with ProcessPoolExecutor(processes) as pool, out.open("a", encoding="utf-8") as file:
        running = {pool.submit(followed, waiting.pop()) for _ in range(min(2 * processes, len(waiting)))}
        while running:
            one = next(as_completed(running))
            running.remove(one)
            file.writelines(json.dumps(row) + "\n" for row in one.result())
            file.flush()
            if waiting and time.monotonic() < until:
                running.add(pool.submit(followed, waiting.pop()))
    print(f"{len(left) - len(waiting)} games played, {len(waiting)} left", file=sys.stderr)


def main() -> None:
    """Measure, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", help="whose judge")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", help="seat counts to play; all of them if not given")
    parser.add_argument("--options", nargs="*", help="only tables with these options: name=value")
    parser.add_argument("--level", default="normal", help="who plays")
    parser.add_argument("--weights", type=Path, nargs="*", help="judges with these weights, in the same games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=10**6, help="no game is begun after so many")
    parser.add_argument("--out", type=Path, default=Path("drift.jsonl"))
    parser.add_argument("--kinds", type=int, default=MANY, help="so many kinds of questions are told")
    parser.add_argument("--report", type=Path, help="print the tables of a file instead")
    args = parser.parse_args()
    if args.report is None:
        measure(jobs_of(args), args.workers, args.out, args.minutes)
    print(report(list(lines(args.report or args.out)), args.kinds))


if __name__ == "__main__":
    main()
