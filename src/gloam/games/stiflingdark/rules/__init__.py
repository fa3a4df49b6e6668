"""The rules of The Stifling Dark: read night/round.py first, then investigator/turn.py, then adversary/butcher.py."""
