"""A card without code is refused when the game loads, by its file and its id."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import gloam
from gloam.games.stiflingdark.implemented import READ_BY_A_RULE, decks, refuse_without_code

SOURCE = Path(gloam.__file__).parent
PLANTED = """
[items.planted]
name = "Planted Card"
rule = "SDC-072"
kind = "general"
copies = 1
supply = 1
text = "It does nothing."
todo = "{todo}"
"""


@pytest.fixture
def loading(tmp_path):
    """Load the game from a copy of its source with one more Item."""

    def load(todo=""):
        copy = tmp_path / "src" / "gloam"
        if not copy.exists():
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "web", "*.so"))
        items = copy / "games" / "stiflingdark" / "content" / "items.toml"
        original = (SOURCE / "games" / "stiflingdark" / "content" / "items.toml").read_text("utf-8")
        items.write_text(original + PLANTED.format(todo=todo), "utf-8")
        there = {**os.environ, "PYTHONPATH": str(copy.parent), "GLOAM_PACKS": os.devnull, "GLOAM_BUILD": "pure"}
        code = "import gloam; gloam.find('stiflingdark')"
        return subprocess.run([sys.executable, "-c", code], env=there, capture_output=True, text=True, check=False)

    return load


def test_an_item_without_code_is_refused_by_its_id_unless_it_says_why(loading):
    refused = loading()
    assert refused.returncode != 0
    assert "content/items.toml: [items.planted] (Planted Card) has no code." in refused.stderr
    assert "CONTRIBUTING.md" in refused.stderr
    assert loading(todo="the token is missing").returncode == 0


@pytest.mark.parametrize("file", ["items", "wounds", "conditions", "events", "cards", "spirits", "investigators"])
def test_a_card_of_every_deck_needs_code(file):
    some = decks()
    card = next(card for card in some[file].values() if not card.todo and getattr(card, "text", "") != "No effect.")
    planted = {file: {**some[file], "planted": replace(card, name="Planted Card")}}
    with pytest.raises(gloam.Refused) as refused:
        refuse_without_code(planted)
    assert refused.value.text.startswith(f"content/{file}.toml: [{file}.planted] (Planted Card) has no code.")
    assert "\n" not in refused.value.text, "and no other"


def test_what_is_read_by_a_rule_is_a_card_and_its_id_stands_in_a_rule():
    home = SOURCE / "games" / "stiflingdark"
    files = [
        home / "content" / "__init__.py",
        *(p for part in ("rules", "queries") for p in (home / part).rglob("*.py")),
    ]
    code = "".join(path.read_text("utf-8") for path in files)
    for file, cards in READ_BY_A_RULE.items():
        for card in cards:
            assert card in decks()[file]
            assert re.search(rf'"{card}"', code), f"{card} is called done, and no rule names it"
