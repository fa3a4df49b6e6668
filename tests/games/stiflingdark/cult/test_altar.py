"""Banish the Cult: Altar, Knife and Rope (SD-310, SD-328 to SD-332, SD-382, SD-383)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, ended, faces, inv, person, play, screen, table, tokens

FAR = {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}
ALTAR = ["altar", "S-29"]


def rite(*people, altar="S-29", turn=1, **more):
    """An Investigator's turn; the Altar is on S-29, Hidden unless its token lies on the board."""
    some = people or (person("aira", "S-29"), person("lucy", "305"))
    figures = dict(list(FAR.items())[: len(some)]) | {"morgonnod": "3"}
    figures |= {"cultist_3": "4"} if len(some) > 2 else {}
    cult = {"id": "cult", "figures": figures, "altar": altar}
    return table(*some, adversary=cult, turn=turn, **{"escape": "the_altar", "turned_in": 5, **more})


def test_banish_is_the_cults_third_card_and_the_tools_lie_open():
    """SD-329, SD-382, SDR-44, SDR-138, SDC-147: General spaces within 10 of the Altar, though it is still Hidden."""
    game = rite(person("aira", "G-14", evidence=2), person("lucy", "305"), escape="", turned_in=0,
                chance=["garage_truck", "north_gate"])  # fmt: skip
    play(game, ("involved", "turn_in"), 2, "window", "window", "the_altar")
    assert game.view(1)["choices"][-1] == "the_altar"
    asks(game, 0, "altar.knife")
    assert game.decision.quiet
    spaces = gloam.find("stiflingdark").content()["boards"]["sawmill"]["spaces"]
    assert all({"general", "start"} & set(spaces[i]["kinds"]) for i in game.decision.options)
    assert "S-29" not in game.decision.options
    assert "1" not in game.decision.options
    before = set(game.view(1)["altar_possible"])
    play(game, "S-28")
    assert "S-28" not in game.decision.options
    play(game, "139")
    assert (tokens(game, "ritual_knife"), tokens(game, "rope_circle")) == (["S-28"], ["139"])
    assert tokens(game, "altar") == []
    assert "S-29" in game.view(1)["altar_possible"]
    assert set(game.view(1)["altar_possible"]) < before
    assert screen(game)["altar"] == "S-29"


def test_light_shows_the_altar():
    """SD-310, SD-330: it goes to the main board and stays there."""
    game = rite(person("aira", "S-20"), person("lucy", "305"))
    play(game, "switch")
    assert tokens(game, "altar") == ["S-29"]
    assert game.view(1)["altar_possible"] == []
    assert screen(game)["altar"] is None


def test_a_metal_detector_finds_it_and_darkness_elsewhere_rules_out():
    """SDC-104, SD-310"""
    game = rite(person("aira", "S-33", items=["metal_detector"]), person("lucy", "305"))
    play(game, ("item", "metal_detector"))
    assert tokens(game, "altar") == ["S-29"]
    game = rite(person("aira", "S-2", items=["metal_detector"]), person("lucy", "305"))
    play(game, ("item", "metal_detector"))
    assert tokens(game, "altar") == []
    assert "S-3" not in game.view(1)["altar_possible"]
    assert "S-29" in game.view(1)["altar_possible"]


def test_knife_and_rope_are_picked_up_before_the_altar_is_found():
    """SD-329, SDR-138"""
    game = rite(person("aira", "120"), person("lucy", "305"), tokens=[["ritual_knife", "120"], ["rope_circle", "119"]])
    play(game, ("pick", "ritual_knife"), ("step", "119"), ("pick", "rope_circle"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["ritual_knife", "rope_circle"]
    assert game.view(0)["investigators"][0]["items"]
    asks(game, 1, "turn.act")


def test_the_knife_works_on_the_found_altar_only():
    """SD-330, SDC-134"""
    game = rite(person("aira", "S-29", items=["ritual_knife"]), person("lucy", "305"))
    assert ("involved", "knife") not in game.decision.options
    game = rite(person("aira", "S-28", items=["ritual_knife"]), person("lucy", "305"), tokens=[ALTAR])
    assert ("involved", "knife") not in game.decision.options
    game = rite(person("aira", "S-29"), person("lucy", "305"), tokens=[ALTAR])
    assert ("involved", "knife") not in game.decision.options


def test_the_knife_takes_a_face_down_wound_for_a_supply():
    """SD-331, SDR-42: an Involved Action, once a round for the team."""
    aira, lucy = person("aira", "S-29", items=["ritual_knife"]), person("lucy", "S-28")
    game = rite(aira, lucy, tokens=[ALTAR])
    play(game, ("involved", "knife"))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert game.view(1)["supply"] == 1
    assert ("involved", "knife") not in game.decision.options  # Aira's Minor keeps her turn, the team has had its cut
    assert game.view(1)["team_done"] == ["knife"]
    asks(game, 1, "turn.act")


def test_the_knife_cuts_once_a_round_no_matter_who_holds_it():
    """SD-331"""
    game = rite(person("aira", "S-29", items=["ritual_knife"]), person("lucy", "S-33"), tokens=[ALTAR])
    play(game, ("involved", "knife"), ("trade", 2), ("give", "ritual_knife"), "propose", "yes")
    away = next(o for o in game.decision.options if o[0] == "step" and o[1] != "S-33")
    play(game, away, "end", ("step", "S-29"))
    assert ("involved", "knife") not in game.decision.options
    assert game.view(1)["supply"] == 1
    asks(game, 2, "turn.act")


def test_the_knife_may_turn_an_own_wound_up_instead():
    """SD-331"""
    aira = person("aira", "S-29", items=["ritual_knife"], wounds=["?", "?"])
    game = rite(aira, person("lucy", "305"), tokens=[ALTAR], chance=["panic"])
    play(game, ("involved", "knife"))
    assert game.decision.options == ("gain", 0, 1)
    play(game, 1)
    assert faces(game, 1) == ["?", "panic", "-", "-"]
    assert game.view(1)["supply"] == 1


def test_the_supply_is_placed_even_if_the_wound_kills():
    """SDR-140"""
    aira = person("aira", "S-29", items=["ritual_knife"], wounds=["panic", "drain", "fear"])
    game = rite(aira, person("lucy", "305"), tokens=[ALTAR])
    play(game, ("involved", "knife"))
    assert game.view(2)["supply"] == 1
    assert inv(game, 1)["fate"] != "board"
    assert game.outcome is None


@pytest.mark.parametrize(
    ("spaces", "supply", "tokens_", "can"),
    [
        (("S-29", "S-33"), 3, [ALTAR], True),
        (("S-29", "S-33"), 2, [ALTAR], False),
        (("S-29", "S-33"), 3, [], False),
        (("S-29", "305"), 3, [ALTAR], False),
        (("120", "119"), 3, [ALTAR], False),
    ],
)
def test_the_rope_needs_three_supply_and_all_together_at_the_altar(spaces, supply, tokens_, can):
    """SD-330, SD-332, SDR-43, SDC-135: one of them on or beside it."""
    aira, lucy = (person(who, at) for who, at in zip(("aira", "lucy"), spaces, strict=True))
    game = rite(aira | {"items": ["rope_circle"]}, lucy, tokens=tokens_, supply=supply)
    assert (("item", "rope_circle") in game.decision.options) is can


def test_cutting_the_rope_wins():
    """SD-332, SDC-135"""
    game = rite(person("aira", "S-33", items=["rope_circle"]), person("lucy", "S-29"), tokens=[ALTAR], supply=3)
    play(game, ("item", "rope_circle"))
    ended(game, "banished", 1, 2)


def test_one_survivor_is_a_group():
    """SDR-139, SDR-28: the dead need not be there."""
    dead = person("lucy", "305", fate="dead")
    game = rite(person("aira", "S-29", items=["rope_circle"]), dead, tokens=[ALTAR], supply=3)
    play(game, ("item", "rope_circle"))
    ended(game, "banished", 1, 2)


def test_running_out_of_time_is_the_cults():
    """SD-328, SD-383"""
    game = rite(round=17, turn="end")
    ended(game, "timeout", 0)
