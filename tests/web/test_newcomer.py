"""Someone new follows only what the screen says: in every game a first decision of their own within a minute."""

from __future__ import annotations

import time

import pytest

from tests.web.page_actions import ASKED, axe, fits, seq

GAMES = ["lucidity", "faceless", "sallyface", "stiflingdark", "cant_stop"]
MINUTE = 60.0


def follow(page):
    """Do the one thing that the screen asks for; False where it asks for nothing yet."""
    if (lift := page.query_selector(".curtain button")) is not None:
        lift.click()
        return True
    if page.query_selector(ASKED) is None:
        return False
    before = seq(page)
    page.locator(ASKED).first.click()
    page.wait_for_function("n => Number(document.querySelector('.app.table')?.dataset.seq) > n", arg=before)
    return True


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_own_decision_comes_within_a_minute(people, game, width, height):
    page = people.someone(width=width, height=height, touch=width < 500, motion=True)
    began = time.monotonic()
    page.goto("/")
    page.locator(f"article.{game}").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app.table")
    page.wait_for_selector(ASKED, timeout=MINUTE * 1000)
    prompt = page.locator(".prompt.mine").inner_text()
    assert prompt.strip()
    assert page.locator(ASKED).first.is_visible()
    assert follow(page)
    assert time.monotonic() - began < MINUTE
    assert fits(page)
    assert axe(page) == []
