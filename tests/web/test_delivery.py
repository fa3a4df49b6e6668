"""What a visit costs, measured in a browser; and an old page that meets a new server."""

from __future__ import annotations

import contextlib
import re
import shutil
from pathlib import Path

import pytest

from gloam.server.edge.static import Site, web_folders
from tests.server.live import listening
from tests.web.conftest import people_at
from tests.web.page_actions import table

Error = pytest.importorskip("playwright.sync_api", reason="playwright is not installed").Error

COLD, WARM = 160_000, 4
TABLE = 300_000
"""Bytes of a table for who comes by its link, without the picture of its board."""
SOUND = 60_000
"""Bytes of sound, moments and their looks, which come with the first click at a table."""
"""The most bytes over the wire for a first visit to the home page, and the most requests for the next."""
MODULE = re.compile(r"/web/[0-9a-f]{16}/(.+\.m?js)$")
WEB = Path(__file__).parents[2] / "src/gloam/web"


class Visit:
    """A page, with all that its browser fetched over the wire."""

    def __init__(self, page):
        self.page, self.asked = page, {}
        self.line = page.context.new_cdp_session(page)
        self.line.on("Network.requestWillBeSent", self._begun)
        self.line.on("Network.requestServedFromCache", self._kept)
        self.line.on("Network.responseReceived", self._answered)
        self.line.on("Network.loadingFinished", self._done)
        self.line.send("Network.enable")

    def _begun(self, event):
        self.asked[event["requestId"]] = {"url": event["request"]["url"], "bytes": 0, "kept": False, "status": 0}

    def _kept(self, event):
        self.asked[event["requestId"]]["kept"] = True

    def _answered(self, event):
        if one := self.asked.get(event["requestId"]):
            one["kept"] |= event["response"].get("fromDiskCache", False)
            one["status"] = event["response"]["status"]

    def _done(self, event):
        if one := self.asked.get(event["requestId"]):
            one["bytes"] = event["encodedDataLength"]

    @property
    def wire(self):
        return [one for one in self.asked.values() if not one["kept"] and one["url"].startswith("http")]

    def bytes(self):
        return sum(one["bytes"] for one in self.wire)


def at_home(people):
    """A first visit, until everything is there."""
    page = people.someone(fresh=True)
    visit = Visit(page)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    return visit


def again(visit):
    """The same browser comes back."""
    page = visit.page.context.new_page()
    next_visit = Visit(page)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    return next_visit


@pytest.mark.always
def test_a_first_visit_costs_little_and_the_next_almost_nothing(people):
    cold = at_home(people)
    listed = "\n".join(f"{one['bytes']:8.0f} {one['url']}" for one in sorted(cold.wire, key=lambda one: -one["bytes"]))
    assert all(one["status"] == 200 and one["bytes"] > 0 for one in cold.wire), listed
    assert {Path(one["url"]).suffix for one in cold.wire} >= {".js", ".css", ".woff2"}, listed  # all of it was counted
    assert cold.bytes() <= COLD, f"{cold.bytes():.0f} bytes\n{listed}"
    assert len(cold.wire) <= 36, listed
    warm = again(cold)
    assert len(warm.wire) <= WARM, [one["url"] for one in warm.wire]
    assert warm.bytes() <= 5_000
    fonts = warm.page.evaluate("[...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)")
    assert len(fonts) >= 2


@pytest.mark.always
def test_a_table_costs_little_beside_the_picture_of_its_board(people):
    page = people.someone(fresh=True)
    page.add_init_script("Object.defineProperty(navigator, 'userActivation', { value: null })")  # nobody has clicked
    made = table(page, "stiflingdark", seats=3, bots=(0, 2), seed=5)
    visit = Visit(page)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".prompt.mine")
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    drawn = [one for one in visit.wire if not one["url"].endswith(".jpg")]
    assert len(drawn) < len(visit.wire), "the picture was counted too"
    listed = "\n".join(f"{one['bytes']:8.0f} {one['url']}" for one in sorted(drawn, key=lambda one: -one["bytes"]))
    before = sum(one["bytes"] for one in drawn)
    assert before <= TABLE, listed
    page.mouse.click(3, 400)
    page.wait_for_selector(".tension")
    page.wait_for_load_state("networkidle")
    assert any("/sound/engine.js" in one["url"] for one in visit.wire)
    assert sum(one["bytes"] for one in visit.wire if not one["url"].endswith(".jpg")) - before <= SOUND, before


def test_no_module_waits_for_another_to_be_named(people):
    for path in ("/", "/new/lucidity", "/tables", "/record", "/rules/cant_stop"):
        page = people.someone(fresh=True)
        visit = Visit(page)
        page.goto(path)
        page.locator("#main h1, #main h2").first.wait_for()
        page.wait_for_load_state("networkidle")
        ahead = set(page.evaluate("[...document.querySelectorAll('link[rel=modulepreload]')].map((l) => l.href)"))
        fetched = {one["url"] for one in visit.asked.values() if MODULE.search(one["url"])}
        assert fetched, path
        assert fetched <= ahead, path


def test_a_whole_table_is_kept_too(people):
    page = people.someone(fresh=True)
    page.goto("/")
    card = page.locator("article.stiflingdark")
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.locator("svg image").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    address = page.url
    page.close()
    back = page.context.new_page()
    visit = Visit(back)
    back.goto(address)
    back.locator("svg image").first.wait_for(state="attached")
    back.wait_for_timeout(300)
    assert any(one["kept"] and one["url"].endswith("/sawmill.jpg") for one in visit.asked.values())
    assert [one["url"] for one in visit.wire if "/web/" in one["url"]] == []


# ----------------------------------------------------------------------- an old page, and a server that is new


def until(page, expression):
    """Look until it is true; `wait_for_function` would evaluate a string inside the page, which the policy forbids."""
    for _ in range(300):
        with contextlib.suppress(Error):  # between two pages there is nothing to look at
            if page.evaluate(expression):
                return
        page.wait_for_timeout(50)
    raise AssertionError(expression)


@pytest.fixture
def moving(browser, tmp_path):
    """A server whose files can be replaced by those of a new version, as an update does."""
    shutil.copytree(WEB, tmp_path / "web")
    site = Site(tmp_path / "web", games=web_folders())

    def update():
        words = tmp_path / "web/words.js"
        words.write_text(words.read_text() + "\n// a new version\n")
        site.versions.clear()
        site.look()

    site.every = 0
    with listening(tmp_path / "x.db", site=site) as url, people_at(browser, url) as people:
        people.update = update
        yield people


def test_an_old_page_starts_over_when_its_files_are_gone(moving):
    moving.forgive("404", "Failed to fetch dynamically imported module")
    page = moving.someone()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.evaluate("window.before = true")
    moving.update()
    page.get_by_role("link", name="My tables").click()
    until(page, "window.before === undefined")
    page.locator("#main h1").wait_for()
    assert page.url.endswith("/tables")
    assert page.evaluate("document.querySelector('script[type=module]').src").split("/")[4] in page.content()


def test_a_page_whose_first_files_are_gone_is_reloaded_once(moving):
    moving.forgive("404")
    page = moving.someone()
    loads = []
    page.on("framenavigated", lambda _: loads.append(page.url))
    page.route(re.compile(r"/web/[0-9a-f]+/app\.js"), lambda route: route.fulfill(status=404, body=""), times=1)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert len(loads) == 2


def test_a_page_that_stays_broken_is_not_reloaded_forever(moving):
    moving.forgive("404")
    page = moving.someone()
    loads = []
    page.on("framenavigated", lambda _: loads.append(page.url))
    page.route(re.compile(r"/web/[0-9a-f]+/app\.js"), lambda route: route.fulfill(status=404, body=""))
    page.goto("/")
    page.wait_for_timeout(1500)
    assert len(loads) == 2


def test_without_a_network_the_page_stays_and_offers_to_try_again(moving):
    moving.forgive("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "does not load")
    page = moving.someone()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.context.set_offline(True)
    page.get_by_role("link", name="My tables").click()
    page.get_by_text("This page didn't load.").wait_for()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    until(page, "document.title.includes('ables')")
