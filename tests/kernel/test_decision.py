"""A question: who is asked what, in which words, and what the others learn of it."""

from __future__ import annotations

import json

import pytest

from gloam.kernel import CHANCE, Barred, Decision, ask, chance, die, value
from tests.kernel.toys import PlainWords


@value
class Heal:
    n: int


def test_a_question_without_words_shows_its_kind_and_its_options_as_they_are():
    asked = ask(1, "turn.rest", ["again", "rest"])
    assert asked.prompt == "turn.rest"
    assert asked.label("again") == ("again", "")
    assert asked.options == ("again", "rest")
    assert asked.info() is None


def test_a_question_with_words_speaks_in_sentences():
    asked = ask(1, "turn.rest", ["again"], words=PlainWords())
    assert asked.prompt == "What about turn.rest?"
    assert asked.label("again") == ("take again", "and see")


def test_the_asked_seat_gets_options_labels_barred_options_and_facts_as_plain_json():
    barred = Barred("door", "it is locked", "T03")
    asked = ask(2, "turn.go", [("go", "hall")], "T01", barred=(barred,), args={"left": 1}, words=PlainWords())
    assert json.loads(json.dumps(asked.as_json())) == {
        "seat": 2,
        "kind": "turn.go",
        "prompt": "What about turn.go?",
        "rule": "T01",
        "options": [{"value": ["go", "hall"], "label": "take ('go', 'hall')", "hint": "and see"}],
        "barred": [{"value": "door", "label": "take door", "why": "it is locked", "rule": "T03"}],
        "args": {"left": 1},
    }


def test_effects_among_the_facts_of_a_question_become_plain_json():
    asked = ask(0, "effect.choose", ["yes", "no"], args={"part": Heal(2), "all": (Heal(1),)})
    assert asked.args["part"] == Heal(2)
    told = json.loads(json.dumps(asked.as_json()))["args"]
    assert told["part"]["n"] == 2
    assert told["all"][0]["n"] == 1


def test_the_others_learn_who_is_asked_what_unless_the_question_is_quiet():
    loud, quiet = ask(1, "turn.go", ["hall"]), ask(1, "turn.go", ["hall"], quiet=True)
    assert loud.seen_by_others() == {"seat": 1, "kind": "turn.go", "prompt": "turn.go"}
    assert quiet.seen_by_others() == {"seat": 1}


def test_the_others_read_what_somebody_is_doing_where_the_words_of_the_game_say_so():
    class Telling(PlainWords):
        def waiting(self, decision):
            return f"{{{decision.seat}}} is choosing a room."

    loud, quiet = (ask(1, "turn.go", ["hall"], quiet=quiet, words=Telling()) for quiet in (False, True))
    assert loud.seen_by_others()["waiting"] == "{1} is choosing a room."
    assert quiet.seen_by_others() == {"seat": 1}
    assert "waiting" not in ask(1, "turn.go", ["hall"], words=PlainWords()).seen_by_others()


def test_insight_is_computed_when_it_is_asked_for():
    asked = ask(0, "turn.roll", ["roll"], insight=lambda: {"odds": "1/6"})
    assert asked.info() == {"odds": "1/6"}


def test_what_chance_cannot_do_is_no_option():
    asked = chance("bag.draw", {"blue": 2, "red": 0, "green": 1}, "T02")
    assert (asked.seat, asked.options, asked.weights, asked.rule) == (CHANCE, ("blue", "green"), (2, 1), "T02")


@pytest.mark.parametrize(
    ("faces", "options", "weights"),
    [
        (6, (1, 2, 3, 4, 5, 6), (1,) * 6),
        ("SSEE11", ("S", "E", "1"), (2, 2, 2)),
        (["hit", "miss"], ("hit", "miss"), (1, 1)),
    ],
)
def test_a_die_has_a_number_of_faces_or_names_them(faces, options, weights):
    rolled = die("roll", faces)
    assert (rolled.options, rolled.weights) == (options, weights)


def test_two_questions_are_equal_when_they_ask_the_same():
    assert ask(0, "k", [1], insight=lambda: 1) == ask(0, "k", [1], words=PlainWords())
    assert ask(0, "k", [1]) != ask(0, "k", [2])
    assert Decision(0, "k", (1,)) == ask(0, "k", [1])


def test_what_is_barred_can_wait_until_somebody_looks_and_is_computed_once():
    looks = []

    def reasons():
        looks.append("look")
        return [Barred("door", "it is locked", "T03")]

    asked = ask(2, "turn.go", ["hall"], "T01").barring(reasons)
    assert asked.options == ("hall",)
    assert not looks
    assert asked.barred == (Barred("door", "it is locked", "T03"),)
    assert asked == ask(2, "turn.go", ["hall"], "T01", barred=asked.barred)
    assert looks == ["look"]
    with pytest.raises(AttributeError):
        _ = asked.bared
