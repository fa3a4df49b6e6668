"""The Final Sacrifice and Mor'gonnod in the flesh (SD-321, SD-322, SD-326, SD-327, SDR-60, SDR-135, SDR-137)."""

from __future__ import annotations

from tests.games.stiflingdark.cult.cult_table import block, cult_turn, shadows
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, words

WOUNDS = ["panic", "drain", "dying_battery", "fear", "spasm"]


def flesh(*people, at="129", **more):
    """Mor'gonnod in the flesh, beside Aira on 120."""
    return cult_turn(*people, corporeal=True, figures={"morgonnod": at}, **more)


def test_it_needs_five_blood_and_all_of_them_together():
    """SD-321, SD-379: possible, not compulsory."""
    assert "sacrifice" in cult_turn(blood=5).decision.options
    assert "sacrifice" not in cult_turn(blood=4).decision.options
    assert "sacrifice" not in cult_turn(blood=5, figures={"cultist_1": "120"}).decision.options
    assert "sacrifice" not in cult_turn(blood=5, figures={"morgonnod": "150"}).decision.options
    game = cult_turn(blood=5)
    play(game, "end")
    assert len(game.view(1)["figures"]) == 3
    asks(game, 1, "round.claim")


def test_morgonnod_rises_and_the_turn_ends():
    """SD-322, SDR-135, SDR-137: the Cultists and their Shadows are gone, all his Abilities are awake."""
    game = cult_turn(
        blood=5, attack="immolate", abilities=["dried_tongue"], asleep=["twisted_horn"], shown=["cultist_2"]
    )
    game.events(1)
    play(game, "sacrifice")
    shown = game.view(1)
    assert shown["figures"] == [{"id": "morgonnod", "space": "141"}]
    assert shown["corporeal"] is True
    assert list(shown["shadows"]) == ["morgonnod"]
    assert list(shown["possible"]) == ["morgonnod"]
    assert [c["id"] for c in shown["shown_cards"]] == ["immolate"]
    assert not shown["revealed_card"]
    assert {e["what"] for e in game.events(1) if e["kind"] == "revealed"} == {"cultist_1", "morgonnod"}
    assert [x["asleep"] for x in screen(game)["abilities"]] == [False, False]
    asks(game, 1, "round.claim")


def test_it_may_come_in_the_turn_of_the_fifth_bloodletting():
    """SDR-60, SDR-135: between two blocks, not within one."""
    game = cult_turn(blood=4)
    assert "sacrifice" not in game.decision.options
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert "sacrifice" not in game.decision.options
    play(game, "done")
    assert "sacrifice" in game.decision.options


def test_in_the_flesh_he_walks_ten_and_pays_two_for_bright_spaces():
    """SD-326, SDR-137: in the open, without Sprint, and he cannot Disappear."""
    game = flesh(person("aira", "S-19"), person("lucy", "305"), at="128", lit_zones=["S"])
    assert screen(game)["turn"]["mp"] == 10
    assert not {"sprint", "disappear", "figure", "done"} & words(game)
    play(game, ("step", "S-23"))
    assert screen(game)["turn"]["mp"] == 8
    play(game, ("step", "128"), ("step", "129"))
    assert screen(game)["turn"]["mp"] == 6
    assert game.view(1)["figures"] == [{"id": "morgonnod", "space": "129"}]
    assert not game.view(1)["revealed_card"]
    asks(game, 0, "cult.act")


def test_in_the_flesh_windows_cost_one_more_and_make_noise():
    """SDR-137, SD-218"""
    game = flesh(at="111")
    play(game, ("step", "G-10"))
    assert screen(game)["turn"]["mp"] == 8
    assert game.view(1)["noise"] == ["111/G-10"]


def test_in_the_flesh_he_breaks_a_door_and_uses_his_cards_in_the_open():
    """SD-326, SD-327, SDC-209: the Revealed card means nothing to him."""
    game = flesh(at="119", abilities=["unblinking_eye"])
    play(game, ("break", "S-16"), ("ability", "unblinking_eye"))
    assert game.view(1)["doors"] == {"S-16": "damaged"}
    assert not {"break", "ability"} & words(game)
    asks(game, 0, "cult.act")


def test_ravage_gives_three_face_up_wounds():
    """SDC-204, SD-327: once a turn."""
    game = flesh(attack="ravage", chance=WOUNDS[:3])
    play(game, ("attack", 1))
    assert faces(game, 1) == [*WOUNDS[:3], "-"]
    assert "attack" not in words(game)
    assert faces(game, 2) == ["-"] * 4
    asks(game, 0, "cult.act")


def test_immolate_strikes_twice_but_not_the_same():
    """SDC-203"""
    people = (person("aira", "120"), person("lucy", "119"), person("dylan", "305"))
    game = flesh(*people, attack="immolate", chance=WOUNDS[:4])
    play(game, ("attack", 1))
    assert [o for o in game.decision.options if o[0] == "attack"] == [("attack", 2)]
    play(game, ("attack", 2))
    assert faces(game, 1)[:2] == WOUNDS[:2]
    assert faces(game, 2)[:2] == WOUNDS[2:4]
    assert "attack" not in words(game)
    asks(game, 0, "cult.act")


def test_flagellate_drags_one_and_lashes_one():
    """SDC-202: exactly 2 away, to a free space; a Wound and Bleeding, or a second Wound."""
    people = (person("aira", "110"), person("lucy", "119", conditions=["bleeding"]), person("dylan", "305"))
    game = flesh(*people, attack="flagellate", chance=WOUNDS[:2])
    pulls = [o for o in game.decision.options if o[0] == "pull"]
    assert {o[1] for o in pulls} == {1}
    assert "119" not in {o[2] for o in pulls}
    assert ("attack", 2) in game.decision.options
    play(game, ("pull", 1, "128"))
    assert inv(game, 1)["space"] == "128"
    assert game.decision.kind == "flagellate.target"
    assert game.decision.options == (1, 2, "none")
    play(game, 2)
    assert faces(game, 2)[:2] == WOUNDS[:2]
    assert faces(game, 1) == ["-"] * 4
    assert not {"attack", "pull"} & words(game)
    game = flesh(person("aira", "120"), person("lucy", "305"), attack="flagellate", chance=WOUNDS[:1])
    play(game, ("attack", 1))
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["bleeding"]
    asks(game, 0, "cult.act")


def test_an_attack_ends_a_life_saved_by_the_rabbits_foot():
    """SDC-090"""
    full = ["panic", "drain", "?", "?"]
    aira = person("aira", "120", wounds=full, marks={"rabbit": 1})
    game = flesh(aira, person("lucy", "305"), attack="ravage")
    play(game, ("attack", 1))
    assert inv(game, 1)["fate"] != "board"
    assert game.outcome is None


def test_who_was_possessed_this_turn_gains_no_wounds():
    """SDC-071: not even from the Attack that names them."""
    people = (person("aira", "120", conditions=["possessed"]), person("lucy", "305"))
    game = flesh(*people, attack="ravage")
    play(game, "120", ("attack", 1))
    assert faces(game, 1) == ["-"] * 4
    asks(game, 0, "cult.act")


def test_nobody_bloodlets_any_more():
    """SDR-137: the cards that only serve it are not offered, and a Possessed one only walks."""
    possessed = (person("aira", "120", conditions=["possessed"]), person("lucy", "110"))
    game = flesh(*possessed, at="1", abilities=["dried_tongue", "shriveled_hand", "unblinking_eye"])
    play(game, "119")
    assert game.view(1)["blood"] == 0
    assert faces(game, 2) == ["-"] * 4
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "unblinking_eye")]
    asks(game, 0, "cult.act")


def test_the_game_goes_on_after_the_sacrifice():
    """SD-322, SD-326"""
    game = cult_turn(blood=5)
    play(game, "sacrifice")
    while game.decision.kind != "cult.act":
        options = game.decision.options
        play(game, next((o for o in ("take", "end") if o in options), options[0]))
    assert screen(game)["turn"]["mp"] == 10
    assert shadows(game) == {"morgonnod": "141"}
    play(game, ("step", steps(game)[0]))
    asks(game, 0, "cult.act")


def test_a_block_of_nobody_is_left_out():
    """SD-315: after the Sacrifice nobody else acts in that turn."""
    game = cult_turn(blood=5)
    block(game, "cultist_1")
    play(game, "sacrifice")
    assert game.view(1)["phase"] != "adversary"
    asks(game, 1, "round.claim")
