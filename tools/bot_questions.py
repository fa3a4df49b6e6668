"""Write docs/questions.md: for every kind of question of every game, what decides it: python tools/bot_questions.py.

The table is read from the bots' own code, by `tools/<game>/bot_questions.py`. `--check` writes nothing and fails if the
page is out of date.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`

from gloam import game_files  # noqa: E402

PAGE = ROOT / "docs" / "questions.md"
INTRODUCTION = """\
Written by `python tools/bot_questions.py` from the code of the `normal` bots; `hard` searches on top of it. A question
that is not in a table (from a pack) is answered by what its options are. What is answered at random says so, with the
reason.
"""


def table(game: str) -> dict[str, str]:
    """What decides each kind of question of a game."""
    found: dict[str, str] = import_module(f"tools.{game}.bot_questions").questions()
    return found


def page() -> str:
    """The whole page."""
    parts = [
        "# What decides each question\n",
        INTRODUCTION,
    ]
    for game in game_files.in_order():
        if not (ROOT / "tools" / game / "bot_questions.py").is_file():
            continue
        rows = "".join(f"| `{kind}` | {what} |\n" for kind, what in sorted(table(game).items()))
        parts.append(f"## {game}\n\n| question | what decides it |\n|---|---|\n{rows}")
    return "\n".join(parts)


def main() -> None:
    """Write the page, or say that it is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        if PAGE.read_text("utf-8") != page():
            sys.exit("docs/questions.md is out of date: run python tools/bot_questions.py")
        return
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
