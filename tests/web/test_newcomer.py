"""Someone new follows only what the screen says: in every game a first decision of their own within a minute."""

from __future__ import annotations

import pytest

from tests.web.page_actions import ASKED, axe, fits, in_sight, seq

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


DESK, PHONE = (1440, 900), (390, 844)
EVERY_DAY = [
    ("lucidity", PHONE),
    ("faceless", DESK),
    ("sallyface", PHONE),
    ("stiflingdark", PHONE),
    ("cant_stop", DESK),
]
THE_OTHERS = [(game, DESK if size == PHONE else PHONE) for game, size in EVERY_DAY]


@pytest.mark.parametrize(
    ("game", "size"), [*EVERY_DAY, *(pytest.param(*other, marks=pytest.mark.soak) for other in THE_OTHERS)]
)
def test_one_click_leads_to_the_first_own_decision(people, game, size):
    width, height = size
    page = people.someone(width=width, height=height, touch=size == PHONE, motion=True)
    page.goto("/")
    page.locator(f"article.{game}").get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED, timeout=MINUTE * 1000)
    prompt = page.locator(".prompt.mine").inner_text()
    assert prompt.strip()
    assert page.locator(ASKED).first.is_visible()
    assert page.locator(".goalline .aim").inner_text().strip()
    assert in_sight(page, ".goalline")
    assert follow(page)
    assert fits(page)
    assert axe(page) == []
