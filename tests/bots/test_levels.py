"""Levels: easy, normal, hard; a search that meets the same futures; games dealt to a bot in another process."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam import bots
from gloam.bots.search import best_by_worth_and_futures, best_half_by_half, best_option
from gloam.bots.stiflingdark.hard import TURN_STARTS
from gloam.bots.stiflingdark.moods import WAITING_STYLES, Easy, Normal
from gloam.bots.temperature import drawn
from gloam.kernel import Seeded
from gloam.server.tables.workers.bot_workers import think

LEVELLED = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"]


@pytest.mark.parametrize("game", LEVELLED)
def test_levels_are_named_and_normal_is_the_default(game):
    assert bots.levels(game) == ("easy", "normal", "hard")
    assert bots.default(game) == "normal"
    assert {"greedy", "random"} < set(bots.names(game))
    assert bots.searches(game, "hard") or game in {"cant_stop", "faceless"}, "those two look ahead by themselves"


@pytest.mark.parametrize("game", ["cant_stop", "lucidity"])
def test_the_same_seed_plays_the_same_game(game):
    def played():
        playing = gloam.new(game, seats=2, seed=4)
        players = bots.seated(game, ["easy", "normal"], 9)
        bots.play(playing, players)
        return playing.digest()

    assert played() == played()


@pytest.mark.parametrize("game", ["faceless", "sallyface", "stiflingdark"])
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_level_plays_on_and_the_same_seed_gives_the_same_answers(game, level):
    seats = 3

    def answers():
        playing = gloam.new(game, seats=seats, seed=4)
        players = bots.seated(game, [level] + ["greedy"] * (seats - 1), 9)
        said = []
        while playing.decision is not None and len(said) < 7:
            seat = playing.decision.seat
            budget = bots.Budget(1 if seat else 250)
            found = bots.answer_for(playing, seat, players[seat], budget)
            if seat == 0:
                said.append((playing.state.round if game == "stiflingdark" else 0, found))
        return said

    first = answers()
    assert len(first) == 7
    assert first == answers()


@pytest.mark.parametrize("adversary", ["butcher", "cult", "horror"])
def test_an_easy_adversary_bides_its_time_oftener_than_a_normal_one(adversary):
    """In a third of the turns that the dial of the table leaves."""
    game = gloam.new("stiflingdark", seats=3, seed=5, options={"adversary": adversary}, listen=False)
    others = bots.seated("stiflingdark", ["normal"] * 3, 1)
    while game.decision.kind not in TURN_STARTS:
        bots.answer_for(game, game.decision.seat, others[game.decision.seat])
    normal, percent = (level(0, 0).percent(game.view(0)) for level in (Normal, Easy))
    assert normal + (100 - normal) * 0.3 <= percent < 100
    biding = 0
    for seed in range(200):
        easy = Easy(0, seed)
        bots.chosen(game, game.decision, easy)
        biding += easy.plain.style == WAITING_STYLES[adversary]
    assert 2 * (percent - 10) <= biding <= 2 * (percent + 10)


def test_an_easy_faceless_takes_what_is_nearly_as_good_and_never_what_loses():
    """Scores are points: a Memory found is 100, and easy's temperature is 8."""
    playing = gloam.new("faceless", seats=2, seed=3)
    while playing.decision.kind != "turn.action":
        playing.answer(playing.decision.options[0])
    seat = playing.decision.seat
    scores = bots.make("faceless", "greedy", seat, 1).scores(playing.view(seat), bots.strip(playing.decision))
    taken = {bots.chosen(playing, playing.decision, bots.make("faceless", "easy", seat, n)) for n in range(30)}
    assert len(taken) > 1
    assert all(scores[option] > max(scores.values()) - 100 for option in taken)


def test_warmth_prefers_the_better_option_without_insisting():
    scores = {"good": 1.0, "fair": 0.9, "bad": -5.0}
    dice = Seeded(3)
    taken = [drawn(scores, 0.1, dice.below(10**6) / 10**6) for _ in range(2000)]
    assert 0.68 < taken.count("good") / 2000 < 0.78  # 1 / (1 + 1/e) = 0.731
    assert taken.count("bad") == 0
    assert drawn(scores, 0.1, 0.999999) == "fair"


def test_a_search_compares_options_in_the_same_futures():
    met = {}

    def value(option, seed):
        met.setdefault(option, []).append(seed)
        return option / 10 + (seed % 1000) / 1000  # the luck is large, and the same for all

    best, means = best_option((1, 2, 3), value, Seeded(1), 64)
    assert best == 3
    assert met[1] == met[2] == met[3]
    assert len(met[1]) == 8, "with equal luck the difference is exact, so one round is enough"
    assert means[3] == pytest.approx(means[1] + 0.2)


def test_a_search_goes_on_where_options_are_close():
    luck = Seeded(5)
    tries = []

    def value(option, seed):
        tries.append(option)
        return luck.below(1000) / 1000 + 0.01 * option

    best_option((1, 2), value, Seeded(1), 48)
    assert len(tries) > 2 * 16


def test_a_search_stops_between_two_rounds_once_it_has_done_enough():
    tries = []
    best_option(
        (1, 2), lambda option, _: float(tries.append(option) or 0), Seeded(1), 800, enough=lambda: len(tries) > 30
    )
    assert len(tries) == 32, "two rounds of eight futures, each with both options"


def test_options_are_tried_half_by_half():
    tried = []
    worth = {"a": 0.1, "b": 0.9, "c": 0.2, "d": 0.8, "e": 0.3}
    means = best_half_by_half(
        list(worth), lambda option, _: tried.append(option) or worth[option], Seeded(1), (1, 2, 4)
    )
    assert means == {"b": 0.9, "d": 0.8}
    assert [tried.count(option) for option in worth] == [1, 7, 1, 7, 1]
    assert best_half_by_half(["a"], lambda *_: 0.5, Seeded(1), (1, 1)) == {"a": 0.5}


def test_what_an_option_should_be_worth_decides_until_the_futures_are_clear():
    """The second should be better by 5 points. Futures that differ wildly change nothing, clear ones decide."""
    luck = Seeded(5)
    unclear = best_by_worth_and_futures((0.5, 0.55), lambda n, _: float(luck.below(2)) - 0.01 * n, Seeded(1), 8, 0.03)
    assert unclear == 1
    clear = best_by_worth_and_futures((0.5, 0.55), lambda n, seed: seed % 7 / 7 - 0.2 * n, Seeded(1), 8, 0.03)
    assert clear == 0
    tries = []
    best_by_worth_and_futures((0.5,) * 4, lambda n, _: float(tries.append(n) or n > 1), Seeded(1), 16, 0.03)
    assert [tries.count(n) for n in range(4)] == [16, 8, 16, 16], "who is clearly behind is not tried further"
    tries = []
    best_by_worth_and_futures((0.5,) * 3, lambda n, _: float(tries.append(n) or n == 2), Seeded(1), 16, 0.03)
    assert [tries.count(n) for n in range(3)] == [8, 8, 8], "one is clearly the best"


def asked_in_another_process(game, bot, seed=11):
    """What a worker answers, given what the server would send it; and the question."""
    playing = gloam.new(game, seats=2, seed=3)
    asked = playing.decision
    options = [{"value": option} for option in asked.options]
    decision = {"seat": asked.seat, "kind": asked.kind, "options": options, "args": asked.args}
    put = {"game": game, "bot": bot, "view": playing.view(asked.seat), "decision": decision, "seed": "a"}
    put["memory"] = None
    put["worlds"] = bots.dealt(playing, asked.seat, seed, 2) if bots.searches(game, bot) else []
    index, _ = think(json.dumps(put).encode())
    return index, asked, put


def test_a_bot_that_searches_gets_games_in_another_process():
    index, asked, put = asked_in_another_process("lucidity", "hard")
    assert 0 <= index < len(asked.options)
    assert len(put["worlds"]) == 2
    seen = bots.from_wire(put["decision"], put["worlds"])
    one, same, other = seen.world(1), seen.world(1), seen.world(2)
    assert one.view(asked.seat) == put["view"]
    for game in (one, same, other):
        game.answer(0)
    assert one.digest() == same.digest()
    assert one.chance.at != other.chance.at


def test_games_dealt_to_a_bot_hold_neither_the_real_dice_nor_the_history():
    playing = gloam.new("lucidity", seats=2, seed=123456789)
    players = bots.seated("lucidity", ["normal"] * 2, 1)
    for _ in range(12):
        bots.answer_for(playing, playing.decision.seat, players[playing.decision.seat])
    for text in bots.dealt(playing, playing.decision.seat, 5, 3):
        plain = json.loads(text)
        assert plain["chance"]["at"] != playing.chance.at
        assert plain["state"]["log"] != json.loads(playing.save())["state"]["log"]
        assert set(plain["origin"]) == {"seats", "options"}


def test_games_dealt_to_an_investigator_hide_where_the_butcher_stands():
    """The bot in another process gets the same view, and not the place that its seat may not know."""
    playing = gloam.new("stiflingdark", seats=3, seed=5)
    players = bots.seated("stiflingdark", ["normal"] * 3, 5)
    while playing.decision.kind != "turn.act":
        bots.answer_for(playing, playing.decision.seat, players[playing.decision.seat])
    seat = playing.decision.seat
    games = [gloam.resume(text) for text in bots.dealt(playing, seat, 3, 6)]
    assert all(game.view(seat) == playing.view(seat) for game in games)
    assert len({game.view(0)["screen"]["figures"][0]["space"] for game in games}) > 1


def test_a_bot_that_does_not_search_gets_none():
    _, _, put = asked_in_another_process("lucidity", "normal")
    assert put["worlds"] == []
    assert bots.from_wire(put["decision"]).world(1) is None


def position(mine, theirs, runners, dice):
    """Can't Stop, after a roll is climbed, at the question whether to stop."""
    document = {"markers": [mine, theirs], "runners": runners}
    game = gloam.position("cant_stop", document, chance=[int(d) for d in dice], seed=1)
    while game.decision.kind == "turn.pair":
        game.answer(game.decision.options[0])
    return game


def hard(game):
    asked = game.decision
    return bots.chosen(game, asked, bots.make("cant_stop", "hard", asked.seat, 1))


def test_hard_stops_when_that_wins():
    assert hard(position({"2": 3, "12": 3, "7": 10}, {}, {"7": 12}, "1661")) == "stop"


def test_hard_does_not_stop_where_the_other_is_about_to_win():
    """The other needs one space in column 7, which three rolls of four give; normal stops here with what it has."""
    game = position({"2": 3, "12": 3, "8": 3}, {"3": 5, "11": 5, "7": 12}, {"8": 6, "6": 4, "9": 2}, "2644")
    assert hard(game) == "roll"


def test_on_a_board_that_the_judge_cannot_read_hard_plays_like_normal():
    """A pack may have fewer columns than the judge was trained on."""
    game = position({"7": 4}, {}, {}, "3456")
    seen, view = bots.strip(game.decision), game.view(0)
    fewer = {**view, "lengths": {c: n for c, n in view["lengths"].items() if c not in {"2", "12"}}}
    answers = [bots.make("cant_stop", name, 0, 1).choose(fewer, seen, bots.Budget()) for name in ("hard", "normal")]
    bots.close(seen)
    assert answers[0] == answers[1]
