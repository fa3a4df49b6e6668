"""The Adversary's side: common.py is what all share, butcher.py his turn, cards.py his Attacks and Abilities."""
