"""How the planner of Sally Face fills a turn: two goals with one roll, several tokens, and a last Move."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import gloam
from gloam.bots.driver import answer_for
from gloam.bots.sallyface import Planner
from gloam.bots.sallyface.board import assign, read_board
from gloam.bots.sallyface.goals import Goal
from gloam.bots.sallyface.last_move import last_move, toll
from gloam.bots.sallyface.plan import Plan, best_plan
from gloam.bots.sallyface.rerolls import hands_with
from gloam.bots.sallyface.two_goals import two_goals
from gloam.bots.sallyface.weights import WEIGHTS
from gloam.bots.seen import Seen
from gloam.kernel import Nobody, Seeded
from tests.builds import needs_python_thought


def position(chance=None, **more):
    rows = [{"character": "sal", "at": "floor_4", "items": []}, {"character": "larry", "at": "floor_2", "items": []}]
    return gloam.position("sallyface", {"players": rows, "story_at": 1, **more}, chance=chance or Nobody())


def rolled_again(hand: str, placed: dict[str, list[str]]) -> tuple[str, ...]:
    """What the planner rolls again of these Ability dice, beside a Specialty on the Character die."""
    game = position(Seeded(1), phase="roll", placed=placed)
    view = game.view(0)
    for die, face in zip(view["dice"], (*hand, "S"), strict=True):
        die.update(face=face, word=face if die["kind"] == "ability" else "c:" + face, locks=face == "D")
    return Planner(0, 1).on_roll_keep(view, Seen(0, "roll.keep", ()))


def test_dice_that_the_first_card_does_not_need_are_rolled_for_a_second_one():
    again = rolled_again("AAMMII", {"floor_4": ["cold_spot"], "floor_1": ["humming_pipes"]})
    assert "I" in again
    assert "A" not in again


def test_a_second_card_at_the_same_location_counts_when_it_is_finished():
    again = rolled_again("AAIIIM", {"floor_4": ["cold_spot"], "floor_2": ["static_on_the_line"]})
    assert again == ("M",)


@needs_python_thought  # a board of two facts is no board there
def test_two_goals_finish_both_cards_exactly_where_the_dice_can_pay_for_all_of_it():
    one = Goal("floor_4", 0, 1, "M" + "AAI", "A", 0.5, 10.0, 0.0, 0.0)
    two = Goal("floor_1", 1, 0, "MW", "A", 0.25, 20.0, 0.0, 0.0)
    board = SimpleNamespace(at="floor_4", free_move=False)
    both = two_goals(board, one, two)
    assert (both.any, both.must) == (1, "M")
    slots = [(x, 1.0) for x in "MAAIMW?"]
    for hand, worth in zip(hands_with("S"), both.values("S"), strict=True):
        have = "".join(x * n for x, n in zip("AIMSWD", hand, strict=True))
        assert (worth > 30) == (len(assign(have, slots, "A")[1]) == len(slots)), have
        assert worth == both.value_of(hand)


def test_all_missing_seals_are_planned_for_in_one_turn():
    rows = [{"character": "sal", "at": "temple", "items": []}, {"character": "larry", "at": "floor_2", "items": []}]
    game = gloam.position(
        "sallyface",
        {
            "story": "beneath_the_building", "players": rows, "phase": "act", "story_at": 9, "dice": list("DWDA"),
            "tokens": {"seal": ["temple"]}, "tokens_done": {"seal": 0}, "open": ["temple"],
        },
        chance=Nobody(),
    )  # fmt: skip
    board = read_board(game.view(0), 0, WEIGHTS)
    assert board.places["temple"].token_cost == "DDD"
    assert len(best_plan(board, WEIGHTS).of("token")) == 3


def story(name: str, **more):
    rows = [{"character": "sal", "at": "floor_4", "items": []}, {"character": "larry", "at": "floor_2", "items": []}]
    made = {"story": name, "players": rows, "phase": "act", "dice": ["D"], **more}
    return gloam.position("sallyface", made, chance=Nobody())


def test_a_die_that_is_left_brings_the_player_to_where_the_work_is():
    game = story("beneath_the_building", story_at=3, placed={"floor_1": ["sealed_stair"]})
    assert answer_for(game, 0, Planner(0, 1)) == ("move", "floor_1")
    game = story(
        "another_dead_body", story_at=3, placed={"floor_4": ["the_scene_in_403"], "floor_1": ["basement_fuse"]}
    )
    assert answer_for(game, 0, Planner(0, 1)) == "pass"


def test_nobody_ends_a_turn_where_the_story_takes_health_for_it():
    game = story("bad_lunch", story_at=3, placed={"nockfell_high": ["sealed_cafeteria"]})  # SFC-096 is the current card
    view, options = game.view(0), game.decision.options
    assert toll(view, "nockfell_high", WEIGHTS) == 2 * WEIGHTS.dial
    board = read_board(view, 0, WEIGHTS)
    dear = replace(WEIGHTS, dial=1.0)
    assert last_move(view, board, options, dear) is None
    view["story_cards"][-1]["passives"] = []
    assert last_move(view, board, options, dear) == ("move", "nockfell_high")


def test_a_die_that_is_left_is_turned_into_a_symbol_that_is_asked_here():
    rows = [{"character": "sal", "at": "floor_4", "items": ["pocket_console"], "ready": 1}, {"character": "larry"}]
    made = {"players": rows, "story_at": 1, "phase": "act", "placed": {"floor_4": ["cold_spot"]}}
    game = gloam.position("sallyface", {**made, "dice": ["A", "M", "I"]}, chance=Nobody())
    bot = Planner(0, 1)
    assert answer_for(game, 0, bot) == ("item", "pocket_console")
    assert answer_for(game, 0, bot) in {"I", "M"}
    enough = gloam.position("sallyface", {**made, "dice": ["A", "A", "I"]}, chance=Nobody())
    assert answer_for(enough, 0, Planner(0, 1)) == ("solve", "cold_spot")


def test_a_die_is_turned_even_if_the_plan_is_older_than_the_dice():
    rows = [{"character": "sal", "at": "floor_4", "items": ["pocket_console"], "ready": 1}, {"character": "larry"}]
    made = {"players": rows, "story_at": 1, "phase": "act", "placed": {"floor_4": ["cold_spot"]}}
    game = gloam.position("sallyface", {**made, "dice": ["A", "M", "I"]}, chance=Nobody())
    bot = Planner(0, 1)
    game.answer(("item", "pocket_console"), seat=0)
    bot.plan = Plan(1.0, ("floor_4",), [(("solve", "cold_spot", "A"), "W")])
    assert answer_for(game, 0, bot) in {"A", "I", "M"}
