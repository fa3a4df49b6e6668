"""What each game tells a seat about its goal. A goal is made of a View and nothing else."""

from __future__ import annotations

import copy

import pytest

import gloam
from gloam.kernel import all_ids, find
from tests.games.lucidity.helpers import dreamer, nightmare, table


def view_of(game, seat=0, seats=None, **options):
    """A real view at the first question, to be changed as a test needs it."""
    return gloam.new(game, seats=seats, seed=5, options=options).view(seat)


def told(game, view):
    """Goal and end as one text."""
    goal = find(game).goal(view)
    return f"{goal.aim} {goal.ends}"


@pytest.mark.parametrize("game", all_ids())
def test_every_game_says_what_to_aim_for_and_leaves_the_view_as_it_is(game):
    for seat in (0, 1, None):
        view = gloam.new(game, seats=find(game).seats[1], seed=1).view(seat)
        before = copy.deepcopy(view)
        goal = find(game).goal(view)
        assert goal.aim
        assert goal.ends
        assert len(goal.notes) >= 2
        assert view == before


def test_lucidity_says_how_much_power_is_missing():
    assert told("lucidity", table(dreamer(), dreamer()).view(0)) == (
        "Have 15 Power at the end of any turn. Then the other Dreamers take one last turn. The game also ends when no "
        "Dreamer is left or a die must be drawn from an empty bag. The most Power wins; the eaten can't."
    )
    assert "you need 12 more" in told("lucidity", table(dreamer("R2 B1"), dreamer()).view(0))


@pytest.mark.parametrize(("seats", "row"), [(2, "4 Shadows"), (3, "3 Shadows"), (4, "3 Shadows")])
def test_lucidity_names_the_length_of_a_shadow_row_at_this_table(seats, row):
    notes = dict(find("lucidity").goal(table(*[dreamer()] * seats).view(0)).notes)
    assert notes["Shadow row"].startswith(row)


def test_lucidity_has_another_goal_for_a_nightmare_and_none_for_the_eaten():
    view = table(nightmare("B", "B1"), dreamer(), {"role": "eaten"}, turn=1).view(0)
    goal = find("lucidity").goal(view)
    assert goal.aim.startswith(
        "You are the Nightmare of the Depths. Have 15 Power at the end of any turn: you need 14 more."
    )
    assert [name for name, _ in goal.notes] == ["Consume Power", "Send minions", "Your color"]
    assert told("lucidity", view | {"you": 2}).startswith("You were eaten and are out of the game.")


def test_lucidity_tells_who_has_a_last_turn():
    view = table(dreamer(), dreamer(), dreamer()).view(1) | {"final": {"by": [0], "left": [2]}, "turn": 1}
    won = "The most Power wins; the eaten can't."
    assert told("lucidity", view) == f"{{0}} reached 15 Power. This is your last turn, then {{2}}. {won}"
    last = view | {"you": None, "final": {"by": [0], "left": []}}
    assert told("lucidity", last) == f"{{0}} reached 15 Power. This is {{1}}'s last turn. {won}"


def test_cant_stop_counts_the_columns_that_are_closed():
    view = view_of("cant_stop")
    view["markers"][0] = {"2": 3, "7": 4}
    assert "Be the first to close 3 columns. You have closed 1 of 3." in told("cant_stop", view)


def test_the_faceless_counts_memories_and_names_what_loses():
    view = view_of("faceless")
    view["memories"] = {"board": ["a"] * 5, "collected": [{"memory": "hat", "used": True}] * 3, "missing": []}
    text = told("faceless", view)
    assert "find all 8 Memories: 5 to go" in text
    assert "Billygoat catches you" in text
    assert "Den" not in text
    with_den = told("faceless", view | {"den": {"spaces": []}, "eyes": [{"open": True}]})
    assert "you enter the Den or must draw" in with_den
    assert "then close both Eyes" in with_den
    assert "an Obstacle costs more unused Memories than you have" in text
    assert "Swamp" not in text
    swampy = told("faceless", view | {"swamps": ["(-4,2)"]})
    assert "an Obstacle or Swamp costs more unused Memories than you have" in swampy
    carriers, roaming = ({"mode": mode, "spaces": [], "cards": []} for mode in ("carrier", "roaming"))
    carried = told("faceless", view | {"servants": carriers})
    assert "You lose if Billygoat or a Servant catches you, an Obstacle costs" in carried
    assert "meet a Servant" not in carried, "who steps onto one collects its Memory"
    assert "meet a Servant" in told("faceless", view | {"servants": roaming})


def test_sally_face_says_what_the_story_asks_for_now():
    view = view_of("sallyface", seats=2)
    view["corruption"] = 7
    card = {
        "conditions": [
            {"word": "tokens_done", "token": "sample", "n": 3},
            {"word": "solved", "cards": ["the_missing_classmate"]},
        ]
    }
    sample = {"id": "sample", "name": "Sample", "verb": "Take a Sample", "done": 1, "of": 3}
    slots = [{"slots": [{"id": "the_missing_classmate"}, None]}]
    view |= {"story_cards": [card], "tokens": [sample], "locations": slots}
    text = told("sallyface", view)
    assert "take 3 Samples (1 so far) and solve The Missing Classmate" in text
    assert "Corruption reaches 20 (now 7)" in text


def test_sally_face_asks_for_nothing_that_is_done():
    view = view_of("sallyface", seats=2)
    card = {"conditions": [{"word": "tokens_done", "token": "sample", "n": 3}]}
    sample = {"id": "sample", "name": "Sample", "verb": "Take a Sample", "done": 3, "of": 3}
    view |= {"story_cards": [card], "tokens": [sample]}
    assert find("sallyface").goal(view).aim == "You have done what the Story asks for. It goes on with the next Reveal."
    card["conditions"].append({"word": "solved", "cards": ["the_missing_classmate"]})
    view["locations"] = [{"slots": [None, None]}]
    assert find("sallyface").goal(view).aim.startswith("You have done"), "a solved Mystery leaves the game"


def test_sally_face_counts_the_cards_of_the_finale():
    view = view_of("sallyface", seats=2)
    view["finale"] = {"cards": [{"solved": True}, {"solved": False}], "of": 3, "at": "floor_1"}
    assert told("sallyface", view).startswith("The Finale: solve its 3 cards at 1st Floor (1 so far).")


def test_the_stifling_dark_gives_each_side_its_own_goal():
    view = view_of("stiflingdark", 1, seats=3)
    text = told("stiflingdark", view)
    assert "Find 2 Evidence and turn it in at a Computer" in text
    assert "One death and the Butcher wins." in text
    hunter = told("stiflingdark", view_of("stiflingdark", 0, seats=3))
    assert "You are the Butcher. Stay hidden and kill one Investigator." in hunter
    assert "They need 2 Evidence (0 so far)" in hunter


def test_the_stifling_dark_says_what_the_way_out_takes_and_that_a_banishing_may_end_in_a_draw():
    view = view_of("stiflingdark", 1, seats=3)
    assert "Truck" in told("stiflingdark", view | {"escape": "garage_truck"})
    grave = told("stiflingdark", view | {"escape": "the_grave"})
    assert "Find the Grave with light" in grave
    assert "After round 17, it's a draw." in grave


def test_the_stifling_dark_says_what_the_last_round_does():
    """SDR-33  One who is still inside is enough for the Adversary, however many got out."""
    view = view_of("stiflingdark", 1, seats=4, adversary="horror")
    assert "After round 17, you can't win anymore." in told("stiflingdark", view), "it may still become a draw"
    truck = view | {"escape": "garage_truck"}
    assert "After round 17, the Horror wins if anyone is still inside." in told("stiflingdark", truck)
    assert "After round 17, you win if anyone is still inside." in told("stiflingdark", truck | {"you": 0})
    counted = view_of("stiflingdark", 1, seats=4, adversary="horror", timeout="count")
    assert "After round 17, anyone still inside counts as dead." in told("stiflingdark", counted)


def test_the_stifling_dark_names_no_death_that_cannot_lose():
    """SDR-29  Once somebody is out, the death of all others doesn't win for the Cult."""
    view = view_of("stiflingdark", 1, seats=3, adversary="cult")
    assert "The Cult wins when all of you are dead." in told("stiflingdark", view)
    view["investigators"][1]["fate"] = "escaped"
    assert "dead" not in told("stiflingdark", view)


def test_the_stifling_dark_names_the_way_out_that_is_open():
    view = view_of("stiflingdark", 1, seats=3)
    exits = [{"kind": "escape", "space": "306", "face": "", "owner": None}]
    assert told("stiflingdark", view | {"tokens": exits}).startswith("The way out on 306 is open. Get everyone there.")


@pytest.mark.parametrize(("foe", "said"), [("horror", "2 deaths and the Horror"), ("cult", "all of you are dead")])
def test_the_stifling_dark_names_how_many_deaths_lose(foe, said):
    assert said in told("stiflingdark", view_of("stiflingdark", 1, seats=5, adversary=foe))
