"""The long tests, group by group: run them, tell how far they are, and write docs/soak.md.

    python tools/soak.py                              # all groups (`make soak`)
    python tools/soak.py faceless server              # two of them
    python tools/soak.py --markdown docs/soak.md      # all, and the page with what they took
    python tools/soak.py --list                       # what there is, without running it
    GLOAM_SOAK=5 python tools/soak.py laws -x         # five times as long; what is not known here goes to pytest

Every test that is marked `soak` belongs to one group (a test holds us to that). Exit code 1 where one fails.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import platform
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import fsum
from pathlib import Path
from xml.etree import ElementTree as ET

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the checkout: this is a module of `tools`

from bench.model import ROOT
from bench.table import edited, grid, output_of, row

NO_TESTS = 5  # what pytest exits with where it found none


@dataclass(frozen=True, slots=True)
class Group:
    """Some long tests: where they are, and what they are for."""

    name: str
    paths: tuple[str, ...]
    what: str


def groups_of_games() -> Iterator[Group]:
    """A group for each game with long tests of its own: `tests/games/<game>/soak.toml` says what they are."""
    for file in sorted(ROOT.glob("tests/games/*/soak.toml")):
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        here = file.parent.relative_to(ROOT).as_posix()
        yield Group(file.parent.name, (here, *told.get("also", ())), told["what"])


GROUPS = (
    Group("laws", ("tests/laws",), "the seven laws, on every game and every option, in many games each"),
    Group("mutants", ("tests/mutants",), "small faults in every game's rules: most are noticed by the game's tests"),
    Group(
        "simulation",
        ("tests/simulation",),
        "ten thousand histories of the whole server, with faults, full disks, slow clients and clocks that jump",
    ),
    *groups_of_games(),
    Group("judges", ("tests/judges",), "what a judge expects is what comes, on average over whole games"),
    Group("lab", ("tests/lab",), "2,000 games, killed twice and resumed, give the rows of an undisturbed run"),
    Group(
        "web",
        ("tests/web", "tests/client"),
        "whole games in real browsers: several people, by finger from Play now (also with sound, motion and pages), "
        "with a big screen and hands; every kind of question in every window",
    ),
    Group(
        "outside",
        ("tests/outside",),
        "the example package in an empty environment: every command, a server, its own tests; each fault planted in it "
        "is told",
    ),
    Group("tools", ("tests/tools",), "every game as it is written out for the compiler has types that fit"),
    Group(
        "gyms",
        ("tests/gyms",),
        "a small learner in the research environments gets better than chance; the trained one beats random",
    ),
    Group(
        "attack",
        ("tests/attack",),
        "one hostile address for a minute with each attack: another player's p95 less than doubles, memory and disk "
        "stay small",
    ),
    Group(
        "server",
        ("tests/server",),
        "300 kills in mid-game with SQLite and with PostgreSQL, 100 of one of two servers, 60 while people gather and "
        "change seats: nothing is lost; 10,000 hostile requests, 10,000 hostile names, joins and blocks at open "
        "tables, every hostile text and 200 hostile sockets stop nothing; pairs of worlds with a hint at "
        "every question give the same bytes, after the same time; a server that nobody uses costs nothing; one that "
        "people use for an hour takes at most half as much memory more in the second half as in the first",
    ),
)


@dataclass(slots=True)
class Found:
    """What a run found of one group: seconds of each case by test, failures, and the time on the clock."""

    cases: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failed: list[str] = field(default_factory=list)
    skipped: int = 0
    seconds: float | None = None

    @property
    def count(self) -> int:
        """How many cases there were."""
        return sum(map(len, self.cases.values()))


def main(argv: list[str]) -> int:
    """Run the groups asked for, or all; the exit code says whether all was well."""
    args, more = parser().parse_known_args(argv)
    names = {group.name: group for group in GROUPS}
    wanted = [word for word in more if word in names]
    for_pytest = [word for word in more if word not in names]
    groups = [names[name] for name in wanted] or list(GROUPS)
    if args.list:
        print("\n".join(f"{group.name:14}{group.what}" for group in groups))
        return 0
    found: dict[str, Found] = {}
    for n, group in enumerate(groups, 1):
        print(f"\n== {n}/{len(groups)}  {group.name}: {group.what}", flush=True)
        found[group.name] = ran(group, for_pytest)
        print(f"== {group.name}: {told(found[group.name])}", flush=True)
    print("\n" + "\n".join(f"{name:14}{told(one)}" for name, one in found.items()))
    if args.markdown:
        command = " ".join(["python tools/soak.py", *argv])
        args.markdown.write_text(page(found, command) + kept(args.markdown), encoding="utf-8")
    return 1 if any(one.failed for one in found.values()) else 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="tools/soak.py",
        description="Run the long tests, group by group.",
        epilog=f"Groups: {', '.join(group.name for group in GROUPS)}. Anything else goes to pytest.",
        allow_abbrev=False,
    )
    made.add_argument("--list", action="store_true", help="say which groups there are, and run nothing")
    made.add_argument("--markdown", type=Path, metavar="FILE", help="write the page with what was run and how long")
    return made


def ran(group: Group, for_pytest: list[str]) -> Found:
    """One group, with pytest's own progress on the screen."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        line = [sys.executable, "-m", "pytest", "-n", "auto", "-m", "soak", "--timeout", "0", f"--junitxml={report}"]
        began = time.monotonic()
        code = subprocess.run([*line, *for_pytest, *group.paths], cwd=ROOT, check=False).returncode
        found = read(report.read_text(encoding="utf-8")) if report.exists() else Found()
        found.seconds = time.monotonic() - began
    if code not in {0, NO_TESTS} and not found.failed:
        found.failed.append(f"pytest ended with {code}")
    return found


def read(report: str) -> Found:
    """A report in JUnit's form."""
    found = Found()
    for case in ET.fromstring(report).iter("testcase"):  # noqa: S314  (pytest wrote it a moment ago)
        name = str(case.get("name")).partition("[")[0]
        if case.find("skipped") is not None:
            found.skipped += 1
            continue
        found.cases[name].append(float(case.get("time") or 0))
        if case.find("failure") is not None or case.find("error") is not None:
            found.failed.append(str(case.get("name")))
    return found


def told(one: Found) -> str:
    """A group in one line."""
    skipped = f", {one.skipped} skipped" if one.skipped else ""
    failed = f", {len(one.failed)} FAILED: {' '.join(one.failed[:5])}" if one.failed else ""
    return f"{one.count} tests in {clock(one.seconds)}{skipped}{failed}"


def clock(seconds: float | None) -> str:
    """A time on the clock, as people read it."""
    if seconds is None:
        return "not run"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


# ---------------------------------------------------------------------------------------------------- the page


def kept(file: Path) -> str:
    """What a page says of runs that were made apart, by hand: it stays."""
    _, mark, apart = file.read_text(encoding="utf-8").partition(APART) if file.exists() else ("", "", "")
    return f"\n{mark}{apart}" if mark else ""


def page(found: dict[str, Found], command: str) -> str:
    """docs/soak.md, from what was run; what was not run says so."""
    rows = []
    for group in GROUPS:
        one = found.get(group.name, Found())
        came = "not run" if one.seconds is None else f"{len(one.failed)} failed" if one.failed else "all pass"
        cases = "—" if one.seconds is None else f"{one.count:,}" + (f" (+{one.skipped} skipped)" if one.skipped else "")
        rows.append([group.name, group.what, cases, came, clock(one.seconds)])
    head, _, *lines = grid(["group", "what", "tests", "result", "time"], rows)
    groups = [head, row([":--", ":--", "--:", ":--", "--:"]), *lines]  # words to the left, numbers to the right
    parts = [HEAD, *about(command), "", "## Groups", "", *groups, ""]
    for name, one in found.items():
        tests = [[sentence(test), f"{len(took):,}", f"{fsum(took):,.0f}"] for test, took in sorted(one.cases.items())]
        if tests:
            parts += [f"## {name}", "", *grid(["test", "cases", "seconds, one after another"], tests), ""]
    return "\n".join(parts)


APART = "## Run apart"
HEAD = """# The long tests

These tests take too long for a normal test run. This page lists them and how long they took. The command below writes
it; from *Run apart* on it is written by hand. `make soak` runs all groups, `make soak ARGS="laws server"` two of them.
`GLOAM_SOAK=5 make soak` plays five times as many games in the tests that count them; with `GLOAM_MEMORY_MINUTES=20` the
test of memory takes 20 minutes instead of an hour. The normal tests (`make test`) leave these out.
"""


def about(command: str) -> list[str]:
    """How this run was made."""
    facts = {
        "command": f"`{command}`",
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}",
        "Python": platform.python_version(),
        "GLOAM_SOAK": os.environ.get("GLOAM_SOAK", "1"),
        "commit": output_of(["git", "rev-parse", "--short", "HEAD"]) + edited(),
    }
    return [f"- {name}: {fact}" for name, fact in facts.items()]


def sentence(test: str) -> str:
    """The name of a test as the sentence it is."""
    return test.removeprefix("test_").replace("_", " ")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
