"""A game in a package of its own is known everywhere, and `gloam check` finds what is wrong with it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.laws.root import ROOT
from tests.outside.packages import EXAMPLE, copied, gloam, registered, unpacked, wheel

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
    where = gloam(installed, "doctor").stdout
    assert str(installed[0]) in where or "liars_dice" in where

    (game,) = [one for one in json.loads(gloam(installed, "games", "--json").stdout) if one["id"] == "liars_dice"]
    assert game["bots"] == ["hard", "normal", "random"]
    assert game["bot"] == "normal"
    assert game["about"]["tagline"] == "Everybody knows a little. Somebody is lying."

    played = gloam(installed, "play", "liars_dice", "--seats", "2", "--seed", "4", typed="1\n?\nq\n")
    assert "Your dice" in played.stdout
    assert "DI05" in played.stdout

    simulated = gloam(installed, "simulate", "liars_dice", "--games", "4", "--seed", "1", "--json")
    assert json.loads(simulated.stdout)["games"] == 4
    rule = gloam(installed, "rules", "liars_dice", "DI10")
    assert "all cups are lifted" in rule.stdout
    assert "A round" in gloam(installed, "rules", "liars_dice").stdout

    checked = gloam(installed, "check", "liars_dice", "--seats", "2", "--json")
    told = json.loads(checked.stdout)
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


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_example_passes_its_own_tests_in_an_empty_environment(tmp_path):
    """Both wheels are installed by pip into an environment that has nothing; what they need is lent by this one."""
    wheels = [wheel(ROOT, tmp_path), wheel(EXAMPLE, tmp_path)]
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", *wheels]
    subprocess.run(install, check=True)
    packages = next((tmp_path / "venv" / "lib").glob("python*/site-packages"))
    (packages / "lent.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")), "utf-8")
    env = {name: text for name, text in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    where = subprocess.run(
        [python, "-c", "import gloam, liars_dice; print(gloam.__file__, liars_dice.__file__)"],
        env=env, capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    assert where.stdout.count(str(packages)) == 2
    shutil.copytree(EXAMPLE / "tests", tmp_path / "checkout" / "tests")
    shutil.copy(EXAMPLE / "pyproject.toml", tmp_path / "checkout")
    tests = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ran = subprocess.run(tests, cwd=tmp_path / "checkout", env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-2000:]
    assert " passed" in ran.stdout
