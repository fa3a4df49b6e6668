"""Web Push: players whose page is closed are told that it is their turn (the extra `push`).

A browser gives the page an address at its push service; the page leaves it here for a seat. What is sent there is
encrypted for that browser, and says only which table it is and which game: nothing that a seat knows. Addresses are
kept in a file beside the key, for one server; a service that says an address is gone is believed.
"""

from __future__ import annotations

import base64
import json
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from gloam.server.problems import Problem

LOG = logging.getLogger("gloam.server")
SERVICES = (
    "fcm.googleapis.com",
    "android.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The push services of browsers. Nobody can make this server call any other address."""
PER_SEAT = 3
"""How many browsers of one seat are called."""
TABLES = 20_000
"""Of how many tables addresses are kept; the longest unused are forgotten."""
QUIET = 30.0
"""Seconds between two calls of one seat."""
TTL = 3600
"""Seconds that a push service keeps a call for a browser that is off."""
TIMEOUT = 10.0
GONE = {404, 410}


Sender = Callable[[dict[str, Any], str], int]
"""Sends one call; the status that the push service answers."""


def may_call(endpoint: str, hosts: tuple[str, ...] = SERVICES) -> bool:
    """Whether an address is at a push service that we know."""
    parts = urlsplit(endpoint)
    host = (parts.hostname or "").lower()
    known = any(host == one or (one.startswith(".") and host.endswith(one)) for one in hosts)
    return known and (parts.scheme == "https" or host == "127.0.0.1") and parts.username is None


class Push:
    """The addresses that players have left, by table and seat, and calls to them."""

    def __init__(self, folder: Path, contact: str = "", hosts: tuple[str, ...] = SERVICES) -> None:
        self.key_file, self.book_file = folder / "push-key.pem", folder / "push-addresses.json"
        self.contact, self.hosts = contact or "mailto:gloam@localhost", hosts
        self.public_key, self.send = self._open()
        self.book: dict[str, dict[str, list[dict[str, Any]]]] = self._read()
        self.called: dict[tuple[str, int], float] = {}

    def _open(self) -> tuple[str, Sender]:
        """The server's own key, made at the first start, and what sends with it."""
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (comes with the extra)
        from py_vapid import Vapid02  # noqa: PLC0415
        from pywebpush import WebPushException, webpush  # noqa: PLC0415

        if not self.key_file.exists():
            made = Vapid02()
            made.generate_keys()
            write_private(self.key_file, made.private_pem())
        key = Vapid02.from_pem(self.key_file.read_bytes())
        raw = key.public_key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

        def send(subscription: dict[str, Any], data: str) -> int:
            try:
                answer = webpush(
                    subscription,
                    data,
                    key,
                    {"sub": self.contact},
                    ttl=TTL,
                    timeout=TIMEOUT,
                    headers={"Urgency": "high"},
                )
            except WebPushException as error:
                return 0 if error.response is None else int(error.response.status_code)
            return int(getattr(answer, "status_code", 0))

        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode(), send

    def _read(self) -> dict[str, dict[str, list[dict[str, Any]]]]:
        try:
            found: dict[str, dict[str, list[dict[str, Any]]]] = json.loads(self.book_file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def _write(self) -> None:
        write_private(self.book_file, json.dumps(self.book).encode())

    def keep(self, table: str, seat: int, subscription: dict[str, Any]) -> None:
        """Keep the address of a seat's browser."""
        if not may_call(str(subscription.get("endpoint", "")), self.hosts):
            raise Problem(400, "malformed", "This is not the address of a push service we know.")
        seats = self.book.pop(table, {})
        others = [one for one in seats.get(str(seat), []) if one["endpoint"] != subscription["endpoint"]]
        seats[str(seat)] = [*others, subscription][-PER_SEAT:]
        self.book[table] = seats
        while len(self.book) > TABLES:
            del self.book[next(iter(self.book))]
        self._write()

    def forget(self, table: str, seat: int, endpoint: str | None = None) -> None:
        """Forget one address of a seat, or all."""
        seats = self.book.get(table, {})
        left = [one for one in seats.get(str(seat), []) if endpoint is not None and one["endpoint"] != endpoint]
        seats[str(seat)] = left
        self._write()

    def wants(self, table: str, seat: int, now: Callable[[], float] = time.monotonic) -> bool:
        """Whether a seat is to be called now; then it is not called again for a while."""
        if not self.book.get(table, {}).get(str(seat)) or now() - self.called.get((table, seat), -QUIET) < QUIET:
            return False
        self.called[table, seat] = now()
        return True

    def call(self, table: str, seat: int, title: str) -> None:
        """Call every browser of a seat; this waits, so it is done in a thread."""
        told = json.dumps({"table": table, "title": title})
        for subscription in list(self.book.get(table, {}).get(str(seat), [])):
            status = self.send(subscription, told)
            if status in GONE:
                self.forget(table, seat, subscription["endpoint"])
            elif not 200 <= status < 300:  # noqa: PLR2004
                LOG.info("a push service answered %s", status)


def opened(folder: Path, contact: str = "") -> Push | None:
    """Web Push, where the extra is installed."""
    try:
        return Push(folder, contact)
    except ImportError:
        return None
    except OSError as error:
        LOG.warning("no Web Push: %s", error)
        return None
    except Exception as error:  # noqa: BLE001  (libraries for keys raise errors of many kinds)
        file = folder / "push-key.pem"
        why = "Delete it, and a new one is made; players are asked again."
        LOG.warning("no Web Push: %s is no key (%s). %s", file, str(error) or "it is empty", why)
        return None


def write_private(file: Path, content: bytes) -> None:
    """A file that only its owner may read: all of it, or as it was before."""
    beside = file.with_suffix(".new")
    beside.touch(0o600)
    beside.write_bytes(content)
    beside.replace(file)
