"""Every bot answers legally at tables that choose another reading (SDR-160 to SDR-162)."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots

TABLES = {
    "butcher": {"sight": "center"},
    "horror": {"spirit_actions": True},
    "cult": {"possessed_counts": True, "spirit_actions": True},
}


@pytest.mark.parametrize("foe", sorted(TABLES))
@pytest.mark.parametrize("name", bots.names("stiflingdark"))
def test_every_bot_answers_legally_with_the_options_on(name, foe):
    people = [
        {"who": "asher", "space": "150"},
        {"who": "marci", "space": "142", "conditions": ["possessed"] if foe == "cult" else []},
    ]
    if foe != "butcher":
        ghost = {
            "who": "aira",
            "space": "S-20",
            "fate": "spirit",
            "spirit": "phantom",
            "evidence": 1,
            "items": ["torch"],
        }
        people.append(ghost)
    where = {"space": "163"} if foe != "cult" else {"figures": {"cultist_1": "151"}}
    game = gloam.position(
        "stiflingdark",
        {
            "investigators": people, "adversary": {"id": foe, **where}, "turn": "adversary", "round": 2, "turned_in": 1,
            "options": TABLES[foe], "tokens": [["evidence", "S-20"]],
        },
        seed=4,
    )  # fmt: skip
    team = bots.seated("stiflingdark", [name] * (len(people) + 1), seed=4)
    for _ in range(60 if name != "hard" else 25):
        asked = game.decision
        if asked is None:
            break
        picked = bots.answer_for(game, asked.seat, team[asked.seat])
        assert picked in asked.options
    assert game.record().lines
