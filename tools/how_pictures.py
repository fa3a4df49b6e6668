"""The pictures of how to play, taken from real tables in a browser: `python tools/how_pictures.py [GAME…]`.

A server of its own is started on a free port; each picture is a part of a table after some answers, 1.6 times as wide
as it is high, as webp of at most 60 kB, in `src/gloam/games/<game>/web/how/`. Which ones, `tools/<game>/pictures.toml`
says under `how`, in the words of `Picture`.
"""

from __future__ import annotations

import base64
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from gloam import game_files

GAMES = Path(__file__).parents[1] / "src" / "gloam" / "games"
RATIO, WIDTH, MOST = 1.6, 760, 60_000
ZONES = (".board", "[data-zone='rail']", "[data-zone='hand']")
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True)
class Picture:
    """A part of a table: which table, after how many answers of the seat, and what is looked at."""

    game: str
    name: str = ""
    at: str = ""
    seats: int = 2
    seat: int = 0
    answers: int = 0
    seed: str = "how to play"
    first: str = ""
    until: str = ""
    wide: float = 0
    options: dict[str, Any] = field(default_factory=dict)


def listed(kind: str) -> list[tuple[str, dict[str, Any]]]:
    """What `tools/<game>/pictures.toml` says of one kind of pictures, in the order of the games."""
    found: list[tuple[str, dict[str, Any]]] = []
    for game in game_files.in_order():
        path = Path(__file__).parent / game / "pictures.toml"
        written = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
        some = written.get(kind, [])
        found += [(game, one) for one in (some if isinstance(some, list) else [some])]
    return found


PICTURES = tuple(Picture(game, **facts) for game, facts in listed("how"))


class Server:
    """A server on a free port, and tables on it."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-c", "from gloam.cli import main; main()", "serve", "--port", "0", "--no-browser"]
        command += ["--no-limits", "--bot-delay", "0", "--pauses", "0.1", "--db", f"{folder}/tables.db"]
        env = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        lines = (re.search(r"http://[\d.]+:\d+", line) for line in self.process.stdout or ())
        self.url = next(found[0] for found in lines if found)

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """Ask the server for something, or tell it something."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(self.url + path, data, headers)  # noqa: S310  (our own server)
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return json.load(answer)

    def play(self, of: Picture) -> str:
        """A table after some answers of the seat; the link to it."""
        names = ["Wren", "Vesper", "Marlow"][: of.seats]
        bots = {str(n): "" for n in range(of.seats) if n != of.seat}
        body = {
            "game": of.game,
            "seats": of.seats,
            "bots": bots,
            "names": names,
            "seed": of.seed,
            "options": of.options,
        }
        made = self.ask("/api/v1/tables", body)
        token, link = made["seats"][of.seat]["token"], made["seats"][of.seat]["link"]
        stream = random.Random(of.seed)  # noqa: S311  (no secret)
        kind, index = of.first.split("=") if of.first else ("", "0")
        for _ in range(of.answers):
            while True:
                shown = self.ask(f"/api/v1/tables/{made['id']}", token=token)
                if shown["outcome"] or shown["decision"]:
                    break
            if shown["outcome"]:
                raise SystemExit(f"{of.game}/{of.name}: the game is over before the picture; take fewer answers")
            asked = shown["decision"]
            if of.until and asked["kind"] == of.until:
                break
            chosen = int(index) if asked["kind"] == kind else stream.randrange(len(asked["options"]))
            answer = {"index": chosen, "seq": shown["seq"]}
            self.ask(f"/api/v1/tables/{made['id']}/answers", answer, token)
        return self.url + str(link)


def next_zone(page: Page, at: str) -> str:
    """The zone of the table that has what is looked at: the board, or what lies beside it."""
    page.wait_for_selector(", ".join(f"{zone} {at}" for zone in ZONES))
    return next(zone for zone in ZONES if page.locator(f"{zone} {at}").count())


def take(page: Page, server: Server, of: Picture) -> bytes:
    """The picture, no larger than it may be."""
    page.goto(server.play(of))
    zone = next_zone(page, of.at)
    page.keyboard.press("n")
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("Escape")
    page.wait_for_timeout(1500)
    box, board = (page.locator(what).first.bounding_box() for what in (f"{zone} {of.at}", zone))
    if box is None or board is None:
        raise SystemExit(f"{of.game}/{of.name}: nothing is at {of.at}")
    asked = page.locator(".prompt.mine").bounding_box() if zone == ZONES[0] else None
    lowest = asked["y"] if asked else 960.0
    top, bottom = board["y"], min(board["y"] + board["height"], lowest)
    wide = min(of.wide or box["width"], board["width"], (bottom - top) * RATIO)
    high = wide / RATIO
    x = min(max(board["x"], box["x"] + box["width"] / 2 - wide / 2), board["x"] + board["width"] - wide)
    y = min(max(top, box["y"] + min(box["height"], bottom - top) / 2 - high / 2), bottom - high)
    line = page.context.new_cdp_session(page)
    for quality in range(82, 20, -6):
        clip = {"x": x, "y": y, "width": wide, "height": high, "scale": WIDTH / wide}
        shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
        body = base64.b64decode(shot["data"])
        if len(body) <= MOST:
            return body
    raise SystemExit(f"{of.game}/{of.name} does not fit into {MOST} bytes")


def main() -> None:
    """Take all pictures, or those of some games."""
    wanted = sys.argv[1:] or sorted({of.game for of in PICTURES})
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(folder)
        try:
            browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            for of in (one for one in PICTURES if one.game in wanted):
                page = browser.new_page(
                    viewport={"width": 1440, "height": 960}, color_scheme="dark", reduced_motion="reduce"
                )
                body = take(page, server, of)
                page.close()
                path = GAMES / of.game / "web" / "how" / f"{of.name}.webp"
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(body)
                print(f"{path.relative_to(GAMES)} {len(body)} bytes")
            browser.close()
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
