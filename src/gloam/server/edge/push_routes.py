"""Where a page leaves its browser's address, so that its player is called (tables/push.py)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.edge import requests
from gloam.server.edge.responses import answered, read_body
from gloam.server.problems import Problem
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.session.table_session import TableSession


class PushRoutes:
    """The two routes; `seated` finds the table and the seat that a request is for."""

    def __init__(self, lobby: Lobby, seated: Callable[[Request], Awaitable[tuple[TableSession, int]]]) -> None:
        self.lobby, self.seated = lobby, seated

    async def key(self, _: Request) -> Response:
        """The key that a page needs to leave an address; null where this server calls nobody."""
        return answered({"key": None if self.lobby.push is None else self.lobby.push.public_key})

    async def set_address(self, request: Request) -> Response:
        """Call this seat's browser when it is its turn, or no more."""
        session, seat = await self.seated(request)
        body = await read_body(request, requests.NewPush)
        push = self.lobby.push
        if push is None:
            raise Problem(404, "no_push", "This server sends no notifications.")
        if body.endpoint is None or body.keys is None:
            push.forget(session.table.id, seat)
        else:
            keys = {"p256dh": body.keys.p256dh, "auth": body.keys.auth}
            push.keep(session.table.id, seat, {"endpoint": body.endpoint, "keys": keys})
        return answered({"seq": session.table.seq(seat)})
