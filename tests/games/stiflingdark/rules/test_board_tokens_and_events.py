"""What lies on the board and what Events do to it, to the letter; and Abilities in full."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    asks,
    faces,
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


def test_an_open_window_token_is_placed_once_and_makes_the_window_safe_for_all():
    """SD-223, SDR-107: kept until then; no Wound, no Noise, no MP; not where a token lies."""
    game = table(person("lucy", "117", kept={"window": 1}), person("aira", "305"), butcher={"space": "S-17"})
    play(game, ("place", "window"))
    (window,) = game.view(1)["windows"]
    assert (game.view(1)["windows"][window], inv(game, 1)["kept"]) == ("open", {})
    assert "place" not in words(game)
    play(game, ("step", "S-17"))
    assert faces(game, 1) == ["-"] * 4
    turn_of(game, 0)
    play(game, ("step", "117"))
    assert (screen(game)["turn"]["mp"], game.view(1)["noise"]) == (4, [])
    taken = table(person("lucy", "117", kept={"window": 1}), person("aira", "305"), windows={window: "rag"})
    assert "place" not in words(taken)


def test_a_dim_token_reaches_the_zone_next_door():
    """SD-222, SDR-99: from outside, beside it; not from two steps away, and it stays for the game."""
    assert ("place", "dim") not in table(person("lucy", "120", kept={"dim": 1})).decision.options
    game = table(person("lucy", "128", kept={"dim": 1}), person("aira", "305"))
    play(game, ("place", "dim"))
    assert (game.view(1)["dim_zones"], inv(game, 1)["kept"]) == (["S"], {})
    next_round(game)
    assert game.view(1)["dim_zones"] == ["S"]
    assert not [s for s in game.view(1)["dark"] if s.startswith("S-")]


def test_a_secret_passage_is_kept_until_it_is_placed_and_then_gone_from_the_hand():
    """SD-224, SDR-88, SDR-107: it lies for the game, and the Adversary may use it."""
    game = table(
        person("lucy", "140", kept={"passage": 1}), person("aira", "305"), butcher={"space": "139", "stalk": 0}
    )
    play(game, ("place", "passage"), ("139", "S-29"))
    assert inv(game, 1)["kept"] == {}
    turn_of(game, 0)
    assert "S-29" in steps(game)
    play(game, ("step", "S-29"))
    assert screen(game)["turn"]["mp"] == 4


def test_the_grave_is_found_by_light():
    """SD-299, SD-100: it goes to the main board; the decoy is none."""
    game = table(
        person("lucy", "S-20"), person("aira", "305"), escape="the_grave", turned_in=2, grave="S-29",
        tokens=[["decoy", "S-28"]],
    )  # fmt: skip
    play(game, "switch")
    assert tokens(game, "grave") == ["S-29"]
    assert (screen(game)["grave"], game.view(1)["grave_possible"]) == (None, [])
    asks(game, 1, "turn.act")


TRUCKS = {
    "garage_truck": ("G-6", [("S-37", "308", "313"), ("50", "134", "159"), ("12", "L-7", "L-19")]),
    "sawmill_truck": ("220", [("G-5", "121", "191"), ("L-5", "36", "O-2"), ("K-7", "K-9", "S-1")]),
}


@pytest.mark.parametrize("card", TRUCKS)
@pytest.mark.parametrize("face", [1, 3, 5, 6])
def test_fix_the_truck_is_laid_out_as_its_card_says(card, face):
    """SD-174, SDC-140, SDC-141: the Truck always, the three Parts by the D6; they are picked up by Interact."""
    game = table(
        person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=1, chance=[card, "north_gate", face]
    )
    play(game, ("involved", "turn_in"), "window", card)
    at, places = TRUCKS[card]
    assert tokens(game, "truck") == [at]
    kinds = ("battery", "repair_kit", "spark_plugs")
    assert tuple(tokens(game, kind)[0] for kind in kinds) == places[(face - 1) // 2]
    for kind in kinds:
        there = table(person("lucy", "120"), escape=card, turned_in=2, tokens=[[kind, "120"]])
        play(there, ("pick", kind))
        assert [i["id"] for i in inv(there, 1, eyes=0)["items"]] == [kind]


# ------------------------------------------------------------------------------------------------------- Events


def three(event, **more):
    """A round that begins with this Event; three Investigators, two of them in the Sawmill."""
    people = [person("aira", "120"), person("lucy", "S-20", **more.pop("lucy", {})), person("dylan", "S-22")]
    return table(*people, turn="round", chance=[event, *more.pop("then", [])], options={"events": True}, **more)


def test_a_flare_up_takes_two_charges_at_most():
    """SDC-151: from different ones."""
    game = three("flare_up")
    play(game, 1, 3)
    assert [inv(game, n)["charge"] for n in (1, 2, 3)] == [2, 3, 2]
    asks(game, 1, "round.claim")


def test_a_roll_vortex_breaks_two_doors_at_most():
    """SDC-158: anyone who stands in the Zone loses a Stamina without a Wound, and a Charge."""
    game = three("roll_vortex", deck="moderate", lucy={"stamina": 1})
    play(game, "S", "S-23", "S-16")
    assert game.decision.kind == "event.window"
    play(game, "none")
    assert game.view(1)["doors"] == {"S-16": "destroyed", "S-23": "destroyed"}
    assert [(inv(game, n)["stamina"], inv(game, n)["charge"]) for n in (1, 2, 3)] == [(5, 3), (0, 2), (4, 2)]
    assert faces(game, 2) == ["-"] * 4
    asks(game, 1, "round.claim")


def test_anyone_who_ignores_a_roll_vortex_is_not_touched_and_the_zone_is():
    """SDR-101, SDC-093"""
    game = three("roll_vortex", deck="moderate", lucy={"items": ["survival_kit"]})
    play(game, "survival_kit", "S", "S-23", "enough", "none")
    assert [(inv(game, n)["stamina"], inv(game, n)["charge"]) for n in (1, 2, 3)] == [(5, 3), (5, 3), (4, 2)]
    assert game.view(1)["doors"] == {"S-23": "destroyed"}
    asks(game, 1, "round.claim")


def test_a_fallen_tree_needs_an_empty_door_or_a_bare_window():
    """SDC-150, SD-225, SD-226, SD-228"""
    game = three("fallen_tree", doors={"S-16": "locked"}, windows={"7/8": "open"}, tokens=[["evidence", "S-8"]])
    offered = set(game.decision.options)
    assert not {("door", "S-16"), ("door", "S-8"), ("window", "7/8")} & offered
    assert {("door", "S-23"), ("window", "3/L-1"), "none"} <= offered
    play(game, ("door", "S-23"))
    assert game.view(1)["doors"]["S-23"] == "false"


def test_nothing_locks_on_a_door_that_is_not_empty():
    """SD-247, SD-228, SDR-14: neither with a comrade nor a Revealed foe nor a thing on it."""
    for more in (
        {"tokens": [["evidence", "S-23"]]},
        {"butcher": {"space": "S-23", "shown": True}},
        {"doors": {"S-23": "destroyed"}},
    ):
        game = table(person("ibraheem", "S-20"), person("lucy", "305"), **more)
        assert ("lock", "S-23") not in game.decision.options
    assert ("lock", "S-23") in table(person("ibraheem", "S-20"), person("lucy", "305")).decision.options


# ---------------------------------------------------------------------------------------------------- Abilities


def test_ashers_major_gives_a_stamina_two_mp_and_a_turn_without_pain():
    """SDC-004: until the turn ends, and no longer."""
    game = table(person("asher", "120", stamina=3, wounds=["panic", "fractured_foot", "drain"]), person("lucy", "305"))
    assert "charge" not in words(game)
    play(game, "major")
    assert (inv(game, 1)["stamina"], inv(game, 1)["mp"]) == (4, 6)
    assert "charge" in words(game)
    play(game, ("step", "119"))
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 3
    assert "charge" not in words(game)


def test_madas_major_is_the_turns_sprint():
    """SDC-014: all 5 Stamina without a Wound, three dice; not after a Sprint."""
    game = table(person("mada", "120"), chance=[2, 3, 4])
    play(game, "major")
    assert (inv(game, 1)["sprinted"], inv(game, 1)["stamina"], faces(game, 1)) == (True, 0, ["-"] * 4)
    play(game, "charge")
    assert inv(game, 1)["stamina"] == 0, "no Rest after a Sprint"
    asks(game, 2, "turn.act")


def test_dylans_third_dark_step_is_his_last_for_1():
    """SDC-007: his fourth Dark space in a turn costs 2."""
    game = table(person("dylan", "S-20", marks={"mp_next": 3}), person("lucy", "305"))
    paid = []
    for to in ("S-19", "S-15", "S-19", "S-15"):
        before = inv(game, 1)["mp"]
        play(game, ("step", to))
        paid.append(before - inv(game, 1)["mp"])
    assert paid == [1, 1, 1, 2]


def test_a_dropped_card_says_how_much_of_it_is_left():
    """SDR-120, SD-125"""
    game = table(
        person("aira", "120", items=["frayed_ropes"], wounds=["?", "?", "?"], conditions=["bleeding"]),
        person("asher", "119"), person("lucy", "305"), adversary={"id": "horror", "space": "1"}, round=2,
        escape="north_gate", turned_in=3, chance=["fumble"],
    )  # fmt: skip
    game.state.investigators[0].items[0].supply = 1
    play(game, "end", "none")
    assert [(t["kind"], t["face"]) for t in game.view(1)["tokens"]] == [("frayed_ropes", "1")]
    play(game, "take", ("step", "120"), ("pick", "frayed_ropes"))
    assert inv(game, 2)["items"] == [{"id": "frayed_ropes", "supply": 1, "fixed": False}]


def test_a_phantom_lures_three_steps_and_a_poltergeist_reaches_three():
    """SDC-031, SDC-035, SDC-036"""
    foe = {"id": "horror", "space": "1"}

    def spirit(name, space, *people, **more):
        return table(person("aira", space, fate="spirit", spirit=name), *people, adversary=foe, round=2, **more)

    game = spirit("phantom", "119", person("asher", "120"), person("lucy", "305"))
    play(game, ("power", "luring_lights"))
    n = 0
    while game.decision.kind == "push.step":
        play(game, next(o for o in game.decision.options if o != "stop"))
        n += 1
    assert n == 3
    game = spirit("poltergeist", "119", person("asher", "305"), person("lucy", "301"), tokens=[["medical", "120"]])
    play(game, ("power", "push"))
    assert set(game.decision.options) == within("120", 3) - {"120"}
    game = spirit("poltergeist", "119", person("asher", "120"), person("lucy", "301"), turn=2)
    play(game, "flashlight", 0)
    turn_of(game, 1)
    play(game, ("power", "spectral_hand"))
    assert set(game.decision.options) == within("120", 3)


def test_a_poltergeist_holds_a_window_only_when_it_has_said_so():
    """SDC-034: then it costs 1 Stamina and one walks on."""
    for marks, options in (({}, {"wound", "stop"}), ({"passage": 1}, {"wound", "stop", "passage"})):
        game = table(
            person("aira", "117", fate="spirit", spirit="poltergeist", marks=marks), person("asher", "117"),
            person("lucy", "305"), adversary={"id": "horror", "space": "1"}, turn=2, round=2,
        )  # fmt: skip
        play(game, ("step", "S-17"))
        assert set(game.decision.options) == options
    play(game, "passage")
    assert (inv(game, 2)["stamina"], faces(game, 2)) == (4, ["-"] * 4)
    assert steps(game)


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
