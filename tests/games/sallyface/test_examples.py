"""The worked examples SFX-10 to SFX-26, through the public interface. (The others: test_examples_mysteries.)"""

from __future__ import annotations

import gloam
from gloam.kernel import Nobody

PIPES, FROST = "humming_pipes", "handprints_in_frost"


def roll_first(t, *faces, character="refresh"):
    """The first roll of Sal: six Ability dice, then the Character die."""
    return t.do(*faces, character)


def test_sfx_10_demons_never_roll_again_and_three_of_them_curse_once(table):
    # SFX-10, SF-068 to SF-075, SF-141, SF-154, SFR-03, SFR-06
    t = roll_first(table(phase="roll"), "A", "A", "D", "M", "S", "W")
    assert ("D",) not in t.options
    t.do(("M", "S", "W"), "D", "I", "A")
    assert t.s.rolls == 2
    t.do(("A", "I"), "M", "D")
    assert t.s.demons == 3
    assert t.s.players[0].sanity == 8
    assert t.kinds().count("curse") == 1
    assert t.asked == (0, "act")


def test_sfx_11_two_demons_do_not_curse_and_can_be_spent(table):
    # SFX-11, SF-070, SF-087, SFR-87
    t = roll_first(table(phase="roll"), "D", "D", "A", "A", "I", "M")
    t.do("stop")
    assert t.s.players[0].sanity == 10
    assert t.asked == (0, "act")
    t.do(("move", "floor_2"), "D", ("move", "treehouse"), "D")
    assert t.s.players[0].at == "treehouse"
    assert sorted(d.left for d in t.s.dice if d.left) == ["A", "A", "I", "M", "_"]


def test_sfx_12_a_curse_face_rolled_again_is_no_curse(table):
    # SFX-12, SFR-32, SF-154, SFC-006
    t = roll_first(table(phase="roll"), "A", "A", "I", "I", "M", "M", character="curse")
    t.do(("c:curse",), "W", "stop")
    assert t.s.players[0].sanity == 10
    assert [d.left for d in t.s.dice if d.kind == "character"] == ["W"]


def test_sfx_13_one_demon_moves_anywhere(table):
    # SFX-13, SF-087, SF-088, SF-090, SF-158
    t = table([{"at": "floor_1"}], phase="act", dice=["D"])
    moves = [o[1] for o in t.options if o[0] == "move"]
    assert moves == ["floor_2", "floor_3", "floor_4", "floor_5", "treehouse"]
    t.do(("move", "floor_5"))
    assert t.s.players[0].at == "floor_5"
    assert t.s.active == 1  # the Demon is spent: nothing is left to do


def test_sfx_14_a_location_ability_once_a_turn_even_after_coming_back(table):
    # SFX-14, SF-092, SF-093, SF-161, SFR-26, SFC-034, SFC-033
    t = table(
        [{"at": "treehouse", "health": 5}, {"ready": 0, "spent": 1}], phase="act", dice=["D", "D", "A", "A", "A", "A"]
    )
    t.do(("ability", "treehouse"), "D", 0)
    assert t.s.players[0].health == 7
    t.do(
        ("move", "floor_5"),
        "D",
        ("move", "treehouse"),
    )
    assert ("ability", "treehouse") not in t.options
    assert t.barred(("ability", "treehouse")) == "SF-093"
    t.do(("move", "floor_5"))
    assert ("ability", "floor_5") in t.options


def test_sfx_15_the_first_turn_reveals_the_story_and_no_mystery():
    # SFX-15, SF-030, SF-034, SF-035, SF-039, SF-040, SFR-35, SFC-068 to SFC-070, SFC-078
    game = gloam.new("sallyface", 2, options={"characters": ("sal", "larry")}, chance=Nobody())
    game.answer(0)
    assert game.decision.kind == "place.slot"
    assert game.state.enemies["floor_1"] == {"cop": 1}
    assert game.state.enemies["floor_4"] == {"cop": 1}
    game.answer("left")
    assert game.state.slots["floor_4"] == ["the_scene_in_403", ""]
    assert game.state.story_at == 3
    assert game.state.mysteries.size == 26
    assert game.decision.kind == "roll.ability"
    for face in ("D", "D", "D", "D", "D", "D", "refresh"):
        game.answer(face)
    game.answer("stop")
    while game.decision.kind == "act":
        game.answer("pass")
    assert (game.state.active, game.decision.kind) == (1, "mystery.draw")


def test_sfx_16_a_condition_met_waits_for_the_next_reveal(table):
    # SFX-16, SF-033, SF-036, SF-038, SF-150, SFR-29, SFC-070 to SFC-074, SFC-080
    t = table(
        [{}, {"items": []}],
        phase="act",
        dice=["A"],
        placed={"floor_4": ["the_scene_in_403"]},
        cubes={"the_scene_in_403": "AIIIIMMM"},
    )
    t.do(("solve", "the_scene_in_403"))
    assert t.s.solved == ["the_scene_in_403"]
    assert [p.sanity for p in t.s.players] == [11, 11]
    assert t.asked == (-1, "item.draw")  # Larry's Reveal phase: card 1-4 gives an Item
    assert t.s.story_at == 4
    assert "apartment_room" in t.s.boards
    t.do("crowbar", 1, "left", "right")
    assert t.s.story_at == 7
    assert t.s.slots["apartment_room"] == ["the_neighbors_alibi", ""]
    assert t.s.slots["floor_1"] == ["", "knife_behind_the_grate"]
    assert t.asked == (-1, "roll.ability")
    assert t.s.active == 1


def test_sfx_17_a_ghost_suffers_corruption_and_rolls_the_ghost_die(table):
    # SFX-17, SF-111, SF-112, SF-113, SFR-19, SFR-20, SFC-038, SFC-022
    t = table(
        [{}, {"health": 1}], active=1, phase="reveal", story_at=1, placed={"floor_1": [PIPES]}, top=["wrong_number"]
    )
    t.do("floor_3", "left")
    assert t.s.players[1].health == 0
    assert t.s.corruption == 0
    t.do("A", "A", "A", "A", "A", "A", "refresh")
    assert t.asked == (-1, "roll.ghost")
    later = table(
        [{}, {"health": 0}], active=1, phase="reveal", story_at=1, placed={"floor_1": [PIPES]}, top=["wrong_number"]
    )
    assert later.s.corruption == 3
    assert later.s.players[1].health == 0


def test_sfx_18_resting_ends_being_a_ghost(table):
    # SFX-18, SF-115, SFR-71, SFC-034
    t = table([{}, {"health": 0, "at": "treehouse"}], active=1, phase="act", dice=["A"])
    assert t.game.view(None)["players"][1]["ghost"]
    t.do(("ability", "treehouse"), 0)
    assert t.s.players[1].health == 2
    assert not t.game.view(None)["players"][1]["ghost"]


def test_sfx_19_all_out_loses_at_once_one_out_does_not(table):
    # SFX-19, SF-025, SF-026, SF-110, SFR-01, SFR-02
    lost = table(
        [{"sanity": 1}, {"health": 0}],
        phase="reveal",
        story_at=1,
        placed={"floor_1": [FROST]},
        top=["dog_in_the_trees"],
    )
    assert lost.asked is None
    assert lost.game.outcome.reason == "everyone is a Ghost or Insane"
    going = table(
        [{"sanity": 4}, {"health": 0}],
        phase="reveal",
        story_at=1,
        placed={"floor_1": [FROST]},
        top=["dog_in_the_trees"],
    )
    assert going.asked == (0, "place.at")


def test_sfx_20_a_dial_stops_at_fifteen(table):
    # SFX-20, SF-109
    t = table([{"at": "treehouse", "sanity": 14}], phase="act", dice=["A"])
    t.do(("ability", "treehouse"), 1)
    assert t.s.players[0].sanity == 15


def test_sfx_21_a_charge_item_works_on_anothers_turn_once(table):
    # SFX-21, SF-065, SF-117, SF-118, SF-123, SF-166, SFC-018
    t = table(
        [{}, {"character": "ash", "items": ["instant_camera"]}],
        phase="start", story_at=1,
        top=["cold_spot", "red_glow", "dog_in_the_trees"],
    )  # fmt: skip
    assert t.asked == (1, "window.charge")  # it is Sal's turn, right before his Reveal
    assert t.options == ("pass", "instant_camera", "not_this_turn")
    t.do("instant_camera", "cold_spot")
    assert (t.s.players[1].ready, t.s.players[1].spent) == (0, 1)
    assert (t.s.revealed, [c for c, _ in t.s.mysteries.bottom]) == ("red_glow", ["cold_spot"])
    assert t.asked == (0, "place.at")  # not asked again: Red Glow is revealed
    t.do("floor_3", "left", *"AAAAAA", "refresh", "stop", "pass")
    assert t.s.active == 1
    t.do("floor_2", "left")  # Ash reveals the next one, then refreshes
    assert (t.s.players[1].ready, t.s.players[1].spent) == (1, 0)
    assert t.asked == (-1, "roll.ability")


def test_sfx_22_a_die_item_is_for_its_owners_turn(table):
    # SFX-22, SF-122, SF-166
    t = table(
        [{}, {"items": ["old_axe"], "at": "floor_4"}], phase="act", dice=["M", "M"], enemies={"floor_4": {"cop": 1}}
    )
    assert ("item", "old_axe") not in t.options
    t.do(("move", "floor_1"))
    assert t.asked == (0, "act")


def test_sfx_23_an_empty_supply_places_nobody(table):
    # SFX-23, SF-130
    t = table(
        phase="reveal", story_at=1, placed={"floor_2": ["borrowed_uniform"]}, top=["taped_off_door"],
        enemies={"floor_1": {"cop": 4}, "floor_3": {"cop": 4}},
    )  # fmt: skip
    assert sum(h.get("cop", 0) for h in t.s.enemies.values()) == 8
    assert t.s.corruption == 1  # the rest of the Rune effect happens
    assert t.asked == (0, "place.slot")


def test_sfx_24_unsolved_finale_cards_act_from_the_left(table):
    # SFX-24, SF-043, SF-044, SFC-116, SFC-118, SFC-119
    t = table(
        story="bad_lunch", story_at=10, phase="start",
        finale={"row": ["boiling_vats", "locked_exits", "the_recipe", "the_cook"], "solved": ["locked_exits"]},
    )  # fmt: skip
    assert [e["card"] for e in t.told() if e["kind"] == "finale_acts"] == ["boiling_vats", "the_recipe", "the_cook"]
    assert [(p.health, p.sanity) for p in t.s.players] == [(9, 9), (9, 9)]
    assert t.s.corruption == 1  # the Cook's; the Bell takes nothing before its third ring
    assert t.s.enemies["nockfell_high"] == {}
    assert t.asked == (-1, "roll.ability")  # no Mystery is revealed any more


def test_sfx_25_a_story_card_goes_before_a_location_ability(table):
    # SFX-25, SF-094, SFC-102
    everything = ["walkie_talkie", "crowbar", "lucky_pick", "spare_battery"]
    t = table(
        [{"at": "floor_1", "items": everything}],
        story="bad_lunch",
        story_at=9,
        phase="act",
        dice=["A", "A"],
        enemies={"floor_1": {"cop": 1}},
    )
    assert ("ability", "floor_1") not in t.options
    assert t.barred(("ability", "floor_1")) == "SF-094"


def test_sfx_26_larrys_third_defeat_brings_the_second_token_at_once(table):
    # SFX-26, SF-116, SF-165, SFR-70, SFC-002
    t = table([{}, {"goal": {"defeat": 2}}], active=1, phase="act", dice=["D", "D"], enemies={"floor_1": {"cop": 1}})
    t.do(("fight", "cop"))
    assert (t.s.players[1].ready, t.s.players[1].goal_met) == (2, True)
    assert t.s.players[0].ready == 1
    assert t.asked == (1, "act")
    more = table(
        [{}, {"goal": {"defeat": 3}, "goal_met": True, "ready": 2}],
        active=1, phase="act", dice=["D", "D"], enemies={"floor_1": {"cop": 2}},
    )  # fmt: skip
    more.do(("fight", "cop"))
    assert more.s.players[1].ready == 2  # never a third token
