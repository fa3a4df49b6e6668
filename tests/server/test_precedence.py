"""Answers come first: what can wait begins when none is on its way."""

from __future__ import annotations

import asyncio

import pytest

from gloam.server.tables import precedence
from gloam.server.tables.precedence import Precedence
from tests.server.seats import play_on, serving, sit


def run(scenario):
    return asyncio.run(asyncio.wait_for(scenario, 10))


def test_a_request_waits_for_answers_that_are_on_their_way_and_one_follows_the_other(monkeypatch):
    monkeypatch.setattr(precedence, "MOST", 5.0)

    async def scenario():
        order, doors = [], Precedence()

        async def request(name):
            await doors.stand_back()
            order.append(name)

        with doors:
            with doors:
                asked = [asyncio.create_task(request(n)) for n in range(3)]
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.01)
            assert order == [], "one answer is on its way still"
            order.append("answered")
        await asyncio.gather(*asked)
        return order, doors.waiting

    order, waiting = run(scenario())
    assert order == ["answered", 0, 1, 2]
    assert not waiting


def test_an_answer_that_comes_meanwhile_goes_before_those_who_wait(monkeypatch):
    monkeypatch.setattr(precedence, "MOST", 5.0)

    async def scenario():
        order, doors = [], Precedence()

        async def request(name):
            await doors.stand_back()
            order.append(name)
            if name == 0:
                doors.__enter__()  # an answer begins when the first one has had its turn

        with doors:
            asked = [asyncio.create_task(request(n)) for n in range(2)]
            await asyncio.sleep(0)
        await asked[0]
        await asyncio.sleep(0.01)
        order.append("answered")
        doors.__exit__()
        await asked[1]
        return order

    assert run(scenario()) == [0, "answered", 1]


def test_nobody_waits_for_long_and_one_who_has_gone_holds_nobody_up():
    async def scenario():
        doors, loop = Precedence(), asyncio.get_running_loop()
        with doors:
            began = loop.time()
            gone = asyncio.create_task(doors.stand_back())
            await asyncio.sleep(0)
            gone.cancel()
            await doors.stand_back()
            waited = loop.time() - began
            assert not doors.waiting, "nobody is kept who waits no more, however long answers go on"
        await doors.stand_back()
        return waited

    assert run(scenario()) >= precedence.MOST


@pytest.mark.parametrize(("game", "noticed"), [("cant_stop", True), ("stiflingdark", False)])
def test_only_answers_that_hide_nothing_are_noticed(tmp_path, monkeypatch, game, noticed):
    """Else how long a stranger's look at a page takes would tell of a hidden step."""
    with serving(tmp_path / "x.db") as client:
        _, people = sit(client, game, seats=4, seed="precedence")
        seen = []
        enter = Precedence.__enter__
        monkeypatch.setattr(Precedence, "__enter__", lambda self: seen.append(1) or enter(self))
        play_on(people, 3)
        assert bool(seen) is noticed
        assert client.lobby.precedence.on_their_way == 0
        assert people[0].answer(0, seq=10**6).status_code in {403, 409}
        assert client.lobby.precedence.on_their_way == 0, "a refused answer is on its way no more"


def test_a_look_at_a_page_stands_back_and_an_answer_does_not(tmp_path, monkeypatch):
    with serving(tmp_path / "x.db") as client:
        _, people = sit(client, seed="precedence")
        asked = []

        async def noted(self):
            asked.append(1)

        monkeypatch.setattr(Precedence, "stand_back", noted)
        people[0].look()
        assert asked == [1]
        assert people[0].post("/answers", {"seq": 0, "index": 0}).status_code < 500
        assert asked == [1]
