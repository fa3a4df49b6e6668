"""Whatever goes wrong is one clear line with what is allowed, and an exit code as documented."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

import pytest

from gloam.cli import outcome_of
from gloam.kernel import Refused
from tests.cli.helpers import one_line, program, run


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["dance"], "there is no command 'dance'; commands: play, serve, games, rules"),
        (["simulate", "chess"], "there is no game 'chess'; allowed: cant_stop"),
        (["play", "chess"], "there is no game 'chess'; allowed: cant_stop"),
        (["fuzz", "chess"], "there is no game 'chess'; allowed: cant_stop"),
        (["rules", "chess"], "there are no rules of 'chess'; allowed: cant_stop"),
        (["rules", "../secrets"], "there are no rules of '../secrets'"),
        (["play", "lucidity", "--seats", "1"], "Lucidity: Six-Sided Nightmares is for 2 to 4 players, not 1"),
        (["play", "lucidity", "--seats", "5"], "Lucidity: Six-Sided Nightmares is for 2 to 4 players, not 5"),
        (["simulate", "lucidity", "--seats", "1"], "is for 2 to 4 players, not 1"),
        (["simulate", "lucidity", "--seats", "5"], "is for 2 to 4 players, not 5"),
        (["simulate", "lucidity", "--seats", "many"], "'many' is not a valid integer"),
        (["fuzz", "lucidity", "--seats", "5"], "is for 2 to 4 players, not 5"),
        (["play", "lucidity", "--option", "speed=fast"], "has no option 'speed'; allowed: first"),
        (["simulate", "lucidity", "--option", "speed=fast"], "has no option 'speed'; allowed: first"),
        (["play", "cant_stop", "--option", "speed=fast"], "Can't Stop has no option 'speed'; allowed: none"),
        (["play", "lucidity", "--option", "fourth_space=perhaps"], "fourth_space can't be 'perhaps'"),
        (["play", "lucidity", "--option", "fourth_space"], "--option 'fourth_space' is not NAME=VALUE"),
        (["play", "lucidity", "--humans", "4"], "'4' is not a seat; seats are 0 to 1, or none"),
        (["play", "lucidity", "--humans", "me"], "'me' is not a seat"),
        (
            ["play", "lucidity", "--bots", "clever"],
            "there is no bot 'clever' for lucidity; allowed: hard, normal, easy, greedy, random",
        ),
        (["play", "lucidity", "--names", "a,b,c"], "3 names for 2 seats"),
        (
            ["simulate", "cant_stop", "--seats", "2", "--bots", "greedy,random,random"],
            "3 bots for 2 seats: name one for",
        ),
        (["simulate", "cant_stop", "--games", "0"], "0 games are none to speak of; allowed: 1 or more"),
        (["simulate", "cant_stop", "--workers", "0"], "0 workers do no work; allowed: 1 or more"),
        (["simulate", "cant_stop", "--observe", "luck"], "there is no observer 'luck'; allowed: seats"),
        (["simulate", "cant_stop", "--speed"], "No such option '--speed'"),
        (["simulate", "lucidity", "--seats", "0"], "is for 2 to 4 players, not 0"),
        (["fuzz", "cant_stop", "--games", "1", "--out", "/no/where"], "/no/where: no such folder"),
        (["fuzz", "cant_stop", "--games", "0"], "--games 0 is too few; use 1 or more"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "cant_stop", "--bots", ","], "--bots ',' leaves out a name"),
        (["simulate", "cant_stop", "--bots", "greedy,,random"], "--bots 'greedy,,random' leaves out a name"),
        (["play", "cant_stop", "--bots", ""], "--bots '' leaves out a name"),
        (["serve", "--bot-delay", "nan"], "nan is not a number of seconds"),
        (["load", "--seconds", "nan"], "nan is not a number of seconds"),
        (["load", "--every", "inf"], "inf is not in the range"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_is_one_line_and_exit_code_2(args, told):
    done = run(*args)
    assert told in one_line(done.stderr)
    assert done.stdout == ""
    assert done.exit_code == 2


def test_the_same_line_comes_from_the_program_itself():
    done = program("simulate", "lucidity", "--seats", "5")
    assert one_line(done.stderr) == "Lucidity: Six-Sided Nightmares is for 2 to 4 players, not 5"
    assert (done.returncode, done.stdout) == (2, "")


def test_a_bug_is_one_line_and_exit_code_70(monkeypatch):
    monkeypatch.setattr("gloam.cli.games.catalog", lambda: 1 / 0)
    done = run("games")
    assert "bug: ZeroDivisionError: division by zero; please report it" in one_line(done.stderr)
    assert done.exit_code == 70


@pytest.mark.parametrize("args", [["--debug", "games"], ["games", "--debug"]])
def test_debug_shows_the_traceback_wherever_it_stands(monkeypatch, args):
    monkeypatch.setattr("gloam.cli.games.catalog", lambda: 1 / 0)
    done = run(*args)
    assert "Traceback" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("gloam: bug: ZeroDivisionError")
    assert done.exit_code == 70


def test_a_bot_that_cheats_is_a_bug_of_the_bot():
    code, line = outcome_of(Refused("bad_bot", "the bot Liar answers 'fly'"))
    assert (code, line) == (70, "gloam: bug in a bot: the bot Liar answers 'fly'")


def test_an_interrupt_says_nothing():
    assert outcome_of(KeyboardInterrupt()) == (130, "")


def test_a_table_in_the_browser_that_is_not_installed_is_said_so(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("gloam.cli.import_module", missing)
    done = run("serve")
    assert one_line(done.stderr) == "serve: the web server is not part of this installation"
    assert done.exit_code == 1


def test_a_reader_who_has_seen_enough_ends_the_program_quietly_and_is_no_failure():
    command = f"set -o pipefail; {sys.executable} -c 'from gloam.cli import main; main()' rules stiflingdark | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without an end")
def test_a_file_without_an_end_is_not_read_forever():
    done = run("replay", "/dev/zero")
    assert one_line(done.stderr) == "/dev/zero: is longer than any record can be (16 MiB)"
    assert done.exit_code == 3


def test_a_record_that_could_not_be_written_is_refused_before_the_game_and_not_after_it(tmp_path):
    for file, why in ((tmp_path / "no" / "x", "there is no folder"), (tmp_path, "is a directory")):
        done = run("play", "cant_stop", "--humans", "none", "--record", file)
        assert why in one_line(done.stderr)
        assert (done.exit_code, done.stdout) == (3, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_no_bug():
    command = f"{sys.executable} -c 'from gloam.cli import main; main()' games --json > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert one_line(done.stderr) == "can't write: no space left on device"
    assert done.returncode == 3


def test_a_simulation_that_is_told_to_end_reports_what_was_played():
    command = [sys.executable, "-c", "from gloam.cli import main; main()", "simulate", "cant_stop"]
    arguments = ["--games", "1000000", "--workers", "1", "--bots", "random", "--json"]
    for seconds in (2, 4, 8, 16, 32):  # until a busy machine has come to the first game
        with subprocess.Popen([*command, *arguments], stdout=PIPE, stderr=PIPE, text=True) as going:
            time.sleep(seconds)
            going.send_signal(signal.SIGTERM)
            said, complained = going.communicate(timeout=60)
        if going.returncode != -signal.SIGTERM and "before the first game" not in complained:
            break
    assert going.returncode == 143
    assert 0 < json.loads(said)["games"] < 1000000
    assert f"stopped after {json.loads(said)['games']} of 1000000 games" in complained


def test_ctrl_c_in_a_long_simulation_ends_every_worker_without_a_word():
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # behind a shell it is deaf
    command = [sys.executable, "-c", f"{heard}; from gloam.cli import main; print('here', flush=True); main()"]
    arguments = ["simulate", "cant_stop", "--games", "100000", "--workers", "2", "--bots", "random"]
    with subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as going:
        assert going.stdout.readline() == "here\n"
        time.sleep(1)  # the workers play by now, or load still: then too they must be quiet
        os.killpg(going.pid, signal.SIGINT)
        try:
            said, complained = going.communicate(timeout=30)
        finally:
            if going.returncode is None:
                os.killpg(going.pid, signal.SIGKILL)
    assert (going.returncode, said, complained.strip()) == (130, "", "")
    for _ in range(1200):
        try:
            os.killpg(going.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("a worker lives on")


def test_a_pack_for_no_game_is_said_before_the_figures(tmp_path):
    (tmp_path / "cant_stpo").mkdir()
    done = program("simulate", "cant_stop", "--games", "2", GLOAM_PACKS=str(tmp_path))
    assert one_line(done.stderr) == f"{tmp_path / 'cant_stpo'} belongs to no game and is not used"
    assert done.returncode == 0
