"""Why something can't be chosen now: the one true reason, from what the question says about itself."""

from __future__ import annotations

import pytest

from gloam.games.sallyface.content import PACKS
from gloam.games.sallyface.why_not import why_not
from gloam.kernel import ask

ITEM, OTHER = sorted(next(iter(PACKS.values())).charge_items)[:2]
FRIEND = "friend:ash"
HELD = {"moment": "before_reveal", "items": [ITEM], "ready": 1}


def reason(kind, option, offered=("pass",), **args):
    """The words and the rule."""
    barred = why_not(ask(0, kind, list(offered), "SF-077", args=args), option)
    return barred.why, barred.rule


@pytest.mark.parametrize(
    ("held", "option", "words", "rule"),
    [
        (HELD, OTHER, "You don't have", "SF-118"),
        ({**HELD, "ready": 0}, ITEM, "Your Charge token is exhausted", "SF-118"),
        ({**HELD, "act_only": [ITEM]}, ITEM, "works only while dice are spent", "SFR-27"),
        (HELD, ITEM, "would change nothing now", "SFR-64"),
        ({**HELD, "friends": {}}, FRIEND, "is gone", "SFC-147"),
        ({**HELD, "friends": {"ash": False}}, FRIEND, "is exhausted", "SFC-147"),
        ({**HELD, "friends": {"ash": True}}, FRIEND, "can't help at this moment", "SFC-147"),
    ],
)
def test_an_item_or_a_friend_that_can_not_be_used_has_one_reason(held, option, words, rule):
    """SF-118, SFR-27, SFR-64, SFC-147"""
    why, named = reason("window.charge", option, **held)
    assert words in why
    assert named == rule


CARDS = list(next(iter(PACKS.values())).mysteries)[:3]
REACH = {"symbol": "A", "open": {CARDS[0]: "I"}, "guarded": [CARDS[1]]}


@pytest.mark.parametrize(
    ("card", "symbol", "words", "rule"),
    [
        (CARDS[1], "I", "An Enemy stands at", "SF-081"),
        (CARDS[2], "I", "is out of reach", "SFC-064"),
        (CARDS[0], "S", "has no open", "SF-079"),
        (CARDS[0], "I", "This covers only Arcana", "SFC-062"),
    ],
)
def test_a_symbol_that_gets_no_cube_has_one_reason(card, symbol, words, rule):
    """SF-079, SF-081, SFC-062, SFC-064"""
    why, named = reason("cube.put", (card, symbol), offered=[(CARDS[0], "A")], **REACH)
    assert words in why
    assert named == rule


def test_a_move_is_barred_by_where_it_starts_or_by_the_story():
    """SF-158, SFR-84"""
    start, shut = list(next(iter(PACKS.values())).boards)[:2]
    assert "is where the move starts" in reason("move.to", start, **{"from": start})[0]
    assert "is closed until the Story opens it" in reason("move.to", shut, **{"from": start})[0]


def test_a_player_who_was_moved_is_not_moved_again():
    """SFC-113"""
    assert reason("move.who", 1, moved=[1]) == ("This player was moved already.", "SFC-113")
    assert reason("move.who", 1)[0] == "This player can't be moved by this."
