"""What somebody else feels of one hostile address, and what it costs: times of answers, memory, disk.

    python -m tests.attack.bystander R3 --seconds 60

The hostile process is stopped and continued every few seconds: answers beside it and answers without it are measured in
turn, so that whatever else the machine does is in both. It talks to loopback only and ends by itself.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from gloam.server.load.servers import cpu_seconds, resident, started
from tests.attack.hostile import KINDS, long_record

TURN = 2.5
"""Seconds of each turn: with the hostile process, then without it."""
EVERY = 0.08
"""Seconds between two answers of the bystander: it asks three times for each, and stays within the limits itself."""
SETTLES = 0.3
"""Seconds after a change of turns that are not measured: what was asked before is still being done."""
IDLE = 3.0
"""Seconds after which a connection that nobody used is opened again."""


class Bystander:
    """Somebody who plays both seats of a table over HTTP, and looks at its record now and then."""

    def __init__(self, url: str) -> None:
        self.line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
        self.asked = 0.0
        self.table: dict = {}
        self.errors: list[str] = []

    def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> dict:
        """The answer; anything but a good one is noted."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        if time.perf_counter() - self.asked > IDLE:
            self.line.close()  # the server has hung up by now
        self.line.request(method, path, None if body is None else json.dumps(body), headers)
        reply = self.line.getresponse()
        text, self.asked = reply.read(), time.perf_counter()
        if reply.status not in {200, 201}:
            self.errors.append(f"{method} {path}: {reply.status} {text[:100]!r}")
            return {}
        return json.loads(text) if text.startswith(b"{") else {"text": text}

    def answer(self) -> float:
        """Give one answer; the seconds until it is acknowledged."""
        while True:
            if not self.table:
                self.table = self.ask("POST", "/api/v1/tables", {"game": "cant_stop", "seats": 2, "start": True})
            path = f"/api/v1/tables/{self.table['id']}"
            seen = self.ask("GET", path)
            if not seen["outcome"]:
                break
            self.table = {}
        token = self.table["seats"][seen["asked"][0]["seat"]]["token"]
        mine = self.ask("GET", path, token=token)
        began = time.perf_counter()
        self.ask("POST", f"{path}/answers", {"seq": mine["seq"], "index": 0}, token)
        return time.perf_counter() - began

    def record(self) -> float:
        """Ask for the record; the seconds until it is there."""
        began = time.perf_counter()
        self.ask("GET", f"/api/v1/tables/{self.table['id']}/record")
        return time.perf_counter() - began


@dataclass
class Report:
    """What was measured; times in seconds, memory and disk in bytes."""

    kind: str
    without: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)
    records: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    memory: int = 0
    peak: int = 0
    disk: int = 0
    computed: float = 0.0
    errors: list[str] = field(default_factory=list)
    bugs: int = 0

    @property
    def grown(self) -> float:
        """How much memory the server took, in MB."""
        return round((self.peak - self.memory) / 1e6, 1)

    def as_json(self) -> dict:
        """As plain JSON."""
        return {
            "attack": self.kind, "answers": [len(self.without), len(self.beside)],
            "p95_ms_without": p95(self.without), "p95_ms_beside": p95(self.beside),
            "record_p95_ms": [p95(self.records[False]), p95(self.records[True])],
            "memory_grown_mb": self.grown, "disk_mb": round(self.disk / 1e6, 1),
            "server_cpu_seconds": round(self.computed, 1), "errors": self.errors[:3], "bugs": self.bugs,
        }  # fmt: skip


def p95(times: list[float]) -> float:
    """So many milliseconds, 95 of 100 take no longer."""
    return round(sorted(times)[int(len(times) * 0.95)] * 1000, 1) if times else 0.0


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


@contextlib.contextmanager
def hostile(kind: str, url: str, record: Path) -> Iterator[subprocess.Popen]:
    """The hostile process, on its way."""
    line = [sys.executable, "-m", "tests.attack.hostile", kind, url, "--record", str(record)]
    with subprocess.Popen(line, stdout=subprocess.PIPE) as process:
        try:
            process.stdout.readline()  # it is there
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.kill()


def bugs(url: str) -> int:
    """How many bugs the server has counted."""
    with contextlib.closing(http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)) as line:
        line.request("GET", "/metrics")
        text = line.getresponse().read().decode()
    return sum(int(float(row.split()[1])) for row in text.splitlines() if row.startswith("gloam_errors_total"))


def attacked(kind: str, seconds: float) -> Report:
    """Start a server, attack it for so many seconds, and tell what a bystander felt."""
    report = Report(kind)
    with tempfile.TemporaryDirectory(prefix="gloam-attack-") as name:
        folder = Path(name)
        (folder / "data").mkdir()
        record = folder / "record.txt"
        record.write_text(long_record(), encoding="utf-8")
        with started("--db", str(folder / "data" / "x.db"), "--bot-delay", "0", quiet=True) as (url, process):
            measure(report, url, process, folder, seconds)
            report.bugs = bugs(url)
    return report


def measure(report: Report, url: str, process: int, folder: Path, seconds: float) -> None:
    """Play in turns: without the attack and beside it."""
    me = Bystander(url)
    for _ in range(40):
        me.answer()
    me.record()
    report.memory, before, computed = resident(process), size_of(folder / "data"), cpu_seconds(process)
    with hostile(report.kind, url, folder / "record.txt") as other:
        for _ in range(max(2, round(seconds / TURN))):
            for on in (False, True):
                os.kill(other.pid, signal.SIGCONT if on else signal.SIGSTOP)
                time.sleep(SETTLES)
                until = time.perf_counter() + TURN
                while time.perf_counter() < until:
                    (report.beside if on else report.without).append(me.answer())
                    report.peak = max(report.peak, resident(process))
                    time.sleep(EVERY)
                report.records[on].append(me.record())
    report.disk, report.computed = size_of(folder / "data") - before, cpu_seconds(process) - computed
    report.errors = me.errors
    me.line.close()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), metavar="KIND")
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    for kind in asked.kinds:
        sys.stdout.write(json.dumps(attacked(kind, asked.seconds).as_json()) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
