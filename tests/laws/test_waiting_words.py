"""While somebody decides, the others read a sentence about it: for every kind of question that a game's code asks."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import gloam
from gloam.kernel import Decision, find

GAMES = Path(gloam.__file__).parent / "games"
KIND = re.compile(r"[a-z_]+(?:\.[a-z_]+)+")
ASKING = {"ask", "choose", "choose_quietly", "pick_spaces", "discard", "worded", "aim_question", "pick", "lay", "go"}
"""The functions of the games that take the kind of a question to a seat."""
BY_CHANCE = {"setup.billygoat", "setup.team", "setup.mark", "setup.den", "setup.memory", "setup.obstacle"}
"""What The Faceless' set-up draws with functions of these names."""
FACTS = {"die": "RS", "left": 2, "victim": 1, "whose": 1}
UNTOLD = re.compile(r"\{(?!\d\})|making a choice|choosing a space\.$")


def kinds_asked(game: str) -> set[str]:
    """Every kind that is written in the game's code as an argument of a function that asks."""
    calls = [
        call
        for file in (GAMES / game).rglob("*.py")
        if "words" not in file.as_posix() and not file.name.startswith("numbered")  # the numbers only list kinds
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in ASKING
    ]
    constants = [part for call in calls for given in call.args for part in ast.walk(given)]
    texts = {one.value for one in constants if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return {text for text in texts if KIND.fullmatch(text)} - BY_CHANCE


def told(game: str, kind: str) -> str:
    """What the others read about a question of this kind."""
    words: Any = find(game).words
    return str(words.waiting(Decision(1, kind, ("yes", "no"), args=FACTS)))


@pytest.mark.parametrize(
    ("game", "at_least"),
    [("cant_stop", 2), ("lucidity", 13), ("faceless", 25), ("sallyface", 26), ("stiflingdark", 130)],
)
def test_the_others_read_a_sentence_of_its_own_for_every_kind_of_question(game, at_least):
    kinds = kinds_asked(game)
    assert len(kinds) >= at_least, "the functions that ask have other names now: see ASKING"
    sentences = {kind: told(game, kind) for kind in sorted(kinds)}
    assert {kind: text for kind, text in sentences.items() if not text.endswith(".") or UNTOLD.search(text)} == {}
