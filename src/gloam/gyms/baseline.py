"""A small learned player: a baseline to beat. It can be trained for every game with a judge.

It looks one answer ahead. Each option is tried in a game that the seat can't tell from the real one, and what changes
in the judge's numbers is weighed: with weights for all questions, and with weights for this kind of question. To that
comes a liking for each option of each kind; where it is trained so, also one for each word that options begin with
(`step`, `sprint`), and that one depends on the numbers before the answer. The weights are learned by watching `normal`
play (`research/train_baseline.py`); what the judge itself says of a position is not used.

    from gloam.gyms.baseline import Baseline, learned

    player = Baseline(seat=0, seed=1, policy=learned("lucidity"))
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.bots import Bot, Budget, Seen
from gloam.gyms.coding import MOST, Coding
from gloam.gyms.features import featured
from gloam.judges import TeamJudge
from gloam.kernel import Answer, Game, Json, Refused

Array = NDArray[np.float32]
LIKINGS = 2048
TRIED = 40
"""Of more options than these, so many are tried."""
ENDS = 2
"""Two more numbers than the judge has: the seat has won, and it has lost."""
EVERYBODY = "everybody"
MARKS = Coding()
"""Likings are kept by the hashed coding, whatever a game declares: so trained weights stay what they were."""


@dataclass(slots=True)
class Tried:
    """The options of a question: the numbers before it, what each changes, where its liking is, its first word."""

    before: Array
    changes: Array
    marks: NDArray[np.int64]
    words: tuple[str, ...]


@dataclass(slots=True)
class Policy:
    """What is learned: weights of the changes for each side and for each kind of question, a liking for each option."""

    game: str
    weights: dict[str, Array] = field(default_factory=dict)
    """For changes by side, and by side and kind (`everybody turn.stop`); for what was before by side, kind and word."""
    likings: Array = field(default_factory=lambda: np.zeros(LIKINGS, np.float32))
    trained: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Policy:
        """As `as_json` wrote it."""
        made = cls(plain["game"], {name: np.asarray(row, np.float32) for name, row in plain["weights"].items()})
        for at, value in plain["likings"].items():
            made.likings[int(at)] = value
        made.trained = dict(plain["trained"])
        return made

    def as_json(self) -> dict[str, Json]:
        """The weights, rounded to four digits, and what trained them."""
        likings = {str(at): short(self.likings[at]) for at in np.flatnonzero(self.likings)}
        weights = {name: [short(x) for x in row] for name, row in sorted(self.weights.items())}
        return {"game": self.game, "trained": self.trained, "weights": weights, "likings": likings}

    def scores(self, side: str, kind: str, tried: Tried) -> Array:
        """How good each option looks."""
        found: Array = self.likings[tried.marks]
        for name in (side, f"{side} {kind}"):
            if name in self.weights:
                found = found + tried.changes @ self.weights[name]
        for n, word in enumerate(tried.words):
            if (row := self.weights.get(f"{side} {kind} {word}")) is not None:
                found[n] += tried.before @ row
        return found


class Baseline(Bot):
    """Takes the option that looks best to its policy; back where it was, another one, so it walks in no circle."""

    samples = True

    def __init__(self, seat: int, seed: int, policy: Policy) -> None:
        super().__init__(seat, seed)
        self.policy = policy
        self.taken: dict[str, list[Answer]] = {}
        """What it has answered already, by what it saw."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Try the options in a world that the seat could be in."""
        tried = some_of(decision.options, self.dice.next())
        world = decision.world(self.dice.next())
        if world is None or len(tried) == 1:
            return tried[0]
        looked_at = looked(world, self.seat, view, decision.kind, tried)
        scores = self.policy.scores(side_of(world.spec.id, view), decision.kind, looked_at)
        before = self.taken.setdefault(f"{decision.kind} {json.dumps(view, sort_keys=True)}", [])
        order = [tried[n] for n in np.argsort(-scores, kind="stable")]
        answer = next((option for option in order if option not in before), order[0])
        before.append(answer)
        return answer


def some_of(options: Sequence[Answer], seed: int) -> tuple[Answer, ...]:
    """All options, or as many as are tried, in their order."""
    if len(options) <= TRIED:
        return tuple(options)
    picked = np.random.default_rng(seed).choice(len(options), TRIED, replace=False)
    return tuple(options[n] for n in sorted(picked))


def looked(world: Game, seat: int, view: dict[str, Json], kind: str, options: Sequence[Answer]) -> Tried:
    """Everything that a policy looks at."""
    before = np.clip(np.concatenate((*numbers_of(world.spec.id, view, seat), np.ones(1, np.float32))), -MOST, MOST)
    words = tuple(str(option[0]) if isinstance(option, tuple) else str(option) for option in options)
    return Tried(before, changes_of(world, seat, view, options), marks_of(kind, options), words)


def changes_of(world: Game, seat: int, view: dict[str, Json], options: Sequence[Answer]) -> Array:
    """What each option changes in the judge's numbers for this seat; and whether it ends the game, and how."""
    game = world.spec.id
    before, own = numbers_of(game, view, seat)
    size = len(before) + len(own)
    made = np.zeros((len(options), size + ENDS), np.float32)
    for n, option in enumerate(options):
        twin = world.clone()
        twin.answer(option, seat=seat)
        after, own_after = numbers_of(game, twin.view(seat), seat)
        made[n, : len(before)] = after - before
        made[n, len(before) : size] = np.clip(own_after - own, -1, 1)  # a goal that is reached is no way back
        if twin.outcome is not None:
            made[n, -1 if seat not in twin.outcome.winners else -ENDS] = 1.0
    return made


def numbers_of(game: str, view: dict[str, Json], seat: int) -> tuple[Array, Array]:
    """The judge's numbers for a seat, or for the table where seats win as a team; and those for a learner, if any."""
    known = featured(game)
    rows = known.features(view)
    more = getattr(known.module, "own_numbers", None) if isinstance(known, TeamJudge) else None
    row = rows[seat] if len(rows) > 1 else rows[0]
    return np.asarray(row, np.float32), np.asarray(more(view, seat) if more else (), np.float32)


def side_of(game: str, view: dict[str, Json]) -> str:
    """The side that a seat plays for: what is good for an Adversary is bad for the others."""
    known = featured(game)
    return str(known.module.side(view)) if isinstance(known, TeamJudge) else EVERYBODY


def marks_of(kind: str, options: Sequence[Answer]) -> NDArray[np.int64]:
    """Where the liking for each option is."""
    return np.array([MARKS.mark(kind, option) % LIKINGS for option in options], np.int64)


def short(number: float) -> float:
    """Four digits."""
    return float(f"{number:.4g}")


@functools.cache
def learned(game: str) -> Policy:
    """The policy that comes with Gloam."""
    file = resources.files(__package__).joinpath("baselines", f"{game}.json")
    if not file.is_file():
        raise Refused("no_baseline", f"nobody has trained a baseline for {game} yet")
    return Policy.from_json(json.loads(file.read_text("utf-8")))
