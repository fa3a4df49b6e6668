"""What decides each question of this game: see tools/bot_questions.py."""

from __future__ import annotations

from gloam.bots.lucidity import players
from tools.bot_docstrings import told


def questions() -> dict[str, str]:
    """A score for each kind."""
    return {kind: told(score) for kind, score in players.SCORES.items()}
