"""How far the Horror, its cards and its brood reach: the last space that counts, the first that does not."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    inv,
    next_round,
    person,
    play,
    table,
    tokens,
    turn_of,
    within,
    words,
)
from tests.games.stiflingdark.horror.horror_table import (
    after_no_ambush,
    conditions,
    horror_turn,
    investigator_turn,
    offered,
)

SPACES = gloam.find("stiflingdark").content()["boards"]["sawmill"]["spaces"]
FAR = (person("aira", "1"), person("lucy", "305"))


def general(space):
    """Whether this is a General space."""
    return bool({"general", "start"} & set(SPACES[space]["kinds"]))


def test_an_adhesive_flies_5():
    """SDC-190: one who is 6 away is not hit."""
    people = [person("aira", "130"), person("asher", "120"), person("lucy", "305")]
    game = after_no_ambush(*people, space="152", horror={"abilities": ["projectile_adhesive"]})
    play(game, ("ability", "projectile_adhesive"))
    assert [conditions(game, n) for n in (1, 2, 3)] == [["gear_jam"], [], []]
    asks(game, 0, "horror.act")


def test_mucus_is_spat_5_onto_empty_general_spaces():
    """SDC-191: two different ones; neither under itself nor under anybody or anything."""
    game = after_no_ambush(
        person("aira", "150"),
        person("lucy", "305"),
        horror={"abilities": ["thick_mucus"]},
        tokens=[["evidence", "153"]],
    )
    play(game, ("ability", "thick_mucus"))
    near = {i for i in within("152", 5) if general(i)}
    assert set(game.decision.options) == near - {"152", "150", "153"}
    play(game, "151")
    assert set(game.decision.options) == near - {"152", "150", "153", "151"}


def test_mucus_lies_until_the_next_round_has_ended():
    """SDC-191: in the round of its use and in the next; it bars everybody."""
    game = after_no_ambush(person("aira", "150"), person("lucy", "305"), horror={"abilities": ["thick_mucus"]})
    play(game, ("step", "153"), ("ability", "thick_mucus"), "151", "161")
    assert game.view(1)["shadows"]["horror"]["space"] == "153", "the Shadow shows where from"
    next_round(game)
    assert game.view(1)["mucus"] == ["151", "161"]
    next_round(game)
    assert game.view(1)["mucus"] == []


def test_a_sac_is_laid_within_3():
    """SD-273, SDR-129: its own space and an Investigator's among them."""
    game = horror_turn(escape="the_eggs", turned_in=2, eggs=4)
    play(game, "no", "egg")
    assert set(game.decision.options) == within("152", 3)


def test_a_hatchling_crawls_exactly_as_far_as_4():
    """SDC-206: through figures, not onto an Investigator or another Hatchling; its own space is allowed."""
    brood = [["hatchling", "152", "", 1], ["hatchling", "153", "", 2]]
    game = after_no_ambush(person("aira", "150"), person("lucy", "305"), space="10", tokens=brood)
    play(game, ("hatchling", 1))
    assert set(game.decision.options) == within("152", 4) - {"150", "153"}


def test_a_barricade_stops_a_hatchling():
    """SDC-206, SDR-123"""
    walls = [["barricade", "151", "", 2], ["barricade", "153", "", 2]]
    game = after_no_ambush(*FAR, space="10", tokens=[["hatchling", "152", "", 1], *walls])
    play(game, ("hatchling", 1))
    assert not {"151", "153"} & set(game.decision.options)
    assert {"163", "164"} <= set(game.decision.options)


def test_three_hatchlings_at_most_and_each_where_no_figure_is():
    """SDC-185"""
    game = horror_turn(
        person("aira", "151"), person("asher", "153"), person("lucy", "305"), horror={"attack": "gastric_secretions"},
        tokens=[["hatchling", "163", "", 1]],
    )  # fmt: skip
    play(game, "ambush", "done", 1)
    assert tokens(game, "hatchling") == ["163", "164"], "the only space left is not asked for"
    assert faces(game, 1)[0] == "?"


def test_its_doors_are_3_away_and_its_rage_2():
    """SD-270, SD-279"""
    game = after_no_ambush(*FAR, space="141", doors={"S-16": "locked"})
    assert "S-16" in offered(game, "break")
    assert "S-16" not in offered(after_no_ambush(*FAR, space="149", doors={"S-16": "locked"}), "break")
    people = [person("aira", "150"), person("asher", "149"), person("lucy", "305")]
    game = horror_turn(*people, horror={"enraged": True, "shown": True}, escape="the_eggs", turned_in=2, eggs_gone=4)
    play(game, "rage")
    assert {seat for seat, _ in offered(game, "pull")} == {1}


def test_rage_and_abilities_once_a_turn():
    """SD-279, SD-271"""
    game = horror_turn(
        person("aira", "150"), person("lucy", "305"), escape="the_eggs", turned_in=2, eggs_gone=4,
        horror={"enraged": True, "shown": True, "abilities": ["fuming_fissure"]},
    )  # fmt: skip
    play(game, "rage", "done", ("ability", "fuming_fissure"))
    assert not {"rage", "ability"} & words(game)
    turn_of(next_round(game), 0)
    assert "rage" in words(game)


def test_only_the_enraged_horror_is_struck():
    """SD-276: the way out may be chosen, and it may stand there Revealed."""
    for enraged in (False, True):
        game = investigator_turn(
            person("asher", "151"), person("lucy", "305"), space="152", horror={"enraged": enraged, "shown": True},
            escape="the_eggs", turned_in=2, eggs_gone=4 if enraged else 0,
        )  # fmt: skip
        assert (("involved", "wound_horror") in game.decision.options) is enraged


def test_devour_is_for_the_next_turn_and_shows_where_from():
    """SDC-187: not in the turn of its use, nor in the one after the next."""
    game = after_no_ambush(person("aira", "153"), person("lucy", "305"), space="163", horror={"abilities": ["devour"]})
    play(game, ("ability", "devour"))
    turn_of(next_round(game), 0)
    assert game.view(1)["shadows"]["horror"]["space"] == "163"
    play(game, ("step", "152"), ("devour", 1))
    assert game.view(1)["shadows"]["horror"]["space"] == "152"
    late = investigator_turn(person("aira", "153"), person("lucy", "305"), space="152", horror={"devour": 2}, round=3)
    turn_of(late, 0)
    assert "devour" not in words(late)


def test_bufotoxin_is_turned_up_for_the_round_that_follows():
    """SDC-064: not for this one; its holder knows which."""
    game = after_no_ambush(person("aira", "120", conditions=["bufotoxin"]), person("lucy", "305"), space="1", round=2)
    play(game, ("poison", 1))
    assert inv(game, 1)["conditions"] == [{"id": "bufotoxin", "count": 3}]
    lit = []
    for count in (2, 3):
        some = table(
            person("aira", "120", conditions=["bufotoxin"]), person("lucy", "305"), round=2,
            adversary={"id": "horror", "space": "1"},
        )  # fmt: skip
        some.state.investigators[0].conditions[0].count = count
        play(some, "flashlight")
        lit.append(max(len(some.preview(o)["lit"]) for o in some.decision.options))
    assert lit[0] < lit[1]


def test_it_disappears_where_it_stands_now():
    """SD-269, SD-340: the Shadow goes to that space, not to where its turn began."""
    game = horror_turn(*FAR, horror={"shown": True})
    play(game, ("step", "153"))
    assert game.view(1)["shadows"]["horror"]["space"] == "152"
    play(game, "disappear")
    assert game.view(1)["shadows"]["horror"] == {"space": "153", "up": True}
    assert game.view(1)["figures"][0]["space"] is None
    asks(game, 0, "horror.act")
