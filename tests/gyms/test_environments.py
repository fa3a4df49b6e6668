"""The research environments pass the checks of those who set their standards, and play our games."""

from __future__ import annotations

import copy
import itertools
import pickle
import re
import warnings
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import gloam
from gloam.gyms.aec import Table
from gloam.gyms.solo import Solo
from gloam.kernel import Game, Refused

GAMES = gloam.all_ids()
DOCS = Path(gloam.__file__).parents[2] / "docs"


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather see a bare array than array and mask
        api_test(Table(game), num_cycles=30)
        seed_test(lambda: Table(game), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game):
    check_env(Solo(game, bots="random"), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_each_game_by_its_name(game):
    env = gymnasium.make(f"gloam.gyms.solo:gloam/{game}-v{gloam.find(game).version}", bots="random")
    seen, info = env.reset(seed=1)
    assert sorted(info["options"]) == list(np.flatnonzero(seen["action_mask"]))
    assert list(env.unwrapped.action_masks()) == [bool(one) for one in seen["action_mask"]]
    assert env.unwrapped.action_masks().dtype == np.bool_


def test_a_step_makes_each_view_once(monkeypatch):
    env, made = Table("lucidity", seats=3), []
    view = Game.view
    env.reset(seed=1)
    monkeypatch.setattr(Game, "view", lambda game, seat: made.append(seat) or view(game, seat))
    for _ in itertools.islice(env.agent_iter(), 20):
        seen, *_ = env.last()
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert len(made) == 20


def played(game: str, seed: int, **more) -> tuple[Table, dict[str, float], list[str]]:
    """A whole game by the first action that is allowed."""
    env, total, order = Table(game, **more), {}, []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        total[agent] = total.get(agent, 0.0) + reward
        order.append(agent)
        if not (ended or cut):
            assert sorted(info["options"]) == list(np.flatnonzero(seen["action_mask"]))
        env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    return env, total, order


def test_winners_get_one_and_the_others_minus_one_at_the_end():
    env, total, order = played("lucidity", 5, seats=3)
    winners = env.game.outcome.winners
    assert total == {f"seat_{seat}": 1.0 if seat in winners else -1.0 for seat in range(3)}
    assert order == played("lucidity", 5, seats=3)[2]
    assert env.agents == []


def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing():
    env = Table("cant_stop")
    with pytest.raises(Refused, match="reset the environment first"):
        env.observe("seat_0")
    env.reset(seed=1)
    before, agent = env.game.digest(), env.agent_selection
    for action in (int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]), None, -1):
        with pytest.raises(Refused, match="is no action now"):
            env.step(action)
    assert (env.game.digest(), env.agent_selection) == (before, agent)


def copied(env):
    """An environment, three ways of keeping it."""
    return [env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_saved_in_mid_game_and_goes_on_alike(game):
    env = Table(game)
    env.reset(seed=4)
    for agent in itertools.islice(env.agent_iter(), 10):
        env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[-1]))
    ends = []
    for one in copied(env):
        for _ in one.agent_iter(400):
            seen, _, ended, cut, _ = one.last()
            one.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
        ends.append((one.game.digest(), one.agents))
    assert ends == [ends[0]] * 3


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_against_bots_is_saved_in_mid_game_and_goes_on_alike(game):
    env = Solo(game, bots="normal")
    env.reset(seed=4)
    told = []
    for one in copied(env):
        for _ in range(3):
            mask = one.coding.observation(one.game, one.seat)["action_mask"]
            seen, reward, ended, _, info = one.step(int(np.flatnonzero(mask)[0]))
        told.append((one.game.digest(), reward, ended, info["kind"], seen["observation"].tolist()))
    assert told == [told[0]] * 3


def test_who_is_not_asked_may_do_nothing():
    env = Table("lucidity", seats=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, allowed in masks.items() if allowed] == [env.agent_selection]


def test_a_game_without_end_is_cut_off():
    env, total, _ = played("cant_stop", 1, most=5)
    assert env.game.outcome is None
    assert total == {"seat_0": 0.0, "seat_1": 0.0}


def test_one_seat_plays_against_bots_and_the_same_seed_gives_the_same_game():
    def line(seed):
        env = Solo("lucidity", seats=3, seat=1, bots="random")
        seen, _ = env.reset(seed=seed)
        told, ended = [], False
        while not ended:
            action = int(np.flatnonzero(seen["action_mask"])[-1])
            seen, reward, ended, cut, info = env.step(action)
            told.append((action, reward, info["kind"]))
            assert not cut
        return told, env.game.outcome

    told, outcome = line(3)
    assert told == line(3)[0] != line(4)[0]
    assert told[-1][1] == (1.0 if 1 in outcome.winners else -1.0)
    assert not any(reward for _, reward, _ in told[:-1])


def test_a_masked_action_ends_the_game_of_one_with_a_loss():
    env = Solo("cant_stop")
    seen, _ = env.reset(seed=1)
    before = env.game.digest()
    _, reward, ended, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended) == (-1.0, True)
    assert "is no action now" in info["refused"]
    assert env.game.digest() == before


@pytest.mark.parametrize(
    ("wrong", "words"),
    [({"seats": 9}, "is for 2 to 4 players"), ({"options": {"x": 1}}, "has no option 'x'")],
)
@pytest.mark.parametrize("kind", [Table, Solo])
def test_wrong_settings_are_refused_as_everywhere(kind, wrong, words):
    with pytest.raises(Refused, match=words):
        kind("cant_stop", **wrong)


def test_a_seat_that_is_not_there_and_a_bot_that_is_not_there_are_refused():
    with pytest.raises(Refused, match="there is no seat 2; seats are 0 to 1"):
        Solo("cant_stop", seat=2)
    with pytest.raises(Refused, match="there is no bot 'clever'"):
        Solo("cant_stop", bots="clever")


def program(word: str) -> str:
    """The program of the page in which this word stands."""
    programs = re.findall(r"```python\n(.*?)```", (DOCS / "research.md").read_text("utf-8"), re.DOTALL)
    return next(program for program in programs if word in program)


def test_the_programs_of_the_page_run(capsys):
    scope: dict[str, object] = {}
    exec(program("Table("), scope)
    assert scope["env"].agents == []
    exec(program("Many("), {"__name__": "__main__"})
    exec(program("Solo(").replace("range(400)", "range(2)").replace("won(40)", "won(2)"), {})
    assert capsys.readouterr().out.startswith("won before ")


@pytest.mark.soak
def test_the_learner_of_the_page_learns(capsys):
    exec(program("Solo("), {})
    before, after = map(float, re.findall(r"[\d.]+", capsys.readouterr().out))
    assert after > 0.6 > before
