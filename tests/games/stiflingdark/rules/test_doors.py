"""Doors: who is shut in, and what keeps a Door from being broken (SDR-13, SDR-16, SDR-17, SDR-91, SDR-124)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import asks, person, play, table

BOARD = gloam.find("stiflingdark").content()["boards"]["sawmill"]


def test_shut_in_he_goes_to_the_nearest_space():
    """SDR-13, SDR-91"""
    beside = [link[0] for link in BOARD["links"]["S-23"] if link[1] == "line"]
    walls = [["flame", s, "", 1] for s in beside if s != "S-20"] + [["barricade", "S-20", "", 2]]
    game = table(person("ibraheem", "S-20"), person("lucy", "305"), butcher={"space": "S-23"}, tokens=walls)
    play(game, ("lock", "S-23"))
    assert game.view(1)["figures"][0]["space"] not in ("S-23", None)
    asks(game, 1, "turn.act")


def test_a_door_with_a_figure_on_it_cannot_be_broken():
    """SDR-16, SDR-17, SDR-124"""
    game = table(person("aira", "S-16"), turn="adversary", butcher={"space": "119"})
    assert ("break", "S-16") not in game.decision.options
    game = table(person("aira", "120"), turn="adversary", butcher={"space": "S-16"})
    assert ("break", "S-16") not in game.decision.options
