"""The log names the rule: every line that anybody reads ends with the id of a rule of the checklist."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

import pytest

import gloam
from gloam.games.faceless.words.sentences import SENTENCES as FACELESS
from gloam.games.sallyface.words.sentences import RULES as SALLY_FACE_RULES, SENTENCES as SALLY_FACE
from gloam.games.stiflingdark.words import ALL_SENTENCES as STIFLING_DARK
from gloam.games.stiflingdark.words.log_rules import RULES as STIFLING_DARK_RULES
from gloam.kernel import GameSpec, Json
from gloam.laws import cases
from gloam.laws.facts import rule_ids
from gloam.laws.machine import positions
from tests.goldens import goldens

GAMES = ("cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark")
WITHOUT_RULE: dict[str, dict[str, str]] = {}
"""By game: kinds of events whose line names no rule, and why not."""
NAMED = re.compile(r" \(([A-Z]{1,4}-?\d+(?:, [A-Z]{1,4}-?\d+)*)\)$")
CASES = 6


def unruled(spec: GameSpec, events: Iterable[Mapping[str, Json]], ids: frozenset[str]) -> set[str]:
    """The lines without a rule, or with one that the checklist does not have: their kind and their words."""
    wrong = set()
    for event in events:
        text = spec.words.sentence(event)
        if not text or event["kind"] in WITHOUT_RULE.get(spec.id, {}):
            continue
        named = NAMED.search(text)
        if named is None or not set(named[1].split(", ")) <= ids:
            wrong.add(f"{event['kind']}: {text}")
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_games_at_random_names_its_rule(game):
    """For everybody, and for each seat; with many options."""
    spec, wrong, lines = gloam.find(game), set(), 0
    ids = frozenset(rule_ids(spec))
    some = list(cases(spec))
    for n, (seats, options) in enumerate(some[:: max(1, len(some) // CASES)]):
        for at in positions(spec, seats, options, n):
            for seat in (None, *range(seats)):
                told = at.events(seat)
                lines += len(told)
                wrong |= unruled(spec, told, ids)
    assert lines > 20, "too few to tell"
    assert not wrong


@pytest.mark.parametrize("name", sorted(goldens()))
def test_every_line_of_a_golden_playthrough_names_its_rule(name):
    """Bots come further than chance: these games have a middle and an end."""
    told = [line for line in goldens()[name].text().splitlines() if line.startswith(";   ") and line.strip("; ")]
    assert len(told) > 10
    assert [line for line in told if not NAMED.search(line)] == []


@pytest.mark.parametrize(
    ("game", "sentences", "rules"),
    [("stiflingdark", STIFLING_DARK, STIFLING_DARK_RULES), ("sallyface", SALLY_FACE, SALLY_FACE_RULES)],
)
def test_every_sentence_has_a_rule_of_the_checklist(game, sentences, rules):
    """Also those that no game at random comes to."""
    ids = frozenset(rule_ids(gloam.find(game)))
    assert set(rules) == set(sentences)
    assert {kind: rule for kind, rule in rules.items() if isinstance(rule, str) and rule not in ids} == {}


@pytest.mark.parametrize("kind", sorted(FACELESS))
def test_every_sentence_of_the_faceless_writes_a_rule(kind):
    """Its sentences write their rules themselves."""
    written = sources(FACELESS[kind])
    assert re.search(r"F\d{3}|FD\d+|RULE|rule", written), written


def sources(code: Callable[..., str]) -> str:
    """All that a function writes, and the names it uses."""
    inner = [c for c in code.__code__.co_consts if hasattr(c, "co_consts")]
    here = [str(c) for c in code.__code__.co_consts] + list(code.__code__.co_names)
    return " ".join([*here, *(str(c.co_consts) for c in inner)])


def test_a_line_without_a_rule_and_one_with_an_unknown_rule_are_found():
    """The law can fail."""

    class Words:
        def sentence(self, event):
            return event["text"]

    class Spec:
        id, words = "toy", Words()

    told = [{"kind": "a", "text": "Wren rests."}, {"kind": "b", "text": "Wren rests. (L999)"}]
    told += [{"kind": "c", "text": "Wren rests. (L062)"}, {"kind": "d", "text": ""}]
    assert unruled(Spec(), told, frozenset({"L062"})) == {"a: Wren rests.", "b: Wren rests. (L999)"}


def test_what_has_no_rule_is_a_line_that_there_is():
    """A reason without its line is out of date."""
    for game, kinds in WITHOUT_RULE.items():
        assert game in GAMES
        assert all(reason for reason in kinds.values())
