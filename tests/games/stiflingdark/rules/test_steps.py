"""The steps of an Investigator (SD-072 to SD-082, SD-096, SDR-83): offers, reasons and previews say the same."""

from __future__ import annotations

import random

import pytest

import gloam
from gloam.games.stiflingdark.queries.people import investigator
from gloam.games.stiflingdark.queries.steps import shut_steps, steps as steps_of
from gloam.laws.play import refused
from tests.games.stiflingdark.helpers import person, steps, table
from tests.games.stiflingdark.park.park_table import park


def step_rule(game, to):
    """The rule by which a step is refused, and the words."""
    refusal = refused(game, ("step", to))
    assert refusal.code == "barred", refusal
    return refusal.rule, refusal.text


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_every_neighboring_space_is_offered_or_barred_with_the_rule_of_the_one_query(board):
    rng, seen = random.Random(11), set()
    for seed in range(12):
        game = gloam.new("stiflingdark", seats=3, seed=seed, options={"map": board, "adversary": "horror"})
        for _ in range(300):
            if game.decision is None:
                break
            if game.decision.kind == "turn.act" and rng.random() < 0.3:
                inv = investigator(game.state, game.decision.seat)
                found = {
                    step.option: step.why_not for step in (*shut_steps(game.state, inv), *steps_of(game.state, inv))
                }
                assert {o for o in game.decision.options if o[0] == "step"} == {o for o in found if not found[o]}
                rules = {b.option: b.rule for b in game.decision.barred if b.option[0] == "step"}
                assert rules == {option: rule for option, rule in found.items() if rule}
                seen |= set(rules.values())
            game.answer(index=rng.randrange(len(game.decision.options)))
    assert len(seen) > 1, "some steps were forbidden"


def test_a_closed_mirror_door_and_one_that_nobody_has_looked_at_say_so():
    """SD-187, SD-188: both are public."""
    game = park(person("mada", "M-12"), mirror="blue", mirrors={"red": "closed"})
    rule, text = step_rule(game, "M-11")
    assert (rule, text.startswith("This Mirror Door is Closed this round: go another way.")) == ("SD-188", True)
    rule, text = step_rule(game, "M-7")
    assert (rule, "turn its token face-up first" in text) == ("SD-187", True)


def test_a_space_under_thick_mucus_says_so():
    """SDC-191"""
    game = table(person("aira", "120"), mucus={"119": 2}, adversary={"id": "horror", "space": "1"})
    assert "119" not in steps(game)
    assert step_rule(game, "119")[0] == "SDC-191"


def test_with_ravens_wing_a_dislocated_hip_stops_nobody_at_a_window():
    """SDC-043, SDC-123."""
    game = table(person("aira", "104", wounds=["dislocated_hip"], items=["ravens_wing"]))
    windows = {b.option[1] for b in game.decision.barred if b.rule == "SDC-043"}
    assert windows
    game.answer(("item", "ravens_wing"))
    assert windows <= set(steps(game))
