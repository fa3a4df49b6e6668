"""For tests: a server that listens on loopback, in a thread of this process."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager

import uvicorn

from gloam.server.command import bound
from gloam.server.edge.app import build
from gloam.server.edge.connection import connection_for
from gloam.server.edge.limits import FRAME
from gloam.server.store import SqliteStore
from gloam.server.tables.lobby import Lobby
from tests.server.seats import Anyone, quick


@contextmanager
def listening(path, settings=None, bots=None, site=None):
    """The address of a live server."""
    lobby = Lobby(SqliteStore(path), bots or Anyone(), settings or quick())
    config = uvicorn.Config(
        build(lobby, site), log_level="error", ws_max_size=FRAME, lifespan="on", ws=connection_for(lobby.settings)
    )
    server, socket = uvicorn.Server(config), bound("127.0.0.1", 0)
    thread = threading.Thread(target=lambda: asyncio.run(server._serve([socket])), daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive(), "the server did not start"
    try:
        yield f"http://127.0.0.1:{socket.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        socket.close()
