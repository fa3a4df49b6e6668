"""Whose bots think first: people before spectators before nobody, and every address its share."""

from __future__ import annotations

import asyncio
import time

from gloam.server.tables.session import viewers
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.viewers import Viewers
from gloam.server.tables.workers.fair_queue import NOBODY, PERSON, SPECTATOR
from tests.server.seats import Anyone, Person, quick, serving, sit


class OneAtATime(Anyone):
    """Bots with a single worker that takes its time; it says for which table it thinks. `held` stops it there."""

    processes = 1

    def __init__(self, seconds=0.02):
        self.seconds, self.thought, self.most, self.now, self.held = seconds, [], 0, 0, False

    async def choose(self, game, bot, question, seed):
        self.now += 1
        self.most = max(self.most, self.now)
        self.thought.append(seed.partition("/")[0])
        await asyncio.sleep(self.seconds)
        while self.held:  # noqa: ASYNC110  (another thread frees it)
            await asyncio.sleep(0.005)
        self.now -= 1
        return await super().choose(game, bot, question, seed)


def until(true, seconds=60):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.005)


def bots_alone(client, count):
    """Tables of bots that nobody watches."""
    return [sit(client, seats=3, bots={str(n): "random" for n in range(3)})[0]["id"] for _ in range(count)]


def test_the_bots_of_somebody_who_plays_come_before_those_of_nobody(tmp_path):
    bots = OneAtATime()
    with serving(tmp_path / "x.db", bots=bots) as client:
        alone = bots_alone(client, 12)
        until(lambda: len(client.lobby.bot_queue) >= 10)
        _, (me, _) = sit(client, seats=2, bots={"1": "random"}, seed="mine")
        with me.socket() as line:
            shown = line.until("snapshot")
            while not shown["decision"]:
                shown = line.until("update")
            bots.held = True
            until(lambda: bots.now == 1)
            began = len(bots.thought)
            session = client.lobby.sessions[me.table]
            while session.bot_player.ticket is None:
                line.send(type="answer", index=len(shown["decision"]["options"]) - 1, seq=shown["seq"])
                shown = line.until("update")
                until(lambda shown=shown: shown["decision"] or session.bot_player.ticket is not None)
            bots.held = False
            until(lambda: me.table in bots.thought[began:])
            assert bots.thought[began] == me.table, "after the one that thinks already, and no other"
        assert bots.most == 1
        assert set(alone) & set(bots.thought), "and yet those of nobody play, too"


def test_bots_stop_where_nobody_has_looked_for_a_while_and_go_on_when_somebody_comes(tmp_path):
    with serving(tmp_path / "x.db", quick(alone_after=0.2), bots=OneAtATime()) as client:
        (table,) = bots_alone(client, 1)
        session = client.lobby.sessions[table]
        until(lambda: session.bot_player.task is None)
        stands = session.table.turns
        assert not session.table.over
        time.sleep(0.2)
        assert session.table.turns == stands
        assert session.idle, "it may leave memory"
        until(lambda: Person(client, table).look() and session.table.turns > stands)
        until(lambda: session.bot_player.task is None)
        stands = session.table.turns
        with Person(client, table).socket() as line:
            line.until("update")
            until(lambda: session.table.turns > stands + 3 or session.table.over)


def test_who_comes_to_a_table_moves_its_bots_up(tmp_path):
    bots = OneAtATime(0.03)
    with serving(tmp_path / "x.db", bots=bots) as client:
        bots_alone(client, 15)
        (mine,) = bots_alone(client, 1)
        session = client.lobby.sessions[mine]
        bots.held = True
        until(lambda: bots.now == 1 and session.bot_player.ticket is not None)
        began = len(bots.thought)
        Person(client, mine).look()
        bots.held = False
        until(lambda: mine in bots.thought[began:])
        assert bots.thought[began:].index(mine) <= 1, "not after the fifteen others"


class Someone:
    def __init__(self, audience, address):
        self.audience, self.host, self.wants_odds, self.draws, self.screen = audience, False, False, False, False
        self.pace, self.steps = None, False
        self.address_use = type("Caller", (), {"address": address})()


def test_whose_bots_they_are(monkeypatch):
    at = [100.0]
    monkeypatch.setattr(viewers, "now", lambda: at[0])
    listeners = Listeners()
    here = Viewers(listeners, 60.0)
    here.creator = "maker"
    assert (here.rank(), here.owners(), here.nobody) == (NOBODY, ["maker"], False)
    at[0] += 61
    assert here.nobody
    here.note_view("a", seated=False)
    assert (here.rank(), here.owners(), here.nobody) == (SPECTATOR, ["a"], False)
    here.note_view("b", seated=True)
    assert (here.rank(), here.owners()) == (PERSON, ["b"]), "who plays, not who watches them"
    at[0] += 61
    assert (here.rank(), here.owners()) == (NOBODY, ["b"])
    watching, playing = Someone(None, "c"), Someone(1, "d")
    listeners.add(watching)
    assert (here.rank(), here.owners(), here.nobody) == (SPECTATOR, ["c"], False)
    listeners.add(playing)
    assert (here.rank(), here.owners()) == (PERSON, ["d"])
    listeners.remove(watching)
    listeners.remove(playing)
    here.left()
    assert (here.rank(), here.nobody) == (NOBODY, False)
    for n in range(100):
        here.note_view(str(n), seated=True)
    assert len(here.seen) == 16


def test_one_address_with_thirty_tables_makes_another_wait_for_one_thought(tmp_path):
    """The attack of one address: 30 tables of bots, each with somebody at it. Counted in thoughts, not in seconds."""
    bots = OneAtATime(0.01)
    with serving(tmp_path / "x.db", bots=bots) as client:
        for table in bots_alone(client, 30):
            client.lobby.sessions[table].viewers.note_view("greedy", seated=True)
        until(lambda: len(client.lobby.bot_queue) >= 25)
        (mine,) = bots_alone(client, 1)
        session = client.lobby.sessions[mine]
        until(lambda: session.bot_player.ticket is not None)
        waits = []

        def somebody_comes():
            """In one go, so that no bot thinks between the count and the visit, however busy the machine is."""
            session.viewers.note_view("other", seated=True)
            session.bot_player.wake()
            return len(bots.thought)

        for _ in range(5):
            began = client.portal.call(somebody_comes)
            until(lambda began=began: mine in bots.thought[began:])
            waits.append(bots.thought[began:].index(mine))
        assert max(waits) <= 3, "the one that is running, one of the other address, and its own"
