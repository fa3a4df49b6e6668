"""The tables of docs/look-back.md, from the lines that research/measure_look_back.py wrote.

Intervals are 95%: of means by two standard errors, of shares by Clopper and Pearson, of losses by a bootstrap over
games.

Figures: docs/look-back.md.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Sequence
from math import comb, fsum, sqrt
from pathlib import Path
from typing import Any

import gloam
from gloam import game_files
from gloam.kernel import Seeded

HERE = Path(__file__).resolve().parent
PAIRS = (("hard", "normal"), ("normal", "easy"))
RESAMPLES = 2000
SURE = 0.025
CAUGHT, MISTAKE = ("mistake", "blunder"), 0.10
WHY_MISSED = ("made up for", "slip", "not certain", "not again", "not seen")
Row = dict[str, Any]


def report(rows: Sequence[Row]) -> str:
    """All tables as Markdown; errors and content hashes are told."""
    failed = [row for row in rows if "error" in row]
    fine: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if "error" not in row:
            fine[row["game"]].append(row)
    games = [game for game in game_files.in_order() if fine[game]]
    tables = [
        table(("game", "content", "seeds", "games", "failed"),
              [(name(g), *origin(fine[g]), sum(row["game"] == g for row in failed)) for g in games]),
        table(("game", "n", "CPU seconds: median", "mean", "most", "limit", "first graph: most"),
              [(name(g), *times(whole(analyzed(fine[g])), limit(g))) for g in games]),
        table(("game", "n", "sum off by at most", "remainder: mean size", "its standard deviation", "luck of seat 0",
               "largest mean luck of a seat, in standard errors"),
              [(name(g), *sums(analyzed(fine[g]))) for g in games]),
        table(("game", "planted", "cost: mean", "caught", "share", "as a turn", "games without a bad answer"),
              [(name(g), *caught(of_kind(fine[g], "planted"))) for g in games]),
        table(("game", "missed", "made up for or counted later in the turn", "slip or less", "not certain",
               "not looked at again", "no better option seen"),
              [(name(g), *missed(of_kind(fine[g], "planted"))) for g in games]),
        table(("game", "n", "easy", "normal", "hard", "normal − hard", "easy − normal"),
              [(name(g), *losses(of_kind(fine[g], "look"))) for g in games]),
        table(("game", "games", "turns", "normal keeps more than easy", "hard keeps more than normal"),
              [(name(g), *by_level(of_kind(fine[g], "turns"))) for g in games]),
        table(("game", "table", "n", "result − start", "luck", "choices", "remainder"),
              [row for g in games for row in by_table(name(g), whole(analyzed(fine[g])))]),
        table(("game", "hints", "CPU seconds: median", "most", "clear", "hold with another seed", "nearly decided",
               "one option has better odds", "hold"),
              [(name(g), *hinted(of_kind(fine[g], "hints"))) for g in games]),
    ]  # fmt: skip
    errors = sorted({f"- {row['game']}, {row['kind']}, seed {row['seed']}: {row['error']}" for row in failed})
    return "\n\n".join([*tables, *errors])


def name(game: str) -> str:
    """A game's title without what stands behind a colon."""
    return gloam.find(game).title.partition(":")[0]


def limit(game: str) -> int:
    """The seconds that an analysis may take: `research/<game>/look_back.toml`."""
    seconds: int = tomllib.loads((HERE / game / "look_back.toml").read_text("utf-8"))["limit"]
    return seconds


def of_kind(rows: Sequence[Row], kind: str) -> list[Row]:
    """The lines of one kind of job."""
    return [row for row in rows if row["kind"] == kind]


def analyzed(rows: Sequence[Row]) -> list[Row]:
    """The games that were looked back at, with or without a planted answer."""
    return [row for row in rows if "off_by" in row]


def whole(rows: Sequence[Row]) -> list[Row]:
    """The games whose choices were looked at with the usual effort."""
    return [row for row in rows if row["kind"] != "luck"]


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A Markdown table."""
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in [head, ["---"] * len(head), *rows])


def origin(rows: Sequence[Row]) -> tuple[Any, ...]:
    """What was measured."""
    contents = sorted({row["content"] for row in rows})
    seeds = sorted({row["seed"] for row in rows})
    return " ".join(f"`{one}`" for one in contents), f"{seeds[0]} to {seeds[-1]}", len(analyzed(rows))


def times(rows: Sequence[Row], limit: int) -> tuple[Any, ...]:
    """CPU seconds of an analysis, and until its first graph."""
    cpu = sorted(row["cpu_s"] for row in rows)
    if not cpu:
        return (0, *"–––", limit, "–")
    most = max(row["first_graph_s"] for row in rows)
    return len(cpu), f"{median(cpu):.1f}", f"{sum(cpu) / len(cpu):.1f}", f"{cpu[-1]:.1f}", limit, f"{most:.2f} s"


def median(ordered: Sequence[float]) -> float:
    """The middle one."""
    return ordered[len(ordered) // 2]


def sums(rows: Sequence[Row]) -> tuple[Any, ...]:
    """Whether all changes add up to the result, how large the remainder is, and whether luck has mean zero."""
    if not rows:
        return (0, *"–––––")
    off = max(max(row["off_by"], row["line_off_by"]) for row in rows)
    judged = whole(rows) or rows
    left = [100 * value for row in judged for value in row["remainder"]]
    sizes = mean_and_error([100 * abs(row["remainder"][0]) for row in judged])
    lucks = [mean_and_error([100 * row["luck"][seat] for row in rows]) for seat in range(len(rows[0]["luck"]))]
    worst = max(abs(mean) / error if error else 0.0 for mean, error in lucks)
    spread = sqrt(sum((value - sum(left) / len(left)) ** 2 for value in left) / max(len(left) - 1, 1))
    return len(rows), f"{off:.0e}", f"{told(*sizes)} points", f"{spread:.0f} points", told(*lucks[0]), f"{worst:.1f}"


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    n = len(values)
    mean = fsum(values) / n
    return mean, sqrt(fsum((value - mean) ** 2 for value in values) / max(n - 1, 1) / n)


def told(mean: float, error: float) -> str:
    """A mean with its interval."""
    return f"{mean:.1f} ± {2 * error:.1f}"


def caught(rows: Sequence[Row]) -> tuple[Any, ...]:
    """How many planted answers are reported as a mistake or a blunder, at the answer or for its turn."""
    found = [row for row in rows if row["found"]]
    reported = sum(row["grade"] in CAUGHT for row in found)
    turns = sum(row["turn_grade"] in CAUGHT for row in found)
    cost = f"{100 * fsum(row['worse'] for row in found) / len(found):.0f} points" if found else "–"
    return len(found), cost, reported, share(reported, len(found)), share(turns, len(found)), len(rows) - len(found)


def missed(rows: Sequence[Row]) -> tuple[int, ...]:
    """Why planted answers were not reported."""
    counts: dict[str, int] = defaultdict(int)
    for row in rows:
        if row["found"] and row["grade"] not in CAUGHT:
            counts[why_missed(row)] += 1
    return sum(counts.values()), *(counts[reason] for reason in WHY_MISSED)


def why_missed(row: Row) -> str:
    """How far the analysis came with a planted answer that it does not report."""
    if row["before_made_up"] >= MISTAKE:
        return "made up for"
    if row["before_made_up"] > 0:
        return "slip"
    if row["looked_again"]:
        return "not certain"
    return "not again" if row["doubtful"] else "not seen"


def share(good: int, n: int) -> str:
    """A share with its exact interval."""
    if not n:
        return "–"
    low, high = exact_interval(good, n)
    return f"{good / n:.0%} ({low:.0%} to {high:.0%})"


def exact_interval(good: int, n: int) -> tuple[float, float]:
    """Clopper and Pearson's interval of a share."""

    def at_least(p: float) -> float:
        return fsum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(good, n + 1))

    def at_most(p: float) -> float:
        return fsum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(good + 1))

    low = where(lambda p: at_least(p) > SURE) if good else 0.0
    high = where(lambda p: at_most(p) < SURE) if good < n else 1.0
    return low, high


def where(turns: Callable[[float], bool]) -> float:
    """The share from which on something holds."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if turns(middle) else (middle, high)
    return high


def losses(rows: Sequence[Row]) -> tuple[Any, ...]:
    """Points given away per turn by each level, and whether the levels can be told apart."""
    if not rows:
        return (0, *"–––––")
    by_level = [lost_by_level(row) for row in rows]
    levels = ("easy", "normal", "hard")
    here = {level: per_turn(by_level, level) for level in levels}
    dice = Seeded(1)
    again: list[dict[str, float]] = []
    for _ in range(RESAMPLES):
        drawn = [by_level[dice.below(len(by_level))] for _ in by_level]
        again.append({level: per_turn(drawn, level) for level in levels})
    shown = [f"{here[level]:.2f} ({between([one[level] for one in again])})" for level in levels]
    for better, worse in PAIRS:
        apart = between([one[worse] - one[better] for one in again])
        shown.append(f"{here[worse] - here[better]:.2f} ({apart})")
    return len(rows), *shown


def by_level(rows: Sequence[Row]) -> tuple[Any, ...]:
    """How many points more a turn of the better level keeps, with an interval over games."""
    if not rows:
        return (0, *"–––")
    shown = []
    for better, worse in reversed(PAIRS):
        games = [[100 * (one[better] - one[worse]) for one in row["kept"]] for row in rows]
        shown.append(told_exactly(*mean_and_error_of_games(games)))
    return len(rows), sum(len(row["kept"]) for row in rows), *shown


def mean_and_error_of_games(games: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean of all values, and its standard error where those of one game belong together."""
    count = sum(len(one) for one in games)
    mean = fsum(value for one in games for value in one) / max(count, 1)
    apart = fsum(fsum(value - mean for value in one) ** 2 for one in games)
    return mean, sqrt(apart * len(games) / max(len(games) - 1, 1)) / max(count, 1)


def told_exactly(mean: float, error: float) -> str:
    """A mean of small numbers with its interval."""
    return f"{mean:+.2f} ({mean - 2 * error:+.2f} to {mean + 2 * error:+.2f})"


def by_table(game: str, rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """How large everything is for seat 0, in a game whose tables differ, table by table."""
    tables: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row.get("options") and "start" in row:
            tables[", ".join(row["options"].values())].append(row)
    found = []
    for options, here in sorted(tables.items()):
        moved = [row["result"][0] - row["start"][0] for row in here]
        chose = [row["choices"][0] + row["others"][0] for row in here]
        parts = (moved, [row["luck"][0] for row in here], chose, [row["remainder"][0] for row in here])
        sizes = [told(*mean_and_error([100 * abs(value) for value in part])) for part in parts]
        found.append((game, options, len(here), *sizes))
    return found


def lost_by_level(row: Row) -> dict[str, tuple[float, int]]:
    """For each level at the table: points given away, and turns."""
    found: dict[str, tuple[float, int]] = {}
    for level, lost, turns in zip(row["levels"], row["given_away"], row["turns"], strict=True):
        points, count = found.get(level, (0.0, 0))
        found[level] = points + 100 * lost, count + turns
    return found


def per_turn(games: Sequence[dict[str, tuple[float, int]]], level: str) -> float:
    """Points per turn, over all games together."""
    turns = sum(one[level][1] for one in games if level in one)
    return fsum(one[level][0] for one in games if level in one) / max(turns, 1)


def between(values: list[float]) -> str:
    """The middle 95%."""
    values.sort()
    cut = round(SURE * len(values))
    return f"{values[cut]:.2f} to {values[-1 - cut]:.2f}"


def hinted(rows: Sequence[Row]) -> tuple[Any, ...]:
    """How long hints take, and whether clear ones hold."""
    cpu = sorted(one for row in rows for one in row["hint_s"])
    if not cpu:
        return (0, *"–––––––")
    clear, holds = sum(row["clear"] for row in rows), sum(row["holds"] for row in rows)
    decided = sum(row["decided"] for row in rows)
    by_odds, still = (sum(row.get(name, 0) for row in rows) for name in ("by_odds", "by_odds_holds"))
    first = (len(cpu), f"{median(cpu):.2f}", f"{cpu[-1]:.2f}", clear, f"{holds}, {share(holds, clear)}")
    return (*first, decided, by_odds, f"{still}, {share(still, by_odds)}")
