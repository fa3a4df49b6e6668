"""The Butcher's cards to the letter (SDC-175 to SDC-183, SD-289, SD-294, SD-336)."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    inv,
    next_round,
    person,
    play,
    screen,
    table,
    tokens,
    turn_of,
    words,
)  # fmt: skip


def hunt(*people, space="151", chance=(), **butcher):
    """His turn, Hidden on 151, Aira on 150 and Lucy on 149 unless told otherwise."""
    some = people or (person("aira", "150"), person("lucy", "149"))
    return table(*some, turn="adversary", butcher={"space": space, **butcher}, chance=chance)


def test_he_stalks_any_of_those_he_sees_at_once():
    """SD-289, SD-292: both, or one of them; both give Spine Chill, both pay in the next round."""
    game = hunt()
    assert {("stalk", 1, 2), ("stalk", 1), ("stalk", 2)} <= set(game.decision.options)
    play(game, ("stalk", 1, 2))
    assert [inv(game, n)["spine_chill"] for n in (1, 2)] == [True, True]
    assert screen(game)["stalk"] == 0
    turn_of(next_round(game), 0)
    play(game, ("stalk", 1, 2))
    assert screen(game)["stalk"] == 2


def test_escalating_terror_doubles_once_and_waits_for_a_stalk_that_pays():
    """SDC-180: a look that gives nothing does not use it up, and it does not stack."""
    game = hunt(abilities=["escalating_terror"])
    play(game, ("ability", "escalating_terror"), ("stalk", 1))
    assert (screen(game)["stalk"], screen(game)["doubled"]) == (0, True)
    turn_of(next_round(game), 0)
    play(game, ("stalk", 1))
    assert (screen(game)["stalk"], screen(game)["doubled"]) == (2, False)
    turn_of(next_round(game), 0)
    play(game, ("stalk", 1))
    turn_of(next_round(game), 0)
    assert "ability" in words(game), "its two rounds of rest are over"
    play(game, ("stalk", 1))
    assert screen(game)["stalk"] == 3


def test_an_attack_costs_its_stalk_and_shows_where_from():
    """SD-294, SD-154, SD-341: he stays Hidden."""
    game = hunt(stalk=2, attack="eviscerate")
    play(game, ("attack", 1))
    assert (screen(game)["stalk"], game.view(1)["shadows"]) == (1, {"butcher": {"space": "151", "up": True}})
    assert game.view(1)["figures"][0]["space"] is None
    assert faces(game, 1) == ["-"] * 4
    asks(game, 0, "butcher.act")


def test_rend_draws_three_and_discards_two():
    """SDC-177: he looks at all of them; none goes back into the deck."""
    game = hunt(stalk=1, attack="rend", chance=["panic", "drain", "fear"])
    before = game.view(0)["decks"]["wounds"]
    play(game, ("attack", 1))
    assert set(game.decision.options) == {"panic", "drain", "fear"}
    play(game, "fear")
    assert (faces(game, 1)[0], sorted(game.state.discards["wounds"])) == ("fear", ["drain", "panic"])
    assert game.view(0)["decks"]["wounds"] == before - 3
    asks(game, 0, "butcher.act")


def test_onslaught_goes_on_for_nothing_while_there_is_company():
    """SDC-176: each is judged again, nobody is hit twice, the Stalk is paid once."""
    people = (person("aira", "150"), person("lucy", "152"), person("dylan", "305"))
    game = hunt(*people, stalk=3, attack="onslaught")
    play(game, ("attack", 1))
    assert [o for o in game.decision.options if o[0] == "attack"] == [("attack", 2)]
    play(game, ("attack", 2))
    assert (screen(game)["stalk"], screen(game)["turn"]["mp"]) == (2, 9)
    assert "attack" not in words(game)
    assert [faces(game, n)[0] for n in (1, 2, 3)] == ["?", "?", "-"]


def test_sinister_gaze_names_two_different_ones_for_a_stalk():
    """SDC-182: anywhere; with one left on the board, that one only."""
    game = hunt(stalk=1, abilities=["sinister_gaze"])
    play(game, ("ability", "sinister_gaze"), (1, "darkness"))
    assert {seat for seat, _ in game.decision.options} == {2}
    play(game, (2, "darkness"))
    assert (screen(game)["stalk"], [len(inv(game, n)["conditions"]) for n in (1, 2)]) == (0, [1, 1])
    alone = hunt(person("aira", "150"), person("lucy", "149", fate="escaped"), stalk=1, abilities=["sinister_gaze"])
    play(alone, ("ability", "sinister_gaze"), (1, "choking_fear"))
    assert [c["id"] for c in inv(alone, 1)["conditions"]] == ["choking_fear"]
    asks(alone, 0, "butcher.act")


def test_vengeful_darkness_pays_two_supply_for_a_stalk():
    """SDC-183: one for each Flashlight at the start of his next turn; one alone pays nothing."""
    game = hunt(person("aira", "120"), person("lucy", "305"), space="1", abilities=["vengeful_darkness"])
    play(game, ("ability", "vengeful_darkness"))
    turn_of(next_round(game), 1)
    play(game, "flashlight", 0)
    turn_of(game, 0)
    assert screen(game)["abilities"][0]["supply"] == 1
    assert "supply" not in words(game)
    asks(game, 0, "butcher.act")


def test_an_evil_eye_does_not_see_twice():
    """SDC-181: the token goes, and the other one with his next turn."""
    game = hunt(person("aira", "150"), person("lucy", "305"), space="1", abilities=["evil_eye"])
    play(game, ("ability", "evil_eye"), "149", "159")
    turn_of(next_round(game), 1)
    play(game, ("step", "149"), ("step", "150"), ("step", "149"))
    assert (screen(game)["stalk"], tokens(game, "evil_eye")) == (1, ["159"])
    turn_of(game, 0)
    assert tokens(game, "evil_eye") == []


def test_he_walks_unseen_onto_people_and_is_seen_in_the_light():
    """SD-333, SD-363, SD-099"""
    game = hunt(person("aira", "150"), person("lucy", "305"))
    play(game, ("step", "150"))
    assert game.view(1)["figures"][0]["space"] is None
    assert "end" in words(game)
