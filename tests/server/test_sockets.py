"""Sockets: several for a seat, coming back, who is slow, what is told in which order."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
from starlette.websockets import WebSocketDisconnect

from gloam.server.edge.socket_client import SocketClient
from gloam.server.problems import Problem
from gloam.server.tables.tokens import hashed
from tests.server.seats import Anyone, Person, serving, sit


def test_the_update_comes_before_the_acknowledgement_and_to_every_tab(client):
    _, people = sit(client, seats=2, seed="tabs")
    seat = people[0].look()["asked"][0]["seat"]
    me, other = people[seat], people[1 - seat]
    with me.socket() as one, me.socket() as two, other.socket() as third:
        shown = one.until("snapshot")
        two.until("snapshot")
        third.until("snapshot")
        one.drain()
        one.send(type="answer", index=0, seq=shown["seq"], key="k1")
        first, second = one.receive(), one.receive()
        assert (first["type"], second["type"]) == ("update", "ack")
        assert first["base"] == shown["seq"]
        assert second == {"type": "ack", "key": "k1", "seq": first["seq"]}
        assert two.until("update") == first
        told = third.until("update")
        assert told["decision"] is None or told["decision"]["seat"] == other.seat
        assert told["events"][-1]["text"] == first["events"][-1]["text"]


def test_a_client_that_comes_back_gets_all_or_what_was_missed(client):
    _, people = sit(client, seats=2, seed="back")
    seat = people[0].look()["asked"][0]["seat"]
    me = people[seat]
    with me.socket() as line:
        shown = line.until("snapshot")
    last = shown["log"][-1]["seq"]
    me.answer(len(shown["decision"]["options"]) - 1)
    with me.socket() as line:
        whole = line.until("snapshot")
        assert len(whole["log"]) > len(shown["log"])
        line.send(type="resume", since=last)
        missed = line.until("snapshot")
        assert missed["since"] == last
        assert missed["log"] == [one for one in whole["log"] if one["seq"] > last]


def test_a_repeated_answer_on_another_socket_counts_once(client):
    _, people = sit(client, seats=2, seed="twice")
    seat = people[0].look()["asked"][0]["seat"]
    me = people[seat]
    with me.socket() as line:
        shown = line.until("snapshot")
        line.send(type="answer", index=0, seq=shown["seq"], key="same")
        ack = line.until("ack")
    with me.socket() as line:
        line.until("snapshot")
        line.send(type="answer", index=0, seq=shown["seq"], key="same")
        assert line.until("ack") == ack


def test_a_refused_message_says_why_and_which_rule(client):
    _, people = sit(client, seats=2, seed="why")
    seat = people[0].look()["asked"][0]["seat"]
    with people[seat].socket() as line:
        shown = line.until("snapshot")
        line.send(type="answer", answer="fly", seq=shown["seq"], key="x")
        told = line.until("refused")
        assert told["key"] == "x"
        assert told["problem"]["rule"].startswith("CS")
        assert told["problem"]["instead"]
        line.send(type="answer", index=0, seq=shown["seq"] + 5, key="y")
        stale = line.until("refused")["problem"]
        assert (stale["status"], stale["seq"]) == (409, shown["seq"])
        line.send(type="fly")
        assert line.until("refused")["problem"]["code"] == "malformed"
        line.send(type="answer", index=0, key="z")
        assert line.until("refused")["problem"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("{}", 4400),
        ("hello", 4400),
        ('{"type": "answer"}', 4400),
        ('{"type": "hello", "token": 5}', 4400),
        ("x" * 20_000, 4413),
    ],
)
def test_a_socket_that_does_not_say_hello_is_closed(client, first, code):
    _, people = sit(client, seats=2, seed="hello")
    with client.websocket_connect(people[0].path + "/socket") as socket:
        socket.send_text(first)
        assert socket.receive_json()["type"] == "refused"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == code


def test_no_such_table_is_final(client):
    with client.websocket_connect("/api/v1/tables/nothing/socket") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["problem"]["status"] == 404
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 4404


def test_bytes_are_no_message(client):
    _, people = sit(client, seats=2, seed="bytes")
    with client.websocket_connect(people[0].path + "/socket") as socket:
        socket.send_bytes(b"\x00\x01")
        assert socket.receive_json()["problem"]["code"] == "malformed"


def test_a_spectator_sees_the_game_go_on(client):
    _, people = sit(client, seats=2, seed="watch")
    seat = people[0].look()["asked"][0]["seat"]
    with Person(client, people[0].table).socket() as line:
        assert line.until("snapshot")["seat"] is None
        people[seat].answer(0)
        told = line.until("update")
        assert told["view"]["you"] is None
        assert told["decision"] is None


def test_odds_come_a_little_later_to_those_who_want_them(client):
    _, (me, _) = sit(client, "lucidity", 2, bots={"1": "random"}, options={"first": 0}, seed="odds")
    with me.socket(odds=True) as line:
        shown = line.until("snapshot")
        assert shown["decision"]["info"] is None
        later = line.until("update")
        assert later["base"] == later["seq"] == shown["seq"]
        assert later["decision"]["info"]["draw"]
        assert later["events"] == []
    assert me.look()["decision"]["info"] == later["decision"]["info"]


def test_what_comes_if_one_chooses_well_comes_after_the_exact_odds_and_beside_them(client, monkeypatch):
    async def play_well(_bots, _saved, _seat, odds):
        return {group: {choice: {"eaten": 0.5, "games": 2} for choice in some} for group, some in odds.items()}

    monkeypatch.setattr(Anyone, "play_well", play_well)
    _, (me, _) = sit(client, "lucidity", 2, bots={"1": "random"}, options={"first": 0}, seed="odds")
    with me.socket(odds=True) as line:
        line.until("snapshot")
        exact = line.until("update")["decision"]["info"]
        assert "played" not in exact
        both = line.until("update")
        assert both["base"] == both["seq"]
        assert both["decision"]["info"] == exact | {
            "played": {"draw": {key: {"eaten": 0.5, "games": 2} for key in exact["draw"]}}
        }


@pytest.mark.parametrize("odds", ["off", "mine", "everyone"])
def test_odds_are_shown_as_the_table_says(client, odds):
    _, people = sit(client, "lucidity", 2, options={"first": 0}, seed="odds", odds=odds)
    mine, other = people[0].look(), people[1].look()
    assert (mine["decision"]["info"] is not None) == (odds != "off")
    assert other["decision"] is None
    assert ("info" in other["asked"][0]) == (odds == "everyone")
    if odds == "everyone":
        assert other["asked"][0]["info"] == mine["decision"]["info"]


def test_who_a_client_is_is_looked_up_again_after_anything_but_an_answer(tmp_path, monkeypatch):
    with serving(tmp_path / "x.db") as client:
        told, people = sit(client, seats=3, seed=1)
        table = client.lobby.sessions[told["id"]].table

    async def looked_up():
        line = SocketClient(SimpleNamespace(scope={}))
        line.token_hash = hashed(people[1].token)
        assert (line.who(table).seat, line.who(table).host) == (1, False)
        seat = table.waiting()[0]
        entry, game = table.propose_answer(seat, None, 0)
        with monkeypatch.context() as patched:
            patched.setattr(table, "holder", pytest.fail)
            table.apply(entry, game)
            assert line.who(table).seat == 1, "an answer takes nobody's seat"
        table.apply({"do": "host", "seat": 1})
        assert line.who(table).host
        table.apply({"do": "reseat", "seat": 1, "bot": None, "token": "another", "why": "removed"})
        with pytest.raises(Problem, match="removed"):
            line.who(table)
        with pytest.raises(Problem, match="removed"):
            line.who(table)

    asyncio.run(looked_up())
