"""`gloam lab`: experiments from files, runs as folders, ladders and tests of bots."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.table import Table

import gloam
from gloam import bots as players, compiled
from gloam.bots.registry import builtin
from gloam.cli.lab_options import match_options, where_options
from gloam.cli.shared import (
    NEGATIVE,
    Fault,
    chosen_options,
    game_argument,
    json_option,
    listed,
    print_json,
    progress,
    screen,
    seats_option,
    warn_of_packs,
    writable,
    write,
    written_for_us,
)
from gloam.cli.simulate import TERMINATED, percent, terminable
from gloam.lab import ladders, runs
from gloam.lab.extras import needed
from gloam.lab.ladders import Ladder
from gloam.lab.matches import Match, Result, play
from gloam.lab.plans import Plan, plan_of
from gloam.lab.processes import pieces, worker_count
from gloam.lab.runs import Engine, Run
from gloam.lab.stopping import rule_of


@click.group()
def lab() -> None:
    """Run experiments from files and see how sure the answer is.

    \b
    gloam lab run examples/lab/first-player.toml
    gloam lab report runs/first-player --open
    gloam lab test lucidity hard normal --seats 3
    gloam lab ladder cant_stop --deals 100
    """  # noqa: D301


@lab.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--into", type=click.Path(path_type=Path), help="The run's folder; by default runs/NAME.")
@where_options
@json_option
def run(  # noqa: PLR0913  (each is one option of the command)
    file: Path, into: Path | None, workers: int | None, on: str, address: str | None, *, as_json: bool
) -> None:
    """Play an experiment. One that was interrupted goes on where it stopped.

    The folder gets the experiment, one row per game (rows.csv) and run.json. The same file gives the same rows, however
    many processes or machines play them.
    """
    plan = plan_of(file)
    warn_of_packs()
    begun = runs.prepared(plan, file.stem, into or Path("runs") / file.stem)
    done = carried_out(begun, workers, on, address)
    if as_json:
        print_json(run_told(done))
    else:
        click.echo(f"{len(done.rows)} games in {done.folder}, {compiled.in_words(plan.game)}")
    if not done.finished:
        raise Fault(f"stopped after {len(done.rows)} of {plan.games} games; run it again to go on", TERMINATED)
    if as_json:
        return
    if "stopped_at" in done.about:
        click.echo(
            f"Stopped after {done.about['stopped_at']} deals by the rule “{plan.stop.rule}”." if plan.stop else ""
        )
    click.echo(f"gloam lab report {done.folder} --open")


def run_told(done: Run) -> dict[str, Any]:
    """What was played, as plain JSON."""
    plan = done.plan
    return {
        "folder": str(done.folder), "game": plan.game, "measure": str(plan.measure), "games": len(done.rows),
        "of": plan.games, "finished": done.finished, "stopped_at": done.about.get("stopped_at"),
        "variants": [
            {"name": name, "games": len(done.of(n)), "content": done.content(n)} for n, name in enumerate(plan.names)
        ],
    }  # fmt: skip


def carried_out(begun: Run, workers: int | None, on: str, address: str | None) -> Run:
    """Play what is left of a run, with a bar."""
    plan = begun.plan
    left = plan.games - len(begun.rows)
    with terminable() as stop, progress(f"{plan.title}:", plan.games) as bar:
        bar(len(begun.rows))
        engine = engine_of(plan, workers, on, address, stop.is_set, max(left, 1))
        return runs.carry_out(begun, engine, progress=bar, stop=stop.is_set, stopped_at=rule_of(plan))


def engine_of(  # noqa: PLR0913, PLR0917  (each is one option of the command)
    plan: Plan | None, workers: int | None, on: str, address: str | None, stop: Callable[[], bool], games: int
) -> Engine:
    """Where the games are played."""
    if on == "ray":
        with needed("--on ray"):
            from gloam.lab import on_ray  # noqa: PLC0415  (needs an extra)
        return on_ray.engine(address, workers)
    if address is not None:
        raise Fault("--address is for --on ray", 2)
    del plan
    return partial(pieces, workers=worker_count(workers, games), stop=stop)


@lab.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--open", "show", is_flag=True, help="Show it in the browser.")
@click.option("--to", type=click.Path(path_type=Path), help="Another file than report.html in the run's folder.")
@json_option
def report(folder: Path, *, show: bool, to: Path | None, as_json: bool) -> None:
    """Make one page of a run: the answer, how sure it is, the plots, and how to repeat it."""
    with needed("a report"):
        from gloam.lab import page, summary  # noqa: PLC0415  (needs an extra)
    found = runs.opened(folder)
    if not found.rows:
        raise Fault(f"{folder} has no games yet: gloam lab run", NEGATIVE)
    if as_json:
        print_json(summary.summary(found))
        return
    path = to or folder / runs.PAGE
    write(path, page.page(found))
    click.echo(f"{path}")
    if show:
        webbrowser.open(path.resolve().as_uri())


@lab.command()
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
@json_option
def compare(first: Path, second: Path, *, as_json: bool) -> None:
    """Compare the first variants of two runs, deal by deal where they share their deals."""
    with needed("comparing runs"):
        from gloam.lab import summary  # noqa: PLC0415  (needs an extra)
    told = summary.compared(runs.opened(first), runs.opened(second))
    if as_json:
        print_json(told)
        return
    low, high = told["interval"]
    scale, unit = (100.0, " points") if told["share"] else (1.0, "")
    click.echo(
        f"{told['measure']}: {told['first'] * scale:.1f} → {told['second'] * scale:.1f}, a difference of "
        f"{told['difference'] * scale:+.1f}{unit} ({low * scale:+.1f} to {high * scale:+.1f}, 95%), "
        f"{told['deals']} deals {'that both have played' if told['paired'] else 'in each'}"
    )
    click.echo(told["verdict"])


@lab.command()
@game_argument
@click.argument("a")
@click.argument("b")
@seats_option
@click.option("--deals", type=int, default=2000, show_default=True, help="No more deals than this.")
@click.option("--elo0", type=float, default=0.0, show_default=True, help="No: A is this much stronger, or less.")
@click.option("--elo1", type=float, default=20.0, show_default=True, help="Yes: A is this much stronger, or more.")
@match_options
def test(  # noqa: PLR0913
    game: str, a: str, b: str, *, seats: int | None, deals: int, elo0: float, elo1: float, as_json: bool,
    options: tuple[str, ...], workers: int | None, on: str, address: str | None, **more: Any,
) -> None:  # fmt: skip
    """Find out whether bot A is stronger than bot B, with as few games as it takes (SPRT, 5% errors)."""
    with needed("a sequential test"):
        from gloam.lab import summary  # noqa: PLC0415  (needs an extra)
        from gloam.lab.sequential import Sprt  # noqa: PLC0415
    match = matched(game, a, b, seats, deals, options, **more)
    rule = Sprt(elo0, elo1)
    with terminable() as stop, progress(f"{a} against {b}:", 0) as bar:
        engine = engine_of(None, workers, on, address, stop.is_set, deals * match.seats)
        found = play(
            match, engine=engine, progress=bar, stop=stop.is_set,
            ended=lambda scores: end[0] if (end := rule.ended(scores)) else None,
        )  # fmt: skip
    told = summary.tested(found, rule)
    if as_json:
        print_json(told)
    else:
        click.echo(told["verdict"])
        click.echo(summary.source_line(match, found))


@lab.command()
@click.argument("game", metavar="[GAME]", required=False, callback=written_for_us)
@click.option("--bots", metavar="NAME,...", help="Only these; all bots of the game by default.")
@seats_option
@click.option("--deals", type=int, default=100, show_default=True, help="Deals for each pair of bots.")
@click.option(
    "--into", type=click.Path(path_type=Path), metavar="FOLDER",
    help="Keep the games here; a ladder that was interrupted goes on where it stopped.",
)  # fmt: skip
@click.option(
    "--from", "kept", type=click.Path(path_type=Path), multiple=True, metavar="FOLDER",
    help="Show a ladder that was played into this folder; can be repeated.",
)  # fmt: skip
@click.option(
    "--markdown", type=click.Path(path_type=Path), metavar="FILE",
    help="Put it into this page too, in the place of the same ladder.",
)  # fmt: skip
@match_options
def ladder(  # noqa: PLR0913
    game: str | None, *, bots: str | None, seats: int | None, deals: int, options: tuple[str, ...],
    kept: tuple[Path, ...], as_json: bool, markdown: Path | None, seed: int, thoughts: int, **where: Any,
) -> None:  # fmt: skip
    """Let all bots play each other: a cross table with intervals, and ratings."""
    with needed("a ladder"):
        from gloam.lab import ladder_page, summary  # noqa: PLC0415  (needs an extra)
    writable(markdown)
    if bool(game) == bool(kept):
        raise Fault("name a game to play, or with --from the folder of a ladder that was played", 2)
    if game:
        spec = gloam.find(game)
        names = tuple(listed(bots) or distinct(game))
        if len(names) < 2:  # noqa: PLR2004
            raise Fault(f"{game} has only one bot, {names[0]}: there is nobody to play it", NEGATIVE)
        unlike = ladders.unusual(game, chosen_options(spec, options))
        asked = Ladder(game, seats or spec.seats[0], names, deals, seed, unlike, thoughts)
        found = [(asked, laddered(asked, **where))]
    else:
        found = [ladders.opened(folder) for folder in kept]
    for n, (one, results) in enumerate(found):
        if not results:
            raise Fault(f"{kept[n]} has no games yet", NEGATIVE)
        told = summary.laddered(one.bots, results)
        if markdown is not None:
            page = markdown.read_text("utf-8") if markdown.exists() else ""
            write(markdown, ladder_page.placed(page, told, ladder_page.section(told, one.bots, one.deals)))
        if as_json:
            print_json(told)
            continue
        table = Table("bot", "rating", "95% interval", *one.bots, box=None, pad_edge=False)
        for row in told["ratings"]:
            cells = [cell(told["table"], row["bot"], other) for other in one.bots]
            table.add_row(row["bot"], f"{row['elo']:+.0f}", f"{row['low']:+.0f} to {row['high']:+.0f}", *cells)
        screen().print(table)
        click.echo(summary.source_line(results[0].match, results[0], f"{one.deals} deals per pair"))


def laddered(asked: Ladder, into: Path | None, workers: int | None, on: str, address: str | None) -> list[Result]:
    """Play every pair; into a folder if there is one."""
    found: list[Result] = []
    every = asked.matches()
    begun = [run for _, run in ladders.prepared(asked, into)] if into is not None else []
    with terminable() as stop, progress(f"{gloam.find(asked.game).title}:", 0) as bar:
        for n, match in enumerate(every):
            engine = engine_of(None, workers, on, address, stop.is_set, asked.deals * match.seats)
            if begun:
                done = runs.carry_out(begun[n], engine, progress=bar, stop=stop.is_set)
                found.append(ladders.result_of(match, done))
            else:
                found.append(play(match, engine=engine, progress=bar, stop=stop.is_set))
            if stop.is_set():
                raise Fault(f"stopped after {len(found)} of {len(every)} matches", TERMINATED)
    return found


@lab.command()
@game_argument
@click.argument("bot")
@click.option("--weights", metavar="NAME,...", help="Only these; all plain numbers of the bot's weights by default.")
@seats_option
@click.option("--steps", type=int, default=50, show_default=True, help="How many steps the search takes.")
@click.option("--deals", type=int, default=10, show_default=True, help="Deals for each step.")
@click.option("--held-out", type=int, default=100, show_default=True, help="Deals for the check at the end.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same search.")
@json_option
def tune(  # noqa: PLR0913
    game: str, bot: str, *, weights: str | None, seats: int | None, steps: int, deals: int, held_out: int, seed: int,
    as_json: bool,
) -> None:  # fmt: skip
    """Search better weights for a bot (SPSA), and check them on deals that the search has not seen."""
    with needed("tuning"):
        from gloam.lab import summary, tuning  # noqa: PLC0415  (needs an extra)
    duel = tuning.Duel(game, bot, seats or gloam.find(game).seats[0])
    start = tuning.weights_of(game, bot, listed(weights))
    with progress(f"{bot}:", steps) as bar:
        found = tuning.tune(start, tuning.Spsa(steps, deals, seed=seed), duel, bar)
    found.held_out = duel.scores(found.found, start, tuning.held_out_deals(seed, held_out))
    told = summary.tuned(found)
    if as_json:
        print_json(told)
        return
    table = Table("weight", "before", "after", box=None, pad_edge=False)
    for name, value in found.found.items():
        table.add_row(name, f"{start[name]:.3f}", f"{value:.3f}")
    screen().print(table)
    click.echo(told["verdict"])


def cell(table: dict[str, dict[str, Any]], a: str, b: str) -> str:
    """The score of one bot against another."""
    if a == b or b not in table[a]:
        return "·"
    told = table[a][b]
    return f"{percent(told['score'])} ±{100 * (told['high'] - told['low']) / 2:.1f}"


def distinct(game: str) -> list[str]:
    """The bots of a game, without second names of the same player."""
    known: dict[object, str] = {}
    for name in players.names(game):
        known.setdefault(builtin(game).get(name, name), name)
    return list(known.values())


def matched(  # noqa: PLR0913, PLR0917
    game: str, a: str, b: str, seats: int | None, deals: int, options: tuple[str, ...], **more: Any
) -> Match:
    """A match as the command line says it."""
    spec = gloam.find(game)
    return Match(game, a, b, seats or spec.seats[0], deals, options=chosen_options(spec, options), **more)
