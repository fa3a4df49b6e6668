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
    base_checks,
    limits,
    mistakes,
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
    (wet(rune_does="sufer(1)"), "rune_does: unknown effect 'sufer': did you mean 'suffer'?"),
    (card(2, passive="on_revael(any, suffer(1))"), "passive: unknown passive 'on_revael': did you mean 'on_reveal'?"),
    (card(2, until="solvd(the_scene_in_403)"), "until: unknown condition 'solvd': did you mean 'solved'?"),
    (wet(rune_does="suffer(1), curse()"), "words are divided by semicolons, not by commas"),
    (wet(rune_does="suffer"), "'suffer' needs its parentheses"),
    (wet(rune_does="suffer(1"), "cannot be read; words look like suffer(1)"),
    (wet(rune_does=""), "rune_does: nothing stands here; leave the field out"),
    (wet(place=203), "mysteries.wet_footsteps.place: expected text in quotes, found 203"),
    (wet(rune="shadw"), "rune: 'shadw' cannot stand here: did you mean 'shadow'?"),
    (wet(requirs="AA"), "unknown field requirs: did you mean 'requires'?"),
    (card(0, does="place(copp, 1, floor_1)"), "kind: 'copp' cannot stand here: did you mean 'cop'?"),
    (card(0, does="place(cop, 1, flor_1)"), "there is no Location 'flor_1': did you mean 'floor_1'?"),
    (card(2, until="solved(the_scene_in_304)"), "did you mean 'the_scene_in_403'?"),
    (lambda p: p.update(epilogue={"wonn": "Yes."}), "epilogue: unknown section wonn: did you mean 'won'?"),
    (wet(rune_does="suffer(many)"), "expected a whole number"),
    (lambda p: p["mysteries"]["wet_footsteps"].pop("rune"), "mysteries.wet_footsteps: missing field rune"),
    (wet(rune="fire"), "mysteries.wet_footsteps.rune"),
    (wet(place="temple"), "mysteries.wet_footsteps.place: temple is not in play"),
    (wet(requires="AXM"), "mysteries.wet_footsteps.requires"),
    (lambda p: p["finale_cards"]["hostage"].update(requires=""), "finale_cards.hostage.requires"),
    (wet(color="red"), "unknown field color"),
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
    assert "thing" in pack("mine.toml", plain).corruption_items


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
    return fault(base_checks.people_faults(made, ITEMS, content.ALWAYS_IN_PLAY, TRACK.dial_top))


def test_our_own_base_files_have_no_fault():
    # SFR-86
    assert fault(base_checks.dice_faults(DICE, TRACK)) == ""
    assert fault(base_checks.board_faults(ENEMIES, LOCATIONS, content.ALWAYS_IN_PLAY)) == ""
    assert people() == ""
    assert fault(base_checks.solo_faults(FRIENDS, content.SOLO, CHARACTERS, TRACK.dial_top)) == ""
    assert fault(base_checks.item_faults(ITEMS)) == ""
    assert not [*limits.requirement_limits(MYSTERIES, "base")]


def test_a_board_nobody_could_begin_with_is_refused():
    # SFR-86, SF-005 to SF-007
    assert people(start="roof") == "characters.sal.start"
    assert people(health=0) == people(sanity=16) == "characters.sal"
    assert people(specialty="") == people(specialty="W") == "characters.sal.specialty"
    assert people(goal_n=0) == "characters.sal.goal_n"
    assert people(item="crowbar") == people(item="old_axe") == people(item="hat") == "characters.sal.item"
    assert people(die=CHARACTERS["todd"].die) == "characters.todd.die"  # SF-145: five different dice
    assert people(die=("W", "luck")) == people(die=()) == people(die=("health+0",)) == "characters.sal.die"


def test_dice_and_marks_that_could_not_be_rolled_or_met_are_refused():
    # SFR-86, SF-080, SF-102, SF-142
    for wrong in ({"ability": ("A", "A", "M", "S", "W", "D")}, {"ability": ("A",)}):
        assert fault(base_checks.dice_faults(replace(DICE, **wrong), TRACK)) == "dice.ability"
    for name in ("ability_count", "rolls", "curse_at"):
        assert fault(base_checks.dice_faults(replace(DICE, **{name: 0}), TRACK)) == f"dice.{name}"
    assert fault(base_checks.dice_faults(replace(DICE, ghost=("health+1",)), TRACK)) == "dice.ghost"
    for wrong in ({"curses": (4,)}, {"end": 0}, {"items": (0,)}):
        assert fault(base_checks.dice_faults(DICE, replace(TRACK, **wrong))) == "track"
    assert fault(base_checks.dice_faults(DICE, replace(TRACK, dial_top=0))) == "track.dial_top"


def test_enemies_locations_friends_and_base_cards_that_could_not_work_are_refused():
    # SFR-86, SF-168, SF-092, SFC-147
    for wrong in ({"cost": "AA"}, {"cost": ""}, {"count": -1}):
        foes = {**ENEMIES, "cop": replace(ENEMIES["cop"], **wrong)}
        assert fault(base_checks.board_faults(foes, LOCATIONS, content.ALWAYS_IN_PLAY)) == "enemies.cop"
    assert fault(base_checks.board_faults({}, LOCATIONS, content.ALWAYS_IN_PLAY)) == "enemies"
    for wrong in ({"cost": "X"}, {"cost": "A", "different": True}):
        places = {**LOCATIONS, "floor_1": replace(LOCATIONS["floor_1"], **wrong)}
        assert fault(base_checks.board_faults(ENEMIES, places, content.ALWAYS_IN_PLAY)) == "locations.floor_1.cost"
    for wrong in ({"friends": 5}, {"saved": 0}):
        solo = replace(content.SOLO, **wrong)
        assert fault(base_checks.solo_faults(FRIENDS, solo, CHARACTERS, TRACK.dial_top)) == "solo"
    late = {**FRIENDS, "ash": replace(FRIENDS["ash"], when="tomorrow")}
    assert fault(base_checks.solo_faults(late, content.SOLO, CHARACTERS, TRACK.dial_top)) == "friends.ash"
    blank = {**MYSTERIES, "red_glow": replace(MYSTERIES["red_glow"], requires="")}
    assert [m.at for m in limits.requirement_limits(blank, "base")] == ["base.red_glow.requires"]
    free = {**ITEMS, "crowbar": replace(ITEMS["crowbar"], cost="")}
    assert fault(base_checks.item_faults(free)) == "items.crowbar.cost"
    idle = {**ITEMS, "band_tee": replace(ITEMS["band_tee"], passive=())}
    assert fault(base_checks.item_faults(idle)) == "items.band_tee.passive"


# ------------------------------------------------------------------------------------------- too much, twice, missing

TOO_MUCH = [
    (wet(rune_does="suffer(99)"), "wet_footsteps.rune_does: suffer(99) is too much: at most 10"),
    (wet(rune_does="if_no(any, suffer(11))"), "suffer(11) is too much"),
    (wet(rune_does="lose(each, health, 16)"), "lose(16) is too much: at most 15"),
    (wet(rune_does="place(cop, 9, here)"), "place(9) is too much: at most 8 Cops in the box"),
    (card(2, passive="on_reveal(any, reveal(9))"), "more(9) is too much: at most 4"),
    (wet(requires="A" * 27), "27 symbols are too many: at most 12"),
    (wet(requires="WWWWW"), "'WWWWW' asks for too many Sally Faces: at most 3"),
    (wet(requires="DDDDA"), "too many Demons: at most 3"),
    (item(type="die", cost="AAAIIIM", does="consecrate()"), "items.thing.cost: 7 dice are too many"),
    (item(type="die", cost="WWWW", does="consecrate()"), "items.thing.cost: 'WWWW' asks for too many Sally Faces"),
    (lambda p: p["mysteries"]["wet_footsteps"].pop("fails_for"), "mysteries.wet_footsteps: missing field fails_for"),
    (wet(fails_for=40), "fails_for 40 is too much"),
    (lambda p: p["story_mysteries"]["the_scene_in_403"].update(fails_for=2), "a Story Mystery cannot fail (SF-063)"),
    (wet(id="SFC-082"), "borrowed_uniform.id: mysteries.wet_footsteps has the id SFC-082 too"),
    (wet(id="SFC-038"), "wet_footsteps.id: Humming Pipes has the id SFC-038 too"),
    (wet(name=""), "mysteries.wet_footsteps.name: nothing stands here"),
    (lambda p: p["finale"].update(start="cards(); cards(); wander()"), "finale.start: cards() is said twice"),
    (lambda p: p["finale"].update(start="count(1); cards(); wander()"), "need a `counter` in the Finale"),
    (
        lambda p: p["finale"].update(start="cards(); from_count(2, suffer(1)); wander()", counter="Bell"),
        "from_count() never comes true",
    ),
    (item(owner="sal", does="consecrate()"), "items.thing.owner: a Story's Items are shuffled into the deck"),
]


@pytest.mark.parametrize(("change", "says"), TOO_MUCH)
def test_impossible_counts_duplicates_and_missing_fields_are_mistakes(change, says):
    # SFR-92
    assert says in refusal(change)


def test_all_mistakes_of_a_pack_are_told_at_once_each_with_its_own_place():
    # SFR-92
    plain = story()
    wet(rune_does="sufer(1); lose(active, helth, 2)", rune="fire", requires="AXM")(plain)
    card(2, until="solved(nobody)")(plain)
    plain["finale"]["deal"] = 9
    plain["items"]["evidence_bag"].pop("text")
    plain["color"] = "red"
    found = mistakes("mine.toml", plain)
    assert sorted(m.at for m in found) == [
        "stories/mine.toml",
        "stories/mine.toml: cards[2] Nobody Leaves.until",
        "stories/mine.toml: finale.deal",
        "stories/mine.toml: items.evidence_bag",
        "stories/mine.toml: mysteries.wet_footsteps.rune",
        "stories/mine.toml: mysteries.wet_footsteps.rune_does",
        "stories/mine.toml: mysteries.wet_footsteps.rune_does",
    ]
    assert mistakes("mine.toml", story()) == []


@pytest.mark.parametrize("name", ["another_dead_body", "bad_lunch", "beneath_the_building"])
def test_our_own_stories_have_no_mistake(name):
    assert mistakes(f"{name}.toml", story(name)) == []


def test_whatever_stands_in_a_pack_is_a_mistake_and_never_a_crash():
    # SFR-92: fields of every section are replaced by something odd, one at a time
    odd, sound = (7, "", [], {"x": 1}, True, "explode(1)"), story()
    for n, (section, rows) in enumerate(sound.items()):
        plain = copy.deepcopy(sound)
        plain[section] = odd[n % len(odd)]
        mistakes("mine.toml", plain)
        for key in list(rows)[:2] if isinstance(rows, dict) else ():
            for i, field in enumerate(rows[key] if isinstance(rows[key], dict) else ()):
                plain = copy.deepcopy(sound)
                plain[section][key][field] = odd[(i + len(key)) % len(odd)]
                mistakes("mine.toml", plain)
