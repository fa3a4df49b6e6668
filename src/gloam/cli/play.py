"""`gloam play`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

import gloam
from gloam import bots
from gloam.cli.shared import (
    USAGE,
    Fault,
    bot_list,
    chosen_options,
    game_argument,
    listed,
    option_option,
    reading,
    screen,
    seat_list,
    seats_option,
    text_of,
    warn_of_mistakes,
    writable,
    write,
)
from gloam.cli.terminal_game import TerminalGame
from gloam.kernel import Committed, Game, GameSpec


@click.command()
@game_argument
@seats_option
@click.option(
    "--humans", default="0", show_default=True, metavar="SEAT,...", help="Seats played here; `none` to watch."
)
@click.option("--bots", "named", metavar="NAME,...", help="Bots for the other seats: one for all, or one per seat.")
@click.option("--names", metavar="NAME,...", help="Names of the seats.")
@click.option("--seed", type=int, help="Fixed chance: the same seed gives the same game. Sealed chance by default.")
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help="Continue a game that `save` wrote.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write a replay file at the end.")
@option_option
def play(  # noqa: PLR0913  (one for each option of the command)
    game: str,
    *,
    seats: int | None,
    humans: str,
    named: str | None,
    names: str | None,
    seed: int | None,
    load: Path | None,
    record: Path | None,
    options: tuple[str, ...],
) -> None:
    """Play a game in this terminal, against bots or with friends who pass the keyboard.

    At the prompt: a number takes that option, ? explains it with its rule, log tells what happened, save FILE keeps the
    game, odds shows the exact chances where the game knows them, help lists the rest. Ctrl-C offers to save before you
    leave; --load goes on with a saved game.

    \b
    gloam play lucidity
    gloam play lucidity --seats 4 --humans 0,2 --bots greedy --seed 7
    gloam play lucidity --seats 3 --option fourth_space=yes
    gloam play cant_stop --load evening.save
    """  # noqa: D301
    spec = gloam.find(game)
    warn_of_mistakes(game)
    writable(record)
    under_way = loaded(spec, load) if load else begun(spec, seats, seed, options)
    count = under_way.origin["seats"]
    people = seat_list(humans, count)
    called = called_by(listed(names), count)
    filled = machines(spec.id, bot_list(named), [s for s in range(count) if s not in people], seed or 0)
    TerminalGame(under_way, called, filled, screen()).run()
    if record:
        write(record, under_way.record().text())
        click.echo(f"The record was written to {record}.")


def begun(spec: GameSpec, seats: int | None, seed: int | None, options: tuple[str, ...]) -> Game:
    """A new game; without a seed its dice are sealed, so that the record can be verified."""
    chance = Committed(secrets.token_hex(16)) if seed is None else None
    return gloam.new(spec.id, seats, seed, chosen_options(spec, options), chance)


def loaded(spec: GameSpec, file: Path) -> Game:
    """A saved game of this kind."""
    text = text_of(file)
    with reading(file):
        game = gloam.resume(text)
        game.spec.check(game.state)
    if game.spec.id != spec.id:
        raise Fault(f"{file}: this is a game of {game.spec.id}, not {spec.id}", USAGE)
    return game


def machines(game: str, named: list[str], seats: list[int], seed: int) -> dict[int, tuple[str, bots.Bot]]:
    """The bots of the seats that nobody plays here, with their names."""
    chosen = bots.lineup(game, named, len(seats)) if seats else ()
    return {
        seat: (name, bots.make(game, name, seat, bots.derived(seed, seat)))
        for seat, name in zip(seats, chosen, strict=True)
    }


def called_by(names: list[str], seats: int) -> list[str]:
    """What the seats are called: as said, else by number."""
    if len(names) > seats:
        raise Fault(f"{len(names)} names for {seats} seats", USAGE)
    return [*names, *(f"Seat {seat}" for seat in range(len(names), seats))]
