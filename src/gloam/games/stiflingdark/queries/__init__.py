"""Pure questions: board.py (spaces and lines), light.py and sight.py (templates and walls), levels.py (how bright it is),
reach.py (who is next to whom, and how far), body.py (Wounds, tracks, MP), people.py (who is there, who holds what).
"""  # noqa: D205
