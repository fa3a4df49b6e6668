"""The web client as a browser sees it, with the boards of all games in place: `python tools/web_tree.py FOLDER`.

The files are links, so that a tool that checks the tree reads what is in the checkout.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from gloam.server.edge.static import Site


def lay_out(folder: Path) -> None:
    """Write the tree, in place of an older one."""
    site = Site()
    shutil.rmtree(folder, ignore_errors=True)
    types = types_of(Path(str(site.root)))
    for game, at in site.games.items():
        types |= types_of(Path(str(at)), f"games/{game}/")
    for path, at in {**site.sources(), **types}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).symlink_to(str(at))
    for path, file in site.newest.files.items():
        if not (folder / path).exists():
            (folder / path).write_bytes(file.body)  # written by the server


def types_of(root: Path, below: str = "") -> dict[str, Path]:
    """The files that only a type checker reads."""
    return {f"{below}{path.relative_to(root)}": path for path in root.rglob("*.d.ts")}


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
