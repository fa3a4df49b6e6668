"""Positions from a document: what has no meaning is refused, not taken silently."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.stiflingdark.state import Effect, Mark
from tests.games.stiflingdark.helpers import person, table


def test_an_unknown_mark_is_refused_and_the_known_ones_are_named():
    with pytest.raises(gloam.Refused) as refused:
        table(person("aira", "120", marks={"rabit": 1}))
    assert refused.value.text == "marks: unknown field rabit"
    assert "rabbit" in refused.value.instead


def test_an_unknown_effect_is_refused_and_the_known_ones_are_named():
    with pytest.raises(gloam.Refused) as refused:
        table(person("aira", "120"), effects={"belts": 1})
    assert refused.value.text == "effects: unknown field belts"
    assert "bells" in refused.value.instead


@pytest.mark.parametrize("kind", [Mark, Effect])
def test_a_flag_is_named_like_its_value(kind: type[Mark | Effect]):
    assert [flag.name.lower() for flag in kind] == [flag.value for flag in kind]
