"""The open tables: their list, a seat at one of them, and the next free seat of a game (tables/open_tables.py)."""

from __future__ import annotations

import re
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from gloam.kernel import find
from gloam.server.edge import requests
from gloam.server.edge.limits import client_address
from gloam.server.edge.responses import answered, read_body
from gloam.server.edge.static import REVALIDATE, File, digest_of, sent
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.guests import NOT_OPEN
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.session import guest_seats
from gloam.server.tables.session.table_session import TableSession

AFTER = re.compile(r"\d{1,15}-[0-9A-Za-z]{1,40}")
"""Where a page of the list ends."""
TRIED = 20
"""How many tables are tried for the next free seat."""
PASSED_BY = {"not_open", "taken", "started", "blocked", "seated", "closed", "no_such_table", "other_rules", "stale"}
"""Why one looks on at the next table."""
KEPT = 16
"""How many pages of the list are kept compressed."""


class OpenRoutes:
    """The routes."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.files: OrderedDict[bytes, File] = OrderedDict()

    async def tables(self, request: Request) -> Response:
        """The tables that wait for players, those first that have waited longest."""
        asked = request.query_params
        game, after = asked.get("game", ""), asked.get("after", "")
        if game:
            find(game)
        if after and not AFTER.fullmatch(after):
            raise Problem(400, "malformed", "after must be what the page before gave as next.")
        return sent(request, self._file(self.lobby.open_tables.page(game, after)), REVALIDATE)

    def _file(self, body: bytes) -> File:
        """So that it is compressed once."""
        if body not in self.files:
            self.files[body] = File(body, "application/json", digest_of(body), level=1)
            if len(self.files) > KEPT:
                self.files.popitem(last=False)
        return self.files[body]

    async def join(self, request: Request) -> Response:
        """Take a free seat of this table."""
        body, address = await read_body(request, requests.NewJoin), client_address(request.scope)
        self.lobby.open_tables.check()
        self.lobby.open_limits.check_join(address)
        return await self._seated(request.path_params["table"], body, address)

    async def next_seat(self, request: Request) -> Response:
        """Take a seat at the table of this game that has waited longest."""
        body, address = await read_body(request, requests.NextSeat), client_address(request.scope)
        self.lobby.open_tables.check()
        spec = find(body.game)
        self.lobby.open_limits.check_join(address)
        tried = 0
        for table in self.lobby.open_tables.waiting(spec.id):
            if table in body.but:
                continue
            if (tried := tried + 1) > TRIED:
                break
            try:
                return await self._seated(table, body, address)
            except Problem as problem:
                if problem.code not in PASSED_BY:
                    raise
        name = spec.title.partition(":")[0]
        raise Problem(404, "no_free_seat", f"No open table of {name} has a free seat now. Open one yourself.")

    async def _seated(self, table: str, body: requests.NewJoin | requests.NextSeat, address: str) -> Response:
        """The seat that a guest has taken."""
        session = await self._listed(table)
        seat, token = await guest_seats.join(session, body.name, body.browser or "", address)
        self.lobby.open_limits.note_joined(address, table, seat, token)
        return answered({"id": table, "seat": seat, "token": token, "link": wire.link(table, token)}, 201)

    async def _listed(self, table: str) -> TableSession:
        """A table of the list. Another server may have opened it a moment ago: then the table itself knows."""
        session = await self.lobby.session(table)
        if self.lobby.open_tables.is_hidden(table) or session.table.listed is None:
            raise Problem(404, "not_open", NOT_OPEN)
        return session
