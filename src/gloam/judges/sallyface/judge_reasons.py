"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.judge_reasons import Reason

REASONS = (
    Reason(
        "corruption",
        -1,
        ("corruption_*", "last_three", "curses_ahead", "items_ahead"),
        "Corruption rises further.",
        "Corruption stays lower.",
    ),
    Reason(
        "story",
        1,
        ("story_*", "tokens_left", "conditions", "pace"),
        "The Story gets further.",
        "The Story falls behind.",
    ),
    Reason(
        "finale_left",
        -1,
        ("finale_*", "counter"),
        "More of the Finale stays unsolved.",
        "More of the Finale gets solved.",
    ),
    Reason(
        "open_symbols",
        -1,
        ("mysteries", "filled_symbols", "fails_for", "crowded", "rune_harm"),
        "More symbols stay open on the Mysteries.",
        "Fewer symbols stay open on the Mysteries.",
    ),
    Reason("enemies", -1, ("enemies_*",), "More Enemies are left.", "Fewer Enemies are left."),
    Reason(
        "health", 1, ("lowest", "low_dials", "ghosts"), "The team keeps more Health.", "The team loses more Health."
    ),
    Reason(
        "sanity", 1, ("lowest", "low_dials", "insane"), "The team keeps more Sanity.", "The team loses more Sanity."
    ),
    Reason("items", 1, ("ready",), "The team has more Items.", "The team has fewer Items."),
)
