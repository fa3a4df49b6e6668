"""Whole games and hard moments, in a real browser against the real server."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.web.page_actions import (
    END,
    axe,
    click_through,
    fits,
    kind,
    last_line,
    moved_on,
    option,
    piece,
    play,
    seq,
    sit,
    table,
    wait_asked,
)


@pytest.mark.always
def test_play_now_leads_from_home_to_a_first_move_without_a_form(people):
    page = people.someone()
    page.goto("/")
    page.locator(".cover.lucidity .go .primary").click()
    assert wait_asked(page)
    assert re.fullmatch(r".*/t/[\w-]+", page.url)
    page.wait_for_selector(".dreamer")
    assert page.locator(".dreamer").count() == 3
    assert page.locator(".dreamer [aria-label=bot]").count() == 2
    option(page)
    assert wait_asked(page)


@pytest.mark.soak
def test_a_person_plays_a_whole_game_of_lucidity_against_a_bot_by_clicking_only(people):
    page = people.someone()
    sit(page, table(page, seed=11))
    click_through(page)
    end = page.locator(END)
    assert end.locator(".verdict").inner_text() in {"You were eaten.", "You woke up.", "Brom woke first."}
    assert "win" in end.locator(".result").inner_text()
    assert re.search(r"L0(84|88|89)", end.inner_text())
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(END).wait_for(state="detached")
    assert page.locator(".prompt.over").is_visible()


@pytest.mark.soak
def test_the_prompt_bar_alone_plays_a_whole_game(people):
    page = people.someone(width=390, height=844)
    sit(page, table(page, "cant_stop", seed=3))
    play(page)
    assert "CS14" in page.locator(END).inner_text()


def test_a_barred_option_says_why_before_and_after_the_click_and_a_refused_move_opens_its_rule(people):
    page = people.someone()
    sit(page, table(page, seats=3, bots=(1, 2), seed=7))
    play(page, "count('.alln.some-barred')")
    page.locator("[data-all]").click()
    barred = page.locator(".opt.barred").first
    why = barred.locator("small").inner_text()
    before = seq(page)
    barred.click(force=True)  # it is marked as disabled, and still tells why
    page.locator(".refusal").wait_for()
    assert page.locator(".refusal .reason").inner_text().lower().rstrip(".") in why.lower()
    assert seq(page) == before
    assert wait_asked(page)
    play(page, "kind === 'resolve.next' && count('.tray .piece.cannot')")
    before = seq(page)
    page.locator(".tray .piece.cannot").first.click()
    refusal = page.locator(".refusal")
    refusal.wait_for()
    assert refusal.get_attribute("role") == "alert"
    assert len(refusal.locator(".reason").inner_text()) > 10
    rule = refusal.locator(".rid").first.inner_text().split()[-1]
    refusal.locator(".rid").first.click()
    shown = page.locator("dialog.side .rule.at")
    shown.wait_for()
    assert rule in shown.inner_text()
    page.keyboard.press("Escape")
    assert seq(page) == before
    option(page)
    page.locator(".refusal").wait_for(state="detached")


def test_the_keyboard_alone_begins_plays_and_ends_a_game(people):
    page = people.someone()
    page.goto("/")
    page.locator(".warmup .primary").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.warmup') !== null"):
            break
    page.keyboard.press("Enter")
    for _ in range(400):
        if not wait_asked(page):
            break
        before = seq(page)
        page.keyboard.press("2" if kind(page) == "turn.stop" else "1")
        with contextlib.suppress(TooLate):
            moved_on(page, before, within=600)
            continue
        page.keyboard.press("2" if kind(page) == "turn.stop" else "1")  # the first came while the last move was shown
        moved_on(page, before)
    assert page.locator(END).is_visible()
    assert page.evaluate("document.activeElement.textContent.includes('Rematch')")
    first = page.url
    page.keyboard.press("Enter")
    page.wait_for_function("old => location.href !== old", arg=first)
    assert wait_asked(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog.side[open]")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


@pytest.mark.always
def test_an_answer_whose_acknowledgement_was_lost_is_sent_again_and_counts_once(people):
    page = people.someone()
    made = table(page, "cant_stop", seats=2, bots=(), start=True, seed=4)
    keys, deaf = [], [False]

    def wire(ws):
        server = ws.connect_to_server()

        def from_page(message):
            if '"answer"' in message:
                keys.append(re.search(r'"key":"(\w+)"', message).group(1))
                if len(keys) == 1:
                    deaf[0] = True
                    server.send(message)
                    ws.close(code=1011)
                    return
            server.send(message)

        def from_server(message):
            if not deaf[0]:
                ws.send(message)

        if len(keys) == 1:
            deaf[0] = False
        ws.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket("**/socket", wire)
    seat = 0
    sit(page, made, seat)
    page.wait_for_selector(".climb")
    if not page.query_selector(".prompt.mine"):
        seat = 1
        sit(page, made, seat)
    assert wait_asked(page)
    lines = page.locator(".log .line").count()
    before = seq(page)
    page.locator(".prompt.mine .opt").first.click()
    moved_on(page, before)
    page.wait_for_selector(".opts[aria-busy='false'], .prompt.waiting")
    assert len(keys) >= 1
    assert len(set(keys)) == 1
    told = page.locator(".log .line").count() - lines
    climbed = [line for line in page.locator(".log .line").all_inner_texts()[-told:] if "climbs" in line]
    assert len(climbed) <= 2


def test_drawn_dice_can_be_dragged_to_the_bag(people):
    page = people.someone()
    sit(page, table(page, seed=11))
    play(page, "kind === 'select.return'")
    before = seq(page)
    page.drag_and_drop(".tray .piece.can", ".bag")
    moved_on(page, before)
    assert kind(page) in {"select.return", "resolve.next", None}


def test_a_die_that_goes_back_already_is_marked_while_the_second_is_chosen(people):
    page = people.someone(width=390, height=664, touch=True)
    sit(page, table(page, seed=11))
    play(page, "kind === 'select.return'")
    assert page.locator(".tray .taken").count() == 0
    page.locator(".tray .piece.can").first.tap()
    page.wait_for_function("() => document.querySelector('.prompt h2').textContent.includes('2 of 2')")
    assert page.locator(".tray .taken").count() == 1
    assert "back" in page.locator(".tray .taken").get_attribute("aria-label")


@pytest.mark.soak
def test_dice_tumble_where_motion_is_wanted_and_lie_still_where_it_is_not(people):
    lively, calm = people.someone(motion=True, speed="fast"), people.someone()
    for page, moves in ((lively, True), (calm, False)):
        sit(page, table(page, seed=11))
        page.evaluate("""() => { window.moved = 0; const old = Element.prototype.animate;
          Element.prototype.animate = function (...a) { window.moved += 1; return old.apply(this, a); }; }""")
        play(page, "kind === 'resolve.next'")
        assert (page.evaluate("window.moved") > 0) == moves
        assert page.evaluate("document.documentElement.classList.contains('still')") != moves
        assert piece(page)


def test_the_focus_follows_the_questions_for_who_answers_with_enter(people):
    page = people.someone()
    sit(page, table(page, "cant_stop", seats=2, bots=(), start=True, seed=2))
    if not page.query_selector(".prompt.mine"):
        page.wait_for_selector(".prompt")
    for _ in range(3):
        page.wait_for_selector(".prompt")
        if not page.query_selector(".prompt.mine"):
            break
        page.locator(".prompt .opt").first.focus()
        before = seq(page)
        page.keyboard.press("Enter")
        moved_on(page, before)
        if page.query_selector(".prompt.mine"):
            page.wait_for_function("() => document.activeElement.classList.contains('opt')")


def test_a_column_is_climbed_by_a_click_on_the_mountain(people):
    page = people.someone(width=390, height=844)
    sit(page, table(page, "cant_stop", seats=2, bots=(1,), seed=3))
    play(page, "kind === 'turn.pair' && count('.way.sure')")
    column = page.locator(".way.sure").first.get_attribute("data-column")
    before = seq(page)
    page.locator(".column", has=page.locator(".way.sure")).locator(".foot").first.click()
    moved_on(page, before)
    assert kind(page) == "turn.stop"
    assert page.locator(".prompt .glance").inner_text().strip() == "You can't bust"
    assert re.search(rf"Ada climbs .*\b{column}\b", last_line(page))
    for _ in range(60):  # on a phone the panel of the odds is far below: the bar tells them, once there is a risk
        assert wait_asked(page)
        if "%" in "".join(page.locator(".prompt .glance").all_inner_texts()):
            break
        option(page)
    assert re.fullmatch(r"If you roll again: you bust [\d.]+%", page.locator(".prompt .glance").inner_text().strip())
    assert fits(page)


def test_the_log_is_one_stop_for_the_tab_key_and_the_arrows_walk_in_it(people):
    page = people.someone()
    sit(page, table(page, "cant_stop", seats=2, bots=(1,), seed=3))
    for _ in range(6):
        assert wait_asked(page)
        option(page)
    page.locator("[role=tab]").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "log"
    page.keyboard.press("ArrowUp")
    newest = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('.log') !== null")
    assert page.evaluate("document.activeElement.innerText") != newest
    page.locator(".log").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.log') === null")


def test_a_place_on_the_page_in_the_address_is_no_seat(people):
    page = people.someone()
    made = table(page, "cant_stop", seats=2, bots=(1,), seed=3)
    sit(page, made)
    page.goto(f"/t/{made['id']}#main")
    page.reload()
    assert wait_asked(page)
    assert page.locator(".prompt.mine").count() == 1
