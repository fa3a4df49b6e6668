"""What a bot gets of a question: all that a person gets, and no way back to the state."""

from __future__ import annotations

import gc
import json
import types
from typing import Any

import pytest

import gloam
from gloam import bots
from gloam.bots.seen import Seen, close, from_wire, strip
from gloam.kernel import Barred, Decision, Frame, Refused, State

GAMES = gloam.all_ids()
FORBIDDEN = (gloam.Game, State, Frame, Decision, types.FunctionType, types.MethodType, types.GeneratorType)


def reachable(*things: Any) -> list[Any]:
    """Everything that can be reached from these, but for classes and modules: they hold no game."""
    found: list[Any] = []
    seen: set[int] = set()
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | types.ModuleType):
            continue
        seen.add(id(thing))
        found.append(thing)
        if not isinstance(thing, FORBIDDEN):
            waiting += gc.get_referents(thing)
    return found


def positions(game: str, seed: int = 5) -> list[gloam.Game]:
    """A game at each of its decisions, as clones."""
    playing, luck, at = gloam.new(game, seed=seed), gloam.kernel.Seeded(seed), []
    while playing.decision is not None:
        at.append(playing.clone())
        playing.answer(index=luck.below(len(playing.decision.options)))
    return at


class Spy(bots.Bot):
    """Notes what it was given."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.given: list[Any] = []
        self.told: list[Any] = []

    def choose(self, view, decision, budget):
        self.given.append((view, decision, budget))
        self.told.append(decision.info())
        return decision.options[self.dice.below(len(decision.options))]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_a_bot_is_given_leads_to_the_state(game):
    playing = gloam.new(game, seed=3)
    spies = [Spy(seat, seat) for seat in range(playing.origin["seats"])]
    bots.play(playing, spies)
    given = [spy.given for spy in spies]
    assert not [thing for thing in reachable(given) if isinstance(thing, FORBIDDEN)]
    assert playing.decision is None


def test_that_search_finds_a_question_that_carries_its_insight():
    asked = gloam.new("lucidity", seed=3).decision
    careless = strip(asked)
    careless.args["odds"] = asked.insight
    assert [thing for thing in reachable(careless) if isinstance(thing, FORBIDDEN)]
    close(careless)


def test_the_odds_are_told_while_the_question_is_open_and_never_after():
    game = gloam.new("lucidity", seed=3)
    seen, late = strip(game.decision), strip(game.decision)
    assert seen.info() == json.loads(json.dumps(game.info()))
    close(seen)
    close(late)
    assert late.info() is None
    assert seen.info() is not None  # what was told stays told
    assert game.decision.kind == "turn.control"


def test_a_bot_keeps_what_it_was_told_but_its_old_questions_are_closed():
    playing = gloam.new("lucidity", seed=3)
    spies = [Spy(0, 1), Spy(1, 2)]
    before = set(bots.seen._OPEN)  # what another test has left open is not this game's
    bots.play(playing, spies)
    kept = [decision for spy in spies for _, decision, _ in spy.given]
    assert any(told is not None for spy in spies for told in spy.told)
    assert not any(decision.ticket in bots.seen._OPEN for decision in kept)
    assert set(bots.seen._OPEN) == before


def test_a_preview_is_a_result_and_a_wrong_option_is_refused():
    asked = Decision(0, "turn.magnet", ("left", "right"), preview=lambda option: {"needle": (1, option)})
    seen = strip(asked)
    assert seen.preview("left") == {"needle": [1, "left"]}
    with pytest.raises(Refused, match="'up' is not offered"):
        seen.preview("up")
    close(seen)
    assert seen.preview("left") is None


def test_a_bot_that_changes_its_view_changes_nothing():
    class ViewChanger(bots.Bot):
        def choose(self, view, decision, budget):
            spoil(view)
            spoil(decision.args)
            return decision.options[0]

    class ViewReader(bots.Bot):
        def choose(self, view, decision, budget):
            return decision.options[0]

    for game in GAMES:
        with_changer, with_reader = gloam.new(game, seed=9), gloam.new(game, seed=9)
        for _ in range(40):
            if with_changer.decision is None:
                break
            seat = with_changer.decision.seat
            assert bots.answer_for(with_changer, seat, ViewChanger(seat, 0)) == bots.answer_for(
                with_reader, seat, ViewReader(seat, 0)
            )
            assert with_changer.digest() == with_reader.digest()


def spoil(thing: Any) -> None:
    if isinstance(thing, dict):
        for value in list(thing.values()):
            spoil(value)
        thing.clear()
    elif isinstance(thing, list):
        for value in thing:
            spoil(value)
        thing.clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_question_from_the_wire_is_the_one_from_the_game(game):
    for at in positions(game):
        asked = at.asks(at.decision.seat)
        sent = json.loads(json.dumps({**asked.as_json(), "info": None, "previews": None}))
        seen = strip(asked)
        close(seen)
        assert from_wire(sent) == seen


def test_the_wire_carries_barred_options_odds_and_previews():
    seen = from_wire({
        "seat": 1, "kind": "k", "rule": "L1", "prompt": "?", "args": {"die": "BS"},
        "options": [{"value": ["reroll", "B1"], "label": "", "hint": ""}, {"value": "BS", "label": "", "hint": ""}],
        "barred": [{"value": ["reroll", "G"], "label": "", "why": "no Power", "rule": "L040"}],
        "info": {"eaten": 0.5}, "previews": [{"a": 1}, {"a": 2}],
    })  # fmt: skip
    assert seen.options == (("reroll", "B1"), "BS")
    assert seen.barred == (Barred(("reroll", "G"), "no Power", "L040"),)
    assert (seen.seat, seen.rule, seen.args, seen.info()) == (1, "L1", {"die": "BS"}, {"eaten": 0.5})
    assert seen.preview("BS") == {"a": 2}


@pytest.mark.parametrize("sent", [{}, {"seat": 0, "kind": "k"}, {"seat": 0, "kind": "k", "options": ["a"]}])
def test_what_is_no_decision_on_the_wire_is_refused(sent):
    with pytest.raises(Refused, match="not a decision"):
        from_wire(sent)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_the_same_from_the_wire_as_at_the_table(game):
    for at in positions(game, seed=8)[:60]:
        asked = at.asks(at.decision.seat)
        here = bots.chosen(at, asked, bots.make(game, bots.default(game), asked.seat, 1))
        told = {"info": asked.info(), "previews": asked.preview and [asked.preview(option) for option in asked.options]}
        view, sent = (json.loads(json.dumps(x)) for x in (at.view(asked.seat), asked.as_json() | told))
        there = bots.make(game, bots.default(game), asked.seat, 1).choose(view, from_wire(sent), bots.Budget())
        assert here == there


def test_a_seen_is_plain_to_look_at():
    seen = Seen(0, "turn.stop", ("roll", "stop"))
    assert repr(seen) == "Seen(seat=0, kind='turn.stop', options=('roll', 'stop'), rule='', barred=(), args={})"
