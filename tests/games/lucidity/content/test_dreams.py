"""What is printed: dice, sleep tracks, Nightmare cards."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from gloam.kernel import Nobody
from tests.games.lucidity.helpers import COLORS, EMPTY, asks, nightmare, table

PRINTED = {"B": "SSSE11", "G": "SSE111", "Y": "SSEE11", "R": "SSHE12"}
TRACKS = [[3, 5, 7], [4, 6, 8], [5, 7, 9]]


def view():
    return gloam.new("lucidity", seats=3, options={"first": 0}).view(None)


def test_the_faces_are_those_the_designer_gave():
    """L009, LC1  Open to everybody, and the same in the content and in the view."""
    assert view()["faces"] == PRINTED
    assert gloam.find("lucidity").content()["faces"] == PRINTED


@pytest.mark.parametrize("color", COLORS)
def test_a_die_is_rolled_with_its_own_six_faces(color):
    """L009, LC1  What chance is asked has the printed faces and their weights."""
    game = table(EMPTY, EMPTY, step="roll", path=0, drawn=[color], chance=Nobody())

    asked = game.decision
    assert asked.kind == f"roll.{color}"
    assert Counter(dict(zip(asked.options, asked.weights, strict=True))) == Counter(PRINTED[color])


def test_there_are_twenty_dice_of_each_of_four_colors():
    """L002"""
    assert view()["bag"] == dict.fromkeys(COLORS, 20)


def test_only_red_has_a_two_and_only_red_has_hunt():
    """L020, L021"""
    faces = view()["faces"]

    assert [c for c in COLORS if "2" in faces[c]] == ["R"]
    assert [c for c in COLORS if "H" in faces[c]] == ["R"]
    assert (faces["R"].count("2"), faces["R"].count("H"), faces["R"].count("1")) == (1, 1, 1)


def test_each_color_leans_the_way_the_rulebook_says():
    """L022  Blue rolls on most often, green gains Power most often, yellow exhausts most, red has every symbol."""
    count = {c: Counter(faces) for c, faces in view()["faces"].items()}
    gains = {c: count[c]["1"] + count[c]["2"] for c in COLORS}

    assert [c for c in COLORS if count[c]["S"] == max(n["S"] for n in count.values())] == ["B"]
    assert [c for c in COLORS if gains[c] == max(gains.values())] == ["G"]
    assert [c for c in COLORS if count[c]["E"] == max(n["E"] for n in count.values())] == ["Y"]
    assert set(count["R"]) == set("SHE12")


def test_every_color_can_be_turned_to_shadow_exhaust_and_one():
    """LC1  So a die can always be turned to its Shadow side, its Exhaust side or its 1."""
    assert all(set("SE1") <= set(faces) for faces in view()["faces"].values())


def test_three_paths_of_three_stages_start_at_three_four_and_five():
    """L013, L015, L016, L065, L066, LC2  Each stage deeper than the one before."""
    tracks = view()["tracks"]

    assert tracks == TRACKS
    assert tracks[0][0] == 3
    assert tracks[0][1] == 5
    assert all(a < b < c for a, b, c in tracks)


def test_the_target_is_fifteen():
    """L011"""
    assert view()["target"] == 15


def test_each_nightmare_takes_the_shadow_of_its_color():
    """L078, LC4  Printed on each card."""
    assert view()["takes"] == {"B": "S", "G": "S", "Y": "S", "R": "S"}


def test_every_symbol_has_its_own_icon():
    """LC6  Claw, eye, zZz, and ringed numerals."""
    icons = gloam.find("lucidity").content()["icons"]

    assert icons == {"S": "eye", "E": "zZz", "H": "claw mark", "1": "ringed 1", "2": "ringed 2"}
    assert set(icons) == set("".join(PRINTED.values()))


@pytest.mark.parametrize("color", COLORS)
def test_every_color_has_its_nightmare(color):
    """L003  One card each."""
    game = table(EMPTY, nightmare(color), EMPTY)

    assert game.view(None)["nightmares"][color]["owner"] == 1
    asks(game, 0, "turn.control")
