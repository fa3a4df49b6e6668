"""How to play and the players' reference: short, whole, in our voice, without the notes of the docs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from gloam import all_ids
from gloam.kernel import find
from gloam.laws.machine import positions
from gloam.laws.play import asked_now
from gloam.rules_text import how_to_play, players_book, rulebook

GAMES = Path(__file__).parents[2] / "src/gloam/games"
PAGES = 700
"""Words that fit on two pages with pictures."""
NOTES = re.compile(
    r"<!--|\*\*|https?:|\bengine\b|\bassert|\(test cases\)|headless|digitally|icons? (?:is|are) lost|docs/"
)
SHORTHAND = re.compile(r"->|→| = |`|\bPOI\b|\bset-up\b|\be\.g\.|\bincl\.|\bvs\b|colour|centre|[a-z]/[a-z]")
"""What a note says in few words, and a sentence does not."""
HEADINGS = ["Goal", "What hurts you", "How it ends", "First tips"]


@pytest.mark.parametrize("game", all_ids())
def test_the_overview_fits_on_two_pages_and_says_what_a_newcomer_asks(game):
    sections = how_to_play.overview(game)
    titles = [section.title for section in sections]
    assert [title for title in titles if title in HEADINGS] == HEADINGS
    assert any("turn" in title.lower() for title in titles)
    assert sum(len(section.text.split()) for section in sections) <= PAGES
    assert len({section.id for section in sections}) == len(sections)


@pytest.mark.parametrize("game", all_ids())
def test_the_pictures_are_there_small_and_described(game):
    pictures = [b for section in how_to_play.overview(game) for b in section.blocks if b.kind == "picture"]
    assert pictures
    for picture in pictures:
        assert len(picture.text) >= 20
        file = GAMES / game / "web/how" / picture.name
        assert 2_000 < file.stat().st_size <= 60_000
    kept = sorted(path.name for path in (GAMES / game / "web/how").iterdir())
    assert kept == sorted({picture.name for picture in pictures})


@pytest.mark.parametrize("game", all_ids())
def test_no_sentence_of_the_overview_stands_in_a_checklist(game):
    """The overview is written for players, not copied from the rules."""
    text = " ".join(section.text for section in how_to_play.overview(game))
    listed = " ".join(rule.text for rule in rulebook.rules(game))
    for sentence in re.split(r"(?<=[.!?]) ", text):
        assert len(sentence.split()) < 8 or sentence not in listed


@pytest.mark.parametrize("game", all_ids())
def test_the_reference_holds_no_working_notes(game):
    book = players_book.book(game)
    for entry in book.entries:
        assert entry.text
        assert not NOTES.search(f"{entry.title} {entry.text}"), entry
        assert "|" not in entry.text, entry
        assert not entry.text.startswith("["), entry
        assert " Reason:" not in entry.text, entry
    for card in book.cards:
        assert card.name
        assert card.text
        assert not NOTES.search(card.text), card


@pytest.mark.parametrize("game", all_ids())
def test_rules_are_whole_sentences_and_rulings_answer_a_question(game):
    for entry in players_book.book(game).entries:
        assert not SHORTHAND.search(f"{entry.title} {entry.text}"), entry
        assert entry.text[0].isupper() or not entry.text[0].isalpha(), entry
        assert entry.title.endswith("?") == entry.ruling, entry


@pytest.mark.parametrize("game", all_ids())
def test_chapters_and_decks_have_names_of_their_own(game):
    shown = players_book.book(game).as_json()
    titles = [part["title"] for part in (*shown["chapters"], *shown["decks"])]
    assert len(set(titles)) == len(titles)
    assert "Worked examples" not in " ".join(titles)


@pytest.mark.parametrize("game", all_ids())
def test_every_rule_that_a_question_names_can_be_opened(game):
    spec = find(game)
    book = players_book.book(game)
    known = {entry.id for entry in book.entries} | {card.rule for card in book.cards}
    named: set[str] = set()
    for n, one in enumerate(positions(spec, spec.seats[0], {}, 11)):
        for asked in asked_now(one):
            if asked.seat >= 0:
                named |= {asked.rule, *(barred.rule for barred in asked.barred)}
        if n > 150:
            break
    assert {rule for rule in named if rule} - known == set()


RULE = re.compile(r"\b(?:LD?|F[DX]?|CS)\d{2,3}\b|\bS[DF][A-Z]?-\d+\b")
CHECKS = {"positions.py", "checks.py", "base_checks.py"}
"""What they name is read by who writes packs and positions, not at a table."""
UNREAD = {"sallyface": {"SFC-021", "SFC-113", "SFC-140", "SFR-83", "SFR-85", "SFR-86", "SFR-92"}}
"""The Ability die, which is rolled by itself, two Items of Stories, which are read when they come into play, and what a
pack must keep to, which is read by who writes one."""


def rules_in_code(game: str) -> set[str]:
    """Every rule that stands in a text of the game's code, but for docstrings."""
    found: set[str] = set()
    for file in (file for file in (GAMES / game).rglob("*.py") if file.name not in CHECKS):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
                found |= set(RULE.findall(node.value))
    return found


@pytest.mark.parametrize("game", all_ids())
def test_every_rule_that_the_code_shows_can_be_opened(game):
    book = players_book.book(game)
    known = {entry.id for entry in book.entries} | {card.rule for card in book.cards}
    assert len(rules_in_code(game)) > 8
    assert rules_in_code(game) - known == UNREAD.get(game, set())


def test_a_ruling_is_a_question_and_its_answer():
    (entry,) = [e for e in players_book.book("lucidity").entries if e.id == "LD9"]
    assert (entry.title, entry.text, entry.ruling) == (
        "Does a Shadow taken by a Nightmare still have its effect?",
        "No.",
        True,
    )
    (entry,) = [e for e in players_book.book("stiflingdark").entries if e.id == "SDR-23"]
    assert (entry.title, entry.text) == ("Can a Revealed Butcher Disappear and then Stalk?", "No.")


def test_a_rule_that_was_added_later_is_in_the_chapter_of_its_heading():
    (entry,) = [e for e in players_book.book("sallyface").entries if e.id == "SF-166"]
    assert (entry.chapter, entry.section) == ("Items, Curses and Locations", "Items")


def test_marks_leave_out_headings_rules_and_words():
    text = """
## (a) Rules
- X001 Not in a chapter yet.
<!-- chapter: Turn -->
### Roll
- X002 [SOURCE] Roll the die<!-- note --> (see the picture)<!-- /note -->.
- X003 For us alone. <!-- not for players -->
### Examples <!-- not for players -->
- X004 An example.
## (b) Facts
- X005 A fact.
<!-- chapter: Rulings -->
## (d) Rulings
- XD1 *May I?* Yes. Reason: why not.
"""
    found = players_book.read_entries(text)
    assert [(e.id, e.chapter, e.section, e.title, e.text) for e in found] == [
        ("X002", "Turn", "Roll", "", "Roll the die."),
        ("XD1", "Rulings", "", "May I?", "Yes."),
    ]


def test_a_game_without_an_overview_has_none(monkeypatch):
    monkeypatch.setattr(how_to_play, "FILE", "not_there.md")
    assert how_to_play.overview.__wrapped__("cant_stop") == ()


def test_lists_pictures_and_bold_are_read():
    (lead, goal) = how_to_play.sections(
        "# T\n\nLead.\n\n## Goal\n\n1. **Do** it\n   - small\n2. Then\n\n![A board](b.webp)\n"
    )
    assert (lead.id, lead.text) == ("how-t", "Lead.")
    assert [(b.kind, b.level) for b in goal.blocks] == [("ol", 0), ("ul", 1), ("ol", 0), ("picture", 0)]
    assert goal.blocks[0].as_json()["text"] == ["", "Do", " it"]
    assert goal.blocks[3].as_json() == {"kind": "picture", "text": ["A board"], "name": "b.webp"}


@pytest.mark.parametrize("game", all_ids())
def test_the_book_explains_the_games_words_and_the_rules_use_them(game):
    book = players_book.book(game)
    assert dict(book.terms) == find(game).words.glossary
    rules = " ".join(
        [*(rule.text for rule in rulebook.rules(game)), *(section.text for section in book.overview)]
    ).lower()
    for term, meaning in book.terms:
        assert re.search(rf"\b{re.escape(term.lower())}", rules), term
        assert meaning.strip(". ") == meaning, term
        assert len(meaning.split()) > 2, term
    assert book.as_json()["terms"] == [list(one) for one in book.terms]
