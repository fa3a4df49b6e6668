"""The tutorial quotes what stands in the tree, and what it types does what it says."""

from __future__ import annotations

import doctest
import re
from typing import NamedTuple

import pytest

from tests.laws.mutants import MUTANTS
from tests.laws.root import ROOT

TUTORIAL = ROOT / "docs" / "tutorial.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:src|docs|tests)/[\w/.]+\.\w+|pyproject\.toml)`")


class Quote(NamedTuple):
    """A block of code and the file that was named last before it."""

    path: str
    line: int
    code: str


def quotes() -> list[Quote]:
    text = TUTORIAL.read_text("utf-8")
    found = []
    for block in FENCE.finditer(text):
        named = PATH.findall(text[: block.start()])
        if block[1] != "pycon" and named:
            found.append(Quote(named[-1], text[: block.start()].count("\n") + 1, block[2]))
    return found


@pytest.mark.parametrize("quote", quotes(), ids=lambda quote: f"{quote.line}-{quote.path}")
def test_every_quoted_line_stands_in_the_file_that_is_named(quote):
    source = (ROOT / quote.path).read_text("utf-8")
    at = 0
    for part in quote.code.split("…\n"):
        assert part in source[at:]
        at = source.index(part, at)


def test_the_tutorial_quotes_every_room_of_the_house():
    rooms = {quote.path.rpartition("/")[2] for quote in quotes()}
    assert {"board.toml", "state.py", "turn.py", "queries.py", "setup.py", "view.py", "words.py"} <= rooms
    assert len(quotes()) >= 15


def test_what_the_tutorial_types_does_what_it_says():
    examples = doctest.DocTestParser().get_doctest(TUTORIAL.read_text("utf-8"), {}, "tutorial", str(TUTORIAL), 0)
    assert len(examples.examples) >= 8
    told: list[str] = []
    doctest.DocTestRunner().run(examples, out=told.append)
    assert told == []


def test_every_name_that_the_tutorial_points_at_is_there():
    table = TUTORIAL.read_text("utf-8").partition("## 12.")[2]
    toy = "".join(path.read_text("utf-8") for path in (ROOT / "tests/laws/haunt").glob("*.py"))
    for name in re.findall(r"`(\w+)(?:\.\w+)?`", table):
        assert name in toy or (ROOT / "tests/laws/haunt" / f"{name}.py").exists()
    assert 35 <= len(MUTANTS) <= 50
