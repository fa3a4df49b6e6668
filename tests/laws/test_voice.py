"""Every text of every game speaks with the project's voice, and the test of that can fail."""

from __future__ import annotations

import pytest

import gloam
from tests.laws.voice import FAULTS, NOT_YET, counted, faults_of, found_in, unexplained
from tools.sentences import Text, collect

PLANTED = {
    "raw id": ("You are in floor_4.", "spend a Charge token"),
    "unfilled": ("{name} rests.", "{0} rests, and then {1}."),
    "kind of question": ("That is no choice for resolve.next now.", "Rest. Draw again."),
    "raw value": ("You can choose ('rest', 'shadow').", "You can choose “Rest”."),
    "archaic": ("{0} goes deeper, to control 5.", "{0} draws again: 5 dice."),
    "of someone": ("The Flashlight of {1} goes out.", "{1}'s Flashlight goes out, in front of {0}."),
    "short form": ("You have 2 HP left. (SF-004)", "You have 2 Health left. (SF-004)"),
    "British": ("The coloured half", "The colored half"),
    "percentage": ("61.5 % of all rolls", "61.5% of all rolls"),
    "article": ("Choose a Exhaust die, a one, or an Item.", "Choose an Exhaust die, a one, or an Item."),
    "number": ("Return 1 dice to the bag.", "Return 1 die to the bag, and 11 dice later."),
    "spacing": ("Rest . Draw again", "Rest. Draw again … now"),
}
"""For each fault a text that has it, and one that does not."""


@pytest.mark.parametrize("game", gloam.all_ids())
def test_no_text_of_the_golden_games_has_a_fault(game):
    texts, allowed = collect(game, 0, 0), NOT_YET.get(game, {})
    assert len(texts) > 30
    more = {fault: n for fault, n in counted(game, texts).items() if n > allowed.get(fault, 0)}
    listed = found_in(texts) if more else {}
    lines = [f"{fault}: {one.kind}, {one.source}: {one.text}" for fault in more for one in listed.get(fault, [])]
    assert not more, "\n".join([str(more), *lines])


@pytest.mark.soak
@pytest.mark.parametrize("game", gloam.all_ids())
def test_no_text_of_random_games_has_a_fault(game):
    assert found_in(collect(game, 5, 100)) == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_where_there_is_one_and_nowhere_else(fault):
    wrong, right = PLANTED[fault]
    assert list(faults_of(Text("lucidity", "log", wrong, "planted"))) == [fault]
    assert list(faults_of(Text("lucidity", "log", right, "planted"))) == []


def test_a_short_form_has_to_be_spelled_out_once():
    used, spelled = (Text("stiflingdark", "log", text, "") for text in ("Gain 2 MP.", "Movement Points (MP) move you."))
    assert unexplained("stiflingdark", [used]) == ["MP"]
    assert unexplained("stiflingdark", [used, spelled]) == []
    assert list(faults_of(used)) == []
    assert list(faults_of(Text("lucidity", "log", "Gain 2 MP.", ""))) == ["short form"]


def test_a_question_of_which_the_others_read_nothing_is_a_fault():
    assert list(faults_of(Text("lucidity", "silent", "turn.rest", ""))) == ["no waiting sentence"]


def test_every_fault_says_what_to_write_instead():
    assert all(instead for _, instead in FAULTS.values())
