"""Ending the game and the winner (L011, L012, L082-L088, L091-L093; LD1, LD2, LD20, LD21, LD35, LD38)."""

from __future__ import annotations

import pytest

from gloam.kernel import Nobody
from tests.games.lucidity.helpers import (
    EATEN,
    EMPTY,
    asked,
    asks,
    card,
    dreamer,
    ended,
    kinds,
    nightmare,
    play,
    points,
    resolving,
    table,
)

FIFTEEN = "R2 R2 R2 R2 R2 R2 R2 R1"
SIXTEEN = "R2 R2 R2 R2 R2 R2 R2 G1 B1"
FOURTEEN = "R2 R2 R2 R2 R2 R2 R2"
QUIET = "Y Y Y E"  # control 3, two go back, an Exhaust die that the rest returns


def rest_of(game, *seats):
    """These seats take a turn each in which nothing happens."""
    for seat in seats:
        assert asked(game) == (seat, "turn.control")
        play(game, 0, "exhaust")
    return game


# ---------------------------------------------------------------------------------------------- Power victory


def test_fifteen_power_at_the_end_of_a_turn_brings_the_final_turns_and_no_sooner_a_win():
    """L011, L083, L084, LD1  Each other Dreamer has one; then the game ends."""
    game = table(dreamer(FIFTEEN), EMPTY, EMPTY, step="rest", chance=f"{QUIET} {QUIET}")
    game.answer("rest")
    assert game.view(None)["final"] == {"by": [0], "left": [2]}
    assert game.outcome is None

    rest_of(game, 1, 2)

    ended(game, "power", 0)


@pytest.mark.parametrize("power", [FOURTEEN, FOURTEEN + " B1", SIXTEEN])
def test_the_target_is_fifteen_or_more(power):
    """L011, L083"""
    game = table(dreamer(power), EMPTY, EMPTY, step="rest")
    game.answer("rest")

    assert (game.view(None)["final"] is not None) == (power != FOURTEEN)
    asks(game, 1, "turn.control")


def test_the_target_is_the_same_for_a_nightmare():
    """L011, L071, L083  Consuming brings it to fifteen: the turn ends, and the check follows."""
    game = table(nightmare("R", FOURTEEN), dreamer("R1"), EMPTY, turn=0, chance=f"{QUIET} {QUIET}")
    game.answer(("consume", 1, "R1"))
    assert points(game, 0) == 15
    assert game.view(None)["final"] == {"by": [0], "left": [2]}

    rest_of(game, 1, 2)

    ended(game, "power", 0)


def test_a_nightmare_has_no_final_turn():
    """L085"""
    game = table(dreamer(FIFTEEN), nightmare("G", "B1"), dreamer("G1"), step="rest", chance=QUIET)
    game.answer("rest")

    rest_of(game, 2)

    ended(game, "power", 0)


def test_the_eaten_have_no_final_turn():
    """L084, L047"""
    game = table(dreamer(FIFTEEN), EATEN, EMPTY, step="rest", chance=QUIET)
    game.answer("rest")

    rest_of(game, 2)

    ended(game, "power", 0)


def test_final_turns_go_clockwise_from_the_player_after_the_one_whose_turn_ended():
    """LD2, L008"""
    game = table(EMPTY, EMPTY, dreamer(FIFTEEN), EMPTY, turn=2, step="rest", chance=f"{QUIET} {QUIET} {QUIET}")
    game.answer("rest")
    assert game.view(None)["final"] == {"by": [2], "left": [0, 1]}

    rest_of(game, 3, 0, 1)

    ended(game, "power", 2)


def test_whose_turn_it_was_has_a_final_turn_too_if_a_nightmare_reached_fifteen_in_it():
    """LD2, L083, L076  The Nightmare took a die in that Dreamer's turn; the Dreamer comes last."""
    game = resolving(EMPTY, nightmare("Y", FOURTEEN), EMPTY, dice="YS", chance="Y Y Y S Y Y Y S")
    assert points(game, 1) == 15
    assert game.view(None)["final"] is None
    game.answer("rest")
    assert game.view(None)["final"] == {"by": [1], "left": [0]}
    # in a final turn the Nightmare still takes its dice (here a yellow Shadow)
    play(game, 0, "rest")
    assert points(game, 1) == 16

    play(game, 0, "rest")

    ended(game, "power", 1)


def test_then_too_they_go_clockwise_from_the_player_after_the_one_whose_turn_ended():
    """LD2  Not from the Nightmare who has fifteen."""
    game = resolving(EMPTY, EMPTY, nightmare("Y", FOURTEEN), EMPTY, dice="YS")
    game.answer("rest")

    assert game.view(None)["final"] == {"by": [2], "left": [3, 0]}
    asks(game, 1, "turn.control")


def test_a_dreamer_at_fifteen_has_no_final_turn_no_matter_who_caused_it():
    """LD2  Both are at fifteen when the turn ends; only the third player has a turn."""
    power = "B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1"
    game = table(dreamer(FIFTEEN), dreamer(power), EMPTY, step="rest", chance=QUIET)
    game.answer("rest")
    assert game.view(None)["final"] == {"by": [0, 1], "left": []}

    play(game, 0, "exhaust")

    ended(game, "power", 1)


def test_with_nobody_left_to_act_the_game_ends_at_once():
    """LD2"""
    game = table(dreamer(FIFTEEN), nightmare("B", "B1"), EATEN, step="rest")
    game.answer("rest")

    assert kinds(game) == ["rest", "final", "end"]
    ended(game, "power", 0)


def test_fifteen_in_a_final_turn_starts_no_second_round():
    """LD2, L086  The one who brought it about may still lose to a higher total."""
    rich = "R1 R1 R1 R1 R1 R1 R1 R1 R1 R1 G1 G1 G1 G1"
    game = table(dreamer(FIFTEEN), dreamer(rich), EMPTY, step="rest", chance=f"B B B B 1 1 {QUIET}")
    game.answer("rest")
    play(game, 1)
    while game.decision.kind == "resolve.next":
        game.answer("B1")
    assert points(game, 1) == 16
    game.answer("rest")
    assert game.view(None)["final"] == {"by": [0], "left": []}

    rest_of(game, 2)

    ended(game, "power", 1)


def test_final_turns_are_not_called_off_when_the_power_is_gone():
    """LD2  Nothing is looked at again: the turns are taken and the game ends."""
    game = table(EMPTY, dreamer("R2"), EMPTY, turn=2, final={"by": [1], "left": [0]}, chance=f"{QUIET} {QUIET}")

    rest_of(game, 2, 0)

    ended(game, "power", 1)


def test_a_final_turn_is_a_whole_turn():
    """L084, L061  With its pushes."""
    game = table(EMPTY, dreamer(FIFTEEN), EMPTY, turn=0, final={"by": [1], "left": [2]}, chance=f"{QUIET} {QUIET}")
    play(game, 0)
    assert game.decision.options == ("exhaust", "again")
    play(game, "exhaust")

    assert asked(game) == (2, "turn.control")


def test_fifteen_reached_and_lost_in_the_same_turn_brings_nothing_about():
    """L087, L083  Exhaustion takes it before the turn ends."""
    game = table(dreamer(FIFTEEN, exhaust="YE YE YE", B=1), EMPTY, EMPTY, step="check", chance="R")
    play(game, "exhaust")

    assert game.view(None)["final"] is None
    asks(game, 1, "turn.control")


def test_fifteen_in_mid_turn_ends_nothing_while_the_player_goes_on():
    """L083, L087"""
    game = resolving(dreamer(FOURTEEN), EMPTY, EMPTY, dice="G1")

    assert points(game, 0) == 15
    assert game.view(None)["final"] is None
    asks(game, 0, "turn.rest", "rest", "again")


@pytest.mark.parametrize("how", ["rested", "eaten", "transformed", "consumed", "minions"])
def test_the_check_follows_every_kind_of_turn(how):
    """LD35, L083  Seat 2 has fifteen; whatever seat 0 did in its turn, the final turns begin."""
    strong = nightmare("B", FIFTEEN)
    make = {
        "rested": lambda: play(table(EMPTY, EMPTY, strong, step="rest"), "rest"),
        "eaten": lambda: table(dreamer(hunt="RH RH RH RH"), EMPTY, strong, step="check"),
        "transformed": lambda: table(dreamer(G=3), EMPTY, strong, step="check"),
        "consumed": lambda: play(table(nightmare("G"), dreamer("G1"), strong), ("consume", 1, "G1")),
        "minions": lambda: table(nightmare("G"), EMPTY, strong, chance="Y Y E"),
    }
    game = make[how]()

    assert game.view(None)["final"] == {"by": [2], "left": [0] if how == "rested" else []}
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------ Nightmare victory


def test_when_all_are_nightmares_or_eaten_the_game_ends_at_once_and_the_strongest_nightmare_wins():
    """L012, L088  Without final turns, though nobody has fifteen."""
    game = table(dreamer("B1", Y=3), nightmare("G", "G1 R2"), EATEN, step="check")

    assert kinds(game) == ["nightmare", "end"]
    ended(game, "nightmares", 1)


def test_it_ends_at_once_in_a_nightmares_turn_too():
    """L088, LD35, LD7  A minion has the last Dreamer eaten."""
    game = table(nightmare("G", "G1"), dreamer("Y1", hunt="RH RH RH"), nightmare("B", "B1 B1"), chance="R R H")

    assert card(game, 1) == EATEN
    ended(game, "nightmares", 2)


def test_a_transformation_is_finished_before_anything_is_compared():
    """LD35, L055  The dice on the card count: they make the winner."""
    game = table(dreamer("B1", Y=4), nightmare("G", "R2"), step="check", nightmare_cards={"Y": ["Y1", "Y1"]})

    assert card(game, 0) == nightmare("Y", "B1 Y1 Y1")
    ended(game, "nightmares", 0)


def test_no_dreamer_left_comes_before_the_power_check():
    """LD35  Fifteen are on the table, but the reason is that nobody dreams any more."""
    game = table(dreamer(FIFTEEN, Y=3), nightmare("G"), EATEN, step="check")

    assert "final" not in kinds(game)
    ended(game, "nightmares", 0)


def test_one_dreamer_left_alone_plays_on():
    """LD20"""
    game = table(dreamer("B1"), EATEN, EATEN, step="rest")
    game.answer("rest")

    asks(game, 0, "turn.control")


def test_a_last_dreamer_among_nightmares_plays_on():
    """L088, LD20"""
    game = table(dreamer("G1"), nightmare("G"), EATEN, step="rest")
    game.answer("rest")

    asks(game, 1, "nightmare.turn")


def test_when_all_are_eaten_the_realm_wins():
    """LD20"""
    game = table(dreamer("R2", hunt="RH RH RH RH"), EATEN, EATEN, step="check")

    assert game.outcome.winners == ()
    assert game.events(None)[-1] == {"kind": "end", "reason": "nightmares", "seats": [], "power": None}
    ended(game, "nightmares")


def test_the_eaten_never_win_though_all_others_have_no_power():
    """LD20"""
    game = table(dreamer("R2", hunt="RH RH RH RH"), nightmare("B"), step="check")

    ended(game, "nightmares", 1)


# ------------------------------------------------------------------------------------------------- the winner


def compared(*cards, chance=""):
    """The last final turn ends with an empty card, so these others are compared as they are: seats 1, 2, 3."""
    game = table(EMPTY, *cards, step="rest", final={"by": [1], "left": []}, chance=chance)
    return play(game, "rest")


def test_most_power_wins_dreamer_or_nightmare():
    """L091"""
    ended(compared(dreamer("R2"), nightmare("B", "B1")), "power", 1)
    ended(compared(dreamer("R2"), nightmare("B", "B1 R2")), "power", 2)


def test_dice_on_nightmare_cards_help_nobody():
    """LD38, L091, L092  Neither as Power nor as dice of a player."""
    game = table(
        EMPTY,
        dreamer("R2"),
        dreamer("Y1 Y1"),
        step="rest",
        final={"by": [1], "left": []},
        nightmare_cards={"B": ["B1"] * 5, "R": ["R2", "R2"]},
    )
    game.answer("rest")

    assert game.outcome.scores == (0, 2, 2)
    ended(game, "power", 2)


@pytest.mark.parametrize(
    ("more", "winner"),
    [
        ({"shadow": {"B": 2}}, 1),
        ({"shadow": {}}, 2),
        ({"hunt": ["RH", "BS"]}, 1),
        ({"hunt": []}, 2),
        ({"exhaust": ["YE", "YS"]}, 1),
        ({"exhaust": []}, 2),
        ({"power": ["G1", "G1"]}, 1),
    ],
)
def test_a_tie_goes_to_the_player_with_most_dice_on_the_card_in_all_rows_together(more, winner):
    """L092  Two Power and four dice each, but for one die more or less in some row of seat 1."""
    first = dreamer("R2", hunt="RH", exhaust="YE", B=1) | more
    second = dreamer("B1 B1", hunt="RS", exhaust="GE")

    game = compared(first, second)
    ended(game, "power", winner)
    told = game.spec.words.sentence(next(e for e in game.events(None) if e["kind"] == "end"))
    power = game.outcome.scores[winner]
    tied = game.outcome.scores[1] == game.outcome.scores[2]
    assert (told == f"{{{winner}}} ties for the most Power ({power}), has the most dice and wins. (L092)") is tied


def test_power_comes_before_the_number_of_dice():
    """L091, L092"""
    ended(compared(dreamer("R2"), dreamer("B1", exhaust="YE YE", B=2)), "power", 1)


def test_if_still_tied_all_their_dice_are_rolled_and_most_power_rolled_wins():
    """L093, LD21  Ones and twos are added up; nothing is resolved, taken or moved."""
    first, second = dreamer("R2", exhaust="YE", B=1), dreamer("B1 B1", hunt="RH")
    game = compared(first, second, nightmare("B", "B1"), chance="2 E S 1 1 1")

    assert card(game, 1) == first
    assert card(game, 2) == second
    assert card(game, 3) == nightmare("B", "B1")
    told = [e for e in game.events(None) if e["kind"] == "roll_off"]
    assert told == [{"kind": "roll_off", "rolled": [[1, 2], [2, 3]]}]
    assert game.outcome.scores == (0, 2, 2, 1)
    ended(game, "power", 2)
    said = game.spec.words.sentence({"kind": "end", "reason": "power", "seats": [2], "power": 2, "by": "roll"})
    assert said == "{2} ties for the most Power (2), rolls the most and wins. (L093)"


def test_every_die_on_the_card_is_rolled_with_its_own_faces():
    """L093"""
    game = compared(dreamer("R2", exhaust="YE", B=1), dreamer("B1 B1", hunt="RH"), chance=Nobody())
    rolled = []
    while game.decision is not None:
        rolled.append((game.decision.kind, dict(zip(game.decision.options, game.decision.weights, strict=True))))
        game.answer("1" if len(rolled) == 1 else "S")

    assert sorted(kind for kind, _ in rolled[:3]) == ["tie.B", "tie.R", "tie.Y"]
    assert sorted(kind for kind, _ in rolled[3:]) == ["tie.B", "tie.B", "tie.R"]
    assert dict(rolled)["tie.R"] == {"S": 2, "H": 1, "E": 1, "1": 1, "2": 1}
    ended(game, "power", 1)


def test_the_roll_is_repeated_among_those_still_tied():
    """LD21  The third falls out in the first roll and rolls no more."""
    game = compared(dreamer("B1"), dreamer("G1"), nightmare("R", "R1"), chance="1 1 S E 1")

    told = [e["rolled"] for e in game.events(None) if e["kind"] == "roll_off"]
    assert told == [[[1, 1], [2, 1], [3, 0]], [[1, 0], [2, 1]]]
    ended(game, "power", 2)


def test_when_nobody_rolls_power_all_the_tied_roll_again():
    """LD21"""
    game = compared(dreamer("B1"), dreamer("G1"), chance="S S E 1")

    ended(game, "power", 2)


def test_players_tied_without_any_dice_share_the_win():
    """LD21"""
    game = table(dreamer("R2", hunt="RH RH RH RH"), nightmare("B"), nightmare("Y"), nightmare("G"), step="check")

    assert kinds(game) == ["eaten", "end"]
    ended(game, "nightmares", 1, 2, 3)
