"""A planted leak is found at every seat count of every game, in the first run; what tells nothing is let be."""

from __future__ import annotations

from typing import Any

import pytest

import gloam
from gloam import compiled
from gloam.kernel import CHANCE, GameSpec
from gloam.laws import checking
from gloam.laws.machine import GAMES as MOST_GAMES, VISITS, Broken, judging
from gloam.laws.planted_secret import IN_THE_KERNEL, LEAKS, plantable, with_a_secret
from gloam.laws.play import installed
from gloam.laws.secrecy import at_players
from tests.laws import haunt
from tests.sampling import every

GAMES = (*gloam.all_ids(), haunt.SPEC.id)


def spec_of(game: str) -> GameSpec:
    """An installed game, or the toy."""
    return haunt.SPEC if game == haunt.SPEC.id else gloam.find(game)


def tables() -> list[Any]:
    """Every game with every number of seats."""
    sizes = {game: spec_of(game).seats for game in GAMES}
    return [(game, seats) for game, (least, most) in sizes.items() for seats in range(least, most + 1)]


@pytest.fixture(autouse=True)
def toy():
    with installed(haunt.SPEC):
        yield


@pytest.mark.parametrize("leak", plantable())
@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_planted_leak_is_found(game, seats, leak):
    plant, law = LEAKS[leak]
    with plant(with_a_secret(spec_of(game)), lambda s: len(s.log)) as spec, pytest.raises(Broken) as broken:
        law(spec, seats, {}, 1)
    assert "judged only" not in str(broken.value), "found because of what it tells"


@pytest.mark.parametrize("leak", every(3, LEAKS))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_planted_and_tells_nothing_is_let_be(game, leak):
    plant, law = LEAKS[leak]
    with plant(with_a_secret(spec_of(game)), lambda s: 7) as spec:
        assert law(spec, spec.seats[0], {}, 1)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_laws_of_secrecy_look_at_positions_where_a_player_is_asked(game, seats):
    """They used to take positions first and to drop those where chance is asked: sometimes none was left."""
    looked = [playing.decision for playing in at_players(spec_of(game), seats, {}, 1)]
    assert len(looked) == VISITS or len(looked) > 2
    assert all(asked is not None and asked.seat != CHANCE for asked in looked)


def test_a_law_that_judges_too_little_fails():
    seeds = []

    @judging("ghosts", 5)
    def check_ghosts(spec: GameSpec, seats: int, options: dict[str, Any], seed: int) -> int:
        seeds.append(seed)
        return seats

    with pytest.raises(Broken, match=f"check_ghosts has judged only 0 ghosts in {MOST_GAMES} games; it takes 5"):
        check_ghosts(haunt.SPEC, 0, {}, 1)
    assert len(set(seeds)) == MOST_GAMES, "each time another game"
    assert check_ghosts(haunt.SPEC, 3, {}, 1) == 6


def test_every_leak_can_be_planted_in_the_python_sources_and_a_compiled_kernel_is_not_changed(monkeypatch):
    monkeypatch.setattr(compiled, "running", lambda: {"kernel": "pure Python"})
    assert plantable() == LEAKS
    monkeypatch.setattr(compiled, "running", lambda: {"kernel": "compiled"})
    assert set(plantable()) == set(LEAKS) - IN_THE_KERNEL
    told = checking.planted_leaks(gloam.find("cant_stop"), [2], 1)
    assert told.ok
    assert told.judged == 3
    assert "GLOAM_BUILD=pure plants all" in told.what
