"""Settings people look for: theme, text size, color-blind marks, sound, the speed of bots, and skipping their moves."""

from __future__ import annotations

import pytest

from tests.web.page_actions import axe, choose, fits, mostly, moved_on, seq, sit, table, wait_asked

LIGHT = "document.documentElement.classList.contains('light')"
GAMES = {"lucidity": 3, "faceless": 2, "sallyface": 2, "stiflingdark": 3, "cant_stop": 2}
NEAR_WHITE = 3 * 225
SLOW = 1200
BEHIND_THE_BAR = """() => {
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  const board = document.querySelector('.board').getBoundingClientRect();
  return board.bottom > bar.top + 1;
}"""
PARTS = ".prompt .question h2, .prompt .why, .prompt .opt, .bar .tool"
CUT_OFF = """(parts) => [...document.querySelectorAll(parts)].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1 || e.scrollWidth > e.clientWidth + 1);
}).map((e) => e.innerText)"""


def background(page):
    """How bright the page is: the sum of red, green and blue."""
    color = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(int(part) for part in color.removeprefix("rgb(").removesuffix(")").split(","))


@pytest.mark.parametrize("light", [True, False])
def test_it_is_dark_unless_the_player_chooses(people, light):
    page = people.someone()
    page.emulate_media(color_scheme="light" if light else "dark")
    page.goto("/")
    page.wait_for_selector(".covers")
    assert page.evaluate(LIGHT) is False
    choose(page, "Theme", "Match my system")
    assert page.evaluate(LIGHT) is light
    assert (background(page) > NEAR_WHITE) is light
    choose(page, "Theme", "Dark" if light else "Light")
    assert page.evaluate(LIGHT) is not light
    page.reload()
    page.wait_for_selector(".covers")
    assert page.evaluate(LIGHT) is not light


@pytest.mark.always
@pytest.mark.parametrize("width", mostly(390, 1440))
def test_axe_finds_nothing_in_the_light_theme(people, width):
    page = people.someone(width=width, height=844, light=True)
    for path in ("/", "/new/lucidity", "/tables", "/record", "/lesson/lucidity"):
        page.goto(path)
        page.wait_for_selector("main h1")
        assert axe(page) == [], path
    page.keyboard.press(",")
    page.wait_for_selector("dialog[open]")
    assert axe(page) == []
    sit(page, table(page, "lucidity", seats=3, bots=(1, 2), seed=5))
    wait_asked(page)
    assert axe(page) == []
    assert fits(page)


def test_in_the_light_theme_the_drawer_of_a_tablet_can_be_read(people):
    page = people.someone(width=820, height=1180, light=True)
    sit(page, table(page, "stiflingdark", seats=3, bots=(0, 2), seed=5), 1)
    wait_asked(page)
    page.get_by_role("button", name="Cards, players, log").click()
    page.locator(".over-drawer .beside").wait_for()
    assert axe(page) == []
    colors = "e => ['--text', '--accent'].map((name) => getComputedStyle(e).getPropertyValue(name))"
    on_board, in_drawer = (page.locator(at).first.evaluate(colors) for at in (".board", ".boardside"))
    assert on_board == in_drawer, "what is drawn for the dark keeps its colors"
    hint = page.locator(".hintline")
    assert hint.count() == 0 or hint.bounding_box()["height"] < 56, "its button stays on the line"


@pytest.mark.parametrize("game", mostly("stiflingdark", *(game for game in GAMES if game != "stiflingdark")))
def test_large_text_is_never_cut_off(people, game):
    page = people.someone(width=1440, height=900)
    seats = GAMES[game]
    me = 1 if game == "stiflingdark" else 0
    made = table(page, game, seats=seats, bots=[n for n in range(seats) if n != me], seed=11)
    sit(page, made, me)
    wait_asked(page)
    for size in ("125%", "150%"):
        choose(page, "Text size", size)
        assert page.evaluate(CUT_OFF, PARTS) == [], size
        assert not page.evaluate(BEHIND_THE_BAR), size
        assert fits(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    page.goto(f"/lesson/{game}")
    page.wait_for_selector("main h1")
    assert fits(page)


def longest_wait(page, speed):
    """The longest time between two moves as they are shown, in milliseconds."""
    page.goto("/")
    choose(page, "Bot speed", speed)
    made = table(page, "cant_stop", seats=2, bots=(1,), seed=3)
    sit(page, made)
    wait_asked(page)
    return page.evaluate(
        """async () => {
          const times = [];
          let last = '';
          const look = () => {
            const lines = document.querySelectorAll('.log .line').length;
            if (String(lines) !== last) { last = String(lines); times.push(performance.now()); }
          };
          new MutationObserver(look).observe(document.querySelector('.app.table'), {childList: true, subtree: true});
          for (let i = 0; i < 80 && times.length < 6; i += 1) {
            const all = document.querySelectorAll('.prompt.mine .opt:not(.barred)');
            all[all.length - 1]?.click();
            await new Promise((go) => setTimeout(go, 100));
          }
          const gaps = times.slice(1).map((t, i) => t - times[i]);
          return Math.max(...gaps);
        }"""
    )


@pytest.mark.soak
def test_bots_are_as_slow_or_as_fast_as_the_player_wants(people):
    slow, instant = (longest_wait(people.someone(motion=True), speed) for speed in ("Slow", "Instant"))
    assert slow > SLOW
    assert instant < SLOW


def test_skip_jumps_to_the_players_next_decision(people):
    page = people.someone(motion=True)
    page.goto("/")
    choose(page, "Bot speed", "Slow")
    sit(page, table(page, "cant_stop", seats=2, bots=(1,), seed=3))
    wait_asked(page)
    for _ in range(20):
        before = seq(page)
        page.locator(".prompt.mine .opt").last.click()
        moved_on(page, before)
        if page.locator(".prompt.waiting").count():
            break
    skip = page.get_by_role("button", name="Skip")
    skip.wait_for()
    assert axe(page) == []
    page.keyboard.press("n")
    page.wait_for_selector(".prompt.mine, dialog.end", timeout=10_000)  # a slow bot's turn takes longer


def test_an_old_setting_for_moves_at_once_still_counts(people):
    page = people.someone(motion=True)
    page.goto("/")
    page.evaluate("localStorage.setItem('gloam.settings', JSON.stringify({follow: false, text: 125}))")
    page.reload()
    page.wait_for_selector(".covers")
    page.keyboard.press(",")
    page.wait_for_selector("dialog[open]")
    assert page.get_by_role("radio", name="Instant").is_checked()
    assert page.get_by_role("radio", name="125%").is_checked()


def test_marks_and_sound_are_one_tap_away(people):
    page = people.someone(width=390, height=844, touch=True)
    page.goto("/")
    page.get_by_role("button", name="Settings").tap()
    page.get_by_label("Color-blind marks").check()
    page.locator(".soundpanel input[type=checkbox]").first.check()
    assert page.evaluate("document.documentElement.classList.contains('marks')")
    assert axe(page) == []
    page.reload()
    page.get_by_role("button", name="Settings").tap()
    assert page.locator(".soundpanel input[type=checkbox]").first.is_checked()


OPEN_AT_ONCE = """new Promise((tell) => {
  new MutationObserver(() => {
    const found = document.querySelector('dialog');
    if (found) tell(found.open);
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector('[aria-label=Settings]').click();
})"""


def test_a_window_is_open_as_soon_as_it_is_there(people):
    page = people.someone()
    page.goto("/")
    page.get_by_role("button", name="Settings").wait_for()
    assert page.evaluate(OPEN_AT_ONCE), "a key pressed right then would still belong to the page"
