"""Many games per call give what single games give, on however many processes; and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import gloam
from gloam.gyms.many import Many, OneTable, Setting
from gloam.gyms.solo import Solo
from gloam.gyms.vector import SoloVector
from gloam.kernel import Refused

GAMES = gloam.all_ids()


def first(masks):
    return masks.argmax(axis=1)


def line(many, steps, seed=5):
    """What is seen on the way: digests of all arrays."""
    seen, told = many.reset(seed), []
    for _ in range(steps):
        row = [seen.observation, seen.action_mask, seen.seat, seen.rewards, seen.ended, seen.length]
        told.append(tuple(one.tobytes() for one in row))
        seen = many.step(first(seen.action_mask))
    return told


def test_games_are_the_same_in_one_process_and_in_two():
    with Many("lucidity", games=5, seats=3, workers=1) as one, Many("lucidity", games=5, seats=3, workers=2) as two:
        assert line(one, 60) == line(two, 60)
        assert line(one, 5, seed=6) != line(one, 5, seed=5)


@pytest.mark.parametrize("game", GAMES)
def test_each_row_is_a_game_of_its_own_and_its_seat_sees_what_it_would_see_alone(game):
    with Many(game, games=2) as many:
        seen, alone = many.reset(9), OneTable(Setting(game, many.seats, many.crew.what.options))
        alone.reset(10)
        for _ in range(25):
            alone.show(mirror := type(seen)(*(getattr(seen, name).copy() for name in seen.__slots__)), 1)
            assert np.array_equal(mirror.observation[1], seen.observation[1])
            assert np.array_equal(mirror.action_mask[1], seen.action_mask[1])
            assert mirror.seat[1] == seen.seat[1]
            view = alone.game.view(alone.seat)
            assert view["you"] == seen.seat[1]
            actions = first(seen.action_mask)
            alone.step(int(actions[1]))
            seen = many.step(actions)


def test_a_game_ends_once_pays_every_seat_and_begins_again_in_its_row():
    with Many("cant_stop", games=3, seats=2) as many:
        dice, seen, ends = np.random.default_rng(1), many.reset(1), 0
        while ends < 5:
            before = seen.over.copy()
            actions = [int(dice.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in seen.action_mask]
            seen = many.step(actions)
            for n in range(3):
                if before[n]:
                    assert not seen.over[n]
                    assert seen.length[n] == 0
                    assert seen.action_mask[n].any()
                if seen.ended[n]:
                    ends += 1
                    assert sorted(seen.rewards[n]) == [-1.0, 1.0]
                    assert not seen.action_mask[n].any()
                else:
                    assert not seen.rewards[n].any()


def test_a_game_without_end_is_cut_off():
    with Many("cant_stop", games=1, most=3) as many:
        seen = many.reset(1)
        for _ in range(3):
            assert not seen.over[0]
            seen = many.step(first(seen.action_mask))
        assert (seen.cut[0], seen.ended[0], seen.length[0]) == (True, False, 3)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_action_that_is_not_allowed_is_refused_with_the_game_and_where_it_stood(workers):
    with Many("lucidity", games=4, workers=workers) as many:
        with pytest.raises(Refused, match="reset the environment first"):
            many.step([0] * 4)
        seen = many.reset(2)
        actions = first(seen.action_mask)
        actions[3] = 290
        with pytest.raises(Refused, match=r"lucidity, game 3 of 4 \(seed \d+, after 0 answers\): 290 is no action now"):
            many.step(actions)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_game_names_it(workers):
    with Many("lucidity", games=2, workers=workers) as many:
        seen = many.reset(2)
        if workers == 1:
            many.crew.lot.games[1].coding = None
            with pytest.raises(RuntimeError, match=r"lucidity, game 1 of 2 \(seed \d+, after \d answers\): "):
                many.step(first(seen.action_mask))
            return
        os.kill(many.crew.workers[1].pid, signal.SIGKILL)
        with pytest.raises(Refused, match="a worker of lucidity did not begin, or died"):
            many.step(first(seen.action_mask))
        with pytest.raises(Refused, match="the environment of lucidity is closed"):
            many.step(first(seen.action_mask))


ORPHANS = """
import sys, time
from gloam.gyms.many import Many
if __name__ == "__main__":
    many = Many("cant_stop", games=4, workers=2)
    many.reset(1)
    print(*(one.pid for one in many.crew.workers), flush=True)
    time.sleep(600)
"""


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    told = Path(f"/proc/{pid}/stat").read_text("utf-8")
    return told.rpartition(")")[2].split()[0] != "Z"  # a zombie has ended


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_workers_end_with_the_one_that_started_them_even_when_it_is_killed(tmp_path):
    program = tmp_path / "orphans.py"
    program.write_text(ORPHANS, "utf-8")
    with subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True) as parent:
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2
        assert all(map(alive, workers))
        parent.kill()
    until = time.monotonic() + 20
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.1)
    assert not any(map(alive, workers))


def test_a_vector_of_one_seat_is_what_single_environments_give():
    settings = {"seats": 3, "seat": 1, "bots": "random"}
    envs, singles = SoloVector("lucidity", 3, **settings), [Solo("lucidity", **settings) for _ in range(3)]
    seen, _ = envs.reset(seed=4)
    alone = [env.reset(seed=4 + n)[0] for n, env in enumerate(singles)]
    over, ends = [False] * 3, 0
    for _ in range(150):
        for n in range(3):
            assert np.array_equal(seen["observation"][n], alone[n]["observation"])
            assert np.array_equal(seen["action_mask"][n], alone[n]["action_mask"])
        actions = first(seen["action_mask"])
        seen, rewards, ended, cut, _ = envs.step(actions)
        for n, env in enumerate(singles):
            if over[n]:
                alone[n], told = env.reset()[0], (0.0, False, False)
            else:
                alone[n], *told, _ = env.step(int(actions[n]))
            assert (rewards[n], ended[n], cut[n]) == tuple(told)
            over[n] = told[1] or told[2]
            ends += bool(over[n])
    assert ends > 0
    envs.close()


def test_a_vector_has_gymnasiums_shape_and_masks():
    envs = SoloVector("cant_stop", 4, workers=2, bots="random")
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert envs.action_masks().shape == (4, envs.single_action_space.n)
    assert envs.action_masks().any(axis=1).all()
    before = seen["observation"].copy()
    actions = first(seen["action_mask"])
    assert envs.action_space.contains(actions)
    later, rewards, ended, cut, info = envs.step(actions)
    assert np.array_equal(before, seen["observation"]), "what was given stays as it was"
    assert rewards.shape == ended.shape == cut.shape == info["length"].shape == (4,)
    assert envs.observation_space.contains(later)
    _, rewards, ended, *_ = envs.step(np.full(4, envs.single_action_space.n - 1))
    assert list(rewards) == [-1.0] * 4
    assert ended.all()
    with pytest.raises(Refused, match="2 seeds for 4 games"):
        envs.reset(seed=[1, 2])
    envs.close()


@pytest.mark.parametrize("wrong", [{"games": 0}, {"workers": 0}])
def test_no_games_and_no_workers_are_refused(wrong):
    with pytest.raises(Refused, match="can't be played"):
        Many("cant_stop", **wrong)


@pytest.mark.parametrize("workers", [1, 2])
def test_games_that_have_ended_begin_at_once_where_that_is_asked_for_and_the_others_stay(workers):
    with Many("cant_stop", games=4, most=3, workers=workers) as many:
        seen = many.reset(1)
        for _ in range(3):
            seen = many.step(first(seen.action_mask))
        assert seen.over.all()
        assert not many.again().over.any()
        assert list(seen.length) == [0] * 4
        seen = many.step(first(seen.action_mask))
        before = [getattr(seen, name).copy() for name in seen.__slots__]
        after = many.again()
        assert all(map(np.array_equal, before, [getattr(after, name) for name in after.__slots__]))
    envs = SoloVector("cant_stop", 2, workers=workers, bots="random", most=1)
    envs.reset(seed=1)
    *_, cut, _ = envs.step(first(envs.action_masks()))
    assert cut.all()
    assert envs.observation_space.contains(envs.again())
    assert envs.action_masks().any(axis=1).all()
    envs.close()
