"""Several people at one table, in real browsers against the real server."""

from __future__ import annotations

import pytest

from tests.web.page_actions import (
    axe,
    kind,
    last_line,
    moved_on,
    on_a_network,
    option,
    play,
    seq,
    sit,
    table,
    wait_asked,
)


def test_two_browsers_play_by_invite_link_one_reloads_and_one_loses_its_network(people):
    host, guest = people.someone(), people.someone()
    host.goto("/new/lucidity")
    on_a_network(host)
    host.get_by_label("Your name").fill("Ada")
    host.get_by_label("Players").select_option("2")
    host.get_by_role("button", name="Open the table and invite").click()
    host.wait_for_selector(".lobby .qr svg")
    assert axe(host) == []
    link = host.locator(".lobby .thelink").inner_text()
    guest.goto(link)
    guest.get_by_role("button", name="I'm ready").click()
    host.wait_for_selector(".app.table")
    guest.wait_for_selector(".app.table")
    token = link.split("#")[1]
    assert token not in guest.url
    assert token in guest.evaluate("localStorage.getItem('gloam.tables')")

    def now():
        """The page of the player to move, and the other's."""
        for _ in range(600):
            for one, other in ((host, guest), (guest, host)):
                if one.query_selector(".prompt.mine"):
                    return one, other
            host.wait_for_timeout(50)
        raise AssertionError("nobody is asked")

    for turn in range(14):
        mine, other = now()
        if turn == 4:  # in mid-turn
            asked = kind(mine)
            mine.reload()
            assert wait_asked(mine)
            assert kind(mine) == asked
        if turn == 8:
            people.forgive("ERR_INTERNET_DISCONNECTED", "net::ERR")
            other.context.set_offline(True)
            other.wait_for_selector(".banner.lost")
            before = last_line(other)
            for _ in range(6):
                if mine.query_selector(".prompt.mine"):
                    option(mine)
            assert last_line(mine) != before
            assert last_line(other) == before
            other.context.set_offline(False)
            other.wait_for_selector(".connection.live")
            other.wait_for_function(
                "text => document.querySelector('.log').innerText.includes(text)", arg=last_line(mine)
            )
            assert other.locator(".banner.lost").count() == 0
            assert other.locator(".log .since").count() == 1
            continue
        option(mine)
    other.wait_for_function("text => document.querySelector('.log').innerText.includes(text)", arg=last_line(mine))
    assert last_line(host) == last_line(guest)


@pytest.mark.always
def test_a_spectator_watches_and_is_offered_nothing(people):
    player, watcher = people.someone(), people.someone()
    made = table(player, "cant_stop", seed=5)
    sit(player, made)
    assert wait_asked(player)
    watcher.goto(made["spectator"])
    watcher.wait_for_selector(".climb")
    assert watcher.locator(".opt, .pair").count() == 0
    assert "watching" in watcher.locator(".bar").inner_text()
    before = seq(watcher)
    option(player)
    moved_on(watcher, before)
    watcher.locator("#tab-chat").click()
    assert watcher.locator("#say").count() == 0


@pytest.mark.always
def test_a_shared_device_shows_nothing_of_a_seat_before_its_player_confirms(people):
    page = people.someone()
    page.goto("/new/lucidity")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Seat 2 is for").select_option("here")
    page.get_by_label("Name of seat 2").fill("Brom")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".curtain")
    assert axe(page) == []
    lifted = []
    for _ in range(60):
        page.wait_for_selector(".curtain, .prompt.mine")
        if page.query_selector(".curtain"):
            shown = page.locator("#app").inner_text()
            name = page.locator(".curtain h1").inner_text()
            assert page.locator(".board, .prompt, .log, .opt").count() == 0
            assert "control" not in shown.lower()
            lifted.append(name.strip())
            page.keyboard.press("Enter")  # the button to lift it has the focus
            page.wait_for_selector(".prompt.mine")
            page.locator("#tab-seats").click()
            assert name.strip() in page.locator(".seatline.you").inner_text()
        if len(set(lifted)) == 2:
            break
        option(page)
    assert set(lifted) == {"Ada", "Brom"}


def test_what_was_said_since_you_left_is_marked(people):
    here, away = people.someone(), people.someone()
    made = table(here, "cant_stop", seats=2, bots=(), seed=2)
    sit(here, made)
    sit(away, made, 1)
    if wait_for_either(here, away) is away:
        here, away = away, here
    away.wait_for_function("() => JSON.parse(localStorage['gloam.tables'])[location.pathname.slice(3)]?.seen > 0")
    away.goto("about:blank")
    option(here)
    away.goto(f"/t/{made['id']}")
    away.wait_for_selector(".banner.since")
    missed = away.locator(".log .since ~ .line").all_inner_texts()
    assert any("climbs" in line for line in missed)
    away.get_by_role("button", name="Dismiss").click()
    away.locator(".banner.since").wait_for(state="detached")
    assert away.locator(".log .since").count() == 0


def test_undo_by_consent_names_who_asks_and_which_move(people):
    one, two = people.someone(), people.someone()
    made = table(one, "cant_stop", seats=2, bots=(), start=True, seed=2)
    sit(one, made)
    sit(two, made, 1)
    pages = {True: one, False: two}
    mine = one if one.query_selector(".prompt.mine") or wait_for_either(one, two) is one else two
    other = pages[mine is not one]
    name = "Ada" if mine is one else "Brom"
    play(mine, "kind === 'turn.stop'")
    asked = kind(mine)
    option(mine)  # rolls on: something is learned, so taking it back needs consent
    mine.keyboard.press("z")
    dialog = other.locator(".undocard")
    dialog.wait_for()
    assert other.locator("dialog[open]").count() == 0, "the table can still be used"
    assert name in dialog.inner_text()
    assert "climbs" in dialog.inner_text() or "rolls" in dialog.inner_text()
    before = seq(mine)
    dialog.get_by_role("button", name="Agree").click()
    moved_on(mine, before)
    assert wait_asked(mine)
    assert kind(mine) == asked
    assert "takes back" in " ".join(mine.locator(".log .line").all_inner_texts())


def wait_for_either(one, two):
    """The player to move."""
    for _ in range(600):
        for page in (one, two):
            if page.query_selector(".prompt.mine"):
                return page
        one.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


@pytest.mark.always
def test_names_and_chat_are_text_and_never_markup(people):
    one, two = people.someone(), people.someone()
    evil = "<img src=x onerror=alert(1)>"
    made = table(one, "cant_stop", seats=2, bots=(), start=True, name=evil)
    sit(one, made)
    sit(two, made, 1)
    one.wait_for_selector(".climb")
    two.locator("#tab-chat").click()
    one.locator("#tab-chat").click()
    one.locator("#say").fill("<b onclick=alert(1)>boo</b>")
    one.keyboard.press("Enter")
    said = two.locator(".said li", has_text="boo")
    said.first.wait_for()
    assert "<b onclick=alert(1)>boo</b>" in said.first.inner_text()
    assert evil in two.locator(".board").inner_text()
    one.locator("#tab-seats").click()
    one.locator(".rail .seatline").first.wait_for()
    assert evil in one.locator(".rail").inner_text()
    for page in (one, two):
        assert page.locator(".app img, .said b[onclick]").count() == 0


def test_two_tabs_of_one_seat_show_the_same_and_either_may_answer(people):
    page = people.someone()
    made = table(page, "cant_stop", seats=2, bots=(1,), seed=3)
    sit(page, made)
    assert wait_asked(page)
    other = page.context.new_page()
    other.goto(f"/t/{made['id']}")
    assert wait_asked(other)
    for one, two in ((page, other), (other, page)):
        before = seq(two)
        option(one)
        moved_on(two, before)
        assert wait_asked(one)
        assert wait_asked(two)
        assert kind(one) == kind(two)
        assert seq(one) == seq(two)


def test_an_empty_place_in_the_lobby_goes_to_a_bot_and_the_game_begins(people):
    page = people.someone()
    page.goto("/new/lucidity")
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("button", name="Add a bot").click()
    assert wait_asked(page)


def test_who_comes_by_link_is_asked_for_a_name_and_the_host_reads_it(people):
    host, guest = people.someone(), people.someone(width=390, height=844)
    made = table(host, seats=2, bots=(), names=["Ada", ""])
    sit(host, made)
    sit(guest, made, 1)
    guest.get_by_label("What should we call you?").fill("Brom")
    assert axe(guest) == []
    guest.get_by_role("button", name="Use this name").click()
    guest.wait_for_selector(".banner.called", state="detached")
    host.locator("#tab-seats").click()
    host.get_by_label("Seats", exact=True).get_by_text("Brom").wait_for()
    assert host.locator(".banner.called").count() == 0
    again = table(guest, seats=2, bots=(), names=["Ada", ""])  # the next table knows the name
    sit(guest, again, 1)
    host.goto(again["seats"][0]["link"])
    host.wait_for_selector(".app.table")
    host.wait_for_function("() => document.querySelector('.board').innerText.includes('Brom')")
    assert guest.locator(".banner.called").count() == 0
