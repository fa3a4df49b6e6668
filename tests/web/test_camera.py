"""The wood by finger: the view follows what happens unless it is held, and a ping lights up for all."""

from __future__ import annotations

import pytest

from tests.web.page_actions import table
from tests.web.stiflingdark_pages import asked, join, new
from tests.web.touch import Fingers, middle

BOX = "() => document.querySelector('.moveframe').dataset.box"
TOLD = "() => document.querySelector('.narrator:not(.silent)')?.textContent"
AT_REST = """async () => {
  const box = () => document.querySelector('.moveframe').dataset.box;
  for (let before = null; before !== box();) {
    before = box();
    await new Promise((on) => setTimeout(on, 400));
  }
  return box();
}"""
"""Where the view has come to, when nothing moves it any more."""
TOLD_NEXT = """(old) => {
  const said = document.querySelector('.narrator:not(.silent)')?.textContent;
  return said && said !== old && said;
}"""
ELSEWHERE = """() => {
  const [me, seen] = ['.me', '.seen'].map((of) => document.querySelector(`.minimap ${of}`)?.getBoundingClientRect());
  return me && seen && (me.bottom < seen.top || me.top > seen.bottom || me.right < seen.left || me.left > seen.right);
}"""
"""Whether the Team, or the figure whose turn it is, stands outside of the view."""
MOVED = "(old) => document.querySelector('.moveframe').dataset.box !== old"


TABLET = (1180, 820)
BOARDS = [("faceless", *TABLET)]


@pytest.mark.parametrize(("game", "width", "height"), BOARDS)
def test_the_view_goes_to_what_happens_and_stays_where_it_is_held(people, game, width, height):
    page = people.someone(width=width, height=height, touch=True, motion=True, speed="fast")
    made = table(page, game, seats=2, bots=range(2), seed=9)
    page.goto(made["spectator"])
    page.wait_for_selector(".moveframe .camera")
    page.wait_for_function(TOLD)
    follow = page.get_by_role("button", name="Follow what happens")
    assert follow.get_attribute("aria-pressed") == "true"
    follow.tap()
    assert follow.get_attribute("aria-pressed") == "false"
    x, y = middle(page, ".moveframe")
    fingers = Fingers(page)
    before = page.evaluate(AT_REST)
    fingers.pinch(((x - 30, y), (x - 75, y)), ((x + 30, y), (x + 75, y)))
    page.wait_for_function(MOVED, arg=before)
    held = page.evaluate(AT_REST)
    page.wait_for_selector(".minimap")
    said = page.wait_for_function(TOLD).json_value()
    for _ in range(2):
        said = page.wait_for_function(TOLD_NEXT, arg=said).json_value()
    page.wait_for_function(ELSEWHERE)
    page.wait_for_timeout(700)  # as long as a view takes to go there
    assert page.evaluate(BOX) == held, "not followed: the view stays"
    page.get_by_role("dialog", name="The end").wait_for(timeout=120_000)
    page.get_by_role("button", name="Close").tap()
    assert page.evaluate(BOX) == held, "not followed to the end"
    page.locator(".showme").first.tap()
    page.wait_for_function(MOVED, arg=held)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself never scrolls"


def test_a_ping_lights_up_the_thing_on_every_board(people):
    one, other = people.someone(), people.someone()
    made = new(one, bots=(0,), first_time=True)
    join(one, made, 1)
    join(other, made, 2)
    assert asked(one)
    one.locator(".sp[data-ping^='space ']").nth(40).dispatch_event("contextmenu")
    for page in (one, other):
        page.wait_for_selector(".sp.lightened", state="attached")
        assert page.locator(".sp.lightened").count() == 1
        assert "space" in page.locator(".pinged").inner_text()
    one.locator("#tab-chat").click()
    one.locator(".point select").select_option("the Garage")
    other.wait_for_function("() => document.querySelectorAll('.sp.lightened').length > 5")
