"""Whole games by finger or mouse: only what is on the screen and lies open is tapped, where it lies. Nothing is clicked
by script, and nothing here knows a rule.
"""

from __future__ import annotations

import random

from tests.web.layout_checker import LOOK, Found, Window, point

END = "dialog.end, dialog.graduated"
PAGE = ".storydialog button.primary"
TRIES = 6
"""How often a question may be tapped at until it is answered: a tap may first make a map larger, or try something."""
MOST = 900
WAIT = 2500
"""Milliseconds after which a tap that changed nothing was no answer."""
STATE = """() => [document.querySelector('.app.table')?.dataset.seq, document.querySelector('.prompt')?.dataset.kind,
  Boolean(document.querySelector('dialog.end, dialog.graduated'))].join(' ')"""

MINE = "() => document.querySelector('.prompt.mine')?.dataset.kind ?? null"


class Journey:
    """Somebody at a table in a window, who answers what is asked by what lies open on the screen."""

    def __init__(self, page, window: Window, seed: int = 1):
        self.page, self.window = page, window
        self.rng = random.Random(seed)
        self.taps, self.answers, self.pages = 0, 0, 0
        self.kinds: dict[str, int] = {}
        """How many taps the longest answer to each kind of question took."""

    def press(self, control) -> None:
        """Put a finger, or the mouse, on a control."""
        self.taps += 1
        point(self.page, control, self.window)

    def tap(self, locator) -> None:
        """Tap something that is no answer: a button of a page, as soon as it lies open."""
        self.taps += 1
        locator.tap() if self.window.touch else locator.click()

    def is_asked(self) -> bool:
        """Wait until this seat is asked; False where the game is over."""
        while True:  # what happens waits behind a page until its reader turns it
            self.page.wait_for_selector(f".prompt.mine .question, {END}, {PAGE}", state="attached")
            if not self.turn_pages():
                return self.page.locator(END).count() == 0

    def look(self) -> Found:
        """What is on the screen now; nobody asks how much of it the board has."""
        return Found(**self.page.evaluate(LOOK, ["", False]))

    def has_moved(self, before: str) -> bool:
        """Whether the table has gone on within a moment."""
        try:
            self.page.wait_for_function(
                f"(before) => ({STATE})().split(' ')[0] !== before.split(' ')[0] || document.querySelector('{END}')",
                arg=before,
                timeout=WAIT,
            )
        except Exception as error:  # playwright's own, which is not there on a machine without it
            if type(error).__name__ != "TimeoutError":
                raise
            return False
        return True

    def answer(self, wanted: str = "") -> None:
        """Answer what is asked. `wanted`: the control to take where it lies open."""
        before, kind = self.page.evaluate(STATE), self.page.evaluate(MINE)
        if kind is None:  # it was answered meanwhile: what has one answer only
            return
        taps, told = self.taps, []
        for _ in range(TRIES):
            self.turn_pages()
            found = self.look()
            control = self.chosen(found, wanted)
            if control is None and self.has_moved(before):  # what has one answer only is given by the board itself
                return
            if control is None and self.turn_pages():  # it opened after the last look
                continue
            assert control is not None, f"{kind}, {self.window}: nothing that answers lies open; {told}"
            self.press(control)
            told.append((control["what"], control["words"]))
            if self.has_moved(before):
                break
        else:
            raise AssertionError(f"{kind}, {self.window}: no answer after {TRIES} taps: {told}")
        self.answers += 1
        self.kinds[kind] = max(self.kinds.get(kind, 0), self.taps - taps)

    def chosen(self, found: Found, wanted: str):
        """What to tap: what a lesson asks for, what gives the answer, a list that is open, an answer, or a list."""
        open_ = [one for one in found.controls if one["open"] and not one["disabled"]]
        if wanted and (box := self.lies_open(wanted)):
            return box
        if listed := [one for one in open_ if one["listed"]]:
            return self.rng.choice(listed)
        if gives := [one for one in open_ if one["what"] == "gives"]:
            tries = [one for one in open_ if one["what"] == "answer"]
            return self.rng.choice(tries) if tries and self.rng.random() < 0.3 else gives[0]
        if answers := [one for one in open_ if one["what"] == "answer"]:
            return self.rng.choice(answers)
        return next((one for one in open_ if one["what"] in {"group", "all"}), None)

    def lies_open(self, wanted: str):
        """The first control of that kind that a finger can tap, as the checker describes controls."""
        return self.page.evaluate(OPEN, wanted)

    def turn_pages(self) -> bool:
        """Turn every page that lies over the table, as its reader does; whether there was one."""
        before = self.pages
        while (page := self.page.locator(PAGE)).count():
            told = self.page.locator(".storydialog").inner_text()
            self.tap(page.first)
            self.page.wait_for_function(
                "(told) => document.querySelector('.storydialog')?.innerText !== told", arg=told, timeout=WAIT * 4
            )
            self.pages += 1
        return self.pages > before

    def play(self, answers: int = MOST) -> bool:
        """Answer so many questions, or until the game is over; whether it is."""
        for _ in range(answers):
            if not self.is_asked():
                return True
            self.answer()
        return not self.is_asked()


OPEN = r"""
(wanted) => {
  for (const e of document.querySelectorAll(wanted)) {
    const b = e.getBoundingClientRect();
    const x = b.x + b.width / 2, y = b.y + b.height / 2;
    const at = document.elementFromPoint(x, y);
    if (b.width && at && e.contains(at) && !e.disabled)
      return { what: 'wanted', words: e.textContent.trim(), x: b.x, y: b.y, width: b.width, height: b.height };
  }
  return null;
}
"""
OFFERED = """async () => {
  const table = location.pathname.split('/').at(-1);
  const { seats } = JSON.parse(localStorage['gloam.tables'])[table];
  const mine = { headers: { authorization: `Bearer ${Object.values(seats)[0]}` } };
  return (await (await fetch(`/api/v1/tables/${table}?peek=1`, mine)).json()).decision?.options.length ?? 0;
}"""
"""How many answers the question has that this seat is asked."""
