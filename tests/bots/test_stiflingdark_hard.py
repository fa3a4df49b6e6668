"""The Stifling Dark's hard Adversary: the ways it compares; and at a server every question is put to a new bot."""

from __future__ import annotations

import gloam
from gloam import bots
from gloam.bots import Bot, driver
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import STYLES, Cult
from gloam.bots.stiflingdark.hard import Hard
from gloam.bots.stiflingdark.prey import hunted, more_styles, places_wanted
from gloam.kernel import Seeded

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


def killer_between_two(style: str) -> object:
    """The Butcher stands beside Asher, who is hurt, and Lucy, who is not: whom he attacks."""
    people = [{"who": "asher", "space": "165", "wounds": ["?"]}, {"who": "lucy", "space": "163"}]
    hunter = {"space": "164", "attack": "eviscerate", "stalk": 3}
    game = gloam.position("stiflingdark", {**HUNT, "investigators": people, "butcher": hunter})
    return Butcher(game.view(0), game.asks(0), Seeded(1), style).act()


def test_an_adversary_can_be_after_one_of_them():
    assert killer_between_two("") == killer_between_two("after 1") == ("attack", 1)
    assert killer_between_two("after 2") == ("attack", 2)


def test_there_is_a_style_for_each_one_on_the_board():
    people = [{"seat": seat, "who": "asher", "fate": "board"} for seat in (1, 2, 3)]
    assert more_styles(people) == ["ahead", "after 1", "after 2", "after 3"]
    people[0]["fate"] = "dead"
    assert more_styles(people) == ["ahead", "after 2", "after 3"]
    people[1]["fate"] = "escaped"
    assert more_styles(people) == ["ahead"], "one is left: no choice"
    assert [i["seat"] for i in hunted("after 3", people, {})] == [3]
    assert hunted("after 9", people, {}) == hunted("", people, {}) == people


def test_ahead_is_where_investigators_must_come():
    """To Evidence, to where it is turned in, to what opens a way out, and at last to the way out."""
    view = gloam.new("stiflingdark", seats=3, seed=1, options={"map": "park"}, listen=False).view(0)
    booths = places_wanted(view)
    assert booths
    assert not view["escape"]
    view["tokens"] = [{"kind": "evidence", "space": "12"}, {"kind": "poi", "space": "13"}]
    assert places_wanted(view) == ["12"]
    view |= {"escape": "the_zipper", "tokens": [{"kind": "locked_escape", "space": "65"}]}
    assert places_wanted(view) == ["65"]
    view["tokens"].append({"kind": "escape", "space": "66"})
    assert places_wanted(view) == ["66"]
    view["tokens"] = []
    assert places_wanted(view) == booths
    assert hunted("ahead", [], view) == [{"space": space, "seat": 0} for space in booths]


def test_a_cult_that_gathers_stays_together_before_there_is_blood_enough():
    """The Final Sacrifice needs all Cultists in one group."""
    options = {"map": "park", "adversary": "cult"}
    game = gloam.new("stiflingdark", seats=3, seed=5, options=options, listen=False)
    players = bots.seated("stiflingdark", ["normal"] * 3, 1)
    while game.decision.kind != "cult.act":
        bots.answer_for(game, game.decision.seat, players[game.decision.seat])
    view = game.view(0)
    assert not view["blood"]
    found = {style: Cult(view, game.asks(0), Seeded(1), style).is_gathering() for style in STYLES}
    assert [style for style, gathers in found.items() if gathers] == ["gather"]
