"""Search answers what people ask: thirty questions for each game, with what must be among the first three answers."""

from __future__ import annotations

import functools
import time
import tomllib
from pathlib import Path
from statistics import median

import pytest

from gloam import all_ids
from gloam.kernel import Refused
from gloam.rules_text import players_book, rule_search

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
ASKED = [(game, question) for game, some in QUESTIONS.items() for question in some]


@functools.cache
def openable(game):
    """What an answer can lead to."""
    book = players_book.book(game)
    return {s.id for s in book.overview} | {e.id for e in book.entries} | {c.rule for c in book.cards}


def ids(found):
    return [one.id for one in found]


def test_every_game_is_asked_thirty_questions_at_least():
    assert sorted(QUESTIONS) == sorted(all_ids())
    assert min(len(some) for some in QUESTIONS.values()) >= 30


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_the_answer_is_among_the_first_three_and_each_can_be_opened_and_read(game, question):
    found = rule_search.search(game, question)
    assert set(ids(found)[:3]) & set(QUESTIONS[game][question]), ids(found)[:6]
    assert set(ids(found)) <= openable(game)
    assert all(one.text for one in found)


@pytest.mark.parametrize("game", all_ids())
def test_how_to_win_is_answered_by_the_overview(game):
    assert rule_search.search(game, "how do I win")[0].kind == "overview"


def test_an_id_finds_what_has_it():
    assert ids(rule_search.search("lucidity", " l031 ")) == ["L031"]


def test_stems_and_other_words_find_the_same():
    wanted = ids(rule_search.search("lucidity", "exhausted"))[:3]
    assert set(wanted) & set(ids(rule_search.search("lucidity", "what does exhausting do"))[:3])
    assert rule_search.stem("winning") == rule_search.stem("wins") == rule_search.stem("win")
    assert rule_search.stem("memories") == rule_search.stem("memory")
    assert rule_search.stem("rerolled") == rule_search.stem("rerolls")


def test_what_nobody_wrote_about_is_not_found():
    assert rule_search.search("cant_stop", "dragons") == []
    assert rule_search.search("cant_stop", "") == []


def test_a_card_is_found_by_its_name():
    assert rule_search.search("stiflingdark", "adrenaline shot")[0].title == "Adrenaline Shot"
    assert rule_search.search("sallyface", "pocket console")[0].title == "Pocket Console"


def test_no_card_of_a_story_is_found_before_it_is_revealed():
    found = [
        f"{one.id} {one.title} {one.text}" for one in rule_search.search("sallyface", "the smell first bell samples")
    ]
    assert not any("The Smell" in text or "First Bell" in text for text in found)


def test_a_game_without_a_book_is_refused():
    with pytest.raises(Refused, match="there are no rules of"):
        rule_search.search("chess", "how do I win")


def quickest(game, asked):
    """Processor seconds of a search that nobody asked for before: the least of a few, for the machine may be busy."""
    spent = []
    for _ in range(7):
        rule_search.answers.cache_clear()
        began = time.process_time()
        rule_search.search(game, asked)
        spent.append(time.process_time() - began)
    return min(spent)


def test_a_long_question_costs_little_and_the_same_one_again_nothing():
    """Anyone may ask, as often as 40 times a second, and the serving process answers."""
    words = [word for question in QUESTIONS["stiflingdark"] for word in question.split()]
    rule_search.search("stiflingdark", "warm")
    assert median(quickest("stiflingdark", " ".join(words[n : n + 40])) for n in range(9)) < 0.002
    known = rule_search.answers.cache_info().hits
    rule_search.search("stiflingdark", " ".join(words[8:48]))
    assert rule_search.answers.cache_info().hits == known + 1
