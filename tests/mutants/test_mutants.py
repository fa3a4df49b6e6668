"""Small faults in every game's rules, made by lot: most are noticed by the game's own tests (docs/mutants.md)."""

from __future__ import annotations

import pytest

from gloam.laws.play import SOAK
from tests.mutants.__main__ import share
from tests.mutants.running import DEAD, SURVIVED, chosen, copied, games, tried

COUNT, SECONDS, LEAST = 10, 240, 0.7
"""How many mutants of each game, how long each may compute, and the share that must be noticed."""


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_most_mutants_of_a_game_are_noticed_by_its_tests(game):
    with copied() as copy:
        found = [tried(copy, game, site, SECONDS) for site in chosen(game, COUNT * SOAK, SOAK)]
    alive = [one for one in found if one.became == SURVIVED]
    loads = [one for one in found if one.became != DEAD]
    assert len(loads) - len(alive) >= LEAST * len(loads), f"{share(found)}: {alive}"
