"""Look back at a finished game: the chance at every moment, what luck did, and what every choice gave away.

    game = gloam.new("cant_stop", seats=2, seed=7)
    bots.play(game, bots.seated("cant_stop", ["normal", "easy"], seed=1))
    print(analysis.analyze(game)["totals"])

What the figures mean and how sure they are: docs/look-back.md.
"""

from gloam.analysis.grades import GRADES, accuracy, grade
from gloam.analysis.hints import hint
from gloam.analysis.kept import kept_analysis
from gloam.analysis.looking_back import LookingBack, analyze, fingerprint

analyse = analyze
"""`analyze`, for those who spell it so."""

__all__ = ["GRADES", "LookingBack", "accuracy", "analyse", "analyze", "fingerprint", "grade", "hint", "kept_analysis"]
