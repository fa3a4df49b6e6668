"""The lesson: a first game that teaches by doing."""

from __future__ import annotations

from tests.web.page_actions import axe, moved_on, option, seq, wait_asked


def test_the_lesson_explains_each_decision_with_its_rule_and_then_lets_go(people):
    page = people.someone()
    page.goto("/lesson/lucidity")
    page.get_by_role("button", name="Begin the lesson").click()
    steps = []
    for _ in range(12):
        assert wait_asked(page)
        coach = page.locator(".prompt .coach")
        if coach.count() == 0:
            break
        steps.append(coach.locator(".step").inner_text())
        assert len(coach.locator("p").inner_text()) > 40
        assert coach.locator(".rid").count() == 1
        if len(steps) == 1:
            assert axe(page) == []
            wrong = page.locator(".prompt .opt:not(.taught):not(.barred)").first
            before = seq(page)
            wrong.click()
            page.locator(".refusal").wait_for()
            assert seq(page) == before
        before = seq(page)
        page.locator(".prompt .opt.taught").click()
        moved_on(page, before)
        page.wait_for_timeout(150)
    assert 6 <= len(steps) <= 10
    assert steps[0].startswith("1 of")
    page.locator(".coach.graduated").wait_for()
    assert axe(page) == []
    option(page)


def test_the_lesson_can_be_skipped(people):
    page = people.someone(width=390, height=844)
    page.goto("/lesson/lucidity")
    page.get_by_role("button", name="Skip it and play").click()
    assert wait_asked(page)
    assert page.locator(".coach").count() == 0
