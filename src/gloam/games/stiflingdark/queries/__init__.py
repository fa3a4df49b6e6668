"""Pure questions to the state, no rule that acts.

board.py (spaces, lines), steps.py (an Investigator's steps), light.py, light_levels.py and sight.py (templates, how
bright it is, walls), reach.py (who is next to whom, and how far), body.py (Wounds, tracks, MP), people.py (who is
there, who holds what), why.py (a reason and its rule).
"""
