"""The printed things against the checklist's tables."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import gloam
from gloam.games.sallyface import effects as fx, passives as px
from gloam.games.sallyface.content import (
    CHARACTERS,
    DICE,
    ENEMIES,
    FRIENDS,
    ITEMS,
    LOCATIONS,
    MYSTERIES,
    PACKS,
    STORIES,
    TRACK,
)
from gloam.games.sallyface.words.card_text import effect_text
from gloam.toolkit.effects import Seq

ROOT = Path(__file__).resolve().parents[3]
TABLES = (ROOT / "docs/rules/sallyface.md").read_text("utf-8")
ROWS = {
    cells[0]: cells
    for line in TABLES.splitlines()
    if (cells := [c.strip() for c in line.strip("| ").split("|")]) and re.fullmatch(r"SFC-\d+", cells[0])
}
RUNE = {"E": "evolution", "D": "death", "P": "power", "S": "shadow"}
ALL_MYSTERIES = {m.id: m for s in STORIES for m in PACKS[s].mysteries.values()}
BOARD = {"Apartment Room": "apartment_room", "Nockfell High": "nockfell_high", "Temple": "temple", "???": "any"}


def read_effect(text: str) -> tuple[object, ...]:
    """The checklist's wording of an effect as our words, read independently of the content files."""
    found: list[object] = []
    for part in text.split("; "):
        if m := re.fullmatch(r"(active|each player) loses (\d) (Health|Sanity)", part):
            found.append(fx.Lose("active" if m[1] == "active" else "each", m[3].lower(), int(m[2])))
        elif m := re.fullmatch(r"(?:gain )?(\d) Corruption", part):
            found.append(fx.Suffer(int(m[1])))
        elif m := re.fullmatch(r"(\d) (Cop|Spirit|Cultist)s? (here|at the active player's Location)", part):
            found.append(fx.Place(m[2].lower(), int(m[1]), "here" if m[3] == "here" else "active"))
        elif m := re.fullmatch(r"(active|each player|each player here) gains (\d) (Health|Sanity)", part):
            whom = {"active": "active", "each player": "each", "each player here": "here"}[m[1]]
            found.append(fx.Gain(whom, m[3].lower(), int(m[2])))
        elif m := re.fullmatch(r"if no (Enemy|Cultist) is at .*, place 1 (?:(Cop) )?there", part):
            kinds = fx.KINDS if m[1] == "Enemy" else ("cultist",)
            found.append(fx.IfNo(kinds, fx.Place("cop" if m[2] else "cultist", 1, "here")))
        elif part == "if the active player is not at the Killer's Location, gain 1 Corruption":
            found.append(fx.IfAbsent(fx.Suffer(1)))
        else:
            known = {
                "Item": fx.Item("active"), "gain Consecration": fx.Consecrate(),
                "refresh one of your Charge tokens": fx.Refresh("own"),
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
    assert effect_text(item.does) or item.passive


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
    assert len({tuple(sorted(board.die)) for board in CHARACTERS.values()}) == 5
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


@pytest.mark.parametrize("story", STORIES)
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
        assert runes == {r for r in RUNE.values() if r.title() in told}, card.id
        more = {p.part for p in card.passive if isinstance(p, px.OnReveal)}
        assert more == ({fx.More(1)} if "reveal one more" in told else {fx.Suffer(1)} if runes else set()), card.id


def test_the_glossarys_icons_all_have_their_meaning_in_the_view():
    # SF-136, SF-137, SF-172
    view = gloam.new("sallyface", 1, seed=3, options={"characters": ("sal",)}).view(0)
    player = view["players"][0]
    assert {"health", "sanity", "curse"} <= set(player)
    assert {"corruption", "consecrated", "story_cards", "friends"} <= set(view)
    assert {"attention", "icon"} <= set(view["story_cards"][0])


def test_friends_help_as_their_cards_say():
    # SFC-147 to SFC-151
    assert {k: effect_text(f.help) for k, f in FRIENDS.items()} == {
        "sal": "turn one of the active player's unspent dice (not a Demon) to Arcana for this turn",
        "larry": "defeat one Enemy at your Location",
        "ash": "look at the top Mystery; leave it or put it on the bottom",
        "todd": "turn one of the active player's unspent dice (not a Demon) to Intellect for this turn",
        "travis": "when your Curse triggers, skip it",
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
            assert effect_text(m.rune_does)


SEEN = {"text", "name", "title", "won", "lost", "curse_text", "curse_name", "verb"}
BRITISH = re.compile(r"\b(?:lifts?|flats?|headmaster|kilos?|grey|colours?|centre|neighbours?|metres?)\b", re.IGNORECASE)


def texts(plain, field=""):
    """Everything in a file that players read, with the field it stands in."""
    if isinstance(plain, dict):
        for key, inside in plain.items():
            yield from texts(inside, key)
    elif isinstance(plain, list):
        for inside in plain:
            yield from texts(inside, field)
    elif isinstance(plain, str) and field in SEEN:
        yield plain


def test_the_town_speaks_american_and_no_text_contradicts_another():
    folder = files("gloam.games.sallyface.content")
    stories = sorted(path.name for path in (folder / "stories").iterdir() if path.name.endswith(".toml"))
    said = {}
    for name in ("board.toml", "characters.toml", "items.toml", "mysteries.toml", *(f"stories/{s}" for s in stories)):
        said[name] = [*texts(tomllib.loads((folder / name).read_text("utf-8")))]
        assert said[name], name
    every = [line for lines in said.values() for line in lines]
    assert [line for line in every if BRITISH.search(line)] == []
    for odd in (
        "cut to portions",
        "The last four are yours",
        "plays it loud",
        "sockets still give",
        "wish that you had",
    ):
        assert not [line for line in every if odd in line], odd
    body = " ".join(said["stories/another_dead_body.toml"])
    assert "locked from the inside" in body
    assert "ajar" not in body, "a door that was locked from the inside does not stand open"
