"""A game in a package of its own is known everywhere, and `gloam check` finds what is wrong with it."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
import urllib.request

import pytest

from tests.laws.root import ROOT
from tests.outside.packages import (
    EXAMPLE,
    copied,
    empty_environment,
    gloam,
    gloam_all,
    packages_of,
    registered,
    served,
    undisturbed,
    unpacked,
    wheel,
)

FAULTS = {
    "leak": (
        {"src/liars_dice/view.py": ('"winner": s.winner,', '"winner": s.winner,\n        "peek": sum(s.cups[0]),')},
        "law of secrecy: two worlds look alike",
        "can tell two worlds apart by what it is shown['view']['peek']",
    ),
    "rule without a test": (
        {"tests/test_rules.py": ('"""DI17"""', '""""""')},
        "every rule has code and a test",
        "DI17: cited by no test of liars_dice",
    ),
    "unsound resample": (
        {"src/liars_dice/resample.py": ("if who != seat:", "if who != seat and dice.below(2):")},
        "law of secrecy: resampling",
        "tells the truth",
    ),
    "acts before it asks": (
        {
            "src/liars_dice/rules/round.py": (
                "bids = queries.raises(s)",
                "bids = queries.raises(s)\n        self.doubter -= 1",
            )
        },
        "law: asks before acting",
        "Round.bid_or_doubt acts before it asks",
    ),
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Our wheel and the example's in a folder of packages that has nothing else."""
    built = tmp_path_factory.mktemp("wheels")
    wheels = [wheel(ROOT, built), wheel(EXAMPLE, built)]
    return [unpacked(wheels, tmp_path_factory.mktemp("packages"))]


def test_every_command_knows_an_installed_game(installed):
    doctor, games, played, simulated, rule, rules, checked = gloam_all(
        installed,
        (["doctor"], ""),
        (["games", "--json"], ""),
        (["play", "liars_dice", "--seats", 2, "--seed", 4], "1\n?\nq\n"),
        (["simulate", "liars_dice", "--games", 4, "--seed", 1, "--workers", 1, "--json"], ""),
        (["rules", "liars_dice", "DI10"], ""),
        (["rules", "liars_dice"], ""),
        (["check", "liars_dice", "--seats", 2, "--json"], ""),
    )
    assert str(installed[0]) in doctor[1] or "liars_dice" in doctor[1]

    (game,) = [one for one in json.loads(games[1]) if one["id"] == "liars_dice"]
    assert game["bots"] == ["hard", "normal", "random"]
    assert game["bot"] == "normal"
    assert game["about"]["tagline"] == "Everybody knows a little. Somebody is lying."

    assert "Your dice" in played[1]
    assert "DI05" in played[1]

    assert json.loads(simulated[1])["games"] == 4
    assert "all cups are lifted" in rule[1]
    assert "A round" in rules[1]

    told = json.loads(checked[1])
    assert told["ok"], told
    judged = {finding["what"]: finding["judged"] for finding in told["findings"]}
    assert min(judged.values()) > 0
    assert "every rule has code (the tests are not installed, so not judged)" in judged


def test_four_faults_planted_at_once_are_all_named(tmp_path):
    changes = {file: change for fault, *_ in FAULTS.values() for file, change in fault.items()}
    paths = registered(copied(tmp_path, changes), "liars_dice", tmp_path / "registered")
    checked = gloam(paths, "check", "liars_dice", "--seats", "2")
    assert checked.returncode == 1
    for _, law, _ in FAULTS.values():
        assert f"BAD {law}" in checked.stdout
        assert law in checked.stderr
    assert "DI17: cited by no test of liars_dice" in checked.stdout


@pytest.mark.soak
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_named_and_told(name, tmp_path):
    changes, law, says = FAULTS[name]
    paths = registered(copied(tmp_path, changes), "liars_dice", tmp_path / "registered")
    checked = gloam(paths, "check", "liars_dice", "--seats", "2", "--json")
    assert checked.returncode == 1
    findings = json.loads(checked.stdout)["findings"]
    broken = {finding["what"]: finding["fault"] for finding in findings if finding["fault"]}
    assert says in broken[law], broken
    assert law in checked.stderr


def test_fuzzing_finds_the_planted_leak(tmp_path):
    changes, *_ = FAULTS["leak"]
    paths = registered(copied(tmp_path, changes), "liars_dice", tmp_path / "registered")
    fuzzed = gloam(paths, "fuzz", "liars_dice", "--games", "6", "--seed", "1", "--json", "--out", tmp_path)
    assert fuzzed.returncode == 70
    assert "can tell two worlds apart by the view" in json.loads(fuzzed.stdout)["failures"][0]["error"]


@pytest.fixture(scope="module")
def emptied(tmp_path_factory):
    """The programs of an environment with both wheels and nothing else of ours."""
    return empty_environment(tmp_path_factory.mktemp("empty"))


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_example_passes_its_own_tests_in_an_empty_environment(emptied, tmp_path):
    code = "import gloam, liars_dice; print(gloam.__file__, liars_dice.__file__)"
    assert said([emptied / "python", "-c", code], tmp_path).count(str(packages_of(emptied))) == 2
    shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    shutil.copy(EXAMPLE / "pyproject.toml", tmp_path)
    assert " passed" in said([emptied / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider"], tmp_path)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_every_command_knows_the_game_in_an_empty_environment(emptied, tmp_path):
    gloam_ = emptied / "gloam"
    assert "Liar's Dice" in said([gloam_, "games"], tmp_path)
    assert "Your dice" in said([gloam_, "play", "liars_dice", "--seed", "4"], tmp_path, typed="1\nq\n")
    simulated = json.loads(said([gloam_, "simulate", "liars_dice", "--games", "8", "--seed", "1", "--json"], tmp_path))
    assert simulated["games"] == 8
    assert "all cups are lifted" in said([gloam_, "rules", "liars_dice", "DI10"], tmp_path)
    checked = json.loads(said([gloam_, "check", "liars_dice", "--json"], tmp_path))
    assert checked["ok"], checked
    assert min(finding["judged"] for finding in checked["findings"]) > 0


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_a_server_in_an_empty_environment_offers_the_game(emptied, tmp_path):
    with served([emptied / "gloam"], tmp_path, undisturbed()) as site:
        (game,) = [one for one in asked(f"{site}/api/v1/games") if one["id"] == "liars_dice"]
        assert (game["built"], game["bot"], game["lesson"]) == (True, "normal", True)
        rules = {rule["id"]: rule["text"] for rule in asked(f"{site}/api/v1/rules/liars_dice")}
        assert "cups are lifted" in rules["DI10"]
        made = asked(
            f"{site}/api/v1/tables", {"game": "liars_dice", "seats": 2, "bots": {"1": "hard"}, "seed": "wheel"}
        )
        table, token = f"{site}/api/v1/tables/{made['id']}", made["seats"][0]["token"]
        while not (shown := asked(table, token=token))["outcome"]:
            if shown["decision"]:
                answer = {"index": len(shown["decision"]["options"]) - 1, "seq": shown["seq"]}
                asked(f"{table}/answers", answer, token)
            else:
                time.sleep(0.02)  # the bot is thinking
        assert shown["outcome"]["winners"], "a whole game against its hard bot"


def said(command, folder, typed=""):
    """What a program of the empty environment prints; it must end well."""
    ran = subprocess.run(
        list(map(str, command)), cwd=folder, env=undisturbed(), input=typed, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]
    return ran.stdout


def asked(address, body=None, token=""):
    """Ask a server for something, or tell it something."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(address, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
