"""Pure questions: board.py (spaces, lines), light.py and sight.py (templates, walls), levels.py (how bright it is),
reach.py (who is next to whom, and how far), body.py (Wounds, tracks, MP), people.py (who is there, who holds what).
"""  # noqa: D205
