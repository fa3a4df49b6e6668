"""What a reward, an Item or an effect does is said where it is offered, given or shown."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import gloam
from gloam.games.stiflingdark.content import CARDS, ESCAPES, INVESTIGATORS, ITEMS
from gloam.kernel import Refused, ask
from tests.games.stiflingdark.helpers import asks, person, play, table
from tests.games.stiflingdark.park.park_table import park
from tests.games.stiflingdark.test_words import label, told

SPEC = gloam.find("stiflingdark")


@pytest.mark.parametrize("board", [table, park])
def test_every_reward_says_what_it_gives(board):
    """SD-162, SD-163, SD-180, SD-222 to SD-224."""
    where = "G-14" if board is table else "112"
    game = play(board(person("lucy", where, evidence=1)), ("involved", "turn_in"))
    asks(game, 1, "evidence.reward")
    hints = {option: label(game, option)[1] for option in game.decision.options}
    assert [option for option, hint in hints.items() if len(hint) < 20] == []
    assert len(set(hints.values())) == len(hints)


def test_who_is_to_carry_a_card_is_asked_with_what_the_card_does():
    """SD-046."""
    asked = ask(1, "setup.give_poi", (1, 2), "SD-046", args={"card": "cross"})
    assert ITEMS["cross"].text in SPEC.words.prompt(asked)


def test_what_changes_hands_in_a_trade_says_what_it_does():
    """SD-092."""
    game = table(person("aira", "120", items=["torch"]), person("lucy", "119", items=["whistle"]))
    play(game, ("trade", 2))
    for good in ("torch", "whistle"):
        option = next(o for o in game.decision.options if good in o)
        assert label(game, option)[1] == ITEMS[good].text


def test_an_investigator_from_outside_the_box_is_refused_with_what_to_do_instead():
    """SDC-021."""
    with pytest.raises(Refused) as refused:
        gloam.new("stiflingdark", seats=3, seed=1, options={"investigators": ["kya"]})
    assert refused.value.rule == "SDC-021"
    assert "Kya Prosser" in refused.value.text
    assert re.search(r"turn .*promo.* on", refused.value.text, re.IGNORECASE)
    assert "someone else" in refused.value.text


def test_the_ways_out_say_what_each_asks_for():
    """SD-164: Sawmill alone does not say that it is the Truck."""
    said = SPEC.words.sentence({"kind": "choices", "cards": ["sawmill_truck", "north_gate", "the_grave"]})
    assert "Truck" in said
    assert ESCAPES["sawmill_truck"].name in said


def test_a_card_of_the_adversary_is_read_out_once():
    """SD-069: used again, only its name is told."""
    butcher = {"space": "152", "stalk": 2, "attack": "eviscerate", "abilities": ["decay"]}
    game = table(person("aira", "150"), person("lucy", "305"), turn="adversary", butcher=butcher)
    play(game, ("ability", "decay"))
    assert any(CARDS["decay"].text in line for line in told(game))
    again = SPEC.words.sentence({"kind": "card", "card": "decay", "first": False})
    assert CARDS["decay"].name in again
    assert CARDS["decay"].text not in again


def test_an_effect_at_the_table_is_named_after_the_card_it_comes_from():
    """SDC-074, SDC-088, SDC-108, SDC-112, SDC-122: the web panel of the Adversary."""
    source = (files("gloam") / "games/stiflingdark/web/words.js").read_text("utf-8")
    found = re.search(r"export const EFFECT = \{(.*?)\};", source, re.DOTALL)
    assert found is not None
    shown = {name: json.loads(text) for name, text in re.findall(r'(\w+): ("[^"]*")', found[1])}
    cards = {"cross": "cross", "motion": "motion_detector", "bound": "binding_tablet", "bells": "witch_bells",
             "creak": "cross_alternate"}  # fmt: skip
    for effect, card in cards.items():
        assert shown[effect].split(":")[0] == ITEMS[card].name, effect
    assert "Sprint roll" in shown["motion"]
    assert "Noise" not in shown["motion"]


def test_the_log_says_who_gave_how_much_and_never_reads_out_an_investigators_card():
    """SD-092, SD-084, SD-164."""
    trade = SPEC.words.sentence({"kind": "trade", "seat": 1, "other": 2, "give": 0, "take": 1})
    assert re.search(r"\{1\} gives (0|nothing)", trade)
    assert re.search(r"\{2\} gives 1", trade)
    game = play(table(person("aira", "120"), person("lucy", "119")), "major")
    major = next(line for line in told(game) if "Major Ability" in line)
    assert INVESTIGATORS["aira"].name in major
    assert len(major) < len(INVESTIGATORS["aira"].major)
    laid = SPEC.words.sentence({"kind": "laid_out", "face": 3, "card": "sawmill_truck"})
    assert "3" in laid
    assert "Truck" in laid


def test_a_log_from_before_evidence_was_counted_against_what_is_needed_still_reads():
    """SD-160  Events kept by a server may be older than the words."""
    words = gloam.find("stiflingdark").words
    assert words.sentence({"kind": "turns_in", "seat": 1, "n": 1, "total": 2}).startswith(
        "{1} turns in 1 Evidence (2 in all)."
    )
    told = words.sentence({"kind": "turns_in", "seat": 1, "n": 1, "total": 2, "needed": 3})
    assert told.startswith("{1} turns in 1 Evidence (2 of 3).")


@pytest.mark.parametrize(("who", "space", "to", "hint", "left"), [
    ("lucy", "S-32", "S-37", "costs 2 MP: the space is Dark", 2),
    ("dylan", "S-32", "S-37", "", 3),
    ("lucy", "287", "288", "", 3),
])  # fmt: skip
def test_a_step_says_what_it_costs_where_that_is_more_than_one(who, space, to, hint, left):
    """SD-096, SDC-007: 2 MP onto a Dark space, but for Dylan's first three of a turn."""
    game = table(person(who, space))
    assert label(game, ("step", to)) == (f"Move to {to}", hint)
    play(game, ("step", to))
    assert game.view(1)["investigators"][0]["mp"] == left
