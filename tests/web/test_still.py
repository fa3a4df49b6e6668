"""A still board: from question to question the table stays where it is, and the page never scrolls by itself."""

from __future__ import annotations

import pytest

from tests.web.page_actions import ASKED, kind, labels, mostly, option, sit, table

pytest.importorskip("playwright", reason="playwright is not installed")

GAMES = {"lucidity": 3, "faceless": 2, "sallyface": 2, "stiflingdark": 3, "cant_stop": 2}
SIZES = {"wide": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
QUESTIONS = 50
KNOWN = """localStorage['gloam.name'] ??= JSON.stringify('Ada');
localStorage['gloam.hinted'] ??= JSON.stringify(['lucidity', 'faceless', 'sallyface', 'stiflingdark', 'cant_stop']);"""
"""A browser that has been here before."""
LOOK = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const newest = () => {
    const log = document.querySelector('.log');
    const line = log?.querySelector('.line:last-child')?.getBoundingClientRect();
    return !line || line.bottom <= log.getBoundingClientRect().bottom + 2;
  };
  for (let n = 0; n < 2; n += 1) await frame(); // what is drawn, not what is laid out
  for (let n = 0; n < 90 && innerWidth > 1080 && !newest(); n += 1) await frame(); // the log may still be scrolling
  const board = document.querySelector('.board').getBoundingClientRect();
  const prompt = document.querySelector('.prompt').getBoundingClientRect();
  const house = document.querySelector('.board:not(:has(.cast)) .housebeside')?.getBoundingClientRect();
  const shown = [...document.querySelectorAll('.prompt.mine .opt:not(.barred)')].map((o) => o.getBoundingClientRect());
  return {
    top: board.top + scrollY, left: board.left, height: board.height, width: board.width, scrolled: scrollY,
    ask: prompt.bottom <= innerHeight + 1 && prompt.top >= 0,
    newest: newest(),
    house: house ? [house.top, house.bottom <= board.bottom] : null,
    wide: innerWidth > 1080, options: shown.length,
    ends: document.documentElement.scrollHeight <= Math.max(innerHeight, document.body.offsetHeight) + 1,
  };
}"""


def looks(page, game, questions):
    """What the page looks like at so many questions in a row, and after a refusal now and then."""
    found = []
    for n in range(questions):
        page.wait_for_selector(f"{ASKED}, dialog.end", state="attached")
        if page.query_selector("dialog.end"):
            break
        found.append({**page.evaluate(LOOK), "kind": kind(page)})
        offered = labels(page)
        if n % 10 == 3 and page.locator(".opt.barred").count():
            page.locator(".opt.barred").first.click(force=True)
            page.wait_for_selector(".refusal")
            found.append({**page.evaluate(LOOK), "kind": "refused"})
        option(page, n % len(offered), mouse=False)
    return found


def check(people, game, size, questions):
    width, height = SIZES[size]
    page = people.someone(width=width, height=height, touch=size != "wide")
    page.add_init_script(KNOWN)
    seats, me, found, seed = GAMES[game], 1 if game == "stiflingdark" else 0, [], 9
    while len(found) < questions:  # a game may end sooner: the next one goes on
        sit(page, table(page, game, seats=seats, bots=[n for n in range(seats) if n != me], seed=seed), me)
        found += looks(page, game, questions - len(found))
        seed += 1
    first = {key: round(found[0][key]) for key in ("top", "left", "width", "height")}
    for n, now in enumerate(found):
        assert {key: round(now[key]) for key in first} == first, (n, now["kind"], found[n - 1]["kind"])
        assert now["scrolled"] == 0
        assert now["ask"]
        assert now["ends"], "nothing out of sight makes the page longer"
        assert now["newest"] or not now["wide"]
    houses = [now["house"] for now in found if now["house"]]
    assert len({round(top) for top, _ in houses}) <= 1, "a question does not push the building"
    assert all(whole for _, whole in houses), "all of the building is in sight"


@pytest.mark.parametrize("game", mostly("lucidity", *(game for game in GAMES if game != "lucidity")))
def test_the_board_stays_where_it_is(people, game):
    check(people, game, "wide", 12)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is_for_fifty_questions(people, game, size):
    check(people, game, size, QUESTIONS)


BOXES = """() => {
  window.boxes = new Set();
  const see = ([one]) => window.boxes.add(`${one.contentRect.width} ${one.contentRect.height}`);
  new ResizeObserver(see).observe(document.querySelector('.board'));
}"""
LATE = 400
"""Milliseconds that a style is on its way."""


def test_the_first_touch_fetches_the_sounds_and_moves_nothing(people):
    page = people.someone(width=390, height=664, touch=True)
    sit(page, table(page, "stiflingdark", seats=3, bots=(1, 2), seed=9), 0)
    page.wait_for_selector(ASKED)
    page.route("**/moment.css", lambda route: (page.wait_for_timeout(LATE), route.continue_()))
    page.evaluate(BOXES)
    page.touchscreen.tap(60, 300)
    page.wait_for_selector(".tension", state="attached")
    page.wait_for_timeout(LATE)
    assert page.evaluate("window.boxes.size") == 1


ROUND = """() => {
  window.boxes = new Set();
  window.told = 0;
  document.addEventListener('gloam:shown', () => { window.told += 1; });
  const see = () => {
    const b = document.querySelector('.app.table [data-zone="board"]')?.getBoundingClientRect();
    if (b) window.boxes.add([b.x, b.y, b.width, b.height].join(' '));
    requestAnimationFrame(see);
  };
  see();
}"""
"""Where the board lies in every picture that is drawn from now on, and how many scenes are shown meanwhile."""
PASSED = 3
"""Scenes of other players' turns that a round shows at least."""


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 720)])
@pytest.mark.parametrize("game", mostly("lucidity", *(game for game in GAMES if game != "lucidity")))
def test_the_board_stays_where_it_is_while_others_take_their_turns(people, game, width, height):
    page = people.someone(width=width, height=height, touch=width < 500, motion=True, speed="fast")
    page.add_init_script(KNOWN)
    seats, me = GAMES[game], 1 if game == "stiflingdark" else 0
    sit(page, table(page, game, seats=seats, bots=[n for n in range(seats) if n != me], seed=9), me)
    page.wait_for_selector(ASKED, state="attached")
    page.evaluate(ROUND)
    while page.evaluate("window.told") < PASSED or not page.locator(ASKED).count():
        page.wait_for_selector(f"{ASKED}, .prompt.waiting, dialog.end", state="attached")
        if page.locator("dialog.end").count():
            break
        if page.locator(".prompt.waiting").count():
            page.wait_for_selector(f"{ASKED}, dialog.end", state="attached")
        else:
            option(page, 0, mouse=False)
    assert page.evaluate("window.told") >= PASSED
    assert len(page.evaluate("[...window.boxes]")) == 1


AWAY = "() => { const log = document.querySelector('.log'); return log.scrollHeight > log.clientHeight + 300; }"
LAST = "() => Number(document.querySelector('.log .line:last-child').dataset.n)"
LOW = """() => {
  const log = document.querySelector('.log');
  return log.scrollTop + log.clientHeight > log.scrollHeight - 2;
}"""


@pytest.mark.soak
def test_who_reads_older_lines_stays_there_until_they_go_back_to_the_newest(people):
    page = people.someone(width=1440, height=900, motion=True, speed="fast")
    page.goto(table(page, "sallyface", seats=2, bots=range(2), seed=9)["spectator"])
    page.wait_for_selector(".log .line")
    page.wait_for_function(AWAY)
    page.wait_for_function(LOW)
    page.locator(".log").hover()
    for _ in range(20):  # one may be lost in a busy browser
        page.mouse.wheel(0, -2000)
        page.wait_for_timeout(300)
        if not page.evaluate("document.querySelector('.log').scrollTop"):
            break
    read = page.evaluate(LAST)
    page.wait_for_function(f"(read) => ({LAST})() > read + 2", arg=read)
    assert page.evaluate("document.querySelector('.log').scrollTop") == 0
    room = page.locator(".log .newest").evaluate("e => e.offsetHeight + parseFloat(getComputedStyle(e).marginTop)")
    assert room == 0, "the button takes no room: lines would move when it comes and goes"
    page.get_by_role("button", name="Newest lines").click()
    page.wait_for_function(LOW)
    assert not page.locator(".log .newest").count()
    read = page.evaluate(LAST)
    page.wait_for_function(f"(read) => ({LAST})() > read + 2", arg=read)
    page.wait_for_function(LOW)
