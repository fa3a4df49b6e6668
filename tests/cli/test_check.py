"""`gloam check`: every mistake in a pack at once; and a broken pack never takes a game down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gloam
from tests.cli.helpers import one_line, program

ROOT = Path(gloam.__file__).parents[2]
BROKEN = """
powr_target = 9
hunt_spaces = 0
tracks = [[3, 5, 7], [4, 4, 8]]
[faces]
G = "SSE11"
B = "SSSEE2"
[takes]
R = "H"
"""
GOOD = '[faces]\nG = "SSEE11"\n'


@pytest.fixture
def pack(tmp_path):
    """Write files of a folder of packs."""

    def write(**files: str):
        for name, text in files.items():
            path = tmp_path / "packs" / name.replace("__", "/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.with_suffix(".toml").write_text(text, "utf-8")
        return tmp_path / "packs"

    return write


def test_a_pack_without_mistakes_says_so(pack):
    folder = pack(lucidity__dreams=GOOD)
    done = program("check", folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{folder}: no mistakes (lucidity)\n"


def test_every_mistake_is_listed_at_once_with_file_and_field(pack):
    folder = pack(lucidity__dreams=BROKEN.replace("powr_target = 9\n", ""), cant_stop__board="dice = 3\nrunners = 0\n")
    done = program("check", folder)
    assert done.returncode == 3
    lines = done.stdout.splitlines()
    assert [line.split(": expected")[0] for line in lines] == [
        "cant_stop/board.toml: dice",
        "cant_stop/board.toml: runners",
        "lucidity/dreams.toml: hunt_spaces",
        "lucidity/dreams.toml: tracks",
        "lucidity/dreams.toml: tracks[1]",
        "lucidity/dreams.toml: faces.B",
        "lucidity/dreams.toml: faces.G",
        "lucidity/dreams.toml: takes.R",
    ]
    assert one_line(done.stderr) == f"{folder}: 8 mistakes in 2 files"


def test_an_unknown_word_is_told_with_the_nearest_right_one(pack):
    folder = pack(lucidity__dreams=BROKEN, lucidity__dreems="x = 1\n", lucidty__dreams=GOOD)
    told = program("check", folder).stdout
    assert "lucidity/dreams.toml: unknown field powr_target; did you mean power_target?" in told
    assert "lucidity/dreems.toml: no such file of facts; did you mean dreams.toml?" in told
    assert "there is no game 'lucidty'; did you mean lucidity?" in told


def test_one_game_one_file_and_a_file_anywhere_can_be_asked_about(pack, tmp_path):
    folder = pack(lucidity__dreams=BROKEN, cant_stop__board="dice = 3\n")
    assert "lucidity" not in program("check", folder / "cant_stop").stdout
    assert "cant_stop" not in program("check", folder / "lucidity" / "dreams.toml").stdout
    loose = tmp_path / "dreams.toml"
    loose.write_text("hunt_spaces = 0\n", "utf-8")
    assert "which game is it for?" in one_line(program("check", loose).stderr)
    done = program("check", loose, "--game", "lucidity")
    assert done.stdout == "lucidity/dreams.toml: hunt_spaces: expected a number from 1 to 99, not 0\n"
    assert "no such game, file or folder" in one_line(program("check", tmp_path / "nothing").stderr)


def test_mistakes_are_data_with_json(pack):
    folder = pack(cant_stop__board="dice = 3\nluck = 1\n")
    told = json.loads(program("check", folder, "--json").stdout)
    assert told["games"] == ["cant_stop"]
    assert told["mistakes"] == [{"game": "cant_stop", "file": "board.toml", "text": "board.toml: unknown field luck"}]


def test_a_line_that_is_no_toml_is_a_mistake_too(pack):
    folder = pack(lucidity__dreams="hunt_spaces = = 4\n")
    assert "dreams.toml: Invalid value (at line 1, column 15)" in program("check", folder).stdout


def test_a_broken_pack_takes_no_game_down_and_is_told_where_it_is_asked_for(pack):
    folder = pack(lucidity__dreams=BROKEN, faceless__events="[per_color]\n3 = 2\n")
    where = {"GLOAM_PACKS": str(folder)}
    for game in ("lucidity", "faceless"):
        done = program("play", game, "--humans", "none", "--bots", "random", "--seed", "3", **where)
        assert done.returncode == 0, done.stderr
        assert one_line(done.stderr).startswith(f"your pack for {game} is not used: ")
        assert one_line(done.stderr).endswith(f"`gloam check {folder}` lists every mistake")
    done = program("simulate", "lucidity", "--games", "2", "--bots", "random", **where)
    assert done.returncode == 3
    assert one_line(done.stderr).startswith("your pack for lucidity is not used: ")
    done = program("simulate", "cant_stop", "--games", "2", "--bots", "random", **where)
    assert done.returncode == 0


def test_a_story_with_mistakes_is_listed_and_the_others_are_told(pack):
    """SFR-83, SFR-85  The example, with two words misspelled."""
    text = (ROOT / "examples" / "stories" / "the_long_weekend.toml").read_text("utf-8")
    wrong = text.replace("suffer(", "sufer(", 1).replace("fails_for", "fail_for", 1)
    assert wrong != text
    folder = pack(sallyface__stories__mine=wrong)
    done = program("check", folder / "sallyface" / "stories" / "mine.toml")
    assert done.returncode == 3
    lines = done.stdout.splitlines()
    assert all(line.startswith("sallyface/stories/mine.toml: ") for line in lines)
    assert any("did you mean 'suffer'?" in line for line in lines)
    assert any("fails_for" in line for line in lines)
    where = {"GLOAM_PACKS": str(folder)}
    done = program("simulate", "sallyface", "--games", "1", "--bots", "random", **where)
    assert done.returncode == 0, done.stderr
    assert program("simulate", "sallyface", "--games", "1", "--option", "story=mine", **where).returncode == 2


CLOSED = (
    "a pack cannot change The Stifling Dark: its rules, bots and browser board do not read every fact from these files"
)


def test_a_pack_for_the_stifling_dark_is_refused_with_one_sentence_for_every_file(pack):
    folder = pack(stiflingdark__game="rounds = 3\n", stiflingdark__itms="x = 1\n", lucidity__dreams=GOOD)
    done = program("check", folder)
    assert done.returncode == 3
    assert done.stdout.splitlines() == [f"stiflingdark/game.toml: {CLOSED}", f"stiflingdark/itms.toml: {CLOSED}"]
    assert one_line(done.stderr) == f"{folder}: 2 mistakes in 2 files"


def test_nothing_of_a_pack_for_the_stifling_dark_is_used_and_no_figures_are_made_with_it(pack, monkeypatch):
    printed = gloam.find("stiflingdark").content_hash
    monkeypatch.setenv("GLOAM_PACKS", str(pack(stiflingdark__game="rounds = 3\n")))
    games = json.loads(program("games", "--json").stdout)
    (found,) = [game for game in games if game["id"] == "stiflingdark"]
    assert found["content_hash"] == printed
    done = program("simulate", "stiflingdark", "--seats", "3", "--bots", "random", "--games", "1")
    assert done.returncode == 3
    assert CLOSED in done.stderr
