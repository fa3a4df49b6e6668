"""How long things last: a turn, a round, until used, for good."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    inv,
    next_round,
    person,
    play,
    screen,
    steps,
    table,
    tokens,
    turn_of,
    words,
)  # fmt: skip


def holder(*items, space="120", chance=(), who="aira", turn=1, other="305", options=None, **more):
    """Somebody with these cards in a board position; Lucy far away."""
    mine = {k: more.pop(k) for k in ("stamina", "charge", "wounds", "conditions", "marks", "kept") if k in more}
    lucy = person("lucy", other)
    some = {"options": options} if options else {}
    return table(person(who, space, items=list(items), **mine), lucy, chance=chance, turn=turn, **some, **more)


def test_a_lantern_burns_until_the_round_ends():
    """SDC-084"""
    game = holder("lantern")
    play(game, ("item", "lantern"), "129")
    assert {"129", "120", "130", "119"} <= set(game.view(1)["bright"])
    next_round(game)
    assert (tokens(game, "lantern"), game.view(1)["bright"]) == ([], [])


def test_a_glowstick_glows_2_around_a_space_within_4_until_the_round_ends():
    """SDC-081: Dim, not Bright; each round once, three times in all."""
    game = holder("glowstick", space="S-20")
    play(game, ("item", "glowstick"))
    near = {"S-20", "S-23", "S-19", "S-15"}
    assert near <= set(game.decision.options)
    play(game, "S-19")
    assert not {"S-19", "S-20", "S-15", "S-22"} & set(game.view(1)["dark"])
    assert game.view(1)["bright"] == []
    next_round(game)
    assert tokens(game, "glowstick") == []
    assert {"S-19", "S-20"} <= set(game.view(1)["dark"])
    turn_of(game, 1)
    assert ("item", "glowstick") in game.decision.options
    assert inv(game, 1)["items"][0]["supply"] == 2


def test_a_torch_makes_its_zone_dim_until_the_round_ends_and_only_inside_one():
    """SDC-094"""
    assert ("item", "torch") not in holder("torch").decision.options, "not outside of Zones"
    game = holder("torch", space="S-20")
    play(game, ("item", "torch"))
    assert (game.view(1)["torches"], "S-20" in game.view(1)["dark"]) == (["S"], False)
    next_round(game)
    assert (game.view(1)["torches"], "S-20" in game.view(1)["dark"]) == ([], True)


def test_flames_go_out_with_the_round_and_keep_the_butcher_out_until_then():
    """SDC-083: two spaces adjacent to the Investigator and to each other."""
    game = holder("kerosene", butcher={"space": "129"})
    play(game, ("item", "kerosene"))
    pairs = game.decision.options
    play(game, ("119", "129") if ("119", "129") in pairs else pairs[0])
    burning = tokens(game, "flame")
    turn_of(game, 0)
    assert not set(burning) & set(steps(game))
    next_round(game)
    assert tokens(game, "flame") == []


def test_a_tourniquet_holds_for_this_round():
    """SDC-095: the Wound works again in the next; the second Supply is for that."""
    game = holder("tourniquet", wounds=["pulled_hammy"])
    play(game, ("item", "tourniquet"))
    assert inv(game, 1)["mp"] == 4
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 2
    play(game, ("item", "tourniquet"))
    assert (inv(game, 1)["mp"], inv(game, 1)["cards"]) == (4, 0)
    asks(game, 1, "turn.act")


def test_brielle_silences_a_permanent_event_for_one_round():
    """SDC-006, SDR-47"""
    game = table(person("brielle", "120", stamina=4), person("lucy", "305", stamina=4), lasting="tornado")
    play(game, "major")
    assert [i["ignores_event"] for i in game.view(1)["investigators"]] == [True, True]
    play(game, "end", "rest", "end", "rest")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [5, 5]
    next_round(game)
    assert [i["ignores_event"] for i in game.view(1)["investigators"]] == [False, False]


def test_a_survival_kit_is_for_its_holder_alone_and_for_this_round():
    """SDC-093, SDR-101: it may be used in their own turn too."""
    game = holder("survival_kit", event="updraft")
    assert inv(game, 1)["mp"] == 3
    play(game, ("item", "survival_kit"))
    assert (inv(game, 1)["mp"], inv(game, 1)["cards"]) == (4, 0)
    assert [i["ignores_event"] for i in game.view(1)["investigators"]] == [True, False]
    next_round(game)
    assert inv(game, 1)["ignores_event"] is False


def test_a_survival_kit_stops_what_a_permanent_event_takes():
    """SDC-093, SDC-159, SDR-101: in a Firestorm one Moves for nothing, and with no Stamina at all."""
    game = holder("survival_kit", lasting="firestorm", stamina=0)
    assert "step" not in words(game)
    play(game, ("item", "survival_kit"), ("step", "119"))
    assert (inv(game, 1)["stamina"], faces(game, 1)) == (0, ["-"] * 4)
    asks(game, 1, "turn.act")


def test_the_seventeenth_round_is_played_and_no_eighteenth():
    """SD-005: the sixteenth is not the last."""
    game = table(person("aira", "120"), person("lucy", "305"), round=16, turn="adversary")
    play(game, "end")
    assert (game.view(None)["round"], game.outcome) == (17, None)
    next_round(game)
    assert game.outcome.reason == "timeout"
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize(("face", "now", "then"), [(1, 0, 3), (2, 0, 3), (5, 1, 5), (6, 1, 5)])
def test_whiskey_changes_the_next_turn_and_that_one_only(face, now, then):
    """SDC-097: 1-2, 1 MP less; 5-6, a Stamina and 1 MP more."""
    game = holder("whiskey", chance=[face], stamina=3)
    play(game, ("item", "whiskey"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["mp"]) == (3 + now, 4)
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == then
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 4


@pytest.mark.parametrize("face", [3, 4])
def test_whiskey_may_warm_or_light(face):
    """SDC-097: 3-4, a Stamina or a Charge."""
    for pick, stamina, charge in (("stamina", 4, 1), ("charge", 3, 2)):
        game = holder("whiskey", chance=[face], stamina=3, charge=1)
        play(game, ("item", "whiskey"), pick)
        assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (stamina, charge)
        turn_of(next_round(game), 1)
        assert inv(game, 1)["mp"] == 4


def test_sedatives_cost_one_turn_and_clear_the_stamina_track():
    """SDC-092, SDR-110: of tokens that lie on it, not of Wounds."""
    game = holder("sedatives", stamina=1, marks={"stamina_blocks": 2})
    assert inv(game, 1)["stamina_top"] == 3
    play(game, ("item", "sedatives"), "end", "no", "end", "end", "take")
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"]) == (5, 5)
    asks(game, 2, "turn.act")
    turn_of(next_round(game), 1)
    assert "step" in words(game), "one turn only"


def test_a_diablerie_book_takes_its_price_at_the_start_of_each_later_turn():
    """SDC-115, SDR-113: a face-down Wound turns up, or with none one is gained; 2 MP more for each Move."""
    game = holder("diablerie_book", "energy_drink", chance=["panic"])
    play(game, ("item", "diablerie_book"), ("item", "energy_drink"))
    assert (inv(game, 1)["mp"], faces(game, 1)) == (12, ["-"] * 4)
    turn_of(next_round(game), 1)
    assert (inv(game, 1)["mp"], faces(game, 1)) == (6, ["?", "-", "-", "-"])
    assert "back" not in words(game), "the turn has begun for good"
    turn_of(next_round(game), 1)
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("face", "mp", "held"), [(1, 2, True), (2, 2, True), (3, 4, True), (4, 4, True), (5, 4, False), (6, 4, False)]
)
def test_paranoid_is_rolled_for_at_the_start_of_the_turn(face, mp, held):
    """SDC-070: 1-2 halves, 3-4 nothing, 5-6 it is over."""
    game = holder(conditions=["paranoid"], chance=[face])
    assert inv(game, 1)["mp"] == mp
    assert bool(inv(game, 1)["conditions"]) is held
    asks(game, 1, "turn.act")


def test_decay_costs_a_stalk_and_acts_in_the_next_round_only():
    """SDC-178, SD-294"""
    game = table(
        person("aira", "120"), person("lucy", "305"), turn="adversary",
        butcher={"space": "1", "stalk": 1, "abilities": ["decay"]},
    )  # fmt: skip
    play(game, ("ability", "decay"))
    assert screen(game)["stalk"] == 0
    turn_of(next_round(game), 1)
    play(game, "flashlight", 0)
    assert inv(game, 1)["charge"] == 1
    turn_of(next_round(game), 1)
    play(game, "flashlight", 0)
    assert inv(game, 1)["charge"] == 0
    assert "ability" not in words(table(
        person("aira", "120"), person("lucy", "305"), turn="adversary",
        butcher={"space": "1", "stalk": 0, "abilities": ["decay"]},
    ))  # fmt: skip


def test_a_cross_holds_for_one_turn_of_the_adversary():
    """SDC-074"""
    game = holder("cross", butcher={"space": "1", "abilities": ["escalating_terror"]})
    play(game, ("item", "cross"))
    turn_of(game, 0)
    assert "ability" not in words(game)
    turn_of(next_round(game), 0)
    assert "ability" in words(game)


def test_a_motion_detector_listens_for_one_turn():
    """SDC-088"""
    game = holder("motion_detector", chance=[4, 2])
    play(game, ("item", "motion_detector"))
    turn_of(game, 0)
    game.events(1)
    play(game, "sprint")
    assert {"kind": "heard", "roll": 4} in game.events(1)
    turn_of(next_round(game), 0)
    play(game, "sprint")
    assert "heard" not in [e["kind"] for e in game.events(1)]


def test_a_binding_tablet_binds_for_one_turn():
    """SDC-112: for 4 Stamina, and not with 3."""
    assert ("item", "binding_tablet") not in holder("binding_tablet", stamina=3).decision.options
    game = holder("binding_tablet", butcher={"space": "119"})
    play(game, ("item", "binding_tablet"))
    assert (inv(game, 1)["stamina"], faces(game, 1)) == (1, ["?", "-", "-", "-"])
    turn_of(game, 0)
    assert words(game) == {"step", "sprint", "end"}
    turn_of(next_round(game), 0)
    assert {"break", "stalk"} <= words(game)


def test_darkness_and_choking_fear_wait_for_the_next_turn_that_begins():
    """SDC-065, SDC-066, SDR-109, SDC-122: given in their own turn they bind in the next one, and are gone after it."""
    game = holder("witch_bells", "spare_batteries")
    play(game, ("item", "witch_bells"), "no_sprint")
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["darkness"]
    assert "flashlight" in words(game), "this turn had begun"
    turn_of(game, 0)
    assert "sprint" not in words(game)
    turn_of(next_round(game), 1)
    assert "flashlight" not in words(game)
    play(game, "end")
    assert inv(game, 1)["conditions"] == []
    turn_of(next_round(game), 0)
    assert "sprint" in words(game)
