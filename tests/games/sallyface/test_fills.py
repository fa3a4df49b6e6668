"""The cubes that dice can put on a card one after another, for who wants to put them all."""

from __future__ import annotations

import pytest

from gloam.games.sallyface import queries

CARD = "the_scene_in_403"


@pytest.mark.parametrize(
    ("have", "left", "special", "luck", "filled"),
    [
        ("AIMM", "AIMM", "", False, ["AA", "II", "MM", "MM"]),
        ("AAAW", "AAMM", "", False, ["AA", "AA"]),  # a wild stays free where it does not solve the card
        ("AAWW", "AAMM", "", False, ["AA", "AA", "MW", "MW"]),
        ("ASW", "AMI", "M", False, ["AA", "IW", "MS"]),  # the Specialty stands for Mind only
        ("SW", "SM", "M", False, ["SS", "MW"]),  # SF-139: who asks for a Specialty gets it
        ("DA", "IA", "", True, ["AA", "ID*"]),  # SFC-065: the Lucky Pick
        ("DA", "IA", "", False, ["AA"]),
        ("_A", "AM", "", False, ["AA"]),  # SFR-87: a die without a symbol puts no cube
    ],
)
def test_dice_that_show_the_symbol_come_first_and_wilds_only_where_they_solve(have, left, special, luck, filled):
    """SF-079, SF-138."""
    found = queries.fills("".join(sorted(have)), "".join(sorted(left)), special, luck)
    assert sorted(a + b for a, b in found) == sorted(filled)


def test_the_cubes_that_are_told_solve_the_card(table):
    """SF-079, SF-084  Each of them is offered when its turn comes."""
    t = table([{"at": "floor_4"}], phase="act", dice=["A", "A", "I", "M", "W"], placed={"floor_4": [CARD]},
              cubes={CARD: "IIIMM"})  # fmt: skip
    asked = 0
    for _ in range(4):
        if ("solve", CARD) not in t.options:
            break
        t.do(("solve", CARD))
        if t.asked == (0, "solve.pay"):
            asked += 1
            fills = t.game.decision.args["fills"]
            assert tuple(fills[0]) in t.options
            t.do(tuple(fills[0]))
    assert asked
    assert not t.s.cubes.get(CARD)
