"""A test may come after a browser test in the same process, and use an event loop of its own."""

from __future__ import annotations

import asyncio

import pytest


async def seven():
    await asyncio.sleep(0)
    return 7


def test_an_event_loop_can_be_run_while_a_browser_is_open(browser):
    assert asyncio.run(seven()) == 7
    assert browser.is_connected()


@pytest.mark.browser
def test_the_browser_still_works_afterwards(people):
    page = people.someone()
    page.goto("/")
    assert page.title()
