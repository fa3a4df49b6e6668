"""SDR-63, SDR-150  Two worlds that a seat may not tell apart give it the same bytes; planted leaks are caught."""

from __future__ import annotations

import contextlib

import pytest

from gloam.kernel import Refused
from gloam.laws.facts import settings
from gloam.laws.play import SOAK
from tests.games.stiflingdark.secrecy.leaks import LEAKS, NEAREST
from tests.games.stiflingdark.secrecy.worlds import SPEC, leaks
from tests.sampling import every

PAIRS, PARTS = 20_000, 20
TRIES = 60
"""Games after which a leak counts as not caught."""


def hold(seed: int, options: dict | None = None, every: int = 9) -> int:
    """Play one game; how many pairs were held against each other."""
    n = 0
    for found in leaks(SPEC, seed, options, every):
        assert not found, f"game {seed} with {options}: {found}"
        n += 1
    return n


@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_give_the_same_bytes_over_the_wire(seed):
    assert hold(seed, every=20) > 5


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_pairs_of_worlds_give_the_same_bytes(part):
    """A thousand pairs a part, at two of three moments of random games, with every setting of the table in turn."""
    found, seed = 0, part * 10_000
    chosen = [None, *settings(SPEC)]
    while found < PAIRS * SOAK // PARTS:
        options = chosen[seed % len(chosen)] if seed % 2 else None
        with contextlib.suppress(Refused):  # a setting that does not go with so many seats
            found += hold(seed, options, every=6)
        seed += 1
    print(f"part {part}: {found} pairs, no byte differs")  # noqa: T201  (the figure that is published)


def is_caught(name: str, tries: int) -> bool:
    """Whether some pair of the first so many games gives the leak away."""
    with LEAKS[name]() as spec:
        return any(found for seed in (NEAREST.get(name, 0), *range(tries)) for found in leaks(spec, seed, every=20))


@pytest.mark.parametrize("name", every(4, LEAKS))
def test_a_planted_leak_is_caught(name):
    assert is_caught(name, TRIES)


def test_there_are_twenty_leaks_and_more():
    assert len(LEAKS) >= 20
