"""`gloam analyze`: a table, data or a page, and what is refused."""

from __future__ import annotations

import json

import gloam
from gloam import analysis, bots
from gloam.cli.shared import BAD_FILE, NEGATIVE, USAGE
from tests.cli.helpers import one_line, recorded, run


def test_a_finished_game_is_looked_back_at_as_a_table_data_and_a_page(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("gloam.analysis.chances.ENDS", 6)
    monkeypatch.setattr("gloam.analysis.chances.SAMPLES", 2)
    monkeypatch.setattr("gloam.analysis.choices.LEAST", 1)
    game = gloam.position("cant_stop", {"markers": [{"2": 3, "3": 5, "12": 2}, {"7": 4}]}, seed=2)
    bots.play(game, bots.seated("cant_stop", ["normal", "normal"], 1))
    file = tmp_path / "short.gloam"
    file.write_text(game.record(names='["Wren", "<b>"]').text(), "utf-8")
    page = tmp_path / "page.html"
    told = run("analyze", file, "--effort", "0.01", "--html", page)
    assert told.exit_code == 0, told.output
    assert "Wren" in told.output
    assert "accuracy" in told.output
    assert "<svg" in page.read_text("utf-8")
    assert "<b>:" not in page.read_text("utf-8")
    assert "&lt;b&gt;" in page.read_text("utf-8")
    monkeypatch.setattr("gloam.analysis.kept.LookingBack", None)  # the second time nothing is worked out
    found = json.loads(run("analyze", file, "--effort", "0.01", "--json").output)
    assert found["names"] == ["Wren", "<b>"]
    assert found["done"] is True


def test_an_unfinished_game_and_a_bad_file_are_refused(tmp_path):
    file = tmp_path / "open.gloam"
    file.write_text(gloam.new("cant_stop", 2, 1).record().text(), "utf-8")
    refused = run("analyze", file)
    assert refused.exit_code == NEGATIVE
    assert "not over" in one_line(refused.stderr)
    file.write_text("no record", "utf-8")
    assert run("analyze", file).exit_code == BAD_FILE
    assert run("analyze", recorded(tmp_path), "--effort", "0").exit_code == USAGE


def test_the_other_spelling_works_too(tmp_path):
    assert run("analyse", "--help").exit_code == 0
    assert analysis.analyse is analysis.analyze
