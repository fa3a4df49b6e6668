"""What the Butcher does once a turn, with which cards, and what his Shadow shows (SD-285, SD-295, SD-296, SD-344)."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, inv, person, play, screen, table, words


def test_a_revealed_figure_still_leaves_its_shadow():
    """SDR-48, SDR-125, SD-380: the Witch Bells show it where he stands."""
    game = table(
        person("aira", "120"),
        person("lucy", "305"),
        turn="adversary",
        butcher={"space": "1", "shown": True},
        effects={"bells": 2},
    )
    assert game.view(1)["shadows"] == {"butcher": {"space": "1", "up": True}}


def hunt(*people, space="119", **butcher):
    """His turn."""
    some = people or (person("aira", "120"), person("lucy", "305"))
    return table(*some, turn="adversary", butcher={"space": space, **butcher})


def test_each_core_action_of_the_butcher_once_a_turn():
    """SD-285: Stalk, Break Door and Disappear are gone for the turn when used; and there again in the next."""
    game = hunt()
    assert {"step", "break", "stalk", "end"} <= words(game)
    play(game, ("break", "S-16"), ("stalk", 1))
    assert not {"break", "stalk"} & words(game)
    play(game, "end", "take", "end", "end")
    assert {"break", "stalk"} <= words(game)
    game = table(
        person("aira", "305"), person("lucy", "306"), turn="adversary", butcher={"space": "151", "shown": True},
        tokens=[["orb", "152"]],
    )  # fmt: skip
    play(game, "disappear", ("step", "152"), ("step", "151"))
    assert game.view(1)["figures"][0]["space"] == "151"
    assert "disappear" not in words(game)
    asks(game, 0, "butcher.act")


def test_his_attack_once_and_each_ability_once_a_turn():
    """SD-295, SD-336: with Stalk enough for more."""
    game = hunt(stalk=8, attack="eviscerate", abilities=["decay", "escalating_terror"])
    play(game, ("attack", 1))
    assert "attack" not in words(game)
    play(game, ("ability", "decay"))
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "escalating_terror")]
    play(game, ("ability", "escalating_terror"))
    assert "ability" not in words(game)
    assert screen(game)["stalk"] == 6
    asks(game, 0, "butcher.act")


def test_who_has_disappeared_neither_stalks_nor_attacks_and_the_track_ends_at_8():
    """SD-296: Stalk needs a Hidden figure too."""
    game = hunt(space="119", stalk=2, shown=True)
    assert not {"stalk", "attack"} & words(game)
    play(game, "disappear")
    assert not {"stalk", "attack"} & words(game)
    full = hunt(person("aira", "120", chill=1), person("lucy", "305"), stalk=8)
    play(full, ("stalk", 1))
    assert screen(full)["stalk"] == 8
    assert inv(full, 1)["spine_chill"] is False
    asks(full, 0, "butcher.act")


def test_he_has_one_attack_card_and_uses_what_lies_in_the_active_slots():
    """SD-344, SD-345: a card on Cooldown waits there."""
    game = hunt(stalk=3, attack="rend", abilities=["decay", "sinister_gaze"])
    assert screen(game)["attack"] == "rend"
    assert [a["area"] for a in screen(game)["abilities"]] == ["active", "active"]
    play(game, ("ability", "decay"), "end", "take", "end", "end")
    assert [a["area"] for a in screen(game)["abilities"]] == ["cooldown_1", "active"]
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "sinister_gaze")]
    asks(game, 0, "butcher.act")
