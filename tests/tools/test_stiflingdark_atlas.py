"""The boards of The Stifling Dark as pictures."""

from __future__ import annotations

import functools
import xml.etree.ElementTree as ET

import pytest

import gloam
from gloam.kernel import Refused
from tools.stiflingdark import draw_map
from tools.stiflingdark.atlas import LAYERS, SHEETS, draw as draw_for

SVG = "{http://www.w3.org/2000/svg}"

draw = functools.partial(draw_for, game="stiflingdark")


def layers_of(picture):
    return {g.get("id"): g for g in ET.fromstring(picture).findall(f"{SVG}g")}


@pytest.mark.parametrize("name", SHEETS)
def test_a_picture_has_every_layer_and_every_space_with_its_number(name):
    plan = gloam.find("stiflingdark").content()["maps"][name]
    layers = layers_of(draw(name))
    assert list(layers) == list(SHEETS[name].LAYERS)
    assert all(len(layer) for layer in layers.values())
    written = {text.text for text in layers["spaces"].iter(f"{SVG}text")}
    assert {space["id"] for space in plan["spaces"]} <= written


@pytest.mark.parametrize("name", SHEETS)
def test_a_picture_is_the_same_every_time_and_follows_the_map_file(name):
    plan = gloam.find("stiflingdark").content()["maps"][name]
    drawn = draw(name)
    assert draw(name) == drawn
    moved = {**plan, "spaces": [{**plan["spaces"][0], "x": plan["spaces"][0]["x"] + 0.1}, *plan["spaces"][1:]]}
    assert SHEETS[name](moved).picture() != drawn


def test_only_the_layers_asked_for_are_drawn():
    assert list(layers_of(draw("park", ["spaces", "ground"]))) == ["ground", "spaces"]


def test_an_unknown_map_or_layer_is_refused_with_what_there_is():
    with pytest.raises(Refused, match="no map 'moon'"):
        draw("moon")
    with pytest.raises(Refused, match="no layer 'roof'") as told:
        draw("park", ["roof"])
    assert told.value.instead == LAYERS


def test_the_script_writes_a_file_or_to_standard_output(tmp_path, capsys):
    target = tmp_path / "sawmill.svg"
    draw_map.main(["sawmill", "--svg", str(target)])
    assert target.read_text("utf-8") == draw("sawmill")
    draw_map.main(["park", "--layers", "labels"])
    assert "TUNNEL OF LOVE" in capsys.readouterr().out
