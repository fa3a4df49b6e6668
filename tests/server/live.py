"""For tests: a server that listens on loopback, in a thread of this process."""

from __future__ import annotations

import asyncio
import json
import threading
import urllib.request
from contextlib import contextmanager
from socket import create_connection
from urllib.parse import urlsplit

import uvicorn

from gloam.server.command import bound
from gloam.server.edge.app import build
from gloam.server.edge.connection import connection_for
from gloam.server.edge.door import door_for
from gloam.server.edge.limits import FRAME
from gloam.server.store import SqliteStore
from gloam.server.tables.lobby import Lobby
from tests.server.seats import Anyone, quick


@contextmanager
def listening(path, settings=None, bots=None, site=None):
    """The address of a live server."""
    lobby = Lobby(SqliteStore(path), bots or Anyone(), settings or quick())
    app = build(lobby, site)
    config = uvicorn.Config(
        app, log_level="error", ws_max_size=FRAME, lifespan="on", ws=connection_for(lobby.settings),
        http=door_for(app.state.sockets), proxy_headers=lobby.settings.proxy,
    )  # fmt: skip
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


def handshake(url, table, **more):
    """The first line that is answered to a request to open a socket, and the headers after it."""
    where = urlsplit(url)
    extra = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in more.items())
    head = (
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{extra}\r\n"
    )
    with create_connection((where.hostname, where.port), 10) as line:
        line.sendall(head.encode())
        got = line.recv(4096).decode()
    return got.partition("\r\n")[0], got.lower()


def new_table(url):
    """A table's id."""
    body = json.dumps({"game": "cant_stop", "seats": 2, "start": True}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/v1/tables", body), timeout=30) as told:
        return json.load(told)["id"]
