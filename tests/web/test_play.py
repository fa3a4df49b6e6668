"""Whole games and hard moments, in a real browser against the real server."""

from __future__ import annotations

import re

from tests.web.hands import END, axe, fits, kind, last_line, moved_on, option, piece, play, seq, sit, table, wait_asked


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


def test_a_person_plays_a_whole_game_of_lucidity_against_a_bot_by_clicking_only(people):
    page = people.someone()
    sit(page, table(page, seed=11))
    play(page, lambda _: False, board=True, mouse=True)
    end = page.locator(END)
    assert "win" in end.locator(".verdict").inner_text().lower() or "wakes" in end.inner_text()
    assert re.search(r"L0(84|88|89)", end.inner_text())
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(END).wait_for(state="detached")
    assert page.locator(".prompt.over").is_visible()


def test_the_prompt_bar_alone_plays_a_whole_game(people):
    page = people.someone(width=390, height=844)
    sit(page, table(page, "cant_stop", seed=3))
    play(page, lambda _: False)
    assert "CS14" in page.locator(END).inner_text()


def test_two_browsers_play_by_invite_link_one_reloads_and_one_loses_its_network(people):
    host, guest = people.someone(), people.someone()
    host.goto("/new/lucidity")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_label("Seats").select_option("2")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".lobby .copy code")
    assert axe(host) == []
    link = host.locator(".lobby .places .copy code").first.inner_text()
    guest.goto(link)
    guest.wait_for_selector(".app.table, .lobby")
    host.wait_for_selector(".app.table")
    guest.wait_for_selector(".app.table")
    token = link.split("#")[1]
    assert token not in guest.url
    assert token in guest.evaluate("localStorage.getItem('gloam.tables')")

    def now():
        """The page of whoever is asked, and the other's."""
        for _ in range(100):
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


def test_a_refused_move_says_why_and_opens_its_rule(people):
    page = people.someone()
    sit(page, table(page, seats=3, bots=(1, 2), seed=7))

    def a_shadow_must_wait(page):
        return kind(page) == "resolve.next" and page.locator(".tray .piece.cannot").count() > 0

    play(page, a_shadow_must_wait)
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


def test_a_barred_option_shows_its_reason_before_and_after_the_click(people):
    page = people.someone()
    sit(page, table(page, seats=3, bots=(1, 2), seed=7))
    play(page, lambda page: page.locator(".opt.barred").count() > 0)
    barred = page.locator(".opt.barred").first
    why = barred.locator("small").inner_text()
    before = seq(page)
    barred.click(force=True)  # it is marked as disabled, and still tells why
    page.locator(".refusal").wait_for()
    assert page.locator(".refusal .reason").inner_text().lower().rstrip(".") in why.lower()
    assert seq(page) == before
    assert wait_asked(page)


def test_the_hot_seat_shows_nothing_before_the_curtain_is_lifted(people):
    page = people.someone()
    page.goto("/new/lucidity")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seats").select_option("2")
    page.get_by_label("Seat 2 is for").select_option("here")
    page.get_by_label("Name at seat 2").fill("Brom")
    page.get_by_role("button", name="Open the table").click()
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
            assert name.strip() in page.locator(".prompt .why").inner_text()
        if len(set(lifted)) == 2:
            break
        option(page)
    assert set(lifted) == {"Ada", "Brom"}


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
        page.wait_for_timeout(60)
        if page.query_selector(".prompt.mine") and seq(page) == before:  # pressed while the last move was still shown
            page.keyboard.press("2" if kind(page) == "turn.stop" else "1")
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
    play(mine, lambda page: kind(page) == "turn.stop")
    asked = kind(mine)
    option(mine)  # rolls on: something is learned, so taking it back needs consent
    mine.keyboard.press("z")
    dialog = other.locator("dialog.window")
    dialog.wait_for()
    assert name in dialog.inner_text()
    assert "climbs" in dialog.inner_text() or "rolls" in dialog.inner_text()
    before = seq(mine)
    dialog.get_by_role("button", name="Agree").click()
    moved_on(mine, before)
    assert wait_asked(mine)
    assert kind(mine) == asked
    assert "takes back" in " ".join(mine.locator(".log .line").all_inner_texts())


def wait_for_either(one, two):
    """Whoever is asked."""
    for _ in range(100):
        for page in (one, two):
            if page.query_selector(".prompt.mine"):
                return page
        one.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


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
    for page in (one, two):
        assert evil in page.locator(".board").inner_text()
        assert page.locator(".app img, .said b[onclick]").count() == 0


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
    play(page, lambda page: kind(page) == "select.return")
    before = seq(page)
    page.drag_and_drop(".tray .piece.can", ".bag")
    moved_on(page, before)
    assert kind(page) in {"select.return", "resolve.next", None}


def test_dice_tumble_where_motion_is_wanted_and_lie_still_where_it_is_not(people):
    lively, calm = people.someone(motion=True), people.someone()
    for page, moves in ((lively, True), (calm, False)):
        sit(page, table(page, seed=11))
        page.evaluate("""() => { window.moved = 0; const old = Element.prototype.animate;
          Element.prototype.animate = function (...a) { window.moved += 1; return old.apply(this, a); }; }""")
        play(page, lambda page: kind(page) == "resolve.next")
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
    page.get_by_label("Seats").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Give it to a bot").click()
    assert wait_asked(page)


def test_who_comes_by_link_is_asked_for_a_name_and_the_host_reads_it(people):
    host, guest = people.someone(), people.someone(width=390, height=844)
    made = table(host, seats=2, bots=(), names=["Ada", ""])
    sit(host, made)
    sit(guest, made, 1)
    guest.get_by_label("What shall the others call you?").fill("Brom")
    assert axe(guest) == []
    guest.get_by_role("button", name="That is me").click()
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


def test_a_column_is_climbed_by_a_click_on_the_mountain(people):
    page = people.someone(width=390, height=844)
    sit(page, table(page, "cant_stop", seats=2, bots=(1,), seed=3))
    play(page, lambda page: kind(page) == "turn.pair" and page.locator(".way.sure").count() > 0)
    column = page.locator(".way.sure").first.get_attribute("data-column")
    before = seq(page)
    page.locator(".column", has=page.locator(".way.sure")).locator(".foot").first.click()
    moved_on(page, before)
    assert kind(page) == "turn.stop"
    assert re.search(rf"Ada climbs .*\b{column}\b", last_line(page))
    for _ in range(60):  # on a phone the panel of the odds is far below: the bar tells them, once there is a risk
        assert wait_asked(page)
        if page.locator(".prompt .glance").count():
            break
        option(page)
    assert re.fullmatch(r"If you roll again: you fall [\d.]+ %", page.locator(".prompt .glance").inner_text().strip())
    assert fits(page)


def test_the_log_is_one_stop_for_the_tab_key_and_the_arrows_walk_in_it(people):
    page = people.someone()
    sit(page, table(page, "cant_stop", seats=2, bots=(1,), seed=3))
    for _ in range(6):
        assert wait_asked(page)
        option(page)
    page.locator("#main").evaluate("main => main.querySelector('[role=tab]').focus()")
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
