"""Sally Face: the View as numbers, and the trained weights."""
