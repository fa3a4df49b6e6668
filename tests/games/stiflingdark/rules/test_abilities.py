"""Minor and Major Abilities (SD-083 to SD-085, SD-348, SDC-001 to SDC-020)."""

from __future__ import annotations

import pytest

from gloam.kernel import Refused
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words


def test_a_major_costs_its_token():
    """SD-016, SD-084, SD-119, SDC-002"""
    game = table(person("aira", "120"), butcher={"space": "42"})
    play(game, "major", "41", "1")
    assert inv(game, 1)["major"] == 0
    assert game.view(1)["figures"][0]["space"] == "42", "adjacent to a named space"
    assert game.view(1)["bright"] == []
    assert "major" not in words(game)
    asks(game, 1, "turn.act")


def test_a_miss_of_aira_tells_only_that():
    """SDC-002, SDR-149"""
    game = table(person("aira", "120"), butcher={"space": "305"})
    play(game, "major", "41", "1")
    assert game.view(1)["figures"][0]["space"] is None
    assert not {"41", "1"} & set(game.view(1)["possible"]["butcher"])
    asks(game, 1, "turn.act")


def test_mitchell_looks_around_a_comrade():
    """SDC-018"""
    game = table(person("mitchell", "120"), person("lucy", "150"), butcher={"space": "152"})
    play(game, "major", 2)
    assert game.view(1)["figures"][0]["space"] == "152"
    asks(game, 1, "turn.act")


def test_brielle_has_six_cans_and_silences_the_event():
    """SD-233, SDC-005, SDC-006, SDR-47"""
    game = table(person("brielle", "120"), person("lucy", "305"), event="updraft")
    assert inv(game, 1)["mp"] == 3
    play(game, ("minor", "can"), "119", ("minor", "can"), "120")
    assert tokens(game, "can") == ["119", "120"]
    assert inv(game, 1)["marks"]["cans"] == 4
    play(game, "major")
    assert inv(game, 1)["mp"] == 4
    assert inv(game, 2)["ignores_event"] is True
    asks(game, 1, "turn.act")


def test_dylan_returns_to_his_token():
    """SDX-25, SD-235, SDC-008"""
    game = table(person("dylan", "120"))
    play(game, "major", "119", ("step", "130"))
    before = inv(game, 1)["mp"]
    play(game, "return")
    assert (inv(game, 1)["space"], inv(game, 1)["mp"]) == ("119", before)
    assert tokens(game, "escape_artist") == []
    asks(game, 1, "turn.act")


def test_an_unused_token_of_dylan_leaves_after_his_next_turn():
    """SD-235, SDC-008"""
    game = table(person("dylan", "120"))
    play(game, "major", "119", "end", "end", "end")
    assert tokens(game, "escape_artist") == ["119"]
    play(game, "take")
    assert "return" in words(game)
    play(game, "end")
    assert tokens(game, "escape_artist") == []
    asks(game, 2, "turn.act")


def test_ibraheem_trades_from_afar():
    """SDC-010"""
    game = table(person("ibraheem", "120", items=["torch"]), person("lucy", "141"))
    assert "trade" not in words(game)
    play(game, "major", ("give", "torch"), "propose", "yes")
    assert [i["id"] for i in inv(game, 2)["items"]] == ["torch"]
    asks(game, 1, "turn.act")


def test_lucy_moves_the_same_two_barricades():
    """SDX-26, SD-236, SDC-012"""
    game = table(
        person("lucy", "120"),
        person("aira", "305"),
        tokens=[["barricade", "1", "damaged", 1], ["barricade", "2", "", 1]],
    )
    play(game, "major", "119", "130")
    assert sorted(tokens(game, "barricade")) == ["119", "130"]
    assert "119" in steps(game), "Investigators walk through"
    asks(game, 1, "turn.act")


def test_a_barricade_on_the_hidden_butcher_shuts_him_out():
    """SDR-91, SDR-149"""
    game = table(person("lucy", "120"), person("aira", "305"), butcher={"space": "119"})
    play(game, "major", "119", "130")
    asks(game, 0, "adversary.shut_out")
    play(game, game.decision.options[0])
    assert game.view(1)["figures"][0]["space"] not in ("119", "130", None)
    asks(game, 1, "turn.act")


def test_mada_spends_all_for_three_dice():
    """SDC-014"""
    game = table(person("mada", "120"), chance=[2, 3, 4])
    play(game, "major")
    assert (inv(game, 1)["stamina"], inv(game, 1)["mp"]) == (0, 13)
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert "sprint" not in words(game)
    game = table(person("mada", "120", stamina=4))
    assert "major" not in words(game)


def test_mada_wins_his_coin_by_finding_the_butcher_and_answers_a_gaze():
    """SDC-013"""
    game = table(
        person("mada", "150", marks={"coin": 1}), person("aira", "149"), turn="adversary",
        butcher={"space": "1", "stalk": 2, "abilities": ["sinister_gaze"]}, chance=["smile"],
    )  # fmt: skip
    play(game, ("ability", "sinister_gaze"), (1, "darkness"), (2, "darkness"))

    play(game, "flip")
    assert inv(game, 1)["marks"] == {}
    play(game, *([2] if game.decision.kind == "coin.target" else []))
    assert {c["id"] for n in (1, 2) for c in inv(game, n)["conditions"]} == {"darkness"}
    game = table(person("mada", "S-20"), butcher={"space": "S-30"})
    play(game, "switch")
    assert inv(game, 1)["marks"]["coin"] == 1


def test_marci_moves_others_and_their_lights_come_off():
    """SDC-016, SD-115, SD-280, SDR-84, SDR-86"""
    game = table(person("lucy", "120"), person("marci", "141"))
    play(game, "flashlight", 0)
    assert len(game.view(1)["lights"]) == 1
    play(game, "major")
    asks(game, 2, "push.step")
    play(game, "119", "stop")
    assert inv(game, 1)["space"] == "119"
    assert game.view(1)["lights"] == []
    asks(game, 2, "turn.act")


def test_vincent_draws_a_cursed_item_if_he_holds_a_general_one():
    """SDC-020"""
    game = table(person("vincent", "120", items=["torch"]), chance=["hexed_mirror"])
    play(game, "major")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch", "hexed_mirror"]
    game = table(person("vincent", "120"))
    assert "major" not in words(game)
    assert screen(game)["stalk"] == 0


def test_a_minor_ability_is_used_as_often_as_it_applies():
    """SD-083: six Cans in one turn and no seventh, Scout again and again."""
    game = table(person("brielle", "120"))
    for n in range(6):
        assert ("minor", "can") in game.decision.options
        play(game, ("minor", "can"), ("110", "111", "119", "120", "129", "130")[n])
    assert ("minor", "can") not in game.decision.options
    assert len(tokens(game, "can")) == 6
    game = table(person("vincent", "42"))
    play(game, ("minor", "scout"))
    assert ("minor", "scout") in game.decision.options
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("turn", [2, "adversary"])
def test_abilities_are_for_your_own_turn(turn):
    """SD-348: not in a comrade's turn, not in the Adversary's."""
    people = (person("brielle", "120"), person("vincent", "42", items=["torch"]), person("lucy", "305"))
    game = table(*people, turn=turn, event="updraft")
    for word in ("major", ("minor", "can")):
        with pytest.raises(Refused):
            game.answer(word, seat=1)
    assert (inv(game, 1)["major"], inv(game, 1)["marks"]) == (1, {"cans": 6})
    assert game.decision.seat == (0 if turn == "adversary" else 2)
