"""Origins, hosts, limits and headers: who is turned away at the door, and what every response carries."""

from __future__ import annotations

import contextlib

import pytest
from starlette.websockets import WebSocketDisconnect

from gloam.server.edge.limits import client_address as client_of
from gloam.server.edge.sockets import CUT_OFF, DEBT
from gloam.server.rates import Rates
from tests.server.problems import asked, is_problem, mark
from tests.server.seats import API, bearer, quick, serving, sit


def test_a_long_body_is_turned_away_whether_its_length_is_told_or_not(client, table):
    me, _ = asked(table[0])
    before = mark(client, me.table)
    is_problem(client.post(me.path + "/answers", content=b"x" * 20_000, headers=bearer(me.token)), 413)

    def pieces():
        for _ in range(20):
            yield b"x" * 1000

    is_problem(client.post(me.path + "/answers", content=pieces(), headers=bearer(me.token)), 413)
    assert mark(client, me.table) == before


def test_whatever_makes_a_table_is_limited_like_new_tables(tmp_path):
    with serving(tmp_path / "x.db", quick(create_rate=0.001, create_burst=2)) as client:
        _, (me, _) = sit(client, seed="many")
        ways = {
            "/tables": {"game": "cant_stop"},
            "/lessons/lucidity": {},
            f"/tables/{me.table}/fork": {"at": 0, "seat": 0},
            f"/tables/{me.table}/rematch": {},
        }
        first = client.post(f"{API}/lessons/lucidity", json={})
        assert first.status_code == 201
        for path, body in ways.items():
            assert is_problem(client.post(API + path, json=body), 429)["code"] == "too_many"
        assert me.get().status_code == 200


def test_a_page_of_another_site_can_neither_change_anything_nor_open_a_socket(client, table):
    me, _ = asked(table[0])
    before = mark(client, me.table)
    for origin in ("http://evil.example", "null", "https://testserver", "http://testserver.evil.example", ""):
        headers = {**bearer(me.token), "origin": origin}
        refused = client.post(me.path + "/answers", json={"seq": me.look()["seq"], "index": 0}, headers=headers)
        assert is_problem(refused, 403)["code"] == "wrong_origin"
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect(me.path + "/socket", headers={"origin": origin}),
        ):
            pass
        assert closed.value.code == 4403
    assert mark(client, me.table) == before
    fine = client.post(me.path + "/seats/0", json={}, headers={**bearer(me.token), "origin": "http://testserver"})
    assert fine.status_code == 200


def test_a_foreign_name_that_points_here_is_not_answered(client):
    assert is_problem(client.get("/healthz", headers={"host": "evil.example"}), 421)["code"] == "wrong_host"
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "table.local", "192.168.1.5"):
        assert client.get("/healthz", headers={"host": host}).status_code == 200


def test_a_name_that_only_begins_like_an_address_is_not_ours(client):
    for host in ("[::1].evil.example", "[::1]x:80"):
        assert is_problem(client.get("/healthz", headers={"host": host}), 421)["code"] == "wrong_host"


def test_a_browser_that_came_by_tls_is_told_to_stay_with_it(client):
    assert "strict-transport-security" not in client.get("/healthz").headers
    by_tls = client.get("https://testserver/healthz")
    assert by_tls.headers["strict-transport-security"] == "max-age=31536000"


def test_every_response_carries_the_strict_policy(client, table):
    for path in ("/", "/t/x", "/api/v1/games", "/nothing", table[0][0].path, "/healthz"):
        headers = client.get(path).headers
        csp = headers["content-security-policy"]
        assert csp.startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in csp
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_too_many_requests_are_turned_away_and_told_to_wait(tmp_path):
    with serving(tmp_path / "x.db", quick(rate=1, burst=5)) as client:
        codes = [client.get("/healthz").status_code for _ in range(8)]
        assert codes[:5] == [200] * 5
        assert codes[-1] == 429
        refused = client.get("/healthz")
        assert is_problem(refused, 429)["code"] == "too_many"
        assert refused.headers["retry-after"]


def test_too_many_tables_messages_and_sockets_are_turned_away(tmp_path):
    limits = quick(create_rate=0.01, create_burst=2, message_rate=1, message_burst=4, sockets_per_client=2)
    with serving(tmp_path / "x.db", limits) as client:
        _, (me, _) = sit(client, seed=1)
        sit(client, seed=1)
        is_problem(client.post(f"{API}/tables", json={"game": "cant_stop"}), 429)
        with me.socket() as one, me.socket() as two:
            one.until("snapshot")
            two.until("snapshot")
            with pytest.raises(WebSocketDisconnect) as closed, me.socket():
                pass
            assert closed.value.code == 4429
            for _ in range(5):
                one.send(type="ping")
            assert [one.receive()["type"] for _ in range(5)].count("refused") == 1


def test_a_message_over_sixteen_kilobytes_is_refused(client, table):
    me, _ = asked(table[0])
    before = mark(client, me.table)
    with me.socket() as line:
        line.until("snapshot")
        line.send(type="chat", text="x" * 17_000)
        assert line.until("refused")["problem"]["status"] == 413
    assert mark(client, me.table) == before


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "testclient", True),
    ],
)
def test_an_ipv6_customer_counts_as_one_whatever_address_it_picks(one, other, same):
    assert (client_of({"client": (one, 1)}) == client_of({"client": (other, 2)})) == same


def test_this_machine_keeps_its_address():
    assert client_of({"client": ("::1", 1)}) == "::1"


def test_work_on_sockets_is_charged_to_the_address():
    rates = Rates()
    assert rates.charge("a", 900, 100, 1000) == 0
    assert rates.charge("a", 300, 100, 1000) == pytest.approx(2, abs=0.1)
    assert rates.charge("b", 300, 100, 1000) == 0
    assert rates.charge("a", 300, 0, 1000) == 0


def opened_sockets(me, tries):
    """How many of so many tries to open a socket are let in."""
    count = 0
    for _ in range(tries):
        with contextlib.suppress(WebSocketDisconnect), me.socket() as line:
            line.until("snapshot")
            count += 1
    return count


def test_sockets_are_opened_no_faster_than_the_limit(tmp_path):
    with serving(tmp_path / "x.db", quick(socket_rate=0.001, socket_burst=5)) as client:
        _, (me, _) = sit(client, seed="sockets")
        assert opened_sockets(me, 8) == 5


def test_who_is_cut_off_may_open_fewer_sockets_but_is_not_shut_out_for_long(tmp_path):
    limits = quick(message_rate=0.001, message_burst=3, socket_rate=0.001, socket_burst=CUT_OFF + 5)
    with serving(tmp_path / "x.db", limits) as client:
        _, (me, _) = sit(client, seed="sockets")
        with me.socket() as line:
            for _ in range(6):
                line.send(type="ping")
            with pytest.raises(WebSocketDisconnect) as cut:
                line.until("never")
        assert cut.value.code == 4429
        assert opened_sockets(me, 8) == 4
        sockets = client.app.state.sockets
        for _ in range(50):
            sockets._note_cut_off("testclient", was_cut_off=True)
        assert sockets.openings.buckets["testclient"].left == -DEBT
