"""The law of the layout for Look back: one board beside one question in every window, and nothing out of reach."""

from __future__ import annotations

import sys

import pytest
from playwright.sync_api import expect

from tests.web.layout_checker import LEAST, WINDOWS, ZOOMED, Window, look, small_targets
from tests.web.page_actions import END, at_rest, axe, play, sit, table
from tests.web.test_layout_law import opened
from tests.web.test_look_back import finished, thrown_away, uploaded

SHARES = {
    (1280, 720): 0.54,
    (1440, 900): 0.58,
    (1920, 1080): 0.62,
    (1180, 820): 0.54,
    (820, 1180): 0.75,
    (390, 844): 0.67,
    (390, 664): 0.59,
    (360, 640): 0.57,
    (844, 390): 0.62,
    (640, 360): 0.60,
}
"""The part of the window that the zone of the board has at least: graph and lists need more room than cards."""
SAMPLE = [Window(390, 664), Window(844, 390), Window(1280, 720)]
FLAG = "⚑"
"""Drawn on the board of Can't Stop: a sign, no word."""
POINTER = 24
"""The least size of a target by mouse that the web's guidelines allow."""

UNREACHABLE = r"""
([finger]) => {
  const root = document.querySelector('.app.table');
  const open = [...root.querySelectorAll('[data-overlay]')].at(-1);
  const seen = { opacityProperty: true, visibilityProperty: true };
  const faults = [], names = [];
  /** In a sentence a word is as high as its line. */
  const inWords = (e) => e.matches('.rid');
  for (const e of (open ?? root).querySelectorAll('a[href], button, select, input, [tabindex="0"]')) {
    if (e.closest('.sr, .skip, .movelayer') || e.disabled || !e.checkVisibility(seen)) continue;
    if (e.closest('[data-zone="board"]') && !e.closest('.camera')) continue;
    const name = (e.ariaLabel || e.ariaValueText || e.labels?.[0]?.textContent || e.textContent).trim()
      .replace(/\s+/g, ' ').slice(0, 50);
    e.scrollIntoView({ block: 'center', behavior: 'instant' });
    const b = e.getBoundingClientRect();
    if (!b.width) continue;
    const x = b.x + b.width / 2, y = b.y + b.height / 2;
    const center = [[x, y]]; // of a list, or of what is higher than the list it is in
    const around = [[x - b.width / 4, y], [x + b.width / 4, y], [x, y - b.height / 4], [x, y + b.height / 4]];
    const points = e.matches('[tabindex]') || b.height > innerHeight / 2 ? center : [...center, ...around];
    const at = points.map(([px, py]) => document.elementFromPoint(px, py));
    const hits = at.filter((one) => one && (e === one || e.contains(one))).length;
    const by = at.find((one) => one && !e.contains(one));
    const why = by ? `${by.tagName} ${by.getAttribute('class')}` : 'out of the window';
    if (hits < Math.min(4, points.length)) faults.push(`${name} can't be reached (${why})`);
    else if (!e.matches('[tabindex], input') && !inWords(e) && Math.min(b.width, b.height) < finger - 0.5)
      faults.push(`${name} is ${Math.round(b.width)}x${Math.round(b.height)}`);
    names.push(name);
  }
  return [faults, names];
}
"""
"""What can be pressed and cannot be reached, by scrolling its own zone at most; and what can be reached."""
CUT_OFF = """() => [...document.querySelectorAll('.lookback :is(.bar, .prompt) > *')].filter((e) => {
  const b = e.getBoundingClientRect();
  return b.width && (b.x < -1 || b.y < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1);
}).map((e) => e.getAttribute('class'))"""
ALWAYS = {"Back", "Play", "Forward", "Try it from here", "Share this moment", "Settings"}
BESIDE = {"View as", "Whose?"}
PUZZLE = {"Back to the whole game", "Settings"}


def reached(page, window):
    """What lies open now, and what is wrong with it."""
    faults, names = page.evaluate(UNREACHABLE, [POINTER])
    if window.touch and window not in ZOOMED:
        faults += small_targets(page)
    return faults, set(names)


def all_reached(page, window, least):
    """Everything of a page, at once or by one tap: what is wrong, and whether the least of it is there."""
    faults, names = reached(page, window)
    found = look(page)
    faults += ["the page scrolls"] if found.scrolls else []
    faults += [f"{name} sticks out" for name in page.evaluate(CUT_OFF)]
    share = found.zones["board"][2] * found.zones["board"][3] / (window.width * window.height)
    alike = window.text == 100 and window not in ZOOMED
    wanted = SHARES[window.width, window.height] if alike else LEAST
    if share < wanted:
        faults.append(f"the board has {share:.0%} of the window, {wanted:.0%} are asked")
    small = found.small if window.touch else []
    for button in ("The whole game", "Cards and players", "More"):
        opener = page.get_by_role("button", name=button, exact=True)
        if not opener.count():
            continue
        opener.click()
        page.wait_for_selector("[data-overlay]")
        wrong, more = reached(page, window)
        faults += [f"{button}: {one}" for one in wrong]
        names |= more
        small += look(page).small if window.touch else []
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-overlay]", state="detached")
    faults += [f"{name} is nowhere" for name in sorted(least) if not any(one.startswith(name) for one in names)]
    if alike:
        faults += [f"{words!r} has text of {size} pixels ({where})" for words, size, where in small if words != FLAG]
    return share, faults


def looked_at(people, path, windows):
    """A finished game in each window, at two moments and in a puzzle: what is wrong there."""
    faults, shares = [], {}
    for window in windows:
        page = opened(people, window)
        page.goto(path)
        finished(page)
        page.locator(".lookback .board > :not(p)").first.wait_for()
        box = at_rest(page, page.locator("[data-zone='board']"))
        shares[window], wrong = all_reached(page, window, ALWAYS | BESIDE)
        faults += [f"{window}: {one}" for one in wrong]
        for name in ("Forward", "turning point", "decision"):
            if (button := page.get_by_role("button", name=name)).count():
                button.last.click()
                if (now := at_rest(page, page.locator("[data-zone='board']"))) != box:
                    faults.append(f"{window}: the board moves with {name}, from {box} to {now}")
        faults += [f"{window}, elsewhere: {one}" for one in reached(page, window)[0]]
        if to_puzzles(page):
            _, wrong = all_reached(page, window, PUZZLE)
            faults += [f"{window}, a puzzle: {one}" for one in wrong]
            page.locator(".answers button").first.click()
            page.get_by_text("gave away about").wait_for()
            faults += [f"{window}, solved: {one}" for one in reached(page, window)[0]]
        page.close()
    return shares, faults


def to_puzzles(page):
    """Open the puzzles, if somebody gave anything away."""
    opener = page.get_by_role("button", name="The whole game", exact=True)
    if opener.count():
        opener.click()
    button = page.get_by_role("button", name="Solve")
    page.get_by_role("region", name="Learn from").wait_for()
    if not button.count():
        page.keyboard.press("Escape")
        return False
    button.click()
    page.locator(".answers button").first.wait_for()
    page.locator(".puzzling .board > :not(p)").first.wait_for()
    return True


@pytest.mark.parametrize("window", SAMPLE, ids=str)
def test_everything_of_a_game_looked_back_at_is_at_hand_and_the_page_stays(people, window):
    shares, faults = looked_at(people, f"/r/{thrown_away(people)}/look", [window])
    assert shares
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("game", "seats"), [("cant_stop", 2), ("lucidity", 3), ("faceless", 2), ("sallyface", 2), ("stiflingdark", 3)]
)
def test_every_game_looked_back_at_fits_every_window(people, game, seats):
    shares, faults = looked_at(people, f"/r/{uploaded(people, game, seats)}/look", WINDOWS)
    sys.stdout.writelines(f"{game:12} {window!s:16} board {share:.0%}\n" for window, share in shares.items())
    assert not faults, "\n".join(faults)


def value(page):
    """At which decision the page is."""
    return int(page.get_by_role("slider", name="Moment").input_value())


def test_a_finger_goes_from_the_end_of_a_game_to_its_turning_points_and_back(people):
    page = people.someone(width=390, height=664, touch=True)
    sit(page, table(page, "cant_stop", seed=3))
    play(page)
    page.locator(END).get_by_role("link", name="Look back").tap()
    finished(page)
    address = page.url.partition("?")[0]
    assert address.endswith("/look")
    first = value(page)
    page.get_by_role("button", name="Next turning point").tap()
    page.wait_for_function("(n) => Number(document.querySelector('.scrub input').value) > n", arg=first)
    second = value(page)
    page.get_by_role("button", name="Forward").tap()
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(second + 1))
    drawer = page.locator("[data-overlay='drawer']")
    details = page.get_by_role("button", name="Details")
    beside = (40, 300)
    for close in (page.go_back, lambda: page.touchscreen.tap(*beside), lambda: page.keyboard.press("Escape")):
        details.tap()
        drawer.wait_for()
        expect(drawer.locator(".points li button").first).to_be_in_viewport()
        close()
        drawer.wait_for(state="detached")
        assert page.url.partition("?")[0] == address
        assert value(page) == second + 1
    details.tap()
    drawer.locator(".points li button").first.tap()
    drawer.wait_for(state="detached")
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(first))
    page.wait_for_function("(at) => location.search === `?at=${at}` && !history.state?.overlay", arg=first + 1)
    graph = page.locator(".scrub").bounding_box()
    page.touchscreen.tap(graph["x"] + graph["width"] - 14, graph["y"] + graph["height"] - 8)
    last = int(page.get_by_role("slider", name="Moment").get_attribute("max"))
    page.wait_for_function("(n) => Number(document.querySelector('.scrub input').value) > n", arg=last - 3)
    page.get_by_role("link", name="Back to the table").tap()
    page.wait_for_selector(END)


def test_a_game_looked_back_at_plays_by_itself_until_somebody_stops_it(people):
    page = people.someone(width=844, height=390, touch=True)
    page.goto(f"/r/{thrown_away(people)}/look?at=1")
    page.locator(".lookback .board svg").first.wait_for()
    page.get_by_role("button", name="Play").tap()
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause").tap()
    stopped = value(page)
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(slider).to_have_value(str(stopped - 1))
    page.locator("#main").focus()  # Space on a button presses the button
    page.keyboard.press(" ")
    expect(slider).to_have_value(str(stopped))
    page.get_by_role("button", name="Pause").wait_for()


@pytest.mark.soak
@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("window", [Window(390, 664), Window(844, 390), Window(1280, 720)], ids=str)
def test_nothing_is_wrong_with_look_back_and_what_opens_over_it(people, window, light):
    page = people.someone(width=window.width, height=window.height, touch=window.touch, light=light)
    page.goto(f"/r/{thrown_away(people)}/look")
    finished(page)
    page.locator(".lookback .board > :not(p)").first.wait_for()
    found = [f"the page: {fault}" for fault in axe(page)]
    if (opener := page.get_by_role("button", name="The whole game", exact=True)).count():
        opener.click()
        page.wait_for_selector("[data-overlay='drawer']")
        found += [f"the drawer: {fault}" for fault in axe(page)]
        page.keyboard.press("Escape")
    assert to_puzzles(page)
    found += [f"a puzzle: {fault}" for fault in axe(page)]
    page.locator(".answers button").first.click()
    page.get_by_text("gave away about").wait_for()
    found += [f"an answer: {fault}" for fault in axe(page)]
    assert found == []
