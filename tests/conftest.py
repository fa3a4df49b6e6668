"""Settings for all tests: which build, no pack of one's own, and Hypothesis without a clock."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections import defaultdict
from itertools import islice

import pytest
from hypothesis import HealthCheck, settings

# The Python sources are tested, unless `make test-fast` asks for the compiled build.
os.environ.setdefault("GLOAM_BUILD", "pure")

from gloam.laws.play import SOAK
from tests.builds import skip_where_compiled
from tests.second_tries import second_tries

# What is compiled is kept, also where the environment says otherwise: compiling all of it takes longer than collecting
# the tests, and every worker and every program that a test starts would do it again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Nothing of what is collected is garbage: looking for it meanwhile takes a tenth of the time.
gc.disable()

# Printed facts are read when a game is imported: the person who runs the tests may have packs of their own.
os.environ["GLOAM_PACKS"] = os.devnull

settings.register_profile(
    "gloam",
    deadline=None,
    derandomize=SOAK == 1,
    max_examples=50 * SOAK,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gloam")

WAITING = ("tests/web/", "tests/server/", "tests/outside/", "tests/docs/")
"""Tests that mostly wait, for a page, a server or another program."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Tests that wait begin first, in every other process, so that the processors always have something to do."""
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes > 1:
        items[:] = in_lanes(items, processes)


def in_lanes(items, processes):
    """The order in which each process gets its part of the list, in one piece: tests that wait are at the head of
    every other part, the modules as a whole. Who has nothing left takes tests from the tail of another's part.
    """
    waiting, busy = defaultdict(list), []
    for item in items:
        (waiting[item.path] if item.nodeid.startswith(WAITING) else busy).append(item)
    lanes = [[] for _ in range(processes // 2)]
    for module in sorted(waiting.values(), key=lambda tests: ("browser" not in tests[0].keywords, tests[0].nodeid)):
        min(lanes, key=len).extend(module)
    size, ordered, rest = len(items) // processes, [], iter(busy)
    for lane in lanes:
        ordered += [*islice(rest, size), *lane, *islice(rest, max(0, size - len(lane)))]
    return [*ordered, *rest]


def pytest_collection_finish():
    """From here on there is garbage; what was collected stays to the end and is not looked at again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_terminal_summary(terminalreporter):
    """Name the browser tests that were tried twice, also where all of them passed in the end."""
    kept = terminalreporter.stats.values()
    reports = [report for some in kept for report in some if isinstance(report, pytest.TestReport)]
    if told := second_tries(reports):
        terminalreporter.section(f"tried twice: {len(told)}", yellow=True)
        for line in told:
            terminalreporter.line(line)


def setattr_or_skip(patch, target, *given, **more):
    """Nothing in a compiled module can be replaced: a test that does so is for the Python sources, and says so."""
    skip_where_compiled(target)
    set_attribute(patch, target, *given, **more)


set_attribute = pytest.MonkeyPatch.setattr
if os.environ["GLOAM_BUILD"] != "pure":
    pytest.MonkeyPatch.setattr = setattr_or_skip


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item):
    """Begin a test as if no browser were open."""
    return (yield from without_a_running_loop(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Run a test as if no browser were open."""
    return (yield from without_a_running_loop(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    """End a test as if no browser were open."""
    return (yield from without_a_running_loop(item))


def without_a_running_loop(item):
    """While a browser is open, Playwright says that its event loop runs in this thread, and nobody can run another.

    The browser stays open for all browser tests of a process, so any test that comes later would depend on the order.
    """
    running = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if running is not None:
        asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        if running is not None:
            asyncio._set_running_loop(running)
