"""`gloam map`: a board as a picture."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import click

from gloam import game_files
from gloam.cli.shared import USAGE, Fault, listed, write
from gloam.kernel import all_ids


@click.command()
@click.argument("name")
@click.option("--svg", "file", metavar="FILE", help="Where to write it; `-` or nothing for standard output.")
@click.option("--layers", metavar="LAYER,...", help="Only these; a wrong one lists them all.")
def map(name: str, file: str | None, layers: str | None) -> None:  # noqa: A001  (the command's name)
    """Draw the board of a game that has maps, from its map file, as SVG.

    \b
    gloam map sawmill --svg sawmill.svg
    gloam map park --layers ground,buildings,scenery --svg -
    """  # noqa: D301
    drawn = sheets()
    if name not in drawn:
        raise Fault(f"there is no map {name!r}; maps: {', '.join(sorted(drawn)) or 'none'}", USAGE)
    game, maps = drawn[name]
    picture: str = maps.draw(name, listed(layers), game=game)
    if file in (None, "-"):
        click.echo(picture, nl=False)
        return
    write(Path(str(file)), picture)
    click.echo(f"{file}: {len(picture) // 1024} KiB", err=True)


def sheets() -> dict[str, tuple[str, ModuleType]]:
    """Every map of every game, with its game and the module that draws it."""
    parts = ((game, game_files.part(game, "maps")) for game in all_ids())
    return {name: (game, maps) for game, maps in parts if maps is not None for name in maps.SHEETS}
