"""One hostile address, within all limits of a server: each of these sends as much as it can until it is ended.

    python -m tests.attack.hostile KIND URL --record FILE

It talks to loopback only, from 127.0.0.2, and ends by itself after ten minutes.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import itertools
import json
import random
import socket
import sys
import threading
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

import gloam
from gloam.kernel import CHANCE, Seeded

ADDRESS = "127.0.0.2"
LINES = 4
"""How many connections it uses at once."""
LONGEST = 600.0
LOG = 5_900
"""Nearly the longest record that is taken."""
WORDS = (  # noqa: SIM905  (a list would be longer)
    "flashlight panic wound evidence butcher altar door lock barricade sprint noise stalk zone computer booth gate "
    "grave amulet torch medkit charge coin booster spirit horror cult mirror maze radio whistle escape exit move"
).split()


class Line:
    """A connection from the hostile address."""

    def __init__(self, url: str) -> None:
        self.where = urlsplit(url).netloc
        self.line = self._new()

    def _new(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.where, timeout=60, source_address=(ADDRESS, 0))

    def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, bytes]:
        """The status and body of an answer; 0 where there is none."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        text = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        try:
            self.line.request(method, path, text, headers)
            reply = self.line.getresponse()
            return reply.status, reply.read()
        except (OSError, http.client.HTTPException):
            self.line.close()
            self.line = self._new()
            return 0, b""

    def told(self, method: str, path: str, body: object = None, token: str | None = None) -> dict:
        """The answer as JSON; asked again while it is refused."""
        while True:
            status, text = self.ask(method, path, body, token)
            if status in {200, 201}:
                return json.loads(text)
            time.sleep(0.2)


def long_record(seed: int = 1) -> str:
    """A valid record of Can't Stop that is nearly as long as one may be: people who never stop in time."""
    game, stream = gloam.new("cant_stop", seats=4, seed=seed), Seeded(seed)
    while game.decision is not None and (len(game.state.log) < LOG or game.decision.seat == CHANCE):
        asked = game.decision
        on = [option for option in asked.options if option != "stop"]
        game.answer(game.chance.draw(asked) if asked.seat == CHANCE else on[stream.below(len(on))])
    return game.record(every=10**9).text()


def uploads(line: Line, record: str, n: int) -> None:
    """R2  The longest record, again and again, each a little different."""
    for k in itertools.count():
        line.ask("POST", "/api/v1/replays", f"x-n: {n}-{k}\n{record}".encode())
        time.sleep(0.02)


def undos(line: Line, record: str, n: int) -> None:
    """R3  Goes back at the end of a long game, far and often."""
    made: dict = {}
    while not made:
        made = line.told("POST", "/api/v1/replays", record.encode())
    last = line.told("GET", f"/api/v1/tables/{made['id']}/replay?seat=all")["moments"]
    fork = line.told("POST", f"/api/v1/tables/{made['id']}/fork", {"at": last[-40], "view": "all", "seat": 0})
    path, token = f"/api/v1/tables/{fork['id']}", fork["seats"][0]["token"]
    while True:
        seen = line.told("GET", path, token=token)
        if seen["decision"] is not None:
            line.ask("POST", f"{path}/answers", {"seq": seen["seq"], "index": 0}, token)
        for _ in range(4):
            line.ask("POST", f"{path}/undo", {}, token)


def searches(line: Line, record: str, n: int) -> None:
    """R4  Asks the rules about twenty words, each time others."""
    drawn = random.Random(n)
    while True:
        asked = quote(" ".join(drawn.choices(WORDS, k=20)))
        line.ask("GET", f"/api/v1/book/stiflingdark/search?q={asked}")
        time.sleep(0.02)


def hints(line: Line, record: str, n: int) -> None:
    """R5  Asks for a hint at each question of its own table."""
    while True:
        body = {"game": "lucidity", "seats": 2, "bots": {"1": ""}, "hints": True}
        made = line.told("POST", "/api/v1/tables", body)
        path, token = f"/api/v1/tables/{made['id']}", made["seats"][0]["token"]
        for _ in range(200):
            seen = line.told("GET", path, token=token)
            if seen["outcome"]:
                break
            if seen["decision"] is None:
                time.sleep(0.05)
                continue
            line.ask("POST", f"{path}/hint", {"seq": seen["seq"]}, token)
            line.ask("POST", f"{path}/answers", {"seq": seen["seq"], "index": 0}, token)


def probes(line: Line, record: str, n: int) -> None:
    """R6  Asks whether the server is ready, which it proves by a write."""
    while True:
        line.ask("GET", "/readyz")
        time.sleep(0.02)


def leaves(line: Line, record: str, n: int) -> None:
    """R7  Leaves in the middle of a request, as often as it may."""
    host, _, port = line.where.partition(":")
    head = f"POST /api/v1/tables HTTP/1.1\r\nHost: {line.where}\r\nContent-Length: 4000\r\n\r\n{{"
    while True:
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 10, (ADDRESS, 0)) as half:
            half.sendall(head.encode())
        time.sleep(0.05)


KINDS = {"R2": uploads, "R3": undos, "R4": searches, "R5": hints, "R6": probes, "R7": leaves}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("url")
    parser.add_argument("--record", required=True)
    asked = parser.parse_args()
    record = Path(asked.record).read_text(encoding="utf-8")
    for n in range(LINES):
        work = threading.Thread(target=KINDS[asked.kind], args=(Line(asked.url), record, n), daemon=True)
        work.start()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    time.sleep(LONGEST)


if __name__ == "__main__":
    main()
