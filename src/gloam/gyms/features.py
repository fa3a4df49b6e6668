"""What a learner sees as named numbers: the features of the game's judge, instead of hashed words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gloam
from gloam.bots import Seen
from gloam.gyms.coding import MOST, Coding
from gloam.judges import NetworkJudge, TeamJudge, judge
from gloam.kernel import Json, Refused

HASHED, JUDGE = "hashed", "judge"
QUESTION = 64
"""Features for the open question, hashed: a judge looks at positions only."""


@dataclass(slots=True)
class FeatureCoding(Coding):
    """A View as the judge's numbers: the row of the seat itself, then those of the others in order of play.

    The judge of a team has one row for the whole table, from what the seat sees.
    """

    judge: Any = None
    rows: int = 0
    width: int = 0
    asked: Coding = field(default_factory=lambda: Coding(features=QUESTION))

    def vector(self, view: Json, seen: Seen | None) -> NDArray[np.float32]:
        """The rows one after another, then the question."""
        table = self.judge.features(view)
        mine = view.get("you") or 0
        made = np.zeros(self.features, np.float32)
        for n in range(len(table)):
            row = table[(mine + n) % len(table)]
            made[n * self.width : n * self.width + len(row)] = row
        made[self.rows * self.width :] = self.asked.vector({}, seen)
        return np.clip(made, -MOST, MOST, out=made)


def featured(game: str) -> NetworkJudge | TeamJudge:
    """The judge of a game, if it has numbers to look at."""
    known = judge(game)
    if not isinstance(known, NetworkJudge | TeamJudge):
        raise Refused("no_features", f"the judge of {game} has no features to look at", instead=(HASHED,))
    return known


def coding_for(game: str, seats: int, actions: int, features: int, look: str) -> Coding:
    """How this game's words become numbers: `hashed` for any game, or by its `judge`."""
    if look == HASHED:
        return Coding(actions, features)
    if look != JUDGE:
        raise Refused("bad_look", f"there is no way to look called {look!r}", instead=(HASHED, JUDGE))
    known = featured(game)
    table = known.features(gloam.new(game, seats, 0, listen=False).view(0))
    width = len(table[0])
    return FeatureCoding(actions, len(table) * width + QUESTION, judge=known, rows=len(table), width=width)
