"""One Final Action a turn, and each Involved Action (SD-053, SD-055, SD-105 to SD-107, SDC-101)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import asks, inv, person, play, table, words


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
