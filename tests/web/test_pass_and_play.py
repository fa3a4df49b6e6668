"""Pass and play: between two players of one phone the curtain tells whose turn it is, and nothing else tells more."""

from __future__ import annotations

from itertools import pairwise

import pytest

import gloam
from tests.sampling import every
from tests.web.page_actions import axe, fits, labels, option, sit, table

GAMES = {
    "lucidity": (3, (2,)),
    "cant_stop": (3, ()),
    "faceless": (2, ()),
    "sallyface": (2, ()),
    "stiflingdark": (3, (2,)),
}
"""How many seats, and which of them are bots'."""
SIZES = [(390, 664), (360, 640)]
NAMES = ["Ada", "Brom", "Cleo"]
PASSES = 3
CALLED = """() => {
  const set = JSON.parse(localStorage['gloam.settings'] ?? '{}');
  localStorage['gloam.settings'] = JSON.stringify({ ...set, calls: true });
  window.called = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title, more) { window.called.push([title, more.body, more.tag, Object.keys(more).sort().join()]); }
    close() {}
  };
  navigator.vibrate = (how) => window.called.push(['buzz', String(how)]);
  document.hasFocus = () => false;
}"""
"""Nobody looks at the page: it may call, and what it says then is kept."""
TOLD = """() => ({
  words: document.body.innerText.split("\\n").map((line) => line.trim()).filter(Boolean),
  labels: [...document.querySelectorAll("[aria-label], [title], [alt]")].flatMap((e) =>
    ["aria-label", "title", "alt"].map((name) => e.getAttribute(name)).filter(Boolean)),
  title: document.title, address: location.pathname + location.search + location.hash,
  state: JSON.stringify(history.state),
  others: document.querySelectorAll(
    ".board, .prompt, .log, .opt, .rail, .pills, dialog, [data-option], [data-overlay], [data-zone]").length,
})"""


NOBODYS = "Pass the device · Gloam"
"""The title where nobody's turn is known yet."""


def title_of(told, name):
    """The title of the curtain: a turn once it is known whose it is."""
    title = told.pop("title")
    assert title in {f"{name}'s turn · Gloam", NOBODYS}
    return title


@pytest.mark.parametrize("game", every(2, GAMES))
def test_between_two_players_a_phone_tells_whose_turn_it_is_and_nothing_else(people, game):
    seats, bots = GAMES[game]
    width, height = SIZES[list(GAMES).index(game) % 2]
    page = people.someone(width=width, height=height, touch=True)
    page.add_init_script(f"({CALLED})()")
    made = table(page, game, seats=seats, bots=bots, start=True, seed="pass")
    mine = [n for n in range(seats) if n not in bots]
    page.goto("/")
    page.evaluate(
        """([id, seats]) => localStorage['gloam.tables'] = JSON.stringify({[id]: {id, game: '', title: '', seats,
        links: [], spectator: '', hot: true, curtain: true, last: 1, over: false, seen: 0, solo: false}})""",
        [made["id"], {str(n): made["seats"][n]["token"] for n in mine}],
    )
    page.goto(f"/t/{made['id']}")
    call = ["Your turn", gloam.find(game).title, f"gloam-{made['id']}", "body,icon,tag"]
    lifted, titles = [], set()
    for n in range(120):
        page.wait_for_selector(".curtain, .prompt.mine")
        if page.query_selector(".curtain"):
            name = page.locator(".curtain h1").inner_text().strip()
            told = page.evaluate(TOLD)
            assert name in NAMES
            assert told["words"] == ["Skip to content", "Pass the device to", name, f"I'm {name}. Show my seat"]
            assert set(told["labels"]) <= {"Pass the device"}
            titles.add(title_of(told, name))
            assert told["address"] == f"/t/{made['id']}"
            assert told["state"] == "null"
            assert told["others"] == 0
            called = page.evaluate("window.called")
            assert called == [], "nothing calls while the device is passed"
            if not lifted:
                assert axe(page) == []
            assert fits(page)
            lifted.append(name)
            if len(lifted) > PASSES:
                page.evaluate("history.forward()")
                page.wait_for_timeout(300)
                again = page.evaluate(TOLD)
                assert again.pop("state") in {"null", '{"overlay":true}'}, (
                    "it says no more than that something was open"
                )
                title_of(again, name)
                assert again == {k: said for k, said in told.items() if k != "state"}, "what was open comes back"
                page.evaluate("history.back()")
                page.wait_for_timeout(300)
                assert page.locator(".board, .prompt, [data-option]").count() == 0
                break
            page.locator(".curtain button").tap()
            page.wait_for_selector(".prompt.mine")
            page.wait_for_function("() => window.called.length")
        else:
            for one in page.evaluate("window.called.splice(0)"):
                assert one in (call, ["buzz", "90,60,90"])
            offered = labels(page)
            safe = (i for i, label in enumerate(offered) if label.startswith("Rest"))  # no game is over too soon
            option(page, next(safe, n % len(offered)), mouse=False)
    assert titles - {NOBODYS}
    assert len(set(lifted)) > 1
    assert all(one != other for one, other in pairwise(lifted)), "one goes on without a curtain"


def test_a_friend_elsewhere_plays_alone_and_the_shared_phone_waits_for_its_next_player(people):
    """Ada and Cleo share a phone; Brom has his own. Nobody's seat opens without a curtain, or on the other's device."""
    phone, friend = people.someone(width=390, height=664, touch=True), people.someone()
    made = table(phone, "cant_stop", seats=3, bots=(), start=True, seed="mixed")
    phone.goto("/")
    phone.evaluate(
        """([id, seats]) => localStorage['gloam.tables'] = JSON.stringify({[id]: {id, game: '', title: '', seats,
        links: [], spectator: '', hot: true, curtain: true, last: 1, over: false, seen: 0, solo: false}})""",
        [made["id"], {str(n): made["seats"][n]["token"] for n in (0, 2)}],
    )
    phone.goto(f"/t/{made['id']}")
    sit(friend, made, 1)
    passed = []
    for _ in range(60):
        asked = phone.request.get(f"/api/v1/tables/{made['id']}").json()["asked"][0]["seat"]
        if asked == 1:
            friend.wait_for_selector(".prompt.mine")
            if passed:  # the phone stays with the one who had it
                phone.wait_for_selector(".prompt.waiting:has-text('Brom')")
                assert phone.locator(".curtain").count() == 0
            else:
                phone.wait_for_selector(".curtain")
                assert phone.title() == "Pass the device · Gloam", "it is nobody's turn here"
            option(friend, len(labels(friend)) - 1, mouse=False)
            continue
        friend.wait_for_selector(".prompt.waiting")
        assert friend.locator(".curtain").count() == 0, "nobody shares this one"
        phone.wait_for_selector(f".curtain:has-text('{NAMES[asked]}'), .prompt.mine")
        if phone.locator(".curtain").count():
            assert phone.locator(".curtain h1").inner_text().strip() == NAMES[asked]
            assert phone.title() == f"{NAMES[asked]}'s turn · Gloam"
            assert phone.locator(".board, .prompt").count() == 0
            passed.append(NAMES[asked])
            if len(passed) == PASSES:
                break
            phone.locator(".curtain button").tap()
            phone.wait_for_selector(".prompt.mine")
        option(phone, len(labels(phone)) - 1, mouse=False)
    assert passed in (["Ada", "Cleo", "Ada"], ["Cleo", "Ada", "Cleo"])
