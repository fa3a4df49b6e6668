"""`gloam map`: a board as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from gloam.atlas import LAYERS, SHEETS, draw
from gloam.cli.shared import listed, write


@click.command()
@click.argument("name", type=click.Choice(sorted(SHEETS)))
@click.option("--svg", "file", metavar="FILE", help="Where to write it; `-` or nothing for standard output.")
@click.option("--layers", metavar="LAYER,...", help=f"Only these: {', '.join(LAYERS)}.")
def map(name: str, file: str | None, layers: str | None) -> None:  # noqa: A001  (the command's name)
    """Draw a board of The Stifling Dark from its map file, as SVG.

    \b
    gloam map sawmill --svg sawmill.svg
    gloam map park --layers ground,buildings,scenery --svg -
    """  # noqa: D301
    picture = draw(name, listed(layers))
    if file in (None, "-"):
        click.echo(picture, nl=False)
        return
    write(Path(str(file)), picture)
    click.echo(f"{file}: {len(picture) // 1024} KiB", err=True)
