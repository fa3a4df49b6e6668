"""Wounds and a card, or a power, at once: what neither text says alone."""

from __future__ import annotations

from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    idle,
    inv,
    next_round,
    person,
    play,
    table,
    words,
)
from tests.games.stiflingdark.horror.horror_table import investigator_turn


def cards(game, seat) -> list[str]:
    """The Item cards an Investigator holds."""
    return [item["id"] for item in inv(game, seat)["items"]]


def test_a_face_up_fourth_wound_acts_on_someone_whom_a_rabbits_foot_saves():
    """SDC-090, SD-130, SDC-042"""
    hurt = {"wounds": ["?", "?", "?"], "conditions": ["bleeding"]}
    game = investigator_turn(
        person("aira", "120", **hurt, items=["rabbits_foot"]), person("lucy", "305"), chance=["discharge", 5, 5]
    )
    play(game, "end", "take", "rabbits_foot")
    assert (faces(game, 1), inv(game, 1)["charge"]) == (["?", "?", "?", "discharge"], 0)
    assert inv(game, 2)["charge"] == 3
    asks(game, 2, "turn.act")


def test_no_wound_is_moved_to_someone_without_a_slot():
    """SDC-087, SDC-090: by a Rabbit's Foot the track may be full."""
    full = person("lucy", "119", wounds=["?", "?", "?", "?"], marks={"rabbit": 1})
    game = investigator_turn(person("aira", "120", wounds=["panic"], items=["makeshift_iv"]), full)
    play(game, ("item", "makeshift_iv"))
    assert set(game.decision.options) == {(2, n, 1) for n in range(4)}
    play(game, (2, 0, 1), "yes")
    assert (faces(game, 1)[:2], faces(game, 2)) == (["panic", "?"], ["-", "?", "?", "?"])
    game.spec.check(game.state)
    asks(game, 1, "turn.act")


def test_a_tourniquet_numbs_a_wound_and_not_the_one_swapped_for_it():
    """SDC-095, SDC-089"""
    game = table(
        person("aira", "120", wounds=["drain"], items=["tourniquet", "painkillers"]), chance=["nyctophilia", "panic"]
    )
    play(game, ("item", "tourniquet"))
    assert {"charge", "flashlight"} <= words(game)
    game.events(0)
    play(game, ("item", "painkillers"), (0, "nyctophilia"))
    assert "panic" not in str(game.events(0)), "only the one who looks sees what was not taken"
    assert "flashlight" not in words(game)
    asks(game, 1, "turn.act")


def test_a_tourniquet_numbs_a_wound_and_not_the_next_in_its_slot():
    """SDC-095, SDC-087, SDC-113"""
    game = table(
        person("aira", "120", wounds=["drain"], items=["tourniquet", "makeshift_iv", "blood_chalice"]),
        person("lucy", "119"), chance=["nyctophilia"],
    )  # fmt: skip
    play(game, ("item", "tourniquet"), ("item", "makeshift_iv"), "yes")
    play(game, ("item", "blood_chalice"), "mitchell", 1)
    assert (faces(game, 1)[0], faces(game, 2)[0]) == ("nyctophilia", "drain")
    assert "flashlight" not in words(game)
    asks(game, 1, "turn.act")


def test_stamina_gained_over_a_numbed_lung_is_lost_when_it_aches_again():
    """SDC-095, SDC-040, SDR-110: at the end of the round."""
    game = table(person("aira", "120", stamina=4, wounds=["collapsed_lung"], items=["tourniquet", "energy_bar"]))
    play(game, ("item", "tourniquet"), ("item", "energy_bar"))
    assert inv(game, 1)["stamina"] == 5
    next_round(play(game, "end"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"]) == (4, 4)
    asks(game, 1, "round.claim")


def test_ashers_wounds_ache_again_when_his_turn_ends():
    """SDC-004, SDC-040, SDC-059: tracks fit again, and a Slipped Disc lets cards fall."""
    game = table(
        person("asher", "120", stamina=4, wounds=["?", "collapsed_lung", "slipped_disc"], items=["cross", "torch"]),
        tokens=[("poi", "120", "gray", 85)], cursed="42", chance=["kerosene", "whistle"],
    )  # fmt: skip
    play(game, "major", ("pick", "poi"))
    assert len(cards(game, 1)) == 4
    play(game, "end", "rest")
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"]) == (4, 4)
    asks(game, 1, "wound.discard")
    play(game, "cross", "torch")
    assert cards(game, 1) == ["kerosene", "whistle"]
    asks(game, 2, "turn.act")


def test_sedatives_take_the_obstruction_of_a_wound_off_too():
    """SDC-092, SDC-040, SDR-110; turned up again, it is there again."""
    game = table(
        person("aira", "120", stamina=1, wounds=["collapsed_lung"], items=["sedatives", "medkit"]),
        person("lucy", "119"),
    )
    play(game, ("item", "sedatives"), "end", "no", "end", "end", "take")
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"]) == (5, 5)
    assert faces(game, 1)[0] == "collapsed_lung"
    asks(game, 2, "turn.act")


def test_a_rabbits_foot_in_use_is_not_fumbled():
    """SDR-155, SDC-050, SDC-090"""
    hurt = {"wounds": ["?", "?", "?"], "conditions": ["bleeding"]}
    game = investigator_turn(
        person("aira", "120", **hurt, items=["rabbits_foot", "torch"]), person("lucy", "305"),
        chance=["fumble", 5, "torch", 5],
    )  # fmt: skip
    play(game, "end", "take", "rabbits_foot", "keep")
    assert cards(game, 1) == ["rabbits_foot"]
    asks(game, 2, "turn.act")


def test_a_book_in_use_does_not_weigh_on_a_slipped_disc():
    """SDR-155, SDC-059, SDC-115"""
    game = table(
        person("aira", "120", wounds=["?"], items=["diablerie_book", "cross"]), tokens=[("poi", "120", "gray", 85)],
        cursed="42", chance=["kerosene", "whistle", "slipped_disc"],
    )  # fmt: skip
    play(game, ("item", "diablerie_book"), ("pick", "poi"), "end")
    next_round(game)
    while game.decision.kind != "wound.discard":
        idle(game)
    assert set(game.decision.options) == {"cross", "kerosene", "whistle"}
    play(game, "cross")
    assert cards(game, 1) == ["diablerie_book", "kerosene", "whistle"]
    asks(game, 1, "turn.act")


def test_flames_on_hellfire_wound_twice():
    """SDC-083, SDC-194"""
    fire = [("hellfire", "119"), ("flame", "119")]
    for both in (fire, fire[::-1]):
        game = cult_turn(person("aira", "120"), person("lucy", "305"), turn=1, tokens=both, chance=["panic", "drain"])
        play(game, ("step", "119"))
        assert faces(game, 1) == ["panic", "drain", "-", "-"]
        asks(game, 1, "turn.act")


def test_a_disoriented_dose_of_neurotoxin_takes_ashers_first_slot_from_him():
    """SDC-003, SDC-044, SDC-069"""
    drained = person("asher", "120", wounds=["drain"], toxin=["panic"])
    assert "charge" in words(investigator_turn(drained, person("lucy", "305")))
    drained = person("asher", "120", wounds=["drain"], toxin=["disoriented"])
    game = investigator_turn(drained, person("lucy", "305"))
    assert "charge" not in words(game)
    asks(game, 1, "turn.act")


def test_a_dose_of_neurotoxin_acts_without_any_wound_in_a_slot():
    """SDC-069, SDR-81"""
    doses = ([], ["pulled_hammy"])
    hale, dosed = (investigator_turn(person("lucy", "120", toxin=dose), person("dylan", "305")) for dose in doses)
    assert inv(dosed, 1)["mp"] == inv(hale, 1)["mp"] - 2
    asks(dosed, 1, "turn.act")
