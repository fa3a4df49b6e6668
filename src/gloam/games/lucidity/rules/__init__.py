"""The rules of Lucidity, one file per chapter of the rulebook.

turn_order.py the sequence of play, and when the game ends: read this first
turn.py       a Dreamer's turn, steps 1 to 5
resolve.py    step 3: rolled dice are resolved: rerolled, placed, or taken by a Nightmare
cards.py      putting dice on a card and taking them off
shadows.py    the four Shadow effects
rows.py       step 4: filled rows: eaten, exhausted, or becoming a Nightmare
nightmare.py  a Nightmare's turn
abilities.py  what a Nightmare can do when it takes a die
ending.py     who wins
"""
