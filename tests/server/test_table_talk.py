"""Quick talk at a table: gestures, nudges, who watches; and an undo that nobody answers stops nobody."""

from __future__ import annotations

import pytest

from gloam.server.tables.session import table_talk
from tests.server.problems import asked
from tests.server.seats import Person, sit


@pytest.fixture
def clock(monkeypatch):
    at = [1000.0]
    monkeypatch.setattr(table_talk, "now", lambda: at[0])
    return at


def test_a_gesture_is_seen_by_all_and_not_kept(client):
    _, people = sit(client, seats=2, seed=1)
    with people[0].socket() as one, people[1].socket() as two:
        one.until("snapshot")
        two.until("snapshot")
        one.send(type="gesture", what="clap")
        assert two.until("gesture") == {"type": "gesture", "seat": 0, "what": "clap"}
        one.send(type="gesture", what="<b>")
        assert one.until("refused")["problem"]["code"] == "malformed"
    assert people[1].look()["chat"] == []


def test_a_player_is_nudged_after_a_while_and_once(client, clock):
    _, people = sit(client, seats=2, seed=1)
    me, other = asked(people)
    with me.socket() as thinking, other.socket() as waiting:
        thinking.until("snapshot")
        waiting.until("snapshot")
        waiting.send(type="nudge", seat=me.seat)
        assert waiting.until("refused")["problem"]["code"] == "too_soon"
        clock[0] += table_talk.NUDGE_AFTER
        waiting.send(type="nudge", seat=me.seat)
        assert thinking.until("nudge") == {"type": "nudge", "seat": other.seat, "to": me.seat}
        waiting.send(type="nudge", seat=me.seat)
        assert "already" in waiting.until("refused")["problem"]["detail"]
        thinking.send(type="nudge", seat=other.seat)
        assert thinking.until("refused")["problem"]["code"] == "not_asked"


def test_everyone_sees_how_many_watch(client):
    made, people = sit(client, seats=2, seed=1)
    with people[0].socket() as line:
        assert line.until("snapshot")["table"]["watchers"] == 0
        with Person(client, made["id"]).socket() as watcher:
            assert watcher.until("snapshot")["table"]["watchers"] == 1
            assert line.until("presence")["table"]["watchers"] == 1
        assert line.until("presence")["table"]["watchers"] == 0


def test_everyone_sees_on_how_many_big_screens_the_table_is_shown(client):
    made, people = sit(client, seats=2, seed=1)
    with people[0].socket() as line:
        assert "screens" not in line.until("snapshot")["table"]
        with Person(client, made["id"]).socket(screen=True) as screen:
            assert screen.until("snapshot")["table"]["screens"] == 1
            told = line.until("presence")["table"]
            assert (told["screens"], told["watchers"]) == (1, 1), "a screen is a spectator"
            with people[1].socket(screen=True) as player:
                assert player.until("snapshot")["table"]["screens"] == 1, "a seat is no screen, whatever it says"
        while "screens" in (told := line.until("presence")["table"]):
            pass
        assert told["watchers"] == 0


def test_bots_wait_for_an_answer_to_an_undo_only_for_a_while(client, clock):
    made, people = sit(client, seats=2, seed="consent")
    talk = client.lobby.sessions[made["id"]].talk
    me, other = asked(people)
    while "roll" not in [o["value"] for o in me.look()["decision"]["options"]]:
        me.answer(0)
        me, other = asked(people)
    me.answer(value="roll")
    assert me.post("/undo", {}).json()["undo"]["by"] == me.seat
    assert talk.waits_for_undo()
    clock[0] += table_talk.UNDO_WAIT
    assert not talk.waits_for_undo(), "then bots play on, and the move stands"
    assert other.post("/undo", {"agree": False}).status_code == 200, "an answer may still come"
