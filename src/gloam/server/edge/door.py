"""The first thing a connection meets: who has opened too many sockets is turned away before the request is read.

A refused handshake would cost a server a millisecond: it is read twice, becomes a task and passes every layer. Hundreds
of them a second are felt by everybody who plays. Here it costs as much as a look at its first bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from gloam.server.edge.limits import counted_address

if TYPE_CHECKING:
    from asyncio import Transport

    from gloam.server.edge.sockets import SocketServer

TURNED_AWAY = (
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n"
    b"x-content-type-options: nosniff\r\n\r\n"
)
PROXY = "127.0.0.1"
"""Where a proxy is, if there is one: what it brings comes from many people."""


class Door(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection over HTTP, as uvicorn serves it, that may ask to become a socket."""

    is_full: ClassVar[Callable[[str], bool]]
    """Whether this address has opened as many sockets as it may."""
    behind_proxy: ClassVar[bool]
    client: tuple[str, int] | None
    transport: Transport

    def data_received(self, data: bytes) -> None:
        """A request comes: look at who sends it, then let uvicorn read it."""
        if self.client is not None and is_handshake(data) and self._is_full(self.client[0]):
            self.transport.write(TURNED_AWAY)
            self.transport.close()
            return
        super().data_received(data)

    def _is_full(self, address: str) -> bool:
        return not (self.behind_proxy and address == PROXY) and type(self).is_full(counted_address(address))


def is_handshake(data: bytes) -> bool:
    """Whether this is a request to become a socket; one that comes in pieces is read like any other."""
    return data.startswith(b"GET ") and b"\r\nupgrade:" in data.lower()


def door_for(sockets: SocketServer) -> type[Any]:
    """How connections are met in front of these sockets."""
    proxy = sockets.lobby.settings.proxy
    return type("ThisDoor", (Door,), {"is_full": staticmethod(sockets.turn_away), "behind_proxy": proxy})
