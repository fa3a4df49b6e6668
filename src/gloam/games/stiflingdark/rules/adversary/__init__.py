"""The Adversary's side. butcher.py, cult.py and horror.py are their turns, the files named after them their cards."""
