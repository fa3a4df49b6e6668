"""Every kind of change that a pack may make is played with bots, and its odds are those of play."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import gloam
from gloam.games.lucidity.content import Dreams

THREES = '[faces]\nG = "SSE113"\n[icons]\n3 = "ringed 3"\n'
PACKS = {
    "a three, a blue two, a blue Hunt": '[faces]\nB = "SSHE12"\nG = "SSE113"\n[icons]\n3 = "ringed 3"\n',
    "rows of other sizes": "hunt_spaces = 5\nexhaust_spaces = 4\nshadow_spaces = 2\nshadow_spaces_long = 5\n",
    "another goal, other paths, other dice": "power_target = 9\ndice_per_color = 12\n"
    "tracks = [[4, 5], [5, 6, 7, 8], [6, 9]]\nreturned_per_draw = 3\nminion_draw = 3\n",
    "other Nightmares": '[takes]\nB = "SE"\nG = "SEH"\nY = "S"\nR = "SH"\n',
}
ALONE = {
    "a three": THREES,
    "a blue two": '[faces]\nB = "SSSE12"\n',
    "five Hunt spaces": "hunt_spaces = 5\n",
    "one Hunt space": "hunt_spaces = 1\n",
    "four Exhaust spaces": "exhaust_spaces = 4\n",
    "two Shadow spaces": "shadow_spaces = 2\n",
    "a nearer goal": "power_target = 5\n",
    "few dice": "dice_per_color = 5\ntracks = [[3, 5], [4, 6], [5, 7]]\n",
    "nothing goes back": "returned_per_draw = 0\n",
    "one minion": "minion_draw = 1\n",
    "long paths": "tracks = [[3, 4, 5, 6, 7, 8], [4, 6, 8, 10, 12], [5, 20]]\n",
    "the Depths take Exhaust": '[takes]\nB = "SE"\n',
}
FIXED = {"names", "icons"}


def run_with(folder, text: str) -> dict[str, object]:
    """Play and compare in a process of its own."""
    (folder / "lucidity").mkdir()
    (folder / "lucidity" / "dreams.toml").write_text(text, "utf-8")
    command = [sys.executable, "-m", "tests.games.lucidity.content.play_with"]
    env = {**os.environ, "GLOAM_PACKS": str(folder)}
    ran = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    told: dict[str, object] = json.loads(ran.stdout)
    return told


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_played_with_bots_and_its_odds_are_true(name, tmp_path):
    told = run_with(tmp_path, PACKS[name])
    assert told["positions"] > 20
    assert told["hash"] != gloam.find("lucidity").content_hash


@pytest.mark.soak
@pytest.mark.parametrize("name", ALONE)
def test_each_change_alone_is_played_with_bots_and_its_odds_are_true(name, tmp_path):
    assert run_with(tmp_path, ALONE[name])["positions"] > 5


def test_every_fact_is_changed_by_some_pack_or_cannot_be():
    text = "\n".join((*PACKS.values(), *ALONE.values()))
    unchanged = {field for field in Dreams.__dataclass_fields__ if field not in text}
    assert unchanged <= FIXED


ROLL_OFF = """
import gloam, json
from tests.games.lucidity.helpers import dreamer
from tests.games.lucidity.rules.test_ending import compared
first, second = dreamer("R2", exhaust="GE", B=1), dreamer("B1 B1", hunt="RH")
game = compared(first, second, chance=CHANCE)
print(json.dumps([e["rolled"] for e in game.events(None) if e["kind"] == "roll_off"]))
"""


def test_a_number_of_ones_own_counts_in_the_roll_off(tmp_path):
    """L093"""
    (tmp_path / "lucidity").mkdir()
    (tmp_path / "lucidity" / "dreams.toml").write_text(THREES, "utf-8")
    told = subprocess.run(
        [sys.executable, "-c", ROLL_OFF.replace("CHANCE", '"1 3 S 1 1 1"')],
        env={**os.environ, "GLOAM_PACKS": str(tmp_path)}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-2000:]
    assert json.loads(told.stdout) == [[[1, 4], [2, 3]]]
