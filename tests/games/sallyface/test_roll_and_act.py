"""Dice, Enemies and the actions of the Act phase."""

from __future__ import annotations

PIPES, FROST = "humming_pipes", "handprints_in_frost"
SIX = ("A", "A", "I", "I", "M", "M")


def act(table, dice, me=None, other=None, **more):
    return table([me or {}, other or {}], phase="act", dice=list(dice), **{"story_at": 1, **more})


# ---------------------------------------------------------------------------------------------------- dice


def test_the_first_roll_is_compulsory_and_takes_every_die(table):
    # SF-014, SF-066, SF-068, SF-146, SF-164, SFR-49, SFC-021, SFC-023
    t = table([{"health": 0, "sanity": 0}], phase="roll", story_at=1)
    rolled = []
    while t.asked[0] == -1:
        rolled.append(t.asked[1])
        t.do(t.options[0])
    assert rolled == ["roll.ability"] * 6 + ["roll.sal", "roll.ghost", "roll.insanity"]
    assert t.asked == (0, "roll.keep")


def test_dice_set_aside_may_come_back_and_after_the_third_roll_all_lock(table):
    # SF-069, SF-071, SF-072, SF-155, SF-156
    t = table(phase="roll", story_at=1)
    t.do(*SIX, "refresh")
    t.do(("I", "I"), "S", "S")
    assert ("A", "A") in t.options  # kept before, free again now
    t.do(("A", "A"), "W", "W")
    assert t.s.rolls == 3
    assert t.asked == (0, "act")
    assert sorted(d.left for d in t.s.dice if d.left) == ["M", "M", "S", "S", "W", "W", "_"]


def test_equal_dice_are_one_choice_and_options_are_sorted(table):
    # SF-071
    t = table(phase="roll", story_at=1).do("A", "A", "A", "A", "A", "D", "curse")
    assert t.options[0] == "stop"
    assert len(t.options) == 1 + 5 + 1 + 5
    assert ("A", "A", "c:curse") in t.options


def test_demons_of_the_ghost_die_count_for_the_curse(table):
    # SF-142, SFR-04, SFR-54, SFC-022
    t = table([{"health": 0}], phase="roll", story_at=1)
    t.do("D", "D", "A", "A", "A", "A", "refresh", "D", "stop")
    assert t.s.players[0].sanity == 8
    assert t.s.demons == 3
    t.do(("move", "floor_1"), "D")
    assert "".join(d.left for d in t.s.dice if d.kind == "ghost") == ""  # it pays like any Demon


def test_six_demons_curse_once_and_a_curse_face_curses_again(table):
    # SFR-05, SFR-51, SF-074, SF-126, SF-127, SF-171
    t = table(phase="roll", story_at=1).do("D", "D", "D", "D", "D", "D", "curse", "stop")
    assert t.s.players[0].sanity == 6
    assert t.s.players[1].sanity == 10


def test_a_wild_is_never_counted_as_a_demon_for_the_curse(table):
    # SFR-08, SFR-55
    t = table(phase="roll", story_at=1).do("D", "D", "W", "W", "W", "W", "refresh", "stop")
    assert t.s.players[0].sanity == 10
    assert t.s.demons == 2


def test_locked_faces_act_in_their_order(table):
    # SFR-50, SF-076, SF-143, SF-170, SFC-007, SFR-32
    t = table([{}, {"health": 0, "sanity": 5}], active=1, phase="roll", story_at=1)
    t.do("D", "D", "D", "A", "A", "A", "health+2", "health-2", "stop")
    kinds = [k for k in t.kinds() if k in ("locked", "curse", "instead", "lose", "gain")]
    assert kinds == ["locked", "curse", "instead", "lose", "gain"]
    assert t.s.players[0].health == 8  # the others lose, never the roller
    assert (t.s.players[1].health, t.s.corruption) == (2, 2)  # Larry's Curse met a Ghost
    assert t.asked == (1, "act")


def test_the_insanity_die_hits_every_other_player(table):
    # SF-143, SF-170, SFC-023, SF-112
    t = table([{"sanity": 0}], phase="roll", story_at=1)
    t.do(*SIX, "refresh", "sanity-1", "stop")
    assert [p.sanity for p in t.s.players] == [0, 9]


def test_solo_loss_faces_hit_nobody(solo):
    # SFR-80, SF-170
    t = solo({"health": 0}, phase="roll", story_at=1)
    t.do(*SIX, "refresh", "health-2", "stop")
    assert (t.s.players[0].health, t.s.players[0].sanity, t.s.corruption) == (0, 10, 0)
    assert "lose" not in t.kinds()
    assert t.asked == (0, "act")


def test_the_refresh_face_turns_all_own_tokens(table):
    # SF-144, SF-145, SF-171
    t = table([{"ready": 0, "spent": 2, "goal_met": True}], phase="roll", story_at=1).do(*SIX, "refresh", "stop")
    assert (t.s.players[0].ready, t.s.players[0].spent) == (2, 0)


def test_a_face_with_two_symbols_is_spent_one_by_one(table):
    # SFR-53, SFC-007
    t = act(table, ["c:MA"], me={"character": "todd"}, other={}, active=1, placed={"floor_1": [PIPES, FROST]})
    t.do(("solve", PIPES))
    assert t.s.dice[0].left == "A"
    t.do(("solve", FROST))
    assert t.s.cubes == {PIPES: "M", FROST: "A"}


def test_a_die_without_a_symbol_pays_for_a_move_and_a_cop_and_for_nothing_that_asks_a_symbol(table):
    # SFR-87, SF-087, SF-133; SFR-52 is withdrawn
    here = {"floor_4": {"cop": 1}}
    t = act(table, ["c:sanity+1", "g:blank"], enemies=here, placed={"floor_4": ["stain_that_moves"]})
    assert ("solve", "stain_that_moves") not in t.options
    t.do(("fight", "cop"))
    assert t.s.enemies["floor_4"] == {}
    assert t.barred(("solve", "stain_that_moves")) == "SF-079"
    t.do(("move", "treehouse"))
    assert t.s.players[0].at == "treehouse"
    assert t.asked == (-1, "mystery.draw")  # both dice are spent: the turn has passed


def test_an_ability_for_any_die_takes_a_die_without_a_symbol_but_not_one_for_different_symbols(table):
    # SFR-87, SFC-034, SFC-036
    t = act(table, ["c:curse"], me={"at": "treehouse"})
    t.do(("ability", "treehouse"), 1)
    assert t.s.players[0].sanity == 12
    school = {"story": "bad_lunch", "placed": {"floor_1": ["humming_pipes"]}}
    for dice, offered in ((["A", "c:curse"], False), (["A", "A"], False), (["A", "M", "c:curse"], True)):
        t = act(table, dice, me={"at": "nockfell_high"}, **school)
        assert (("ability", "nockfell_high") in t.options) == offered
        assert t.barred(("ability", "nockfell_high")) == ("" if offered else "SF-138")
    said = next(b.why for b in act(table, ["A", "A"], me={"at": "nockfell_high"}, **school).game.decision.barred)
    assert said == "It costs 2 dice of different symbols, and you have 2 Arcana."
    t.do(("ability", "nockfell_high"))
    assert "_" not in t.options


def test_a_specialty_counts_as_its_owners_symbol(table):
    # SF-139, SFR-09, SF-138, SFC-001, SFC-003, SFC-005
    def can(character):
        t = act(table, ["S"], me={"character": character, "at": "floor_1"}, placed={"floor_1": [PIPES, FROST]})
        return [o[1] for o in t.options if o[0] == "solve"]

    assert can("sal") == [FROST]
    assert can("ash") == [PIPES, FROST]
    assert can("travis") == [PIPES]
    assert can("todd") == []


def test_a_wild_pays_anything_and_only_a_wild_pays_a_wild(table):
    # SF-140, SFR-56, SFR-08, SFC-045
    t = act(table, ["W", "A", "M"], me={"at": "floor_3"}, placed={"floor_3": ["the_man_who_was_here"]})
    t.do(("solve", "the_man_who_was_here"))
    assert t.options == (("M", "M"), ("M", "W"), ("W", "W"))
    t.do(("W", "W"))
    assert t.game.view(0)["locations"][2]["slots"][0]["open"] == "MMM"


# ---------------------------------------------------------------------------------------------------- solve


def test_only_cards_at_the_players_location_and_only_matching_dice(table):
    # SF-078, SF-079, SF-091, SFR-30, SFR-59
    t = act(
        table,
        ["A", "A"],
        placed={"floor_4": ["stain_that_moves"], "floor_1": [FROST]},
        cubes={"stain_that_moves": "AAA"},
    )
    assert [o for o in t.options if o[0] == "solve"] == []
    t.do(("move", "floor_1"))
    assert ("solve", FROST) in t.options


def test_progress_stays_and_is_shared(table):
    # SF-084, SF-085, SF-086
    t = act(table, ["M", "A", "D"], me={"at": "floor_1"}, placed={"floor_1": [PIPES, FROST]}, cubes={PIPES: "M"})
    t.do(("solve", PIPES), ("solve", FROST))
    assert t.s.cubes == {PIPES: "MM", FROST: "A"}
    t.do("pass", "cold_spot", "floor_2", "left")
    assert t.s.active == 1
    assert t.s.cubes == {PIPES: "MM", FROST: "A"}


def test_the_last_cube_solves_and_rewards_the_solver(table):
    # SF-083, SF-160, SFR-28, SFC-039, SFC-040
    t = act(table, ["A", "D"], me={"at": "floor_1"}, placed={"floor_1": [FROST]}, cubes={FROST: "AA"})
    t.do(("solve", FROST))
    assert [p.sanity for p in t.s.players] == [11, 10]
    assert t.s.slots["floor_1"] == ["", ""]
    assert t.s.discard == [FROST]
    assert t.s.cubes == {}
    item = act(
        table, ["M", "D"], me={"at": "floor_1"}, placed={"floor_1": ["basement_fuse"]}, cubes={"basement_fuse": "III"}
    )
    item.do(("solve", "basement_fuse"), "crowbar")
    assert item.s.players[0].items == ["crowbar"]


def test_a_story_mystery_leaves_the_game_when_solved_and_enemies_stay(table):
    # SFR-44, SF-063
    t = act(
        table,
        ["A", "D"],
        placed={"floor_4": ["the_scene_in_403"]},
        cubes={"the_scene_in_403": "AIIIIMMM"},
        enemies={"floor_1": {"cop": 1}},
    )
    t.do(("solve", "the_scene_in_403"))
    assert t.s.solved == ["the_scene_in_403"]
    assert t.s.discard == []
    assert t.s.enemies["floor_1"] == {"cop": 1}


def test_sals_goal_is_two_mysteries_of_one_rune(table):
    # SFC-001, SFR-70
    t = act(
        table,
        ["A", "D"],
        me={"at": "floor_1", "goal": {"death": 1, "power": 1}},
        placed={"floor_1": [FROST]},
        cubes={FROST: "AA"},
    )
    t.do(("solve", FROST))
    assert t.s.players[0].goal_met
    assert t.s.players[0].ready == 2


def test_ash_todd_and_travis_reach_their_goals(table):
    # SFC-003 to SFC-005, SF-116, SF-165, SFR-70
    ash = table(
        [{"character": "ash", "at": "floor_5", "goal": {"floor_1": 1, "floor_2": 1, "floor_3": 1, "floor_4": 1}}],
        phase="pass",
        story_at=1,
    )
    assert ash.s.players[0].goal_met
    todd = act(
        table,
        ["I", "D"],
        me={"character": "todd", "at": "floor_3", "goal": {"I": 7}},
        placed={"floor_3": ["rotten_lunch"]},
    )
    todd.do(("solve", "rotten_lunch"))
    assert todd.s.players[0].ready == 2
    travis = table([{"character": "travis", "goal": {"curse": 1}}], phase="roll", story_at=1).do(*SIX, "curse", "stop")
    assert travis.s.players[0].ready == 2
    assert travis.s.enemies["floor_4"] == {"cultist": 1}  # SFC-015
    assert travis.s.players[0].health == 9


# ------------------------------------------------------------------------------------------- move, abilities


def test_any_number_may_share_a_location_and_moving_means_elsewhere(table):
    # SF-089, SF-158, SFR-24
    t = act(table, ["A", "A"], enemies={"floor_1": {"cop": 3}})
    assert ("move", "floor_4") not in t.options
    t.do(("move", "floor_1"))
    assert [p.at for p in t.s.players] == ["floor_1", "floor_1"]


def test_the_fourth_floor_gives_the_consecration_token_once(table):
    # SF-095, SF-106, SFR-17, SFR-34, SFR-64, SFC-032
    t = act(table, ["A", "A", "S", "A"])
    t.do(("ability", "floor_4"), "A", "A", "A")
    assert t.s.consecrated
    held = act(table, ["A", "A", "A"], consecrated=True)
    assert held.barred(("ability", "floor_4")) == "SFR-64"


def test_the_first_floor_moves_an_enemy(table):
    # SFC-029, SF-132
    t = act(table, ["D"], me={"at": "floor_1"}, enemies={"floor_4": {"spirit": 1}})
    t.do(("ability", "floor_1"), "treehouse")
    assert t.s.enemies["treehouse"] == {"spirit": 1}
    assert t.s.enemies["floor_4"] == {}


def test_the_second_floor_looks_at_the_top_mystery(table):
    # SFC-030, SFR-81, SFR-82
    t = act(table, ["I", "I"], me={"at": "floor_2"})
    t.do(("ability", "floor_2"), "red_glow")
    assert t.game.view(1)["mysteries"]["top"] == ["red_glow"]
    assert t.asked == (0, "peek.leave")
    t.do("bottom")
    assert t.game.view(None)["mysteries"]["bottom"] == ["red_glow"]
    assert t.game.view(None)["mysteries"]["top"] == []


def test_the_third_floor_clears_one_kind_at_one_location(table):
    # SFC-031, SF-132
    t = act(
        table, ["M", "M"], me={"at": "floor_3"}, enemies={"floor_1": {"cop": 2, "spirit": 1}, "floor_2": {"cop": 1}}
    )
    t.do(("ability", "floor_3"), ("floor_1", "cop"))
    assert t.s.enemies["floor_1"] == {"spirit": 1}
    assert t.s.enemies["floor_2"] == {"cop": 1}


def test_the_fifth_floor_refreshes_anybodys_token(table):
    # SFC-033
    t = act(table, ["D", "D"], me={"at": "floor_5"}, other={"ready": 0, "spent": 1})
    t.do(("ability", "floor_5"))
    assert (t.s.players[1].ready, t.s.players[1].spent) == (1, 0)


def test_the_apartment_room_lets_one_of_two_items_be_kept(table):
    # SFC-035, SFC-071
    t = act(table, ["I", "I"], me={"at": "apartment_room"}, open=["apartment_room"])
    t.do(("ability", "apartment_room"), "crowbar", "band_tee")
    assert t.asked == (0, "item.keep")
    t.do("band_tee")
    assert t.s.players[0].items == ["band_tee"]
    assert t.s.item_discard == ["crowbar"]


def test_nockfell_high_takes_two_different_symbols(table):
    # SFC-036, SF-169
    same = act(table, ["A", "A"], me={"at": "nockfell_high"}, story="bad_lunch", placed={"floor_1": [PIPES]})
    assert ("ability", "nockfell_high") not in same.options
    t = act(
        table,
        ["A", "D"],
        me={"at": "nockfell_high"},
        story="bad_lunch",
        placed={"floor_1": [PIPES], "floor_2": ["missing_mail"]},
        enemies={"floor_2": {"cop": 1}},
    )
    t.do(("ability", "nockfell_high"), "A")
    assert t.s.cubes == {PIPES: "M"}


def test_the_temple_lowers_corruption_and_triggers_nothing(table):
    # SFC-037, SFR-75
    t = act(table, ["A", "A", "M"], me={"at": "temple"}, story="beneath_the_building", open=["temple"], corruption=7)
    t.do(("ability", "temple"))
    assert t.s.corruption == 6
    assert "space" not in t.kinds()


def test_the_story_exchanges_two_floor_abilities(table):
    # SF-020, SF-147
    t = act(table, ["A", "M"], me={"at": "floor_5"}, story="beneath_the_building", enemies={"temple": {"cultist": 2}})
    t.do(("ability", "floor_5"))
    assert t.s.enemies["temple"] == {}
    look = act(table, ["I", "I", "D"], me={"at": "floor_2"}, story="beneath_the_building")
    look.do(("ability", "floor_2"), "red_glow", "cold_spot", "wrong_number", "wrong_number", "red_glow")
    assert look.game.view(0)["mysteries"]["top"] == ["wrong_number", "red_glow", "cold_spot"]


# -------------------------------------------------------------------------------------------------- Enemies


def test_each_enemy_is_defeated_in_its_own_way(table):
    # SF-133 to SF-135, SF-168, SFR-61, SFC-025 to SFC-027
    t = act(table, ["A", "M", "D"], enemies={"floor_4": {"cop": 1, "spirit": 1, "cultist": 1}, "floor_1": {"cop": 1}})
    t.do(("fight", "spirit"))
    assert t.options == ("A", "sanity")
    t.do("A", ("fight", "cultist"))
    assert t.options == ("M", "health")
    t.do("health", ("fight", "cop"))
    assert t.options == ("M", "D")
    t.do("D")
    assert t.s.enemies["floor_4"] == {}
    assert t.s.enemies["floor_1"] == {"cop": 1}
    assert (t.s.players[0].health, t.s.players[0].sanity) == (9, 10)


def test_an_enemy_defeated_by_a_loss_at_zero_costs_corruption_that_consecration_swallows(table):
    # SFR-23, SFR-62, SF-114, SFR-21
    t = act(table, ["D"], me={"sanity": 0}, enemies={"floor_4": {"spirit": 1}})
    t.do(("fight", "spirit"))
    assert (t.s.corruption, t.s.enemies["floor_4"]) == (1, {})
    held = act(table, ["D"], me={"sanity": 0}, enemies={"floor_4": {"spirit": 1}}, consecrated=True)
    held.do(("fight", "spirit"))
    assert (held.s.corruption, held.s.consecrated, held.s.enemies["floor_4"]) == (0, False, {})


def test_an_enemy_forbids_progress_but_neither_the_ability_nor_leaving(table):
    # SFR-22, SFR-63, SF-131
    t = act(table, ["D", "A"], me={"at": "treehouse", "health": 5}, enemies={"treehouse": {"cop": 1}})
    assert ("ability", "treehouse") in t.options
    assert ("move", "floor_1") in t.options
