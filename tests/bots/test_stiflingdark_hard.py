"""The Stifling Dark's hard bot at a server, where every question is put to a new bot."""

from __future__ import annotations

import gloam
from gloam.bots import Bot, driver
from gloam.bots.stiflingdark.hard import Hard

HUNT = {
    "investigators": [{"who": "asher", "space": "252"}, {"who": "lucy", "space": "163"}],
    "turn": "adversary", "round": 2, "butcher": {"space": "190", "attack": "eviscerate"},
}  # fmt: skip


def test_a_turn_of_many_hidden_steps_is_searched_once(monkeypatch):
    searched = []
    monkeypatch.setattr(Hard, "best_style", lambda self, view, *_: searched.append(view["round"]) or "")
    game, memory, answers = gloam.position("stiflingdark", HUNT), None, 0
    while (asked := game.decision) is not None and asked.seat == 0 and asked.kind == "butcher.act":
        bot = Hard(0, answers)
        if memory is not None:
            bot.recall(memory)
        game.answer(driver.chosen(game, asked, bot))
        memory, answers = bot.memory(), answers + 1
    assert answers > 1
    assert searched == [2]


def test_a_plain_bot_remembers_nothing():
    assert Bot(0, 1).memory() is None
