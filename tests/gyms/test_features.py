"""A learner may look through the judge's eyes: named numbers, the seat's own first, and no secret among them."""

from __future__ import annotations

import numpy as np
import pytest

import gloam
from gloam import bots, judges
from gloam.gyms.aec import Table
from gloam.gyms.features import QUESTION
from gloam.gyms.solo import Solo
from gloam.kernel import Refused

JUDGED = [game for game in gloam.all_ids() if judges.has_judge(game)]


@pytest.mark.parametrize("game", JUDGED)
def test_a_seat_sees_its_own_row_first_then_the_others_in_order(game):
    env = Table(game, look="judge")
    env.reset(seed=3)
    seat = env.possible_agents.index(env.agent_selection)
    rows = judges.judge(game).features(env.game.view(seat))
    seen = env.observe(env.agent_selection)["observation"]
    width = len(rows[0])
    assert len(rows) == (1 if isinstance(judges.judge(game), judges.TeamJudge) else env.seats)
    assert seen.shape == (len(rows) * width + QUESTION,)
    for n in range(len(rows)):
        told = np.asarray(rows[(seat + n) % len(rows)], np.float32)
        assert np.array_equal(seen[n * width : (n + 1) * width], told)
    assert seen[len(rows) * width :].any(), "the question is there too"
    assert env.observation_space(env.agent_selection).contains(env.observe(env.agent_selection))


@pytest.mark.parametrize("game", JUDGED)
def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_features(game):
    env = Table(game, look="judge")
    env.reset(seed=5)
    for n in range(10):
        for seat in range(env.seats):
            here, there = (env.coding.observation(one, seat) for one in (env.game, bots.world(env.game, seat, n)))
            assert np.array_equal(here["observation"], there["observation"])
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


def test_levels_are_opponents_and_a_list_names_one_per_seat():
    env = Solo("cant_stop", seats=3, bots=["random", "easy", "normal"])
    env.reset(seed=1)
    assert {seat: type(bot).__name__ for seat, bot in env.others.items()}.keys() == {1, 2}
    assert env.named == ("random", "easy", "normal")
    assert Solo("cant_stop", bots="hard").named == ("hard", "hard")
    with pytest.raises(Refused, match="2 bots for 3 seats"):
        Solo("cant_stop", seats=3, bots=["random", "easy"])
    with pytest.raises(Refused, match="no way to look called 'closely'"):
        Solo("cant_stop", look="closely")
