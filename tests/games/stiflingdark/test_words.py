"""What players read: sentences and labels say what happens at this table, not what the same word means elsewhere."""

from __future__ import annotations

from gloam.games.stiflingdark.content import ESCAPES
from gloam.kernel import ask
from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import asks, ended, inv, person, play, table
from tests.games.stiflingdark.horror.horror_table import horror_turn
from tests.games.stiflingdark.spirits.spirit_table import horror_near_spirit


def told(game, seat=1) -> list[str]:
    """The log as this seat reads it, since the last time."""
    return [game.spec.words.sentence(e) for e in game.events(seat)]


def label(game, option) -> tuple[str, str]:
    """What an option of the open question is called, and what it does."""
    return game.spec.words.label(game.decision, option)


def test_an_attack_that_names_the_holder_of_the_axe_reads_as_an_attack():
    """SDC-124: the Ectoplasm's words are for the Ectoplasm."""
    game = table(
        person("aira", "150", items=["inscribed_axe"]), person("lucy", "305"), turn="adversary",
        butcher={"space": "151", "stalk": 2}, options={"thirteenth": True},
    )  # fmt: skip
    play(game, ("attack", 1))
    assert told(game)[-1] == "The Butcher is about to attack {1} with Eviscerate. (SDC-175)"
    asks(game, 1, "react.axe")


def test_an_ability_named_over_ectoplasm_reads_as_such():
    """SDC-030"""
    game = horror_near_spirit("phantom", "120", horror={"space": "130"}, tokens=[("ectoplasm", "129", "", 1)])
    play(game, "no", ("step", "129"))
    told(game)
    play(game, "devour")
    assert told(game) == ["{1} names Devour: the Adversary can't use it in the next round. (SDC-030)"]
    asks(game, 0, "horror.act")


def test_to_stop_a_friend_costs_no_stamina_and_says_so():
    """SDR-84, SDC-016: the Window's words are for the Window."""
    game = play(table(person("marci", "120"), person("lucy", "119")), "major")
    assert game.decision.kind == "push.step"
    assert label(game, "stop") == ("Stop here", "")
    play(game, "stop")
    assert inv(game, 2)["stamina"] == 5
    asks(game, 1, "turn.act")


def test_the_end_says_how_many_are_dead():
    """SD-281, SD-253: one for the Butcher, two for the Horror."""
    dying = {"wounds": ["?", "?", "?"]}
    game = table(
        person("aira", "150", **dying, conditions=["bleeding"]), person("lucy", "305"), turn="adversary",
        butcher={"space": "151", "stalk": 1}, chance=["panic"],
    )  # fmt: skip
    play(game, ("attack", 1))
    ended(game, "killed", 0)
    assert told(game)[-1] == "{1} was killed by Eviscerate. The Adversary wins. (SD-281)"
    game = horror_turn(person("aira", "151", **dying), person("lucy", "153", **dying))
    play(game, "ambush", "done", 1, "none", 2)
    ended(game, "killed", 0)
    assert told(game)[-1] == "2 Investigators were killed. The Adversary wins. (SD-253)"


def test_the_end_does_not_say_everybody_where_somebody_died():
    """SDR-32"""
    way_out = {"tokens": [("escape", "120")], "escape": "north_gate", "turn": 1}
    game = play(cult_turn(person("aira", "120"), person("lucy", "305", fate="escaped"), **way_out), "escape")
    ended(game, "escaped", 1, 2)
    assert told(game)[-1] == "Everyone got out. The Investigators win. (SDR-32)"
    game = play(cult_turn(person("aira", "120"), person("lucy", "305", fate="dead"), **way_out), "escape")
    ended(game, "escaped", 1, 2)
    assert told(game)[-1] == "Everyone still alive got out. The Investigators win. (SDR-32)"


def test_one_who_loses_charge_loses_it_and_two_lose_it():
    """SDC-151: the grammar of one and of two."""
    words = table(person("aira", "150"), person("lucy", "305")).spec.words
    assert words.sentence({"kind": "flare_up", "seats": [1]}) == "The fire flares up: {1} loses 1 Charge. (SDC-151)"
    assert words.sentence({"kind": "flare_up", "seats": []}) == "The fire flares up, but nobody loses Charge. (SDC-151)"
    assert (
        words.sentence({"kind": "flare_up", "seats": [1, 2]})
        == "The fire flares up: {1} and {2} lose 1 Charge. (SDC-151)"
    )


def test_a_question_that_is_asked_for_silence_alone_says_so():
    """SDC-086: with a secret in hand one is asked about a roll, Lucky Dice or not."""
    game = table(person("aira", "150", items=["cross"]), person("lucy", "305"), chance=[3])
    play(game, "sprint")
    asks(game, 1, "react.dice")
    assert label(game, "keep") == ("Continue", "you have nothing to use here; everyone is asked, to keep it secret")
    game = table(person("aira", "150", items=["lucky_dice"]), person("lucy", "305"), chance=[3])
    play(game, "sprint")
    asks(game, 1, "react.dice")
    assert label(game, "keep") == ("Keep it", "")


def test_a_way_out_says_what_it_asks_for_before_where_things_lie():
    """SD-164: for every Escape card."""
    words = table(person("aira", "150"), person("lucy", "305")).spec.words
    for name, way in ESCAPES.items():
        title, says = words.label(ask(1, "escape.choose", (name, "north_gate"), "SD-164"), name)
        assert title == way.name
        assert says.endswith(way.text)
        assert len(says) > len(way.text) + 40


def test_a_wound_to_be_tended_is_named_where_it_lies_face_up():
    """SDC-106, SD-130: one that has been turned down is not named again, though its face was seen."""
    wounds = ["panic", "drain", "spasm"]
    game = table(
        person("aira", "120", wounds=wounds, items=["medkit", "medkit"]), person("lucy", "119", wounds=["fumble", "?"])
    )
    play(game, ("item", "medkit"))
    assert [label(game, o)[0] for o in game.decision.options] == [
        "{1}'s Panic", "{1}'s Drain", "{1}'s Spasm", "{2}'s Fumble",
    ]  # fmt: skip
    assert game.decision.args == {"wounds": [(1, 0, "panic"), (1, 1, "drain"), (1, 2, "spasm"), (2, 0, "fumble")]}
    play(game, (1, 0), ("item", "medkit"))
    assert [label(game, o)[0] for o in game.decision.options] == ["{1}'s Drain", "{1}'s Spasm", "{2}'s Fumble"]
    assert "panic" not in str(game.decision.as_json())
    asks(game, 1, "heal.wound")


def test_a_wound_to_be_numbed_is_named():
    """SDC-095"""
    game = table(person("aira", "120", wounds=["panic", "?", "drain"], items=["tourniquet"]))
    play(game, ("item", "tourniquet"))
    assert [label(game, o)[0] for o in game.decision.options] == ["Panic", "Drain"]
    asks(game, 1, "tourniquet.slot")


def test_a_wound_that_would_move_is_named_to_both_and_a_face_down_one_by_its_slot():
    """SDC-087, SD-130"""
    game = table(
        person("aira", "120", wounds=["panic", "?"], items=["makeshift_iv"]), person("lucy", "119", wounds=["drain"])
    )
    play(game, ("item", "makeshift_iv"))
    assert [label(game, o)[0] for o in game.decision.options] == [
        "Move {1}'s Panic to {2}", "Move {1}'s face-down Wound in slot 2 to {2}", "Move {2}'s Drain to {1}",
    ]  # fmt: skip
    unseen = game.clone()
    play(unseen, (1, 1, 2))
    assert unseen.decision.prompt == "Agree to move {1}'s face-down Wound in slot 2 to {2}?"
    play(game, (2, 0, 1))
    assert game.decision.prompt == "Agree to move {2}'s Drain to {1}?"
    asks(game, 2, "iv.agree")


def test_the_cult_reads_which_wound_it_would_turn_down_and_no_face_down_one():
    """SDC-194, SDC-199, SD-130"""
    people = (person("aira", "120", wounds=["panic", "?"]), person("lucy", "305", wounds=["drain"]))
    hoof = cult_turn(*people, abilities=["cleft_hoof"], blood=2)
    play(hoof, ("figure", "morgonnod"), ("ability", "cleft_hoof"))
    assert [label(hoof, o)[0] for o in hoof.decision.options] == ["{1}'s Panic", "{2}'s Drain"]
    asks(hoof, 0, "hoof.wound")
    deal = cult_turn(*people, abilities=["spiked_vertebrae"], blood=2)
    play(deal, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 1)
    assert label(deal, ("turn_down", 2, 0))[0] == "Turn {2}'s Drain face-down"
    assert label(deal, ("turn_up", 1, 1))[0] == "{1}'s Wound in slot 2 turns face-up"
    asks(deal, 0, "deal.offer")
