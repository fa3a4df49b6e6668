"""The Faceless at the table: the needle on the screen is the engine's, whatever is clicked."""

from __future__ import annotations

import json
import math
import re

import pytest

import gloam
from gloam.games.faceless.words.places import SPACE, rim
from tests.web.page_actions import END, axe, fits, kind, labels, moved_on, option, seq, sit, table

CONTENT = gloam.find("faceless").content()
CODES = re.compile(r"-?\d,-?\d|\bseat \d|(?:yellow|green|blue|red|purple)\d|undefined|NaN|\bnull\b|\[object")
SHOWN = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const turn = (needle) => {
    const m = new DOMMatrix(getComputedStyle(needle).transform);
    return Math.atan2(m.b, m.a) * 180 / Math.PI;
  };
  const team = new DOMMatrix(getComputedStyle(document.querySelector('.team')).transform);
  const tried = document.querySelector('.bench .confirm[data-value]');
  return {seq: Number(document.querySelector('.app.table').dataset.seq), needles: all('.needle').map(turn),
    team: [team.e, team.f], tried: tried ? JSON.parse(tried.dataset.value) : null, path: all('.wayout > g').length};
}"""
SEEN = """(spots) => spots.map((e) => e.querySelector('.hit').getBoundingClientRect())
  .map((b) => [b.x + b.width / 2, b.y + b.height / 2])
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.spot'))"""
"""The middles of those that a finger can reach now."""
READ = """() => [document.querySelector('.app').innerText,
  ...[...document.querySelectorAll('.app [aria-label], .app [title]')]
    .flatMap((e) => [e.getAttribute('aria-label'), e.getAttribute('title')])].filter(Boolean)"""


class Wire:
    """What the server told this page, by its sequence number."""

    def __init__(self, page):
        self.told = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame):
        message = json.loads(frame)
        if message.get("type") in {"snapshot", "update"} and message.get("view"):
            self.told[message["seq"]] = message


def spot(place):
    """Where a place lies in the plane."""
    return CONTENT["ring"][place] if isinstance(place, int) else CONTENT["spaces"][place]["at"]


def by_the_law(view):
    """FC7  The red end by the law of the dipole, in floats, from where the figures stand."""
    field = [0.0, 0.0]
    x, y = spot(view["team"])
    for figure in view["figures"].values():
        mx, my = (f(math.radians(figure["facing"])) for f in (math.cos, math.sin))
        dx, dy = (a - b for a, b in zip((x, y), spot(figure["place"]), strict=True))
        r = math.hypot(dx, dy)
        along = (mx * dx + my * dy) / r
        field[0] += (3 * along * dx / r - mx) / r**3
        field[1] += (3 * along * dy / r - my) / r**3
    return math.degrees(math.atan2(field[1], field[0]))


def is_same(a, b, off=0.01):
    return abs((a - b + 180) % 360 - 180) < off


def check_the_needle(page, wire):
    """The needles on the screen, small and large, against the View, the preview and the law; the Team where it is."""
    shown = page.evaluate(SHOWN)
    told = wire.told[shown["seq"]]
    view, asked = told["view"], told["decision"]
    expected = view.get("needle", {}).get("angle")
    if expected is not None:
        assert is_same(expected, by_the_law(view), off=0.07), "a View tells tenths of a degree"
    if shown["tried"] is not None and asked["previews"]:
        tried = asked["previews"][[o["value"] for o in asked["options"]].index(shown["tried"])]
        expected = tried["needle"]
        assert shown["path"] == len(tried.get("path", ()))
    if expected is None or view["fog"]:
        assert shown["needles"] == []
    else:
        assert len(shown["needles"]) == 2
        assert all(is_same(angle, expected) for angle in shown["needles"]), (shown, expected)
    assert all(abs(a - b) < 0.01 for a, b in zip(shown["team"], spot(view["team"]), strict=True))
    return view


def check_the_words(page):
    wrong = [text for text in page.evaluate(READ) if CODES.search(text)]
    assert wrong == []


def ready(page):
    """Until this seat is asked or the game is over; whether it is asked."""
    page.wait_for_selector(f".prompt.mine, {END}")
    page.wait_for_selector(".duskworld .piece")
    return page.query_selector(END) is None


def click(page, selector, n=0):
    """Click a piece on the board and wait for the answer; False where there is none."""
    pieces = page.locator(selector)
    if pieces.count() == 0:
        return False
    before = seq(page)
    pieces.nth(min(n, pieces.count() - 1)).dispatch_event("click")
    moved_on(page, before)
    return True


def begin(page):
    """The player who sits here goes first; beside a Den Billygoat's place is asked before."""
    ready(page)
    while kind(page) == "setup.billygoat":
        assert click(page, ".targets .spot")
        ready(page)
    option(page, 0, mouse=False)
    assert ready(page)


def answer_by_clicking(page, wire, n):
    """One answer, on the board wherever the board offers it: cards, places, arrows, columns, Memories."""
    if page.locator(".bench .confirm[data-value]").count():
        spots = page.locator(".targets .spot")
        spots.nth(n % spots.count()).dispatch_event("click")
        page.get_by_role("button", name="Turn right").click()
        check_the_needle(page, wire)
        if page.locator(".outcome").count():
            page.locator(".outcome").first.click()
            check_the_needle(page, wire)
        return click(page, ".bench .confirm")
    if page.locator(".laying").count():
        page.locator(".targets .spot").first.dispatch_event("click")
        return click(page, ".laying .confirm")
    if not click(page, ".kid .pick.can, .targets .pick.can, .column .pick.can, .memory.pick.can", n):
        option(page, n % len(labels(page)), mouse=False)
    return True


@pytest.mark.soak
def test_a_whole_scenario_is_clicked_through_and_the_needle_is_the_engines_at_every_step(people):
    """F034, F035, F041, F153"""
    page = people.someone(width=1440, height=900)
    wire = Wire(page)
    options = {"scenario": "billygoat_project", "difficulty": "hell", "hell_cards": 20}
    sit(page, table(page, "faceless", 2, (1,), seed=9, options=options))
    kinds, views = [], []
    while ready(page):
        views.append(check_the_needle(page, wire))
        kinds.append(kind(page))
        if len(kinds) % 3 == 0:
            check_the_words(page)
        assert answer_by_clicking(page, wire, len(kinds))
        assert len(kinds) < 200, kinds
    assert {"turn.action", "figure.faceless"} <= {*kinds}
    assert len({view["team"] for view in views}) > 1, "the Team has walked"
    assert "Memories found in" in page.locator(END).inner_text()
    check_the_words(page)
    assert axe(page) == []


@pytest.mark.soak
def test_players_lay_the_whole_wood_by_clicking_on_it(people):
    """F005-F008, F014, F015"""
    page = people.someone()
    sit(page, table(page, "faceless", 2, (1,), seed=6, options={"board": "players", "kids": ["dylan", "luke"]}))
    page.wait_for_selector(".laying")
    while kind(page) != "setup.first":
        if page.locator(".laying").count():
            assert page.get_by_role("button", name="Place it here").is_disabled()
            page.locator(".targets .spot").first.dispatch_event("click")
            first = page.locator(".laying .trial").inner_text()
            page.locator(".targets .spot").first.dispatch_event("click")
            assert page.locator(".targets .hovered").count() >= 2
            assert first
            assert click(page, ".laying .confirm")
        else:
            assert click(page, ".targets .spot")
        ready(page)
    check_the_words(page)
    assert page.locator(".t-memory").count() == 8
    assert page.locator(".obstacle").count() == 6
    begin(page)
    assert page.locator(".rose .needle").count() == 1


@pytest.mark.soak
def test_nothing_can_be_tried_before_the_card_is_played_and_then_everything_can(people):
    """F036, F041, FD38, FD84"""
    page = people.someone()
    wire = Wire(page)
    made = table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "casper"], "trials": "path"})
    sit(page, made)
    begin(page)
    assert page.locator(".bench, .dial, .wayout").count() == 0
    assert wire.told[seq(page)]["decision"]["previews"] is None
    walk = page.locator(".duskhand .card.can:not(.c-purple):not(.c-red)").first
    before = seq(page)
    walk.click()
    moved_on(page, before)
    told = wire.told[seq(page)]["decision"]
    assert f"{len(told['options'])} placements" in page.locator(".tally").inner_text()
    outcomes = {json.dumps([p["path"], p["end"], p["cost"]]) for p in told["previews"]}
    assert f"{len(outcomes)} different outcome" in page.locator(".tally").inner_text()
    assert page.locator(".outcome").count() == len(outcomes)
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        now = page.evaluate(SHOWN)["tried"]
        page.keyboard.press(key)
        for _ in range(60):
            if page.evaluate(SHOWN)["tried"] != now:
                break
            page.wait_for_timeout(50)
        assert page.evaluate(SHOWN)["tried"] != now, key
        check_the_needle(page, wire)
    dial = page.locator(".dial .band").bounding_box()
    page.mouse.move(dial["x"] + dial["width"] - 2, dial["y"] + dial["height"] / 2)
    page.mouse.down()
    page.mouse.move(dial["x"] + dial["width"] / 2, dial["y"] + dial["height"] - 2, steps=4)
    page.mouse.up()
    assert page.evaluate(SHOWN)["tried"][1] == 90
    check_the_needle(page, wire)
    page.get_by_role("button", name="Field lines").click()
    assert page.locator(".fieldline").count() > 20
    assert axe(page) == []
    before = seq(page)
    page.keyboard.press("c")
    moved_on(page, before)
    assert page.locator(".bench").count() == 0


@pytest.mark.always
def test_by_default_a_trial_shows_the_needle_and_no_path_neither_on_the_page_nor_on_the_wire(people):
    """FD84"""
    page = people.someone()
    wire = Wire(page)
    sit(page, table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "casper"]}))
    begin(page)
    click(page, ".duskhand .card.can:not(.c-purple):not(.c-red)")
    told = wire.told[seq(page)]["decision"]
    assert all(set(p) == {"needle", "ways"} for p in told["previews"])
    outcomes = {json.dumps(p["ways"]) for p in told["previews"]}
    assert page.locator(".outcome").count() == len(outcomes)
    assert f"{len(outcomes)} different outcome" in page.locator(".tally").inner_text()
    page.locator(".outcome").first.click()
    check_the_needle(page, wire)
    assert "The needle points" in page.locator(".bench .trial").inner_text()
    assert page.locator(".wayout > g").count() == 0
    assert page.get_by_role("button", name="Field lines").is_disabled()
    check_the_words(page)


@pytest.mark.always
def test_under_the_fog_there_is_no_needle_on_the_page_nor_on_the_wire_until_the_team_moves(people):
    """F140, F141, F173"""
    page = people.someone()
    wire = Wire(page)
    made = table(page, "faceless", 2, (1,), seed=8, options={"scenario": "goatbusters", "kids": ["dylan", "luke"]})
    sit(page, made)
    begin(page)
    for _ in range(2):
        told = wire.told[seq(page)]
        assert told["view"]["fog"]
        assert "needle" not in told["view"]
        assert told["decision"]["previews"] is None
        assert page.locator(".needle, .wayout, .fieldline, .outcome").count() == 0
        assert page.get_by_role("button", name="Field lines").is_disabled()
        if kind(page) == "turn.action":
            click(page, ".duskhand .card.can:not(.c-purple)")
    assert kind(page).startswith("figure.")
    assert "Under the Fog" in page.locator(".bench .trial").inner_text()
    click(page, ".bench .confirm")
    steps = [e for t in wire.told.values() for e in t.get("events", []) if e["kind"] in {"step", "hit"}]
    assert steps, "the Fog is off and the Team has moved"


@pytest.mark.soak
def test_the_lesson_teaches_the_needle_to_its_end(people):
    page = people.someone()
    wire = Wire(page)
    page.goto("/lesson/faceless")
    page.get_by_role("button", name="Start the lesson").click()
    steps = 0
    for _ in range(12):
        ready(page)
        check_the_needle(page, wire)
        coach = page.locator(".coach")
        if coach.count() == 0:
            break
        steps += 1
        assert coach.locator(".rid").count() == 1
        if page.locator(".bench").count():
            if page.locator(".bench .showtaught").count():
                page.locator(".bench .showtaught").click()
                check_the_needle(page, wire)
            click(page, ".bench .confirm")
        else:
            click(page, ".prompt .opt.taught")
        page.wait_for_timeout(150)
    assert steps == 6
    assert page.locator(".memory:not(.missing)").count() == 8
    page.locator("dialog.graduated").wait_for()
    assert axe(page) == []


@pytest.mark.soak
def test_every_component_of_the_expansions_is_drawn_and_explained(people):
    """F095-F151"""
    page = people.someone(width=1440, height=900)
    every = [e for e in CONTENT["expansions"] if e != "carrier_servants"]
    options = {"expansions": every, "avatar": "puppetmaster", "kids": ["dylan", "luke"]}
    sit(page, table(page, "faceless", 2, (1,), seed=3, options=options))
    begin(page)
    drawn = {
        ".t-portal": 3,
        ".t-eye": 2,
        ".t-haunted": 4,
        ".t-servant": 4,
        ".den": 1,
        ".swamp": 2,
        ".reverse": 6,
        ".fogbank": 1,
    }
    assert {name: page.locator(name).count() for name in drawn} == drawn
    for name in [n for n in drawn if n not in {".reverse", ".fogbank"}]:
        page.locator(name).first.dispatch_event("mouseenter")
        assert len(page.locator(".wood > .caption.on").inner_text()) > 40, name
    page.locator(".duskworld .piece[tabindex='0']").focus()
    seen = set()
    for _ in range(14):
        seen.add(page.locator(".wood > .caption").inner_text())
        page.keyboard.press("ArrowRight")
    assert len(seen) > 10
    beside = page.locator(".extras .extra").all_inner_texts()
    for name in (
        "The Puppetmaster",
        "The Fog",
        "The Den",
        "Nightworld",
        "Creepy Die",
        "Hourglass",
        "Crossroads",
        "Servants",
    ):
        assert any(name in text for text in beside), name
    assert page.locator(".warning").count() == 6, "die, roads, arrows, eyes, servants, puppet"
    check_the_words(page)
    assert axe(page) == []


@pytest.mark.soak
def test_on_a_phone_nothing_sticks_out_while_a_figure_is_tried(people):
    page = people.someone(width=390, height=664, touch=True)
    wire = Wire(page)
    made = table(page, "faceless", 4, (1, 2, 3), seed=2, options={"kids": ["dylan", "luke", "karyn", "tommy"]})
    sit(page, made)
    begin(page)
    assert fits(page)
    click(page, ".duskhand .card.can:not(.c-purple):not(.c-red)")
    assert fits(page)
    tried = page.evaluate(SHOWN)["tried"]
    near = page.locator(".targets .spot").evaluate_all(SEEN)
    page.touchscreen.tap(*near[0])
    page.wait_for_function(f"() => document.querySelector('.bench .confirm').dataset.value !== '{json.dumps(tried)}'")
    check_the_needle(page, wire)
    assert axe(page) == []


@pytest.mark.soak
def test_where_motion_is_wanted_the_needle_swings_and_settles_where_the_engine_says(people):
    page = people.someone(motion=True)
    wire = Wire(page)
    sit(page, table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "casper"]}))
    begin(page)
    click(page, ".duskhand .card.can:not(.c-purple):not(.c-red)")
    page.wait_for_timeout(1200)
    shown = page.evaluate(SHOWN)
    asked = wire.told[seq(page)]["decision"]
    page.evaluate("""() => {
      const swings = () => { window.swung = true; };
      document.querySelector('.rose .needle').addEventListener('transitionrun', swings);
    }""")
    off = [abs((p["needle"] - shown["needles"][0] + 180) % 360 - 180) for p in asked["previews"]]
    place, facing = asked["options"][off.index(max(off))]["value"]
    if place != shown["tried"][0]:
        page.locator(f".targets .spot[data-value^='[{place},']").dispatch_event("click")
    for _ in range((facing - shown["tried"][1]) // 15 % 24):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.swung")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.needle')].every((n) => n.getAnimations().length === 0)"
    )
    check_the_needle(page, wire)


def test_the_page_and_the_server_call_every_place_by_the_same_name(people):
    page = people.someone()
    page.goto("/tables")
    named = page.evaluate("""async (spaces) => {
      const { called } = await import('/web/games/faceless/geometry.js');
      return [spaces.map(called), Array.from({length: 36}, (_, i) => called(i))];
    }""", [*SPACE])  # fmt: skip
    assert named == [[*SPACE.values()], [rim(n) for n in range(36)]]
