"""The set-up: F004-F017 in their order."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused, Seeded
from tests.games.faceless.helpers import QUIET, SPEC, asked, at, begun, far, new, obstacle_spaces, shown


@pytest.mark.parametrize("board", ["fixed", "random", "players"])
@pytest.mark.parametrize("side", ["day", "night"])
def test_obstacles_cover_one_symbol_each_and_never_touch(board, side):
    """F005, F006, F163"""
    for seed in range(6):
        view = begun(2, seed, board=board, expansions=["nightworld"] if side == "night" else []).view(None)
        symbols = SPEC.content()["sides"][side]["symbols"]
        assert len(view["obstacles"]) == 6
        for name, spaces in view["obstacles"].items():
            assert sum(s in symbols for s in spaces) == 1
            for other, theirs in view["obstacles"].items():
                assert name == other or min(far(a, b) for a in spaces for b in theirs) > 1


@pytest.mark.parametrize("board", ["fixed", "random", "players"])
def test_memories_lie_beside_marks_apart_from_each_other_and_on_free_spaces(board):
    """F007, F008, FC4"""
    for seed in range(8):
        view = begun(2, seed, board=board).view(None)
        memories = view["memories"]["board"]
        marks = [
            view["obstacles"][name][mark]
            for name, shape in SPEC.content()["obstacles"].items()
            for mark in shape["marks"]
        ]
        assert len(set(memories)) == 8
        assert all(min(far(m, mark) for mark in marks) == 1 for m in memories)
        assert all(far(a, b) > 1 for a in memories for b in memories if a != b)
        assert not set(memories) & set(obstacle_spaces(view))


def test_the_set_up_of_the_lesson_is_the_one_of_the_checklist():
    """FC5, FC2, F004, FD61  The Faceless stand on their marks, blank side to the center, and nobody is asked."""
    view = begun(difficulty="easy", board="lesson").view(None)
    assert view["team"] == "-2,4"
    assert view["figures"] == {
        "yellow": {"place": 0, "facing": 180},
        "green": {"place": 12, "facing": 300},
        "blue": {"place": 24, "facing": 60},
        "red": {"place": "-3,-1", "facing": 51.05},
    }
    assert sorted(view["obstacles"]["thorns"]) == ["0,3", "1,3", "2,2"]


def shortest_round(view):
    """Steps of the shortest way from the Team to all Memories, Maze included (F080)."""
    steps, solid = SPEC.content()["steps"], set(obstacle_spaces(view))

    def distances(start):
        found, wave = {start: 0}, [start]
        for space in wave:
            for to in steps[space]:
                if to not in found and to not in solid:
                    found[to] = found[space] + 1
                    wave.append(to)
        return found

    memories = view["memories"]["board"]
    away = {space: distances(space) for space in [view["team"], *memories]}
    best = {(frozenset([m]), m): away[view["team"]][m] for m in memories}
    for size in range(1, len(memories)):
        for (done, last), length in [item for item in best.items() if len(item[0][0]) == size]:
            for m in (m for m in memories if m not in done):
                key = (done | {m}, m)
                best[key] = min(best.get(key, 999), length + away[last][m])
    return min(length for (done, _), length in best.items() if len(done) == len(memories))


def test_the_harder_the_game_the_longer_the_way_round_the_memories():
    """FC5, FC8  A position starts from the lesson's set-up, whatever difficulty it names."""
    boards = {d: begun(difficulty=d).view(None) for d in ("easy", "medium", "hard", "hell")}
    assert {d: shortest_round(view) for d, view in boards.items()} == {"easy": 16, "medium": 24, "hard": 27, "hell": 30}
    assert boards["hard"]["obstacles"] == boards["hell"]["obstacles"]
    hard, hell = (set(boards[d]["memories"]["board"]) for d in ("hard", "hell"))
    assert (hard - hell, hell - hard) == ({"5,0"}, {"5,-2"})
    example = at(options={"difficulty": "hard"}, display=[*QUIET, "blue1", "red1"]).view(None)
    assert (example["team"], shortest_round(example)) == ("-2,4", 20)


def test_judith_is_yellow_sam_green_alan_blue():
    """F003"""
    view = begun().view(None)
    assert [view["figures"][c]["place"] for c in ("yellow", "green", "blue")] == [0, 12, 24]
    assert SPEC.words.label(new().decision, 0)[0] == "{0}"


@pytest.mark.parametrize("board", ["random", "players"])
def test_team_and_billygoat_start_where_they_may_and_he_faces_the_team(board):
    """F014, F015, F016, FD41, F165  Distance is advice: the legal spaces are all there are."""
    for seed in range(8):
        view = begun(2, seed, board=board).view(None)
        goat, team = view["figures"]["red"]["place"], view["team"]
        free = {*obstacle_spaces(view), *view["memories"]["board"]}
        assert far(team, view["obstacles"]["log"][0]) == 1
        assert min(far(goat, s) for s in obstacle_spaces(view)) == 1
        assert not SPEC.content()["spaces"][goat]["edge"]
        assert not {goat, team} & free
        assert goat != team


def test_players_place_everything_themselves_when_the_table_wants_it():
    """F005, F007, F014, F015, FD56  Piece by piece round the table; who starts is asked of the first seat."""
    for seats in (2, 3, 4):
        kinds, turns = [], []
        game = new(seats, board="players")
        while game.view(None)["phase"] == "setup":
            kinds.append(game.decision.kind)
            turns += [game.decision.seat] if game.decision.kind not in ("setup.mark", "setup.first") else []
            game.answer(index=0)
        assert kinds.count("setup.obstacle") == 5  # the Log has one place
        assert kinds.count("setup.memory") >= 6
        assert kinds[-3:] == ["setup.team", "setup.billygoat", "setup.first"]
        assert turns == [n % seats for n in range(len(turns))]


def test_a_place_of_an_obstacle_is_offered_once_and_then_which_space_carries_the_symbol():
    """F005, F007, FD59  The Stones lie in 36 places, each with its Memory symbol on one of three spaces."""
    game = new(3, board="players")
    seen = {}
    while game.decision.kind in ("setup.obstacle", "setup.mark"):
        asked_ = game.decision
        if asked_.kind == "setup.obstacle":
            seen[asked_.args["obstacle"]] = asked_
            assert len({frozenset(o.split(" ")) for o in asked_.options}) == len(asked_.options)
            placer = asked_.seat
        else:
            assert asked_.seat == placer  # the same person finishes the piece
            assert "symbol" in asked_.prompt
        game.answer(index=len(asked_.options) - 1)
    assert list(seen) == ["roots", "stones", "brambles", "thorns", "pond"]
    stones = new(3, board="players")
    stones.answer(index=0)
    stones.answer(index=0)
    as_word = stones.decision.options[0]
    stones.answer(as_word)
    assert set(stones.decision.options) == set(as_word.split(" "))
    mark = stones.decision.options[2]
    stones.answer(mark)
    assert stones.view(None)["obstacles"]["stones"][0] == mark


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_terrain_leaves_the_start_of_team_and_billygoat_to_the_players(seats):
    """F014, F015, FD56  Never by chance, so he is not beside the Team unless somebody wants it."""
    for seed in range(6):
        game = new(seats, seed=seed, board="random")
        assert asked(game) == (0, "setup.team")
        game.answer(index=0)
        assert asked(game) == (1, "setup.billygoat")
        assert max(far(o, game.view(None)["team"]) for o in game.decision.options) > 2
        game.answer(index=0)
        assert asked(game) == (0, "setup.first")
        assert not [
            kind for seat, kind, _ in game.state.log if seat == -1 and kind in ("setup.team", "setup.billygoat")
        ]


def test_beside_a_den_the_players_choose_where_billygoat_waits_also_on_the_fixed_board():
    """F117, FD56, FD59"""
    game = new(3, expansions=["den"])
    assert asked(game) == (0, "setup.billygoat")


def test_each_player_gets_a_different_random_kid_and_three_open_cards_dylan_four():
    """F009, F010, F086, FD62"""
    for seed in range(12):
        view = begun(4, seed).view(2)
        kids = [p["kid"] for p in view["players"]]
        assert len(set(kids)) == 4
        assert [len(p["hand"]) for p in view["players"]] == [4 if k == "dylan" else 3 for k in kids]


@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 5), ("medium", 6), ("hard", 8), ("hell", 12)])
def test_the_display_starts_with_the_difficultys_number_and_three_cards_leave_unseen(difficulty, cards):
    """F011, F012, F164, FD62"""
    game = begun(2, difficulty=difficulty, kids=["luke", "matt"])
    view = game.view(None)
    assert shown(game) == cards == view["rules"]["least"]
    assert view["deck"] == 50 - 6 - cards - 3
    assert sum(view["unseen"].values()) == view["deck"] + 3
    assert view["discard"] == []


def test_hell_may_be_any_number_up_to_twenty():
    """FD63"""
    assert shown(begun(2, difficulty="hell", hell_cards=17)) == 17
    assert shown(begun(2, difficulty="hell", hell_cards=10)) == 10
    with pytest.raises(Refused, match="hell_cards"):
        new(2, hell_cards=21, difficulty="hell")
    with pytest.raises(Refused, match="FD63"):
        new(2, hell_cards=13)


def test_medium_is_what_a_table_gets_that_says_nothing():
    """F013"""
    assert shown(begun()) == 6


def test_the_players_choose_who_starts():
    """F017, FD56"""
    game = new(3)
    assert asked(game) == (0, "setup.first")
    assert game.decision.options == (0, 1, 2)
    game.answer(2)
    assert game.decision.seat == 2
    assert game.view(None)["turn"]["first"] == 2


def test_it_is_for_two_to_four_seats_and_every_seat_is_a_kid_with_a_hand():
    """FC16, FD90"""
    for seats in (1, 5):
        with pytest.raises(Refused, match="2 to 4"):
            gloam.new("faceless", seats)
    assert len(begun(4).view(None)["players"]) == 4


def test_a_position_that_cannot_be_is_refused_naming_the_field():
    """F001, F052"""
    for document, says in [
        ({"team": "9,9"}, "team"),
        ({"hands": [["yellow9"], [], []]}, "yellow9"),
        ({"hands": [["yellow3"], ["yellow3"], ["yellow3"]]}, "yellow3"),
        ({"kids": ["lily"]}, "kids"),
        ({"wolf": 1}, "wolf"),
        ({"red": ["-3,-1", 50]}, "red"),
        ({"memories": ["0,4"]}, "Memories on the board"),
    ]:
        with pytest.raises(Refused, match=says):
            at(**document)


def test_without_a_place_for_the_next_memory_the_log_says_that_they_start_over():
    """FD59  The eight lie there once, and the log does not contradict the board."""
    for seed in range(60):
        game, dice = new(2, seed=seed, board="players"), Seeded(seed)
        while game.view(None)["phase"] == "setup":
            lying = len(game.view(None)["memories"]["board"])
            game.answer(index=dice.below(len(game.decision.options)))
            told = game.events(None)
            if [e["kind"] for e in told] == ["placed", "anew"]:
                assert SPEC.words.sentence(told[1]).endswith("all Memories are placed again. (FD59)")
                assert (lying > 0, game.view(None)["memories"]["board"]) == (True, [])
                assert game.decision.kind == "setup.memory"
                return
            assert len(game.view(None)["memories"]["board"]) >= lying
    raise AssertionError("no dead end in sixty boards")
