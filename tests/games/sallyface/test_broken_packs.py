"""Packs and corrections that must be refused, naming what is at fault."""

from __future__ import annotations

import copy
import tomllib
from dataclasses import replace
from importlib.resources import files

import pytest

import gloam
from gloam.games.sallyface import content
from gloam.games.sallyface.content import (
    CHARACTERS,
    DICE,
    ENEMIES,
    FRIENDS,
    ITEMS,
    LOCATIONS,
    MYSTERIES,
    TRACK,
    base,
    pack,
)

# ------------------------------------------------------------------------------------------------ broken packs


def story(name: str = "another_dead_body") -> dict:
    return tomllib.loads((files(content) / f"stories/{name}.toml").read_text("utf-8"))


def refusal(change) -> str:
    plain = copy.deepcopy(story())
    change(plain)
    with pytest.raises(gloam.Refused) as error:
        pack("mine.toml", plain)
    assert error.value.code == "bad_pack"
    return error.value.text


def test_a_sound_pack_is_taken():
    assert pack("mine.toml", story()).story.title == "Another Dead Body"


def wet(**fields):
    return lambda p: p["mysteries"]["wet_footsteps"].update(fields)


def card(n, **fields):
    return lambda p: p["cards"][n].update(fields)


BROKEN = [
    (wet(rune_does="explode(3)"), "mysteries.wet_footsteps.rune_does: unknown effect 'explode'"),
    (wet(rune_does="suffer(many)"), "expected a whole number"),
    (lambda p: p["mysteries"]["wet_footsteps"].pop("rune"), "mysteries.wet_footsteps: missing field rune"),
    (wet(rune="fire"), "mysteries.wet_footsteps.rune"),
    (wet(place="temple"), "mysteries.wet_footsteps.place: temple is not in play"),
    (wet(requires="AXM"), "mysteries.wet_footsteps.requires"),
    (lambda p: p["finale_cards"]["hostage"].update(requires=""), "finale_cards.hostage.requires"),
    (wet(colour="red"), "unknown field colour"),
    (card(2, until="solved(nothing_at_all)"), "cards[2] Nobody Leaves.until: 'nothing_at_all'"),
    (card(2, until="solved(the_neighbors_alibi)"), "can never be met"),
    (card(2, until="tokens_done(sample, 3)"), "can never be met"),
    (card(8, until="gathered(temple, 2)"), "can never be met"),
    (lambda p: p["cards"][2].pop("until"), "cards[2] Nobody Leaves.until: a stop needs a continue condition"),
    (card(0, icon="stop"), "cards[0].icon: the first Story card must be keep_going"),
    (lambda p: p["cards"].pop(), "the last Story card must be a stop that says finale()"),
    (card(0, does="place(cop, 1, roof)"), "cards[0] Sirens.does: there is no Location 'roof'"),
    (card(2, passive="on_place(roof, suffer(1))"), "cards[2] Nobody Leaves.passive: there is no Location 'roof'"),
    (wet(reward="place(cop, 1, roof)"), "mysteries.wet_footsteps.reward: there is no Location 'roof'"),
    (lambda p: p["story_mysteries"]["the_scene_in_403"].pop("rune"), "the_scene_in_403: missing field rune"),
    (lambda p: p["story_mysteries"]["the_scene_in_403"].update(rune_does="explode()"), "the_scene_in_403.rune_does"),
    (lambda p: p["finale_cards"]["hostage"].update(start="explode()"), "finale_cards.hostage.start: unknown effect"),
    (lambda p: p.update(closed=["floor_4"]), "cards[2] Nobody Leaves.until: 'the_scene_in_403'"),
    (lambda p: p["finale"].update(deal=9), "finale.deal"),
    (lambda p: p["finale"]["wander"].pop("A"), "finale.wander"),
    (lambda p: p["items"]["evidence_bag"].update(does="cubes(1, any)"), "items.evidence_bag.does: cubes takes 4"),
    (lambda p: p["items"]["spare_key_ring"].update(passive="shut(floor_1)"), "only a Story card may shut"),
]


def item(**fields):
    plain = {"id": "OWN-1", "name": "Thing", "text": "A thing.", "type": "charge"} | fields
    return lambda p: p["items"].update(thing=plain)


ASTRAY = [
    (card(0, does="place(cop, 1, here)"), "cards[0] Sirens.does: this card lies nowhere"),
    (card(0, does="if_no(any, suffer(1))"), "cards[0] Sirens.does: this card lies nowhere"),
    (card(0, does="if_absent(suffer(1))"), "this card lies nowhere"),
    (card(0, does="gain(here, health, 1)"), "this card lies nowhere"),
    (
        card(2, passive="on_reveal(any, if_no(any, suffer(1)))"),
        "cards[2] Nobody Leaves.passive: this card lies nowhere",
    ),
    (item(type="passive", passive="on_curse(if_no(any, consecrate()))"), "items.thing.passive: this card lies nowhere"),
    (card(0, does="less_corruption(1)"), "cards[0] Sirens.does: this word works only at its own moment"),
    (wet(reward="skip_curse()"), "mysteries.wet_footsteps.reward: this word works only"),
    (item(does="less_corruption(1); consecrate()"), "items.thing.does: this word works only"),
    (item(type="die", cost="A", does="less_corruption(1)"), "items.thing.does: this word works only"),
    (card(0, does="finale()"), "cards[0] Sirens.does: only the last Story card says finale()"),
    (wet(reward="finale()"), "only the last Story card says finale()"),
    (
        lambda p: p["finale_cards"]["hostage"].update(start="cards()"),
        "finale_cards.hostage.start: cards() and wander()",
    ),
    (card(0, does="wander()"), "cards() and wander() stand only"),
    (item(type="passive", passive="on_fail(suffer(1))"), "items.thing.passive: no such passive on an Item"),
    (card(2, passive="soften(health, 1)"), "cards[2] Nobody Leaves.passive: no such passive on this card"),
    (item(does="turn_dice(1, any, yes)"), "items.thing.does: a die is turned to one symbol"),
    (item(type="die", does="consecrate()"), "items.thing.cost: '' is not made of"),
    (item(type="die", cost="AX", does="consecrate()"), "items.thing.cost: 'AX' is not made of"),
    (item(type="passive", passive="on_curse(curse())"), "items.thing.passive: a Curse that triggers a Curse"),
    (lambda p: p["mysteries"].update(cold_spot=p["mysteries"]["wet_footsteps"]), "mysteries.cold_spot: another card"),
    (
        lambda p: p["finale_cards"].update(wet_footsteps=p["finale_cards"]["hostage"]),
        "finale_cards.wet_footsteps: another",
    ),
    (
        lambda p: (
            p["story_mysteries"].update(cold_spot=p["story_mysteries"].pop("the_scene_in_403")),
            p["cards"][1].update(mystery="cold_spot"),
            p["cards"][2].update(until="solved(cold_spot)"),
        ),
        "story_mysteries.cold_spot: another card has this key",
    ),
    (lambda p: p.update(boards=["treehouse"]), "boards: treehouse is there twice"),
    (lambda p: p["finale"]["wander"].update(A="temple"), "finale.wander: temple never comes into play"),
    (item(), "items.thing.does: a charge Item that does nothing"),
    (item(type="passive"), "items.thing.passive: a passive Item that does nothing"),
]


@pytest.mark.parametrize(("change", "says"), ASTRAY)
def test_a_word_that_could_not_work_where_it_stands_is_refused(change, says):
    # SFR-86
    assert says in refusal(change)


def test_a_token_or_floor_ability_needs_a_price():
    # SFR-86
    for name, change in (
        ("bad_lunch", lambda p: p["tokens"]["sample"].update(cost="")),
        ("beneath_the_building", lambda p: p["floor_abilities"]["floor_5"].update(cost="Q")),
    ):
        plain = story(name)
        change(plain)
        with pytest.raises(gloam.Refused, match=r"cost: '.?' is not made of"):
            pack("mine.toml", plain)


def test_a_prayer_of_ones_own_is_taken():
    # SFR-86, SFC-142
    plain = story()
    item(does="less_corruption(2)")(plain)
    assert "thing" in pack("mine.toml", plain).prayers


def test_tokens_out_of_reach_can_never_be_taken():
    # SFR-85
    for change, says in (
        (lambda p: p["tokens"]["sample"].update(at=["floor_1", "floor_3"]), "2 lie in reach"),
        (lambda p: p.update(closed=["floor_5"]), "2 lie in reach"),
        (lambda p: p["tokens"]["sample"].update(count=2), "3 of token 'sample' can never be met"),
    ):
        plain = story("bad_lunch")
        change(plain)
        with pytest.raises(gloam.Refused, match=r"cards\[5\] Take Samples.until") as error:
            pack("mine.toml", plain)
        assert says in error.value.text


def test_a_finale_that_never_opens_is_refused():
    # SFR-83
    plain = story("beneath_the_building")
    plain["cards"][3]["does"] = "suffer(1)"
    plain["cards"][6]["until"] = "solved(names_on_the_wall)"
    plain["cards"][8].pop("does")
    plain["cards"][8]["until"] = "solved(names_on_the_wall)"
    with pytest.raises(gloam.Refused, match=r"finale\.at: temple never comes into play, or never opens"):
        pack("mine.toml", plain)


@pytest.mark.parametrize(("change", "says"), BROKEN)
def test_a_broken_pack_is_refused_naming_file_card_and_field(change, says):
    # SFR-35, SFR-83, SFR-85, SF-094
    text = refusal(change)
    assert text.startswith("stories/mine.toml")
    assert says in text


# -------------------------------------------------------------------------------------- corrections that cannot be


def fault(found) -> str:
    """The first field that is at fault."""
    return next((at for at, _ in found), "")


def people(**fields) -> str:
    made = {**CHARACTERS, "sal": replace(CHARACTERS["sal"], **fields)}
    return fault(base.people_faults(made, ITEMS, content.ALWAYS, TRACK.dial_top))


def test_our_own_base_files_have_no_fault():
    # SFR-86
    assert fault(base.dice_faults(DICE, TRACK)) == ""
    assert fault(base.board_faults(ENEMIES, LOCATIONS, content.ALWAYS)) == ""
    assert people() == ""
    assert fault(base.solo_faults(FRIENDS, content.SOLO, CHARACTERS, TRACK.dial_top)) == ""
    assert fault(base.card_faults(MYSTERIES, ITEMS)) == ""


def test_a_board_nobody_could_begin_with_is_refused():
    # SFR-86, SF-005 to SF-007
    assert people(start="roof") == "characters.sal.start"
    assert people(health=0) == people(sanity=16) == "characters.sal"
    assert people(specialty="") == people(specialty="W") == "characters.sal.specialty"
    assert people(goal_n=0) == "characters.sal.goal_n"
    assert people(item="crowbar") == people(item="old_axe") == people(item="hat") == "characters.sal.item"
    assert people(die=("W", "luck")) == people(die=()) == people(die=("health+0",)) == "characters.sal.die"


def test_dice_and_marks_that_could_not_be_rolled_or_met_are_refused():
    # SFR-86, SF-080, SF-102, SF-142
    for wrong in ({"ability": ("A", "A", "M", "S", "W", "D")}, {"ability": ("A",)}):
        assert fault(base.dice_faults(replace(DICE, **wrong), TRACK)) == "dice.ability"
    for name in ("ability_count", "rolls", "curse_at"):
        assert fault(base.dice_faults(replace(DICE, **{name: 0}), TRACK)) == f"dice.{name}"
    assert fault(base.dice_faults(replace(DICE, ghost=("health+1",)), TRACK)) == "dice.ghost"
    for wrong in ({"curses": (4,)}, {"end": 0}, {"items": (0,)}):
        assert fault(base.dice_faults(DICE, replace(TRACK, **wrong))) == "track"
    assert fault(base.dice_faults(DICE, replace(TRACK, dial_top=0))) == "track.dial_top"


def test_enemies_locations_friends_and_base_cards_that_could_not_work_are_refused():
    # SFR-86, SF-168, SF-092, SFC-147
    for wrong in ({"cost": "AA"}, {"cost": ""}, {"count": -1}):
        foes = {**ENEMIES, "cop": replace(ENEMIES["cop"], **wrong)}
        assert fault(base.board_faults(foes, LOCATIONS, content.ALWAYS)) == "enemies.cop"
    assert fault(base.board_faults({}, LOCATIONS, content.ALWAYS)) == "enemies"
    for wrong in ({"cost": "X"}, {"cost": "A", "different": True}):
        places = {**LOCATIONS, "floor_1": replace(LOCATIONS["floor_1"], **wrong)}
        assert fault(base.board_faults(ENEMIES, places, content.ALWAYS)) == "locations.floor_1.cost"
    for wrong in ({"friends": 5}, {"saved": 0}):
        solo = replace(content.SOLO, **wrong)
        assert fault(base.solo_faults(FRIENDS, solo, CHARACTERS, TRACK.dial_top)) == "solo"
    late = {**FRIENDS, "ash": replace(FRIENDS["ash"], when="tomorrow")}
    assert fault(base.solo_faults(late, content.SOLO, CHARACTERS, TRACK.dial_top)) == "friends.ash"
    blank = {**MYSTERIES, "red_glow": replace(MYSTERIES["red_glow"], requires="")}
    assert fault(base.card_faults(blank, ITEMS)) == "mysteries.red_glow.requires"
    free = {**ITEMS, "crowbar": replace(ITEMS["crowbar"], cost="")}
    assert fault(base.card_faults(MYSTERIES, free)) == "items.crowbar.cost"
    idle = {**ITEMS, "band_tee": replace(ITEMS["band_tee"], passive=())}
    assert fault(base.card_faults(MYSTERIES, idle)) == "items.band_tee.passive"
