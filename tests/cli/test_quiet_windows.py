"""SDR-104  In the terminal nobody is asked what they have no card for, unless passing the keyboard would tell."""

from __future__ import annotations

import pytest

from gloam.cli.shared import screen
from gloam.cli.terminal_game import TerminalGame
from tests.games.stiflingdark.helpers import person, play, table

BOTS = dict.fromkeys(range(3), ("anyone", None))


def rolling(card):
    """Aira, with one card in hand that nobody has seen, has rolled for her Sprint."""
    game = table(person("aira", "120", items=[card]), person("lucy", "305"), chance=[3])
    return play(game, "sprint")


@pytest.mark.parametrize("people", [(1,), (1, 2), (2,)], ids=str)
@pytest.mark.parametrize(("card", "silent"), [("whistle", True), ("lucky_dice", False)])
def test_with_one_side_at_the_keyboard_only_a_real_choice_is_asked(people, card, silent):
    game = rolling(card)
    seat = TerminalGame(game, ["Ada", "Bo", "Cy"], {n: b for n, b in BOTS.items() if n not in people}, screen())
    assert seat.has_nothing_to_decide(game.decision) is silent


@pytest.mark.parametrize("card", ["whistle", "lucky_dice"])
def test_with_both_sides_at_one_keyboard_both_are_asked_alike(card):
    game = rolling(card)
    seat = TerminalGame(game, ["Ada", "Bo", "Cy"], {2: BOTS[2]}, screen())
    assert seat.has_nothing_to_decide(game.decision) is False


def test_an_ordinary_question_is_always_asked():
    game = table(person("aira", "120"), person("lucy", "305"))
    assert TerminalGame(game, ["Ada", "Bo", "Cy"], {0: BOTS[0]}, screen()).has_nothing_to_decide(game.decision) is False
