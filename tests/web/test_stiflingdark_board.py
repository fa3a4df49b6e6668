"""The board of The Stifling Dark in a real browser: light by pointer and by key, and what is chosen on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error

from tests.web.page_actions import at_rest, axe, kind, moved_on, seq
from tests.web.stiflingdark_pages import BOX, SECRET, WATCH_WRITES, answer, asked, from_position, join, new, spot

REST = """async ([clientX, clientY]) => {
  for (let n = 0; n < 3; n += 1) document.querySelector('[aria-label="Zoom in"]').click();
  await new Promise((done) => setTimeout(done, 600));
  const there = document.elementFromPoint(clientX, clientY);
  there.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, clientX, clientY, pointerType: 'mouse'}));
  await new Promise(requestAnimationFrame);
}"""  # the map is brought closer by its knob, and the browser tells of the pointer that has not moved
WATCH_LIGHT = """(lit) => {
  const look = () => {
    const bright = [...document.querySelectorAll('.sp.bright')].map((space) => space.textContent);
    const all = lit.every((id) => bright.some((text) => text.includes(id)));
    if (all && document.querySelector('.beam:not(.trial)')) window.wasLit = true;
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
}"""  # bots go on at once, and the light goes out again: whether it was there, at any moment


WATCH_NIGHT = """() => {
  const board = document.querySelector('.map');
  window.patches = board.querySelectorAll('.day > svg').length;
  window.lighter = window.darker = window.others = 0;
  new MutationObserver((all) => {
    for (const one of all) {
      if (!one.target.closest('.day, .nightfall, mask')) continue;
      if (!one.target.matches('.day')) window.others += 1;
      window.lighter += one.addedNodes.length;
      window.darker += one.removedNodes.length;
    }
  }).observe(board, {subtree: true, childList: true, attributes: true});
}"""
"""Keeps how many patches of day appear and go on the board, and whether anything else of the night is drawn again."""


@pytest.mark.soak
def test_the_butcher_hides_his_things_on_the_board_and_axe_finds_nothing(people):
    page = people.someone()
    join(page, new(page, bots=(1, 2)), 0)
    assert asked(page)
    assert axe(page) == []
    while asked(page) and kind(page) != "setup.figure":
        answer(page)
    assert page.locator(".prompt.mine .opt").count() == 0, "hundreds of spaces are chosen on the board"
    spot(page, "117")
    while asked(page) and kind(page) != "butcher.act":
        answer(page)
    assert page.locator(".hunter .cardsof .tip").count() >= 2
    assert "Hidden on 117" in page.locator(".hunter").inner_text()


def test_the_light_is_aimed_by_pointer_and_by_key_and_says_why_a_space_stays_dark(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    answer(page, "Place the Flashlight")
    assert asked(page)
    assert kind(page) == "flashlight.aim"
    said = page.locator(".aimbench [role=status]")
    first = said.inner_text()
    box = at_rest(page, page.locator(".sp", has_text="G-11").first)
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.wait_for_function("(old) => document.querySelector('.aimbench [role=status]').textContent !== old", arg=first)
    assert "G-11" in said.inner_text()
    assert page.locator(".sp.unlit .cross").count() > 0
    dark = page.locator(".aimbench .staysdark").all_inner_texts()
    assert any("SD-111" in line for line in dark)
    pointed = said.inner_text()
    at = [box["x"] + 8, box["y"] + 8]
    page.evaluate(REST, at)
    assert said.inner_text() == pointed, "a pointer that rests while the map moves under it aims at nothing"
    page.evaluate(WATCH_NIGHT)
    page.keyboard.press("ArrowRight")
    assert said.inner_text() != pointed
    patches, lighter, darker, others = page.evaluate(
        "() => [window.patches, window.lighter, window.darker, window.others]"
    )
    assert patches == page.locator(".day > svg").count() + darker - lighter
    assert 0 < lighter + darker < patches, "another aim draws only the spaces that change"
    assert others == 0, "the night over the board stays as it is"
    page.keyboard.press("ArrowLeft")
    assert said.inner_text() == pointed
    lit = re.search(r"Bright: (.*)", pointed).group(1).split(", ")
    assert axe(page) == []
    page.evaluate(WATCH_LIGHT, lit)
    page.keyboard.press("c")
    page.wait_for_function("() => window.wasLit")


def test_a_mouse_that_drags_the_map_quickly_writes_one_transform_and_points_at_nothing_on_the_way(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    frame = at_rest(page, page.locator(".frame"))
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    page.mouse.up()  # with the first gesture the sounds are fetched
    page.wait_for_selector(".tension", state="attached")
    page.wait_for_load_state("networkidle")
    at = page.locator(".destination").first.bounding_box()
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.wait_for_selector(".route")
    page.mouse.down()
    page.mouse.move(x + 20, y + 20)
    page.evaluate(WATCH_WRITES)
    for n in range(1, 9):
        page.mouse.move(x + 70 * (-1) ** n, y + 50 * (-1) ** n)
    moving = set(page.evaluate("window.writes"))
    page.mouse.up()
    assert moving == {"movelayer style"}


def test_the_board_is_dragged_and_brought_closer_without_choosing_anything(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    before, whole = seq(page), page.evaluate(BOX)
    frame = at_rest(page, page.locator(".frame"))
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function("(w) => Number(document.querySelector('.map').dataset.box.split(' ')[2]) < w", arg=whole[2])
    near = page.evaluate(BOX)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.move(x + 120, y + 80, steps=4)
    page.mouse.up()
    page.wait_for_function("(x) => Number(document.querySelector('.map').dataset.box.split(' ')[0]) < x", arg=near[0])
    moved = page.evaluate(BOX)
    assert moved[2] == near[2]
    page.get_by_role("button", name="Show the whole board").click()
    page.wait_for_function("(w) => Number(document.querySelector('.map').dataset.box.split(' ')[2]) > w", arg=whole[2])
    assert seq(page) == before
    assert kind(page) == "turn.act"


@pytest.mark.soak
def test_a_place_that_offers_several_things_asks_which_of_them(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "119"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    door = page.locator(".spot.many[data-value*='S-16']")
    assert door.get_attribute("aria-label").split("; or ") == ["Move to S-16", "Lock Door S-16"]
    before = seq(page)
    door.click()
    page.locator(".which").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(".which").wait_for(state="detached")
    assert seq(page) == before
    door.focus()
    page.keyboard.press("Enter")
    page.locator(".which").get_by_role("button", name="Lock Door S-16").click()
    moved_on(page, before)
    assert page.locator(".door.d-locked").count() == 1
    assert page.locator(".which").count() == 0
    assert kind(page) == "turn.act"


def test_people_are_chosen_on_the_board_by_their_names(people):
    page = people.someone()
    there = [{"who": "mitchell", "space": "150", "evidence": 1}, {"who": "lucy", "space": "151"}]
    from_position(page, {"investigators": there, "turn": 1})
    assert asked(page)
    friend = page.locator(".spot.many[data-value*='trade']")
    assert friend.get_attribute("aria-label").split("; or ") == ["Move to 151", "Trade with Normal bot 2"]
    answer(page, "Use your Major")
    assert asked(page)
    assert kind(page) == "major.target"
    assert page.locator(".spot").count() == 2
    before = seq(page)
    page.locator(".spot[aria-label='Normal bot 2']").click()
    moved_on(page, before)
    assert kind(page) == "turn.act"


def test_a_window_is_chosen_on_the_board(people):
    page = people.someone()
    one = {"who": "asher", "space": "O-10", "kept": {"window": 1}}
    from_position(page, {"investigators": [one, {"who": "lucy", "space": "305"}], "turn": 1})
    assert asked(page)
    answer(page, "Place an Open Window")
    assert asked(page)
    assert kind(page) == "place.window"
    assert page.locator(".spot").count() == 2
    spot(page, "O-10/169")
    assert page.locator(".pane.p-open title").inner_html() == "Window O-10/169: an Open Window"
    assert kind(page) == "turn.act"


@pytest.mark.soak
def test_doors_of_the_mirror_maze_are_looked_at_and_laid_on_the_board(people):
    page = people.someone()
    people_there = [{"who": "asher", "space": "M-16"}, {"who": "lucy", "space": "142"}]
    document = {"investigators": people_there, "options": {"map": "park"}, "mirror": "green"}
    from_position(page, document | {"turn": 1})
    assert asked(page)
    assert page.locator(".spot[data-value*='mirror']").count() == 2, "a red one and a green one are beside M-16"
    before = seq(page)
    page.locator(".spot[data-value*='green']").click()
    moved_on(page, before)
    assert page.locator(".mirror.m-green.is-open").count() == 1
    assert page.locator(".mirror.m-red.is-down").count() == 1
    from_position(page, document | {"turn": "round"}, seat=0)
    assert asked(page)
    assert kind(page) == "maze.open"
    assert page.locator(".spot").count() == 12
    before = seq(page)
    page.locator(".spot[data-value*='blue']").first.click()
    moved_on(page, before)
    assert "the blue ▲ doorways are open" in page.locator(".hunter").inner_text()


def test_the_board_fills_its_frame_and_shows_what_can_be_chosen(people):
    for width, height in ((1440, 900), (390, 844)):
        page = people.someone(width=width, height=height)
        join(page, new(page, bots=(1, 2)), 0)
        while asked(page) and kind(page) != "setup.evidence":
            answer(page)
        page.wait_for_function("() => document.querySelectorAll('.spot').length > 5")
        page.wait_for_timeout(100)
        frame, (wide, tall) = page.locator(".frame").bounding_box(), page.evaluate(BOX)[2:]
        assert abs(tall / wide - frame["height"] / frame["width"]) < 0.02
        assert wide < 20, "near the Zone that is asked about, not the whole board"
        left = frame["x"]
        at = "() => [...document.querySelectorAll('.spot')].map((g) => g.getScreenCTM().e)"
        spots = [x - left for x in page.evaluate(at)]
        assert min(spots) > 0
        assert max(spots) < frame["width"]
        assert "Garage" in page.locator(".prompt h2").inner_text()
        assert "almost anywhere" not in page.locator(".frame").inner_text(), "nobody stands anywhere yet"


def test_the_focus_follows_a_player_who_chooses_places_by_key(people):
    page = people.someone()
    join(page, new(page, bots=(0, 2)), 1)
    assert asked(page)
    assert kind(page) == "setup.start"
    page.locator(".spot").nth(1).focus()
    before = seq(page)
    page.keyboard.press("Enter")
    moved_on(page, before)
    assert asked(page)
    assert kind(page) == "setup.take_poi"
    page.wait_for_function("() => document.activeElement.matches('.dark .spot')")


@pytest.mark.soak
def test_the_marks_on_the_board_are_explained_on_the_board(people):
    page = people.someone()
    from_position(page, SECRET)
    page.get_by_role("button", name="What the marks mean").click()
    legend = page.locator(".legend")
    for word in ("A Light Switch", "A Computer", "A Door", "Evidence: pick it up", "an Investigator pays 2 MP"):
        assert word in legend.inner_text()
    assert "you hid" not in legend.inner_text(), "those are for the Adversary"
    assert axe(page) == []
    page.keyboard.press("Escape")
    legend.wait_for(state="detached")


WIDE = "() => Number(document.querySelector('.map').dataset.box.split(' ')[2])"
TAPPED = """(value) => {
  const box = document.querySelector(`.spot[data-value='${value}'] .hit`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2]; }"""
"""Where a space is on the screen at this moment, also while the map glides."""
GLIDE = 420
"""Milliseconds."""


def asked_for_any_space(page):
    """The Butcher chooses one of nearly all spaces, which are small on a phone; how wide the look at them is."""
    join(page, new(page, bots=(1, 2)), 0)
    while asked(page) and kind(page) != "setup.figure":
        answer(page)
    page.wait_for_timeout(2 * GLIDE)
    return page.evaluate(WIDE)


def touch(page, space):
    """Put a finger where a space is just now."""
    page.touchscreen.tap(*page.evaluate(TAPPED, f'["{space}"]'))


@pytest.mark.parametrize(("width", "height", "pause"), [(390, 664, 0), (195, 332, GLIDE)])
def test_a_finger_comes_closer_to_many_small_places_and_then_chooses_also_while_the_map_glides(
    people, width, height, pause
):
    page = people.someone(width=width, height=height, touch=True, motion=True, speed="instant")
    wide, before = asked_for_any_space(page), seq(page)
    touch(page, "150")
    page.wait_for_function(f"(wide) => ({WIDE})() < wide / 2", arg=wide)
    assert seq(page) == before, "nothing is chosen yet"
    page.wait_for_timeout(pause)
    chosen_by_touch(page, "150", before)


def chosen_by_touch(page, space, before):
    """Tap a space; the map may glide away under a finger that is slow, and then the finger comes again."""
    touch(page, space)
    try:
        moved_on(page, before, within=4 * GLIDE)
    except Error:  # not in this time
        assert seq(page) == before
        touch(page, space)
        moved_on(page, before)


def test_a_look_that_a_finger_chose_stays_when_the_window_changes(people):
    """A phone's browser hides its bars, and the window grows."""
    page = people.someone(width=390, height=664, touch=True)
    wide = asked_for_any_space(page)
    touch(page, "150")
    page.wait_for_function(f"(wide) => ({WIDE})() < wide / 2", arg=wide)
    near = page.evaluate(WIDE)
    for height in (600, 664):
        page.set_viewport_size({"width": 390, "height": height})
        page.wait_for_timeout(GLIDE)
        assert page.evaluate(WIDE) == near
