"""The catalog of games, as the home page lists them.

Loading all rules and content takes about a second, which nobody should wait for: a server loads
them in a thread of its own as soon as it starts, and does not build the list in its event loop.
"""

from __future__ import annotations

import logging
import threading

from gloam import game_files
from gloam.bots import described
from gloam.kernel import Json, find
from gloam.kernel.spec import BROKEN_PACKS
from gloam.server.tables import lessons

LOG = logging.getLogger("gloam.server")


def games() -> list[Json]:
    """All installed games, those that cannot be loaded among them."""
    return [game(name) for name in game_files.in_order()]


def game(name: str) -> dict[str, Json]:
    """A game as the list shows it; one that cannot be loaded says so."""
    try:
        spec = find(name)
        told = described(spec)
    except Exception as error:  # noqa: BLE001  (a game of another package may break in any way: the others are shown)
        LOG.warning("%s cannot be played: %s: %s", name, type(error).__name__, error)
        return {"id": name, "title": game_files.titled(name), "built": False}
    more = {"built": True, "seats": list(spec.seats), "content": spec.content_hash}
    more["labels"] = dict(getattr(spec.words, "labels", {}))
    return {**told, **more, "lesson": lessons.exists(name), "lessons": lessons.offered(name)}


def load_in_background() -> threading.Thread:
    """Load every game, so that the first to ask for one does not wait for it."""
    thread = threading.Thread(target=_load_all, name="catalog", daemon=True)
    thread.start()
    return thread


def _load_all() -> None:
    """Load every game; a pack that is left out is told in the log."""
    games()
    for name, files in BROKEN_PACKS.items():
        told = "; ".join(line for lines in files.values() for line in lines)
        LOG.warning("a pack for %s is left out, and the printed game is played: %s", name, told)
