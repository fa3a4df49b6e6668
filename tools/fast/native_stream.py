"""The seeded stream in machine words: the compiled build takes this class in place of `Seeded` in kernel/chance.py.

splitmix64 in signed 64-bit numbers, which wrap around when compiled (and only then): the same stream as the Python
class, number by number. A test holds both to one reference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gloam.kernel.decision import Answer, Decision

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr  # noqa: TC004  (compiled, a decorator is not run)

MASK: Final = (1 << 64) - 1
HALF: Final = 1 << 63
WHOLE: Final = 1 << 64
SMALL: Final = 1 << 31
"""Below this, a product with 32 bits of the stream fits into a signed word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded:
    """A stream that is one integer (splitmix64): the same seed gives the same game on every machine."""

    _at: i64

    def __init__(self, seed: int) -> None:
        low = seed & MASK
        self._at = low if low < HALF else low - WHOLE

    @property
    def at(self) -> int:
        """Where the stream is."""
        here: int = self._at
        return here & MASK

    def _bits(self) -> i64:
        z: i64 = self._at + -0x61C8864680B583EB
        self._at = z
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
        return z ^ ((z >> 31) & 0x1FFFFFFFF)

    def _below(self, n: i64) -> i64:
        z = self._bits()
        return (((z >> 32) & 0xFFFFFFFF) * n + (((z & 0xFFFFFFFF) * n) >> 32)) >> 32

    def next(self) -> int:
        """The next 64 bits."""
        z: int = self._bits()
        return z & MASK

    def skip(self, n: int) -> None:
        """Leave out the next n."""
        low = (self.at + n * 0x9E3779B97F4A7C15) & MASK
        self._at = low if low < HALF else low - WHOLE

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, for bots and simulations."""
        if 0 <= n < SMALL:
            return self._below(n)
        return (self.next() * n) >> 64

    def draw(self, decision: Decision) -> Answer:
        """Answer from the stream."""
        sides = decision.sides
        if sides is not None:
            return sides[self._below(len(sides))]
        options, weights = decision.options, decision.weights
        if weights is None:
            return options[self._below(len(options))]
        left, at = self.below(sum(weights)), 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return options[at]

    def clone(self) -> Seeded:
        """A stream at the same place."""
        return Seeded(self.at)

    def dump(self) -> dict[str, Any]:
        """The one integer."""
        return {"kind": "seeded", "at": self.at}
