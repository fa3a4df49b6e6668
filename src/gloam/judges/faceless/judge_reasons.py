"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.judge_reasons import Reason

REASONS = (
    Reason(
        "left",
        -1,
        ("left_squared", "one_left", "two_left"),
        "More Memories are left to find.",
        "You find more Memories.",
    ),
    Reason(
        "way", -1, ("nearest", "next_three"), "The way to the Memories is longer.", "You end up nearer to the Memories."
    ),
    Reason(
        "deck",
        1,
        ("turns", "spare_turns", "short_of_turns"),
        "More cards stay in the deck.",
        "The deck runs down faster.",
    ),
    Reason("column_yellow", -1, (), "The yellow column grows.", "The yellow column stays shorter."),
    Reason("column_green", -1, (), "The green column grows.", "The green column stays shorter."),
    Reason("column_blue", -1, ("blue_takes",), "The blue column grows.", "The blue column stays shorter."),
    Reason("column_red", -1, ("red_reach",), "The red column grows.", "The red column stays shorter."),
    Reason("column_purple", -1, (), "The purple column grows.", "The purple column stays shorter."),
    Reason(
        "cards",
        1,
        ("empty_hands", "own_cards", "next_cards", "free_steps"),
        "The team keeps more cards in hand.",
        "The team keeps fewer cards in hand.",
    ),
    Reason("billygoat", -1, ("billygoat_*",), "Billygoat comes closer.", "Billygoat stays farther away."),
    Reason("unused", 1, ("unused_*",), "More found Memories stay ready to use.", "More found Memories are used up."),
)
