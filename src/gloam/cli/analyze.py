"""`gloam analyze`: look back at a recorded game: the chances, what luck did, and what choices gave away."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from gloam.analysis import kept_analysis
from gloam.analysis.page import page
from gloam.analysis.report import in_points, move_line, percent, points, turn_name
from gloam.cli.replay import opened
from gloam.cli.sentences import with_names
from gloam.cli.shared import NEGATIVE, USAGE, Fault, json_option, print_json, progress, screen
from gloam.kernel import Json, Refused
from gloam.kernel.record import Record

MOST_EFFORT = 20.0


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seed", type=int, default=1, show_default=True, metavar="N", help="Seed of the games that options are tried in."
)
@click.option(
    "--effort",
    type=float,
    default=1.0,
    show_default=True,
    metavar="X",
    help="How much bots play on: 2 is twice the usual.",
)
@click.option(
    "--html", type=click.Path(path_type=Path), metavar="PAGE", help="Also write a page that needs nothing else."
)
@json_option
def analyze(file: Path, *, seed: int, effort: float, html: Path | None, as_json: bool) -> None:
    """Look back at a finished game: whose choices, and whose luck.

    Chances are the judge's estimates; docs/look-back.md says how sure they are. What was worked out is kept, so
    that the same record is quick the next time, and a run that was stopped goes on.

    Exit code 1 when the game is not over, 3 when the file can't be read as a record.

    \b
    gloam analyze game.gloam
    gloam analyze game.gloam --html page.html
    """  # noqa: D301
    if not 0 < effort <= MOST_EFFORT:
        raise Fault(f"--effort {effort:g} must be above 0 and at most {MOST_EFFORT:g}", USAGE)
    made = opened(file)
    try:
        with progress("looking back", 100) as advance:
            shown = 0

            def tell(done: int, of: int) -> None:
                nonlocal shown
                percent_done = 100 * done // max(of, 1)
                advance(max(0, percent_done - shown))
                shown = max(shown, percent_done)

            found = kept_analysis(made, seed=seed, effort=effort, progress=tell)
    except Refused as refused:
        if refused.code in {"not_over", "no_judge", "not_measured"}:
            raise Fault(f"{file}: {refused.text}", NEGATIVE) from refused
        raise
    names = names_of(made, found["seats"])
    if html is not None:
        html.write_text(page(found, names), "utf-8")
    if as_json:
        print_json({**found, "names": names})
        return
    print_report(found, names)


def names_of(made: Record, seats: int) -> list[str]:
    """Who played: as the record says, or by seat."""
    try:
        names = json.loads(made.tags.get("names", "[]"))
    except ValueError:
        names = []
    good = isinstance(names, list) and len(names) == seats and all(isinstance(name, str) and name for name in names)
    return list(names) if good else [f"Seat {seat}" for seat in range(seats)]


def print_report(found: Json, names: list[str]) -> None:
    """Skill and luck by seat, then the turning points."""
    console = screen()
    table = Table("", "start", "luck", "choices", "others", "unexplained", "result", "accuracy", box=None)
    for one in found["totals"]:
        exact = "" if one["accuracy"] is None else f"{one['accuracy']:.0f}%"
        changes = [in_points(one["points"][name]) for name in ("luck", "choices", "others", "remainder")]
        table.add_row(names[one["seat"]], percent(one["start"]), *changes, percent(one["result"]), exact)
    console.print(table)
    console.print()
    if not found["turning_points"]:
        console.print("A calm game: no turn moved a chance by much.")
    for n, one in enumerate(found["turning_points"], 1):
        moved = f"{names[one['seat']]}: {percent(one['before'])} → {percent(one['after'])}"
        split = move_line(one, f"{names[one['seat']]}'s")
        console.print(f"{n}. {turn_name(one['turn'])}  {with_names(one['text'], names)}  ({moved}; {split})")
        if one["why"]:
            console.print(f"   {with_names(one['why'], names)}")
    for name, title in (("luckiest", "Luckiest roll"), ("unluckiest", "Unluckiest roll")):
        if roll := found[name]:
            told = with_names(" ".join(roll["told"][:1]), names)
            when = turn_name(roll["turn"]).lower()
            console.print(f"{title}: {names[roll['seat']]}, {when}, {points(roll['luck'])}. {told}")
