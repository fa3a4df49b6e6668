"""Stopping without losing an answer: nobody new comes in, what has come is answered, then all are told to come back.

The order when the process is told to end: stop listening; let bots begin no more turns; answer what was received, which
includes its commit; close each socket with 1012 as soon as nothing is open on it; then end requests, write what waits,
and close the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Set as AbstractSet

import uvicorn
from starlette.websockets import WebSocketDisconnect

from gloam.server.edge.socket_client import SocketClient
from gloam.server.tables.lobby import Lobby

LOG = logging.getLogger("gloam.server")
COME_BACK = 1012
"""The close code that says: the server restarts."""
ARRIVE = 0.15
"""Seconds in which what was sent before the end was told may still arrive."""
PATIENCE = 5.0
"""Seconds that an answer may take at the end; a client that waits longer sends it again to the next server."""
LOOK = 0.02
GIVE_UP = 15.0
"""Seconds after which the process ends whatever still hangs: nothing that was acknowledged can be lost by that."""


class Shutdown:
    """Ends a server once it is told to; told twice, it waits for nobody."""

    def __init__(self, server: uvicorn.Server, lobby: Lobby, clients: AbstractSet[SocketClient]) -> None:
        self.server, self.lobby, self.clients = server, lobby, clients
        self.task: asyncio.Task[None] | None = None
        self.alarm = threading.Timer(GIVE_UP, give_up)
        self.alarm.daemon = True

    def listen_for_signals(self) -> None:
        """End at SIGINT and SIGTERM."""
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, self.on_signal, number)

    def on_signal(self, number: int) -> None:
        """The process is told to end."""
        if self.task is None and self.server.started:
            self.task = asyncio.get_running_loop().create_task(self.end(number))
            return
        self.server.should_exit = self.server.should_exit or self.task is not None
        self.server.handle_exit(number, None)

    async def end(self, number: int) -> None:
        """Let nobody in, answer everybody, then let uvicorn close."""
        LOG.info("told to stop: %d sockets", len(self.clients))
        self.alarm.start()
        self.lobby.closing = True
        for one in self.server.servers:
            one.close()
        try:
            await close_clients(self.clients, PATIENCE)
        finally:
            self.server.handle_exit(number, None)


def give_up() -> None:
    """End at once: the store does not answer."""
    LOG.error("the server does not end by itself after %g s, most likely because its store hangs: giving up", GIVE_UP)
    os._exit(1)


async def close_clients(clients: AbstractSet[SocketClient], seconds: float) -> None:
    """Close every socket once what came on it is answered and sent; after so many seconds, all that are left."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    await asyncio.sleep(ARRIVE)
    while clients:
        ready = [client for client in clients if loop.time() >= end or not (client.busy or client.waiting)]
        await asyncio.gather(*map(tell_restart, ready))
        if loop.time() >= end:
            return
        await asyncio.sleep(LOOK)


async def tell_restart(client: SocketClient) -> None:
    """Tell the client to come back."""
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        await asyncio.wait_for(client.socket.close(COME_BACK, "the server restarts"), 1.0)
