"""How a server starts: it answers at once, and nobody who comes later waits for what it could have read before."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gloam.server.command import bound
from gloam.server.edge import catalog
from tests.server.killing import until_ready

LINE = (sys.executable, "-c", "from gloam.server.command import serve; serve()", "--no-browser")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the time of a process from /proc")
def test_the_first_to_ask_a_fresh_server_for_its_games_does_not_wait_until_they_are_loaded(tmp_path):
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([*LINE, "--port", str(port), "--db", str(tmp_path / "x.db")], stdout=subprocess.DEVNULL)
    try:
        until_ready(port, process)
        until_idle(process.pid)
        before = cpu_seconds(process.pid)
        games = asked(port, "/api/v1/games")
        assert [game["id"] for game in games if game["built"]]
        assert cpu_seconds(process.pid) - before < 0.2, "loading all games computes for more than half a second"
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()


def asked(port, path):
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        asking.request("GET", path)
        return json.loads(asking.getresponse().read())
    finally:
        asking.close()


def until_idle(pid):
    """Wait until a process has computed nothing for a while; on a busy machine it may only be waiting for its turn."""
    began, last, quiet = time.monotonic(), -1.0, 0
    while time.monotonic() - began < 60:
        now = cpu_seconds(pid)
        quiet = quiet + 1 if now - last < 0.02 else 0
        if quiet == 4:
            return
        last = now
        time.sleep(0.5)
    raise AssertionError("the server does not come to rest")


def cpu_seconds(pid):
    """What a process has computed so far: it does not depend on what else the machine does."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_pack_that_is_left_out_is_told_in_the_log(monkeypatch, caplog):
    monkeypatch.setattr(
        catalog, "BROKEN_PACKS", {"lucidity": {"dreams.toml": ["dreams.toml: faces.G: expected six faces"]}}
    )
    catalog.load_in_background().join(60)
    assert "a pack for lucidity is left out, and the printed game is played: dreams.toml: faces.G" in caplog.text
