"""The pictures in docs/pictures, taken in a real browser: `python -m tools.docs_pictures [NAME…]`.

A server of its own is started on a free port. Tables are played to a moment with fixed seeds; every picture is taken
in the dark theme, at 1440, 820 or 390 pixels.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.how_pictures import CHROMIUM, Picture, Server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
HEIGHTS = {1440: 900, 820: 1180, 390: 844}
Go = Callable[[Server, Page], object]


@dataclass(frozen=True)
class Shot:
    """A file, how wide the window is, and how to come to what it shows."""

    name: str
    wide: int
    go: Go


def to(path: str) -> Go:
    """Open a page."""
    return lambda server, page: page.goto(server.url + path)


def table(of: Picture) -> Go:
    """Play a table to a moment, and open it."""
    return lambda server, page: page.goto(server.play(of))


def lobby(server: Server, page: Page) -> None:
    """A new table that waits for friends."""
    body = {"game": "lucidity", "seats": 3, "names": ["Wren", "", ""], "start": False}
    made = server.ask("/api/v1/tables", body)
    page.goto(server.url + made["seats"][0]["link"])


def lesson(game: str) -> Go:
    """The first step of a lesson."""

    def go(server: Server, page: Page) -> None:
        page.goto(f"{server.url}/lesson/{game}")
        page.get_by_role("button", name="Start the lesson").click()
        page.wait_for_selector(".coach")

    return go


def ended(path: str, game: str = "lucidity", bot: str = "normal") -> Go:
    """A game that bots have played to its end; its table, or its replay."""

    def go(server: Server, page: Page) -> None:
        bots = dict.fromkeys(("0", "1", "2"), bot)
        body = {"game": game, "seats": 3, "bots": bots, "names": ["Wren", "Vesper", "Marlow"], "seed": "docs"}
        made = server.ask("/api/v1/tables", body)
        page.goto(server.url + made["spectator"])  # bots play while somebody watches
        while not server.ask(f"/api/v1/tables/{made['id']}")["outcome"]:
            page.wait_for_timeout(300)
        page.goto(server.url + (path.format(made["id"]) or made["spectator"]))

    return go


LUCIDITY = Picture("lucidity", "", "", seats=3, answers=5)
FACELESS = Picture("faceless", "", "", seats=2, answers=2)
CURIOUS = Picture(
    "faceless", "", "", answers=1, options={"expansions": ["portals", "eyes", "haunted_places", "creepy_die"]}
)
FOG = Picture("faceless", "", "", answers=1, options={"expansions": ["fog"]})
SCENARIO = Picture("faceless", "", "", answers=1, options={"scenario": "rabbit_hole"})
SALLYFACE = Picture("sallyface", "", "", seats=2, answers=24)
DARK = Picture("stiflingdark", "", "", seats=3, seat=1, answers=30)
BUTCHER = Picture("stiflingdark", "", "", seats=3, seat=0, answers=30)
PARK = Picture("stiflingdark", "", "", seats=3, seat=1, answers=24, options={"map": "park"})
CANT_STOP = Picture("cant_stop", "", "", answers=14, first="turn.stop=0")
SHOTS = (
    *(Shot(f"home-{wide}.jpg", wide, to("/")) for wide in (1440, 390)),
    *(Shot(f"lucidity-{wide}.jpg", wide, table(LUCIDITY)) for wide in (1440, 820, 390)),
    *(Shot(f"faceless-{wide}.jpg", wide, table(FACELESS)) for wide in (1440, 390)),
    Shot("faceless-expansions-1440.jpg", 1440, table(CURIOUS)),
    Shot("faceless-fog-1440.jpg", 1440, table(FOG)),
    Shot("faceless-scenario-1440.jpg", 1440, table(SCENARIO)),
    Shot("faceless-lesson-1440.jpg", 1440, lesson("faceless")),
    Shot("faceless-end-1440.jpg", 1440, ended("", "faceless", "greedy")),
    *(Shot(f"sallyface-{wide}.jpg", wide, table(SALLYFACE)) for wide in (1440, 390)),
    *(Shot(f"stiflingdark-{wide}.jpg", wide, table(DARK)) for wide in (1440, 390)),
    Shot("stiflingdark-adversary-1440.jpg", 1440, table(BUTCHER)),
    Shot("stiflingdark-park-1440.jpg", 1440, table(PARK)),
    *(Shot(f"cant-stop-{wide}.jpg", wide, table(CANT_STOP)) for wide in (1440, 390)),
    Shot("how-to-play-1440.jpg", 1440, to("/how/lucidity")),
    Shot("lesson-1440.jpg", 1440, to("/lesson/lucidity")),
    Shot("lobby-390.jpg", 390, lobby),
    Shot("end-1440.jpg", 1440, ended("")),
    Shot("replay-1440.jpg", 1440, ended("/r/{}")),
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
