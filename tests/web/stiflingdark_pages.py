"""What hands do at a table of The Stifling Dark: sit down, answer, click a space. Nothing here knows a rule."""

from __future__ import annotations

import re

import gloam
from tests.web.page_actions import ASKED, END, forked, kind, labels, moved_on, option, seq, sit

CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bseat \d|\[object|\bundefined\b|\bNaN\b")
BOX = "() => document.querySelector('.map').dataset.box.split(' ').map(Number)"
HUNT = ("Attack", "Stalk", "Keep", "No", "End", "Done", "Skip")
SECRET = {"investigators": [{"who": "asher", "space": "150", "items": ["cross"]}, {"who": "lucy", "space": "305"}],
          "turn": 1}  # fmt: skip
CARDS = gloam.find("stiflingdark").content()
WATCH_WRITES = """() => { window.writes = []; new MutationObserver((all) => { for (const m of all) window.writes.push(
  `${m.target.className} ${m.attributeName}`); }).observe(document.body,
  {subtree: true, childList: true, attributes: true, characterData: true}); }"""
"""Keeps in `window.writes` what the page changes in itself from now on."""


def new(page, *, seats=3, bots=(2,), seed=5, **options):
    """A table; bots that do not think hold the other seats."""
    names = ["Ada", "Brom", "Cleo", "Dov", "Eve"][:seats]
    body = {"game": "stiflingdark", "seats": seats, "seed": seed, "options": options, "names": names}
    body["bots"] = {str(n): "random" for n in bots}
    made = page.request.post("/api/v1/tables", data=body).json()
    assert "id" in made, made
    return made


def join(page, made, seat):
    """Take a seat, and wait until the board lies there."""
    sit(page, made, seat)
    page.wait_for_selector(".dark .map")


def from_position(page, document, seat=1):
    """A table that goes on from a position; Ada has this seat, bots the others."""
    made = forked(page, gloam.position("stiflingdark", document).record().text(), seat)
    join(page, made, seat)
    return made


def asked(page):
    """Until this seat is asked or the game is over; whether it is asked."""
    page.wait_for_selector(f".app:not(:has(.hushing)) {ASKED}, {END}", state="attached")
    return page.query_selector(END) is None


def answer(page, *prefer):
    """The first option that begins with one of these words, else the last one; the light wherever it points."""
    if kind(page) in {"flashlight.aim", "flashlight.sweep"}:
        before = seq(page)
        page.keyboard.press("c")
        return moved_on(page, before)
    offered = labels(page)
    wanted = (n for word in prefer for n, label in enumerate(offered) if label.startswith(word))
    return option(page, next(wanted, len(offered) - 1), mouse=False)


def spot(page, space):
    """Click a space of the board that can be chosen."""
    before = seq(page)
    page.locator(f".spot[data-value*='\"{space}\"']").click()
    agree(page)
    moved_on(page, before)


def agree(page):
    """Confirm a step that would set something off: the board shows first what it costs."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    if page.locator(".walkplan .primary").count():
        page.locator(".walkplan .primary").click()


def whose(pages):
    """The number of the page that is asked; None when it is over."""
    for _ in range(1500):
        for n, page in enumerate(pages):
            if page.query_selector(f".app:not(:has(.hushing)) {ASKED}"):
                return n
        if pages[0].query_selector(END):
            return None
        pages[0].wait_for_timeout(15)
    raise AssertionError("nobody is asked")
