"""Every page: reachable by all, at every width, with nothing but our own text and pictures in it."""

from __future__ import annotations

from html import unescape

import pytest
from playwright.sync_api import expect

from tests.web.page_actions import END, axe, ended, fits, last_line, mostly, option, play, sit, table, tool, wait_asked

WIDTHS = [(390, 844), (1440, 900)]


@pytest.mark.always
@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_home_shows_four_covers_and_says_honestly_which_are_coming(people, width, height):
    page = people.someone(width=width, height=height)
    page.goto("/")
    page.locator(".cover .go .primary").first.wait_for()
    games = {g["id"]: g["built"] for g in page.evaluate("fetch('/api/v1/games').then(r => r.json())")}
    assert page.locator(".cover").count() == 4
    for name in ("lucidity", "faceless", "sallyface", "stiflingdark"):
        cover = page.locator(f".cover.{name}")
        assert cover.locator(".primary").count() == (1 if games[name] else 0)
        assert ("Coming" in cover.inner_text()) != games[name]
    assert page.locator(".warmup .primary").count() == 1
    assert fits(page)
    assert axe(page) == []


@pytest.mark.always
@pytest.mark.parametrize(
    "path", ["/new/lucidity", "/new/cant_stop", "/tables", "/record", "/rules/lucidity", "/lesson/lucidity"]
)
def test_a_plain_page_is_for_everybody(people, path):
    page = people.someone(width=390, height=844)
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert fits(page)
    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), mostly((390, 844), (1440, 900), (1920, 1080)))
def test_the_table_fits_and_the_prompt_bar_is_in_reach(people, width, height):
    page = people.someone(width=width, height=height)
    sit(page, table(page, seats=3, bots=(1, 2), seed=7))
    play(page, "count('.board .pick.can') && seq > 20")
    page.wait_for_selector(".dreamer")
    assert fits(page)
    bar = page.locator(".prompt").bounding_box()
    assert bar["y"] + bar["height"] <= height + 1
    assert bar["y"] > height * 0.4
    assert axe(page) == []


def test_the_settings_change_size_marks_and_motion_and_are_kept(people):
    page = people.someone(motion=True)
    page.goto("/")
    page.wait_for_selector(".cover .primary")
    page.keyboard.press(",")
    page.wait_for_selector("dialog")
    assert axe(page) == []
    page.get_by_role("radio", name="125%", exact=True).check()
    page.get_by_text("Color-blind marks").click()
    page.get_by_role("radiogroup", name="Animations").get_by_role("radio", name="Off").check()
    page.reload()
    page.wait_for_selector(".hero")
    root = page.evaluate("[document.documentElement.className, getComputedStyle(document.documentElement).fontSize]")
    assert "marks" in root[0]
    assert "still" in root[0]
    assert root[1] == "20px"
    assert fits(page)


def test_the_rules_are_searchable_and_rulings_are_marked(people):
    page = people.someone()
    page.goto("/rules/lucidity#LD14")
    at = page.locator(".rule.at")
    at.wait_for()
    assert "LD14" in at.inner_text()
    assert at.locator(".ruling-tag").count() == 1
    page.get_by_label("Search the rules").fill("can I reroll")
    page.locator(".answer").first.wait_for()
    assert any("Power die" in text for text in page.locator(".answer").all_inner_texts()[:3])
    page.get_by_label("Search the rules").fill("xyzzy")
    page.get_by_text("Nothing about “xyzzy”.").wait_for()


def test_a_finished_game_is_replayed_shared_forked_and_downloaded(people):
    page = people.someone()
    made = ended(page)
    sit(page, made)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.shared = text; }")
    page.locator(END).get_by_role("button", name="Share").click()
    page.wait_for_function("(id) => window.shared?.endsWith(`/r/${id}`)", arg=made["id"])
    page.locator(END).get_by_role("link", name="Replay").click()
    page.wait_for_selector(".climb")
    assert page.url.startswith(f"{people.site}/r/{made['id']}")
    where = page.locator(".where")
    page.wait_for_function("() => /^\\d\\d+ .*/.test(document.querySelector('.where').innerText)")
    last = where.inner_text()
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('.where').innerText.startsWith('1 /')")
    page.get_by_role("button", name="Forward").click()
    page.wait_for_function("() => document.querySelector('.where').innerText.startsWith('2 /')")
    page.get_by_label("View as").select_option("all")
    page.wait_for_selector(".looks button")
    page.get_by_label("Moment").fill("12")
    page.wait_for_function("() => document.querySelector('.where').innerText.startsWith('13 /')")
    page.locator(".log .moment").nth(3).click()
    page.wait_for_function("() => Number(document.querySelector('.where').innerText.split(' ')[0]) < 13")
    assert axe(page) == []
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.shared = text; }")
    page.get_by_role("button", name="Share this moment").click()
    page.wait_for_function("() => window.shared?.includes('told=')")
    moment, line = page.evaluate("window.shared"), last_line(page)
    head = page.evaluate("async (url) => (await fetch(url)).text()", moment)
    assert f'og:description" content="{line}' in unescape(head), "the preview says what happened"
    assert "og:image" in head
    stranger = people.someone()  # a link to a moment is for anybody, once the game is over
    stranger.goto(moment)
    stranger.wait_for_selector(".climb")
    stranger.wait_for_function("text => document.querySelector('.log').innerText.includes(text)", arg=line)
    assert last_line(stranger) == line
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download").click()
    record = saved.value.path().read_text()
    assert record.startswith("gloam-record: 1")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    assert made["id"] not in page.url
    assert wait_asked(page)
    option(page)
    stranger.goto("/tables")
    stranger.locator("input[type=file]").set_input_files(
        {"name": "g.gloam", "mimeType": "text/plain", "buffer": record.encode()}
    )
    stranger.wait_for_url("**/r/*")
    stranger.wait_for_selector(".climb")
    assert stranger.locator(".where").inner_text().split("/")[1] == last.split("/")[1]


def test_the_replay_plays_by_itself(people):
    page = people.someone()
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    for _ in range(4):
        assert wait_asked(page)
        option(page)
    page.goto(f"/r/{made['id']}?at=1")
    page.wait_for_selector(".climb")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('.where').innerText.split(' ')[0]) > 3")


def test_fair_dice_are_sealed_before_and_checked_after(people):
    page = people.someone()
    made = table(page, "cant_stop")
    sit(page, made)
    for width, height, shape in ((390, 844, "tall"), (820, 1180, "tall"), (1440, 900, "wide")):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(f".table[data-shape='{shape}']")
        assert page.get_by_text("Dice sealed").count() == 0, "quiet: nobody looks for it in every turn"
        tool(page, "Table")
        expect(page.get_by_role("button", name="Dice sealed")).to_be_in_viewport()
        page.get_by_role("button", name="Dice sealed").click()
        page.get_by_text("sealed until the game is over").wait_for()
        assert made["commitment"] in page.locator("dialog").inner_text()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    play(page)
    page.locator(END).get_by_role("button", name="Verify the dice").click()
    page.get_by_role("button", name="Check now").click()
    page.get_by_text("the one that was sealed").wait_for()


def test_the_odds_panel_compares_the_choices(people):
    page = people.someone()
    sit(page, table(page, seed=11))
    assert wait_asked(page)
    panel = page.locator(".odds")
    panel.wait_for()
    assert "if nobody chooses" in panel.inner_text()
    panel.locator(".wellsaid").wait_for()
    assert panel.locator("td .well").count() == 3 * panel.locator("tbody tr").count()
    assert "exact" not in panel.inner_text(), "your own rerolls are not in it"
    assert panel.locator("tbody tr").count() == 3
    assert "%" in panel.inner_text()
    assert panel.locator(".dist rect").count() > 2
    off = people.someone()
    sit(off, table(off, seed=11, odds="off"))
    assert wait_asked(off)
    assert off.locator(".odds").count() == 0


def test_a_link_that_leads_nowhere_says_so(people):
    people.forgive("404", "closed")
    page = people.someone()
    page.goto("/t/nosuchtable")
    page.get_by_text("No such table.").wait_for()
    assert axe(page) == []


@pytest.mark.parametrize("path", ["/nosuchpage", "/new/nosuchgame", "/lesson/nosuchgame", "/r/nosuchtable", "/rules"])
def test_a_wrong_address_is_a_page_with_a_way_back(people, path):
    people.forgive("404")
    page = people.someone(width=390, height=844)
    answer = page.goto(path)
    page.locator("h1").wait_for()
    page.get_by_role("link", name="The Faceless").first.wait_for()
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.status == (404 if path == "/nosuchpage" else 200)
    assert page.get_by_role("link", name="Gloam, home").count() == 1
    assert fits(page)
    assert axe(page) == []


def test_axe_finds_a_button_without_a_name_and_data_is_refused_with_data(people):
    page = people.someone()
    people.forgive("404")
    page.goto("/tables")
    page.locator("h1").first.wait_for()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [fault.partition(":")[0] for fault in axe(page)] == ["button-name"]
    told = page.evaluate("fetch('/nosuchpage').then(async r => [r.status, (await r.json()).code])")
    assert told == [404, "not_found"]


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_the_links_of_a_table_can_be_copied_at_every_width(people, width, height):
    page = people.someone(width=width, height=height)
    page.goto("/new/lucidity")
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector(".app.table")
    tool(page, "Table")
    page.locator("dialog[open] .fix summary").click()
    page.locator("dialog[open] .copy button").last.wait_for()
    window = page.locator("dialog").bounding_box()
    for button in page.locator("dialog .copy button").all():
        box = button.bounding_box()
        assert window["x"] < box["x"]
        assert box["x"] + box["width"] < window["x"] + window["width"]
    assert axe(page) == []


@pytest.mark.soak
def test_large_letters_push_nothing_off_the_bar_or_out_of_the_prompt(people):
    page = people.someone(width=768, height=1024)
    page.goto("/tables")
    page.evaluate(
        "localStorage.setItem('gloam.settings',"
        " JSON.stringify({...JSON.parse(localStorage.getItem('gloam.settings') ?? '{}'), text: 150}))"
    )
    sit(page, table(page, seats=3, bots=(1, 2), seed=7))
    assert wait_asked(page)
    for what in (".bar button", ".prompt .opt", ".prompt h2"):
        for seen in page.locator(what).all():
            box = seen.bounding_box()
            assert box["x"] >= 0, what
            assert box["x"] + box["width"] <= 768, what
    assert fits(page)
