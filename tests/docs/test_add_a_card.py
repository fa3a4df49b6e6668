"""CONTRIBUTING, "Add a card", followed with one change in each game; The Stifling Dark's is in test_implemented.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gloam

SHOWN = """
import json, sys, gloam
from gloam.kernel import Seeded
from gloam.toolkit.content import trusted
spec = gloam.find(sys.argv[1])
trusted(spec.id)
played, dice = gloam.new(spec.id, seats=2, seed=3, options=json.loads(sys.argv[2])), Seeded(1)
while played.decision is not None:
    played.answer(index=dice.below(len(played.decision.options)))
print(json.dumps([spec.content(), gloam.new(spec.id, seats=2, seed=3, options=json.loads(sys.argv[2])).view(None)]))
"""
FLICKERING_LAMP = """
[mysteries.flickering_lamp]
id = "SFC-900"
name = "Flickering Lamp"
text = "It spells a name, slowly."
place = "101"
rune = "death"
requires = "AM"
rune_does = "lose(active, sanity, 1)"
fails_for = 1
reward = "gain(active, health, 1)"
"""


def played_with(folder, game, file, text, options=None):
    """A whole game with this file of facts, in a process that reads it; its content and its first View."""
    (folder / game).mkdir(parents=True)
    (folder / game / file).write_text(text, "utf-8")
    env = {**os.environ, "GLOAM_PACKS": str(folder)}
    command = [sys.executable, "-c", SHOWN, game, json.dumps(options or {})]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    content, view = json.loads(done.stdout)
    return content, view


def test_cant_stop_reads_a_longer_column(tmp_path):
    _, view = played_with(tmp_path, "cant_stop", "board.toml", "[lengths]\n7 = 15\n")
    assert view["lengths"]["7"] == 15


def test_lucidity_reads_another_face(tmp_path):
    _, view = played_with(tmp_path, "lucidity", "dreams.toml", '[faces]\nG = "SSE112"\n')
    assert "".join(view["faces"]["G"]) == "SSE112"


def test_the_faceless_deals_another_mix_of_cards(tmp_path):
    content, _ = played_with(tmp_path, "faceless", "events.toml", "[per_color]\n1 = 6\n3 = 2\n")
    assert [content["deck"][card] for card in ("red1", "red2", "red3")] == [6, 2, 2]


def test_sally_face_plays_a_new_mystery(tmp_path):
    content, _ = played_with(tmp_path, "sallyface", "mysteries.toml", FLICKERING_LAMP)
    assert "Flickering Lamp" in json.dumps(content)


@pytest.mark.parametrize("game", ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"])
def test_the_files_that_contributing_names_are_there(game):
    name, root = gloam.find(game).title.partition(":")[0], Path(gloam.__file__).parents[2]
    lines = (root / "CONTRIBUTING.md").read_text("utf-8").splitlines()
    row = next(line for line in lines if line.startswith(f"| {name} |"))
    files = [word for word in row.split("`")[1::2] if word.endswith(".toml")]
    assert files
    assert [file for file in files if not (root / "src/gloam/games" / file).exists()] == []
