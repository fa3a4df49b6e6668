"""What cards do, as data: a program reads the view and needs no English."""

from __future__ import annotations

from dataclasses import fields

import gloam
from gloam.games.sallyface.card_json import condition_json, effect_json, passives_json
from gloam.games.sallyface.content import CHARACTERS, PACKS
from gloam.games.sallyface.content.parse import WORDS, parse_effect, parse_passives
from gloam.kernel import Nobody


def written(words) -> str:
    """Structured words as a content file writes them: what is read back must be what it came from."""
    return "; ".join(f"{w['word']}({', '.join(argument(w, f.name) for f in fields(WORDS[w['word']]))})" for w in words)


def argument(word, name: str) -> str:
    held = word[name]
    if name == "part":
        return written(held)
    if name == "parts":
        return ", ".join(written(way) for way in held)
    return "|".join(held) if isinstance(held, list) else str(held)


def test_every_effect_and_passive_of_our_cards_can_be_read_back_from_the_view():
    # SF-037, SF-038
    seen = 0
    for known in PACKS.values():
        cards = [*known.mysteries.values(), *known.items.values(), *known.story.cards, known.story.finale]
        cards += [*known.story.finale_cards.values(), *known.locations.values()]
        for card in cards:
            for name in ("does", "rune_does", "reward", "arrives", "start", "effect", "solved"):
                said = getattr(card, name, None)
                if said is not None and effect_json(said):
                    assert parse_effect(written(effect_json(said)), "x") == said
                    seen += 1
            purple = getattr(card, "passive", ())
            if purple:
                assert parse_passives(written(passives_json(purple)), "x") == purple
                seen += 1
    assert seen > 150


def test_the_view_says_what_cards_do_beside_every_sentence():
    # SF-136
    rows = [{"character": "sal"}, {"character": "larry"}]
    document = {"players": rows, "story": "bad_lunch", "story_at": 3, "phase": "act", "dice": ["A"]}
    view = gloam.position("sallyface", document, chance=Nobody()).view(0)
    assert view["players"][0]["curse"]["effects"] == effect_json(CHARACTERS["sal"].curse)
    assert view["enemies"]["spirit"] == {"name": "Corrupted Spirit", "cost": "A", "lose": "sanity"}
    rows = {row["id"]: row["effects"] for row in view["locations"]}
    assert rows["treehouse"] == [
        {
            "word": "either",
            "parts": [
                [{"word": "gain", "whom": "active", "dial": "health", "n": 2}],
                [{"word": "gain", "whom": "active", "dial": "sanity", "n": 2}],
            ],
        }
    ]
    stop = view["story_cards"][2]
    assert stop["conditions"] == [{"word": "solved", "cards": ["sealed_cafeteria"]}]
    assert [p["word"] for p in stop["passives"]] == ["on_turn_end", "on_reveal"]
    assert stop["passives"][1]["part"] == [{"word": "reveal", "n": 1}]


def test_a_condition_of_several_parts_is_a_list_of_them():
    # SF-041
    until = PACKS["bad_lunch"].story.cards[5].until
    assert condition_json(until) == [
        {"word": "tokens_done", "token": "sample", "n": 3},
        {"word": "solved", "cards": ["the_missing_classmate"]},
    ]
    assert condition_json(None) == []


def test_a_choice_carries_its_effects(table):
    # SFR-90
    t = table([{"at": "treehouse"}], phase="act", story_at=1, dice=["A"])
    t.do(("ability", "treehouse"))
    args = t.game.decision.args
    assert args["choices"] == ["gain 2 Health", "gain 2 Sanity"]
    assert args["effects"][0] == [{"word": "gain", "whom": "active", "dial": "health", "n": 2}]
    assert t.game.decision.rule == "SFC-034"


def test_changing_one_view_changes_nothing_else():
    """Printed facts are kept and copied: each View has its own, in every part."""
    game = gloam.new("sallyface", 3, seed=4)
    one, before = game.view(0), game.view(0)
    spoil(one)
    assert one != before
    assert game.view(0) == before


def spoil(thing) -> None:
    """Empty every list and dict, the innermost first."""
    for part in list(thing.values() if isinstance(thing, dict) else thing):
        if isinstance(part, (dict, list)):
            spoil(part)
    thing.clear()
