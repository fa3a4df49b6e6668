"""Judges: each looks at a seat's View and says every seat's chance to win.

    judge = judges.judge("lucidity")
    print(judge.chances(game.view(0)))

Bots search with a judge at the end of what they try. A judge is a small network with its weights as data
(`weights.json` in the game's folder), together with what trained it and how well calibrated it is (docs/judges.md).
"""

from gloam.judges.judging import Evidence, Judge, NetworkJudge, TeamJudge, has_judge, judge
from gloam.judges.network import Network

__all__ = ["Evidence", "Judge", "Network", "NetworkJudge", "TeamJudge", "has_judge", "judge"]
