"""The board on another screen: its short code, and the seats that are taken by it (tables/screens.py)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.edge import requests
from gloam.server.edge.limits import client_address
from gloam.server.edge.responses import answered, read_body
from gloam.server.tables import wire
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.screens import Screens, take_seat
from gloam.server.tables.seating import Who
from gloam.server.tables.session.table_session import TableSession


class ScreenRoutes:
    """The routes; `hosted` finds the table of a request that only its host may make."""

    def __init__(self, lobby: Lobby, hosted: Callable[[Request], Awaitable[tuple[TableSession, Who]]]) -> None:
        self.lobby, self.hosted, self.screens = lobby, hosted, Screens()

    async def show(self, request: Request) -> Response:
        """The code to type at /screen; only for the host."""
        session, who = await self.hosted(request)
        await read_body(request, requests.Nothing)
        return answered({"code": self.screens.show(session, who.token_hash)})

    async def find(self, request: Request) -> Response:
        """The table that a code stands for."""
        return answered({"table": self._table(request)})

    async def take(self, request: Request) -> Response:
        """Take a free seat before the game begins."""
        body = await read_body(request, requests.NewGuest)
        session = await self.lobby.session(self._table(request))
        token = await take_seat(session, body.seat)
        made = session.table.id
        return answered({"id": made, "seat": body.seat, "token": token, "link": wire.link(made, token)}, 201)

    def _table(self, request: Request) -> str:
        code, address = request.path_params["code"], client_address(request.scope)
        return self.screens.table_of(code, address, limited=self.lobby.settings.rate > 0)
