"""The command line. Each command is a file of this package and is loaded when it is called.

Exit codes: 0 ok, 1 expected negative, 2 usage, 3 bad file, 70 bug.
"""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

import gloam
from gloam.cli.shared import BAD_FILE, BUG, NEGATIVE, OK, USAGE, Fault
from gloam.kernel import Refused

COMMANDS = {
    "play": "Play a game in this terminal, against bots or with friends.",
    "serve": "Open a table in the browser.",
    "games": "List the games, with their seats, options and bots.",
    "rules": "Read the rules, or look one up.",
    "simulate": "Let bots play many games and report the results.",
    "lab": "Run experiments from files, compare bots, and make a page of the results.",
    "replay": "Retell a recorded game, or verify it.",
    "analyze": "Look back at a finished game: chances, luck and choices.",
    "check": "Check a game against the laws, or list every mistake in a pack.",
    "new-game": "Create a package for a game of your own.",
    "fuzz": "Look for bugs by random play.",
    "bench": "Measure our speed and that of other engines in one run.",
    "load": "Load-test a server of your own on this machine.",
    "tables": "Manage a server's tables: list, delete, export, prune, copy.",
    "backup": "Copy a server's tables into one file, while it runs.",
    "restore": "Restore tables from a backup.",
    "doctor": "Show what is installed and what is missing.",
}
ALSO = {"analyse": "analyze"}
"""Other spellings that people type."""
NO_SERVER = "the web server is not part of this installation"
ELSEWHERE = {
    "serve": ("gloam.server.command", NO_SERVER),
    "load": ("gloam.server.load.command", NO_SERVER),
    "tables": ("gloam.cli.tables", NO_SERVER),
    "backup": ("gloam.cli.backup", NO_SERVER),
    "restore": ("gloam.cli.backup", NO_SERVER),
}
REPORT = "please report it with the seed or the replay file (CONTRIBUTING.md says where); --debug shows the traceback"
FILE_CODES = frozenset(
    {"bad_record", "bad_save", "bad_state", "bad_file", "bad_pack", "bad_plan", "diverged", "dice_differ"}
)
INTERRUPTED = 130
FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


class Gloam(click.Group):
    """The commands, in the order a newcomer needs them, loaded when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name them all."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load one."""
        cmd_name = ALSO.get(cmd_name, cmd_name)
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        where, missing = ELSEWHERE.get(cmd_name, (f"gloam.cli.{name}", ""))
        try:
            command: click.Command = getattr(import_module(where), name)
        except ModuleNotFoundError as error:
            if not missing or not str(error.name).startswith("gloam.server"):
                raise
            raise Fault(f"{cmd_name}: {missing}", NEGATIVE) from error
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List them without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name what is allowed where a command is unknown."""
        if args and args[0] not in {*COMMANDS, *ALSO} and not args[0].startswith("-"):
            raise Fault(f"there is no command {args[0]!r}; commands: {', '.join(COMMANDS)}", USAGE)
        return super().resolve_command(ctx, args)

    def main(  # type: ignore[override]  # it is the program: never returns
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run, and turn whatever goes wrong into one line and an exit code."""
        given = list(sys.argv[1:] if args is None else args)
        own = given[: given.index("--")] if "--" in given else given
        debug = "--debug" in own or bool(os.environ.get("GLOAM_DEBUG"))
        if "--debug" in own:
            given.remove("--debug")
        extra["standalone_mode"] = False
        try:
            code = super().main(given, prog_name or "gloam", **extra)
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  (the last door: each has its line and its code)
            if debug:
                traceback.print_exception(error)
            code, line = outcome_of(error)
            if line:
                click.echo(line, err=True)
        sys.exit(code if isinstance(code, int) else OK)


def outcome_of(error: BaseException) -> tuple[int, str]:
    """The exit code of an error, and the one line that tells it."""
    code, text = BUG, ""
    match error:
        case Fault():
            code, text = error.exit_code, error.text
        case click.FileError():
            code, text = BAD_FILE, f"can't use {error.ui_filename}: {error.message}"
        case click.ClickException():
            code, text = USAGE, f"{' '.join(error.format_message().split())} ({help_of(error)})"
        case click.Abort() | KeyboardInterrupt():
            code = INTERRUPTED
        case Refused(code="bad_bot"):
            text = f"bug in a bot: {error}"
        case Refused():
            code, text = BAD_FILE if error.code in FILE_CODES else USAGE, str(error)
        case BrokenPipeError():  # the reader has closed the pipe: nothing more can be printed, not even at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = OK
        case OSError(errno=int(number)) if number in FULL:  # what is left unsaid cannot be said at exit either
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code, text = BAD_FILE, f"can't write: {os.strerror(number).lower()}"
        case _:
            told = " ".join(str(error).split()) or "no message"
            text = f"bug: {type(error).__name__}: {told}; {REPORT}"
    return code, text and f"gloam: {text}"


def help_of(error: click.ClickException) -> str:
    """Where a mistaken command is explained."""
    context = getattr(error, "ctx", None)
    return f"{context.command_path if context else 'gloam'} --help"


@click.group(
    cls=Gloam,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(gloam.__version__, "--version", "-V", message="gloam %(version)s")
@click.option("--debug", is_flag=True, expose_value=False, help="Show the traceback when something breaks.")
def main() -> None:
    """Play, study and simulate horror tabletop games with every rule enforced.

    \b
    gloam play lucidity                  you against two bots, in this terminal
    gloam serve                          a table in the browser
    gloam rules lucidity how do I win    an answer from the rules
    gloam simulate cant_stop --games 500 --bots greedy,random

    \b
    Exit codes: 0 ok, 1 expected negative, 2 usage, 3 bad file, 70 bug.
    """  # noqa: D301  (\b is click's sign for lines that stay as they are)
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
