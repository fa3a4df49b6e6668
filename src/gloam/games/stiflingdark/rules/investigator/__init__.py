"""An Investigator's turn: turn.py is the whole of it, the other files are its Actions."""
