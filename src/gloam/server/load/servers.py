"""The servers that `gloam load` measures: on this machine only, and of its own unless told otherwise."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import click

TRIES, PAUSE = 5, 0.3
"""How often a busy server is asked again that drops or refuses a connection, and how long after."""


def get(url: str) -> None:
    """Ask, and read what comes; again where a busy server has dropped or refused the connection."""
    for left in reversed(range(TRIES)):
        try:
            with urllib.request.urlopen(url, timeout=30) as response:  # noqa: S310  (loopback only)
                response.read()
        except urllib.error.HTTPError:  # an answer
            raise
        except OSError as error:
            if not left:
                raise click.ClickException(f"{url} does not answer: {error}") from error
            time.sleep(PAUSE)
        else:
            return


def cpu_seconds(process: int) -> float:
    """What a process has computed so far, where the system tells; workers not counted."""
    path = Path(f"/proc/{process}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """The bytes of memory that a process holds, where the system tells."""
    path = Path(f"/proc/{process}/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if path.exists() else 0


@contextlib.contextmanager
def own_server(db: str, *more: str) -> Iterator[tuple[str, int]]:
    """A server of our own, in another process, without rate limits."""
    with started("--no-limits", "--db", db, *more) as (url, process):
        yield url, process


@contextlib.contextmanager
def started(*options: str, quiet: bool = False) -> Iterator[tuple[str, int]]:
    """A server in another process that answers: its address and its process. It takes a free port by itself, since one
    that is looked up for it may be taken by another program before it begins.
    """  # noqa: D205
    line = [sys.executable, "-c", "from gloam.server.command import serve; serve()", "--no-browser", "--port", "0"]
    errors = subprocess.DEVNULL if quiet else None
    with subprocess.Popen([*line, *options], stdout=subprocess.PIPE, stderr=errors, text=True) as process:  # noqa: S603
        try:
            url = announced(process)
            wait_for(url, process)
            yield url, process.pid
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def announced(process: subprocess.Popen[str]) -> str:
    """The address that a server says it has."""
    for line in process.stdout or ():
        if found := re.search(r"http://\S+(?=/)", line):
            return found[0]
    raise click.ClickException("the server did not start")


def wait_for(url: str, process: subprocess.Popen[str]) -> None:
    """Wait until it answers."""
    for _ in range(1000):
        if process.poll() is not None:
            raise click.ClickException("the server did not start")
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/readyz", timeout=5):  # noqa: S310
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
