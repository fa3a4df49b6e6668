"""The crowd of `gloam load --open`: tables that anyone may join, and people who look at the list and sit down.

A process of its own, so that it doesn't slow the one that measures. It acts in turns: the players beside it are
measured while it acts and while it rests, and so whatever else the machine does is in both.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import click

TURN = 2.5
"""Seconds of each turn: it acts, then it rests."""
SETTLES = 0.3
"""Seconds after a change of turns whose answers count for neither."""


class Crowd:
    """The crowd's process, as the one who measures sees it. It rests until it is told to act."""

    def __init__(self, process: subprocess.Popen[str], began: float) -> None:
        self.process, self.began, self.is_acting = process, began, False

    def turn(self, due: float) -> bool | None:
        """Whether it acts at this time; None just after a change."""
        turns, passed = divmod(due - self.began, TURN)
        return None if passed < SETTLES else int(turns) % 2 == 1

    def keep_time(self, now: float) -> None:
        """Tell it when its turn begins and ends."""
        acts = int((now - self.began) // TURN) % 2 == 1
        if acts != self.is_acting:
            self.is_acting = acts
            self.tell("act" if acts else "rest")

    def tell(self, word: str) -> None:
        """A word on its standard input."""
        assert self.process.stdin is not None  # noqa: S101  (it was opened so)
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def end(self) -> dict[str, Any]:
        """What it has done."""
        told, _ = self.process.communicate("end\n", timeout=30)
        done: dict[str, Any] = json.loads(told.splitlines()[-1])
        return done


@contextlib.contextmanager
def crowd(url: str, tables: int, game: str, joins: float) -> Iterator[Crowd]:
    """A crowd that has opened its tables. So many people a second look at the list and sit down, while it acts."""
    line = [sys.executable, "-m", "gloam.server.load.crowd", url, str(tables), game, str(joins)]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        try:
            if process.stdout is None or process.stdout.readline() != "ready\n":
                raise click.ClickException(
                    "the open tables could not be opened: does the server run with --open-tables?"
                )
            yield Crowd(process, time.perf_counter())
        finally:
            process.kill()


class People:
    """What the crowd does, over one connection."""

    def __init__(self, url: str, game: str) -> None:
        self.line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
        self.game = game
        self.told = {"listed": 0, "looked": 0, "joined": 0, "errors": 0}

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer as JSON; None where it is none of the good ones."""
        try:
            reply, text = self._reply(method, path, body)
        except (OSError, http.client.HTTPException):
            self.line.close()
            return None
        return json.loads(text) if reply.status in {200, 201} else None

    def _reply(self, method: str, path: str, body: object) -> tuple[http.client.HTTPResponse, bytes]:
        """What the server says. It closes a connection that rests for long: then another one is opened, once."""
        try:
            return self._asked(method, path, body)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            self.line.close()
            return self._asked(method, path, body)

    def _asked(self, method: str, path: str, body: object) -> tuple[http.client.HTTPResponse, bytes]:
        self.line.request(method, f"/api/v1{path}", None if body is None else json.dumps(body))
        reply = self.line.getresponse()
        return reply, reply.read()

    def open(self) -> bool:
        """One more table that anyone may join."""
        made = self.ask("POST", "/tables", {"game": self.game, "seats": 2, "open": True, "name": "Host"})
        self.told["listed" if made else "errors"] += 1
        return made is not None

    def join(self) -> None:
        """Somebody looks at the list and sits down at a table of it; its host opens another one."""
        page = self.ask("GET", "/open")
        self.told["looked"] += 1
        waiting = page["tables"] if page else []
        table = waiting[self.told["looked"] % len(waiting)]["id"] if waiting else None
        if table is None or self.ask("POST", f"/tables/{table}/join", {"name": f"Guest {self.told['looked']}"}) is None:
            self.told["errors"] += 1
            return
        self.told["joined"] += 1
        self.open()


def main(url: str, tables: str, game: str, joins: str) -> None:
    """Open the tables, then act and rest as told on standard input; at the end say what was done."""
    people, acting, ended = People(url, game), threading.Event(), threading.Event()
    if not all(people.open() for _ in range(int(tables))):
        raise SystemExit(1)
    print("ready", flush=True)  # noqa: T201  (the one who measures reads it)

    def listen() -> None:
        for word in sys.stdin:
            (acting.set if word.strip() == "act" else acting.clear)()
        ended.set()

    threading.Thread(target=listen, daemon=True).start()
    while not ended.is_set():
        if acting.wait(0.1):
            began = time.perf_counter()
            people.join()
            time.sleep(max(0.0, 1 / float(joins) - (time.perf_counter() - began)))
    print(json.dumps(people.told))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
