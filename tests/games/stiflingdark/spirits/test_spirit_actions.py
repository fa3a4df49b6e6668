"""SDR-161  The table option that lets Spirits act like Investigators."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.stiflingdark.rules.investigator.use_item import USES
from gloam.games.stiflingdark.rules.spirits.turn import SPIRIT_ITEMS
from gloam.kernel import Seeded
from tests.games.stiflingdark.helpers import asks, inv, person, play, table, tokens, words
from tests.games.stiflingdark.spirits.spirit_table import dead_aira, spirit_turn

ACTS = {"options": {"spirit_actions": True}}
BODILY = frozenset({
    "adrenaline_shot", "adrenaline_shot_alternate", "binding_tablet", "blood_chalice", "cursed_poppet",
    "diablerie_book", "emergency_flare", "energy_bar", "energy_drink", "foul_spell_bag", "fresh_batteries",
    "ghillie_suit", "makeshift_iv", "medkit", "mystery_syringe", "painkillers", "phantom_amulet", "ravens_wing",
    "sedatives", "spare_tools", "summoning_stones", "survival_kit", "tourniquet", "tripod", "two_way_radio", "whiskey",
})  # fmt: skip
"""Items that act on a body, a Flashlight, a turn's Moves or Involved Actions, or an Investigator's Abilities."""


def test_it_picks_up_uses_switches_and_doors_and_turns_in():
    """SDR-161: on S-20 there is a Light Switch; G-14 is a Computer."""
    here = [["evidence", "S-20"], ["medical", "S-20"], ["escape", "S-20"]]
    game = spirit_turn("phantom", "S-20", items=["torch", "medkit"], turned_in=1, tokens=here, **ACTS)
    assert {"pick", "switch", "item"} <= words(game)
    assert not {"escape", "flashlight", "charge", "major", "minor"} & words(game)
    assert ("item", "medkit") not in game.decision.options
    assert {b.option: b.rule for b in game.decision.barred}["item", "medkit"] == "SDR-161"
    play(game, ("pick", "evidence"), "switch", ("item", "torch"))
    assert inv(game, 1)["evidence"] == 1
    assert {"S-19", "S-20"} <= set(game.view(1)["bright"])
    assert tokens(game, "evidence") == []
    asks(game, 1, "spirit.act")


def test_an_involved_action_ends_its_turn():
    """SDR-161, SD-106, SD-160: also on a space that it shares."""
    mates = (person("asher", "G-14"), person("lucy", "306"))
    game = spirit_turn("phantom", "G-14", *mates, evidence=1, turned_in=0, **ACTS)
    play(game, ("involved", "turn_in"))
    asks(game, 1, "evidence.reward")
    play(game, "window")
    assert game.view(1)["evidence"]["turned_in"] == 1
    asks(game, 2, "round.claim")


def test_a_locked_door_is_opened_and_another_locked():
    """SDR-161, SD-247, SD-249"""
    game = spirit_turn("phantom", "119", doors={"S-16": "locked"}, **ACTS)
    play(game, ("open", "S-16"), ("lock", "S-16"))
    assert game.view(1)["doors"] == {"S-16": "locked"}
    asks(game, 1, "spirit.act")


def test_the_dead_investigators_abilities_are_gone():
    """SDR-161, SDC-001: Aira's Minor would let an Involved Action go on."""
    game = spirit_turn("phantom", "G-14", evidence=1, turned_in=0, **ACTS)
    play(game, ("involved", "turn_in"), "window")
    asks(game, 2, "round.claim")


def test_it_neither_cuts_itself_nor_takes_from_others():
    """SDR-161, SD-145, SD-331"""
    game = table(
        dead_aira("phantom", "S-29", items=["ritual_knife"]), person("asher", "S-33", items=["whistle"]),
        person("lucy", "306"), person("dylan", "305"), adversary={"id": "cult", "figures": {"cultist_1": "1"}}, turn=1,
        round=2, escape="the_altar", tokens=[["altar", "S-29"]], options={"spirit_actions": True},
    )  # fmt: skip
    assert ("involved", "knife") not in game.decision.options
    play(game, ("trade", 2))
    assert {option[0] for option in game.decision.options if isinstance(option, tuple)} == {"give"}


def test_without_the_option_it_says_what_a_spirit_does():
    """SDR-116"""
    game = spirit_turn("phantom", "S-20", tokens=[["evidence", "S-20"]])
    with pytest.raises(gloam.Refused, match="A Spirit only Moves") as refused:
        game.answer(("pick", "evidence"))
    assert refused.value.rule == "SDR-116"


def test_every_item_is_for_spirits_or_for_bodies():
    """SDR-161: a new card must say which."""
    assert set(USES) == SPIRIT_ITEMS | BODILY
    assert not SPIRIT_ITEMS & BODILY


@pytest.mark.parametrize("space", ["S-20", "G-14", "119", "142", "150"])
def test_whatever_it_does_with_all_its_items_the_game_goes_on(space):
    """SDR-161: answers at random from a Spirit's turn on, checked at every question."""
    items = sorted(SPIRIT_ITEMS - {"cross_alternate", "lantern_alternate", "rabbits_foot_alternate"})
    lies = [["evidence", space], ["poi", space, "gray", 42]]
    for seed in range(12):
        game = gloam.position("stiflingdark", {
            "investigators": [
                dead_aira("poltergeist", space, items=items, evidence=1), person("asher", "151", stamina=3),
                person("lucy", "153"),
            ],
            "adversary": {"id": "horror", "space": "163", "abilities": ["tunnel"]}, "turn": 1, "round": 2,
            "tokens": lies, "turned_in": 1, "options": {"spirit_actions": True, "events": True},
        }, seed=seed)  # fmt: skip
        dice = Seeded(seed)
        for _ in range(60):
            if game.decision is None:
                break
            game.answer(index=dice.below(len(game.decision.options)))
            game.spec.check(game.state)
