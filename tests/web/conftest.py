"""A real server on loopback, a real browser, and pages that must never complain."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.second_tries import FIRST_TRY

HERE = Path(__file__).parent
NO_BROWSER = ("test_files.py", "test_order.py")
"""Tests of the client that open no page."""
PATIENCE = 30_000
"""Milliseconds to wait for what a page should show: much more than it takes, for a busy machine."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A process for each page and one for drawing cost a fifth more, and pages of different people share nothing anyway.
    "--renderer-process-limit=1",
    "--in-process-gpu",
]
FORGOTTEN = "cookies,local_storage,indexeddb,cache_storage,service_workers,websql,file_systems,shared_storage"
"""What a browser keeps of a person."""
ON_THE_WAY_BACK = "() => history.state?.overlay && !document.querySelector('dialog[open], [data-overlay]')"
"""Something was closed, and the browser's history has not followed yet (shell/overlay.js)."""


@functools.cache
def opens_pages(path):
    """Whether the tests of this file open pages; there are thousands of tests, of other files too."""
    return path.is_relative_to(HERE) and path.name not in NO_BROWSER


def pytest_collection_modifyitems(items):
    for item in items:
        if opens_pages(item.path):
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("always") is None:
                item.add_marker(pytest.mark.pages)


def pytest_runtest_protocol(item, nextitem):
    """A browser on a busy machine may be late: a failed browser test is tried once more, and named in the summary."""
    if item.get_closest_marker("browser") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        first = next(report for report in reports if report.failed)
        item._initrequest()
        Lent.spoiled = True
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            report.sections.append((FIRST_TRY, first.longreprtext))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(scope="session")
def chromium():
    """Where the browser is."""
    pytest.importorskip("playwright", reason="playwright is not installed")
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(f"no browser on this machine ({', '.join(NAMES)})")
    return found


SERVE = """
from gloam.cli import main
from gloam.server.tables.workers import processes
processes.NICE = 0
main()
"""
"""A server whose workers give way to nobody: beside the browsers of other tests they would hardly get to compute."""


@contextmanager
def server_at(folder, *more):
    """A server of our own, whose bots think but do not dawdle: its address."""
    command = [
        sys.executable,
        "-c",
        SERVE,
        "serve",
        "--port",
        "0",
        "--db",
        str(folder / "gloam.db"),
    ]
    command += ["--no-browser", "--no-limits", "--bot-delay", "0", "--pauses", "0.1", *more]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
    ) as server:
        said = ""
        for line in server.stdout:
            said += line
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                break
        else:
            pytest.fail(f"the server did not start: {said}")
        yield found.group()
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of a server for all tests of this worker."""
    with server_at(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="session")
def browser(chromium):
    """One browser for all tests of this worker."""
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415  (only where it is installed)

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        running = asyncio._get_running_loop()
        yield opened
        asyncio._set_running_loop(running)  # the last test may have been another's (tests/conftest.py)
        opened.close()


SILENT = '{"on": false, "moments": "off"}'
"""Making sounds costs a second of computing on every page, and pictures over the board hide it from a camera."""


class Devices(NamedTuple):
    """What the devices of a person are like, but for their size."""

    touch: bool
    motion: bool
    light: bool
    speed: str
    sound: bool


class Lent:
    """Browsers that tests lend to people, one after the other.

    A browser keeps the modules that it has loaded, so that they need not be loaded again, and forgets everything else:
    cookies, storage, permissions.
    """

    spoiled = False
    """Whether a test has failed: who knows what it left behind."""

    def __init__(self, browser, site):
        self.browser, self.site = browser, site
        self.free = defaultdict(list)

    def take(self, like):
        """A browser that knows nothing of anybody."""
        if Lent.spoiled:
            Lent.spoiled = False
            self.close()
        return self.free[like].pop() if self.free[like] else self.make(like)

    def make(self, like, *, worker=False):
        """A browser that has loaded nothing yet."""
        context = self.browser.new_context(
            has_touch=like.touch,
            base_url=self.site,
            reduced_motion="no-preference" if like.motion else "reduce",
            color_scheme="light" if like.light else "dark",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        wished = {"speed": like.speed} if like.speed else {}
        wished |= {"theme": "match"} if like.light else {}
        if wished:
            keep = f"localStorage['gloam.settings'] ??= JSON.stringify({json.dumps(wished)})"
            context.add_init_script(f"if (location.protocol !== 'about:') {keep}")  # an empty page keeps nothing
        if not like.sound:
            context.add_init_script(f"if (location.protocol !== 'about:') localStorage['gloam.sound'] ??= '{SILENT}'")
        context.add_init_script = refuse_script
        context.new_page().goto("/healthz")  # its process lives on, with all it has compiled, while this page is open
        return context

    def give_back(self, like, context):
        """Close what is open and forget the person."""
        kept, *pages = context.pages
        for page in pages:
            page.close()
        line = context.new_cdp_session(kept)
        line.send("Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": FORGOTTEN})
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(False)
        line.detach()
        self.free[like].append(context)

    def close(self):
        """End those that nobody has."""
        for context in chain.from_iterable(self.free.values()):
            context.close()
        self.free.clear()


def once_settled(page, go):
    """Going elsewhere, once the history has followed what was closed: its step back would call the visit off."""

    def went(*args, **more):
        page.wait_for_function(f"() => !({ON_THE_WAY_BACK})()")
        return go(*args, **more)

    return went


def refuse_script(*_args, **_more):
    """Nobody could take the script out of the browser again before the next person gets it."""
    raise AssertionError("page.add_init_script, or people.someone(fresh=True): this browser is lent again")


class People:
    """Lends each person a browser of their own, and remembers every complaint of their pages."""

    def __init__(self, lent):
        self.lent, self.site = lent, lent.site
        self.contexts, self.complaints, self.forgiven = [], [], ["Service Worker registration blocked"]

    def someone(
        self,
        *,
        width=1280,
        height=860,
        motion=False,
        touch=False,
        light=False,
        speed="",
        worker=False,
        fresh=False,
        sound=False,
    ):
        """A page of a person nobody knows yet. Most tests look at what comes of a move, not at how that sounds.

        `worker` and `fresh`: in a browser that nobody has used and nobody gets afterwards.
        """
        like = Devices(touch, motion, light, speed or ("" if motion else "instant"), sound)
        alone = worker or fresh
        context = self.lent.make(like, worker=worker) if alone else self.lent.take(like)
        self.contexts.append((None if alone else like, context))
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", self._said)
        page.goto, page.reload = once_settled(page, page.goto), once_settled(page, page.reload)
        return page

    def _said(self, message):
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def forgive(self, *words):
        """What a test causes on purpose: a network that is gone, a request that is refused."""
        self.forgiven += words

    def close(self):
        """Nobody may have complained, above all not about the policy of the page."""
        for like, context in self.contexts:
            if like is None:
                context.close()
            else:
                self.lent.give_back(like, context)
        left = [c for c in self.complaints if not any(word in c for word in self.forgiven)]
        assert left == []


@contextmanager
def people_at(browser, site):
    """The people who play on a server of their own."""
    lent = Lent(browser, site)
    people = People(lent)
    yield people
    people.close()
    lent.close()


@pytest.fixture(scope="session")
def lent(browser, site):
    """The browsers of this worker's tests; they end with the browser that they are windows of."""
    return Lent(browser, site)


@pytest.fixture
def people(lent):
    """The people who play."""
    made = People(lent)
    yield made
    made.close()
