"""The server is told to end while people play: what was sent is answered and kept, then they are told to come back."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gloam.server.store import Unavailable
from gloam.server.store.sqlite import SqliteStore
from gloam.server.tables.lobby import Lobby
from tests.server.seats import API, Anyone, quick

SLOW = """
import time
from gloam.server import shutdown
from gloam.server.command import serve
from gloam.server.store.sql import SqlStore
commit, append = SqlStore._commit, SqlStore.append
def slow_commit(self, batch):
    if {slow}:
        time.sleep({slow})
    return commit(self, batch)
def noted_append(self, *what):
    with open({noted!r}, "a") as notes:
        notes.write(".")
    return append(self, *what)
SqlStore._commit, SqlStore.append = slow_commit, noted_append
shutdown.PATIENCE, shutdown.GIVE_UP = shutdown.PATIENCE * {patience}, shutdown.GIVE_UP * {patience}
serve()
"""
"""A server whose store takes its time. It notes how many answers have come to the store."""


@contextmanager
def served(path, slow=0.0, patience=1.0):
    """A process, and its address."""
    code = SLOW.replace("{slow}", str(slow)).replace("{patience}", str(patience))
    code = code.replace("{noted!r}", repr(f"{path}.answers"))
    line = [sys.executable, "-c", code, "--no-browser", "--port", "0", "--db", str(path)]
    process = subprocess.Popen([*line, "--no-limits"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        url = re.match(r"Gloam is running at (http://127\.0\.0\.1:\d+)/", process.stdout.readline())[1]
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{url}/healthz", timeout=5).close()
                break
            except OSError:
                time.sleep(0.05)
        yield process, url
    finally:
        process.kill()
        process.communicate()


def call(url, path, body=None, token=None):
    head = {"authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, head), timeout=30) as response:
        return json.load(response)


def table(url):
    """A table with two people: its path, and the player to move."""
    made = call(url, f"{API}/tables", {"game": "cant_stop", "seats": 2, "seed": 5})
    path = f"{API}/tables/{made['id']}"
    seat = call(url, path)["asked"][0]["seat"]
    return path, made["seats"][seat]["token"]


@contextmanager
def sat(url, path, token):
    with connect(f"ws{url.removeprefix('http')}{path}/socket", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token, "odds": False}))
        yield socket, json.loads(socket.recv(timeout=20))


def until_sent(path, answers):
    """Wait until so many answers have come to the store."""
    notes, ends = Path(f"{path}.answers"), time.monotonic() + 60
    while not notes.exists() or len(notes.read_text()) < answers:
        assert time.monotonic() < ends, "the answers do not come to the store"
        time.sleep(0.01)


def until_refused(url):
    """Wait until nobody new is let in."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=5).close()
        except OSError as error:
            if "refused" in str(error):
                return
    raise AssertionError("the server still lets people in")


def until_closed(socket):
    """All that comes, and the code at its end."""
    heard = []
    while True:
        try:
            heard.append(json.loads(socket.recv(timeout=30)))
        except ConnectionClosed as ended:
            return heard, ended.rcvd.code


def test_an_answer_sent_just_before_the_end_is_acknowledged_and_kept(tmp_path):
    slow = 1.0
    with served(tmp_path / "x.db", slow) as (process, url):
        one, mine = table(url)
        two, yours = table(url)
        with sat(url, one, mine) as (socket, shown), sat(url, one, None) as (watching, _):
            seq = call(url, two, token=yours)["seq"]
            done = {}

            def over_http():
                done["http"] = call(url, f"{two}/answers", {"seq": seq, "index": 0, "key": "b"}, yours)

            asking = threading.Thread(target=over_http)
            asking.start()
            socket.send(json.dumps({"type": "answer", "seq": shown["seq"], "index": 0, "key": "a"}))
            until_sent(tmp_path / "x.db", 2)
            process.send_signal(signal.SIGTERM)
            heard, code = until_closed(socket)
            assert code == 1012
            acks = [m for m in heard if m["type"] == "ack"]
            assert [m["key"] for m in acks] == ["a"]
            asking.join(20)
            assert until_closed(watching)[1] == 1012
        assert process.wait(60) == 0
        assert process.stderr.read() == ""
    with served(tmp_path / "x.db") as (_, url):
        assert call(url, one, token=mine)["seq"] == acks[0]["seq"] > shown["seq"]
        assert call(url, two, token=yours)["seq"] == done["http"]["seq"] > seq


def test_nobody_new_is_let_in_while_the_last_are_answered(tmp_path):
    with served(tmp_path / "x.db", 1.5) as (process, url):
        path, token = table(url)
        with sat(url, path, token) as (socket, shown):
            socket.send(json.dumps({"type": "answer", "seq": shown["seq"], "index": 0, "key": "a"}))
            until_sent(tmp_path / "x.db", 1)
            process.send_signal(signal.SIGTERM)
            until_refused(url)
            while json.loads(socket.recv(timeout=20))["type"] != "ack":
                pass
        assert process.wait(60) == 0


def test_a_store_that_hangs_does_not_hold_up_the_end_forever(tmp_path):
    with served(tmp_path / "x.db") as (process, url):
        path, token = table(url)
    with served(tmp_path / "x.db", 600, patience=0.5) as (process, url), sat(url, path, token) as (socket, shown):
        socket.send(json.dumps({"type": "answer", "seq": shown["seq"], "index": 0, "key": "a"}))
        until_sent(tmp_path / "x.db", 1)
        process.send_signal(signal.SIGTERM)
        heard, code = until_closed(socket)
        assert "ack" not in [m["type"] for m in heard]
        assert code == 1012
        assert process.wait(40) == 1
        assert "does not end" in process.stderr.read()


def test_a_table_that_is_read_while_the_server_ends_does_not_keep_it_from_ending(tmp_path):
    async def main():
        lobby = Lobby(SqliteStore(tmp_path / "end.db"), Anyone(), quick())
        first, _, last = [(await lobby.open_table({"game": "cant_stop", "seats": 2}))[0] for _ in range(3)]
        del lobby.sessions[last.table.id]
        async with first.lock:
            closing = asyncio.create_task(lobby.close())
            await asyncio.sleep(0)
            await lobby.session(last.table.id)
            assert not closing.done()
        await asyncio.wait_for(closing, 20)
        with pytest.raises(Unavailable):
            await lobby.store.probe()

    asyncio.run(main())
