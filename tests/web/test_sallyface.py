"""Strange Nightmares in a real browser: Stories by clicking, the lesson, the Finale, phones, and what stays sealed."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam.games.sallyface.content import CHARACTERS, PACKS
from tests.web.page_actions import (
    ASKED,
    END,
    axe,
    choose,
    fits,
    forked,
    kind,
    labels,
    mostly,
    moved_on,
    option,
    seq,
    sit,
    table,
)

HURRY = {
    "roll.keep": ".rollknobs .stopnow",
    "act": ".board .mystery .pick.can, .board .foes.pick.can, .board .storytoken.pick.can",
}
PHONE = 390
CUT = """() => [...document.querySelectorAll('.prompt .opt *')]
  .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).map((e) => e.textContent)"""
CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bseat \d|\bfloor_\d")


def new(page, seed, story="another_dead_body", seats=3, bots=(1, 2), **more):
    """A table of Strange Nightmares."""
    return table(page, "sallyface", seats=seats, bots=bots, seed=seed, options={"story": story}, **more)


def join(page, made, seat=0):
    """Take a seat, and wait until the building stands."""
    sit(page, made, seat)
    page.wait_for_selector(".outdoors")


def from_position(page, document):
    """A table that goes on from a position; Ada sits at seat 0, bots at the others."""
    made = forked(page, gloam.position("sallyface", document).record().text())
    join(page, made)
    return made


def asked(page):
    """Until this seat is asked, on the board or in the bar, or the game is over; whether it is asked."""
    page.wait_for_selector(f"{ASKED}, {END}")
    return page.query_selector(END) is None


def click(page, where):
    """Click a piece of the board and wait until the server has told more."""
    before = seq(page)
    page.locator(where).first.click()
    moved_on(page, before)


def act(page, *, lazy=False):
    """Answer as somebody in a hurry: on the board where it offers the answer, else the last one of the bar."""
    what = kind(page)
    if what == "act" and lazy:
        return option(page, len(labels(page)) - 1, mouse=False)
    for where in (HURRY.get(what), None if what in HURRY else ".board .pick.can"):
        if where and page.locator(where).count():
            return click(page, where)
    return option(page, len(labels(page)) - 1, mouse=False)


def all_but_one(card, story="another_dead_body"):
    """The cubes on a card that lacks one symbol, and that symbol."""
    requires = PACKS[story].story.finale_cards[card].requires
    return requires[1:], requires[0]


def last_page(**more):
    """The end of the first Story: the Killer's last card lacks one cube, and Sal stands beside him."""
    row = sorted(PACKS["another_dead_body"].story.finale_cards)[:3]
    cubes, lacks = all_but_one(row[-1])
    return {
        "story": "another_dead_body",
        "players": [{"character": "sal", "at": "floor_3"}, {"character": "larry", "at": "floor_1"}],
        "story_at": len(PACKS["another_dead_body"].story.cards),
        "solved": sorted(PACKS["another_dead_body"].story.story_mysteries),
        "open": ["apartment_room"],
        "active": 0,
        "phase": "act",
        "dice": [lacks, "I", "A", "M", "W", "D", "c:S"],
        "corruption": 12,
        "finale": {"row": row, "down": 0, "solved": row[:-1], "at": "floor_3"},
        "cubes": {row[-1]: cubes},
        **more,
    }


@pytest.mark.soak
def test_a_whole_story_is_played_by_clicking_by_one_person_with_two_bots(people):
    page = people.someone()
    join(page, new(page, seed=8))
    questions = set()
    for _ in range(150):
        if not asked(page):
            break
        questions.add(kind(page))
        act(page)
    assert {"setup.character", "place.slot", "roll.keep", "act"} <= questions
    end = page.locator(END)
    assert re.search(r"SF-02[367]", end.inner_text())
    assert page.locator(".nockfell.over").count() == 1
    assert not CODE.search(page.locator("#app").inner_text())
    assert axe(page) == []


def now(pages):
    """The page of the player to move; None when it is over."""
    for _ in range(600):
        for page in pages:
            if page.query_selector(ASKED):
                return page
        if pages[0].query_selector(END):
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


@pytest.mark.soak
def test_three_people_on_three_browsers_play_a_whole_story(people):
    pages = [people.someone() for _ in range(3)]
    made = new(pages[0], seed=11, story="beneath_the_building", bots=())
    for seat, page in enumerate(pages):
        sit(page, made, seat)
    helped = 0
    for _ in range(220):
        mine = now(pages)
        if mine is None:
            break
        if kind(mine) == "window.charge":
            helped += mine.locator(".person.you.now").count() == 0
        act(mine, lazy=True)
    assert helped, "somebody was asked about a Charge token in another's turn"
    for page in pages:
        page.locator(END).wait_for()
        assert re.search(r"SF-02[67]", page.locator(END).inner_text())
    logs = [page.locator(".log .line .moment").all_inner_texts()[-3:] for page in pages]
    assert logs[0] == logs[1] == logs[2]


def test_the_last_cube_of_the_finale_wins_for_everybody(people):
    page = people.someone()
    from_position(page, last_page())
    assert asked(page)
    assert page.locator(".nockfell.finale .finalebar").is_visible()
    click(page, ".finalebar .mystery .pick.can")
    if page.query_selector(END) is None:
        click(page, ".finalebar .req.can")
    page.locator(END).wait_for()
    assert "You all win" in page.locator(END).inner_text()
    assert "SF-023" in page.locator(END).inner_text()


@pytest.mark.soak
def test_the_finale_changes_the_light_and_nothing_breaks_under_it(people):
    light = "() => getComputedStyle(document.querySelector('.outdoors')).backgroundImage"
    page = people.someone(width=390, height=844)
    from_position(page, {**last_page(), "finale": {}, "story_at": 3, "solved": [], "cubes": {}})
    before = page.evaluate(light)
    made = from_position(page, last_page())
    assert asked(page)
    assert page.evaluate(light) != before
    assert page.locator(".finalecard.solved").count() == 2
    assert page.locator(".hunter").count() == 1
    assert axe(page) == []
    assert fits(page)
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(f"/t/{made['id']}")
    assert asked(page)
    assert axe(page) == []


def test_dice_are_freed_and_rolled_by_key_and_by_click_and_demons_stay(people):
    page = people.someone()
    join(page, new(page, seed=8, bots=(1, 2)))
    while asked(page) and kind(page) != "roll.keep":
        act(page)
    assert "Choose dice to reroll" in page.locator(".question h2").inner_text()
    assert page.locator(".prompt .opt").count() == 0, "dice are chosen among the dice"
    assert page.locator("[data-gives]:visible").count() == 2
    loose = page.locator(".dicetray .bonebutton")
    assert loose.count() + page.locator(".dicetray .bone.locked").count() == 7
    before = seq(page)
    first = loose.first
    key = first.get_attribute("aria-keyshortcuts")
    page.keyboard.press(key)
    assert first.get_attribute("aria-pressed") == "true"
    assert seq(page) == before, "a digit frees a die here, it does not answer"
    first.click()
    assert first.get_attribute("aria-pressed") == "false"
    first.click()
    page.keyboard.press("r")
    moved_on(page, before)
    assert kind(page) == "roll.keep"
    assert "roll 2 of 3" in page.locator(".dicetray h2").first.inner_text()
    before = seq(page)
    page.keyboard.press("s")
    moved_on(page, before)
    assert asked(page)
    assert kind(page) != "roll.keep"


@pytest.mark.soak
def test_the_lesson_is_learnt_on_the_board_from_its_first_step_to_its_last(people):
    page = people.someone()
    page.goto("/lesson/sallyface")
    page.get_by_role("button", name="Start the lesson").click()
    steps = {
        "window.charge": [lambda: click(page, ".prompt .opt.taught")],
        "die.turn": [lambda: click(page, ".bonebutton.can:has(.demon)")],
        "place.slot": [lambda: click(page, ".floor_5 .spot.can")],
        "roll.keep": [
            lambda: (page.locator(".bonebutton:has(.k-character)").click(), click(page, ".rollknobs .primary")),
            lambda: click(page, ".rollknobs .stopnow"),
        ],
        "act": [lambda: click(page, ".floor_4 .foes.can"), lambda: click(page, ".floor_4 .mystery .pick.can")],
        "fight.pay": [lambda: click(page, ".bonebutton.can:has(.demon)")],
        "solve.pay": [lambda: click(page, ".prompt .opt.taught")],
    }
    taught, count = 0, sum(map(len, steps.values()))
    while asked(page) and page.locator("dialog.graduated").count() == 0:
        assert page.locator(".coach .rid").count() == 1
        if taught == 1:
            assert axe(page) == []
        steps[kind(page)].pop(0)()
        page.locator(".refusal").wait_for(state="detached")
        taught += 1
    assert taught == count == 9
    page.locator("dialog.graduated").wait_for()
    assert "Wren uses a Charge token for Pocket Console." in page.locator(".log .moment").all_inner_texts()


FLOORS = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  const floors = [...document.querySelectorAll('.nockfell .addison .sfplace')];
  const last = floors.map((e) => e.getBoundingClientRect().bottom);
  return Math.max(...last) <= Math.min(board.bottom, bar.top) + 1;
}"""
ACTS = """() => { const e = document.querySelector('.prompt .opts');
  return e.scrollHeight <= e.clientHeight + 1 && (document.querySelector('.prompt .opt[hidden]') === null
    || document.querySelector('[data-all]') !== null); }"""


def test_a_price_is_asked_with_what_it_is_for(people):
    page = people.someone(width=1440, height=900)
    join(page, new(page, seed=8, bots=(1, 2)))
    while asked(page) and kind(page) != "act":
        act(page)
    page.wait_for_function(FLOORS)  # all five, without scrolling
    page.wait_for_function(ACTS)
    choose(page, "Text size", "150%")
    page.wait_for_function(ACTS)
    choose(page, "Text size", "100%")
    assert page.locator(".prompt .after").count() == 0
    click(page, ".sfplace .goto.can")
    assert kind(page) == "pay"
    assert re.fullmatch(r"For: Move to .+\.", page.locator(".prompt .after").inner_text())
    page.locator(".prompt.mine .opt").first.click()
    page.locator('.prompt[data-kind="act"]').wait_for()
    assert page.locator(".prompt .after").count() == 0


def test_axe_finds_nothing_while_a_character_is_picked_a_card_is_read_and_dice_are_spent(people):
    page = people.someone()
    join(page, new(page, seed=8))
    assert asked(page)
    assert page.locator(".cast .who.pick").count() == 5
    larry = page.locator(".cast .who.pick").nth(1).inner_text()
    assert all(words in larry for words in ("12 Health, 8 Sanity", "Die:", "Old Axe:", "Curse: lose 2 Health"))
    assert axe(page) == []
    while asked(page) and kind(page) != "act":
        act(page)
    assert axe(page) == []
    page.locator(".mystery .readit, .mystery:not(.choose) .face").first.click()
    page.locator("dialog.reading").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(".story .aloud").click()
    assert page.locator("dialog.book .leaf").count() >= 3
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert asked(page)


ROWS = """() => {
  const box = document.querySelector('.housebox').getBoundingClientRect();
  const small = (e) => parseFloat(getComputedStyle(e).fontSize) < 11;
  return [...document.querySelectorAll('.storey')].flatMap((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    const words = [...row.querySelectorAll('h3, b, .does, .mname')].filter((e) => e.checkVisibility() && small(e));
    return [...(top < box.top - 1 || bottom > box.bottom + 1 ? ['out of sight'] : []),
      ...(height < 44 ? ['too low'] : []), ...words.map((e) => e.textContent)];
  });
}"""


@pytest.mark.soak
def test_the_building_fits_on_a_phone_in_every_phase(people):
    page = people.someone(width=PHONE, height=664)
    join(page, new(page, seed=8))
    seen = set()
    assert asked(page)
    assert "Old Axe:" in page.locator(".cast .who").nth(1).inner_text()
    boxes = [one.bounding_box() for one in page.locator(".prompt .opt").all()]
    assert len(boxes) == len(CHARACTERS)
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE for box in boxes), "all of them are in sight"
    assert page.evaluate(CUT) == [], "and no word is cut off"
    boards = set()
    for _ in range(14):
        if not asked(page):
            break
        if kind(page) not in seen:
            seen.add(kind(page))
            assert fits(page), kind(page)
            boards.add(str(page.locator(".board").bounding_box()))
            if kind(page) != "setup.character":
                assert page.evaluate(ROWS) == [], kind(page)
        act(page)
    assert {"setup.character", "roll.keep", "act"} <= seen
    assert len(boards) == 1, "the board keeps its box"
    assert page.locator(".storey").count() >= 6


@pytest.mark.always
def test_a_later_story_card_is_never_in_the_bytes_of_the_page(people):
    page = people.someone()
    made = new(page, seed=8, seats=2, bots=(1,))
    heard, requests = [], []

    def hear(frame):
        heard.append(str(frame))

    def ask_for(request):
        requests.append(request)

    page.on("websocket", lambda ws: ws.on("framereceived", hear))
    page.on("requestfinished", ask_for)
    join(page, made)
    story = PACKS["another_dead_body"].story
    page.locator(".tool", has_text="Rules").click()
    page.locator("dialog .overview").wait_for()
    page.keyboard.press("Escape")
    for _ in range(8):
        assert asked(page)
        act(page)
    assert page.locator(".leaf .folio").first.inner_text().startswith("3 of 10")
    fetched = [request.response().text() for request in requests if "/api/" in request.url]
    assert any("SF-023" in text for text in fetched), "the rules were read too"
    bytes_ = "\n".join([*heard, *fetched, page.content()])
    assert all(card.text in bytes_ for card in story.cards[:3])
    sealed = [*story.cards[3:], *story.finale_cards.values(), story.finale]
    assert [card.name for card in sealed if card.text in bytes_] == []
    assert [card.name for card in story.cards[3:] if card.name in bytes_] == []


@pytest.mark.soak
def test_the_demon_that_locks_moves_only_where_motion_is_wanted(people):
    lively, calm = people.someone(motion=True), people.someone()
    for page, moves in ((lively, True), (calm, False)):
        join(page, new(page, seed=8))
        page.evaluate("""() => { window.moved = 0; const old = Element.prototype.animate;
          Element.prototype.animate = function (...a) { window.moved += 1; return old.apply(this, a); }; }""")
        while asked(page) and kind(page) != "roll.keep":
            act(page)
        page.keyboard.press("a")
        page.wait_for_selector(".bonebutton[aria-pressed='true']")
        before = seq(page)
        page.keyboard.press("r")
        moved_on(page, before)
        page.wait_for_timeout(100)
        assert (page.evaluate("window.moved") > 0) == moves
        assert (page.locator(".outdoors.alive").count() == 1) == moves


CARD = "taped_off_door"


def at_a_card(dice):
    """Sal stands before a Mystery of four symbols, with these dice."""
    return {
        "story": "another_dead_body",
        "players": [{"character": "sal", "at": "floor_4"}, {"character": "larry", "at": "floor_1"}],
        "story_at": 1,
        "active": 0,
        "phase": "act",
        "dice": dice,
        "placed": {"floor_4": [CARD]},
    }


@pytest.mark.parametrize(
    ("width", "height", "dice"),
    mostly((390, 664, "MMIDA"), (360, 640, "MMIDA"), (844, 390, "MMIDA"), (390, 664, "MMWWI"), (390, 664, "MMISW")),
)
def test_a_card_of_four_symbols_is_solved_with_six_taps_at_most(people, width, height, dice):
    """SF-079  Dice that show its symbols go together, and wilds where they solve it."""
    page = people.someone(width=width, height=height, touch=True)
    from_position(page, at_a_card(list(dice)))
    assert asked(page)
    taps, card = 0, page.locator(".board .mystery .face.can")
    while kind(page) != "act" or card.count():
        together = page.locator("[data-several]")
        die = page.locator(":is(.inhand, .prompt .opts) [data-option]:visible")
        (together if together.count() else card if kind(page) == "act" else die).first.tap()
        taps += 1
        assert taps <= 6
        page.wait_for_timeout(700)  # what goes together has gone
        assert asked(page)
    assert taps
