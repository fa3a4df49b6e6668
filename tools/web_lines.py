"""Lists lines of the web client that are too long: `python tools/web_lines.py`.

The formatter wraps code and styles; texts, path data and templates are split by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src/gloam/web", "src/gloam/games/*/web", "examples/*/src/*/web", "tests/client")
KINDS = (".js", ".css", ".d.ts")
WIDTH = 120


def sources() -> list[Path]:
    """The files of the client that are ours, written ones too."""
    found = (path for folder in FOLDERS for at in ROOT.glob(folder) for path in at.rglob("*"))
    return sorted(path for path in found if path.name.endswith(KINDS) and "vendor" not in path.parts)


def too_long(path: Path) -> list[str]:
    """Where a file has such lines, with their lengths."""
    lines = path.read_text("utf-8").splitlines()
    place = path.relative_to(ROOT)
    return [f"{place}:{n}: {len(line)} columns" for n, line in enumerate(lines, 1) if len(line) > WIDTH]


def main() -> int:
    """Print every offender."""
    wrong = [told for path in sources() for told in too_long(path)]
    print("\n".join(wrong) if wrong else f"no line of the web client is over {WIDTH} columns")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
