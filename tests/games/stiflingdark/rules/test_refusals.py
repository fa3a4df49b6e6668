"""SDR-149  What people try and may not is refused with why, the rule, and what to do instead."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.kernel import CHANCE, Seeded
from gloam.laws.play import begin, refused, step
from gloam.server.tables.plain_json import plain
from tests.games.stiflingdark.helpers import person, play, steps, table

SPEC = gloam.find("stiflingdark")


def why(game, option):
    """The refusal that this answer meets: its rule and its words."""
    refusal = refused(game, option)
    assert refusal.code == "barred", refusal
    assert refusal.instead == game.decision.options
    return refusal.rule, refusal.text


def test_a_destroyed_door_cannot_be_locked():
    game = table(person("aira", "S-20"), doors={"S-23": "destroyed"})
    assert why(game, ("lock", "S-23"))[0] == "SD-252"


def test_a_door_that_somebody_stands_in_cannot_be_locked():
    game = table(person("aira", "S-20"), person("lucy", "S-23"))
    assert why(game, ("lock", "S-23"))[0] == "SD-247"


def test_with_claustrophobia_no_door_is_locked_or_opened():
    game = table(person("aira", "S-20", wounds=["claustrophobia"]))
    assert why(game, ("lock", "S-23"))[0] == "SDC-039"
    game = table(person("aira", "S-20", wounds=["claustrophobia"]), doors={"S-23": "locked"})
    assert why(game, ("open", "S-23"))[0] == "SDC-039"


def test_with_ergophobia_nothing_is_turned_in():
    game = table(person("lucy", "G-14", evidence=1, wounds=["ergophobia"]))
    rule, text = why(game, ("involved", "turn_in"))
    assert rule == "SDC-047"
    assert "Trade the Evidence to someone else" in text


def test_without_evidence_nothing_is_turned_in():
    assert why(table(person("lucy", "G-14")), ("involved", "turn_in"))[0] == "SD-160"
    rule, text = why(table(person("lucy", "120", evidence=1)), ("involved", "turn_in"))
    assert rule == "SD-160"
    assert text.startswith("You can turn in Evidence only at a Computer or a Ticket Booth: move onto one.")


def test_after_a_tripod_nothing_is_turned_in():
    game = table(person("lucy", "G-14", evidence=1, items=["tripod"]))
    play(game, ("item", "tripod"))
    while game.decision.kind != "turn.act":
        game.answer(index=0)
    assert why(game, ("involved", "turn_in"))[0] == "SDC-101"
    assert why(game, "charge")[0] == "SDC-101"


def test_with_mistrust_on_either_side_there_is_no_trade():
    game = table(person("aira", "120", items=["torch"], wounds=["mistrust"]), person("lucy", "119"))
    assert why(game, ("trade", 2))[0] == "SDC-053"
    game = table(person("aira", "120", items=["torch"]), person("lucy", "119", wounds=["mistrust"]))
    assert why(game, ("trade", 2))[1].startswith("They have Mistrust")


def outside_the_door():
    """Aira, with 4 MP, outside beside the Door S-23."""
    inside = table(person("aira", "S-23"))
    return table(person("aira", next(to for to in steps(inside) if to.isdecimal())))


def test_a_dark_space_that_costs_more_than_is_left_says_so():
    game = outside_the_door()
    out = game.view(1)["investigators"][0]["space"]
    play(game, ("step", "S-23"), ("step", out), ("step", "S-23"))
    rule, text = why(game, ("step", "S-20"))
    assert rule == "SD-096"
    assert "costs 2 Movement Points and you have 1 left" in text


def test_a_turn_may_not_end_on_anothers_space():
    game = table(person("aira", "120"), person("lucy", "119"))
    play(game, ("step", "119"))
    for final in ("end", "flashlight", "charge"):
        assert why(game, final)[0] == "SD-080"


def test_without_movement_points_a_step_says_so_and_elsewhere_that_it_is_too_far():
    game = table(person("aira", "120"))
    assert why(game, ("step", "305"))[0] == "SD-078"
    play(game, *[("step", to) for to in ("119", "120", "119", "120")])
    assert why(game, ("step", "119"))[0] == "SD-072"


def test_with_mangled_hands_a_card_in_hand_is_barred():
    game = table(person("aira", "120", items=["torch", "whistle"], wounds=["mangled_hands"]))
    assert why(game, ("item", "whistle"))[0] == "SDC-052"


@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_barred_stays_small_on_the_wire(seats):
    game, stream, most = begin(SPEC, seats, {"map": "park"}), Seeded(seats), 0
    for _ in range(600):
        if game.decision is None:
            break
        if game.decision.seat != CHANCE:
            told = [[plain(b.option), b.why, b.rule] for b in game.decision.barred]
            most = max(most, len(json.dumps(told)))
        step(game, stream)
    assert 0 < most < 6000
