"""SDR-149  What the Adversary tries and may not is refused with one true reason, the rule, and what to do instead."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import gloam
from gloam.laws.play import refused
from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import person, play, table
from tests.games.stiflingdark.horror.horror_table import after_no_ambush, horror_turn
from tests.games.stiflingdark.park.park_table import park
from tests.games.stiflingdark.rules.test_butcher import hunt

CHECKLIST = Path(__file__).resolve().parents[4] / "docs" / "rules" / "stiflingdark.md"
ACTS = ("butcher.act", "horror.act", "cult.act")
NEAR = person("aira", "151")
FAR = person("lucy", "305")


def why(game, option):
    """The rule of a refusal, and its first sentence."""
    assert option not in game.decision.options
    refusal = refused(game, option)
    assert refusal.code == "barred", refusal
    return refusal.rule, re.split(r"(?<=\.) ", refusal.text)[0]


# ---------------------------------------------------------------------------------------------- the Butcher


def test_an_attack_without_stalk_says_what_it_costs():
    """SD-294"""
    game = hunt(NEAR, FAR, butcher={"stalk": 0})
    said = "Your Attack costs 1 Stalk and you have 0: Stalk someone first."
    assert why(game, ("attack", 1)) == ("SD-294", said)


def test_an_attack_out_of_reach_names_the_card():
    """SDC-175"""
    assert why(hunt(NEAR, FAR), ("attack", 2)) == ("SDC-175", "They aren't adjacent to you: move next to them.")


def test_a_revealed_butcher_neither_attacks_nor_stalks():
    """SD-153, SDC-207, SD-296"""
    game = hunt(NEAR, FAR, butcher={"shown": True})
    assert why(game, ("attack", 1))[0] == "SD-153"
    assert why(game, ("stalk", 1))[0] == "SDC-207"
    play(game, "disappear")
    assert why(game, ("attack", 1))[0] == why(game, ("stalk", 1))[0] == "SD-296"
    assert why(game, "disappear") == ("SD-340", "You are Hidden already.")


def test_each_of_his_actions_is_once_per_turn():
    """SD-285, SD-295, SD-333"""
    game = play(hunt(NEAR, FAR, chance=[2]), ("stalk", 1), "sprint", ("attack", 1))
    while game.decision.kind != "butcher.act":
        game.answer(index=0)
    assert why(game, ("stalk", 1))[0] == "SD-285"
    assert why(game, ("attack", 1))[0] == "SD-295"
    assert why(game, "sprint")[0] == "SD-333"


def test_who_is_too_far_or_out_of_sight_cannot_be_stalked():
    """SD-290"""
    assert why(hunt(NEAR, FAR), ("stalk", 2)) == ("SD-290", "They are more than 8 spaces away: move closer.")


def test_a_card_on_cooldown_says_when_it_is_ready_and_one_too_dear_what_it_costs():
    """SD-345, SD-294, SDC-074, SDC-179"""
    game = hunt(butcher={"abilities": ["decay", "disturbed_presence"]})
    assert why(game, ("ability", "disturbed_presence"))[0] == "SDC-179"
    play(game, ("ability", "decay"))
    rule, said = why(game, ("ability", "decay"))
    assert (rule, "on Cooldown: ready in" in said) == ("SD-345", True)
    assert why(hunt(butcher={"abilities": ["decay"]}, effects={"cross": 1}), ("ability", "decay"))[0] == "SDC-074"
    assert why(hunt(), ("ability", "decay")) == ("SD-344", "You don't have that card.")


def test_under_a_binding_tablet_he_only_moves():
    """SDC-112"""
    game = hunt(NEAR, FAR, effects={"bound": 1}, butcher={"shown": True})
    assert {why(game, option)[0] for option in ("disappear", ("stalk", 1), ("attack", 1))} == {"SDC-112"}


def test_a_step_that_is_shut_or_far_says_so():
    """SD-251, SD-333"""
    game = hunt(space="S-20", doors={"S-23": "locked"})
    assert why(game, ("step", "S-23")) == ("SD-251", "The Door is shut: Break it, or go another way.")
    assert why(game, ("step", "305"))[1] == "Space 305 isn't one step away: move there step by step."


def test_a_closed_mirror_door_is_closed_to_him_too():
    """SD-188"""
    game = park(person("mada", "80"), turn="adversary", butcher={"space": "M-12"}, mirror="blue")
    assert why(game, ("step", "M-11"))[0] == "SD-188"


def test_a_door_that_cannot_be_broken_says_why():
    """SDR-16, SDR-124"""
    game = hunt(person("aira", "S-23"), FAR, space="S-20")
    said = "An Investigator is on that Door space, so it can't be broken."
    assert why(game, ("break", "S-23")) == ("SDR-16", said)
    game = hunt(NEAR, FAR, space="S-20", tokens=[["repair_kit", "S-23"]])
    assert why(game, ("break", "S-23")) == ("SDR-16", "A token lies on that Door space, so it can't be broken.")
    assert why(hunt(space="S-20", doors={"S-23": "destroyed"}), ("break", "S-23"))[0] == "SDR-124"


# ----------------------------------------------------------------------------------------------- the Horror


def test_after_the_start_of_its_turn_the_horror_cannot_ambush_and_without_one_it_cannot_attack():
    """SD-257, SD-261"""
    game = after_no_ambush(NEAR, FAR)
    assert why(game, "ambush") == (
        "SD-257", "You can Ambush only at the very start of your turn: you can again next turn.",
    )  # fmt: skip
    rule, said = why(game, ("attack", 1))
    assert (rule, said.startswith("You can't use your Attack card without an Ambush")) == ("SD-261", True)
    first = horror_turn(NEAR, FAR, round=1)
    assert why(first, "ambush")[0] == "SD-257"
    assert "first round" in why(first, "ambush")[1]


def test_an_enraged_horror_does_not_ambush_sprint_or_disappear():
    """SD-277, SD-278"""
    game = horror_turn(NEAR, FAR, horror={"enraged": True, "shown": True}, eggs_gone=4)
    assert [why(game, word)[0] for word in ("ambush", "disappear", "sprint")] == ["SD-277", "SD-277", "SD-278"]


def test_devour_says_what_it_lacks():
    """SDC-187"""
    game = after_no_ambush(NEAR, FAR, horror={"abilities": ["devour"]})
    assert why(game, ("devour", 1))[0] == "SDC-187"
    assert why(after_no_ambush(NEAR, FAR), ("devour", 1)) == ("SDC-187", "You don't have Devour.")


# ------------------------------------------------------------------------------------------------- the Cult


def test_nobody_bloodlets_in_the_first_round():
    """SD-319"""
    game = play(cult_turn(round=1), ("figure", "cultist_1"))
    said = "Nobody can Bloodlet in the first round: you can from the next one on."
    assert why(game, ("bloodlet", 1)) == ("SD-319", said)


def test_bloodletting_is_once_and_not_by_one_who_was_revealed_or_stands_apart():
    """SD-319, SD-320, SDC-209"""
    game = play(cult_turn(), ("figure", "cultist_1"))
    assert why(game, ("bloodlet", 2))[0] == "SD-320"
    shown = play(cult_turn(shown=["cultist_1"]), ("figure", "cultist_1"))
    assert why(shown, ("bloodlet", 1))[0] == "SDC-209"


def test_the_final_sacrifice_says_what_it_lacks():
    """SD-321, SDR-135"""
    said = "The Final Sacrifice needs 5 Blood and you have 3: use Bloodletting."
    assert why(cult_turn(blood=3), "sacrifice") == ("SD-321", said)
    apart = cult_turn(blood=5, figures={"cultist_2": "1"})
    assert "aren't in one group" in why(apart, "sacrifice")[1]
    busy = play(cult_turn(blood=5), ("figure", "cultist_1"))
    assert why(busy, "sacrifice")[0] == "SD-315"


def test_between_blocks_a_figure_must_be_chosen_first_and_the_sprint_comes_before_the_first():
    """SD-315, SDR-131"""
    game = cult_turn()
    assert why(game, ("bloodlet", 1)) == ("SD-315", "No figure is acting: choose one first.")
    play(game, ("figure", "cultist_1"), "done")
    assert why(game, "sprint")[0] == "SDR-131"
    assert why(game, ("figure", "cultist_1"))[0] == "SD-315"


def test_only_morgonnod_uses_cards_and_only_cultists_bloodlet():
    """SD-319, SD-323, SD-327"""
    game = play(cult_turn(abilities=["dried_tongue"]), ("figure", "cultist_1"))
    assert why(game, ("ability", "dried_tongue"))[0] == "SD-327"
    assert why(game, ("attack", 1))[0] == "SD-323"
    play(game, "done", ("figure", "morgonnod"))
    assert why(game, ("bloodlet", 1))[0] == "SD-319"
    assert why(game, ("attack", 1))[0] == "SD-323"


# ---------------------------------------------------------------------------------------------- all of them


@pytest.mark.parametrize("adversary", ["butcher", "horror", "cult"])
def test_every_reason_has_words_a_rule_of_the_checklist_and_no_alternatives(adversary):
    known, rng, seen = CHECKLIST.read_text("utf-8"), random.Random(3), set()
    for seed in range(4):
        options = {"adversary": adversary, "map": ("sawmill", "park")[seed % 2]}
        game = gloam.new("stiflingdark", seats=4, seed=seed, options=options)
        for _ in range(500):
            if game.decision is None:
                break
            if game.decision.kind in ACTS:
                for one in game.decision.barred:
                    assert one.option not in game.decision.options
                    assert one.rule in known
                    assert " or " not in one.why.split(":")[0], one
                    assert game.decision.label(one.option)[0].strip()
                    seen.add(one.rule)
            game.answer(index=rng.randrange(len(game.decision.options)))
    assert len(seen) > 6, seen


def test_what_is_barred_to_the_adversary_is_told_to_nobody_else():
    """SDR-150: the question is quiet, and its reasons know where he is."""
    game = table(person("aira", "150"), FAR, turn="adversary", butcher={"space": "152"})
    assert game.decision.barred
    assert game.decision.quiet
    assert game.decision.seen_by_others() == {"seat": 0}
