"""The verbs of The Faceless, one file per chapter: read turn.py first."""
