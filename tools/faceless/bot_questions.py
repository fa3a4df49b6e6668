"""What decides each question of this game: see tools/bot_questions.py."""

from __future__ import annotations

from gloam.bots.faceless import set_up
from gloam.bots.faceless.planner import PLANS_BY_KIND, Planner
from tools.bot_docstrings import told

WITHOUT_THOUGHT = {
    "setup.faceless": "the first: before a card is played, each mark and facing is as good as another",
    "setup.mark": "the first: the symbols of an Obstacle are alike until a Memory lies there",
    "avatars.order": "the first: both happen before the next decision",
}
"""Questions that are answered without thought, and why."""


def questions() -> dict[str, str]:
    """A score for each kind; the planner's plans; the set-up."""
    found = {kind: told(getattr(Planner, name)) for kind, name in (Planner.score_by_kind | PLANS_BY_KIND).items()}
    for kind in (*set_up.NEAR, *set_up.FAR):
        found[kind] = told(set_up.set_up)
    return found | {"setup.first": "the seat with the best first action"} | WITHOUT_THOUGHT
