"""Cards that answer a roll or a price, and Stamina that cannot be spent."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, steps, table
from tests.games.stiflingdark.horror.horror_table import investigator_turn


def test_mangled_hands_throw_no_lucky_dice():
    """SDC-052, SDC-086: the Wound lies open, so nobody is asked."""
    for wounds, asked in (([], True), (["mangled_hands"], False)):
        game = table(person("aira", "120", wounds=wounds, items=["lucky_dice"]), chance=[2])
        play(game, "sprint")
        assert (game.decision.kind == "react.dice") is asked
        play(game, *(["keep"] if asked else []))
        assert inv(game, 1)["items"][0]["supply"] == 2
        asks(game, 1, "turn.act")


def test_lucky_dice_help_a_rabbits_foot():
    """SDC-086, SDC-090: it is a roll like any other."""
    hurt = {"wounds": ["?", "?", "?"], "conditions": ["bleeding"]}
    game = investigator_turn(
        person("aira", "120", **hurt, items=["rabbits_foot", "lucky_dice"]), person("lucy", "305"),
        chance=["panic", 2, 6, 5],
    )  # fmt: skip
    play(game, "end", "take", "rabbits_foot", "lucky_dice", "second")
    assert (inv(game, 1)["fate"], faces(game, 1)[3]) == ("board", "panic")
    assert {item["id"]: item["supply"] for item in inv(game, 1)["items"]} == {"rabbits_foot": 1, "lucky_dice": 1}
    asks(game, 1, "react.dice")  # the roll at the end of the turn
    play(game, "keep")
    asks(game, 2, "turn.act")


def test_a_rabbits_foot_that_fails_is_gone():
    """SDC-090"""
    hurt = {"wounds": ["?", "?", "?"], "conditions": ["bleeding"]}
    game = investigator_turn(
        person("aira", "120", **hurt, items=["rabbits_foot"]), person("lucy", "305"), chance=["panic", 4]
    )
    play(game, "end", "take", "rabbits_foot")
    assert (inv(game, 1)["fate"], inv(game, 1)["items"]) == ("dead", [])
    asks(game, 1, "spirit.choose")


def test_spare_batteries_pay_for_a_tripod_too():
    """SDC-101, SDC-105: by choice where the Charge would do."""
    for pays, charge, supply in (("charge", 2, 2), ("spare_batteries", 3, 1)):
        game = table(person("aira", "120", items=["tripod", "spare_batteries"]))
        play(game, ("item", "tripod"), pays)
        assert (inv(game, 1)["charge"], inv(game, 1)["items"][0]["supply"]) == (charge, supply)
        asks(game, 1, "flashlight.aim")


def test_anyone_who_may_hold_spare_batteries_is_asked_so_that_silence_tells_nothing():
    """SDC-105, SDR-104"""
    game = table(person("aira", "120", items=["tripod", "torch"]))
    play(game, ("item", "tripod"))
    assert (game.decision.options, game.decision.seen_by_others()) == (("charge",), {"seat": 1})
    play(game, "charge")
    asks(game, 1, "flashlight.aim")
    game = table(person("aira", "120", items=["tripod"]))
    play(game, ("item", "tripod"))
    asks(game, 1, "flashlight.aim")


def test_who_cannot_spend_stamina_does_not_move_in_a_firestorm():
    """SDC-159, SDC-118"""
    fire = {"lasting": "firestorm", "options": {"events": True}}
    assert steps(table(person("aira", "120"), **fire))
    game = table(person("aira", "120", marks={"frozen_from": 1, "frozen": 2}), **fire)
    assert (steps(game), inv(game, 1)["mp"]) == ([], 0)
    asks(game, 1, "turn.act")


def test_a_second_move_in_a_firestorm_counts_only_if_it_can_be_paid():
    """SDC-159, SDC-078"""
    for stamina, mp in ((2, 8), (1, 4)):
        game = table(
            person("aira", "120", stamina=stamina, items=["energy_drink"]),
            lasting="firestorm",
            options={"events": True},
        )
        play(game, ("item", "energy_drink"))
        assert inv(game, 1)["mp"] == mp
        asks(game, 1, "turn.act")
