"""Which bots there are, and how others plug theirs in."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import gloam
from gloam import bots
from gloam.kernel import Refused


def test_both_games_have_a_greedy_and_a_random_bot():
    assert bots.names("cant_stop") == ("hard", "normal", "easy", "greedy", "random")
    assert bots.names("lucidity") == ("hard", "normal", "easy", "greedy", "random")
    assert bots.default("lucidity") == "normal"


def test_a_game_without_bots_of_its_own_still_has_the_random_one():
    assert bots.names("some_new_game") == ("random",)


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(
        Refused, match=r"there is no bot 'clever' for lucidity; allowed: hard, normal, easy, greedy, random"
    ):
        bots.make("lucidity", "clever", 0, 1)


def test_a_lineup_is_one_name_for_all_or_one_a_seat():
    assert bots.lineup("lucidity", [], 3) == ("normal", "normal", "normal")
    assert bots.lineup("lucidity", ["random"], 2) == ("random", "random")
    assert bots.lineup("lucidity", ["greedy", "random"], 2) == ("greedy", "random")
    with pytest.raises(Refused, match="2 bots for 3 seats: name one for all, or 3"):
        bots.lineup("lucidity", ["greedy", "random"], 3)
    with pytest.raises(Refused, match="there is no bot 'nobody'"):
        bots.lineup("lucidity", ["greedy", "nobody"], 2)


def test_seated_bots_have_luck_of_their_own():
    first, second = bots.seated("cant_stop", ["random", "random"], 1)
    assert (first.seat, second.seat) == (0, 1)
    assert first.dice.at != second.dice.at


def test_a_game_describes_itself_for_outsiders():
    told = bots.described(gloam.find("lucidity"))
    assert (told["id"], told["least"], told["most"]) == ("lucidity", 2, 4)
    assert told["roles"]["3"] == ["dreamer"] * 3
    assert told["bots"] == ["hard", "normal", "easy", "greedy", "random"]
    assert told["levels"] == ["easy", "normal", "hard"]
    assert told["content_hash"] == gloam.find("lucidity").content_hash
    for option in told["options"]:
        assert {"name", "type", "default", "help"} <= set(option)


PLUGIN = """
from gloam.bots import Bot

class Last(Bot):
    def choose(self, view, decision, budget):
        return decision.options[-1]
"""


def test_a_bot_of_another_package_is_found_by_its_entry_point(tmp_path: Path):
    (tmp_path / "lastbot.py").write_text(PLUGIN, "utf-8")
    info = tmp_path / "lastbot-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lastbot\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[gloam.bots]\nlast = lastbot:Last\ncant_stop.end = lastbot:Last\n", "utf-8")
    script = (
        "from gloam import bots, new\n"
        "print(bots.names('lucidity'), bots.names('cant_stop'))\n"
        "game = new('cant_stop', 2, seed=1)\n"
        "bot = bots.make('cant_stop', 'last', game.decision.seat, 1)\n"
        "given = bots.answer_for(game, bot.seat, bot)\n"
        "assert given == [value for seat, _, value in game.state.log if seat == bot.seat][-1]\n"
        "print(bots.lineup('cant_stop', ['end', 'last'], 2))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(tmp_path)}
    )
    levels = "'hard', 'normal', 'easy', 'greedy'"
    assert done.stdout.splitlines() == [
        f"({levels}, 'last', 'random') ({levels}, 'end', 'last', 'random')",
        "('end', 'last')",
    ]


def test_a_plugged_in_bot_that_cannot_be_loaded_is_a_fault_of_its_package(monkeypatch):
    entry = EntryPoint("lost", "my_package.nowhere:Lost", "gloam.bots")
    monkeypatch.setattr("gloam.bots.registry.registered", lambda: {("", "lost"): entry})
    with pytest.raises(Refused, match=r"the bot 'lost' \(my_package\.nowhere:Lost\) cannot be loaded") as refused:
        bots.make("cant_stop", "lost", 0, 1)
    assert refused.value.code == "bad_bot"


def test_a_game_that_breaks_when_it_is_loaded_hides_no_other(monkeypatch):
    def find(game):
        if game == "climbers":
            raise IndexError("list index out of range")
        return gloam.find(game)

    monkeypatch.setattr("gloam.bots.registry.find", find)
    monkeypatch.setattr("gloam.bots.registry.all_ids", lambda: ("cant_stop", "climbers", "lucidity"))
    games, broken = bots.catalog()
    assert [game["id"] for game in games] == ["cant_stop", "lucidity"]
    assert broken == {"climbers": "IndexError: list index out of range"}


def test_a_plugged_in_bot_plays_only_where_it_is_named(monkeypatch):
    entry = EntryPoint("aaa", "my_package:Aaa", "gloam.bots")
    monkeypatch.setattr("gloam.bots.registry.registered", lambda: {("", "aaa"): entry})
    assert bots.names("some_new_game") == ("aaa", "random")
    assert bots.default("some_new_game") == "random"
    assert bots.default("lucidity") == "normal"
