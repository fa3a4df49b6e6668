"""What the commands share: exit codes, consoles, and how seats, bots and options are written."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gloam import game_files
from gloam.kernel import GameSpec, Json, Refused, all_ids
from gloam.kernel.spec import BROKEN_PACKS, Option
from gloam.toolkit.content import pack_folder

OK, NEGATIVE, USAGE, BAD_FILE, BUG = 0, 1, 2, 3, 70
PLAIN_WIDTH = 100
LONGEST = 16 * 2**20
"""Bytes of the longest file that is read as a record or a save; real ones are far below 1 MiB."""
F = TypeVar("F", bound=Callable[..., Any])


def written_for_us(_: click.Context, __: click.Parameter, game: str) -> str:
    """The game that was named; one that was written for another version of the interface is refused in one line."""
    if game in all_ids():
        game_files.check_api(game)
    return game


game_argument = click.argument("game", metavar="GAME", callback=written_for_us)
json_option = click.option("--json", "as_json", is_flag=True, help="Print data instead of tables.")
workers_option = click.option(
    "--workers", type=int, metavar="N", help="Number of processes; one per core by default. Doesn't change the results."
)
seats_option = click.option("--seats", type=int, metavar="N", help="Number of seats; the fewest by default.")
option_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; can be repeated."
)


class Fault(Exception):
    """Something that is told in one line, with its exit code."""

    def __init__(self, text: str, exit_code: int) -> None:
        super().__init__(text)
        self.text, self.exit_code = text, exit_code


class Screen(Console):
    """Standard output, dressed."""

    def on_broken_pipe(self) -> None:
        """The reader has closed the pipe: that is reported like everything else, by its exception."""
        raise BrokenPipeError


def screen() -> Console:
    """Where a command prints: the terminal as wide as it is, a pipe wide enough to read."""
    width = None if sys.stdout.isatty() or os.environ.get("COLUMNS") else PLAIN_WIDTH
    return Screen(file=sys.stdout, width=width, highlight=False, markup=False)


def print_json(data: Json) -> None:
    """Data on standard output."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def listed(text: str | None) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in (text or "").split(",") if word.strip()]


def bot_list(text: str | None) -> list[str]:
    """The names of bots between commas; nobody named is the usual bot."""
    if text is not None and not all(word.strip() for word in text.split(",")):
        raise Fault(f"--bots {text!r} leaves out a name; write one bot for all seats, or one per seat", USAGE)
    return listed(text)


def seat_list(text: str, seats: int) -> list[int]:
    """Seat numbers between commas, each a seat of the game; `none` is nobody."""
    if text.strip() in ("", "none"):
        return []
    chosen = []
    for word in listed(text):
        if not word.isdecimal() or int(word) >= seats:
            raise Fault(f"{word!r} is not a seat; seats are 0 to {seats - 1}, or none", USAGE)
        chosen.append(int(word))
    return sorted(set(chosen))


def chosen_options(spec: GameSpec, given: Sequence[str]) -> dict[str, Json]:
    """The options of a game as written on the command line, checked."""
    byname = {option.name: option for option in spec.options}
    chosen: dict[str, Json] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault(f"--option {text!r} is not NAME=VALUE", USAGE)
        chosen[name] = worded(byname[name], value) if name in byname else value
    return spec.checked_options(chosen)


def worded(option: Option, text: str) -> Json:
    """A written value as the option's type has it; one that does not fit is refused by the option itself."""
    if option.type == "choices":
        return [matching(option, word) for word in listed(text)]
    if option.type == "choice":
        return matching(option, text)
    if option.type == "flag":
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
            text.lower(), text
        )
    return int(text) if text.removeprefix("-").isdecimal() else text


def matching(option: Option, text: str) -> Json:
    """The choice that is written like this."""
    return next((choice for choice in option.choices if str(choice) == text), text)


def packs_for_no_game() -> list[Path]:
    """Folders of one's own packs that are called like no game: their facts are not used."""
    packs = pack_folder()
    folders = sorted(packs.iterdir()) if packs.is_dir() else []
    return [folder for folder in folders if folder.is_dir() and folder.name not in all_ids()]


def warn_of_packs() -> None:
    """Say so on standard error, before figures come that are not about them."""
    for folder in packs_for_no_game():
        click.echo(f"gloam: {folder} belongs to no game and is not used", err=True)


def warn_of_mistakes(game: str) -> None:
    """Say on standard error that a pack for this game is not used, and how to learn why."""
    found = [line for lines in BROKEN_PACKS.get(game, {}).values() for line in lines]
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        where = f"`gloam check {pack_folder()}` lists every mistake"
        click.echo(f"gloam: your pack for {game} is not used: {found[0]}{more}; {where}", err=True)


def text_of(path: Path) -> str:
    """A text file, or why it cannot be read."""
    try:
        with path.open("rb") as file:
            body = file.read(LONGEST + 1)
        if len(body) > LONGEST:
            raise Fault(f"{path}: is longer than any record can be ({LONGEST // 2**20} MiB)", BAD_FILE)
        return body.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = "is not text" if isinstance(error, UnicodeDecodeError) else (error.strerror or str(error)).lower()
        raise Fault(f"{path}: {why}", BAD_FILE) from error


def write(path: Path, text: str) -> None:
    """Write a text file, or say why it cannot be written."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Fault(f"{path}: {(error.strerror or str(error)).lower()}", BAD_FILE) from error


def writable(path: Path | None) -> None:
    """Say before a game, and not after it, that a file cannot be written."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        why = "is a directory" if path.is_dir() else f"there is no folder {path.parent}"
        raise Fault(f"{path}: {why}", BAD_FILE)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What is refused in here is the file's fault."""
    try:
        yield
    except (Refused, AssertionError) as error:
        raise Fault(f"{path}: {error}", BAD_FILE) from error
