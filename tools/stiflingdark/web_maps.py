"""Writes what the web client draws of The Stifling Dark: places of spaces, their kinds, doors, windows; card texts.

Usage: python tools/stiflingdark/web_maps.py [--check | --pictures]
The map files are the source; `--check` says whether the written modules and pictures are theirs, `--pictures` makes the
pictures again too (it needs chromium).
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

from gloam.games.stiflingdark.content import (
    ADVERSARIES,
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
)
from gloam.games.stiflingdark.queries.board import BOARDS, Board

GAME = "stiflingdark"
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`
from tools.stiflingdark.atlas import draw  # noqa: E402
from tools.web_literals import constant  # noqa: E402

FOLDER = ROOT / "src/gloam/games/stiflingdark/web"
LAYERS = ("ground", "buildings", "scenery", "lines", "walls", "rim", "labels")
"""What the table puts under its own spaces, light and figures."""
WIDE, QUALITY = 1800, 82


def module(name: str) -> str:
    """One board as an ES module."""
    board = BOARDS[name]
    spaces = {
        i: [round(s.x, 3), round(s.y, 3), s.light, next((k for k in s.kinds if k != "general"), "")]
        for i, s in board.spaces.items()
    }
    windows = {i: [[round(v, 3) for v in point] for point in pane] for i, pane in board.windows.items()}
    lines = [
        f"// {board.name}: made by tools/stiflingdark/web_maps.py from the map file. [x, y, light, kind]",
        f"{constant('drawing', drawing(name))} // what {name}.jpg was made from",
        constant("bounds", board.raw["bounds"]),
        constant("radius", board.radius),
        constant("zones", board.zone_names),
        "/** @type {Record<string, [number, number, string, string]>} */",
        constant("spaces", spaces),
        "/** @type {Record<string, number[]>} */",
        constant("mirrors", {m["color"]: [m["x"], m["y"]] for m in board.raw["mirror_tokens"]}),
        '/** Where the doors of each color are. @type {Record<string, import("./map.d.ts").Doorway[]>} */',
        constant("doorways", doorways(board)),
        "/** @type {Record<string, number[][]>} */",
        constant("windows", windows),
    ]
    return "\n".join(lines) + "\n"


def doorways(board: Board) -> dict[str, list[list[float | str]]]:
    """The Mirror Maze's doors by color: where each is, and the two spaces it joins."""
    out: dict[str, list[list[float | str]]] = {}
    for edge in board.raw["lines"]:
        if edge["kind"].startswith("mirror_"):
            a, b = board.spaces[edge["a"]], board.spaces[edge["b"]]
            middle = [round((a.x + b.x) / 2, 3), round((a.y + b.y) / 2, 3)]
            out.setdefault(edge["kind"].removeprefix("mirror_"), []).append([*middle, a.id, b.id])
    return out


def drawing(name: str) -> str:
    """A hash of the drawing under the table."""
    return hashlib.sha256(draw(name, LAYERS, game=GAME).encode()).hexdigest()[:16]


def printed() -> str:
    """What is printed on cards and player boards, as an ES module."""
    named = {"wounds": WOUNDS, "conditions": CONDITIONS, "items": ITEMS, "events": EVENTS, "spirits": SPIRITS}
    decks: dict[str, dict[str, dict[str, object]]] = {
        deck: {i: {"name": c.name, "text": c.text, "rule": c.rule} for i, c in some.items()}  # type: ignore[attr-defined]
        for deck, some in named.items()
    }
    for i, spirit in SPIRITS.items():
        decks["spirits"][i] |= {"spirit": spirit.spirit.lower(), "kind": spirit.kind}
    decks["escapes"] = {
        i: {"name": c.name, "text": c.text, "rule": c.rule, "objective": c.objective} for i, c in ESCAPES.items()
    }
    decks["cards"] = {
        i: {"name": c.name, "text": c.text, "rule": c.rule, "kind": c.kind, "stalk": c.stalk} for i, c in CARDS.items()
    }
    decks["investigators"] = {
        i: {"name": c.name, "minor": c.minor, "major": c.major, "mp": c.mp, "stamina": c.stamina, "charge": c.charge,
            "icons": list(c.icons)}
        for i, c in INVESTIGATORS.items()
    }  # fmt: skip
    decks["adversaries"] = {i: {"name": c.name, "mp": c.mp, "kills": c.kills} for i, c in ADVERSARIES.items()}
    lines = [
        "// What is printed on the cards and the player boards: made by tools/stiflingdark/web_maps.py.",
        '/** @type {Record<string, Record<string, import("./map.d.ts").Printed>>} */',
        constant("PRINTED", decks),
    ]
    return "\n".join(lines) + "\n"


def take_pictures() -> None:
    """Both drawings as pictures, in a real browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (needed here only)

    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-headless-shell"), args=["--no-sandbox"]
        )
        for name, board in BOARDS.items():
            left, top, right, bottom = board.raw["bounds"]
            height = round(WIDE * (bottom - top) / (right - left))
            page = browser.new_page(viewport={"width": WIDE, "height": height})
            svg = draw(name, LAYERS, game=GAME)
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
            page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
            page.close()
        browser.close()


def main() -> int:
    """Write or check both boards and the cards."""
    if "--pictures" in sys.argv:
        take_pictures()
    stale = []
    for name, text in {**{name: module(name) for name in BOARDS}, "cards": printed()}.items():
        path = FOLDER / f"{name}.js"
        if "--check" in sys.argv:
            stale += [] if path.is_file() and path.read_text("utf-8") == text else [path.name]
        else:
            path.write_text(text, "utf-8")
    if stale:
        print(f"stale: {', '.join(stale)}; write it again with: python tools/stiflingdark/web_maps.py")
    else:
        print("the web client shows what the content files say")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
