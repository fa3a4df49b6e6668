"""What dragging the Amusement Park costs the browser's main thread, for each move of the pointer.

    gloam serve --port 8123 --no-browser &
    python tools/stiflingdark/drag_cost.py http://127.0.0.1:8123

A real Chromium drags the board 60 times; the time of all tasks and the number of layouts come from its own counters.
"""

from __future__ import annotations

import shutil
import sys

from playwright.sync_api import CDPSession, Page, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MOVES = 60
MAKE = """async () => {
  const options = {map: "park", adversary: "cult"};
  const body = {game: "stiflingdark", seats: 3, bots: {"1": "greedy", "2": "greedy"}, options};
  const made = await (await fetch("/api/v1/tables", {method: "POST", headers: {"content-type": "application/json"},
    body: JSON.stringify(body)})).json();
  return made.seats[0].link;
}"""


def metrics(session: CDPSession) -> dict[str, float]:
    """The browser's own counters."""
    return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


def drag(page: Page, session: CDPSession) -> dict[str, float]:
    """Drag to and fro; what the counters have grown by."""
    box = page.locator(".frame").bounding_box()
    if box is None:
        raise SystemExit("There is no board.")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    page.wait_for_timeout(600)
    page.mouse.down()
    before = metrics(session)
    for n in range(MOVES):
        page.mouse.move(x + 90 * ((n // 10) % 2 or -1) * (n % 10) / 10, y + 60 * (n % 7) / 7)
        page.wait_for_timeout(16)
    after = metrics(session)
    page.mouse.up()
    return {name: after[name] - before[name] for name in ("TaskDuration", "LayoutDuration", "LayoutCount")}


def main() -> None:
    """Print milliseconds for each move."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, base_url=sys.argv[1])
        page.goto("/tables")
        page.goto(page.evaluate(MAKE))
        page.wait_for_selector(".dark .map .sp")
        page.wait_for_timeout(1500)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        cost = drag(page, session)
        browser.close()
    spent, layouts = 1000 * cost["TaskDuration"] / MOVES, cost["LayoutCount"] / MOVES
    print(f"{spent:.2f} ms of main thread and {layouts:.2f} layouts a move, n={MOVES}")


if __name__ == "__main__":
    main()
