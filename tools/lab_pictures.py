"""The pictures of lab reports in docs/pictures, taken in a real browser: `python -m tools.lab_pictures [NAME…]`.

Each question of examples/lab is played as its file says, or with fewer games (`--games`), into runs/NAME. A run that is
there already is not played again. Its report is taken whole, in the dark theme, 1440 pixels wide.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.how_pictures import CHROMIUM

ROOT = Path(__file__).parents[1]
EXAMPLES, PICTURES = ROOT / "examples" / "lab", ROOT / "docs" / "pictures"


def reported(file: Path, runs: Path, games: int) -> Path:
    """Play a question and make its page."""
    folder = runs / file.stem
    if games:
        runs.mkdir(exist_ok=True)
        text = re.sub(r"(?m)^games = (\d+)$", lambda m: f"games = {min(games, int(m[1]))}", file.read_text("utf-8"))
        file = runs / file.name
        file.write_text(text, "utf-8")
    for words in (("run", str(file), "--into", str(folder)), ("report", str(folder))):
        began = time.monotonic()
        subprocess.run([sys.executable, "-m", "gloam", "lab", *words], check=True)
        print(f"{words[0]} {file.stem}: {time.monotonic() - began:.1f} s", flush=True)
    return folder / "report.html"


def main() -> None:
    """Take all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="of files in examples/lab; all if none is named")
    parser.add_argument("--runs", type=Path, default=ROOT / "runs", help="where the runs are")
    parser.add_argument("--games", type=int, default=0, help="no more games than this for each variant")
    args = parser.parse_args()
    files = [file for file in sorted(EXAMPLES.glob("*.toml")) if not args.names or file.stem in args.names]
    pages = {file.stem: reported(file, args.runs, args.games) for file in files}
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, CHROMIUM))), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, page in pages.items():
            shown = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="dark")
            shown.goto(page.resolve().as_uri())
            shown.evaluate("document.fonts.ready")
            taken = PICTURES / f"lab-{name}-1440.jpg"
            body = shown.screenshot(path=taken, full_page=True, type="jpeg", quality=82)
            print(f"{taken.name} {len(body)} bytes; the page {page.stat().st_size} bytes", flush=True)
            shown.close()
        browser.close()


if __name__ == "__main__":
    main()
