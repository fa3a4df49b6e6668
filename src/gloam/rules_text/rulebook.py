"""The rules as a reader finds them: the checklists of docs/rules, parsed. For the command line and for the server.

In a checkout they are read where they are written; a wheel carries them in `checklists` of this package.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from importlib.resources.abc import Traversable

from gloam import game_files
from gloam.kernel import Refused, all_ids
from gloam.rules_text import pack_notes

ID = re.compile(r"(?:- |\| )([A-Z]{1,4}-?\d+)(?![A-Za-z0-9])(.*)", re.DOTALL)
HEADING = re.compile(r"#{2,4} (?:\(([a-f])\) )?(.*)|\*\*\[(.*)\]\*\*$")
COMMENT = re.compile(r"\s*<!-- (?:not for players|/?note) -->|<!-- .*? -->")
DATA = "e"  # the part that repeats the facts as data: nothing to read there
STORY = re.compile(r"Story \d+:")  # the heading over the cards of a Story, which are read when they are revealed
SEALED = "A card of this Story: it is read when it is revealed."
OURS = frozenset("cd")  # the parts that are not the rulebook's words but the project's


@dataclass(slots=True, frozen=True)
class Rule:
    """One rule. `ruling`: the rulebook leaves it open, and this is how the project reads it."""

    id: str
    section: str
    text: str
    ruling: bool

    def as_json(self) -> dict[str, object]:
        """As plain JSON."""
        return asdict(self)


@functools.cache
def rules(game: str) -> tuple[Rule, ...]:
    """The rules of a game, in the order of its checklist; a rule whose number a pack changes says so."""
    path = checklist(game)
    if path is None:
        raise Refused("no_rules", f"there are no rules of {game!r}", instead=tuple(known()))
    return tuple(
        replace(rule, text=" ".join([rule.text, *pack_notes.notes(game, rule.id)]))
        for rule in parsed(path.read_text("utf-8"))
    )


def without_spoilers(game: str) -> list[Rule]:
    """The rules as a player at the table may read them: the cards of a Story only when they are revealed there."""
    return [replace(rule, text=SEALED) if STORY.match(rule.section) else rule for rule in rules(game)]


def known() -> list[str]:
    """The games whose rules are written down."""
    return [game for game in all_ids() if checklist(game) is not None]


def checklist(game: str) -> Traversable | None:
    """The file with a game's rules, which its package brings; None where there is none."""
    return game_files.checklist(game) if game in all_ids() else None


def find(game: str, words: str, *, spoilers: bool = False) -> list[Rule]:
    """The rule of that id, else the rules in which all the words stand: nothing is found in a sealed card either."""
    wanted = words.strip().lower()
    among = rules(game) if spoilers else without_spoilers(game)
    exact = [rule for rule in among if rule.id.lower() == wanted]
    return exact or [rule for rule in among if all(w in rule_text(rule) for w in wanted.split())]


def rule_text(rule: Rule) -> str:
    """What a search looks through."""
    return f"{rule.id} {rule.section} {rule.text}".lower()


def parsed(text: str) -> Iterator[Rule]:
    """Each line that opens with an id, with the lines that belong to it, under its heading."""
    part, section = "", ""
    for block in blocks(text):
        if heading := HEADING.match(block):
            part = heading[1] or part
            section = without_markup(heading[2] or heading[3])
        elif (found := ID.match(block)) and part != DATA:
            yield Rule(found[1], section, without_markup(found[2]), part in OURS)


def blocks(text: str) -> Iterator[str]:
    """The lines of a checklist, each with the indented ones below it."""
    block: list[str] = []
    for line in text.splitlines():
        if line.startswith("  ") and block:
            block.append(line)
        elif line.strip() or not (block and block[-1].startswith(("- ", "  "))):
            if block:
                yield "\n".join(block)
            block = [line]
    yield "\n".join(block)


def without_markup(text: str) -> str:
    """Without Markdown: table rows as cells with bars between, no emphasis, no heading of the rulebook in front."""
    rows = [row for row in text.strip().split("\n") if not re.fullmatch(r"[\s|:-]+", row) or not row.strip()]
    text = "\n".join(row.strip().strip("|").strip() for row in rows)
    text = COMMENT.sub("", text).strip().strip("|").strip()
    text = re.sub(r"^\[[^\]]*\]\s*", "", text)
    return re.sub(
        r"\*\*(.+?)\*\*|(?<![\w*])\*([^*\n]+)\*(?![\w*])|`([^`\n]+)`", lambda m: m[1] or m[2] or m[3], text
    ).strip()
