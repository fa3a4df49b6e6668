"""The bots of The Faceless: sensible, honest, repeatable."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import Budget, driver, faceless, registry
from gloam.bots.faceless.cards import Moment, after_taking, billygoat_steps, outcomes, taking_plans
from gloam.bots.faceless.evaluate import Evaluator
from gloam.bots.faceless.geometry import billygoat_path, distances, geometry
from gloam.bots.faceless.lookahead import Lookahead
from gloam.bots.faceless.movement import billygoat_closer, entered, follow_needle, ways
from gloam.bots.faceless.planner import unknown_odds
from gloam.bots.faceless.position import read_position
from gloam.bots.faceless.reachable import Reachability
from gloam.bots.faceless.win_chance import SURE, WinChance
from gloam.bots.seen import close, strip
from gloam.games.faceless.queries.board import NAMES, area
from gloam.games.faceless.queries.paths import first_steps, is_catch, steps_of_billygoat
from gloam.kernel import Seeded
from tests.builds import skip_where_compiled
from tests.games.faceless.helpers import at, collected, turn

EVERYTHING = [
    "avatars", "creepy_die", "crossroads", "den", "eyes", "nightworld", "haunted_places", "hourglass", "portals", "fog",
    "roaming_servants", "swamp",
]  # fmt: skip


def played(name, seats, seed, **options):
    game = gloam.new("faceless", seats, seed=seed, options=options, listen=False)
    driver.play(game, registry.seated("faceless", [name] * seats, seed))
    return game


def test_the_same_seed_gives_the_same_game():
    one, other = played("greedy", 2, 5), played("greedy", 2, 5)
    assert one.state.log == other.state.log


@pytest.mark.parametrize("options", [{"expansions": EVERYTHING}, {"scenario": "collecting_bugs"}, {"board": "players"}])
def test_greedy_answers_every_question_of_every_expansion(options):
    for seed in range(2):
        assert played("greedy", 3, seed, **options).outcome is not None


def test_the_planner_plays_a_game_to_its_end():
    assert played("planner", 2, 3).outcome is not None


def test_greedy_takes_a_memory_that_a_card_can_reach():
    game = at(["hat", "blue1"], team="-1,3", hands=[["purple1", "green1"], [], []], kids=["dylan", "luke", "lily"])
    bot = faceless.Greedy(0, 1)
    while game.decision.seat == 0 and game.decision.kind != "turn.after":
        driver.answer_for(game, 0, bot)
    assert collected(game) == {"hat": False}


def test_greedy_does_not_walk_into_billygoat_when_another_way_is_open():
    game = at(team="-3,0", red=["-3,-1", 90], hands=[["purple1"], [], []], kids=["dylan", "luke", "lily"])
    driver.answer_for(turn(game, ("walk", "purple1")), 0, faceless.Greedy(0, 1))
    assert game.decision is not None


def test_greedy_does_not_swap_a_card_for_its_equal():
    """F051: where all hands are full a Whisper is a swap, and one that changes nothing is none."""
    hands = [["green2", "blue1", "red1"], ["blue2", "green2", "red2"], ["blue2", "yellow2", "yellow3"]]
    game = turn(at(hands=hands, kids=["emily", "luke", "lily"]), "whisper", (0, "green2"))
    assert game.decision.options[0] == ("swap", 1, "green2")
    driver.answer_for(game, 0, faceless.Greedy(0, 1))
    swapped = [game.view(0)["players"][seat]["hand"] for seat in (0, 1, 2)]
    assert sorted(swapped[0]) != sorted(hands[0])
    assert sorted(swapped[1]) != sorted(hands[1])
    assert swapped[2] == hands[2]
    assert game.decision.seat == 0


def test_the_bots_estimate_of_the_needle_is_the_engines():
    for seed in range(30):
        game = gloam.new("faceless", 2, seed=seed, options={"board": "random"}, listen=False)
        dice = Seeded(seed)
        for _ in range(12):
            if game.decision is None:
                break
            view = game.view(0)
            if "needle" in view:
                assert [
                    60 * d for d in sorted(ways(read_position(view), read_position(view).team, white=False))
                ] == view["needle"]["ways"]
            game.answer(index=dice.below(len(game.decision.options)))


def test_under_the_fog_the_bot_gets_no_preview_and_still_answers():
    game = at(["blue1"], options={"expansions": ["fog"]}, hands=[["yellow1"], [], []], kids=["dylan", "luke", "lily"])
    bot = faceless.Greedy(0, 1)
    driver.answer_for(turn(game, ("walk", "yellow1")), 0, bot)
    assert game.decision is None or game.decision.seat != 0 or game.decision.kind != "figure.faceless"


def looked_at(**document):
    """What a bot reads in the view of a position."""
    return read_position(at(**document).view(0))


def test_a_bot_follows_the_arrow_of_a_haunted_place():
    pos = looked_at(options={"expansions": ["haunted_places"]}, haunted=[["-1,3", 60, 2]])
    g = geometry()
    found = entered(pos.board, pos.billygoat, (g.index["-1,3"], pos.memories, 0, False, 0))
    assert g.names[found[0]] == "-1,5"


def test_a_bot_expects_a_spectral_billygoat_and_one_who_knows_the_maze():
    plain, ghost = looked_at(red=["-4,0", 0]), looked_at(red=["-4,0", 0], avatars=["spectral"],
                             options={"expansions": ["avatars"], "avatar": "spectral"})  # fmt: skip
    lost = looked_at(red=["2,-5", 0], avatars=["labyrinthine"], options={"expansions": ["avatars"]})
    assert billygoat_closer(plain, 6) is not None
    assert billygoat_closer(ghost, 6) is None
    assert billygoat_closer(lost, 9, maze=lost.board.maze) is None
    assert billygoat_closer(lost, 5) is not None


def spectral_games(level, seeds):
    """Positions of games with Spectral Billygoat, played by bots, with what the engine offers there."""
    for seed in seeds:
        options = {"expansions": ["avatars", "swamp"], "avatar": "spectral"}
        game = gloam.new("faceless", 2, seed=seed, options=options, listen=False)
        players = registry.seated("faceless", [level] * 2, seed)
        while game.decision is not None:
            yield game
            driver.answer_for(game, game.decision.seat, players[game.decision.seat])


def test_a_bot_knows_every_step_of_a_spectral_billygoat():
    """F099, FD75  An Obstacle is one space to him: in with one step, out to any space around it, never within."""
    g, inside = geometry(), 0
    for game in spectral_games("greedy", range(8)):
        pos, s = read_position(game.view(None)), game.state
        offered = {to for to in steps_of_billygoat(s) if not is_catch(s, to)}
        assert {g.names[to] for to in billygoat_steps(pos)} == {NAMES[to] for to in offered}
        closer = first_steps(s.billygoat, s.team, s.walls, tuple(map(area, s.obstacles.values())), maze=False)
        where, _ = billygoat_path(0, pos.billygoat, pos.team, 1, maze=False, as_one=pos.board.billygoat_as_one)
        assert g.names[where] in {NAMES[to] for to in closer or (s.billygoat,)}
        inside += bool(s.walls >> s.billygoat & 1)
    assert inside > 20, "he stood on Obstacles"


def test_bots_choose_what_is_offered_while_billygoat_is_spectral():
    """Seed 4406 is a game in which he stands on an Obstacle and a red card moves him."""
    options = {"expansions": ["avatars"], "avatar": "spectral"}
    game = gloam.new("faceless", 3, seed=4406, options=options, listen=False)
    driver.play(game, registry.seated("faceless", ["normal"] * 3, 6), budget=Budget(20))
    assert game.outcome is not None


def test_a_bot_knows_that_the_demon_comes_closer():
    pos = looked_at(avatars=["demon"], options={"expansions": ["avatars"], "avatar": "demon"})
    far = distances(pos.team, pos.board.walls, maze=False)
    assert all(far[to] < far[pos.billygoat] for to in billygoat_steps(pos))


def test_a_bot_likes_a_memory_more_while_the_sand_runs():
    safe = looked_at(options={"expansions": ["hourglass"]}, protected=True, sand=3)
    bare = looked_at(options={"expansions": ["hourglass"]}, protected=False, sand=3)
    assert Evaluator().standing(safe) > Evaluator().standing(bare)


def test_a_hit_costs_nothing_under_the_dies_obstacle_face():
    base = {"team": "-1,2", "red": ["4,-1", 0], "hands": [[], [], []]}
    open_ = looked_at(die="obstacle_free", options={"expansions": ["creepy_die"]}, **base)
    shut = looked_at(die="nothing", options={"expansions": ["creepy_die"]}, **base)
    into = geometry().rows[12 * 12]
    west = tuple(-1 + 0j for _ in into)  # toward the Brambles, whatever the magnets say
    assert follow_needle(shut, west, geometry().nothing, 1) is None
    assert follow_needle(open_, west, geometry().nothing, 1) is not None


def test_a_bot_buys_a_roll_only_to_be_rid_of_a_bad_face():
    game = at(die="nothing", options={"expansions": ["creepy_die"]})
    m = Moment(game.view(0), read_position(game.view(0)), strip(game.decision), 0)
    bot = faceless.Greedy(0, 1)
    assert bot.worth_of_roll(m, lambda _: 500.0) < -1000
    game = at(die="powers_off", options={"expansions": ["creepy_die"]})
    m = Moment(game.view(0), read_position(game.view(0)), strip(game.decision), 0)
    assert bot.worth_of_roll(m, lambda then: 0.0 if then.view["die"] == "powers_off" else 500.0) > 400


def test_the_old_rope_takes_away_what_is_in_the_way():
    game = at(team="-1,1", collected=["rope"], memories=["2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1", "-3,1"],
              hands=[["purple1"], [], []], kids=["dylan", "luke", "lily"])  # fmt: skip
    bot = faceless.Greedy(0, 1)
    turn(game, ("memory", "rope"))
    driver.answer_for(game, 0, bot)
    assert game.decision.kind == "rope.place"
    before = game.view(0)["obstacles"]
    driver.answer_for(game, 0, bot)
    after = game.view(0)["obstacles"]
    assert before != after
    assert bot.worth(read_position(game.view(0))) >= bot.worth(read_position(game.view(0) | {"obstacles": before})) - 10


def test_the_planner_draws_its_decks_from_the_unseen_cards_and_weighs_them_to_one():
    game = at(hands=[["yellow1"], [], []], kids=["dylan", "luke", "lily"])
    view = game.view(0)
    bot = faceless.Planner(0, 7)
    sampled_decks = bot.sampled_decks(Moment(view, read_position(view), strip(game.decision), 0), driver.BUDGET)
    assert abs(sum(sampled_deck.weight for sampled_deck in sampled_decks) - 1) < 1e-9
    for sampled_deck in sampled_decks:
        for card in set(sampled_deck.cards):
            assert sampled_deck.cards.count(card) <= view["unseen"][card]
    moment = Moment(view, read_position(view), strip(game.decision), 0)
    again = faceless.Planner(0, 7).sampled_decks(moment, driver.BUDGET)
    assert [deck.cards for deck in again] == [deck.cards for deck in sampled_decks]


def test_the_planner_does_not_rest_where_a_card_wins():
    game = at(hands=[["purple1"], [], []], kids=["dylan", "luke", "lily"], team="-1,3", memories=["-1,2"],
              collected=["hat", "bow", "book", "bags", "street", "music", "campfire"])  # fmt: skip
    bot = faceless.Planner(0, 7)
    while game.decision is not None:
        driver.answer_for(game, 0, bot)
    assert game.view(None)["ended"] == "won"


SHOWN = ["yellow1", "yellow1", "green1", "blue1", "red1", "purple1"]


def test_the_planner_gives_itself_less_chance_when_a_long_blue_column_eats_the_deck():
    short = looked_at(display=SHOWN)
    long = short.after(display=(*short.display[:2], ("blue1", "blue2", "blue3", "blue1", "blue2"), *short.display[3:]))
    assert 0 < WinChance().standing(long) < WinChance().standing(short) < SURE


def test_the_planner_gives_itself_less_chance_the_nearer_billygoat_is():
    win_weights = [WinChance().standing(looked_at(team="-2,4", red=[space, 0])) for space in ("-2,3", "-1,2", "3,-4")]
    assert win_weights == sorted(win_weights)
    assert win_weights[0] < win_weights[2]


def test_a_display_that_falls_short_is_paid_for_by_the_deck():
    pos = looked_at(display=SHOWN)
    assert sum(map(len, pos.display)) == pos.board.least
    reached = after_taking(pos, (3, 4), 1)
    assert (reached.deck, reached.hands[1][-2:]) == (pos.deck - 2, ("red1", "purple1"))
    assert reached.hands[0] == pos.hands[0]
    assert [columns for columns in taking_plans(pos.display, 2) if columns == (1, 1)] == []


def test_thinking_ahead_finds_nearly_the_best_placement_and_never_a_better_one():
    for seed in range(4):
        game = gloam.new("faceless", 2, seed=seed, options={"board": "random"}, listen=False)
        while game.decision.kind.startswith("setup"):
            driver.answer_for(game, game.decision.seat, faceless.Greedy(0, seed))
        pos = read_position(game.view(0))
        ahead = Lookahead(WinChance(), ["", ""], 0, Reachability(WinChance(), 3))
        for card in sorted(set(pos.hands[0])):
            every = [one.worth for one in outcomes(WinChance(), pos, (0, ""), card, 3)]
            found = ahead.best_outcome(pos, (0, ""), card, -1.0)
            assert (found is None) == (not every)
            if found is not None:
                assert max(every) - 40 <= found.worth <= max(every) + 1e-6


@pytest.mark.parametrize("expansions", [[], ["avatars", "roaming_servants", "swamp", "portals"]])
def test_no_place_that_may_be_better_is_left_out_unseen(expansions):
    """What is not worth a look at its Threats would not have been taken after one either."""
    left_out = 0
    for seed in range(8):
        game = gloam.new("faceless", 3, seed=seed, options={"expansions": expansions}, listen=False)
        players = registry.seated("faceless", ["greedy"] * 3, seed)
        for _ in range(40):
            if game.decision is not None:
                driver.answer_for(game, game.decision.seat, players[game.decision.seat])
        pos = read_position(game.view(0))
        for card in sorted({card for card in pos.hands[1] if pos.deck}):
            every = list(Reachability(WinChance(), 3).of(pos, (1, ""), card, -SURE))
            assert all(one.without_purple <= one.now for one in every)
            for floor in sorted(one.without_purple for one in every)[::5]:
                found = [one.at for one in Reachability(WinChance(), 3).of(pos, (1, ""), card, floor)]
                assert {one.at for one in every if one.most > floor} <= set(found)
                left_out += len(every) - len(found)
    assert left_out


def test_julie_keeps_a_harmless_card_when_the_deck_is_short():
    """Every exchange takes a card of the deck: with three left and no danger she must not waste one."""
    for seed in range(30):
        game = gloam.new("faceless", 2, seed=seed, options={"kids": ["julie", "lily"]}, listen=False)
        players = registry.seated("faceless", ["greedy", "greedy"], seed)
        while game.decision is not None and game.decision.kind != "julie.exchange":
            driver.answer_for(game, game.decision.seat, players[game.decision.seat])
        if game.decision is not None and game.decision.args["card"].startswith("yellow"):
            view = game.view(0) | {"deck": 3}
            assert faceless.Planner(0, 1).choose(view, strip(game.decision), driver.BUDGET) == "keep"
            return
    raise AssertionError("no yellow card came")


def test_tommy_leaves_the_last_cards_of_the_deck_alone():
    game = at(hands=[["yellow1"], [], []], kids=["tommy", "luke", "lily"], deck=4)
    m = Moment(game.view(0), read_position(game.view(0)), strip(game.decision), 0)
    assert faceless.Greedy(0, 1).tommy(m)("draw") > faceless.Greedy(0, 1).tommy(m)("pass")
    assert faceless.Planner(0, 1).tommy(m)("draw") < faceless.Planner(0, 1).tommy(m)("pass")


def test_the_planner_gives_the_card_it_meant_to_give():
    game = at(["blue1"], hands=[["purple3", "yellow1"], [], ["green1"]], kids=["dylan", "luke", "lily"])
    bot = faceless.Planner(0, 3)
    view = game.view(0)
    m = Moment(view, read_position(view), strip(game.decision), 0)
    way = next(way for way in bot.whisper_plans(m) if way.gift[2] == 1)
    bot.plan = (view["turn"]["number"], way)
    turn(game, "whisper")
    while game.decision.kind.startswith("whisper"):
        driver.answer_for(game, 0, bot)
    hands = [player["hand"] for player in game.view(0)["players"]]
    assert hands == [["yellow1"], ["purple3"], ["green1"]]
    assert (game.decision.seat, game.decision.kind) == (1, "turn.action")


def test_a_planner_with_hardly_any_budget_still_answers_and_thinks_no_further():
    skip_where_compiled(faceless.Planner)

    class Hasty(faceless.Planner):
        nodes = 1

    game = at(hands=[["yellow1", "green2", "purple2"], ["blue1"], []], kids=["dylan", "luke", "lily"])
    bot = Hasty(0, 3)
    view, thought = game.view(0), []
    bot.ahead = lambda m, stands=False: thought.append(faceless.Planner.ahead(bot, m, stands=stands)) or thought[-1]
    assert bot.choose(view, strip(game.decision), driver.BUDGET) in game.decision.options
    assert 1 < thought[0].reachability.nodes < 5000


@pytest.mark.soak
def test_greedy_wins_at_medium_well_above_fifteen_percent():
    won = sum(bool(played("greedy", 2, seed).outcome.winners) for seed in range(60))
    assert won >= 20


def test_hard_tries_memories_and_powers_before_its_action():
    """A step along the Street, or Emily's turn of a Faceless, and then the card."""
    game = at(
        team="-1,3", hands=[["green2"], ["blue1"], ["red1"]], kids=["emily", "luke", "lily"],
        collected=["street", "bow"],
    )  # fmt: skip
    seen = strip(game.decision, game)
    m = Moment(game.view(0), read_position(game.view(0)), seen, 0)
    hard, normal = faceless.Hard(0, 1), faceless.Planner(0, 1)
    hard.unknown = normal.unknown = unknown_odds(game.view(0))
    plans, usual = list(hard.action_plans(m)), list(normal.action_plans(m))
    close(seen)
    began = {plan.option for plan in plans if plan.first is not None}
    assert {("memory", "street"), ("memory", "bow"), "power"} <= began
    assert all(plan.option in game.decision.options for plan in plans)
    assert not any(plan.first is not None for plan in usual)
