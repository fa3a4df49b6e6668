"""LD39: nothing is hidden in Lucidity, so all seats see and hear the same; and a view is never the state itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

import gloam
from gloam.kernel import Seeded
from tests.games.lucidity.helpers import EMPTY, asks, dreamer, nightmare, play, resolving, table
from tests.games.lucidity.walks import walk


def seen(game, seat):
    shown = game.view(seat)
    assert shown.pop("you") == seat
    return shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_and_a_spectator_see_the_same_but_for_who_they_are(seats):
    """LD39  At every decision and at every question of chance."""
    for seed in range(3):
        for game in walk(seats, seed, open_chance=True):
            views = [seen(game, seat) for seat in (None, *range(seats))]
            assert all(view == views[0] for view in views)


def test_every_seat_and_a_spectator_hear_the_same():
    """LD39"""
    for game in walk(3, 5, listen=True):
        told = [game.events(seat) for seat in (None, 0, 1, 2)]
        assert told[0] == told[1] == told[2] == told[3]


def test_the_faces_of_the_dice_and_the_bag_by_color_are_open():
    """L009, LD39"""
    shown = table(dreamer("B1", hunt="RH"), EMPTY).view(1)

    assert shown["faces"] == {"B": "SSSE11", "G": "SSE111", "Y": "SSEE11", "R": "SSHE12"}
    assert shown["bag"] == {"B": 19, "G": 20, "Y": 20, "R": 19}


def test_drawn_dice_lie_open_before_two_go_back_and_the_minions_draw_too():
    """LD39"""
    game = table(EMPTY, EMPTY, step="select", drawn=["B", "G", "R"])
    assert game.view(1)["drawn"] == ["B", "G", "R"]
    asks(game, 0, "select.return")

    minions = table(nightmare("G"), EMPTY, EMPTY, chance="R Y")
    assert minions.view(1)["drawn"] == ["R", "Y"]
    asks(minions, 0, "minions.give")

    depths = resolving(EMPTY, nightmare("B"), EMPTY, dice="BS YS", chance="R Y")
    play(depths, "BS", "use")
    assert depths.view(2)["drawn"] == ["R", "Y"]
    assert depths.view(2)["rolled"] == [["YS"]]
    asks(depths, 1, "ability.depths.give")


def test_rolled_dice_and_whose_they_are_lie_open():
    """LD39"""
    game = table(nightmare("G"), EMPTY, dreamer("B1"), chance="B B S")
    play(game, 2)

    assert (game.view(1)["turn"], game.view(1)["roller"], game.view(1)["rolled"]) == (0, 2, [["BS"]])
    asks(game, 2, "resolve.next")


def spoil(plain: Any) -> None:
    """Change everything in a plain value that can be changed."""
    if isinstance(plain, dict):
        for value in plain.values():
            spoil(value)
        plain.clear()
    elif isinstance(plain, list):
        for value in plain:
            spoil(value)
        plain.append("spoilt")


def test_a_view_is_never_the_state_itself():
    """LD39  Whatever is done to it changes neither the game nor what is printed."""
    for seed in range(6):
        for game in walk(2 + seed % 3, seed, fourth_space=bool(seed % 2)):
            before, state = game.view(None), game.digest()
            spoil(game.view(None))
            spoil(game.view(0))
            assert (game.view(None), game.digest()) == (before, state)


def test_what_is_told_and_the_odds_are_never_the_state_itself():
    """LD39"""
    for game in walk(3, 11, listen=True):
        state = game.digest()
        if game.decision is not None:
            first = json.dumps(game.info())
            spoil(game.info())
            spoil(game.decision.as_json())
            spoil(game.decision.args)
            assert json.dumps(game.info()) == first
        spoil(game.events(0))
        assert game.digest() == state


def test_the_content_given_out_is_a_copy():
    """L009"""
    spec = gloam.find("lucidity")
    before = json.dumps(spec.content())
    spoil(spec.content())

    assert json.dumps(spec.content()) == before


def test_there_is_only_one_world_a_seat_can_think_of():
    """LD39  Dealing what a seat cannot know changes nothing, and is not the state itself."""
    spec = gloam.find("lucidity")
    for game in walk(3, 3):
        twin = spec.resample(game.state, 1, Seeded(1))
        assert twin is not game.state
        assert twin == game.state


def test_everything_that_is_asked_or_told_has_its_words():
    """LD39  Prompts, labels and sentences for whatever random games meet; every log line cites its rule."""
    words = gloam.find("lucidity").words
    met = set()
    for seed in range(40):
        for game in walk(2 + seed % 3, seed, listen=True, fourth_space=seed % 5 == 0):
            for event in game.events(None):
                met.add(event["kind"])
                sentence = words.sentence(event)
                assert sentence.endswith(")")
            if game.decision is not None:
                plain = json.loads(json.dumps(game.decision.as_json()))
                met.add(plain["kind"])
                assert plain["prompt"]
                assert all(option["label"] for option in plain["options"] + plain["barred"])
                assert plain["rule"].startswith("L")
    kinds = "control draw return roll reroll place take depths envy imprison fear lock hound eaten exhausted nightmare"
    kinds += " rest again consume minions final end turn.control select.return resolve.next envy.die fear.move"
    kinds += " imprisonment.turn turn.rest nightmare.turn minions.give minions.target ability.depths ability.envy"
    kinds += " ability.depths.give ability.imprisonment ability.fear"
    assert met >= set(kinds.split())
