"""`gloam simulate`: many games between bots."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import gloam
from gloam import compiled, lab
from gloam.cli.shared import (
    Fault,
    bot_list,
    chosen_options,
    game_argument,
    json_option,
    listed,
    option_option,
    print_json,
    progress,
    screen,
    seats_option,
    warn_of_packs,
    workers_option,
)

TERMINATED = 128 + signal.SIGTERM


@click.command()
@game_argument
@seats_option
@click.option("--bots", metavar="NAME,...", help="One bot for all seats, or one per seat. `gloam games` lists them.")
@click.option("--games", type=int, default=1000, show_default=True, metavar="N", help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@workers_option
@click.option("--observe", metavar="NAME,...", default="seats,endings", show_default=True,
              help=f"What to count: {', '.join(lab.OBSERVERS)}.")  # fmt: skip
@click.option("--fixed", is_flag=True, help="Each bot keeps the seat it is listed for: for games with roles.")
@click.option("--check", is_flag=True, help="Check the whole state at every decision.")
@click.option("--dice", type=click.Choice(lab.DICE), default=lab.STREAM, show_default=True,
              help="One stream per game, or keyed by seat, turn and question as in `gloam lab`.")  # fmt: skip
@option_option
@json_option
def simulate(
    game: str, *, as_json: bool, options: tuple[str, ...], bots: str | None, observe: str, **more: Any
) -> None:
    """Let bots play many games and report who wins how often.

    Seats are rotated unless --fixed, and every rotation meets the same dice. Intervals are Wilson's, 95%.
    SIGTERM (`kill`) stops it after the games in progress, and what was played is reported.

    \b
    gloam simulate lucidity --seats 3 --bots greedy,random,random --games 2000 --seed 1
    gloam simulate cant_stop --bots greedy --games 500 --json
    gloam simulate stiflingdark --bots random,greedy,greedy --fixed --games 100 --check
    """  # noqa: D301
    spec = gloam.find(game)
    chosen = chosen_options(spec, options)
    warn_of_packs()
    with terminable() as stop, progress(f"{spec.title}:", max(more["games"], 0)) as bar:
        report = lab.simulate(
            game, bots=bot_list(bots), options=chosen, observe=listed(observe), progress=bar, stop=stop.is_set, **more
        )
    if as_json:
        print_json(report.as_json())
    else:
        show(screen(), report)
    if report.games < more["games"]:
        raise Fault(f"stopped after {report.games} of {more['games']} games", TERMINATED)


@contextmanager
def terminable() -> Iterator[threading.Event]:
    """SIGTERM ends the run after the games that are under way: what was played is reported."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGTERM, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGTERM, before)


def show(console: Console, report: lab.Report) -> None:
    """The report as tables."""
    table = Table("bot", "wins", "share", "95% interval", box=None, pad_edge=False)
    for name, wins, rate, (low, high) in zip(report.bots, report.wins, report.win_rate, report.ci, strict=True):
        table.add_row(name, str(wins), percent(rate), f"{percent(low)} – {percent(high)}")
    console.print(table)
    spread = report.decisions_spread
    click.echo(
        f"\n{report.games} games of {report.game}, {report.seats} seats, seed {report.seed}, "
        f"content {report.content_hash}, gloam {report.version}"
    )
    if report.shared or report.nobody:
        click.echo(f"{report.shared} shared wins, {report.nobody} games nobody won")
    click.echo(
        f"{report.decisions_per_game:.1f} decisions per game (median {spread['median']}, "
        f"from {spread['least']} to {spread['most']}); {report.decisions_per_second:,.0f} decisions per second "
        f"with {report.workers} {'worker' if report.workers == 1 else 'workers'}, {compiled.in_words(report.game)}"
    )
    for name, found in report.observed.items():
        console.print()
        console.print(observed(name, found))


def observed(name: str, found: dict[str, Any]) -> Table:
    """What one observer saw."""
    if any("share" in row for row in found.values()):
        table = Table(name, "n", "times", "share", "95% interval", box=None, pad_edge=False)
        for heading, row in found.items():
            low, high = row["ci"]
            table.add_row(
                heading, str(row["n"]), str(row["hits"]), percent(row["share"]), f"{percent(low)} – {percent(high)}"
            )
        return table
    table = Table(name, "n", "mean", "95% interval", "least", "median", "most", box=None, pad_edge=False)
    for heading, row in found.items():
        low, high = row["ci"]
        spread = (str(row[mark]) for mark in ("least", "median", "most"))
        table.add_row(heading, str(row["n"]), f"{row['mean']:.2f}", f"{low:.2f} – {high:.2f}", *spread)
    return table


def percent(share: float) -> str:
    """A share as a reader likes it."""
    return f"{100 * share:.1f}%"
