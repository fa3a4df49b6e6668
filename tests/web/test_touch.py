"""Phones and tablets, by finger: whole turns and games with real touch events."""

from __future__ import annotations

import math

import pytest

from tests.web import test_sallyface as house
from tests.web.journeys import OFFERED
from tests.web.layout_checker import Window, check, small_targets
from tests.web.page_actions import (
    END,
    axe,
    fits,
    forked,
    kind,
    mostly,
    moved_on,
    on_a_network,
    play,
    seq,
    sit,
    table,
    tool,
    wait_asked,
)
from tests.web.questions import question_of
from tests.web.stiflingdark_pages import BOX, WATCH_WRITES, asked, from_position
from tests.web.touch import Fingers, middle, tap

SIZES = [(390, 844), (820, 1180)]
FINGER = 40
BUTTON = 44
MOST = 40
ACTS = 3
LISTED = ".prompt.mine .opt:not(.barred):visible"
SPOTS = "() => [...document.querySelectorAll('.spot .hit')].map((c) => c.getBoundingClientRect().width)"
BUTTONS = """() => [...document.querySelectorAll('.prompt button, .camera button, .bar button, .overlay button')]
  .filter((b) => b.offsetParent && !b.matches('.rid')).map((b) => [b.textContent, b.getBoundingClientRect().height])"""
CUT_OFF = """() => {
  const cut = [];
  const read = '.prompt.mine :is(.question h2, .about, .say), .over-all :is(.label, small)';
  for (const text of document.querySelectorAll(read)) {
    if (!text.offsetParent) continue;
    text.scrollIntoView({block: 'nearest'});
    const box = text.getBoundingClientRect(), style = getComputedStyle(text), scrolls = style.overflowY === 'auto';
    const room = [...function* () { for (let e = text; (e = e.parentElement); ) yield e; }()]
      .filter((e) => getComputedStyle(e).overflowY !== 'visible').map((e) => e.getBoundingClientRect());
    const outside = [{top: 0, bottom: innerHeight}, ...room]
      .some((r) => Math.min(box.bottom, box.top + r.bottom - r.top) > r.bottom + 1 || box.top < r.top - 1);
    const wide = text.scrollWidth > text.clientWidth + 1 || style.textOverflow === 'ellipsis';
    const tall = !scrolls && style.display !== 'inline' && text.scrollHeight > text.clientHeight + 2;
    if (outside || wide || tall || style.webkitLineClamp !== 'none')
      cut.push([text.textContent, {outside, wide, tall}]);
  }
  return cut;
}"""
"""The texts of the question that can't be read whole, not even by scrolling."""
LIT = "() => document.querySelector('.aimbench [role=status]').textContent"
CHANGED = "(old) => document.querySelector('.aimbench [role=status]').textContent !== old"
HERE = {
    "investigators": [{"who": "asher", "space": "150", "items": ["lantern"]}, {"who": "lucy", "space": "305"}],
    "turn": 1,
}


def under(page, point):
    """The point of the board under a point of the screen."""
    left, top, wide, tall = page.evaluate(BOX)
    frame = page.locator(".frame").bounding_box()
    return (
        left + wide * (point[0] - frame["x"]) / frame["width"],
        top + tall * (point[1] - frame["y"]) / frame["height"],
    )


@pytest.mark.parametrize(("width", "height"), mostly(*SIZES))
def test_an_investigator_takes_a_whole_turn_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    from_position(page, HERE)
    fingers = Fingers(page)
    assert asked(page)
    assert fits(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself never scrolls"
    assert min(page.evaluate(SPOTS)) >= FINGER
    small = [b for b in page.evaluate(BUTTONS) if b[1] < BUTTON]
    assert small == []

    # The map pans and pinches above the sheet: only the transform of one layer is written while fingers move.
    x, y = middle(page, ".frame")
    y += 60
    first_touch(page, fingers, (x, y))
    page.evaluate(WATCH_WRITES)
    before, box = seq(page), page.evaluate(BOX)
    fingers._send("touchStart", (x, y))
    for n in range(1, 9):
        fingers._send("touchMove", (x - 10 * n, y - 8 * n))
    moving = set(page.evaluate("window.writes"))
    fingers._send("touchEnd")
    assert moving == {"movelayer style"}
    page.wait_for_function("(old) => document.querySelector('.map').dataset.box !== old", arg=box)
    assert page.evaluate(BOX)[2] == pytest.approx(box[2])
    held = under(page, (x, y))
    fingers.pinch(((x - 30, y), (x - 75, y)), ((x + 30, y), (x + 75, y)))
    closer = "(w) => Number(document.querySelector('.map').dataset.box.split(' ')[2]) < w"
    page.wait_for_function(closer, arg=0.7 * box[2])
    assert under(page, (x, y)) == pytest.approx(held, abs=0.05), "it zooms around the fingers"
    assert seq(page) == before, "and chooses nothing"
    page.get_by_role("button", name="Go to my figure").tap()
    page.wait_for_timeout(60)

    # A step on the board, then what lies beside it in a drawer, and every act under "All n".
    tap(page, ".spot[data-value*='\"161\"']")
    assert asked(page)
    looked_beside_it(page, height)
    x, y = middle(page, ".lamp")
    fingers.drag((x, y), (x + 30, y - 10), (x + 60, y - 20))  # places the Flashlight and aims it, in one go
    page.wait_for_selector(".prompt[data-kind='flashlight.aim']", state="attached")
    assert asked(page)
    aimed_by_finger(page, fingers)
    tap(page, page.get_by_role("button", name="Shine"))
    assert asked(page)
    assert kind(page) != "flashlight.aim"


def first_touch(page, fingers, at):
    """With the first touch a page fetches its sounds and draws the heart: once, and not while fingers move later on."""
    box = page.evaluate("document.querySelector('.map').dataset.box")
    fingers.drag(at, (at[0] - 30, at[1] - 20), (at[0] - 60, at[1] - 40))
    page.wait_for_function("(old) => document.querySelector('.map').dataset.box !== old", arg=box)
    page.wait_for_selector(".tension", state="attached")
    page.wait_for_load_state("networkidle")


def looked_beside_it(page, height):
    """The drawer closes by a tap beside it, the list of all acts by the back gesture."""
    page.get_by_role("button", name="Cards, players, log").tap()
    things = page.locator("[data-overlay='drawer']")
    assert things.locator(".hunted").first.is_visible()
    page.get_by_role("tab", name="Log").tap()
    assert things.locator(".log").is_visible()
    assert axe(page) == []
    page.touchscreen.tap(10, height / 2)  # beside it
    things.wait_for(state="detached")
    page.locator("[data-all]").tap()
    assert page.locator("[data-overlay='all'] .opt", has_text="Use Lantern").is_visible()
    assert axe(page) == []
    page.go_back()
    page.locator("[data-overlay='all']").wait_for(state="detached")
    assert "/t/" in page.url


def aimed_by_finger(page, fingers):
    """The handle, the map itself, a tap and the buttons all swing the light."""
    assert kind(page) == "flashlight.aim"
    figure = middle(page, ".figure.you .rim")
    handle = middle(page, ".handle .hit")
    reach = math.dist(figure, handle)
    start = math.atan2(handle[1] - figure[1], handle[0] - figure[0])
    ring = [start + math.radians(15 * n) for n in range(7)]
    at_first, box = page.evaluate(LIT), page.evaluate(BOX)
    fingers.drag(*((figure[0] + reach * math.cos(a), figure[1] + reach * math.sin(a)) for a in ring))
    swung = page.evaluate(LIT)
    assert swung != at_first
    now = middle(page, ".handle .hit")
    turned = math.degrees(math.atan2(now[1] - figure[1], now[0] - figure[0]) - start) % 360
    assert turned == pytest.approx(90, abs=6), "the handle stays under the finger"
    assert page.evaluate(BOX) == box, "one finger aims and does not move the map"
    away = (figure[0] - 90, figure[1] - 60)
    fingers.drag(away, (away[0] + 40, away[1] - 30), (away[0] + 90, away[1] - 40))
    dragged = page.evaluate(LIT)
    assert dragged != swung
    page.touchscreen.tap(figure[0], figure[1] - 100)
    page.wait_for_function(CHANGED, arg=dragged)
    tapped = page.evaluate(LIT)
    page.locator(".aimbench .turn").last.tap()
    page.wait_for_function(CHANGED, arg=tapped)
    assert page.locator(".aimbench .staysdark").count() > 0
    assert [b for b in page.evaluate(BUTTONS) if b[1] < BUTTON] == []


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_game_of_lucidity_is_played_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    sit(page, table(page, seats=2, bots=(1,), seed=11))
    small, taps = set(), 0
    while wait_asked(page):
        asked_for = kind(page)
        piece = page.locator(".board .pick.can")
        if asked_for not in {"turn.rest", "turn.stop"} and piece.count():
            tap(page, piece)
        else:
            box = page.locator(LISTED).first.bounding_box()
            small |= {asked_for} if box["height"] < BUTTON else set()
            tap(page, page.locator(LISTED))
        taps += 1
    assert taps > 5
    assert small == set()
    assert "win" in page.locator(END).inner_text().lower()
    assert fits(page)


@pytest.mark.parametrize(("width", "height"), mostly(*SIZES))
def test_a_whole_turn_of_sally_face_is_played_by_finger(people, width, height):
    page = people.someone(width=width, height=height, touch=True)
    house.join(page, house.new(page, seed=8, seats=2, bots=(1,)))
    kinds, ended = [], False
    while house.asked(page) and not ended and len(kinds) < MOST:
        kinds.append(kind(page))
        where = house.HURRY.get(kinds[-1]) or ".board .pick.can"
        ended = kinds.count("act") == ACTS
        if ended or not page.locator(where).count():
            where = ".board .passturn" if ended and page.locator(".board .passturn").count() else LISTED
        if page.locator(where).first.bounding_box()["height"] < FINGER:  # a small piece has a button in the list too
            page.locator("[data-all]").tap()
            where = "[data-overlay='all'] .opt[data-option]"
        box = page.locator(where).first.bounding_box()
        assert box["height"] >= FINGER, kinds[-1]
        tap(page, where)
    assert ended
    assert {"setup.character", "roll.keep", "act"} <= set(kinds)
    assert fits(page)


READ_ALSO = [("faceless", 100), ("sallyface", 150), ("stiflingdark", 100), ("stiflingdark", 150)]
READ_ON_A_PHONE = {
    "faceless": ("turn.action", "Rest"),
    "sallyface": ("act", "Use the ability"),
    "stiflingdark": ("turn.act", "End your turn"),
}


@pytest.mark.parametrize(("game", "text"), [("faceless", 150), *mostly(("sallyface", 100), *READ_ALSO)])
def test_every_word_of_a_question_can_be_read_on_a_phone(people, game, text):
    page = people.someone(width=390, height=844, touch=True)
    page.add_init_script(f"localStorage['gloam.settings'] = JSON.stringify({{speed: 'instant', text: {text}}})")
    page.goto(f"/lesson/{game}")
    page.get_by_role("button", name="Start the lesson").first.click()
    page.wait_for_selector(".prompt.mine", state="attached")
    assert page.evaluate(CUT_OFF) == []
    wanted, act = READ_ON_A_PHONE[game]
    seats = 3 if game == "stiflingdark" else 2
    made = table(page, game, seats=seats, bots=[n for n in range(seats) if n != seats - 2], seed=8)
    sit(page, made, seats - 2)
    play(page, f"kind === '{wanted}'")
    assert page.evaluate(CUT_OFF) == []
    page.locator("[data-all]").tap()
    page.locator("[data-overlay='all'] .opt", has_text=act).first.scroll_into_view_if_needed()
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(
    "path", ["/", "/new/stiflingdark", "/new/sallyface", "/lesson/stiflingdark", "/tables", "/rules/lucidity"]
)
def test_everything_on_a_page_is_large_enough_for_a_finger(people, path):
    page = people.someone(width=390, height=664, touch=True)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert small_targets(page) == []


def test_everything_in_the_lobby_is_large_enough_for_a_finger(people):
    host, guest = (people.someone(width=390, height=664, touch=True) for _ in range(2))
    host.goto("/new/cant_stop")
    on_a_network(host)
    host.get_by_label("Players").select_option("3")
    host.get_by_role("button", name="Open the table and invite").tap()
    host.locator(".qr svg").wait_for()
    host.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert small_targets(host) == []
    guest.goto(host.locator(".thelink").inner_text())
    guest.get_by_placeholder("What should we call you?").wait_for()
    assert small_targets(guest) == []
    host.locator(".manage").first.tap()
    assert small_targets(host) == []


def test_everything_around_a_table_is_large_enough_for_a_finger(people):
    """The bar, what it opens, the line for newcomers, and the end."""
    people.forgive("409")  # a hint that nobody waits for any more
    page = people.someone(width=390, height=664, touch=True)
    page.goto("/")
    page.locator("article.cant_stop").get_by_role("button", name="Play now").tap()
    page.locator(".hintline").wait_for()
    assert wait_asked(page)
    found = {"table": small_targets(page)}
    for name, opens in {
        "goal": lambda: page.locator(".goalline").tap(),
        "menu": lambda: page.get_by_role("button", name="More", exact=True).tap(),
        "drawer": lambda: page.get_by_role("button", name="Cards, players, log").tap(),
        "hint": lambda: page.get_by_role("button", name="Hint", exact=True).tap(),
        "rules": lambda: tool(page, "Rules"),
        "board": lambda: tool(page, "Table"),
        "settings": lambda: tool(page, "Settings"),
    }.items():
        opens()
        page.locator(":is([data-overlay], dialog[open])").first.wait_for()
        page.wait_for_load_state("networkidle")
        found[name] = small_targets(page)
        page.keyboard.press("Escape")
        page.locator(":is([data-overlay], dialog[open])").first.wait_for(state="detached")
    play(page)
    page.locator(END).wait_for()
    found["end"] = small_targets(page)
    assert {name: small for name, small in found.items() if small} == {}


OPENS = {
    "goal": lambda page: page.locator(".goalline").tap(),
    "drawer": lambda page: page.get_by_role("button", name="Cards, players, log").tap(),
    "menu": lambda page: page.get_by_role("button", name="More", exact=True).tap(),
    "rules": lambda page: tool(page, "Rules"),
    "settings": lambda page: tool(page, "Settings"),
    "hint": lambda page: page.get_by_role("button", name="Hint", exact=True).tap(),
    "all": lambda page: page.locator("[data-all]").tap(),
}
"""What opens over a table, and by which tap. The board beside a big screen: test_hands.py."""
BESIDE = """() => {
  for (let y = innerHeight - 9; y > 0; y -= 9)
    for (let x = 9; x < innerWidth; x += 9) {
      const at = document.elementFromPoint(x, y), box = at.getBoundingClientRect();
      const out = x < box.left || y < box.top || x > box.right || y > box.bottom;
      if (at.matches('.beside-it') || (at.matches('dialog[open]') && out)) return [x, y];
    }
  return null;
}"""
"""A place on the screen that is beside what is open."""
AT_ONCE = """() => new MutationObserver((_, watch) => {
  if (!document.querySelector('[data-overlay]')) return;
  watch.disconnect();
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}).observe(document.body, { childList: true, subtree: true })"""
"""Presses Escape as soon as anything is open."""


def test_whatever_opens_over_a_table_closes_by_going_back_by_escape_and_by_a_tap_beside_it(people):
    page = people.someone(width=390, height=664, touch=True)
    sit(page, table(page, "lucidity", seats=2, bots=(1,), seed=7))
    assert wait_asked(page)
    play(page, "count('.prompt.mine [data-all]') > 0")
    people.forgive("409")  # a hint that nobody waits for any more
    address, told = page.url, seq(page)
    closes = {
        "back": page.go_back,
        "Escape": lambda: page.keyboard.press("Escape"),
        "a tap beside it": lambda: page.touchscreen.tap(*page.evaluate(BESIDE)),
    }
    for name, opens in OPENS.items():
        for close in closes.values():
            opens(page)
            page.wait_for_selector(f"[data-overlay='{name}']")
            close()
            page.wait_for_selector("[data-overlay], dialog[open]", state="detached")
            page.wait_for_function("() => !history.state?.overlay")
            assert page.url == address
    assert seq(page) == told, "nothing was answered by the way"
    page.evaluate(AT_ONCE)
    OPENS["drawer"](page)
    page.wait_for_function("() => !history.state?.overlay && !document.querySelector('[data-overlay]')")


def lost(page):
    """The network is gone, and the page says so."""
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.locator(".banner.lost").wait_for()


def test_a_banner_covers_nothing_that_is_offered(people):
    people.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to fetch")
    window = Window(390, 664)
    page = people.someone(width=window.width, height=window.height, touch=True)
    question = question_of("faceless", "figure.faceless")
    sit(page, forked(page, question.record, question.seat, at=100_000), question.seat)
    page.wait_for_selector(f".prompt.mine[data-kind='{question.kind}']")
    lost(page)
    assert check(page, window, question.answers)[1] == []


def test_dice_that_were_just_rolled_cover_nothing_that_is_offered(people):
    window = Window(390, 664)
    page = people.someone(width=window.width, height=window.height, touch=True, motion=True, speed="normal")
    house.join(page, house.new(page, seed=8, seats=2, bots=(1,)))
    assert house.asked(page)
    while kind(page) != "roll.keep":
        before = seq(page)
        page.keyboard.press("1")
        page.wait_for_function("(n) => Number(document.querySelector('.app.table').dataset.seq) > n", arg=before)
        assert house.asked(page)
    answers = page.evaluate(OFFERED)
    assert check(page, window, answers)[1] == []


def test_a_keyboard_covers_neither_the_field_nor_afterwards_what_is_offered(people):
    window = Window(390, 664)
    page = people.someone(width=window.width, height=window.height, touch=True)
    made = table(page, "lucidity", seats=2, bots=(), seed=7)
    brom = people.someone()
    sit(brom, made, 1)
    sit(page, made)
    page.wait_for_selector(".prompt")
    page.get_by_role("button", name="Cards, players, log").tap()
    page.get_by_role("tab", name="Chat").tap()
    field = page.locator(".chat form input")
    field.tap()
    page.set_viewport_size({"width": window.width, "height": 664 - KEYBOARD})
    assert page.get_attribute(".app.table", "data-shape") == "tall", "a keyboard turns no window on its side"
    for what in (field, page.locator(".chat form button")):
        box = what.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert what.evaluate("(e, [x, y]) => e.contains(document.elementFromPoint(x, y))", [x, y])
    page.set_viewport_size({"width": window.width, "height": window.height})
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-overlay]", state="detached")
    if wait_asked(page):
        assert check(page, window, page.evaluate(OFFERED))[1] == []


KEYBOARD = 290
"""Pixels that the keyboard of a phone takes."""
DENIED = """if (location.protocol !== 'about:') {
  Object.defineProperty(Notification, 'permission', { get: () => window.asked ? 'denied' : 'default' });
  Notification.requestPermission = async () => { window.asked = true; return 'denied'; };
}"""


def test_notifications_that_are_denied_say_so(people):
    page = people.someone(width=390, height=664, touch=True)
    page.add_init_script(DENIED)
    page.goto("/")
    page.get_by_role("button", name="Settings").tap()
    switch = page.locator(".tick", has_text="Tell me when it's my turn")
    assert "blocks" not in switch.inner_text()
    switch.tap()
    switch.get_by_text("Your browser blocks notifications for this page.").wait_for()


def test_an_answer_that_is_kept_without_a_network_says_so_and_is_sent(people):
    people.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to fetch")
    page = people.someone(width=390, height=664, touch=True)
    sit(page, table(page, "lucidity", seats=2, bots=(1,), seed=7))
    assert wait_asked(page)
    before = seq(page)
    lost(page)
    page.get_by_text("Your seat is safe.").wait_for()
    page.locator(LISTED).first.tap()
    page.get_by_text("Your answer is kept and will be sent.").wait_for()
    page.context.set_offline(False)
    moved_on(page, before)
    page.locator(".banner.lost").wait_for(state="detached")


def test_home_without_a_network_says_so(people):
    people.forgive("Failed to load resource", "ERR_FAILED")
    page = people.someone(width=390, height=664, touch=True)
    page.route("**/api/v1/games", lambda route: route.abort())
    page.goto("/")
    page.get_by_text("You're offline. Reload this page when you're connected again.").wait_for()
    page.unroute("**/api/v1/games")
    page.reload()
    page.locator(".cover .primary").first.wait_for()
    assert page.get_by_text("You're offline.").count() == 0
