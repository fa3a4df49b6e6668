"""The long tests are all named in a group, and their page says what was run and what was not."""

import re

import pytest

from tools import soak
from tools.rule_coverage import ROOT

MARK = re.compile(r"pytest\.mark\.soak|pytest\.param\(.*marks=.*soak")


def marked():
    """The files with a test that is marked as long."""
    here = (path for path in (ROOT / "tests").rglob("test_*.py") if MARK.search(path.read_text(encoding="utf-8")))
    return sorted(path.relative_to(ROOT).as_posix() for path in here)


@pytest.mark.parametrize("file", marked())
def test_every_file_with_a_long_test_belongs_to_one_group(file):
    homes = [
        group.name
        for group in soak.GROUPS
        for path in group.paths
        if file == path or file.startswith(path.rstrip("/") + "/")
    ]
    assert len(homes) == 1, homes


@pytest.mark.parametrize("group", soak.GROUPS, ids=lambda group: group.name)
def test_every_group_has_a_long_test_in_each_of_its_places(group):
    for path in group.paths:
        assert any(file == path or file.startswith(path + "/") for file in marked()), path


def test_the_page_names_every_group():
    text = (ROOT / "docs" / "soak.md").read_text(encoding="utf-8")
    for group in soak.GROUPS:
        assert f"| {group.name} | {group.what} |" in text


REPORT = """<testsuites><testsuite>
<testcase name="test_a_is_so[1]" time="1.5"/><testcase name="test_a_is_so[2]" time="2.5"/>
<testcase name="test_b" time="1"><failure/></testcase><testcase name="test_c" time="0"><skipped/></testcase>
</testsuite></testsuites>"""


def test_a_report_is_read_by_test_with_what_failed_and_what_was_skipped():
    found = soak.read(REPORT)
    assert found.cases == {"test_a_is_so": [1.5, 2.5], "test_b": [1.0]}
    assert (found.failed, found.skipped, found.count) == (["test_b"], 1, 3)
    found.seconds = 75.0
    assert soak.told(found) == "3 tests in 1 min 15 s, 1 skipped, 1 FAILED: test_b"


def test_the_page_says_what_was_not_run():
    found = soak.read(REPORT)
    found.seconds = 75.0
    text = soak.page({"laws": found}, "python tools/soak.py laws")
    assert "| 3 (+1 skipped) | 1 failed | 1 min 15 s |" in text
    assert text.count("| — | not run | not run |") == len(soak.GROUPS) - 1
    assert "| a is so | 2 | 4 |" in text


def test_what_is_no_group_goes_to_pytest(monkeypatch, capsys):
    seen = []

    def ran(group, more):
        seen.append((group.name, more))
        return soak.Found(seconds=1.0)

    monkeypatch.setattr(soak, "ran", ran)
    assert soak.main(["server", "-x", "lucidity", "-k", "dice"]) == 0
    assert seen == [("server", ["-x", "-k", "dice"]), ("lucidity", ["-x", "-k", "dice"])]
    assert "1/2  server" in capsys.readouterr().out


def test_a_failure_is_told_by_the_exit_code(monkeypatch):
    monkeypatch.setattr(soak, "ran", lambda group, more: soak.Found(failed=["test_x"], seconds=1.0))
    assert soak.main(["server"]) == 1


def test_the_groups_can_be_listed_without_running_them(monkeypatch, capsys):
    monkeypatch.setattr(soak, "ran", None)
    assert soak.main(["--list"]) == 0
    assert capsys.readouterr().out.count("\n") == len(soak.GROUPS)


def test_what_was_run_apart_stays_in_the_page(tmp_path):
    page = tmp_path / "soak.md"
    assert soak.kept(page) == ""
    page.write_text("old\n\n## Run apart\n\nby hand\n", encoding="utf-8")
    assert soak.kept(page) == "\n## Run apart\n\nby hand\n"
