"""A pack of one's own that nobody could play with is refused by file and field; others are played."""

from __future__ import annotations

import dataclasses

import pytest

from gloam.games.lucidity.content import DREAMS, faults

WRONG = {
    "faces.G": [{"faces": {**DREAMS.faces, "G": "SSEE1"}}, {"faces": {**DREAMS.faces, "G": "SSEEX1"}}],
    "faces": [{"faces": {**DREAMS.faces, "Q": "SSEE11"}}, {"faces": {"B": "SSEE11"}}],
    "takes.R": [{"takes": {**DREAMS.takes, "R": ""}}, {"takes": {**DREAMS.takes, "R": "E"}}],
    "tracks": [{"tracks": ()}],
    "tracks[1]": [{"tracks": ((3, 5), (4, 4), (5, 7))}, {"tracks": ((3, 5), (4, 81), (5, 7))}],
    "tracks[0]": [{"tracks": ((2, 5), (4, 6), (5, 7))}, {"tracks": ((), (4, 6), (5, 7))}, {"returned_per_draw": 3}],
    "returned_per_draw": [{"returned_per_draw": -1}],
    "dice_per_color": [{"dice_per_color": 0}, {"dice_per_color": -1}],
    "shadow_spaces_long": [{"shadow_spaces_long": 2}],
    "icons": [{"icons": {"S": "eye"}}, {"icons": {**DREAMS.icons, "S": "moon"}}, {"icons": {**DREAMS.icons, "Q": "?"}}],
    "names": [{"names": {**DREAMS.names, "B": "the Abyss"}}],
    "shadow_spaces": [{"shadow_spaces": 21, "shadow_spaces_long": 22}],
    "faces.B": [{"faces": {**DREAMS.faces, "B": "SSSSEE"}}, {"faces": {**DREAMS.faces, "B": "EE1111"}}],
    "takes.B": [{"takes": {**DREAMS.takes, "B": "S1"}}],
    "power_target": [{"power_target": 0}, {"power_target": 1000}],
}


def test_the_printed_facts_have_no_fault():
    assert list(faults(DREAMS)) == []


@pytest.mark.parametrize(("field", "change"), [(field, change) for field in WRONG for change in WRONG[field]])
def test_what_nobody_could_play_with_is_named_by_its_field(field, change):
    """L009, L013, L018, L065, LC4"""
    assert field in [where for where, _ in faults(dataclasses.replace(DREAMS, **change))]


def test_another_number_on_a_die_may_be_played():
    changed = {"faces": {**DREAMS.faces, "G": "SSE113"}, "icons": {**DREAMS.icons, "3": "ringed 3"}}
    assert list(faults(dataclasses.replace(DREAMS, **changed))) == []
