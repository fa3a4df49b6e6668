"""The cheater: a bound of what can be reached, for the lab alone."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots, lab
from gloam.bots.cheater import Cheater
from gloam.kernel import Refused


def played(seed, line_up):
    game = gloam.new("cant_stop", seats=2, seed=seed, listen=False)
    bots.play(game, bots.seated("cant_stop", line_up, seed))
    return game


def test_it_beats_the_normal_player_in_every_game():
    assert [played(seed, ["normal", "cheater"]).outcome.winners for seed in range(6)] == [(1,)] * 6


def test_the_same_seed_plays_the_same_game():
    assert played(3, ["cheater", "normal"]).digest() == played(3, ["cheater", "normal"]).digest()


def test_looking_ahead_does_not_touch_the_game():
    game = gloam.new("cant_stop", seats=2, seed=5, listen=False)
    before, dice = game.digest(), game.chance.dump()
    cheater = bots.make("cant_stop", "cheater", game.decision.seat, 1)
    bots.chosen(game, game.decision, cheater)
    assert (game.digest(), game.chance.dump()) == (before, dice)


def test_a_line_that_wins_is_followed_without_playing_on_again(monkeypatch):
    played_on, count = Cheater.played_on, []
    monkeypatch.setattr(Cheater, "played_on", lambda *args: (count.append(1), played_on(*args))[1])
    game = played(0, ["cheater", "normal"])
    own = sum(seat == 0 for seat, _, _ in game.state.log)
    assert 0 < len(count) < own / 2


def test_no_table_offers_or_takes_it():
    assert all("cheater" not in bots.names(game) for game in ("cant_stop", "lucidity", "stiflingdark"))
    with pytest.raises(Refused, match="no bot 'cheater'"):
        bots.lineup("cant_stop", ["cheater"], 2)
    found = lab.simulate("cant_stop", seats=2, bots=["cheater", "normal"], games=2, seed=1)
    assert found.games == 2
