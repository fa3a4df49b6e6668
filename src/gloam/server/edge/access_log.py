"""Around every request and every socket: its id, how long it took, by route, and what became of it."""

from __future__ import annotations

import asyncio
import logging
import re
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloam.server import logs
from gloam.server.edge.connection import CONNECTION
from gloam.server.edge.limits import client_address
from gloam.server.metrics import Metrics
from gloam.server.settings import Settings

LOG = logging.getLogger("gloam.access")
AT_TABLE = re.compile(r"/(?:api/v1/tables|t|r)/([0-9a-f]{16})(?:/|$)")
NO_ROUTE = "(none)"
"""The route of a request that meets none: a path that somebody made up must not become a series of figures."""

EVERY = 0.5
"""Seconds between two looks at how late the event loop is."""


class AccessLog:
    """The outermost layer: gives a request its id, measures it, and writes it into the access log."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app, self.settings, self.metrics = app, settings, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id") if self.settings.proxy else None
        seen = ResponseMeter(logs.new_request(given))
        if found := AT_TABLE.match(scope["path"]):
            logs.TABLE.set(found[1])
        try:
            await self.app(scope, receive, seen.sending(send))
        finally:
            self._note(scope, seen)

    def _note(self, scope: Scope, seen: ResponseMeter) -> None:
        if (connection := scope.get(CONNECTION)) is not None:
            seen.sent += connection.sent  # what went past ASGI
        took, route = time.perf_counter() - seen.began, scope.get("route", NO_ROUTE)
        is_socket = scope["type"] == "websocket"
        what = "SOCKET" if is_socket else method(scope)
        if not is_socket:
            self.metrics.observe(took, "gloam_request_seconds", method=what, route=route)
            self.metrics.count("gloam_requests_total", label=f'status="{seen.status}"')
        if LOG.isEnabledFor(logging.INFO):
            told = {"method": what, "route": route, "status": seen.status, "seconds": round(took, 6)}
            told |= {"bytes": seen.sent, "client": client_address(scope)}
            line = "%s %s %s in %.1f ms, %d bytes to %s"
            LOG.info(line, what, route, seen.status, took * 1000, seen.sent, client_address(scope) or "-", extra=told)


class ResponseMeter:
    """What is known of a request once it has been answered. A caller who left before that has the status 499."""

    def __init__(self, request: str) -> None:
        self.request, self.began, self.status, self.sent = request, time.perf_counter(), 499, 0

    def sending(self, send: Send) -> Send:
        """Look at what goes out, and put the id on a response."""

        async def out(message: Message) -> None:
            kind = message["type"]
            if kind == "http.response.start":
                self.status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = self.request
            elif kind == "http.response.body":
                self.sent += len(message.get("body", b""))
            elif kind == "websocket.accept":
                self.status = 101
            elif kind == "websocket.send":
                self.sent += len(message.get("text") or message.get("bytes") or "")
            elif kind == "websocket.close":
                self.status = message.get("code", 1000)
            await send(message)

        return out


async def loop_lag(metrics: Metrics) -> None:
    """Ask to be woken again and again, and measure how late that is: what holds up the loop holds up everybody."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        metrics.observe(max(0.0, loop.time() - due), "gloam_loop_lag_seconds")


def method(scope: Scope) -> str:
    """The method, if it is one that is known here: somebody may make up others."""
    given: str = scope["method"]
    return given if given in {"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"} else "other"


class NamedRoute(Route):
    """A route that leaves its own path, with `{table}` as it stands, in the scope."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the route, and what it read from the path."""
        match, found = super().matches(scope)
        return match, found if match is Match.NONE else {**found, "route": self.path}


class NamedSocketRoute(WebSocketRoute):
    """A socket's route that says its name to the access log."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the route, and what it read from the path."""
        match, found = super().matches(scope)
        return match, found if match is Match.NONE else {**found, "route": self.path}
