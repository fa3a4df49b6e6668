"""The turn, the Reveal phase, the Story deck and the Finales."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.sallyface import effects as fx
from gloam.games.sallyface.rules.resolve_effects import ResolveEffects, resolve_effect
from gloam.kernel import Nobody

SIX = ("A", "A", "I", "I", "M", "M")


def test_a_turn_goes_through_its_five_phases_in_order(table):
    # SF-028, SF-029, SF-036, SF-065, SF-098, SF-099, SF-148, SF-151, SFR-60
    t = table([{"ready": 0, "spent": 1}], phase="start", story_at=1)
    seen = [t.s.phase]
    t.do("humming_pipes", "left")
    seen.append(t.s.phase)
    assert t.s.players[0].ready == 1
    t.do(*SIX, "refresh", "stop")
    seen.append(t.s.phase)
    assert t.asked == (0, "act")
    t.do("pass")
    assert seen == ["reveal", "roll", "act"]
    assert (t.s.active, t.asked) == (1, (-1, "mystery.draw"))
    assert t.s.dice == []


def test_characters_are_picked_one_each_and_start_as_their_boards_say():
    # SF-001, SF-003 to SF-007, SF-009 to SF-013, SF-119, SFC-001 to SFC-005
    game = gloam.new("sallyface", 5, chance=Nobody())
    for pick in ("travis", "todd", "ash", "larry"):
        assert game.decision.kind == "setup.character"
        game.answer(pick)
        assert pick not in (game.decision.options or ())
    s = game.state
    assert [p.character for p in s.players] == ["travis", "todd", "ash", "larry", "sal"]
    assert [p.at for p in s.players] == ["floor_5", "floor_3", "floor_2", "floor_1", "floor_4"]
    assert [(p.health, p.sanity) for p in s.players] == [(9, 9), (8, 12), (11, 9), (12, 8), (10, 10)]
    starting = [["folded_letter"], ["signal_tracer"], ["instant_camera"], ["old_axe"], ["pocket_console"]]
    assert [p.items for p in s.players] == starting
    assert [(p.ready, p.spent) for p in s.players] == [(1, 0)] * 5
    assert (s.corruption, s.consecrated, s.items.size) == (0, False, 13)  # SFR-34: not in force yet
    assert s.boards == ["floor_1", "floor_2", "floor_3", "floor_4", "floor_5", "treehouse"]
    assert game.view(None)["supply"] == {"cop": 8, "spirit": 6, "cultist": 6}
    assert game.decision.kind == "setup.first"
    assert game.decision.options == (0, 1, 2, 3, 4)


def test_more_than_five_or_twice_the_same_character_is_refused():
    # SF-001, SF-004
    with pytest.raises(gloam.Refused):
        gloam.new("sallyface", 6)
    with pytest.raises(gloam.Refused):
        gloam.new("sallyface", 2, options={"characters": ("sal", "sal")})


def test_the_story_is_chosen_before_the_game_and_brings_its_cards():
    # SF-015 to SF-022, SF-128, SF-147
    game = gloam.new(
        "sallyface", 2, options={"story": "beneath_the_building", "characters": ("sal", "ash")}, chance=Nobody()
    )
    s = game.state
    assert s.mysteries.size == 20 + 6  # SF-008: the base deck is 20
    assert s.story_at == 0
    assert {"chanting_below", "black_candle"} <= set(s.mysteries.pool.counts)
    assert "bone_charm" in s.items.pool.counts
    assert s.finale_deck.size == 4
    assert s.boards[-1] == "temple"
    rows = {r["id"]: r for r in game.view(0)["locations"]}
    assert rows["floor_2"]["ability"] == "Read the Walls"
    assert rows["floor_5"]["cost"] == "AM"
    assert rows["floor_1"]["ability"] == "Wrong Way"
    assert rows["temple"]["closed"]


def test_an_unmet_condition_reveals_a_mystery_and_no_story_card(table):
    # SF-032, SF-040, SF-041, SF-151, SFR-29
    t = table(phase="reveal", top=["humming_pipes"])
    assert t.s.story_at == 3
    assert t.asked == (0, "place.slot")


def test_people_who_have_left_again_do_not_meet_a_condition(table):
    # SFR-29, SFC-076
    apart = table(phase="reveal", story_at=9, open=["apartment_room"], top=["humming_pipes"])
    assert apart.s.story_at == 9
    together = table(
        [{"at": "apartment_room"}, {"at": "apartment_room"}], phase="reveal", story_at=9, open=["apartment_room"]
    )
    assert together.s.story_at == 10
    assert together.asked == (-1, "finale.deal")


def test_a_stop_ends_the_revealing_although_its_condition_holds(table):
    # SF-149, SFR-37, SFC-075
    t = table(
        [{"at": "apartment_room"}, {"at": "apartment_room"}],
        phase="reveal", story_at=7, open=["apartment_room"], solved=["the_neighbors_alibi", "knife_behind_the_grate"],
    )  # fmt: skip
    assert t.s.story_at == 9
    assert [p.sanity for p in t.s.players] == [9, 9]
    assert (t.s.enemies["floor_2"], t.s.enemies["floor_5"]) == ({"spirit": 1}, {"spirit": 1})
    assert t.asked == (-1, "roll.ability")


def test_the_passive_of_a_story_card_counts_revealed_runes_before_they_are_checked(table):
    # SF-038, SF-100, SFR-36, SF-172, SFC-070
    t = table(phase="reveal", placed={"floor_1": ["wet_footsteps"]}, top=["missing_mail"])
    told = [e for e in t.told() if e["kind"] in ("reveal", "corruption", "rune")]
    assert [e["kind"] for e in told] == ["reveal", "corruption", "rune"]
    assert t.game.spec.words.sentence(told[1]) == "The Story card adds 1 Corruption (now 1). (SF-101)"
    assert t.s.corruption == 1
    assert t.s.players[0].sanity == 8
    card = t.game.view(0)["story_cards"][-1]
    assert card["attention"]
    assert "Shadow" in card["passive"]


def test_a_mystery_placed_on_the_guarded_floor_brings_a_cop(table):
    # SFC-070
    t = table(phase="reveal", top=["chalk_outline"])
    assert t.s.corruption == 0  # Evolution is not the Rune that counts now
    t.do("left")
    assert t.s.enemies["floor_4"] == {"cop": 1}


def test_the_passive_of_an_earlier_story_card_is_over(table):
    # SF-038, SF-150, SFC-074
    t = table(phase="reveal", story_at=7, open=["apartment_room"], top=["malignant_migraine"])
    t.do("left")
    assert t.s.enemies["floor_4"] == {"cop": 2}  # those of the Migraine; a third would be Nobody Leaves
    assert t.s.corruption == 0  # Two Stories does not count Shadow
    assert t.asked == (-1, "roll.ability")


def test_a_card_may_call_for_one_more_mystery_which_calls_for_no_other(table):
    # SFR-91, SFC-074
    cards = ["handprints_in_frost", "taped_off_door", "locked_nursery"]
    t = table(phase="reveal", story_at=7, open=["apartment_room"], top=cards)
    assert t.s.more == t.game.view(None)["more_mysteries"] == 1
    t.do("left")
    assert t.s.revealed == "taped_off_door"  # after the first is placed; its Rune meets that of the first
    assert t.s.players[0].sanity == 7
    t.do("left")
    assert t.s.more == 0  # Death again, but not revealed under 1.a
    assert t.asked == (-1, "roll.ability")
    assert [c for c, _ in t.s.mysteries.top] == ["locked_nursery"]


def test_one_more_mystery_called_for_outside_a_reveal_comes_in_the_next(table):
    # SFR-91
    t = table(phase="start", story_at=1, more=1, top=["handprints_in_frost", "humming_pipes"])
    t.do("left")
    assert t.s.slots["floor_1"] == ["handprints_in_frost", "humming_pipes"]
    assert t.s.more == 0
    assert t.asked == (-1, "roll.ability")


def test_a_failed_mystery_brings_a_cop_while_two_stories_are_told(table):
    # SFC-074, SF-060
    t = table(
        phase="reveal", story_at=7, open=["apartment_room"], placed={"floor_3": ["whispering_vents", "laundry_chute"]},
        top=["rotten_lunch"],
    )  # fmt: skip
    t.do("laundry_chute")
    assert t.s.enemies["floor_3"] == {"cop": 1}
    assert t.s.discard == ["laundry_chute"]


def test_the_last_story_card_begins_the_finale_and_later_cards_stay_unknown(table):
    # SF-042, SF-018, SF-152, SFR-81, SFC-077
    t = table([{"at": "apartment_room"}, {"at": "apartment_room"}], phase="reveal", story_at=9, open=["apartment_room"])
    t.do("hostage")
    finale = t.game.view(0)["finale"]
    assert [c["id"] for c in finale["cards"]] == ["hostage"]
    assert (finale["face_down"], finale["of"], finale["marker"], finale["at"]) == (2, 3, "Killer", "apartment_room")
    assert t.asked == (-1, "roll.ability")
    assert "blade_in_the_dark" not in repr(t.game.view(0))


def chase(table, **more):
    return table(
        [{"at": "floor_3"}, {"at": "floor_1"}], story_at=10, open=["apartment_room"],
        finale={"row": ["cut_the_lights"], "down": 2, "at": "floor_2"}, **more,
    )  # fmt: skip


def test_in_the_chase_the_card_acts_then_the_killer_moves_with_it(table):
    # SF-044, SFR-39, SFC-091, SFC-077, SFR-38
    t = chase(table, phase="start", cubes={"cut_the_lights": "II"})
    assert t.s.enemies["floor_2"] == {"cop": 1}
    assert t.asked == (-1, "finale.wander")
    t.do("M")
    assert t.s.finale.at == "floor_3"
    assert t.game.view(0)["finale"]["cards"][0]["cubes"] == "II"
    assert t.asked == (-1, "mystery.draw")  # then Reveal as under 1.a


def test_the_last_lie_costs_only_who_is_elsewhere(table):
    # SFC-093
    def lied_to(at):
        return table(
            [{"at": at}], story_at=10, open=["apartment_room"], phase="start",
            finale={"row": ["last_lie"], "down": 2, "at": "floor_2"},
        )  # fmt: skip

    assert lied_to("floor_3").s.corruption == 1
    assert lied_to("floor_2").s.corruption == 0
    assert lied_to("floor_2").asked == (-1, "finale.wander")


def test_a_solved_finale_card_turns_up_the_next_at_the_killer(table):
    # SF-159, SF-043, SFR-44, SFR-45, SFC-077
    t = chase(table, phase="act", dice=["A", "W"], cubes={"cut_the_lights": "AAIIIMM"})
    t.do(("move", "floor_2"), "A", ("solve", "cut_the_lights"))
    assert t.s.finale.solved == ["cut_the_lights"]
    assert t.asked == (-1, "finale.deal")
    assert "cut_the_lights" not in t.options
    t.do("last_lie")
    assert t.s.finale.row == ["cut_the_lights", "last_lie"]
    assert t.s.finale.down == 1
    assert "cut_the_lights" not in t.s.discard


def test_the_last_cube_of_the_last_finale_card_wins_at_once(table):
    # SF-002, SF-023, SF-024, SFR-78
    t = table(
        [{"at": "temple"}],
        story="beneath_the_building", story_at=10, open=["temple"], phase="act", dice=["D"], corruption=19,
        finale={"row": ["eye_of_ruin", "eye_of_hunger", "eye_of_grief", "eye_of_malice"],
                "solved": ["eye_of_ruin", "eye_of_hunger", "eye_of_grief"]},
        cubes={"eye_of_malice": "AAIMM"},
    )  # fmt: skip
    t.do(("solve", "eye_of_malice"))
    assert t.asked is None
    assert t.game.outcome.winners == (0, 1)
    assert t.game.outcome.scores == (1, 1)


def test_four_eyes_close_from_the_left_and_each_lifts_corruption(table):
    # SFC-130, SFC-143 to SFC-146, SFR-75, SF-043
    t = table(
        [{"at": "temple"}],
        story="beneath_the_building", story_at=10, open=["temple"], phase="act", dice=["D", "A", "A"],
        corruption=7, finale={"row": ["eye_of_ruin", "eye_of_hunger", "eye_of_grief", "eye_of_malice"]},
        cubes={"eye_of_ruin": "AAIIM"},
    )  # fmt: skip
    assert [o for o in t.options if o[0] == "solve"] == [("solve", "eye_of_ruin")]
    assert t.barred(("ability", "temple")) == "SF-094"
    t.do(("solve", "eye_of_ruin"))
    assert t.s.corruption == 6
    assert [o for o in t.options if o[0] == "solve"] == [("solve", "eye_of_hunger")]


def test_the_bell_rises_and_takes_its_due(table):
    # SFC-103, SFC-116 to SFC-120, SF-042
    row = ["principals_robe", "locked_exits", "the_recipe", "the_cook"]
    early = table(
        story="bad_lunch", story_at=10, phase="start", finale={"row": row, "solved": ["the_cook"], "count": 0}
    )
    assert (early.s.finale.count, early.s.corruption) == (1, 0)
    assert early.s.enemies["nockfell_high"] == {"cultist": 1}
    late = table(story="bad_lunch", story_at=10, phase="start", finale={"row": row, "solved": ["the_cook"], "count": 6})
    assert (late.s.finale.count, late.s.corruption) == (7, 4)
    third = table(story="bad_lunch", story_at=10, phase="start", finale={"row": row, "solved": row[1:], "count": 2})
    assert (third.s.finale.count, third.s.corruption) == (3, 4)  # from the third ring on
    assert late.asked == (-1, "item.draw")  # the space of the track at 4


def test_a_counter_counts_only_from_its_number_on(table):
    # SFC-103: the word that the Bell's rule is made of
    effect = fx.FromCount(3, fx.Suffer(2))
    for count, heard in ((2, False), (3, True), (4, True)):
        t = table(story="bad_lunch", story_at=10, phase="act", dice=["A"], finale={"row": ["the_cook"], "count": count})
        frame = resolve_effect(t.s, effect)
        frame.todo.clear()
        ResolveEffects.WORDS[fx.FromCount](frame, t.s, effect)
        assert frame.todo == ([fx.Suffer(2)] if heard else [])
        assert t.s.corruption == 0


def test_who_ends_a_turn_in_the_smell_loses_health(table):
    # SFC-096
    t = table([{"at": "nockfell_high"}], story="bad_lunch", phase="pass")
    assert [p.health for p in t.s.players] == [8, 10]
    away = table([{}, {"at": "nockfell_high"}], story="bad_lunch", phase="pass")
    assert [p.health for p in away.s.players] == [10, 10]


def test_samples_are_taken_for_intellect_where_no_enemy_stands(table):
    # SFC-099, SF-022, SFR-63
    base = {
        "story": "bad_lunch",
        "story_at": 6,
        "tokens": {"sample": ["floor_1", "floor_3"]},
        "tokens_done": {"sample": 1},
    }
    guarded = table([{"at": "floor_3"}], phase="act", dice=["I", "I"], enemies={"floor_3": {"cop": 1}}, **base)
    assert guarded.barred(("token", "sample")) == "SFC-099"
    t = table([{"at": "floor_3"}], phase="act", dice=["I", "I"], **base)
    t.do(("token", "sample"))
    assert t.s.tokens == {"sample": ["floor_1"]}
    assert t.s.tokens_done == {"sample": 2}
    assert t.s.enemies["floor_3"] == {"cop": 1}
    assert ("token", "sample") not in t.options


def test_seals_are_fed_with_demons_at_the_temple(table):
    # SFC-129, SFR-07, SFR-08, SFR-56, SF-080
    t = table(
        [{"at": "temple"}],
        story="beneath_the_building", story_at=9, open=["temple"], phase="act", dice=["D", "W", "A"],
        tokens={"seal": ["temple"]}, tokens_done={"seal": 0},
    )  # fmt: skip
    t.do(("token", "seal"), "D", ("token", "seal"))
    assert t.s.tokens_done == {"seal": 2}
    assert ("token", "seal") not in t.options


def test_the_temple_opens_with_its_story_card(table):
    # SFC-121, SFC-123, SFC-124, SFR-84
    t = table(story="beneath_the_building", phase="act", dice=["A"])
    assert ("move", "temple") not in t.options
    assert t.barred(("move", "temple")) == "SFR-84"
    opened = table(story="beneath_the_building", phase="reveal", solved=["sealed_stair"])
    assert opened.s.closed == []
    assert [p.sanity for p in opened.s.players] == [9, 9]


def test_a_closed_locations_runes_work(table):
    # SFR-84, SFC-136
    t = table(
        story="beneath_the_building", phase="reveal", placed={"temple": ["ritual_stains"]}, top=["whispering_vents"]
    )
    assert t.s.corruption == 2


def test_a_rune_at_the_temple_brings_a_cultist_while_the_ritual_goes_on(table):
    # SFC-127
    t = table(
        story="beneath_the_building",
        story_at=7,
        open=["temple"],
        phase="reveal",
        placed={"temple": ["ritual_stains"]},
        top=["whispering_vents"],
    )
    assert t.s.enemies["temple"] == {"cultist": 1}


def test_one_player_takes_every_turn(solo):
    # SFR-33
    t = solo(phase="pass", story_at=1)
    assert t.s.active == 0
    assert t.s.turn == 3
    assert t.asked == (0, "window.charge")
