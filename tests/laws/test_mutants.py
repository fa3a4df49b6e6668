"""The laws can fail: each is broken by a mutant of the Haunt, and a mutant breaks only what it is said to break."""

from __future__ import annotations

import pytest

from gloam.kernel import GameSpec
from tests.laws.haunt import SPEC
from tests.laws.laws import LAWS, Law
from tests.laws.mutants import MUTANTS

TRIES, OTHERS, SEATS = 25, 1, 3
BROKEN = (AssertionError, TypeError, ValueError)


def breaks(law: Law, spec: GameSpec, seeds: int) -> bool:
    """Whether a law is broken in one of the first so many games."""
    for seed in range(seeds):
        try:
            law(spec, SEATS, {}, seed)
        except BROKEN:
            return True
    return False


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_breaks_the_laws_it_is_said_to_break_and_no_others(name):
    mutant = MUTANTS[name]
    with mutant.make() as spec:
        caught = {law.__name__ for law in mutant.breaks if breaks(law, spec, TRIES)}
        others = [law for law in LAWS if law not in mutant.breaks] if mutant.only else []
        also = {law.__name__ for law in others if breaks(law, spec, OTHERS)}
    assert caught == {law.__name__ for law in mutant.breaks}
    assert also == set()


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_is_broken_by_some_mutant(law):
    assert [name for name, mutant in MUTANTS.items() if law in mutant.breaks]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_haunt_itself_keeps_every_law(law):
    assert not breaks(law, SPEC, 1)
