"""One card is one source of Corruption, two cards are two: what the Consecration token stops."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from gloam.games.sallyface import content
from gloam.games.sallyface.content import PACKS, pack


@pytest.fixture
def story(monkeypatch):
    """Our first Story with some fields changed, as a pack of one's own."""

    def make(**fields):
        plain = tomllib.loads((files(content) / "stories/another_dead_body.toml").read_text("utf-8"))
        plain["mysteries"]["wet_footsteps"] |= fields.get("wet", {})
        plain["cards"][2] |= fields.get("nobody_leaves", {})
        name = f"own_{len(PACKS)}_{id(plain)}"
        monkeypatch.setitem(PACKS, name, pack("own.toml", plain))
        return name

    return make


def stopped(t) -> list[tuple[str, int]]:
    return [
        (e["kind"], e["n"]) for e in t.told() if e["kind"] in ("corruption", "consecration_spent", "consecration_holds")
    ]


def revealed(table, story, **more):
    """Missing Mail is revealed while Wet Footsteps, of the same Rune, lies on the 1st Floor."""
    row = {"placed": {"floor_1": ["wet_footsteps"]}, "top": ["missing_mail"], "phase": "reveal", "story_at": 1}
    return table(more.pop("players", None), **{**row, "story": story, "consecrated": True, **more})


def test_corruption_named_twice_with_something_between_is_one_source(table, story):
    # SFR-18
    own = story(wet={"rune_does": "suffer(1); place(cop, 1, here); suffer(2)"})
    t = revealed(table, own)
    assert stopped(t) == [("consecration_spent", 1), ("consecration_holds", 2)]
    assert (t.s.corruption, t.s.enemies["floor_1"]) == (0, {"cop": 1})
    bare = revealed(table, own, consecrated=False)
    assert bare.s.corruption == 3


def test_what_a_ghost_and_an_insane_suffer_instead_is_one_source(table, story):
    # SFR-18, SFR-21, SF-113, SF-114
    own = story(wet={"rune_does": "lose(active, health, 1); lose(active, sanity, 1)"})
    t = revealed(table, own, players=[{"health": 0, "sanity": 0}])
    assert stopped(t) == [("consecration_spent", 1), ("consecration_holds", 1)]
    assert t.s.corruption == 0


def test_what_a_condition_lets_happen_belongs_to_the_same_source(table, story):
    # SFR-18
    own = story(wet={"rune_does": "suffer(1); if_no(any, suffer(1)); either(suffer(2), curse())"})
    t = revealed(table, own)
    assert t.asked == (0, "effect.choose")
    t.do(0)
    assert t.s.corruption == 0
    cursed = revealed(table, own)
    cursed.do(1)  # Sal's Curse is a card of its own
    assert cursed.s.players[0].sanity == 8


def test_a_curse_on_the_way_is_a_source_of_its_own(table, story):
    # SFR-18: Todd's Curse costs 1 without an Item; the token was spent on the Rune
    own = story(wet={"rune_does": "suffer(1); curse(); suffer(1)"})
    t = revealed(table, own, players=[{"character": "todd", "items": []}])
    assert stopped(t) == [("consecration_spent", 1), ("corruption", 1), ("consecration_holds", 1)]


def test_two_cards_at_one_moment_are_two_sources(table, story):
    # SFR-18, SFR-89
    clock = {"passive": "on_reveal(any, suffer(1))"}
    own = story(
        nobody_leaves=clock, wet={"passive": "on_reveal(any, suffer(2))", "rune_does": "gain(active, sanity, 1)"}
    )
    t = revealed(table, own, story_at=3)
    assert stopped(t) == [("consecration_spent", 1), ("corruption", 2)]  # the Story card's, then the Mystery's
    twice = {"passive": "on_reveal(any, suffer(1)); on_reveal(shadow, suffer(1))"}
    one = revealed(table, story(nobody_leaves=twice, wet={"rune_does": "gain(active, sanity, 1)"}), story_at=3)
    assert stopped(one) == [("consecration_spent", 2)]  # one card, however often it speaks


def test_finale_cards_are_a_source_each(table):
    # SFR-18, SF-044
    row = ["the_cook", "boiling_vats", "the_recipe", "locked_exits"]
    t = table(
        story="bad_lunch", story_at=10, phase="start", consecrated=True,
        finale={"row": row, "solved": row[1:], "count": 5},
    )  # fmt: skip
    assert stopped(t) == [("consecration_spent", 1), ("corruption", 4)]  # the Cook, then the Bell
