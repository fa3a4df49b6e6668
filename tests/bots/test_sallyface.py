"""The bots of Sally Face: what they choose, and that their assignment is the best there is."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import gloam
from gloam import bots
from gloam.bots.bot import derived
from gloam.bots.driver import answer_for, play
from gloam.bots.sallyface import Greedy, Planner
from gloam.bots.sallyface.board import assign, pays, read_board
from gloam.bots.sallyface.items import item_to_keep, useful_items
from gloam.bots.sallyface.plan import best_plan
from gloam.bots.sallyface.weights import WEIGHTS
from gloam.games.sallyface.content import PACKS, pack
from gloam.kernel import Nobody, Seeded

ROOT = Path(__file__).resolve().parents[2]
STORIES = ("another_dead_body", "bad_lunch", "beneath_the_building")


def brute(have: str, slots: list[tuple[str, float]], special: str) -> float:
    """Every way to put symbols on slots."""
    if not have:
        return 0.0
    rest = brute(have[1:], slots, special)
    for i, (slot, worth) in enumerate(slots):
        if pays(have[0], slot, special):
            rest = max(rest, worth + brute(have[1:], slots[:i] + slots[i + 1 :], special))
    return rest


def random_case(dice: Seeded, units: int, most: int) -> tuple[str, list[tuple[str, float]], str]:
    have = "".join("AIMSWD"[dice.below(6)] for _ in range(1 + dice.below(units)))
    slots = [("AIMSWD?"[dice.below(7)], (1 + dice.below(16)) / 4) for _ in range(1 + dice.below(most))]
    return have, slots, ("A", "M", "AM", "I", "IM")[dice.below(5)]


def check_assignments(n: int, seed: int, units: int = 5, most: int = 5) -> None:
    dice = Seeded(seed)
    for _ in range(n):
        have, slots, special = random_case(dice, units, most)
        total, paid = assign(have, slots, special)
        assert total == pytest.approx(brute(have, slots, special), abs=1e-9), (have, slots, special)
        assert sum(slots[i][1] for i, _ in paid) == pytest.approx(total)
        assert all(pays(unit, slots[i][0], special) for i, unit in paid)
        assert len({i for i, _ in paid}) == len(paid)


def test_the_assignment_equals_brute_force():
    check_assignments(700, 5)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_the_assignment_equals_brute_force_on_ten_thousand_positions():
    check_assignments(10_000, 6)


def position(**more):
    rows = [
        {"character": "sal", "at": "floor_4", "items": []},
        {"character": "larry", "at": "floor_1", "items": []},
    ]
    return gloam.position("sallyface", {"players": rows, "story_at": 1, **more}, chance=Nobody())


def test_the_planner_finishes_what_it_can_finish():
    game = position(
        phase="act",
        dice=["I", "M", "D"],
        placed={"floor_4": ["the_scene_in_403"]},
        cubes={"the_scene_in_403": "AAIIIMM"},
    )
    bot = Planner(0, 1)
    for _ in range(4):
        if game.decision is not None and game.decision.seat == 0:
            answer_for(game, 0, bot)
    assert game.state.solved == ["the_scene_in_403"]


def test_the_planner_goes_where_a_die_is_worth_more():
    game = position(phase="act", dice=["D", "I", "I", "I"], placed={"floor_1": ["the_scene_in_403"]})
    plan = best_plan(read_board(game.view(0), 0, WEIGHTS), WEIGHTS)
    assert plan.visits == ("floor_4", "floor_1")
    bot = Planner(0, 1)
    assert answer_for(game, 0, bot) == ("move", "floor_1")
    assert answer_for(game, 0, bot) == "D"
    assert [d.left for d in game.state.dice] == ["", "I", "I", "I"]  # the Demon paid


def test_the_planner_keeps_what_the_story_needs():
    game = position(phase="roll", placed={"floor_4": ["the_scene_in_403"]}, cubes={"the_scene_in_403": "AAMMM"})
    for face in ("I", "I", "I", "M", "M", "D", "refresh"):
        game.answer(face)
    again = answer_for(game, 0, Planner(0, 1))
    assert "I" not in again
    assert {"M"} <= set(again)


def test_greedy_stops_at_two_demons():
    game = position(phase="roll", placed={"floor_4": ["the_scene_in_403"]})
    for face in ("D", "D", "S", "M", "M", "W", "refresh"):
        game.answer(face)
    assert answer_for(game, 0, Greedy(0, 1)) == "stop"


def test_greedy_rests_in_time():
    rows = [{"character": "sal", "at": "floor_4", "items": [], "sanity": 2}, {"character": "larry", "items": []}]
    game = position(players=rows, phase="act", dice=["A", "A"])
    assert answer_for(game, 0, Greedy(0, 1)) == ("move", "treehouse")


def test_a_planner_that_takes_a_seat_in_the_middle_of_a_hall_pass_moves_nobody_twice():
    # SFC-113
    rows = [{"character": "sal", "at": "floor_4", "items": ["hall_pass"]}, {"character": "larry", "items": []}]
    game = position(players=rows, story="bad_lunch", phase="act", dice=["D"])
    for answer in (("item", "hall_pass"), 0):
        game.answer(answer)
    assert answer_for(game, 0, Planner(0, 1)) == "stop"


def test_no_bot_reads_the_sentences_of_cards():
    # what a card does is structured data in the view; its sentences are for people
    sentences = ("does", "rune_does", "reward", "passive", "until", "help", "start", "choices", "text")
    for file in (Path(bots.__file__).parent / "sallyface").glob("*.py"):
        source = file.read_text("utf-8")
        assert [name for name in sentences if f'["{name}"]' in source] == [], file.name


def test_the_order_of_a_storys_conditions_does_not_change_the_planners_game(monkeypatch):
    plain = tomllib.loads((ROOT / "examples/stories/the_long_weekend.toml").read_text("utf-8"))
    monkeypatch.setitem(PACKS, "weekend", pack("weekend.toml", plain))
    (card,) = [c for c in plain["cards"] if " and " in c.get("until", "")]
    card["until"] = " and ".join(reversed(card["until"].split(" and ")))
    monkeypatch.setitem(PACKS, "swapped", pack("swapped.toml", plain))
    for seed in range(3):
        logs = []
        for story in ("weekend", "swapped"):
            rows = [{"character": "sal"}, {"character": "larry"}]
            document = {"players": rows, "story": story, "story_at": 0, "phase": "start", "turn": 0}
            game = gloam.position("sallyface", document, chance=Seeded(seed))
            play(game, [Planner(seat, seat) for seat in range(2)], most=2000)
            logs.append([(one[0], one[1], one[2]) for one in game.state.log])
        assert logs[0] == logs[1]


def test_the_planner_uses_and_keeps_items_of_a_pack_by_what_they_do(monkeypatch):
    plain = tomllib.loads((ROOT / "examples/stories/the_long_weekend.toml").read_text("utf-8"))
    own = {"id": "OWN-1", "name": "Roller Skates", "text": "Fast.", "type": "charge", "does": "move_anyone()"}
    dull = {"id": "OWN-2", "name": "Old Key", "text": "It turns.", "type": "charge", "does": "refresh(any)"}
    plain["items"] |= {"skates": own, "old_key": dull}
    monkeypatch.setitem(PACKS, "skating", pack("skating.toml", plain))
    rows = [{"character": "sal", "at": "floor_4", "items": ["skates", "old_key"]}, {"character": "larry", "items": []}]
    game = position(
        players=rows, story="skating", phase="act", dice=["M", "M", "M"], placed={"floor_1": ["humming_pipes"]}
    )
    view = game.view(0)
    board = read_board(view, 0, WEIGHTS)
    assert useful_items(view, board, best_plan(board, WEIGHTS)) == ["skates"]
    assert item_to_keep(view, ("old_key", "skates")) == "skates"
    assert answer_for(game, 0, Planner(0, 1)) == ("item", "skates")


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("bot", [Greedy, Planner])
def test_a_bot_plays_every_story_to_its_end_and_the_same_seed_gives_the_same_game(story, bot):
    ends = set()
    for _ in range(2):
        game = gloam.new("sallyface", 2, seed=derived(3, 1), options={"story": story})
        play(game, [bot(seat, derived(3, seat)) for seat in range(2)], most=2000)
        gloam.find("sallyface").check(game.state)
        ends.add(game.digest())
    assert len(ends) == 1


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_planner_plays_with_any_number(seats):
    game = gloam.new("sallyface", seats, seed=derived(4, seats), options={"story": STORIES[seats // 2]})
    play(game, [Planner(seat, derived(5, seat)) for seat in range(seats)], most=3000)
    assert game.outcome is not None


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("story", STORIES)
def test_the_planner_is_clearly_better_than_greedy(story):
    won = {}
    for bot in (Greedy, Planner):
        games = []
        for i in range(60):
            game = gloam.new("sallyface", 3, seed=derived(9, i), options={"story": story}, listen=False)
            play(game, [bot(seat, derived(9, i, seat)) for seat in range(3)])
            games.append(game.state.result == "won")
        won[bot] = sum(games)
    assert won[Planner] > won[Greedy] + 6
