"""The host's controls in real browsers: used by the host alone, by mouse, keyboard and touch, at all widths."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
from playwright.sync_api import Locator

from tests.web.page_actions import ASKED, axe, fits, mostly, option, seq, sit, table, wait_asked

WIDTHS = [(1440, 900), (820, 1180), (390, 844)]
CONTROLS = ".manage, .hostmenu, .hosting, .newlink"


def lobby(people, width=1280, height=860, *, touch=False, **more):
    """A host and a guest in the lobby of a table for three."""
    host, guest = (people.someone(width=width, height=height, touch=touch) for _ in range(2))
    made = table(host, "cant_stop", seats=3, bots=(), start=False, **more)
    sit(host, made)
    sit(guest, made, 1)
    host.locator(".place", has_text="Brom").get_by_text("online").wait_for()
    return host, guest, made


def manage(page, name, act, *, sure=True, touch=False):
    """Open the menu of a seat and choose; say yes where it is asked. With the mouse, or with a finger."""
    press = Locator.tap if touch else Locator.click
    press(page.get_by_role("button", name=f"Manage {name}"))
    press(page.locator(".hostmenu").get_by_role("button", name=act, exact=True))
    if sure:
        press(page.locator("dialog.confirm").get_by_role("button", name=act, exact=True))
        page.locator("dialog.confirm").wait_for(state="detached")


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_the_host_is_shown_the_controls_and_the_guest_none_at_every_width(people, width, height):
    host, guest, _ = lobby(people, width, height)
    host.get_by_text("You're the host.").wait_for()
    assert host.locator(".manage").count() == 2, "one for each seat but your own"
    host.get_by_role("button", name="Manage Brom").click()
    assert host.locator(".hostmenu button").all_inner_texts() == [
        "Give to a bot", "New link", "Mute", "Make host", "Remove",
    ]  # fmt: skip
    assert guest.locator(CONTROLS).count() == 0
    assert guest.get_by_role("button", name="Start now").count() == 0
    assert "Ada" in guest.locator(".place", has=guest.locator(".tag", has_text="host")).inner_text()
    for page in (host, guest):
        assert fits(page)
        assert axe(page) == []
    host.get_by_role("button", name="Start now").click()
    for page in (host, guest):
        page.wait_for_selector(".app.table")
        page.get_by_role("tab", name="Seats").click()
    host.get_by_role("button", name="Manage Brom").click()
    host.locator(".hostmenu").wait_for()
    assert guest.locator(CONTROLS).count() == 0
    assert guest.locator(".seats .tag").all_inner_texts() == ["host"]
    for page in (host, guest):
        assert fits(page)
        assert axe(page) == []


def test_a_removed_guest_sees_why_and_may_watch_and_the_new_link_seats_another(people):
    people.forgive("403")
    host, guest, _ = lobby(people)
    stranger = people.someone(width=390, height=844)
    host.get_by_role("button", name="Manage Brom").click()
    host.locator(".hostmenu").get_by_role("button", name="Remove").click()
    dialog = host.locator("dialog.confirm")
    assert "Brom loses the seat" in dialog.inner_text()
    dialog.get_by_role("button", name="Cancel").click()
    assert guest.locator(".lobby").count() == 1, "nothing happens before it is confirmed"
    host.locator(".hostmenu").get_by_role("button", name="Remove").click()
    dialog.get_by_role("button", name="Remove").click()
    guest.get_by_role("heading", name="The host removed you from this table.").wait_for()
    assert axe(guest) == []
    guest.reload()
    guest.get_by_role("heading", name="The host removed you from this table.").wait_for()
    guest.get_by_role("button", name="Watch this table").click()
    guest.wait_for_selector(".lobby")
    assert guest.get_by_label("Your name").count() == 0
    link = host.locator(".invitation .thelink").inner_text()
    stranger.goto(link)
    stranger.wait_for_selector(".lobby")
    host.locator(".place", has_text="Player 2").get_by_text("online").wait_for()


def test_by_keyboard_the_host_mutes_a_guest_who_then_cannot_chat(people):
    host, guest, _ = lobby(people)
    menu = host.get_by_role("button", name="Manage Brom")
    menu.focus()
    host.keyboard.press("Enter")
    for _ in range(3):
        host.keyboard.press("Tab")
    assert host.evaluate("document.activeElement.innerText") == "Mute"
    host.keyboard.press("Enter")
    guest.get_by_text("The host muted you.").wait_for()
    assert guest.locator("#say").count() == 0
    assert "muted" in guest.locator(".place", has_text="Brom").inner_text()
    assert axe(guest) == []
    manage(host, "Brom", "Unmute", sure=False)
    guest.locator("#say").wait_for()


def test_at_the_table_a_seat_goes_to_a_bot_is_freed_and_the_table_is_closed_and_opened_again(people):
    people.forgive("403")
    host, guest, made = lobby(people, 390, 844, touch=True)
    host.get_by_role("button", name="Start now").tap()
    host.wait_for_selector(".app.table")
    guest.wait_for_selector(".app.table")
    host.get_by_role("button", name="Cards, players, log").tap()
    host.get_by_role("tab", name="Seats").tap()
    manage(host, "Brom", "Give to a bot", touch=True)
    guest.get_by_role("heading", name="The host gave your seat to a bot.").wait_for()
    manage(host, "Brom", "Set to easy", touch=True, sure=False)
    host.get_by_text("easy bot").first.wait_for()
    manage(host, "Brom", "Let a friend take over", touch=True)
    link = host.locator(".newlink code").inner_text()
    host.get_by_role("button", name="Close the table").tap()
    host.locator("dialog.confirm").get_by_role("button", name="Close the table").tap()
    host.keyboard.press("Escape")
    host.get_by_role("heading", name="The host closed this table.").wait_for()
    assert host.locator(ASKED).count() == 0
    assert axe(host) == []
    guest.goto(link)
    guest.get_by_role("heading", name="The host closed this table.").wait_for()
    assert guest.get_by_role("button", name="Reopen the table").count() == 0
    host.get_by_role("button", name="Reopen the table").first.click()
    guest.locator(".prompt h2", has_text="The host closed this table.").wait_for(state="detached")
    token = link.split("#")[1]
    assert token in guest.evaluate("localStorage['gloam.tables']")
    assert made["seats"][1]["token"] not in guest.evaluate("localStorage['gloam.tables']")


def test_the_role_goes_over_and_with_it_the_controls(people):
    host, guest, _ = lobby(people)
    manage(host, "Brom", "Make host")
    guest.get_by_text("You're the host.").wait_for()
    assert guest.locator(".manage").count() == 2
    host.locator(".manage").first.wait_for(state="detached")
    assert host.locator(CONTROLS).count() == 0


def test_a_host_without_a_seat_watches_and_has_the_controls(people):
    page, guest = people.someone(), people.someone()
    made = table(page, "cant_stop", seats=2, bots=(), host=None)
    sit(guest, made)  # for whom the game waits
    page.goto(made["host"]["link"])
    page.get_by_text("You're the host.").wait_for()
    assert made["host"]["token"] not in page.url
    page.reload()
    page.get_by_text("You're the host.").wait_for()
    assert page.locator(".manage").count() == 2
    page.get_by_role("button", name="Start now").click()
    page.get_by_text("watching", exact=True).wait_for()
    page.get_by_role("tab", name="Seats").click()
    page.get_by_text("You're the host.").wait_for()
    assert axe(page) == []


def test_who_asked_to_undo_is_told_that_somebody_said_no(people):
    one, two = people.someone(), people.someone()
    made = table(one, "cant_stop", seats=2, bots=(), start=True, seed=2)
    sit(one, made)
    sit(two, made, 1)
    one.wait_for_selector(f"{ASKED}, .prompt.waiting")
    mine, other = (one, two) if one.query_selector(ASKED) else (two, one)
    name = "Brom" if mine is one else "Ada"
    assert wait_asked(mine)
    option(mine)
    if mine.query_selector(ASKED):
        option(mine)
    before = seq(mine)
    mine.keyboard.press("z")
    other.get_by_role("button", name="Play on").click()
    mine.locator(".refusal", has_text=f"{name} says no: your move stands.").wait_for()
    assert seq(mine) > before
    mine.keyboard.press("z")
    mine.get_by_text("You can ask again after the next move.").wait_for()
