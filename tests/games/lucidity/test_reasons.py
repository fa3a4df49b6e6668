"""Whatever a question of Lucidity may offer and does not offer now is refused with a reason that is true."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

import gloam
from gloam.kernel import Decision, Game, Seeded
from gloam.laws.play import refused
from tests.games.lucidity.helpers import EMPTY, asks, dreamer, resolving, table

DICE = [color + face for color, faces in {"B": "SE1", "G": "SE1", "Y": "SE1", "R": "SEH12"}.items() for face in faces]
PLACES = list(itertools.product(("power", "hunt", "exhaust", "shadow"), DICE))
COLORS = {"blue": "B", "green": "G", "yellow": "Y", "red": "R"}
FACES = {"Shadow": "S", "Exhaust": "E", "Hunt": "H", "1": "1", "2": "2"}
DIE = r"(blue|green|yellow|red) (Shadow|Exhaust|Hunt|1|2)"
ON_A_CARD = re.compile(rf"(?:(There's)|\{{(\d)\}} has) no {DIE} in (?:your|the|\{{(\d)\}}'s) (\w+) row")
WAITING = re.compile(rf"There's no {DIE} among the dice you're placing")


def universe(kind: str, seats: int) -> list[Any]:
    """All that a kind of question can ever offer."""
    offered: dict[str, list[Any]] = {
        "select.return": list("BGYR"),
        "minions.give": list("BGYR"),
        "ability.depths.give": list("BGYR"),
        "resolve.next": [*DICE, *(("reroll", die) for die in DICE if die[1] in "12")],
        "turn.rest": ["exhaust", "rest", *(("return", *place) for place in PLACES if place[0] != "power")],
        "fear.move": PLACES,
        "envy.die": PLACES,
        "ability.envy": PLACES,
        "ability.fear": PLACES,
        "ability.imprisonment": [die for die in DICE if die[1] in "12"],
        "imprisonment.turn": [die for die in DICE if die[1] == "E"],
        "nightmare.turn": [("consume", seat, die) for seat in range(seats) for die in DICE if die[1] in "12"],
        "minions.target": list(range(seats)),
    }
    return offered.get(kind, [])


def check_claim(game: Game, asked: Decision, text: str) -> bool:
    """Whether the refusal claims that a die is not there; the view says that it truly is not."""
    view = game.view(asked.seat)
    if said := ON_A_CARD.search(text):
        seat = int(said[2] or said[5] or asked.seat)
        die, row = COLORS[said[3]] + FACES[said[4]], said[6].lower()
        lying = view["players"][seat][row]
        assert die not in (lying[die[0]] if row == "shadow" else lying), text
    elif said := WAITING.search(text):
        assert COLORS[said[1]] + FACES[said[2]] not in [die for level in view["rolled"] for die in level], text
    return said is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_refusal_in_random_games_has_a_reason_and_the_reason_is_true(seats):
    claims, tried = 0, 0
    for seed in range(2):
        game, stream = gloam.new("lucidity", seats=seats, seed=seed), Seeded(seed)
        while (asked := game.decision) is not None:
            for option in universe(asked.kind, seats):
                if option not in asked.options:
                    refusal = refused(game, option)
                    assert refusal.code == "barred", (asked.kind, option, refusal.text)
                    claims += check_claim(game, asked, refusal.text)
                    tried += 1
            game.answer(index=stream.below(len(asked.options)))
    assert tried > 1000
    assert claims > tried // 3


def test_a_shadow_waits_for_the_other_dice_and_is_shown_as_waiting():
    """L028"""
    game = resolving(dreamer("R1"), EMPTY, dice="BS B1 RH")
    told = {barred["label"]: (barred["why"], barred["rule"]) for barred in game.decision.as_json()["barred"]}
    assert told["Place blue Shadow"] == ("Shadows come last. Place your other dice first.", "L028")
    asks(game, 0, "resolve.next", "B1", "RH", ("reroll", "R1"))


def test_the_dice_outside_a_chain_wait_for_the_new_die():
    """L096"""
    game = resolving(dreamer("B1"), EMPTY, EMPTY, dice="BS RS YS", chance="B E")
    game.answer("BS")
    assert refused(game, "RS").text.startswith("The die you just rolled comes first. Place it before the others.")
    assert refused(game, "RS").rule == "L096"
    asks(game, 0, "resolve.next", "BE", ("reroll", "B1"))


def test_power_that_has_nothing_to_reroll_says_so():
    """L040, LD27"""
    game = resolving(dreamer("G1 Y1"), EMPTY, EMPTY, dice="BS RS", chance="R 1")
    assert refused(game, ("reroll", "G1")).text.startswith("No green die is waiting to be placed")
    assert refused(game, ("reroll", "B1")).text.startswith("You have no blue Power to spend on a reroll.")


def test_a_color_that_was_not_drawn_cannot_go_back():
    """L018"""
    game = table(EMPTY, EMPTY, step="select", path=1, drawn=["B", "B", "Y", "R"])
    refusal = refused(game, "G")
    assert refusal.text == (
        "There's no green die among the ones you drew. You can choose “Return blue”, “Return red” or “Return yellow”."
    )
    asks(game, 0, "select.return", "B", "R", "Y")
