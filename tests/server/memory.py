"""Whether a server that is used for long takes more and more memory.

    python -m tests.server.memory --minutes 60

starts a server and lets people come and go: new tables of every game with bots, answers, undos, hints, chat, sockets
that open and close, films and replays in mid-game, records, uploads, forks and looking back. Every so often it notes
the memory of the serving process and how many tables it holds. What is kept for those who ask again fills up at first;
the second half should take much less than the first did.
Tables leave memory when nobody has used them for ten minutes; for a short run say `--leaves 60`. It talks to loopback
only and ends by itself.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from gloam.server.load.servers import announced, cpu_seconds, get, resident, wait_for

GAMES = (("cant_stop", 2), ("lucidity", 2), ("faceless", 2), ("sallyface", 2), ("stiflingdark", 3))
SERVE = "from gloam.server.tables import lobby; lobby.LEAVES = {}; from gloam.server.command import serve; serve()"
SAMPLES = 24
"""How often the memory is noted, evenly."""
LONGEST = 60
"""After so many answers a table is left, over or not."""


@dataclass
class Life:
    """One person after the other, on one connection."""

    url: str
    seed: int
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.line = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=120)
        self.rng = random.Random(self.seed)

    def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> dict:
        """The answer, or nothing where it was refused."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        text = body if isinstance(body, (bytes, type(None))) else json.dumps(body)
        try:
            self.line.request(method, f"/api/v1{path}", text, headers)
            reply = self.line.getresponse()
            told = reply.read()
        except (OSError, http.client.HTTPException):
            self.line.close()
            self.done["broken"] += 1
            return {}
        route = re.sub("[0-9a-f]{16}", "*", path.partition("?")[0])
        self.done[f"{method} {route} {reply.status}"] += 1
        kind = reply.headers.get_content_type()
        return {"text": told} if kind == "text/plain" else json.loads(told) if reply.status in {200, 201} else {}

    def live(self, until: float) -> None:
        """One table after the other."""
        while time.monotonic() < until:
            game, seats = self.rng.choice(GAMES)
            bots = {str(n): "random" for n in range(1, seats)}
            made = self.ask("POST", "/tables", {"game": game, "seats": seats, "bots": bots, "hints": True})
            if made:
                self.sit(f"/tables/{made['id']}", made["seats"][0]["token"], until)
            self.done["tables"] += 1
        self.line.close()

    def sit(self, at: str, token: str, until: float) -> None:
        """Play at a table for a while, and look back at it."""
        for n in range(LONGEST):
            seen = self.ask("GET", at, token=token)
            if not seen or seen["outcome"] or time.monotonic() > until:
                break
            if seen["decision"] is None:
                time.sleep(0.1)
                continue
            self.beside(at, token, seen, n)
            options = len(seen["decision"]["options"])
            self.ask("POST", f"{at}/answers", {"seq": seen["seq"], "index": self.rng.randrange(options)}, token)
        record = self.ask("GET", f"{at}/record", token=token).get("text", b"")
        if record.startswith(b"gloam-record"):
            film = self.ask("POST", "/replays", record)
            self.ask("GET", f"/tables/{film.get('id')}/analysis?brief")
            self.ask("POST", f"{at}/fork", {"at": 5}, token)

    def beside(self, at: str, token: str, seen: dict, n: int) -> None:
        """What people do besides answering."""
        chance = self.rng.random()
        if chance < 0.1:
            self.ask("POST", f"{at}/undo", {}, token)
        elif chance < 0.13:
            self.ask("POST", f"{at}/hint", {"seq": seen["seq"]}, token)
        elif chance < 0.2:
            self.ask("GET", f"{at}/film?since={seen['seq'] // 2}", token=token)
        elif chance < 0.25:
            self.ask("GET", f"{at}/replay?at={seen['seq'] // 2}", token=token)
        elif chance < 0.35:
            self.come_and_go(at, self.rng.choice([None, token]))

    def come_and_go(self, at: str, token: str | None) -> None:
        """A socket that opens, talks, and closes."""
        where = f"ws{self.url.removeprefix('http')}/api/v1{at}/socket"
        with contextlib.suppress(OSError, WebSocketException, TimeoutError), connect(where, proxy=None) as line:
            line.send(json.dumps({"type": "hello", "token": token, "odds": False}))
            line.recv(10)
            if token is not None:
                line.send(json.dumps({"type": "chat", "text": "hello"}))
                line.recv(10)
            self.done["sockets"] += 1


def tables(url: str) -> int:
    """How many tables are in memory."""
    with contextlib.closing(http.client.HTTPConnection(urlsplit(url).netloc, timeout=120)) as line:
        line.request("GET", "/metrics")
        text = line.getresponse().read().decode()
    return int(float(next(row for row in text.splitlines() if row.startswith("gloam_rooms ")).split()[1]))


@contextlib.contextmanager
def served(db: Path, leaves: float):
    """A server without limits that forgets tables so many seconds after their last use."""
    line = [sys.executable, "-c", SERVE.format(leaves), "--no-browser", "--port", "0", "--no-limits", "--db", str(db)]
    line += ["--bot-delay", "0", "--pauses", "0.1"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        try:
            url = announced(process)
            wait_for(url, process)
            yield url, process.pid
        finally:
            process.terminate()
            process.wait(30)


def lived(minutes: float, people: int, leaves: float, seed: int) -> dict:
    """Let people live, and tell what it took."""
    samples: list[dict] = []
    with (
        tempfile.TemporaryDirectory(prefix="gloam-memory-") as folder,
        served(Path(folder) / "x.db", leaves) as (url, pid),
    ):
        get(f"{url}/api/v1/games")
        begun = resident(pid)  # what it holds in any case
        began = time.monotonic()
        lives = [Life(url, seed * 1000 + n) for n in range(people)]
        threads = [threading.Thread(target=one.live, args=(began + minutes * 60,), daemon=True) for one in lives]
        for thread in threads:
            thread.start()
        for n in range(1, SAMPLES + 1):
            time.sleep(max(0.0, began + minutes * 60 * n / SAMPLES - time.monotonic()))
            samples.append(
                {"minute": round(minutes * n / SAMPLES, 1), "mb": round(resident(pid) / 1e6, 1), "tables": tables(url)}
            )
        computed = cpu_seconds(pid)
        for thread in threads:
            thread.join(150)
    done = sum((one.done for one in lives), Counter())
    half = len(samples) // 2
    first, second = (max(one["mb"] for one in some) for some in (samples[:half], samples[half:]))
    return {
        "minutes": minutes, "people": people, "leaves": leaves, "samples": samples, "server_cpu_seconds": computed,
        "begun_mb": round(begun / 1e6, 1),
        "first_half_mb": first, "second_half_mb": second,
        "done": dict(done.most_common()),
    }  # fmt: skip


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--leaves", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    told = lived(asked.minutes, asked.people, asked.leaves, asked.seed)
    sys.stdout.write(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
