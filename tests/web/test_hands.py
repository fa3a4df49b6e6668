"""Hands: a phone beside a big screen. The question and what its seat holds have the window, the board is a tap away."""

from __future__ import annotations

import pytest

from tests.web.layout_checker import Window, check
from tests.web.page_actions import axe, fits, forked, kind, option, sit, table
from tests.web.questions import TABLES, first_questions, questions

PHONE, SMALL, SIDE = Window(390, 664), Window(360, 640), Window(844, 390)
WINDOWS = [PHONE, SMALL, SIDE]
FEW = 2
"""How many kinds of questions every run looks at; the long tests look at all."""
SCREEN = """(id) => new Promise((here) => {
  const socket = new WebSocket(`ws://${location.host}/api/v1/tables/${id}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: null, screen: true }));
  socket.onmessage = () => here(true);
  (window.screens ??= []).push(socket);
})"""
ONLY_THE_BOARD = """() => [...document.querySelectorAll('[data-zone="board"] > *')].length"""


def with_screen(people, table_id):
    """Somebody's browser says that it is a big screen at this table, and shows nothing: its page."""
    page = people.someone()
    page.goto("/healthz")
    page.evaluate(SCREEN, table_id)
    return page


def hand(people, window=PHONE, **more):
    return people.someone(width=window.width, height=window.height, touch=True, **more)


def test_a_phone_becomes_a_hand_beside_a_big_screen_and_its_person_may_choose(people):
    phone, desk = hand(people), people.someone()
    made = table(phone, "lucidity", seats=2, bots=(), seed=3)
    sit(phone, made)
    sit(desk, made, 1)
    phone.wait_for_selector(".app.table .board > *")
    assert not phone.locator(".ashand").count()
    screen = people.someone(width=1920, height=1080)
    screen.goto(f"/screen/{made['id']}")
    phone.wait_for_selector(".app.table.ashand")
    assert not desk.locator(".ashand").count(), "a desk has room for the board"
    assert not phone.locator('[data-zone="board"]').is_visible()
    assert axe(phone) == []
    assert fits(phone)
    address = phone.url
    for closes in (phone.go_back, lambda: phone.keyboard.press("Escape"), phone.locator(".handtabs :text('Hand')").tap):
        phone.locator(".handtabs [data-board]").tap()
        phone.wait_for_selector(".boardout [data-zone=board] > *")
        assert axe(phone) == []
        closes()
        phone.wait_for_selector(".ashand:not(.boardout)")
        assert phone.url == address
    for name, hands in (("Whole table on this device", 0), ("Only my hand on this device", 1)):
        phone.get_by_role("button", name="More", exact=True).tap()
        phone.get_by_role("button", name=name).tap()
        phone.wait_for_selector(".ashand", state="attached" if hands else "detached")
        phone.reload()
        phone.wait_for_selector(".app.table .prompt")
        phone.wait_for_selector(".ashand", state="attached" if hands else "detached")


def test_in_a_hand_the_map_opens_by_itself_for_a_question_answered_there_and_folds_away(people):
    phone = hand(people)
    made = table(phone, "stiflingdark", seats=3, bots=(), seed=1, options={"first_time": True})
    with_screen(people, made["id"])
    for one in made["seats"]:
        phone.request.get(f"/api/v1/tables/{made['id']}", headers={"authorization": f"Bearer {one['token']}"})
    sit(phone, made, 0)
    for _ in range(40):
        if not phone.wait_for_selector(".prompt.mine, .prompt.waiting").get_attribute("data-kind"):
            break
        if kind(phone) in {"setup.evidence", "setup.poi"}:
            assert phone.locator(".ashand.boardout [data-zone=board] [data-option]").count() > 1
        option(phone, 0, mouse=False)
    phone.wait_for_selector(".ashand:not(.boardout) .prompt.waiting")


def looked_at(people, asked, windows):
    """What is wrong with each question in a hand of each of these sizes."""
    faults, phone = [], hand(people)
    for question in asked:
        made = forked(phone, question.record, question.seat, at=100_000)
        screen = with_screen(people, made["id"])
        phone.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        sit(phone, made, question.seat)
        phone.wait_for_selector(f'.ashand .prompt.mine[data-kind="{question.kind}"]')
        for window in windows:
            phone.set_viewport_size({"width": window.width, "height": window.height})
            _, wrong = check(phone, window, question.answers, hand=True)
            faults += [f"{question.game}, {question.kind}, {window}: {one}" for one in wrong]
        screen.close()
    return faults


@pytest.mark.parametrize("game", TABLES)
def test_the_first_questions_lie_open_to_a_finger_in_a_hand(people, game):
    assert looked_at(people, first_questions(game, FEW), WINDOWS) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", TABLES)
def test_every_kind_of_question_lies_open_in_a_hand(people, game):
    assert looked_at(people, questions(game, tables=3, seeds=2), WINDOWS) == []
