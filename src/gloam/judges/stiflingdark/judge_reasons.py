"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.judge_reasons import Reason

REASONS = (
    Reason(
        "wounds",
        -1,
        ("most_wounds", "one_from_death", "second_most", "bleeding", "dead", "alive", "spirits"),
        "The Investigators have more Wounds.",
        "The Investigators have fewer Wounds.",
    ),
    Reason(
        "evidence_left",
        -1,
        ("evidence_shown", "zones_hidden"),
        "Less Evidence gets turned in.",
        "More Evidence gets turned in.",
    ),
    Reason(
        "evidence_carried", 1, (), "The Investigators carry more Evidence.", "The Investigators carry less Evidence."
    ),
    Reason(
        "parts_carried",
        1,
        ("parts", "team_done", "escape", "escape_rounds", "escaped"),
        "The Investigators come closer to their way out.",
        "The Investigators fall behind on their way out.",
    ),
    Reason(
        "possible", -1, ("shown",), "The Adversary could be in more places.", "The Adversary could be in fewer places."
    ),
    Reason(
        "near_possible",
        -1,
        (),
        "The Adversary is more likely to be near someone.",
        "The Adversary is less likely to be near someone.",
    ),
    Reason("stamina", 1, (), "The Investigators keep more Stamina.", "The Investigators spend more Stamina."),
    Reason("charge", 1, (), "The Investigators keep more Charge.", "The Investigators spend more Charge."),
    Reason(
        "items", 1, ("cards", "supply"), "The Investigators hold more Items.", "The Investigators hold fewer Items."
    ),
    Reason(
        "distance",
        1,
        ("in_reach", "nearest_wounds"),
        "The Adversary ends up farther from everyone.",
        "The Adversary ends up nearer to someone.",
    ),
)
