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

from gloam import rulebook
from gloam.kernel import Json, Refused, find
from gloam.server.edge import catalogue, requests
from gloam.server.edge.access_log import Access, Named, NamedSocket, loop_lag
from gloam.server.edge.limits import Guard, client, is_local, policy
from gloam.server.edge.openapi import document
from gloam.server.edge.responses import HANDLERS, answered, number, problem, read, token_of
from gloam.server.edge.sockets import Switchboard
from gloam.server.edge.static import PAGES, Site, client_files, public
from gloam.server.problems import Wrong
from gloam.server.tables import lessons, replays, wire
from gloam.server.tables.lobby import House
from gloam.server.tables.seating import Who
from gloam.server.tables.session.host_actions import HostAct, check_host
from gloam.server.tables.session.table_session import Room
from gloam.server.tables.tokens import is_id

STORE = {
    "gloam_commits_total": "commits",
    "gloam_store_queue": "waiting",
    "gloam_store_failures_total": "failures",
    "gloam_store_restarts_total": "restarts",
}
"""What the figures show of the store, where it counts that."""


class App:
    """The routes, around one house."""

    def __init__(self, house: House, site: Site | None = None) -> None:
        self.house, self.site = house, site or client_files()
        self.sockets = Switchboard(house)
        self.spec = wire.encode(document())
        self.show_figures()

    # -------------------------------------------------------------------------------------------- helpers

    async def asking(self, request: Request) -> tuple[Room, Who]:
        """The room of the table in the path, and whoever asks; they are here, then."""
        await request.body()  # who sends it slowly may have lost the seat when it is here
        room = await self.house.room(request.path_params["table"])
        who = room.table.who(token_of(request))
        room.saw(client(request.scope), who)
        await room.heard(who)
        return room, room.table.holder(who.mark)

    async def at(self, request: Request) -> tuple[Room, int | None]:
        """The same, where only the seat matters."""
        room, who = await self.asking(request)
        return room, who.seat

    async def seated(self, request: Request) -> tuple[Room, int]:
        """The same, for what only a seat may do."""
        room, seat = await self.at(request)
        if seat is None:
            raise Wrong(401, "no_token", "this needs the token of a seat")
        return room, seat

    async def hosted(self, request: Request) -> tuple[Room, Who]:
        """The same, for what only the host may do."""
        room, who = await self.asking(request)
        return room, check_host(room.table, who.mark)

    # --------------------------------------------------------------------------------------------- routes

    async def games(self, request: Request) -> Response:
        """The games, those that cannot be played yet among them."""
        return public(request, wire.encode(await asyncio.to_thread(catalogue.games)))

    async def create(self, request: Request) -> Response:
        """A new table."""
        body = await read(request, requests.NewTable)
        wanted = {name: getattr(body, name) for name in body.__struct_fields__}
        if wanted["seats"] is None:
            wanted["seats"] = find(body.game).seats[0]
        room, tokens = await self.house.open_table(wanted)
        room.watchers.maker = client(request.scope)
        return answered(wire.created(room.table, tokens), 201)

    async def table(self, request: Request) -> Response:
        """The snapshot of a seat, or of a spectator."""
        room, who = await self.asking(request)
        if who.seat is not None:
            await room.reckon(who.seat)
        async with room.lock:
            seat = room.table.holder(who.mark).seat
            return Response(room.snapshot(seat), media_type="application/json")

    async def answer(self, request: Request) -> Response:
        """A seat answers."""
        began = time.perf_counter()
        room, seat = await self.seated(request)
        body = await read(request, requests.NewAnswer)
        answer, index = body.one()
        try:
            seq = await room.answer(seat, answer, index, body.seq, body.key)
        except (Refused, Wrong) as refused:
            told = wire.problem_of(refused, room.table.seq(seat))
            self.house.metrics.count("gloam_refusals_total", label=f'status="{told["status"]}"')
            return problem(told)
        self.house.metrics.count("gloam_answers_total")
        self.house.metrics.observe(time.perf_counter() - began)
        return answered({"seq": seq})

    async def start(self, request: Request) -> Response:
        """Begin; empty seats go to bots."""
        room, who = await self.hosted(request)
        await read(request, requests.Nothing)
        if not room.table.started:
            await room.hosting.start(who.mark)
        return answered({"seq": room.table.seq(who.seat)})

    async def host(self, request: Request) -> Response:
        """What only the host may do."""
        room, who = await self.hosted(request)
        body = await read(request, HostAct)
        token = await room.hosting.act(who.mark, body)
        return answered(wire.hosted(room.table, body.seat, token))

    async def seat(self, request: Request) -> Response:
        """The settings of a seat: one's own; a bot for an empty one, if the host asks."""
        room, who = await self.asking(request)
        seat = number(request.path_params["seat"], "seat")
        body = await read(request, requests.NewSeat)
        if not isinstance(body.bot, UnsetType) or (body.mind is not None and who.seat is None):
            check_host(room.table, who.mark)
        if who.seat is None and not who.host:
            raise Wrong(401, "no_token", "this needs the token of a seat")
        if seat >= len(room.table.seats):
            raise Wrong(404, "no_such_seat", f"there is no seat {seat}")
        if seat != who.seat and (body.name is not None or body.entropy is not None):
            raise Wrong(403, "not_yours", "that is another's seat")
        told: dict[str, Json] = {}
        if body.name is not None:
            await room.rename(seat, body.name)
        if body.entropy is not None:
            await room.add_entropy(seat, body.entropy)
        if body.mind is not None:
            await room.hosting.mind(who.mark, seat, on=body.mind)
        if not isinstance(body.bot, UnsetType):
            act = HostAct("free" if body.bot is None else "bot", seat, body.bot)
            told = wire.hosted(room.table, seat, await room.hosting.act(who.mark, act))
        return answered({**told, "seq": room.table.seq(who.seat)})

    async def undo(self, request: Request) -> Response:
        """Take back, or reply to somebody who wants to."""
        room, seat = await self.seated(request)
        body = await read(request, requests.NewUndo)
        seq = await (room.undo(seat) if body.agree is None else room.reply_undo(seat, agree=body.agree))
        return answered({"seq": seq, "undo": wire.undo(room.table, seat)})

    async def rematch(self, request: Request) -> Response:
        """The next game; everybody's token holds the same seat there."""
        room, _ = await self.seated(request)
        await read(request, requests.Nothing)
        made = await self.house.rematch(room)
        token = token_of(request)
        return answered({"id": made, "link": wire.link(made, token or "")}, 201)

    async def fork(self, request: Request) -> Response:
        """A new table from a moment of this one."""
        room, seat = await self.at(request)
        body = await read(request, requests.NewFork)
        made, tokens = await replays.fork(self.house, room, seat, body, client(request.scope))
        made.watchers.maker = client(request.scope)
        return answered(wire.created(made.table, tokens), 201)

    async def record(self, request: Request) -> Response:
        """The record; while the game goes on, what this seat has been told."""
        room, seat = await self.at(request)
        table = room.table
        if not table.started:
            raise Wrong(409, "not_started", "the game has not begun yet")
        what, seen = ("record", ()) if table.over or table.readonly else ("story", (seat,))
        text = await self.house.archive.ask(client(request.scope), table.id, table.length, what, *seen)
        name = f"gloam-{table.spec.id}-{table.id}.txt"
        return PlainTextResponse(text.decode(), headers={"content-disposition": f'attachment; filename="{name}"'})

    async def verify(self, request: Request) -> Response:
        """Every roll checked against the revealed seed."""
        room, _ = await self.at(request)
        if not room.table.over:
            raise Wrong(409, "not_over", "the seed is shown when the game is over")
        table = room.table
        body = await self.house.archive.ask(client(request.scope), table.id, table.length, "dice")
        return Response(body, media_type="application/json")

    async def replay(self, request: Request) -> Response:
        """The view and the lines at a moment."""
        room, mine = await self.at(request)
        audience = replays.audience_of(room.table, mine, request.query_params.get("seat"))
        at = request.query_params.get("at")
        wanted = None if at is None else number(at, "at")
        table = room.table
        body = await self.house.archive.ask(client(request.scope), table.id, table.length, "moment", audience, wanted)
        return Response(body, media_type="application/json")

    async def rules(self, request: Request) -> Response:
        """The numbered rules of a game."""
        if not is_id(request.path_params["game"].replace("_", "")):
            raise Wrong(404, "no_such_game", "there is no such game")
        try:
            found = rulebook.unspoilt(request.path_params["game"])
        except Refused as refused:
            raise Wrong(404, refused.code, refused.text) from None
        return public(request, wire.encode([rule.as_json() for rule in found]))

    async def upload(self, request: Request) -> Response:
        """A record file, to be looked at."""
        text = (await request.body()).decode("utf-8", "replace")
        taken = await replays.taken_in(self.house, text, client(request.scope))
        room = await replays.upload(self.house, taken)
        return answered({"id": room.table.id, "link": f"/r/{room.table.id}"}, 201)

    async def lesson(self, request: Request) -> Response:
        """A table that teaches."""
        wanted = await read(request, requests.NewLesson)
        room, tokens = await lessons.open_lesson(self.house, request.path_params["game"], wanted.which)
        room.watchers.maker = client(request.scope)
        return answered(wire.created(room.table, tokens), 201)

    # ------------------------------------------------------------------------------------ pages and health

    async def page(self, request: Request) -> Response:
        """Every page is the same but for the modules that it fetches first; of a table in memory also its board."""
        room = self.house.rooms.get(request.path_params.get("table", ""))
        board = [] if room is None else [f"games/{room.table.spec.id}/board.js"]
        return self.site.page(request, PAGES[request.scope["route"]], *board)

    async def file(self, request: Request) -> Response:
        """A file of the web client."""
        return self.site.file(request, request.path_params["path"])

    async def openapi(self, request: Request) -> Response:
        """What there is to call."""
        return public(request, self.spec)

    async def healthz(self, _: Request) -> Response:
        """The process lives."""
        return answered({"ok": True})

    async def readyz(self, _: Request) -> Response:
        """A write goes through the store."""
        return answered({"ok": True, "tables": await self.house.readiness.tables()})

    async def metrics(self, request: Request) -> Response:
        """Figures for whoever runs the server; for others only where that was asked for."""
        if not self.house.settings.open_metrics and not is_local(request.scope):
            raise Wrong(403, "not_local", "figures are for this machine only, unless gloam serve has --open-metrics")
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    def show_figures(self) -> None:
        """Tell the figures where to look when somebody asks for them."""
        house, watch = self.house, self.house.metrics.watch
        watch("gloam_rooms", lambda: len(house.rooms))
        watch("gloam_sockets", lambda: self.sockets.open)
        watch("gloam_bot_queue", lambda: len(house.thinking))
        for name, attribute in STORE.items():
            if hasattr(house.store, attribute):
                watch(name, functools.partial(getattr, house.store, attribute))

    def routes(self) -> list[Any]:
        """All of it."""
        v1 = "/api/v1"
        at = f"{v1}/tables/{{table}}"
        return [
            Named(f"{v1}/games", self.games),
            Named(f"{v1}/tables", self.create, methods=["POST"]),
            Named(at, self.table),
            Named(f"{at}/answers", self.answer, methods=["POST"]),
            Named(f"{at}/start", self.start, methods=["POST"]),
            Named(f"{at}/host", self.host, methods=["POST"]),
            Named(f"{at}/seats/{{seat}}", self.seat, methods=["POST"]),
            Named(f"{at}/undo", self.undo, methods=["POST"]),
            Named(f"{at}/rematch", self.rematch, methods=["POST"]),
            Named(f"{at}/fork", self.fork, methods=["POST"]),
            Named(f"{at}/record", self.record),
            Named(f"{at}/dice", self.verify),
            Named(f"{at}/replay", self.replay),
            NamedSocket(f"{at}/socket", self.sockets.serve),
            Named(f"{v1}/rules/{{game}}", self.rules),
            Named(f"{v1}/replays", self.upload, methods=["POST"]),
            Named(f"{v1}/lessons/{{game}}", self.lesson, methods=["POST"]),
            Named("/api/openapi.json", self.openapi),
            Named("/healthz", self.healthz),
            Named("/readyz", self.readyz),
            Named("/metrics", self.metrics),
            *(Named(page, self.page) for page in PAGES),
            Named("/web/{path:path}", self.file),
        ]


def build(house: House, site: Site | None = None) -> Starlette:
    """The application around a house, which closes with it."""
    app = App(house, site)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.open()
        lag = asyncio.create_task(loop_lag(house.metrics))
        yield
        lag.cancel()
        await house.close()

    guard = Middleware(
        Guard,
        settings=house.settings,
        metrics=house.metrics,
        csp=policy(app.site.scripts()),
    )
    around = Middleware(Access, settings=house.settings, metrics=house.metrics)
    made = Starlette(routes=app.routes(), middleware=[around, guard], exception_handlers=HANDLERS, lifespan=lifespan)
    made.state.house = house
    made.state.site = app.site
    made.state.sockets = app.sockets
    return made
