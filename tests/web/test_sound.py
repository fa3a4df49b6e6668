"""The sound of a table in a real browser: it waits for a click, is silent while the page is hidden, fetches nothing."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.page_actions import mostly, option, sit, table, wait_asked

pytest.importorskip("playwright", reason="playwright is not installed")

OTHER_GAMES = ("cant_stop", "lucidity", "faceless", "sallyface")
RECORDER = """{
  window.contexts = [];
  let clicked = false; // what a test asks of a page counts as a click for the browser
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => { clicked = true; }, true);
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: clicked }) });
  window.voices = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...more) { super(...more); window.contexts.push(this); }
  };
  window.baking = null;
  const Oven = window.Worker;
  window.Worker = class extends Oven {
    constructor(...more) {
      super(...more);
      this.addEventListener('message', () => { window.baking -= 1; });
    }
    postMessage(...more) {
      window.baking = (window.baking ?? 0) + 1;
      super.postMessage(...more);
    }
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (!this.loop && this.context instanceof Real) window.voices += 1;
    return start.apply(this, when);
  };
}"""
STATES = "() => window.contexts.map((c) => c.state)"
READY = """async () => {
  const base = document.querySelector('script[type=module][src]').src;
  const { soundSettings } = await import(new URL('sound/sound_settings.js', base));
  return soundSettings.value.on;
}"""


def listener(people, **more):
    """Somebody with sound, at a page that counts contexts and voices."""
    page = people.someone(sound=True, **more)
    page.add_init_script(RECORDER)
    return page


def hide(page, *, hidden):
    """The page goes out of sight, as the browser tells it."""
    page.evaluate(
        """(state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        "hidden" if hidden else "visible",
    )


SEATS = {"lucidity": 3, "stiflingdark": 3}
"""How many sit at a table, where two are too few."""
GAMES = mostly("stiflingdark", *OTHER_GAMES)
OURS_ALONE = "() => performance.getEntriesByType('resource').some((r) => r.name.includes('/sound/take'))"


def asked_at(page, game):
    """Sit down between bots, until asked; nothing of the page has been touched."""
    seats = SEATS.get(game, 2)
    made = table(page, game, seats=seats, bots=[n for n in range(seats) if n != 1], seed=3)
    sit(page, made, 1)
    wait_asked(page)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_nothing_sounds_before_a_click_and_nothing_while_the_page_is_hidden(people, game):
    page = listener(people, fresh=True)
    asked_at(page, game)
    assert page.evaluate(STATES) == []
    assert not page.evaluate(OURS_ALONE)
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_function("() => window.contexts.some((c) => c.state === 'running')")
    hide(page, hidden=True)
    page.wait_for_function("() => window.contexts.every((c) => c.state === 'suspended')")
    hide(page, hidden=False)
    page.wait_for_function("() => window.contexts.every((c) => c.state === 'running')")


FELT = ("effects.js", "sounds.js", "cues.js", "moments.js", "pages.js", "moment.css")
"""Files of a game and of the shell that belong to what is heard and seen when something happens."""


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_is_heard_and_nothing_is_fetched_for_it(people, game):
    page = listener(people, fresh=True)
    fetched = []
    asked_at(page, game)
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_function("() => window.contexts.some((c) => c.state === 'running')")
    page.wait_for_function("() => window.baking === 0")  # what is not made yet is left out
    page.wait_for_load_state("networkidle")
    page.on("request", lambda request: fetched.append(request.url))
    page.evaluate("window.voices = 0")
    for _ in range(60):
        if page.evaluate("window.voices") > 0 or not wait_asked(page):
            break
        option(page, mouse=False)
    assert page.evaluate("window.voices") > 0
    assert [url for url in fetched if "/sound/" in url or url.endswith(FELT)] == []


def test_a_key_and_a_switch_mute_and_it_is_remembered(people):
    page = listener(people)
    sit(page, table(page, "cant_stop", seed=3))
    wait_asked(page)
    page.locator(".soundbutton").click()
    assert page.get_attribute(".soundbutton", "aria-pressed") == "false"
    page.keyboard.press("m")
    page.wait_for_selector(".soundbutton[aria-pressed='true']")
    page.keyboard.press("m")
    page.wait_for_selector(".soundbutton[aria-pressed='false']")
    page.reload()
    page.wait_for_selector(".soundbutton[aria-pressed='false']")
    assert json.loads(page.evaluate("localStorage['gloam.sound']"))["on"] is False


def test_sound_is_off_for_who_turned_it_off_and_not_for_who_was_here_when_it_began_off(people):
    page = people.someone(sound=True)
    sit(page, table(page, "cant_stop", seed=3))
    page.evaluate("localStorage['gloam.settings'] = JSON.stringify({sound: false, text: 110})")
    page.reload()
    page.wait_for_selector(".soundbutton[aria-pressed='true']")
    assert page.evaluate(READY) is True
    kept = json.loads(page.evaluate("localStorage['gloam.settings']"))
    assert kept["text"] == 110
    assert "sound" not in kept
    page.evaluate("localStorage['gloam.sound'] = JSON.stringify({on: false})")
    page.reload()
    page.wait_for_selector(".soundbutton[aria-pressed='false']")


def test_captions_say_in_words_what_is_heard_also_without_sound(people):
    page = people.someone()
    page.add_init_script("localStorage['gloam.sound'] = JSON.stringify({on: false, captions: true, moments: 'off'})")
    sit(page, table(page, "cant_stop", seed=3))
    wait_asked(page)
    option(page, mouse=False)
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_selector(".tension")
    for _ in range(60):
        if page.locator(".soundcaption:not(.silent)").count() or not wait_asked(page):
            break
        option(page, mouse=False)
    assert page.locator(".soundcaption").inner_text() != ""
    assert page.get_attribute(".soundcaption", "aria-hidden") == "true"


TONES = """
  window.tones = 0;
  const hum = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return hum.apply(this, when);
  };
"""


def test_a_replay_and_a_spectator_hear_what_happens_and_no_ambience(people):
    page = listener(people, fresh=True, speed="fast")
    page.add_init_script(TONES)
    made = table(page, "cant_stop", seed=3, bots=(0, 1))
    page.goto(made["spectator"])
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_function("() => window.voices > 0")
    assert page.evaluate("window.tones") == 0
    page.wait_for_function("() => document.querySelector('dialog.end')", timeout=90_000)
    page.goto(f"/r/{made['id']}")
    page.wait_for_selector(".board > :not(p)")
    page.evaluate("window.voices = 0")
    page.get_by_role("button", name="First", exact=True).click()
    page.wait_for_function("() => window.contexts.some((c) => c.state === 'running')")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.voices > 0")
    assert page.evaluate("window.tones") == 0


def test_the_one_who_plays_has_an_ambience(people):
    page = listener(people, fresh=True)
    page.add_init_script(TONES)
    sit(page, table(page, "lucidity", seed=3))
    wait_asked(page)
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_function("() => window.tones > 3")


CROWD = """async () => {
  const base = document.querySelector('script[type=module][src]').src;
  const [{ Engine }, { common }] = await Promise.all(
    ['sound/engine.js', 'sound/effects/common.js'].map((path) => import(new URL(path, base))));
  const engine = new Engine({ seed: 'crowd', effects: common });
  await engine.wake();
  const names = Object.keys(common);
  let most = 0;
  for (let n = 0; n < 30; n += 1) {
    engine.play(names[n % names.length], { n });
    most = Math.max(most, engine.voices.length);
    await new Promise((then) => setTimeout(then, 60));
  }
  const heard = [most, engine.voices.length];
  engine.hush();
  const left = engine.voices.length;
  engine.close();
  return [...heard, left];
}"""


def test_thirty_sounds_in_two_seconds_are_at_most_fourteen_voices_and_end_at_once_when_hushed(people):
    page = people.someone(sound=True)
    page.goto("/")
    page.mouse.click(2, 2)
    most, last, left = page.evaluate(CROWD)
    assert 5 < most <= 14
    assert last <= 14
    assert left == 0


TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
OURS = re.compile(r"/sound/|/games/\w+/(?:sounds|effects|cues)\.js")
LONGEST = 50
"""Milliseconds of a task of the page, in which nothing else can happen."""


def tasks(trace):
    """Milliseconds of CPU of each task of a page in which sound ran, by what a browser has traced."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    here = [one for one in events if (one["pid"], one["tid"]) in pages and "dur" in one]
    scripts = [one for one in here if OURS.search(json.dumps(one.get("args", {})))]
    for task in (one for one in here if one["name"] == "RunTask"):
        began, ended = task["ts"], task["ts"] + task["dur"]
        same = (one for one in scripts if (one["pid"], one["tid"]) == (task["pid"], task["tid"]))
        if any(began <= one["ts"] <= ended for one in same):
            yield task["tdur"] / 1000


def test_a_long_task_of_sound_is_found():
    thread = {"pid": 1, "tid": 2}
    script = {"name": "FunctionCall", "ts": 40, "dur": 5, "args": {"data": {"url": "https://x/web/1/sound/engine.js"}}}
    others = {"name": "FunctionCall", "ts": 90, "dur": 5, "args": {"data": {"url": "https://x/web/1/store.js"}}}
    told = [
        {"name": "thread_name", **thread, "args": {"name": "CrRendererMain"}},
        {"name": "RunTask", **thread, "ts": 30, "dur": 30, "tdur": 61_000, "args": {}},
        {"name": "RunTask", **thread, "ts": 80, "dur": 30, "tdur": 99_000, "args": {}},
        {**script, **thread},
        {**others, **thread},
    ]
    assert list(tasks(json.dumps({"traceEvents": told}))) == [61]


@pytest.mark.soak  # 50 ms hold on a quiet machine
@pytest.mark.parametrize("game", ["stiflingdark", *OTHER_GAMES])
def test_no_task_of_sound_takes_long(people, browser, game):
    page = listener(people, fresh=True, speed="fast")
    made = table(page, game, seats=3, bots=(0, 2), seed=5)
    sit(page, made, 1)
    wait_asked(page)
    browser.start_tracing(page=page, categories=TRACED)
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.wait_for_function("() => window.contexts.some((c) => c.state === 'running')")
    page.wait_for_timeout(4000)
    took = sorted(tasks(browser.stop_tracing()))
    assert len(took) > 5, "sound was traced"
    assert took[-1] < LONGEST, took[-5:]


ROOM = """async (room) => {
  const base = document.querySelector('script[type=module][src]').src;
  const get = (path) => import(new URL(path, base));
  const [{ TableSound }, { setSound }, { sounds }] = await Promise.all(
    ['sound/table_sound.js', 'sound/sound_settings.js', 'games/lucidity/sounds.js'].map(get));
  setSound({ room });
  const view = { players: [{ role: 'dreamer', hunt: ['RH', 'RH', 'RH'], shadow: {}, points: 3 },
    { role: 'dreamer', hunt: [], shadow: {}, points: 3 }], hunt_spaces: 4, shadow_spaces: 4, target: 15 };
  const made = new TableSound({ id: 'room', game: 'lucidity', sounds, watching: false, onCaption: () => {} });
  const heard = [];
  made.hear = (cue) => heard.push([cue.sound, cue.gain ?? 1]);
  const told = made.show([{ n: 1, seq: 1, kind: 'eaten', text: '', facts: { seat: 1 } }], view, 1, false);
  const felt = made.felt;
  made.end();
  return { heard, felt, moment: told[0].cue.moment };
}"""


def test_in_one_room_nothing_sounds_for_oneself_alone_and_pictures_are_still_ones_own(people):
    page = people.someone(sound=True)
    page.goto("/")
    alone, together = (page.evaluate(ROOM, room) for room in (False, True))
    assert alone["heard"] == [["eaten", 1]]
    assert together["heard"] == [["eaten", 0.6]], "as a spectator hears it"
    assert together["felt"] > alone["felt"], "as tense as it is for anybody at the table"
    assert alone["moment"] == together["moment"] == "eaten.you"


def test_the_listening_page_plays_every_game(browser, tmp_path):
    from tests.web.conftest import people_at, server_at  # noqa: PLC0415

    with server_at(tmp_path, "--dev") as site, people_at(browser, site) as people:
        page = people.someone(sound=True)
        page.goto("/sounds")
        for game in ("lucidity", "stiflingdark"):
            page.get_by_label("Game").select_option(game)
            page.wait_for_function("() => document.querySelectorAll('.soundlist li').length > 20")
            page.wait_for_function("() => /LUFS/.test(document.querySelector('.soundlist li')?.textContent)")
        page.get_by_role("button", name="Ambience").click()
        page.locator(".soundlist button").first.click()
        page.get_by_role("button", name="Stop the ambience").click()


MIXED = """async ([mono, volume]) => {
  const base = document.querySelector('script[type=module][src]').src;
  const { Engine } = await import(new URL('sound/engine.js', base));
  const rate = 32000;
  const told = {};
  for (const name of ['ambience', 'effects', 'interface']) {
    const ctx = new OfflineAudioContext(2, 2 * rate, rate);
    const make = (take) => take.tone(0, 1.9, 440, 0.3);
    const effects = { toy: { seconds: 1.9, level: -30, bus: name, make } };
    const engine = new Engine({ seed: 'mixed', effects, context: () => ctx });
    Object.assign(engine, { mono, volume });
    engine.build();
    const out = name === 'ambience' ? engine.ducked : engine.bus[name];
    const left = new StereoPannerNode(ctx, { pan: -1 });
    left.connect(out);
    engine.shoot(engine.buffer('toy', 0), { at: 0, out: left });
    const made = await ctx.startRendering();
    const ears = [0, 1].map((n) => made.getChannelData(n).subarray(rate));
    const loud = (ear) => 10 * Math.log10(ear.reduce((sum, x) => sum + x * x, 1e-12) / ear.length);
    told[name] = ears.map(loud);
  }
  return told;
}"""
QUIETER, SILENCE = 12, -80
"""Decibels: half of a slider, and what nobody hears."""


def test_each_volume_changes_its_own_bus_and_mono_is_the_same_in_both_ears(people):
    page = people.someone(sound=True)
    page.goto("/")
    full = {"ambience": 1, "effects": 1, "interface": 1}
    wide = page.evaluate(MIXED, [False, full])
    for bus, (left, right) in wide.items():
        assert left > -60, bus
        assert right < left - 40, f"{bus}: what comes from the left is heard on the left"
        one = page.evaluate(MIXED, [True, full])[bus]
        assert abs(one[0] - one[1]) < 0.01, f"{bus}: mono"
        assert one[0] > left - 8, f"{bus}: nothing is lost"
        half, none = (page.evaluate(MIXED, [False, full | {bus: volume}]) for volume in (0.5, 0))
        assert abs(wide[bus][0] - half[bus][0] - QUIETER) < 1, bus
        assert none[bus][0] < SILENCE, bus
        assert all(abs(half[other][0] - wide[other][0]) < 0.01 for other in full if other != bus), bus


WISHED = """async () => {
  const base = document.querySelector('script[type=module][src]').src;
  const get = (path) => import(new URL(path, base));
  const [{ TableSound }, { sounds }] = await Promise.all(
    ['sound/table_sound.js', 'games/stiflingdark/sounds.js'].map(get));
  const calm = { ...sounds, tension: () => 0 };
  const made = new TableSound({ id: 'wished', game: '', sounds: calm, watching: true, onCaption: () => {} });
  const heard = [];
  made.engine.play = (name) => heard.push(name);
  made.show([{ n: 1, seq: 1, kind: 'wound', text: '', facts: { seat: 1, slot: 0 } }], {}, 1, false);
  const { volume, mono } = made.engine;
  made.end();
  return { heard, volume, mono };
}"""


def test_what_the_settings_say_reaches_the_table_ringing_has_its_own_switch(people):
    page = people.someone(sound=True)
    page.goto("/")
    before = page.evaluate(WISHED)
    assert before["heard"] == ["wound", "ringing"]
    assert before["mono"] is False
    page.wait_for_selector(".covers")
    page.keyboard.press(",")
    page.get_by_label("Ringing in the ears").uncheck()
    page.get_by_label("Mono").check()
    wanted = {"Ambience": 35, "Effects": 60, "Clicks and calls": 15}
    for name, volume in wanted.items():
        page.locator(".volume", has_text=name).locator("input").fill(str(volume))
    after = page.evaluate(WISHED)
    assert after["heard"] == ["wound"], "a Wound is heard, its ringing is not"
    assert after["mono"] is True
    assert list(after["volume"].values()) == [volume / 100 for volume in wanted.values()]
