"""The verbs: one file per chapter. Read turn.py first."""
