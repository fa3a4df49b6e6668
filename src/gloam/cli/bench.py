"""`gloam bench`: the speed of this checkout next to the peers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from gloam.cli.shared import NEGATIVE, Fault

CHECKOUT = Path(__file__).resolve().parents[3]


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def bench(arguments: tuple[str, ...]) -> None:
    """Measure our speed and that of other engines in one run.

    With `thinking` first, measure what a person waits for: hints, Look back, bots. The other arguments go to the bench
    module of the checkout (--help lists them).
    """
    if not (CHECKOUT / "bench" / "run.py").is_file():
        raise Fault("bench: the benchmarks come with the source checkout, and this is an installed package", NEGATIVE)
    module, given = ("bench.waits", arguments[1:]) if arguments[:1] == ("thinking",) else ("bench.run", arguments)
    command = [sys.executable, "-m", module, *given]
    click.get_current_context().exit(subprocess.run(command, cwd=CHECKOUT, check=False).returncode)  # noqa: S603
