"""A round of the night: its Events, the turns, its end. Read round.py first."""
