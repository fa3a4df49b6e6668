"""What a seat saw step by step: each line with the board it left, for the audience that is told it, and no other."""

from __future__ import annotations

import asyncio
import copy

import pytest

import gloam
from gloam.kernel import Seeded, digest, find
from gloam.server.tables import steps
from gloam.server.tables.audience_log import Fact, LogLine
from gloam.server.tables.session import bot_player
from tests.server.seats import play_on, serving, sit
from tests.server.virtual_time import run

GAMES = [("lucidity", 3), ("faceless", 2), ("sallyface", 2), ("stiflingdark", 3), ("cant_stop", 2)]


def with_changes(view, changes):
    """A view after these changes, as a client makes them."""
    made = copy.deepcopy(view)
    for path, value in changes:
        if not path:
            made = value
            continue
        where = made
        for key in path[:-1]:
            where = where[key]
        where[path[-1]] = value
    return made


def moves_of(game_id, seats, seed, most=60):
    """Some moves of a game: the position before, what was answered, and what was said on the way."""
    game, stream = gloam.new(game_id, seats=seats, seed=seed), Seeded(seed)
    for _ in range(most):
        if game.decision is None:
            return
        seat = game.decision.seat
        before, told = game.clone(), len(game.state.events)
        game.answer(index=stream.below(len(game.decision.options)))
        (_, kind, value), *rolled = game.state.log.recent
        entry = {"seat": seat, "kind": kind, "value": value, "rolled": [[k, v] for _, k, v in rolled]}
        yield before, entry, game, game.state.events[told:]


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_each_line_comes_with_the_board_it_left(game_id, seats):
    several = 0
    for before, entry, after, events in moves_of(game_id, seats, seed=11):
        everyone = (None, *range(seats))
        move = steps.made_again(before, entry)
        assert [event.kind for event in move.events] == [event.kind for event in events]
        for who in everyone:
            told = [event for event in events if steps.is_told(event, who)]
            boards = list(steps.boards([move], who))
            assert sum(board.lines for board in boards) == len(told)
            for board in boards:
                assert steps.view_of(before, board.state, who).keys() == after.view(who).keys()
            several += len(boards) > 1
    assert several > 4


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_watched_game_is_the_same_game(game_id, seats):
    """Watching a game as it is played changes nothing in it, and passes what the same move passes when made again."""
    plain, stream = gloam.new(game_id, seats=seats, seed=7), Seeded(7)
    live = steps.watched(gloam.new(game_id, seats=seats, seed=7), wanted=True)
    for n in range(40):
        if plain.decision is None:
            break
        before, seat = live.clone(), plain.decision.seat
        index = stream.below(len(plain.decision.options))
        for game in (plain, live):
            game.state.events.clear()
        live = steps.watched(live, wanted=n % 5 != 0)
        for game in (plain, live):
            game.answer(index=index)
        assert live.digest() == plain.digest()
        assert live.state.events == plain.state.events
        (_, kind, value), *rolled = live.state.log.recent
        entry = {"seat": seat, "kind": kind, "value": value, "rolled": [[k, v] for _, k, v in rolled]}
        move = steps.made(before, live)
        assert (move is None) == (n % 5 == 0)
        if move is not None:
            again = steps.made_again(before, entry)
            one, other = ([(told, digest(state)) for told, state in made.passed] for made in (move, again))
            assert one == other


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_audiences_share_their_steps_only_where_they_would_be_the_same(game_id, seats):
    """Steps that are kept for one audience are never given to another that sees or was told something else."""
    everyone, shared, apart = (None, *range(seats)), 0, 0
    for before, entry, _, _ in moves_of(game_id, seats, seed=11):
        move = steps.made_again(before, entry)
        together, lines = steps.Boards([move]), {}
        for who in everyone:
            told = [event for event in move.events if steps.is_told(event, who)]
            lines[who] = [LogLine(n, n, Fact(event)) for n, event in enumerate(told, 1)]
        found = {who: together.steps(who, lines[who]) for who in everyone}
        for who in everyone:
            assert found[who] == steps.Boards([move]).steps(who, lines[who])
        ids = {id(one) for one in found.values() if one}
        shared, apart = shared + (len(ids) == 1), apart + (len(ids) > 1)
    if find(game_id).all_see_alike:
        assert shared
        assert not apart
    else:
        assert apart


def test_changes_lead_from_one_view_to_the_next():
    before = {"a": 1, "b": {"x": [1, 2, {"y": 3}]}, "c": [1], "d": {"k": 1}, "e": True}
    after = {"a": 1, "b": {"x": [1, 5, {"y": 4}]}, "c": [1, 2], "d": {"l": 1}, "e": 1}
    changed = steps.changes(before, after)
    assert changed == [[["b", "x", 1], 5], [["b", "x", 2, "y"], 4], [["c"], [1, 2]], [["d"], {"l": 1}], [["e"], 1]]
    assert with_changes(before, changed) == after
    assert steps.changes(before, copy.deepcopy(before)) == []


def test_only_clients_that_ask_get_steps_and_they_lead_to_the_same_view(tmp_path):
    with serving(tmp_path / "a.db") as client:
        _, people = sit(client, "lucidity", seats=2, seed=3, names=["Ada", "Ben"])
        with people[0].socket(steps=True) as film, people[1].socket() as plain:
            shown = film.until("snapshot")
            plain.until("snapshot")
            play_on(people, 30)
            updates, others = film.drain(), plain.drain()
        assert not any("steps" in update for update in others)
        view, filmed, changed = shown["view"], 0, 0
        for update in (one for one in updates if one["type"] == "update"):
            lines = [line["n"] for line in update["events"]]
            found = update.get("steps", [])
            assert [step["n"] for step in found] == sorted({step["n"] for step in found} & set(lines))
            for step in found[:-1]:
                view = with_changes(view, step["set"])
                changed += bool(step["set"])
            assert not found or "set" not in found[-1]
            filmed += bool(found)
            view = update["view"]
        assert filmed > 3
        assert changed > 3


def test_a_roll_lies_on_the_table_before_it_is_placed():
    """Lucidity: between the roll and the end of the turn there is a board with the rolled dice on it."""
    for before, entry, _, events in moves_of("lucidity", 3, seed=5):
        kinds = [event.kind for event in events]
        if "roll" in kinds and "place" in kinds:
            boards = list(steps.boards([steps.made_again(before, entry)], None))
            assert steps.view_of(before, boards[kinds.index("roll")].state, None)["rolled"]
            return
    pytest.fail("no roll was placed at once")


class Watched:
    """A table whose bots are watched, as far as the pause between two moves looks at it."""

    def __init__(self, pace, pauses=1.0):
        self.pace_wanted = pace
        self.services = type("S", (), {"settings": type("T", (), {"bot_delay": 0.6, "pauses": pauses})})()
        self.listeners = type("L", (), {"pace": lambda _, default: pace, "__bool__": lambda _: True})()
        self.viewers = type("V", (), {"anybody": True})()
        log = self.log = type("A", (), {"count": 0})()
        spec = type("P", (), {"window": object()})()
        self.table = type("B", (), {"audience_log": lambda _, who: log, "spec": spec})()


@pytest.mark.parametrize("least", [bot_player.QUICKEST, bot_player.SEARCHING])
@pytest.mark.parametrize("pace", [0.0, 0.5])
def test_the_pause_of_a_bot_does_not_show_how_many_hidden_moves_it_made(pace, least):
    async def pause_after(hidden):
        session = Watched(pace)
        player = bot_player.BotPlayer(session)
        player.least = least
        session.log.count = 3
        player._note_told()
        session.log.count = 5  # two lines for all
        player._note_told()
        began = asyncio.get_running_loop().time()
        for _ in range(hidden):
            player._note_told()  # nothing was told
            await asyncio.sleep(0.01)
        await player._pause()
        return round(asyncio.get_running_loop().time() - began, 6)

    times = {run(pause_after(hidden)) for hidden in (0, 1, 5, 20)}
    assert times == {max(2 * pace, least)}


@pytest.mark.parametrize("least", [bot_player.QUICKEST, bot_player.SEARCHING])
def test_a_bot_that_thinks_longer_than_its_pause_shows_only_how_many_pauses(least):
    async def moves_after(thought):
        session = Watched(0.0)
        player = bot_player.BotPlayer(session)
        player.least = least
        session.log.count = 1
        player._note_told()
        began = asyncio.get_running_loop().time()
        await asyncio.sleep(thought * least)
        player._hide_thinking()
        await player._pause()
        return round((asyncio.get_running_loop().time() - began) / least, 6)

    assert {run(moves_after(thought)) for thought in (0.0, 0.3, 0.99)} == {1}
    assert {run(moves_after(thought)) for thought in (1.01, 1.5, 1.99)} == {2}
    assert {run(moves_after(thought)) for thought in (2.2, 2.9)} == {3}


def test_bots_wait_for_much_no_longer_than_a_limit():
    async def pause():
        session = Watched(0.7)
        player = bot_player.BotPlayer(session)
        player.told = 0
        session.log.count = 50
        player._note_told()
        began = asyncio.get_running_loop().time()
        await player._pause()
        return asyncio.get_running_loop().time() - began

    assert run(pause()) == pytest.approx(bot_player.LONGEST)


def test_the_film_of_the_past_is_what_was_told_live(tmp_path):
    with serving(tmp_path / "a.db") as client:
        _, people = sit(client, "lucidity", seats=2, seed=3, names=["Ada", "Ben"])
        with people[0].socket(steps=True) as film:
            film.until("snapshot")
            play_on(people, 20)
            live = [one for one in film.drain() if one["type"] == "update" and one["events"]]
        past = people[0].get("/film", since=0).json()
        told = {update["seq"]: update for update in past["updates"]}
        assert not past["more"]
        assert len(live) > 5
        for update in live:
            then = told[update["seq"]]
            assert [line["n"] for line in then["events"]] == [line["n"] for line in update["events"]]
            assert then["view"] == update["view"]
            assert then["steps"] == update.get("steps", [])
        later = people[0].get("/film", since=live[3]["seq"]).json()
        assert later["view"] == live[3]["view"]
        assert [one["seq"] for one in later["updates"]] == [
            one["seq"] for one in past["updates"] if one["seq"] > live[3]["seq"]
        ]
        assert people[1].get("/film", since=0, seat=0).status_code == 403


def test_another_view_of_the_same_moment(tmp_path):
    with serving(tmp_path / "a.db") as client:
        _, people = sit(client, "cant_stop", seats=2, seed=3)
        play_on(people)
        mine = people[0].get("/replay", seat=0).json()
        for at in mine["moments"][::5]:
            here = people[0].get("/replay", seat=0, at=at).json()
            there = people[0].get("/replay", seat=1, at=at, counted=0).json()
            assert {**there["view"], "you": 0} == {**here["view"], "you": 0}
