"""What the Investigators must do to win: Evidence, the Escape cards, and one file for each Objective."""
