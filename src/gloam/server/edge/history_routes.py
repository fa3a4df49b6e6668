"""Looking back at tables: moments, films and analyses; and hints, which a worker works out as well."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.edge import requests
from gloam.server.edge.limits import client_address
from gloam.server.edge.responses import number, read_body
from gloam.server.problems import Problem
from gloam.server.tables import replays
from gloam.server.tables.audience_log import ALL
from gloam.server.tables.hints import Hints
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.table import Table
from gloam.server.tables.workers.history_service import ANALYSIS, CHANCES

RESULT = "result"


class HistoryRoutes:
    """The routes; `at` and `seated` find the table and the seat that a request is for."""

    def __init__(
        self,
        lobby: Lobby,
        at: Callable[[Request], Awaitable[tuple[TableSession, int | None]]],
        seated: Callable[[Request], Awaitable[tuple[TableSession, int]]],
    ) -> None:
        self.lobby, self.at, self.seated = lobby, at, seated
        self.hints = Hints(lobby.hint_worker)

    async def replay(self, request: Request) -> Response:
        """The view and the lines at a moment; `counted` is whose count `at` is of, where it is not the viewer's."""
        session, mine = await self.at(request)
        query, table = request.query_params, session.table
        audience = replays.audience_of(table, mine, query.get("seat"))
        counted = replays.audience_of(table, mine, query["counted"]) if query.get("counted") else audience
        wanted = number(query["at"], "at") if "at" in query else None
        return await self._look_back(request, table, audience, "moment", audience, wanted, counted)

    async def film(self, request: Request) -> Response:
        """What a seat was told after a moment, step by step."""
        session, mine = await self.at(request)
        audience = replays.audience_of(session.table, mine, request.query_params.get("seat"))
        since = number(request.query_params.get("since", "0"), "since")
        return await self._look_back(request, session.table, audience, "film", audience, since)

    async def analysis(self, request: Request) -> Response:
        """Looking back at a finished game: what is known so far. Ask again until it is done."""
        session, _ = await self.at(request)
        if not session.table.over:
            raise Problem(409, "not_over", "You can look back once the game is over.")
        brief, folder = "brief" in request.query_params, self.lobby.settings.analyses
        return await self._look_back(request, session.table, ALL, "analysis", brief, folder)

    async def result(self, request: Request) -> Response:
        """How a finished game ended, and what each seat has earned: the same for everybody, and worked out once."""
        session, _ = await self.at(request)
        table = session.table
        if not table.over:
            raise Problem(409, "not_over", "The result is told once the game is over.")
        address = client_address(request.scope)
        body = await self.lobby.history_service.ask(address, table.id, RESULT, RESULT)
        return Response(body, media_type="application/json")

    async def chances(self, request: Request) -> Response:
        """The live graph: each seat's chance so far, as a spectator sees it."""
        session, _ = await self.at(request)
        if not session.table.live_graph:
            raise Problem(403, "no_graph", "This table has no live graph. You can turn it on when you make a new one.")
        return await self._look_back(request, session.table, None, "chances")

    async def hint(self, request: Request) -> Response:
        """How much chance the options of the open question keep, for the seat that is asked."""
        session, seat = await self.seated(request)
        body = await read_body(request, requests.NewHint)
        found = await self.hints.hint(session, seat, body.seq, client_address(request.scope))
        self.lobby.metrics.count("gloam_hints_total")
        return Response(found, media_type="application/json")

    async def _look_back(
        self, request: Request, table: Table, audience: int | None, what: str, *args: int | str | None
    ) -> Response:
        address = client_address(request.scope)
        slow = what in {ANALYSIS, CHANCES}
        service = self.lobby.look_back_service if slow else self.lobby.service_for(table)
        body = await service.ask(address, table.id, table.told_so_far(audience), what, *args, hides=table.hides)
        return Response(body, media_type="application/json")
