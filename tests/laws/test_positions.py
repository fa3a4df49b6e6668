"""A position's document is checked: what has no meaning is refused in one line, and nothing is taken silently."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import gloam

DOCUMENTS: dict[str, list[dict[str, Any]]] = {
    "cant_stop": [{"markers": [{"7": 3}, {"2": 1}], "runners": {"6": 2}, "turn": 0}],
    "lucidity": [
        {
            "players": [
                {"power": ["B1"], "hunt": ["RH"], "exhaust": ["YE"], "shadow": {"B": 2}},
                {"role": "nightmare", "color": "G", "power": ["G1"]},
                {},
            ],
            "turn": 0, "step": "resolve", "path": 0, "stage": 0, "dice": [["BS", "YE"]], "fourth_space": False,
        },
        {"players": [{}, {}], "turn": 1, "step": "select", "path": 0, "stage": 0, "drawn": ["B", "B", "G"]},
    ],
    "faceless": [
        {
            "kids": ["dylan", "luke"], "hands": [["yellow1"], ["blue2"]], "turn": 0, "first": 1, "team": "-2,4",
            "collected": ["hat"], "used": ["hat"], "discard": ["red1"], "yellow": [0, 90], "red": ["2,-4", "team"],
        },
        {
            "options": {"expansions": ["portals", "eyes", "haunted_places", "creepy_die", "crossroads"]},
            "portals": ["-1,4", "2,-4", "4,1"], "eyes": ["0,1", "3,-3"], "open_eyes": ["0,1"], "die": "plus1",
            "haunted": [["-4,0", 60, 1]], "crossroads": [1, 2], "lock": ["yellow"],
        },
    ],
    "sallyface": [
        {
            "players": [
                {"character": "sal", "at": "floor_4", "health": 5, "sanity": 3, "ready": 0, "spent": 1},
                {"character": "larry", "items": ["old_axe"], "goal": {"defeat": 1}},
            ],
            "active": 0, "phase": "act", "dice": ["A", "W", "c:refresh"], "story_at": 3, "turn": 2,
            "placed": {"floor_4": ["humming_pipes"]}, "cubes": {"humming_pipes": "M"}, "solved": ["missing_mail"],
            "enemies": {"floor_1": {"cop": 1}}, "discard": ["rotten_lunch"], "top": ["red_glow"], "corruption": 4,
            "item_discard": ["salt_bag"], "consecrated": False, "more": 0, "used": [],
        },
        {
            "players": [{"character": "ash"}], "friends": {"sal": True, "todd": False}, "phase": "roll",
            "edition": "first", "used": ["ability:floor_1"],
        },
    ],
    "stiflingdark": [
        {
            "investigators": [
                {
                    "who": "aira", "space": "120", "stamina": 4, "charge": 2, "wounds": ["fumble", "?", "-panic"],
                    "conditions": ["bleeding"], "items": ["torch", "medkit"], "evidence": 1, "kept": {"dim": 1},
                    "marks": {"adrenaline": 1}, "acted": False, "chill": 1,
                },
                {"who": "lucy", "space": "305", "fate": "spirit", "spirit": "phantom", "major": 2},
            ],
            "adversary": {
                "id": "horror", "space": "152", "attack": "bufotoxin", "abilities": ["tunnel"],
            },
            "turn": 1, "round": 2, "event": "hazy", "options": {"events": True}, "doors": {"S-16": "locked"},
            "windows": {"G-19/142": "rag"}, "bars": ["S-16"], "passages": [["119", "120"]], "noise": ["G-19/142"],
            "tokens": [["lantern", "150", "", 1], ["poi", "41", "gray", 42]], "lit_zones": ["S"], "dim_zones": ["K"],
            "pois": {"162": None}, "turned_in": 1, "rewards": ["dim"], "effects": {"decay": 2}, "cursed": "70",
        },
        {
            "investigators": [{"who": "mada", "space": "142"}, {"who": "kya", "space": "153"}],
            "adversary": {"id": "cult", "figures": {"cultist_1": "150"}, "blood": 2, "asleep": ["cleft_hoof"]},
            "options": {"map": "park", "promo": True}, "turn": "adversary", "mirror": "red", "mirrors": {"red": "open"},
        },
    ],
}  # fmt: skip
JUNK: tuple[Any, ...] = ("nonsense", "", -1, 99, 1.5, None, True, [], {}, ["nonsense"], {"nonsense": 1}, [[]])


def spoiled(plain: Any) -> Iterator[Any]:
    """The document with one thing in it replaced, doubled, renamed or left out."""
    yield from copy.deepcopy(JUNK)
    if isinstance(plain, dict):
        for name in plain:
            yield {key: one for key, one in plain.items() if key != name}
            yield {("nonsense" if key == name else key): one for key, one in plain.items()}
            for worse in spoiled(plain[name]):
                yield {**plain, name: worse}
    elif isinstance(plain, list):
        for n, one in enumerate(plain):
            yield [*plain, one]
            for worse in spoiled(one):
                yield [*plain[:n], worse, *plain[n + 1 :]]


CASES = [(game, n) for game, some in DOCUMENTS.items() for n in range(len(some))]


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_document_is_taken(game, n):
    """What the others spoil is right to begin with."""
    at = gloam.position(game, DOCUMENTS[game][n], seed=1)
    at.spec.check(at.state)
    assert at.decision is not None


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_spoiled_document_is_refused_in_one_line_or_makes_sense(game, n):
    """Never another error: about a thousand documents each."""
    refused = 0
    for worse in spoiled(DOCUMENTS[game][n]):
        if not isinstance(worse, dict):
            continue
        said = ""
        try:
            at = gloam.position(game, worse, seed=1)
            at.spec.check(at.state)
        except gloam.Refused as error:
            said = error.text
            refused += 1
        assert "\n" not in said
    assert refused > 30


def misnamed(plain: Any) -> Iterator[Any]:
    """The document with one name in it misspelled, be it a value's or a field's."""
    if isinstance(plain, str) and plain:
        yield "nonsense"
    elif isinstance(plain, dict):
        for name in plain:
            yield {("nonsense" if key == name else key): one for key, one in plain.items()}
            for worse in misnamed(plain[name]):
                yield {**plain, name: worse}
    elif isinstance(plain, list):
        for n, one in enumerate(plain):
            for worse in misnamed(one):
                yield [*plain[:n], worse, *plain[n + 1 :]]


@pytest.mark.parametrize(("game", "n"), CASES)
def test_every_name_that_does_not_exist_is_refused(game, n):
    for worse in misnamed(DOCUMENTS[game][n]):
        with pytest.raises(gloam.Refused):
            gloam.position(game, worse)


STIFLING, SALLY = DOCUMENTS["stiflingdark"][0], DOCUMENTS["sallyface"][0]


@pytest.mark.parametrize(
    ("game", "worse", "says"),
    [
        ("stiflingdark", STIFLING | {"investigators": [{"who": "aira", "space": "120"}] * 2}, "'aira' is there twice"),
        ("stiflingdark", STIFLING | {"investigators": [{"who": "aira", "space": "120", "stamina": 9}]}, "from 0 to 5"),
        ("stiflingdark", STIFLING | {"doors": {"S-16": "ajar"}}, "doors.S-16: there is no 'ajar'"),
        ("stiflingdark", STIFLING | {"adversary": {"id": "horror", "space": "150x"}}, "there is no '150x'"),
        ("stiflingdark", STIFLING | {"options": {"evnts": True}}, "options: unknown field evnts"),
        ("stiflingdark", STIFLING | {"round": 18}, "round: 18 isn't a whole number from 1 to 17"),
        ("sallyface", SALLY | {"story_at": 99}, "story_at: 99 isn't a whole number"),
        ("sallyface", SALLY | {"enemies": {"floor_1": {"dragon": 1}}}, "unknown field dragon"),
        ("sallyface", SALLY | {"dice": ["Z"]}, "dice: 'Z' is no die"),
        ("sallyface", SALLY | {"tokens": {"nonsense": []}}, "tokens: unknown field nonsense"),
        ("faceless", {"kids": ["lily", "lily"]}, "kids: 'lily' is there twice"),
        ("faceless", {"hands": [["red9"], []]}, "there is no card 'red9'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(game, worse, says):
    with pytest.raises(gloam.Refused, match=says):
        gloam.position(game, worse)


def test_tokens_of_a_story_need_no_count_of_those_done():
    """Left out, none is done."""
    at = gloam.position(
        "sallyface", {"story": "bad_lunch", "players": [{"character": "sal"}], "tokens": {"sample": []}}
    )
    assert at.state.tokens_done == {"sample": 0}


@pytest.mark.parametrize("worse", ["nonsense", 3, None, ["a"]])
@pytest.mark.parametrize("game", sorted(DOCUMENTS))
def test_what_is_no_document_is_refused(game, worse):
    with pytest.raises(gloam.Refused):
        gloam.position(game, worse)
