"""`gloam games`: what can be played."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from gloam.bots import catalog
from gloam.cli.shared import json_option, print_json, screen


@click.command()
@json_option
def games(*, as_json: bool) -> None:
    """List the games, with their seats, options and bots.

    \b
    gloam games
    gloam games --json
    """  # noqa: D301
    playable, broken = catalog()
    if as_json:
        print_json(playable)
    else:
        screen().print(shown(playable))
    for game, why in broken.items():
        click.echo(f"gloam: {game} can't be loaded: {why}", err=True)


def shown(playable: list[dict[str, Any]]) -> Table:
    """As a table."""
    table = Table("game", "title", "seats", "options", "bots", "content", box=None, pad_edge=False)
    for game in playable:
        options = "\n".join(f"{o['name']}={written(o['default'])}" for o in game["options"])
        seats = f"{game['least']}–{game['most']}"
        table.add_row(game["id"], game["title"], seats, options, ", ".join(game["bots"]), game["content_hash"])
    return table


def written(value: Any) -> str:
    """An option's value as `--option` takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
