"""The log: every line says when, how grave, for which request and table; no line ever holds a token."""

from __future__ import annotations

import json
import logging
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from io import StringIO

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from gloam.server import logs
from gloam.server.edge.app import App
from gloam.server.store import SqliteStore
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.tokens import new_token
from tests.server.problems import is_problem
from tests.server.seats import API, Anyone, quick, serving, sit

PLANTED = """
import gloam.server.edge.app as app
from gloam.server.command import serve
honest = app.token_of
def token_of(request):
    token = honest(request)
    if "x-plant" in request.headers:
        raise ZeroDivisionError(f"Bearer {token}, {token!r}, x{chr(10)}{token}", {"token": token})
    return token
app.token_of = token_of
serve()
"""
"""A server with a bug that puts a token into its error."""


@pytest.fixture
def written():
    """A log of one's own, and what is in it."""
    root, kept = logging.getLogger(), logging.getLogger().handlers[:]
    level = root.level
    stream = StringIO()

    def begin(form="text", level="debug", **more):
        logs.set_up(form, level, stream, **more)
        return stream

    yield begin
    root.handlers, root.level = kept, level
    logging.getLogger("gloam").setLevel(logging.NOTSET)
    logging.getLogger("gloam.access").setLevel(logging.NOTSET)


def test_a_line_tells_time_level_request_and_table(written):
    stream = written()
    logs.new_request()
    logs.TABLE.set("0123456789abcdef")
    logging.getLogger("gloam.server").warning("the %s burns", "house")
    line = stream.getvalue()
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING gloam\.server request=[0-9a-f]{16} "
        r"table=0123456789abcdef: the house burns\n",
        line,
    ), line


def test_the_same_as_json(written):
    stream = written("json")
    request = logs.new_request()
    logs.TABLE.set("0123456789abcdef")
    try:
        int("no\nway")
    except ValueError:
        logging.getLogger("gloam.server").exception("a %s", "failure")
    told = json.loads(stream.getvalue())
    assert (told["level"], told["logger"], told["message"]) == ("error", "gloam.server", "a failure")
    assert (told["request"], told["table"]) == (request, "0123456789abcdef")
    assert told["trace"].endswith("with base 10: 'no\\nway'")


def test_what_somebody_sends_cannot_begin_a_new_line(written):
    stream = written()
    logging.getLogger("gloam.server").warning("bot %s", "x\n2026-01-01 ERROR forged\r\x1b[2J\u2028y")
    assert len(stream.getvalue().splitlines()) == 1
    assert "\x1b" not in stream.getvalue()


@pytest.mark.parametrize(
    "around", ["{}", "Bearer {}", "/t/abc#{}", "?token={}&x=1", "'{}'", "%22{}%22", r"x\n{}", "bearer%20{}", '"{}",']
)
def test_a_token_is_blotted_out_wherever_it_stands(around):
    for token in (new_token() for _ in range(300)):
        assert token not in logs.redacted(around.format(token))


@pytest.mark.parametrize(
    "text", ["request=0123456789abcdef0123456789abcdef", "_play_for_the_next_bot", "sha256 " + "ab" * 32, "a_b" * 8]
)
def test_what_is_no_token_stays(text):
    assert logs.redacted(text) == text


def test_every_response_has_an_id_and_a_bug_tells_it(tmp_path, monkeypatch, caplog):
    with serving(tmp_path / "x.db", strict=False) as client:
        _, (me, _) = sit(client, seed="bug")
        first, second = client.get("/healthz"), client.get("/nowhere")
        assert re.fullmatch(r"[0-9a-f]{16}", first.headers["x-request-id"])
        assert first.headers["x-request-id"] != second.headers["x-request-id"]
        monkeypatch.setattr("gloam.server.tables.wire.snapshot", lambda *_, **__: 1 / 0)
        broken = me.get()
        told = is_problem(broken, 500)
        assert told["request"] == broken.headers["x-request-id"]
        assert [r.exc_info[0] for r in caplog.records if r.levelno == logging.ERROR] == [ZeroDivisionError]


@pytest.mark.parametrize("given", ["abc12345", "a" * 64, "0f-1.2_zZ"])
def test_an_id_from_the_proxy_is_kept(tmp_path, given):
    with serving(tmp_path / "x.db", quick(proxy=True)) as client:
        assert client.get("/healthz", headers={"x-request-id": given}).headers["x-request-id"] == given


@pytest.mark.parametrize("given", ["short", "a" * 65, "has space", 'x"quoted"', "abc12345;drop", "é" * 9])
def test_an_id_that_is_not_well_formed_is_not(tmp_path, given):
    with serving(tmp_path / "x.db", quick(proxy=True)) as client:
        told = client.get("/healthz", headers={"x-request-id": given.encode()}).headers["x-request-id"]
        assert re.fullmatch(r"[0-9a-f]{16}", told)


def test_without_a_proxy_nobody_chooses_the_id(client):
    assert client.get("/healthz", headers={"x-request-id": "abc12345"}).headers["x-request-id"] != "abc12345"


def test_the_access_log_is_a_switch(client, written):
    stream = written(level="warning")
    client.get("/healthz")
    assert stream.getvalue() == ""
    stream = written("json", level="warning", access=True)
    told, (me, _) = sit(client, seed=1)
    me.look()
    with me.socket() as line:
        line.until("snapshot")
    rows = [json.loads(row) for row in stream.getvalue().splitlines()]
    assert [(row["method"], row["route"], row["status"]) for row in rows] == [
        ("POST", f"{API}/tables", 201),
        ("GET", f"{API}/tables/{{table}}", 200),
        ("SOCKET", f"{API}/tables/{{table}}/socket", 101),
    ]
    assert [row["table"] for row in rows] == [told["id"]] * 3
    assert all(row["seconds"] > 0 and row["bytes"] > 0 and row["client"] == "127.0.0.1" for row in rows)


# ---------------------------------------------------------------------------------- a whole server, and its log


def call(url, path, method, token, body=None):
    """Any request, whatever comes of it."""
    head = {"authorization": f"Bearer {token}", "x-request-id": token, "cookie": f"seat={token}", "referer": token}
    if body and "plant" in body:
        head["x-plant"] = "1"
    data = json.dumps(body).encode() if method == "POST" else None
    request = urllib.request.Request(url + path, data, head, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def paths(tmp_path):
    """Every route there is."""
    lobby = Lobby(SqliteStore(tmp_path / "routes.db"), Anyone(), quick())
    return [(route.path, getattr(route, "methods", None) or set()) for route in App(lobby).routes()]


def talk(url, table, token):
    """A socket through which tokens go in every field."""
    where = f"ws{url.removeprefix('http')}{API}/tables/{table}/socket?token={token}"
    messages = [
        {"type": "hello", "token": token},
        {"type": "ping"},
        {"type": "resume", "since": 0},
        {"type": "answer", "seq": 0, "index": 0, "key": token},
        {"type": "answer", "seq": token},
        {"type": "chat", "text": token},
        {"type": token},
        {"type": "ping_at", "what": token},
        {"type": "undo"},
        {"type": "mind", "seat": token},
    ]
    for first in (0, 1):
        try:
            with connect(where, proxy=None, additional_headers={"authorization": f"Bearer {token}"}) as socket:
                for message in messages[first:]:
                    socket.send(json.dumps(message))
                socket.send(f'{{"type": "hello", "token": "{token}')
                socket.send(b"\x00" + token.encode())
                for _ in range(40):
                    socket.recv(timeout=1)
        except (WebSocketException, TimeoutError, OSError):
            pass


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_whole_evening_leaves_no_token_in_the_log(tmp_path, form):
    line = [sys.executable, "-c", PLANTED, "--no-browser", "--port", "0", "--db", str(tmp_path / "x.db"), "--no-limits"]
    line += ["--log-level", "debug", "--log-format", form, "--access-log", "--proxy"]
    file = tmp_path / "log"
    with file.open("w") as errors:
        process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        url = re.match(r"Gloam is running at (http://127\.0\.0\.1:\d+)/", process.stdout.readline())[1]
        for _ in range(1200):
            if not isinstance(answered(url), OSError):
                break
            time.sleep(0.05)
        status, body = call(url, f"{API}/tables", "POST", new_token(), {"game": "cant_stop", "seats": 2, "seed": 3})
        assert status == 201, body
        made = json.loads(body)
        tokens = [seat["token"] for seat in made["seats"]]
        statuses = set()
        for token in tokens:
            for path, methods in paths(tmp_path):
                at = path.replace("{table}", made["id"]).replace("{seat}", "0")
                at = re.sub(r"\{[a-z:]+\}", token, at) + f"?token={token}&seat={token}"
                for method in methods & {"GET", "POST"}:
                    for body in ({}, {"token": token, "seq": 0, "index": 0}, {"name": token}, {"plant": token}):
                        statuses.add(call(url, at, method, token, body)[0])
            talk(url, made["id"], token)
            call(url, f"/{token}%0a{token}", "GET", token)
        assert {200, 400, 404, 500} <= statuses
        status, body = call(url, f"{API}/tables/{made['id']}", "GET", tokens[0], {"plant": 1})
        assert status == 500
        request = json.loads(body)["request"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
    log = file.read_text()
    assert process.returncode == 0
    for token in tokens:
        assert token not in log
        assert token[3:] not in log
    assert log.count("ZeroDivisionError") > 4
    about = [row for row in log.splitlines() if request in row]
    assert sum("bug at GET" in row for row in about) == 1
    assert "Exception in ASGI application" not in log
    if form == "json":
        rows = [json.loads(row) for row in log.splitlines()]
        assert all({"time", "level", "logger", "message"} <= set(row) for row in rows)
        assert {row["route"] for row in rows if row["logger"] == "gloam.access"} >= {f"{API}/tables/{{table}}/answers"}
        assert all(row["table"] == made["id"] for row in rows if "{table}/" in row.get("route", "") and "table" in row)


def answered(url):
    try:
        return urllib.request.urlopen(f"{url}/healthz", timeout=5).read()
    except OSError as error:
        return error
