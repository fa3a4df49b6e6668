"""What the log gives as the cause is the cause, and questions of the set-up name their piece."""

from __future__ import annotations

import re

import gloam
from gloam.kernel import ask
from tests.games.faceless.helpers import FULL, QUIET, at, turn

SPEC = gloam.find("faceless")


def figures(game):
    """What was told of figures that were moved or turned."""
    return [SPEC.words.sentence(e) for e in game.events(None) if e["kind"] == "figure"]


def test_f031_f075_f092_the_log_says_why_a_figure_turned():
    card = at(["blue1"], kids=["luke", "matt"], hands=[["yellow1", "red2"], ["green1"]])
    by_card = figures(turn(card, ("walk", "yellow1"), (6, 240)))
    emily = turn(at(kids=["emily", "matt"]), "power")
    by_emily = figures(turn(emily, emily.decision.options[0]))
    yellow = at(["yellow1"], display=[*QUIET, "yellow1"], kids=["matt", "lily"], hands=FULL[:2])
    turn(yellow, "rest")
    while yellow.decision.kind == "threat.turn":
        turn(yellow, yellow.decision.options[0])
    by_threat = figures(yellow)
    assert [text[-6:] for text in (by_card[0], by_emily[0], by_threat[0])] == ["(F031)", "(F092)", "(F075)"]
    assert "{0}" in by_emily[0], "Emily's power is hers"
    assert "Threat" in by_threat[0]


def test_f088_fd17_the_log_does_not_say_that_karyn_knew_a_card_she_did_not_look_at():
    game = at(["red2"], display=[*QUIET, "red2"], hands=FULL, kids=["karyn", "lily", "pj"])
    turn(game, "no", "rest")
    said = [SPEC.words.sentence(e) for e in game.events(None)]
    stopped = [text for text in said if "(F088)" in text]
    assert len(stopped) == 1
    assert "Karyn" in stopped[0]
    assert not re.search(r"\b(knew|knows|saw|looked)\b", stopped[0])


def test_f005_every_obstacle_is_asked_for_by_its_name():
    for name in SPEC.content()["obstacles"]:
        asked = ask(0, "setup.obstacle", ("0,0", "1,0"), "F005", args={"obstacle": name})
        prompt = SPEC.words.prompt(asked)
        assert name.capitalize() in prompt
        assert not re.search(r"\bdo the (Log|Pond|Den)\b|\bdoes the (Roots|Stones|Brambles|Thorns)\b", prompt)
