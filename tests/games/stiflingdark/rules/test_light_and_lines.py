"""Light that hangs on lines: a way opens or closes, and a Lantern reaches more or less; why a switch is barred."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, person, play, table
from tests.games.stiflingdark.horror.horror_table import horror_turn, investigator_turn


def test_a_secret_passage_carries_the_light_of_a_lantern():
    """SDC-119, SDR-88, SDC-084, SDR-96: the far end is adjacent, and anyone who hides there is seen."""
    game = table(
        person("aira", "120", items=["phantom_amulet"]), tokens=[("lantern", "110", "", 1)], butcher={"space": "300"}
    )
    play(game, ("item", "phantom_amulet"), "110", "300")
    assert "300" in game.view(1)["bright"]
    assert game.view(1)["figures"] == [{"id": "butcher", "space": "300"}]
    game.spec.check(game.state)
    asks(game, 1, "turn.act")


def test_thick_mucus_keeps_a_lantern_from_the_next_space():
    """SDC-191, SDC-084, SDR-96: it is no longer adjacent."""
    game = horror_turn(
        person("aira", "120"), person("lucy", "305"), space="152", horror={"abilities": ["thick_mucus"]},
        tokens=[("lantern", "150", "", 1)],
    )  # fmt: skip
    assert "149" in game.view(1)["bright"]
    play(game, "no", ("ability", "thick_mucus"), "149", "141")
    assert "149" not in game.view(1)["bright"]
    assert "151" in game.view(1)["bright"]
    game.spec.check(game.state)
    asks(game, 0, "horror.act")


def test_a_switch_is_barred_with_its_true_reason():
    """SDC-189, SDR-98, SDR-149"""
    for more, rule in (({"occluded": {"S": 2}}, "SDC-189"), ({"faltering": ["S"]}, "SDR-98")):
        game = investigator_turn(person("aira", "S-20"), person("lucy", "305"), **more)
        assert [b.rule for b in game.decision.barred if b.option == "switch"] == [rule]
        asks(game, 1, "turn.act")
