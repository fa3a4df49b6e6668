"""My record: what a browser has seen of its games, kept there alone, and taken along to the next device."""

from __future__ import annotations

import json

import pytest

from tests.web.page_actions import axe, fits, mostly, moved_on, on_a_network, play, seq, sit, table, wait_asked
from tests.web.test_evening import ANALYSIS

PHONE, DESK = (390, 664), (1440, 900)
GAMES = [
    ("lucidity", "hard", 5, 9),
    ("lucidity", "easy", 6, 9),
    ("lucidity", "hard", 8, 10),
    ("stiflingdark", "people", 0, 0),
]


def kept(page):
    """What the browser keeps."""
    return json.loads(page.evaluate("localStorage.getItem('gloam.record') ?? '{\"games\": [], \"marks\": {}}'"))


def keep(page, record):
    """Let the browser have kept this, and look at the page."""
    page.goto("/healthz")
    page.evaluate(
        "text => localStorage.setItem('gloam.record', text)", record if isinstance(record, str) else json.dumps(record)
    )
    page.goto("/record")
    page.locator(".myrecord[aria-busy=false]").wait_for()


def some_games(table="gone1234"):
    """A record of four games, of which three were looked back at."""
    games = []
    for n, (game, level, best, of) in enumerate(GAMES):
        look = {"best": best, "of": of} if of else {}
        role = "adversary" if game == "stiflingdark" else ""
        seats = {"0": {"won": n != 1, "role": role, **look}}
        games.append({"id": f"game{1000 + n}", "game": game, "at": 1.79e12 + n, "against": level, "seats": seats})
    return {"games": games, "marks": {"lucidity.dreamer": {"at": 1.79e12, "table": table}}}


def play_by_touch(page, made, most=2000):
    """Ada taps the last answer, which stops after each climb; Brom, elsewhere, rolls until he busts."""
    path, key = f"/api/v1/tables/{made['id']}", {"authorization": f"Bearer {made['seats'][1]['token']}"}
    for _ in range(most):
        shown = page.request.get(path, headers=key).json()
        if shown["outcome"]:
            return
        if shown["decision"]:
            page.request.post(f"{path}/answers", headers=key, data={"seq": shown["seq"], "index": 0})
        elif wait_asked(page):
            before = seq(page)
            page.locator(".prompt.mine .opt[data-option]:visible").last.tap()
            moved_on(page, before)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("width", "height"), mostly(PHONE))
def test_a_game_played_by_touch_is_in_my_record_with_its_marks(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    made = table(page, "cant_stop", bots=(), start=True, seed="r3")
    sit(page, made)
    play_by_touch(page, made)
    told = page.request.get(f"/api/v1/tables/{made['id']}/result").json()
    won, marks = 0 in told["winners"], told["seats"][0]["marks"]
    lists = page.request.get("/api/v1/marks").json()
    names = [m["name"] for one in lists if one["game"] == "cant_stop" for m in one["marks"] if m["id"] in marks]
    assert names, "this seed earns one"
    page.locator(".tomyrecord b").wait_for()
    said = page.locator(".tomyrecord").inner_text()
    assert all(name in said for name in names)
    assert "earned:" in said
    page.get_by_role("link", name="My record").tap()
    page.locator(".marksof .got").first.wait_for()
    assert page.locator(".marksof .got b").all_inner_texts() == names
    assert page.locator(".marksof li").count() == 25
    assert page.locator(".sums dd").first.inner_text() == "1"
    assert f"against people {int(won)} of 1" in " ".join(page.locator(".bygame").inner_text().split())
    page.get_by_role("link", name=f"Look back at that game: {names[0]}").wait_for()
    assert fits(page)
    assert axe(page) == []
    for again in (f"/t/{made['id']}", "/tables", "/record"):
        page.goto(again)
        page.locator(f"{'dialog.end' if again.startswith('/t/') else 'main h1'}").first.wait_for()
    assert len(kept(page)["games"]) == 1, "looking again is no second game"
    assert list(kept(page)["games"][0]["seats"]) == ["0"]


@pytest.mark.parametrize(("width", "height"), mostly(PHONE, DESK))
@pytest.mark.parametrize("light", [False, True])
def test_the_page_tells_figures_lines_and_marks(people, width, height, light):
    page = people.someone(width=width, height=height, light=light)
    people.forgive("404")
    keep(page, some_games())
    sums = page.locator(".sums dd").all_inner_texts()
    assert sums == ["4", "3 of 4", "2", "2"]
    told = " ".join(page.locator(".bygame").inner_text().split())
    assert "Lucidity won 2 of 3 against easy bots 0 of 1 against hard bots 2 of 2" in told
    assert "as Adversary 1 of 1 against people 1 of 1" in told
    better = page.locator(".better.lucidity")
    assert "First game 56% of 9 turns, last game 80% of 10 turns." in better.inner_text()
    assert better.locator("circle").count() == 3
    assert page.get_by_role("heading", name="Marks, 1 of 25").count() == 1
    assert "Earned" in page.locator(".marksof .got").inner_text()
    assert page.locator(".marksof .got a").count() == 0, "that table is gone"
    assert fits(page)
    assert axe(page) == []


@pytest.mark.parametrize("wrong", ["{", "7", '{"games": [{"id": "<b>"}, null], "marks": 3}', '{"games": {}}'])
def test_wrong_data_is_an_empty_record(people, wrong):
    page = people.someone(width=390, height=664)
    keep(page, wrong)
    assert "Finish a game, and its result is here" in page.locator(".empty").inner_text()
    assert page.locator(".marksof li.open").count() == 25
    assert page.get_by_role("button", name="Erase my record").count() == 0
    assert fits(page)
    assert axe(page) == []


def test_the_empty_page_is_reached_from_home(people):
    page = people.someone(width=390, height=664, touch=True)
    page.goto("/")
    page.get_by_role("link", name="My record").tap()
    page.locator(".empty").wait_for()
    assert "the server keeps nothing about you" in page.locator("main").inner_text()


def test_one_button_erases_it_by_keyboard_and_finished_tables_do_not_bring_it_back(people):
    page = people.someone()
    people.forgive("404")
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    play(page)
    page.goto("/record")
    erase = page.get_by_role("button", name="Erase my record")
    erase.focus()
    page.keyboard.press("Enter")
    page.locator("dialog.confirm").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator("dialog.confirm").wait_for(state="detached")
    assert len(kept(page)["games"]) == 1
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Erase it").press("Enter")
    page.locator(".empty").wait_for()
    assert kept(page) == {"games": [], "marks": {}}
    page.goto(f"/t/{made['id']}")
    page.wait_for_selector("dialog.end .tomyrecord")
    page.goto("/tables")
    page.locator(".tables.done li").wait_for()
    page.wait_for_timeout(500)
    assert kept(page) == {"games": [], "marks": {}}


@pytest.mark.parametrize(("width", "height"), mostly(PHONE, DESK))
def test_the_link_to_another_device_carries_it_without_doubles(people, width, height):
    here, there = people.someone(width=width, height=height), people.someone(width=390, height=664, touch=True)
    people.forgive("404")
    keep(here, some_games())
    on_a_network(here)
    here.get_by_role("button", name="Take my record to another device").click()
    here.locator("dialog .qr svg path").wait_for(state="attached")
    assert "your record of 4 games" in here.locator("dialog").inner_text()
    assert fits(here)
    assert axe(here) == []
    link = here.locator("dialog .thelink").inner_text()
    sent = []
    there.on("request", lambda request: sent.append(request.url))
    there.goto(link)
    there.get_by_role("button", name="Add it").wait_for()
    assert kept(there)["games"] == [], "nothing is taken in unasked"
    assert "4 games and 1 mark" in there.locator(".arriving").inner_text()
    assert axe(there) == []
    there.get_by_role("button", name="Add it").tap()
    there.get_by_text("4 games and 1 mark came into your record.").wait_for()
    assert not any("game1000" in url for url in sent), "the record is in no address that a server sees"
    there.goto(link)
    there.get_by_text("All these games are in this device's record already.").wait_for()
    assert [one["id"] for one in kept(there)["games"]] == [f"game{1000 + n}" for n in range(4)]
    there.goto("/record")
    there.locator(".better.lucidity circle").nth(2).wait_for()


def finish(page, made):
    """The game at this table, to its end, as any program plays it."""
    for _ in range(900):
        shown = page.request.get(f"/api/v1/tables/{made['id']}").json()
        if shown["outcome"]:
            return
        key = {"authorization": f"Bearer {made['seats'][shown['asked'][0]['seat']]['token']}"}
        mine = page.request.get(f"/api/v1/tables/{made['id']}", headers=key).json()
        body = {"seq": mine["seq"], "index": len(mine["decision"]["options"]) - 1}
        page.request.post(f"/api/v1/tables/{made['id']}/answers", headers=key, data=body)
    raise AssertionError("the game does not end")


def test_a_game_that_ended_while_nobody_looked_is_noted_by_my_tables(people):
    page = people.someone()
    made = table(page, "cant_stop", seats=2, bots=(), start=True, seed="m1")
    sit(page, made)
    page.goto("/how/cant_stop")
    finish(page, made)
    page.goto("/tables")
    page.locator(".past").get_by_text("1 game").wait_for()
    assert list(kept(page)["games"][0]["seats"]) == ["0"]
    assert kept(page)["games"][0]["against"] == "people"


def test_on_a_shared_device_nobodys_win_is_yours(people):
    page = people.someone()
    made = table(page, "cant_stop", seats=2, bots=(), start=True, seed="h1")
    for n in (0, 1):
        page.goto(made["seats"][n]["link"])
        page.wait_for_selector(".app.table, .curtain")
    finish(page, made)
    page.goto(f"/t/{made['id']}")
    page.wait_for_selector("dialog.end .tomyrecord")
    page.wait_for_function("() => JSON.parse(localStorage['gloam.record'] ?? '{\"games\": []}').games.length")
    assert sorted(one["won"] for one in kept(page)["games"][0]["seats"].values()) == [False, True]
    assert kept(page)["marks"] == {}
    page.goto("/record")
    page.get_by_text("1 game on a shared device").wait_for()
    assert page.locator(".sums dd").all_inner_texts() == ["1", "–", "0", "0"]


def test_looking_back_adds_to_the_line(people):
    page = people.someone(width=390, height=664)
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    play(page)
    page.wait_for_selector("dialog.end .tomyrecord")
    page.wait_for_function("() => localStorage['gloam.record']")
    totals = [{**one, "turns": 8, "grades": {"best": 6, "good": 2}} for one in ANALYSIS["totals"]]
    body = json.dumps({**ANALYSIS, "totals": totals})
    page.route("**/analysis", lambda route: route.fulfill(body=body, content_type="application/json"))
    page.goto(f"/tonight/{made['id']}")
    page.get_by_role("button", name="Look back at this game").click()
    page.wait_for_function("() => JSON.parse(localStorage['gloam.record']).games[0].seats[0].of")
    page.goto("/record")
    page.get_by_text("75% of 8 turns in 1 game.").wait_for()
