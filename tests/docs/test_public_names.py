"""What a game's author may use is listed, and what is listed is there."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module

import pytest

import gloam
from gloam import game_files
from gloam.laws.facts import Facts
from tests.laws.root import ROOT
from tests.outside.packages import copied, gloam as command, registered

PAGE = (ROOT / "docs" / "api" / "games.md").read_text("utf-8")
PUBLIC = {
    "kernel": {
        "ADDED", "AGAIN", "Answer", "Asking", "Barred", "CHANCE", "Call", "DONE", "Decision", "Frame", "Game",
        "GameSpec", "Goto", "Json", "OVER", "Option", "Outcome", "QuietWindow", "Refused", "Sand", "Seeded", "State",
        "To", "Together", "Verdict", "all_ids", "ask", "chance", "data", "die", "dump", "find", "load", "reveal",
        "say", "value", "whisper",
    },
    "toolkit": {
        "Bag", "Deck", "Effect", "May", "OneOf", "Reaction", "Resolve", "Script", "Seq", "Times", "Window", "combined",
        "no_packs", "one_of", "outcomes", "read", "seq",
    },
    "bots": {"Bot", "Budget", "Seen", "derived", "names", "play", "seated"},
    "laws": {"Broken", "Facts", "LAWS", "Law", "SECRECY", "cases"},
}  # fmt: skip
"""Version 1 of the interface for games. A name that goes away, or changes its meaning, makes it version 2."""


@pytest.mark.parametrize("package", PUBLIC)
def test_every_public_name_is_there_and_on_the_page(package):
    there = set(import_module(f"gloam.{package}").__all__)
    assert there >= PUBLIC[package]
    assert set(re.findall(r"`([\w]+)`", section(f"gloam.{package}"))) >= PUBLIC[package]


def section(ends_with):
    """The part of the page below the heading that ends with this name."""
    found = re.search(rf"^## [^\n]*`{re.escape(ends_with)}`\n(.*?)(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("heading", "kind"), [("gloam.laws", Facts), ("about.toml", game_files.About)])
def test_the_page_lists_every_entry_of_a_games_files(heading, kind):
    heads = re.findall(r"^\| (`[^|]+) \|", section(heading), re.MULTILINE)
    assert {name for head in heads for name in re.findall(r"\w+", head)} == {field.name for field in fields(kind)}


def test_version_1_has_these_files_and_fields():
    assert game_files.API == 1
    needed = {"id", "title", "version", "seats", "state", "setup", "view", "outcome", "resample", "check", "words"}
    assert {field.name for field in fields(gloam.kernel.GameSpec)} >= needed | {"content_hash", "options", "position"}


def test_a_game_for_another_version_is_refused_in_one_line(tmp_path):
    source = copied(tmp_path, {"src/liars_dice/about.toml": ("api = 1", "api = 2")})
    paths = registered(source, "liars_dice", tmp_path / "registered")
    line = "Liar's Dice is written for version 2 of Gloam's interface for games. This Gloam has 1: update Gloam"
    listed = command(paths, "games")
    assert f"liars_dice can't be loaded: {line}" in listed.stderr
    refused = command(paths, "play", "liars_dice")
    assert refused.returncode != 0
    assert refused.stderr.strip().endswith(line)
    assert len(refused.stderr.strip().splitlines()) == 1
