"""Tests that the tests can fail: rules broken by hand, one at a time, in a copy of the source (mutants.py)."""

from __future__ import annotations

import pytest

from tests.games.faceless.mutants import MUTANTS, PACKAGE, QUICK, ROOT, citations, copied, killer, noticed, run_on

EVERY = sorted({test for mutant in MUTANTS for test in citations()[mutant.rule]})


@pytest.fixture(scope="module")
def copy_of_the_source():
    with copied() as folder:
        yield folder


def name(mutant):
    return f"{mutant.rule} in {mutant.file}"


@pytest.mark.parametrize("mutant", QUICK[:1], ids=name)
def test_a_broken_rule_is_noticed(copy_of_the_source, mutant):
    assert noticed(copy_of_the_source, mutant)


@pytest.mark.parametrize("mutant", MUTANTS, ids=name)
def test_every_mutant_is_one_line_of_the_source_as_it_is_now(mutant):
    text = (ROOT / "src" / PACKAGE / mutant.file).read_text("utf-8")
    assert text.count(mutant.old) == 1
    assert mutant.old != mutant.new


def test_a_good_deal_of_the_rules_is_broken_in_turn():
    assert len({mutant.rule for mutant in MUTANTS}) >= 60


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_an_unbroken_copy_passes(copy_of_the_source):
    assert killer(run_on(copy_of_the_source, EVERY)) is None


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("mutant", MUTANTS, ids=name)
def test_every_broken_rule_is_noticed(copy_of_the_source, mutant):
    assert noticed(copy_of_the_source, mutant)
