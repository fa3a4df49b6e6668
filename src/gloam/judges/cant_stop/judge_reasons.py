"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.judge_reasons import Reason

REASONS = (
    Reason("closed", 1, ("closed_if_lost", "wins_if_stopped"), "You close more columns.", "You close fewer columns."),
    Reason("sum", 1, ("mine_*", "top_*"), "You climb higher.", "You climb less."),
    Reason(
        "leader_sum",
        -1,
        ("theirs_*", "leader_*"),
        "Your strongest rival gets further.",
        "Your strongest rival stays further back.",
    ),
)
