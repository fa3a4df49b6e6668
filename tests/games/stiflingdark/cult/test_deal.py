"""Spiked Vertebrae: a closed menu of trades (SDC-199, SDR-64)."""

from __future__ import annotations

from gloam.laws.play import told_to_seat
from tests.games.stiflingdark.cult.cult_table import ability, cult_turn
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, words


def dealing(*people, **more):
    """Mor'gonnod deals with Aira; the terms are to be named."""
    some = people or (person("aira", "120", stamina=3, charge=1), person("lucy", "305", wounds=["panic", "?"]))
    game = cult_turn(*some, **{"abilities": ["spiked_vertebrae"], "blood": 2, **more})
    return play(game, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 1)


def test_a_deal_is_worded_unheard_and_then_open_to_all():
    """SDR-64, SDR-150"""
    game = dealing()
    game.events(1)
    before = told_to_seat(game, 1)
    play(game, ("gain_down", 1))
    assert told_to_seat(game, 1) == before
    play(game, ("blood",), "propose")
    assert [e["kind"] for e in game.events(1)] == ["card", "deal"]
    assert game.decision.args["terms"] == [["gain_down", 1], ["blood"]]
    asks(game, 1, "deal.answer")


def test_yes_and_all_of_it_happens():
    """SDC-199, SDR-64: the named one decides for all."""
    game = dealing(chance=["drain"])
    play(game, ("gain_up", 2), ("afflict", 1, "paranoid"), ("blood",), ("more", 1, "stamina", 2), "propose", "yes")
    assert game.view(1)["blood"] == 1
    assert inv(game, 1)["stamina"] == 5
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["paranoid"]
    assert faces(game, 2) == ["panic", "?", "drain", "-"]
    asks(game, 0, "cult.act")
    assert "ability" not in words(game)  # once a turn


def test_no_and_nothing_happens():
    """SDC-199: but the card was used this turn."""
    game = dealing()
    play(game, ("gain_down", 1), ("blood",), "propose", "no")
    assert game.view(1)["blood"] == 2
    assert faces(game, 1) == ["-"] * 4
    assert ability(game, "spiked_vertebrae")["used"]
    assert ability(game, "spiked_vertebrae")["area"] == "active"
    assert "ability" not in words(game)
    asks(game, 0, "cult.act")


def test_one_counter_offer_that_the_adversary_takes_or_leaves():
    """SDR-64"""
    for answer, blood in (("yes", 1), ("no", 2)):
        game = dealing()
        play(game, ("gain_up", 1), "propose", "counter", ("less", 1, "charge", 1), ("blood",), "propose")
        asks(game, 0, "deal.agree")
        play(game, answer)
        assert game.view(1)["blood"] == blood
        assert inv(game, 1)["charge"] == (0 if answer == "yes" else 1)
        assert faces(game, 1) == ["-"] * 4
        asks(game, 0, "cult.act")


def test_each_side_names_at_most_three():
    """SDR-64"""
    game = dealing()
    play(game, ("gain_down", 1), ("gain_down", 1), ("less", 1, "stamina", 1))
    assert {o[0] for o in game.decision.options if isinstance(o, tuple)} <= {
        "remove", "turn_down", "more", "cure", "draw", "blood", "cool", "show",
    }  # fmt: skip
    play(game, ("blood",), ("draw", 1), ("show", "cultist_1"))
    assert game.decision.options == ("propose", "cancel")


def test_nothing_in_a_deal_kills():
    """SDR-64, SDC-068: a Wound that could be the fourth is no term, nor with Mauled the one before."""
    people = (person("aira", "120", wounds=["?", "?"]), person("lucy", "305", wounds=["?", "?"], conditions=["mauled"]))
    game = dealing(*people)
    assert ("gain_down", 1) in game.decision.options
    assert ("gain_down", 2) not in game.decision.options
    play(game, ("gain_down", 1))
    assert ("gain_down", 1) not in game.decision.options
    play(game, ("less", 1, "stamina", 2), "propose", "yes")
    assert faces(game, 1) == ["?", "?", "?", "-"]


def test_stamina_of_a_deal_brings_no_wounds():
    """SDR-64: nothing that kills, so the icons do not count."""
    game = dealing(person("aira", "120", stamina=2), person("lucy", "305"))
    play(game, ("less", 1, "stamina", 2), "propose", "yes")
    assert inv(game, 1)["stamina"] == 0
    assert faces(game, 1) == ["-"] * 4


def test_wounds_are_turned_and_removed():
    """SDR-64"""
    game = dealing(chance=["drain"])
    play(game, ("turn_down", 2, 0), ("turn_up", 2, 1), "propose", "yes")
    assert faces(game, 2) == ["?", "drain", "-", "-"]
    game = dealing()
    play(game, ("remove", 2, 1), ("less", 1, "charge", 1), "propose", "yes")
    assert faces(game, 2) == ["panic", "-", "-", "-"]


def test_a_figure_is_revealed_by_a_deal():
    """SDR-64, SDC-209: and it does not Bloodlet this turn."""
    game = dealing()
    play(game, ("show", "cultist_1"), ("gain_down", 2), "propose", "yes")
    assert game.view(1)["figures"][0]["space"] == "129"
    play(game, "done", ("figure", "cultist_1"))
    assert "bloodlet" not in words(game)


def test_cards_go_to_cooldown_and_come_back():
    """SDR-64: the Investigators can only name what was shown."""
    game = cult_turn(abilities=["spiked_vertebrae", "dried_tongue", "unblinking_eye"], blood=1)
    play(game, ("figure", "morgonnod"), ("ability", "dried_tongue"), ("ability", "spiked_vertebrae"), 1)
    play(game, ("ready", "dried_tongue"), ("cool", "unblinking_eye"), "propose")
    assert {c["id"] for c in game.view(1)["shown_cards"]} == {"dried_tongue", "spiked_vertebrae", "unblinking_eye"}
    play(game, "yes")
    assert ability(game, "dried_tongue")["area"] == "active"
    assert ability(game, "unblinking_eye")["area"] == "cooldown_1"
    game = cult_turn(abilities=["spiked_vertebrae", "unblinking_eye"], blood=1)
    play(game, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 1, ("blood",), "propose", "counter")
    assert ("cool", "unblinking_eye") not in game.decision.options


def test_the_adversary_cannot_tell_who_holds_general_items():
    """SDR-64, SDR-104: a discard can be asked of any unknown hand; who cannot, cannot say yes."""
    options = []
    for card in ("torch", "witch_bells"):
        game = dealing(person("aira", "120", items=[card]), person("lucy", "305"))
        options.append(game.decision.options)
        play(game, ("discard", 1), ("blood",), "propose")
        assert ("yes" in game.decision.options) is (card == "torch")
        assert told_to_seat(game, 0)["asked"] == [{"seat": 1}]
    assert options[0] == options[1]
    game = dealing(person("aira", "120", items=["torch", "whistle"]), person("lucy", "305"))
    play(game, ("discard", 1), "propose", "yes", "torch")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["whistle"]


def test_general_items_are_drawn():
    """SDR-64"""
    game = dealing(chance=["torch"])
    play(game, ("draw", 1), ("less", 1, "charge", 1), "propose", "yes")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch"]


def test_a_deal_may_be_let_be_unheard():
    """SDR-64, SDR-150: nobody knows of it, and the card is not used."""
    game = dealing()
    play(game, ("gain_down", 1), "cancel")
    assert not ability(game, "spiked_vertebrae")["used"]
    assert game.view(1)["shown_cards"] == []
    asks(game, 0, "cult.act")


def test_in_the_open_too():
    """SDC-199: also while Revealed."""
    game = dealing(shown=["morgonnod"])
    play(game, ("blood",), "propose", "yes")
    assert game.view(1)["blood"] == 1
    asks(game, 0, "cult.act")
