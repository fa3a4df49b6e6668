"""Placing, failing and Runes in the odd cases; Corruption inside Corruption; decks that run out."""

from __future__ import annotations

import gloam
from gloam.games.sallyface.content import PACKS

PIPES, FROST = "humming_pipes", "handprints_in_frost"


def test_a_question_mark_goes_to_any_open_location_and_side(table):
    # SF-054, SFR-12, SFR-40
    t = table(story="beneath_the_building", phase="reveal", story_at=1, top=["cold_spot"])
    assert t.asked == (0, "place.at")
    assert t.options == ("floor_1", "floor_2", "floor_3", "floor_4", "floor_5", "treehouse")  # the Temple is closed
    t.do("treehouse", "right")
    assert t.s.slots["treehouse"] == ["", "cold_spot"]


def test_with_all_locations_full_one_is_chosen_and_a_mystery_there_fails(table):
    # SFR-11
    deck = [c for c in PACKS["another_dead_body"].deck if c not in ("cold_spot", "red_glow")]
    boards = ("floor_1", "floor_2", "floor_3", "floor_4", "floor_5", "treehouse")
    placed = {where: [deck[2 * i], deck[2 * i + 1]] for i, where in enumerate(boards)}
    shadow = [c for cs in placed.values() for c in cs if PACKS["another_dead_body"].mysteries[c].rune == "shadow"]
    spare = [c for c in deck[12:] if PACKS["another_dead_body"].mysteries[c].rune != "shadow"]
    for cards in placed.values():
        cards[:] = [spare.pop() if c in shadow else c for c in cards]
    t = table(phase="reveal", story_at=1, placed=placed, top=["cold_spot"])
    t.do("floor_1")
    assert t.asked == (0, "place.fail")
    assert set(t.options) == set(placed["floor_1"])


def test_school_and_temple_cards_go_to_their_boards(table):
    # SF-056, SFR-84
    school = table(story="bad_lunch", phase="reveal", story_at=1, top=["locker_313"]).do("left")
    assert school.s.slots["nockfell_high"] == ["locker_313", ""]
    temple = table(story="beneath_the_building", phase="reveal", story_at=1, top=["black_candle"]).do("left")
    assert temple.s.slots["temple"] == ["black_candle", ""]


def test_beside_a_story_mystery_the_ordinary_one_fails(table):
    # SFR-43, SF-063
    t = table(phase="reveal", story_at=1, placed={"floor_1": ["knife_behind_the_grate", FROST]}, top=[PIPES])
    assert t.s.discard == [FROST]
    assert t.s.slots["floor_1"] == ["knife_behind_the_grate", PIPES]
    assert t.s.corruption == 2


def test_a_story_mystery_makes_an_ordinary_one_fail(table):
    # SFR-13, SF-035
    t = table(phase="reveal", story_at=3, solved=["the_scene_in_403"], placed={"floor_1": [PIPES, FROST]})
    t.do("crowbar", 0, "left")
    assert t.asked == (0, "place.fail")
    t.do(FROST)
    assert t.s.slots["floor_1"] == [PIPES, "knife_behind_the_grate"]


def test_a_third_story_mystery_is_placed_all_the_same(table):
    # SFR-14, SFC-100, SFC-101
    two = ["sealed_cafeteria", "the_missing_classmate"]
    t = table(
        story="bad_lunch", phase="reveal", story_at=6, placed={"floor_1": two}, solved=["the_missing_classmate"],
        tokens={"sample": []}, tokens_done={"sample": 3},
    )  # fmt: skip
    assert t.s.slots["floor_1"] == [*two, "the_suppliers_ledger"]
    assert t.s.corruption == 0  # nothing has failed
    assert t.s.discard == []
    assert t.s.story_at == 9
    assert t.asked == (-1, "roll.ability")


def test_when_one_of_three_story_mysteries_is_solved_two_slots_are_left(table):
    # SFR-14, SF-058, SF-064
    three = ["sealed_cafeteria", "the_missing_classmate", "the_suppliers_ledger"]
    t = table(
        [{"at": "floor_1"}], story="bad_lunch", phase="act", story_at=1, dice=["A"], top=[PIPES],
        placed={"floor_1": three}, cubes={"sealed_cafeteria": "MMMMIIA"},
    )  # fmt: skip
    t.do(("solve", "sealed_cafeteria"))
    assert t.s.slots["floor_1"] == ["the_suppliers_ledger", "the_missing_classmate"]
    gloam.find("sallyface").check(t.s)
    assert (t.s.discard, t.s.corruption) == ([PIPES], 2)  # and the next card for it fails, unplaced
    last = table(
        [{"at": "floor_1"}], story="bad_lunch", phase="act", story_at=1, dice=["M", "D", "D"],
        placed={"floor_1": three}, cubes={"the_suppliers_ledger": "IIIIAAAM"},
    )  # fmt: skip
    last.do(("solve", "the_suppliers_ledger"), "salt_bag")
    assert last.s.slots["floor_1"] == three[:2]
    assert last.asked == (0, "act")


def test_a_rune_effect_that_hurts_a_ghost_and_corrupts_is_one_source(table):
    # SFR-18, SFC-046: Rotten Lunch takes a Health and brings a Corruption
    way = {"phase": "reveal", "story_at": 1, "placed": {"floor_3": ["rotten_lunch"]}, "top": ["wrong_number"]}
    t = table([{"health": 0}], **way, consecrated=True)
    assert [e["n"] for e in t.told() if e["kind"] == "consecration_spent"] == [2]
    assert t.s.corruption == 0
    bare = table([{"health": 0}], **way, corruption=2)
    assert [e["n"] for e in bare.told() if e["kind"] == "corruption"] == [2]
    whole = table([{"health": 5}], **way)
    assert (whole.s.players[0].health, whole.s.corruption) == (4, 1)
    assert whole.asked == (0, "place.at")


def test_malignant_migraine_arrives_with_its_cops(table):
    # SFR-46, SFC-049, SF-129
    t = table(phase="reveal", story_at=1, top=["malignant_migraine"]).do("left")
    assert t.s.enemies["floor_4"] == {"cop": 2}
    kinds = [k for k in t.kinds() if k in ("placed", "enemy")]
    assert kinds == ["placed", "enemy"]


def test_a_penalty_is_corruption_first_then_the_curse(table):
    # SFR-47, SFR-31, SFC-057
    t = table(phase="reveal", story_at=1, placed={"floor_1": ["knife_behind_the_grate", "red_glow"]}, top=[PIPES])
    kinds = [k for k in t.kinds() if k in ("corruption", "curse")]
    assert kinds == ["corruption", "curse"]
    assert (t.s.corruption, t.s.players[0].sanity) == (3, 8)


def test_the_matching_cards_are_fixed_before_the_first_rune_effect(table):
    # SFR-10, SFR-48
    t = table(
        phase="reveal",
        story_at=1,
        placed={"floor_5": ["someone_elses_keys"], "floor_2": ["missing_mail"]},
        top=["the_man_who_was_here"],
    )
    assert [e["card"] for e in t.told() if e["kind"] == "rune"] == ["someone_elses_keys", "missing_mail"]


def test_one_effect_on_all_is_one_corruption(table):
    # SFR-18, SFR-72, SFC-044
    t = table(
        [{"sanity": 0}, {"sanity": 0, "health": 5}, {"character": "ash", "items": []}],
        phase="reveal", story_at=1, consecrated=True,
        placed={"floor_3": ["whispering_vents"]}, top=["stain_that_moves"],
    )  # fmt: skip
    assert (t.s.corruption, t.s.consecrated) == (0, False)  # two Insane, one source, one token
    assert t.s.players[2].sanity == 7
    bare = table(
        [{"sanity": 0}, {"sanity": 0}, {"character": "ash", "items": []}],
        phase="reveal", story_at=1, placed={"floor_3": ["whispering_vents"]}, top=["stain_that_moves"],
    )  # fmt: skip
    assert bare.s.corruption == 4


def test_corruption_inside_corruption_is_finished_first(table):
    # SFR-73, SFR-76
    t = table(
        [{"sanity": 0}], phase="reveal", story_at=1, corruption=5,
        placed={"floor_1": ["knife_behind_the_grate", "basement_fuse"]}, top=[PIPES],
    )  # fmt: skip
    # 5 + 3 = 8: the Curse of space 6 costs an Insane Sal 2 Corruption, which meets the Item of space 9 inside it
    assert t.s.corruption == 10
    assert t.asked == (-1, "item.draw")
    t.do("crowbar", 1)
    assert t.s.players[1].items == ["crowbar"]


def test_an_item_may_be_given_to_a_ghost(table):
    # SFR-76, SF-104, SFR-79
    t = table([{}, {"health": 0}], phase="reveal", story_at=3, solved=["the_scene_in_403"])
    t.do("crowbar")
    assert t.options == (0, 1)
    t.do(1)
    assert t.s.players[1].items == ["crowbar"]


def test_ghosts_and_the_insane_play_on_as_usual(table):
    # SFR-79, SF-157, SF-077
    t = table(
        [{"health": 0, "sanity": 0, "at": "floor_1"}],
        phase="act",
        story_at=1,
        dice=["M", "D"],
        placed={"floor_1": [PIPES]},
    )
    assert {o[0] for o in t.options} == {"solve", "move", "p"}
    t.do("pass")
    assert t.s.active == 1


def test_an_empty_mystery_deck_is_made_of_its_discards(table):
    # SFR-15
    deck = [c for c in PACKS["another_dead_body"].deck if c != PIPES]
    t = table(phase="reveal", story_at=1, discard=deck, top=[PIPES]).do("left")
    assert t.s.mysteries.size == 0
    t.do("A", "A", "A", "A", "A", "A", "refresh", "stop", "pass")
    assert t.asked == (-1, "mystery.draw")
    assert len(t.options) == 25
    assert t.s.discard == []


def test_an_empty_item_deck_is_made_of_its_discards_and_may_stay_empty(table):
    # SFR-16
    every = list(PACKS["another_dead_body"].item_deck)
    held = table(
        [{"items": every[1:]}], phase="reveal", story_at=3, solved=["the_scene_in_403"], item_discard=every[:1]
    )
    assert held.options == (every[0],)  # the one discarded Item came back
    none = table([{"items": every}], phase="reveal", story_at=3, solved=["the_scene_in_403"])
    assert none.asked == (0, "place.slot")  # no Item: the Story goes on


def test_rewards_and_effects_of_single_cards(table):
    # SFC-042, SFC-048, SFC-050, SFC-052, SF-115
    def solved(card, cubes, die, me, other=None):
        rows = [me, other or {}]
        t = table(rows, phase="act", story_at=1, dice=[die, "D"], placed={me["at"]: [card]}, cubes={card: cubes})
        return t.do(("solve", card))

    line = solved("static_on_the_line", "III", "A", {"at": "floor_2", "ready": 0, "spent": 1})
    assert line.s.players[0].ready == 1
    stain = solved("stain_that_moves", "AAD", "A", {"at": "floor_4"}, {"at": "floor_4"})
    assert [p.health for p in stain.s.players] == [11, 11]
    tub = solved("girl_in_the_tub", "AAA", "A", {"at": "floor_5"})
    assert tub.s.consecrated
    hatch = solved("roof_hatch", "MMMM", "S", {"at": "floor_5"}, {"ready": 0, "spent": 1})
    assert hatch.s.players[1].ready == 1


def test_the_revealed_story_cards_lie_open_in_order(table):
    # SF-031, SF-037, SFR-81
    view = table(story_at=5, phase="act", dice=["A"], open=["apartment_room"]).game.view(1)
    assert [c["n"] for c in view["story_cards"]] == [1, 2, 3, 4, 5]
    assert view["story"]["cards"] == 10
    assert "Two Stories" not in repr(view)


def test_the_curse_is_the_active_players_own(table):
    # SF-124, SF-125, SFC-013
    t = table([{}, {"character": "ash", "items": []}], active=1, phase="roll", story_at=1)
    t.do("D", "D", "D", "A", "A", "A", "refresh", "stop")
    assert (t.s.players[0].sanity, t.s.players[1].sanity) == (10, 9)
    assert t.s.enemies["floor_1"] == {"cop": 1}


def test_no_order_of_a_deck_and_no_later_card_reaches_a_client():
    # SFR-81
    game = gloam.new("sallyface", 2, seed=5, options={"characters": ("sal", "ash")})
    view = game.view(0)
    assert view["mysteries"]["top"] == view["mysteries"]["bottom"] == []
    unseen = ["The Wrong Man", "Killer Unmasked", "Blade in the Dark", "The Neighbor's Alibi"]
    shown = repr(view) + repr(gloam.find("sallyface").content()) + repr(game.events(0))
    assert not [name for name in unseen if name in shown]
