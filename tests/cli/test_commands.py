"""What the commands print."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import gloam
from gloam.cli import COMMANDS
from tests.cli.helpers import one_line, program, run

ROOT = Path(gloam.__file__).parents[2]


def test_without_a_command_it_says_what_there_is():
    done = run()
    assert done.exit_code == 0
    assert "gloam play lucidity" in done.stdout
    assert "Exit codes: 0 ok, 1 expected negative, 2 usage, 3 bad file, 70 bug." in done.stdout
    for command in COMMANDS:
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("serve", "load", "bench")])
def test_every_command_has_help_with_an_example(command):
    done = run(command, "--help")
    assert done.exit_code == 0
    assert f"  gloam {command}" in done.stdout


def test_the_version_is_that_of_the_project():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert run("--version").stdout == f"gloam {version}\n"


def test_games_as_data_has_all_that_outsiders_need():
    games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    lucidity = games["lucidity"]
    assert (lucidity["title"], lucidity["least"], lucidity["most"]) == ("Lucidity: Six-Sided Nightmares", 2, 4)
    assert lucidity["bots"] == ["hard", "normal", "easy", "greedy", "random"]
    assert lucidity["content_hash"] == gloam.find("lucidity").content_hash
    assert lucidity["roles"]["2"] == ["dreamer", "dreamer"]
    options = {option["name"]: option for option in lucidity["options"]}
    assert (options["fourth_space"]["type"], options["fourth_space"]["default"]) == ("flag", False)
    assert options["first"]["type"] == "choice"
    assert "random" in options["first"]["choices"]


def test_games_as_a_table_names_them_all():
    done = run("games")
    for game in gloam.all_ids():
        assert game in done.stdout


def test_a_game_that_cannot_be_loaded_is_told_and_the_others_are_listed(monkeypatch):
    def found(game):
        if game == "lucidity":
            raise ImportError("no dice")
        return gloam.kernel.find(game)

    monkeypatch.setattr("gloam.bots.registry.find", found)
    done = run("games", "--json")
    assert "cant_stop" in [game["id"] for game in json.loads(done.stdout)]
    assert one_line(done.stderr) == "lucidity can't be loaded: no dice"


def test_simulate_prints_a_table_with_all_that_a_figure_needs():
    done = run("simulate", "cant_stop", "--bots", "greedy,random", "--games", "20", "--seed", "3", "--workers", "1")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[1].startswith("greedy")
    content = gloam.find("cant_stop").content_hash
    assert f"20 games of cant_stop, 2 seats, seed 3, content {content}, gloam {gloam.__version__}" in done.stdout
    assert "seat 0" in done.stdout
    assert "three columns closed" in done.stdout


def test_simulate_as_data_is_the_report():
    args = ["simulate", "lucidity", "--seats", "3", "--bots", "greedy,random,random", "--games", "9", "--seed", "1"]
    told = json.loads(run(*args, "--workers", "1", "--json").stdout)
    wanted = {"game", "games", "seats", "bots", "wins", "win_rate", "ci", "decisions_per_game", "seed", "content_hash"}
    assert wanted | {"decisions_per_second"} <= set(told)
    assert (told["games"], told["seats"], told["bots"]) == (9, 3, ["greedy", "random", "random"])


def test_simulate_takes_options_and_observers():
    args = ["simulate", "lucidity", "--bots", "random", "--games", "3", "--workers", "1", "--json"]
    told = json.loads(run(*args, "--option", "fourth_space=yes", "--observe", "lengths,events").stdout)
    assert told["options"]["fourth_space"] is True
    assert set(told["observed"]) == {"lengths", "events"}


def test_simulate_over_processes_gives_the_same_and_draws_no_bar_in_a_pipe():
    args = ["simulate", "cant_stop", "--bots", "random", "--games", "60", "--seed", "2", "--json"]
    alone, both = (program(*args, "--workers", workers) for workers in ("1", "2"))
    assert (alone.stderr, both.stderr, alone.returncode, both.returncode) == ("", "", 0, 0)
    one, two = json.loads(alone.stdout), json.loads(both.stdout)
    assert two["workers"] == 2
    for clock in ("seconds", "decisions_per_second", "workers"):
        del one[clock], two[clock]
    assert one == two


def test_rules_are_found_by_id_and_by_words():
    assert "L031  The next player may choose any one die" in run("rules", "lucidity", "l031").stdout
    found = run("rules", "lucidity", "how", "do", "I", "win").stdout
    assert found.startswith("Goal\n  Have 15 Power at the end of any turn")
    assert "L001" not in found
    asked = json.loads(run("rules", "lucidity", "exhausted", "--json").stdout)
    assert "L048" in [one["id"] for one in asked[:3]]


def test_the_rules_begin_with_how_to_play_and_leave_out_notes_unless_asked():
    done = run("rules", "cant_stop")
    assert done.stdout.index("First tips\n") < done.stdout.index("The rules\n") < done.stdout.index("CS16")
    assert "Worked examples" not in done.stdout
    assert "Nightmare of Envy" in run("rules", "lucidity").stdout
    whole = run("rules", "cant_stop", "--all").stdout
    assert "Worked examples\n" in whole
    assert "First tips" not in whole


def test_rules_as_data():
    (rule,) = json.loads(run("rules", "lucidity", "LD11", "--json").stdout)
    assert (rule["id"], rule["ruling"]) == ("LD11", True)
    assert set(rule) == {"id", "section", "text", "ruling"}


def test_a_rule_that_is_not_there_is_an_expected_negative():
    done = run("rules", "cant_stop", "dragons")
    assert one_line(done.stderr) == "no rule of cant_stop answers 'dragons'"
    assert done.exit_code == 1


def test_fuzz_tells_what_it_checked():
    done = run("fuzz", "cant_stop", "--games", "2", "--seed", "5")
    assert done.exit_code == 0
    assert done.stdout.startswith("2 games of cant_stop, seed 5, content ")
    assert "0 failures" in done.stdout


def test_fuzz_writes_what_it_finds_as_a_replay_file_and_exits_with_70(monkeypatch, tmp_path):
    def check(s):
        if len(s.log) > 80:
            raise AssertionError("81 answers")

    spec = dataclasses.replace(gloam.find("cant_stop"), check=check)
    monkeypatch.setattr(gloam, "find", lambda _: spec)
    done = run("fuzz", "cant_stop", "--games", "1", "--seed", "5", "--out", tmp_path, "--json")
    monkeypatch.undo()
    told = json.loads(done.stdout)
    (file,) = tmp_path.iterdir()
    assert told["files"] == [str(file)]
    assert told["failures"][0]["error"] == "AssertionError: 81 answers"
    assert done.stderr.splitlines()[-1].startswith("gloam: bug: 1 of 1 games broke")
    assert done.exit_code == 70
    assert run("replay", file).exit_code == 0


def test_doctor_says_what_is_there():
    done = run("doctor", "--json")
    told = json.loads(done.stdout)
    found = {finding["what"]: finding for finding in told["findings"]}
    assert found["python"]["ok"]
    assert gloam.find("lucidity").content_hash in found["game lucidity"]["found"]
    assert {"packs", "data", "sqlite", "browser", "click", "uvicorn"} <= set(found)
    assert told["well"] is (done.exit_code == 0)
    plain = run("doctor").stdout
    assert "ok      python" in plain


def test_doctor_names_what_is_missing(monkeypatch):
    def missing(name):
        raise gloam.cli.doctor.PackageNotFoundError(name)

    monkeypatch.setattr("gloam.cli.doctor.version", missing)
    done = run("doctor")
    assert "MISSING click" in done.stdout
    assert done.exit_code == 1


def test_doctor_knows_packs(tmp_path):
    pack = tmp_path / "cant_stop"
    pack.mkdir()
    (pack / "board.toml").write_text("dice = 4\n", "utf-8")
    done = program("doctor", GLOAM_PACKS=str(tmp_path))
    assert f"{tmp_path}: cant_stop/board.toml" in done.stdout
    assert "DATABASE_URL" not in done.stdout


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/gloam", "postgresql://ann@127.0.0.1:1/gloam: it doesn't answer"),
        ("mysql://ann:secret@db/gloam", "not the address of a PostgreSQL database"),
    ],
)
def test_doctor_says_that_a_database_cannot_be_used_and_no_password(monkeypatch, where, said):
    monkeypatch.setenv("DATABASE_URL", where)
    done = run("doctor")
    assert f"MISSING {'DATABASE_URL':31}{where.partition(':secret')[0]}" in done.stdout
    assert said in done.stdout
    assert "secret" not in done.stdout
    assert done.exit_code == 1


@pytest.mark.parametrize("where", ["postgresql://ann:secret@127.0.0.1:1/gloam", "mysql://ann:secret@db/gloam"])
def test_serve_does_not_start_without_its_database(monkeypatch, where):
    monkeypatch.setenv("DATABASE_URL", where)
    done = run("serve", "--no-browser", "--port", "0")
    assert one_line(done.stderr).startswith(f"can't use {where.partition(':secret')[0]}")
    assert "secret" not in done.stderr + done.stdout
    assert done.exit_code == 3


def test_bench_of_an_installed_package_says_where_benchmarks_are(monkeypatch, tmp_path):
    monkeypatch.setattr("gloam.cli.bench.CHECKOUT", tmp_path)
    done = run("bench")
    assert "come with the source checkout" in one_line(done.stderr)
    assert done.exit_code == 1


def test_bench_hands_its_arguments_to_the_module_of_the_checkout(monkeypatch, tmp_path):
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").write_text("import sys; sys.exit(len(sys.argv))", "utf-8")
    monkeypatch.setattr("gloam.cli.bench.CHECKOUT", tmp_path)
    assert run("bench", "--quick", "--help").exit_code == 3


def test_color_is_left_out_when_it_is_not_wanted():
    done = program("rules", "cant_stop", "CS01", NO_COLOR="1", FORCE_COLOR="1")
    assert "\x1b[3" not in done.stdout
    assert "CS01" in done.stdout


def test_python_m_gloam_is_gloam():
    done = subprocess.run(
        [sys.executable, "-m", "gloam", "--version"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (0, program("--version").stdout)
