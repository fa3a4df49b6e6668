"""The page of a run: one file that needs nothing else, with commands that give its figures again."""

from __future__ import annotations

import dataclasses
import html
import json
import re
import subprocess
import sys
from functools import partial
from html.parser import HTMLParser

import pytest

from gloam.kernel import Refused
from gloam.lab import charts, commands, page, runs, summary
from gloam.lab.extras import needed
from gloam.lab.measures import Measure
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces
from gloam.lab.rows import Row

TWO = """
title = "Short and <long>"
question = "Does the target matter?"
game = "lucidity"
bots = ["random"]
seats = 2
games = 12
seed = 3
measure = "length"
[[variant]]
name = "printed"
[[variant]]
name = "short"
options = { fourth_space = true }
"""


def run_of(text, folder):
    plan = plan_from(text, "some")
    engine = partial(pieces, workers=1, stop=lambda: False)
    return runs.carry_out(runs.prepared(plan, "some", folder), engine)


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    return run_of(TWO, tmp_path_factory.mktemp("lab") / "two")


def test_a_page_is_whole_html_without_any_address_and_below_two_megabytes(two):
    made = page.page(two)
    open_tags = []

    class Check(HTMLParser):
        def handle_starttag(self, tag, attrs):
            assert "src" not in dict(attrs)
            assert "href" not in dict(attrs)
            if tag not in ("meta", "br"):
                open_tags.append(tag)

        def handle_startendtag(self, tag, attrs):
            pass

        def handle_endtag(self, tag):
            assert open_tags.pop() == tag

    Check().feed(made)
    assert open_tags == []
    assert "://" not in made
    assert "@import" not in made
    assert not re.search(r"url\((?!data:)", made)
    assert len(made.encode()) < 2_000_000
    assert "Short and &lt;long&gt;" in made
    assert "nan" not in re.sub(r"base64,[^)]*", "", made).lower().replace("nanum", "")
    for title in ("The answer", "How sure, game by game", "Who wins, by bot", "Who wins, by seat", "How games end",
                  "How long games last", "Run it yourself"):  # fmt: skip
        assert f"<h2>{title}</h2>" in made
    assert made.count('class="slim"') == made.count('class="broad"') >= 3, "wide plots have a slim twin for phones"
    assert made.count('<i class="e0"></i>') == 1, "each ending has its color beside its name"


def test_the_commands_on_a_page_give_its_figures_exactly(two, tmp_path):
    told = summary.summary(two)
    shown = html.unescape(re.search(r'<pre tabindex="0">(.*?)</pre>', page.page(two), re.DOTALL).group(1))
    assert shown == commands.commands_of(two)
    body = shown.replace("gloam lab report", "gloam lab report --json").replace(
        "gloam simulate", "gloam simulate --json"
    )
    shell = f'gloam() {{ "{sys.executable}" -m gloam "$@"; }}\nset -e\n{body} | cat\n'
    done = subprocess.run(["bash", "-c", shell], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=100)
    whole = done.stdout[done.stdout.index("{") :]
    again, at = json.JSONDecoder().raw_decode(whole)
    assert again == told
    first, more = json.JSONDecoder().raw_decode(whole[at:].lstrip())
    second, _ = json.JSONDecoder().raw_decode(whole[at:].lstrip()[more:].lstrip())
    means = [variant["figure"]["mean"] for variant in told["variants"]]
    assert [first["decisions_per_game"], second["decisions_per_game"]] == pytest.approx(means, abs=1e-5)
    assert first["content_hash"] == told["variants"][0]["content"]


def test_one_variant_and_many_have_pages_too(tmp_path, monkeypatch):
    monkeypatch.setattr("gloam.lab.luck.ends", lambda *_, **__: None)  # a few samples are quicker
    monkeypatch.setattr("gloam.lab.luck.FEW", 2)
    monkeypatch.setattr("gloam.lab.cost.GAMES", 1)
    luck = 'game = "cant_stop"\nbots = ["greedy"]\ngames = 2\nluck = true\nobserve = ["cards"]\n'
    made = page.page(run_of(luck, tmp_path / "luck"))
    assert "Luck-adjusted" in made
    assert re.search(r"Playing more games is cheaper here|Measuring luck pays", made)
    sweep = 'game = "cant_stop"\nbots = "random"\ngames = 12\nmeasure = "length"\n'
    sweep += '[vary]\nfield = "seats"\nvalues = [2, 3, 4]\n'
    made = page.page(run_of(sweep, tmp_path / "sweep"))
    assert "Decisions per game: from" in made
    assert made.count('class="whisker"') == 2 * 3, "once for screens, once for phones"


def test_a_verdict_says_yes_only_where_the_interval_leaves_zero(tmp_path):
    text = TWO.replace('"length"', '"win"').replace('bots = ["random"]', 'bots = ["greedy", "random"]')
    made = run_of(
        text.replace("options = { fourth_space = true }", "thoughts = 5").replace("games = 12", "games = 8"),
        tmp_path / "same",
    )
    assert "No difference to be sure of." in page.page(made)
    bots = text.replace("options = { fourth_space = true }", 'bots = ["random", "greedy"]')
    assert "The first bot wins <b>" in page.page(run_of(bots, tmp_path / "bots"))


def test_two_runs_are_compared_deal_by_deal_where_they_share_them(two, tmp_path):
    one = 'game = "cant_stop"\nbots = ["{}", "random"]\ngames = 12\nseed = {}\nmeasure = "length"\n'
    a, b, c = (
        run_of(one.format(bot, seed), tmp_path / bot / str(seed))
        for bot, seed in (("random", 1), ("greedy", 1), ("greedy", 2))
    )
    assert summary.compared(a, b)["paired"] is True
    assert summary.compared(a, c)["paired"] is False
    same = summary.compared(a, a)
    assert (same["difference"], same["interval"]) == (0.0, [0.0, 0.0])
    with pytest.raises(Refused, match=r"measures length, .*win win"):
        summary.compared(a, run_of(one.format("random", 1).replace("length", "win"), tmp_path / "win"))


def test_a_missing_extra_is_one_line_with_the_command_that_installs_it():
    for name, extra in (("scipy.stats", "lab"), ("ray", "cluster")):
        with (
            pytest.raises(Refused, match=rf"a report needs the extra `{extra}`: pip install 'gloam\[{extra}\]'"),
            needed("a report"),
        ):
            raise ModuleNotFoundError(name=name)
    with pytest.raises(ModuleNotFoundError), needed("a report"):
        raise ModuleNotFoundError(name="other")


WITHOUT = """
import sys
for name in ("numpy", "scipy", "ray", "matplotlib"):
    sys.modules[name] = None
from gloam.cli import main
main()
"""


def test_without_the_extras_games_are_simulated_and_run_and_the_rest_says_what_is_missing(tmp_path):
    def without(*words):
        command = [sys.executable, "-c", WITHOUT, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path)

    (tmp_path / "some.toml").write_text('game = "cant_stop"\nbots = "random"\ngames = 4\n', "utf-8")
    assert without("simulate", "cant_stop", "--bots", "random", "--games", "4", "--workers", "1").returncode == 0
    assert without("lab", "run", "some.toml", "--workers", "1").returncode == 0
    refused = without("lab", "report", "runs/some")
    assert refused.returncode == 2
    assert refused.stderr == "gloam: a report needs the extra `lab`: pip install 'gloam[lab]'\n"
    refused = without("lab", "run", "some.toml", "--on", "ray", "--into", "other")
    assert refused.stderr == "gloam: --on ray needs the extra `cluster`: pip install 'gloam[cluster]'\n"


def test_measures_read_a_row_as_the_file_asks():
    row = Row(
        0,
        0,
        1,
        7,
        (1,),
        "15 Power reached",
        40,
        90,
        (3, 15, 2),
        (0.1, 0.3, -0.4),
        {"characters.1": "ash", "cards.uses lamp": 2},
    )
    line = ("a", "b", "b")
    values = {
        "win": 1.0, "win:a": 1.0, "win:b": 0.0, "seat:1": 1.0, "seat:0": 0.0, "ending:power": 1.0, "length": 40.0,
        "answers": 90.0, "score": 15.0, "character:ash": 1.0, "used:uses lamp": 1.0, "used:uses axe": 0.0,
        "number:cards.uses lamp": 2.0,
    }  # fmt: skip
    assert {text: Measure.from_text(text).value(row, line) for text in values} == values
    assert Measure.from_text("character:sal").value(row, line) is None
    assert Measure.from_text("win").value(row, line, adjusted=True) == pytest.approx(0.7)
    carried = dataclasses.replace(
        row, numbers={"cards.carries lamp": 1, "cards.carries old_axe": 1, "cards.uses lamp": 2}
    )
    assert Measure.from_text("unused:carries uses").value(carried, line) == 1.0
    with pytest.raises(Refused, match="nothing called 'unused:carries'"):
        Measure.from_text("unused:carries")
    shared = dataclasses.replace(row, winners=(1, 2))
    assert Measure.from_text("seat:1").value(shared, line) == 0.5
    assert Measure.from_text("seat:1").value(shared, line, as_team=True) == 1.0


def test_an_axis_has_round_numbers_inside_its_range():
    assert charts.Axis(0, 1, 0, 100).ticks() == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert charts.Axis(-13, 22, 0, 100).ticks(4) == pytest.approx([-10, 0, 10, 20])
    assert charts.Axis(0, 10, 50, 150).at(5) == 100
    assert charts.Axis(0, 10, 50, 150).at(99) == 150
