"""Changed facts for one worker: handed to it as texts before the game is read, and written nowhere."""

from __future__ import annotations

import sys

from gloam.kernel import Refused
from gloam.toolkit import content

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
        content.hold(game, dict(pack))
    _USED[game] = pack
