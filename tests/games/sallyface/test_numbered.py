"""The numbers that learners get of Sally Face."""

from __future__ import annotations

import random

import gloam
from gloam import bots
from gloam.gyms.features import declared

GAME = "sallyface"


def test_nothing_is_hidden_in_a_position_so_every_world_of_a_seat_is_the_same():
    """SFR-81  Decks have no order until a card is drawn; so no features can tell a secret."""
    playing, dice, worlds = gloam.new(GAME, 2, 3, listen=False), random.Random(3), 0
    for n in range(200):
        if playing.decision is None:
            break
        if n % 20 == 0:
            worlds += 1
            assert {bots.world(playing, seat, n).digest() for seat in (0, 1)} == {playing.digest()}
        playing.answer(dice.choice(playing.decision.options), seat=playing.decision.seat)
    assert worlds > 5


def test_a_reroll_is_numbered_by_its_dice_and_of_special_dice_there_is_one_each():
    """SF-070"""
    known = declared(GAME)
    one, two = ("A", "A", "c:curse"), ("A", "A", "c:health+1")
    assert known.numbers("roll.keep", [one], {}).keys() == known.numbers("roll.keep", [two], {}).keys()
    numbers = known.numbers("roll.keep", [one, ("A", "c:curse"), ("A", "A"), ("A", "A", "g:blank"), "stop"], {})
    assert len(numbers) == 5
    assert max(numbers) < known.table.named
