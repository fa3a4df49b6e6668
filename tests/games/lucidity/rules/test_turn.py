"""A Dreamer's turn: control, draw and select, roll, rest or draw again (L013-L019, L059-L067, L105)."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from gloam.kernel import CHANCE, Nobody
from tests.games.lucidity.helpers import (
    EMPTY,
    FULL,
    asked,
    asks,
    bag,
    bag_size,
    card,
    dreamer,
    ended,
    hoarder,
    kinds,
    nightmare,
    play,
    resolved,
    table,
)

TRACKS = [[3, 5, 7], [4, 6, 8], [5, 7, 9]]
STAGES = [(path, stage) for path in range(3) for stage in range(3)]


def through_chance(game, answers):
    """Answer the open questions of chance; what was asked, in order."""
    asked = []
    for answer in answers:
        assert game.decision.seat == CHANCE
        asked.append(game.decision.kind)
        game.answer(answer)
    return asked


# ------------------------------------------------------------------------------------------- step 1: control


def test_a_turn_starts_with_one_of_exactly_three_starting_points():
    """L013"""
    game = gloam.new("lucidity", seats=3, options={"first": 0}, chance=["B", "G", "Y"])
    assert asked(game) == (0, "turn.control")
    assert game.decision.options == (0, 1, 2)

    with pytest.raises(gloam.Refused, match=r"^That isn't one of the choices\. .* \(L013\); allowed: 0, 1, 2$"):
        game.answer(3)
    assert game.view(None)["control"] is None

    game.answer(0)
    assert (game.view(None)["path"], game.view(None)["stage"], game.view(None)["control"]) == (0, 0, 3)
    asks(game, 0, "select.return")


@pytest.mark.parametrize(("path", "control"), [(0, 3), (1, 4), (2, 5)])
def test_the_control_is_the_number_under_the_marker_and_as_many_dice_are_drawn(path, control):
    """L013, L015, L017, LC2"""
    game = gloam.new("lucidity", seats=3, options={"first": 0}, chance=["B", "G", "Y", "R", "R"][:control])

    game.answer(path)

    assert game.view(None)["control"] == control
    assert len(game.view(None)["drawn"]) == control
    assert bag_size(game) == 80 - control
    asks(game, 0, "select.return")


def test_control_is_chosen_again_at_the_start_of_every_turn():
    """L014, L067  Last turn's path and stage count for nothing."""
    draws = ["Y"] * 3 + ["1"] + ["G"] * 5 + ["1", "E", "E"] + ["Y"] * 3 + ["E"] + ["B"] * 4 + ["E", "1"]
    game = gloam.new("lucidity", seats=2, options={"first": 0}, chance=draws)
    play(game, 0, "again")
    play(resolved(game), "exhaust")
    play(game, 0, "exhaust")
    assert asked(game) == (0, "turn.control")
    assert game.decision.options == (0, 1, 2)
    assert game.view(None)["stage"] is None

    game.answer(1)

    assert (game.view(None)["path"], game.view(None)["stage"], game.view(None)["control"]) == (1, 0, 4)
    resolved(game)
    assert card(game, 0) == dreamer("B1 G1 Y1", exhaust="BE")
    asks(game, 0, "turn.rest")


# ---------------------------------------------------------------------------------- step 2: draw and select


def test_dice_are_drawn_at_random_from_what_is_left_in_the_bag():
    """L017  Without replacement: the weights are the dice still in the bag."""
    game = table(dreamer("B1 B1 B1"), dreamer("G1"), step="draw", path=0, chance=Nobody())
    weights = []
    for color in "BBG":
        weights.append(dict(zip(game.decision.options, game.decision.weights, strict=True)))
        game.answer(color)

    assert weights == [
        {"B": 17, "G": 19, "Y": 20, "R": 20},
        {"B": 16, "G": 19, "Y": 20, "R": 20},
        {"B": 15, "G": 19, "Y": 20, "R": 20},
    ]
    assert game.view(None)["drawn"] == ["B", "B", "G"]
    asks(game, 0, "select.return", "B", "G")


@pytest.mark.parametrize(("path", "stage"), STAGES)
def test_exactly_two_dice_go_back_so_that_two_fewer_than_the_control_are_rolled(path, stage):
    """L018, L019, L064, L066, LC2  At every stage of every path."""
    control = TRACKS[path][stage]
    drawn = ["B", "G", "Y", "R"] * 2 + ["B"]
    game = table(EMPTY, EMPTY, step="draw", path=path, stage=stage, chance=Nobody())
    through_chance(game, drawn[:control])
    assert game.view(None)["control"] == control
    assert bag_size(game) == 80 - control

    play(game, "B", "G")

    assert bag_size(game) == 80 - control + 2
    kept = Counter(drawn[:control]) - Counter("BG")
    rolls = through_chance(game, ["E"] * (control - 2))
    assert Counter(kind[-1] for kind in rolls) == kept
    assert sorted(card(game, 0)["exhaust"]) == sorted(f"{c}E" for c in kept.elements())


def test_the_player_chooses_which_two_go_back_before_anything_is_rolled():
    """L018, L099"""
    game = gloam.new("lucidity", seats=3, options={"first": 0}, chance=["B", "R", "B", "2"])
    play(game, 0)
    assert asked(game) == (0, "select.return")
    assert game.decision.options == ("B", "R")

    play(game, "B")
    assert asked(game) == (0, "select.return")
    assert game.view(None)["drawn"] == ["B", "B", "R"]
    assert "roll" not in kinds(game)
    play(game, "B")

    assert card(game, 0) == dreamer("R2")
    assert bag(game) == FULL | {"R": 19}
    asks(game, 0, "turn.rest", "rest", "again")


def test_with_dice_of_one_color_there_is_nothing_to_choose():
    """L018, L019  The question is not asked, yet two go back."""
    game = table(EMPTY, EMPTY, step="draw", path=1, chance="Y Y Y Y 1 E")
    resolved(game)

    assert card(game, 0) == dreamer("Y1", exhaust="YE")
    assert bag(game) == FULL | {"Y": 18}
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------------ step 3: roll


def test_all_kept_dice_are_rolled_together_before_any_is_placed():
    """L023"""
    game = table(EMPTY, EMPTY, step="roll", path=2, drawn=["B", "G", "R"], chance=Nobody())
    for _ in range(2):
        game.answer("E")
        assert card(game, 0) == EMPTY

    game.answer("2")

    assert kinds(game) == ["roll", "place", "place", "place"]
    assert card(game, 0) == dreamer("R2", exhaust="BE GE")
    asks(game, 0, "turn.rest")


def test_the_five_steps_come_in_their_order_and_again_at_every_further_draw():
    """L105, L064  Row check included: the second roll fills the Exhaust row, and that is seen at once."""
    draws = ["Y", "Y", "Y", "E"] + ["Y"] * 5 + ["E", "E", "E"] + ["G"]
    game = gloam.new("lucidity", seats=2, options={"first": 0}, chance=draws)
    play(game, 0)
    assert kinds(game) == ["turn", "control", "draw", "return", "roll", "place"]
    assert asked(game) == (0, "turn.rest")

    play(game, "again")

    # the row is full now, so the rest is forced and, with nothing else to return, it is done
    steps = ["again", "draw", "return", "roll", "place", "place", "place", "exhausted", "rest", "turn"]
    assert kinds(game) == steps
    assert card(game, 0) == EMPTY
    asks(game, 1, "turn.control")


# --------------------------------------------------------------------------------- step 5: rest or draw again


def test_otherwise_the_player_may_rest_or_draw_again():
    """L061, L062  One Shadow die, all Exhaust dice, or one stage deeper."""
    game = table(dreamer("B1", exhaust="GE", Y=1), EMPTY, step="rest")

    asks(game, 0, "turn.rest", ("return", "shadow", "YS"), "exhaust", "again")
    assert game.decision.barred == ()


def test_drawing_again_moves_the_marker_one_stage_along_the_same_path():
    """L064, L065, L067  Control grows; the path is not asked again."""
    game = table(EMPTY, EMPTY, step="rest", path=1, chance="G G G G G G 1 1 1 1")
    resolved(play(game, "again"))

    assert (game.view(None)["path"], game.view(None)["stage"], game.view(None)["control"]) == (1, 1, 6)
    assert card(game, 0) == dreamer("G1 G1 G1 G1")
    asks(game, 0, "turn.rest", "rest", "again")


@pytest.mark.parametrize("path", [0, 1, 2])
def test_after_two_pushes_the_player_must_rest(path):
    """L060, L066  The marker is at the end of its path, and the refusal says so."""
    game = table(dreamer(exhaust="GE", B=1), EMPTY, step="rest", path=path, stage=2)

    asks(game, 0, "turn.rest", ("return", "shadow", "BS"), "exhaust")
    with pytest.raises(gloam.Refused, match=r"at the end of its path, so you can only rest\. .* \(L060\)"):
        game.answer("again")
    assert game.decision.kind == "turn.rest"


@pytest.mark.parametrize("path", [0, 1, 2])
@pytest.mark.parametrize("stage", [0, 1])
def test_before_that_the_player_may_push_on_from_every_stage(path, stage):
    """L061, L066"""
    game = table(EMPTY, EMPTY, step="rest", path=path, stage=stage)

    asks(game, 0, "turn.rest", "rest", "again")


@pytest.mark.parametrize("row", ["BE GE YE", "BE GE YS", "BS GS YS", "BE BE BE BE"])
def test_a_full_exhaust_row_forces_the_rest(row):
    """L050, L059  Whatever its dice show; drawing again is barred, with the reason."""
    game = table(dreamer("R2", exhaust=row, R=1), EMPTY, step="rest")

    assert "again" not in game.decision.options
    with pytest.raises(gloam.Refused, match=r"You're exhausted, so this turn you can only rest\. .*\(L050\)"):
        game.answer("again")
    asks(game, 0, "turn.rest")


def test_resting_returns_one_shadow_die_and_ends_the_turn():
    """L062, L063, LC3"""
    game = table(dreamer("B1", exhaust="GE", Y=2, R=1), dreamer("R2"), EMPTY, step="rest")

    game.answer(("return", "shadow", "YS"))

    assert card(game, 0) == dreamer("B1", exhaust="GE", Y=1, R=1)
    assert card(game, 1) == dreamer("R2")
    assert bag(game) == {"B": 19, "G": 19, "Y": 19, "R": 18}
    asks(game, 1, "turn.control")


def test_or_all_exhaust_dice_and_ends_the_turn():
    """L062, L063, LC3"""
    game = table(dreamer("B1", hunt="RH", exhaust="GE GE YE", Y=1), dreamer(exhaust="RE"), EMPTY, step="rest")

    game.answer("exhaust")

    assert card(game, 0) == dreamer("B1", hunt="RH", Y=1)
    assert card(game, 1) == dreamer(exhaust="RE")
    assert bag(game) == {"B": 19, "G": 20, "Y": 19, "R": 18}
    asks(game, 1, "turn.control")


def test_a_turned_die_is_not_cleared_with_the_exhaust_dice():
    """L035, LD30  Only as the one Shadow die of a rest."""
    game = table(dreamer(exhaust="BS GE YE"), EMPTY, EMPTY, step="rest")
    asks(game, 0, "turn.rest", ("return", "exhaust", "BS"), "exhaust")

    twin = game.clone()
    game.answer("exhaust")
    twin.answer(("return", "exhaust", "BS"))

    assert card(game, 0) == dreamer(exhaust="BS")
    assert card(twin, 0) == dreamer(exhaust="GE YE")
    assert bag(twin) == {"B": 20, "G": 19, "Y": 19, "R": 20}
    asks(game, 1, "turn.control")
    asks(twin, 1, "turn.control")


def test_a_shadow_die_in_the_hunt_row_may_be_returned_but_a_hunt_face_may_not():
    """LC3, LD30, L037"""
    game = table(dreamer(hunt="RH BS RH"), EMPTY, EMPTY, step="rest", stage=1)
    asks(game, 0, "turn.rest", ("return", "hunt", "BS"), "again")
    with pytest.raises(gloam.Refused, match="The red Hunt stays"):
        game.answer(("return", "hunt", "RH"))

    game.answer(("return", "hunt", "BS"))

    assert card(game, 0) == dreamer(hunt="RH RH")
    assert bag(game) == FULL | {"R": 18}
    asks(game, 1, "turn.control")


def test_a_resting_player_cannot_keep_the_dice_that_could_go_back():
    """LD14  Each way is offered only if it returns a die, and one that is offered must be taken."""
    shadow_only = table(dreamer("B1", Y=1), EMPTY, step="rest")
    exhaust_only = table(dreamer("B1", exhaust="GE"), EMPTY, step="rest")
    asks(shadow_only, 0, "turn.rest", ("return", "shadow", "YS"), "again")
    asks(exhaust_only, 0, "turn.rest", "exhaust", "again")
    for game in (shadow_only, exhaust_only):
        with pytest.raises(gloam.Refused):
            game.answer("rest")


def test_with_nothing_to_return_a_rest_only_ends_the_turn():
    """LD14, L063  Power and Hunt faces are not for resting."""
    game = table(dreamer("B1 R2", hunt="RH"), EMPTY, EMPTY, step="rest")
    asks(game, 0, "turn.rest", "rest", "again")

    game.answer("rest")

    assert card(game, 0) == dreamer("B1 R2", hunt="RH")
    asks(game, 1, "turn.control")


def test_a_forced_rest_with_one_way_is_not_asked():
    """LD14, L060  It is done: here all Exhaust dice."""
    game = table(dreamer(exhaust="GE YE"), EMPTY, EMPTY, step="rest", stage=2)

    assert card(game, 0) == EMPTY
    assert bag(game) == FULL
    asks(game, 1, "turn.control")


@pytest.mark.parametrize("path", [0, 1, 2])
def test_any_control_may_be_chosen_with_too_few_dice_in_the_bag(path):
    """LD36  And one may draw again: it ends the game."""
    others = hoarder("B G")
    game = table(EMPTY, others, chance="B G E E")
    assert asked(game) == (0, "turn.control")
    assert game.decision.options == (0, 1, 2)

    game.answer(path)

    ended(game, "dreams", 1)


def test_drawing_again_with_too_few_dice_in_the_bag_is_allowed_and_ends_the_game():
    """LD36, LD18"""
    mine = dreamer("R2 R2")
    game = table(mine, hoarder("B G", mine), nightmare("G"), step="rest", chance="B G E E")

    game.answer("again")

    assert card(game, 0) == dreamer("R2 R2", exhaust="BE GE")
    ended(game, "dreams", 0)
