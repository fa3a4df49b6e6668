"""The servers that `gloam load` measures: on this machine only, and of its own unless told otherwise."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import click

from gloam.server.command import bound


def get(url: str) -> None:
    """Ask, and read what comes."""
    with urllib.request.urlopen(url, timeout=30) as response:  # noqa: S310  (loopback only)
        response.read()


def cpu_seconds(process: int) -> float:
    """What a process has computed so far, where the system tells; workers not counted."""
    path = Path(f"/proc/{process}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def own_server(db: str) -> Iterator[tuple[str, int]]:
    """A server of our own, in another process, without rate limits."""
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    code = "from gloam.server.command import serve; serve()"
    line = [sys.executable, "-c", code, "--no-browser", "--no-limits", "--port", str(port), "--db", db]
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONUNBUFFERED": "1"})  # noqa: S603
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url, process)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until it answers."""
    for _ in range(1000):
        if process.poll() is not None:
            raise click.ClickException("the server did not start")
        with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(f"{url}/readyz", timeout=5):  # noqa: S310
            return
        time.sleep(0.02)
    raise click.ClickException("the server does not answer")


def checked(url: str) -> str:
    """The address of a server on this machine, and of no other."""
    host = urlsplit(url).hostname or ""
    with contextlib.suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return url.rstrip("/")
    raise click.UsageError(f"{host or url} is not this machine: gloam load only talks to loopback")
