"""Running commands as a person would: in this process, or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

import gloam
from gloam import bots
from gloam.cli import main
from gloam.kernel import Committed


def run(*args: str | Path, typed: str | None = None) -> Result:
    """A command in this process."""
    return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)


def program(*args: str | Path, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """A command as a program of its own."""
    command = [sys.executable, "-c", "from gloam.cli import main; main()", *map(str, args)]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=60, check=False, env={**os.environ, **env}
    )


def one_line(text: str) -> str:
    """The only line of this text."""
    lines = text.splitlines()
    assert len(lines) == 1, text
    assert lines[0].startswith("gloam: ")
    return lines[0].removeprefix("gloam: ")


def played(game: str, seed: int = 1, *, sealed: bool = False) -> gloam.Game:
    """A finished game between bots."""
    playing = gloam.new(game, 2, seed, chance=Committed("a sealed seed") if sealed else None)
    bots.play(playing, bots.seated(game, ["random", "random"], seed))
    return playing


def recorded(folder: Path, game: str = "cant_stop", *, sealed: bool = False) -> Path:
    """The replay file of a finished game."""
    file = folder / f"{game}.gloam"
    file.write_text(played(game, sealed=sealed).record().text(), "utf-8")
    return file
