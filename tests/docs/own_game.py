"""Following the tutorial "A game with secrets, in your own package" as a reader would: every edit, every command."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from gloam import game_files
from gloam.bots import registry
from gloam.laws.play import forget
from gloam.server.edge import catalog, static
from tests.cli.helpers import run
from tests.laws.root import ROOT
from tests.outside.packages import registered

TUTORIAL = ROOT / "docs" / "own-game.md"
GAME = "high_card"
STEP = re.compile(
    r"[Ii]n\s+`(?P<path>[\w/.]+)`,\s+replace\n\n```\w*\n(?P<old>.*?)```\n\nwith\n\n```\w*\n(?P<new>.*?)```"
    r"|[Aa]dd to `(?P<to>[\w/.]+)`:\n\n```\w*\n(?P<more>.*?)```"
    r"|```sh\n(?P<sh>.*?)```"
    r"|```text\n(?P<says>.*?)```"
    r"|In `(?P<quoted>[\w/.]+)`|```(?:python|toml)\n(?P<quote>.*?)```",
    re.DOTALL,
)


def follow(folder: Path, install: Callable[[list[Path]], None]) -> Counter[str]:
    """Follow the tutorial in a folder; how many edits, commands, answers and quotes it has. What it shows must come."""
    home, done, said, named = folder / GAME, Counter[str](), "", ""
    for step in STEP.finditer(TUTORIAL.read_text("utf-8")):
        if step["path"]:
            edit(home / step["path"], step["old"], step["new"])
            done["edits"] += 1
        elif step["to"]:
            path = home / step["to"]
            path.write_text(path.read_text("utf-8") + step["more"], "utf-8")
            done["edits"] += 1
        elif step["sh"]:
            for line in step["sh"].splitlines():
                said = told(line, folder, install)
                done["commands"] += 1
        elif step["says"]:
            for line in step["says"].splitlines():
                assert line.strip() in said, f"{line!r} is not in:\n{said}"
            done["answers"] += 1
        elif step["quoted"]:
            named = step["quoted"]
        elif step["quote"] and (home / named).is_file():
            written = (home / named).read_text("utf-8") + (home / "pyproject.toml").read_text("utf-8")
            assert step["quote"].strip("\n") in written, step["quote"]
            done["quotes"] += 1
    return done


def edit(path: Path, old: str, new: str) -> None:
    """Replace something that stands there once: whole lines, or the beginning of one."""
    text = path.read_text("utf-8")
    whole = old.removesuffix("\n") not in text
    if not whole and new:
        old, new = old.removesuffix("\n"), new.removesuffix("\n")
    assert text.count(old) == 1, f"{path.name} has {text.count(old)} times: {old}"
    path.write_text(text.replace(old, new), "utf-8")


def told(line: str, folder: Path, install: Callable[[list[Path]], None]) -> str:
    """Run a command of the tutorial, in this process; what it prints. Installing asks no index."""
    read_again()
    match line.split():
        case ["pip", "install", "-e", name]:
            install(registered(folder / name, name, folder / "registered"))
            return ""
        case ["gloam", "serve"]:
            check_home()
            return ""
        case ["gloam", "play", name]:
            return run("play", name, "--seed", "1", typed="q\n").output
        case ["gloam", "new-game", name, *more]:
            title = " ".join(more).partition("--title ")[2].strip('"')
            return run("new-game", name, "--title", title).output
        case ["gloam", *arguments]:
            return run(*arguments).output
    raise AssertionError(line)


def check_home() -> None:
    """The server lists the game, with its cover, its rules, a lesson and a drawn board."""
    files = static.Site().newest.files
    (entry,) = re.findall(rf'\{{"id": "{GAME}"[^\[]*\[', files["games/list.js"].body.decode())
    assert '"title": "High Card"' in entry
    assert f'"{GAME}"' in files["games/art.js"].body.decode()
    assert {f"games/{GAME}/board.js", f"games/{GAME}/board.css"} <= set(files)
    shown = catalog.game(GAME)
    assert shown["built"]
    assert shown["lesson"]
    assert game_files.checklist(GAME) is not None


def read_again() -> None:
    """Forget the package, as a new process would."""
    for module in [name for name in sys.modules if name.partition(".")[0] == GAME]:
        del sys.modules[module]
    registry.builtin.cache_clear()
    forget()
