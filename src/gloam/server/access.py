"""Around every request: how long it took, by route, and what became of it."""

from __future__ import annotations

import asyncio
import time

from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloam.server.metrics import Metrics

ELSEWHERE = "(none)"
"""The route of a request that meets none: a path that somebody made up must not become a series of figures."""

EVERY = 0.5
"""Seconds between two looks at how late the event loop is."""


class Access:
    """The outermost layer: measures what passes."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and measure it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            route = scope.get("route", ELSEWHERE)
            took = time.perf_counter() - began
            self.metrics.observe(took, "gloam_request_seconds", method=method(scope), route=route)
            self.metrics.count("gloam_requests_total", label=f'status="{status or 499}"')


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


class Named(Route):
    """A route that leaves its own path, with `{table}` as it stands, in the scope."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the route, and what it read from the path."""
        match, found = super().matches(scope)
        return match, found if match is Match.NONE else {**found, "route": self.path}


class NamedSocket(WebSocketRoute):
    """The same for a socket."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the route, and what it read from the path."""
        match, found = super().matches(scope)
        return match, found if match is Match.NONE else {**found, "route": self.path}
