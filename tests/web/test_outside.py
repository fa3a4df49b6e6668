"""A game of another package in the browser: its drawn board, a broken one, and the plain board that draws any View."""

from __future__ import annotations

import sys
import time

import pytest

from tests.docs.own_game import follow, read_again
from tests.outside.packages import (
    copied,
    empty_environment,
    environment,
    packages_of,
    registered,
    served,
    undisturbed,
)
from tests.web.conftest import people_at
from tests.web.page_actions import ASKED, END, fits, seq

THROWS = 'export function Board() { throw new Error("no table"); }\n'
DRAWN, PLAIN = ".dicetable", ".plain-board"
WIDE, SMALL = {"width": 1440, "height": 900}, {"width": 390, "height": 844, "touch": True}


@pytest.fixture
def outside(browser, tmp_path):
    """A server that finds the example package, whose files can be changed."""
    source = copied(tmp_path)
    env = environment(registered(source, "liars_dice", tmp_path / "registered"))
    with served([sys.executable, "-m", "gloam"], tmp_path, env) as site, people_at(browser, site) as people:
        people.web = source / "src" / "liars_dice" / "web"
        yield people


@pytest.fixture(scope="module")
def wheels(browser, tmp_path_factory):
    """A server in an environment into which pip has installed our wheel and the example's."""
    folder = tmp_path_factory.mktemp("wheels")
    programs = empty_environment(folder)
    with served([programs / "gloam"], folder, undisturbed()) as site, people_at(browser, site) as people:
        people.web = packages_of(programs) / "liars_dice" / "web"
        yield people


def test_a_game_of_another_package_is_played_on_its_board(outside):
    page = outside.someone(**WIDE)
    page.goto("/")
    cover = page.locator(".cover.liars_dice")
    cover.get_by_role("heading", name="Liar's Dice").wait_for()
    assert "2–6 players · 20 min · bluffing" in cover.inner_text()
    assert cover.locator("img").evaluate("img => img.complete && img.naturalWidth > 0")
    cover.get_by_role("button", name="One opponent").click(timeout=60_000)

    page.locator(DRAWN).wait_for()
    accent = page.locator(".app.table").evaluate("it => getComputedStyle(it).getPropertyValue('--accent').trim()")
    assert accent == "#e6b566"
    assert page.locator(".dicetable .mine .row .die").count() == 5
    answer_on_the_drawn_board(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    answer_on_the_drawn_board(page)
    page.set_viewport_size({"width": 1440, "height": 900})

    for path, words in (
        ("/rules/liars_dice", "A round"),
        ("/how/liars_dice", "Who loses a die"),
        ("/lesson/liars_dice", "Start the lesson"),
    ):
        page.goto(path)
        page.get_by_text(words).first.wait_for()
    page.get_by_role("button", name="Start the lesson").click()
    page.get_by_text("Bid one four.").first.wait_for()


@pytest.mark.soak
def test_without_a_board_that_works_the_plain_one_draws_the_view(outside):
    outside.forgive("no table", "the board of liars_dice does not work")
    (outside.web / "board.js").write_text(THROWS, "utf-8")
    broken = opened(outside, PLAIN, **SMALL)
    broken.get_by_text("this is the plain one").wait_for()
    assert broken.locator(".plain-board .mine .die").count() == 5
    assert fits(broken)
    answer_on_the_plain_board(broken, lambda option: option.tap())

    (outside.web / "board.js").unlink()
    time.sleep(0.7)  # until the server has looked at its files again
    plain = opened(outside, PLAIN, **WIDE)
    text = plain.locator(PLAIN).inner_text()
    assert "Your dice" in text
    assert "Dice left" in text
    assert "the plain one" not in text
    answer_on_the_plain_board(plain, lambda option: (option.focus(), plain.keyboard.press("Enter")))
    plain.set_viewport_size({"width": 390, "height": 844})
    assert fits(plain)
    answer_on_the_plain_board(plain, lambda option: option.click())


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["1440", "390"])
def test_installed_from_wheels_a_whole_game_is_played_on_its_board_and_without_it(wheels, size):
    page = opened(wheels, DRAWN, **size)
    while not is_over(page):
        assert fits(page)
        answer_on_the_drawn_board(page, touch="touch" in size)
    page.close()

    board = wheels.web / "board.js"
    text = board.read_text("utf-8")
    board.unlink()
    try:
        time.sleep(0.7)  # until the server has looked at its files again
        page = opened(wheels, PLAIN, **size)
        assert page.locator(DRAWN).count() == 0
        while not is_over(page):
            assert fits(page)
            answer_on_the_plain_board(page, lambda option: option.tap() if "touch" in size else option.click())
    finally:
        board.write_text(text, "utf-8")


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_game_of_the_second_tutorial_is_played_on_its_board(browser, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    paths = []

    def install(folders):
        paths.extend(folders)
        for folder in folders:
            monkeypatch.syspath_prepend(folder)

    follow(tmp_path, install)
    server = served([sys.executable, "-m", "gloam"], tmp_path, environment(paths))
    with server as site, people_at(browser, site) as people:
        for size in (WIDE, SMALL):
            page = people.someone(**size)
            page.goto("/")
            page.locator(".cover.high_card").get_by_role("button", name="Play now").click(timeout=60_000)
            page.get_by_label("Your card:").wait_for()
            options = page.locator(ASKED)
            going_on(page, options.filter(has_text="Double").click)
            page.locator(".log .line").filter(has_text="double").first.wait_for(state="attached")
            while not is_over(page):
                assert fits(page)
                going_on(page, options.first.click)
    monkeypatch.undo()
    read_again()


def opened(people, board, **size):
    """A table against one opponent, opened from the home page; its board is there."""
    page = people.someone(**size)
    page.goto("/")
    page.locator(".cover.liars_dice").get_by_role("button", name="One opponent").click(timeout=60_000)
    page.locator(board).wait_for()
    return page


def is_over(page):
    """Whether the game is over; else you are asked."""
    page.locator(f"{END}, {ASKED}, .pick button.primary").first.wait_for(state="attached")
    return page.locator(END).count() > 0


def answer_on_the_drawn_board(page, *, touch=False):
    """Doubt the last bid where there is one, else set the lowest bid; the game goes on."""
    pick = page.locator(".dicetable .mine .pick")
    pick.locator("button.primary").wait_for()
    doubt = pick.get_by_role("button", name="Doubt it")
    button = doubt if doubt.count() else pick.locator("button.primary")
    going_on(page, button.tap if touch else button.click)


def answer_on_the_plain_board(page, choose):
    """Doubt the last bid where there is one, else take the first option; nothing is folded away, the game goes on."""
    options = page.locator(ASKED)
    options.first.wait_for()
    assert page.locator("details.folded").count() == 0, "nothing folds away"
    doubt = options.filter(has_text="Doubt")
    going_on(page, lambda: choose(doubt.first if doubt.count() else options.first))


def going_on(page, act):
    """Do something that the server takes as an answer."""
    before = seq(page)
    act()
    page.wait_for_function("n => Number(document.querySelector('.app').dataset.seq) > n", arg=before)
