"""The questions under examples/lab: each can be played, and becomes a page."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

import gloam
from gloam.lab import page, runs
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces
from research import play_runs

FOLDER = Path(__file__).parents[2] / "examples" / "lab"
FILES = sorted(FOLDER.glob("*.toml"))


def test_there_are_six_questions():
    assert len(FILES) == 6


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_question_becomes_a_page(file, tmp_path):
    text = re.sub(r"(?m)^games = \d+$", "games = 3", file.read_text("utf-8"))
    text = re.sub(r'"(greedy|planner)"', '"random"', text)
    plan = plan_from(text, file.stem)
    assert plan.question.endswith("?")
    engine = partial(pieces, workers=1, stop=lambda: False)
    done = runs.carry_out(runs.prepared(plan, file.stem, tmp_path / "run"), engine)
    assert done.finished
    made = page.page(done)
    assert plan.question in made.replace("&#x27;", "'")
    if any("characters" in one.name for one in (make() for make in plan.experiments[0].observers)):
        assert "Who wins, by character" in made
    if any("cards" in one.name for one in (make() for make in plan.experiments[0].observers)):
        assert "What is rarely seen" in made
        assert re.search(r"Never used in 3 games: <b>[a-z ,]+</b>|All \d+ things that came up were used", made)
    if plan.varied:
        assert made.count('class="whisker"') == 2 * len(plan.names), "once for screens, once for phones"


@pytest.mark.parametrize("file", sorted((FOLDER / "measured").glob("*.toml")), ids=lambda file: file.stem)
def test_what_the_docs_measure_can_be_played(file, tmp_path):
    for run in play_runs.prepared(file, tmp_path):
        assert run.plan.games >= 60
        assert {one.game for one in run.plan.experiments} <= set(gloam.all_ids())
