"""From results to ratios and to Markdown."""

import os
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from statistics import mean, median

from bench.model import ROOT, Result

THOUSAND = 1000
TEN = 10
HUNDRED = 100
HEAD = """# Speed, ours and the peers'

Made by the command below; do not edit by hand.
What is counted and how it is kept fair: [bench/README.md](../bench/README.md).
"""
RATIOS = """## How many times better

Ours against each peer in the same run: decisions per second, those of them with two options or more (ours asks no
others, some peers do), a copy, and a copy with one random move made in it.
Above 1× ours is better. The median over the peer's samples, each against ours just before and after it, with the worst
and the best.
"""
FIGURES = """## Figures

Per second of processor time on one core, random legal play: the median, with the least and the most.
"""
# What is compared, how it is called, and whether more of it is better.
COMPARED = (
    ("decisions_s", "decisions/s", True),
    ("choices_s", "choices/s", True),
    ("copy_us", "copy", False),
    ("branch_us", "copy + move", False),
)


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times better ours is: the median over the peer's samples, with the worst and the best."""

    middle: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{times(self.middle)} ({times(self.low)}–{times(self.high)})"


def ratio(mine: Result, other: Result, metric: str, *, more_is_better: bool) -> Ratio | None:
    """Ours against a peer's: each sample of the peer's against ours just before and just after it.

    So a busy moment of the machine, which is longer than a sample, weighs on both sides.
    """
    if not (mine.is_measured and other.is_measured):
        return None
    ours = mine.by_turn(metric)
    pairs = [(beside(ours, turn), value) for turn, value in other.by_turn(metric).items()] if ours else []
    found = [a / b if more_is_better else b / a for a, b in pairs]
    return Ratio(median(found), min(found), max(found)) if found else None


def beside(values: dict[int, float], turn: int) -> float:
    """The mean of the last value before a turn and the first after it, or the one of them that there is."""
    before = [at for at in values if at < turn][-1:]
    after = [at for at in values if at > turn][:1]
    return mean(values[at] for at in before + after)


def times(value: float) -> str:
    """A factor in two or three digits."""
    return f"{value:,.0f}×" if value >= HUNDRED else f"{value:.1f}×" if value >= TEN else f"{value:.2f}×"


def short(value: float) -> str:
    """A number in three digits or so: 18.2k, 431, 7.94."""
    if value >= THOUSAND:
        return f"{value / THOUSAND:.1f}k" if value < HUNDRED * THOUSAND else f"{value / THOUSAND:,.0f}k"
    return f"{value:.0f}" if value >= HUNDRED else f"{value:.1f}" if value >= TEN else f"{value:.2f}"


def spread(result: Result, metric: str) -> str:
    """The median and, in brackets, the least and the most."""
    values = result.values(metric)
    if not values:
        return "—"
    return f"{short(median(values))} ({short(min(values))}–{short(max(values))})"


def plain(result: Result, metric: str) -> str:
    """The median alone."""
    values = result.values(metric)
    return short(median(values)) if values else "—"


def row(cells: list[str]) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def grid(head: list[str], rows: list[list[str]]) -> list[str]:
    """A Markdown table: the first column left, the others right."""
    return [row(head), row([":--", *["--:"] * (len(head) - 1)]), *map(row, rows)]


def name_of(result: Result) -> str:
    """A subject's key with its version."""
    version = f" {result.first.version}" if result.is_measured else ""
    return f"{result.subject.peer}{version}: {result.subject.title}"


def figures(results: list[Result]) -> list[str]:
    """What was measured."""
    head = ["engine: game", "rules in", "decisions/s", "choices/s", "answers/s", "games/s"]
    head += ["copy µs", "copy + move µs", "save µs", "save bytes"]
    rates, costs = ("choices_s", "answers_s", "games_s"), ("copy_us", "branch_us")
    rows = []
    for result in results:
        cells = [name_of(result), result.subject.rules]
        if not result.is_measured:
            rows.append([*cells, result.missing or "not measured", *[""] * (len(head) - 3)])
            continue
        cells += [spread(result, "decisions_s"), *(plain(result, metric) for metric in rates)]
        cells += [*(spread(result, metric) for metric in costs), plain(result, "save_us"), plain(result, "save_bytes")]
        rows.append(cells)
    return grid(head, rows)


def ratios(results: list[Result]) -> list[str]:
    """How many times better each of our games is than each peer's."""
    mine = [result for result in results if result.subject.is_ours and result.is_measured]
    others = [result for result in results if not result.subject.is_ours and result.is_measured]
    if not mine or not others:
        return ["No ratios: they need one of our games and a peer, measured in the same run.", ""]
    return [line for result in mine for line in ratios_of(result, others)]


def ratios_of(mine: Result, others: list[Result]) -> list[str]:
    """One of our games against every peer."""
    rows = []
    for other in others:
        found = (ratio(mine, other, metric, more_is_better=more) for metric, _, more in COMPARED)
        rows.append([name_of(other), *(str(value) if value else "—" for value in found)])
    return [f"### {mine.subject.title}", "", *grid(["against", *(label for _, label, _ in COMPARED)], rows), ""]


def notes(results: list[Result]) -> list[str]:
    """What each row is, and by which call it is copied and saved."""
    lines = []
    for result in results:
        if result.is_measured:
            first = result.first
            about = f"{result.subject.note}; " if result.subject.note else ""
            lines.append(f"- {name_of(result)}: {about}copy by {first.copy_how}; save by {first.save_how}.")
    return lines


def markdown(results: list[Result], about: dict[str, str], claims: list[str]) -> str:
    """The whole page: the ratios, the figures, the claims, what was played and how the run was made."""
    made = [f"- {name}: {value}" for name, value in about.items()]
    parts = [
        [HEAD, *made, "", RATIOS, *ratios(results), FIGURES, *figures(results), ""],
        ["## What we claim", "", *claims, "", "## What was played", "", *notes(results)],
    ]
    return "\n".join(line for part in parts for line in part) + "\n"


def about(command: str, date: str, rounds: int, seconds: float) -> dict[str, str]:
    """How this run was made."""
    return {
        "command": f"`{command}`",
        "date": date,
        "rounds": f"{rounds}, of {seconds / rounds:.2g} s for each game, ours and the peers' in turn",
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, one of them used",
        "Python": platform.python_version(),
        "Node.js": output_of(["node", "--version"]).lstrip("v") or "none",
        "commit": output_of(["git", "rev-parse", "--short", "HEAD"]) + edited(),
    }


def edited() -> str:
    """Whether the engine measured is not quite the commit's."""
    return " with uncommitted changes" if output_of(["git", "status", "--porcelain", "--", "src"]) else ""


def output_of(command: list[str]) -> str:
    """What a program prints, or nothing where there is none."""
    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return re.sub(r"\s+", " ", done.stdout).strip() if done.returncode == 0 else ""
