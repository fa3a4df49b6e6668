"""`gloam lab` on the command line: tests, ladders, comparisons and tuning, each small."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from click.testing import CliRunner

from gloam.cli import main


def told(*words: str) -> str:
    done = CliRunner().invoke(main, ["lab", *words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_test_says_who_is_stronger_and_where_that_comes_from():
    words = ("test", "cant_stop", "greedy", "random", "--deals", "12", "--elo1", "200", "--workers", "1", "--seed", "3")
    text = told(*words)
    assert text.startswith("Yes: greedy is stronger than random. It scores ")
    assert "cant_stop, 2 seats, seed 3, keyed dice, 1000 thoughts, content " in text
    data = json.loads(told(*words, "--json"))
    assert data["stronger"] is True
    assert data["ratio"] >= data["bounds"][1]
    assert data["deals"] <= 12


def test_a_run_is_told_as_data_and_a_wrong_file_has_the_exit_code_of_files(tmp_path):
    file = tmp_path / "few.toml"
    file.write_text('game = "cant_stop"\nbots = "random"\ngames = 2\n', "utf-8")
    words = ["lab", "run", str(file), "--into", str(tmp_path / "run"), "--workers", "1"]
    data = json.loads(told(*words[1:], "--json"))
    assert (data["games"], data["finished"], data["variants"][0]["games"]) == (2, True, 2)
    file.write_text('game = "cant_stop"\nseed = 1.5\n', "utf-8")
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 3
    assert done.stderr == f"gloam: {file}: seed: must be a whole number, not 1.5\n"


def test_a_ladder_rates_all_bots_and_shows_every_pair():
    words = ("ladder", "cant_stop", "--bots", "greedy,random", "--deals", "4", "--workers", "1")
    assert "greedy" in told(*words)
    data = json.loads(told(*words, "--json"))
    assert [row["bot"] for row in data["ratings"]] == ["greedy", "random"]
    assert data["table"]["greedy"]["random"]["score"] == pytest.approx(1 - data["table"]["random"]["greedy"]["score"])
    assert data["table"]["greedy"]["random"]["games"] == 8


def test_a_ladder_takes_the_place_of_the_old_one_on_its_page_and_leaves_the_rest(tmp_path):
    page = tmp_path / "ladder.md"
    page.write_text("# The ladder\n\nBy hand.\n", "utf-8")
    words = ["ladder", "cant_stop", "--bots", "greedy,random", "--workers", "1", "--markdown", str(page)]
    told(*words, "--deals", "1")
    page.write_text(page.read_text("utf-8") + "\nAfterwards.\n", "utf-8")
    first = page.read_text("utf-8")
    told(*words, "--deals", "2", "--seats", "2")
    second = page.read_text("utf-8")
    assert first.startswith("# The ladder\n\nBy hand.\n\n<!-- ladder: Can't Stop, 2 seats -->")
    assert second.endswith("<!-- end of ladder -->\n\nAfterwards.\n")
    command = re.search(r"`gloam (lab ladder cant_stop --seats 2 --bots greedy,random --deals 2 .*)`", second)
    again = json.loads(told(*shlex.split(command.group(1))[1:], "--json", "--workers", "1"))
    for row in again["ratings"]:
        assert f"| {row['bot']} | {row['elo']:+.0f} | {row['low']:+.0f} to {row['high']:+.0f} |" in second
    assert again["content_hash"] in second
    assert second.count("## Can't Stop") == 1
    assert "Each pair played 2 deals (4 games)." in second
    told(*words, "--deals", "1", "--seats", "3")
    assert page.read_text("utf-8").count("## Can't Stop") == 2


def test_a_ladder_that_was_kept_gives_the_same_section(tmp_path):
    played, shown, folder = tmp_path / "played.md", tmp_path / "shown.md", tmp_path / "kept"
    words = ["ladder", "cant_stop", "--bots", "greedy,easy,random", "--workers", "1", "--deals", "2"]
    told(*words, "--markdown", str(played))
    told(*words, "--into", str(folder))
    told("ladder", "--from", str(folder), "--markdown", str(shown))
    assert shown.read_text("utf-8") == played.read_text("utf-8")
    rows = folder / "greedy-random" / "rows.csv"
    rows.write_text("".join(rows.read_text("utf-8").splitlines(keepends=True)[:3]), "utf-8")  # its second deal is gone
    told("ladder", "--from", str(folder), "--markdown", str(shown))
    assert "greedy and random: 1 deal (2 games); greedy and easy, easy and random: 2 deals (4 games)." in (
        shown.read_text("utf-8")
    )
    assert "It was stopped before all 2; " in shown.read_text("utf-8")
    done = CliRunner().invoke(main, ["lab", "ladder", "cant_stop", "--from", str(folder)])
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)


def test_runs_are_compared_from_their_folders(tmp_path):
    file = tmp_path / "some.toml"
    for bot in ("random", "greedy"):
        file.write_text(f'game = "cant_stop"\nbots = ["{bot}"]\ngames = 6\nmeasure = "length"\n', "utf-8")
        text = told("run", str(file), "--into", str(tmp_path / bot), "--workers", "1")
        assert text.splitlines()[-1] == f"gloam lab report {tmp_path / bot} --open"
    text = told("compare", str(tmp_path / "random"), str(tmp_path / "greedy"))
    assert text.startswith("Decisions per game: ")
    assert "6 deals that both have played" in text


def test_tuning_is_judged_on_deals_it_has_not_seen():
    words = ("tune", "lucidity", "normal", "--weights", "tempo", "--steps", "1", "--deals", "1", "--held-out", "1")
    data = json.loads(told(*words, "--json"))
    assert set(data["before"]) == set(data["after"]) == {"tempo"}
    assert data["held_out"]["deals"] == 1
    assert "held-out deals" in data["verdict"]
