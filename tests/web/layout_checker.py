"""What a table's layout does to a question: which answers a finger can give, and how much of the window the board has.

An *answer* is an option of the open question. A *control* of it bears its number (`data-option`, `data-options`): a
button in *ask*, or a piece on the board or in the hand. Some questions are answered on a bench, by one control that
gives what was tried (`data-gives`). A control is *open* when it is on the screen and `elementFromPoint` finds it, at
its middle and half-way to its edges, at four of these five points at least.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple


class Window(NamedTuple):
    """A window that people have; `text` is their size of text in percent."""

    width: int
    height: int
    text: int = 100

    @property
    def touch(self) -> bool:
        """Whether fingers point there."""
        return self.width < 1000 or (self.width, self.height) == (1180, 820)

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f" at {self.text}%" if self.text != 100 else "")


DESKTOPS = [Window(1920, 1080), Window(1440, 900), Window(1280, 720)]
TABLETS = [Window(1180, 820), Window(820, 1180)]
PHONES = [Window(390, 844), Window(390, 664), Window(360, 640), Window(844, 390), Window(640, 360)]
LARGE_TEXT = [Window(1280, 720, 150), Window(390, 664, 150)]
ZOOMED = [Window(195, 332)]
"""A phone at 200%; 1280x720 at 200% is 640x360."""
WINDOWS = [*DESKTOPS, *TABLETS, *PHONES, *LARGE_TEXT, *ZOOMED]
SHARES = {(1280, 720): 0.58, (1440, 900): 0.64, (390, 664): 0.60, (360, 640): 0.58, (844, 390): 0.56, (820, 1180): 0.75}
"""The part of the window that the board has at least, in the median over a game's questions."""
LEAST = 0.40
"""And at any question."""
FINGER, MOUSE, PIECE = 44, 31, 24

LOOK = r"""
async ([opened, shares]) => {
  const W = innerWidth, H = innerHeight;
  const frame = () => new Promise(requestAnimationFrame);
  const hooks = ':is([data-option], [data-options], [data-gives], [data-group], [data-all])';
  const every = () => [...document.querySelectorAll(`.app.table ${hooks}`)];
  const place = (e) => { const b = e.getBoundingClientRect(); return `${b.x | 0},${b.y | 0}`; };
  const where = () => every().map(place).join(' ');
  for (let n = 0, before = ''; n < 90; n += 1) { // a camera may still be on its way
    await frame(); await frame(); await frame();
    const now = where();
    if (now === before) break;
    before = now;
  }
  const all = every();
  const seen = { opacityProperty: true, visibilityProperty: true };
  const drawn = (e) => e.checkVisibility(seen) && e.getBoundingClientRect().width > 0;
  const owns = (e, at) => Boolean(at) && (e === at || e.contains(at));
  const look = (e) => {
    const b = (e.querySelector('.hit') ?? e).getBoundingClientRect();
    const x = b.x + b.width / 2, y = b.y + b.height / 2;
    const points = [[x, y], [x - b.width / 4, y], [x + b.width / 4, y], [x, y - b.height / 4], [x, y + b.height / 4]];
    let shown = x >= 0 && y >= 0 && x < W && y < H;
    // What its own frame or list does not show now (a camera, a list that scrolls) is out of view, not covered.
    for (let n = e.parentElement, inner = e; n && shown; inner = n, n = n.parentElement) {
      if (getComputedStyle(inner).position === 'fixed') break;
      if (getComputedStyle(n).overflow === 'visible') continue;
      const f = n.getBoundingClientRect();
      shown = x >= f.x && x < f.right && y >= f.y && y < f.bottom;
    }
    const movable = Boolean(e.closest('.movelayer'));
    const inside = movable || (b.x >= -1 && b.y >= -1 && b.right <= W + 1 && b.bottom <= H + 1);
    const at = shown ? document.elementFromPoint(x, y) : null;
    const hits = shown ? points.filter(([px, py]) => owns(e, document.elementFromPoint(px, py))).length : 0;
    const by = at && !owns(e, at) ? `${at.tagName.toLowerCase()}.${at.getAttribute('class') ?? ''}` : '';
    return { shown, open: shown && inside && hits >= 4, by: hits < 4 ? by : '', movable,
      width: b.width, height: b.height, x: b.x, y: b.y };
  };
  const words = (e) => (e.getAttribute('aria-label') || e.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const answers = (e) => (e.dataset.options ?? e.dataset.option ?? '').split(' ').filter(Boolean).map(Number);
  const within = opened ? document.querySelector(`[data-overlay="${opened}"]`) : null;
  const controls = all.filter((e) => drawn(e) && (!within || within.contains(e))).map((e) => ({
    what: e.dataset.gives !== undefined ? 'gives' : e.dataset.group !== undefined ? 'group'
      : e.dataset.all !== undefined ? 'all' : 'answer',
    answers: answers(e), words: words(e), disabled: Boolean(e.disabled) || e.ariaDisabled === 'true',
    board: Boolean(e.closest('[data-zone="board"], .heldthings')), listed: Boolean(e.closest('[data-overlay]')),
    ...look(e),
  }));
  const zone = (name) => {
    const found = document.querySelector(`.app.table [data-zone="${name}"]`)?.getBoundingClientRect();
    return found ? [found.x, found.y, found.width, found.height].map(Math.round) : null;
  };
  const board = document.querySelector('.app.table [data-zone="board"]');
  const lies = '.camera, .minimap, .lampbutton, .narrator, .status, .beside, .legend';
  // Evenly spread points on no common lines (the R2 sequence): rows of points would count a low board a row too small.
  const points = shares ? Math.min(2000, Math.round(W * H / 64)) : 0; // one takes a browser up to a millisecond
  let mine = 0;
  for (let n = 1; n <= points; n += 1) {
    const [x, y] = [(n * 0.7548776662466927) % 1, (n * 0.5698402909980532) % 1];
    const at = document.elementFromPoint(x * W, y * H);
    if (at && board?.contains(at) && !at.closest(lies)) mine += 1;
  }
  const small = [];
  const walk = document.createTreeWalker(document.querySelector('.app.table'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !e || !drawn(e)) continue;
    if (e.closest('.sr, [aria-hidden="true"], .minimap, .movelayer')) continue; // a map is read as large as one likes
    const b = e.getBoundingClientRect();
    if (b.right < 0 || b.bottom < 0 || b.x > W || b.y > H) continue;
    const matrix = e instanceof SVGElement ? e.getScreenCTM?.() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Number.parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size === 0 || size >= 10.95) continue;
    small.push([words(e), Math.round(size * 10) / 10, e.getAttribute('class') ?? e.tagName]);
  }
  const root = document.documentElement;
  return { kind: document.querySelector('.prompt.mine')?.dataset.kind ?? null, controls,
    shape: document.querySelector('.app.table').dataset.shape, share: points ? mine / points : 0,
    zones: Object.fromEntries(['bar', 'board', 'hand', 'ask', 'rail'].map((name) => [name, zone(name)])),
    scrolls: root.scrollWidth > W + 1 || root.scrollHeight > H + 1 || scrollY > 0, small,
    coach: Boolean(document.querySelector('.app.table .coach')) };
}
"""


@dataclass
class Found:
    """What a look at the page found."""

    kind: str | None
    shape: str
    share: float
    zones: dict[str, list[int] | None]
    controls: list[dict]
    scrolls: bool
    small: list
    coach: bool
    later: set[int] = field(default_factory=set)
    """Answers that lie open after one tap, on All or on a group."""

    @property
    def open(self) -> set[int]:
        """The answers that a finger can give at once."""
        return {answer for one in self.controls if one["what"] == "answer" and one["open"] for answer in one["answers"]}

    @property
    def gives(self) -> list[dict]:
        """The controls that give what is tried on a bench."""
        return [one for one in self.controls if one["what"] == "gives"]

    @property
    def covered(self) -> list[tuple]:
        """What is offered and lies under something else."""
        return [(one["words"], one["by"]) for one in self.controls if one["by"] and not one["disabled"]]


def look(page, opened=""):
    """The page as it stands. `opened`: only what an overlay holds."""
    return Found(**page.evaluate(LOOK, [opened, True]))


def check(page, window: Window, answers: int, *, hand: bool = False) -> tuple[Found, list[str]]:
    """Look at a question with so many answers; what is wrong with it there. A `hand` may have its board folded away."""
    found = look(page)
    faults = [f"{words!r} lies under {by}" for words, by in found.covered]
    if found.scrolls:
        faults.append("the page scrolls")
    faults += faults_of_giving(found)
    missing = set(range(answers)) - found.open
    if missing and not found.gives:
        faults += one_tap_away(page, found, missing, window)
    if found.share < LEAST and not hand:
        faults.append(f"the board has {found.share:.0%} of the window")
    if window in ZOOMED or window in LARGE_TEXT:
        return found, faults
    if found.shape == "tall" and not found.coach:
        board, ask = found.zones["board"], found.zones["ask"]
        if ask[1] < board[1] + board[3] - 1:
            faults.append(f"the question grows {board[1] + board[3] - ask[1]} pixels over the board")
    faults += [f"{words!r} is {size} pixels" for words, size in tight(found, FINGER if window.touch else MOUSE)]
    if window.touch:
        faults += [f"{words!r} has text of {size} pixels ({where})" for words, size, where in found.small[:3]]
    return found, faults


def tight(found, least):
    """Answers and tools whose largest control is too small for a finger or the mouse.

    A board that moves can be made larger, and the answers of another board's pieces are in the list of all answers too:
    for these the smallest size that the web's guidelines allow is enough.
    """
    largest: dict[str, tuple[float, dict]] = {}
    for one in found.controls:
        size = math.inf if one["movable"] else min(one["width"], one["height"])
        for name in [f"answer {answer}" for answer in one["answers"]] or [one["words"]] if one["open"] else ():
            if size >= largest.get(name, (-1, one))[0]:
                largest[name] = (size, one)
    small = [(size, one) for size, one in largest.values() if size < (PIECE if one["board"] else least) - 0.5]
    return [(one["words"], round(size)) for size, one in small]


def faults_of_giving(found):
    """Whatever gives an answer that was tried lies open, always."""
    return [f"{one['words']!r}, which gives the answer, can't be reached" for one in found.gives if not one["open"]]


def one_tap_away(page, found, missing, window):
    """Open what the question folds away, and see whether every other answer is there; then close it again."""
    folds = [one for one in found.controls if one["what"] in {"all", "group"} and one["open"]]
    for fold in folds:
        point(page, fold, window)
        page.wait_for_selector('[data-overlay="all"]')
        inside = page.evaluate(REACHED)
        found.later |= set(inside)
        page.keyboard.press("Escape")
        page.wait_for_selector('[data-overlay="all"]', state="detached")
        if missing <= found.later:
            return []
    left = sorted(missing - found.later)
    return [f"{len(left)} answers can't be reached, the first is {left[0]} ({len(folds)} lists were opened)"]


REACHED = r"""
async () => {
  const panel = document.querySelector('[data-overlay="all"]');
  const reached = [];
  for (const one of panel.querySelectorAll('[data-option]')) {
    one.scrollIntoView({ block: 'nearest' });
    const b = one.getBoundingClientRect();
    const at = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
    if (at && one.contains(at)) reached.push(Number(one.dataset.option));
  }
  return reached;
}
"""


def point(page, control, window):
    """Put a finger, or the mouse, in the middle of a control."""
    x, y = control["x"] + control["width"] / 2, control["y"] + control["height"] / 2
    if window.touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


TARGETS = r"""
(finger) => {
  const what = 'a[href], button, select, summary, textarea, input, [role="button"], [role="tab"], [role="slider"]';
  const dialog = [...document.querySelectorAll('dialog[open], .overpanel')].at(-1);
  const seen = { opacityProperty: false, visibilityProperty: true };
  /** In a sentence, or in a list of sentences, a word is as high as its line. */
  const told = (e) => e.matches('.rid, .moment, .showme, .tip') || (getComputedStyle(e).display === 'inline' &&
    e.parentElement.textContent.trim().length > e.textContent.trim().length);
  const size = (e) => {
    const box = e.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= finger - 0.5) return [box.width, box.height];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const mine = (dx, dy) => e.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (dx, dy, n = 0) => n < finger && mine(n * dx, n * dy) ? reach(dx, dy, n + 1) : n;
    return [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)]; // with what takes a finger beside what is drawn
  };
  const small = [];
  for (const one of (dialog ?? document).querySelectorAll(what)) {
    const e = one.matches('input') ? one.closest('label') ?? one : one;
    if (!e.checkVisibility(seen) || e.closest('.sr, .skip, [data-zone="board"], .board') || told(e)) continue;
    if (one.disabled || !e.getBoundingClientRect().width) continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [w, h] = size(e);
    if (Math.min(w, h) < finger - 0.5)
      small.push(`${(one.ariaLabel || e.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)} `
        + `(${e.tagName.toLowerCase()}.${e.className}): ${Math.round(w)}x${Math.round(h)}`);
  }
  scrollTo(0, 0);
  return [...new Set(small)];
}
"""


def small_targets(page):
    """What is too small for a finger on a page, or in what is open over it; what lies on a board is looked at above."""
    return page.evaluate(TARGETS, FINGER)


ON_A_MAP = """() => [...document.querySelectorAll('.movelayer text')].flatMap((e) => {
  const b = e.getBoundingClientRect();
  if (!b.width || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  if (b.right < 0 || b.bottom < 0 || b.x > innerWidth || b.y > innerHeight || !e.textContent.trim()) return [];
  const { a, b: skew } = e.getScreenCTM();
  const size = Number.parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, skew);
  return size < 10.95 ? [`${e.textContent.trim()} (${e.parentElement.getAttribute('class')}): ${size.toFixed(1)}`] : [];
})"""


def small_on_map(page):
    """The texts on a map that nobody can read as it lies there now."""
    return page.evaluate(ON_A_MAP)
