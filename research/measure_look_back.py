"""Measure looking back and hints in games of bots, in many processes: one JSON line a job, and tables from the lines.

    python research/measure_look_back.py --plan all --jobs 16 --minutes 9 --out rows.jsonl
    python research/measure_look_back.py --report rows.jsonl

A run goes on where the last one stopped: jobs that have a line for the same content are not done again. `--plan GAME`
measures one game, `--games`, `--luck`, `--planted`, `--turns` and `--hints` say how much of each, `--minutes` when no
job is begun any more.
Only the standard library and Gloam are needed. CPU seconds are of the process that does the job.

- A *look* is a game of bots with all levels at one table (game n: level (n + seat) mod 3 for each seat), looked back
  at. The Stifling Dark takes turns with both boards and three Adversaries, and plants at the Amusement Park against the
  Cult and the Horror, where both sides win.
- A *luck* job is a game of bots without `hard`, looked back at without its choices: more games for luck, in less time.
  Its seconds and losses are in no other table.
- A *planted* job plays a game of `normal` bots in which one answer is replaced by a bad one, and looks back at all of
  it. Bad is an answer with which its seat wins at least 20 games of 100 fewer than with another option (10 for sure:
  two standard errors less), where bots play on to the end of the game, 70 times with the same dice for both. No judge
  has a say in that. Which two options are played out comes from a few games to the end of the turn and 10 whole ones of
  other seeds, so that the difference is not the largest of several noisy ones.
- A *turns* job begins some turns of a game of `normal` bots again, once with each level (research/turns_by_level.py).
- A *hints* job asks for hints at some questions of a game of `normal` bots, each with two seeds, at the tables where
  answers are planted. A clear choice holds
  when the other seed's best option is the same, or too close to it; one by odds, where the game is nearly decided, when
  the other seed's is the same, or names none.

Figures: docs/look-back.md.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import fsum
from pathlib import Path
from typing import Any

import gloam
from gloam import bots, game_files
from gloam.analysis import LookingBack, hint
from gloam.analysis.certainty import SURE, loss_by_game, mean_and_error
from gloam.analysis.choices import Judgment, position, some
from gloam.analysis.moments import Moment
from gloam.bots import derived
from gloam.kernel import Answer, Game, Refused, Seeded

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from research import turns_by_level  # noqa: E402  (a script finds its neighbor only now)

LEVELS = turns_by_level.LEVELS
QUICK = LEVELS[:2]
SEED = 100
FAR = 10_000
"""Seeds of different kinds of jobs are so far apart."""
SCREEN_SEED, FEW_SEED, CONFIRM_SEED = 997, 998, 999
TRIED, SCREEN, WORTH_A_TRY = 5, 4, 0.20
FEW, CONFIRM, PART, BAD, MISTAKE = 10, 70, 10, 0.20, 0.10
TO_THE_END = 1000
"""Turns: more than a game has."""
MOMENTS, TRIES = 30, 6
"""So many questions of a game are looked at for a bad answer, in so many games, before a job gives up."""
PLANTED_FIRST = 0.8
HINT_EVERY = 23
LONGEST = 5000
NO_QUOTA = 10**9
Row = dict[str, Any]


@functools.cache
def plan_of(game: str) -> dict[str, Any]:
    """How many seats, which tables, how heavy: `research/<game>/look_back.toml`."""
    return tomllib.loads((HERE / game / "look_back.toml").read_text("utf-8"))


def options_of(tables: str, game: str, n: int) -> dict[str, str]:
    """The options of table `n`; all levels sit at each of them."""
    turns: list[dict[str, str]] = plan_of(game).get(tables, [{}])
    return turns[n // len(LEVELS) % len(turns)]


def played(game: str, levels: list[str], seed: int, options: dict[str, str]) -> Game:
    """A finished game of bots."""
    made = gloam.new(game, seats=len(levels), seed=seed, options=options)
    bots.play(made, bots.seated(game, levels, seed), most=LONGEST)
    return made


def looked_back(made: Game, *, choices: bool = True) -> tuple[LookingBack, Row]:
    """The whole analysis of a game, or that of its luck alone, and its figures."""
    start = time.process_time()
    looking = LookingBack(made)
    if not choices:
        looking.open = []
    looking.document()
    first = time.process_time() - start
    for _ in looking.steps():
        pass
    totals = looking.document()["totals"]
    cpu = time.process_time() - start
    parts = ("start", "luck", "choices", "others", "remainder")
    return looking, {
        "cpu_s": round(cpu, 2),
        "first_graph_s": round(first, 3),
        "off_by": max(abs(sum(one[name] for name in parts) - one["result"]) for one in totals),
        "line_off_by": line_off_by(looking),
        **{name: [one[name] for one in totals] for name in (*parts, "result", "given_away", "turns", "accuracy")},
        "answers": looking.judgment.given,
        "settings": [looking.judgment.whole, looking.judgment.ahead, looking.judgment.turns.marks],
        "losses": [
            [one.seat, one.kind, round(looking.choices[one.at].loss, 3)]
            for one in looking.open
            if looking.choices[one.at].loss
        ],
    }


def line_off_by(looking: LookingBack) -> float:
    """How far the start and every change of every seat's line are from the result."""
    found = looking.document()
    worst = 0.0
    for seat, result in enumerate(found["result"]):
        changes = [one["after"][seat] - one["chances"][seat] for one in found["moments"]]
        worst = max(worst, abs(found["moments"][0]["chances"][seat] + sum(changes) - result))
    return worst


def look(game: str, n: int, seed: int) -> Row:
    """A game with all levels at the table."""
    levels = [LEVELS[(n + seat) % len(LEVELS)] for seat in range(plan_of(game)["seats"])]
    start = time.process_time()
    options = options_of("tables", game, n)
    made = played(game, levels, seed, options)
    play = time.process_time() - start
    return {"levels": levels, "options": options, "play_s": round(play, 2), **looked_back(made)[1]}


def luck(game: str, n: int, seed: int) -> Row:
    """A game of the quicker levels: its luck alone."""
    levels = [QUICK[(n + seat) % len(QUICK)] for seat in range(plan_of(game)["seats"])]
    options = options_of("tables", game, n)
    return {"levels": levels, "options": options, **looked_back(played(game, levels, seed, options), choices=False)[1]}


def planted(game: str, n: int, seed: int) -> Row:
    """A game with a bad answer, and its grade; `worse` is what the independent look says it gave away."""
    start = time.process_time()
    options = options_of("open_tables", game, n)
    for more in range(TRIES):
        looking = LookingBack(played(game, ["normal"] * plan_of(game)["seats"], seed + more * FAR // TRIES, options))
        dice = Seeded(seed)
        left = list(looking.open)
        for _ in range(min(MOMENTS, len(left))):
            moment = left.pop(dice.below(len(left)))
            bad = bad_answer(looking, moment, dice)
            if bad is not None:
                option, worse = bad
                found = graded(game, moment, option, seed)
                return {
                    "found": True,
                    "options": options,
                    "worse": worse,
                    "search_s": round(time.process_time() - start, 2),
                    **found,
                }
    return {"found": False, "search_s": round(time.process_time() - start, 2)}


def bad_answer(looking: LookingBack, moment: Moment, dice: Seeded) -> tuple[Answer, float] | None:
    """An option that loses far more games than another one, and how much more; None where there is none.

    A few games to the end of the turn say which two options are worth playing out; only whole games say what is bad.
    """
    asked = position(moment).asks(moment.seat)
    options = asked.options if asked is not None else ()
    screen = Judgment(position(moment), looking.chances, SCREEN_SEED)
    own = options.index(screen.bot_answer(moment))
    tried = [options[k] for k in sorted({own, *some(len(options), TRIED, dice)})]
    values = screen.compare(moment, tried, 1, NO_QUOTA, (SCREEN, SCREEN))
    means = [fsum(row[moment.seat] for row in rows) / len(rows) for rows in values]
    if max(means) - min(means) < WORTH_A_TRY:
        return None
    pair = [tried[means.index(min(means))], tried[means.index(max(means))]]
    few = played_out(looking, moment, pair, FEW_SEED, FEW)
    if fsum(few) / len(few) < BAD:
        return None
    worse, error = mean_and_error(played_out(looking, moment, pair, CONFIRM_SEED, CONFIRM))
    return (pair[0], round(worse, 3)) if worse >= BAD and worse - SURE * error >= MISTAKE else None


def played_out(looking: LookingBack, moment: Moment, pair: Sequence[Answer], seed: int, games: int) -> list[float]:
    """Game by game: whether the second option won and the first one did not. Less games where it does not look so.

    No judge is asked: bots play all games to the end.
    """
    lost: list[float] = []
    for part in range(games // PART):
        judgment = Judgment(position(moment), looking.chances, derived(seed, part))
        worst, best = judgment.compare(moment, pair, 1, NO_QUOTA, (PART, PART), turns=TO_THE_END)
        lost += loss_by_game(worst, best, moment.seat)
        if fsum(lost) / len(lost) < MISTAKE:
            break
    return lost


def graded(game: str, moment: Moment, option: Answer, seed: int) -> Row:
    """The grade of this answer, in a whole analysis of a game that goes on after it."""
    made = position(moment).clone()
    made.chance = Seeded(seed + 1)
    made.answer(option, seat=moment.seat)
    bots.play(made, bots.seated(game, ["normal"] * plan_of(game)["seats"], seed), most=LONGEST)
    looking, figures = looked_back(made)
    document = looking.document()
    found = next(one for one in document["moments"] if one["at"] == moment.at)
    turn = next(one for one in document["turns"] if one["turn"] == found["turn"])
    told = {name: found["choice"][name] for name in ("loss", "margin", "grade")}
    alone = looking.choices[moment.at]
    return {
        "at": moment.at,
        "question": moment.kind,
        **told,
        "turn_grade": turn["grades"][moment.seat],
        "before_made_up": round(alone.loss, 3),
        "doubtful": alone.doubtful,
        "looked_again": alone.margin > 0 or alone.loss > 0,
        **figures,
    }


def turns(game: str, n: int, seed: int) -> Row:
    """Some turns of a game, played again by every level."""
    options = options_of("open_tables", game, n)
    made = played(game, ["normal"] * plan_of(game)["seats"], seed, options)
    return {"options": options, **turns_by_level.turns(made, seed)}


def hints(game: str, n: int, seed: int) -> Row:
    """Some hints in one game: CPU seconds, how many were clear, and how many of those hold with another seed."""
    cpu: list[float] = []
    clear = holds = decided = leaning = still = 0
    made = gloam.new(game, seats=plan_of(game)["seats"], seed=seed, options=options_of("open_tables", game, n))
    players = bots.seated(game, ["normal"] * plan_of(game)["seats"], seed)
    asked = n
    while made.decision is not None:
        seat = made.decision.seat
        asked += 1
        if asked % HINT_EVERY == 0 and len(made.decision.options) > 1:
            start = time.process_time()
            try:
                told = hint(made, seat, seed=1)
            except Refused:  # the set-up is not over
                bots.answer_for(made, seat, players[seat])
                continue
            cpu.append(round(time.process_time() - start, 3))
            decided += told["decided"]
            leaning += bool(told["odds"])
            if told["clear"] or told["odds"]:
                clear += told["clear"]
                again = hint(made, seat, seed=2)
                holds += told["clear"] and held(told, again["options"])
                still += bool(told["odds"]) and (held(told, again["options"][:1]) or not again["odds"])
        bots.answer_for(made, seat, players[seat])
    return {
        "hint_s": cpu,
        "clear": clear,
        "holds": holds,
        "decided": decided,
        "by_odds": leaning,
        "by_odds_holds": still,
    }


def held(told: Row, options: list[Row]) -> bool:
    """Whether the first option of a hint is the first of these, or too close to it."""
    best = told["options"][0]["index"]
    return best == options[0]["index"] or any(one["index"] == best and one["close"] for one in options)


# --------------------------------------------------------------------------------------------------------- jobs

KINDS = {"planted": planted, "look": look, "hints": hints, "luck": luck, "turns": turns}
Job = tuple[str, str, int, int]
"""Kind, game, number, seed."""


def plan(games: list[str], counts: dict[str, int], seed: int) -> list[Job]:
    """All jobs: every game comes as far as the others whenever a run is stopped, the heavy ones first.

    So does every kind, but for planted answers, which are all done a little before the rest. `share` in a game's
    look_back.toml says of which kind it has fewer.
    """
    wanted = {
        (kind, game): round(count * plan_of(game).get("share", {}).get(kind, 1))
        for kind, count in counts.items()
        for game in games
    }
    jobs = [
        (n / count * (PLANTED_FIRST if kind == "planted" else 1), -plan_of(game)["heavy"], k, job)
        for k, kind in enumerate(KINDS)
        for game in games
        if (count := wanted[kind, game])
        for n, job in enumerate((kind, game, n, seed + k * FAR + n) for n in range(count))
    ]
    return [job for *_, job in sorted(jobs)]


def done(job: Job) -> Row:
    """Do a job: its line."""
    kind, game, n, seed = job
    head = {"kind": kind, "game": game, "n": n, "seed": seed, "content": gloam.find(game).content_hash}
    try:
        return head | KINDS[kind](game, n, seed)
    except Exception as error:  # noqa: BLE001  (a line says which job failed and why; the others go on)
        return head | {"error": f"{type(error).__name__}: {error}"}


def lines(path: Path) -> Iterator[Row]:
    """The lines of a file, whole ones only."""
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            try:
                yield json.loads(line)
            except ValueError:
                print(f"a broken line in {path} is left out", file=sys.stderr)


def measure(jobs: list[Job], processes: int, out: Path, minutes: float) -> None:
    """Do what has no line yet, and add a line for each."""
    known = {(row["kind"], row["game"], row["seed"], row["content"]) for row in lines(out)}
    left = [job for job in jobs if (job[0], job[1], job[3], gloam.find(job[1]).content_hash) not in known]
    print(f"{len(left)} of {len(jobs)} jobs to do", file=sys.stderr)
    until = time.monotonic() + 60 * minutes
    left.reverse()
    with ProcessPoolExecutor(processes) as pool, out.open("a", encoding="utf-8") as file:
        running: set[Future[Row]] = set()
        while running or (left and time.monotonic() < until):
            while left and len(running) < processes and time.monotonic() < until:
                running.add(pool.submit(done, left.pop()))
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for one in ended:
                file.write(json.dumps(one.result()) + "\n")
            file.flush()
    print(f"{len(left)} jobs left", file=sys.stderr)


def main() -> None:
    """Measure, or report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plan", default="all", help="all, or the games with a comma between them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--minutes", type=float, default=10**6, help="no job is begun after so many")
    parser.add_argument("--games", type=int, default=100, help="looks for each game")
    parser.add_argument("--luck", type=int, default=60, help="games for luck and the sum only, for each game")
    parser.add_argument("--planted", type=int, default=50, help="planted moves for each game")
    parser.add_argument("--hints", type=int, default=12, help="games with hints for each game")
    parser.add_argument("--turns", type=int, default=40, help="games of which turns are played again, for each game")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=Path("look_back.jsonl"))
    parser.add_argument("--report", type=Path, help="print the tables of a file instead")
    asked = parser.parse_args()
    if asked.report:
        from research.look_back_tables import report  # noqa: PLC0415  (only here)

        print(report(list(lines(asked.report))))
        return
    games = list(game_files.in_order()) if asked.plan == "all" else asked.plan.split(",")
    counts = {kind: getattr(asked, "games" if kind == "look" else kind) for kind in KINDS}
    measure(plan(games, counts, asked.seed), asked.jobs, asked.out, asked.minutes)


if __name__ == "__main__":
    main()
