"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.judge_reasons import Reason

REASONS = (
    Reason(
        "power",
        1,
        ("power_*", "near_*", "reached", "leads"),
        "You end up with more Power.",
        "You end up with less Power.",
    ),
    Reason("hunt", -1, ("hunt_*", "eaten"), "Your Hunt row fills up.", "Your Hunt row stays emptier."),
    Reason("exhaust", -1, ("exhaust_*", "turned"), "Your Exhaust row fills up.", "Your Exhaust row stays emptier."),
    Reason(
        "shadow_most",
        0,
        ("shadow_*", "gains_if_fullest"),
        "Your Shadow rows fill up.",
        "Your Shadow rows stay emptier.",
    ),
    Reason(
        "nightmare",
        0,
        ("dreamer", "is_*", "can_consume", "prey"),
        "You become a Nightmare more often.",
        "You stay a Dreamer more often.",
    ),
    Reason(
        "best_rival",
        -1,
        ("rival*_power", "rival*_near", "rival*_reached", "best_nightmare"),
        "Your strongest rival ends up with more Power.",
        "Your strongest rival ends up with less Power.",
    ),
)
