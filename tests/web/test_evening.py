"""An evening in a browser: the rematch keeps all seats of this browser, and Tonight tells the score."""

from __future__ import annotations

import json

from tests.web.page_actions import axe, fits, table

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
