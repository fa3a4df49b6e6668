"""One player and two Friends."""

from __future__ import annotations

import gloam
from gloam.kernel import Nobody

SIX = ("A", "A", "I", "I", "M", "M")


def test_two_of_the_other_four_friends_are_dealt_ready():
    # SF-137, SFC-147 to SFC-151
    game = gloam.new("sallyface", 1, chance=Nobody())
    assert game.state.corruption == 0  # SF-010: a lone player begins where everybody does
    game.answer("larry")
    assert game.decision.options == ("sal", "ash", "todd", "travis")
    game.answer("todd")
    assert game.decision.options == ("sal", "ash", "travis")
    game.answer("ash")
    assert game.state.friends == {"ash": True, "todd": True}
    assert game.state.active == 0
    assert game.decision.kind == "place.slot"  # the first Reveal is the Story's: Ash has nothing to look at


def test_a_story_card_may_cost_a_solo_player_and_nobody_else(solo, table):
    # SFC-147, SFC-074: Two Stories asks more of a lone player
    t = solo(phase="reveal", story_at=3, solved=["the_scene_in_403"])
    t.do("salt_bag", "left", "left")  # the Item of 1-4, then where the two Story Mysteries lie
    assert (t.s.story_at, t.s.corruption) == (7, 1)
    assert t.asked == (-1, "roll.ability")
    assert t.game.view(0)["story_cards"][-1]["does"] == "if you play alone, gain 1 Corruption"
    both = table(phase="reveal", story_at=3, solved=["the_scene_in_403"])
    both.do("salt_bag", 0, "left", "left")
    assert (both.s.story_at, both.s.corruption) == (7, 0)
    assert not both.game.view(0)["story_cards"][-1]["does"]  # a table of two does not read it


def test_what_the_last_card_takes_from_a_ghost_and_an_insane_is_one_source(table):
    # SFR-18, SFC-130
    end = {
        "story": "beneath_the_building", "story_at": 9, "phase": "reveal", "open": ["temple"], "consecrated": True,
        "tokens": {"seal": ["temple"]}, "tokens_done": {"seal": 3},
    }  # fmt: skip
    t = table([{"health": 0, "sanity": 0}], **end)
    told = [(e["kind"], e["n"]) for e in t.told() if e["kind"].startswith("consecration")]
    assert told == [("consecration_spent", 1), ("consecration_holds", 1)]
    assert (t.s.corruption, t.s.consecrated) == (0, False)
    assert t.asked == (-1, "finale.deal")


def test_a_solo_tracer_skips_a_rune_of_the_next_reveal(solo):
    # SFC-019
    todd, on = {"character": "todd", "items": ["signal_tracer"]}, ("pass", "pass", "floor_2", "left")
    way = {"phase": "act", "dice": ["I"], "story_at": 1, "placed": {"floor_1": ["humming_pipes"]}}
    t = solo(todd, **way, top=["wrong_number"]).do(("item", "signal_tracer"), *on)
    assert "rune_skipped" in t.kinds()
    assert (t.s.players[0].health, t.s.shield) == (10, None)
    unmet = solo(todd, **way, top=["cold_spot"]).do(("item", "signal_tracer"), *on)
    assert unmet.s.shield is None  # it has listened to that one Reveal
    assert unmet.asked == (-1, "roll.ability")


def test_a_friend_gives_one_free_movement_or_help(solo):
    # SF-137, SFC-148
    t = solo(phase="act", story_at=1, dice=["A", "A"], enemies={"floor_1": {"cop": 1}})
    t.do(("friend", "ash", "move"), "floor_1")
    assert t.s.players[0].at == "floor_1"
    assert [d.left for d in t.s.dice] == ["A", "A"]
    assert t.s.friends == {"ash": False, "larry": True}
    t.do(("friend", "larry", "help"))
    assert t.s.enemies["floor_1"] == {}
    assert not [o for o in t.options if o[0] == "friend"]


def test_sal_and_todd_turn_a_die_that_shows_no_demon(solo):
    # SFC-147, SFC-150
    t = solo({"character": "larry"}, friends={"sal": True, "todd": True}, phase="act", story_at=1, dice=["D", "M", "M"])
    t.do(("friend", "sal", "help"), ("friend", "todd", "help"))
    assert t.asked == (0, "die.turn")
    assert "D" not in t.options
    t.do("M")
    assert sorted(d.left for d in t.s.dice) == ["A", "D", "I"]


def test_ash_looks_before_the_reveal(solo):
    # SFC-149
    t = solo(phase="start", story_at=1)
    assert t.options == ("pass", "friend:ash", "not_this_turn")
    t.do("friend:ash", "red_glow", "bottom")
    assert t.asked == (-1, "mystery.draw")
    assert "red_glow" not in t.options


def test_travis_steps_in_when_the_curse_triggers(solo):
    # SFC-151, SFR-27
    t = solo(friends={"travis": True, "ash": True}, phase="roll", story_at=1).do(
        "D", "D", "D", "A", "A", "A", "refresh", "stop"
    )
    assert t.asked == (0, "window.curse")
    t.do("friend:travis")
    assert t.s.players[0].sanity == 10
    assert t.s.friends["travis"] is False
    refused = solo(friends={"travis": True, "ash": True}, phase="roll", story_at=1).do(
        "D", "D", "D", "A", "A", "A", "refresh", "stop"
    )
    refused.do("pass")
    assert refused.s.players[0].sanity == 8


def test_one_exhausted_friend_comes_back_each_refresh(solo):
    # SFC-147, SF-065
    t = solo(friends={"ash": False, "larry": False}, phase="refresh", story_at=1)
    assert t.asked == (0, "friend.ready")
    t.do("larry")
    assert t.s.friends == {"ash": False, "larry": True}


def test_a_friend_may_take_the_blow_for_good(solo):
    # SFC-147, SF-026
    t = solo(
        {"sanity": 2}, phase="reveal", story_at=1, placed={"floor_1": ["handprints_in_frost"]}, top=["dog_in_the_trees"]
    )
    assert t.asked == (0, "friend.save")
    assert t.options == ("ash", "larry", "none")
    t.do("ash")
    assert t.s.players[0].sanity == 3
    assert t.s.friends == {"larry": True}
    lost = solo(
        {"sanity": 2}, phase="reveal", story_at=1, placed={"floor_1": ["handprints_in_frost"]}, top=["dog_in_the_trees"]
    )
    lost.do("none")
    assert lost.asked is None
    assert lost.game.outcome.reason == "everyone is a Ghost or Insane"
