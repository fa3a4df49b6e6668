"""The tutorial "A game with secrets, in your own package", followed word by word."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.laws.root import ROOT
from tests.outside.packages import environment, gloam, registered

TUTORIAL = ROOT / "docs" / "own-game.md"
STEP = re.compile(
    r"[Ii]n\s+`(?P<path>[\w/.]+)`,\s+replace\n\n```\w*\n(?P<old>.*?)```\n\nwith\n\n```\w*\n(?P<new>.*?)```"
    r"|[Aa]dd to `(?P<to>[\w/.]+)`:\n\n```\w*\n(?P<more>.*?)```"
    r"|```sh\n(?P<sh>.*?)```"
    r"|```text\n(?P<says>.*?)```"
    r"|In `(?P<quoted>[\w/.]+)`|```(?:python|toml)\n(?P<quote>.*?)```",
    re.DOTALL,
)


def test_following_the_tutorial_gives_the_game_it_promises(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    home, paths, said, named = tmp_path / "high_card", [], "", ""
    done = {"edits": 0, "commands": 0, "answers": 0, "quotes": 0}
    for step in STEP.finditer(TUTORIAL.read_text("utf-8")):
        if step["path"]:
            path = home / step["path"]
            text = path.read_text("utf-8")
            old = step["old"].removesuffix("\n") if step["old"].removesuffix("\n") in text else step["old"]
            assert text.count(old) == 1, f"{step['path']} has {text.count(old)} times: {step['old']}"
            new = step["new"].removesuffix("\n") if old != step["old"] else step["new"]
            path.write_text(text.replace(old + ("\n" if not step["new"] else ""), new), "utf-8")
            done["edits"] += 1
        elif step["to"]:
            path = home / step["to"]
            path.write_text(path.read_text("utf-8") + step["more"], "utf-8")
            done["edits"] += 1
        elif step["sh"]:
            for line in step["sh"].splitlines():
                said = run(line, tmp_path, paths)
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
    assert done["edits"] >= 11
    assert done["answers"] == 4
    assert done["quotes"] >= 3
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "gloam_pytest", "-p", "no:cacheprovider"]
    env = environment(paths) | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # installed, ours would be there twice
    ran = subprocess.run(
        [*tests, "tests/test_rules.py"], cwd=home, env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def run(line, folder, paths):
    """Run a command of the tutorial; what it prints. Installing is done by hand, so that no index is asked."""
    match line.split():
        case ["pip", "install", "-e", name]:
            paths += registered(folder / name, name, folder / "registered")
            return ""
        case ["gloam", "serve"]:
            return ""
        case ["gloam", "play", name]:
            return gloam(paths, "play", name, "--seed", 1, typed="q\n").stdout
        case ["gloam", "new-game", name, *more]:
            title = " ".join(more).partition("--title ")[2].strip('"')
            return gloam([], "new-game", name, "--title", title).stdout
        case ["gloam", *arguments]:
            ran = gloam(paths, *arguments)
            return ran.stdout + ran.stderr
    raise AssertionError(line)
