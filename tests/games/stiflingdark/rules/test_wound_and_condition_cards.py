"""Wounds, Conditions and the cards that answer them, to the letter."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    asks,
    ended,
    faces,
    inv,
    next_round,
    person,
    play,
    screen,
    table,
    tokens,
    turn_of,
    words,
)  # fmt: skip


def bleeds(chance, *, wounds=(), items=(), foe="butcher", **more):
    """Aira Bleeds and ends her turn: a face-up Wound."""
    mine = {k: more.pop(k) for k in ("stamina", "charge", "marks", "major") if k in more}
    aira = person("aira", "120", conditions=["bleeding"], wounds=list(wounds), items=list(items), **mine)
    return table(aira, person("lucy", "305"), chance=chance, adversary={"id": foe, "space": "1"}, **more)


@pytest.mark.parametrize(("face", "lives"), [(4, False), (5, True)])
def test_a_rabbits_foot_saves_on_5(face, lives):
    """SDC-090, SDR-74: with a full track; on 4 or less at first: death, and the card is gone."""
    game = bleeds(["drain", face, 6], wounds=["?", "?", "?"], items=["rabbits_foot"], foe="horror", round=2)
    if not lives:
        game.chance.answers = ("drain", face)
    play(game, "end", "take", "rabbits_foot")
    assert inv(game, 1)["fate"] == ("board" if lives else "dead")
    assert ("rabbits_foot" in game.state.discards["general"]) is not lives
    if lives:
        assert inv(game, 1)["items"] == [{"id": "rabbits_foot", "supply": 1, "fixed": True}]
        asks(game, 2, "turn.act")


@pytest.mark.parametrize(("face", "lives"), [(4, False), (5, True)])
def test_by_the_rabbits_foot_one_rolls_again_at_each_turns_end(face, lives):
    """SDC-090"""
    aira = person("aira", "120", wounds=["?", "?", "?", "?"], marks={"rabbit": 1})
    game = table(aira, person("lucy", "305"), chance=[face], adversary={"id": "horror", "space": "1"}, round=2)
    play(game, "end")
    assert (inv(game, 1)["fate"] == "board") is lives


def test_by_the_rabbits_foot_another_wound_finds_no_slot_and_does_nothing():
    """SDC-090: from a Window as from anywhere; only an Attack or a roll kills."""
    aira = person("aira", "117", wounds=["?", "?", "?", "?"], marks={"rabbit": 1})
    game = table(aira, person("lucy", "305"), adversary={"id": "horror", "space": "1"}, round=2)
    play(game, ("step", "S-17"))
    assert "gain a Wound" not in game.spec.words.label(game.decision, "wound")[1], "it is not sure"
    game.events(None)
    play(game, "wound")
    assert "{1} has no slot left for another Wound." in " ".join(map(game.spec.words.sentence, game.events(None)))
    assert (inv(game, 1)["fate"], faces(game, 1)) == ("board", ["?"] * 4)
    asks(game, 1, "turn.act")


def test_by_the_rabbits_foot_a_slot_that_was_freed_takes_a_wound_and_nobody_dies():
    """SDC-090"""
    aira = person("aira", "117", wounds=["?", "?", "?"], marks={"rabbit": 1})
    game = table(aira, person("lucy", "305"), adversary={"id": "horror", "space": "1"}, round=2)
    play(game, ("step", "S-17"), "wound")
    assert (inv(game, 1)["fate"], faces(game, 1)) == ("board", ["?"] * 4)
    asks(game, 1, "turn.act")


def test_fear_that_turns_up_binds_in_the_next_turn():
    """SDC-048, SDR-115: with a Major that can be used, that turn does not end before it is."""
    game = bleeds(["fear"])
    play(game, "end")
    assert faces(game, 1)[0] == "fear"
    game.chance.answers = ("fear", "panic")
    turn_of(next_round(game), 1)
    assert not {"end", "charge", "flashlight"} & words(game)
    play(game, "major", "1", "2")
    assert {"end", "charge"} <= words(game)
    back = table(
        person("dylan", "120", wounds=["fear"], marks={"fear": 1, "escape_artist": 2}),
        tokens=[["escape_artist", "119", "", 1]],
    )
    assert "end" not in words(back)
    play(back, "return")
    assert "end" in words(back), "Dylan's return is a use"
    spent = table(person("aira", "120", wounds=["fear"], marks={"fear": 1}, major=0))
    assert "end" in words(spent), "without a token there is nothing to demand"


def test_fumble_leaves_medical_cursed_and_objective_items():
    """SDC-050: only General Items are lost, and none if there is none."""
    game = bleeds(["fumble"], items=["medkit", "hexed_mirror"])
    play(game, "end", "take")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["medkit", "hexed_mirror"]
    asks(game, 2, "turn.act")


def test_darkness_upon_darkness_is_a_charge():
    """SDC-066, SD-135"""
    game = table(
        person("aira", "120", conditions=["darkness"]), person("lucy", "305"), turn="adversary",
        butcher={"space": "1", "stalk": 1, "abilities": ["sinister_gaze"]},
    )  # fmt: skip
    play(game, ("ability", "sinister_gaze"), (1, "darkness"), (2, "darkness"))
    assert [inv(game, n)["charge"] for n in (1, 2)] == [2, 3]
    assert [[c["id"] for c in inv(game, n)["conditions"]] for n in (1, 2)] == [["darkness"]] * 2
    asks(game, 0, "butcher.act")


def test_choking_fear_upon_choking_fear_is_nothing():
    """SD-134, SD-135"""
    game = table(
        person("aira", "120", conditions=["choking_fear"]), person("lucy", "305"), turn="adversary",
        butcher={"space": "1", "stalk": 1, "abilities": ["sinister_gaze"]},
    )  # fmt: skip
    before = inv(game, 1)
    play(game, ("ability", "sinister_gaze"), (1, "choking_fear"), (2, "darkness"))
    assert inv(game, 1) == before


def test_a_hexed_mirror_answers_the_adversary_and_nothing_else():
    """SDC-117, SDR-112: not a Window's Wound, nor Bleeding."""
    game = table(person("aira", "117"), person("lucy", "305", items=["hexed_mirror"]))
    play(game, ("step", "S-17"), "wound")
    assert (inv(game, 1)["space"], inv(game, 2)["space"]) == ("S-17", "305")
    asks(game, 1, "turn.act")


def test_mauled_adds_nothing_to_ones_own_misfortunes():
    """SDC-068, SDR-112"""
    game = table(person("aira", "117", conditions=["mauled"]))
    play(game, ("step", "S-17"), "wound")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_a_fire_tornado_turns_up_what_there_is_and_adds_nothing():
    """SDC-160: those in the Zone without a face-down Wound are spared; a False Door may stand in the ruins."""
    game = table(
        person("aira", "S-22"), person("lucy", "S-20", wounds=["panic"]), lasting="fire_tornado", turn="round",
        options={"events": True}, chance=["hazy", 4],
    )  # fmt: skip
    play(game, "S", "S-23")
    assert [faces(game, n) for n in (1, 2)] == [["-"] * 4, ["panic", "-", "-", "-"]]
    assert game.view(1)["doors"] == {"S-4": "destroyed", "S-8": "destroyed", "S-16": "destroyed", "S-23": "false",
                                     "S-34": "destroyed"}  # fmt: skip
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [5, 5]
    asks(game, 1, "round.claim")


@pytest.mark.parametrize(("face", "gasping"), [(3, True), (4, False)])
def test_a_fire_tornado_is_one_thing_or_the_other(face, gasping):
    """SDC-160: 1-3 or 4-6."""
    game = table(
        person("aira", "120", stamina=1), person("lucy", "305"), lasting="fire_tornado", turn="round",
        options={"events": True}, chance=["hazy", face],
    )  # fmt: skip
    if not gasping:
        play(game, "none")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == ([0, 4] if gasping else [1, 5])
    assert [inv(game, n)["charge"] for n in (1, 2)] == ([2, 2] if gasping else [3, 3])
    assert faces(game, 1) == ["-"] * 4, "no Wound from the track"
    asks(game, 1, "round.claim")


@pytest.mark.parametrize(("face", "burnt"), [(3, False), (4, True)])
def test_pyrocumulus_burns_from_4_on(face, burnt):
    """SDC-157, SDC-058: with a Punctured Lung the Wound lies face-up."""
    game = table(person("aira", "120"), event="pyrocumulus", chance=[2, face])
    play(game, "sprint")
    assert faces(game, 1)[0] == ("?" if burnt else "-")
    lung = table(
        person("aira", "120", wounds=["punctured_lung"]), event="pyrocumulus",
        chance=[2, face, *(["panic"] if burnt else [])],
    )  # fmt: skip
    play(lung, "sprint")
    assert faces(lung, 1)[1] == ("panic" if burnt else "-")
    asks(lung, 1, "turn.act")


def test_an_evil_eye_sees_who_ends_a_turn_on_it():
    """SDC-181: also who has not moved; both go at the start of his next turn."""
    people = (person("aira", "149"), person("lucy", "305"))
    game = table(*people, turn="adversary", butcher={"space": "1", "abilities": ["evil_eye"]})
    play(game, ("ability", "evil_eye"), "149")
    assert "149" not in game.decision.options, "two different spaces"
    play(game, "159", "end", "take", "end")
    assert (screen(game)["stalk"], tokens(game, "evil_eye")) == (1, ["159"])
    turn_of(game, 0)
    assert tokens(game, "evil_eye") == []


def test_an_evil_eye_sees_nobody_who_is_pushed_onto_it():
    """SDC-181, SDR-85: but one who ends a turn there later is seen."""
    game = table(person("marci", "120"), person("lucy", "150"), tokens=[["evil_eye", "149"]])
    play(game, "major", "149", "stop")
    assert (inv(game, 2)["space"], screen(game)["stalk"], tokens(game, "evil_eye")) == ("149", 0, ["149"])
    asks(game, 1, "turn.act")


def test_panic_gives_no_stamina_from_rest():
    """SDC-056: not asked, and nothing gained; by an Energy Bar one gains all the same."""
    game = table(person("aira", "120", wounds=["panic"], stamina=3, items=["energy_bar"]), person("lucy", "305"))
    play(game, ("item", "energy_bar"), "charge")
    assert inv(game, 1)["stamina"] == 5
    game = table(person("aira", "120", wounds=["panic"], stamina=3), person("lucy", "305"))
    play(game, "charge")
    asks(game, 2, "turn.act")
    assert inv(game, 1)["stamina"] == 3


def test_rest_is_one_stamina_and_charge_one_charge():
    """SD-076, SD-103, SD-104: no more, from however low."""
    game = table(person("aira", "120", stamina=2, charge=0), person("lucy", "305"))
    play(game, "charge", "rest")
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (3, 1)
    asks(game, 2, "turn.act")


def test_a_gain_ends_with_its_track():
    """SD-065, SDC-077, SDC-080"""
    game = table(person("aira", "120", stamina=4, charge=2, items=["energy_bar", "fresh_batteries"]))
    play(game, ("item", "energy_bar"), ("item", "fresh_batteries"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (5, 3)
    assert not {"item"} & words(table(person("aira", "120", items=["energy_bar", "fresh_batteries"])))


def test_a_token_that_comes_to_lie_on_a_track_pushes_down_what_stands_higher():
    """SDR-110, SDC-038, SDC-040: without a Wound, and it comes up again when the card is turned down."""
    game = bleeds(["collapsed_lung"])
    play(game, "end")
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"]) == (4, 4)
    assert faces(game, 1)[1:] == ["-"] * 3
    game = bleeds(["broken_battery"])
    play(game, "end")
    assert (inv(game, 1)["charge"], inv(game, 1)["charge_top"]) == (2, 2)
    asks(game, 2, "turn.act")


def test_the_butcher_wins_by_the_wound_of_a_window_too():
    """SD-128, SD-121, SD-281"""
    game = table(person("aira", "117", wounds=["?", "panic", "?"]), person("lucy", "305"))
    play(game, ("step", "S-17"), "wound")
    ended(game, "killed", 0)


def test_no_more_copies_of_a_condition_than_there_are():
    """SDR-114, SD-135: two copies of Choking Fear."""
    people = [person(w, s, conditions=["choking_fear"]) for w, s in (("aira", "120"), ("marci", "121"))]
    game = table(
        *people,
        person("lucy", "305"),
        turn="adversary",
        butcher={"space": "1", "stalk": 2, "abilities": ["sinister_gaze"]},
    )
    play(game, ("ability", "sinister_gaze"), (3, "choking_fear"), (1, "darkness"))
    assert inv(game, 3)["conditions"] == []
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["choking_fear", "darkness"]
