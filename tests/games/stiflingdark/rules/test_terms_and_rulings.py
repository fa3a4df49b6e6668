"""Terms of the rulebook and rulings: Zones, General spaces, within, adjacent, empty, and where two rules meet."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words

BOARD = gloam.find("stiflingdark").content()["boards"]["sawmill"]


def test_a_zone_is_its_letter():
    """SDX-2, SD-062, SD-036"""
    for space, facts in BOARD["spaces"].items():
        assert facts["zone"] == (space.split("-")[0] if "-" in space else None)


def test_general_spaces_are_plain_or_start_spaces():
    """SD-229, SD-240, SD-239, SD-033"""
    game = gloam.new("stiflingdark", seats=3, seed=1, options={"investigators": ["aira", "lucy"]})
    while game.decision.kind != "setup.evidence":
        play(game, game.decision.options[0])
    kinds = [BOARD["spaces"][s]["kinds"] for s in game.decision.options]
    assert all("general" in k or "start" in k for k in kinds)
    while game.decision.kind != "setup.figure":
        play(game, game.decision.options[0])
    assert len(game.decision.options) == 426, "the Adversary may stand anywhere, and is placed last (SDR-79)"
    assert inv(game, 1)["space"] in ("285", "286", "305", "307")


def test_within_x_counts_lines_and_a_locked_door_breaks_the_way():
    """SDX-6, SD-146 to SD-148, SD-231, SD-359"""
    for doors, offered in (({}, True), ({"S-16": "locked", "S-8": "locked"}, False)):
        game = table(person("brielle", "119"), doors=doors)
        play(game, ("minor", "can"))
        assert "119" in game.decision.options, "a space is within every X"
        assert "120" in game.decision.options
        beyond = {link[0] for link in BOARD["links"]["S-16"]} & {s for s in BOARD["spaces"] if s.startswith("S-")}
        assert bool(beyond & set(game.decision.options)) == offered


def test_an_action_is_any_of_many_in_any_order():
    """SD-054, SD-349, SD-350, SD-351, SD-372, SDR-65"""
    game = table(person("aira", "S-20", items=["energy_bar"], stamina=3))
    assert {"step", "sprint", "switch", "item", "major", "flashlight", "charge", "end"} <= words(game)
    asks(game, 1, "turn.act")


def test_the_adversary_may_end_at_any_time():
    """SD-059"""
    game = table(person("aira", "120"), turn="adversary")
    assert "end" in words(game)
    play(game, "end")
    asks(game, 1, "round.claim")


def test_gaining_stamina_onto_an_icon_is_no_wound():
    """SDR-06"""
    game = table(person("aira", "120", stamina=0))
    play(game, "end", "rest")
    assert inv(game, 1)["stamina"] == 1
    assert faces(game, 1) == ["-", "-", "-", "-"]


def test_shut_in_he_goes_to_the_nearest_space():
    """SDR-13, SDR-91"""
    beside = [link[0] for link in BOARD["links"]["S-23"] if link[1] == "line"]
    walls = [["flame", s, "", 1] for s in beside if s != "S-20"] + [["barricade", "S-20", "", 2]]
    game = table(person("ibraheem", "S-20"), person("lucy", "305"), butcher={"space": "S-23"}, tokens=walls)
    play(game, ("lock", "S-23"))
    assert game.view(1)["figures"][0]["space"] not in ("S-23", None)
    asks(game, 1, "turn.act")


def test_a_door_with_a_figure_on_it_cannot_be_broken():
    """SDR-16, SDR-17, SDR-124"""
    game = table(person("aira", "S-16"), turn="adversary", butcher={"space": "119"})
    assert ("break", "S-16") not in game.decision.options
    game = table(person("aira", "120"), turn="adversary", butcher={"space": "S-16"})
    assert ("break", "S-16") not in game.decision.options


def test_bright_wins_over_dim_for_the_round():
    """SDR-21, SD-149, SD-360"""
    game = table(person("aira", "S-20"), person("lucy", "305"), dim_zones=["S"])
    play(game, "switch")
    assert "S-20" in game.view(1)["bright"]
    play(game, "end", "end", "end")
    assert "S-20" not in game.view(1)["bright"]
    assert "S-20" not in game.view(1)["dark"]


def test_more_evidence_than_needed_still_pays_but_the_way_out_is_chosen_once():
    """SDR-35, SDR-37, SDR-148, SD-044"""
    game = table(person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=2, escape="north_gate")
    play(game, ("involved", "turn_in"), "window")
    assert game.view(1)["evidence"]["turned_in"] == 3
    assert game.view(1)["escape"] == "north_gate"
    asks(game, 2, "turn.act")


def test_the_escape_cards_lay_out_their_tokens():
    """SD-004, SDC-139, SDC-140, SDC-141"""
    laid = {
        "south_gate": (
            ["garage_truck", "south_gate", 1],
            {"saw": ["S-28"], "locked_escape": ["306"], "lockbox": ["101"]},
        ),
        "garage_truck": (
            ["garage_truck", "south_gate", 6],
            {"truck": ["G-6"], "battery": ["12"], "repair_kit": ["L-7"]},
        ),
        "sawmill_truck": (
            ["sawmill_truck", "south_gate", 3],
            {"truck": ["220"], "battery": ["L-5"], "spark_plugs": ["O-2"]},
        ),
    }
    for card, (chance, where) in laid.items():
        game = table(person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=1, chance=chance)
        play(game, ("involved", "turn_in"), "window", card)
        assert {kind: tokens(game, kind) for kind in where} == where
        asks(game, 2, "turn.act")


def test_a_revealed_figure_still_leaves_its_shadow():
    """SDR-48, SDR-125, SD-380: the Witch Bells show it where he stands."""
    game = table(
        person("aira", "120"),
        person("lucy", "305"),
        turn="adversary",
        butcher={"space": "1", "shown": True},
        effects={"bells": 2},
    )
    assert game.view(1)["shadows"] == {"butcher": {"space": "1", "up": True}}


def test_figures_do_not_block_sight():
    """SDR-56, SDR-55"""
    game = table(person("aira", "150"), person("lucy", "149"), turn="adversary", butcher={"space": "152"})
    assert ("stalk", 1, 2) in game.decision.options


def test_informing_tokens_do_not_fill_a_space():
    """SDR-89, SD-228"""
    game = table(person("ibraheem", "S-20"), tokens=[["can", "S-23", "", 2]])
    assert ("lock", "S-23") in game.decision.options
    game = table(person("ibraheem", "S-20"), tokens=[["evidence", "S-23"]])
    assert ("lock", "S-23") not in game.decision.options


def test_all_that_is_lit_is_revealed_together():
    """SDR-96, SD-243, SD-100"""
    game = table(person("aira", "120", items=["lantern"]), butcher={"space": "130"}, pois={"136": "129"})
    assert screen(game)["pois"]["136"] == "129"
    play(game, ("item", "lantern"), "129")
    assert game.view(1)["figures"][0]["space"] == "130"
    assert [(t["space"], t["face"]) for t in game.view(1)["tokens"] if t["kind"] == "poi"] == [("129", "purple")]


def test_a_card_whose_text_goes_on_cannot_be_traded():
    """SDR-102, SDC-115"""
    game = table(person("aira", "120", items=["diablerie_book"]), person("lucy", "119", items=["torch"]))
    play(game, ("item", "diablerie_book"), ("trade", 2))
    assert ("give", "diablerie_book") not in game.decision.options
    assert ("take", "torch") in game.decision.options


def test_no_more_copies_of_a_condition_than_there_are():
    """SDR-114, SD-135: two copies of Choking Fear."""
    people = [person(w, s, conditions=["choking_fear"]) for w, s in (("aira", "120"), ("marci", "121"))]
    game = table(
        *people,
        person("lucy", "305"),
        turn="adversary",
        butcher={"space": "1", "stalk": 2, "abilities": ["sinister_gaze"]},
    )
    play(game, ("ability", "sinister_gaze"), (3, "choking_fear"), (1, "darkness"))
    assert inv(game, 3)["conditions"] == []
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["choking_fear", "darkness"]


def test_adjacent_through_windows_but_not_through_a_false_one():
    """SDR-123, SD-226"""
    window = next(k[2] for k in BOARD["links"]["117"] if k[0] == "S-17")
    for windows, offered in (({}, True), ({window: "false"}, False)):
        game = table(person("aira", "117"), turn="adversary", butcher={"space": "S-17", "stalk": 1}, windows=windows)
        assert (("attack", 1) in game.decision.options) == offered


def test_the_dice_are_two():
    """SD-227: a D6 for events and tasks, the Sprint die of 2, 3 and 4."""
    facts = gloam.find("stiflingdark").content()["facts"]
    assert facts["sprint"] == [2, 2, 3, 3, 3, 4]


def test_a_starting_poi_gives_what_picking_it_up_would():
    """SDR-80, SD-046"""
    game = gloam.new("stiflingdark", seats=3, seed=1, options={"investigators": ["aira", "lucy"]})
    while game.decision.kind != "setup.take_poi":
        play(game, game.decision.options[0])
    cursed = screen(game)["cursed"]
    play(game, cursed, 2)
    assert inv(game, 2, eyes=0)["cards"] == 1
    assert game.view(1)["pois"][cursed] == "gone"


@pytest.mark.parametrize("deck", ["general", "cursed"])
def test_a_deck_that_runs_out_takes_its_discards(deck):
    """SDR-105: the deck never runs dry while cards lie in the discards."""
    cards = [i for i, c in gloam.find("stiflingdark").content()["items"].items() if c["kind"] == deck and c["copies"]]
    few = cards[: len(cards) - 3]
    game = table(
        person("aira", "120", items=[c for c in few if c != "journal"][: len(few) - 1]), person("lucy", "305"),
        tokens=[["poi", "120", "gray", 42]], cursed="42" if deck == "cursed" else "70",
    )  # fmt: skip
    assert game.view(1)["decks"][deck] <= 5
    with pytest.raises(gloam.Refused, match="script"):
        play(game, ("pick", "poi"))


def test_the_order_of_a_round():
    """SDR-66, SDR-67, SDR-68, SDR-69: the Event first, then turns, lights out last."""
    game = table(
        person("aira", "120", conditions=["paranoid"]), person("lucy", "305"), turn="round", options={"events": True},
        chance=["updraft", 3],
    )  # fmt: skip
    assert game.view(1)["event"] == "updraft"
    play(game, "take")
    assert inv(game, 1)["mp"] == 3
    assert steps(game)
    asks(game, 1, "turn.act")


def test_a_forced_move_takes_the_light_along():
    """SD-358, SD-115: a Whistle moves one who has placed a Flashlight."""
    game = table(person("lucy", "149"), person("aira", "120", items=["whistle"]))
    play(game, "flashlight", 0, ("item", "whistle"), "141")
    assert inv(game, 1)["space"] == "141"
    while game.decision.kind == "push.step":
        play(game, "stop")
    assert game.view(1)["lights"] == []
