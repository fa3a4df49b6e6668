"""What every request passes first: host, origin, rate and size; and the headers that every response gets."""

from __future__ import annotations

import contextlib
import functools
import ipaddress
import logging
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloam.kernel import Json
from gloam.server import logs
from gloam.server.metrics import Metrics
from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.settings import Settings
from gloam.server.tables import wire
from gloam.server.tables.precedence import Precedence

FRAME = 16 * 1024
"""The longest message on a socket, and the longest body of a request."""
RECORD = 2 * 1024 * 1024
"""The longest body of POST /api/v1/replays."""
LOG = logging.getLogger("gloam.server")
SAFE = ("GET", "HEAD", "OPTIONS")
FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip")
"""What a proxy writes about its client; a direct request has none of these."""

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000"
"""Told where a browser came by TLS: it comes by TLS from now on."""
ALWAYS = ("x-content-type-options", "cross-origin-resource-policy")
"""What a script, a style, a font or a picture needs; the rest tells a browser how to treat a document."""
DOCUMENTS = ("text/html", "image/svg", "application/xml")


def policy(scripts: tuple[str, ...] = ()) -> str:
    """The content security policy: everything from here, nothing inline but scripts whose hash is listed."""
    allowed = " ".join(["'self'", *(f"'{one}'" for one in scripts)])
    return (
        f"default-src 'none'; script-src {allowed}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


class Guard:
    """Checks every request before it is served, and puts the security headers on every response."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, csp: str, precedence: Precedence | None = None
    ) -> None:
        self.app, self.settings, self.metrics = app, settings, metrics
        self.precedence = precedence or Precedence()
        self.headers = {**HEADERS, "content-security-policy": csp}
        self.all, self.making = Rates(), Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request, then let it in."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            self._look(scope, headers)
        except Problem as problem:
            await self._refuse(scope, receive, send, problem)
            return
        try:
            if scope["type"] == "websocket":
                await self.app(scope, receive, send)
            else:
                if not scope["path"].endswith("/answers"):
                    await self.precedence.stand_back()
                await self.app(scope, limited(receive, scope), self._with_headers(scope, send))
        except ClientDisconnect:
            return  # a phone that loses its network is no bug; the access log writes 499
        except Exception as error:
            await self._report_bug(scope, send, error)
            raise

    def _look(self, scope: Scope, headers: Headers) -> None:
        check_host(headers, self.settings)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes:
            check_origin(headers, scope, self.settings)
        who = client_address(scope)
        if not self.all.take(who, self.settings.rate, self.settings.burst):
            raise Problem(429, "too_many", "Too many requests. Wait a moment and try again.")
        if (
            changes
            and makes_table(scope["path"])
            and not self.making.take(who, self.settings.create_rate, self.settings.create_burst)
        ):
            raise Problem(429, "too_many", "Too many new tables. Wait a moment and try again.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most_body(scope):
            raise Problem(413, "too_large", f"This is too large: at most {most_body(scope)} bytes.")

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
        if scope["type"] == "websocket":
            await receive()
            code = 4403 if problem.status == 403 else 4429  # noqa: PLR2004
            await send({"type": "websocket.close", "code": code, "reason": problem.text})
            return
        await self._say(scope, send, wire.problem(problem.status, problem.code, problem.text))

    async def _report_bug(self, scope: Scope, send: Send, error: Exception) -> None:
        """A bug: counted, written down with its trace, and told in the one shape all problems have, with the id by
        which its line in the log is found.
        """  # noqa: D205
        self.metrics.count("gloam_errors_total")
        LOG.error("bug at %s %s", scope.get("method", "SOCKET"), scope.get("route", "?"), exc_info=error)
        error.is_logged = True  # type: ignore[attr-defined]
        if scope["type"] == "http":
            with contextlib.suppress(RuntimeError):  # half of an answer was out already
                await self._say(scope, send, {**wire.problem_of(error), "request": logs.REQUEST.get()})

    async def _say(self, scope: Scope, send: Send, problem: dict[str, Json]) -> None:
        body, status = wire.encode(problem), problem["status"]
        head = [(b"content-type", wire.PROBLEM.encode()), (b"content-length", str(len(body)).encode())]
        if status == 429:  # noqa: PLR2004
            head.append((b"retry-after", b"2"))
        send = self._with_headers(scope, send)
        await send({"type": "http.response.start", "status": status, "headers": head})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        """Put the headers on."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_document = headers.get("content-type", "").startswith(DOCUMENTS)
                for name, value in self.headers.items():
                    if name in ALWAYS or is_document or not scope["path"].startswith("/web/"):
                        headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", HSTS)
                if scope["path"].startswith("/api/") or message["status"] >= 400:  # noqa: PLR2004
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return sending


def limited(receive: Receive, scope: Scope) -> Receive:
    """Count the body as it comes: its length may not be announced."""
    most, seen = most_body(scope), 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise Problem(413, "too_large", f"This is too large: at most {most} bytes.")
        return message

    return receiving


def makes_table(path: str) -> bool:
    """Whether a request to this path makes a table: a new one, a recorded one, a lesson, a fork or a rematch."""
    return path in {"/api/v1/tables", "/api/v1/replays"} or (
        path.startswith("/api/v1/lessons/") or path.endswith(("/fork", "/rematch"))
    )


def most_body(scope: Scope) -> int:
    """How long the body of this request may be."""
    return RECORD if scope["path"] == "/api/v1/replays" else FRAME


def client_address(scope: Scope) -> str:
    """Who is it: the address. Behind a proxy the server puts the forwarded one here, if it was told to trust it."""
    peer = scope.get("client")
    return counted_address(peer[0]) if peer else ""


@functools.lru_cache(maxsize=4096)
def counted_address(address: str) -> str:
    """The address as limits count it. An IPv6 customer has a whole /64 to pick addresses from: it counts as one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(found) >> 64 << 64)}/64"


def check_host(headers: Mapping[str, str], settings: Settings) -> None:
    """Answer only to our own names, so that no other site's name can be made to point here."""
    host = hostname(headers.get("host", ""))
    plain = "." not in host and "[" not in host
    if host in settings.hosts or plain or is_address(host) or host.endswith((".localhost", ".local")):
        return
    if any(hostname(origin.partition("://")[2]) == host for origin in settings.origins):
        return
    raise Problem(
        421, "wrong_host", "This server doesn't answer to that name. To allow it, start the server with --origin."
    )


def check_origin(headers: Mapping[str, str], scope: Scope, settings: Settings) -> None:
    """A browser names the page that sends: it must be ours. What is no browser names none."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    scheme, _, where = origin.partition("://")
    secure = scope["scheme"] in {"https", "wss"}
    if where and where == headers.get("host") and scheme == ("https" if secure else "http"):
        return
    raise Problem(403, "wrong_origin", "Requests from that page are not allowed.")


def hostname(host: str) -> str:
    """The name without its port; what only begins like an address in brackets stays as it is."""
    if host.startswith("["):
        name, _, rest = host[1:].partition("]")
        return name.lower() if not rest or rest.startswith(":") else host.lower()
    return host.partition(":")[0].lower()


def is_local(scope: Scope) -> bool:
    """Whether this comes straight from this machine; what a proxy forwards comes from somewhere else."""
    if any(name in FORWARDED for name, _ in scope["headers"]):
        return False
    try:
        address = ipaddress.ip_address(client_address(scope))
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)  # how an IPv6 socket names an IPv4 address
    return bool((mapped or address).is_loopback)


def is_address(host: str) -> bool:
    """Whether it is an address and no name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
