"""Random play to the end: every Story, every number of players; a few here, thousands when asked for."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.sallyface.content import STORIES
from gloam.kernel import Seeded


def play_at_random(story: str, seats: int, games: int) -> list[str]:
    spec, ends = gloam.find("sallyface"), []
    for seed in range(games):
        game, dice = gloam.new("sallyface", seats, seed=seed, options={"story": story}, listen=False), Seeded(~seed)
        for _ in range(8000):
            if game.decision is None:
                break
            game.answer(index=dice.below(len(game.decision.options)))
        spec.check(game.state)
        ends.append(game.outcome.reason)
    return ends


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_random_games_end_and_lose_nothing(story, seats):
    # SF-001, SF-024
    ends = play_at_random(story, seats, 6)
    assert len(ends) == 6
    assert "the Story is solved" not in ends  # blind luck does not win


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_two_thousand_random_games_end_without_an_error(story, seats):
    ends = play_at_random(story, seats, 2000)
    assert ends.count("the Story is solved") < 100
