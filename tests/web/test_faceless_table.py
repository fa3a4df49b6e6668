"""The Faceless at the table: what the table keeps for all (sand, silence), and what must not stand in the way."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.games.faceless.words.places import SPACE
from gloam.kernel import CHANCE, Seeded
from gloam.server.tables.plain_json import plain
from tests.web.page_actions import axe, fits, forked, kind, mostly, moved_on, option, seq, sit, table
from tests.web.test_faceless import begin, click, ready

TIMER = ".prompt [role=timer]"


def game_where(holds, seed=1, **more):
    """A game in which seat 0 is asked for its action, and this holds."""
    dice = Seeded(seed)
    for n in range(200):
        game = gloam.new("faceless", seats=2, seed=n, **more)
        while game.decision is not None:
            asked = game.decision
            if asked.seat == 0 and asked.kind == "turn.action" and holds(game):
                return game
            game.answer(index=dice.below(len(asked.options)))
    raise AssertionError("no such game in 200")


def sit_in(page, game):
    """A table that goes on from this game."""
    assert CHANCE in {seat for seat, _, _ in game.state.log}
    sit(page, forked(page, game.record().text(), at=100_000))
    assert ready(page)
    assert kind(page) == "turn.action"


def seconds(page):
    """What the glass shows, once it runs."""
    running = "(what) => /^\\s*\\d+:\\d\\d\\s*$/.test(document.querySelector(what)?.textContent ?? '')"
    page.wait_for_function(running, arg=TIMER)
    minutes, rest = page.locator(TIMER).inner_text().strip().split(":")
    return int(minutes) * 60 + int(rest)


def test_the_sand_runs_on_the_pages_of_players_and_spectators(people):
    """F132, FD86"""
    page, watcher = people.someone(), people.someone(width=390, height=844)
    options = {"expansions": ["hourglass"], "hourglass": "real", "kids": ["dylan", "luke"]}
    made = table(page, "faceless", 2, (1,), seed=4, options=options)
    sit(page, made)
    ready(page)
    assert page.locator(TIMER).count() == 0, "before the first turn no sand runs"
    begin(page)
    first = seconds(page)
    assert 110 < first <= 120
    watcher.goto(f"/t/{made['id']}")
    watcher.wait_for_selector(TIMER)
    page.wait_for_function(
        "([what, was]) => document.querySelector(what).textContent.trim() !== was",
        arg=[TIMER, page.locator(TIMER).inner_text().strip()],
    )
    assert 0 < first - seconds(page) < 20
    assert abs(seconds(watcher) - seconds(page)) <= 1
    assert "of sand left" in page.locator(".extras .extra", has_text="Hourglass").inner_text()
    assert page.locator(".prompt .opt", has_text="sand").count() == 0, "nobody says so but the glass"
    page.reload()
    ready(page)
    assert 0 <= first - seconds(page) < 30, "it went on meanwhile"
    assert fits(watcher)


@pytest.mark.soak
def test_under_the_unspeakable_the_chat_is_closed_and_says_why(people):
    """F100, FD36"""
    page = people.someone()
    options = {"scenario": "silence"}
    sit_in(page, game_where(lambda game: game.state.hushed, options=options))
    page.get_by_role("tab", name="Chat").click()
    hush = page.locator(".chat .hush")
    assert "Unspeakable" in hush.inner_text()
    assert page.locator("#say, .chat form, .point").count() == 0
    hush.get_by_role("button").click()
    page.locator("dialog [data-rule=F100]").wait_for()
    page.keyboard.press("Escape")
    assert axe(page) == []


def test_used_memories_lie_where_they_lie_and_not_in_the_prompt_bar(people):
    """F056"""
    page = people.someone()
    used = game_where(lambda game: game.state.used)
    sit_in(page, used)
    assert page.locator(".memory.used").count() == len(used.state.used)
    assert page.locator(".prompt .opt", has_text="it is used").count() == 0
    page.locator(".memory.used").first.dispatch_event("mouseenter")
    assert "used up, and still counts" in page.locator(".caption.on").inner_text()


def test_a_power_is_called_by_its_name_and_so_are_two_bots(people):
    """F085"""
    page = people.someone()
    kids = ["lily", "dylan", "luke"]
    sit(page, table(page, "faceless", 3, (1, 2), seed=2, names=["Ada"], options={"kids": kids}))
    begin(page)
    power = page.locator(".prompt .opt", has_text="Whisper for free")
    assert "Lily's power" in power.inner_text()
    assert page.locator(".kid .kname").all_inner_texts() == ["Ada", "Greedy bot", "Greedy bot 2"]


@pytest.mark.soak
def test_on_a_phone_the_coach_steps_aside_once_a_figure_is_tried(people):
    page = people.someone(width=390, height=844)
    page.goto("/lesson/faceless")
    page.get_by_role("button", name="Start the lesson").click()
    ready(page)
    while page.locator(".bench").count() == 0:
        click(page, ".prompt .opt.taught")
        ready(page)
    coach = page.locator(".coach")
    text = coach.inner_text()
    tall = page.locator(".prompt").bounding_box()["height"]
    page.locator(".bench .knobs button").first.click()
    page.locator(".coach.aside").wait_for()
    assert page.locator(".prompt").bounding_box()["height"] < tall - 100
    assert fits(page)
    assert axe(page) == []
    page.get_by_role("button", name="Read it again").click()
    assert coach.inner_text() == text


def test_the_rows_of_the_wood_bear_the_names_that_the_log_uses_and_a_power_leads_to_its_rule(people):
    page = people.someone()
    sit(page, table(page, "faceless", 2, (1,), seed=4, options={"kids": ["dylan", "luke"]}))
    ready(page)
    rows = [SPACE[f"{max(-5, -5 - r)},{r}"].removesuffix(" 1") for r in range(-5, 6)]
    assert page.locator(".scene .trail").all_text_contents() == rows
    with page.expect_popup() as opened:
        page.get_by_role("link", name="rule F086").click()
    rules = opened.value
    rules.wait_for_selector(".printed.at")
    assert "Dylan" in rules.locator(".printed.at").inner_text()
    assert axe(page) == []


def test_rest_whisper_and_the_end_of_the_turn_lie_on_the_table_and_keep_their_keys(people):
    page = people.someone(width=1440, height=900)
    sit(page, table(page, "faceless", 2, (1,), seed=8, options={"difficulty": "easy"}))
    while ready(page) and kind(page) != "turn.action":
        option(page, mouse=False)
    acts = page.locator(".acts button")
    assert acts.all_inner_texts()[:2] == ["Rest", "Whisper"]
    before, height = seq(page), page.locator(".acts").bounding_box()["height"]
    acts.first.click()
    moved_on(page, before)
    while ready(page) and kind(page) != "turn.after":
        option(page, mouse=False)
    assert page.locator(".acts [data-value='\"end\"']").count() == 1
    assert page.locator(".prompt .opt", has_text="End").first.get_attribute("aria-keyshortcuts") == "e"
    before = seq(page)
    page.keyboard.press("e")
    moved_on(page, before)
    assert page.locator(".acts").bounding_box()["height"] == height, "its place is kept"
    page.keyboard.press(",")
    listed = page.locator("dialog .keys").inner_text()
    assert "end the turn" in listed
    assert "Whisper" in listed


def game_asking(wanted, kid):
    """A game in which seat 0, this Kid, is asked about its power."""
    dice = Seeded(3)
    for n in range(60):
        game = gloam.new("faceless", seats=2, seed=n, options={"kids": [kid, "dylan"]})
        while (asked := game.decision) is not None:
            if asked.seat == 0 and asked.kind == wanted:
                return game
            game.answer(index=dice.below(len(asked.options)))
    raise AssertionError(f"nobody was asked {wanted}")


POWERS = mostly(
    ("tommy.power", "tommy"), ("pj.change", "pj"), ("julie.exchange", "julie"), ("karyn.look", "karyn"),
    ("luke.step", "luke"), ("casper.move", "casper"), ("emily.turn", "emily"), ("matt.second", "matt"),
)  # fmt: skip


@pytest.mark.parametrize(("wanted", "kid"), POWERS)
def test_a_power_is_used_on_the_drawn_table_alone(people, wanted, kid):
    """F085 to F094: every answer is a piece of the board or a button beside it."""
    page = people.someone(width=1440, height=900)
    game = game_asking(wanted, kid)
    sit(page, forked(page, game.record().text(), at=100_000))
    ready(page)
    assert kind(page) == wanted
    offered = page.evaluate("() => [...document.querySelectorAll('.board .pick.can')].map((e) => e.dataset.value)")
    if wanted == "emily.turn":  # tried on the board first
        offered = page.evaluate("() => [document.querySelector('.board .confirm').dataset.value]")
    else:
        assert {json.dumps(value) for value in map(plain, game.decision.options)} == {
            json.dumps(json.loads(value)) for value in offered
        }
    before = seq(page)
    page.locator(f".board [data-value='{offered[0]}']").first.dispatch_event("click")
    moved_on(page, before)
