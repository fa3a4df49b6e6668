"""Piles have no order that could leak: only ends that somebody may know."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from gloam.kernel import Seeded
from gloam.toolkit import Bag, Deck


def drawn(drawing: Any, *answers: str) -> tuple[list[str], list[Any]]:
    """What a drawing gives when chance answers so, and the questions it asked."""
    asked, given_ = [], list(answers)
    try:
        question = next(drawing)
        while True:
            asked.append(question)
            question = drawing.send(given_.pop(0))
    except StopIteration as stop:
        assert not given_
        return stop.value, asked


def test_a_bag_is_drawn_by_its_counts_and_without_replacement():
    bag = Bag({"blue": 2, "red": 0, "green": 1})
    things, asked = drawn(bag.draw("bag.draw", 2, "T01"), "blue", "green")
    assert things == ["blue", "green"]
    assert [(q.options, q.weights) for q in asked] == [(("blue", "green"), (2, 1)), (("blue", "green"), (1, 1))]
    assert {(q.seat, q.kind, q.rule) for q in asked} == {(-1, "bag.draw", "T01")}


def test_drawing_only_reads_and_taking_acts():
    bag = Bag({"blue": 2})
    things, _ = drawn(bag.draw("bag.draw"), "blue")
    assert bag.size == 2
    bag.take(things)
    assert (bag.size, bag.counts) == (1, {"blue": 1})
    bag.put(["red", "blue"])
    assert bag.counts == {"blue": 2, "red": 1}


def test_an_empty_bag_gives_what_it_has_and_asks_nothing():
    assert drawn(Bag({"blue": 1}).draw("bag.draw", 3), "blue")[0] == ["blue"]
    assert drawn(Bag({}).draw("bag.draw", 3)) == ([], [])


def test_nothing_can_be_taken_that_is_not_there():
    with pytest.raises(AssertionError, match="no blue in the bag"):
        Bag({"blue": 0}).take(["blue"])


def test_a_deck_counts_its_cards_by_name_in_order():
    deck = Deck.of(["rope", "lamp", "rope"])
    assert (list(deck.pool.counts.items()), deck.size) == ([("lamp", 1), ("rope", 2)], 3)


def test_known_cards_on_top_are_drawn_first_and_not_asked():
    deck = Deck.of(["lamp", "rope"])
    deck.put_on_top(["key", "bell"], known_to=[1])
    cards, asked = drawn(deck.draw("deck.draw", 3), "rope")
    assert cards == ["key", "bell", "rope"]
    assert [q.options for q in asked] == [("lamp", "rope")]
    deck.take(cards)
    assert (deck.top, deck.cards()) == ([], ["lamp"])


def test_the_first_card_put_on_top_lies_uppermost_and_above_older_ones():
    deck = Deck.of([])
    deck.put_on_top(["old"], known_to=[0])
    deck.put_on_top(["a", "b"], known_to=[2, 3])
    assert deck.top == [("a", (2, 3)), ("b", (2, 3)), ("old", (0,))]


def test_known_cards_below_are_drawn_last_in_the_order_they_were_laid():
    deck = Deck.of(["lamp"])
    deck.put_below(["key"], known_to=[0])
    deck.put_below(["bell"])
    cards, asked = drawn(deck.draw("deck.draw", 9), "lamp")
    assert cards == ["lamp", "key", "bell"]
    assert len(asked) == 1
    deck.take(["lamp", "key"])
    assert (deck.bottom, deck.size) == ([("bell", ())], 1)


def test_drawing_one_card_below_an_empty_pool_asks_nothing():
    deck = Deck.of([])
    deck.put_below(["key"])
    assert drawn(deck.draw("deck.draw")) == (["key"], [])
    assert drawn(Deck.of([]).draw("deck.draw")) == ([], [])


def test_shuffling_forgets_what_was_known():
    deck = Deck.of(["rope"])
    deck.put_on_top(["lamp"], known_to=[0])
    deck.put_below(["bell"], known_to=[1])
    deck.shuffle(["ash"])
    assert (deck.top, deck.bottom) == ([], [])
    assert list(deck.pool.counts) == ["ash", "bell", "lamp", "rope"]


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_taking_another_card_than_the_one_that_lies_there_is_a_bug(end):
    deck = Deck.of([])
    (deck.put_on_top if end == "top" else deck.put_below)(["key"])
    with pytest.raises(AssertionError, match="drew rope where key lies"):
        deck.take(["rope"])


@given(
    st.lists(st.sampled_from("abcd")),
    st.lists(st.sampled_from("abcd")),
    st.lists(st.sampled_from("abcd")),
    st.integers(),
)
def test_no_card_is_lost_or_made_by_drawing_and_putting_back(pool, top, bottom, seed):
    deck, stream = Deck.of(pool), Seeded(seed)
    deck.put_on_top(top)
    deck.put_below(bottom)
    every = sorted(pool + top + bottom)
    hand: list[str] = []
    while deck.size:
        drawing = deck.draw("draw", 1 + stream.below(3))
        try:
            question = next(drawing)
            while True:
                question = drawing.send(stream.draw(question))
        except StopIteration as stop:
            deck.take(stop.value)
            hand += stop.value
        assert sorted(hand + deck.cards()) == every
    assert hand[: len(top)] == top
    assert hand[len(hand) - len(bottom) :] == bottom
    twin = deck.clone()
    twin.shuffle(hand)
    assert (twin.cards(), deck.cards()) == (every, [])
