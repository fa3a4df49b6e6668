"""No text that can reach the store, on any route or socket, stops the server or makes it fail."""

from __future__ import annotations

import itertools
import typing

import pytest
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from gloam.server.edge.requests import Said
from tests.server.databases import mostly_sqlite
from tests.server.hostile import BODIES, LOOKS, SAYINGS, attacks, messages, siege, uploads
from tests.server.seats import API, play_on, serving, sit


def shares(often):
    """The normal tests try every so manieth, a different one on each database; the long tests try all."""
    return pytest.mark.parametrize("share", [often, pytest.param(1, marks=pytest.mark.soak)])


def shared(place, what, share):
    return itertools.islice(what, share > 1 and place.startswith("postgresql"), None, share)


class Valid:
    """A valid game that goes on meanwhile."""

    def __init__(self, client):
        self.client, self.answers = client, 0
        _, self.people = sit(client, seats=2, seed="valid")

    def go_on(self):
        if self.people[0].look()["outcome"]:
            _, self.people = sit(self.client, seats=2, seed="valid")
        self.answers += play_on(self.people, 1)

    def check(self):
        """All is well: the game has gone on, a write goes through, and no write has failed."""
        self.go_on()
        assert self.client.get("/readyz").status_code == 200
        store = self.client.lobby.store
        assert (store.failures, store.restarts) == (0, 0)


def test_every_route_and_every_message_is_attacked(client):
    routes = [route for route in client.app.routes if isinstance(route, Route) and route.path.startswith(API)]
    posts = {route.path.removeprefix(API) for route in routes if "POST" in route.methods}
    assert posts == {*BODIES, "/replays"}
    looks = {route.path.removeprefix(API) for route in routes if "GET" in route.methods and "{" in route.path}
    assert looks == set(LOOKS)
    assert set(SAYINGS) == set(typing.get_args(typing.get_type_hints(Said)["type"]))


@shares(8)
def test_no_request_makes_the_server_fail(place, share):
    with serving(place, strict=False) as client:
        valid = Valid(client)
        for n, attack in enumerate(shared(place, attacks(), share)):
            if n % 50 == 0:
                valid.go_on()
                told, _ = sit(client, seats=2, start=True)
            path, headers = attack.at(told["id"], [seat["token"] for seat in told["seats"]])
            try:
                sent = client.build_request(attack.method, path, content=attack.body, headers=headers)
            except (UnicodeError, ValueError):
                continue  # no client sends that
            got = client.send(sent)
            assert got.status_code < 500, (attack.method, path[:200], attack.body[:300], got.text)
        valid.check()
        assert valid.answers > 5


@mostly_sqlite
@shares(16)
def test_no_record_makes_the_server_fail(place, share):
    with serving(place, strict=False) as client:
        valid = Valid(client)
        _, people = sit(client, seats=2, seed="short")
        play_on(people)
        for n, attack in enumerate(shared(place, uploads(people[0].get("/record").text), share)):
            if n % 50 == 0:
                valid.go_on()
            got = client.post(API + attack.path, content=attack.body)
            assert got.status_code < 500, (attack.body[:300], got.text)
            if got.status_code == 201:
                look = client.get(f"{API}/tables/{got.json()['id']}")
                assert look.status_code == 200
                forked = client.post(f"{API}/tables/{got.json()['id']}/fork", json={"at": 3})
                assert forked.status_code < 500, forked.text
        valid.check()


@mostly_sqlite
@shares(4)
def test_no_message_on_a_socket_makes_the_server_fail(place, share):
    with serving(place) as client:
        valid = Valid(client)
        waiting, n = list(shared(place, messages(), share)), 0
        while waiting:
            _, people = sit(client, seats=2, start=True)
            valid.go_on()
            for _ in range(20):
                n += talk(people[n % 2], waiting)
                if not waiting:
                    break
        valid.check()
        assert n, "some were too much for a socket, and it was closed"


def talk(person, waiting):
    """Say what is waiting until the server closes the socket; whether it did."""
    try:
        with person.socket() as line:
            line.until("snapshot")
            for _ in range(20):
                if not waiting:
                    return False
                said = waiting.pop()
                line.socket.send_bytes(said) if isinstance(said, bytes) else line.socket.send_text(said)
                line.drain()
    except WebSocketDisconnect as closed:
        if not 4400 <= closed.code < 4500:
            raise
        return True
    return False


@pytest.mark.soak
def test_ten_thousand_hostile_requests_stop_nothing(place):
    seen = siege(place, 10_000)
    assert seen.faults == [], seen.text()
    assert seen.answers > 100
