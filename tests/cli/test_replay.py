"""A recorded game as a story, and the proof that it happened like that."""

from __future__ import annotations

import json

import pytest

import gloam
from tests.cli.helpers import one_line, program, recorded, run


@pytest.mark.parametrize("game", ["cant_stop", "lucidity"])
def test_a_record_is_told_in_sentences(tmp_path, game):
    done = run("replay", recorded(tmp_path, game))
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Seat ")
    assert "{" not in done.stdout
    assert " wins (" in lines[-1] or " win (" in lines[-1]


def test_a_story_can_stop_at_a_moment_and_shows_the_board_there(tmp_path):
    done = run("replay", recorded(tmp_path), "--at", "9", "--seat", "1")
    assert "A Seat 0  B Seat 1" in done.stdout
    assert done.stdout.splitlines()[-1] == "This is the position after answer 9."


def test_a_story_as_data_has_view_and_events(tmp_path):
    told = json.loads(run("replay", recorded(tmp_path), "--at", "9", "--json").stdout)
    assert (told["game"], told["at"], told["seat"], told["outcome"]) == ("cant_stop", 9, None, None)
    assert told["events"][0]["kind"] == "begin"
    assert told["view"]["you"] is None
    assert len(told["story"]) == len(told["events"])


@pytest.mark.parametrize("game", ["cant_stop", "lucidity"])
def test_an_honest_record_holds(tmp_path, game):
    file = recorded(tmp_path, game)
    done = run("replay", file, "--verify")
    answers = len(gloam.records.parse(file.read_text("utf-8")).lines)
    assert done.stdout == f"{file}: verified: {answers} answers, {answers} hashes, no sealed dice\n"
    assert done.exit_code == 0


def test_sealed_dice_are_checked_one_by_one(tmp_path):
    told = json.loads(run("replay", recorded(tmp_path, sealed=True), "--verify", "--json").stdout)
    assert told["holds"] is True
    assert told["dice"] > 20


def edited(file, old: str, new: str):
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


def test_dice_that_are_not_the_sealed_ones_do_not_hold(tmp_path):
    file = edited(recorded(tmp_path, sealed=True), "dice-seed: a sealed seed", "dice-seed: another seed")
    done = run("replay", file, "--verify")
    assert "verification failed: the seed is not the one that was sealed" in one_line(done.stderr)
    assert done.exit_code == 1


def test_an_edited_answer_does_not_hold_and_is_named(tmp_path):
    file = edited(recorded(tmp_path), '"stop" #', '"roll" #')
    done = run("replay", file, "--verify")
    assert "verification failed: after answer " in one_line(done.stderr)
    assert done.exit_code == 1
    told = run("replay", file)
    assert "after answer " in one_line(told.stderr)
    assert (told.exit_code, told.stdout) == (3, "")


def test_an_edited_result_does_not_hold(tmp_path):
    file = recorded(tmp_path)
    winner = gloam.replay(file.read_text("utf-8")).outcome.winners[0]
    done = run("replay", edited(file, f'"winners":[{winner}]', f'"winners":[{1 - winner}]'), "--verify", "--json")
    assert json.loads(done.stdout)["holds"] is False
    assert "the header says the result is" in one_line(done.stderr)
    assert done.exit_code == 1


@pytest.mark.parametrize("verify", [[], ["--verify"]])
def test_a_record_that_is_cut_off_is_a_bad_file(tmp_path, verify):
    file = recorded(tmp_path)
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines[:-5]), "utf-8")
    done = run("replay", file, *verify)
    assert "the record is cut off after answer" in one_line(done.stderr)
    assert (done.exit_code, done.stdout) == (3, "")


@pytest.mark.parametrize("verify", [[], ["--verify"]])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1 is no header tag"),
        ("hello", "line 1 is no header tag"),
        ("gloam-record: 99\n\nend 0\n", "not a gloam record of format 1"),
        (
            "gloam-record: 1\ngame: chess\nseats: 2\noptions: {}\n\nend 0\n",
            "there is no game 'chess'; allowed: cant_stop",
        ),
        ("gloam-record: 1\ngame: cant_stop\nseats: 9\noptions: {}\n\nend 0\n", "is for 2 to 4 players, not 9"),
        ("gloam-record: 1\ngame: cant_stop\nseats: two\noptions: {}\n\nend 0\n", "in the header cannot be read"),
    ],
)
def test_what_is_no_record_is_a_bad_file(tmp_path, text, told, verify):
    file = tmp_path / "bad.gloam"
    file.write_text(text, "utf-8")
    done = run("replay", file, *verify)
    assert told in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert done.exit_code == 3


def test_a_missing_file_and_one_that_is_not_text_are_bad_files(tmp_path):
    gone = run("replay", tmp_path / "gone.gloam")
    assert one_line(gone.stderr).endswith("gone.gloam: no such file or directory")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    picture = run("replay", tmp_path / "picture")
    assert one_line(picture.stderr).endswith("picture: is not text")
    assert (gone.exit_code, picture.exit_code) == (3, 3)


@pytest.mark.parametrize(
    ("args", "told"),
    [(["--seat", "2"], "there is no seat 2; seats are 0 to 1"), (["--at", "99999"], "there is no answer 99999")],
)
def test_a_seat_or_a_moment_that_is_not_there_is_usage(tmp_path, args, told):
    done = run("replay", recorded(tmp_path), *args)
    assert told in one_line(done.stderr)
    assert done.exit_code == 2


def test_other_content_is_told_before_the_story(tmp_path):
    content = gloam.find("cant_stop").content_hash
    done = run("replay", edited(recorded(tmp_path), f"content: {content}", "content: 0123456789abcdef"))
    assert f"recorded with content 0123456789abcdef, but {content}" in one_line(done.stderr)
    assert done.exit_code == 0


def test_the_program_itself_verifies_and_fails_alike(tmp_path):
    file = recorded(tmp_path)
    assert program("replay", file, "--verify").returncode == 0
    done = program("replay", edited(file, '"stop" #', '"roll" #'), "--verify")
    assert "verification failed" in one_line(done.stderr)
    assert (done.returncode, done.stdout) == (1, "")
