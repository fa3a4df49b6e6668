"""Which positions a judge is trained on, and that a run goes on where it was cut off."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.bots import Budget
from gloam.kernel import CHANCE, Seeded
from tools import train_judge
from tools.judge_fit import Data, Net


def test_each_side_sees_every_position_at_its_own_questions_and_at_others():
    features = train_judge.import_module("gloam.judges.stiflingdark.features")
    rows = train_judge.positions("stiflingdark", (3, {"map": "park", "adversary": "cult"}, 4), ["normal"] * 3, 0.0, 60,
                                 Budget())  # fmt: skip
    by_side = {side: [row for row in rows if row[3] == side] for side in ("adversary", "investigators")}
    assert [row[2] for row in by_side["adversary"]] == [row[2] for row in by_side["investigators"]]
    turn = features.NAMES.index("adversary_turn")
    for some in by_side.values():
        assert {row[0][0][turn] for row in some} == {0.0, 1.0}


def test_a_spectator_counts_for_the_side_that_knows_as_little():
    features = train_judge.import_module("gloam.judges.stiflingdark.features")
    playing = gloam.new("stiflingdark", seats=3, seed=4)
    players = bots.seated("stiflingdark", ["normal"] * 3, 4)
    for _ in range(120):
        bots.answer_for(playing, playing.decision.seat, players[playing.decision.seat])
    assert playing.decision.seat != CHANCE

    class Always(Seeded):
        def below(self, n):
            return 0

    sides = train_judge.sides_of(features, playing)
    assert sides == {0: "adversary", 1: "investigators", 2: "investigators"}
    seen = train_judge.rows_of(features, playing, sides, Always(1))
    assert set(seen) == {"adversary", "investigators"}
    assert np.array_equal(seen["investigators"], np.array(features.features(playing.view(None)), np.float32))
    assert np.array_equal(seen["adversary"], np.array(features.features(playing.view(0)), np.float32))


def args_for(tmp_path, **more):
    """What the command line says."""
    args = argparse.Namespace(game="cant_stop", games=3, seed=1, seats=[2], bots="greedy", stray=0.03, positions=4)
    args.workers, args.minutes, args.thoughts, args.save, args.steps = 1, 0, 10, tmp_path / "rows.gz", tmp_path / "fits"
    args.hidden, args.epochs, args.rate, args.decay, args.batch, args.torch = 2, 2, 0.01, 1e-5, 64, False
    args.refits, args.returns, args.calibrate = 1, 0.9, False
    for name, value in more.items():
        setattr(args, name, value)
    return args


def test_games_that_were_saved_are_not_played_again(tmp_path, monkeypatch):
    played = []

    def playing(args, known):
        wanted = [train_judge.derived(args.seed, n) for n in range(args.games)]
        for seed in wanted:
            if seed not in known:
                played.append(seed)
                yield [((2, {}, seed), [])]

    monkeypatch.setattr(train_judge, "playing", playing)
    assert len(train_judge.played(args_for(tmp_path))) == 3
    with (tmp_path / "rows.gz").open("ab") as file:
        file.write(b"a run that was cut off")
    assert len(train_judge.saved(tmp_path / "rows.gz")) == 3
    assert len(train_judge.played(args_for(tmp_path, games=3))) == 3
    assert len(played) == len(set(played)) == 3


def test_a_network_that_was_kept_is_not_fitted_again_but_after_other_games_it_is(tmp_path, monkeypatch):
    fits = []

    def fitted(args, data, start):
        fits.append(len(data.x))
        return Net(data.x.shape[2], args.hidden, np.random.default_rng(len(fits)))

    monkeypatch.setattr(train_judge, "fitted", fitted)
    row = (np.array([[0.5, 1.0]], np.float32), [1.0], 0.5, "team")
    few, more = (Data([((2, {}, n), [row]) for n in range(count)], "team") for count in (2, 3))
    first = train_judge.kept_or_fitted(args_for(tmp_path), few, None, "team all")
    again = train_judge.kept_or_fitted(args_for(tmp_path), few, None, "team all")
    assert fits == [2]
    assert np.allclose(first.w, again.w, rtol=1e-4)
    train_judge.kept_or_fitted(args_for(tmp_path), more, None, "team all")
    assert fits == [2, 3]


def test_games_of_a_file_can_count_several_times_in_the_fit_and_once_among_those_held_out(tmp_path, monkeypatch):
    """Copies of a game are games of their own for the refits, and none of them is held out and trained on."""
    for name, seed in (("few", 1), ("many", 2)):
        train_judge.played(args_for(tmp_path, seed=seed, games=10, save=tmp_path / name))
    games, times = train_judge.counted([f"{tmp_path / 'many'}", f"{tmp_path / 'few'}*3"])
    assert (len(games), times) == (20, [1] * 10 + [3] * 10)
    fits, data = [], Data(games, train_judge.EVERYBODY, times)
    monkeypatch.setattr(Net, "improve", lambda net, train, wanted, pace, args: fits.append((train, wanted)))
    _, evidence = train_judge.judged(args_for(tmp_path, refits=1), data, None, train_judge.EVERYBODY)
    assert (evidence["games"], evidence["positions"]) == (4, 4 * 4)
    for train, wanted in fits:
        assert len(train.x) == len(wanted) == (8 + 3 * 8) * 4
        assert not (train.game % 5 == 0).any()
    copies = fits[1][1][fits[1][0].game == 11].reshape(3, 4, 2)
    assert np.array_equal(copies[0], copies[1])
    assert np.array_equal(copies[0], copies[2])


@pytest.mark.parametrize("name", ["mixed.pkl.gz*", "mixed.pkl.gz*0", "mixed.pkl.gz*often"])
def test_how_often_games_count_has_to_be_a_number(name):
    with pytest.raises(SystemExit, match="comes how often its games count"):
        train_judge.counted([name])
