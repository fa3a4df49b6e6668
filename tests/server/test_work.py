"""What the event loop does for one address is paid for: who undoes again and again waits, and nobody else does."""

from __future__ import annotations

import asyncio

import pytest

from gloam.server.edge import work
from gloam.server.edge.work import LINES, UNDO, WAITING, Work
from gloam.server.problems import Problem
from gloam.server.settings import Settings
from tests.server import virtual_time
from tests.server.problems import is_problem
from tests.server.seats import play_on, quick, serving, sit

USUAL = Settings()
PER_SECOND, AT_ONCE = USUAL.work_rate / UNDO, USUAL.work_burst / UNDO


class Clock:
    """Goes on only where somebody waits until something is paid for."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        return self.now

    async def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr("gloam.server.rates.time", made)
    monkeypatch.setattr(work, "asyncio", made)
    return made


@pytest.fixture
def client(tmp_path, clock):
    with serving(tmp_path / "gloam.db", quick(message_rate=1e6, message_burst=1e6)) as made:
        yield made


def alone(client):
    """Somebody who plays against a bot, and has moved."""
    _, (person, *_) = sit(client, seats=2, bots={"1": "random"}, start=True)
    person.look()
    return person


def undo_over_http(person, times):
    for _ in range(times):
        assert person.post("/undo", {}).status_code in {200, 409}


def undo_on_a_socket(person, times):
    with person.socket() as line:
        line.until("snapshot")
        for _ in range(times):
            line.send(type="undo")
        line.drain()


@pytest.mark.parametrize("undo", [undo_over_http, undo_on_a_socket])
def test_the_undos_of_one_address_take_a_bounded_part_of_the_event_loop(client, clock, undo):
    person = alone(client)
    began = clock.now
    undo(person, 200)
    assert AT_ONCE + PER_SECOND * (clock.now - began) + 1 >= 200
    assert PER_SECOND * 0.005 <= 0.05, "5 ms each: at most a twentieth of the loop"


def test_many_sockets_and_requests_of_one_address_share_what_it_may_use(client, clock):
    people = [alone(client) for _ in range(4)]
    began = clock.now
    for person in people:
        undo_on_a_socket(person, 25)
        undo_over_http(person, 25)
    assert AT_ONCE + PER_SECOND * (clock.now - began) + 1 >= 200


def test_people_who_undo_a_few_times_in_a_row_wait_for_nothing(client, clock):
    for _ in range(2):  # a household at two tables, in no time at all
        _, people = sit(client, seats=2, start=True)
        play_on(people, 8)
        for n in (0, 1, 0, 1, 0, 1, 0, 1):
            told = people[n].post("/undo", {})
            assert told.status_code in {200, 409}
            if told.json().get("undo"):
                assert people[1 - n].post("/undo", {"agree": True}).status_code == 200
            people[n].look()
    assert clock.now == 0


def test_a_look_at_a_long_log_counts_for_more_and_at_a_short_one_for_a_message(client):
    _, people = sit(client, seats=2, seed="long")
    bucket = client.app.state.sockets.work.used.buckets
    cost = []
    for _ in range(2):
        lines = len(client.lobby.sessions[people[0].table].table.audience_log(0).lines)
        before = bucket["127.0.0.1"].left if bucket else USUAL.work_burst
        people[0].look()
        cost.append((before - bucket["127.0.0.1"].left, 1 + lines / LINES))
        play_on(people, 60)
    assert all(found == pytest.approx(wanted) for found, wanted in cost)
    assert cost[0][0] < 1.1
    assert cost[1][0] > 1.5


def test_a_request_that_would_wait_behind_too_many_is_refused_and_costs_nothing():
    async def scene():
        made = Work(Settings(work_rate=100, work_burst=100))
        tasks = [asyncio.ensure_future(made.pay("a", UNDO)) for _ in range(5 + WAITING)]
        await asyncio.sleep(0)
        left = made.used.buckets["a"].left
        with pytest.raises(Problem, match="Wait a moment"):
            await made.pay("a", UNDO)
        assert made.used.buckets["a"].left == left
        began = asyncio.get_running_loop().time()
        await made.pay("b", UNDO)
        assert asyncio.get_running_loop().time() == began, "nobody else waits"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not made.waiting

    virtual_time.run(scene())


def test_a_server_without_limits_lets_nobody_wait():
    made = Work(Settings(message_rate=0))
    assert [made.charge("a", 1e9) for _ in range(3)] == [0, 0, 0]


def test_too_many_at_once_are_told_so(client):
    person = alone(client)
    client.app.state.sockets.work.waiting["127.0.0.1"] = WAITING
    told = is_problem(person.post("/undo", {}), 429)
    assert told["detail"] == "That was a lot in a short time. Wait a moment and try again."
