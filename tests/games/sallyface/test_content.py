"""The printed things against the checklist's tables, and packs that must be refused."""

from __future__ import annotations

import copy
import re
import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import gloam
from gloam.games.sallyface import content, effects as fx, passives as px
from gloam.games.sallyface.content import (
    CHARACTERS,
    DICE,
    ENEMIES,
    FRIENDS,
    ITEMS,
    LOCATIONS,
    MYSTERIES,
    PACKS,
    TRACK,
    base,
    pack,
)
from gloam.games.sallyface.describe import describe
from gloam.kernel.effects import Seq

ROOT = Path(__file__).resolve().parents[3]
TABLES = (ROOT / "docs/rules/sallyface.md").read_text("utf-8")
ROWS = {
    cells[0]: cells
    for line in TABLES.splitlines()
    if (cells := [c.strip() for c in line.strip("| ").split("|")]) and re.fullmatch(r"SFC-\d+", cells[0])
}
RUNE = {"E": "evolution", "D": "death", "P": "power", "S": "shadow"}
ALL_MYSTERIES = {m.id: m for p in PACKS.values() for m in p.mysteries.values()}
BOARD = {"Apartment Room": "apartment_room", "Nockfell High": "nockfell_high", "Temple": "temple", "???": "any"}


def read_effect(text: str) -> tuple[object, ...]:
    """The checklist's wording of an effect as our words, read independently of the content files."""
    found: list[object] = []
    for part in text.split("; "):
        if m := re.fullmatch(r"(active|each player) loses (\d) (Health|Sanity)", part):
            found.append(fx.Lose("active" if m[1] == "active" else "each", m[3].lower(), int(m[2])))
        elif m := re.fullmatch(r"(?:suffer )?(\d) Corruption", part):
            found.append(fx.Suffer(int(m[1])))
        elif m := re.fullmatch(r"(\d) (Cop|Spirit|Cultist)s? (here|at the active player's Location)", part):
            found.append(fx.Place(m[2].lower(), int(m[1]), "here" if m[3] == "here" else "active"))
        elif m := re.fullmatch(r"(active|each player|each player here) gains (\d) (Health|Sanity)", part):
            whom = {"active": "active", "each player": "each", "each player here": "here"}[m[1]]
            found.append(fx.Gain(whom, m[3].lower(), int(m[2])))
        elif m := re.fullmatch(r"if no (Enemy|Cultist) is at .*, place 1 (?:(Cop) )?there", part):
            kinds = fx.KINDS if m[1] == "Enemy" else ("cultist",)
            found.append(fx.IfNo(kinds, fx.Place("cop" if m[2] else "cultist", 1, "here")))
        elif part == "if the active player is not at the Killer's Location, suffer 1 Corruption":
            found.append(fx.IfAbsent(fx.Suffer(1)))
        else:
            known = {
                "Item": fx.Item("active"), "gain Consecration": fx.Consecrate(),
                "refresh one own Charge token": fx.Refresh("own"),
                "refresh one Charge token of any player": fx.Refresh("any"),
                "arrives with 2 Cops": None, "-": None,
            }  # fmt: skip
            if known[part] is not None:
                found.append(known[part])
    return tuple(found)


def parts(effect: object) -> tuple[object, ...]:
    return effect.parts if isinstance(effect, Seq) else (effect,)


@pytest.mark.parametrize("rule", sorted(ALL_MYSTERIES))
def test_every_mystery_is_as_its_table_says(rule):
    # SFC-038 to SFC-057, SFC-078 to SFC-086, SFC-104 to SFC-112, SFC-131 to SFC-139, SF-053 to SF-056, SF-062
    card, row = ALL_MYSTERIES[rule], ROWS[rule]
    _, name, place, rune, requires, rune_does, fails, reward = row
    where = BOARD.get(place) or (place if place.isdigit() else f"floor_{place[0]}")
    assert (card.name, card.place, card.rune) == (name, where, RUNE[rune])
    assert card.requires == requires.replace(" ", "")
    assert parts(card.rune_does) == read_effect(rune_does)
    assert parts(card.reward) == read_effect(reward)
    assert card.fail_curse == ("Curse" in fails)
    assert card.fails_for == (0 if fails == "cannot fail" else int(fails[0]))
    assert card.arrives == (fx.Place("cop", 2, "here") if "arrives with 2 Cops" in reward else Seq(()))


@pytest.mark.parametrize("rule", [f"SFC-{n:03}" for n in (*range(90, 94), *range(116, 121), *range(143, 147))])
def test_every_finale_card_is_as_its_table_says(rule):
    # SFC-090 to SFC-093, SFC-116 to SFC-120, SFC-143 to SFC-146
    card = next(c for p in PACKS.values() for c in p.story.finale_cards.values() if c.id == rule)
    _, name, requires, start = ROWS[rule]
    assert (card.name, card.requires) == (name, requires.replace(" ", ""))
    assert parts(card.start) == read_effect(start)


def test_the_base_decks_have_their_counts():
    # SF-008, SF-009, SF-051, SF-120, SFC-028
    assert len(MYSTERIES) == 20
    assert sorted([m.rune for m in MYSTERIES.values()].count(r) for r in RUNE.values()) == [5, 5, 5, 5]
    assert sum(len(m.requires) for m in MYSTERIES.values()) == 75
    assert len([i for i in ITEMS.values() if not i.owner]) == 10
    assert TRACK.cubes_id == "SFC-028"  # cubes are not counted: there is no limit to run out of


@pytest.mark.parametrize(
    "rule", [f"SFC-{n:03}" for n in (*range(16, 21), *range(58, 68), 87, 88, 89, 113, 114, 115, 140, 141, 142)]
)
def test_every_item_has_its_type_and_cost(rule):
    # SFC-016 to SFC-020, SFC-058 to SFC-067, SFC-087 to SFC-089, SFC-113 to SFC-115, SFC-140 to SFC-142
    item = next(i for p in PACKS.values() for i in p.items.values() if i.id == rule)
    _, name, kind, _ = ROWS[rule]
    assert item.name == name
    kind = kind.split(", ")[-1]
    assert item.type == kind.split()[0].lower()
    assert item.cost == (kind.split()[1] if " " in kind else "")
    assert describe(item.does) or item.passive


def test_characters_dice_track_and_enemies_are_as_their_tables_say():
    # SFC-001 to SFC-015, SFC-021 to SFC-027, SF-124, SF-139, SF-144, SF-145, SF-168
    for key, board in CHARACTERS.items():
        _, name, start, health, sanity, special, _ = ROWS[board.id]
        assert (key, board.name) == (name.lower(), name)
        assert board.start == f"floor_{start[0]}"
        assert (board.health, board.sanity) == (int(health), int(sanity))
        assert board.specialty == "".join(re.findall(r"\b[AIM]\b", special))
        words = {"Refresh": "refresh", "Curse": "curse"}
        faces = [
            re.sub(r"gain (\d) (\w+)", lambda m: f"{m[2].lower()}+{m[1]}", f) for f in ROWS[board.die_id][2].split("; ")
        ]
        assert list(board.die) == [words.get(f, f.replace(" and ", "")) for f in faces]
    assert len({board.curse for board in CHARACTERS.values()}) == 5
    assert DICE.ability == ("A", "I", "M", "S", "W", "D")
    assert (list(DICE.ghost), list(DICE.insanity)) == (
        ["D", "D", "health-1", "health-1", "health-2", "blank"],
        ["D", "D", "sanity-1", "sanity-1", "sanity-2", "blank"],
    )
    assert (TRACK.items, TRACK.curses, TRACK.end) == ((4, 9, 14), (6, 11, 16, 18), 20)
    assert {k: (e.count, e.cost, e.lose) for k, e in ENEMIES.items()} == {
        "cop": (8, "?", ""), "spirit": (6, "A", "sanity"), "cultist": (6, "M", "health"),
    }  # fmt: skip


def test_locations_cost_what_their_table_says():
    # SFC-029 to SFC-037, SF-090, SF-128
    assert {k: v.cost for k, v in LOCATIONS.items()} == {
        "floor_1": "?", "floor_2": "II", "floor_3": "MM", "floor_4": "AAA", "floor_5": "??", "treehouse": "?",
        "apartment_room": "II", "nockfell_high": "??", "temple": "AAM",
    }  # fmt: skip
    for place in LOCATIONS.values():
        assert ROWS[place.id][1] == place.name
        assert place.text


# What play has shown to be too easy with the real engine and bots: the clock of these Story cards was turned.


@pytest.mark.parametrize("story", list(PACKS))
def test_story_cards_stand_in_their_fixed_order_with_their_icons(story):
    # SF-016, SF-037, SF-039 to SF-041, SFC-068 to SFC-077, SFC-094 to SFC-103, SFC-121 to SFC-130
    cards = PACKS[story].story.cards
    assert [c.id for c in cards] == [f"SFC-{n:03}" for n in range(int(cards[0].id[4:]), int(cards[0].id[4:]) + 10)]
    for card in cards:
        _, name, icon, _, _ = ROWS[card.id]
        assert name.split(" ", 1)[1] == card.name
        assert (
            icon.replace("Attention, ", "")
            == {"keep_going": "Keep Going", "stop": "Stop", "mystery": "Story Mystery"}[card.icon]
        )
        runes = {r for p in card.passive if isinstance(p, px.OnReveal) for r in p.runes}
        told = ROWS[card.id][3]
        shown = set(RUNE.values()) if "any Rune" in told else {r for r in RUNE.values() if r.title() in told}
        assert runes == shown, card.id


def test_the_glossarys_icons_all_have_their_meaning_in_the_view():
    # SF-136, SF-137, SF-172
    view = gloam.new("sallyface", 1, seed=3, options={"characters": ("sal",)}).view(0)
    player = view["players"][0]
    assert {"health", "sanity", "curse"} <= set(player)
    assert {"corruption", "consecrated", "story_cards", "friends"} <= set(view)
    assert {"attention", "icon"} <= set(view["story_cards"][0])


def test_friends_help_as_their_cards_say():
    # SFC-147 to SFC-151
    assert {k: describe(f.help) for k, f in FRIENDS.items()} == {
        "sal": "one unspent die of the active player that shows no Demon is Arcana this turn",
        "larry": "defeat one Enemy at your Location",
        "ash": "look at the top Mystery; leave it or put it on the bottom",
        "todd": "one unspent die of the active player that shows no Demon is Intellect this turn",
        "travis": "when your Curse triggers: skip it",
    }
    assert FRIENDS["ash"].when == "act|reveal"


def test_every_card_has_its_own_text_and_every_word_a_sentence():
    for known in PACKS.values():
        cards = [
            *known.mysteries.values(),
            *known.items.values(),
            *known.story.finale_cards.values(),
            *known.story.cards,
        ]
        texts = [c.text for c in cards]
        assert all(len(t) > 8 for t in texts)
        assert len(set(texts)) == len(texts)
        for m in known.mysteries.values():
            assert describe(m.rune_does)


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
    (card(2, until="solved(the_neighbours_alibi)"), "can never be met"),
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
