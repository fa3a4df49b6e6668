"""The camera of The Stifling Dark in a real browser: it goes to what happens, unless it is held."""

from __future__ import annotations

import pytest

from tests.web.page_actions import axe, kind
from tests.web.stiflingdark_pages import BOX, answer, asked, from_position
from tests.web.touch import Fingers, middle as touched

HERE = {"investigators": [{"who": "asher", "space": "91"}, {"who": "lucy", "space": "305"}], "turn": 1}
AWAY = """([x, y]) => {
  const [left, top, wide, tall] = document.querySelector('.map').dataset.box.split(' ').map(Number);
  return Math.abs(left + wide / 2 - x) + Math.abs(top + tall / 2 - y) > 3; }"""
TOLD = "() => document.querySelector('.narrator:not(.silent)')?.textContent"


def middle(box):
    """What is looked at: the height of the frame may change, this does not."""
    return [round(box[0] + box[2] / 2, 1), round(box[1] + box[3] / 2, 1)]


@pytest.mark.soak
def test_the_view_goes_to_what_others_do_and_a_line_of_the_log_shows_where(people):
    page = people.someone(width=1440, height=900, motion=True)
    from_position(page, HERE)
    assert asked(page)
    at_home = page.evaluate(BOX)
    answer(page, "End")
    page.wait_for_function(TOLD)
    assert page.evaluate(TOLD) in page.locator(".log").inner_text()
    page.wait_for_function(AWAY, arg=middle(at_home))
    page.keyboard.press("n")
    assert asked(page)
    page.wait_for_selector(".narrator.silent", state="attached")  # a banner goes, also if what follows happens nowhere
    shows = page.locator(".showme")
    assert shows.count() > 1
    page.get_by_role("button", name="Go to my figure").click()
    page.wait_for_timeout(100)
    mine = page.evaluate(BOX)
    shows.first.click()
    page.wait_for_function(TOLD)
    page.wait_for_selector(".spotlight")
    assert page.evaluate(BOX) != mine
    page.locator(".minimap").click(position={"x": 90, "y": 10})
    page.wait_for_timeout(100)
    corner = page.evaluate(BOX)
    assert corner[0] > mine[0] - 5
    follow = page.get_by_role("button", name="Follow what happens")
    assert follow.get_attribute("aria-pressed") == "true"
    follow.click()
    assert follow.get_attribute("aria-pressed") == "false"
    assert axe(page) == []
    answer(page, "I'll go")
    assert asked(page)
    before = middle(page.evaluate(BOX))
    answer(page, "End")
    page.wait_for_function(TOLD)
    assert middle(page.evaluate(BOX)) == before, "not followed: the view stays"


IN_VIEW = """() => {
  const mine = document.querySelector('.figure.you').getBoundingClientRect();
  const frame = document.querySelector('.frame').getBoundingClientRect();
  const [x, y] = [mine.x + mine.width / 2, mine.y + mine.height / 2];
  return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
}"""
"""Whether one's own figure can be seen on the board."""
SWIPES = 8
TIRED = {"investigators": [{"who": "asher", "space": "91", "stamina": 2}, {"who": "lucy", "space": "305"}], "turn": 1}
"""Asher may Rest when his turn ends."""


def test_a_question_without_places_shows_where_its_figure_stands(people):
    """Rest? or Ambush? is about the place where one is, wherever one has looked meanwhile."""
    page = people.someone(width=390, height=664, touch=True)
    from_position(page, TIRED)
    assert asked(page)
    fingers, (x, y) = Fingers(page), touched(page, ".frame")
    for _ in range(SWIPES):
        fingers.drag((x, y), (x - 60, y - 60), (x - 150, y - 150))
        if not page.evaluate(IN_VIEW):
            break
    assert not page.evaluate(IN_VIEW)
    answer(page, "End")
    assert asked(page)
    assert kind(page) == "turn.rest"
    assert page.locator(".spot").count() == 0
    page.wait_for_function(IN_VIEW, timeout=MOMENT)


MOMENT = 5000
"""Milliseconds: the map glides there at once."""
