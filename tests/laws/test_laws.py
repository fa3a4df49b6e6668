"""Every law on every registered game, with every number of seats and every option."""

from __future__ import annotations

from typing import Any

import pytest

import gloam
from gloam.laws import LAWS
from gloam.laws.facts import cases
from gloam.laws.play import SOAK, installed
from tests.laws import haunt

LONG = 20


def every_case() -> list[Any]:
    """Each installed game and the toy, as `game-seats-options`; one that cannot be loaded fails by its name alone."""
    found = []
    for game in (*gloam.all_ids(), haunt.SPEC.id):
        try:
            spec = haunt.SPEC if game == haunt.SPEC.id else gloam.find(game)
            settings: list[Any] = list(cases(spec))
        except ImportError:
            settings = [(None, {})]
        for seats, options in settings:
            words = "-".join(f"{name}={value}" for name, value in options.items())
            found.append(pytest.param(game, seats, options, id=f"{game}-{seats}{words and f'-{words}'}"))
    return found


@pytest.fixture(autouse=True)
def toy():
    with installed(haunt.SPEC):
        yield


def some_of(cases: list[Any]) -> list[Any]:
    """Each case with each law. The normal tests take one law in six of a case, and all laws of a game's first case."""
    found, games = [], set()
    for n, case in enumerate(cases):
        for m, law in enumerate(LAWS):
            marks = () if case.values[0] not in games or (n + m) % 6 == 0 else (pytest.mark.soak,)
            name = f"{case.id}-{law.__name__.removeprefix('check_')}"
            found.append(pytest.param(*case.values, law, id=name, marks=marks))
        games.add(case.values[0])
    return found


@pytest.mark.parametrize(("game", "seats", "options", "law"), some_of(every_case()))
def test_law(game, seats, options, law):
    law(gloam.find(game), seats, options, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), every_case())
def test_every_law_for_long(game, seats, options):
    for law in LAWS:
        for seed in range(LONG * SOAK):
            law(gloam.find(game), seats, options, seed)
