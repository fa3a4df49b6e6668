"""The verbs of The Stifling Dark: read round.py first, then turn.py, then adversary/butcher.py."""
