"""Destinations in a real browser: one click or tap for a whole walk, and it stops where something happens."""

from __future__ import annotations

import pytest

from tests.web.page_actions import END, axe, kind, moved_on, seq
from tests.web.stiflingdark_pages import HUNT, answer, asked, from_position, join, new
from tests.web.touch import tap

DESTINATIONS = "() => [...document.querySelectorAll('.destination')].map((g) => g.dataset.to)"
HERE = {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
HUNTING = {
    "investigators": [{"who": "asher", "space": "252"}, {"who": "lucy", "space": "163"}],
    "turn": "adversary", "round": 2, "butcher": {"space": "190", "attack": "eviscerate"},
}  # fmt: skip


def stands(page, words):
    """Until the log's last line says so."""
    page.wait_for_function("(w) => [...document.querySelectorAll('.log .moment')].at(-1)?.textContent === w", arg=words)


def test_a_mouse_sees_the_way_and_its_price_and_walks_it_with_one_click(people):
    page = people.someone(width=1440, height=900)
    from_position(page, HERE)
    assert asked(page)
    there = page.locator(".destination[data-to='177']")
    there.hover()
    assert page.locator(".route circle").count() == 3
    assert "3 of 4 Movement Points" in page.locator(".walkline").inner_text()
    assert page.locator(".walkplan").count() == 0, "the click itself confirms"
    assert axe(page) == []
    there.click()
    stands(page, "Ada moves to 177.")
    assert [line for line in page.locator(".log .moment").all_inner_texts() if "moves to" in line][-3:]
    assert asked(page)
    assert kind(page) == "turn.act"
    assert "1 MP" in page.locator(".hunted.now").inner_text()


def test_a_finger_walks_with_one_tap_and_confirms_what_sets_something_off(people):
    page = people.someone(width=390, height=844, touch=True)
    from_position(page, HERE)
    assert asked(page)
    tap(page, ".destination[data-to='163']")
    page.wait_for_function("() => document.querySelector('.figure.you title').textContent.includes('on 163')")
    from_position(page, HUNTING, seat=0)
    assert asked(page)
    before = seq(page)
    loud, plan = page.locator(".destination.risky[data-to='S-38']"), page.locator(".walkplan")
    loud.dispatch_event("click")  # too far away for a finger: it comes nearer first
    page.wait_for_timeout(200)
    if not plan.count():
        loud.dispatch_event("click")
    plan.wait_for()
    assert page.locator(".prompt h2").inner_text() == "Walk to S-38?"
    plan.get_by_role("button", name="Cancel").tap()
    plan.wait_for(state="detached")
    assert seq(page) == before


def test_the_butcher_hunts_by_destinations_and_a_noise_is_confirmed_and_stops_the_walk(people):
    page = people.someone(width=1440, height=900)
    from_position(page, HUNTING, seat=0)
    assert asked(page)
    spaces = set(page.evaluate(DESTINATIONS))
    assert len(spaces) > 10
    loud, to, before = page.locator(".destination.risky[data-to='S-38']"), "S-38", seq(page)
    loud.click()
    plan = page.locator(".walkplan")
    assert "makes Noise" in plan.inner_text()
    assert seq(page) == before, "it is confirmed first, also by a mouse"
    plan.get_by_role("button", name="Walk").click()
    page.wait_for_function("(to) => document.querySelector('.foe title').textContent.endsWith(`on ${to}`)", arg=to)
    assert asked(page)
    assert kind(page) == "butcher.act"
    assert page.locator(".mark.noise").count() == 1


@pytest.mark.soak
def test_a_match_as_the_butcher_is_played_by_destinations(people):
    page = people.someone(width=1440, height=900)
    join(page, new(page, bots=(1, 2), seed=5, first_time=True), 0)
    walks = 0
    for _ in range(400):
        if not asked(page):
            break
        goals = page.locator(".destination:not(.risky)")
        attacks = page.locator(".prompt.mine .opt", has_text="Attack")
        if kind(page) == "butcher.act" and goals.count() and not attacks.count():
            before = seq(page)
            page.get_by_role("button", name="Show the whole board").click()
            page.wait_for_timeout(60)
            goals.first.click()
            moved_on(page, before)
            walks += 1
        else:
            answer(page, *HUNT)
    page.locator(END).wait_for()
    assert walks > 3
