"""The example of secret choices, all at once: its tests and the laws hold, and a choice that is no secret is told."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys

import pytest

from tests.laws.root import ROOT
from tests.outside.packages import environment, gloam, registered

EXAMPLE = ROOT / "examples" / "spoof"


@pytest.fixture
def source(tmp_path):
    """A copy of the package."""
    shutil.copytree(EXAMPLE, tmp_path / "spoof", ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    return tmp_path / "spoof"


def test_every_law_holds_and_every_rule_has_a_test(source, tmp_path):
    checked = gloam(registered(source, "spoof", tmp_path / "registered"), "check", "spoof", "--seats", "2", "--json")
    told = json.loads(checked.stdout)
    assert told["ok"], told
    assert any(finding["what"] == "every rule has code and a test" for finding in told["findings"])


def test_its_own_tests_of_the_rules_hold(source, tmp_path):
    env = environment(registered(source, "spoof", tmp_path / "registered"))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:schemathesis",
        "tests/test_rules.py",
    ]
    done = subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert "8 passed" in done.stdout, done.stdout


def test_a_choice_that_is_not_quiet_is_told_with_what_to_write(source, tmp_path):
    rules = source / "src" / "spoof" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace(', "SP03", quiet=True)', ', "SP03")'), "utf-8")
    checked = gloam(registered(source, "spoof", tmp_path / "registered"), "check", "spoof", "--seats", "2", "--json")
    faults = [finding["fault"] for finding in json.loads(checked.stdout)["findings"] if finding["fault"]]
    assert any("after two secret answers" in fault and "`quiet=True`" in fault for fault in faults), faults


def test_no_message_of_a_law_points_at_a_file_that_is_not_installed():
    """The laws ship; the tests of this checkout do not."""
    for path in (ROOT / "src/gloam/laws").glob("*.py"):
        assert not re.search(r"\btests/laws/", path.read_text("utf-8")), path.name


def test_the_lesson_can_be_played_to_its_end(source, tmp_path):
    program = (
        "import tomllib, gloam\n"
        f"lesson = tomllib.load(open({str(source / 'src/spoof/content/lesson.toml')!r}, 'rb'))\n"
        "game, others = gloam.new('spoof', lesson['seats'], chance=lesson['chance']), iter(lesson['others'])\n"
        "for step in lesson['steps']:\n"
        "    while lesson['learner'] not in game.waiting(): game.answer(next(others), seat=game.waiting()[0])\n"
        "    assert game.asks(0).kind == step['kind'], step\n"
        "    game.answer(step['expect'], seat=0)\n"
        "print('points', game.view(None)['points'])\n"
    )
    paths = registered(source, "spoof", tmp_path / "registered")
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(paths), capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.strip() == "points [2, 0]", done.stderr
