"""The verbs of Can't Stop: read turn.py."""
