"""What decides each question of this game: see tools/bot_questions.py."""

from __future__ import annotations

from gloam.bots.sallyface.players import Planner
from tools.bot_docstrings import told

WITHOUT_THOUGHT = {
    "setup.character": "the first: seats take the characters in printed order",
    "place.slot": "left: the two slots of a Location are alike",
    "friend.ready": "the first: Friends help alike, and one that can skip a Curse is used last",
    "item.passive": "uses it: it costs nothing",
    "window.reveal": "passes",
}
"""Questions that are answered without thought, and why."""


def questions() -> dict[str, str]:
    """A method for each kind."""
    found = dict(WITHOUT_THOUGHT)
    for name in dir(Planner):
        if name.startswith("on_"):
            kind = name.removeprefix("on_")
            kind = kind if kind in ("act", "pay") else kind.replace("_", ".", 1)
            found[kind] = told(getattr(Planner, name))
    return found
