"""The worked examples SFX-1 to SFX-26, through the public interface."""

from __future__ import annotations

import gloam
from gloam.kernel import Nobody

PIPES, FROST, MIGRAINE = "humming_pipes", "handprints_in_frost", "malignant_migraine"


def test_sfx_1_no_progress_before_the_cops_are_defeated(table):
    # SFX-1, SF-081, SF-082, SF-133, SF-131, SFC-049, SFC-025
    t = table(
        phase="act",
        dice=["I", "I", "A", "A", "S", "D"],
        placed={"floor_4": [MIGRAINE]},
        enemies={"floor_4": {"cop": 2}},
    )
    assert ("solve", MIGRAINE) not in t.options
    assert t.barred(("solve", MIGRAINE)) == "SF-081"
    t.do(("fight", "cop"), "D", ("fight", "cop"), "A")
    assert t.s.enemies["floor_4"] == {}
    assert t.game.view(0)["supply"]["cop"] == 8
    t.do(("solve", MIGRAINE), ("I", "I"), ("solve", MIGRAINE), ("I", "I"), ("solve", MIGRAINE), ("A", "A"))
    t.do(("solve", MIGRAINE), ("S", "S"))
    assert t.game.view(0)["locations"][3]["slots"][0]["open"] == "A"
    assert t.s.corruption == 0
    assert t.asked == (-1, "mystery.draw")  # nothing is left to do: the turn has passed to Larry
    assert t.s.active == 1


def test_sfx_2_one_cop_is_enough_to_forbid_progress(table):
    # SFX-2, SF-081
    t = table(phase="act", dice=["I", "D"], placed={"floor_4": [MIGRAINE]}, enemies={"floor_4": {"cop": 2}})
    t.do(("fight", "cop"), "D")
    assert t.s.enemies["floor_4"] == {"cop": 1}
    assert ("solve", MIGRAINE) not in t.options
    assert t.asked == (0, "act")


def fail_three(table, **more):
    """Basement Fuse (fails for 3) must make room on the 1st Floor."""
    return table(
        phase="reveal",
        placed={"floor_1": ["basement_fuse", "knife_behind_the_grate"]},
        top=[PIPES],
        story_at=1,
        solved=["the_scene_in_403"],
        open=["apartment_room"],
        **more,
    )


def test_sfx_3_the_spaces_passed_trigger_in_their_order(table):
    # SFX-3, SF-101, SF-102, SF-103, SF-104, SF-105, SF-162, SFC-024, SFC-011, SFR-31
    t = fail_three(table, corruption=3)
    assert t.asked == (-1, "item.draw")
    assert t.s.corruption == 6
    t.do("salt_bag")
    assert t.asked == (0, "item.give")
    assert t.options == (0, 1)
    t.do(1)
    assert t.s.players[1].items == ["salt_bag"]
    assert (t.s.players[0].sanity, t.s.players[1].sanity) == (8, 10)  # the active player's Curse only
    assert [e["space"] for e in t.told() if e["kind"] == "space"] == ["item", "curse"]


def test_sfx_4_consecration_swallows_it_all_and_nothing_triggers(table):
    # SFX-4, SF-107, SF-108, SF-163, SFR-77
    t = fail_three(table, corruption=3, consecrated=True)
    assert (t.s.corruption, t.s.consecrated) == (3, False)
    assert "space" not in t.kinds()
    assert t.s.slots["floor_1"][0] == PIPES


def test_sfx_5_corruption_twenty_loses_at_once(table):
    # SFX-5, SF-027, SFR-74
    t = fail_three(table, corruption=17)
    assert t.asked is None
    assert t.s.corruption == 20
    assert t.game.outcome.winners == ()
    assert t.game.outcome.reason == "the demon has you"
    assert "space" not in t.kinds()
    assert t.s.players[0].sanity == 10


def test_sfx_6_a_room_number_means_its_floor(table):
    # SFX-6, SF-055, SF-057, SF-053, SFR-42
    t = table(phase="reveal", story_at=1, placed={"floor_4": ["taped_off_door"]}, top=["stain_that_moves"])
    assert t.s.slots["floor_4"] == ["taped_off_door", "stain_that_moves"]
    assert t.s.corruption == 0  # the Runes differ


def test_sfx_7_runes_work_from_the_fifth_floor_down_then_on_other_boards(table):
    # SFX-7, SF-045 to SF-050, SF-052, SFR-41, SFC-041, SFC-086, SFC-079
    t = table(
        phase="reveal",
        story_at=1,
        solved=["the_scene_in_403"],
        open=["apartment_room"],
        placed={
            "floor_2": ["missing_mail"],
            "floor_5": ["roof_hatch", "someone_elses_keys"],
            "apartment_room": ["the_neighbours_alibi"],
        },
        top=["the_man_who_was_here"],
    )
    assert t.asked == (-1, "item.draw")  # 2 + 1 + 1: space 4 is met with the last
    t.do("salt_bag", 0)
    runes = [e["card"] for e in t.told() if e["kind"] == "rune"]
    assert runes == ["someone_elses_keys", "missing_mail", "the_neighbours_alibi"]
    assert t.s.enemies["floor_2"] == {"cop": 1}
    assert t.s.slots["floor_3"] == ["", ""]  # placed after all of them
    assert t.asked == (0, "place.slot")


def test_sfx_7_the_new_card_does_not_trigger_itself(table):
    # SFX-7, SF-047
    t = table(phase="reveal", story_at=1, top=["the_man_who_was_here"])
    assert t.asked == (0, "place.slot")
    t.do("left")
    assert "rune" not in t.kinds()
    assert t.s.slots["floor_3"] == ["the_man_who_was_here", ""]


def test_sfx_8_the_chosen_mystery_fails_before_the_new_one_is_placed(table):
    # SFX-8, SF-058 to SF-062, SF-153, SFR-42
    t = table(
        phase="reveal",
        story_at=1,
        placed={"floor_3": ["whispering_vents", "rotten_lunch"]},
        cubes={"rotten_lunch": "I"},
        top=["the_man_who_was_here"],
    )
    assert t.asked == (0, "place.fail")
    assert t.options == ("whispering_vents", "rotten_lunch")  # never the new one
    t.do("whispering_vents")
    assert t.s.corruption == 2
    assert t.s.discard == ["whispering_vents"]
    assert t.s.slots["floor_3"] == ["the_man_who_was_here", "rotten_lunch"]
    assert t.s.cubes == {"rotten_lunch": "I"}
    kinds = [k for k in t.kinds() if k in ("fail", "corruption", "placed")]
    assert kinds == ["fail", "corruption", "placed"]


def test_sfx_8_a_failed_mysterys_cubes_go_back(table):
    # SFX-8, SF-060, SF-062
    t = table(
        phase="reveal",
        story_at=1,
        placed={"floor_3": ["whispering_vents", "rotten_lunch"]},
        cubes={"rotten_lunch": "I", "whispering_vents": "A"},
        top=["the_man_who_was_here"],
    )
    t.do("rotten_lunch")
    assert t.s.corruption == 3
    assert t.s.cubes == {"whispering_vents": "A"}
    assert t.s.discard == ["rotten_lunch"]


def test_sfx_9_two_story_mysteries_make_the_third_card_fail(table):
    # SFX-9, SF-064, SF-045
    t = table(
        phase="reveal",
        story_at=1,
        placed={"floor_1": ["knife_behind_the_grate", "the_scene_in_403"]},
        top=[PIPES],
    )
    assert t.s.corruption == 2
    assert t.s.slots["floor_1"] == ["knife_behind_the_grate", "the_scene_in_403"]
    assert t.s.discard == [PIPES]
    assert [k for k in t.kinds() if k in ("reveal", "fail", "placed")] == ["reveal", "fail"]


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
    # SFX-11, SF-070, SF-087, SFR-52
    t = roll_first(table(phase="roll"), "D", "D", "A", "A", "I", "M")
    t.do("stop")
    assert t.s.players[0].sanity == 10
    assert t.asked == (0, "act")
    t.do(("move", "floor_2"), "D", ("move", "treehouse"), "D")
    assert t.s.players[0].at == "treehouse"
    assert sorted(d.left for d in t.s.dice if d.left) == ["A", "A", "I", "M"]


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
    assert t.s.slots["apartment_room"] == ["the_neighbours_alibi", ""]
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
    assert later.s.corruption == 2
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
    assert lost.game.outcome.reason == "nobody is whole any more"
    going = table(
        [{"sanity": 3}, {"health": 0}],
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
        phase="act",
        dice=["A", "A"],
        top=["cold_spot", "red_glow"],
    )
    t.do(("move", "floor_2"))
    assert t.asked == (1, "window.charge")
    assert t.options == ("instant_camera", "pass", "not_this_turn")
    t.do("instant_camera", "cold_spot")
    assert (t.s.players[1].ready, t.s.players[1].spent) == (0, 1)
    assert [c for c, _ in t.s.mysteries.top] == ["red_glow"]
    assert t.asked == (0, "act")
    t.do(("move", "floor_3"))
    assert t.s.active == 1  # not asked again: the turn has passed
    t.do("floor_3", "left")  # Ash reveals Red Glow, then refreshes
    assert (t.s.players[1].ready, t.s.players[1].spent) == (1, 0)
    assert t.asked == (-1, "roll.ability")


def test_sfx_22_a_die_item_is_for_the_own_turn(table):
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
    assert (t.s.players[0].health, t.s.players[0].sanity) == (9, 9)
    assert t.s.corruption == 1 + 2  # the Cook's, then the Bell's
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
