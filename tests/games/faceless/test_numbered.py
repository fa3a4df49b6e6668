"""The numbers that learners get of The Faceless."""

from __future__ import annotations

import random

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.games.faceless.content import CARDS
from gloam.games.faceless.queries.needle import DEGREES
from gloam.gyms.features import coding_for, declared

GAME = "faceless"


def test_a_placement_is_numbered_by_its_figure_its_place_and_its_facing():
    known = declared(GAME)
    options = [(12, facing) for facing in DEGREES]
    green = known.numbers("figure.faceless", options, {"color": "green"})
    blue = known.numbers("figure.faceless", options, {"color": "blue"})
    assert len(green) == len(blue) == 24
    assert not green.keys() & blue.keys()
    number = next(n for n, option in green.items() if option == (12, 90))
    assert known.table.parts(number) == ("place a Faceless", {"figure": "green", "place": 12, "facing": 90})
    assert known.numbers("setup.faceless", [(12, 90)], {"color": "green"}) == {number: (12, 90)}


def looked(seed):
    """A game up to Karyn's look at the top card, and a little farther."""
    playing = gloam.new(GAME, 2, seed, {"kids": ("karyn", "lily")}, listen=False)
    dice = random.Random(seed)
    while playing.decision is not None:
        asked = playing.decision
        yield playing
        playing.answer("look" if "look" in asked.options else dice.choice(asked.options), seat=asked.seat)


@pytest.mark.parametrize("look", ["own", "hashed"])
def test_the_card_that_only_karyn_knows_moves_only_karyns_features(look):
    coding, differ = coding_for(GAME, 2, look=look), 0
    for playing in (one for seed in range(6) for one in looked(seed)):
        if not playing.state.deck.top:
            continue
        for n in range(3):
            there = bots.world(playing, 1, n)
            if there.state.deck.top[0][0] == playing.state.deck.top[0][0]:
                continue
            differ += 1
            mine, other = (coding.observation(one, 1) for one in (playing, there))
            assert np.array_equal(mine["observation"], other["observation"])
            assert np.array_equal(mine["action_mask"], other["action_mask"])
            knows = [coding.observation(one, 0)["observation"] for one in (playing, there)]
            assert not np.array_equal(*knows), "Karyn sees which card it is"
    assert differ > 50


def test_karyn_finds_the_card_at_its_own_feature():
    known = declared(GAME)
    playing = next(one for seed in range(6) for one in looked(seed) if one.state.deck.top)
    names, row = known.names(), known.row(playing.view(0), 2)
    assert [names[n] for n, value in enumerate(row) if value and names[n].startswith("top=")] == [
        f"top={playing.state.deck.top[0][0]}"
    ]
    assert playing.state.deck.top[0][0] in CARDS
