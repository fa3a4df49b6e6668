"""Ten questions "where is the rule that …": the file that CONTRIBUTING.md answers with is there and holds the rule."""

from __future__ import annotations

import re

import pytest

import gloam
from tests.laws.root import ROOT

GAMES = ROOT / "src" / "gloam" / "games"
ROW = re.compile(r"^\| ([^|]+) \| `([^`|]+\.py)` \| ([A-Z]+-?\d+) \|$", re.MULTILINE)
QUESTIONS = ROW.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))


def test_there_are_ten_questions_and_every_game_has_one():
    assert len({question for question, _, _ in QUESTIONS}) == 10
    assert len({path for _, path, _ in QUESTIONS}) == 10
    assert {path.split("/")[0] for _, path, _ in QUESTIONS} == set(gloam.all_ids())


@pytest.mark.parametrize(("question", "path", "rule"), QUESTIONS, ids=[rule for _, _, rule in QUESTIONS])
def test_the_file_holds_the_rule(question, path, rule):
    game = path.split("/")[0]
    assert re.search(rf"\b{rule}\b", (GAMES / path).read_text("utf-8")), f"{path} does not cite {rule}"
    assert re.search(rf"^- {rule}\b", (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"), re.MULTILINE)
