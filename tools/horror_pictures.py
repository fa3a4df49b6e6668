"""Every big moment, page and end screen, looked at: `python -m tools.horror_pictures [FOLDER [LOOK…]]`.

Real tables are opened in a real browser at two sizes, in dark and light, with motion and without, and shown the lines
of `tests/client/moments.json` and the ends that `tools/<game>/pictures.toml` tells under `horror`. All pictures of one
size, theme and motion are one sheet in `docs/pictures/horror`. With FOLDER, each picture is kept there too, as large as
it was; a LOOK is called like its sheet: `390-light-still`.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from http import HTTPStatus
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tools.how_pictures import CHROMIUM, Picture, Server, listed

ROOT = Path(__file__).parents[1]
TABLE = json.loads((ROOT / "tests" / "client" / "moments.json").read_text("utf-8"))
SHEETS = ROOT / "docs" / "pictures" / "horror"
SEAT = 1
"""Where somebody sits at every table: never the Adversary."""
GAMES = dict(listed("horror"))
"""Of each game: its table, a page to read, and its ends."""
MOVING, STANDING = 620, 900
"""Milliseconds of a motion at which a picture is taken: in the middle of it, or when it stands."""
RECORDER = """
  document.addEventListener('gloam:shown', ({ detail }) => { if (!detail.made) window.lastShown = detail; });
"""
SHOW = """async ([line, changes]) => {
  const base = document.querySelector('script[type=module][src]').src;
  const { changed } = await import(new URL('film.js', base));
  const { seat, view } = window.lastShown;
  const tell = (lines, view) => document.dispatchEvent(new CustomEvent('gloam:shown', {
    detail: { seat, lines, view, pause: 500, asked: false, past: true, made: true } }));
  const { kind, ...facts } = line;
  for (let n = 0; n < 12; n += 1) tell([{ n, seq: n, kind: 'nothing', text: '', facts: {} }], view);
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time > 1000 ? 60000 : time, ...more);
  tell([{ n: 99, seq: 99, kind, text: facts.text ?? 'The Wrong Man is solved.', facts }], changed(view, changes));
  const shown = () => document.querySelector('.bigmoment, .storydialog');
  for (let n = 0; n < 300 && !shown(); n += 1) await new Promise(requestAnimationFrame);
  if (!shown()) throw new Error(`${line.kind} shows nothing`);
  await new Promise(requestAnimationFrame);
  window.setTimeout = wait;
}"""
END = """async ([game, changes, winners, you, told]) => {
  const base = document.querySelector('script[type=module][src]').src;
  const get = (path) => import(new URL(path, base));
  const [{ changed }, { html, render }, { End }, board] = await Promise.all(
    ['film.js', 'lib.js', 'shell/game_end.js', `games/${game}/board.js`].map(get));
  const id = location.pathname.split('/')[2];
  const { table } = await (await fetch(`/api/v1/tables/${id}`)).json();
  const view = changed(structuredClone(window.lastShown.view), changes);
  const names = table.seats.map((one) => one.name);
  const outcome = { winners, scores: table.seats.map((one) => 3 - one.seat), reason: view.ended?.reason ?? '' };
  const log = told.map(([kind, text, facts], n) => ({ n, seq: n, kind, text, facts }));
  const ending = board.ending(view, outcome, names, log, you);
  const box = document.createElement('div');
  box.className = 'madeend';
  document.querySelector('.app').append(box);
  const nothing = () => {};
  render(html`<${End} outcome=${outcome} table=${{ ...table, over: true }} names=${names} you=${you} ending=${ending}
    board=${board} view=${view} log=${log} verify="Check the dice" onRematch=${nothing} onRule=${nothing}
    onVerify=${nothing} onDownload=${nothing} onClose=${nothing} />`, box);
}"""
CLOSE = """async () => {
  const { render } = await import(new URL('lib.js', document.querySelector('script[type=module][src]').src));
  const box = document.querySelector('.madeend');
  render(null, box);
  box.remove();
}"""
FREEZE = """async (time) => {
  const all = document.getAnimations();
  for (const one of all) one.pause();
  await Promise.all(all.map((one) => one.ready)); // what has only just begun would begin again
  for (const one of all) one.currentTime = time;
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); // until that is drawn
}"""
HEIGHTS = {1440: 900, 390: 664}
COLUMNS = {1440: 6, 390: 11}
SMALL = {1440: 250, 390: 132}


class Look(NamedTuple):
    """A window, and what its owner has chosen."""

    wide: int
    light: bool
    still: bool

    @property
    def high(self) -> int:
        """The height that goes with the width."""
        return HEIGHTS[self.wide]

    @property
    def name(self) -> str:
        """As the sheet is called."""
        return f"{self.wide}-{'light' if self.light else 'dark'}-{'still' if self.still else 'moving'}"


ALL = [Look(*of) for of in product((1440, 390), (False, True), (False, True))]


def table_of(game: str) -> Picture:
    """The table of a game: somebody sits there, who never hunts the others, and has given some answers."""
    facts = GAMES[game]
    return Picture(game, seat=SEAT, seats=facts["seats"], answers=facts["answers"], options=facts.get("options", {}))


def opened(server: Server, of: Picture) -> str:
    """The link to a table after some answers; another one, where a bot was quicker than an answer."""
    for _ in range(5):
        try:
            return server.play(of)
        except HTTPError as error:
            if error.code != HTTPStatus.CONFLICT:
                raise
    raise SystemExit(f"{of.game}: bots were quicker five times")


def wanted(game: str, eyes: str = str(SEAT)) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    """The lines that show these eyes something at a game, once each: name, line, changes of the View."""
    known = set()
    for one in TABLE:
        moment = one["shows"].get(eyes)
        name = "-".join(filter(None, (moment, str(one["line"].get("what") or one["line"].get("status") or ""))))
        if one["game"] != game or moment is None or name in known:
            continue
        known.add(name)
        yield name, one["line"], one.get("change", [])


def awake(page: Page) -> None:
    """Until the table's sound and moments are there."""
    page.wait_for_selector(".app.table .board > *")
    while not page.locator(".soundcaption").count():
        page.keyboard.press("Shift")
        page.wait_for_timeout(200)


def ready(page: Page) -> None:
    """Until somebody who sits there is asked; pages that the table begins with are turned."""
    awake(page)
    page.keyboard.press("n")
    page.wait_for_selector(".prompt.mine")
    turned(page)


def turned(page: Page) -> None:
    """Turn the pages that a table begins with."""
    page.wait_for_timeout(700)
    while page.locator(".storydialog button.primary").count():
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)


def pictures(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """All moments of a game, its pages, and how it ends."""
    known: set[str] = set()
    for name, line, changes in wanted(game):
        if (kind := name.split("-")[0]) in known:  # the second of a kind would be shorter
            page.reload()
            ready(page)
            known.clear()
        known.add(kind)
        page.evaluate(SHOW, [line, changes])
        shown = page.locator(".bigmoment")
        shown.wait_for()
        page.evaluate(FREEZE, MOVING)
        yield f"{game}-{name}", page.screenshot(type="jpeg", quality=80)
        page.keyboard.press("Shift")
        page.mouse.click(2, 2)
        shown.wait_for(state="detached")
    yield from a_page(page, game)
    yield from ends(page, game)


def beginning(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """The page that a table begins with, where a game's pictures say so."""
    if not GAMES[game].get("opening"):
        return
    awake(page)
    page.locator(".storydialog").wait_for()
    page.evaluate(FREEZE, STANDING)
    yield f"{game}-opening", page.screenshot(type="jpeg", quality=80)


def watched(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """Some moments of a game as a spectator is shown them."""
    for name, line, changes in wanted(game, "null"):
        if name in GAMES[game].get("watched", ()):
            awake(page)
            turned(page)
            page.evaluate(SHOW, [line, changes])
            page.locator(".bigmoment").wait_for()
            page.evaluate(FREEZE, MOVING)
            yield f"{game}-watched-{name}", page.screenshot(type="jpeg", quality=80)
            page.reload()


def a_page(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """A page to read, where a game has some."""
    line = dict(GAMES[game].get("page", {}))
    if not line:
        return
    if newest := line.pop("newest", ""):
        line["card"] = page.evaluate("(cards) => window.lastShown.view[cards].at(-1).id", newest)
    page.evaluate(SHOW, [line, []])
    page.locator(".storydialog").wait_for()
    page.evaluate(FREEZE, STANDING)
    yield f"{game}-page", page.screenshot(type="jpeg", quality=80)
    page.keyboard.press("Escape")
    page.locator(".storydialog").wait_for(state="detached")


def ends(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """Every end, as the seat reads it; `watched`: as a spectator does."""
    told = GAMES[game]["told"]
    for one in GAMES[game]["ends"]:
        you = None if one.get("watched") else one.get("you", SEAT)
        while page.locator(".storydialog").count():  # the table's own: others play on meanwhile
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
        page.evaluate(END, [game, one.get("changes", []), one["winners"], you, told[one.get("told", "last")]])
        page.locator("dialog.end").wait_for()
        page.evaluate(FREEZE, STANDING)
        yield f"{game}-end-{one['name']}", page.screenshot(type="jpeg", quality=80)
        page.evaluate(CLOSE)


def sheet(page: Page, shots: list[tuple[str, bytes]], wide: int, path: Path) -> int:
    """All pictures of a look, small, side by side; how many bytes that takes."""
    columns, small = COLUMNS[wide], SMALL[wide]
    cells = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(body).decode()}'>"
        f"<figcaption>{name.split('-', 1)[1]}</figcaption></figure>"
        for name, body in shots
    )
    style = (
        f"body{{margin:0;background:#1b1c26;width:{columns * (small + 6)}px;display:grid;gap:6px;"
        f"grid-template-columns:repeat({columns},{small}px);font:11px sans-serif;color:#ddd}}"
        "figure{margin:0}img{width:100%;display:block}figcaption{padding:2px 3px}"
    )
    page.set_content(f"<style>{style}</style>{cells}")
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    box = page.locator("html").bounding_box()
    clip = {"x": 0, "y": 0, "width": columns * (small + 6), "height": box["height"] if box else 0, "scale": 1}
    line = page.context.new_cdp_session(page)
    what = {"format": "webp", "quality": 42, "clip": clip, "captureBeyondViewport": True}
    body = base64.b64decode(line.send("Page.captureScreenshot", what)["data"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
    return len(body)


def somebody(browser: Browser, look: Look) -> Page:
    """A page of somebody with these wishes, whom no table knows yet."""
    page = browser.new_page(
        viewport={"width": look.wide, "height": look.high},
        reduced_motion="reduce" if look.still else "no-preference",
    )
    theme = json.dumps({"theme": "light" if look.light else "dark"})
    page.add_init_script(f"localStorage['gloam.settings'] = '{theme}'; localStorage['gloam.sound'] = '{{}}'")
    page.add_init_script(RECORDER)
    return page


def both(page: Page, spectator: Page, game: str, link: str) -> Iterator[tuple[str, bytes]]:
    """All pictures of a game: as who sits there sees it, then some as a spectator does."""
    page.goto(link)
    yield from beginning(page, game)
    ready(page)
    yield from pictures(page, game)
    if GAMES[game].get("watched"):
        spectator.goto(link.partition("#")[0])
        yield from watched(spectator, game)


def looked(browser: Browser, look: Look, game: str, link: str) -> list[tuple[str, bytes]]:
    """All pictures of a game, by somebody with these wishes; once more, where the browser was late."""
    for again in (True, False):
        page, spectator = somebody(browser, look), somebody(browser, look)
        try:
            return list(both(page, spectator, game, link))
        except Error:
            if not again:
                raise
        finally:
            page.close()
            spectator.close()
    raise AssertionError


def main() -> None:
    """Take all pictures, and lay them out."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    looks = [look for look in ALL if not sys.argv[2:] or look.name in sys.argv[2:]]
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as play:
        server = Server(kept)
        try:
            browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            shots: dict[Look, list[tuple[str, bytes]]] = {look: [] for look in looks}
            for game in GAMES:
                link = opened(server, table_of(game))
                for look in looks:
                    shots[look] += looked(browser, look, game, link)
                    print(f"{look.name}: {game}", flush=True)
            for look in looks:
                page = browser.new_page()
                size = sheet(page, shots[look], look.wide, SHEETS / f"{look.name}.webp")
                page.close()
                for name, body in shots[look] if folder else ():
                    (folder / look.name).mkdir(parents=True, exist_ok=True)  # type: ignore[operator]
                    (folder / look.name / f"{name}.jpg").write_bytes(body)  # type: ignore[operator]
                print(f"{look.name}: {len(shots[look])} pictures, {size} bytes", flush=True)
            browser.close()
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
