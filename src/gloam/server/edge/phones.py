"""Letting phones join: a server that listens to this machine alone listens on its networks too, until it's told not to.

Only a browser on this machine can switch it, by the machine's own name for itself and past no proxy. What it opens are
listening sockets of their own, at the addresses of this machine on its networks. Switched off, they close, and the
connections that came by them end. It is not kept: a server that starts again listens to this machine alone.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import socket

import uvicorn
from starlette.datastructures import Headers
from starlette.types import Scope

from gloam.kernel import Json
from gloam.server.edge.cards import Card, cards
from gloam.server.edge.limits import hostname, is_local
from gloam.server.edge.ports import BACKLOG, TRIES, bound_at, origin_at
from gloam.server.problems import Problem
from gloam.server.settings import Settings

CHANGED = "This computer's network has changed. Switch this off and on again."
LEFT_OUT = (b"via", b"forwarded", b"x-real-ip")
"""What only a proxy writes, besides all that begins with x-forwarded."""


class PhoneDoor:
    """The switch "Let phones on this network join", for one running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server: uvicorn.Server | None = None
        self.port = 0
        self.open: dict[Card, asyncio.Server] = {}
        self.ports: dict[Card, int] = {}
        self.switching = asyncio.Lock()

    def attach(self, server: uvicorn.Server, listening: socket.socket) -> None:
        """Belong to this server, if it listens to this machine alone and stands behind no proxy."""
        host, port = listening.getsockname()[:2]
        public = self.settings.proxy or self.settings.origins or self.settings.network_address
        if not public and is_loopback(host):
            self.server, self.port = server, port

    def is_offered(self, scope: Scope) -> bool:
        """Whether who asks may switch: a browser on this machine, which came straight here."""
        headers = Headers(scope=scope)
        names = {name for name, _ in scope["headers"]}
        forwarded = any(name in LEFT_OUT or name.startswith(b"x-forwarded") for name in names)
        return (
            self.server is not None
            and not forwarded
            and is_local(scope)
            and is_loopback(hostname(headers.get("host", "")))
        )

    def state(self) -> dict[str, Json]:
        """Whether it is on, at which addresses, and what there is to say about them."""
        now, _ = cards() if self.open else ([], False)
        note = CHANGED if any(card not in now for card in self.open) else ""
        moved = next((card for card in self.open if self.ports[card] != self.port), None)
        if moved is not None and not note:
            note = (
                f"Another program uses port {self.port} on this network, so the address there ends in "
                f"{self.ports[moved]}."
            )
        found: list[Json] = [
            {"card": card.name, "origin": origin_at(card.address, self.ports[card])} for card in self.open
        ]
        return {"on": bool(self.open), "cards": found, "note": note}

    async def switch(self, *, on: bool) -> None:
        """Listen on the networks too, or no longer."""
        async with self.switching:
            if self.server is None:
                return
            if on and not self.open:
                await self._open(self.server)
            elif not on:
                self._close(self.server)

    async def _open(self, server: uvicorn.Server) -> None:
        found, public = cards()
        if not found:
            raise Problem(
                409,
                "no_network",
                "This computer has only a public address, open to everyone. To use it, start Gloam with --lan."
                if public
                else "This computer isn't on a network. Connect it to Wi-Fi or a cable, then try again.",
            )
        failed: OSError | None = None
        for card in found:
            try:
                made = bound_at(card.address, range(self.port, min(self.port + TRIES, 1 << 16)))
            except OSError as error:  # one card of several: the others may do
                failed = error
                continue
            self.ports[card] = made.getsockname()[1]
            serve = functools.partial(protocol_of, server)
            self.open[card] = await asyncio.get_running_loop().create_server(serve, sock=made, backlog=BACKLOG)
            server.servers.append(self.open[card])  # so that they close when the server ends
        if not self.open:
            why = failed.strerror if failed is not None else ""
            raise Problem(409, "port_taken", f"Gloam can't listen there: {why}. Start it with another --port.")
        first = next(iter(self.open))
        self.settings.network_address = origin_at(first.address, self.ports[first])

    def _close(self, server: uvicorn.Server) -> None:
        """Stop listening there, and end what came that way."""
        own = {(card.address, self.ports[card]) for card in self.open}
        for one in self.open.values():
            one.close()
            server.servers.remove(one)
        for connection in list(server.server_state.connections):
            at = connection.transport.get_extra_info("sockname")
            if at is not None and (at[0], at[1]) in own:
                connection.transport.abort()
        self.open.clear()
        self.ports.clear()
        self.settings.network_address = ""


def protocol_of(server: uvicorn.Server) -> asyncio.Protocol:
    """How this server meets a connection."""
    made: asyncio.Protocol = server.config.http_protocol_class(  # type: ignore[call-arg]
        config=server.config, server_state=server.server_state, app_state=server.lifespan.state
    )
    return made


def is_loopback(host: str) -> bool:
    """Whether this name or address is this machine's own, whatever network it is on."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
