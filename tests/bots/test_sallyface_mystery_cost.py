"""Which Mystery a bot of Sally Face wants to see next, of those it looks at."""

from __future__ import annotations

import pytest

from gloam.bots import Budget, Seen
from gloam.bots.sallyface.mystery_cost import arrival_cost, fail_chance, usual_cost
from gloam.bots.sallyface.players import Planner
from gloam.bots.sallyface.weights import WEIGHTS
from gloam.kernel import find

MYSTERIES = {name: card for name, card in find("sallyface").content()["mysteries"].items() if not card["story"]}


def view(**slots):
    """A table of two with these cards in the slots of some Locations; the others are empty."""
    places = {card["place"] for card in MYSTERIES.values()}
    rows = [{"id": place, "slots": slots.get(f"at_{place}", [None, None])} for place in sorted(places)]
    return {"players": [{}, {}], "locations": rows}


def costs(now):
    return {name: arrival_cost(now, name, WEIGHTS) for name in MYSTERIES}


def test_a_mystery_without_room_at_its_location_fails_for_sure_and_costs_more():
    name, card = next(iter(MYSTERIES.items()))
    lying = {"id": "other"}
    tables = [view(**{f"at_{card['place']}": some}) for some in ([None, None], [lying, None], [lying, lying])]
    chances = [fail_chance(table, card["place"], WEIGHTS) for table in tables]
    assert chances == sorted(chances)
    assert chances[-1] == 1
    empty, _, full = (arrival_cost(table, name, WEIGHTS) for table in tables)
    assert full > empty


def test_of_two_the_worse_goes_to_the_bottom_and_the_better_comes_first():
    now = view()
    found = costs(now)
    best, worst = min(found, key=found.__getitem__), max(found, key=found.__getitem__)
    bot = Planner(0, 1)
    for options in ((best, worst), (worst, best)):
        assert bot.choose(now, Seen(0, "peek.bottom", options), Budget()) == worst
        assert bot.choose(now, Seen(0, "peek.order", options, args={"laid": []}), Budget()) == best


@pytest.mark.parametrize("pick", [min, max])
def test_one_is_left_on_top_only_if_the_next_would_probably_cost_more(pick):
    now = view()
    found = costs(now)
    card = pick(found, key=found.__getitem__)
    asked = Seen(0, "peek.leave", ("leave", "bottom"), args={"cards": [card]})
    assert Planner(0, 1).choose(now, asked, Budget()) == ("leave" if pick is min else "bottom")
    assert min(found.values()) < usual_cost(now, [card], WEIGHTS) < max(found.values())


def test_a_mystery_that_nobody_knows_costs_nothing_and_a_storys_own_is_welcome():
    assert arrival_cost(view(), "no such card", WEIGHTS) == 0
    own = [name for name, card in find("sallyface").content()["mysteries"].items() if card["story"]]
    assert all(arrival_cost(view(), name, WEIGHTS) < 0 for name in own)
