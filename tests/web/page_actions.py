"""What a person's hands do: sit down, click, press keys. Nothing here knows a rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
ASKED = ".prompt.mine:not(:has([aria-busy='true']))"
"""This seat is asked, and no answer is on its way."""
END = "dialog.end"
PATIENT = 2000
"""How often a test looks whether bots are done: much more often than it takes, for a busy machine."""


def mostly(often, *others):
    """The sizes or games of a test: one for every run, the others for the long tests."""
    values = [other if isinstance(other, tuple) else (other,) for other in others]
    return [often, *(pytest.param(*value, marks=pytest.mark.soak) for value in values)]


def table(page, game="lucidity", seats=2, bots=(1,), **more):
    """A new table, made as any program would make one; the answer has a link per seat."""
    names = ["Ada", "Brom", "Cleo", "Dov"][:seats]
    body = {"game": game, "seats": seats, "bots": {str(n): "greedy" for n in bots}, "names": names, **more}
    made = page.request.post("/api/v1/tables", data=body).json()
    assert "id" in made, made
    return made


def ended(page, **more):
    """A table of Can't Stop whose game is over: a bot played Ada's seat, which nobody watched and takes a moment."""
    made = table(page, "cant_stop", seed=3, **more)
    at, own = f"/api/v1/tables/{made['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}
    assert page.request.post(f"{at}/seats/0", data={"mind": True}, headers=own).ok
    for _ in range(PATIENT):
        if page.request.get(at, headers=own).json()["outcome"]:
            return made
        page.wait_for_timeout(50)
    raise AssertionError("the bots do not come to an end")


def forked(page, text, seat=0, at=0):
    """A table that goes on from a moment of a record; Ada has this seat, bots the others."""
    film = page.request.post("/api/v1/replays", data=text).json()
    made = page.request.post(f"/api/v1/tables/{film['id']}/fork", data={"at": at, "seat": seat, "name": "Ada"}).json()
    assert "id" in made, made
    return made


def sit(page, made, seat=0):
    """Take a seat by its link; the token must not stay in the address bar."""
    page.goto(made["seats"][seat]["link"])
    page.wait_for_selector(".app.table, .lobby, .curtain")
    assert made["seats"][seat]["token"] not in page.url


def seq(page):
    """How much the page has been told."""
    return int(page.get_attribute(".app.table", "data-seq") or 0)


def wait_asked(page):
    """Until this seat is asked or the game is over; whether it is asked."""
    page.wait_for_selector(f"{ASKED}, {END}")
    return page.query_selector(END) is None


def moved_on(page, before, within=None):
    """Until the server has told more than before."""
    page.wait_for_function(
        "n => document.querySelector('.curtain') || Number(document.querySelector('.app.table')?.dataset.seq) > n",
        arg=before,
        timeout=within,
    )


def at_rest(page, found):
    """Where a thing is on the screen once nothing moves it any more: a camera may still be on its way to it."""
    box, before = found.bounding_box(), None
    while box is None or box != before:
        page.wait_for_timeout(80)
        box, before = found.bounding_box(), box
    return box


LISTED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const all = document.querySelector('.prompt.mine [data-all]');
  const list = () => document.querySelector("[data-overlay='all']");
  if (all && !list()) all.click();
  for (let n = 0; n < 200 && all && !list(); n += 1) await frame();
  return [...(list() ?? document.querySelector('.prompt.mine')).querySelectorAll('.opt[data-option]')]
    .map((o) => [Number(o.dataset.option), o.querySelector('.label').textContent])
    .sort(([a], [b]) => a - b).map(([, label]) => label);
}"""
CHOOSE = """async (n) => {
  const frame = () => new Promise(requestAnimationFrame);
  const found = () => document.querySelector(`:is([data-overlay='all'], .prompt.mine .opts) .opt[data-option='${n}']`);
  for (let k = 0; k < 200 && !found(); k += 1) {
    if (!document.querySelector("[data-overlay='all']")) document.querySelector('.prompt.mine [data-all]')?.click();
    await frame();
  }
  found().click();
}"""


def labels(page):
    """What can be answered, in the server's order: all of it, where the row has not room for all."""
    return page.evaluate(LISTED)


def option(page, want=0, *, mouse=True):
    """Give an answer by its button: with the mouse, or quickly, where a test only wants to get on."""
    before = seq(page)
    if not mouse:
        page.evaluate(CHOOSE, want)
        return moved_on(page, before)
    button = page.locator(f".prompt.mine .opt[data-option='{want}']:visible")
    if not button.count():
        page.locator("[data-all]").click()
        button = page.locator(f"[data-overlay='all'] [data-option='{want}']")
    button.first.click()
    return moved_on(page, before)


def piece(page):
    """Click a piece on the board that can be chosen; False where the board offers none."""
    pieces = page.locator(".board .pick.can")
    if pieces.count() == 0:
        return False
    before = seq(page)
    pieces.first.click()
    moved_on(page, before)
    return True


def kind(page):
    """What is asked."""
    return page.get_attribute(".prompt.mine", "data-kind")


def last_line(page):
    """The newest sentence of the log, which may be in a drawer."""
    drawn = page.locator(".log").count()
    if not drawn:
        page.keyboard.press("l")
        page.locator(".log").wait_for()
    lines = page.locator(".log .line .moment").all_inner_texts()
    if not drawn:
        page.keyboard.press("Escape")
        page.locator(".log").wait_for(state="detached")
    return lines[-1] if lines else ""


HABITS = {"turn.stop": 1, "turn.control": 2}
"""Sleep deep, rest rather than press on; else the first option."""

PLAY = """async ([asked, end, habits, most]) => {
  const drawn = (found) => new Promise((then) => {
    const look = () => (document.querySelector(end) || found() ? then() : setTimeout(look, 5));
    look();
  });
  const count = (what) => document.querySelectorAll(what).length;
  const told = () => Number(document.querySelector('.app.table')?.dataset.seq);
  for (let n = 0; n < most; n += 1) {
    await drawn(() => count(asked));
    const kind = document.querySelector('.prompt.mine')?.dataset.kind, seq = told();
    if (document.querySelector(end) || (UNTIL)) return true;
    await (CHOOSE)(habits[kind] ?? 0);
    await drawn(() => told() > seq);
  }
  return false;
}"""


def play(page, until="false", *, most=400):
    """Answer until the game is over, or until something holds: a word of JavaScript about `kind`, `seq` and `count`."""
    script = PLAY.replace("UNTIL", until).replace("CHOOSE", CHOOSE)
    assert page.evaluate(script, [ASKED, END, HABITS, most]), f"not there after {most} answers"


def click_through(page, most=400):
    """Play to the end with the mouse, on the board where it offers anything."""
    for _ in range(most):
        if not wait_asked(page):
            return
        asked = kind(page)
        if asked in {"turn.rest", "turn.stop", "turn.control"} or not piece(page):
            option(page, HABITS.get(asked, 0))
    raise AssertionError(f"still not over after {most} answers")


FAULTS = """async tags => (await axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']}))
  .violations.map(one => [one.id, one.help, one.nodes.slice(0, 3).map(node => node.html.slice(0, 160))])"""


def axe(page):
    """What axe-core finds wrong with the page as it is now, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    return [f"{fault}: {text}: {json.dumps(nodes)}" for fault, text, nodes in page.evaluate(FAULTS, tags)]


def choose(page, group, label):
    """Open the settings, take one of a group, and close them again."""
    page.wait_for_selector(".covers, .app.table")
    page.keyboard.press(",")
    page.get_by_role("radiogroup", name=group).get_by_role("radio", name=label, exact=True).check()
    page.keyboard.press("Escape")


def tool(page, name):
    """Use a tool of the bar, which may be under ⋯."""
    page.wait_for_selector(".table .bar .tool")
    more = page.get_by_role("button", name="More", exact=True)
    if more.count():
        more.click()
    page.get_by_role("button", name=name, exact=True).click()


def in_sight(page, selector):
    """Whether it stands on the screen without scrolling, wide enough to be read."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["width"] > 100


def on_a_network(page):
    """As if the page had been opened over a network: only then a phone can open its links, and codes are drawn."""
    told = json.dumps({"origin": page.evaluate("location.origin"), "reach": "network"})
    page.route("**/api/v1/address", lambda route: route.fulfill(body=told, content_type="application/json"))


def fits(page):
    """Whether nothing sticks out at the side."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")
