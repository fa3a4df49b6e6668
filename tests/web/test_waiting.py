"""The bar while others decide: who is asked what in the third person, who watches, whose seat a bot minds."""

from __future__ import annotations

from tests.web.page_actions import ASKED, END, kind, option, sit, table, wait_asked

TOLD = """async (prompts) => {
  const { told } = await import('/web/words.js');
  return prompts.map((prompt) => told(prompt, 'Brom'));
}"""
WATCH = """() => {
  window.lapses = [];
  window.looks = 0;
  const look = () => {
    if (document.querySelector('.prompt.over, dialog.end')) return;
    const bar = document.querySelector('.prompt');
    window.looks += 1;
    if (!bar || !bar.innerText.includes('Take my seat back')) window.lapses.push(bar ? bar.innerText : 'no bar');
  };
  const parts = {childList: true, subtree: true, characterData: true};
  new MutationObserver(look).observe(document.querySelector(".app.table"), parts);
}"""
BY_SIGHT = """(all) => [...document.querySelectorAll(all)].map((o, n) => [n, o.getBoundingClientRect(), o])
  .sort(([, a], [, b]) => Math.abs(a.top - b.top) > 4 ? a.top - b.top : a.left - b.left)
  .map(([n, , o]) => [n, o.querySelector('.label').textContent])"""


THIRD_PERSON = {
    "Your turn: what do you do?": "Brom's turn: what do they do?",
    "Where do you shine your Flashlight?": "Where does Brom shine their Flashlight?",
    "You are about to be wounded. Do you use a card?": "Brom is about to be wounded. Do they use a card?",
    "An Attack names you. Does another suffer it instead?": "An Attack names Brom. Does another suffer it instead?",
    "Which die is rolled once more?": "Brom decides: Which die is rolled once more?",
}


def test_a_question_of_a_game_without_words_for_waiting_is_told_in_the_third_person(people):
    """Every game of ours has such words (tests/laws/voice.py); a game of another package may have none."""
    page = people.someone()
    page.goto("/")
    assert page.evaluate(TOLD, list(THIRD_PERSON)) == list(THIRD_PERSON.values())


def test_who_waits_and_who_watches_are_told_what_another_decides(people):
    ada, brom, watcher = people.someone(), people.someone(), people.someone(width=390, height=844)
    made = table(ada, "cant_stop", seats=2, bots=(), seed=3)
    sit(ada, made, 0)
    sit(brom, made, 1)
    watcher.goto(made["spectator"])
    ada.wait_for_selector(ASKED)
    for page, why in ((brom, "You'll be asked when it's your turn."), (watcher, "You're watching.")):
        page.wait_for_selector(".prompt.waiting")
        assert page.locator(".prompt h2").inner_text() == "Ada is choosing which columns to climb."
        assert page.locator(".prompt .why").inner_text().strip() == why
    option(ada)
    brom.wait_for_function(
        "() => document.querySelector('.prompt h2').innerText.startsWith('Ada is deciding whether to roll again')"
    )
    assert kind(ada) == "turn.stop"


def test_the_way_back_to_a_minded_seat_stays_in_the_bar_until_it_is_taken(people):
    page = people.someone()
    sit(page, table(page, seats=2, bots=(1,), seed=7))
    assert wait_asked(page)
    page.get_by_role("tab", name="Seats").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Take my seat back").first.wait_for()
    page.evaluate(WATCH)
    page.wait_for_function(f"() => window.looks > 40 || document.querySelector('{END}')")
    looks, lapses = page.evaluate("[window.looks, window.lapses]")
    assert looks > 10
    assert lapses == []
    assert "Your turn" not in page.title()


def test_taking_the_seat_back_brings_the_question_back(people):
    ada, brom = people.someone(), people.someone()
    made = table(ada, "cant_stop", seats=2, bots=(), seed=3)
    sit(brom, made, 1)
    sit(ada, made, 0)
    brom.get_by_role("tab", name="Seats").click()
    brom.get_by_role("button", name="Let a bot play for me").click()
    back = brom.locator(".prompt").get_by_role("button", name="Take my seat back")
    back.click()
    brom.wait_for_function("() => document.querySelector('.prompt h2').innerText.includes('Ada')")
    assert back.count() == 0
    assert wait_asked(ada)


def test_on_a_phone_the_focus_follows_what_is_seen(people):
    page = people.someone(width=390, height=844)
    sit(page, table(page, "stiflingdark", seats=3, bots=(0, 2), seed=5), 1)
    for _ in range(20):
        assert wait_asked(page)
        if kind(page) == "turn.act":
            break
        option(page, mouse=False)
    page.locator("[data-all]").click()
    seen = page.evaluate(BY_SIGHT, "[data-overlay='all'] .opt:not(.barred)")
    assert [n for n, _ in seen] == list(range(len(seen)))
    row = page.locator(".prompt.mine .opt .label").all_text_contents()
    assert [label for _, label in seen][: len(row)] == row, "the acts come first, the steps on the map after them"
    assert not any(label.startswith("Move to") for label in row)


def test_the_address_of_a_replay_counts_as_the_page_does(people):
    page = people.someone()
    made = table(page, "cant_stop", seed=3)
    sit(page, made)
    for _ in range(6):
        assert wait_asked(page)
        option(page)
    page.goto(f"/r/{made['id']}?at=5")
    page.wait_for_selector(".climb")
    assert page.locator(".where").inner_text().startswith("5 / ")
    line = page.locator(".log .line").last.get_attribute("data-seq")
    page.get_by_role("button", name="Forward").click()
    page.wait_for_function("() => document.querySelector('.where').innerText.startsWith('6 / ')")
    page.wait_for_function("() => location.search.includes('at=6')")
    page.goto(f"/r/{made['id']}?line={line}")
    page.wait_for_selector(".climb")
    page.wait_for_function("() => location.search.includes('at=5')")
    assert page.locator(".where").inner_text().startswith("5 / ")
    page.goto(f"/r/{made['id']}?at=9999")
    page.wait_for_selector(".climb")
    where, of = page.locator(".where").inner_text().split(" / ")
    assert where == of
