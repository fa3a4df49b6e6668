"""Web Push: players whose page is closed are called, at push services only, and nothing they know is in the call."""

from __future__ import annotations

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec

import pytest

from gloam.server.tables import push
from tests.server.problems import asked, is_problem
from tests.server.seats import settled, sit

pytestmark = pytest.mark.skipif(find_spec("pywebpush") is None, reason="the extra push is not installed")


class Service(ThreadingHTTPServer):
    """A push service of our own: it takes what is sent, and answers with `status`."""

    def __init__(self):
        self.taken, self.status = [], 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                service.taken.append(({k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)


@pytest.fixture
def service():
    made = Service()
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join()


@pytest.fixture
def calling(client, tmp_path):
    client.lobby.push = push.Push(tmp_path, hosts=("127.0.0.1",))
    return client


class Browser:
    """The keys that a browser has for one subscription."""

    def __init__(self, service):
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

        self.private, self.secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        raw = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": as_text(raw), "auth": as_text(self.secret)}
        self.address = {"endpoint": f"http://127.0.0.1:{service.server_port}/x", "keys": keys}

    def read(self, body):
        import http_ece  # noqa: PLC0415

        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret))


def as_text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def test_a_player_whose_page_is_closed_is_called_and_told_no_secret(calling, service):
    made, people = sit(calling, seats=2, seed=1, names=["Ada", "Ben"])
    me, other = asked(people)
    browser = Browser(service)
    assert other.post("/push", browser.address).status_code == 200
    while asked(people)[0] is me:
        me.answer(len(me.look()["decision"]["options"]) - 1)
    calling.portal.call(settled, calling.lobby)
    assert len(service.taken) == 1
    headers, body = service.taken[0]
    assert browser.read(body) == {"table": made["id"], "title": "Can't Stop"}
    assert headers["authorization"].startswith("vapid ")
    assert other.token.encode() not in body


def test_who_is_connected_or_a_bot_is_not_called(calling, service):
    _, people = sit(calling, seats=2, seed=1)
    me, other = asked(people)
    other.post("/push", Browser(service).address)
    with other.socket() as line:
        line.until("snapshot")
        while asked(people)[0] is me:
            me.answer(len(me.look()["decision"]["options"]) - 1)
        calling.portal.call(settled, calling.lobby)
    assert service.taken == []


def test_an_address_that_is_gone_is_forgotten(calling, service):
    made, people = sit(calling, seats=2, seed=1)
    service.status = 410
    people[0].post("/push", Browser(service).address)
    assert calling.lobby.push.wants(made["id"], 0)
    calling.lobby.push.call(made["id"], 0, "x")
    assert not calling.lobby.push.book[made["id"]]["0"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com.evil.example/x",
        "https://user@fcm.googleapis.com/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_push_services_are_called(client, tmp_path, endpoint):
    client.lobby.push = push.Push(tmp_path)
    _, people = sit(client, seats=2, seed=1)
    body = {"endpoint": endpoint, "keys": {"p256dh": "x", "auth": "y"}}
    assert is_problem(people[0].post("/push", body), 400)["code"] == "malformed"
    assert push.may_call("https://fcm.googleapis.com/fcm/send/abc")
    assert push.may_call("https://updates.push.services.mozilla.com/wpush/v2/abc")


def test_the_key_is_made_once_and_stays(tmp_path):
    first = push.Push(tmp_path)
    first.book = {"t": {"0": [{"endpoint": "x"}]}}
    first._write()
    again = push.Push(tmp_path)
    assert again.public_key == first.public_key
    assert again.book == first.book
    assert (tmp_path / "push-key.pem").stat().st_mode & 0o077 == 0


def test_without_the_extra_nobody_is_called(client):
    _, people = sit(client, seats=2, seed=1)
    assert client.get("/api/v1/push").json() == {"key": None}
    assert is_problem(people[0].post("/push", {}), 404)["code"] == "no_push"


@pytest.mark.parametrize("content", [b"", b"-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----\n"])
def test_a_damaged_key_is_one_line_and_the_server_starts(tmp_path, caplog, content):
    (tmp_path / "push-key.pem").write_bytes(content)
    assert push.opened(tmp_path) is None
    (told,) = [record.getMessage() for record in caplog.records]
    assert told.startswith(f"no Web Push: {tmp_path / 'push-key.pem'} is no key (")
    assert told.endswith("Delete it, and a new one is made; players are asked again.")
