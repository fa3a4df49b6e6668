"""What decides each question of this game: see tools/bot_questions.py."""

from __future__ import annotations

from gloam.bots.cant_stop.greedy import Greedy
from tools.bot_docstrings import told


def questions() -> dict[str, str]:
    """Two questions."""
    return {"turn.pair": "the climb with the best value", "turn.stop": told(Greedy)}
