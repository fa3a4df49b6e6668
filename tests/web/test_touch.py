"""Phones and tablets, by finger: whole turns and games with real touch events."""

from __future__ import annotations

import math

import pytest

from tests.web import test_sallyface as house
from tests.web.page_actions import END, axe, fits, kind, mostly, play, seq, sit, table, wait_asked
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
