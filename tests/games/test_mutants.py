"""Tests that the tests can fail: rules broken by hand, one at a time, in a copy of the source (tests/breaking.py)."""

from __future__ import annotations

import pytest

from tests.breaking import ROOT, breaker, killer, run_on

GAMES = ("faceless", "lucidity", "sallyface", "stiflingdark")
BREAKERS = {game: breaker(game) for game in GAMES}
ALL = [(game, mutant) for game, this in BREAKERS.items() for mutant in this.mutants]
QUICK = [(game, mutant) for game, mutant in ALL if mutant.rule in BREAKERS[game].quick]


@pytest.fixture(scope="module")
def copies(request):
    """A copy of the source for each game, made when it is first asked for."""
    made, open_ = {}, []

    def copy(game):
        if game not in made:
            open_.append(BREAKERS[game].copied())
            made[game] = open_[-1].__enter__()
            assert BREAKERS[game].uses_copy(made[game])
        return made[game]

    yield copy
    for folder in open_:
        folder.__exit__(None, None, None)


def name(value):
    return f"{value.rule} in {value.file}" if hasattr(value, "rule") else value


@pytest.mark.parametrize(("game", "mutant"), QUICK, ids=name)
def test_a_broken_rule_is_noticed(copies, game, mutant):
    assert BREAKERS[game].noticed(copies(game), mutant)


@pytest.mark.parametrize(("game", "mutant"), ALL, ids=name)
def test_every_mutant_is_one_line_of_the_source_as_it_is_now(game, mutant):
    text = (ROOT / "src" / BREAKERS[game].package / mutant.file).read_text("utf-8")

    assert text.count(mutant.old) == 1
    assert mutant.old != mutant.new


@pytest.mark.parametrize("game", GAMES)
def test_a_good_deal_of_the_rules_is_broken_in_turn(game):
    assert len({mutant.rule for mutant in BREAKERS[game].mutants}) >= BREAKERS[game].least


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
def test_an_unbroken_copy_passes(copies, game):
    assert killer(run_on(copies(game), BREAKERS[game].every)) is None


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "mutant"), ALL, ids=name)
def test_every_broken_rule_is_noticed(copies, game, mutant):
    assert BREAKERS[game].noticed(copies(game), mutant)
