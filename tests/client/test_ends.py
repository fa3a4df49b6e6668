"""What end screens say is what happened, in played games of every game and every option (ends_claims.js)."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from gloam.kernel import all_ids
from gloam.laws.play import SOAK
from tests.client.ends import ends_of

HERE = Path(__file__).parent
FEW = {"cant_stop": 6, "lucidity": 80, "faceless": 16, "sallyface": 8, "stiflingdark": 8}
MANY, AT_ONCE = 2_000, 50
"""How many games a long run plays of each game, and how many it looks at together."""


def say_what_happened(client, game, seeds):
    """Play these games, and hold every sentence of their end screens against what happened."""
    ran = hold(client, game, list(ends_of(game, seeds)))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "\n# pass 1\n" in ran.stdout


def hold(client, game, ended):
    """Hold every sentence of the end screens of these games against what happened."""
    with NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as ends:
        json.dump({game: ended}, ends)
        ends.flush()
        env = {**os.environ, "GLOAM_CLIENT": str(client), "GLOAM_ENDS": ends.name}
        command = ["node", "--test-reporter=tap", HERE / "ends_claims.js"]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", all_ids())
def test_what_an_end_screen_says_is_what_happened(client, game):
    say_what_happened(client, game, range(FEW[game]))


OTHERWISE = {
    "cant_stop": {"columns": [0] * 4},
    "lucidity": {"roles": ["dreamer"] * 4, "enough": [], "final_turns": [0, 1, 2, 3]},
    "faceless": {"found": -1},
    "sallyface": {"won": None, "corruption": -1},
    "stiflingdark": {"evidence": -1},
}
"""What did not happen, in games that otherwise went as they did."""


@pytest.mark.parametrize("game", OTHERWISE)
def test_an_end_screen_that_says_what_did_not_happen_is_found(client, game):
    ended = [{**one, "truth": one["truth"] | OTHERWISE[game]} for one in ends_of(game, range(2))]
    ran = hold(client, game, ended)
    assert ran.returncode != 0
    assert "not so: " in ran.stdout


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", all_ids())
def test_what_an_end_screen_says_is_what_happened_at_length(client, game):
    for first in range(1_000, 1_000 + MANY * SOAK, AT_ONCE):
        say_what_happened(client, game, range(first, first + AT_ONCE))
