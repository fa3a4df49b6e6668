"""The WebSocket of a seat or a spectator. The first message says who; then messages go both ways until it closes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gloam.kernel import Refused
from gloam.server.edge import requests
from gloam.server.edge.connection import CONNECTION, Connection
from gloam.server.edge.limits import FRAME, client_address
from gloam.server.edge.socket_client import CODES, AddressUse, SocketClient
from gloam.server.edge.work import MESSAGE, UNDO, UNIT, Work
from gloam.server.garbage import Activity
from gloam.server.problems import Problem
from gloam.server.rates import Bucket, Rates
from gloam.server.tables import wire
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.session.host_actions import HostAct, check_host
from gloam.server.tables.session.table_session import TableSession

LOG = logging.getLogger("gloam.server")
HELLO_WITHIN = 10.0
TALK = {"chat", "ping_at", "gesture", "nudge"}
UNDOES = {"undo", "undo_reply"}
TOO_MANY = 429
CUT_OFF = 20.0
"""A socket that was cut off (it sent too much, or did not read) counts like so many that were opened."""
DEBT = 100.0
"""However many were cut off, no more than so many are owed: others may share that address."""


class SocketServer:
    """All sockets of a server."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.open = self.closed = 0
        self.clients: set[SocketClient] = set()
        self.callers: dict[str, AddressUse] = {}
        self.work, self.openings = Work(lobby.settings), Rates()

    def activity(self) -> Activity:
        """What this server has done so far, for its garbage collector."""
        held = len(self.lobby.sessions) + self.open
        return Activity(self.lobby.entries, self.lobby.made + self.open + self.closed, Connection.ended, held)

    def is_full(self, who: str) -> bool:
        """Whether this address may open no more sockets now."""
        settings, use = self.lobby.settings, self.callers.get(who)
        if use is not None and use.sockets >= settings.sockets_per_client > 0:
            return True
        return self.openings.is_empty(who, settings.socket_rate, settings.socket_burst)

    def turn_away(self, who: str) -> bool:
        """Whether a new socket of this address is turned away at the door; then it is counted as refused."""
        if not self.is_full(who):
            return False
        self.lobby.metrics.count("gloam_refusals_total", label=f'status="{TOO_MANY}"')
        return True

    async def serve(self, socket: WebSocket) -> None:
        """One socket, from its first message to its last."""
        who = client_address(socket.scope)
        address_use = self.callers.get(who) or AddressUse(who)
        settings = self.lobby.settings
        if self.is_full(who) or not self.openings.take(who, settings.socket_rate, settings.socket_burst):
            await socket.close(4429, "too many sockets")
            return
        await socket.accept()
        connection: Connection | None = socket.scope.get(CONNECTION)
        self.open += 1
        self.callers[who] = address_use
        address_use.sockets += 1
        try:
            await self._talk(socket, address_use)
        except WebSocketDisconnect:
            pass
        except Problem as problem:
            self._note_cut_off(who, was_cut_off=problem.status == TOO_MANY)
            await closed(socket, CODES.get(problem.status, 1011), problem)
        except Refused as refused:
            await closed(socket, 4400, Problem(400, refused.code, refused.text))
        finally:
            self._note_cut_off(who, was_cut_off=connection is not None and connection.cut_off)
            self.open -= 1
            self.closed += 1
            address_use.sockets -= 1
            if not address_use.sockets and self.callers.get(who) is address_use:
                del self.callers[who]

    def _note_cut_off(self, who: str, *, was_cut_off: bool) -> None:
        """Who is cut off again and again may open fewer sockets; those that are open go on."""
        if was_cut_off:
            settings = self.lobby.settings
            self.openings.charge(who, CUT_OFF, settings.socket_rate, settings.socket_burst, DEBT)

    async def _talk(self, socket: WebSocket, address_use: AddressUse) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await socket.receive_text()
        except TimeoutError:
            raise Problem(400, "no_hello", "Say hello first.") from None
        except KeyError:
            raise Problem(400, "malformed", "Messages must be text.") from None
        hello = requests.decoded(checked(first), requests.Hello)
        session = await self.lobby.session(socket.path_params["table"])
        client = SocketClient(socket, address_use)
        client.wants_odds, client.draws, client.steps = hello.odds, hello.draws, hello.steps
        who = session.table.who(hello.token)
        client.audience, client.token_hash, client.host = who.seat, who.token_hash, who.host and who.seat is None
        client.screen = hello.screen and hello.token is None
        await session.enter(client, hello.since)
        await self.lobby.keep_in_memory(session)
        self.clients.add(client)
        try:
            await self._listen(socket, session, client)
        finally:
            self._note_cut_off(address_use.address, was_cut_off=client.slow)
            self.clients.discard(client)
            session.leave(client)
            await client.stop()

    async def _listen(self, socket: WebSocket, session: TableSession, client: SocketClient) -> None:
        """Read messages until the other side has gone, or is too slow to be written to."""
        settings = self.lobby.settings
        bucket, talk = Bucket(settings.message_burst), Bucket(5)
        while not client.is_done():
            try:
                text = await next_text(socket, client)
            except KeyError:
                raise Problem(400, "malformed", "Messages must be text.") from None
            if not bucket.take(settings.message_rate, settings.message_burst):
                raise Problem(429, "too_many", "Too many messages. Wait a moment.")
            if (wait := self._charge(client, MESSAGE)) > 0:
                await asyncio.sleep(wait)
            said: requests.Said | None = None
            client.busy += 1
            try:
                said = requests.said(checked(text))
                if said.type in TALK and settings.message_rate > 0 and not talk.take(1, 5):
                    raise Problem(429, "too_many", "Not so fast: wait a moment before the next message.")  # noqa: TRY301
                if said.type in UNDOES:
                    await self.work.pay(client.address_use.address, UNDO)
                await self._do(session, client, said)
            except (Problem, Refused) as error:
                self._refuse(session, client, said, error)
            finally:
                client.busy -= 1

    def _refuse(
        self, session: TableSession, client: SocketClient, said: requests.Said | None, error: Problem | Refused
    ) -> None:
        seq = session.table.seq(client.audience)
        shape = wire.problem_of(error, seq)
        self.lobby.metrics.count("gloam_refusals_total", label=f'status="{shape["status"]}"')
        client.send(wire.encode({"type": "refused", "key": said.key if said else None, "problem": shape}))

    async def _do(self, session: TableSession, client: SocketClient, said: requests.Said) -> None:
        """Do what a message asks for; its sender must still hold the seat they held at hello."""
        who = client.who(session.table)
        seat = who.seat
        if said.type == "answer" and seat is not None and session.windows.left(seat) is None:
            await self._answer(session, client, seat, said)
        elif said.type in {"ping", "pace", "drawn"}:
            self._note(session, client, said)
        elif said.type == "resume":
            client.resume(said.since, lambda since: self._again(session, client, since))
        elif said.type == "start":
            await session.host_actions.start(who.token_hash)
        elif said.type == "host":
            await self._host(session, client, said)
        elif said.type == "mind" and said.seat not in {None, seat} and (seat is not None or who.host):
            await session.host_actions.let_bot_play(who.token_hash, said.seat or 0, on=said.on)
        elif seat is None:
            raise Problem(403, "no_seat", "Spectators can't do this.")
        elif said.type == "answer":
            client.busy += 1
            self.lobby.background(self._answer_later(session, client, seat, said))  # the socket listens on meanwhile
        else:
            await self._do_other(session, client, seat, said)

    def _note(self, session: TableSession, client: SocketClient, said: requests.Said) -> None:
        """What concerns this connection alone."""
        if said.type == "ping":
            client.send(b'{"type":"pong"}')
        elif said.type == "drawn":
            session.note_shown(client)
        else:
            client.pace = said.seconds
            session.bot_player.change_pace()

    def _again(self, session: TableSession, client: SocketClient, since: int) -> bytes:
        """Everything again; who asks for much pays for it."""
        text = session.snapshot(client.audience, since)
        self._charge(client, len(text) / UNIT)
        return text

    def _charge(self, client: SocketClient, cost: float) -> float:
        """Count what is done for an address; the seconds until it may ask for more."""
        return self.work.charge(client.address_use.address, cost)

    async def _host(self, session: TableSession, client: SocketClient, said: requests.Said) -> None:
        """What only the host may do; a link that is made goes to the host alone."""
        check_host(session.table, client.token_hash)
        if said.act is None:
            raise Problem(400, "malformed", "act is missing: say what the host wants to do.")
        address = client.address_use.address
        self.lobby.open_limits.check_act(address, said.act)
        token = await session.host_actions.act(client.token_hash, HostAct(said.act, said.seat, said.bot))
        self.lobby.open_limits.note_act(address, said.act, session.table.id)
        client.send(wire.encode({"type": "hosted", "key": said.key, **wire.hosted(session.table, said.seat, token)}))

    async def _do_other(self, session: TableSession, client: SocketClient, seat: int, said: requests.Said) -> None:
        """What a seat may do besides answering."""
        match said.type:
            case "chat":
                await session.chat(seat, said.text)
            case "ping_at":
                session.talk.point(seat, said.what)
            case "gesture":
                session.talk.gesture(seat, said.what)
            case "nudge":
                session.talk.nudge(seat, said.seat)
            case "ready":
                await session.set_ready(seat, on=said.on)
            case "undo":
                await session.undo(seat)
            case "undo_reply":
                await session.reply_undo(seat, agree=said.agree)
            case "set_up":
                await session.host_actions.let_bot_set_up(client.token_hash)
            case _:
                await session.host_actions.let_bot_play(client.token_hash, seat, on=said.on)

    async def _answer_later(self, session: TableSession, client: SocketClient, seat: int, said: requests.Said) -> None:
        """An answer to a quiet window: it takes effect when the window closes (quiet_windows.py)."""
        try:
            await self._answer(session, client, seat, said)
        except (Problem, Refused) as error:
            self._refuse(session, client, said, error)
        finally:
            client.busy -= 1

    async def _answer(self, session: TableSession, client: SocketClient, seat: int, said: requests.Said) -> None:
        if said.seq is None:
            raise Problem(400, "malformed", "An answer needs seq.")
        began = time.perf_counter()
        answer, index = requests.one(said.answer, said.index)
        seq = await session.answer(seat, answer, index, said.seq, said.key)
        client.send(wire.encode({"type": "ack", "key": said.key, "seq": seq}))
        self.lobby.answers += 1
        self.lobby.metrics.observe(time.perf_counter() - began)


async def next_text(socket: WebSocket, client: SocketClient) -> str:
    """The next message; KeyError where it is no text. Where the connection is ours it is asked without a detour."""
    if client.connection is None:
        return await socket.receive_text()
    message: Mapping[str, Any] = await client.connection.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    text: str = message["text"]
    return text


def checked(text: str) -> str:
    """A message that is not too long."""
    if len(text) > FRAME // 4 and len(text.encode("utf-8", "replace")) > FRAME:
        raise Problem(413, "too_large", f"This is too large: at most {FRAME} bytes.")
    return text


async def closed(socket: WebSocket, code: int, problem: Problem) -> None:
    """Say why, then close."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state == WebSocketState.CONNECTED:
            shape = wire.problem_of(problem)
            await socket.send_text(wire.encode({"type": "refused", "key": None, "problem": shape}).decode())
            await socket.close(code, problem.text[:100])
