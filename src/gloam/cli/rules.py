"""`gloam rules`: how to play a game, its rules and cards, and answers to questions about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gloam.cli.shared import NEGATIVE, Fault, game_argument, json_option, print_json, screen
from gloam.rules_text import players_book, rule_search, rulebook
from gloam.rules_text.how_to_play import Section

SHOWN = 6
"""Answers to a question."""


@click.command()
@game_argument
@click.argument("words", nargs=-1, metavar="[ID | QUESTION...]")
@click.option("--all", "whole", is_flag=True, help="The whole checklist, with notes and examples, as the docs have it.")
@click.option(
    "--spoilers", is_flag=True, help="The whole checklist, also the cards of a Story before they are revealed."
)
@json_option
def rules(game: str, words: tuple[str, ...], *, whole: bool, spoilers: bool, as_json: bool) -> None:
    """Read how to play a game and all its rules, one rule by its id, or ask a question.

    \b
    gloam rules lucidity                      how to play, then the rules
    gloam rules lucidity L031                 that one
    gloam rules lucidity how do I win         what answers the question
    gloam rules stiflingdark open locked door
    """  # noqa: D301
    asked = " ".join(words)
    if whole or spoilers or (as_json and not asked) or rulebook_has(game, asked):
        found: Sequence[object] = (listed := rulebook.find(game, asked, spoilers=spoilers))
        print_json([rule.as_json() for rule in listed]) if as_json else show(screen(), listed)
    elif asked:
        found = answers(game, asked, as_json=as_json)
    else:
        show_book(screen(), players_book.book(game))
        return
    if not found:
        raise Fault(f"no rule of {game} answers {asked!r}", NEGATIVE)


def rulebook_has(game: str, asked: str) -> bool:
    """Whether somebody asks for a rule by its id."""
    return any(rule.id.lower() == asked.strip().lower() for rule in rulebook.rules(game))


def answers(game: str, asked: str, *, as_json: bool = False) -> Sequence[object]:
    """What answers a question, best first."""
    found = rule_search.search(game, asked, SHOWN)
    if as_json:
        print_json([one.as_json() for one in found])
    else:
        show_found(screen(), players_book.book(game), found)
    return found


def show_found(console: Console, book: players_book.Book, found: Sequence[rule_search.Found]) -> None:
    """Answers with their whole texts; a part of the overview as it is read."""
    texts = {entry.id: entry.text for entry in book.entries}
    sections = {section.id: section for section in book.overview}
    for one in found:
        if one.kind == "overview":
            show_section(console, sections[one.id])
            continue
        title = f"{one.title}: " if one.title else ""
        console.print(Text(one.where, style="dim"))
        line = Text.assemble((one.id, "cyan"), "  ", (title, "bold"), texts.get(one.id, one.text))
        console.print(Padding(line, (0, 0, 1, 2)))


def show_book(console: Console, book: players_book.Book) -> None:
    """The overview, the rules by chapter, and the cards by deck."""
    for section in book.overview:
        show_section(console, section)
    for chapter, entries in groupby(book.entries, key=lambda entry: entry.chapter):
        console.print(Text(chapter, style="bold"))
        for entry in entries:
            title = (f"{entry.title}: ", "bold") if entry.title else ""
            console.print(Padding(Text.assemble((entry.id, "cyan"), "  ", title, entry.text), (0, 0, 0, 2)))
        console.print()
    for deck, cards in groupby(book.cards, key=lambda card: card.deck):
        console.print(Text(deck, style="bold"))
        for card in cards:
            kind = (f" ({card.kind})", "dim") if card.kind else ""
            console.print(Padding(Text.assemble((card.name, "bold"), kind, f"  {card.text}"), (0, 0, 0, 2)))
        console.print()


def show_section(console: Console, section: Section) -> None:
    """A part of the overview; pictures are left to the browser."""
    console.print(Text(section.title, style="bold"))
    count = 0
    for block in section.blocks:
        if block.kind == "picture":
            continue
        count = count + 1 if block.kind == "ol" else count if block.level else 0
        mark = f"{count}. " if block.kind == "ol" else "- " if block.kind == "ul" else ""
        console.print(Padding(Text(mark) + bold(block.text), (0, 0, 0, 2 + 3 * block.level)))
    console.print()


def bold(text: str) -> Text:
    """A text with its bold parts."""
    return Text.assemble(*[(part, "bold" if n % 2 else "") for n, part in enumerate(text.split("**"))])


def show(console: Console, found: Sequence[rulebook.Rule]) -> None:
    """Rules under their sections; rulings are marked as ours."""
    for section, members in groupby(found, key=lambda rule: rule.section):
        console.print(Text(section, style="bold"))
        for rule in members:
            mark = " (our ruling)" if rule.ruling else ""
            console.print(Padding(Text.assemble((f"{rule.id}{mark}", "cyan"), "  ", rule.text), (0, 0, 0, 2)))
        console.print()
