"""The Faceless at the table: what the table keeps for all (sand, silence), and what must not stand in the way."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.faceless.words.places import SPACE
from gloam.kernel import CHANCE, Seeded
from tests.web.page_actions import axe, fits, forked, kind, mostly, moved_on, option, seq, sit, table
from tests.web.test_faceless import begin, ready
from tests.web.touch import tap

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
    assert "used up, and still counts" in page.locator(".duskthings > .caption.on").inner_text()


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
    page = people.someone(width=390, height=664, touch=True)
    page.goto("/lesson/faceless")
    page.get_by_role("button", name="Start the lesson").tap()
    ready(page)
    while page.locator(".bench").count() == 0:
        tap(page, ".prompt .opt.taught")
        ready(page)
    coach = page.locator(".coach")
    text = coach.inner_text()
    tall = page.locator(".prompt").bounding_box()["height"]
    page.locator(".bench .knob").first.tap()
    page.locator(".coach.aside").wait_for()
    assert page.locator(".prompt").bounding_box()["height"] < tall - 60
    assert fits(page)
    assert axe(page) == []
    page.get_by_role("button", name="Read it again").tap()
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


def test_rest_whisper_and_the_end_of_the_turn_are_in_the_question_and_keep_their_keys(people):
    page = people.someone(width=1440, height=900)
    sit(page, table(page, "faceless", 2, (1,), seed=8, options={"difficulty": "easy"}))
    while ready(page) and kind(page) != "turn.action":
        option(page, mouse=False)
    acts = page.locator(".prompt .opt .label")
    assert acts.all_inner_texts()[:2] == ["Rest", "Whisper"]
    box = page.locator(".board").bounding_box()
    before = seq(page)
    acts.first.click()
    moved_on(page, before)
    while ready(page) and kind(page) != "turn.after":
        option(page, mouse=False)
    assert page.locator(".prompt .opt", has_text="End").first.get_attribute("aria-keyshortcuts") == "e"
    before = seq(page)
    page.keyboard.press("e")
    moved_on(page, before)
    assert page.locator(".board").bounding_box() == box, "the wood keeps its place"
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
    if wanted == "emily.turn":  # tried on the board first
        offered = [page.locator("[data-gives]").get_attribute("data-option")]
    else:
        shown = "all => [...new Set(all.map((e) => Number(e.dataset.option)))].sort((a, b) => a - b)"
        if page.locator("[data-all]").count():
            page.locator("[data-all]").click()
        offered = page.locator("[data-option]:visible").evaluate_all(shown)
        assert offered == [*range(len(game.decision.options))]
    before = seq(page)
    page.locator(f"[data-option='{offered[0]}']").first.dispatch_event("click")
    moved_on(page, before)


def test_moving_a_memory_can_be_canceled(people):
    """F094"""
    page = people.someone(width=390, height=664, touch=True)
    game = game_asking("casper.move", "casper")
    sit(page, forked(page, game.record().text(), at=100_000))
    ready(page)
    page.get_by_role("button", name="Cancel").tap()
    page.wait_for_selector(".prompt.mine[data-kind='turn.action']")
    assert page.locator(".prompt .opt", has_text="Move a Memory").is_visible()
