"""How far and how many: the last space that counts, the first that does not."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    idle,
    inv,
    next_round,
    person,
    play,
    screen,
    steps,
    table,
    tokens,
    turn_of,
    within,
    words,
)  # fmt: skip
from tests.games.stiflingdark.maps.drawn import drawn


def placed(game, *answers):
    """Place a Flashlight somewhere, and answer what follows."""
    play(game, "flashlight", 0, *answers)
    return game


def test_the_fifth_flashlight_is_barred_with_its_reason():
    """SDR-95, SDC-076: four templates are all there are, Emergency Flares among them."""
    people = [person("aira", "120"), person("lucy", "150"), person("marci", "305")]
    game = table(*people, person("dylan", "285", items=["emergency_flare", "tripod"]))
    for _ in range(3):
        placed(turn_of(game, game.decision.seat))
    turn_of(game, 4)
    flared, stood = game.clone(), game
    play(flared, ("item", "emergency_flare"), "284", 0)
    assert len(flared.view(1)["lights"]) == 4
    assert "flashlight" not in words(flared)
    assert ("item", "tripod") not in flared.decision.options
    assert ("flashlight", "SDR-95") in [(b.option, b.rule) for b in flared.decision.barred]
    play(stood, ("item", "tripod"), "charge", 0)
    while stood.decision.kind != "turn.act":
        idle(stood)
    assert len(stood.view(1)["lights"]) == 4
    assert ("item", "emergency_flare") not in stood.decision.options


def test_the_light_of_the_dead_leaves_at_once():
    """SDR-95, SD-115"""
    game = table(
        person("aira", "120", wounds=["?", "?", "?"], conditions=["bleeding"]), person("asher", "150"),
        person("lucy", "305"), adversary={"id": "horror", "space": "1"}, chance=["fumble"], round=2,
    )  # fmt: skip
    placed(game)
    assert inv(game, 1)["fate"] == "dead"
    assert (game.view(1)["lights"], game.view(1)["bright"]) == ([], [])
    asks(game, 1, "spirit.choose")


def test_the_light_of_who_escapes_leaves_at_once():
    """SDR-95, SD-177: those on or next to the Truck are gone together, also who has acted."""
    game = table(
        person("lucy", "219"), person("asher", "220", items=[]), person("dylan", "305"), escape="sawmill_truck",
        turned_in=3, parts=["battery", "repair_kit", "spark_plugs"], tokens=[["truck", "220"]],
    )  # fmt: skip
    placed(game)
    assert len(game.view(1)["lights"]) == 1
    turn_of(game, 2)
    play(game, ("involved", "start_truck"), "10")
    assert [inv(game, n)["fate"] for n in (1, 2, 3)] == ["escaped", "escaped", "board"]
    assert game.view(1)["lights"] == []
    asks(game, 3, "turn.act")


@pytest.mark.parametrize(("space", "seen"), [("9", True), ("92", True), ("10", False), ("103", False)])
def test_he_stalks_as_far_as_8_and_no_further(space, seen):
    """SD-290: all four in a clear line; two of them are 8 away, two of them 9."""
    game = table(person("aira", space), person("lucy", "305"), turn="adversary", butcher={"space": "1"})
    assert (space in within("1", 8)) is seen
    assert (("stalk", 1) in game.decision.options) is seen


@pytest.mark.parametrize("space", ["G-11", "S-4", "G-17"])
def test_he_does_not_stalk_through_walls(space):
    """SD-289, SD-290: near enough, but every line is blocked."""
    game = table(person("aira", space), person("lucy", "305"), turn="adversary", butcher={"space": "120"})
    assert space in within("120", 8)
    assert "stalk" not in words(game)


def test_the_grave_lies_within_10_of_somebody_and_the_decoy_within_3_of_it():
    """SD-298, SDR-146"""
    game = table(
        person("lucy", "G-14", evidence=1), person("aira", "1"), turned_in=1, chance=["garage_truck", "north_gate"]
    )
    play(game, ("involved", "turn_in"), "window", "the_grave")
    assert set(game.decision.options) == within("G-14", 10) | within("1", 10)
    play(game, "2")
    assert set(game.decision.options) == within("2", 3)
    play(game, "4")
    assert set(game.view(1)["grave_possible"]) <= within("4", 3)


def test_frayed_ropes_offer_him_every_space_within_3():
    """SD-304, SDC-137: his own among them; three times, then they are used up."""
    game = table(
        person("lucy", "120", items=["frayed_ropes"]), person("aira", "305"), escape="the_grave", turned_in=2,
        burning="up", butcher={"space": "152"},
    )  # fmt: skip
    for left in (2, 1, 0):
        play(game, ("item", "frayed_ropes"))
        assert set(game.decision.options) == within("152", 3)
        play(game, "152")
        assert [i["supply"] for i in inv(game, 1)["items"]] == ([left] if left else [])
    asks(game, 1, "turn.act")


def test_start_spaces_are_general_spaces():
    """SD-240, SD-229, SDC-181: an Evil Eye may lie on one."""
    game = table(
        person("aira", "120"),
        person("lucy", "301"),
        turn="adversary",
        butcher={"space": "1", "abilities": ["evil_eye"]},
    )
    play(game, ("ability", "evil_eye"))
    assert {"285", "286", "305", "307"} <= set(game.decision.options)
    assert {"10", "306"} <= set(game.decision.options), "the gates' spaces are plain circles"
    assert not {"42", "24", "S-20", "S-23", "G-14"} & set(game.decision.options)


@pytest.mark.parametrize("state", ["locked", "damaged", "false"])
def test_nobody_walks_or_looks_through_a_shut_door(state):
    """SD-251, SD-225, SD-231, SD-246: in any of three states; no step onto it, no Stalk across it, no count."""
    game = table(person("aira", "S-22"), doors={"S-23": state})
    assert "S-23" not in steps(game)
    near = {"space": "128", "stalk": 1}
    open_ = table(person("aira", "S-22"), person("lucy", "305"), turn="adversary", butcher=near)
    shut = table(person("aira", "S-22"), person("lucy", "305"), turn="adversary", butcher=near, doors={"S-23": state})
    assert "S-23" in steps(open_)
    assert "stalk" in words(open_)
    assert "S-23" not in steps(shut)
    assert "stalk" not in words(shut)


@pytest.mark.parametrize(("state", "way"), [("locked", "open"), ("damaged", "open"), ("false", ""), ("destroyed", "")])
def test_which_doors_can_be_opened(state, way):
    """SD-249, SD-225, SD-252"""
    game = table(person("aira", "S-22"), doors={"S-23": state})
    assert (("open", "S-23") in game.decision.options) is bool(way)
    assert ("lock", "S-23") not in game.decision.options
    assert ("S-23" in steps(game)) is (state == "destroyed")


def test_a_locked_door_cuts_the_light_and_an_opened_one_lets_it_through():
    """SDR-96, SD-246: a Flashlight that lies there is computed again, and shows what it reaches now."""
    game = table(
        person("aira", "128", items=["tripod"]),
        person("lucy", "S-22"),
        evidence={"S": "S-26"},
        doors={"S-23": "locked"},
    )
    play(game, ("item", "tripod"))
    best = next(o for o in game.decision.options if lights_past_the_door(o))
    play(game, best)
    assert not [s for s in game.view(1)["bright"] if s.startswith("S-")]
    play(game, ("open", "S-23"))
    assert [s for s in game.view(1)["bright"] if s.startswith("S-")]
    play(game, ("lock", "S-23"))
    assert not [s for s in game.view(1)["bright"] if s.startswith("S-")]
    asks(game, 1, "turn.act")


def lights_past_the_door(option, door="S-23", at="128"):
    """Whether the same option's aim would light the inside if the Door were open."""
    shut = table(person("aira", at, items=["tripod"]), person("lucy", "S-22"), doors={door: "locked"})
    play(shut, ("item", "tripod"))
    aim = shut.preview(option)["aim"]
    return any(i.startswith("S-") for i in drawn("sawmill").shine(at, aim)["lit"])


@pytest.mark.parametrize(("space", "near"), [("68", True), ("151", True), ("55", False), ("152", False)])
def test_ibraheem_trades_within_5(space, near):
    """SDC-010"""
    game = table(person("ibraheem", "120", items=["torch"]), person("lucy", space))
    assert (space in within("120", 5)) is near
    assert ("major" in words(game)) is near


@pytest.mark.parametrize(("space", "near"), [("52", True), ("75", True), ("43", False), ("46", False)])
def test_marci_reaches_within_8(space, near):
    """SDC-016"""
    game = table(person("marci", "120"), person("lucy", space))
    assert (space in within("120", 8)) is near
    assert ("major" in words(game)) is near


def test_marci_moves_one_or_two_by_up_to_two_steps():
    """SDC-016, SDR-84: light does not matter, Windows do; nobody is left on another's space."""
    game = table(person("marci", "120"), person("lucy", "150"), person("dylan", "S-23"), person("aira", "305"))
    play(game, "major")
    assert set(game.decision.options) == {2, 3}, "Aira is too far away"
    play(game, 3, 2, "S-20")
    assert inv(game, 3)["space"] == "S-20", "a Dark space is one step"
    play(game, "S-19")
    assert inv(game, 3)["space"] == "S-19"
    assert game.decision.args == {"who": 2}, "two steps are all"
    play(game, "stop")
    assert inv(game, 2)["space"] == "150"
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("answer", ["wound", "stop"])
def test_a_window_on_the_way_of_one_who_is_moved(answer):
    """SDR-84: the moved one chooses: a Wound and on, or a Stamina and no further."""
    game = table(person("marci", "120"), person("lucy", "117"), turn=1)
    play(game, "major", "S-17")
    asks(game, 2, "window.choice")
    play(game, answer)
    assert (faces(game, 2)[0], inv(game, 2)["stamina"]) == (("?", 5) if answer == "wound" else ("-", 4))
    if answer == "wound":
        asks(game, 1, "push.step")
        play(game, "stop")
    asks(game, 1, "turn.act")


def test_barricades_go_where_no_figure_and_no_door_token_is():
    """SDC-012: on the main board; a Hidden one does not bar it (SDR-149)."""
    for shown in (True, False):
        game = table(person("lucy", "120"), person("aira", "110"), butcher={"space": "119", "shown": shown})
        play(game, "major")
        assert set(game.decision.options) == {"111", "129", "130"} | (set() if shown else {"119"})
    game = table(person("lucy", "S-20"), doors={"S-23": "destroyed"})
    play(game, "major")
    assert "S-23" not in game.decision.options


def test_brielles_major_needs_an_event():
    """SDC-006"""
    assert "major" not in words(table(person("brielle", "120")))
    assert "major" in words(table(person("brielle", "120"), event="hazy"))


def test_mitchell_looks_2_around_and_aira_1():
    """SDC-018, SDC-002: a figure 3 away from the chosen one is not found."""
    for space, found in (("128", True), ("139", False)):
        game = table(person("mitchell", "1"), person("lucy", "120"), butcher={"space": space})
        play(game, "major", 2)
        assert (game.view(1)["figures"][0]["space"] == space) is found
    for space, found in (("119", True), ("128", False)):
        game = table(person("aira", "1"), person("lucy", "305"), butcher={"space": space})
        play(game, "major", "120", "305")
        assert (game.view(1)["figures"][0]["space"] == space) is found


def test_scout_finds_tokens_within_2_and_no_others():
    """SDC-019: of whatever Point of Interest."""
    near, far = min(within("42", 2) - {"42"}), "1"
    game = table(person("vincent", "42"), pois={"42": near, "70": far})
    play(game, ("minor", "scout"))
    assert tokens(game, "poi") == [near]
    asks(game, 1, "turn.act")


def test_cans_lie_within_3_and_one_to_a_space():
    """SDC-005"""
    game = table(person("brielle", "120"))
    play(game, ("minor", "can"))
    assert set(game.decision.options) == within("120", 3)
    play(game, "119", ("minor", "can"))
    assert set(game.decision.options) == within("120", 3) - {"119"}


def test_a_glowstick_reaches_4_and_glows_2():
    """SDC-081"""
    game = table(person("aira", "S-20", items=["glowstick"]))
    dark = set(game.view(1)["dark"])
    play(game, ("item", "glowstick"))
    assert set(game.decision.options) == within("S-20", 4)
    play(game, "S-8")
    assert set(game.view(1)["dark"]) == dark - within("S-8", 2)


def test_a_metal_detector_and_blueprints_reach_2():
    """SDC-104, SDC-073"""
    for where, found in (("S-12", ["S-12"]), ("S-13", [])):
        game = table(person("aira", "S-20", items=["metal_detector"]), evidence={"S": where})
        play(game, ("item", "metal_detector"))
        assert [t["space"] for t in game.view(1)["tokens"] if t["kind"] == "evidence"] == found
    two = min(within("42", 2) - within("42", 1))
    three = min(within("42", 3) - within("42", 2))
    game = table(person("aira", "120", items=["blueprints"]), pois={"42": two, "70": three})
    play(game, ("item", "blueprints"), "42")
    assert tokens(game, "poi") == [two]


def test_firecrackers_fly_3_and_draw_him_exactly_2():
    """SDC-079"""
    game = table(person("aira", "120", items=["firecrackers"]), person("lucy", "305"), butcher={"space": "152"})
    play(game, ("item", "firecrackers"))
    assert set(game.decision.options) == within("120", 3)
    play(game, "149")
    n = 0
    while game.decision.kind == "adversary.lured":
        n += 1
        play(game, game.decision.options[0])
    assert n == 2
    assert screen(game)["figures"][0]["space"] in within("149", 1)
    asks(game, 1, "turn.act")


def test_a_stray_mutt_runs_3():
    """SDC-100"""
    for space, found in (("149", True), ("150", False)):
        game = table(person("aira", "120", items=["stray_mutt"]), tokens=[["medical", space]])
        assert (("item", "stray_mutt") in game.decision.options) is found


def test_a_whistle_calls_two_others_two_steps_each_nearer():
    """SDC-102, SDR-84"""
    game = table(
        person("aira", "120", items=["whistle"]), person("lucy", "151"), person("dylan", "71"), person("marci", "305")
    )
    play(game, ("item", "whistle"), 2, 3)
    for seat, start in ((2, "151"), (3, "71")):
        far = min(n for n in range(20) if start in within("120", n))
        for step in (1, 2):
            assert game.decision.args == {"who": seat}
            assert set(game.decision.options) - {"stop"} <= within("120", far - step)
            play(game, game.decision.options[0])
        assert inv(game, seat)["space"] in within("120", far - 2)
    assert inv(game, 4)["space"] == "305"
    asks(game, 1, "turn.act")


def test_disturbed_presence_reaches_4_and_pays_for_two():
    """SDC-179: one who is 5 away loses nothing; one loss alone is no Stalk."""
    for spaces, stamina, stalk in ((("150", "141"), [4, 4], 1), (("150", "140"), [4, 5], 0)):
        game = table(
            person("aira", spaces[0]), person("lucy", spaces[1]), turn="adversary",
            butcher={"space": "152", "abilities": ["disturbed_presence"]},
        )  # fmt: skip
        play(game, "end", "use")
        assert [inv(game, n)["stamina"] for n in (1, 2)] == stamina
        assert screen(game)["stalk"] == stalk


def test_onslaught_counts_company_within_4():
    """SDC-176: alone, two face-up Wounds and no repeat; in company a face-down one, Mauled, 2 MP and on."""
    for comrade, alone in (("141", False), ("140", True)):
        game = table(
            person("aira", "152"), person("lucy", comrade), turn="adversary",
            butcher={"space": "151", "stalk": 1, "attack": "onslaught"}, chance=["panic", "drain"] if alone else [],
        )  # fmt: skip
        play(game, ("attack", 1))
        assert faces(game, 1)[:2] == (["panic", "drain"] if alone else ["?", "-"])
        assert [c["id"] for c in inv(game, 1)["conditions"]] == ([] if alone else ["mauled"])
        assert screen(game)["turn"]["mp"] == (5 if alone else 7)
        assert ("attack", 1) not in game.decision.options
        asks(game, 0, "butcher.act")


def test_the_coin_answers_within_4_of_mada():
    """SDC-013: a target 5 away from him, and he is not asked."""
    for space, asked in (("82", True), ("68", False)):
        game = table(
            person("mada", "120", marks={"coin": 1}), person("aira", space), person("lucy", "305"), turn="adversary",
            butcher={"space": "1", "stalk": 1, "abilities": ["sinister_gaze"]},
        )  # fmt: skip
        play(game, ("ability", "sinister_gaze"), (2, "darkness"), (3, "darkness"))
        assert (game.decision.kind == "coin.flip") is asked


def test_two_medical_tokens_lie_apart():
    """SD-048, SD-013"""
    game = gloam.new("stiflingdark", seats=5, seed=1, options={})
    while game.view(None)["phase"] == "setup":
        game.answer(index=0) if game.decision.seat >= 0 else idle(game)
    assert sorted(tokens(game, "medical")) == ["208", "24"]
    game = gloam.new("stiflingdark", seats=4, seed=1, options={})
    while game.decision.kind != "setup.medical":
        game.answer(index=0)
    assert set(game.decision.options) == {"24", "208"}
    play(game, "208")
    assert tokens(game, "medical") == ["208"]
    assert next_round(game).view(None)["round"] == 2
