"""Open tables on the home page: found, joined in two clicks, and closed to those whom the host blocks."""

from __future__ import annotations

import pytest

from tests.web.conftest import people_at, server_at
from tests.web.page_actions import axe, fits, mostly

HERE = "#open-tables"
SMALL = """() => [...document.querySelectorAll('#open-tables :is(button, a, select, input), .resume a')]
  .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""
TINY = """() => [...document.querySelectorAll('#open-tables *')]
  .filter((one) => one.offsetParent && parseFloat(getComputedStyle(one).fontSize) < (one.matches('input') ? 16 : 11))
  .map((one) => one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def open_site(tmp_path_factory):
    with server_at(tmp_path_factory.mktemp("open"), "--open-tables") as address:
        yield address


@pytest.fixture
def guests(browser, open_site):
    """The people who look for a table, and those who open one."""
    with people_at(browser, open_site) as made:
        yield made


def opens(page, game="cant_stop", *, players="2", name="Hester"):
    """Open a table to everyone; its id."""
    page.goto(f"/new/{game}?open=1")
    page.get_by_label("Your name").fill(name)
    page.locator(".newtable .top select").select_option(players)
    page.get_by_label("Anyone here may join").wait_for()
    assert page.get_by_label("Anyone here may join").is_checked()
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("switch", name="Anyone here may join").wait_for()
    return page.url.rpartition("/")[2]


def test_a_stranger_joins_in_two_clicks_and_the_host_removes_and_blocks_them(guests):
    host, ada = guests.someone(), guests.someone(width=390, height=664, touch=True)
    ada.goto("/")
    ada.get_by_role("link", name="Open tables").tap()
    ada.get_by_text("Nobody is waiting right now.").wait_for()
    assert axe(ada) == []
    opens(host, players="3")
    row = ada.locator(f"{HERE} li").filter(has_text="Hester's table")
    row.wait_for()  # by itself
    assert "2 of 3 seats free" in row.inner_text()
    row.get_by_role("button", name="Join").tap()
    ada.get_by_label("What should we call you?").fill("Ada")
    assert axe(ada) == []
    row.get_by_role("button", name="Join", exact=True).tap()
    ada.get_by_text("This table is on the home page").wait_for()
    host.get_by_role("button", name="Manage Ada").click()
    host.get_by_role("button", name="Remove and block").click()
    host.get_by_text("can't take a seat here again").wait_for()
    guests.forgive("403")
    host.get_by_role("dialog").get_by_role("button", name="Remove and block").click()
    ada.get_by_text("The host removed you from this table.").first.wait_for()
    ada.get_by_role("link", name="Back to the games").tap()
    row.get_by_role("button", name="Join").tap()
    ada.get_by_text("The host of this table has blocked you.").wait_for()
    host.get_by_role("switch", name="Anyone here may join").click()
    row.wait_for(state="detached")


def test_the_next_free_seat_of_a_game_is_taken_or_a_table_is_offered(guests):
    host, ida = guests.someone(), guests.someone()
    table = opens(host, "lucidity", name="Otto")
    ida.goto("/")
    ida.get_by_role("button", name="Join the next free seat of this game").wait_for()
    ida.locator(f"{HERE} select").select_option("sallyface")
    guests.forgive("404")
    ida.get_by_role("button", name="Join the next free seat of this game").click()
    ida.get_by_label("What should we call you?").fill("Ida")
    ida.keyboard.press("Enter")
    ida.get_by_text("No open table of Sally Face has a free seat now.").wait_for()
    ida.locator(f"{HERE} select").select_option("lucidity")
    ida.get_by_role("button", name="Join the next free seat of this game").click()
    ida.wait_for_url(f"**/t/{table}")
    host.get_by_text("Ida").first.wait_for()
    ida.goto("/")
    ida.get_by_role("link", name="Open a table").click()
    ida.wait_for_url("**/new/*?open=1")
    assert ida.get_by_label("Anyone here may join").is_checked()


def test_the_list_pauses_when_it_is_asked_to_and_says_so(guests):
    host, ada = guests.someone(), guests.someone()
    ada.goto("/")
    ada.get_by_role("button", name="Pause updates").click()
    ada.get_by_text("Updates are paused.").wait_for()
    opens(host, name="Quiet Quentin")
    host.wait_for_timeout(5500)
    assert ada.get_by_text("Quiet Quentin").count() == 0
    ada.get_by_role("button", name="Pause updates").click()
    ada.get_by_text("Quiet Quentin").wait_for()
    host.get_by_role("switch", name="Anyone here may join").click()


@pytest.mark.parametrize(
    ("width", "height", "light"),
    mostly((390, 664, False), (360, 640, True), (1440, 900, False), (1440, 900, True), (360, 640, False)),
)
def test_the_list_can_be_read_and_tapped_on_every_screen(guests, width, height, light):
    host, page = guests.someone(), guests.someone(width=width, height=height, touch=width < 800, light=light)
    opens(host, "stiflingdark", players="3", name="W" * 24)
    page.goto("/")
    page.locator(f"{HERE} li").first.wait_for()
    page.locator(f"{HERE} li").first.get_by_role("button", name="Join").click()
    page.get_by_label("What should we call you?").wait_for()
    assert fits(page)
    assert axe(page) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == []
    host.get_by_role("switch", name="Anyone here may join").click()


def test_a_server_without_open_tables_shows_nothing_of_them(people):
    page = people.someone()
    page.goto("/")
    page.wait_for_selector(".covers")
    assert page.get_by_text("Open tables").count() == 0
    page.goto("/new/cant_stop?open=1")
    page.get_by_role("button", name="Open the table and invite").wait_for()
    assert page.get_by_text("Anyone here may join").count() == 0
