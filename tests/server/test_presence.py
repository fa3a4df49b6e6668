"""Who is here and who is away, for whom a bot may play; and what has an end: undo that was refused, the host's acts."""

from __future__ import annotations

import asyncio

from gloam.server.edge.socket_client import AddressUse
from gloam.server.tables.seating import HOST
from gloam.server.tables.session.decision_clock import DecisionClock
from gloam.server.tables.session.listeners import Listeners
from tests.server.problems import asked, is_problem
from tests.server.seats import API, Person, at_moment, kept, play_on, quick, serving, sit
from tests.server.virtual_time import run


def test_who_plays_over_http_is_not_absent_and_nobody_is_right_after_a_restart(tmp_path):
    with serving(tmp_path / "x.db", quick(absent_after=30.0, silent_after=60.0)) as client:
        people = at_moment(client, "play")
        told = is_problem(people[0].post("/seats/1", {"mind": True}), 403)
        assert told["code"] == "not_absent"
        assert "B was here a moment ago" in told["detail"]
    with serving(tmp_path / "x.db", quick(absent_after=30.0, silent_after=60.0)) as client:
        people[0].client = client
        assert people[0].post("/seats/1", {"mind": True}).json()["code"] == "not_absent"


def test_presence_counts_sockets_requests_and_the_time_since_the_table_was_read(monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr("gloam.server.tables.session.listeners.now", lambda: clock[0])
    here = Listeners()
    one = type("Socket", (), {"audience": 1, "host": False, "steps": False, "token_hash": "x"})()

    def away(seat, after):
        clock[0] += after
        return here.is_absent(seat, 60, 300)

    assert not away(1, 299), "after a restart nobody is away for as long as a quiet person may think"
    assert away(1, 1)
    here.add(one)
    assert not away(1, 10_000)
    here.remove(one)
    assert not away(1, 59)
    assert away(1, 1)
    here.note_request(1)
    assert not away(1, 299), "a request counts, though the last socket closed long ago"
    assert away(1, 1)


def test_who_is_removed_at_one_server_loses_the_socket_at_another(tmp_path):
    with serving(tmp_path / "x.db") as here, serving(tmp_path / "x.db") as there:
        people = at_moment(here, "lobby")
        guest = Person(there, people[1].table, people[1].token, 1)
        with guest.socket() as line:
            line.until("snapshot")
            people[0].post("/host", {"act": "remove", "seat": 1})
            assert line.until("refused")["problem"]["code"] == "removed"
        assert is_problem(guest.get(), 403)["code"] == "removed"


def test_only_the_host_lets_a_bot_play_for_somebody_else_unless_the_host_is_away(tmp_path):
    with serving(tmp_path / "x.db") as client:
        people = at_moment(client, "play")
        session = client.lobby.sessions[people[0].table]
        client.lobby.settings.silent_after = 60.0
        assert people[1].post("/seats/2", {"mind": True}).json()["code"] == "not_host"
        session.listeners.called.clear()
        session.listeners.since -= 100
        assert people[1].post("/seats/2", {"mind": True}).status_code == 200, "host and guest have gone"
        assert people[1].look()["table"]["seats"][2]["minded"]
        assert people[3].post("/seats/2", {"mind": False}).json()["code"] == "not_yours"
        people[2].look()
        assert not people[1].look()["table"]["seats"][2]["minded"], "who comes back over HTTP plays again"
        session.listeners.called.pop(2)
        people[0].look()
        assert people[1].post("/seats/2", {"mind": True}).json()["code"] == "not_host"
        assert people[0].post("/seats/2", {"mind": True}).status_code == 200


def test_a_refused_undo_is_told_and_not_asked_again_before_the_next_move(client):
    _, people = sit(client, seats=2, seed="consent")
    me, other = asked(people)
    while "roll" not in [o["value"] for o in me.look()["decision"]["options"]]:
        me.answer(0)
        me, other = asked(people)
    me.answer(value="roll")
    assert me.post("/undo", {}).json()["undo"]["by"] == me.seat
    other.post("/undo", {"agree": False})
    line = me.look()["log"][-1]
    assert line["kind"] == "table.undo_refused"
    assert line["text"] == f"{{{other.seat}}} says no: {{{me.seat}}}'s move stands."
    before = kept(client, me.table)
    for _ in range(3):
        told = is_problem(me.post("/undo", {}), 409)
        assert (told["code"], told["detail"]) == (
            "undo_refused", "They said no to this undo. You can ask again after the next move.",
        )  # fmt: skip
    assert kept(client, me.table) == before
    play_on(people, 1)
    assert me.post("/undo", {}).status_code == 200


def test_the_seats_of_a_lesson_stay_as_they_are(client):
    made = client.post(f"{API}/lessons/lucidity", json={}).json()
    me = next(Person(client, made["id"], s["token"]) for s in made["seats"] if s["token"])
    other = next(s["seat"] for s in made["seats"] if not s["token"])
    assert is_problem(me.post("/host", {"act": "free", "seat": other}), 409)["code"] == "lesson"


def test_a_host_who_changes_the_seats_without_end_can_only_close_the_table(client, monkeypatch):
    monkeypatch.setattr("gloam.server.tables.session.host_actions.ACTS", 3)
    ann = at_moment(client, "lobby")[0]
    done = [ann.post("/host", {"act": act, "seat": 3}).status_code for act in ("unmute", "mute", "unmute", "mute")]
    assert done == [200, 200, 429, 429]
    assert ann.post("/host", {"act": "close"}).status_code == 200
    assert ann.post("/host", {"act": "reopen"}).status_code == 429


def test_a_host_without_a_seat_is_away_soon_after_their_last_socket_closed(monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr("gloam.server.tables.session.listeners.now", lambda: clock[0])
    here = Listeners()
    host = socket(None, host=True)
    here.add(host)
    clock[0] += 10_000
    assert not here.is_absent(HOST, 60, 300)
    here.remove(host)
    assert not here.is_absent(HOST, 60, 300)
    clock[0] += 60
    assert here.is_absent(HOST, 60, 300)
    here.note_request(HOST)
    assert not here.is_absent(HOST, 60, 300)


def socket(audience, *, pace=None, host=False):
    """Somebody connected."""
    known = {"audience": audience, "host": host, "screen": False, "steps": False, "token_hash": "x", "pace": pace}
    return type("Socket", (), known)()


def test_bots_are_as_slow_as_the_slowest_player_wants():
    here = Listeners()
    assert here.pace(0.6) == 0.0, "nobody waits for nothing"
    here.add(socket(None, pace=3.0))
    assert here.pace(0.6) == 3.0
    here.add(socket(0))
    assert here.pace(0.6) == 3.0, "a player who has said nothing"
    here.add(socket(0, pace=0.2))
    here.add(socket(1, pace=1.5))
    assert here.pace(0.6) == 1.5, "who watches does not slow those who play"


class Asking:
    """A table whose players are asked something, as far as its clock looks at it."""

    def __init__(self):
        self.table, self.told = self, 1
        self.head = {"clock": 30}

    def waiting(self):
        return (1,)

    def seq(self, audience):
        assert audience is None, "what only one seat was told must not show"
        return self.told

    def wake(self):
        pass


def test_the_clock_starts_over_when_all_were_told_something_though_the_same_seat_is_asked(monkeypatch):
    at = [1000.0]
    monkeypatch.setattr("gloam.server.tables.session.decision_clock.now", lambda: at[0])

    async def play():
        session = Asking()
        clock = DecisionClock(session)
        clock.restart()
        at[0] += 29
        clock.restart()
        assert not clock.is_late()
        at[0] += 1
        assert clock.is_late(), "nothing was told, so it went on"
        session.told += 1
        clock.restart()
        assert not clock.is_late()
        clock.stop()

    run(play())


class Arriving:
    """A socket of seat 1 that is about to be let in."""

    audience, host, draws, screen, wants_odds, steps, pace = 1, False, False, False, False, False, None
    address_use = AddressUse("here")

    def __init__(self, token_hash):
        self.token_hash, self.sent, self.why = token_hash, [], None

    def send(self, message):
        self.sent.append(message)

    def dismiss(self, problem):
        self.why = problem.code


def test_a_socket_whose_seat_is_taken_back_while_it_enters_is_sent_away(client):
    """It waits for nothing that is on its way, and hears nothing after it."""
    people = at_moment(client, "play")
    session = client.lobby.sessions[people[0].table]
    late = Arriving(session.table.seats[1].token)

    async def both():
        async with session.lock:
            enters = asyncio.ensure_future(session.enter(late))
            await asyncio.sleep(0)
            await session.commit([{"do": "reseat", "seat": 1, "bot": None, "token": None, "why": "removed"}])
        await enters
        return len(late.sent)

    assert client.portal.call(both) == 1, "what the seat saw until then"
    assert late.why == "removed"
    assert late not in session.listeners.here.get(1, [])
