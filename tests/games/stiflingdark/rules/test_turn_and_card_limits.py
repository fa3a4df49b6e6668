"""How often, where, and by whom: limits of turns and cards (SD-055, SD-083, SD-092, SD-102, SD-105, SD-116, SD-126).

And SD-132, SD-159, SD-183, SD-213, SD-216, SD-285, SD-295, SD-296, SD-344, SD-348, SDC-149, SDC-155.
"""

from __future__ import annotations

import math

import pytest
from shapely import Polygon

import gloam
from gloam.kernel import Refused
from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.maps.drawn import drawn, template

BOARDS = gloam.find("stiflingdark").content()["boards"]


# --------------------------------------------------------------------------------------------- Final Actions


def at_computer(*items):
    """Lucy at a Computer with one Evidence and a Charge spent; Aira far away."""
    return table(person("lucy", "G-14", evidence=1, charge=2, stamina=3, items=list(items)), person("aira", "305"))


@pytest.mark.parametrize("final", [("flashlight", 0), ("charge",), (("involved", "turn_in"), "window")])
def test_one_final_action_closes_the_turn(final):
    """SD-055, SD-053: Flashlight, Charge or an Involved Action, one of them."""
    game = at_computer()
    assert {"flashlight", "charge", "involved"} <= words(game)
    play(game, *final)
    while game.decision.kind == "turn.rest":
        play(game, "no")
    asks(game, 2, "turn.act")


def test_a_flashlight_on_a_tripod_is_the_turns_final_action():
    """SD-055, SDC-101: the turn goes on, but no other Final Action is offered in it."""
    game = at_computer("tripod")
    play(game, ("item", "tripod"), 0)
    assert not {"flashlight", "charge", "involved"} & words(game)
    assert {"step", "sprint", "end"} <= words(game)
    asks(game, 1, "turn.act")


ESCAPE = {"turned_in": 2}
HORROR = {"id": "horror", "space": "1"}
INVOLVED = {
    "turn_in": (person("lucy", "G-14", evidence=1), {}, ("window",)),
    "open_lockbox": (
        person("lucy", "S-17", items=["lockbox"]), {"escape": "north_gate", "tokens": [["saw", "S-17"]]}, ("stop",),
    ),
    "flip_escape": (
        person("lucy", "10", items=["fuse"]), {"escape": "north_gate", "tokens": [["locked_escape", "10"]]}, (),
    ),
    "install": (
        person("lucy", "G-6", items=["battery"]), {"escape": "garage_truck", "tokens": [["truck", "G-6"]]}, (),
    ),
    "start_truck": (
        person("lucy", "G-6"),
        {"escape": "garage_truck", "tokens": [["truck", "G-6"]], "parts": ["battery"], "chance": [5]}, (),
    ),
    "dig": (person("lucy", "120"), {"escape": "the_grave", "tokens": [["grave", "120"]]}, ()),
    "hook": (person("lucy", "120", items=["the_hook"]), {"escape": "the_grave", "burning": "gone"}, ("119",)),
    "destroy_egg": (
        person("lucy", "120"), {"escape": "the_eggs", "adversary": HORROR, "tokens": [["egg_sac", "120"]]}, (),
    ),
    "wound_horror": (
        person("lucy", "2"),
        {"escape": "the_eggs", "adversary": {**HORROR, "enraged": True, "shown": True}}, (),
    ),
    "crush": (
        person("lucy", "120"), {"adversary": HORROR, "tokens": [["hatchling", "119", "", 1], ["orb", "119"]]}, (),
    ),
    "knife": (
        person("lucy", "S-29", items=["ritual_knife"]),
        {"escape": "the_altar", "adversary": {"id": "cult"}, "tokens": [["altar", "S-29"]]}, (),
    ),
    "fire_flare": (
        person("lucy", "87", items=["flare_gun", "ammo"]),
        {"escape": "the_zipper", "tokens": [["locked_escape", "71"]], "options": {"map": "park"}}, (),
    ),
    "ride_parts": (
        person("lucy", "175"),
        {"escape": "tunnel_of_love", "tokens": [["ride_parts", "175"]], "options": {"map": "park"}, "chance": [5]}, (),
    ),
    "open_tunnel": (
        person("lucy", "T-18", items=["angle_grinder", "ride_parts"]),
        {"escape": "tunnel_of_love", "tokens": [["locked_escape", "T-18"]], "options": {"map": "park"}}, (),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", INVOLVED)
def test_each_involved_action_is_marked_ends_the_turn_and_gives_no_rest(what):
    """SD-105, SD-106, SD-107, SD-356: all fourteen of them; none is offered to one who has Ergophobia (SDC-047)."""
    lucy, more, answers = INVOLVED[what]
    turned = {} if what in ("turn_in", "crush") else ESCAPE
    game = table({**lucy, "stamina": 3}, person("marci", "305"), **turned, **more)
    assert ("involved", what) in game.decision.options
    play(game, ("involved", what), *answers)
    assert inv(game, 1)["stamina"] == 3
    asks(game, 2, "turn.act")
    tired = {**lucy, "wounds": ["ergophobia"]}
    assert "involved" not in words(table(tired, person("marci", "305"), **turned, **{**more, "chance": []}))


# ------------------------------------------------------------------------------------------ Abilities and Items


def test_a_minor_ability_is_used_as_often_as_it_applies():
    """SD-083: six Cans in one turn and no seventh, Scout again and again."""
    game = table(person("brielle", "120"))
    for n in range(6):
        assert ("minor", "can") in game.decision.options
        play(game, ("minor", "can"), ("110", "111", "119", "120", "129", "130")[n])
    assert ("minor", "can") not in game.decision.options
    assert len(tokens(game, "can")) == 6
    game = table(person("vincent", "42"))
    play(game, ("minor", "scout"))
    assert ("minor", "scout") in game.decision.options
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("turn", [2, "adversary"])
def test_abilities_are_for_your_own_turn(turn):
    """SD-348: not in a comrade's turn, not in the Adversary's."""
    people = (person("brielle", "120"), person("vincent", "42", items=["torch"]), person("lucy", "305"))
    game = table(*people, turn=turn, event="updraft")
    for word in ("major", ("minor", "can")):
        with pytest.raises(Refused):
            game.answer(word, seat=1)
    assert (inv(game, 1)["major"], inv(game, 1)["marks"]) == (1, {"cans": 6})
    assert game.decision.seat == (0 if turn == "adversary" else 2)


def test_any_number_of_items_anywhere_also_between_steps():
    """SD-092, SD-093"""
    items = ["energy_bar", "fresh_batteries", "energy_drink", "tourniquet"]
    game = table(person("aira", "120", stamina=2, charge=0, wounds=["pulled_hammy"], items=items))
    play(game, ("item", "energy_bar"), ("step", "119"), ("item", "fresh_batteries"), ("item", "tourniquet"))
    play(game, ("step", "120"), ("item", "energy_drink"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"], inv(game, 1)["mp"]) == (4, 2, 4), "a second Move, unhurt"
    assert [i["id"] for i in inv(game, 1)["items"]] == ["tourniquet"]
    asks(game, 1, "turn.act")


def test_a_card_without_limit_stays_however_often_it_is_used():
    """SD-126: no Supply, not discarded; Blood Chalice twice in a turn, Raven's Wing in two rounds."""
    game = table(person("aira", "120", items=["blood_chalice"]), person("lucy", "305"), chance=["drain", "panic"])
    for n in (1, 2):
        play(game, ("item", "blood_chalice"), "mitchell", 1)
        assert [i["id"] for i in inv(game, 1)["items"]] == ["blood_chalice"]
        assert faces(game, 1)[:n] == ["drain", "panic"][:n]
    game = table(person("aira", "117", items=["ravens_wing"]), person("lucy", "305"))
    play(game, ("item", "ravens_wing"), ("step", "S-17"), "end", "end", "end", "take", ("item", "ravens_wing"))
    play(game, ("step", "117"))
    assert faces(game, 1) == ["-"] * 4
    assert [i["id"] for i in inv(game, 1)["items"]] == ["ravens_wing"]
    asks(game, 1, "turn.act")


def test_a_wound_stays_a_wound_though_it_is_turned_down():
    """SD-132, SD-131: a Medkit empties no slot, and nothing on one's turn takes a Wound away."""
    game = table(
        person("aira", "117", wounds=["panic", "drain"], items=["medkit", "painkillers"]), person("lucy", "305"),
        chance=["fear", "spasm"],
    )  # fmt: skip
    play(game, ("item", "medkit"), (1, 0))
    assert faces(game, 1) == ["?", "drain", "-", "-"]
    play(game, ("item", "painkillers"), (1, "fear"))
    assert faces(game, 1) == ["?", "fear", "-", "-"], "the count is what it was"
    play(game, ("step", "S-17"), "wound")
    assert faces(game, 1) == ["?", "fear", "?", "-"]
    asks(game, 1, "turn.act")


# ---------------------------------------------------------------------------------------------- board and light


def test_bright_spaces_do_no_harm_to_investigators():
    """SD-102, SD-097: they walk and stand in the light as before."""
    game = table(person("aira", "S-20"), person("lucy", "S-22"), butcher={"space": "S-29"})
    play(game, "switch", ("step", "S-19"))
    assert {"S-19", "S-20", "S-22"} <= set(game.view(1)["bright"])
    assert inv(game, 1)["mp"] == 3
    for seat in (1, 2):
        mine = inv(game, seat)
        assert (faces(game, seat), mine["stamina"], mine["charge"], mine["conditions"]) == (["-"] * 4, 5, 3, [])
    assert game.view(1)["figures"][0]["space"] == "S-29", "only the Adversary is found out"
    asks(game, 1, "turn.act")


def laid(source, aim):
    """The outline of a Flashlight that lies on the Sawmill."""
    (x, y), turn = drawn("sawmill").at[source], math.radians(aim)
    points = [
        (x + a * math.cos(turn) + b * math.sin(turn), y + a * math.sin(turn) - b * math.cos(turn))
        for a, b in template()
    ]
    return Polygon(points)


def test_two_flashlights_that_each_cover_a_part_do_not_light_the_whole():
    """SD-116: 151 lies wholly under the two of them together, and under neither of them alone."""
    game = table(person("aira", "150"), person("lucy", "179"))
    shapes = []
    for lit in (("150", "163", "164", "177", "178", "195"), ("152", "153", "164", "165", "179", "G-17")):
        play(game, "flashlight")
        picked = aim_at(game, *lit)
        shapes.append(laid(game.decision.args["space"], game.preview(picked)["aim"]))
        play(game, picked)
    disc = drawn("sawmill").disc["151"]
    assert shapes[0].union(shapes[1]).contains(disc)
    assert not any(shape.contains(disc) for shape in shapes)
    shown = game.view(None)
    assert "151" not in shown["bright"]
    assert set(shown["bright"]) == {space for light in shown["lights"] for space in light["lit"]}
    asks(game, 0, "butcher.act")


def test_evidence_is_turned_in_at_five_computers_and_nowhere_else():
    """SD-159, SD-160"""
    computers = {"G-14", "K-3", "L-11", "O-9", "S-32"}
    assert {i for i, s in BOARDS["sawmill"]["spaces"].items() if "computer" in s["kinds"]} == computers
    for space in sorted(computers | {"G-13", "S-20", "24", "42", "285"}):
        game = table(person("lucy", space, evidence=1), person("aira", "301"))
        assert (("involved", "turn_in") in game.decision.options) is (space in computers)


def test_the_maze_has_three_colors_of_doorways_four_of_each():
    """SD-183: red, green and blue, and a token for each."""
    links = BOARDS["park"]["links"]
    doors = {color: set() for color in ("blue", "green", "red")}
    for here, some in links.items():
        for to, kind, name in some:
            if kind == "mirror":
                doors[name].add(frozenset((here, to)))
    assert {color: len(some) for color, some in doors.items()} == {"blue": 4, "green": 4, "red": 4}
    for color, some in doors.items():
        for one, other in sorted(sorted(pair) for pair in some):
            game = table(person("mada", one), options={"map": "park"}, mirror=color)
            assert other not in steps(game)
            play(game, ("mirror", color))
            assert other in steps(game)
    assert set(game.view(1)["mirrors"]) == set(doors)


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_windows_are_the_only_hazard_that_is_printed(board):
    """SD-213, SD-214: only the line with a Window asks for its price; no other line or space hurts."""
    links = BOARDS[board]["links"]
    panes = {here for here, some in links.items() for _, kind, _ in some if kind == "window"}
    for here in sorted(panes):
        for to, kind, _ in [link for link in links[here] if link[1] in ("line", "window")]:
            game = table(person("asher", here, marks={"mp_next": 2}), person("lucy", "301"), options={"map": board})
            play(game, ("step", to))
            assert (game.decision.kind == "window.choice") is (kind == "window"), (here, to)
            assert faces(game, 1) == ["-"] * 4


def test_a_trade_through_a_window_costs_no_blood():
    """SD-216: nor Stamina, for neither of them."""
    game = table(person("aira", "117", items=["torch"]), person("lucy", "S-17", items=["whistle"]))
    play(game, ("trade", 2), ("give", "torch"), ("take", "whistle"), "propose", "yes")
    assert [[i["id"] for i in inv(game, n)["items"]] for n in (1, 2)] == [["whistle"], ["torch"]]
    assert [(faces(game, n), inv(game, n)["stamina"]) for n in (1, 2)] == [(["-"] * 4, 5)] * 2
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(("card", "deck"), [("creeping_fire", "minor"), ("firebreak", "moderate")])
def test_some_events_do_nothing(card, deck):
    """SDC-149, SDC-155: nobody is asked whether to ignore them, nothing changes."""
    people = (person("aira", "120", items=["survival_kit"]), person("brielle", "S-20"))
    game = table(*people, turn="round", options={"events": True}, deck=deck, chance=[card])
    assert game.view(None)["event"] == card
    asks(game, 1, "round.claim")
    play(game, "take")
    assert [(i["stamina"], i["charge"], i["ignores_event"]) for i in game.view(1)["investigators"]] == [
        (5, 3, False)
    ] * 2
    assert (inv(game, 1)["mp"], game.view(1)["doors"]) == (4, {})
    assert {"sprint", "flashlight", "charge"} <= words(game)


# ---------------------------------------------------------------------------------------------------- the Butcher


def hunt(*people, space="119", **butcher):
    """His turn."""
    some = people or (person("aira", "120"), person("lucy", "305"))
    return table(*some, turn="adversary", butcher={"space": space, **butcher})


def test_each_core_action_of_the_butcher_once_a_turn():
    """SD-285: Stalk, Break Door and Disappear are gone for the turn when used; and there again in the next."""
    game = hunt()
    assert {"step", "break", "stalk", "end"} <= words(game)
    play(game, ("break", "S-16"), ("stalk", 1))
    assert not {"break", "stalk"} & words(game)
    play(game, "end", "take", "end", "end")
    assert {"break", "stalk"} <= words(game)
    game = table(
        person("aira", "305"), person("lucy", "306"), turn="adversary", butcher={"space": "151", "shown": True},
        tokens=[["orb", "152"]],
    )  # fmt: skip
    play(game, "disappear", ("step", "152"), ("step", "151"))
    assert game.view(1)["figures"][0]["space"] == "151"
    assert "disappear" not in words(game)
    asks(game, 0, "butcher.act")


def test_his_attack_once_and_each_ability_once_a_turn():
    """SD-295, SD-336: with Stalk enough for more."""
    game = hunt(stalk=8, attack="eviscerate", abilities=["decay", "escalating_terror"])
    play(game, ("attack", 1))
    assert "attack" not in words(game)
    play(game, ("ability", "decay"))
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "escalating_terror")]
    play(game, ("ability", "escalating_terror"))
    assert "ability" not in words(game)
    assert screen(game)["stalk"] == 6
    asks(game, 0, "butcher.act")


def test_who_has_disappeared_neither_stalks_nor_attacks_and_the_track_ends_at_8():
    """SD-296: Stalk needs a Hidden figure too."""
    game = hunt(space="119", stalk=2, shown=True)
    assert not {"stalk", "attack"} & words(game)
    play(game, "disappear")
    assert not {"stalk", "attack"} & words(game)
    full = hunt(person("aira", "120", chill=1), person("lucy", "305"), stalk=8)
    play(full, ("stalk", 1))
    assert screen(full)["stalk"] == 8
    assert inv(full, 1)["spine_chill"] is False
    asks(full, 0, "butcher.act")


def test_he_has_one_attack_card_and_uses_what_lies_in_the_active_slots():
    """SD-344, SD-345: a card on Cooldown waits there."""
    game = hunt(stalk=3, attack="rend", abilities=["decay", "sinister_gaze"])
    assert screen(game)["attack"] == "rend"
    assert [a["area"] for a in screen(game)["abilities"]] == ["active", "active"]
    play(game, ("ability", "decay"), "end", "take", "end", "end")
    assert [a["area"] for a in screen(game)["abilities"]] == ["cooldown_1", "active"]
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "sinister_gaze")]
    asks(game, 0, "butcher.act")


# ---------------------------------------------------------------------------------------------- cards and rules


def test_what_a_card_says_goes_before_what_the_rules_say():
    """SD-061: one Move a turn, a Flashlight ends it, an Involved Action ends it, who is Revealed does not Attack."""
    game = table(person("aira", "G-14", evidence=1, items=["energy_drink", "tripod"]), person("lucy", "305"))
    play(game, ("item", "energy_drink"))
    assert inv(game, 1)["mp"] == 8
    play(game, ("involved", "turn_in"), "window", ("item", "tripod"), 0)
    asks(game, 1, "turn.act")
    foe = {"id": "horror", "space": "152", "enraged": True, "shown": True, "attack": "neurotoxin"}
    game = table(person("aira", "151"), person("lucy", "305"), turn="adversary", round=2, adversary=foe)
    play(game, "rage", "done", 1)
    assert faces(game, 1)[0] == "?"


def test_items_and_evidence_are_never_put_down():
    """SDR-141: alone with all of it one can use cards and walk on; only a Trade takes them away."""
    mine = {"items": ["torch", "lockbox", "medkit", "hexed_mirror"], "evidence": 2}
    game = table(person("lucy", "S-22", **mine), person("aira", "305"), escape="north_gate", turned_in=2)
    allowed = {"step", "sprint", "lock", "item", "major", "flashlight", "charge", "end", "back"}
    assert words(game) <= allowed
    assert [o for o in game.decision.options if o[0] == "item"] == [("item", "torch")]
