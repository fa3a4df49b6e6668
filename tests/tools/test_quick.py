"""`make quick`: which tests it runs for which change."""

from __future__ import annotations

import subprocess

import pytest

from tools import quick


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout with one commit on main; what it returns runs git there."""
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    monkeypatch.setattr(quick, "MAIN", ("main",))

    def git(*words):
        who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q", "-b", "main")
    for folder in ("src/gloam/games/lucidity", "tests/games/lucidity", "tests/games/faceless"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "kept.py").write_text("")
    git("add", ".")
    git("commit", "-qm", "one")
    return git


def chosen():
    return [path for path in quick.tests(quick.changed(quick.beginning())) if path not in quick.ALWAYS]


def test_a_branch_is_compared_with_where_it_left_main(checkout, tmp_path):
    checkout("checkout", "-qb", "work")
    assert chosen() == []
    (tmp_path / "src/gloam/games/lucidity/kept.py").write_text("x = 1\n")
    assert chosen() == ["tests/games/lucidity"], "what is not committed counts"
    checkout("commit", "-qam", "two")
    assert chosen() == ["tests/games/lucidity"]
    (tmp_path / "tests/games/faceless/new.py").write_text("")
    assert chosen() == ["tests/games/faceless", "tests/games/lucidity"], "a new file counts"


def test_on_main_itself_the_last_commit_counts(checkout, tmp_path):
    (tmp_path / "tests/games/faceless/kept.py").write_text("x = 1\n")
    checkout("commit", "-qam", "two")
    assert chosen() == ["tests/games/faceless"]
    (tmp_path / "tests/games/lucidity/kept.py").write_text("x = 1\n")
    assert chosen() == ["tests/games/lucidity"], "or what was changed since"


def test_a_first_commit_and_no_git_at_all_are_no_error(checkout, tmp_path, monkeypatch):
    assert chosen() == []
    monkeypatch.setattr(quick, "git", lambda *_: "")
    assert chosen() == []


def test_a_changed_law_runs_all_laws_and_a_rulebook_its_game():
    found = quick.tests(["tests/laws/leaks.py", "docs/rules/sallyface.md", "docs/rules/index.md", "README.md"])
    assert [path for path in found if path not in quick.ALWAYS] == ["tests/laws", "tests/games/sallyface"]
    assert "tests/laws/test_laws.py" not in found, "it is not run twice"


def test_all_that_is_always_run_is_there():
    assert [path for path in quick.ALWAYS if not (quick.ROOT / path).exists()] == []


def test_what_is_run_can_be_listed(capsys):
    assert quick.main(["--list"]) == 0
    assert "tests/kernel" in capsys.readouterr().out
