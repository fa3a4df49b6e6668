"""`gloam rules`: the rules in our own words, by id or by word."""

from __future__ import annotations

from itertools import groupby

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gloam import rulebook
from gloam.cli.shared import NEGATIVE, Fault, game_argument, json_option, print_json, screen


@click.command()
@game_argument
@click.argument("words", nargs=-1, metavar="[ID | WORD...]")
@click.option("--spoilers", is_flag=True, help="Also the cards of a Story, which are read when they are revealed.")
@json_option
def rules(game: str, words: tuple[str, ...], *, spoilers: bool, as_json: bool) -> None:
    """Read the rules of a game, or those with an id or with all the words.

    \b
    gloam rules lucidity            all of them
    gloam rules lucidity L031       that one
    gloam rules lucidity envy next  those in which both words stand
    """  # noqa: D301
    wanted = " ".join(words)
    found = rulebook.find(game, wanted, spoilers=spoilers)
    if as_json:
        print_json([rule.as_json() for rule in found])
    else:
        show(screen(), found)
    if not found:
        raise Fault(f"no rule of {game} has {wanted!r}", NEGATIVE)


def show(console: Console, found: list[rulebook.Rule]) -> None:
    """Rules under their sections; rulings are marked as ours."""
    for section, members in groupby(found, key=lambda rule: rule.section):
        console.print(Text(section, style="bold"))
        for rule in members:
            mark = " (our ruling)" if rule.ruling else ""
            console.print(Padding(Text.assemble((f"{rule.id}{mark}", "cyan"), "  ", rule.text), (0, 0, 0, 2)))
        console.print()
