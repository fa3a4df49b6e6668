"""The numbers that learners get of The Stifling Dark."""

from __future__ import annotations

import random

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.gyms.features import coding_for, declared

GAME = "stiflingdark"
ADVERSARIES = ("butcher", "horror", "cult")


def positions(adversary, seed, answers):
    """A game played at random."""
    playing, dice = gloam.new(GAME, 3, seed, {"adversary": adversary}, listen=False), random.Random(seed)
    for _ in range(answers):
        if playing.decision is None:
            return
        yield playing
        playing.answer(dice.choice(playing.decision.options), seat=playing.decision.seat)


def hidden(game):
    """What is behind the screen, and what nobody has seen of Wounds."""
    adv = game.state.adversary
    return [(f.space, f.shown) for f in adv.figures], dict(adv.evidence), dict(adv.pois), adv.cursed


@pytest.mark.parametrize("adversary", ADVERSARIES)
@pytest.mark.parametrize("look", ["own", "hashed"])
def test_an_investigator_gets_the_same_numbers_in_worlds_that_really_differ(adversary, look):
    coding, differ, told = coding_for(GAME, 3, look=look), 0, 0
    for n, playing in enumerate(positions(adversary, 5, 160)):
        if n % 4:
            continue
        for seat in (1, 2):
            there = bots.world(playing, seat, n)
            if hidden(there) == hidden(playing):
                continue
            differ += 1
            mine, other = (coding.observation(one, seat) for one in (playing, there))
            assert np.array_equal(mine["observation"], other["observation"])
            assert np.array_equal(mine["action_mask"], other["action_mask"])
            screen = [coding.observation(one, 0)["observation"] for one in (playing, there)]
            told += not np.array_equal(*screen)
    assert differ > 20
    assert told > 0.9 * differ, "the Adversary sees what lies behind its screen"


def test_a_step_is_numbered_by_its_space_for_everybody_who_steps():
    known = declared(GAME)
    numbers = known.numbers("turn.act", [("step", "17"), "end"], {})
    assert known.numbers("butcher.act", [("step", "17")], {}).keys() < numbers.keys()
    assert known.table.parts(min(numbers)) == ("step", {"space": "17"})


def test_the_hunters_space_is_told_to_the_adversary_alone_at_its_own_feature():
    known, names = declared(GAME), declared(GAME).names()
    playing = list(positions("butcher", 5, 60))[-1]
    space = playing.state.adversary.figures[0].space
    at = names.index(f"screen.figures.hunter.space={space}")
    assert known.row(playing.view(0), 3)[at] == 1.0
    assert [known.row(playing.view(seat), 3)[at] for seat in (1, 2)] == [0.0, 0.0]
