"""Look back: the graph, the turning points, the board beside them, at a desk and on a phone."""

from __future__ import annotations

import functools
import json
import os
import re
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

import gloam
from gloam import bots
from gloam.kernel import Seeded
from tests.web.page_actions import axe, fits

SIZES = {1440: 900, 390: 664}


@functools.cache
def stored(site, record):
    """The table of a record on a server: the same one each time, so that it is analyzed once."""
    with urlopen(Request(f"{site}/api/v1/replays", record.encode(), {"Content-Type": "text/plain"})) as answer:
        return json.load(answer)["id"]


def uploaded(people, game="cant_stop", seats=2, seed=3):
    """A finished game between bots, as a table that can be looked at."""
    made = gloam.new(game, seats=seats, seed=seed)
    players = ["normal", "easy"] if game == "cant_stop" else ["greedy"] * seats
    bots.play(made, bots.seated(game, players, seed))
    return stored(people.site, made.record(every=10**6, names='["Ada", "Brom", "Cleo", "Dov"]').text())


def thrown_away(people):
    """A finished game in which Ada had won and rolled on instead: a blunder that every seed finds."""
    doc = {"markers": [{"2": 3}, {"7": 4}], "runners": {"3": 5, "12": 2, "11": 1}, "turn": 0}
    made = gloam.position("cant_stop", doc, chance=[6, 6, 2, 3])
    if made.decision.kind == "turn.pair":
        made.answer(next(one for one in made.decision.options if 12 in one))
    made.chance = Seeded(3)
    made.answer("roll")
    bots.play(made, bots.seated("cant_stop", ["normal", "normal"], 1))
    return stored(people.site, made.record(every=10**6, names='["Ada", "Brom"]').text())


def finished(page):
    """Wait until every choice has been looked at."""
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".verdict")).not_to_contain_text("analyzing:", timeout=240_000)


def shot(page, name):
    """A picture, for those who ask for one."""
    if folder := os.environ.get("GLOAM_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def beside(page):
    """What lies beside the table: in a small window a drawer, which is opened."""
    opener = page.get_by_role("button", name="The whole game", exact=True)
    if opener.count():
        opener.click()
        page.wait_for_selector("[data-overlay='drawer']")


def closed(page):
    """Close the drawer, if there is one."""
    if page.locator("[data-overlay='drawer']").count():
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-overlay='drawer']", state="detached")


def puzzles(page, width):
    """Solve the costliest moments of the player who gave most away, once wrongly and then as the page says."""
    beside(page)
    expect(page.get_by_label("Whose?")).to_have_value("0")
    page.get_by_role("button", name="Solve").click()
    answers = page.locator(".answers button")
    expect(page.locator(".answers .best")).to_have_count(0)
    expect(page.get_by_role("heading", name="Learn from Ada's mistakes")).to_be_attached()
    page.locator(".puzzling .board svg").first.wait_for()
    answers.first.click()
    expect(page.locator(".answers .best")).to_have_count(1)
    expect(page.locator(".puzzle [role=status]")).to_contain_text("gave away about")
    expect(answers.first).to_have_attribute("aria-disabled", "true")
    shot(page, f"puzzle-{width}")
    assert fits(page)
    assert axe(page) == []
    for _ in range(2):
        if page.get_by_role("button", name="Next puzzle").count():
            page.keyboard.press("n")
            expect(page.locator(".answers .best")).to_have_count(0)
            page.keyboard.press("1")
            expect(page.locator(".answers .best")).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".graph .line")).to_have_count(2)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_finished_game_is_looked_back_at_and_played_on(people, width):
    page = people.someone(width=width, height=SIZES[width], touch=width < 500)
    page.goto(f"/r/{thrown_away(people)}")
    page.get_by_role("link", name="Look back").click()
    expect(page.locator(".graph .line")).to_have_count(2)
    finished(page)
    page.locator(".lookback .board svg:visible").first.wait_for()
    shot(page, f"look-back-{width}")
    assert fits(page)
    assert axe(page) == []
    puzzles(page, width)
    slider = page.get_by_role("slider", name="Moment")
    before = slider.get_attribute("aria-valuetext")
    assert "Ada" in before
    page.keyboard.press("End")
    last = int(slider.get_attribute("max"))
    expect(slider).to_have_value(str(last))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    expect(page.locator(".options li.played")).to_have_count(1)
    beside(page)
    unexplained = page.get_by_role("region", name="Skill and luck").get_by_text("unexplained", exact=False)
    expect(unexplained.first).to_be_visible()
    points = page.locator(".points li button")
    expect(points.first.locator(".sum")).to_contain_text("Moved")
    expect(points.first).to_be_visible()
    points.first.click()
    beside(page)
    expect(points.first).to_have_attribute("aria-pressed", "true")
    assert "at=" in page.url
    page.get_by_label("View as").select_option("1")
    closed(page)
    page.wait_for_url("**seat=1**")
    page.get_by_role("button", name="Share this moment").click()
    said = page.locator(".prompt").get_by_role("status").filter(has_text=re.compile("Link copied|http"))
    expect(said).to_have_count(1)
    page.get_by_role("button", name="Try it from here").click()
    page.wait_for_url("**/t/**")


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [("lucidity", 3), ("faceless", 2), ("sallyface", 2)])
@pytest.mark.parametrize("width", SIZES)
def test_every_game_can_be_looked_back_at(people, game, seats, width):
    page = people.someone(width=width, height=SIZES[width], touch=width < 500)
    page.goto(f"/r/{uploaded(people, game, seats)}/look")
    finished(page)
    page.locator(".lookback .board svg:visible").first.wait_for()
    shot(page, f"look-back-{game}-{width}")
    assert fits(page)
    assert axe(page) == []
