"""SFR-93  A Story's facts may change from one edition to the next; a game keeps those it began with."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import gloam
from gloam.games.sallyface import SPEC
from gloam.games.sallyface.content import EDITIONS, PACKS, STORIES, edition_of, pack, story_key
from gloam.games.sallyface.passives import OnReveal
from gloam.kernel import Seeded
from gloam.laws.play import finish

ROOT = Path(__file__).resolve().parents[3]
CHANGED = ("SFC-074", "SFC-096", "SFC-104", "SFC-105", "SFC-130", "SFC-131", "SFC-133")


def cards(key):
    """Everything with an id in a Story, in one edition."""
    story = PACKS[key].story
    return {c.id: c for c in (*story.cards, *story.story_mysteries.values(), *story.mysteries.values(),
                              *story.items.values(), *story.finale_cards.values())}  # fmt: skip


def unnamed(text: str) -> str:
    """A record as it was written before there were editions."""
    older = re.sub(r'"edition":"\w+",', "", text)
    assert older != text
    return older


def test_a_new_game_has_the_newest_edition_and_says_so_in_its_record():
    game = gloam.new("sallyface", 2, seed=1, options={"story": "bad_lunch"})
    assert game.origin["options"]["edition"] == EDITIONS[-1] == "second"
    assert game.view(0)["story"]["edition"] == "second"
    assert '"edition":"second"' in game.record().tags["options"]
    assert gloam.replay(game.record()).state == game.state


@pytest.mark.parametrize("story", STORIES)
def test_a_record_that_names_no_edition_replays_with_the_first(story):
    game = gloam.new("sallyface", 2, seed=3, options={"story": story, "edition": "first"})
    finish(game, Seeded(3), 3000)
    older = unnamed(game.record(every=10).text())
    again = gloam.replay(older)
    assert (again.digest(), again.outcome) == (game.digest(), game.outcome)
    assert again.origin["options"]["edition"] == "first"


def test_a_record_of_the_second_edition_does_not_fit_the_first():
    diverged = 0
    for seed in range(6):
        game = gloam.new("sallyface", 2, seed=seed, options={"story": "beneath_the_building"})
        finish(game, Seeded(seed), 3000)
        assert gloam.replay(game.record(every=10).text()).outcome == game.outcome
        try:
            gloam.replay(unnamed(game.record(every=10).text()))
        except gloam.Refused as refused:
            diverged += refused.code == "diverged"
    assert diverged == 6  # the position itself names the edition


def test_a_save_that_names_no_edition_plays_on_with_the_first():
    game = gloam.new(
        "sallyface", 2, seed=3, options={"story": "bad_lunch", "edition": "first", "characters": ("sal", "ash")}
    )
    plain = json.loads(game.save())
    del plain["origin"]["options"]["edition"]
    again = gloam.resume(json.dumps(plain))
    assert again.view(0)["story"]["edition"] == "first"
    finish(again, Seeded(5), 3000)
    assert gloam.replay(again.record()).outcome == again.outcome


@pytest.mark.parametrize("story", STORIES)
def test_only_the_cards_that_the_checklist_names_differ(story):
    # SFC-074, SFC-096, SFC-104, SFC-105, SFC-130, SFC-131, SFC-133
    first, second = cards(story), cards(story_key(story, "second"))
    assert list(first) == list(second)
    assert {one for one in first if first[one] != second[one]} == {one for one in CHANGED if one in first}
    one, other = PACKS[story], PACKS[story_key(story, "second")]
    assert (one.deck, one.item_deck, one.locations) == (other.deck, other.item_deck, other.locations)
    assert (one.story.finale, one.story.tokens, one.story.won) == (
        other.story.finale,
        other.story.tokens,
        other.story.won,
    )


@pytest.mark.parametrize("rule", CHANGED)
def test_the_second_edition_is_as_its_table_says(rule):
    told = re.search(
        rf"^\| [^|]*\({rule}\) \| (.*?) \|$", (ROOT / "docs/rules/sallyface.md").read_text("utf-8"), re.MULTILINE
    )
    card = next(c for key in PACKS if edition_of(key) == "second" for c in cards(key).values() if c.id == rule)
    if "requires" in told[1]:
        assert card.requires == told[1].removeprefix("requires ").replace(" ", "")
    else:
        runes = {r for p in card.passive if isinstance(p, OnReveal) for r in p.runes}
        assert runes == {r for r in ("death", "shadow", "power", "evolution") if r.title() in told[1]}


def test_a_table_shows_the_text_of_its_own_edition(table):
    shown = {e: table(story_at=7, open=["apartment_room"], edition=e).game.view(0) for e in EDITIONS}
    assert [shown[e]["story"]["edition"] for e in EDITIONS] == list(EDITIONS)
    assert [shown[e]["story"]["id"] for e in EDITIONS] == ["another_dead_body"] * 2
    assert "Shadow" not in shown["first"]["story_cards"][6]["passive"]
    assert "Shadow" in shown["second"]["story_cards"][6]["passive"]


def test_two_stories_call_for_one_more_mystery_by_the_edition(table):
    # SFC-074, SFR-91: Malignant Migraine shows Shadow
    for edition, then in (("first", (-1, "roll.ability")), ("second", (-1, "mystery.draw"))):
        t = table(phase="reveal", story_at=7, open=["apartment_room"], top=["malignant_migraine"], edition=edition)
        t.do("left")
        assert t.asked == then


def test_a_position_that_names_no_edition_is_of_the_first(table):
    assert table().game.origin["options"]["edition"] == "first"
    assert table(edition="second").s.story == "another_dead_body/second"
    for odd in ({"edition": "third"}, {"story": "another_dead_body/second"}):
        with pytest.raises(gloam.Refused) as refused:
            table(**odd)
        assert refused.value.code == "bad_position"


def test_a_story_of_ones_own_has_no_editions(monkeypatch):
    example = ROOT / "examples/stories/the_long_weekend.toml"
    monkeypatch.setitem(PACKS, "the_long_weekend", pack(example.name, tomllib.loads(example.read_text("utf-8"))))
    chosen = {"story": "the_long_weekend", "characters": ()}
    first, second = (SPEC.setup(2, {**chosen, "edition": e}) for e in EDITIONS)
    assert first == second
    assert edition_of(first.story) is None


PLAYED = """
import json, gloam
from gloam.kernel.spec import BROKEN_PACKS
gloam.find("sallyface")
from gloam.games.sallyface.content import CONTENT_HASH, PACKS
stories = {key: pack.story for key, pack in PACKS.items() if "beneath" in key}
told = {key: [story.title, story.story_mysteries["sealed_stair"].requires] for key, story in stories.items()}
print(json.dumps([told, BROKEN_PACKS.get("sallyface", {}), CONTENT_HASH]))
"""


def with_pack(folder, **files):
    for name, text in files.items():
        path = folder / "sallyface" / name.replace("__", "/")
        path = path.with_suffix(".toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    env = os.environ | {"GLOAM_PACKS": str(folder)}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_corrections_of_ones_own_hold_in_every_edition(tmp_path):
    told, broken, _ = with_pack(tmp_path, stories__beneath_the_building='title = "Below"\n')
    assert told == {
        "beneath_the_building": ["Below", "MMMMAAII"],
        "beneath_the_building/second": ["Below", "MMMMAAAII"],
    }
    assert broken == {}
    told, _, _ = with_pack(tmp_path, stories__beneath_the_building='story_mysteries.sealed_stair.requires = "MM"\n')
    assert [requires for _, requires in told.values()] == ["MM", "MM"]


def test_what_the_second_edition_changes_can_be_corrected_too(tmp_path):
    told, broken, one = with_pack(tmp_path, second_edition='[SFC-131]\nrequires = "M"\n')
    assert [requires for _, requires in told.values()] == ["MMMMAAII", "M"]
    assert broken == {}
    told, broken, other = with_pack(tmp_path, second_edition='[NONE-1]\nrequires = "M"\n')
    assert [requires for _, requires in told.values()] == ["MMMMAAII", "MMMMAAAII"]
    assert list(broken) == ["second_edition.toml"]
    assert "no single card of our Stories has this id" in broken["second_edition.toml"][0]
    assert one != other == SPEC.content_hash
