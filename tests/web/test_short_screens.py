"""What the phone's browser leaves of the screen is short: every answer must still lie open to a finger."""

from __future__ import annotations

import pytest

from tests.web import test_faceless as wood, test_sallyface as house
from tests.web.page_actions import ASKED, kind, moved_on, option, seq, sit, table
from tests.web.touch import tap

SIZES = [(390, 664), (360, 640), (820, 1180)]
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
def test_a_walk_of_the_faceless_is_confirmed_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    sit(page, table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "luke"]}))
    wood.begin(page)
    tap(page, ".inreach .card.can:not(.c-purple):not(.c-red)")
    wood.ready(page)
    assert kind(page).startswith("figure.")
    page.locator(".targets .spot").nth(1).dispatch_event("click")
    knobs = page.locator(".bench .knobs button")
    assert len(open_to_a_finger(knobs)) == knobs.count() > 1
    tap_at(page, page.locator(".bench .confirm"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_whether_to_use_a_charge_token_in_sally_face_is_answered_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    house.join(page, house.new(page, seed=8))
    for _ in range(MOST):
        assert house.asked(page)
        if kind(page) == "window.charge":
            break
        option(page, 0, mouse=False)
    answers = page.locator(f"{ASKED} .label").all_text_contents()
    assert len(answers) > 1
    ways = {label: open_to_a_finger(page.get_by_role("button", name=label)) for label in answers}
    assert all(ways.values()), ways
    uses = [label for label in answers if not label.startswith("Not ")]
    tap_at(page, ways[uses[0]][0])
    assert house.asked(page)
    assert page.locator(".refusal").count() == 0
