"""Words as numbers, the same in every process: options as actions, a View as a vector, hashed. It works for any game.

A game may declare a better coding of its own (`gloam.gyms.features`). Here an option is the action of its own words:
"yes" to `turn.rest` has one number wherever it is asked. Numbers come from a checksum of kind and option; where two
options of one question meet in a number, the later one takes the next free. A View is hashed too: each of its facts
(`players.0.health`) adds to one of the features, with a sign of its own. That loses names and keeps differences: enough
to learn from, for any game, without a line of code per game.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.bots import Seen, close, strip
from gloam.kernel import Answer, Game, Json, Refused

Look = tuple[dict[str, Any], dict[str, Any]]
"""What a seat gets: the numbers, and the same in words."""
MOST = 1e3  # no feature is larger
ACTIONS, FEATURES = 1024, 512
"""The sizes of the hashed coding, unless told otherwise."""
SIGN = 1 << 31


@dataclass(slots=True)
class Coding:
    """So many action numbers, so many features. The largest question of our games has 744 options."""

    actions: int = ACTIONS
    features: int = FEATURES
    marks: dict[tuple[str, Answer], int] = field(default_factory=dict, repr=False)
    known: dict[str, tuple[int, float]] = field(default_factory=dict, repr=False)

    def numbers(self, seen: Seen | None) -> dict[int, Answer]:
        """The options of a question by action number; none where nothing is asked."""
        if seen is None:
            return {}
        kind, options = seen.kind, seen.options
        if len(options) > self.actions:
            raise Refused("too_many_options", f"{kind} has {len(options)} options, more than {self.actions} actions")
        taken: dict[int, Answer] = {}
        for option in options:
            at = self.mark(kind, option) % self.actions
            while at in taken:
                at = (at + 1) % self.actions
            taken[at] = option
        return taken

    def mark(self, kind: str, option: Answer) -> int:
        """The checksum of an option."""
        found = self.marks.get((kind, option))
        if found is None:
            found = self.marks[kind, option] = zlib.crc32(json.dumps([kind, option]).encode())
        return found

    def mask(self, numbers: dict[int, Answer]) -> NDArray[np.int8]:
        """1 for every action that may be taken."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(numbers)] = 1
        return mask

    def vector(self, view: Json, seen: Seen | None) -> NDArray[np.float32]:
        """A View, and the question that is open to its seat, as features."""
        made = np.zeros(self.features, np.float32)
        asked = {"view": view, "asked": None if seen is None else {"kind": seen.kind, "args": seen.args}}
        for path, amount in facts(asked):
            at, sign = self.place(path)
            made[at] += sign * amount
        return np.clip(made, -MOST, MOST, out=made)

    def look(self, game: Game, seat: int) -> Look:
        """All that a learner in this seat gets: features and what it may do now; and the same in words."""
        view, seen = game.view(seat), question(game, seat)
        numbers = self.numbers(seen)
        observation = {"observation": self.vector(view, seen), "action_mask": self.mask(numbers)}
        return observation, {"view": view, "kind": seen.kind if seen else "", "options": numbers}

    def observation(self, game: Game, seat: int) -> dict[str, Any]:
        """The numbers alone."""
        return self.look(game, seat)[0]

    def place(self, path: str) -> tuple[int, float]:
        """The feature of a fact, and its sign."""
        found = self.known.get(path)
        if found is None:
            mark = zlib.crc32(path.encode())
            found = self.known[path] = (mark % SIGN % self.features, 1.0 if mark & SIGN else -1.0)
        return found


def question(game: Game, seat: int) -> Seen | None:
    """What this seat is asked now, with no way back to the state."""
    asked = game.asks(seat)
    if asked is None:
        return None
    seen = strip(asked)
    close(seen)
    return seen


def facts(thing: Json, path: str = "") -> Iterator[tuple[str, float]]:
    """Every leaf of a piece of JSON: a number under its path, a word as part of it. What is empty says nothing."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from facts(value, f"{path}.{key}")
    elif isinstance(thing, list | tuple):
        for n, value in enumerate(thing):
            yield from facts(value, f"{path}.{n}")
    elif isinstance(thing, bool | str):
        yield f"{path}={thing}", 1.0
    elif thing is not None and thing:
        yield path, math.copysign(math.log1p(abs(thing)), thing)


def payoffs(winners: tuple[int, ...], seats: int) -> list[float]:
    """What an ending is worth to each seat: 1 to those who win, -1 to the others."""
    return [1.0 if seat in winners else -1.0 for seat in range(seats)]
