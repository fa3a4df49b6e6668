"""What players read in the web shell and in the terminal is spelled as Americans spell it."""

from __future__ import annotations

import ast
import re

import pytest

from tests.laws.root import ROOT
from tests.laws.voice import BRITISH

WEB, CLI = ROOT / "src/gloam/web", ROOT / "src/gloam/cli"
SHELL = sorted([*(WEB / "shell").glob("*.js"), *(WEB / "pages").glob("*.js"), WEB / "app.js", WEB / "words.js"])
TERMINAL = sorted(CLI.rglob("*.py"))
SPELLED = re.compile(rf"\b(?<!aria-)(?:{'|'.join(word for word in BRITISH if word != 'catalog')})", re.IGNORECASE)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
PERCENT = re.compile(r"(?:\d|\}) %(?:[\s<\"'`]|$)")
WORDS = re.compile(r">([^<>`${}]*[a-z][^<>`${}]*)<|\"([^\"\n]* [^\"\n]*)\"")


def said_by_shell(text: str) -> list[str]:
    """The texts of a module of the client: between tags, and strings of several words."""
    return [one or other for one, other in WORDS.findall(COMMENT.sub("", text))]


def said_by_terminal(text: str) -> list[str]:
    """The strings of several words in a Python file."""
    strings = [n.value for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return [one for one in strings if " " in one.strip()]


@pytest.mark.parametrize(("said", "files"), [(said_by_shell, SHELL), (said_by_terminal, TERMINAL)])
def test_texts_are_in_american_english(said, files):
    texts = [(path.name, text) for path in files for text in said(path.read_text("utf-8"))]
    assert len(texts) > 100
    assert [one for one in texts if SPELLED.search(one[1]) or PERCENT.search(one[1])] == []


def test_a_british_word_would_be_found():
    assert said_by_shell("html`<p>Pick a colour</p>` // the centre") == ["Pick a colour"]
    assert said_by_terminal('HELP = "the centre of it"') == ["the centre of it"]
    assert SPELLED.search("Pick a colour")
    assert PERCENT.search("61 % of all")
