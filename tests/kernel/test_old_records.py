"""What was saved or recorded once loads and replays forever, whatever the classes and questions are called now."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import gloam
from gloam.kernel import data, find
from gloam.kernel.chance import worded
from gloam.kernel.data import (
    OLD_KINDS,
    PLACES,
    REGISTRY,
    SAVED_NAMES,
    dump,
    kept,
    load,
    load_fields,
    place,
    renamed,
    saved_field,
    tag,
)
from gloam.records import parse
from gloam.saves import resume

FILES = sorted((Path(__file__).resolve().parents[1] / "old_games").glob("*.json.gz"))


def kept_games(path: Path) -> dict[str, Any]:
    games: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return games


@pytest.fixture
def tables_of_names():
    tables = (SAVED_NAMES, PLACES, OLD_KINDS)
    before = [dict(table) for table in tables]
    yield
    for table, entries in zip(tables, before, strict=True):
        table.clear()
        table.update(entries)


def test_games_of_every_kind_are_kept():
    assert {kept_games(path)["game"] for path in FILES} >= {
        "cant_stop",
        "faceless",
        "lucidity",
        "sallyface",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_an_old_record_replays_with_its_hashes(path: Path):
    for text in kept_games(path)["records"]:
        assert f"\nversion: {find(kept_games(path)['game']).version}\n" in text, "only then are its hashes compared"
        assert gloam.replay(text).outcome is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_an_old_save_plays_on_as_it_did(path: Path):
    for old in kept_games(path)["saves"]:
        game = resume(old["save"])
        assert game.digest() == old["digest"], old["shows"]
        for seat, _, value in old["answers"]:
            game.answer(worded(value), seat=None if seat < 0 else seat)
        assert game.digest() == old["digest_after"], old["shows"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_every_class_is_still_known_by_the_name_it_was_saved_under(path: Path):
    find(kept_games(path)["game"])
    now = {
        name: [saved_field(cls, f.name) for f in kept(cls)]
        for name, cls in ((tag(cls), cls) for cls in REGISTRY.values())
    }
    for name, fields in kept_games(path)["classes"].items():
        assert name in now, f"{name} was renamed or moved: say so in saved_names.py"
        assert set(fields) <= set(now[name]), f"a field of {name} was renamed: say so in saved_names.py"


def test_a_renamed_class_and_field_keep_their_first_names(tables_of_names):

    @data
    class Now:
        power: int = 3

    here = place(Now)
    renamed({here: "somewhere.Then", f"{here}.power": "might"})
    assert tag(Now) == "somewhere.Then"
    assert dump(Now(5)) == {"$": "somewhere.Then", "might": 5}
    assert load({"$": "somewhere.Then", "might": 5}, Now) == Now(5)
    assert load_fields({"might": 5}, Now, "state") == Now(5)
    with pytest.raises(gloam.Refused, match="might"):
        load_fields({"power": 5}, Now, "state")


def test_a_renamed_kind_of_question_replays(tables_of_names):
    old = next(kept_games(path)["records"][0] for path in FILES if "cant_stop" in path.name)
    kind = parse(old).lines[-1][1]
    text = old.replace(f" {kind} ", " once.called ")
    with pytest.raises(gloam.Refused, match=r"once\.called"):
        gloam.replay(text)
    renamed({}, game="cant_stop", kinds={"once.called": kind})
    assert gloam.replay(text).outcome is not None
