"""A game of another package in the browser: its drawn board, a broken one, and the plain board that draws any View."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.outside.packages import copied, environment, registered
from tests.web.conftest import People

THROWS = 'export function Board() { throw new Error("no table"); }\n'


@pytest.fixture
def outside(browser, tmp_path):
    """A server that finds the example package, whose files can be changed."""
    source = copied(tmp_path)
    command = [sys.executable, "-m", "gloam", "serve", "--port", "0", "--db", str(tmp_path / "x.db"), "--no-browser"]
    command += ["--no-limits", "--bot-delay", "0", "--pauses", "0.1"]
    env = environment(registered(source, "liars_dice", tmp_path / "registered")) | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env) as server:
        said = ""
        for line in server.stdout:
            said += line
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                break
        else:
            pytest.fail(f"the server did not start: {said}")
        people = People(browser, found.group())
        people.web = source / "src" / "liars_dice" / "web"
        yield people
        people.close()
        server.terminate()
        server.wait(10)


def test_a_game_of_another_package_is_played_on_its_board_and_without_it(outside):
    page = outside.someone()
    page.goto("/")
    cover = page.locator(".cover.liars_dice")
    cover.get_by_role("heading", name="Liar's Dice").wait_for()
    assert "2–6 players · 20 min · bluffing" in cover.inner_text()
    assert cover.locator("img").evaluate("img => img.complete && img.naturalWidth > 0")
    cover.get_by_role("button", name="One opponent").click(timeout=60_000)

    page.locator(".dicetable").wait_for()
    accent = page.locator(".app.table").evaluate("it => getComputedStyle(it).getPropertyValue('--accent').trim()")
    assert accent == "#e6b566"
    mine = page.locator(".dicetable .mine")
    assert mine.locator(".row .die").count() == 5
    mine.locator(".pick button.primary").wait_for()
    seq = page.locator(".app").get_attribute("data-seq")
    mine.locator(".pick button.primary").click()
    page.wait_for_function("seq => document.querySelector('.app').dataset.seq !== seq", arg=seq)

    for path, words in (
        ("/rules/liars_dice", "A round"),
        ("/how/liars_dice", "Who loses a die"),
        ("/lesson/liars_dice", "Start the lesson"),
    ):
        page.goto(path)
        page.get_by_text(words).first.wait_for()

    page.goto("/lesson/liars_dice")
    page.get_by_role("button", name="Start the lesson").click()
    page.get_by_text("Bid one four.").first.wait_for()


def test_without_a_board_that_works_the_plain_one_draws_the_view(outside):
    outside.forgive("no table", "the board of liars_dice does not work")
    (outside.web / "board.js").write_text(THROWS, "utf-8")
    broken = outside.someone(width=390, height=844, touch=True)
    broken.goto("/")
    broken.locator(".cover.liars_dice").get_by_role("button", name="One opponent").tap(timeout=60_000)
    broken.locator(".plain-board").wait_for()
    broken.get_by_text("this is the plain one").wait_for()
    assert broken.locator(".plain-board .mine .die").count() == 5
    assert broken.evaluate("document.documentElement.scrollWidth <= innerWidth")
    broken.screenshot(path=str(outside.web / "plain-390.png"))
    chosen(broken, lambda option: option.tap())

    (outside.web / "board.js").unlink()
    broken.wait_for_timeout(700)
    plain = outside.someone(width=1440, height=900)
    plain.goto("/")
    plain.locator(".cover.liars_dice").get_by_role("button", name="One opponent").click(timeout=60_000)
    plain.locator(".plain-board").wait_for()
    text = plain.locator(".plain-board").inner_text()
    assert "Your dice" in text
    assert "Dice left" in text
    assert "the plain one" not in text
    assert plain.locator("details.folded").count() == 0, "nothing folds away"
    plain.screenshot(path=str(outside.web / "plain-1440.png"))
    chosen(plain, lambda option: (option.focus(), plain.keyboard.press("Enter")))


def chosen(page, choose):
    """Choose the first option; the game goes on."""
    option = page.locator(".asked .prompt .opt").first
    option.wait_for()
    seq = page.locator(".app").get_attribute("data-seq")
    choose(option)
    page.wait_for_function("seq => document.querySelector('.app').dataset.seq !== seq", arg=seq)
