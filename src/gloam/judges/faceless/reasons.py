"""What the judge's numbers mean in words, for hints."""

from __future__ import annotations

from gloam.judges.reasons import Reason

REASONS = (
    Reason(
        "left", ("left_squared", "one_left", "two_left"), "More Memories are left to find.", "You find more Memories."
    ),
    Reason(
        "way", ("nearest", "next_three"), "The way to the Memories is longer.", "You end up nearer to the Memories."
    ),
    Reason(
        "deck", ("turns", "spare_turns", "short_of_turns"), "More cards stay in the deck.", "The deck runs down faster."
    ),
    Reason("column_yellow", (), "The yellow column grows.", "The yellow column stays shorter."),
    Reason("column_green", (), "The green column grows.", "The green column stays shorter."),
    Reason("column_blue", ("blue_takes",), "The blue column grows.", "The blue column stays shorter."),
    Reason("column_red", ("red_reach",), "The red column grows.", "The red column stays shorter."),
    Reason("column_purple", (), "The purple column grows.", "The purple column stays shorter."),
    Reason(
        "cards",
        ("empty_hands", "own_cards", "next_cards", "free_steps"),
        "The team keeps more cards in hand.",
        "The team keeps fewer cards in hand.",
    ),
    Reason("billygoat", ("billygoat_*",), "Billygoat comes closer.", "Billygoat stays farther away."),
    Reason("unused", ("unused_*",), "More found Memories stay ready to use.", "More found Memories are used up."),
)
