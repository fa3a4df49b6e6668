"""The small learned player: what is shipped beats `random`, and says how it was trained."""

from __future__ import annotations

import json
from importlib import resources

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.bots.bot import RandomBot
from gloam.gyms.baseline import Baseline, Policy, changes_of, learned, side_of
from gloam.kernel import Refused
from research import train_baseline

FOLDER = resources.files("gloam.gyms") / "baselines"
LEARNED = sorted(file.name.removesuffix(".json") for file in FOLDER.iterdir() if file.name.endswith(".json"))


@pytest.mark.parametrize("game", LEARNED)
def test_learned_weights_come_with_what_trained_them_and_with_their_curve(game):
    policy, spec = learned(game), gloam.find(game)
    assert policy.game == game
    assert policy.trained["content"] == spec.content_hash
    assert policy.trained["command"].startswith(f"python research/train_baseline.py {game} ")
    first, *_, last = policy.trained["curve"]
    assert first["watched"] == 0
    assert last["low"] > 0.5, "it beats random, and not by chance"
    assert last["mean"] > first["mean"]
    playing = gloam.new(game, spec.seats[0], 3, listen=False)
    view = playing.view(playing.decision.seat)
    changes = changes_of(playing, playing.decision.seat, view, playing.decision.options[:1])
    assert changes.shape[1] == len(policy.weights[side_of(game, view)])


def test_weights_are_read_as_they_were_written():
    policy = learned("cant_stop")
    again = Policy.from_json(json.loads(json.dumps(policy.as_json())))
    assert again.as_json() == policy.as_json()
    with pytest.raises(Refused, match="nobody has trained a baseline for chess yet"):
        learned("chess")


def test_it_plays_a_game_to_its_end_and_the_same_game_again():
    def once():
        game = gloam.new("cant_stop", 2, 4, listen=False)
        bots.play(game, [Baseline(0, 1, learned("cant_stop")), RandomBot(1, 2)])
        return game.digest()

    assert once() == once()


def test_watching_a_few_games_is_enough_to_choose_as_the_teacher_does_more_often_than_by_chance():
    moments = train_baseline.watched(train_baseline.Watching("cant_stop", 2, {}, 0.1), 3)
    policy = train_baseline.fitted("cant_stop", moments, 1)
    hits = [np.argmax(policy.scores(m.side, m.kind, m.tried)) == m.taken for m in moments]
    by_chance = [1 / len(m.tried.marks) for m in moments]
    assert np.mean(hits) > np.mean(by_chance) + 0.15
    match = train_baseline.Match("cant_stop", "baseline", "random", 2, 1, 5)
    told = train_baseline.measured(policy, match)
    assert (told["deals"], told["games"]) == (1, 2)
    assert 0 <= told["low"] <= told["mean"] <= told["high"] <= 1


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in LEARNED if game in ("cant_stop", "lucidity")])
def test_it_beats_random_on_deals_that_no_figure_comes_from(game):
    match = train_baseline.Match(game, "baseline", "random", 2, 30, seed=987)
    assert train_baseline.measured(learned(game), match)["low"] > 0.5
