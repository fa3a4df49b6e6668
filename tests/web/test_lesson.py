"""The lesson: a first game that teaches by doing, ends with a win, and leads to a real game."""

from __future__ import annotations

import pytest

from tests.web.page_actions import at_rest, axe, fits, mostly, moved_on, seq, wait_asked

LESSONS = {"lucidity": 11, "cant_stop": 6, "faceless": 6, "sallyface": 9, "stiflingdark": 8}
"""How many steps the first lesson of each game has."""
IN_VIEW = """(parts) => [...document.querySelectorAll(parts)].every((e) => {
  const box = e.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4);
  return box.top >= 0 && box.bottom <= innerHeight && e.contains(seen);
})"""

TAUGHT = ".prompt.mine :is(.opt.taught:not([aria-disabled]), [data-gives])"
"""What the step is about: an answer, or the bench on which it already lies."""
WHOLE = "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('.coach .say'))"


def begin(page, game):
    """Open the lesson as a newcomer does."""
    page.goto(f"/lesson/{game}")
    page.get_by_role("button", name="Start the lesson").click()


def follow(page, *, look=lambda _: None):
    """Do what each step says, to the end; how many there were."""
    steps = 0
    while True:
        page.wait_for_selector(f"{TAUGHT}, dialog.graduated", state="attached")
        if page.locator("dialog.graduated").count():
            return steps
        look(page)
        before = seq(page)
        page.evaluate("taught => document.querySelector(taught).click()", TAUGHT)
        moved_on(page, before)
        page.wait_for_timeout(120)
        steps += 1


@pytest.mark.parametrize("game", mostly("stiflingdark", *(game for game in LESSONS if game != "stiflingdark")))
def test_on_a_phone_a_lesson_is_played_to_its_end_and_leads_to_a_game(people, game):
    page = people.someone(width=390, height=844, touch=True)
    begin(page, game)
    heights = set()

    def look(page):
        said = page.locator(".coach .say").inner_text()
        assert len(said) > 40
        assert "click" not in said.lower()
        heights.add(page.wait_for_function("() => document.querySelector('.prompt .coach')?.offsetHeight").json_value())
        assert page.evaluate(WHOLE), said

    assert follow(page, look=look) == LESSONS[game]
    assert len(heights) == 1, "the words of the lesson push nothing around"
    page.wait_for_selector("dialog.graduated")
    assert page.evaluate(IN_VIEW, "dialog.graduated .because, dialog.graduated .primary")
    assert page.evaluate("document.activeElement.innerText") == "Play now"
    assert axe(page) == []
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_function("() => document.querySelector('.app.table') && !document.querySelector('dialog.graduated')")
    assert page.locator(".coach").count() == 0


@pytest.mark.parametrize("game", mostly("lucidity", *(game for game in LESSONS if game != "lucidity")))
def test_at_a_desk_the_board_stays_where_it_is(people, game):
    page = people.someone(width=1440, height=900)
    begin(page, game)
    boxes = []

    def look(page):
        box = at_rest(page, page.locator(".board"))
        boxes.append((round(box["y"]), round(box["width"])))
        if len(boxes) == 1:
            assert axe(page) == []
            before = seq(page)
            page.evaluate("document.querySelector('.prompt .opt:not(.taught):not(.barred)').click()")
            page.locator(".refusal").wait_for()
            assert seq(page) == before

    follow(page, look=look)
    assert len(set(boxes)) == 1
    page.wait_for_selector("dialog.graduated")
    verdict = "Well played!" if game == "sallyface" else "You win!"  # where the others have a last turn, it comes then
    page.locator("dialog.graduated .verdict").get_by_text(verdict).wait_for()
    assert page.evaluate(IN_VIEW, "dialog.graduated .because, dialog.graduated .primary")
    assert fits(page)


def test_a_lesson_speaks_of_clicks_to_a_mouse_and_of_taps_to_a_finger(people):
    words = """async (lesson) => (await import('/web/shell/lesson_step.js')).wordsFor(lesson)"""
    lesson = {"text": "Click it.", "touch": "Tap it."}
    for touch, said in ((False, "Click it."), (True, "Tap it.")):
        page = people.someone(touch=touch)
        page.goto("/")
        if touch:
            page.emulate_media(media="screen")
        coarse = page.evaluate("matchMedia('(pointer: coarse)').matches")
        assert page.evaluate(words, lesson) == (said if coarse is touch else "Click it.")


def test_the_lesson_can_be_skipped(people):
    page = people.someone(width=390, height=844)
    page.goto("/lesson/lucidity")
    page.get_by_role("button", name="Play now").click()
    assert wait_asked(page)
    assert page.locator(".coach").count() == 0
