"""`gloam fuzz`: random play that looks for bugs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

import gloam
from gloam.cli.shared import BUG, USAGE, Fault, game_argument, json_option, print_json, progress, seats_option, write
from gloam.lab.fuzz import fuzz as run

if TYPE_CHECKING:
    from gloam.lab.fuzz import Failure


@click.command()
@game_argument
@seats_option
@click.option("--games", type=int, default=100, show_default=True, metavar="N", help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), metavar="FOLDER",
              help="Where to write the records of failures; this folder by default.")  # fmt: skip
@json_option
def fuzz(  # noqa: PLR0913  (one for each option of the command)
    game: str, *, games: int, seed: int, seats: int | None, out: Path, as_json: bool
) -> None:
    """Play at random, with any seats and options, and check everything at every decision.

    Now and then the game goes on from a save or a clone, and every seat looks at a resampled world, which it must not
    be able to tell from the true one. At its end the log must rebuild the game. Each failure is written as a replay
    file. Exit code 70 when something broke.

    \b
    gloam fuzz cant_stop --games 200 --seed 7
    """  # noqa: D301
    if games < 1:
        raise Fault(f"--games {games} is too few; use 1 or more", USAGE)
    spec = gloam.find(game)
    if not out.is_dir():
        raise Fault(f"{out}: no such folder", USAGE)
    with progress(f"{spec.title}:", games) as bar:
        found = run(game, games, seed, seats, bar)
    files = [kept(out, game, failure) for failure in found.failures]
    if as_json:
        print_json(found.as_json() | {"files": [str(file) for file in files]})
    else:
        click.echo(
            f"{found.games} games of {game}, seed {found.seed}, content {found.content_hash}: {found.checks} positions "
            f"checked, {found.resumed} saved and resumed, {found.cloned} cloned, {found.worlds} worlds compared, "
            f"{found.replayed} games replayed, "
            f"{len(files)} failures"
        )
    for failure, file in zip(found.failures, files, strict=True):
        click.echo(f"{file}: after answer {failure.answers}: {failure.error}", err=True)
    if files:
        raise Fault(f"bug: {len(files)} of {found.games} games broke; the replay files show where", BUG)


def kept(out: Path, game: str, failure: Failure) -> Path:
    """Write the record of a failure."""
    file = out / f"fuzz-{game}-{failure.seed:016x}.gloam"
    write(file, failure.record.text())
    return file
