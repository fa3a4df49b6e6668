"""The first choices of somebody new: few of them, and each says what it does."""

from __future__ import annotations

import pytest

from tests.web.page_actions import ASKED, forked, kind, labels, sit, wait_asked
from tests.web.questions import question_of
from tests.web.touch import tap

BEFORE_THE_FIRST_STEP = 2
"""How many questions somebody who plays for the first time answers before they can walk."""
SET_UP = """() => {
  const asked = document.querySelector('.prompt.mine')?.dataset.kind;
  return asked && !asked.startsWith('setup.');
}"""
"""The next question is one of the game: between two that a bot answers there may be none."""
ALONE = """(id) => {
  const tables = JSON.parse(localStorage['gloam.tables']);
  tables[id].solo = true;
  localStorage['gloam.tables'] = JSON.stringify(tables);
}"""
"""The table was opened by Play now: nobody else is at it."""


def newcomer(people):
    """Somebody with a phone."""
    return people.someone(width=390, height=664, touch=True)


@pytest.mark.always
def test_the_first_step_in_the_stifling_dark_is_two_questions_away(people):
    page = newcomer(people)
    page.goto("/")
    page.locator("article.stiflingdark").get_by_role("button", name="Play now").tap()
    asked = []
    while wait_asked(page) and kind(page) != "turn.act":
        asked.append(kind(page))
        if asked[-1].startswith("setup."):
            page.get_by_role("button", name="Set it up for me").tap()
            page.wait_for_function(SET_UP)
        else:
            tap(page, ".prompt.mine [data-option='0']")
    assert len(asked) <= BEFORE_THE_FIRST_STEP, asked
    assert page.locator(".board .spot.can, .board .spot[data-option]").count() > 0


@pytest.mark.parametrize("game", ["faceless", "sallyface"])
def test_a_bot_sets_up_for_those_who_would_rather_play(people, game):
    page = newcomer(people)
    page.goto("/")
    page.locator(f"article.{game}").get_by_role("button", name="Play now").tap()
    page.wait_for_selector(ASKED)
    assert kind(page).startswith("setup.")
    page.get_by_role("button", name="Set it up for me").tap()
    page.wait_for_function(SET_UP)


def test_an_option_that_is_oneself_says_so(people):
    page = newcomer(people)
    page.goto("/")
    page.locator("article.faceless").get_by_role("button", name="Play now").tap()
    page.wait_for_selector(ASKED)
    assert any("(you)" in label for label in labels(page))


@pytest.mark.parametrize("new", [True, False])
def test_nobody_new_is_asked_about_charge_tokens_in_anothers_first_turn(people, new):
    question = question_of("sallyface", "window.charge")
    page = newcomer(people)
    made = forked(page, question.record, question.seat, at=100_000)
    sit(page, made, question.seat)
    assert wait_asked(page)
    assert kind(page) == "window.charge"
    if new:
        page.evaluate(ALONE, made["id"])
    page.reload()
    page.wait_for_selector(".app.table")
    if new:
        page.wait_for_selector(".prompt.mine:not([data-kind='window.charge'])")
    assert wait_asked(page)
    assert (kind(page) == "window.charge") is not new
