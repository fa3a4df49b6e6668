"""The animations in README.md, taken from real tables in a browser: `python tools/table_films.py [GAME…]`.

Bots play at a server of its own; a spectator's page shows what they do, and a few seconds of it, at normal speed, are
kept as an animated webp of at most 1 MB in `docs/pictures/`. The first moves are skipped: `film` in
`tools/<game>/pictures.toml` says how many.
"""

from __future__ import annotations

import base64
import io
import itertools
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.how_pictures import CHROMIUM, Server, listed

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST = 1_000_000
SECONDS, EVERY = 6.0, 0.06
SLOWER = 1300 / 600
"""How much slower than the film the page plays (slow and normal): so a film has more pictures than it can draw."""
WINDOW, SIZE = (1400, 875), (760, 475)
QUALITIES = (62, 50, 38, 28, 20)


@dataclass(frozen=True)
class Film:
    """A table of bots: how many sit there, and after how many lines of the log the film begins."""

    game: str
    seats: int
    lines: int
    seed: str = "a night"


FILMS = tuple(Film(game, **facts) for game, facts in listed("film"))
SPEED = "s => localStorage.setItem('gloam.settings', JSON.stringify({speed: s, motion: 'on', theme: 'dark'}))"


def frames(browser: Browser, server: Server, of: Film) -> list[tuple[float, Image.Image]]:
    """Pictures of the table, each with the time it was taken."""
    context = browser.new_context(viewport={"width": WINDOW[0], "height": WINDOW[1]}, base_url=server.url)
    remote, page = context.new_page(), context.new_page()
    remote.goto("/tables")
    remote.evaluate(SPEED, "fast")
    names, bots = ["Wren", "Vesper", "Marlow"][: of.seats], {str(n): "" for n in range(of.seats)}
    body = {"game": of.game, "seats": of.seats, "bots": bots, "names": names, "seed": of.seed}
    page.goto(server.ask("/api/v1/tables", body)["spectator"])
    page.wait_for_function("n => document.querySelectorAll('.log .line').length >= n", arg=of.lines, timeout=120_000)
    remote.evaluate(SPEED, "slow")  # the other page hears of it
    page.bring_to_front()
    page.wait_for_timeout(1500)
    if page.locator("dialog.end").count():
        raise SystemExit(f"{of.game}: the game is over before the film begins. Let it begin earlier.")
    shots = recorded(page)
    context.close()
    return [
        (at, Image.open(io.BytesIO(shot)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)) for at, shot in shots
    ]


def recorded(page: Page) -> list[tuple[float, bytes]]:
    """What the browser draws for some seconds of the film, at most one picture for each `EVERY` seconds."""
    line, seen = page.context.new_cdp_session(page), list[tuple[float, bytes]]()

    def keep(frame: dict[str, Any]) -> None:
        seen.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    line.on("Page.screencastFrame", keep)
    line.send("Animation.enable")
    line.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
    line.send("Page.startScreencast", {"format": "jpeg", "quality": 92, "everyNthFrame": 1})
    page.wait_for_timeout(SECONDS * SLOWER * 1000)
    line.send("Page.stopScreencast")
    line.remove_listener("Page.screencastFrame", keep)
    began, kept = seen[0][0], list[tuple[float, bytes]]()
    for at, shot in seen:
        then = (at - began) / SLOWER
        if not kept or (then >= kept[-1][0] + EVERY and shot != kept[-1][1]):
            kept.append((then, shot))
    return kept


def encoded(taken: list[tuple[float, Image.Image]]) -> bytes:
    """The film, no larger than it may be; each picture stays as long as it did."""
    times = [round((after - at) * 1000) for (at, _), (after, _) in itertools.pairwise(taken)] + [900]
    for quality in QUALITIES:
        body = io.BytesIO()
        first, *rest = (picture for _, picture in taken)
        options = {
            "save_all": True,
            "append_images": rest,
            "duration": times,
            "loop": 0,
            "quality": quality,
            "method": 4,
        }
        first.save(body, "WEBP", **options)
        if body.tell() <= MOST:
            return body.getvalue()
    raise SystemExit(f"the film does not fit into {MOST} bytes")


def main() -> None:
    """Take all films, or those of some games."""
    wanted = sys.argv[1:] or [of.game for of in FILMS]
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(folder)
        try:
            browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            for of in (one for one in FILMS if one.game in wanted):
                taken = frames(browser, server, of)
                body = encoded(taken)
                path = PICTURES / f"{of.game.replace('_', '-')}.webp"
                path.write_bytes(body)
                print(f"{path.name} {len(body)} bytes, {len(taken)} pictures")
            browser.close()
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
