"""A hint at the table: it ranks the options, moves nothing, and is counted at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.page_actions import axe, fits, mostly, option, sit, table, wait_asked
from tests.web.test_look_back import shot
from tests.web.test_still import KNOWN, LOOK

SIZES = {1440: 900, 820: 1180, 390: 844}
ESCAPE_AND_H = """() => {
  for (const key of ["Escape", "h"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
"""Both keys before the page is drawn once: the second must open the hint again."""


PLACES = mostly((1440, "lucidity"), (390, "lucidity"), (820, "faceless"), (390, "faceless"), (1440, "cant_stop"))


@pytest.mark.parametrize(("width", "game"), PLACES)
def test_a_hint_ranks_the_options_and_the_board_stays_where_it_is(people, width, game):
    page = people.someone(width=width, height=SIZES[width], touch=width < 1000)
    page.add_init_script(KNOWN)
    seats, me = {"lucidity": 3, "faceless": 2, "cant_stop": 2}[game], 0
    made = table(page, game, seats=seats, bots=[n for n in range(seats) if n != me], seed=3, live_graph=True)
    sit(page, made, me)
    assert wait_asked(page)
    expect(page.locator(".prompt .opt .rank")).to_have_count(0)
    before = page.evaluate(LOOK)
    button = page.get_by_role("button", name="Hint")
    button.click()
    panel = page.get_by_role("dialog", name="Hint")
    expect(panel).to_have_attribute("aria-busy", "false", timeout=30_000)
    now = page.evaluate(LOOK)
    for key in ("top", "left", "width", "height", "scrolled"):
        assert round(now[key]) == round(before[key]), key
    shot(page, f"hint-{game}-{width}")
    assert fits(page)
    assert axe(page) == []
    expect(panel.locator(".verdict b")).not_to_be_empty()
    expect(panel).to_contain_text("you've used 1")
    if game == "lucidity":
        assert "%" in panel.locator("li b").first.inner_text()
        assert panel.locator("li").count() == 3
        expect(page.locator(".prompt .opt .rank")).to_have_count(panel.locator("li").count())
    panel.get_by_role("button", name="Nudge").click()
    expect(panel.locator("li")).to_have_count(0)
    expect(page.locator(".prompt .opt .rank")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("h")
    expect(panel).to_contain_text("you've used 1")
    page.evaluate(ESCAPE_AND_H)
    page.wait_for_timeout(200)
    expect(panel).to_have_count(1)
    option(page, 0, mouse=False)
    expect(panel).to_have_count(0)
    if width == 1440 and game == "lucidity":
        watch(people, made)


def watch(people, made):
    """A spectator sees everybody's chance, where the table has a live graph."""
    page = people.someone(width=1440, height=900)
    page.goto(made["spectator"])
    graph = page.get_by_role("region", name="Chance to win")
    expect(graph.locator("polyline")).to_have_count(3)
    expect(graph).to_contain_text("%")
    shot(page, "live-graph-1440")
    assert axe(page) == []
