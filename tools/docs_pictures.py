"""The pictures in docs/pictures, taken in a real browser: `python -m tools.docs_pictures [NAME…]`.

A server of its own is started on a free port. Tables are played to a moment with fixed seeds; every picture is taken
in the dark theme, at 1440, 820 or 390 pixels. `tools/<game>/pictures.toml` says which ones under `docs`: a `name` (none
for the game's table), the `widths`, what to `show` (a lesson, a hint, the end) instead of a table, and the words of
`Picture`. The pages that every game has are shown with the first one.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from gloam import game_files
from tools.how_pictures import CHROMIUM, Picture, Server, listed

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
HEIGHTS = {1440: 900, 820: 1180, 390: 844}
FIRST = game_files.in_order()[0]
Go = Callable[[Server, Page], object]


@dataclass(frozen=True)
class Shot:
    """A file, how wide the window is, and how to come to what it shows."""

    name: str
    wide: int
    go: Go


def to(path: str) -> Go:
    """Open a page, and wait until all of it is there."""

    def go(server: Server, page: Page) -> None:
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")

    return go


def table(of: Picture) -> Go:
    """Play a table to a moment, open it, and skip what led there."""

    def go(server: Server, page: Page) -> None:
        page.goto(server.play(of))
        page.wait_for_selector(".app.table .board > *")
        page.keyboard.press("n")
        page.wait_for_selector(".prompt.mine")

    return go


def lobby(server: Server, page: Page) -> None:
    """A new table that waits for friends."""
    body = {"game": FIRST, "seats": 3, "names": ["Wren", "", ""], "start": False}
    made = server.ask("/api/v1/tables", body)
    page.goto(server.url + made["seats"][0]["link"])


def lesson(game: str) -> Go:
    """The first step of a lesson."""

    def go(server: Server, page: Page) -> None:
        page.goto(f"{server.url}/lesson/{game}")
        page.get_by_role("button", name="Start the lesson").click()
        page.wait_for_selector(".coach")

    return go


def ended(path: str, game: str = FIRST, bot: str = "normal") -> Go:
    """A game that bots have played to its end; its table, or its replay."""

    def go(server: Server, page: Page) -> None:
        bots = dict.fromkeys(("0", "1", "2"), bot)
        body = {"game": game, "seats": 3, "bots": bots, "names": ["Wren", "Vesper", "Marlow"], "seed": "docs"}
        made = server.ask("/api/v1/tables", body)
        page.goto(server.url + made["spectator"])  # bots play while somebody watches
        while not server.ask(f"/api/v1/tables/{made['id']}")["outcome"]:
            page.wait_for_timeout(300)
        page.goto(server.url + (path.format(made["id"]) or made["spectator"]))
        page.wait_for_selector("dialog.end, .board > :not(p)", state="attached")

    return go


def looked_back(server: Server, page: Page) -> None:
    """The page Look back, once every choice has been looked at."""
    ended("/r/{}/look", bot="easy")(server, page)
    page.wait_for_selector(".verdict")
    while "analyzing" in page.locator(".verdict").inner_text().lower():
        page.wait_for_timeout(500)


def hinted(of: Picture) -> Go:
    """A hint at a table."""

    def go(server: Server, page: Page) -> None:
        table(of)(server, page)
        page.keyboard.press("h")
        page.wait_for_selector(".hint li")

    return go


def shots(game: str, facts: dict[str, Any]) -> Iterator[Shot]:
    """One picture of a game, at each of its widths."""
    name, show, bot = (facts.pop(key, "") for key in ("name", "show", "bot"))
    widths = facts.pop("widths", (1440,))
    goes = {"": table(Picture(game, **facts)), "lesson": lesson(game), "end": ended("", game, bot)}
    goes |= {"hint": hinted(Picture(game, **facts))}
    for wide in widths:
        yield Shot("-".join(filter(None, (game.replace("_", "-"), name, f"{wide}.jpg"))), wide, goes[show])


SHOTS = (
    *(Shot(f"home-{wide}.jpg", wide, to("/")) for wide in (1440, 390)),
    *(shot for game, facts in listed("docs") for shot in shots(game, facts)),
    Shot("how-to-play-1440.jpg", 1440, to(f"/how/{FIRST}")),
    Shot("lesson-1440.jpg", 1440, to(f"/lesson/{FIRST}")),
    Shot("lobby-390.jpg", 390, lobby),
    Shot("end-1440.jpg", 1440, ended("")),
    Shot("replay-1440.jpg", 1440, ended("/r/{}")),
    *(Shot(f"look-back-{wide}.jpg", wide, looked_back) for wide in (1440, 390)),
)


def main() -> None:
    """Take all pictures, or those named."""
    wanted = sys.argv[1:]
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(folder)
        try:
            browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            for shot in (one for one in SHOTS if not wanted or one.name in wanted):
                page = browser.new_page(
                    viewport={"width": shot.wide, "height": HEIGHTS[shot.wide]},
                    color_scheme="dark",
                    reduced_motion="reduce",
                    has_touch=shot.wide < max(HEIGHTS),
                )
                shot.go(server, page)
                page.wait_for_timeout(2500)
                quality = {"type": "jpeg", "quality": 82} if shot.name.endswith("jpg") else {}
                body = page.screenshot(path=FOLDER / shot.name, **quality)  # type: ignore[arg-type]
                page.close()
                print(f"{shot.name} {len(body)} bytes", flush=True)
            browser.close()
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
