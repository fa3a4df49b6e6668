"""Who has opened too many sockets is turned away at the door: cheaply, and without harm to anything else they do."""

from __future__ import annotations

import urllib.request

import pytest

from gloam.server.edge.connection import Connection
from gloam.server.edge.door import is_handshake
from tests.server.live import handshake, listening, new_table
from tests.server.seats import quick

FEW = {"socket_rate": 0.001, "socket_burst": 2, "message_rate": 20, "message_burst": 60}


@pytest.fixture
def begun(monkeypatch):
    """A list that grows with every socket whose request was read."""
    found, made = [], Connection.connection_made

    def counted(self, transport):
        found.append(self)
        made(self, transport)

    monkeypatch.setattr(Connection, "connection_made", counted)
    return found


def test_who_has_opened_too_many_sockets_is_turned_away_before_the_request_is_read(tmp_path, begun):
    with listening(tmp_path / "x.db", quick(**FEW)) as url:
        table = new_table(url)
        assert [handshake(url, table)[0] for _ in range(2)] == ["HTTP/1.1 101 Switching Protocols"] * 2
        first, head = handshake(url, table)
        assert first == "HTTP/1.1 429 Too Many Requests"
        assert "retry-after: 1" in head
        assert len(begun) == 2
        assert new_table(url), "everything else goes on"
        with urllib.request.urlopen(f"{url}/metrics", timeout=30) as told:
            assert 'gloam_refusals_total{status="429"} 1.0' in told.read().decode()


def test_behind_a_proxy_people_do_not_pay_for_each_other(tmp_path, begun):
    with listening(tmp_path / "x.db", quick(**FEW, proxy=True)) as url:
        table = new_table(url)
        for _ in range(3):
            handshake(url, table, x_forwarded_for="192.0.2.1")
        assert handshake(url, table, x_forwarded_for="192.0.2.2")[0] == "HTTP/1.1 101 Switching Protocols"
        assert handshake(url, table, x_forwarded_for="192.0.2.1")[0].startswith("HTTP/1.1 403")
        assert len(begun) == 5


def test_a_page_is_no_handshake():
    assert is_handshake(b"GET /x HTTP/1.1\r\nHost: a\r\nUPGRADE: websocket\r\n\r\n")
    assert not is_handshake(b"GET /upgrade: HTTP/1.1\r\nHost: a\r\n\r\n")
    assert not is_handshake(b"POST /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n")
