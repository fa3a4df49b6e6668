"""The rules of Liar's Dice, one sentence a test."""

import pytest

import gloam
from gloam import bots
from liars_dice.queries import chance_of

FOURS = {"cups": [[4, 6], [1, 4]], "bid": [3, 4], "bidder": 1, "turn": 0}


def doubted(**more):
    game = gloam.position("liars_dice", {**FOURS, **more}, seed=1)
    game.answer("doubt")
    return game


def test_dix1_three_fours_are_bid_and_two_are_there_so_the_bidder_loses_a_die():
    """DIX1, DI10, DI11"""
    game = doubted()
    assert game.view(None)["lifted"]["found"] == 2
    assert game.view(None)["dice_left"] == [2, 1]
    assert game.decision.seat == 1, "DI14: who lost a die begins"


def test_dix2_with_wild_ones_the_one_is_the_third_four_and_the_doubter_loses():
    """DIX2, DI12"""
    game = doubted(wild=True)
    assert game.view(None)["lifted"]["found"] == 3
    assert game.view(None)["dice_left"] == [1, 2]
    assert game.decision.seat == 0


def test_a_table_has_two_to_six_players_with_one_to_six_dice_each():
    """DI01, DI02"""
    for seats in (1, 7):
        with pytest.raises(gloam.Refused):
            gloam.new("liars_dice", seats=seats, seed=1)
    with pytest.raises(gloam.Refused):
        gloam.new("liars_dice", seats=2, seed=1, options={"dice": 7})
    assert gloam.new("liars_dice", seats=6, seed=1).view(None)["dice_left"] == [5] * 6


def test_chance_decides_who_begins_and_everyone_rolls_their_own_dice():
    """DI03, DI04, DI16"""
    game = gloam.new("liars_dice", seats=2, chance=[1, *[6] * 5, *[2] * 5])
    assert game.decision.seat == 1
    assert game.view(0)["your_dice"] == [6] * 5
    assert game.view(1)["your_dice"] == [2] * 5
    assert game.view(None)["your_dice"] == []
    rolled = [event.get("dice") for event in game.events(0) if event["kind"] == "roll"]
    assert rolled == [[6] * 5, None], "nobody else hears the dice"


def test_the_first_player_must_bid_and_then_bids_rise():
    """DI05, DI06, DI07, DI08"""
    game = gloam.new("liars_dice", seats=2, chance=[0, *[3] * 10])
    assert "doubt" not in game.decision.options
    with pytest.raises(gloam.Refused, match="no bid yet"):
        game.answer("doubt")
    game.answer((2, 3))
    assert game.decision.options[:3] == ("doubt", (2, 4), (2, 5))
    assert (3, 1) in game.decision.options
    with pytest.raises(gloam.Refused, match="higher than 2 threes"):
        game.answer((2, 2))


def test_nobody_bids_more_dice_than_there_are_and_the_highest_bid_is_doubted_at_once():
    """DI09"""
    game = gloam.position("liars_dice", {"cups": [[4], [6]], "bid": [2, 5], "bidder": 1, "turn": 0}, seed=1)
    assert max(option for option in game.decision.options if option != "doubt") == (2, 6)
    game.answer((2, 6))
    assert game.outcome.winners == (1,), "the second player had to doubt: the first one lied"


def test_a_player_without_dice_is_out_and_the_last_one_wins():
    """DI13, DI14, DI15"""
    document = {"cups": [[4], [6], [2, 2]], "bid": [3, 6], "bidder": 1, "turn": 2}
    game = gloam.position("liars_dice", document, seed=1)
    game.answer("doubt")
    assert game.view(None)["dice_left"] == [1, 0, 2]
    assert game.decision.seat == 2, "the next one with dice begins"


def test_after_a_doubt_there_is_no_way_back():
    """DI17"""
    game = doubted()
    assert game.spec.final(game.state)
    game = gloam.position("liars_dice", FOURS, seed=1)
    assert not game.spec.final(game.state)


def test_the_odds_are_exact():
    assert chance_of(1, 4, [4], 1, wild=False) == 1
    assert chance_of(1, 4, [], 1, wild=False) == pytest.approx(1 / 6)
    assert chance_of(1, 4, [], 1, wild=True) == pytest.approx(1 / 3)
    assert chance_of(2, 4, [4], 2, wild=False) == pytest.approx(11 / 36)


def test_hard_beats_normal_and_normal_beats_random():
    for strong, weak in (("hard", "normal"), ("normal", "random")):
        won = 0
        for seed in range(60):
            game = gloam.new("liars_dice", seats=2, seed=seed)
            names = [strong, weak] if seed % 2 else [weak, strong]
            bots.play(game, bots.seated("liars_dice", names, seed))
            won += names[game.outcome.winners[0]] == strong
        assert won > 30, (strong, won)
