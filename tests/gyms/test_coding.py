"""Words become the same numbers in every process, and nothing that a seat may not know is among them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.gyms.coding import Coding, facts, question
from gloam.kernel import Refused, Seeded

GAMES = gloam.all_ids()


def some_way(game: str, answers: int) -> gloam.Game:
    playing, luck = gloam.new(game, seed=4, listen=False), Seeded(4)
    for _ in range(answers):
        if playing.decision is not None:
            playing.answer(index=luck.below(len(playing.decision.options)), seat=playing.decision.seat)
    return playing


def test_an_option_has_one_number_wherever_it_is_asked():
    coding = Coding()
    asked = bots.Seen(0, "turn.stop", ("roll", "stop"))
    numbers = {option: n for n, option in coding.numbers(asked).items()}
    other = {option: n for n, option in coding.numbers(bots.Seen(1, "turn.stop", ("stop",))).items()}
    assert other == {"stop": numbers["stop"]}
    assert coding.mask(coding.numbers(asked)).sum() == 2


def test_options_that_meet_in_a_number_are_kept_apart():
    options = tuple((n, "die") for n in range(40))
    numbers = Coding(actions=40).numbers(bots.Seen(0, "turn.die", options))
    assert sorted(numbers) == list(range(40))
    assert set(numbers.values()) == set(options)
    with pytest.raises(Refused, match=r"turn\.die has 40 options, more than 39 actions"):
        Coding(actions=39).numbers(bots.Seen(0, "turn.die", options))


TELL = """
import gloam
from gloam.gyms.coding import Coding, question
from tests.gyms.test_coding import some_way
for game in gloam.all_ids():
    playing, coding = some_way(game, 20), Coding()
    seat = playing.decision.seat
    numbers = sorted(coding.numbers(question(playing, seat)))
    print(game, numbers, coding.observation(playing, seat)["observation"].tobytes().hex())
"""


def test_the_numbers_are_the_same_however_python_hashes():
    told = {
        subprocess.run(
            [sys.executable, "-c", TELL], capture_output=True, text=True, check=True, timeout=60,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    (text,) = told
    assert [line.split()[0] for line in text.splitlines()] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(game):
    playing, coding, luck = gloam.new(game, seed=4, listen=False), Coding(), Seeded(4)
    for n in range(60):
        if playing.decision is None:
            break
        for seat in range(playing.origin["seats"]):
            here, there = (coding.observation(one, seat) for one in (playing, bots.world(playing, seat, n)))
            assert np.array_equal(here["observation"], there["observation"])
            assert np.array_equal(here["action_mask"], there["action_mask"])
        playing.answer(index=luck.below(len(playing.decision.options)), seat=playing.decision.seat)


def test_a_fact_is_a_number_under_its_path_or_a_word_in_it():
    told = dict(facts({"you": 0, "at": "floor_2", "dice": [3, -1], "ghost": False, "goal": None}))
    assert set(told) == {".at=floor_2", ".dice.0", ".dice.1", ".ghost=False"}
    assert told[".dice.0"] > 0 > told[".dice.1"]


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_gets_all_that_differs_and_words_beside_the_numbers(game):
    coding, playing = Coding(), some_way(game, 20)
    seat = playing.decision.seat
    info = coding.look(playing, seat)[1]
    assert info["view"] == playing.view(seat)
    assert tuple(info["options"].values()) == question(playing, seat).options
    json.dumps(info["view"])
    later = some_way(game, 24)
    assert not np.array_equal(coding.vector(playing.view(seat), None), coding.vector(later.view(seat), None)), (
        "another position has other features"
    )
