"""Build the map files of The Stifling Dark from their definitions (`tools/stiflingdark/boards/<name>.toml`).

python tools/stiflingdark/lay_boards.py           # writes content/maps/<name>.json
python tools/stiflingdark/lay_boards.py --check   # says whether they are what the definitions say
Then: sight_tables.py, and web_maps.py --pictures.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`
from tools.stiflingdark.boards.build import Builder  # noqa: E402
from tools.stiflingdark.boards.grid import Definition  # noqa: E402

MAPS = ROOT / "src/gloam/games/stiflingdark/content/maps"
NAMES = ("sawmill", "park")


def written(plan: dict[str, Any]) -> str:
    """A map file: one space, line, wall or thing to a line."""
    rows = []
    for key, value in plan.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            some = ",\n".join(f"  {json.dumps(x, separators=(',', ':'), ensure_ascii=False)}" for x in value)
            rows.append(f" {json.dumps(key)}: [\n{some}\n ]")
        else:
            rows.append(f" {json.dumps(key)}: {json.dumps(value, separators=(',', ':'), ensure_ascii=False)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Write or check the map files."""
    stale = []
    for name in NAMES:
        text, path = written(Builder(Definition(name)).plan()), MAPS / f"{name}.json"
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
        elif path.read_text("utf-8") != text:
            stale.append(path.name)
    if stale:
        print(f"stale: {', '.join(stale)}; write it again with: python tools/stiflingdark/lay_boards.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
