"""The rulebook's example round on our Sawmill, step by step: Aira, Mitchell, Marci, Ibraheem, then the Butcher."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import aim_at, asks, inv, person, play, screen, table, tokens, way, words

GARAGE = ("150", "G-11", "G-13", "G-16", "G-17")
BACK = ("164", "178", "194", "195", "210", "211", "228", "247")


def round_of_four():
    """SDX-8: four Investigators, the Butcher Hidden on 152, his Shadow on 154, Evidence Hidden on G-13 and S-29."""
    return table(
        person("aira", "195"),
        person("mitchell", "160"),
        person("marci", "178", stamina=4),
        person("ibraheem", "128", charge=2),
        turn="round",
        butcher={"space": "152", "stalk": 1, "attack": "eviscerate"},
        shadow="154",
        evidence={"G": "G-13", "S": "S-29"},
        chance=[4, 3, 2, 2],
    )


def walk(game, start, goal):
    """Over plain lines."""
    for space in way(start, goal):
        play(game, ("step", space))


def test_the_example_round_replays_step_by_step():
    """SDX-8, SDX-9, SDX-10, SDX-11, SDX-12, SDX-13"""
    game = round_of_four()
    assert game.view(1)["shadows"] == {"butcher": {"space": "154", "up": True}}
    asks_seat(game, 1, "round.claim")
    play(game, "take")
    aira(game)
    asks_seat(game, 2, "round.claim")
    play(game, "take")
    mitchell(game)
    asks_seat(game, 3, "round.claim")
    play(game, "take")
    marci(game)
    asks_seat(game, 4, "turn.act")
    ibraheem(game)
    asks_seat(game, 0, "butcher.act")
    butcher(game)
    end_of_round(game)


def asks_seat(game, seat, kind):
    """Who is asked now; chance has more to say later in the round."""
    assert (game.decision.seat, game.decision.kind) == (seat, kind)


def aira(game):
    """SDX-8: four Dim steps to 142, Sprint 4, four more to 150, the Flashlight into the Garage."""
    assert inv(game, 1)["mp"] == 4
    walk(game, "195", "142")
    assert inv(game, 1)["mp"] == 0
    play(game, "sprint")
    walk(game, "142", "150")
    assert inv(game, 1)["mp"] == 0
    assert game.view(1)["figures"][0]["space"] is None, "the one she passed says nothing"
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (4, 2), "no Rest after a Sprint"
    assert set(game.view(None)["bright"]) == set(GARAGE)
    assert {"G-12", "G-14"} <= set(game.view(None)["dark"])
    assert tokens(game, "evidence") == ["G-13"]
    assert "G" not in screen(game)["evidence"]


def mitchell(game):
    """SDX-9: four steps of 1 MP to G-16, Sprint 3, G-13 for 1, the Evidence, G-14 for 2, turned in."""
    walk(game, "160", "G-17")
    play(game, ("step", "G-16"))
    assert inv(game, 2)["mp"] == 0
    play(game, "sprint", ("step", "G-13"))
    assert inv(game, 2)["mp"] == 2
    play(game, ("pick", "evidence"), ("step", "G-14"))
    assert (inv(game, 2)["mp"], inv(game, 2)["evidence"], tokens(game, "evidence")) == (0, 1, [])
    play(game, ("involved", "turn_in"))
    asks_seat(game, 2, "evidence.reward")
    play(game, "window")
    assert (inv(game, 2)["stamina"], inv(game, 2)["kept"]) == (4, {"window": 1})
    assert (game.view(0)["evidence"]["turned_in"], game.view(0)["evidence"]["needed"]) == (1, 5)
    assert game.view(0)["escape"] is None


def marci(game):
    """SDX-10: two spaces, the Flashlight where he is not, Rest."""
    play(game, ("step", "165"), ("step", "164"), "flashlight")
    play(game, aim_at(game, *BACK))
    assert inv(game, 3)["charge"] == 2
    play(game, "rest")
    assert inv(game, 3)["stamina"] == 5
    assert game.view(1)["figures"][0]["space"] is None
    assert set(game.view(1)["bright"]) == {*GARAGE, *BACK}


def ibraheem(game):
    """SDX-11: S-23 for 1, S-20 for 2, Lock S-23, the Light Switch, Sprint and on, Charge."""
    left = inv(game, 4)["mp"]
    play(game, ("step", "S-23"))
    assert inv(game, 4)["mp"] == left - 1
    play(game, ("step", "S-20"))
    assert inv(game, 4)["mp"] == left - 3
    play(game, ("lock", "S-23"), "switch")
    assert game.view(0)["doors"] == {"S-23": "locked"}
    assert (game.view(0)["bright_zones"], tokens(game, "evidence")) == (["S"], ["S-29"])
    play(game, "sprint", ("step", "S-19"), ("step", "S-15"), "charge")
    assert (inv(game, 4)["stamina"], inv(game, 4)["charge"]) == (4, 3), "no Rest after a Sprint"


def butcher(game):
    """SDX-12: 151, Eviscerate, through Aira's light, 149, 141, gone, 119, the Door S-16, 120."""
    assert game.view(1)["shadows"] == {}
    play(game, ("step", "151"), ("attack", 1))
    assert game.view(1)["shadows"] == {"butcher": {"space": "151", "up": True}}
    assert inv(game, 1)["conditions"] == [{"id": "bleeding", "count": 0}]
    assert [i["conditions"] for i in game.view(1)["investigators"][1:]] == [[], [], []]
    assert (screen(game)["stalk"], game.view(1)["figures"][0]["space"]) == (0, None)
    assert game.view(1)["possible"]["butcher"] != ["151"], "he may have gone on"
    play(game, "sprint", ("step", "150"))
    assert (game.view(1)["figures"][0]["space"], game.view(1)["revealed_card"]) == ("150", True)
    assert not {"attack", "stalk", "disappear"} & words(game), "in the light nothing of that"
    play(game, ("step", "149"), ("step", "141"), "disappear")
    assert game.view(1)["shadows"]["butcher"]["space"] == "141"
    walk(game, "141", "119")
    play(game, ("break", "S-16"), ("step", "120"))
    assert screen(game)["turn"]["mp"] == 0
    told = game.events(1)
    play(game, "end")
    assert [e["kind"] for e in told if e.get("space") in ("119", "120")] == []
    assert game.view(1)["doors"] == {"S-16": "damaged", "S-23": "locked"}
    assert "120" in game.view(1)["possible"]["butcher"]


def end_of_round(game):
    """SDX-13: lights out, Zone S falters, the tracker moves on, a new round."""
    shown = game.view(1)
    assert (shown["round"], shown["lights"], shown["bright"], shown["revealed_card"]) == (2, [], [], False)
    assert (shown["bright_zones"], shown["faltering"]) == ([], ["S"])
    assert tokens(game, "evidence") == ["S-29"], "what was Revealed stays"
    asks(game, 1, "round.claim")
