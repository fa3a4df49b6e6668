"""LD40: any position from a plain document; what is wrong in it is one clear line, and only the bag is worked out."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import gloam
from gloam.kernel import find
from tests.games.lucidity.helpers import (
    EATEN,
    EMPTY,
    asks,
    bag,
    card,
    conserved,
    dreamer,
    hoarder,
    nightmare,
    on_cards,
    table,
)

TWO = [EMPTY, EMPTY]


def doc(*cards: Any, **more: Any) -> dict[str, Any]:
    return {"players": list(cards) or TWO, **more}


WRONG: dict[str, tuple[Any, str]] = {
    "no players": ({}, "the position needs a list of players (L004)"),
    "players no list": ({"players": {"0": EMPTY}}, "the position needs a list of players"),
    "one player": (doc(EMPTY), "Lucidity is for 2 to 4 players, not 1 (L001)"),
    "five players": (doc(*[EMPTY] * 5), "Lucidity is for 2 to 4 players, not 5 (L001)"),
    "a player no object": (doc(EMPTY, "me"), "players[1] must be an object"),
    "unknown field": (doc(dicee=[]), "the position has no field 'dicee'; allowed: players"),
    "unknown field of a card": (doc(EMPTY, {"hnut": []}), "players[1] has no field 'hnut'; allowed: role, color"),
    "unknown role": (
        doc(EMPTY, {"role": "ghost"}),
        "players[1].role: expected one of ['dreamer', 'nightmare', 'eaten']",
    ),
    "unknown color": (doc(EMPTY, nightmare("P")), "seat 1: no such color 'P' (LD40)"),
    "a nightmare of no color": (doc(EMPTY, {"role": "nightmare"}), "seat 1: a Nightmare, and only one, has a color"),
    "a dreamer of a color": (doc(EMPTY, {"color": "B"}), "seat 1: a Nightmare, and only one, has a color"),
    "a row no list": (doc({"power": "B1"}, EMPTY), "players[0].power: expected a list"),
    "shadows as a list": (doc({"shadow": ["B"]}, EMPTY), "players[0].shadow must be an object"),
    "shadows of no color": (
        doc({"shadow": {"P": 1}}, EMPTY),
        "players[0].shadow has no field 'P'; allowed: B, G, Y, R",
    ),
    "shadows not a number": (doc({"shadow": {"B": "1"}}, EMPTY), "players[0].shadow.B: expected int"),
    "fewer than no shadows": (doc(dreamer(B=-1), EMPTY), "a Shadow row of seat 0 has fewer than no dice (LD40)"),
    "a shadow in power": (doc(dreamer("B1 BS"), EMPTY), "'BS' cannot lie in the power row of seat 0 (LD40)"),
    "an exhaust in power": (doc(EMPTY, dreamer("GE")), "'GE' cannot lie in the power row of seat 1"),
    "a blue two": (doc(dreamer("B2"), EMPTY), "'B2' cannot lie in the power row of seat 0"),
    "a blue hunt": (doc(dreamer(hunt="BH"), EMPTY), "'BH' cannot lie in the hunt row of seat 0"),
    "power in hunt": (doc(dreamer(hunt="R1"), EMPTY), "'R1' cannot lie in the hunt row of seat 0"),
    "hunt in exhaust": (doc(dreamer(exhaust="RH"), EMPTY), "'RH' cannot lie in the exhaust row of seat 0"),
    "no die at all": (doc({"power": ["purple"]}, EMPTY), "'purple' cannot lie in the power row of seat 0"),
    "an empty die": (doc({"hunt": [""]}, EMPTY), "'' cannot lie in the hunt row of seat 0"),
    "a nightmare with an exhaust die": (
        doc(EMPTY, nightmare("B") | {"exhaust": ["GE"]}),
        "seat 1 is a Nightmare and has dice outside Power (LD40)",
    ),
    "a nightmare with a shadow": (
        doc(EMPTY, nightmare("B") | {"shadow": {"R": 1}}),
        "seat 1 is a Nightmare and has dice outside Power",
    ),
    "an eaten player with dice": (doc(EMPTY, EATEN | {"power": ["B1"]}, EMPTY), "seat 1 is eaten and has dice (LD40)"),
    "a nightmare claimed twice": (doc(EMPTY, nightmare("B"), nightmare("B")), "a Nightmare is claimed twice (LD40)"),
    "a full row of a claimed color": (
        doc(dreamer(B=3), nightmare("B"), EMPTY, step="check"),
        "seat 0 has a full row of the Depths, which is claimed (LD40)",
    ),
    "81 dice": (
        doc(dreamer("B1"), EMPTY, bag={"B": 20, "G": 20, "Y": 20, "R": 20}),
        "there are 81 dice, not 80 (LD40)",
    ),
    "79 dice": (doc(bag={"B": 19, "G": 20, "Y": 20, "R": 20}), "there are 79 dice, not 80"),
    "21 of a color": (
        doc(bag={"B": 21, "G": 19, "Y": 20, "R": 20}),
        "there are 21 dice of the Depths, not 20 (LD40)",
    ),
    "21 of a color on cards": (
        doc(dreamer(" ".join(["B1"] * 21)), EMPTY),
        "there are 21 dice of the Depths, not 20 (L002)",
    ),
    "fewer than none in the bag": (
        doc(dreamer(" ".join(["B1"] * 21)), EMPTY, bag={"B": -1, "G": 20, "Y": 20, "R": 20}),
        "bag: fewer than no dice (L002)",
    ),
    "a bag of no color": (doc(bag={"P": 0}), "bag has no field 'P'; allowed: B, G, Y, R"),
    "a bag no object": (doc(bag=80), "bag: expected an object"),
    "no such nightmare card": (doc(nightmare_cards={"P": []}), "nightmare_cards has no field 'P'; allowed: B, G, Y, R"),
    "a wrong color on a nightmare card": (
        doc(nightmare_cards={"B": ["G1"]}),
        "the card of the Depths holds its own Power only (LD40)",
    ),
    "a shadow on a nightmare card": (
        doc(nightmare_cards={"B": ["BS"]}),
        "the card of the Depths holds its own Power only",
    ),
    "half a die on a nightmare card": (
        doc(nightmare_cards={"B": ["B"]}),
        "the card of the Depths holds its own Power only",
    ),
    "dice on a claimed card": (
        doc(EMPTY, nightmare("B"), nightmare_cards={"B": ["B1"]}),
        "the claimed card of the Depths holds dice (LD40)",
    ),
    "the turn of an eaten player": (doc(EMPTY, EMPTY, EATEN, turn=2), "seat 2 is eaten and has no turn (L047)"),
    "the turn of nobody": (doc(turn=2), "there is no seat 2 (L001); allowed: 0, 1"),
    "a turn before the first": (doc(turn=-1), "there is no seat -1"),
    "a turn that is no seat": (doc(turn="me"), "turn: expected int"),
    "no dreamer left": (doc(nightmare("B"), EATEN), "no Dreamer is left, so the game is over (L088)"),
    "unknown step": (
        doc(step="dream"),
        "there is no step 'dream' (L105); allowed: control, draw, select, roll, resolve",
    ),
    "a step no word": (doc(step=["rest"]), "step: expected str"),
    "a nightmare's step": (
        doc(EMPTY, nightmare("B"), turn=1, step="rest"),
        "seat 1 is a Nightmare: its turn has no 'step' (L069)",
    ),
    "a nightmare's dice": (
        doc(EMPTY, nightmare("B"), turn=1, dice=[["BS"]]),
        "seat 1 is a Nightmare: its turn has no 'dice' (L069)",
    ),
    "a stage before control": (doc(stage=1), "'stage' is not set before control (L013)"),
    "a path before control": (doc(path=1), "'path' is not set before control (L013)"),
    "no such path": (doc(step="rest", path=3), "there is no stage 0 on path 3 (L013)"),
    "no such stage": (doc(step="rest", path=1, stage=3), "there is no stage 3 on path 1 (L013)"),
    "select without dice": (doc(step="select"), "the step select needs 'drawn' (L105)"),
    "drawn dice at rest": (doc(step="rest", drawn=["B"]), "the step rest has no 'drawn' (L105)"),
    "too few drawn": (doc(step="select", drawn=["B", "B"]), "control 3 has 3 dice in hand at select, not 2 (L019)"),
    "too many kept": (doc(step="roll", drawn=["B", "B"]), "control 3 has 1 dice in hand at roll, not 2 (L019)"),
    "a drawn die with a face": (doc(step="roll", drawn=["BS"]), "'BS' is no color to draw (LD40)"),
    "resolve without dice": (doc(step="resolve"), "the step resolve needs 'dice' (L105)"),
    "rolled dice at select": (
        doc(step="select", drawn=["B"] * 3, dice=[["BS"]]),
        "the step select has no 'dice' (L105)",
    ),
    "an empty roll": (doc(step="resolve", dice=[]), "dice: a roll without dice (L023)"),
    "an empty level": (doc(step="resolve", dice=[["BS"], []]), "dice: a roll without dice (L023)"),
    "a rolled blue hunt": (doc(step="resolve", dice=[["BH"]]), "'BH' is no rolled die (LD40)"),
    "an unrolled die": (doc(step="resolve", dice=[["B"]]), "'B' is no rolled die (LD40)"),
    "a flat list of dice": (doc(step="resolve", dice=["BS"]), "dice[0]: expected a list"),
    "a full hunt row": (
        doc(EMPTY, dreamer(hunt="RH RH RH RH")),
        "seat 1 has a full Hunt row and would be eaten (LD40)",
    ),
    "a full shadow row": (
        doc(EMPTY, dreamer(B=3), EMPTY, step="check"),
        "seat 1 has a full Shadow row and would be a Nightmare (LD40)",
    ),
    "a full row after the check": (
        doc(dreamer(B=3), EMPTY, EMPTY, step="rest"),
        "seat 0 has a full Shadow row and would be a Nightmare",
    ),
    "final turns of nobody's making": (
        doc(final={"by": [], "left": [1]}),
        "final.by: [] are not in the game (L084)",
    ),
    "final turns by one who is eaten": (
        doc(EMPTY, EMPTY, EATEN, final={"by": [2], "left": [1]}),
        "final.by: [2] are not in the game (L084)",
    ),
    "a final turn of who brought it about": (doc(final={"by": [0], "left": [1]}), "seat 0 has no final turn (L084)"),
    "a final turn of a nightmare": (
        doc(nightmare("B"), EMPTY, EMPTY, final={"by": [1], "left": [2]}),
        "seat 0 has no final turn (L084)",
    ),
    "a nightmare waits for a final turn": (
        doc(EMPTY, dreamer("R2"), nightmare("B"), final={"by": [1], "left": [2]}),
        "final.left: [2] are not other Dreamers, once each (L084)",
    ),
    "a final turn of nobody": (
        doc(EMPTY, dreamer("R2"), EMPTY, final={"by": [1], "left": [7]}),
        "final.left: [7] are not other Dreamers, once each (L084); allowed: 2",
    ),
    "two final turns": (
        doc(EMPTY, dreamer("R2"), EMPTY, final={"by": [1], "left": [2, 2]}),
        "final.left: [2, 2] are not other Dreamers, once each",
    ),
    "a final turn to come of who has it now": (
        doc(EMPTY, dreamer("R2"), EMPTY, final={"by": [1], "left": [0, 2]}),
        "final.left: [0, 2] are not other Dreamers",
    ),
    "a fourth space that is no flag": (doc(fourth_space="yes"), "fourth_space: expected bool"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_position_is_said_in_one_line(name):
    """LD40, LD8"""
    document, text = WRONG[name]
    before = copy.deepcopy(document)

    with pytest.raises(gloam.Refused) as refused:
        gloam.position("lucidity", document)

    assert str(refused.value).startswith(text)
    assert "\n" not in str(refused.value)
    assert document == before


def test_the_bag_holds_whatever_dice_are_nowhere_else():
    """LD40, L002  Cards, Nightmare cards and dice in hand are counted; nothing else is guessed."""
    game = table(
        dreamer("B1 R2", hunt="RH GS", exhaust="YE BS", G=2),
        nightmare("Y", "Y1 R1"),
        EMPTY,
        nightmare_cards={"G": ["G1"], "B": ["B1", "B1"]},
        step="resolve",
        dice=[["BE", "G1"], ["RS"]],
    )

    assert bag(game) == {"B": 20 - 5, "G": 20 - 5, "Y": 20 - 2, "R": 20 - 4}
    assert card(game, 0) == dreamer("B1 R2", hunt="RH GS", exhaust="YE BS", G=2)
    assert card(game, 1) == nightmare("Y", "Y1 R1")
    assert on_cards(game) == {"G": ["G1"], "B": ["B1", "B1"]}
    assert game.view(None)["rolled"] == [["BE", "G1"], ["RS"]]
    conserved(game)
    asks(game, 0, "resolve.next", "RS", ("reroll", "B1"), ("reroll", "R2"))


def test_a_bag_that_is_given_is_taken_as_it_is():
    """LD40, L002"""
    other = hoarder("B B G", dreamer("R2"))
    game = table(dreamer("R2"), other, bag={"B": 2, "G": 1})

    assert bag(game) == {"B": 2, "G": 1, "Y": 0, "R": 0}
    asks(game, 0, "turn.control")


@pytest.mark.parametrize(
    ("more", "seat", "kind", "phase"),
    [
        ({}, 0, "turn.control", "control"),
        ({"turn": 1}, 1, "turn.control", "control"),
        ({"turn": 2}, 2, "nightmare.turn", "nightmare"),
        ({"step": "draw", "path": 1, "stage": 1, "chance": "B B B B G G"}, 0, "select.return", "select"),
        ({"step": "select", "drawn": ["B", "G", "R"]}, 0, "select.return", "select"),
        ({"step": "roll", "drawn": ["R"], "chance": "2"}, 0, "turn.rest", "rest"),
        ({"step": "resolve", "dice": [["BS", "GS"]]}, 0, "resolve.next", "resolve"),
        ({"step": "check", "path": 2}, 0, "turn.rest", "rest"),
        ({"step": "rest"}, 0, "turn.rest", "rest"),
    ],
)
def test_a_position_may_be_at_any_step(more, seat, kind, phase):
    """LD40, L105  Whose turn, which step, where the marker is."""
    game = table(dreamer("Y1", exhaust="GE"), EMPTY, nightmare("Y"), **more)

    assert (game.view(None)["turn"], game.view(None)["phase"]) == (seat, phase)
    assert game.view(None)["stage"] == (None if phase in ("control", "nightmare") else more.get("stage", 0))
    conserved(game)
    asks(game, seat, kind)


def test_a_position_is_kept_in_the_record_and_replays():
    """LD40"""
    game = table(dreamer("B1"), EMPTY, step="resolve", dice=[["BS"]], chance="E")
    game.answer(("reroll", "B1"))
    asks(game, 0, "turn.rest")

    again = gloam.replay(game.record().text())

    assert again.digest() == game.digest()
    asks(again, 0, "turn.rest")


def test_a_saved_game_with_dice_lost_or_made_is_refused():
    """LD40, L002  The same check guards what is resumed."""
    saved = json.loads(table(dreamer("B1"), EMPTY).save())
    saved["state"]["bag"]["counts"]["B"] = 20

    with pytest.raises(gloam.Refused, match="there are 81 dice, not 80"):
        gloam.resume(json.dumps(saved))


def test_a_saved_game_with_a_die_in_a_wrong_row_is_refused():
    """LD40"""
    saved = json.loads(table(dreamer("B1"), EMPTY).save())
    saved["state"]["players"][0]["power"] = ["BS"]

    with pytest.raises(gloam.Refused, match="'BS' cannot lie in the power row of seat 0"):
        gloam.resume(json.dumps(saved))


def test_a_second_claim_of_a_color_is_a_bug_and_never_guessed_away():
    """LD8  The engine asserts: no rule says what would happen."""
    game = table(dreamer(B=2, exhaust="YE"), nightmare("B"), EMPTY, step="rest")
    game.state.players[0].shadow["B"] = 3

    with pytest.raises(AssertionError, match="which is claimed"):
        find("lucidity").check(game.state)
