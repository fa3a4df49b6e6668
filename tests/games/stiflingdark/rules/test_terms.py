"""Terms of the rulebook: Zones, General spaces, within, adjacent, empty, Actions, dice, Map Hazards."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, table, words

BOARD = gloam.find("stiflingdark").content()["boards"]["sawmill"]
BOARDS = gloam.find("stiflingdark").content()["boards"]


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


def test_informing_tokens_do_not_fill_a_space():
    """SDR-89, SD-228"""
    game = table(person("ibraheem", "S-20"), tokens=[["can", "S-23", "", 2]])
    assert ("lock", "S-23") in game.decision.options
    game = table(person("ibraheem", "S-20"), tokens=[["evidence", "S-23"]])
    assert ("lock", "S-23") not in game.decision.options


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
