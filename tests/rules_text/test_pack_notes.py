"""Texts and facts say the same numbers, and where a pack changes one, the text says so (docs/lab.md)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gloam import game_files
from gloam.cli.shared import BAD_FILE
from gloam.rules_text import pack_notes, rulebook
from gloam.rules_text.pack_notes import Changed, Printed, field_of, printed_numbers
from gloam.toolkit.content import parsed
from tests.cli.helpers import run

ROOT = Path(__file__).parents[2]
GAMES = ("cant_stop", "faceless", "lucidity", "sallyface", "stiflingdark")
LISTED = {"scenarios.toml"}
"""Files whose keys are names of scenarios, of which the page says what each holds."""


def says(text: str, words: tuple[str, ...]) -> bool:
    """Whether a text has one of these as a word of its own."""
    return any(re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", text, re.IGNORECASE) for word in words)


def content_of(game: str, name: str) -> dict:
    return parsed(game_files.home(game) / "content" / name)


def still_saying(game: str, one: Printed) -> list[str]:
    """Every rule and text that says the printed number, as it should."""
    rules = [rule for rule in one.rules if says(rulebook.find(game, rule)[0].text, one.says)]
    texts = [name for name in one.texts if says((game_files.home(game) / name).read_text("utf-8"), one.says)]
    return [*rules, *texts]


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_changes_in_content_fails_with_every_text_that_still_says_the_old_one(game):
    wrong = [
        f"{one.fact} is {now}, but {', '.join(still_saying(game, one))} still say {one.printed}"
        for one in printed_numbers(game)
        if (now := field_of(content_of(game, one.file), one.fact)) != one.printed
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_text_that_is_listed_says_the_number(game):
    for one in printed_numbers(game):
        assert still_saying(game, one) == [*one.rules, *one.texts], one.fact


def test_a_changed_number_would_be_told_with_its_texts(monkeypatch):
    one = next(one for one in printed_numbers("lucidity") if one.fact == "power_target")
    assert set(still_saying("lucidity", one)) >= {"L011", "L083", "how_to_play.md", "content/lesson.toml"}
    assert Changed(one, 12).note == "Your pack changes this: 12 instead of 15 (Power to win)."


PACKED = """
import json
from gloam.rules_text import how_to_play, rulebook
from gloam import game_files
import gloam
game = gloam.new("lucidity", seats=3, seed=1)
print(json.dumps({
    "L011": rulebook.find("lucidity", "L011")[0].text,
    "L013": rulebook.find("lucidity", "L013")[0].text,
    "L018": rulebook.find("lucidity", "L018")[0].text,
    "how": how_to_play.overview("lucidity")[0].text,
    "glossary": game.spec.words.glossary["send minions"],
}))
"""


def told_with(pack: str, folder: Path) -> dict[str, str]:
    """What texts say in a process that plays this pack."""
    file = folder / "lucidity" / "dreams.toml"
    file.parent.mkdir(parents=True)
    file.write_text(pack, "utf-8")
    env = {**os.environ, "GLOAM_PACKS": str(folder)}
    done = subprocess.run([sys.executable, "-c", PACKED], env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(done.stdout)


def test_rules_how_to_play_and_glossary_know_the_pack(tmp_path):
    told = told_with("power_target = 12\nminion_draw = 3\n", tmp_path)
    assert told["L011"].endswith("Your pack changes this: 12 instead of 15 (Power to win).")
    assert "Your pack" not in told["L013"] + told["L018"]
    assert "Power to win 12 instead of 15" in told["how"]
    assert told["glossary"] == "as a Nightmare, draw three dice and make a Dreamer roll one"


def test_a_pack_that_is_refused_changes_no_text(tmp_path):
    told = told_with("power_target = 0\n", tmp_path)
    assert "Your pack" not in json.dumps(told)


def test_without_a_pack_no_text_speaks_of_one():
    for game in GAMES:
        assert pack_notes.changed(game) == ()
        assert pack_notes.summary(game) == ""
        assert not any("Your pack" in rule.text for rule in rulebook.rules(game))


def of_game(title: str) -> str:
    """The table of one game on the page."""
    page = (ROOT / "docs/lab.md").read_text("utf-8")
    table = re.search(rf"(?m)^\| {title}[^\n]*may be \|\n((?:\|[^\n]*\n)+)", page)
    assert table, title
    return table[0]


@pytest.mark.parametrize(
    ("game", "title"),
    [("cant_stop", "Can't Stop"), ("faceless", "The Faceless"), ("lucidity", "Lucidity"), ("sallyface", "Sally Face")],
)
def test_the_page_lists_every_field_that_a_pack_may_hold(game, title):
    table = of_game(title)
    named = set(re.findall(r"`(\w+)`", table))
    for file in sorted((game_files.home(game) / "content").iterdir(), key=lambda one: one.name):
        if not file.name.endswith(".toml") or file.name.startswith(("lesson", "second_edition")):
            continue
        assert f"`{file.name}`" in table, file.name
        if file.name not in LISTED:
            assert set(parsed(file)) <= named, file.name
    known = {key for file in (game_files.home(game) / "content").iterdir() if file.name.endswith(".toml")
             for key in parsed(file)}  # fmt: skip
    assert named <= known, "the page names a field that no file has"


@pytest.mark.parametrize(
    ("game", "file", "text", "accepted"),
    [
        ("cant_stop", "board.toml", "runners = 11", True),
        ("cant_stop", "board.toml", "runners = 12", False),
        ("cant_stop", "board.toml", "faces = 21", False),
        ("cant_stop", "board.toml", "dice = 5", False),
        ("cant_stop", "board.toml", "[lengths]\n2 = 0", False),
        ("faceless", "events.toml", "hand = 4", False),
        ("faceless", "events.toml", "removed = 6", True),
        ("faceless", "events.toml", "[per_color]\n1 = 6\n4 = 1", True),
        ("faceless", "events.toml", "[per_color]\n1 = 8", False),
        ("faceless", "tokens.toml", "hourglass_turns = 3", True),
        ("faceless", "tokens.toml", "portals = 4", False),
        ("faceless", "board.toml", "radius = 6", False),
        ("lucidity", "dreams.toml", "power_target = 999", True),
        ("lucidity", "dreams.toml", "power_target = 1000", False),
        ("lucidity", "dreams.toml", "minion_draw = 20", True),
        ("lucidity", "dreams.toml", "minion_draw = 21", False),
        ("sallyface", "board.toml", "[track]\nend = 0", False),
    ],
)
def test_what_the_page_says_of_limits_is_what_check_refuses(tmp_path, game, file, text, accepted):
    place = tmp_path / game / file
    place.parent.mkdir()
    place.write_text(text + "\n", "utf-8")
    told = run("check", tmp_path)
    assert told.exit_code == (0 if accepted else BAD_FILE), told.output
