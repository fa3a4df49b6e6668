"""The programs in docs/bots.md and docs/lab.md run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import gloam
from gloam import lab

DOCS = Path(gloam.__file__).parents[2] / "docs"


def programs(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / name).read_text("utf-8"), re.DOTALL)


def test_the_bot_of_ten_lines_has_at_most_ten_and_plays_to_the_end(capsys):
    bot, match = programs("bots.md")[:2]
    assert len([line for line in bot.splitlines() if line.strip()]) <= 10
    scope: dict[str, object] = {}
    exec(bot + match, scope)
    assert "three columns closed" in capsys.readouterr().out
    assert scope["game"].outcome is not None


def test_the_bot_that_searches_plays_to_the_end_and_the_same_seed_gives_the_same_game():
    scope: dict[str, object] = {}
    exec("\n".join((*programs("bots.md")[:1], "from gloam import bots", programs("bots.md")[2])), scope)

    def played():
        game = gloam.new("cant_stop", seats=2, seed=3, listen=False)
        gloam.bots.play(game, [scope["Prober"](0, 1), gloam.bots.make("cant_stop", "greedy", 1, 1)])
        return game

    assert played().state.log == played().state.log
    assert played().outcome is not None


def test_the_observer_of_the_page_counts_rerolls():
    experiment, observer = programs("lab.md")
    assert "lab.simulate(" in experiment
    scope: dict[str, type] = {}
    exec(observer, scope)
    report = lab.simulate("lucidity", bots=["random"], games=5, seed=1, workers=1, observe=[scope["Rerolls"], "events"])
    assert report.observed["rerolls"]["a game"]["mean"] == report.observed["events"]["reroll"]["mean"] > 0
