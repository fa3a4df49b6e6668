"""`gloam new-game`: a package that runs, to be changed into a game of your own."""

from __future__ import annotations

from pathlib import Path

import click

from gloam.game_files import titled
from gloam.new_game import make


@click.command(name="new-game")
@click.argument("name")
@click.option("--title", help="What players call it; made from NAME by default.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where to write it; NAME in this folder by default.")
def new_game(name: str, *, title: str | None, folder: Path | None) -> None:
    """Create a package with a small game of secrets that runs: rules, board, lesson, bot and tests.

    \b
    gloam new-game high_card
    gloam new-game high_card --title "High Card" --folder my-games/high_card
    """  # noqa: D301
    where = folder or Path(name)
    written = make(name, title or titled(name), where)
    click.echo(f"{len(written)} files in {where}. Next:")
    for line in (f"pip install -e {where}", f"gloam play {name}", f"gloam check {name}", "gloam serve"):
        click.echo(f"  {line}")
