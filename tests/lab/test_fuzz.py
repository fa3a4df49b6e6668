"""Random play that looks for bugs finds those that are planted."""

from __future__ import annotations

import dataclasses

import pytest

import gloam
from gloam.kernel import Game, Option, Seeded, digest
from gloam.lab import fuzz
from gloam.records import parse
from tests.builds import needs_python_kernel

QUICK = {"stiflingdark": 3}
"""A seed whose first game is quickly fuzzed: others switch on what takes five times as long."""


def survives(game, games, seed=11):
    found = fuzz.fuzz(game, games=games, seed=seed)
    assert found.failures == []
    assert (found.games, found.replayed) == (games, games)
    assert found.checks == found.decisions > 0
    assert found.resumed
    assert found.cloned
    assert found.worlds


@pytest.mark.parametrize("game", gloam.all_ids())
def test_our_games_survive_random_play(game):
    survives(game, 1 if game in ("sallyface", "stiflingdark") else 2, QUICK.get(game, 11))


@pytest.mark.soak
@pytest.mark.parametrize("game", gloam.all_ids())
def test_our_games_survive_more_random_play(game):
    survives(game, 20)


def planted(monkeypatch, **changed):
    spec = dataclasses.replace(gloam.find("cant_stop"), **changed)
    monkeypatch.setattr(gloam, "find", lambda _: spec)
    return spec


def test_a_view_that_tells_a_secret_is_found(monkeypatch):
    true = gloam.find("stiflingdark")
    leaky = dataclasses.replace(true, view=lambda s, seat: true.view(s, seat) | {"planted": digest(s)})
    monkeypatch.setattr(gloam, "find", lambda _: leaky)
    failure, *_ = fuzz.fuzz("stiflingdark", games=1, seed=2).failures
    assert "can tell two worlds apart by the view" in failure.error


def test_odds_that_tell_a_secret_are_found(monkeypatch):
    whole = Game._open

    def opened(self, step, asked):
        whole(self, step, asked)
        if self.decision.seat >= 0:
            self.decision.insight = lambda: {"planted": digest(self.state)}

    monkeypatch.setattr(Game, "_open", opened)
    failure, *_ = fuzz.fuzz("stiflingdark", games=1, seed=2).failures
    assert "can tell two worlds apart by the odds" in failure.error


def test_a_broken_check_leaves_a_record_up_to_there(monkeypatch):
    def check(s):
        assert len(s.log) < 60, "too many answers"

    planted(monkeypatch, check=check)
    found = fuzz.fuzz("cant_stop", games=1, seed=1)
    (failure,) = found.failures
    assert "AssertionError: too many answers" in failure.error
    record = parse(failure.record.text())
    assert record.tags["failed"] == failure.error
    assert len(record.lines) == failure.answers >= 60
    monkeypatch.undo()
    assert gloam.replay(record).digest()  # a record of a bug in a check replays


def test_a_view_that_is_no_json_is_found(monkeypatch):
    planted(monkeypatch, view=lambda s, seat: {"secret": s})
    assert "not JSON serializable" in fuzz.fuzz("cant_stop", games=1, seed=1).failures[0].error


@needs_python_kernel
def test_a_clone_that_shares_something_is_found(monkeypatch):
    spec = gloam.find("cant_stop")
    real = spec.state.clone

    def shallow(self):
        twin = real(self)
        twin.markers, twin.runners = self.markers, self.runners
        return twin

    monkeypatch.setattr(spec.state, "clone", shallow)
    failures = fuzz.fuzz("cant_stop", games=6, seed=1).failures
    assert any("a clone changes when its original plays on" in f.error for f in failures)


def test_the_same_seed_fuzzes_the_same_games():
    assert fuzz.fuzz("cant_stop", 2, 5).as_json() == fuzz.fuzz("cant_stop", 2, 5).as_json()
    assert fuzz.fuzz("cant_stop", 2, 5).as_json() != fuzz.fuzz("cant_stop", 2, 6).as_json()


@pytest.mark.parametrize(
    "option",
    [
        Option("flag", default=False, help=""),
        Option("number", 3, "", least=1, most=5),
        Option("open", 3, "", least=1),
        Option("word", "a", "", choices=("a", "b", "c")),
        Option("words", (), "", choices=("a", "b", "c"), several=True),
    ],
    ids=lambda option: option.name,
)
def test_any_value_of_an_option_is_one_that_it_allows(option):
    luck, seen = Seeded(1), []
    for _ in range(60):
        value = fuzz.any_value(option, luck)
        option.checked(value)
        seen.append(str(value))
    assert len(set(seen)) > 1
