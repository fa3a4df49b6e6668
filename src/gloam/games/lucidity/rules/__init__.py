"""The verbs of Lucidity, a file per chapter of the rulebook.

night.py      the sequence of play, and how a game ends early: read this first
turn.py       a Dreamer's turn, steps 1 to 5
resolve.py    step 3: rolled dice are taken up, rerolled, placed, or taken by a Nightmare
shadows.py    the four Shadow effects
rows.py       step 4: filled rows, being eaten, exhausted, or turned into a Nightmare
nightmare.py  a Nightmare's turn
abilities.py  what a Nightmare may do when it takes a die
ending.py     who wins
"""
