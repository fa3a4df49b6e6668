"""What dragging the board and aiming a Flashlight cost in a browser, beside another checkout of Gloam.

    python research/stiflingdark/dragging.py --against ../before --moves 240 --rounds 5

Each checkout serves its own page in the same run, round about, with Chromium at 1280x720. On each board a figure stands
in the open; the map is brought closer and dragged to and fro, then the light is aimed all around. For each the
script prints the median over the rounds of the main thread's milliseconds for one move of the pointer, and how often
the page was laid out in the whole of it. The machine should be quiet.

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
SETTLES = 10_000
"""Milliseconds in which the sounds of a table are made."""


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


def opened(browser: Browser, at: Checkout, record: str) -> tuple[Page, str, str]:
    """A page at the first Investigator's turn; the table and the seat's token."""
    film = at.ask("/api/v1/replays", record)
    made = at.ask(f"/api/v1/tables/{film['id']}/fork", {"at": 0, "seat": 1, "name": "Ada"})
    page = browser.new_context(viewport={"width": WIDE, "height": HIGH}).new_page()
    page.goto(at.url + made["seats"][1]["link"])
    page.wait_for_selector(".dark .map")
    page.wait_for_timeout(2500)
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


def cost(page: Page, moves: int, act: Callable[[int], None]) -> tuple[float, float]:
    """Milliseconds of the main thread for one move, and layouts in all."""
    line = page.context.new_cdp_session(page)
    line.send(
        "Performance.setTimeDomain", {"timeDomain": "threadTicks"}
    )  # processor time: what else runs does not count
    line.send("Performance.enable")

    def told() -> dict[str, float]:
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}

    before = told()
    for n in range(moves):
        act(n)
    after = told()
    line.detach()
    return 1000 * (after["TaskDuration"] - before["TaskDuration"]) / moves, after["LayoutCount"] - before["LayoutCount"]


def dragged(page: Page, moves: int) -> tuple[float, float]:
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


def aimed(page: Page, at: Checkout, table: str, token: str, moves: int) -> tuple[float, float]:
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


def main() -> int:
    """Measure both checkouts round about; print medians."""
    parser = argparse.ArgumentParser(description="What dragging and aiming cost, beside another checkout.")
    parser.add_argument("--against", type=Path, required=True, help="the other checkout")
    parser.add_argument("--moves", type=int, default=240)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    trees = {"here": HERE, "there": args.against.resolve()}
    chromium = next(path for name in CHROMIUM if (path := shutil.which(name)))
    found: dict[tuple[str, str, str], list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium)
        both = [served(name, tree, folder) for name, tree in trees.items()]
        try:
            for board in FIGURES:
                records = {at.name: record_of(trees[at.name], board) for at in both}
                for n in range(args.rounds):
                    for at in both if n % 2 else reversed(both):
                        page, table, token = opened(browser, at, records[at.name])
                        found.setdefault((board, "drag", at.name), []).append(dragged(page, args.moves))
                        found.setdefault((board, "aim", at.name), []).append(aimed(page, at, table, token, args.moves))
                        page.context.close()
        finally:
            for at in both:
                at.process.terminate()
            browser.close()
    print(f"gloam {gloam.__version__}, {args.moves} moves, {args.rounds} rounds; ms for one move, layouts in all")
    for (board, what, name), costs in found.items():
        ms, layouts = (statistics.median(one[n] for one in costs) for n in (0, 1))
        print(f"{board:8} {what:5} {name:6} {ms:6.2f} ms  {layouts:5.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
