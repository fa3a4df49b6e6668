"""The people of `gloam load`: they answer whenever they are asked, alone or with others."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.client import RemoteDisconnected
from threading import Thread

import click
import pytest

from gloam.server.load import servers
from gloam.server.load.command import Figures, Maker, Seat, Table
from gloam.server.load.crowd import Crowd, People, crowd
from gloam.server.load.servers import announced, resident, started, wait_for


class Sent:
    """A socket that keeps what is sent."""

    def __init__(self):
        self.sent = []

    def send(self, text):
        self.sent.append(json.loads(text))


def two_at_a_table():
    table = Table({"id": "x", "seats": []}, 1, Figures(1, 2, 1.0, 1.0))
    table.seats = [Seat(table), Seat(table)]
    for seat in table.seats:
        seat.socket = Sent()
    return table, *table.seats


def told(seat, seq, options):
    decision = {"options": ["x"] * options} if options else None
    seat.take(json.dumps({"type": "update", "seq": seq, "decision": decision}).encode())


def test_two_who_are_asked_at_once_and_in_secret_both_answer():
    """Who has not answered yet is not told that the other has."""

    async def play():
        table, ada, brom = two_at_a_table()
        told(ada, 1, 2)
        told(brom, 1, 3)
        for due in (0.0, 0.1):
            table.play(due)
        ada.take(b'{"type":"ack","key":"1","seq":2}')
        told(ada, 2, 0)
        brom.take(b'{"type":"ack","key":"2","seq":2}')
        return [len(seat.socket.sent) for seat in table.seats], len(table.figures.times), table.is_asked()

    assert asyncio.run(play()) == ([1, 1], 2, False)


def test_who_is_told_something_while_being_asked_answers_once_and_to_the_last_of_it():
    async def play():
        table, ada, _ = two_at_a_table()
        told(ada, 1, 2)
        told(ada, 5, 2)
        for due in (0.0, 0.1):
            table.play(due)
        ada.take(b'{"type":"ack","key":"1","seq":6}')
        return [message["seq"] for message in ada.socket.sent]

    assert asyncio.run(play()) == [5]


def test_what_tables_cost_in_memory_is_told_without_what_a_server_holds_in_any_case():
    figures = Figures(100, 2, 1.0, 1.0, empty=[80_000_000, 70_000_000], full=[90_000_000, 70_000_000])
    told = figures.as_json()
    assert (told["server_memory_mb"], told["memory_kb_per_table"]) == ([90, 70], 100.0)
    assert "server_memory_mb" not in Figures(100, 2, 1.0, 1.0).as_json(), "of a server of others nothing is known"
    assert 10_000_000 < resident(os.getpid()) < 10**11


@pytest.fixture
def waiting():
    """A process that does nothing."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, text=True) as process:
        yield process
        process.terminate()


@contextlib.contextmanager
def answering(*answers):
    """A server that gives these answers, one for each connection, and closes it. Its address, and what is left."""
    left = iter(answers)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve():
            for answer in left:
                line, _ = listening.accept()
                with line:
                    line.recv(4096)
                    line.sendall(answer)

        Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", left


def test_a_server_that_hangs_up_at_first_is_asked_again(waiting):
    """One that is just beginning may close a connection without a word."""
    with answering(b"", b"", b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n") as (url, left):
        wait_for(url, waiting)
        assert next(left, None) is None, "asked until it answered"


def test_a_table_is_asked_for_once_more_where_the_connection_was_closed():
    made = b'HTTP/1.1 201 Created\r\ncontent-length: 10\r\n\r\n{"id":"x"}'
    with answering(b"", made) as (url, _):
        assert asyncio.run(Maker(url).make(1, {})) == [{"id": "x"}]
    for answers in ([b"", b""], [b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\nno"]):
        with answering(*answers) as (url, _), pytest.raises(click.ClickException, match="no table could be made"):
            asyncio.run(Maker(url).make(1, {}))


def test_a_server_that_does_not_begin_is_a_clear_error(tmp_path):
    (tmp_path / "x.db").write_bytes(b"no database " * 100)
    with (
        pytest.raises(click.ClickException, match="the server did not start"),
        started("--db", str(tmp_path / "x.db"), quiet=True),
    ):
        pass


def test_a_server_says_where_it_is():
    says = "print('A line before'); print('Gloam is running at http://127.0.0.1:41234/  (stop with Ctrl-C)')"
    with subprocess.Popen([sys.executable, "-c", says], stdout=subprocess.PIPE, text=True) as process:
        assert announced(process) == "http://127.0.0.1:41234"


def test_answers_count_beside_the_crowd_while_it_acts_and_not_just_after_a_change():
    figures = Figures(1, 2, 1.0, 1.0, open=5, crowd=Crowd(None, 100.0))
    for due, took in ((100.1, 9.0), (101.0, 0.001), (102.6, 9.0), (103.5, 0.004), (105.5, 0.002)):
        figures.note(due, took)
    assert figures.beside == {False: [0.001, 0.002], True: [0.004]}
    assert len(figures.times) == 5
    told = figures.as_json()
    assert (told["open_p95_ms_without"], told["open_p95_ms_beside"]) == (2.0, 4.0)


def test_a_crowd_looks_for_open_tables_and_sits_down(tmp_path):
    options = ["--no-limits", "--db", str(tmp_path / "x.db"), "--open-tables"]
    with started(*options, quiet=True) as (url, _), crowd(url, 6, "cant_stop", 10) as people:
        people.tell("act")
        listed = json.loads(urllib.request.urlopen(f"{url}/api/v1/open").read())
        assert listed["count"] >= 5
        time.sleep(1)
        people.tell("rest")
        done = people.end()
    assert done["errors"] == 0
    assert done["joined"] >= 2
    assert done["listed"] == 6 + done["joined"]


def test_a_crowd_whose_connection_was_closed_meanwhile_asks_again_once(monkeypatch):
    people, asked = People("http://127.0.0.1:1", "cant_stop"), []

    def request(method, path, body):
        asked.append(path)
        raise RemoteDisconnected

    monkeypatch.setattr(people.line, "request", request)
    assert people.ask("GET", "/open") is None
    assert asked == ["/api/v1/open"] * 2


def test_a_server_that_refuses_a_connection_at_first_is_asked_again(monkeypatch):
    answers = iter([urllib.error.URLError(ConnectionRefusedError(111, "refused")), ConnectionResetError(), None])
    asked = []

    def urlopen(url, timeout):
        asked.append(url)
        if error := next(answers):
            raise error
        return contextlib.nullcontext(io.BytesIO(b"here"))

    monkeypatch.setattr(servers.urllib.request, "urlopen", urlopen)
    monkeypatch.setattr(servers, "PAUSE", 0)
    servers.get("http://127.0.0.1:1/healthz")
    assert len(asked) == 3
    answers = iter([ConnectionRefusedError()] * servers.TRIES)
    with pytest.raises(click.ClickException, match="does not answer"):
        servers.get("http://127.0.0.1:1/healthz")
