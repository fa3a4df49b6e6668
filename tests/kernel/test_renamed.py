"""A class, a field or a kind of question that gets another name keeps its first one in saves and records."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import data
from gloam.kernel.data import OLD_KINDS, PLACES, SAVED_NAMES, dump, load, load_fields, module_path, renamed, tag
from gloam.records import parse


@pytest.fixture
def tables_of_names():
    tables = (SAVED_NAMES, PLACES, OLD_KINDS)
    before = [dict(table) for table in tables]
    yield
    for table, entries in zip(tables, before, strict=True):
        table.clear()
        table.update(entries)


def test_a_renamed_class_and_field_keep_their_first_names(tables_of_names):

    @data
    class Now:
        power: int = 3

    here = module_path(Now)
    renamed({here: "somewhere.Then", f"{here}.power": "might"})
    assert tag(Now) == "somewhere.Then"
    assert dump(Now(5)) == {"$": "somewhere.Then", "might": 5}
    assert load({"$": "somewhere.Then", "might": 5}, Now) == Now(5)
    assert load_fields({"might": 5}, Now, "state") == Now(5)
    with pytest.raises(gloam.Refused, match="might"):
        load_fields({"power": 5}, Now, "state")


def test_a_renamed_kind_of_question_replays(tables_of_names):
    played = gloam.new("cant_stop", seats=2, seed=1)
    while played.decision is not None:
        played.answer(index=len(played.decision.options) - 1)
    old = played.record().text()
    kind = parse(old).lines[-1][1]
    text = old.replace(f" {kind} ", " once.called ")
    with pytest.raises(gloam.Refused, match=r"once\.called"):
        gloam.replay(text)
    renamed({}, game="cant_stop", kinds={"once.called": kind})
    assert gloam.replay(text).outcome is not None
