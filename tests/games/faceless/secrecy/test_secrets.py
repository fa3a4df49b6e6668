# ruff: noqa: E501  (a position is one line)
"""What a seat may not know: FD49, FD81, F007, F012, F122, F140."""

from __future__ import annotations

import json

import pytest

from gloam.kernel import Game, Seeded, dump
from gloam.laws import facts as law_facts, secrecy
from gloam.laws.play import told_to_seat
from tests.games.faceless.helpers import SPEC, asked, at, begun, turn

FULL = [["blue1", "blue2", "blue3"], ["green1", "green2"], ["yellow1"]]
KARYN = ["karyn", "lily", "pj"]


def in_world(game, state):
    return Game(game.spec, state, game.chance.clone(), game.origin, listen=True)


def looked(card):
    return turn(at([card], hands=FULL, kids=KARYN), "look")


def test_what_karyn_saw_is_hers_alone_until_she_tells():
    """F088, FD49, FD81"""
    game = looked("red3")
    assert game.view(0)["top"] == "red3"
    for seat in (1, 2, None):
        assert "top" not in game.view(seat)
        assert "red3" not in json.dumps([e for e in game.events(seat) if e["kind"] != "added"])
    turn(game, "tell")
    for seat in (0, 1, 2, None):
        assert game.view(seat)["top"] == "red3"
    assert asked(game) == (0, "turn.action")


def test_two_worlds_that_differ_in_karyns_card_look_alike_to_the_others():
    """FD81  View, question, refusals, events, the length of the log."""
    one, other = looked("red3"), looked("purple1")
    for seat in (1, 2, None):
        assert told_to_seat(one, seat) == told_to_seat(other, seat)
        assert one.events(seat) == other.events(seat)
    assert len(one.state.log) == len(other.state.log)
    assert told_to_seat(one, 0) != told_to_seat(other, 0)


def test_for_the_others_the_looked_at_card_may_be_any_unseen_one_and_for_karyn_only_the_one():
    """FD81"""
    game = looked("red3")
    theirs = {SPEC.resample(game.state, 1, Seeded(n)).deck.top[0][0] for n in range(300)}
    hers = {SPEC.resample(game.state, 0, Seeded(n)).deck.top[0][0] for n in range(50)}
    assert len(theirs) > 10
    assert hers == {"red3"}
    for n in range(20):
        world = SPEC.resample(game.state, 2, Seeded(n))
        SPEC.check(world)
        assert SPEC.view(world, 2) == game.view(2)


def test_the_order_of_the_deck_and_the_cards_out_of_the_game_exist_nowhere():
    """F012, F164, FD49  State knows how many of each card are unseen and how many can be drawn, and no more."""
    game = begun(3, seed=2, kids=["lily", "matt", "luke"])
    plain = dump(game.state)
    assert plain["deck"]["top"] == plain["deck"]["bottom"] == []
    assert plain["deck_left"] == sum(plain["deck"]["pool"]["counts"].values()) - 3
    assert sum(game.view(1)["unseen"].values()) == game.view(1)["deck"] + 3


def test_which_cards_an_eye_removed_nobody_ever_learns():
    """F122"""
    game = at(
        ["purple2"],
        options={"expansions": ["eyes"]},
        eyes=["0,5", "3,-3"],
        hands=FULL,
        kids=["matt", "lily", "pj"],
        team="0,-4",
    )
    unseen = game.view(None)["unseen"]
    turn(game, "rest")
    after = game.view(None)["unseen"]
    assert {c: n for c, n in unseen.items() if after.get(c) != n} == {"purple2": unseen["purple2"]}


def test_which_memory_lies_where_exists_nowhere_until_it_is_entered():
    """F007, F054, FD49"""
    games = [
        turn(at([m, "blue1"], hands=[["purple1"], [], []], kids=["dylan", "lily", "pj"], team="-1,3"))
        for m in ("hat", "rope")
    ]
    assert dump(games[0].state) == dump(games[1].state)
    for seat in (0, 1, 2, None):
        assert games[0].view(seat)["memories"]["missing"] == games[1].view(seat)["memories"]["missing"]
    found = [turn(g, ("walk", "purple1"), 240).view(None)["memories"]["collected"][0]["memory"] for g in games]
    assert found == ["hat", "rope"]


def test_the_number_of_a_facedown_haunted_place_exists_nowhere_but_its_arrow_is_seen():
    """FD49, F127, FC11"""
    game = begun(2, seed=3, expansions=["haunted_places"])
    assert all(h["number"] is None and h["direction"] in range(0, 360, 60) for h in game.view(0)["haunted"])
    assert all(h["number"] == 0 for h in dump(game.state)["haunted"])


def test_under_the_fog_the_needle_is_not_in_the_bytes():
    """F140, F173, FD37  Two tables that differ only in how a figure faces give needles that nobody is told."""
    kids = ["emily", "lily", "pj"]
    games = [at(options={"expansions": ["fog"]}, hands=FULL, kids=kids, red=["-3,-1", facing]) for facing in (0, 180)]
    for seat in (0, 1, None):
        one, other = (told_to_seat(g, seat) for g in games)
        for seen in (one, other):
            assert "needle" not in seen["view"]
            seen["view"]["figures"].pop("red")
        assert one == other
    clear = [at(hands=FULL, kids=kids, red=["-3,-1", facing]) for facing in (0, 180)]
    assert clear[0].view(0)["needle"] != clear[1].view(0)["needle"]


def test_under_the_fog_no_event_tells_the_needle_before_it_is_lifted():
    """F140, F141"""
    game = at(options={"expansions": ["fog"]}, hands=FULL, kids=["emily", "lily", "pj"], collected=["street"])
    turn(game, ("memory", "street"), 0, "power", ("green", 90))
    assert all("needle" not in e for e in game.events(0))


def test_hands_are_open():
    """F010, FD49"""
    game = begun(3)
    assert game.view(None)["players"] == game.view(0)["players"] == game.view(2)["players"]


@pytest.mark.parametrize("seed", range(3))
def test_with_karyn_at_the_table_the_laws_of_secrecy_hold_as_for_a_game_that_hides(monkeypatch, seed):
    """FD49, FD81  A card that is drawn is for all to see, but for the one she looks at."""
    public = frozenset({"memory.reveal", "crossroads.card", "creepy.roll", "servants.card", "haunted.reveal", *(
        f"setup.{k}" for k in ("kid", "swamp", "den", "servant", "eye", "portal", "haunted", "arrow", "avatar"))})  # fmt: skip
    monkeypatch.setitem(law_facts.FACTS, "faceless", law_facts.Facts(most=4_000, public_chance=public))
    options = SPEC.checked_options(
        {
            "difficulty": "easy",
            "kids": ["karyn", "tommy", "julie"],
            "expansions": ["crossroads", "haunted_places", "fog"],
        }
    )
    secrecy.check_events_tell_no_more_than_views(SPEC, 3, options, seed)
    secrecy.check_two_worlds_look_alike(SPEC, 3, options, seed)


@pytest.mark.parametrize("seed", [6, 7])
def test_where_karyn_has_looked_another_world_is_really_dealt(monkeypatch, seed):
    """FD49, FD81  Without Karyn nothing is hidden, so the laws take the game for an open one: here it is not."""
    monkeypatch.setitem(law_facts.FACTS, "faceless", law_facts.Facts(most=4_000))
    options = SPEC.checked_options({"kids": ["karyn", "dylan"]})
    secrecy.check_resampling(SPEC, 2, options, seed)
    secrecy.check_events_tell_no_more_than_views(SPEC, 2, options, seed)
