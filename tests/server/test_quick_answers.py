"""Nothing holds an answer back: TCP_NODELAY on every connection, and a measurement that shows it when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import urllib.request

import pytest
import uvicorn
from websockets.asyncio.client import connect

from gloam.server.command import bound, undelayed
from gloam.server.edge.app import build
from gloam.server.edge.connection import connection_for
from gloam.server.load.command import alone
from gloam.server.store import SqliteStore
from gloam.server.tables.lobby import Lobby
from tests.server.seats import Anyone, quick


def plain_socket():
    """A listening socket as another program might make it: nothing says that it is TCP, and Nagle's algorithm is on."""
    made = socket.socket(socket.AF_INET)
    made.bind(("127.0.0.1", 0))
    made.listen(50)
    return made


@contextlib.contextmanager
def server_on(path, listening):
    """A server in a thread of this process, on that socket."""
    lobby = Lobby(SqliteStore(path), Anyone(), quick())
    server = uvicorn.Server(
        uvicorn.Config(build(lobby), log_level="error", lifespan="on", ws=connection_for(lobby.settings))
    )
    thread = threading.Thread(target=lambda: asyncio.run(server._serve([listening])), daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive(), "the server did not start"
    server.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        yield server
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


def options_of(server):
    """TCP_NODELAY of every connection the server holds."""
    sockets = [one.transport.get_extra_info("socket") for one in server.server_state.connections]
    return [bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)) for one in sockets]


def handed_over():
    """As systemd hands a socket over: a number, opened again."""
    with plain_socket() as made:
        return undelayed(socket.fromfd(made.fileno(), socket.AF_INET, socket.SOCK_STREAM))


@pytest.mark.parametrize(
    "made", [lambda: bound("127.0.0.1", 0), lambda: undelayed(plain_socket()), handed_over], ids=["ours", "plain", "fd"]
)
def test_every_connection_sends_at_once(tmp_path, made):
    async def look(server, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readline()
        table = await asyncio.to_thread(new_table, server.url)
        async with connect(f"ws://127.0.0.1:{port}/api/v1/tables/{table}/socket", proxy=None) as line:
            await line.send(json.dumps({"type": "hello"}))
            await line.recv()
            options = options_of(server)
        writer.close()
        return options

    listening = made()
    with server_on(tmp_path / "a.db", listening) as server:
        options = asyncio.run(look(server, listening.getsockname()[1]))
    assert len(options) >= 2, "one for the request, one for the socket"
    assert all(options)


def test_without_it_a_connection_waits(tmp_path):
    """The test above can fail: a socket that says nothing of TCP leaves Nagle's algorithm on."""

    async def look(server, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readline()
        options = options_of(server)
        writer.close()
        return options

    listening = plain_socket()
    with server_on(tmp_path / "a.db", listening) as server:
        assert not any(asyncio.run(look(server, listening.getsockname()[1])))


def new_table(url):
    body = json.dumps({"game": "cant_stop", "seats": 2, "start": True}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/v1/tables", body, method="POST")) as told:
        return json.load(told)["id"]


def test_the_measurement_of_a_single_player_shows_what_holds_answers_back(tmp_path):
    """With Nagle's algorithm on, what the other player is told of a move waits until the last message is acknowledged
    by the network (40 ms after it, and a single player thinks for 5). That holds for every move that follows another of
    the same player, about a quarter of them: the slowest tenth that `gloam load` shows must tell.
    """

    def slow(name, listening):
        with server_on(tmp_path / name, listening) as server:
            figures = asyncio.run(alone(server.url, "cant_stop", 60, seed=3))
        assert not figures.errors
        assert len(figures.times) == 60
        assert len(figures.seen) == 60
        return figures.at(0.9, figures.seen)

    gaps = []
    for n in range(3):  # a machine that is busy elsewhere may hide it once
        gaps.append(slow(f"nagle{n}", plain_socket()) - slow(f"quick{n}", undelayed(plain_socket())))
        if gaps[-1] > 10:
            return
    raise AssertionError(f"Nagle's algorithm was not seen: {gaps} ms")
