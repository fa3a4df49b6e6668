"""Before the game, too: the ready check, the options of a new table and the address tell nothing of what will happen.

Two tables whose dice are fixed to fall apart, of which a seat may not know how, give that seat the same bytes while
players come, are ready, change their minds and ask for options and links; planted leaks are caught.
"""

from __future__ import annotations

import functools

import pytest

from gloam.laws.play import installed
from gloam.server.edge import link_routes
from gloam.server.tables import game_options, wire
from tests.laws.haunt import SPEC
from tests.server.seats import API, Person, serving
from tests.server.worlds import Pensive, everything, head, headers, pair, token

SEATS = 3
READY = [(0, True), (1, True), (0, False), (1, False), (1, True), (2, True)]
"""Who says that they are ready, or are not any more; at the end the first seat is missing, so nothing has begun."""


@pytest.fixture(autouse=True)
def haunt(monkeypatch):
    """The toy game with secrets; every table has the same name, so that bytes can be compared."""
    monkeypatch.setattr("gloam.server.tables.lobby.new_id", lambda: "f00d")
    with installed(SPEC):
        yield


@functools.cache
def two_worlds(watcher):
    """Pairs of games that begin with other dice, of which this watcher is told nothing."""
    found = [two for seed in range(40) if (two := pair(watcher, seed)) is not None]
    assert len(found) >= 3, "too few pairs to prove anything"
    return found[:2]


def common(client, me):
    """What anybody may ask for, with the answers' headers: the options of a new table, and the address."""
    own = {"authorization": f"Bearer {me.token}"} if me.token else {}
    asked = [
        client.get(f"{API}/address", headers=own),
        client.post(f"{API}/games/{SPEC.id}/options", json={"seats": SEATS, "options": {}}, headers=own),
        client.post(f"{API}/games/{SPEC.id}/options", json={"seats": 99, "options": {"x": 1}}, headers=own),
        client.get(f"{API}/games", headers=own),
    ]
    return [(one.status_code, headers(one), one.content) for one in asked]


def transcript(path, log, watcher):
    """Every byte that the watcher gets before the game, and of what is asked for too late when it has begun."""
    with serving(path, bots=Pensive()) as client:
        made = {**head(log, SEATS), "ready": True}
        joined = [{"do": "join", "seat": n} for n in range(SEATS)]
        session = client.portal.call(client.lobby.make_with, made, joined)
        people = [Person(client, session.table.id, token(n), n) for n in range(SEATS)]
        me = Person(client, session.table.id, None if watcher is None else token(watcher), watcher)
        got = []
        with me.socket() as line:
            line.until("snapshot")
            for seat, on in READY:
                for who in people:
                    done = who.post(f"/seats/{seat}", {"ready": on})
                    assert done.status_code == (200 if who.seat == seat else 403), done.text
                    if who.seat == watcher:
                        got.append(done.content)
                got += [me.get().content, *common(client, me)]
            assert not session.table.started
            line.drain()
            got += [*line.heard, *everything(me)]
            people[0].post("/seats/0", {"ready": True})
            assert session.table.started
            got += [me.post(f"/seats/{watcher or 0}", {"ready": on}).content for on in (True, False)]
            return got + common(client, me)


def differs(tmp_path, watcher):
    """Whether there is a pair of which the watcher gets other bytes."""
    return any(
        transcript(tmp_path / f"{n}a.db", one, watcher) != transcript(tmp_path / f"{n}b.db", other, watcher)
        for n, (one, other) in enumerate(two_worlds(watcher))
    )


@pytest.mark.parametrize("watcher", [1, None])
def test_before_the_game_two_worlds_give_the_same_bytes(tmp_path, watcher):
    assert not differs(tmp_path, watcher)


def shows_dice(real):
    return lambda t, *more: {**real(t, *more), "next": t.head["dice"]["answers"]}


TABLES = []


def remembers(real):
    """What was shown last of a table's dice is kept where anybody can come to it."""
    return lambda t, *more: TABLES.append(t.head["dice"]["answers"]) or real(t, *more)


def tells(real):
    return lambda *given: {**real(*given), "last": TABLES[-1]}


LEAKS = {
    "the table shows its dice": [(wire, "table", shows_dice)],
    "the options tell of a table": [(wire, "table", remembers), (game_options, "facts_of", tells)],
    "the address tells of a table": [(wire, "table", remembers), (link_routes, "address_for", tells)],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_before_the_game_is_caught(tmp_path, monkeypatch, leak):
    for where, name, planted in LEAKS[leak]:
        monkeypatch.setattr(where, name, planted(getattr(where, name)))
    assert differs(tmp_path, 1), leak
