"""Sockets that mean harm, within all counts: what they cost in memory, and what a player feels of it.

    python -m tests.server.flooding --sockets 200 --seconds 60

starts a server with its usual limits, lets two people play at one table, first alone and then beside the flood, and
says how much memory the server took and how long answers took. The flood is a process of its own at a low priority,
from five addresses of this machine (127.0.0.2 …), one for each kind, so that those who are cut off, and may open fewer
sockets then, do not shut out the others. A fifth of its sockets each are: spectators of the players' table
that never read and ask for everything again, 20 times a second; spectators that read and do the same; seats that chat
500 emoji whenever they may; sockets that send pings without end and never read; sockets that send thousands of tiny
messages at once. Who is cut off comes back. It talks to loopback only and ends by itself.
On a busy machine give server and players a priority of their own: `chrt -r 10 python -m tests.server.flooding`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from gloam.server.load.command import Figures, Table, sit
from gloam.server.load.servers import cpu_seconds, resident, started

ADDRESSES = tuple(f"127.0.0.{n}" for n in range(2, 7))
EVERY = 0.1
"""Seconds between two answers of the players."""
STAY = 15.0
AGAIN = 0.5
"""Seconds until somebody who was cut off comes back."""
COMING = 90.0
"""Seconds within which the flood must be there: it starts at a low priority."""
EMOJI = "\U0001f3b2" * 500
RESUME = '{"type":"resume"}'
GONE = (OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError)


# ------------------------------------------------------------------------------------------------- the flood


def frame(data: bytes, opcode: int = 1) -> bytes:
    """A message as a client sends it; a mask of zeros is one, too."""
    return bytes((0x80 | opcode, 0x80 | len(data))) + bytes(4) + data


async def raw(url: str, table: str, address: str) -> socket.socket:
    """A socket that has said hello as a spectator, with as little room for what comes as the system allows."""
    loop, where = asyncio.get_running_loop(), urlsplit(url)
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(0)
    made.bind((address, 0))
    await loop.sock_connect(made, (where.hostname, where.port))
    head = (
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    await loop.sock_sendall(made, head.encode())
    got = b""
    while b"\r\n\r\n" not in got:
        more = await asyncio.wait_for(loop.sock_recv(made, 256), 10)
        if not more:
            raise ConnectionResetError
        got += more
    await loop.sock_sendall(made, frame(b'{"type":"hello"}'))
    return made


async def deaf(url: str, table: str, address: str) -> None:
    """Never reads, and asks for everything again and again."""
    with contextlib.closing(await raw(url, table, address)) as made:
        while True:
            data = frame(RESUME.encode())
            await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(made, data), 20)
            await asyncio.sleep(0.05)


async def pinging(url: str, table: str, address: str) -> None:
    """Never reads, and sends pings as fast as they are taken."""
    with contextlib.closing(await raw(url, table, address)) as made:
        while True:
            data = frame(b"x" * 100, 9) * 50
            await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(made, data), 20)
            await asyncio.sleep(0.05)


async def bursting(url: str, table: str, address: str) -> None:
    """Sends thousands of tiny messages at once."""
    with contextlib.closing(await raw(url, table, address)) as made:
        while True:
            data = frame(b"{}") * 8000
            await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(made, data), 20)
            await asyncio.sleep(1)


async def greedy(url: str, table: str, address: str) -> None:
    """Reads, and asks for everything again and again."""
    where = f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket"
    async with connect(where, proxy=None, compression=None, local_addr=(address, 0), max_size=None) as line:
        await line.send('{"type":"hello"}')
        reading = asyncio.ensure_future(read_all(line))
        try:
            while not reading.done():
                await line.send(RESUME)
                await asyncio.sleep(0.06)
        finally:
            reading.cancel()


async def read_all(line) -> None:
    """Read until it is over."""
    async for _ in line:
        pass


def new_table(url: str, address: str) -> dict:
    """A table of two people, made from that address."""
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30, source_address=(address, 0))
    with contextlib.closing(line):
        body = json.dumps({"game": "cant_stop", "seats": 2, "start": True})
        line.request("POST", "/api/v1/tables", body)
        reply = line.getresponse()
        if reply.status != 201:
            raise ConnectionRefusedError
        return json.load(reply)


async def talking(url: str, table: str, address: str) -> None:
    """Sits at a table of its own, and talks as much and as often as it may."""
    made = await asyncio.to_thread(new_table, url, address)
    where = f"ws{url.removeprefix('http')}/api/v1/tables/{made['id']}/socket"
    async with connect(where, proxy=None, compression=None, local_addr=(address, 0), max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
        reading = asyncio.ensure_future(read_all(line))
        try:
            while not reading.done():
                await line.send(json.dumps({"type": "chat", "text": EMOJI}))
                await asyncio.sleep(0.5)
        finally:
            reading.cancel()


KINDS = (deaf, greedy, talking, pinging, bursting)


def at(where: Path) -> str:
    """The table that is played at now."""
    return where.read_text()


async def until_cancelled(kind, url: str, table: Path, address: str) -> None:
    """Come back whenever one is cut off, and now and then to the table that is played at now."""
    while True:
        with contextlib.suppress(*GONE):
            await asyncio.wait_for(kind(url, at(table), address), STAY)
        await asyncio.sleep(AGAIN)


async def attack(url: str, table: Path, sockets: int, seconds: float) -> None:
    """All of them, for so long."""
    tasks = []
    for n in range(sockets):
        kind, address = KINDS[n % len(KINDS)], ADDRESSES[n % len(ADDRESSES)]
        tasks.append(asyncio.ensure_future(until_cancelled(kind, url, table, address)))
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()


# ----------------------------------------------------------------------------------------------- the measurement


@dataclass
class Report:
    """What was measured: bytes of memory, and times of answers before and beside the flood."""

    sockets: int
    seconds: float
    before: Figures = field(default_factory=lambda: Figures(1, 2, EVERY, 0.0, odds=False))
    beside: Figures = field(default_factory=lambda: Figures(1, 2, EVERY, 0.0, odds=False))
    memory: int = 0
    peak: int = 0
    most: int = 0

    @property
    def grown(self) -> float:
        """How much memory the server took meanwhile, in MB."""
        return round((self.peak - self.memory) / 1e6, 1)

    def as_json(self) -> dict:
        """As plain JSON."""
        told = {"sockets": self.sockets, "seconds": self.seconds, "memory_mb": round(self.memory / 1e6, 1)}
        told |= {"grown_mb": self.grown, "most_sockets_connected": self.most}
        for name, figures in (("before", self.before), ("beside", self.beside)):
            told[name] = {
                "answers": len(figures.times), "errors": len(figures.errors), "p50_ms": figures.at(0.5),
                "p95_ms": figures.at(0.95),
                "server_cpu_share": round(sum(figures.computed) / (figures.elapsed or 1), 3),
                "first_errors": figures.errors[:3],
            }  # fmt: skip
        return told


def connected(url: str) -> int:
    """How many sockets the server has, by its own count."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=30) as told:
        line = next(one for one in told.read().decode().splitlines() if one.startswith("gloam_sockets "))
    return int(float(line.split()[1]))


@contextlib.contextmanager
def server(db: Path):
    """A server with its usual limits, in another process."""
    with started("--db", str(db), "--bot-delay", "0", quiet=True) as (url, process):
        yield url, process


async def play(table: Table, seconds: float, watch) -> None:
    """Answer every so often, for so long or until the game is over."""
    began = time.perf_counter()
    try:
        while time.perf_counter() - began < seconds and not table.over:
            await table.until(table.is_asked)
            await asyncio.sleep(EVERY)
            table.play(time.perf_counter())
            await table.until(table.is_settled)
            watch()
    except TimeoutError as error:
        table.figures.errors.append(repr(error))


async def seated(url: str, figures: Figures, where: Path) -> Table:
    """Two people at a table; the flood finds its name in that file."""
    table = Table(await asyncio.to_thread(new_table, url, "127.0.0.1"), 1, figures)
    await sit(url, table, odds=False, steps=True)
    await asyncio.to_thread(where.write_text, table.id)
    return table


async def plays(url: str, process: int, figures: Figures, where: Path, watch) -> None:
    """Play for as long as is to be measured, one game after the other."""
    began, computed = time.perf_counter(), cpu_seconds(process)
    while (left := figures.seconds - (time.perf_counter() - began)) > 0:
        table = await seated(url, figures, where)
        await play(table, left, watch)
        table.leave()
    figures.elapsed = time.perf_counter() - began
    figures.computed = [cpu_seconds(process) - computed]


async def count(url: str, report: Report) -> None:
    """See now and then how many sockets there are."""
    while True:
        await asyncio.sleep(1)
        report.most = max(report.most, await asyncio.to_thread(connected, url))


async def is_there(url: str, report: Report) -> None:
    """Wait until a quarter of the flood is connected: only then it is measured beside it."""
    for _ in range(int(COMING / 0.25)):
        report.most = max(report.most, await asyncio.to_thread(connected, url))
        if report.most > report.sockets // 4:
            return
        await asyncio.sleep(0.25)
    raise TimeoutError("the flood did not come")


def low_priority(line: list[str]) -> subprocess.Popen:
    """A process that takes what the others leave."""
    usual = ["chrt", "-o", "0"] if shutil.which("chrt") else []
    return subprocess.Popen([*usual, "nice", "-n", "10", *line])


async def measured(url: str, process: int, report: Report, where: Path) -> None:
    """Play alone, then beside the flood."""

    def watch() -> None:
        report.peak = max(report.peak, resident(process))

    report.before.seconds, report.beside.seconds = min(20.0, report.seconds), report.seconds
    await plays(url, process, report.before, where, watch)
    report.memory = report.peak = resident(process)
    line = [sys.executable, "-m", "tests.server.flooding", "--attack", url, "--table", str(where)]
    line += ["--sockets", str(report.sockets), "--seconds", str(report.seconds + COMING)]
    flood = low_priority(line)
    counting = asyncio.ensure_future(count(url, report))
    try:
        await is_there(url, report)
        await plays(url, process, report.beside, where, watch)
    finally:
        counting.cancel()
        flood.terminate()
        flood.wait(20)


def flooded(sockets: int, seconds: float) -> Report:
    """Start a server, measure, and tell."""
    report = Report(sockets, seconds)
    with tempfile.TemporaryDirectory(prefix="gloam-flood-") as folder, server(Path(folder) / "x.db") as (url, process):
        asyncio.run(measured(url, process, report, Path(folder) / "table"))
    return report


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--table", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        asyncio.run(attack(asked.attack, asked.table, asked.sockets, asked.seconds))
        return
    sys.stdout.write(json.dumps(flooded(asked.sockets, asked.seconds).as_json(), indent=1) + "\n")


if __name__ == "__main__":
    main()
