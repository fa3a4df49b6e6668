"""Lucidity's judge knows where a turn stands, and what the next die may do."""

from __future__ import annotations

from collections import defaultdict
from math import fsum

import pytest

import gloam
from gloam import bots, judges
from gloam.judges.lucidity.features import MOMENTS, NAMES, features
from gloam.kernel import CHANCE, Nobody, Seeded

KINDS = {
    "turn.control": "control",
    "select.return": "select",
    "resolve.next": "resolve",
    "turn.rest": "rest",
    "nightmare.turn": "nightmare",
    "minions.give": "minions",
}
"""Where the turn stands when a question of this kind is asked."""


def numbers(view, seat):
    """A seat's numbers by name."""
    return dict(zip(NAMES, features(view)[seat], strict=True))


def asked(seats, seed):
    """Every question of a game of normal bots, chance too: the game before it is answered."""
    game = gloam.new("lucidity", seats, chance=Nobody(), listen=False)
    players, dice = bots.seated("lucidity", ["normal"] * seats, seed), Seeded(seed)
    while (question := game.decision) is not None:
        yield game
        if question.seat == CHANCE:
            game.answer(dice.draw(question))
        else:
            bots.answer_for(game, question.seat, players[question.seat])
    yield game


@pytest.mark.parametrize("seats", [2, 4])
def test_it_knows_where_the_turn_stands(seats):
    met = set()
    for game in asked(seats, 6):
        question, view = game.decision, game.view(None)
        if question is None or question.kind not in KINDS:
            continue
        moment = KINDS[question.kind]
        for seat in range(seats):
            row = numbers(view, seat)
            assert [m for m in MOMENTS if row[f"in_{m}"]] == [moment]
            assert [m for m in MOMENTS if row[f"at_{m}"]] == ([moment] if seat == view["turn"] else [])
        met.add(moment)
    assert met >= {"control", "select", "resolve", "rest", "nightmare", "minions"}


def test_a_draw_that_is_still_to_come_is_a_moment_of_its_own():
    """After "again" the turn stands one stage further, but nothing is drawn yet."""
    for game in asked(3, 2):
        question = game.decision
        if question is not None and question.kind == "turn.rest" and "again" in question.options:
            game.answer("again", seat=question.seat)
            assert numbers(game.view(None), question.seat)["at_draw"] == 1
            return
    raise AssertionError("nobody could draw again")


def test_what_the_next_die_may_do():
    view = gloam.new("lucidity", 3, 1).view(None)
    view["bag"] = {"B": 10, "G": 10, "Y": 10, "R": 10}
    view["nightmares"]["G"]["owner"] = 2
    view["players"][2] |= {"role": "nightmare", "color": "G"}
    view["players"][1]["power"] = ["G1", "R2"]
    view["players"][0] |= {"hunt": ["RH", "RH", "RH"], "power": ["G1", "G1", "B1"]}
    view["players"][0]["shadow"] |= {"B": ["BS", "BS"], "G": ["GS", "GS"]}
    dreamer, hunter = numbers(view, 0), numbers(view, 2)
    assert dreamer["exposed"] == pytest.approx(2 / 15), "two green Power dice, and green is a Nightmare's"
    assert dreamer["die_turns"] == pytest.approx(1 / 4 * 3 / 6), "a blue Shadow; nobody can become Envy again"
    assert dreamer["die_hunts"] == pytest.approx(1 / 4 * 1 / 6)
    assert dreamer["die_taken"] == pytest.approx(1 / 4 * 2 / 6) == hunter["die_takes"]
    assert (hunter["best_to_consume"], hunter["dice_to_consume"]) == (1 / 2, 3 / 4)
    assert hunter["die_taken"] == hunter["die_hunts"] == dreamer["best_to_consume"] == 0


@pytest.mark.soak
def test_it_expects_what_is_to_come_where_hard_asks_it():
    """From the first question of a turn, or the one whether to rest, the chance rises as much as it falls."""
    changes = defaultdict(list)
    judge = judges.judge("lucidity")
    for seed in range(40):
        before = None
        for game in asked(4, seed):
            chances = judge.chances(game.view(None))
            if before is not None:
                kind, seat, chance = before
                changes[kind].append(100 * (chances[seat] - chance))
            question = game.decision
            here = question is not None and question.kind in ("turn.control", "turn.rest", "nightmare.turn")
            before = (question.kind, question.seat, chances[question.seat]) if here else None
    mean = {kind: fsum(found) / len(found) for kind, found in changes.items()}
    assert all(abs(change) < 1.2 for change in mean.values()), mean
