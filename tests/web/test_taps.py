"""How many taps the turns of a game take, counted on a phone. Sally Face's card of four symbols: test_sallyface.py."""

from __future__ import annotations

import pytest

from tests.web import test_faceless as wood
from tests.web.page_actions import kind, mostly, moved_on, seq, sit, table
from tests.web.stiflingdark_pages import asked, from_position
from tests.web.touch import Fingers, middle

PHONES = mostly((390, 664), (360, 640), (844, 390))
AT_THE_START = {
    "investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}],
    "turn": "round",
}


class Counted:
    """A page on which every tap is counted."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, where, *, answers=True):
        """Tap a control, as soon as it can be tapped."""
        before = seq(self.page)
        (self.page.locator(where) if isinstance(where, str) else where).first.tap()
        self.taps += 1
        if answers:
            moved_on(self.page, before)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_an_investigators_whole_turn_takes_four_taps(people, width, height):
    """I'll go, where to, the lamp dragged to where it shines, Shine: that ends the turn."""
    page = people.someone(width=width, height=height, touch=True)
    from_position(page, AT_THE_START)
    hand = Counted(page)
    assert asked(page)
    assert kind(page) == "round.claim"
    hand.tap(page.locator(".prompt.mine .opt", has_text="I'll go"))
    assert asked(page)
    hand.tap(".destination[data-to='163']")
    page.wait_for_function("() => document.querySelector('.figure.you title').textContent.includes('on 163')")
    assert asked(page)
    x, y = middle(page, ".lamp")
    Fingers(page).drag((x, y), (x + 30, y - 10), (x + 60, y - 20))
    hand.taps += 1
    page.wait_for_selector(".prompt[data-kind='flashlight.aim']", state="attached")
    assert asked(page)
    hand.tap(page.get_by_role("button", name="Shine"))
    page.wait_for_function(
        "() => [...document.querySelectorAll('.figure.you title, .prompt.mine')].length &&"
        " !['turn.act', 'flashlight.aim'].includes(document.querySelector('.prompt.mine')?.dataset.kind)"
    )
    assert hand.taps <= 4


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_walk_of_the_faceless_takes_five_taps_and_is_seen_before_it_is_confirmed(people, width, height):
    """A card, a place on the rim, a turn or two, Confirm; where it leads stands above Confirm all the while."""
    page = people.someone(width=width, height=height, touch=True)
    sit(page, table(page, "faceless", 2, (1,), seed=2, options={"kids": ["dylan", "luke"], "trials": "path"}))
    wood.begin(page)
    hand = Counted(page)
    hand.tap(".duskhand .card.can:not(.c-purple):not(.c-red)")
    wood.ready(page)
    assert kind(page).startswith("figure.")
    tried = page.locator(".bench .confirm").get_attribute("data-value")
    page.touchscreen.tap(*page.locator(".targets .spot").evaluate_all(wood.SEEN)[0])
    hand.taps += 1
    page.wait_for_function("was => document.querySelector('.bench .confirm').dataset.value !== was", arg=tried)
    for knob in page.locator(".bench .knob").all()[:2]:  # left, and right again: as one looks for a way
        hand.tap(knob, answers=False)
        told = page.locator(".prompt h2").inner_text()
        assert told == page.locator(".bench .trial").text_content().split(".")[0].strip(), "where it leads, in words"
        assert page.locator(".duskworld .wayout").count(), "and on the board"
    hand.tap("[data-gives]")
    assert hand.taps <= 5
