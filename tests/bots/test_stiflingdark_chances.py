"""What a bot may think of where the Hidden figures are, from one View."""

from __future__ import annotations

import math

import gloam
from gloam.bots.stiflingdark.chances import likely
from tests.games.stiflingdark.helpers import person, play, table

GRAPH = gloam.find("stiflingdark").content()["boards"]["sawmill"]


def seen(belief: str) -> dict:
    """His turn has ended; the view of an Investigator."""
    butcher = {"space": "152", "shown": True}
    game = table(
        person("aira", "150"), person("lucy", "305"), turn="adversary", butcher=butcher, options={"belief": belief}
    )
    return play(game, "disappear").view(1)


def test_what_the_table_shows_is_taken_as_it_is():
    view = seen("probabilities")
    assert likely(view, GRAPH) == view["chances"]


def test_without_chances_possible_places_near_somebody_are_likelier():
    some = likely(seen("possible"), GRAPH)["butcher"]
    assert set(some) == set(seen("possible")["possible"]["butcher"])
    assert math.isclose(sum(some.values()), 1)
    assert some["151"] > some["153"] > 0


def test_with_the_aid_switched_off_it_is_anywhere_that_is_not_bright():
    some = likely(seen("off"), GRAPH)["butcher"]
    assert len(some) == len(GRAPH["spaces"])
    assert math.isclose(sum(some.values()), 1)
