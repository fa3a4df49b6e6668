"""An evening in a browser: the rematch keeps all seats of this browser, and Tonight tells the score."""

from __future__ import annotations

import json

from PIL import Image

import gloam
from tests.web.page_actions import axe, fits, forked, in_sight, table

ANALYSIS = {
    "type": "analysis", "done": True, "progress": [1, 1],
    "totals": [{"seat": 0, "given_away": 0.1}, {"seat": 1, "given_away": 0.3}],
    "luckiest": {"seat": 1, "turn": 4, "luck": 0.21, "told": ["{1} rolls 6, 6, 6, 6."]},
    "unluckiest": {"seat": 0, "turn": 2, "luck": -0.18, "told": ["{0} busts."]},
    "turning_points": [
        {"turn": 3, "before": 0.6, "after": 0.4, "text": "{0}: Stop"},
        {"turn": 5, "before": 0.4, "after": 0.9, "text": "{1}: Roll again"},
    ],
}  # fmt: skip


def bearer(token):
    return {"authorization": f"Bearer {token}"}


def played(page, made, tokens):
    """The game at this table, to its end, as any program plays it."""
    for _ in range(2000):
        shown = page.request.get(f"/api/v1/tables/{made}").json()
        if shown["outcome"]:
            return
        if not shown["asked"]:  # it is about to begin
            page.wait_for_timeout(50)
            continue
        key = bearer(tokens[shown["asked"][0]["seat"]])
        mine = page.request.get(f"/api/v1/tables/{made}", headers=key).json()
        body = {"seq": mine["seq"], "index": len(mine["decision"]["options"]) - 1}
        assert page.request.post(f"/api/v1/tables/{made}/answers", headers=key, data=body).ok
    raise AssertionError("the game does not end")


def over(page):
    """A game of two people on this browser that is over."""
    made = table(page, "cant_stop", seats=2, bots=(), start=True, seed="e1")
    tokens = [one["token"] for one in made["seats"]]
    played(page, made["id"], tokens)
    return made, tokens


def test_a_rematch_keeps_the_seats_of_this_browser_and_tonight_tells_the_score(people):
    page, phone = people.someone(), people.someone(width=390, height=664)
    made, tokens = over(page)
    for one in made["seats"]:
        page.goto(one["link"])
        page.wait_for_selector("dialog.end")
    assert page.locator("dialog.end .tonight").count() == 0, "one game is no evening yet"
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: made["id"] not in url)
    again = page.url.rpartition("/")[2]
    page.wait_for_function(
        "id => Object.keys(JSON.parse(localStorage['gloam.tables'])[id]?.seats ?? {}).length", arg=again
    )
    held = page.evaluate("id => JSON.parse(localStorage['gloam.tables'])[id].seats", again)
    assert held == {"0": tokens[0], "1": tokens[1]}
    played(page, again, tokens)
    page.goto(f"/t/{again}")
    page.wait_for_selector("dialog.end .tonight")
    assert "2 games:" in page.locator("dialog.end .tonight").inner_text()
    page.get_by_role("link", name="Tonight").click()
    page.locator(".played li").nth(1).wait_for()
    assert page.locator(".standing li").count() == 2
    assert axe(page) == []
    phone.route("**/analysis", lambda route: route.fulfill(body=json.dumps(ANALYSIS), content_type="application/json"))
    phone.goto(f"/tonight/{made['id']}")
    phone.locator(".played li").nth(1).wait_for()
    phone.get_by_role("button", name="Look back at all games").click()
    phone.get_by_text("Gave away least").wait_for()
    told = phone.locator(".worth").inner_text()
    assert "turn 5. Brom: Roll again" in told
    assert "50 points of chance" in told
    assert "Brom in Can't Stop, turn 4: Brom rolls 6, 6, 6, 6." in told
    assert "Ada in Can't Stop, turn 2: Ada busts." in told
    assert "Ada 10 points of chance per game" in " ".join(told.split())
    assert fits(phone)
    assert axe(phone) == []


DRAWN = """() => {
  window.drawn = [];
  const real = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    window.drawn.push(text);
    return real.call(this, text, ...at);
  };
}"""
"""What is written into a picture."""


def next_game(page, made, tokens):
    """The rematch, where both are here."""
    again = page.request.post(f"/api/v1/tables/{made['id']}/rematch", headers=bearer(tokens[0]), data={}).json()["id"]
    for token in tokens:
        page.request.get(f"/api/v1/tables/{again}", headers=bearer(token))
    return again


def test_the_big_screen_shows_the_score_of_the_evening_and_tonight_gives_one_picture(people):
    page, screen = people.someone(), people.someone(width=1920, height=1080)
    made, tokens = over(page)
    won = page.request.get(f"/api/v1/tables/{made['id']}").json()["outcome"]["winners"][0]
    screen.goto(f"/screen/{made['id']}")
    screen.wait_for_selector(".screenfoot .over")
    assert screen.locator(".screenscore").count() == 0, "one game is no evening yet"
    again = next_game(page, made, tokens)
    screen.wait_for_url(f"**/screen/{again}")  # it follows by itself
    screen.locator(".screenscore").wait_for()
    names = ["Ada", "Brom"]
    assert screen.locator(".screenscore").inner_text() == f"Tonight {names[won]} 1, {names[1 - won]} 0"
    assert in_sight(screen, ".screenscore")
    assert fits(screen)
    played(page, again, tokens)
    wins = page.request.get(f"/api/v1/tables/{again}").json()["table"]["evening"]["wins"]
    first = max((0, 1), key=lambda n: (wins[n], -n))
    score = f"{names[first]} {wins[first]}, {names[1 - first]} {wins[1 - first]}"
    screen.locator(".screenscore", has_text=score).wait_for()
    page.goto(f"/tonight/{made['id']}")
    page.locator(".played li").nth(1).wait_for()
    page.evaluate(DRAWN)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Picture to share").click()
    assert kept.value.suggested_filename == "gloam-tonight.png"
    picture = Image.open(kept.value.path())
    assert picture.size == (1080, 1080)
    assert len(picture.getcolors(2**24)) > 100, "something is drawn"
    told = " ".join(page.evaluate("window.drawn"))
    assert score in told
    assert told.count("Can't Stop:") == 2
    assert page.locator("h1").inner_text() in told


def test_tonight_looks_back_at_a_real_game(people):
    """Ada needs one more step, and stops: a game of a few choices, which is looked back at in seconds."""
    page = people.someone()
    doc = {"markers": [{"2": 3}, {"7": 4}], "runners": {"3": 5, "12": 2, "11": 1}, "turn": 0}
    game = gloam.position("cant_stop", doc, chance=[6, 6, 2, 3])
    made = forked(page, game.record().text(), at=100_000)
    played(page, made["id"], {made["seats"][0]["seat"]: made["seats"][0]["token"]})
    page.goto(f"/tonight/{made['id']}")
    page.get_by_role("button", name="Look back at this game").click()
    page.get_by_text("Gave away least").wait_for()
    page.get_by_text("Looked back at").wait_for(state="detached")
    told = " ".join(page.locator(".worth").inner_text().split())
    assert "Gave away least Ada 0 points of chance per game" in told
    analysis = page.request.get(f"/api/v1/tables/{made['id']}/analysis").json()
    assert analysis["done"]
    for name, title in (("luckiest", "Luckiest roll"), ("unluckiest", "Unluckiest roll")):
        assert (title in told) == bool(analysis[name])
    assert axe(page) == []


def test_who_sits_elsewhere_in_the_rematch_keeps_their_key(people):
    page = people.someone()
    made, tokens = over(page)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("dialog.end")
    body = json.dumps({"id": made["id"] + "0", "link": "", "seat": 1})
    page.route("**/rematch", lambda route: route.fulfill(body=body, status=201, content_type="application/json"))
    people.forgive("404", "403", "4404")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("id => JSON.parse(localStorage['gloam.tables'])[id]", arg=made["id"] + "0")
    held = page.evaluate("id => JSON.parse(localStorage['gloam.tables'])[id].seats", made["id"] + "0")
    assert held == {"1": tokens[0]}
