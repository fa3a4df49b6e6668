"""Set-up, piece by piece, and what depends on how many there are (SD-012 to SD-041, SD-158, SD-166)."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused, Seeded
from gloam.laws.play import step
from tests.games.stiflingdark.helpers import asks, inv, person, play, screen, table, tokens, words

CONTENT = gloam.find("stiflingdark").content()
TEN = ("aira", "asher", "brielle", "dylan", "ibraheem", "lucy", "mada", "marci", "mitchell", "vincent")
START = {"sawmill": {"285", "286", "305", "307"}, "park": {"142", "153", "166", "180"}}


def until(kind, seats=3, **options):
    """A game whose set-up has come to a question of this kind, the first option taken before."""
    game = gloam.new("stiflingdark", seats=seats, seed=1, options=options)
    while game.decision.kind != kind:
        game.answer(index=0)
    return game


def begun(seats=3, **options):
    """A game at the first question of its first round."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=2, options=options), Seeded(4)
    while game.view(None)["phase"] == "setup":
        step(game, stream)
    return game


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_the_tracker_begins_on_1(board):
    """SD-012: and ends on 17, with no clock before that."""
    game = begun(map=board)
    assert (game.view(None)["round"], game.view(None)["rounds"]) == (1, 17)


@pytest.mark.parametrize("who", [TEN[:4], TEN[4:8], TEN[8:]])
def test_each_of_the_ten_begins_with_5_stamina_3_charge_and_a_major(who):
    """SD-014, SD-015, SD-016"""
    game = begun(5, investigators=who)
    for mine in game.view(1)["investigators"][: len(who)]:
        assert (mine["stamina"], mine["stamina_top"]) == (5, 5)
        assert (mine["charge"], mine["charge_top"]) == (3, 3)
        assert mine["major"] == 1


def test_each_has_a_flashlight_a_sprint_die_and_the_tokens_of_their_own():
    """SD-017: 6 Cans for Brielle, nothing of the kind for anybody else."""
    game = begun(5, investigators=["brielle", "lucy", "dylan", "mada"], events=False)
    assert [i["marks"] for i in game.view(1)["investigators"]] == [{"cans": 6}, {}, {}, {}]
    for n, who in enumerate(TEN):
        assert {"flashlight", "sprint"} <= words(table(person(who, "120"), person(TEN[n - 1], "150")))


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_each_takes_a_start_space_of_their_own(board):
    """SD-019"""
    game = until("setup.start", seats=5, map=board)
    taken = []
    for seat in (1, 2, 3):
        assert (game.decision.seat, set(game.decision.options)) == (seat, START[board] - set(taken))
        taken.append(game.decision.options[-1])
        play(game, taken[-1])
    assert {i["space"] for i in game.view(None)["investigators"]} == START[board], "the last one is left the last"


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_no_door_token_and_no_supply_lies_on_the_board_at_first(board):
    """SD-020, SD-246: they wait beside it; Doors begin Open."""
    shown = begun(map=board, events=False).view(1)
    assert (shown["doors"], shown["bars"], shown["windows"], shown["supply"]) == ({}, [], {}, 0)
    assert {t["kind"] for t in shown["tokens"]} <= {"medical", "duck"}
    assert (shown["bright_zones"], shown["dim_zones"], shown["passages"]) == ([], [], [])


def test_medical_cards_and_conditions_are_not_drawn_by_chance():
    """SD-022: chance has nothing to say, and there are as many as there are."""
    game = table(person("lucy", "G-14", evidence=1), person("aira", "305"))
    play(game, ("involved", "turn_in"), "medical")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["medkit"]
    assert game.view(1)["decks"]["medical"] == 2
    asks(game, 2, "turn.act")
    game = table(person("aira", "150"), person("lucy", "305"), turn="adversary", butcher={"space": "151", "stalk": 1})
    play(game, ("attack", 1))
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["bleeding"]
    asks(game, 0, "butcher.act")


def enough(board, *drawn):
    """Enough Evidence is turned in; these are the Escape cards drawn."""
    at = {"sawmill": "G-14", "park": "112"}[board]
    game = table(
        person("mada", at, evidence=1), person("lucy", "305"), turned_in=1, options={"map": board}, chance=drawn
    )
    return play(game, ("involved", "turn_in"), "window")


@pytest.mark.parametrize(
    ("board", "own", "strange"),
    [
        ("sawmill", ("garage_truck", "north_gate"), ("ferris_wheel", "mirror_maze")),
        ("park", ("ferris_wheel", "mirror_maze"), ("garage_truck", "north_gate")),
    ],
)
def test_only_the_scenarios_own_escape_cards_are_in_the_game(board, own, strange):
    """SD-023, SD-004: one of each Objective of this Scenario, and the Adversary's own."""
    assert enough(board, *own).decision.options == (*own, "the_grave")
    for first, second in ((strange[0], own[1]), (own[0], strange[1])):
        with pytest.raises(Refused, match="script"):
            enough(board, first, second)


LAID = {
    "north_gate": ("S-17", "10", ("S-1", "104", "S-41")),
    "south_gate": ("S-28", "306", ("101", "S-33", "222")),
}


@pytest.mark.parametrize("card", LAID)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_power_the_gate_is_laid_out_as_its_card_says(card, face):
    """SD-166, SDC-138, SDC-139: Saw and Locked Escape always, the Lockbox by the D6."""
    game = enough("sawmill", "garage_truck", card, face)
    play(game, card)
    saw, lock, boxes = LAID[card]
    laid = (tokens(game, "saw"), tokens(game, "locked_escape"), tokens(game, "lockbox"))
    assert laid == ([saw], [lock], [boxes[(face - 1) // 2]])
    asks(game, 2, "turn.act")


@pytest.mark.parametrize("foe", ["butcher", "horror", "cult"])
def test_the_adversary_has_one_sprint_die(foe):
    """SD-032, SD-333: free, once in each of its turns."""
    game = table(
        person("aira", "120"), person("lucy", "305"), turn="adversary", round=1, adversary={"id": foe}, chance=[3]
    )
    assert "sprint" in words(game)
    play(game, "sprint")
    assert "sprint" not in words(game)
    if foe == "cult":
        play(game, ("figure", "cultist_1"))
    assert screen(game)["turn"]["mp"] == {"butcher": 5, "horror": 4, "cult": 3}[foe] + 3
    assert "sprint" not in words(game)


@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_a_poi_token_lies_on_a_general_space_within_2(board):
    """SD-034, SD-035: one for each Point of Interest, by lines and Windows."""
    game = until("setup.poi", map=board)
    drawn, asked = CONTENT["boards"][board], []
    while game.decision.kind == "setup.poi":
        poi = game.decision.args["poi"]
        beside = {poi} | {to for to, kind, _ in drawn["links"][poi] if kind in ("line", "window")}
        near = beside | {to for i in beside for to, kind, _ in drawn["links"][i] if kind in ("line", "window")}
        kinds = {i: set(drawn["spaces"][i]["kinds"]) for i in near}
        assert set(game.decision.options) == {i for i in near if kinds[i] & {"general", "start"}}
        asked.append(poi)
        game.answer(index=0)
    assert asked == sorted(game.view(1)["pois"])
    assert len(screen(game)["pois"]) == len(asked)


def test_two_players_are_the_adversary_and_two_investigators():
    """SD-039, SD-349, SDR-78: one Investigator alone is not enough, and 4 are the most (SD-001, SD-041)."""
    for seats in (1, 2, 6):
        with pytest.raises(Refused):
            gloam.new("stiflingdark", seats=seats, seed=1, options={})
    for seats in (3, 4, 5):
        assert len(gloam.new("stiflingdark", seats=seats, seed=1, options={}).view(1)["investigators"]) == seats - 1


def test_each_investigator_is_a_player_of_its_own():
    """SD-040, SD-041, SD-350: its own turn, its own Sprint, its own Rest, also when one person holds both."""
    game = table(person("aira", "120", stamina=4), person("marci", "150", stamina=4), turn="round", chance=[2, 4])
    play(game, "take", "sprint", "charge")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [3, 4]
    asks_turn(game, 2)
    play(game, "sprint")
    assert (inv(game, 1)["mp"], inv(game, 2)["mp"]) == (None, 8)
    play(game, "end")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [3, 3]
    asks(game, 0, "butcher.act")


def asks_turn(game, seat):
    """It is this one's turn; chance has more to say later."""
    assert (game.decision.seat, game.decision.kind) == (seat, "turn.act")


@pytest.mark.parametrize(("board", "cards"), [("sawmill", ("updraft", "severe_heat")), ("park", ("rainy", "squall"))])
def test_a_round_begins_with_one_event_that_acts_at_once(board, cards):
    """SD-158, SD-050: drawn before anybody acts, the next one in the next round."""
    game = table(
        person("aira", "120"), person("lucy", "305"), turn="round", options={"map": board, "events": True},
        chance=cards,
    )  # fmt: skip
    left = game.view(None)["decks"]["events"]
    assert game.view(None)["event"] == cards[0]
    play(game, *(["red"] if board == "park" else []), "take")
    assert inv(game, 1)["mp"] == 3
    play(game, "end", "end", "end")
    assert (game.view(None)["event"], game.view(None)["decks"]["events"]) == (cards[1], left - 1)
    assert game.view(None)["discarded_events"] == [cards[0]]
    asks(game, 0 if board == "park" else 1, "maze.open" if board == "park" else "round.claim")


def test_what_a_starting_poi_gives_is_seen_and_then_shared_out_card_by_card():
    """SD-046, SD-068: each card to any Investigator; the Adversary learns who carries how many."""
    game = gloam.new("stiflingdark", seats=4, seed=2, options={"investigators": ["aira", "lucy", "dylan"]})
    while game.decision.kind != "setup.take_poi":
        play(game, game.decision.options[0])
    gray = next(poi for poi in game.decision.options if poi != screen(game)["cursed"])
    play(game, gray)
    drawn = [item["id"] for item in inv(game, 1)["items"]]
    assert len(drawn) == 2
    assert game.decision.args == {"card": drawn[0]}
    assert game.decision.seen_by_others() == {"seat": 1}
    game.events(0)
    play(game, 2, 1)
    assert [[item["id"] for item in inv(game, n)["items"]] for n in (1, 2, 3)] == [drawn[1:], drawn[:1], []]
    assert [e for e in game.events(0) if e["kind"] == "carries"] == [
        {"kind": "carries", "seat": 2}, {"kind": "carries", "seat": 1}
    ]  # fmt: skip
    assert [inv(game, n, eyes=0)["cards"] for n in (1, 2, 3)] == [1, 1, 0]
    asks(game, 1, "setup.medical")


def test_both_sides_may_lie_open():
    """SD-070"""
    for choice, shown, hands in (("off", 0, 0), ("adversary", 1, 0), ("investigators", 0, 1), ("both", 1, 1)):
        game = table(person("aira", "120", items=["cross"]), options={"open": choice})
        assert (game.view(1)["screen"] is not None) == shown
        assert len(inv(game, 1, eyes=0)["items"]) == hands
        asks(game, 1, "turn.act")


def test_what_an_amulet_shows_lies_open_with_the_hands():
    """SD-070, SDC-098"""
    for choice, hands in (("off", 0), ("investigators", 3)):
        game = table(
            person("aira", "120", items=["crystal_amulet"]), options={"open": choice, "events": True},
            chance=["hazy", "updraft", "flare_up"],
        )  # fmt: skip
        play(game, ("item", "crystal_amulet"), "hazy", "updraft")
        assert len(game.view(1)["known_events"]) == 3
        assert [len(game.view(seat)["known_events"]) for seat in (0, None)] == [hands, hands]
        asks(game, 1, "turn.act")


def test_a_starting_poi_gives_what_picking_it_up_would():
    """SDR-80, SD-046"""
    game = gloam.new("stiflingdark", seats=3, seed=1, options={"investigators": ["aira", "lucy"]})
    while game.decision.kind != "setup.take_poi":
        play(game, game.decision.options[0])
    cursed = screen(game)["cursed"]
    play(game, cursed, 2)
    assert inv(game, 2, eyes=0)["cards"] == 1
    assert game.view(1)["pois"][cursed] == "gone"
