"""The goal line, how to play, the rules drawer and its search, at a desk and on a phone."""

from __future__ import annotations

import pytest

from gloam import all_ids
from gloam.rules_text import how_to_play
from tests.web.page_actions import axe, fits, in_sight, mostly, option, sit, table, wait_asked

SIZES = {1440: 900, 820: 1180, 390: 844}
SEATS = {"lucidity": 3, "cant_stop": 2, "faceless": 2, "sallyface": 2, "stiflingdark": 3}
SAID = {
    "lucidity": "Have 15 Power at the end of any turn",
    "cant_stop": "Be the first to close 3 columns",
    "faceless": "Together, find all 8 Memories",
    "sallyface": "Work through the Story",
    "stiflingdark": "You are the Butcher",
}


def at_a_table(page, game="lucidity", **more):
    seats = SEATS[game]
    sit(page, table(page, game, seats, bots=range(1, seats), seed="help", **more))
    page.locator(".goalline").wait_for()
    return page


def someone(people, width):
    return people.someone(width=width, height=SIZES[width], touch=width < 500)


@pytest.mark.parametrize("width", mostly(390, 820, 1440))
def test_the_goal_stays_in_sight_and_opens_over_the_board(people, width):
    page = at_a_table(someone(people, width))
    assert wait_asked(page)
    assert SAID["lucidity"] in page.locator(".goalline .aim").inner_text()
    assert in_sight(page, ".goalline")
    board = page.locator(".board").bounding_box()
    page.locator(".goalline").click()
    opened = page.locator(".goalmore")
    opened.wait_for()
    assert page.locator(".board").bounding_box() == board, "the board does not move"
    assert opened.locator(".faces .die").count() == 24
    assert "3 Shadows of one color" in opened.inner_text()
    assert fits(page)
    assert axe(page) == []
    page.keyboard.press("Escape")
    opened.wait_for(state="detached")
    bar = page.locator(".bar").bounding_box()
    for _ in range(3):
        option(page, mouse=False)
        if not wait_asked(page):
            break
        assert page.locator(".bar").bounding_box() == bar


@pytest.mark.parametrize("game", [game for game in all_ids() if game != "lucidity"])
def test_every_table_says_its_goal(people, game):
    page = at_a_table(people.someone(width=390, height=844), game)
    page.locator(".goalline .aim", has_text=SAID[game]).wait_for()
    assert in_sight(page, ".goalline")


@pytest.mark.parametrize("width", mostly(390, 1440))
def test_how_to_play_is_read_with_its_pictures(people, width):
    page = someone(people, width)
    page.goto("/how/lucidity")
    page.get_by_role("heading", name="First tips").wait_for()
    titles = [section.title for section in how_to_play.overview("lucidity")][1:]
    assert page.locator(".howpart h2").all_inner_texts() == titles
    for picture in page.locator(".howpart img").all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.complete || new Promise(done => { image.onload = done; })")
        assert picture.evaluate("image => image.naturalWidth") >= 600
        assert picture.get_attribute("loading") == "lazy"
    assert fits(page)
    assert axe(page) == []


@pytest.mark.parametrize("width", mostly(390, 1440))
def test_the_drawer_answers_questions_and_shows_chapters_and_cards(people, width):
    page = at_a_table(someone(people, width))
    if width < 1000:
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Rules").click()
    drawer = page.locator("dialog.side")
    drawer.locator(".overview").wait_for()
    assert page.evaluate("document.activeElement.type") == "search"
    assert drawer.locator(".contents details").get_attribute("open") is None, "the contents are folded"
    assert axe(page) == []
    page.keyboard.type("how do I win")
    drawer.locator(".answer").first.wait_for()
    assert "Goal" in drawer.locator(".answer").first.inner_text()
    assert axe(page) == []
    drawer.get_by_label("Search the rules").fill("exhausted")
    drawer.locator(".answer", has_text="Three dice in the Exhaust row").first.click()
    found = drawer.locator(".rule.at, .howpart.at")
    found.wait_for()
    assert "Exhaust row" in found.inner_text()
    drawer.locator(".contents summary").click()
    drawer.get_by_role("button", name="Nightmare cards").first.click()
    assert drawer.locator(".printed").count() == 4
    assert "Takes every green Shadow" in drawer.locator(".printed", has_text="Envy").inner_text()
    assert fits(page)
    assert axe(page) == []


def test_a_rule_page_opens_at_its_rule_and_has_the_contents_beside_it(people):
    page = people.someone(width=1440, height=900)
    page.goto("/rules/stiflingdark#SD-249")
    page.locator(".rule.at").wait_for()
    contents, rule = page.locator(".contents").bounding_box(), page.locator(".rule.at").bounding_box()
    assert contents["x"] + contents["width"] <= rule["x"] + 1
    assert page.locator(".contents [aria-current]").inner_text() == "The map: Windows, tokens, Doors"
    assert axe(page) == []


def test_a_card_of_a_story_is_not_told_in_the_rules(people):
    page = people.someone(width=1440, height=900)
    page.goto("/rules/sallyface#SFC-113")
    page.locator(".rule.at").wait_for()
    assert "when it comes into play" in page.locator(".rule.at").inner_text()
    assert "|" not in page.locator(".rules").inner_text()


@pytest.mark.parametrize("width", mostly(1440, 390))
def test_a_replay_says_the_goal_of_whose_view_it_shows(people, width):
    page = someone(people, width)
    made = table(page, "stiflingdark", seats=3, bots=(1, 2), seed="help")
    sit(page, made)
    wait_asked(page)
    option(page, mouse=False)
    page.goto(f"/r/{made['id']}")
    page.locator(".goalline .aim", has_text="You are the Butcher").wait_for()
    if width < 1000:
        page.get_by_role("button", name="Log and views").click()
    page.get_by_label("View as").select_option("spectator")
    if width < 1000:
        page.keyboard.press("Escape")
    page.locator(".goalline .aim", has_text="The Investigators need").wait_for()
    page.locator(".goalline").click()
    page.locator(".goalmore").get_by_role("button", name="How to play").click()
    page.locator("dialog.side .overview").wait_for()
    assert fits(page)
