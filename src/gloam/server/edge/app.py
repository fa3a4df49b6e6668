"""The routes of docs/wire.md."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import time
from collections.abc import AsyncIterator
from typing import Any

from msgspec import UnsetType
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from gloam.kernel import Json, Refused, find
from gloam.rules_text import rulebook
from gloam.server.edge import catalog, help_routes, requests
from gloam.server.edge.access_log import AccessLog, NamedRoute, NamedSocketRoute, loop_lag
from gloam.server.edge.history_routes import HistoryRoutes
from gloam.server.edge.limits import Guard, client_address, is_local, policy
from gloam.server.edge.link_routes import LinkRoutes
from gloam.server.edge.open_routes import OpenRoutes
from gloam.server.edge.openapi import described
from gloam.server.edge.preview import preview
from gloam.server.edge.push_routes import PushRoutes
from gloam.server.edge.reach import address_for
from gloam.server.edge.responses import HANDLERS, answered, number, problem, read_body, token_of
from gloam.server.edge.screen_routes import ScreenRoutes
from gloam.server.edge.sockets import SocketServer
from gloam.server.edge.static import DEV_PAGES, PAGES, ROOT_FILES, Site, client_files, public
from gloam.server.edge.work import LINES, MESSAGE, UNDO
from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.tables import evening, game_options, lessons, replays, wire
from gloam.server.tables.audience_log import ALL
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.seating import Who
from gloam.server.tables.session.host_actions import HostAct, check_host
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.tokens import is_id

ENTRY = 150
"""About so many bytes an entry takes on the disk."""
OPEN = '\n<meta name="open-tables" content="yes">'
"""How a page knows without asking that this server has a list of open tables."""
STORE = {
    "gloam_commits_total": "commits",
    "gloam_store_queue": "waiting",
    "gloam_store_failures_total": "failures",
    "gloam_store_restarts_total": "restarts",
}
"""What the figures show of the store, where it counts that."""


class App:
    """The routes, around one lobby."""

    def __init__(self, lobby: Lobby, site: Site | None = None) -> None:
        self.lobby, self.site = lobby, site or client_files()
        self.sockets = SocketServer(lobby)
        self.links = LinkRoutes(lobby.settings)
        self.spec = described()
        self.trying, self.uploaded = asyncio.Lock(), Rates()
        self.watch_figures()

    # -------------------------------------------------------------------------------------------- helpers

    async def session_and_caller(self, request: Request) -> tuple[TableSession, Who]:
        """The session of the table in the path, and who asks; that counts as being here."""
        await request.body()  # who sends it slowly may have lost the seat when it is here
        session = await self.lobby.session(request.path_params["table"])
        who = session.table.who(token_of(request))
        session.note_view(client_address(request.scope), who)
        await session.note_request(who)
        return session, session.table.holder(who.token_hash)

    async def at(self, request: Request) -> tuple[TableSession, int | None]:
        """The table of a request, and the seat that its token holds."""
        session, who = await self.session_and_caller(request)
        return session, who.seat

    async def seated(self, request: Request) -> tuple[TableSession, int]:
        """The table of a request and its seat, for what only a seat may do."""
        session, seat = await self.at(request)
        if seat is None:
            raise Problem(401, "no_token", "Only a player with a seat can do this.")
        return session, seat

    async def hosted(self, request: Request) -> tuple[TableSession, Who]:
        """The table of a request and who asks, for what only the host may do."""
        session, who = await self.session_and_caller(request)
        return session, check_host(session.table, who.token_hash)

    # --------------------------------------------------------------------------------------------- routes

    async def games(self, request: Request) -> Response:
        """The games, those that cannot be played yet among them."""
        return public(request, wire.encode(await asyncio.to_thread(catalog.games)))

    async def options(self, request: Request) -> Response:
        """What may be chosen for a new table, given what is chosen already."""
        body = await read_body(request, requests.NewOptions)
        spec = find(request.path_params["game"])
        seats = spec.checked_seats(body.seats)
        async with self.trying:  # it takes some milliseconds: one at a time, and beside the answers of tables
            return answered(await asyncio.to_thread(game_options.offered, spec, seats, body.options))

    async def create(self, request: Request) -> Response:
        """A new table."""
        body = await read_body(request, requests.NewTable)
        wanted = {name: getattr(body, name) for name in body.__struct_fields__}
        if wanted["seats"] is None:
            wanted["seats"] = find(body.game).seats[0]
        address = client_address(request.scope)
        if body.open:
            self.lobby.open_limits.check_act(address, "list")
        session, tokens = await self.lobby.open_table(wanted)
        session.viewers.creator = address
        if body.open:
            self.lobby.open_limits.note_listed(address, session.table.id)
        return answered(wire.created(session.table, tokens), 201)

    async def table(self, request: Request) -> Response:
        """The snapshot of a seat, or of a spectator."""
        session, who = await self.session_and_caller(request)
        told = len(session.table.audience_log(who.seat).lines)
        await self.sockets.work.pay(client_address(request.scope), MESSAGE + told / LINES)
        if who.seat is not None:
            if "peek" not in request.query_params:  # a list of tables shows a line of it, not the table
                session.first_sight.note()
            await session.odds.compute(who.seat)
        seat = session.table.holder(who.token_hash).seat  # as it is now: it waits for no answer that is on its way
        return Response(session.snapshot(seat), media_type="application/json")

    async def answer(self, request: Request) -> Response:
        """A seat answers."""
        began = time.perf_counter()
        session, seat = await self.seated(request)
        body = await read_body(request, requests.NewAnswer)
        answer, index = body.one()
        try:
            seq = await session.answer(seat, answer, index, body.seq, body.key)
        except (Refused, Problem) as refused:
            told = wire.problem_of(refused, session.table.seq(seat))
            self.lobby.metrics.count("gloam_refusals_total", label=f'status="{told["status"]}"')
            return problem(told)
        self.lobby.answers += 1
        self.lobby.metrics.observe(time.perf_counter() - began)
        return answered({"seq": seq})

    async def start(self, request: Request) -> Response:
        """Begin; empty seats go to bots."""
        session, who = await self.hosted(request)
        await read_body(request, requests.Nothing)
        if not session.table.started:
            await session.host_actions.start(who.token_hash)
        return answered({"seq": session.table.seq(who.seat)})

    async def host(self, request: Request) -> Response:
        """What only the host may do."""
        session, who = await self.hosted(request)
        body = await read_body(request, HostAct)
        self.lobby.open_limits.check_act(client_address(request.scope), body.act)
        token = await session.host_actions.act(who.token_hash, body)
        self.lobby.open_limits.note_act(client_address(request.scope), body.act, session.table.id)
        return answered(wire.hosted(session.table, body.seat, token))

    async def seat(self, request: Request) -> Response:
        """The settings of a seat: one's own; a bot for an empty one, if the host asks."""
        session, who = await self.session_and_caller(request)
        seat = number(request.path_params["seat"], "seat")
        body = await read_body(request, requests.NewSeat)
        if not isinstance(body.bot, UnsetType) or (body.mind is not None and who.seat is None):
            check_host(session.table, who.token_hash)
        if who.seat is None and not who.host:
            raise Problem(401, "no_token", "Only a player with a seat can do this.")
        if seat >= len(session.table.seats):
            raise Problem(404, "no_such_seat", f"There is no seat {seat} at this table.")
        if seat != who.seat and (body.set_up or {body.name, body.entropy, body.ready} != {None}):
            raise Problem(403, "not_yours", "This is someone else's seat.")
        await self.change_seat(session, who, seat, body)
        told: dict[str, Json] = {}
        if not isinstance(body.bot, UnsetType):
            act = HostAct("free" if body.bot is None else "bot", seat, body.bot)
            told = wire.hosted(session.table, seat, await session.host_actions.act(who.token_hash, act))
        return answered({**told, "seq": session.table.seq(who.seat)})

    @staticmethod
    async def change_seat(session: TableSession, who: Who, seat: int, body: requests.NewSeat) -> None:
        """Take in the settings of a seat, each where it was given."""
        if body.name is not None:
            await session.rename(seat, body.name)
        if body.entropy is not None:
            await session.add_entropy(seat, body.entropy)
        if body.ready is not None:
            await session.set_ready(seat, on=body.ready)
        if body.mind is not None:
            await session.host_actions.let_bot_play(who.token_hash, seat, on=body.mind)
        if body.set_up:
            await session.host_actions.let_bot_set_up(who.token_hash)

    async def undo(self, request: Request) -> Response:
        """Take back, or reply to somebody who wants to."""
        await self.sockets.work.pay(client_address(request.scope), UNDO)  # first: a seat may change hands meanwhile
        session, seat = await self.seated(request)
        body = await read_body(request, requests.NewUndo)
        seq = await (session.undo(seat) if body.agree is None else session.reply_undo(seat, agree=body.agree))
        return answered({"seq": seq, "undo": wire.undo(session.table, seat)})

    async def rematch(self, request: Request) -> Response:
        """The next game; everybody's token holds the same seat there."""
        session, _ = await self.seated(request)
        await read_body(request, requests.Nothing)
        made = await self.lobby.rematch(session)
        token = token_of(request)
        seat = None
        with contextlib.suppress(Problem):  # the host may have given it away there
            seat = (await self.lobby.session(made)).table.seat_of(token)
        return answered({"id": made, "link": wire.link(made, token or ""), "seat": seat}, 201)

    async def evening(self, request: Request) -> Response:
        """The games that were played at this table and before it, one rematch after the other, and their score."""
        session, _ = await self.at(request)
        return answered(evening.told(session.table))

    async def fork(self, request: Request) -> Response:
        """A new table from a moment of this one."""
        session, seat = await self.at(request)
        body = await read_body(request, requests.NewFork)
        who = self._may_keep_more(request)
        made, tokens = await replays.fork(self.lobby, session, seat, body, who)
        self._pay_for(who, made.table.length * ENTRY)
        made.viewers.creator = who
        return answered(wire.created(made.table, tokens), 201)

    async def record(self, request: Request) -> Response:
        """The record; while the game goes on, what this seat has been told."""
        session, seat = await self.at(request)
        table = session.table
        if not table.started:
            raise Problem(409, "not_started", "The game hasn't started yet.")
        what, seen = ("record", ()) if table.over or table.readonly else ("told_log", (seat,))
        told = table.told_so_far(*(seen or (ALL,)))
        service = self.lobby.service_for(table)
        text = await service.ask(client_address(request.scope), table.id, told, what, *seen, hides=table.hides)
        name = f"gloam-{table.spec.id}-{table.id}.txt"
        return PlainTextResponse(text.decode(), headers={"content-disposition": f'attachment; filename="{name}"'})

    async def verify(self, request: Request) -> Response:
        """Every roll checked against the revealed seed."""
        session, _ = await self.at(request)
        if not session.table.over:
            raise Problem(409, "not_over", "The seed is shown when the game is over.")
        table = session.table
        told = table.told_so_far(ALL)
        body = await self.lobby.history_service.ask(client_address(request.scope), table.id, told, "dice")
        return Response(body, media_type="application/json")

    async def rules(self, request: Request) -> Response:
        """The numbered rules of a game."""
        if not is_id(request.path_params["game"].replace("_", "")):
            raise Problem(404, "no_such_game", "There is no such game.")
        try:
            found = rulebook.without_spoilers(request.path_params["game"])
        except Refused as refused:
            raise Problem(404, refused.code, refused.text) from None
        return public(request, wire.encode([rule.as_json() for rule in found]))

    def _may_keep_more(self, request: Request) -> str:
        """Who asks, if this address may have more bytes kept that are copied from a record or a table."""
        who, most = client_address(request.scope), self.lobby.settings
        if self.uploaded.is_empty(who, most.upload_rate, most.upload_burst):
            raise Problem(429, "too_many", "You uploaded or copied a lot of games. Wait a few minutes and try again.")
        return who

    def _pay_for(self, who: str, size: int) -> None:
        """So many bytes are kept for this address."""
        self.uploaded.charge(who, size, self.lobby.settings.upload_rate, self.lobby.settings.upload_burst)

    async def upload(self, request: Request) -> Response:
        """A record file, to be looked at."""
        who = self._may_keep_more(request)
        body = await request.body()
        self._pay_for(who, len(body))
        taken = await replays.checked_record(self.lobby, body.decode("utf-8", "replace"), who)
        session = await replays.upload(self.lobby, taken)
        self._pay_for(who, max(0, session.table.length * ENTRY - len(body)))
        return answered({"id": session.table.id, "link": f"/r/{session.table.id}"}, 201)

    async def lesson(self, request: Request) -> Response:
        """A table that teaches."""
        wanted = await read_body(request, requests.NewLesson)
        session, tokens = await lessons.open_lesson(self.lobby, request.path_params["game"], wanted.which)
        session.viewers.creator = client_address(request.scope)
        return answered(wire.created(session.table, tokens), 201)

    # ------------------------------------------------------------------------------------ pages and health

    async def page(self, request: Request) -> Response:
        """Every page is the same but for the modules that it fetches first; of a table in memory also its board."""
        name = request.path_params.get("table", "")
        session = None if name in self.lobby.loading else self.lobby.sessions.get(name)
        if session is None and "table" in request.path_params:
            with contextlib.suppress(Problem, Refused):  # a page without its table says so itself
                session = await self.lobby.session(request.path_params["table"])
        table = None if session is None else session.table
        board = [] if table is None else [f"games/{table.spec.id}/board.js"]
        origin, moment = (
            str(address_for(request.scope, self.lobby.settings)["origin"]),
            request.query_params.get("told", ""),
        )
        about = preview(self.site.now(), origin, request.url.path, table, moment)
        if self.lobby.settings.open_tables:
            about += OPEN
        return self.site.page(request, (PAGES | DEV_PAGES)[request.scope["route"]], *board, about=about)

    async def file(self, request: Request) -> Response:
        """A file of the web client."""
        return self.site.file(request, request.path_params["path"])

    async def root_file(self, request: Request) -> Response:
        """A file that must be at the root of the site: the service worker, so that it serves all pages."""
        return self.site.file(request, ROOT_FILES[request.url.path])

    async def openapi(self, request: Request) -> Response:
        """What there is to call."""
        return public(request, self.spec)

    async def healthz(self, _: Request) -> Response:
        """The process lives."""
        return answered({"ok": True})

    async def readyz(self, _: Request) -> Response:
        """A write goes through the store."""
        return answered({"ok": True, "tables": await self.lobby.readiness.tables()})

    async def metrics(self, request: Request) -> Response:
        """Figures for the operator; for others only with --open-metrics."""
        if not self.lobby.settings.open_metrics and not is_local(request.scope):
            raise Problem(403, "not_local", "Metrics are for this machine only, unless gloam serve has --open-metrics.")
        return Response(self.lobby.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    def watch_figures(self) -> None:
        """Tell the figures where to look when somebody asks for them."""
        lobby, watch = self.lobby, self.lobby.metrics.watch
        watch("gloam_entries_total", lambda: lobby.entries)
        watch("gloam_answers_total", lambda: lobby.answers)
        watch("gloam_rooms", lambda: len(lobby.sessions))
        watch("gloam_tables_bytes", lambda: lobby.space.used)
        watch("gloam_sockets", lambda: self.sockets.open)
        watch("gloam_bot_queue", lambda: len(lobby.bot_queue))
        for name, attribute in STORE.items():
            if hasattr(lobby.store, attribute):
                watch(name, functools.partial(getattr, lobby.store, attribute))

    def routes(self) -> list[Any]:
        """Every route."""
        v1 = "/api/v1"
        at = f"{v1}/tables/{{table}}"
        push = PushRoutes(self.lobby, self.seated)
        screens = ScreenRoutes(self.lobby, self.hosted)
        open_tables = OpenRoutes(self.lobby)
        history = HistoryRoutes(self.lobby, self.at, self.seated)
        return [
            NamedRoute(f"{v1}/games", self.games),
            NamedRoute(f"{v1}/games/{{game}}/options", self.options, methods=["POST"]),
            NamedRoute(f"{v1}/address", self.links.address),
            NamedRoute(f"{v1}/phones", self.links.let_phones_join, methods=["POST"]),
            NamedRoute(f"{v1}/tables", self.create, methods=["POST"]),
            NamedRoute(at, self.table),
            NamedRoute(f"{at}/answers", self.answer, methods=["POST"]),
            NamedRoute(f"{at}/screen", screens.show, methods=["POST"]),
            NamedRoute(f"{v1}/screens/{{code}}", screens.find),
            NamedRoute(f"{v1}/screens/{{code}}/seats", screens.take, methods=["POST"]),
            NamedRoute(f"{v1}/open", open_tables.tables),
            NamedRoute(f"{v1}/open/seats", open_tables.next_seat, methods=["POST"]),
            NamedRoute(f"{at}/join", open_tables.join, methods=["POST"]),
            NamedRoute(f"{at}/start", self.start, methods=["POST"]),
            NamedRoute(f"{at}/host", self.host, methods=["POST"]),
            NamedRoute(f"{at}/seats/{{seat}}", self.seat, methods=["POST"]),
            NamedRoute(f"{at}/undo", self.undo, methods=["POST"]),
            NamedRoute(f"{at}/rematch", self.rematch, methods=["POST"]),
            NamedRoute(f"{at}/evening", self.evening),
            NamedRoute(f"{at}/result", history.result),
            NamedRoute(f"{at}/push", push.set_address, methods=["POST"]),
            NamedRoute(f"{v1}/push", push.key),
            NamedRoute(f"{at}/fork", self.fork, methods=["POST"]),
            NamedRoute(f"{at}/record", self.record),
            NamedRoute(f"{at}/dice", self.verify),
            NamedRoute(f"{at}/replay", history.replay),
            NamedRoute(f"{at}/film", history.film),
            NamedRoute(f"{at}/analysis", history.analysis),
            NamedRoute(f"{at}/chances", history.chances),
            NamedRoute(f"{at}/hint", history.hint, methods=["POST"]),
            NamedSocketRoute(f"{at}/socket", self.sockets.serve),
            NamedRoute(f"{v1}/rules/{{game}}", self.rules),
            NamedRoute(f"{v1}/book/{{game}}", help_routes.book),
            NamedRoute(f"{v1}/book/{{game}}/search", help_routes.search),
            NamedRoute(f"{v1}/marks", help_routes.marks),
            NamedRoute(f"{v1}/replays", self.upload, methods=["POST"]),
            NamedRoute(f"{v1}/lessons/{{game}}", self.lesson, methods=["POST"]),
            NamedRoute("/api/openapi.json", self.openapi),
            NamedRoute("/healthz", self.healthz),
            NamedRoute("/readyz", self.readyz),
            NamedRoute("/metrics", self.metrics),
            *(NamedRoute(page, self.page) for page in PAGES),
            *(NamedRoute(page, self.page) for page in DEV_PAGES if self.lobby.settings.dev),
            NamedRoute("/web/{path:path}", self.file),
            *(NamedRoute(path, self.root_file) for path in ROOT_FILES),
        ]


def build(lobby: Lobby, site: Site | None = None) -> Starlette:
    """The application around a lobby, which closes with it."""
    app = App(lobby, site)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        lobby.open()
        lag = asyncio.create_task(loop_lag(lobby.metrics))
        yield
        lag.cancel()
        await lobby.close()

    guard = Middleware(
        Guard,
        settings=lobby.settings,
        metrics=lobby.metrics,
        csp=policy(app.site.scripts()),
        precedence=lobby.precedence,
    )
    around = Middleware(AccessLog, settings=lobby.settings, metrics=lobby.metrics)
    made = Starlette(routes=app.routes(), middleware=[around, guard], exception_handlers=HANDLERS, lifespan=lifespan)
    made.state.lobby = lobby
    made.state.site = app.site
    made.state.sockets = app.sockets
    made.state.phones = app.links.phones
    return made
