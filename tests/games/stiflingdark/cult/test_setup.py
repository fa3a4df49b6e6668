"""How the Cult begins (SD-305 to SD-311, SDR-59, SDR-138)."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Seeded
from gloam.laws.play import step
from tests.games.stiflingdark.helpers import screen


def links(space):
    return {
        to
        for to, kind, _ in gloam.find("stiflingdark").content()["boards"]["sawmill"]["links"][space]
        if kind != "attack"
    }


def begun(seats, stop="setup.figure"):
    """A game of the Cult before a question of set-up."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=4, options={"adversary": "cult"}), Seeded(4)
    while game.decision.kind != stop:
        step(game, stream)
    return game


@pytest.mark.parametrize(("investigators", "cultists", "abilities"), [(2, 2, 1), (3, 3, 2), (4, 4, 3)])
def test_cultists_and_abilities_by_the_number_of_investigators(investigators, cultists, abilities):
    """SD-307, SD-311, SDR-59: one Ability lies face-up from the start, all others face-down."""
    game = begun(investigators + 1)
    names = [fig["id"] for fig in screen(game)["figures"]]
    assert names == [*(f"cultist_{n + 1}" for n in range(cultists)), "morgonnod"]
    assert [x["asleep"] for x in screen(game)["abilities"]] == [False, *[True] * (abilities - 1)]
    assert screen(game)["attack"] in ("flagellate", "immolate", "ravage")
    assert not game.view(0)["corporeal"]
    assert game.view(0)["blood"] == 0  # SD-309
    assert not game.view(0)["revealed_card"]


def test_they_stand_in_one_group_and_morgonnod_beside_a_cultist():
    """SD-308: the first anywhere, each next one beside those placed, never two on one space."""
    game = begun(4)
    assert len(game.decision.options) > 400
    game.answer("120")
    assert set(game.decision.options) == links("120")
    game.answer("129")
    assert set(game.decision.options) == (links("120") | links("129")) - {"120", "129"}
    game.answer("128")
    assert game.decision.args["figure"] == "morgonnod"
    assert set(game.decision.options) == (links("120") | links("129") | links("128")) - {"120", "129", "128"}
    game.answer("S-23")
    assert all(fig["shown"] is False for fig in screen(game)["figures"])
    assert [fig["space"] for fig in game.view(1)["figures"]] == [None] * 4
    assert (game.decision.seat, game.decision.kind) == (0, "setup.altar")


def test_the_altar_lies_hidden_on_a_general_space_of_a_zone():
    """SD-310, SDR-138"""
    game = begun(3, "setup.altar")
    spaces = gloam.find("stiflingdark").content()["boards"]["sawmill"]["spaces"]
    general = {i for i, x in spaces.items() if x["zone"] and {"general", "start"} & set(x["kinds"])}
    assert set(game.decision.options) == general
    game.answer("S-29")
    assert screen(game)["altar"] == "S-29"
    assert set(game.view(1)["altar_possible"]) == general
    assert "altar" not in [t["kind"] for t in game.view(0)["tokens"]]
    assert game.decision.kind == "setup.take_poi"


def test_nobody_begins_where_there_is_no_room_for_all():
    """SD-308, SDR-123: the upper carriages of a Ride hold two, and dashed lines do not group."""
    game, stream = gloam.new("stiflingdark", seats=3, seed=4, options={"adversary": "cult", "map": "park"}), Seeded(4)
    while game.decision.kind != "setup.figure":
        step(game, stream)
    assert {"134", "C-3"} < set(game.decision.options)
    assert not {"97", "117", "65", "79"} & set(game.decision.options)
