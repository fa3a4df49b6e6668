"""A game's rules as players look them up: overview, rules by chapter, cards. Working notes stay in the docs.

The rules come from the checklists of docs/rules, where marks say what is for players:

- `<!-- chapter: Name -->` begins a chapter. What stands before the first one, or in a part of notes, is not shown.
- `<!-- not for players -->` at the end of a heading or a rule leaves it out.
- `<!-- note -->…<!-- /note -->` inside a rule leaves those words out.

Of a ruling the question is its title and the answer its text; the reason stays in the docs.
"""

from __future__ import annotations

import functools
import re
from dataclasses import asdict, dataclass
from typing import Final

from gloam.kernel import Json, Refused, find
from gloam.rules_text import how_to_play, rulebook
from gloam.toolkit.reference import Card

PARTS: Final = "ad"
"""The parts of a checklist that players read: the rules, and the rulings."""
RULINGS: Final = "d"
CHAPTER = re.compile(r"<!-- chapter: (.*?) -->$")
HIDDEN: Final = "<!-- not for players -->"
NOTE = re.compile(r"<!-- note -->.*?<!-- /note -->", re.DOTALL)
SOURCE = re.compile(r"^\s*\[([^\]]*)\]\s*")
QUESTION = re.compile(r"^\*(.+?)\*\s*(.*)$", re.DOTALL)
REASON = re.compile(r"\s*\bReasons?: .*$", re.DOTALL)
MORE: Final = "More"


@dataclass(slots=True, frozen=True)
class Entry:
    """One rule or ruling. `title` is a ruling's question, else empty."""

    id: str
    chapter: str
    section: str
    title: str
    text: str
    ruling: bool

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return asdict(self)


@dataclass(slots=True, frozen=True)
class Book:
    """All that a player can look up about a game."""

    game: str
    title: str
    overview: tuple[how_to_play.Section, ...]
    entries: tuple[Entry, ...]
    cards: tuple[Card, ...]
    terms: tuple[tuple[str, str], ...] = ()

    def as_json(self) -> dict[str, Json]:
        """As plain JSON, the rules by chapter, the cards by deck, and what each word of the game means."""
        return {
            "game": self.game,
            "title": self.title,
            "overview": [section.as_json() for section in self.overview],
            "chapters": [
                {"title": name, "rules": [entry.as_json() for entry in self.entries if entry.chapter == name]}
                for name in dict.fromkeys(entry.chapter for entry in self.entries)
            ],
            "decks": [
                {"title": name, "cards": [card.as_json() for card in self.cards if card.deck == name]}
                for name in dict.fromkeys(card.deck for card in self.cards)
            ],
            "terms": [list(term) for term in self.terms],
        }


@functools.cache
def book(game: str) -> Book:
    """The book of a game; a game without any text has none."""
    try:
        spec = find(game)
    except Refused as error:
        raise Refused("no_rules", f"there are no rules of {game!r}", instead=tuple(rulebook.known())) from error
    cards = tuple(spec.cards()) if spec.cards else ()
    shown = {card.rule for card in cards}
    entries = tuple(entry for entry in entries_of(game) if entry.id not in shown)
    overview = how_to_play.overview(game)
    if not (overview or entries or cards):
        raise Refused("no_rules", f"there are no rules of {game!r}", instead=tuple(rulebook.known()))
    terms = tuple(getattr(spec.words, "glossary", {}).items())
    return Book(game, spec.title, overview, entries, cards, terms)


def entries_of(game: str) -> list[Entry]:
    """The rules for players, by chapter in the order of the checklist."""
    path = rulebook.checklist(game)
    return by_chapter(read_entries(path.read_text("utf-8"))) if path is not None else []


def read_entries(text: str) -> list[Entry]:
    """Every rule that players read, as the checklist has them."""
    part, chapter, section, hidden, found = "", "", "", False, list[Entry]()
    for block in rulebook.blocks(text):
        if mark := CHAPTER.match(block):
            chapter = mark[1]
        elif heading := rulebook.HEADING.match(block):
            part = heading[1] or part
            section = title_of(heading[2] or heading[3])
            hidden = HIDDEN in block
        elif (rule := rulebook.ID.match(block)) and part in PARTS and chapter and not hidden and HIDDEN not in block:
            found.append(ruling(rule, chapter) if part == RULINGS else plain_rule(rule, chapter, section))
    return found


def title_of(heading: str) -> str:
    """A heading without its marks and its letter."""
    return rulebook.without_markup(heading.replace(HIDDEN, "")).strip()


def plain_rule(found: re.Match[str], chapter: str, section: str) -> Entry:
    """A rule of the game. One that was added later names its section in brackets."""
    text = NOTE.sub("", found[2])
    source = SOURCE.match(text)
    where = source[1] if source and section and "-" in found[1] else section
    return Entry(
        found[1],
        chapter if where == section else MORE,
        where,
        "",
        sentence(rulebook.without_markup(text)),
        ruling=False,
    )


def ruling(found: re.Match[str], chapter: str) -> Entry:
    """A ruling: its question and its answer, from a list or from a row of a table."""
    text = NOTE.sub("", found[2]).strip()
    if text.startswith("|"):
        cells = [cell.strip() for cell in text.strip("|").split("|")]
        title, answer = cells[0], cells[1] if len(cells) > 1 else ""
    else:
        asked = QUESTION.match(text)
        title, answer = (asked[1], asked[2]) if asked else ("", text)
    answer = REASON.sub("", rulebook.without_markup(answer)).removeprefix("Ruling: ")
    return Entry(found[1], chapter, "", rulebook.without_markup(title).rstrip("."), sentence(answer), ruling=True)


def sentence(text: str) -> str:
    """The text with a capital letter in front and a period behind."""
    shown = text[:1].upper() + text[1:]
    return shown if not shown or shown.endswith((".", "!", "?", ":", ".)")) else f"{shown}."


def by_chapter(found: list[Entry]) -> list[Entry]:
    """The entries, with rules that were added later in the chapter of their section."""
    known = {entry.section: entry.chapter for entry in reversed(found) if entry.chapter != MORE}
    placed = [entry if entry.chapter != MORE else moved(entry, known) for entry in found]
    order = {name: n for n, name in enumerate(dict.fromkeys(e.chapter for e in placed))}
    sections = {name: n for n, name in enumerate(dict.fromkeys(e.section for e in found))}
    return sorted(placed, key=lambda e: (order[e.chapter], sections.get(e.section, len(sections))))


def moved(entry: Entry, known: dict[str, str]) -> Entry:
    """A rule that was added later, in the section that its brackets name."""
    for wanted in re.split(r";\s*", entry.section):
        for section, chapter in known.items():
            if section and (section == wanted or section.startswith(wanted) or wanted.startswith(section)):
                return Entry(entry.id, chapter, section, "", entry.text, ruling=False)
            if section.lower().endswith(wanted.lower()) and wanted:
                return Entry(entry.id, chapter, section, "", entry.text, ruling=False)
    return entry
