"""No file outside a game's own folders names that game."""

from __future__ import annotations

import pytest

import gloam
from tests.laws.game_names import code_of, is_own, named_outside
from tests.laws.root import ROOT

ALLOWED = {
    "bench/check.py": "what we promise of speed is promised game by game, each with a number of its own",
    "bench/peers.toml": "other engines bring a game of this name too, and are measured with it",
    "bench/peers/open_spiel.py": "the same: it registers that game with the other engine",
}
"""The files that may name games, each with the reason. None of them ships."""


@pytest.mark.parametrize("game", [*gloam.all_ids(), "liars_dice"])
def test_a_game_is_named_only_in_its_own_folders(game):
    assert [place for place in named_outside(game) if place.split(":")[0] not in ALLOWED] == []


def test_every_exception_is_needed():
    named = {place.split(":")[0] for game in gloam.all_ids() for place in named_outside(game)}
    assert named == set(ALLOWED)


def test_what_ships_has_no_exception():
    assert [place for game in gloam.all_ids() for place in named_outside(game) if place.startswith("src/")] == []


def test_the_search_finds_a_name_in_code_and_not_in_a_docstring(tmp_path):
    (tmp_path / "src/gloam").mkdir(parents=True)
    (tmp_path / "src/gloam/a.py").write_text('"""Play lucidity."""\nGAMES = ("lucidity",)  # lucidity\n', "utf-8")
    (tmp_path / "src/gloam/b.js").write_text('// lucidity\nconst x = "lucidity";\n', "utf-8")
    (tmp_path / "src/gloam/lucidity.py").write_text('NAME = "lucidity"\n', "utf-8")
    assert [place.partition(": ")[0] for place in named_outside("lucidity", tmp_path)] == [
        "src/gloam/a.py:2",
        "src/gloam/b.js:2",
    ]
    assert is_own(ROOT / "src/gloam/bots/lucidity/hard.py", "lucidity")
    assert "lucidity" not in code_of(ROOT / "src/gloam/gyms/aec.py")
