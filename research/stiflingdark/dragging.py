"""What dragging the board and aiming a Flashlight cost in a browser, beside another checkout of Gloam.

    python research/stiflingdark/dragging.py --against ../before --moves 60 --rounds 5 [--same-board]

Each checkout serves its own page in the same run, round about, with Chromium at 1280x720. On each board a figure stands
in the open; the map is brought closer and dragged to and fro, then the light is aimed all around. For each the
script prints the median over the rounds of the processor time that one move of the pointer takes on the page's main
thread and in drawing (on other threads), and how often the page was laid out in all. With --same-board the window of
the larger board is made smaller, until both boards have the same size on the screen.

Figures: docs/games/stiflingdark.md (dragging and aiming).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import gloam

HERE = Path(__file__).resolve().parents[2]
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SERVE = "from gloam.cli import main; main()"
FIGURES = {"sawmill": ("150", "305"), "park": ("150", "250")}
"""Where two Investigators stand on each board; the first one acts."""
WIDE, HIGH = 1280, 720
TRACED = ["cc", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SETTLES = 10_000
"""Milliseconds in which the sounds of a table are made."""


Cost = tuple[float, float, int]
"""Processor time of the page's main thread and of drawing, in milliseconds for one move; layouts in all."""


@dataclass
class Checkout:
    """A checkout's own server, from its own sources."""

    name: str
    url: str
    process: subprocess.Popen[str]

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """What the server answers."""
        data = body.encode() if isinstance(body, str) else None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(self.url + path, data, headers)  # noqa: S310  (our own server)
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return json.load(answer)


def served(name: str, tree: Path, folder: str) -> Checkout:
    """A server that runs these sources."""
    env = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--no-browser", "--no-limits"]
    command += ["--db", f"{folder}/{name}.db"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    lines = (re.search(r"http://[\d.]+:\d+", line) for line in process.stdout or ())
    return Checkout(name, next(found[0] for found in lines if found), process)


def record_of(tree: Path, board: str) -> str:
    """A record of the position, written by the checkout's own rules."""
    first, second = FIGURES[board]
    document = {
        "options": {"map": board},
        "investigators": [{"who": "asher", "space": first}, {"who": "lucy", "space": second}],
        "turn": 1,
    }
    code = "import gloam, json, sys; print(gloam.position('stiflingdark', json.loads(sys.argv[1])).record().text())"
    env = os.environ | {"PYTHONPATH": str(tree / "src")}
    told = subprocess.run(
        [sys.executable, "-c", code, json.dumps(document)], check=True, capture_output=True, text=True, env=env
    )
    return told.stdout


def board_size(page: Page) -> tuple[int, int]:
    """The pixels of the window that the board has."""
    wide, high = page.evaluate(
        "() => { const box = document.querySelector('.frame').getBoundingClientRect(); return [box.width, box.height] }"
    )
    return round(wide), round(high)


def resized(page: Page, board: tuple[int, int]) -> None:
    """Make the window so large that the board in it has this size."""
    for _ in range(4):
        wide, high = board_size(page)
        window = page.viewport_size or {"width": WIDE, "height": HIGH}
        page.set_viewport_size(
            {"width": window["width"] + board[0] - wide, "height": window["height"] + board[1] - high}
        )
        page.wait_for_timeout(500)


def opened(browser: Browser, at: Checkout, record: str, board: tuple[int, int] | None) -> tuple[Page, str, str]:
    """A page at the first Investigator's turn; the table and the seat's token."""
    film = at.ask("/api/v1/replays", record)
    made = at.ask(f"/api/v1/tables/{film['id']}/fork", {"at": 0, "seat": 1, "name": "Ada"})
    page = browser.new_context(viewport={"width": WIDE, "height": HIGH}).new_page()
    page.goto(at.url + made["seats"][1]["link"])
    page.wait_for_selector(".dark .map")
    page.wait_for_timeout(2500)
    if board:
        resized(page, board)
    first_gesture(page)
    return page, made["id"], made["seats"][1]["token"]


def middle_of(page: Page, what: str) -> tuple[float, float]:
    """Where the middle of something on the page is."""
    box = page.locator(what).first.bounding_box()
    if box is None:
        raise SystemExit(f"{what} isn't shown")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def first_gesture(page: Page) -> None:
    """With its first gesture a page fetches and makes its sounds, once; that is no part of dragging."""
    x, y = middle_of(page, ".frame")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20)
    page.mouse.up()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLES)


def cost(page: Page, moves: int, act: Callable[[int], None]) -> Cost:
    """What the browser did while the pointer moved so often."""
    browser = page.context.browser
    assert browser is not None  # noqa: S101  (the script has opened it)
    browser.start_tracing(page=page, categories=TRACED)
    for n in range(moves):
        act(n)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}

    def spent(name: str, thread: str) -> float:
        """Milliseconds of processor time for one move."""
        found = (one for one in events if one["name"] == name and threads.get((one["pid"], one["tid"])) == thread)
        return float(sum(one.get("tdur", 0) for one in found)) / 1000 / moves

    layouts = sum(one["name"] == "Layout" and one["ph"] == "X" for one in events)
    return spent("RunTask", "CrRendererMain"), spent("RasterTask", "ThreadPoolForegroundWorker"), layouts


def dragged(page: Page, moves: int) -> Cost:
    """The map is brought closer, then dragged to and fro."""
    x, y = middle_of(page, ".frame")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(1000)
    page.mouse.down()
    ways = [(90 * math.sin(n / 9), 60 * math.cos(n / 7)) for n in range(moves)]
    found = cost(page, moves, lambda n: page.mouse.move(x + ways[n][0], y + ways[n][1]))
    page.mouse.up()
    page.wait_for_timeout(800)
    return found


def aimed(page: Page, at: Checkout, table: str, token: str, moves: int) -> Cost:
    """The Flashlight is placed, then pointed all around."""
    asked = at.ask(f"/api/v1/tables/{table}", token=token)
    labels = [one["label"] if isinstance(one, dict) else one for one in asked["decision"]["options"]]
    index = next(n for n, label in enumerate(labels) if label.startswith("Place the Flashlight"))
    at.ask(f"/api/v1/tables/{table}/answers", {"index": index, "seq": asked["seq"]}, token)
    page.wait_for_selector(".aimbench")
    page.wait_for_timeout(1500)
    x, y = middle_of(page, ".figure.you")
    ring = [(x + 80 * math.cos(n / 12), y + 80 * math.sin(n / 12)) for n in range(moves)]
    return cost(page, moves, lambda n: page.mouse.move(*ring[n]))


def smallest(browser: Browser, both: list[Checkout], records: dict[str, str]) -> tuple[int, int]:
    """The size of the smaller of the two boards, in windows of the same size."""
    sizes = []
    for at in both:
        page, _, _ = opened(browser, at, records[at.name], None)
        sizes.append(board_size(page))
        page.context.close()
    return min(sizes)


def main() -> int:
    """Measure both checkouts round about; print medians."""
    parser = argparse.ArgumentParser(description="What dragging and aiming cost, beside another checkout.")
    parser.add_argument("--against", type=Path, required=True, help="the other checkout")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--same-board", action="store_true", help="compare boards of the same size on the screen")
    args = parser.parse_args()
    trees = {"here": HERE, "there": args.against.resolve()}
    chromium = next(path for name in CHROMIUM if (path := shutil.which(name)))
    found: dict[tuple[str, str, str], list[Cost]] = {}
    sizes: dict[str, tuple[int, int]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium)
        both = [served(name, tree, folder) for name, tree in trees.items()]
        try:
            for board in FIGURES:
                records = {at.name: record_of(trees[at.name], board) for at in both}
                size = None
                if args.same_board:
                    size = smallest(browser, both, records)
                for n in range(args.rounds):
                    for at in both if n % 2 else reversed(both):
                        page, table, token = opened(browser, at, records[at.name], size)
                        sizes[at.name] = board_size(page)
                        found.setdefault((board, "drag", at.name), []).append(dragged(page, args.moves))
                        found.setdefault((board, "aim", at.name), []).append(aimed(page, at, table, token, args.moves))
                        page.context.close()
        finally:
            for at in both:
                at.process.terminate()
            browser.close()
    print(f"gloam {gloam.__version__}, {args.moves} moves, {args.rounds} rounds; for one move, layouts in all")
    for name, (wide, high) in sizes.items():
        print(f"{name}: the board has {wide} x {high} pixels")
    for (board, what, name), costs in found.items():
        main_thread, drawing, layouts = (statistics.median(one[n] for one in costs) for n in range(3))
        print(f"{board:8} {what:5} {name:6} {main_thread:6.2f} ms  drawing {drawing:6.2f} ms  {layouts:5.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
