"""The learning examples run where their library is installed; everywhere, what they write is what Gloam reads."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from tests.laws.root import ROOT

PROGRAM = ROOT / "examples" / "learning" / "train.py"
NEEDED = "the extra `learn` is not installed"


def test_the_examples_use_only_names_that_are_there():
    """Their library is an extra, so this reads the program instead of running it."""
    tree = ast.parse(PROGRAM.read_text("utf-8"))
    ours = {
        (node.module, name.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gloam")
        for name in node.names
    }
    assert len(ours) > 1
    for module, name in ours:
        assert hasattr(__import__(module, fromlist=[name]), name)


def test_a_few_steps_write_a_player(tmp_path):
    pytest.importorskip("sb3_contrib", reason=NEEDED)
    sizes = ["--steps", "256", "--envs", "2", "--points", "1", "--deals", "2", "--last", "2"]
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "cant_stop", *sizes, "--to", str(tmp_path)],
        capture_output=True, text=True, check=True, timeout=250,
    )  # fmt: skip
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("steps") for line in lines] == [None, 0, 256]
    assert (tmp_path / "cant_stop.learned.npz").is_file()


@pytest.fixture
def train():
    """The program, read as a module."""
    pytest.importorskip("sb3_contrib", reason=NEEDED)
    spec = importlib.util.spec_from_file_location("train", PROGRAM)
    made = sys.modules["train"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    yield made
    del sys.modules["train"]


def test_each_seat_learns_from_its_own_end_however_many_answer_in_between(train):
    import torch  # noqa: PLC0415  (it comes with the extra)

    games = train.games_of(train.KINDS["cant_stop"], 1, 1)
    buffer = train.BySeat(6, games.observation_space, games.action_space, gae_lambda=1.0, gamma=1.0, games=games)
    buffer.seat[:, 0], buffer.over[:, 0] = [0, 0, 1, 0, 1, 0], [0, 0, 0, 1, 0, 0]
    buffer.worth[3, 0] = [1.0, -1.0]
    buffer.values[:, 0] = [0.5, 0.25, 0.0, 0.0, 0.125, 0.0]
    games.seat = np.array([0])
    buffer.compute_returns_and_advantage(torch.tensor([[0.75]]), np.array([False]))
    assert buffer.returns[:, 0].tolist() == [1.0, 1.0, -1.0, 1.0, 0.125, 0.75]
    games.close()


def test_what_was_watched_is_copied(train):
    kind = replace(train.KINDS["cant_stop"], watches="normal", others="easy", learns=(0,))
    seen = train.watched(kind, 4, 1)
    model = train.made(kind, train.games_of(kind, 2, 1), 1)
    told = train.copy(model, seen, 1)
    looks, allowed, chosen, worth = seen
    assert told["watched answers"] == len(looks) == len(allowed) == len(chosen) == len(worth) > 50
    assert all(number in some for number, some in zip(chosen, allowed, strict=True))
    masks = np.zeros((len(chosen), model.action_space.n), np.bool_)
    for row, some in enumerate(allowed):
        masks[row, some] = True
    answers, _ = model.predict(looks, deterministic=True, action_masks=masks)
    assert (answers == chosen).mean() > 0.6, "by chance it is half"
