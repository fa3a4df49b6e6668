"""Changed facts for one worker: written into a folder of its own before the game is read."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from gloam.kernel import Refused

Pack = tuple[tuple[str, str], ...]
"""Files by name, with their text."""
_USED: dict[str, Pack] = {}


def use(game: str, pack: Pack) -> None:
    """Play this game with these facts, in this process and from now on.

    A game is read once. A process that has read it with other facts can't change its mind: `separate` processes do.
    """
    if game in _USED:
        if _USED[game] != pack:
            raise Refused("bad_pack", f"this process already plays {game} with other facts")
        return
    if pack:
        if f"gloam.games.{game}" in sys.modules:
            raise Refused("bad_pack", f"{game} has been read already: changed facts need a process of their own")
        folder = Path(tempfile.mkdtemp(prefix="gloam-pack-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        for name, text in pack:
            file = folder / game / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        os.environ["GLOAM_PACKS"] = str(folder)
    _USED[game] = pack
