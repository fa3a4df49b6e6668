"""Aiming a Flashlight tells which touched spaces stay unlit, and why."""

from tests.games.stiflingdark.helpers import asks, person, play, table
from tests.games.stiflingdark.maps.drawn import drawn

COVER, LINE, MIST = "not fully covered (SD-111)", "no clear line (SD-112)", "too far in the Mist (SDC-171)"


def test_a_preview_names_what_stays_unlit_and_why_as_the_drawing_has_it():
    """SD-111, SD-112: held against the slow reference at every fourth aim."""
    game = table(person("aira", "150"))
    play(game, "flashlight")
    reasons = set()
    for option in game.decision.options[::4]:
        told, found = game.preview(option), drawn("sawmill").shine("150", game.preview(option)["aim"])
        assert set(told["lit"]) == found["lit"]
        assert set(told["dark"]) == found["touched"] - found["lit"]
        assert {i for i, why in told["dark"].items() if why == LINE} == found["covered"] - found["lit"]
        reasons |= set(told["dark"].values())
    assert reasons == {COVER, LINE}
    asks(game, 1, "flashlight.aim")


def test_in_the_mist_a_preview_says_that_a_space_is_too_far():
    """SDC-171"""
    game = table(person("aira", "150"), event="misty", options={"map": "park"})
    play(game, "flashlight")
    told = [game.preview(option)["dark"] for option in game.decision.options]
    assert any(MIST in dark.values() for dark in told)
    asks(game, 1, "flashlight.aim")
