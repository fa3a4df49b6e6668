"""The law of the voice at the table: no text that a player reads shows a code, an archaic turn or a slip of grammar.

`FAULTS` lists what is wrong, with what to write instead. The texts are those that `tools/sentences.py` gathers: from
the golden games of every game, the content, the lessons and the drawn boards. `NOT_YET` counts what still stands in a
game; its numbers may only go down, and a game that is clean leaves it. To see what is found:

    python -m tests.laws.voice [GAME …]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator

import gloam
from tests.laws.english import FOUND
from tools.sentences import Text, collect

ABBREVIATIONS = {"stiflingdark": {"MP": "Movement Points"}}
"""Short forms that a game may use, once a text of it has spelled them out: "Movement Points (MP)"."""

BRITISH = (
    "colour", "grey", "centre", "favour", "neighbour", "honour", "humour", "behaviour", "armour", "rumour", "harbour",
    "labour", "odour", "parlour", "vapour", "metre", "litre", "theatre", "fibre", "sabre", "defence", "offence",
    "licence", "realis", "recognis", "apologis", "organis", "memoris", "summaris", "travell", "cancell", "labell",
    "signall", "storey", "tyre", "jewellery", "programme", "manoeuvre", "plough", "mould", "sceptic", "judgement",
    "learnt", "dreamt", "spelt", "spoilt", "amongst", "towards", "kerb", "pyjama", "catalogue",
)  # fmt: skip
"""Beginnings of words that are spelled otherwise in American English."""

TURNS = (
    r"it is for you to say", r"\bwhom\b", r"drawn by lot", r"left to chance", r"\benvi(?:es|ed)\b", r"stirs, a",
    r"somebody gathered", r"one more for \{", r"goes deeper", r"sleep deeper", r"full alike", r"the wood answers",
    r"ways to lie", r"hangs between", r"is rid of", r"\bgoes off\b", r"all who live", r"who lives here", r"\bcools\b",
    r"allotment", r"if you aim for it", r"wakes the", r"about to be suffered", r"about to be gone", r"\bpray\?",
    r"one death wins for", r"an item of it", r"different lights", r"answer on the table", r"do you take the next",
    r"nobody loses 1", r"\bno answer to\b", r"\bupon\b", r"\bso many dice\b", r"(?:^|[.:;] )who has\b(?=[^?]*$)",
)  # fmt: skip
"""Archaic or translated turns that the texts once had."""

FAULTS: dict[str, tuple[re.Pattern[str], str]] = {
    "raw id": (re.compile(r"\b[a-z]+_[a-z0-9_]+\b"), "the name, as players know it"),
    "unfilled": (
        re.compile(r"\{(?!\d\})|(?<!\{\d)\}|\bundefined\b|.\bNone\b|\bNaN\b|\b(?:True|False)\b(?! [A-Z])"),
        "a word",
    ),
    "kind of question": (re.compile(r"(?<![\w.])[a-z]+\.[a-z]+\b(?<!\.js)"), "what is asked, in words"),
    "raw value": (re.compile(r"[(\[]'|'[)\]]|\bseats? \d|\bAim \d|\{\d\} \{\d\}"), "the name, never the value"),
    "archaic": (re.compile(f"{FOUND.pattern}|{'|'.join(TURNS)}", re.IGNORECASE), "what people say today"),
    "of someone": (
        re.compile(r"(?<!front)(?<!ahead)(?<!instead)(?<!because)(?<!out)(?<!each) of \{\d\}(?!'s)"),
        "{0}'s",
    ),
    "short form": (re.compile(r"\b[A-Z]{2,5}\b(?![-\d])"), "the words it stands for"),
    "British": (re.compile(rf"\b(?:{'|'.join(BRITISH)})", re.IGNORECASE), "the American spelling"),
    "percentage": (re.compile(r"\d %"), "61%"),
    "article": (
        re.compile(r"\b[Aa] (?!one\b|once\b)[aeioAEIO]\w|\b[Aa]n (?![aeiouAEIOU8“\"*{]|1[18]\b|hour|honest|honor|X)"),
        "a before a consonant, an before a vowel",
    ),
    "number": (
        re.compile(
            r"\b1 (?:more |other )?(?:dice|spaces|cards|tokens|[Ii]tems|[Ww]ounds|turns|players|[Mm]ysteries|cubes|"
            r"[Ss]hadows|points|[Cc]harges|columns|[Ee]nemies|rolls|[Mm]emories|steps|runners|characters|[Cc]ultists)\b"
        ),
        "1 die",
    ),
    "spacing": (re.compile(r"  | [.,;:?!](?:\s|$)|\.\.(?!\.)|\(\)|,\s*[.)]|\.\)\."), "one space, one stop"),
}
"""What is wrong with a text, and what stands there instead."""

EXCEPT: dict[str, re.Pattern[str]] = {
    "short form": re.compile(r"\b(?:I|II|III|IV|OK|SVG|TV|VHS|DNA|ID|X)\b"),
}
"""What looks like a fault and is none."""

NOT_YET: dict[str, dict[str, int]] = {}
"""How many texts of a game still have a fault; a number may only go down."""


def faults_of(text: Text) -> Iterator[str]:
    """The names of what is wrong with a text."""
    if text.kind == "silent":
        yield "no waiting sentence"
        return
    allowed = ABBREVIATIONS.get(text.game, {})
    for name, (pattern, _) in FAULTS.items():
        if text.kind == "board" and name in {"spacing", "unfilled", "raw id"}:
            continue  # pieces of scripts, as they are found
        found = [match for match in pattern.finditer(text.text) if not is_excepted(name, text.text, match)]
        if any(match[0] not in allowed for match in found):
            yield name


def is_excepted(name: str, text: str, match: re.Match[str]) -> bool:
    """Whether what was found stands on the list of exceptions."""
    pattern = EXCEPT.get(name)
    return pattern is not None and pattern.match(text, match.start()) is not None


def found_in(texts: Iterable[Text]) -> dict[str, list[Text]]:
    """The texts with a fault, by fault."""
    found: dict[str, list[Text]] = {}
    for text in texts:
        for name in faults_of(text):
            found.setdefault(name, []).append(text)
    return found


def unexplained(game: str, texts: Iterable[Text]) -> list[str]:
    """The short forms of a game that no text of it spells out."""
    spelled = " ".join(text.text for text in texts)
    return [short for short, words in ABBREVIATIONS.get(game, {}).items() if f"{words} ({short})" not in spelled]


def counted(game: str, texts: list[Text]) -> dict[str, int]:
    """How often each fault stands in a game."""
    found = {fault: len(ones) for fault, ones in found_in(texts).items()}
    found["unexplained"] = len(unexplained(game, texts))
    return {fault: n for fault, n in sorted(found.items()) if n}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or gloam.all_ids():
        gathered = collect(wanted, 0, 0)
        for fault, ones in found_in(gathered).items():
            for one in ones:
                print(f"{wanted}: {fault}: {one.kind}, {one.source}: {one.text}")  # noqa: T201
        print(f"    {wanted!r}: {counted(wanted, gathered)},")  # noqa: T201
