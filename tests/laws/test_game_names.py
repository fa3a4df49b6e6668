"""No file outside a game's own folders names that game."""

from __future__ import annotations

import pytest

import gloam
from tests.laws.game_names import code_of, is_own, named_outside
from tests.laws.root import ROOT

STUDIES = frozenset(
    {
        "bot_questions.py", "card_use.py", "chances_fit.py", "chances_games.py", "chances_table.py", "clicks.py",
        "docs_pictures.py", "drag_cost.py", "how_pictures.py", "night_table.py", "sight_tables.py", "soak.py",
        "table_films.py", "web_maps.py", "web_names.py",
    }
)  # fmt: skip
"""Tools that measure, draw or write a page about one game: they are about it, as its docs and tests are."""


@pytest.mark.parametrize("game", [*gloam.all_ids(), "liars_dice"])
def test_a_game_is_named_only_in_its_own_folders(game):
    found = [place for place in named_outside(game) if place.split(":")[0].rpartition("/")[2] not in STUDIES]
    assert found == []


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
