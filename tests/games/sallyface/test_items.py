"""Items of the three types, and Curses. (Charge tokens on others' turns: test_charge_items.)"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from gloam.games.sallyface import content
from tests.games.sallyface.acting import SIX, act

PIPES, FROST = "humming_pipes", "handprints_in_frost"


def test_pocket_console_turns_even_a_demon_to_arcana(table):
    # SFC-016, SFR-58, SF-096
    t = act(table, ["D", "I"], me={"items": ["pocket_console"]})
    t.do(("item", "pocket_console"), "D")
    assert sorted(d.left for d in t.s.dice) == ["A", "I"]
    assert t.s.demons == 1  # it still was rolled
    assert (t.s.players[0].ready, t.s.players[0].spent) == (0, 1)


def test_pocket_console_is_for_the_act_phase(table):
    # SFC-016
    t = act(table, ["I", "D"], other={"items": ["pocket_console"]}).do("pass")
    assert t.s.active == 1  # nobody was asked before the turn passed, though there were dice to turn
    assert t.asked == (-1, "mystery.draw")
    fed = act(table, ["I", "D"], me={"health": 5}, other={"items": ["pocket_console", "bologna_sandwich"]}).do("pass")
    assert fed.asked == (1, "window.charge")
    assert fed.game.decision.options == ("pass", "bologna_sandwich", "not_this_turn")  # asked for another Item


def test_old_axe_defeats_up_to_two_here(table):
    # SFC-017, SF-122
    t = act(table, ["M", "D"], me={"items": ["old_axe"]}, enemies={"floor_4": {"cop": 1, "spirit": 2}})
    t.do(("item", "old_axe"), ("floor_4", "spirit"), ("floor_4", "cop"))
    assert t.s.enemies["floor_4"] == {"spirit": 1}


def test_signal_tracer_skips_the_next_rune_until_the_owners_turn(table):
    # SFC-019
    t = act(
        table,
        ["I", "I"],
        me={"items": ["signal_tracer"]},
        placed={"floor_1": [PIPES], "floor_3": ["rotten_lunch"]},
        top=["wrong_number"],
    )
    t.do(("item", "signal_tracer"))
    assert ("item", "signal_tracer") not in t.options  # a second use adds nothing
    t.do("pass", "floor_2", "left")
    assert "rune_skipped" in [e["kind"] for e in t.told()]
    assert t.s.players[1].health == 7  # only the first was skipped
    assert t.s.shield is None


def test_an_unused_trace_ends_with_the_owners_next_turn(table):
    # SFC-019
    t = act(table, ["I", "I"], me={"items": ["signal_tracer"]}, top=["cold_spot"])
    t.do(("item", "signal_tracer"), "pass", "floor_2", "left")
    assert t.s.shield == 0
    t.do("A", "A", "A", "A", "A", "A", "refresh", "stop", "pass")
    assert t.s.active == 0
    assert t.s.shield is None


def test_folded_letter_comforts_before_the_curse(table):
    # SFC-020, SF-121, SF-097
    t = table([{"character": "travis", "items": ["folded_letter"]}], phase="roll", story_at=1).do(*SIX, "curse", "stop")
    assert (t.s.players[0].sanity, t.s.players[0].health) == (11, 9)


def test_todd_gives_up_an_item_or_suffers(table):
    # SFC-014, SFC-009
    t = table([{"character": "todd", "items": ["crowbar", "band_tee"]}], phase="roll", story_at=1).do(
        *SIX, "curse", "stop"
    )
    assert t.asked == (0, "effect.choose")
    t.do(0, "crowbar")
    assert t.s.players[0].items == ["band_tee"]
    bare = table([{"character": "todd"}], phase="roll", story_at=1).do(*SIX, "curse", "stop")
    assert bare.s.corruption == 1


def test_ash_is_called_in_and_larry_is_hurt(table):
    # SFC-013, SFC-012, SFC-008, SFC-010
    ash = table([{"character": "ash"}], phase="roll", story_at=1).do(*SIX, "curse", "stop")
    assert (ash.s.enemies["floor_4"], ash.s.players[0].sanity) == ({"cop": 1}, 9)
    larry = table(active=1, phase="roll", story_at=1).do(*SIX, "curse", "stop")
    assert (larry.s.players[1].health, larry.s.players[0].health) == (8, 10)


def test_cassette_tape_rolls_two_dice_again_and_a_third_demon_curses(table):
    # SFC-061, SFR-57
    t = act(table, ["D", "D", "A", "I", "c:S"], me={"items": ["cassette_tape"]})
    t.do(("item", "cassette_tape"))
    assert t.options == ("A", "I", "stop")
    t.do("A", "I", "D", "W")
    assert t.s.demons == 3
    assert t.s.players[0].sanity == 8
    assert sorted(d.left for d in t.s.dice) == ["D", "D", "D", "S", "W"]


def test_other_dice_are_spent_before_ability_dice(table):
    # SFR-57: Ability dice alone can be rolled once more, so they are kept
    t = act(table, ["W", "W", "c:W"], me={"at": "floor_1"}, placed={"floor_1": [PIPES]})
    t.do(("solve", PIPES))
    assert [(d.kind, d.left) for d in t.s.dice] == [("ability", "W"), ("ability", "W"), ("character", "")]


def test_crowbar_puts_two_cubes_by_the_rules_of_solve(table):
    # SFC-062
    t = act(table, ["M", "D"], me={"at": "floor_1", "items": ["crowbar"]}, placed={"floor_1": [PIPES]})
    t.do(("item", "crowbar"))
    assert t.s.cubes == {PIPES: "MM"}
    guarded = act(
        table,
        ["M"],
        me={"at": "floor_1", "items": ["crowbar"]},
        placed={"floor_1": [PIPES]},
        enemies={"floor_1": {"cop": 1}},
    )
    assert ("item", "crowbar") not in guarded.options


def test_salt_field_notes_and_evidence_reach_far(table):
    # SFC-063, SFC-064, SFC-089, SFC-087
    t = act(table, ["A", "D"], me={"items": ["salt_bag"]}, enemies={"floor_1": {"cultist": 1}})
    t.do(("item", "salt_bag"))
    assert t.s.enemies["floor_1"] == {}
    notes = act(table, ["I", "D"], me={"items": ["field_notes"]}, placed={"floor_2": ["missing_mail"]})
    notes.do(("item", "field_notes"))
    assert notes.s.cubes == {"missing_mail": "I"}
    bag = act(
        table, ["I", "D"], me={"at": "floor_1", "items": ["evidence_bag"]}, placed={"floor_4": ["the_scene_in_403"]}
    )
    bag.do(("item", "evidence_bag"), ("the_scene_in_403", "M"))
    assert bag.s.cubes == {"the_scene_in_403": "M"}
    scanner = act(
        table,
        ["D"],
        me={"character": "larry", "items": ["police_scanner"]},
        other={"character": "ash"},
        enemies={"floor_1": {"cop": 3}, "floor_2": {"cop": 1}},
    )
    scanner.do(("item", "police_scanner"), ("floor_1", "cop"))
    assert scanner.options == (("floor_1", "cop"), "stop")  # one Location
    scanner.do(("floor_1", "cop"))
    assert scanner.s.enemies["floor_1"] == {"cop": 1}
    assert scanner.s.players[0].goal == {}  # removed, not defeated


def test_lucky_pick_spends_one_demon_as_any_symbol_once(table):
    # SFC-065
    t = act(table, ["D", "D"], me={"at": "floor_1", "items": ["lucky_pick"]}, placed={"floor_1": [PIPES]})
    t.do(("solve", PIPES))
    assert t.s.cubes == {PIPES: "M"}
    assert ("solve", PIPES) not in t.options


def test_band_tee_and_thermos_soften_the_first_loss_of_their_owners_turn(table):
    # SFC-066, SFC-114
    t = table(
        [{"items": ["band_tee"]}], phase="reveal", story_at=1, placed={"floor_1": [FROST]}, top=["dog_in_the_trees"]
    )
    assert t.s.players[0].sanity == 8
    warm = table(
        [{"items": ["thermos"]}],
        story="bad_lunch",
        phase="reveal",
        story_at=1,
        placed={"floor_1": [PIPES]},
        top=["wrong_number"],
    )
    assert warm.s.players[0].health == 8
    twice = table(
        [{"items": ["band_tee"]}],
        story="bad_lunch",
        phase="reveal",
        story_at=1,
        placed={"floor_1": [FROST], "nockfell_high": ["detention_slip"]},
        top=["dog_in_the_trees"],
    )
    assert twice.s.players[0].sanity == 10 - 2 - 2  # only the first loss is softened
    other = table([{}, {"items": ["thermos"]}], story="bad_lunch", phase="roll", story_at=1)
    assert other.s.players[1].health == 10


def test_spare_battery_refreshes_after_solving_if_wanted(table):
    # SFC-067, SFR-66
    t = act(
        table,
        ["A", "D"],
        me={"at": "floor_1", "items": ["spare_battery"], "ready": 0, "spent": 1},
        placed={"floor_1": [FROST]},
        cubes={FROST: "AA"},
    )
    t.do(("solve", FROST))
    assert t.asked == (0, "item.passive")
    t.do("use")
    assert (t.s.players[0].ready, t.s.players[0].spent) == (1, 0)


def test_spare_key_ring_makes_the_first_move_free(table):
    # SFC-088
    t = act(table, ["A"], me={"items": ["spare_key_ring"]})
    t.do(("move", "floor_1"))
    assert t.s.dice[0].left == "A"
    t.do(("move", "floor_2"))
    assert t.s.dice == [] or t.s.dice[0].left == ""


def test_hall_pass_and_lab_kit(table):
    # SFC-113, SFC-115
    t = act(table, ["D"], me={"items": ["hall_pass"]}, story="bad_lunch")
    t.do(("item", "hall_pass"), 0, 1)
    assert [p.at for p in t.s.players] == ["nockfell_high", "nockfell_high"]
    kit = act(table, ["A", "M", "S", "D"], me={"items": ["lab_kit"]}, story="bad_lunch")
    kit.do(("item", "lab_kit"), "A", "M", "S")
    assert sorted(d.left for d in kit.s.dice) == ["", "D", "I", "I"]


def test_a_lucky_demon_differs_from_a_plain_one(table):
    # SFC-036, SFC-065
    high = {"story": "bad_lunch", "placed": {"floor_1": [PIPES]}}
    t = act(table, ["D", "D"], me={"at": "nockfell_high", "items": ["lucky_pick"]}, **high)
    t.do(("ability", "nockfell_high"))
    assert t.s.cubes == {PIPES: "M"}
    assert [e["paid"] for e in t.told() if e["kind"] == "ability"] == [["D*", "D"]]
    bare = act(table, ["D", "D"], me={"at": "nockfell_high"}, **high)
    assert ("ability", "nockfell_high") not in bare.options
    assert bare.asked == (0, "act")


def test_hall_pass_moves_nobody_twice(table, solo):
    # SFC-113
    t = act(table, ["D"], me={"items": ["hall_pass"]}, story="bad_lunch")
    t.do(("item", "hall_pass"), 0)
    assert (t.asked, t.options) == ((0, "move.who"), (1, "stop"))
    alone = solo({"items": ["hall_pass"]}, story="bad_lunch", story_at=1, phase="act", dice=["D"])
    alone.do(("item", "hall_pass"), 0)
    assert alone.s.players[0].at == "nockfell_high"
    assert alone.asked == (0, "act")


def test_an_item_that_shuttles_waits_until_its_location_is_open(table, monkeypatch):
    # SFR-25, SFR-64, SFR-84
    plain = tomllib.loads((files(content) / "stories/beneath_the_building.toml").read_text("utf-8"))
    ways = {"id": "OWN-1", "name": "Ladder", "text": "Down.", "type": "charge", "does": "shuttle(2, temple)"}
    plain["items"]["ladder"] = ways
    monkeypatch.setitem(content.PACKS, "ladder_story", content.pack("mine.toml", plain))
    shut = act(table, ["D"], me={"items": ["ladder"]}, story="ladder_story")
    assert ("item", "ladder") not in shut.options
    opened = act(table, ["D"], me={"items": ["ladder"]}, story="ladder_story", open=["temple"])
    opened.do(("item", "ladder"), 0)
    assert opened.s.players[0].at == "temple"
    assert opened.asked == (0, "move.who")


def test_a_bone_charm_is_asked_again_only_for_a_new_demon(table):
    # SFR-57, SFC-140
    items = {"items": ["bone_charm", "cassette_tape"]}
    t = table([items], story="beneath_the_building", phase="roll", story_at=1)
    t.do("D", "D", "D", "A", "A", "A", "refresh", "stop", "use")
    t.do(("item", "cassette_tape"), "A", "stop", "M")
    assert t.s.players[0].sanity == 10
    assert t.asked == (0, "act")
    more = table([items], story="beneath_the_building", phase="roll", story_at=1)
    more.do("D", "D", "D", "A", "A", "A", "refresh", "stop", "use")
    more.do(("item", "cassette_tape"), "A", "stop", "D")
    assert more.s.players[0].sanity == 8  # four Demons, one fewer is three
    assert more.asked == (0, "act")


def test_bone_charm_counts_one_demon_fewer_if_wanted(table):
    # SFC-140
    t = table([{"items": ["bone_charm"]}], story="beneath_the_building", phase="roll", story_at=1)
    t.do("D", "D", "D", "A", "A", "A", "refresh", "stop")
    assert t.asked == (0, "item.passive")
    t.do("use")
    assert t.s.players[0].sanity == 10
    four = table([{"items": ["bone_charm"]}], story="beneath_the_building", phase="roll", story_at=1)
    four.do("D", "D", "D", "D", "A", "A", "refresh", "stop")
    assert four.s.players[0].sanity == 8


def test_censer_takes_one_of_each(table):
    # SFC-141
    t = act(
        table,
        ["A", "D"],
        me={"items": ["censer"]},
        story="beneath_the_building",
        enemies={"floor_4": {"spirit": 2, "cultist": 1}},
    )
    t.do(("item", "censer"))
    assert t.s.enemies["floor_4"] == {"spirit": 1}


def test_items_stay_with_their_owner(table):
    # SFR-67
    t = act(
        table,
        ["M", "M"],
        me={"at": "floor_1", "items": ["crowbar"]},
        placed={"floor_1": ["closed_for_repairs"]},
    )
    assert {o[0] for o in t.options} == {"item", "solve", "move", "p"}  # no way to hand an Item over
    t.do(("item", "crowbar"), ("item", "crowbar"))
    assert t.s.players[0].items == ["crowbar"]  # it stays after use
    assert t.s.item_discard == []
