"""How a game's words become numbers: by its own declaration, hashed, or through the eyes of its judge.

`own` is the game's own coding (`SPEC.numbered`): an action table where every answer has its number, and named features.
`hashed` works for any game. `judge` shows the numbers of the game's judge, and numbers answers as the game does.
"""

from __future__ import annotations

import functools
import warnings
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gloam
from gloam.bots import Seen
from gloam.gyms.coding import ACTIONS, FEATURES, MOST, Coding
from gloam.judges import NetworkJudge, TeamJudge, judge
from gloam.kernel import Answer, Json, Refused
from gloam.toolkit.numbered import Numbered

OWN, HASHED, JUDGE = "own", "hashed", "judge"
QUESTION = 64
"""Features for the open question, hashed: a judge looks at positions only."""


@dataclass(slots=True)
class OwnCoding(Coding):
    """As the game declares it: its action table, and its features by name."""

    game: str = ""
    """The game whose table it is; none: answers are hashed."""
    seats: int = 0

    @property
    def own(self) -> Numbered | None:
        """What the game declares."""
        return declared(self.game) if self.game else None

    def numbers(self, seen: Seen | None) -> dict[int, Answer]:
        """The options of a question by the numbers of the game's table."""
        if seen is None:
            return {}
        if (own := self.own) is not None:
            return own.numbers(seen.kind, seen.options, seen.args)
        return Coding.numbers(self, seen)

    def vector(self, view: Json, seen: Seen | None) -> NDArray[np.float32]:
        """The features that the game declares."""
        own = self.own
        assert own is not None  # noqa: S101  (made for a game that declares them)
        kind, args = ("", {}) if seen is None else (seen.kind, seen.args)
        return np.frombuffer(own.row(view, self.seats, kind, args), np.float32)


@dataclass(slots=True)
class FeatureCoding(OwnCoding):
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
        raise Refused("no_features", f"the judge of {game} has no features to look at", instead=(OWN, HASHED))
    return known


@functools.cache
def declared(game: str) -> Numbered | None:
    """The coding that a game declares itself, if it does."""
    known = gloam.find(game).numbered
    made: Numbered | None = known() if known else None
    return made


def coding_for(
    game: str, seats: int, actions: int | None = None, features: int | None = None, look: str = ""
) -> Coding:
    """How this game's words become numbers.

    Without a `look`, as the game declares it; hashed if it declares nothing, or if a size is given.
    """
    own = declared(game)
    sized = actions is not None or features is not None
    if not look:
        look = OWN if own and not sized else HASHED
        if not own and not sized:
            warnings.warn(undeclared(game), UserWarning, stacklevel=3)
    if look == HASHED:
        return Coding(actions or ACTIONS, features or FEATURES)
    if look not in (OWN, JUDGE):
        raise Refused("bad_look", f"there is no way to look called {look!r}", instead=(OWN, HASHED, JUDGE))
    if look == OWN:
        if own is None:
            raise Refused("no_numbers", undeclared(game), instead=(HASHED,))
        if sized:
            raise Refused(
                "bad_size", f"{game} declares its own sizes; only the hashed coding takes one", instead=(HASHED,)
            )
        return OwnCoding(own.actions, own.features, game=game, seats=seats)
    known = featured(game)
    table = known.features(gloam.new(game, seats, 0, listen=False).view(0))
    width, own = len(table[0]), None if actions is not None else own
    size = own.actions if own else actions or ACTIONS
    return FeatureCoding(
        size,
        len(table) * width + QUESTION,
        game=game if own else "",
        seats=seats,
        judge=known,
        rows=len(table),
        width=width,
    )


def undeclared(game: str) -> str:
    """What to say of a game without a coding of its own."""
    return (
        f"{game} declares no numbers of its own, so its words are hashed: answers may share a number, and features "
        'have no names. Declare them in its SPEC (`numbered`), or ask for the hashed coding with look="hashed".'
    )
