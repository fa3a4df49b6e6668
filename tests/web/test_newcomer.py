"""Someone new follows only what the screen says: a first decision within a minute, and no need of a rulebook."""

from __future__ import annotations

import re

import pytest

import gloam
from tests.laws.voice import faults_of
from tests.web.page_actions import ASKED, END, axe, fits, in_sight, kind, option
from tools.sentences import Collection, Text

MINUTE = 60.0
DESK, PHONE = (1440, 900), (390, 844)
EVERY_DAY = [
    ("lucidity", PHONE),
    ("faceless", DESK),
    ("sallyface", PHONE),
    ("stiflingdark", PHONE),
    ("cant_stop", DESK),
]
THE_OTHERS = [(game, DESK if size == PHONE else PHONE) for game, size in EVERY_DAY]
FEW, MANY = 3, 12
READ = """() => {
  const all = (what) => [...document.querySelectorAll(`.prompt.mine ${what}`)].map((e) => e.textContent.trim());
  return {asked: [...all('h2'), ...all('.about')].join(' '), labels: all('.opt .label'), hints: all('.opt small')};
}"""
CAPITAL = re.compile(r"(?<![.?!:“(/]) ([A-Z][A-Za-z]+)")
"""A word with a capital letter inside of a sentence: a name, or a word of the game."""
RULE = re.compile(r" · [A-Z]+-?\d+$")
"""The rule that bars an option, behind its reason."""
ENDINGS = r"(?:s|es|ed|d|ing|ting|ies|'s?)?"


def words_of(texts):
    """Every word in some texts, as names have them."""
    return {word for text in texts for word in re.findall(r"[A-Za-z]+", text)}


def names_in(game):
    """The words of every printed name: cards, places, people."""
    printed = Collection(gloam.find(game)).read_printed().found.values()
    drawn = {"names.js", "geometry.js", "words.js", "sawmill.js", "park.js"}
    return words_of(one.text for one in printed if one.kind == "name" or (one.kind == "board" and one.topic in drawn))


def terms_in(game, text):
    """The game's words that a text uses."""
    stem = {term: re.escape(re.sub(r"[ye]$", "", term)) + "[ye]?" for term in gloam.find(game).words.glossary}
    return {term for term, form in stem.items() if re.search(rf"\b{form}{ENDINGS}(?![\w-])", text)}


def seats_of(page):
    """What the players are called."""
    table = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]
    return [seat["name"] for seat in table["seats"]]


def check_question(page, game, names):
    """A question is a sentence, its options are plain, and what its words mean is one tap away on the same screen."""
    read = page.evaluate(READ)
    if not page.locator("[data-gives]").count():  # what is tried on a bench is told in the question's place
        assert re.fullmatch(r"[A-Z].*(?:[.?!]|\([^)]*\d [^)]*\))", read["asked"], re.DOTALL), read["asked"]
    assert all(label and not label[0].islower() for label in read["labels"]), read["labels"]
    told = [RULE.sub("", text) for text in (read["asked"], *read["labels"], *read["hints"])]
    faults = [(fault, text) for text in told for fault in faults_of(Text(game, "option", text, ""))]
    assert faults == []
    whole = "\n".join(told)
    page.get_by_role("button", name="What the words mean").click()
    page.wait_for_selector(".meanings dl")
    explained = dict(
        zip(*(page.locator(f".meanings {part}").all_text_contents() for part in ("dt", "dd")), strict=True)
    )
    page.keyboard.press("Escape")
    page.wait_for_selector(".meanings", state="detached")
    assert terms_in(game, whole) <= set(explained)
    assert all(len(meaning.split()) > 1 for meaning in explained.values())
    known = names | words_of(gloam.find(game).words.glossary) | words_of(seats_of(page))
    met = {re.sub(r"s$", "", word) for text in told for word in CAPITAL.findall(text)}
    unknown = {word for word in met if not known & {word, f"{word}s"} and not terms_in(game, word)}
    assert unknown == set(), "every word with a capital letter is a name or is explained"


def follow(page):
    """Do what the screen offers first; whether the game goes on."""
    page.wait_for_selector(f"{ASKED}, {END}, .curtain button", state="attached")
    if (lift := page.query_selector(".curtain button")) is not None:
        lift.click()
    if page.query_selector(END) is not None:
        return False
    option(page, 0, mouse=False)
    page.wait_for_selector(f"{ASKED}, {END}", state="attached", timeout=MINUTE * 1000)
    return page.query_selector(END) is None


def first_decision(people, game, size):
    """From the home page to the first question, with the goal in sight."""
    width, height = size
    page = people.someone(width=width, height=height, touch=size == PHONE, motion=True)
    page.goto("/")
    page.locator(f"article.{game}").get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED, timeout=MINUTE * 1000)
    assert page.locator(ASKED).first.is_visible()
    assert page.locator(".goalline .aim").inner_text().strip()
    assert in_sight(page, ".goalline")
    return page


@pytest.mark.parametrize(
    ("game", "size", "questions"),
    [
        *((*one, FEW) for one in EVERY_DAY[1::2]),
        *(pytest.param(*one, MANY, marks=pytest.mark.soak) for one in [*EVERY_DAY, *THE_OTHERS]),
    ],
)
def test_a_newcomer_needs_no_rulebook(people, game, size, questions):
    page = first_decision(people, game, size)
    names, kinds = names_in(game), set()
    for _ in range(questions):
        kinds.add(kind(page))
        check_question(page, game, names)
        if not follow(page):
            break
    assert kinds
    assert fits(page)
    assert axe(page) == []
