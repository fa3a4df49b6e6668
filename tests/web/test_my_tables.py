"""My tables: no seat of this browser is lost, on this device or on the next."""

from __future__ import annotations

import pytest

from tests.web.page_actions import axe, fits, mostly, on_a_network, play, sit, table, wait_asked

WIDTHS = [(390, 844), (1440, 900)]


def test_my_tables_are_found_again(people):
    page = people.someone()
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    assert wait_asked(page)
    page.goto("/tables")
    row = page.locator(".tables li")
    row.first.wait_for()
    page.get_by_text("your turn").wait_for()
    assert axe(page) == []
    row.first.locator("a").click()
    assert wait_asked(page)
    page.goto("/")
    page.get_by_role("link", name="Back to your table").click()
    assert wait_asked(page)


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_a_shared_device_knows_whose_turn_it_is_and_forgets_no_seat_unasked(people, width, height):
    page = people.someone(width=width, height=height)
    page.goto("/new/cant_stop")
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Seat 2 is for").select_option("here")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".curtain")
    page.goto("/tables")
    page.get_by_text("your turn").wait_for()
    page.get_by_role("button", name="Forget").click()
    assert "only key to your seat" in page.locator("dialog.confirm").inner_text()
    assert axe(page) == []
    page.get_by_role("button", name="Cancel").click()
    assert page.locator(".tables li").count() == 1
    page.get_by_role("button", name="Forget").click()
    page.get_by_role("button", name="Forget it").click()
    page.get_by_text("None yet.").wait_for()
    page.reload()  # the way back is not only for a moment
    page.get_by_text("Recently forgotten (1)").click()
    assert fits(page)
    assert axe(page) == []
    page.get_by_role("button", name="Bring it back:").click()
    page.get_by_text("your turn").wait_for()
    page.locator(".tables a").click()
    page.wait_for_selector(".curtain")


def test_the_list_says_who_is_waited_for_and_looking_at_it_lets_no_bot_move(people):
    host, guest = people.someone(), people.someone()
    made = table(host, "cant_stop", seats=2, bots=(), start=True, seed=2)
    sit(host, made)
    sit(guest, made, 1)
    host.wait_for_selector(".prompt")
    mine, other, name = (host, guest, "Ada") if host.query_selector(".prompt.mine") else (guest, host, "Brom")
    other.goto("/tables")
    other.get_by_text(f"{name} to move").wait_for()
    mine.goto("/tables")
    mine.get_by_text("your turn").wait_for()


@pytest.mark.soak
def test_past_games_are_counted_and_finished_ones_stand_apart(people):
    page = people.someone()
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    play(page)
    page.goto("/tables")
    done = page.locator(".tables.done li")
    done.wait_for()
    assert done.locator("a.row").get_attribute("href") == f"/r/{made['id']}"
    past = page.locator(".past")
    assert "1 game, " in past.inner_text()
    assert past.get_by_role("link", name="My record").get_attribute("href") == "/record"
    page.goto(f"/t/{made['id']}")
    page.wait_for_selector("dialog.end")
    page.goto("/tables")
    page.locator(".past").wait_for()
    assert "1 game, " in page.locator(".past").inner_text(), "looking again is no second game"
    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_all_tables_move_to_another_device_by_a_link_that_is_like_a_key(people, width, height):
    here, there = people.someone(width=width, height=height), people.someone(width=390, height=844, touch=True)
    first = table(here, "cant_stop", seed=3)
    sit(here, first)
    second = table(here, "lucidity", seed=4)
    sit(here, second)
    assert wait_asked(here)
    here.goto("/tables")
    on_a_network(here)
    here.get_by_role("button", name="Move my tables to another device").click()
    here.locator("dialog .qr svg path").wait_for(state="attached")
    assert "This link is like a key." in here.locator("dialog").inner_text()
    assert "2 running tables" in here.locator("dialog").inner_text()
    assert fits(here)
    assert axe(here) == []
    link = here.locator("dialog .thelink").inner_text()
    sent = []
    there.on("request", lambda request: sent.append(request.url))
    there.goto(link)
    there.get_by_role("button", name="Add them").wait_for()
    token = first["seats"][0]["token"]
    assert "#" not in there.url
    assert there.evaluate("localStorage.getItem('gloam.tables') ?? ''").count(token) == 0, "nothing is taken in unasked"
    assert axe(there) == []
    there.get_by_role("button", name="Add them").tap()
    there.get_by_text("2 tables were added.").wait_for()
    there.get_by_text("your turn").first.wait_for()
    assert not any(token in url for url in sent), "keys are in no address that a server sees"
    there.locator(".tables a").first.tap()
    assert wait_asked(there)
    there.goto(link)
    there.get_by_text("All these tables are on this device already.").wait_for()


@pytest.mark.parametrize("broken", ["g1.", "g1.abc", "nonsense", "g1.abcd1234.lucidity.4.0-x."])
def test_a_link_that_was_cut_off_says_so_and_changes_nothing(people, broken):
    page = people.someone()
    page.goto(f"/tables#move={broken}")
    page.get_by_text("It holds no tables.").wait_for()
    assert page.evaluate("localStorage.getItem('gloam.tables') ?? '{}'") == "{}"
