"""Big moments and pages in a real browser: short, ended by any key, still where nothing may move; pages wait."""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path

import pytest

import gloam
from gloam import bots
from gloam.kernel import Seeded
from tests.web.page_actions import ASKED, axe, kind, mostly, seq, sit, table, wait_asked

pytest.importorskip("playwright", reason="playwright is not installed")

TABLE = json.loads((Path(__file__).parents[1] / "client" / "moments.json").read_text("utf-8"))
SEAT = 1
SETTINGS = '{"on": false}'
UNTOUCHED = "Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: false}})"
"""What a test evaluates on a page counts as a gesture, and a gesture opens the first page; with this it does not."""
WATCHED = 4500
"""Milliseconds after which a page that only watches has fetched what sounds and moves."""
RECORDER = f"""
  if (location.protocol !== 'about:') localStorage['gloam.sound'] ??= '{SETTINGS}';
  document.addEventListener('gloam:shown', ({{ detail }}) => {{ if (!detail.made) window.lastShown = detail; }});
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (kind, ...more) => {{
    listen(kind, ...more);
    if (kind === 'gloam:shown') setTimeout(() => {{ window.watched = true; }});
  }};
"""
SHOW = """async ([lines, changes, often]) => {
  const base = document.querySelector('script[type=module][src]').src;
  const { changed } = await import(new URL('film.js', base));
  const { seat, view } = window.lastShown;
  const tell = (lines, view) => document.dispatchEvent(new CustomEvent('gloam:shown', {
    detail: { seat, lines, view, pause: 500, asked: false, past: true, made: true } }));
  for (let n = 0; n < (often ?? 12); n += 1) tell([{ n, seq: n, kind: 'nothing', text: '', facts: {} }], view);
  window.began = performance.now();
  window.gone = 0;
  tell(lines.map(({ kind, ...facts }, n) => ({ n, seq: 90 + n, kind, text: 'It is solved.', facts })),
    changed(view, changes));
  new MutationObserver(() => {
    if (!document.querySelector('.bigmoment') && !window.gone) window.gone = performance.now();
  }).observe(document.body, { childList: true, subtree: true });
}"""


def player(people, **more):
    """Somebody who wants big moments, without the noise."""
    page = people.someone(fresh=True, sound=True, **more)
    page.add_init_script(RECORDER)
    page.add_init_script(UNTOUCHED)
    page.add_init_script(LINE)
    return page


def wake(page):
    """Press something, as a first touch, until what sounds and moves is there and hears what the table shows."""
    while not page.evaluate("Boolean(window.watched)"):
        page.keyboard.press("Shift")
        page.wait_for_timeout(100)


def at_table(page, game="stiflingdark", **more):
    """Sit at a new table as somebody who may be met; its moments are there, and its first pages are turned."""
    seats = {"lucidity": 3, "stiflingdark": 3}.get(game, 2)
    made = table(page, game, seats=seats, bots=[n for n in range(seats) if n != SEAT], seed=5, **more)
    sit(page, made, SEAT)
    wait_asked(page)
    wake(page)
    while page.locator(".storydialog button.primary").count():
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    return made


def show(page, line, changes=(), **more):
    """Tell the page a line, as its store would."""
    page.evaluate(SHOW, [[line], list(changes), more.get("often")])


def of(game, moment):
    """The line of the design's table that shows our seat this."""
    return next(one for one in TABLE if one["game"] == game and one["shows"].get(str(SEAT)) == moment)


DEATH = {"kind": "dies", "seat": SEAT, "why": "wounds"}


def test_a_moment_takes_no_focus_and_no_click_and_any_key_ends_it_at_once(people):
    page = player(people, motion=True)
    at_table(page)
    page.evaluate("document.querySelector('.prompt.mine .opt, .prompt.mine button').focus()")
    held = page.evaluate("document.activeElement.outerHTML")
    show(page, DEATH)
    page.locator(".bigmoment[role='status']").wait_for()
    assert "You are dead." in page.locator(".bigmoment").inner_text()
    assert page.evaluate("document.activeElement.outerHTML") == held
    assert page.evaluate("getComputedStyle(document.querySelector('.bigmoment')).pointerEvents") == "none"
    page.evaluate(
        "addEventListener('keydown', () => { window.pressed = performance.now(); }, { capture: true, once: true })"
    )
    page.keyboard.press("Shift")
    page.keyboard.press("Control")
    assert page.locator(".bigmoment").count() == 1, "Shift and Control are no answer"
    page.evaluate(
        "addEventListener('keydown', () => { window.pressed = performance.now(); }, { capture: true, once: true })"
    )
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => window.gone > 0")
    assert page.evaluate("window.gone - window.pressed") < 80 + 60, "80 ms, and a frame or two of a busy machine"


ENDED = """async () => {
  const base = document.querySelector('script[type=module][src]').src;
  const { Engine } = await import(new URL('sound/engine.js', base));
  const hush = Engine.prototype.hush;
  window.hushed = 0;
  Engine.prototype.hush = function () {
    window.hushed += 1;
    return hush.call(this);
  };
  const wait = window.setTimeout;
  const pressed = () => ['keydown', 'pointerdown'].includes(window.event?.type);
  window.setTimeout = (act, time, ...more) => wait(act, time > (pressed() ? 80 : 1000) ? 600000 : time, ...more);
}"""
"""Nothing that takes longer than 80 ms after a press comes at all, nor the end of a moment by itself."""
PRESSES = [
    lambda page: page.keyboard.press("ArrowLeft"),
    lambda page: page.touchscreen.tap(4, 200),
    lambda page: page.keyboard.press("n"),
    lambda page: page.mouse.click(2, 2),
    lambda page: page.keyboard.press("Escape"),
]
GAMES = ("stiflingdark", "lucidity", "faceless", "sallyface", "cant_stop")


def moments_of(page, game, seat=SEAT):
    """Every moment of a game that a seat is shown, one after the other, each as long as it takes to look at it."""
    seen = []
    for one in (one for one in TABLE if one["game"] == game):
        moment = one["shows"].get(str(seat))
        if not moment or moment in seen:
            continue
        seen.append(moment)
        show(page, one["line"], one.get("change", []))
        page.locator(f".bigmoment[data-moment='{moment}']").wait_for()
        yield moment


@pytest.mark.parametrize("game", mostly(*GAMES))
def test_any_key_and_any_tap_end_any_moment_and_its_sound_by_what_takes_eighty_milliseconds(people, game):
    page = player(people, motion=True, touch=True, width=390, height=664)
    at_table(page, game)
    page.evaluate(ENDED)
    ended = 0
    for n, moment in enumerate(moments_of(page, game)):
        PRESSES[n % len(PRESSES)](page)
        page.locator(".bigmoment").wait_for(state="detached")
        ended += 1
        assert page.evaluate("window.hushed") == ended, moment
    assert ended >= (2 if game == "cant_stop" else 5)


PALE = "rgb(189, 182, 171)"
"""What stands on a moment, whatever the theme of the page."""
LOOKS = [(game, 1440, light) for game in GAMES for light in (True, False)]
LOOKS += [(game, 390, True) for game in GAMES]


@pytest.mark.parametrize(("game", "width", "light"), mostly(*LOOKS))
def test_axe_finds_nothing_at_the_moments_of_a_desktop_and_of_the_light(people, game, width, light):
    page = player(people, width=width, height=900 if width > 400 else 664, light=light)
    at_table(page, game)
    page.evaluate(ENDED)
    found = {}
    for n, moment in enumerate(moments_of(page, game)):
        if n % 5 == 0:  # some: it takes a second or two each
            found[moment] = axe(page)
        skip = page.locator(".momentskip")
        assert [one.evaluate("(it) => getComputedStyle(it).color") for one in (skip, skip.locator("kbd"))] == [PALE] * 2
        page.mouse.click(2, 2)
        page.locator(".bigmoment").wait_for(state="detached")
    assert found
    assert {moment: faults for moment, faults in found.items() if faults} == {}


def test_a_moment_is_over_after_two_and_a_half_seconds_and_a_soft_one_sooner(people):
    page = player(people, motion=True)
    at_table(page)
    for line, most in ((DEATH, 2500), ({"kind": "stalked", "seat": SEAT, "chill": True}, 1600)):
        show(page, line)
        page.locator(".bigmoment").wait_for()
        page.wait_for_function("() => window.gone > 0")
        lasted = page.evaluate("window.gone - window.began")
        assert most - 300 < lasted < most + 400, f"{line['kind']}: {lasted} ms"


def test_the_second_of_a_kind_is_shorter_and_the_third_a_line(people):
    page = player(people)
    at_table(page)
    shown = []
    for often in (12, 0, 12, 12):
        show(page, DEATH if len(shown) != 1 else {"kind": "escapes", "seat": SEAT}, often=often)
        page.locator(".bigmoment").wait_for()
        shown.append(page.get_attribute(".bigmoment", "class").split()[1])
        page.mouse.click(2, 2)
        page.locator(".bigmoment").wait_for(state="detached")
    assert shown == ["full", "banner", "half", "banner"], "so soon after another, then the second, the third of a kind"


def test_with_reduced_motion_the_end_picture_stands_at_once(people):
    page = player(people)  # reduced
    at_table(page)
    show(page, DEATH)
    page.locator(".bigmoment.still").wait_for()
    running = """document.getAnimations().filter((one) => one.effect?.target?.closest?.('.bigmoment')).length"""
    assert page.evaluate(running) == 0
    first = page.locator(".bigmoment").screenshot()
    page.wait_for_timeout(900)
    assert page.locator(".bigmoment").screenshot() == first


def test_at_instant_speed_there_is_no_moment_and_a_page_waits_behind_a_button(people):
    page = player(people, speed="instant")
    at_table(page)
    page.evaluate(SHOW.replace("past: true, ", "past: false, "), [[DEATH], [], None])
    page.evaluate(SHOW.replace("past: true, ", "past: false, "), [[{"kind": "event", "card": "foggy"}], [], None])
    page.locator(".storywaits").wait_for()
    assert page.locator(".bigmoment").count() == 0
    assert page.locator(".storydialog").count() == 0
    page.locator(".storywaits").click()
    assert "Foggy" in page.locator(".storydialog").inner_text()


@pytest.mark.parametrize("game", ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"])
def test_every_moment_of_a_game_fits_its_window_and_axe_finds_nothing(people, game):
    page = player(people, width=390, height=664)
    at_table(page, game)
    seen = []
    for one in (one for one in TABLE if one["game"] == game):
        moment = one["shows"].get(str(SEAT))
        if not moment or moment in seen:
            continue
        seen.append(moment)
        show(page, one["line"], one.get("change", []))
        page.locator(f".bigmoment[data-moment='{moment}']").wait_for()
        fits = page.evaluate("""() => {
          const box = (of) => document.querySelector(of).getBoundingClientRect();
          const [whole, words, board] = ['.bigmoment', '.bigmoment .momentwords', '.board'].map(box);
          return words.top >= whole.top && words.bottom <= whole.bottom && words.left >= whole.left
            && words.right <= whole.right && Math.abs(whole.bottom - board.bottom) < 2;
        }""")
        assert fits, moment
        page.mouse.click(2, 2)
        page.locator(".bigmoment").wait_for(state="detached")
    assert len(seen) >= (2 if game == "cant_stop" else 5)
    show(page, of(game, seen[0])["line"], of(game, seen[0]).get("change", []))
    page.locator(".bigmoment").wait_for()
    assert axe(page) == []


LIGHT = """async (png) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(48, 48);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0, 48, 48);
  const { data } = pen.getImageData(0, 0, 48, 48);
  const linear = (x) => (x / 255) ** 2.2;
  let sum = 0;
  for (let i = 0; i < data.length; i += 4)
    sum += 0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]);
  return sum / (48 * 48);
}"""
AT = """(time) => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = time;
  }
}"""
STEP, LASTS = 100, 2500


def flashes(levels):
    """Opposing changes of more than a tenth of full light, in the worst second of these levels."""
    turns, low, high, rising = [], levels[0], levels[0], None
    for n, level in enumerate(levels):
        low, high = min(low, level), max(high, level)
        if level - low > 0.1 and rising is not True:
            turns.append(n)
            rising, high = True, level
        elif high - level > 0.1 and rising is not False:
            turns.append(n)
            rising, low = False, level
    second = 1000 // STEP
    return max((sum(n <= other < n + second for other in turns) for n in turns), default=0)


def test_a_picture_that_flashes_is_found():
    assert flashes([0, 0.5] * 12) > 3
    assert flashes([0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5] + [0.5] * 18) == 1
    assert flashes([0.02] * 25) == 0


@pytest.mark.parametrize(
    "game",
    [
        "cant_stop",
        *(pytest.param(g, marks=pytest.mark.soak) for g in ("lucidity", "faceless", "sallyface", "stiflingdark")),
    ],
)
def test_no_moment_flashes(people, game):
    page = player(people, motion=True, width=390, height=664)
    at_table(page, game)
    page.evaluate("""() => {
      const wait = window.setTimeout;
      window.setTimeout = (act, time, ...more) => wait(act, time > 1000 ? 600000 : time, ...more);
    }""")
    seen = set()
    for one in (one for one in TABLE if one["game"] == game):
        moment = one["shows"].get(str(SEAT))
        if not moment or moment in seen:
            continue
        seen.add(moment)
        show(page, one["line"], one.get("change", []))
        page.locator(".bigmoment").wait_for()
        levels = []
        for moment_at in range(0, LASTS + 1, STEP):
            page.evaluate(AT, moment_at)
            shot = page.locator(".board").screenshot()
            levels.append(page.evaluate(LIGHT, base64.b64encode(shot).decode()))
        assert flashes(levels) <= 3, f"{moment}: {levels}"
        page.mouse.click(2, 2)
        page.locator(".bigmoment").wait_for(state="detached")


def test_a_page_waits_for_its_reader_on_their_own_screen_alone(people):
    page, other = player(people, speed="normal"), player(people, speed="normal")
    made = table(page, "sallyface", seats=2, bots=(), seed=5)
    sit(page, made, 0)
    sit(other, made, 1)
    wait_asked(page)
    wake(page)
    dialog = page.locator(".storydialog")
    dialog.wait_for()
    asked, before = kind(page), seq(page)
    assert page.evaluate("document.activeElement.textContent").strip().startswith("Turn the page")
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.wait_for_timeout(300)
    assert (kind(page), seq(page)) == (asked, before), "digits answer nothing behind a page"
    assert axe(page) == []
    other.wait_for_timeout(WATCHED)
    assert other.locator(".storydialog").count() == 0, "who has not come yet reads later"
    wake(other)
    other.locator(".storydialog").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert other.locator(".storydialog").count() == 1, "each turns their own"
    page.reload()
    wait_asked(page)
    wake(page)
    page.wait_for_timeout(400)
    assert page.locator(".storydialog").count() == 0, "the beginning is read once"


def test_several_pages_are_one_booklet_and_a_bots_turn_turns_none(people):
    page = player(people, speed="fast")
    at_table(page)
    cards = [{"kind": "event", "card": card} for card in ("foggy", "squall", "foggy", "misty")]
    page.evaluate(SHOW, [cards, [], None])
    dialog = page.locator(".storydialog")
    dialog.wait_for()
    assert "2 more" in dialog.inner_text(), "three cards, one of them twice"
    told = page.evaluate("window.lastShown.seq")
    page.evaluate("""() => document.dispatchEvent(new CustomEvent('gloam:shown', { detail: { ...window.lastShown,
      lines: [{ n: 200, seq: 200, kind: 'rest', text: '', facts: { seat: 0 } }], pause: 300, made: true } }))""")
    page.wait_for_timeout(500)
    titles = []
    for more in ("2 more", "1 more", ""):
        titles.append(dialog.locator("h2").inner_text())
        assert more in dialog.inner_text()
        page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    assert titles == ["Foggy", "Squall", "Misty"]
    dialog.wait_for(state="detached")
    assert page.evaluate("window.lastShown.seq") >= told


VOICES = """
  const spoken = (window.spoken = []);
  const voices = VOICES;
  Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel() { window.cancelled = (window.cancelled ?? 0) + 1; },
    speak(words) { spoken.push([words.text, words.voice.name, words.rate]); window.finish = () => words.onend(); },
  }) });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
NEAR = {"name": "Near", "lang": "en-US", "localService": True}
FAR = {"name": "Far", "lang": "en-US", "localService": False}
OTHER = {"name": "Nah", "lang": "de-DE", "localService": True}


def test_a_page_is_read_aloud_by_a_voice_of_this_device_sentence_by_sentence_and_never_by_itself(people):
    page = player(people)
    page.add_init_script(VOICES.replace("VOICES", json.dumps([FAR, OTHER, NEAR])))
    at_table(page)
    page.evaluate(SHOW, [[{"kind": "event", "card": "hail_storm"}, {"kind": "event", "card": "foggy"}], [], None])
    page.locator(".storydialog").wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("window.spoken") == []
    page.keyboard.press("r")
    page.locator(".storyread").wait_for()
    assert page.evaluate("window.spoken.map(([, voice, rate]) => [voice, rate])") == [["Near", 0.9]]
    assert page.locator(".storyread").inner_text().strip() == page.evaluate("window.spoken[0][0]").strip()
    page.keyboard.press("r")
    page.locator(".storyread").wait_for(state="detached")
    page.get_by_role("button", name="Read aloud").click()
    page.evaluate("window.finish()")
    page.locator(".storyread").wait_for(state="detached")
    page.get_by_role("button", name="Read aloud").click()
    page.locator(".storyread").wait_for()
    cancelled = page.evaluate("window.cancelled")
    page.get_by_role("button", name="Turn the page").click()
    page.locator(".storyread").wait_for(state="detached")
    assert page.evaluate("window.cancelled") > cancelled, "who turns the page hears no more of it"


def test_who_wants_pages_read_hears_each_as_it_opens(people):
    page = player(people)
    page.add_init_script("localStorage['gloam.sound'] = JSON.stringify({ on: false, read: true })")
    page.add_init_script(VOICES.replace("VOICES", json.dumps([FAR, OTHER, NEAR])))
    at_table(page)
    page.evaluate("window.spoken.length = 0")
    page.evaluate(SHOW, [[{"kind": "event", "card": "hail_storm"}, {"kind": "event", "card": "foggy"}], [], None])
    dialog = page.locator(".storydialog")
    dialog.wait_for()
    page.wait_for_function("() => window.spoken.length === 1")
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.spoken.length === 2")
    assert page.locator(".storyread").inner_text().strip() == page.evaluate("window.spoken[1][0]").strip()
    page.keyboard.press("r")
    page.locator(".storyread").wait_for(state="detached")
    page.wait_for_timeout(200)
    assert page.evaluate("window.spoken.length") == 2, "stopped is stopped"


FILTER = "getComputedStyle(document.querySelector('.table > main > .board')).filter"


@pytest.mark.parametrize(("status", "filter_"), [("ghost", "grayscale"), ("insane", "blur")])
def test_a_fall_takes_its_color_or_its_edges_from_the_board_and_gives_them_back(people, status, filter_):
    page = player(people, motion=True)
    at_table(page, "sallyface")
    assert page.evaluate(FILTER) == "none"
    show(page, {"kind": "fallen", "seat": SEAT, "status": status})
    page.locator(".bigmoment").wait_for()
    page.wait_for_function(f"() => {FILTER}.includes('{filter_}')")
    page.mouse.click(2, 2)
    page.locator(".bigmoment").wait_for(state="detached")
    page.wait_for_function(f"() => {FILTER} === 'none'")


def test_the_row_that_lacks_one_die_is_marked_on_ones_own_card_alone(people):
    page = player(people)
    at_table(page, "lucidity")
    rows = "[...document.querySelectorAll('[data-near]')]"
    near = f"{rows}.filter((row) => getComputedStyle(row).boxShadow !== 'none').length"
    assert page.evaluate(near) == 0
    page.evaluate("document.querySelector('.dreamer.you .row.hunt').setAttribute('data-near', '')")
    one = of("lucidity", "close")
    show(page, one["line"], one["change"])
    page.locator(".bigmoment").wait_for()
    assert page.evaluate(near) >= 1
    assert page.evaluate(f"{rows}.every((row) => row.closest('.dreamer').matches('.you'))")


def test_without_a_voice_of_this_device_nothing_offers_to_read(people):
    page = player(people)
    page.add_init_script(VOICES.replace("VOICES", json.dumps([FAR, OTHER])))
    at_table(page)
    show(page, {"kind": "event", "card": "foggy"})
    page.locator(".storydialog").wait_for()
    page.wait_for_timeout(200)
    assert page.get_by_role("button", name="Read aloud").count() == 0
    page.keyboard.press("r")
    assert page.evaluate("window.spoken") == []


def test_a_replay_shows_the_moments_of_the_seat_whose_eyes_it_has_and_holds_the_film_for_them(people):
    page = player(people, motion=True, speed="fast")
    made = table(page, "lucidity", seats=2, bots=(0, 1), seed="a replay")
    page.goto(made["spectator"])
    while not (shown := page.request.get(f"/api/v1/tables/{made['id']}").json())["outcome"]:
        page.wait_for_timeout(300)
    page.goto(f"/r/{made['id']}?seat={shown['outcome']['winners'][0] if shown['outcome']['winners'] else 0}")
    page.locator(".transport .primary").wait_for()
    page.wait_for_selector(".board > :not(p)")
    page.evaluate("""() => {
      window.moments = [];
      new MutationObserver(() => {
        const now = document.querySelector('.bigmoment');
        if (now) window.moments.push(now.dataset.moment);
      }).observe(document.body, { childList: true, subtree: true });
    }""")
    page.get_by_label("Speed").select_option("4")
    page.locator(".transport .primary").click()
    page.wait_for_function("() => window.moments.length > 0", timeout=60_000)
    assert page.evaluate("document.querySelectorAll('.bigmoment').length") <= 1


FRAMES = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
SEEN = """() => {
  window.moments = [];
  new MutationObserver(() => {
    const now = document.querySelector('.bigmoment')?.dataset.moment;
    if (now && window.moments.at(-1) !== now) window.moments.push(now);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def bust(page, *, whole=False):
    """A record of Can't Stop in which Ada busts at once, on a roll that she need not have made; `whole`: to its end."""
    doc = {"markers": [{"2": 3}, {"7": 4}], "runners": {"3": 5, "12": 2, "11": 1}, "turn": 0}
    made = gloam.position("cant_stop", doc, chance=[6, 6, 2, 3, 1, 1, 1, 1, 3, 4, 3, 4])
    made.answer("roll")
    assert any(line["kind"] == "fall" for line in made.events(None))
    made.chance = Seeded(3)
    if whole:
        bots.play(made, bots.seated("cant_stop", ["normal", "normal"], 1))
    text = made.record(every=10**6, names='["Ada", "Brom"]').text()
    return page.request.post("/api/v1/replays", data=text).json()["id"]


@pytest.mark.parametrize(("eyes", "shown"), [("0", ["fall.you"]), ("1", [])])
def test_a_replay_shows_a_bust_to_who_busted_and_to_nobody_else(people, eyes, shown):
    page = player(people, speed="fast")
    page.goto(f"/r/{bust(page)}?seat={eyes}")
    page.wait_for_selector(".board > :not(p)")
    page.evaluate(SEEN)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="First", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "() => { const [now, of] = document.querySelector('.where').innerText.split('/'); return +now === +of; }"
    )
    page.wait_for_function("(n) => window.moments.length >= n", arg=len(shown))
    page.evaluate(FRAMES)
    assert page.evaluate("window.moments") == shown


@pytest.mark.parametrize(("eyes", "shown"), [("0", ["fall.you"]), ("1", [])])
def test_look_back_shows_a_bust_to_who_busted_and_to_nobody_else(people, eyes, shown):
    page = player(people)
    page.goto(f"/r/{bust(page, whole=True)}/look?at=1&seat={eyes}")
    page.locator(".lookback .board svg:visible").first.wait_for()
    wake(page)
    page.evaluate(SEEN)
    page.evaluate("document.addEventListener('gloam:shown', () => { window.steps = (window.steps ?? 0) + 1; })")
    for n in range(1, 3):
        page.get_by_role("button", name="Forward").click()
        page.wait_for_function("(n) => window.steps >= n", arg=n)
        page.evaluate(FRAMES)
    assert page.evaluate("window.moments") == shown


def test_who_watches_is_shown_what_a_spectator_is_shown_and_nothing_that_is_somebodys_own(people):
    page = player(people, speed="fast")
    made = table(page, "stiflingdark", seats=3, bots=(0, 2), seed=5)
    page.goto(made["spectator"])
    page.wait_for_selector(".board > :not(p)")
    wake(page)
    page.wait_for_function("() => window.lastShown && window.lastShown.seat === null")
    page.evaluate(SEEN)
    wanted = []
    for one in (one for one in TABLE if one["game"] == "stiflingdark" and "null" in one["shows"]):
        moment = one["shows"]["null"]
        show(page, one["line"], one.get("change", []))
        page.evaluate(FRAMES)
        if moment is None:
            assert page.locator(".bigmoment").count() == 0, one["line"]
            continue
        page.locator(f".bigmoment[data-moment='{moment}']").wait_for()
        assert "You " not in page.locator(".bigmoment").inner_text()
        wanted.append(moment)
        page.mouse.click(2, 2)
        page.locator(".bigmoment").wait_for(state="detached")
    assert {"revealed", "dies.other"} <= set(wanted)


FROZEN = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time >= 80 ? 600000 : time, ...more);
}"""
"""No moment comes to its end any more, whatever is pressed."""
ASK_AGAIN = """(until) => {
  const { socket, told } = window.line;
  socket.onmessage({ data: JSON.stringify({ type: 'update', base: told.seq, seq: told.seq, events: [],
    view: told.view, asked: told.asked, decision: { ...told.decision, until } }) });
}"""
"""What the server says when a quiet window opens: the question has an end."""
LINE = """
  window.line = { told: {} };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...more) {
      super(...more);
      window.line.socket = this;
      this.addEventListener('message', ({ data }) => {
        const told = JSON.parse(data);
        if (['snapshot', 'update'].includes(told.type)) Object.assign(window.line.told, told);
      });
    }
  };
"""


def test_an_answer_goes_out_at_once_while_a_moment_lies_over_the_board(people):
    page = player(people, motion=True, speed="fast")
    at_table(page, "lucidity")
    page.evaluate(FROZEN)
    one = of("lucidity", "nightmare.you")
    show(page, one["line"], one.get("change", []))
    page.locator(".bigmoment").wait_for()
    before = seq(page)
    page.locator(f"{ASKED} .opt").first.click()
    page.wait_for_function("(n) => window.line.told.seq > n", arg=before)
    assert page.locator(".bigmoment").count() == 1, "the picture is still there"


def test_a_question_that_has_an_end_takes_an_open_page_away_and_is_answered_at_once(people):
    page = player(people, speed="normal")
    at_table(page)
    show(page, {"kind": "event", "card": "foggy"})
    page.locator(".storydialog").wait_for()
    page.evaluate(ASK_AGAIN, time.time() + 600)
    page.locator(".storydialog").wait_for(state="detached")
    page.locator(".storywaits").wait_for()
    before = seq(page)
    page.locator(f"{ASKED} .opt").first.click()
    page.wait_for_function("(n) => window.line.told.seq > n", arg=before)
    page.locator(".storywaits").click()
    assert "Foggy" in page.locator(".storydialog").inner_text(), "it is read later"
