"""The worked examples SFX-1 to SFX-9, of Mysteries and Corruption, through the public interface."""

from __future__ import annotations

PIPES, MIGRAINE = "humming_pipes", "malignant_migraine"


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
    assert t.game.outcome.reason == "Corruption reached the end of its track"
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
            "apartment_room": ["the_neighbors_alibi"],
        },
        top=["the_man_who_was_here"],
    )
    assert t.asked == (-1, "item.draw")  # 2 + 1 + 1: space 4 is met with the last
    t.do("salt_bag", 0)
    runes = [e["card"] for e in t.told() if e["kind"] == "rune"]
    assert runes == ["someone_elses_keys", "missing_mail", "the_neighbors_alibi"]
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
