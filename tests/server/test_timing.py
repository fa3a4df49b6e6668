"""No answer takes longer because of what its audience may not know: the law of timing, and leaks that it tells.

Two worlds are measured side by side, with a few hidden answers and without them, at many moments of random games
(timing.py). Where one of them is slower, a rank test says so.
"""

from __future__ import annotations

import functools

import pytest

from gloam import all_ids
from gloam.kernel import find
from gloam.laws.facts import facts
from gloam.laws.play import installed
from gloam.server.edge import app as edge
from gloam.server.tables import lobby, public_times, seating
from gloam.server.tables.session import message_cache, table_session
from gloam.server.tables.table import Table
from gloam.server.tables.workers import history_service
from tests.laws.haunt import SPEC
from tests.sampling import every
from tests.server.timing import LEVEL, SPOKEN, WAYS, least_pairs, messages, moments, p_value, requests, took

COUNT = least_pairs() + 3
"""So many pairs of worlds: with less, no difference would be certain enough; some pairs may be equal by chance."""
GAMES = ["haunt", *(game for game in all_ids() if facts(find(game)).hides)]
WATCHERS = (None, 1, 2)
OFTEN = {
    "cold": ("the film",),
    "warm": ("the table", "the film"),
    "during": ("the table",),
    "spoken during": ("hello", "an old answer"),
}
"""What is measured in every run; the long tests measure everything."""


@functools.cache
def found(game, watcher, seed):
    """The moments of a game; one measurement is made and thrown away, so that what is worked out once is there."""
    some = moments(game, 3, watcher, count=COUNT, every=7, seed=seed)
    took("cold", some[0], "the film")
    took("connected", some[0], "hello")
    return some


def names(way, moment):
    return (messages if way in SPOKEN else requests)(moment)


def likelihood(game, watcher, way, name, seed=1):
    """How likely it is that what was measured in the two worlds is the same."""
    with installed(SPEC):
        return p_value([took(way, moment, name) for moment in found(game, watcher, seed)])


def in_every_run(game, watcher):
    return watcher == (1 if game == "haunt" else None)


CASES = [
    pytest.param(game, watcher, way, marks=() if in_every_run(game, watcher) else pytest.mark.soak)
    for game in GAMES
    for watcher in WATCHERS
    for way in OFTEN
]


@pytest.mark.parametrize(("game", "watcher", "way"), CASES)
def test_what_one_may_not_know_makes_no_answer_slower(game, watcher, way):
    with installed(SPEC):
        wanted = [name for name in OFTEN[way] if name in names(way, found(game, watcher, 1)[0])]
    slower = {name: p for name in wanted if (p := likelihood(game, watcher, way, name)) < LEVEL}
    assert wanted
    assert not slower


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("way", [*WAYS, *SPOKEN])
@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("game", GAMES)
def test_no_route_and_no_message_is_slower_in_any_world(game, watcher, way, seed):
    with installed(SPEC):
        wanted = names(way, found(game, watcher, seed)[0])
    assert not {name: p for name in wanted if (p := likelihood(game, watcher, way, name, seed)) < LEVEL}


def test_every_game_that_hides_something_is_measured():
    assert GAMES == ["haunt", "stiflingdark"]


def test_the_two_worlds_really_differ_and_the_test_can_tell():
    with installed(SPEC):
        some = found("stiflingdark", None, 1)
    assert all(moment.hidden for moment in some)
    assert len(some) >= least_pairs()
    assert p_value([(n + 1, n) for n in range(COUNT)]) < LEVEL < p_value([(2, 1)] * 5)
    assert p_value([(n, n + (-1) ** n) for n in range(COUNT)]) > LEVEL
    assert p_value([(1, 1)] * 50) == 1


def test_an_answer_comes_at_the_first_public_time_that_is_not_over():
    assert [public_times.public_time(passed, 1.0) for passed in (0, 0.2, 1, 1.1, 2, 7)] == [1, 1, 1, 2, 2, 8]


# -------------------------------------------------------------------------------------------------- planted leaks


def counts_hidden_answers(_real):
    return lambda table, _audience: table.length


def parts_with_length(real):
    return lambda told, audience: (real(told, audience), told.table.length)


def waits_for_the_table(real):
    async def table(self, request):
        session, _ = await self.at(request)
        async with session.lock:
            return await real(self, request)

    return table


def when_it_is_ready(_real):
    return lambda passed, _first: passed


def free_when_it_is_ready(real):
    async def ask(self, ticket, asked):
        await ticket.ready
        began = history_service.asyncio.get_running_loop().time()
        body = await real(self, ticket, asked._replace(first=0.0))
        await public_times.until_public(began, asked.first)
        return body

    return ask


def refused_in_its_turn(_real):
    return lambda *_: None


def read_when_it_is_ready(_real):
    async def until_public(*_):
        pass

    return until_public


def looks_at_every_entry(real):
    def who(self, token):
        for _ in range(self.length):
            len("looked at")
        return real(self, token)

    return who


def enters_in_its_turn(real):
    async def enter(self, listener, since=0):
        async with self.lock:
            pass
        await real(self, listener, since)

    return enter


LEAKS = {
    "what is kept is named by the number of entries": (Table, "told_so_far", counts_hidden_answers, "warm", "the film"),
    "a snapshot is written again after a hidden answer": (
        message_cache.ToldMessages, "_parts", parts_with_length, "warm", "the table",
    ),
    "a look waits for a hidden answer": (edge.App, "table", waits_for_the_table, "during", "the table"),
    "an answer comes when it is ready": (public_times, "public_time", when_it_is_ready, "cold", "the film"),
    "a worker is free when it is ready": (
        history_service.HistoryService, "_ask", free_when_it_is_ready, "behind", "the record",
    ),
    "a refusal waits for a hidden answer": (
        table_session.TableSession, "_refuse_at_once", refused_in_its_turn, "spoken during", "an old answer",
    ),
    "a table is there when it is read": (lobby, "until_public", read_when_it_is_ready, "cold", "the table"),
    "who asks is looked up in all entries": (seating.Seating, "who", looks_at_every_entry, "warm", "the record"),
    "who connects waits for a hidden answer": (
        table_session.TableSession, "enter", enters_in_its_turn, "spoken during", "hello",
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", every(3, LEAKS))
def test_a_planted_leak_is_told(monkeypatch, leak):
    where, name, planted, way, what = LEAKS[leak]
    monkeypatch.setattr(where, name, planted(getattr(where, name)))
    assert likelihood("stiflingdark", None if way != "spoken during" else 1, way, what) < LEVEL
