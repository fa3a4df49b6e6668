"""No answer takes longer because of what its audience may not know: the law of timing, and leaks that it tells.

Two worlds are measured side by side at many moments of random games: with a few hidden answers and without them
(timing.py), or with other hidden answers in the past (timing_pasts.py). Where one of them is slower, a rank test says
so; what is paid for an address is measured in the same way, and the bytes must be the same.
"""

from __future__ import annotations

import functools
import hashlib
from typing import get_args, get_type_hints

import pytest

from gloam import all_ids
from gloam.judges import Judge
from gloam.kernel import find
from gloam.kernel.data import canonical
from gloam.laws.facts import facts
from gloam.laws.play import installed
from gloam.server.edge import app as edge
from gloam.server.edge.requests import Said
from gloam.server.tables import hints, lobby, public_times, seating
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.session import message_cache, table_session, table_talk
from gloam.server.tables.table import Table
from gloam.server.tables.workers import history_service
from tests.laws.haunt import SPEC
from tests.sampling import every
from tests.server.seats import API, Anyone, quick
from tests.server.timing import (
    LEVEL,
    NEXT,
    SPOKEN,
    WAYS,
    Differs,
    answers,
    least_pairs,
    messages,
    moments,
    p_value,
    requests,
    took,
)
from tests.server.timing_pasts import pasts

COUNT = least_pairs() + 3
"""So many pairs of worlds: with less, no difference would be certain enough; some pairs may be equal by chance."""
GAMES = ["haunt", *(game for game in all_ids() if facts(find(game)).hides)]
WATCHERS = (None, 1, 2)
OFTEN = {
    "cold": ("the film",),
    "warm": ("the table", "the film"),
    "during": ("the table", "one's own name"),
    "paid": ("the film",),
    "spoken during": ("hello", "an old answer"),
    "pushed": ("unasked",),
    "called": ("unasked",),
}
"""What is measured in every run; the long tests measure everything."""
OFTEN_BEFORE = {"cold": ("the film",), "connected": ("hello",)}
"""The same of two pasts."""


class Fingerprint(Judge):
    """A judge whose chance is another one for every View, at any table of three: so that there are hints and graphs."""

    def chances(self, view):
        number = int.from_bytes(hashlib.sha256(canonical(view).encode()).digest()[:6]) / 2**48
        return [number, *[(1 - number) / 2] * 2]

    def trained_for(self, content):
        return True


@pytest.fixture(autouse=True)
def judged(monkeypatch):
    """Every game has a judge, and a hint looks at little."""
    for where in ("chances", "spectator"):
        monkeypatch.setattr(f"gloam.analysis.{where}.has_judge", lambda game: True)
        monkeypatch.setattr(f"gloam.analysis.{where}.judge", lambda game: Fingerprint())
    for name, most in {"ANSWERS": 1, "TRIED": 3, "FIRST_MOST": 1, "FRESH_LEAST": 1}.items():
        monkeypatch.setattr(f"gloam.analysis.hints.{name}", most)
    monkeypatch.setattr("gloam.analysis.choices.LONGEST", 0)


@functools.cache
def found(game, watcher, seed, *, before=False):
    """The moments of a game; one measurement is made and thrown away, so that what is worked out once is there."""
    if before:
        some = pasts(game, 3, watcher, count=COUNT, asked=watcher is not None, seed=seed)
    else:
        some = moments(game, 3, watcher, count=COUNT, every=7, seed=seed)
    for name in ("the film", "the page"):
        took("cold", some[0], name)
    took("connected", some[0], "hello")
    return some


def names(way, moment):
    if way in {"pushed", "called"}:
        return ("unasked",)
    return (messages if way in SPOKEN else requests)(moment)


def likelihood(game, watcher, way, name, seed=1, *, before=False):
    """How likely it is that what was measured in the two worlds is the same."""
    with installed(SPEC):
        return p_value([took(way, moment, name) for moment in found(game, watcher, seed, before=before)])


def in_every_run(game, watcher, way, before):
    """The small game as a whole; of the others what told secrets once, since each of their cases takes a while."""
    if game == "haunt":
        return watcher == 1
    return watcher is None and way == "cold" and not before


CASES = [
    pytest.param(game, watcher, way, before, marks=() if in_every_run(game, watcher, way, before) else pytest.mark.soak)
    for game in GAMES
    for watcher in WATCHERS
    for before, often in ((False, OFTEN), (True, OFTEN_BEFORE))
    for way in often
]


@pytest.mark.parametrize(("game", "watcher", "way", "before"), CASES)
def test_what_one_may_not_know_makes_no_answer_slower(game, watcher, way, before):
    wanted = (OFTEN_BEFORE if before else OFTEN)[way]
    assert not {name: p for name in wanted if (p := likelihood(game, watcher, way, name, before=before)) < LEVEL}


AGAIN = 100
"""Added to the seed, where what is found slower is measured once more at other moments."""
EVERYTHING = [(way, before) for way in (*WAYS, *SPOKEN) for before in (False, True) if not before or way not in NEXT]


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("way", "before"), EVERYTHING)
@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("game", GAMES)
def test_no_route_and_no_message_is_slower_in_any_world(game, watcher, way, before, seed):
    with installed(SPEC):
        wanted = names(way, found(game, watcher, seed, before=before)[0])
    slower = wanted
    for n in (seed, AGAIN + seed):  # of thousands of differences by chance some are below the level, once
        slower = {name: p for name in slower if (p := likelihood(game, watcher, way, name, n, before=before)) < LEVEL}
    assert not slower


REFUSED = {
    "another's replay", "all seats' replay", "the dice", "looking back", "the result", "a stale answer", "no option",
    "no such answer", "a stale hint", "agree to no undo", "a fork", "a start", "a rematch", "the host's act",
    "another's name", "a push address", "a screen's code", "no screen's table", "a seat that is taken",
    "a seat by a screen", "a seat anywhere",
}  # fmt: skip
"""What a player is refused in a running game; all else is answered."""


def test_what_is_measured_is_answered_and_no_refusal():
    with installed(SPEC):
        some = found("haunt", 1, 1, before=True)
        refused = {name for name in requests(some[0]) if answers("cold", some[0], name)[-1][0] >= 400}
    assert refused == REFUSED


NO_TABLE = {
    "/": "a page of its own",
    "/api/openapi.json": "a file",
    "/api/v1/address": "of this machine",
    "/api/v1/book/{game}": "a book of rules",
    "/api/v1/book/{game}/search": "a book of rules",
    "/api/v1/games/{game}/options": "a new table",
    "/api/v1/lessons/{game}": "a new table",
    "/api/v1/marks": "a list",
    "/api/v1/phones": "of this machine",
    "/api/v1/replays": "a new table",
    "/api/v1/rules/{game}": "a book of rules",
    "/api/v1/tables": "a new table",
    "/how/{game}": "a page of its own",
    "/lesson/{game}": "a page of its own",
    "/manifest.webmanifest": "a file",
    "/metrics": "for the operator alone",
    "/new/{game}": "a page of its own",
    "/record": "a page of its own",
    "/replay": "a page of its own",
    "/rules": "a page of its own",
    "/rules/{game}": "a page of its own",
    "/screen": "a page of its own",
    "/tables": "a page of its own",
    "/web/{path:path}": "a file",
    "/worker.js": "a file",
}
"""Routes that read no table that goes on, and what they give instead."""


def test_every_route_and_every_message_is_measured():
    with installed(SPEC):
        some = found("haunt", 1, 1)[0]
    asked = {(method, path.split("?")[0]) for method, path, *_ in requests(some).values()}
    left = {
        route.path
        for route in edge.App(Lobby(None, Anyone(), quick())).routes()
        for method in getattr(route, "methods", None) or {"GET"}
        if method != "HEAD" and not any(does == method and route.path_regex.match(path) for does, path in asked)
    }
    assert left == {*NO_TABLE, f"{API}/tables/{{table}}/socket"}
    said = {message.get("type", "hello") for message in messages(some).values()} - {"nonsense"}
    assert said == {"hello", *get_args(get_type_hints(Said)["type"])}


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


def written_in_its_turn(_real):
    def writing(self):
        return self.lock

    return writing


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


def paid_by_the_entry(real):
    async def ask(self, ticket, asked):
        body = await real(self, ticket, asked)
        self.line.charge(asked.address, 0.001 * self.known[asked.table])
        return body

    return ask


def page_reads_the_table(real):
    async def page(self, request):
        session = self.lobby.sessions[request.path_params["table"]]
        for _ in range(session.table.length):
            len("looked at")
        return await real(self, request)

    return page


def said_when_all_was_read(real):
    async def chat(self, seat, text):
        for _ in range(self.table.length):
            len("looked at")
        await real(self, seat, text)

    return chat


def hint_from_the_real_log(real):
    async def work_out(self, table, *more):
        for _ in table.playing.state.log:
            len("looked at")
        return await real(self, table, *more)

    return work_out


BEFORE = True
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
    "who writes waits for a hidden answer": (
        table_session.TableSession, "writing", written_in_its_turn, "during", "one's own name",
    ),
    "a table is there when it is read": (lobby, "until_public", read_when_it_is_ready, "cold", "the table"),
    "who asks is looked up in all entries": (seating.Seating, "who", looks_at_every_entry, "warm", "the record"),
    "who connects waits for a hidden answer": (
        table_session.TableSession, "enter", enters_in_its_turn, "spoken during", "hello",
    ),
    "work is paid for by the number of entries": (
        history_service.HistoryService, "_ask", paid_by_the_entry, "paid", "the film",
    ),
    "a page that is known already reads the table": (
        edge.App, "page", page_reads_the_table, "warm", "the page, known already",
    ),
    "what is said comes when all entries were read": (
        table_session.TableSession, "chat", said_when_all_was_read, "pushed", "unasked",
    ),
    "a hint reads the real log": (hints.Hints, "_work_out", hint_from_the_real_log, "cold", "a hint", BEFORE),
    "of two pasts, an answer comes when it is ready": (
        public_times, "public_time", when_it_is_ready, "cold", "the film", BEFORE,
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", every(8, LEAKS))
def test_a_planted_leak_is_told(monkeypatch, leak):
    where, name, planted, way, what, *before = LEAKS[leak]
    watcher = 1 if way == "spoken during" or what in {"a hint", "one's own name"} else None
    with installed(SPEC):
        found("stiflingdark", watcher, 1, before=bool(before))  # before the leak is there
    monkeypatch.setattr(where, name, planted(getattr(where, name)))
    assert likelihood("stiflingdark", watcher, way, what, before=bool(before)) < LEVEL


def test_a_browser_that_is_called_at_hidden_answers_is_told(monkeypatch):
    real = table_talk.TableTalk.note

    def calls_all(self):
        real(self)
        self._call(range(3))

    monkeypatch.setattr(table_talk.TableTalk, "note", calls_all)
    with pytest.raises(Differs):
        likelihood("haunt", 1, "called", "unasked")


def test_six_leaks_and_more_are_planted_and_the_one_that_was_there_is_put_back():
    assert len(LEAKS) >= 15
    assert "what is kept is named by the number of entries" in LEAKS
