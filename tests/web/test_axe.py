"""axe-core finds nothing wrong with tables, what opens over them, and the lobby: phone and desk, dark and light."""

from __future__ import annotations

import pytest

from tests.web.page_actions import ASKED, axe, mostly, sit, table, tool
from tests.web.questions import TABLES

SIZES = {"phone": (390, 664), "desk": (1280, 720)}
OTHERS = [(game, size, light) for game in TABLES for size in SIZES for light in (False, True)]
FIRST = ("stiflingdark", "phone", True)


def opened(page, game):
    """At a table of a game, and asked."""
    seats = TABLES[game][0][0]
    me = 1 if game == "stiflingdark" else 0
    sit(page, table(page, game, seats, [n for n in range(seats) if n != me], seed=4), me)
    page.wait_for_selector(ASKED)


def looked_at(page, found, name):
    """Look at what is open now, then close it."""
    found += [f"{name}: {fault}" for fault in axe(page)]
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "size", "light"), mostly(FIRST, *(one for one in OTHERS if one != FIRST)))
def test_nothing_is_wrong_with_a_table_and_what_opens_over_it(people, game, size, light):
    width, height = SIZES[size]
    page = people.someone(width=width, height=height, touch=size == "phone", light=light)
    opened(page, game)
    found = [f"the table: {fault}" for fault in axe(page)]
    page.locator(".goalline").click()
    page.wait_for_selector("[data-overlay='goal']")
    looked_at(page, found, "the goal")
    page.wait_for_selector("[data-overlay='goal']", state="detached")
    if page.locator("[data-all]").count():
        page.locator("[data-all]").click()
        page.wait_for_selector("[data-overlay='all']")
        looked_at(page, found, "all options")
        page.wait_for_selector("[data-overlay='all']", state="detached")
    if size == "phone":
        page.get_by_role("button", name="Cards, players, log").click()
        page.wait_for_selector("[data-overlay='drawer']")
        for name in ("Seats", "Log", "Chat"):
            tab = page.locator("[data-overlay='drawer']").get_by_role("tab", name=name)
            if tab.count():
                tab.first.click()
                found += [f"the drawer, {name}: {fault}" for fault in axe(page)]
        looked_at(page, found, "the drawer")
        page.wait_for_selector("[data-overlay='drawer']", state="detached")
    for name in ("Rules", "Table", "Settings"):
        tool(page, name)
        page.wait_for_selector("dialog[open]")
        looked_at(page, found, name)
        page.wait_for_selector("dialog[open]", state="detached")
    assert found == []


@pytest.mark.parametrize(("size", "light"), mostly(("phone", True), ("phone", False), ("desk", True), ("desk", False)))
def test_nothing_is_wrong_with_a_lobby(people, size, light):
    width, height = SIZES[size]
    page = people.someone(width=width, height=height, touch=size == "phone", light=light)
    body = {"game": "lucidity", "seats": 3, "names": ["Ada", "", ""], "start": False}
    made = page.request.post("/api/v1/tables", data=body).json()
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(".lobby")
    assert axe(page) == []
