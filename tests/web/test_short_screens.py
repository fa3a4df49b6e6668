"""What the phone's browser leaves of the screen is short: every answer must still lie open to a finger."""

from __future__ import annotations

import pytest

from tests.web import test_faceless as wood, test_sallyface as house
from tests.web.page_actions import kind, mostly, moved_on, option, seq, sit, table
from tests.web.touch import tap

SIZES = mostly((360, 640), (390, 664), (844, 390), (820, 1180))
MOST = 60
OPEN = """(button) => {
  const {left, top, right, bottom} = button.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return inside && button.contains(there);
}"""
"""Whether a control is on the screen as a whole, and nothing lies over it."""


def open_to_a_finger(controls):
    """Those of the controls that a finger can tap."""
    return [one for one in controls.all() if one.is_visible() and one.evaluate(OPEN)]


def tap_at(page, control):
    """Put a finger where the control is, whatever lies there, and wait for the answer."""
    box, before = control.bounding_box(), seq(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    moved_on(page, before)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_walk_of_the_faceless_takes_four_taps_and_shows_where_it_leads(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    sit(page, table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "luke"]}))
    wood.begin(page)
    tap(page, ".duskhand .card.can:not(.c-purple):not(.c-red)")
    wood.ready(page)
    assert kind(page).startswith("figure.")
    said = page.locator(".question h2").inner_text()
    assert "needle" in said, "the sentence is where the question was"
    tried = page.locator(".bench .confirm").get_attribute("data-value")
    page.touchscreen.tap(*page.locator(".targets .spot").evaluate_all(wood.SEEN)[0])
    page.wait_for_function("was => document.querySelector('.bench .confirm').dataset.value !== was", arg=tried)
    knobs = page.locator(".bench .knobs button")
    assert len(open_to_a_finger(knobs)) == knobs.count() == 5
    page.locator(".bench .knob").first.tap()
    tap_at(page, page.locator("[data-gives]"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_whether_to_use_a_charge_token_in_sally_face_is_answered_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    house.join(page, house.new(page, seed=8))
    for _ in range(MOST):
        assert house.asked(page)
        if kind(page) == "window.charge":
            break
        option(page, 0, mouse=False)
    answers = page.locator(".prompt.mine .opt").all()
    assert len(answers) > 1
    assert len(open_to_a_finger(page.locator(".prompt.mine .opt"))) == len(answers)
    assert page.locator(".prompt.mine .opt.primary").count() == 0, "none of them looks recommended"
    uses = page.locator(".prompt.mine .opt").filter(has=page.locator(".label", has_not_text="Not "))
    tap_at(page, uses.first)
    assert house.asked(page)
    assert page.locator(".refusal").count() == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_mystery_is_placed_and_solved_by_finger_in_sight(people, width, height):
    """SF-077  One cube costs two taps: the card, and the die."""
    page = people.someone(width=width, height=height, touch=True)
    house.join(page, house.new(page, seed=8))
    asked = set()
    for _ in range(MOST):
        assert house.asked(page)
        what = kind(page)
        if what == "place.slot":
            spots = page.locator(".board .spot.can")
            assert len(open_to_a_finger(spots)) == spots.count() > 0, "the revealed card lies over none of them"
            tap_at(page, spots.first)
        elif what == "act" and page.locator(".board .mystery .face.can").count():
            assert page.locator(".board .mystery .face.can").first.evaluate(OPEN)
            tap_at(page, page.locator(".board .mystery .face.can").first)
        elif what == "solve.pay":
            ways = page.locator(":is(.inhand, .prompt .opts) [data-option]:visible")
            assert ways.first.evaluate(OPEN)
            tap_at(page, ways.first)
        elif what == "act" and page.locator("[data-group]").count() and "moves" not in asked:
            floors = page.locator(".board .goto.can").count()
            page.locator("[data-group]").tap()
            listed = page.locator("[data-overlay='all'] .opt")
            assert listed.count() == floors > 1, "every move, by one tap more"
            page.go_back()
            page.locator("[data-overlay='all']").wait_for(state="detached")
            asked.add("moves")
            option(page, 0, mouse=False)
        else:
            option(page, 0, mouse=False)
        asked.add(what)
        if {"place.slot", "solve.pay", "moves"} <= asked:
            return
    raise AssertionError(asked)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_cards_of_a_finale_stay_in_sight(people, width, height):
    """SF-023  Where the team solves the last card."""
    page = people.someone(width=width, height=height, touch=True)
    house.from_position(page, house.last_page())
    assert house.asked(page)
    last = page.locator(".finalebar .mystery .face.can")
    last.wait_for()
    assert page.locator(".finalebar .mystery .face.can").first.evaluate(OPEN)
    tap_at(page, last.first)
