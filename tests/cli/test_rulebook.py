"""The rules as data: the same ids as the coverage tool reads, in our own words, with rulings marked."""

from __future__ import annotations

import json
import re

import pytest

from gloam.kernel import Refused, all_ids
from gloam.laws.coverage import grammar_of, read_checklist
from gloam.rules_text import rulebook
from tests.cli.helpers import run
from tools.rule_coverage import ROOT


@pytest.mark.parametrize("game", all_ids())
def test_every_rule_of_a_checklist_is_there_once(game):
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    listed = read_checklist(text, grammar_of(text))
    found = [rule.id for rule in rulebook.rules(game)]
    assert sorted(found) == sorted({*listed.rules, *listed.facts})
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("game", all_ids())
def test_every_rule_has_a_section_and_words(game):
    for rule in rulebook.rules(game):
        assert rule.section
        assert rule.text
        assert "**" not in rule.text
        assert "http" not in rule.section


def test_a_rule_is_its_sentence_and_a_ruling_is_marked_as_ours():
    (rule,) = rulebook.find("lucidity", "L032")
    assert rule == rulebook.Rule("L032", "Step 3: roll and place", "The next player may decline.", ruling=False)
    assert rulebook.find("lucidity", "LD9")[0].ruling
    assert rulebook.find("lucidity", "LC5")[0].ruling
    assert not rulebook.find("lucidity", "LX1")[0].ruling
    assert rulebook.find("sallyface", "SFR-01")[0].ruling


def test_a_rule_keeps_the_table_below_it():
    text = rulebook.find("lucidity", "LC4")[0].text
    assert "Imprisonment (yellow) | yellow S | choose " in text


def test_words_are_looked_for_in_all_of_a_rule_in_any_case():
    assert [rule.id for rule in rulebook.find("cant_stop", "THREE columns")] == ["CS14"]
    assert rulebook.find("cant_stop", "dragons") == []


def sealed():
    """A card of a later Story, and a word that stands only in such cards."""
    cards = [rule for rule in rulebook.rules("sallyface") if rulebook.STORY.match(rule.section)]
    others = " ".join(rulebook.rule_text(rule) for rule in rulebook.without_spoilers("sallyface"))
    card = next(rule for rule in reversed(cards) if hidden(rule, others))
    return card, hidden(card, others)[0]


def hidden(rule, others):
    return [word for word in re.findall(r"[a-z]{6,}", rule.text.lower()) if word not in others]


def test_the_cards_of_a_story_are_sealed_on_the_command_line_unless_asked_for():
    card, word = sealed()
    listed = json.loads(run("rules", "sallyface", "--json").stdout)
    assert [rule["id"] for rule in listed] == [rule.id for rule in rulebook.rules("sallyface")]
    assert {rule["id"]: rule for rule in listed}[card.id]["text"] == rulebook.SEALED
    assert word not in run("rules", "sallyface").stdout.lower()
    assert rulebook.SEALED in " ".join(run("rules", "sallyface", card.id).stdout.split())
    (asked,) = json.loads(run("rules", "sallyface", card.id, "--spoilers", "--json").stdout)
    assert asked == card.as_json()


def test_no_sealed_card_is_found_by_its_words():
    card, word = sealed()
    assert card.id not in run("rules", "sallyface", word).stdout
    found = json.loads(run("rules", "sallyface", word, "--spoilers", "--json").stdout)
    assert card.as_json() in found


def test_the_games_whose_rules_are_written_down():
    assert rulebook.known() == list(all_ids())


@pytest.mark.parametrize("name", ["chess", "../cant_stop", "exempt/lucidity", ""])
def test_what_has_no_rules_is_refused(name):
    with pytest.raises(Refused, match="there are no rules of"):
        rulebook.rules(name)
