"""Lists what formatter, linter and TypeScript leave in scripts and styles: `python tools/web_lines.py`.

Lines that are too long (the formatter wraps code and styles; texts, path data and templates are split by hand), and
comments that give something the type `any`, but in tests. A declaration file may say it, with a reason: there the
linter looks.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACES = (
    "src/gloam/web/**/*",
    "src/gloam/games/*/web/**/*",
    "src/gloam/lab/*",
    "src/gloam/new_game/template/**/*",
    "examples/*/src/*/web/**/*",
    "tests/client/**/*",
    "bench/peers/*",
    "docs/assets/*",
)
KINDS = (".js", ".mjs", ".css", ".d.ts", ".js.txt", ".css.txt")
WIDTH = 120
ANY = re.compile(r"@(?:type|param|returns|typedef|template)\b[^@]*?[{<|(:,\[ ]any[\]}>|),;\[]")


def sources() -> list[Path]:
    """The scripts and styles that are ours, written ones too."""
    found = {path for place in PLACES for path in ROOT.glob(place)}
    return sorted(path for path in found if path.name.endswith(KINDS) and "vendor" not in path.parts)


def too_long(path: Path) -> list[str]:
    """Where a file has such lines, with their lengths."""
    lines = path.read_text("utf-8").splitlines()
    place = path.relative_to(ROOT)
    return [f"{place}:{n}: {len(line)} columns" for n, line in enumerate(lines, 1) if len(line) > WIDTH]


def vague(path: Path) -> list[str]:
    """Where a comment says `any`."""
    text = "" if "tests" in path.relative_to(ROOT).parts else path.read_text("utf-8")
    comments = re.finditer(r"/\*\*.*?\*/", text, re.DOTALL)
    lines = [text.count("\n", 0, one.start()) + 1 for one in comments if ANY.search(one.group())]
    return [f"{path.relative_to(ROOT)}:{n}: a type is any" for n in lines]


def main() -> int:
    """Print every offender."""
    wrong = [told for path in sources() for told in too_long(path) + vague(path)]
    print("\n".join(wrong) if wrong else f"no line of a script or style is over {WIDTH} columns, and no type is any")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
