"""The law of the layout: at every kind of question, in every window, nothing offered is covered or out of reach."""

from __future__ import annotations

import sys
from statistics import median

import pytest
from playwright.sync_api import Error

from tests.sampling import every
from tests.web.layout_checker import DESKTOPS, LARGE_TEXT, PHONES, SHARES, TABLETS, ZOOMED, Window, check, small_on_map
from tests.web.page_actions import at_rest, forked, sit
from tests.web.questions import TABLES, first_questions, question_of, questions

pytestmark = pytest.mark.always

LUCIDITY_ON_PHONES = 0.50
"""The cards of Lucidity are its board, and need the room."""
SAMPLE = [Window(390, 664), Window(844, 390), Window(1280, 720)]
FEW = 2
"""How many kinds of questions every run looks at; the long tests look at all."""


def opened(people, window):
    """A page of somebody new whose hands are those of such a window, and who reads text of its size."""
    page = people.someone(width=window.width, height=window.height, touch=window.touch)
    text = {"speed": "instant", "text": window.text}
    page.add_init_script(f"if (location.protocol !== 'about:') localStorage['gloam.settings'] = JSON.stringify({text})")
    return page


def looked_at(people, asked, windows):
    """Each question in each of the windows: what was found, and what is wrong."""
    alike = {}
    for window in windows:
        alike.setdefault((window.touch, window.text), []).append(window)
    found, faults, tables = {}, [], {}
    for some in alike.values():
        page = opened(people, some[0])
        for question in asked:
            if question.kind not in tables:
                tables[question.kind] = forked(page, question.record, question.seat, at=100_000)
            sit(page, tables[question.kind], question.seat)
            page.wait_for_selector(f'.prompt.mine[data-kind="{question.kind}"]')
            for window in some:
                page.set_viewport_size({"width": window.width, "height": window.height})
                seen, wrong = check(page, window, question.answers)
                found.setdefault(window, []).append(seen)
                faults += [f"{question.game}, {question.kind}, {window}: {one}" for one in wrong]
    return found, faults


def faults_of_all(game, found):
    """What is wrong over all questions of a game: the board is still, and large enough in the median."""
    for window, seen in found.items():
        boxes = {tuple(one.zones["board"]) for one in seen}
        if len(boxes) > 1:
            yield f"{game}, {window}: the board moves: {sorted(boxes)}"
        least = SHARES.get((window.width, window.height), 0) if window.text == 100 else 0
        if game == "lucidity" and window in PHONES:
            least = min(least, LUCIDITY_ON_PHONES)
        if (share := median(one.share for one in seen)) < least:
            yield f"{game}, {window}: the board has {share:.0%} of the window in the median, {least:.0%} are asked"


@pytest.mark.parametrize("game", TABLES)
def test_the_first_questions_lie_open_to_a_finger_and_leave_the_board_the_window(people, game):
    found, faults = looked_at(people, first_questions(game, FEW), SAMPLE)
    faults += faults_of_all(game, found)
    assert not faults, "\n".join(faults)


COVER = """(what) => {
  const under = document.querySelector(what).getBoundingClientRect();
  const over = document.createElement('div');
  over.className = 'planted';
  Object.assign(over.style, {position: 'fixed', zIndex: 9, left: `${under.x}px`, top: `${under.y}px`,
    width: `${under.width}px`, height: `${under.height}px`});
  document.body.append(over);
}"""
FAULTS = {
    "a sheet lies over Confirm": (
        "faceless",
        "figure.faceless",
        f"({COVER})('[data-gives]')",
        "lies under div.planted",
    ),
    "dice lie over the answers": ("sallyface", "window.charge", f"({COVER})('.answers')", "lies under div.planted"),
    "the board is 0 pixels high": (
        "sallyface",
        "act",
        "document.querySelector('[data-zone=board]').style.cssText = 'height: 0; min-height: 0; overflow: hidden'",
        "the board has 0% of the window",
    ),
}
"""What three games did on phones once, and by which words the law tells it."""


@pytest.mark.parametrize("fault", every(3, FAULTS))
def test_the_law_tells_what_made_games_unplayable_on_phones(people, fault):
    game, kind, plant, told = FAULTS[fault]
    question = question_of(game, kind)
    window = Window(360, 640)
    page = opened(people, window)
    sit(page, forked(page, question.record, question.seat, at=100_000), question.seat)
    page.wait_for_selector(f'.prompt.mine[data-kind="{kind}"]')
    page.evaluate(f"() => {{ {plant} }}")
    _, wrong = check(page, window, question.answers)
    assert any(told in one for one in wrong), wrong


def told(game, found):
    """What was measured in each window, for those who read along (`pytest -rP`)."""
    for window, seen in found.items():
        shares = sorted(one.share for one in seen)
        some = f"{median(shares):4.0%} ({shares[0]:.0%} to {shares[-1]:.0%})"
        yield f"{game:12} {window!s:16} n={len(seen):2} board {some}\n"


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("windows", [DESKTOPS, TABLETS, PHONES, LARGE_TEXT, ZOOMED], ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_every_kind_of_question_lies_open_in_every_window(people, game, windows):
    found, faults = looked_at(people, questions(game, tables=3, seeds=2), windows)
    sys.stdout.writelines(told(game, found))
    faults += faults_of_all(game, found)
    assert not faults, "\n".join(faults)


ON_MAPS = {"stiflingdark": "turn.act", "faceless": "turn.action"}


@pytest.mark.parametrize("window", [Window(390, 664), Window(360, 640), Window(844, 390)], ids=str)
@pytest.mark.parametrize("game", ON_MAPS)
def test_what_is_written_on_a_map_can_be_read_as_it_opens(people, game, window):
    """A map is read as large as one likes; but nobody has to come closer first."""
    page = opened(people, window)
    question = question_of(game, ON_MAPS[game])
    sit(page, forked(page, question.record, question.seat, at=100_000), question.seat)
    page.wait_for_selector(f'.prompt.mine[data-kind="{question.kind}"]')
    if (home := page.get_by_role("button", name="Go to my figure")).count():
        home.tap()
    at_rest(page, page.locator(".movelayer"))
    assert page.locator(".movelayer text").count()
    assert small_on_map(page) == []


CUT_OFF = """() => {
  const row = document.querySelector('.prompt > .answers')?.getBoundingClientRect();
  const shown = row ? [...document.querySelectorAll('.answers .opt:not([hidden])')] : [];
  return shown.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < row.top - 1 || bottom > row.bottom + 1;
  }).length;
}"""
WIDTHS = (1500, 1425, 1350, 1275, 1200, 1125, 1050, 975, 950, 1025, 1100, 1175, 1250, 1325, 1400)
"""Somebody draws a window smaller, and larger again."""


@pytest.mark.parametrize("game", every(4, [game for game in TABLES if game != "stiflingdark"]))
def test_the_row_of_answers_fits_whatever_size_the_window_had_before(people, game):
    page, wrong = opened(people, Window(WIDTHS[0], 800)), []
    for question in first_questions(game, 6):
        page.set_viewport_size({"width": WIDTHS[0], "height": 800})
        sit(page, forked(page, question.record, question.seat, at=100_000), question.seat)
        page.wait_for_selector(f'.prompt.mine[data-kind="{question.kind}"]')
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            try:
                page.wait_for_function(f"() => !({CUT_OFF})()", timeout=3000)
            except Error:
                wrong.append(f"{game}, {question.kind}, {width} pixels wide: {page.evaluate(CUT_OFF)} answers cut off")
    assert not wrong, "\n".join(wrong)
