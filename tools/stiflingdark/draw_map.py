"""Draw a board of The Stifling Dark from its map file, as SVG.

python tools/stiflingdark/draw_map.py sawmill --svg sawmill.svg
python tools/stiflingdark/draw_map.py park --layers ground,buildings,scenery
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # the checkout: this is a module of `tools`
from tools.stiflingdark.atlas import LAYERS, SHEETS, draw


def main(arguments: list[str]) -> None:
    """Write the picture into a file, or to standard output."""
    parser = argparse.ArgumentParser(description="Draw a board of The Stifling Dark as SVG.")
    parser.add_argument("name", choices=sorted(SHEETS))
    parser.add_argument("--svg", metavar="FILE", type=Path, help="where to write it (default: standard output)")
    parser.add_argument("--layers", default="", help=f"only these, by comma: {', '.join(LAYERS)}")
    asked = parser.parse_args(arguments)
    picture = draw(asked.name, [name for name in asked.layers.split(",") if name], game="stiflingdark")
    if asked.svg is None:
        print(picture, end="")
    else:
        asked.svg.write_text(picture, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
