"""Chance is a seat, and these are its players: a seeded stream, sealed dice, and nobody."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from gloam.kernel.decision import Answer, Decision

MASK: Final = (1 << 64) - 1


def weigh(decision: Decision, number: int) -> Answer:
    """Turn a number below 2**64 into an option, by the weights."""
    options, weights = decision.options, decision.weights
    if weights is None:
        return options[(number * len(options)) >> 64]
    left, at = (number * sum(weights)) >> 64, 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return options[at]


class Seeded:
    """A stream that is one integer (splitmix64): the same seed gives the same game on every machine."""

    __slots__ = ("at",)

    def __init__(self, seed: int) -> None:
        self.at = seed & MASK

    def next(self) -> int:
        """The next 64 bits."""
        self.at = z = (self.at + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def skip(self, n: int) -> None:
        """Leave out the next n."""
        self.at = (self.at + n * 0x9E3779B97F4A7C15) & MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, for bots and simulations."""
        return (self.next() * n) >> 64

    def draw(self, decision: Decision) -> Answer:
        """Answer from the stream (`next` and `weigh` written out: this is the hottest line of a simulation)."""
        self.at = z = (self.at + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        if (sides := decision.sides) is not None:
            return sides[((z ^ (z >> 31)) * len(sides)) >> 64]
        return weigh(decision, z ^ (z >> 31))

    def clone(self) -> Seeded:
        """A stream at the same place."""
        return Seeded(self.at)

    def dump(self) -> dict[str, Any]:
        """The one integer."""
        return {"kind": "seeded", "at": self.at}


class Committed:
    """Fair dice for a table: the seed's hash is shown before the first roll, the seed after the last.

    Every answer is the hash of the seed, what the seats added to it, and a counter, so anybody can check them. A seed
    that somebody chose can be guessed: the salt, shown after the last roll too, keeps the hash from giving it away.
    """

    __slots__ = ("count", "entropy", "salt", "seed")

    def __init__(self, seed: str, entropy: Sequence[str] = (), count: int = 0, salt: str = "") -> None:
        self.seed, self.entropy, self.count, self.salt = seed, tuple(entropy), count, salt

    @property
    def commitment(self) -> str:
        """The hash that binds the table before the first roll."""
        return hashlib.sha256((f"{self.salt}\n{self.seed}" if self.salt else self.seed).encode()).hexdigest()

    def draw(self, decision: Decision) -> Answer:
        """Answer from the hash of seed, entropy and counter."""
        text = "\n".join((self.seed, *self.entropy, str(self.count)))
        self.count += 1
        return weigh(decision, int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]))

    def clone(self) -> Committed:
        """The same seed at the same count."""
        return Committed(self.seed, self.entropy, self.count, self.salt)

    def dump(self) -> dict[str, Any]:
        """Seed, what was added, the count, and the salt, if any."""
        plain = {"kind": "committed", "seed": self.seed, "entropy": list(self.entropy), "count": self.count}
        return {**plain, "salt": self.salt} if self.salt else plain


class Nobody:
    """Leaves the questions to chance open for the program that runs the game: search, replay, tests."""

    __slots__ = ()

    def draw(self, decision: Decision) -> Answer:
        """Nobody answers."""
        raise AssertionError(f"nobody plays chance: {decision.kind} stays open")

    def clone(self) -> Nobody:
        """Nobody else."""
        return self

    def dump(self) -> dict[str, Any]:
        """Nothing to it."""
        return {"kind": "nobody"}


def worded(answer: Any) -> Answer:
    """JSON has no tuples: lists are tuples."""
    return tuple(worded(a) for a in answer) if isinstance(answer, list) else answer
