"""Two rolls in one step and the last Supply of the Lucky Dice (SDC-086, SDC-116, SDC-157)."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, table


def unlucky(*more_items: str, chance: list[int], **more):
    """Aira with Lucky Dice that have one Supply left."""
    game = table(person("aira", "120", items=["lucky_dice", *more_items]), person("lucy", "305"), chance=chance, **more)
    game.state.investigators[0].items[0].supply = 1
    return game


def test_the_last_supply_of_lucky_dice_changes_one_of_two_rolls():
    """SDC-086, SDC-157: in a Pyrocumulus a Sprint rolls twice; the question after the second comes all the same."""
    game = unlucky(event="pyrocumulus", chance=[2, 3, 5])
    play(game, "sprint", "lucky_dice", "second")
    assert game.decision.options == ("keep",)
    play(game, "keep")
    assert inv(game, 1)["items"] == []
    assert faces(game, 1)[0] == "?"
    assert inv(game, 1)["mp"] == 7
    asks(game, 1, "turn.act")


def test_the_last_supply_may_be_kept_for_the_second_roll():
    """SDC-086, SDC-157"""
    game = unlucky(event="pyrocumulus", chance=[2, 5, 1])
    play(game, "sprint", "keep", "lucky_dice", "second")
    assert inv(game, 1)["items"] == []
    assert faces(game, 1)[0] == "-"
    asks(game, 1, "turn.act")


def test_a_foul_spell_bag_rolls_twice_and_the_last_supply_serves_once():
    """SDC-086, SDC-116"""
    game = unlucky("foul_spell_bag", chance=[1, 5, 3])
    play(game, ("item", "foul_spell_bag"), "lucky_dice", "second")
    while game.decision.kind != "turn.act":
        assert "lucky_dice" not in game.decision.options
        play(game, game.decision.options[0])
    assert inv(game, 1)["items"] == []
    asks(game, 1, "turn.act")
