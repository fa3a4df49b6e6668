"""The big screen: the board on a TV. It is a spectator, whatever this browser holds, and the way to the free seats."""

from __future__ import annotations

import json
import re

import pytest

import gloam
from tests.sampling import every
from tests.web.page_actions import axe, fits, forked, on_a_network, option, sit, table, wait_asked

GAMES = {"lucidity": 3, "cant_stop": 3, "faceless": 2, "sallyface": 2, "stiflingdark": 3}
CONTROLS = ".app.screen :is(button, input, select, a, [data-option]):not([inert] *):visible"


def on_screen(page, table_id):
    page.goto(f"/screen/{table_id}")
    page.wait_for_selector(".table.screen .board > :not(.loading)")


def listening(page):
    """All that this page asks for, and all that goes over its sockets."""
    asked, said, heard = [], [], []

    def opened(socket):
        socket.on("framesent", lambda text: said.append(json.loads(text)))
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("request", lambda one: asked.append(one))  # noqa: PLW0108  (playwright takes no method of a list)
    page.on("websocket", opened)
    return asked, said, heard


def test_a_table_is_shown_by_its_code_and_its_free_seat_is_taken_by_scanning(people):
    host, screen, phone = (
        people.someone(),
        people.someone(width=1920, height=1080),
        people.someone(width=390, height=664),
    )
    host.goto("/new/cant_stop")
    for page in (host, screen):
        page.goto("/new/cant_stop")
        on_a_network(page)
    host.get_by_label("Players").select_option("2")
    host.get_by_role("button", name="Open the table and invite").click()
    host.get_by_text("Show the board on another screen").click()
    code = host.locator(".screencode").inner_text().strip()
    screen.goto("/screen")
    assert axe(screen) == []
    people.forgive("404")
    screen.get_by_label("Code").fill("A" * 5)
    screen.keyboard.press("Enter")
    screen.get_by_text("No table has this code now.").wait_for()
    screen.get_by_label("Code").fill(code.lower())
    screen.get_by_role("button", name="Show the board").click()
    screen.get_by_role("heading", name="Scan to take a seat").wait_for()
    screen.locator(".screenseats .qr svg").wait_for()
    assert screen.locator(".screenseats .qr svg").count() == 1
    assert fits(screen)
    assert axe(screen) == []
    drawn = screen.locator(".screenseats .qr").get_attribute("aria-label")
    assert drawn == "QR code for seat 2"
    phone.goto(f"/join/{code}?seat=1")
    phone.get_by_role("button", name="I'm ready").click()
    screen.wait_for_selector(".table.screen .board svg")
    phone.wait_for_selector(".app.table")
    again = people.someone()
    people.forgive("409")
    again.goto(f"/join/{code}?seat=1")
    again.get_by_text("already started").wait_for()


def test_before_phones_can_join_the_screen_says_what_to_do(people):
    host, screen = people.someone(), people.someone(width=1920, height=1080)
    host.goto("/new/cant_stop")
    host.get_by_role("button", name="Open the table and invite").click()
    host.get_by_text("Show the board on another screen").click()
    screen.goto(f"/screen/{host.locator('.screencode').inner_text().strip()}")
    screen.get_by_text('Turn on "Let phones on this network join" in the lobby').wait_for()
    assert screen.locator(".qr").count() == 0


@pytest.mark.parametrize("game", every(2, GAMES))
def test_the_screen_is_a_spectator_whatever_this_browser_holds_and_offers_nothing(people, game):
    page = people.someone(width=1920, height=1080)
    seats = GAMES[game]
    made = table(page, game, seats=seats, bots=tuple(range(1, seats)), seed=4)
    sit(page, made)
    assert wait_asked(page)
    option(page)
    token = made["seats"][0]["token"]
    assert token in page.evaluate("localStorage.getItem('gloam.tables')")
    asked, said, heard = listening(page)
    on_screen(page, made["id"])
    page.wait_for_function("() => !document.querySelector('.screenfoot b').innerText.includes('One moment')")
    assert [one for one in asked if "authorization" in one.headers] == []
    assert {re.sub(r"/[0-9a-f]{16}", "", one.url.partition("/api/v1")[2]) for one in asked if "/api/v1" in one.url} <= {
        "/games", "/address", "/tables/socket",
    }  # fmt: skip
    assert [one["token"] for one in said if one["type"] == "hello"] == [None]
    assert {one["type"] for one in said} <= {"hello", "pace", "drawn", "ping", "resume"}
    assert {one["seat"] for one in heard if one["type"] == "snapshot"} == {None}
    assert not any(one.get("decision") for one in heard)
    assert token not in json.dumps(heard)
    assert page.locator(CONTROLS).count() == 0
    assert fits(page)
    for width, height in ((3840, 2160), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "() => { const r = document.querySelector('.board').getBoundingClientRect();"
            " return r.width * r.height / (innerWidth * innerHeight) > 0.65; }"
        )


CUT = """() => {
  const rail = document.querySelector('.app.screen .rail');
  const end = rail.getBoundingClientRect().bottom;
  return [rail.scrollHeight - rail.clientHeight, Math.max(...[...rail.querySelectorAll('*')]
    .map((one) => one.getBoundingClientRect().bottom)) - end];
}"""


@pytest.mark.parametrize("seats", [3, 5])
def test_what_stands_beside_the_board_is_all_there_since_a_screen_cannot_be_scrolled(people, seats):
    page = people.someone(width=1920, height=1080)
    made = table(page, "stiflingdark", seats=seats, bots=tuple(range(1, seats)), seed=4)
    sit(page, made)
    on_screen(page, made["id"])
    for width, height in ((1920, 1080), (3840, 2160), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({CUT})().every((by) => by < 2)")


@pytest.mark.parametrize("game", every(5, GAMES))
def test_the_screen_shows_a_whole_game_to_its_end(people, game):
    screen = people.someone(width=1920, height=1080)
    seats = GAMES[game]
    bots = {str(n): "random" for n in range(seats)}
    made = screen.request.post(
        "/api/v1/tables", data={"game": game, "seats": seats, "bots": bots, "seed": "whole"}
    ).json()
    _, _, heard = listening(screen)
    on_screen(screen, made["id"])
    screen.wait_for_selector(".screenfoot .over", timeout=200_000)
    assert screen.locator(".screenfoot .over").inner_text().strip()
    assert not re.search(r"\([A-Z]+-?\d+\)|undefined|NaN|\{\d\}", screen.locator(".app.screen").inner_text())
    assert {one["seat"] for one in heard if one["type"] == "snapshot"} == {None}
    assert not any(one.get("decision") for one in heard)
    assert screen.locator(CONTROLS).count() == 0


ADVERSARY = {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
TOLD = r"""() => document.querySelector('.app.screen').outerHTML
  .replace(/transform: [^;"]+;?/g, "").replace(/data-seq="\d+"/, "")"""


def test_two_games_that_differ_in_what_is_hidden_look_alike_on_the_screen(people):
    """The Adversary stands somewhere else: what the screen is sent and what it draws are the same."""
    worlds, hidden = [], []
    for space in ("200", "217"):
        page = people.someone(width=1920, height=1080)
        game = gloam.position("stiflingdark", {**ADVERSARY, "adversary": {"space": space}})
        made = forked(page, game.record().text(), 1)
        hidden.append(game.view(0))
        _, _, heard = listening(page)
        on_screen(page, made["id"])
        page.keyboard.press("Shift")  # with the first key comes the sound
        page.wait_for_selector(".soundcaption", state="attached")
        page.wait_for_timeout(1000)
        told = [
            {key: one[key] for key in ("seq", "view", "goal", "asked", "log", "outcome")}
            for one in heard
            if one["type"] == "snapshot"
        ]
        worlds.append((told, page.evaluate(TOLD)))
    assert hidden[0] != hidden[1], "the Adversary's own view tells the two apart"
    (told, drawn), (others, otherwise) = worlds
    assert told == others
    assert drawn == otherwise
