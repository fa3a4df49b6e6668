"""Around the board of The Stifling Dark in a real browser: cards and their texts, a Spirit, silence, a phone."""

from __future__ import annotations

import pytest

from tests.web.page_actions import axe, fits, kind, moved_on, seq
from tests.web.stiflingdark_pages import CARDS, CODE, HUNT, SECRET, answer, asked, from_position, join, new, whose


def test_cards_wounds_and_conditions_tell_their_text_to_who_goes_there(people):
    page = people.someone()
    one = {"who": "asher", "space": "150", "items": ["lantern"], "wounds": ["panic", "?"], "conditions": ["bleeding"]}
    from_position(page, {"investigators": [one, {"who": "lucy", "space": "305"}], "turn": 1, "escape": "garage_truck",
                         "parts": ["battery"]})  # fmt: skip
    mine = page.locator(".hunted").first
    for deck, card in (("items", "lantern"), ("wounds", "panic"), ("conditions", "bleeding")):
        tip = mine.locator(".tip", has_text=CARDS[deck][card]["name"]).first
        tip.focus()
        assert CARDS[deck][card]["text"][:40] in tip.locator(".tiptext").inner_text()
        assert tip.locator(".tiptext").is_visible()
    assert mine.locator(".wound.down").count() == 1
    low = page.locator(".hunted").last.locator(".tip").last
    low.scroll_into_view_if_needed()
    low.hover()
    text, foot = low.locator(".tiptext").bounding_box(), page.locator(".prompt").bounding_box()["y"]
    assert text["y"] + text["height"] <= foot, "near the foot of the table it opens upwards"
    assert page.locator(".wayout [aria-label='Parts in the Truck 1 of 3']").count() == 1
    assert axe(page) == []


def test_a_spirit_has_a_board_of_its_own(people):
    page = people.someone()
    ghost = {"who": "asher", "space": "252", "fate": "spirit", "spirit": "apparition"}
    document = {"investigators": [ghost, {"who": "lucy", "space": "270"}], "turn": 1, "round": 3}
    from_position(page, document | {"options": {"adversary": "horror"}, "adversary": {"id": "horror", "space": "1"}})
    assert asked(page)
    assert kind(page) == "spirit.act"
    assert page.locator(".figure.ghost").count() == 1
    assert page.locator(".hunted .tip", has_text="Ghost Orbs").count() == 1
    assert page.locator(".spot").count() >= 4
    assert not CODE.search(page.locator("#app").inner_text())


@pytest.mark.always
def test_a_question_asked_for_silence_alone_is_answered_where_there_is_nobody_to_tell(people):
    page = people.someone()
    from_position(page, SECRET)
    assert asked(page)
    answer(page, "Place the Flashlight")
    assert asked(page)
    assert kind(page) == "flashlight.aim"
    before = seq(page)
    page.keyboard.press("c")
    moved_on(page, before)
    assert asked(page)
    assert kind(page) != "lorgnette.add", "the table has said for her that she has none"
    page.keyboard.press("z")
    page.wait_for_selector(".prompt.mine[data-kind='flashlight.aim']")


@pytest.mark.soak
def test_with_a_friend_as_the_adversary_the_table_pauses_and_goes_on_by_itself(people):
    page, friend = people.someone(), people.someone()
    made = new(page, bots=(2,), seed=5)
    join(page, made, 1)
    join(friend, made, 0)
    prefers = [HUNT, ("Brom", "I'll go", "Place the Flashlight", "Rest")]
    page.evaluate("""() => { window.paused = 0; new MutationObserver(() => {
        if (document.querySelector(".prompt.waiting")?.textContent.includes("Nothing for you")) window.paused += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true }); }""")
    for _ in range(60):
        n = whose([friend, page])
        if page.evaluate("window.paused") > 0:
            break
        assert n != 1 or page.locator(".prompt.mine .opt:not(.barred)").count() > 1, "nobody presses Continue"
        answer((friend, page)[n], *prefers[n])
    assert page.evaluate("window.paused") > 0


@pytest.mark.soak
def test_cards_to_choose_from_are_listed_with_all_of_their_text(people):
    for width, height in ((1440, 900), (390, 664)):
        page = people.someone(width=width, height=height)
        join(page, new(page, bots=(1, 2), adversary="cult"), 0)
        assert asked(page)
        page.locator(".goalline").click()
        brief = page.locator(".goalmore .whole").inner_text()
        assert brief.startswith("You are the Cult.")
        assert "kill every Investigator" in brief
        page.keyboard.press("Escape")
        page.locator("[data-all]").click()
        choices = page.locator("[data-overlay='all'] .opt")
        attacks = [c for c in CARDS["cards"].values() if c["adversary"] == "cult" and c["kind"] == "attack"]
        assert sorted(choices.locator(".label").all_inner_texts()) == sorted(c["name"] for c in attacks)
        assert sorted(choices.locator("small").all_inner_texts()) == sorted(c["text"] for c in attacks)
        assert choices.evaluate_all("all => all.every(c => c.scrollHeight <= c.clientHeight + 1)"), "nothing is cut"
        assert axe(page) == []
        before = seq(page)
        choices.first.click()
        moved_on(page, before)
        assert asked(page)
        assert kind(page) == "setup.ability"


@pytest.mark.soak
def test_an_investigator_can_be_played_on_a_phone(people):
    page = people.someone(width=390, height=844)
    join(page, new(page, bots=(0, 2), seed=5), 1)
    seen = set()
    for _ in range(14):
        if not asked(page):
            break
        if kind(page) not in seen:
            seen.add(kind(page))
            assert fits(page), kind(page)
        if kind(page) == "flashlight.aim":
            shine = page.get_by_role("button", name="Shine")
            assert shine.bounding_box()["y"] + shine.bounding_box()["height"] <= 844, "in sight without scrolling"
            break
        answer(page, "I'll go", "Place the Flashlight", "Keep", "No")
    assert {"setup.start", "turn.act", "flashlight.aim"} <= seen
    assert axe(page) == []
