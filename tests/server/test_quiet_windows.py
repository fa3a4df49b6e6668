"""SDR-63, SDR-104  Quiet windows at a table: nobody presses "go on", and neither bytes nor timing tell anything.

A session on a simulated clock (virtual_time.py): whatever a seat holds, and however long its
person thinks, the others get the same bytes at the same moments. docs/decisions/005 says why.
"""

from __future__ import annotations

import asyncio
import json
from typing import ClassVar

import pytest

from gloam.kernel import Refused, Seeded
from gloam.server.edge.requests import Said
from gloam.server.edge.socket_client import SocketClient
from gloam.server.edge.sockets import SocketServer
from gloam.server.problems import Problem
from gloam.server.settings import Settings
from gloam.server.tables.seating import Who
from gloam.server.tables.services import Services
from gloam.server.tables.session import quiet_windows
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.table import Table
from gloam.server.tables.workers.bot_workers import number
from tests.games.stiflingdark.helpers import person
from tests.server.virtual_time import run

GAME = "stiflingdark"
WATCHERS = (0, None)
"""Who may not know what the Investigators hold: the Adversary and spectators."""
HEAD = {
    "format": 1, "game": GAME, "version": "2", "content": "0", "filler": "random",
    "created": "2026-01-01T00:00:00+00:00", "odds": "off", "sealed": False, "clock": None,
    "dice": {"kind": "seeded", "at": 5},
}  # fmt: skip


class Shelf:
    """A store in memory."""

    def __init__(self):
        self.entries = []

    async def append(self, table, length, entries):
        assert length == len(self.entries)
        self.entries += entries


class Calm:
    """A bot that says what a seat says that holds nothing, or takes the last option; it thinks for a while."""

    def __init__(self, seconds, *, last=False):
        self.seconds, self.last, self.asked = seconds, last, 0

    async def choose(self, game, bot, question, seed):
        decision = question.decision
        self.asked += 1
        await asyncio.sleep(self.seconds)
        if decision["kind"] not in ("react.wound", "react.dice"):
            return Seeded(number(seed)).below(len(decision["options"]))
        return len(decision["options"]) - 1 if self.last else 0


class Client:
    """Somebody connected: every message, and when it came."""

    wants_odds, draws, screen, steps, token_hash, host, pace = False, False, False, False, None, False, None

    def __init__(self, audience):
        self.audience, self.heard = audience, []

    def send(self, message):
        self.heard.append((round(asyncio.get_running_loop().time() - 1000, 3), message.decode()))

    @property
    def last(self):
        return json.loads(self.heard[-1][1])


def lobby(bots=None, **settings):
    """All that a room needs behind it."""
    made = Services(Shelf(), bots, Settings(**settings))
    made.keep = lambda table: None
    return made


def wounded(*held):
    """The Butcher beside Aira, who is Bleeding: Eviscerate gives her a face-up Wound, if she does not prevent it."""
    aira = person("aira", "120", items=list(held), conditions=["bleeding"])
    butcher = {"space": "130", "stalk": 3, "attack": "eviscerate"}
    return {"investigators": [aira, person("lucy", "305")], "turn": "adversary", "butcher": butcher}


def sprinting(*held):
    """Aira is about to roll her Sprint die."""
    return {"investigators": [person("aira", "120", items=list(held)), person("lucy", "305")], "turn": 1}


DECOY, REAL = "whistle", "leather_jacket"


def session_at(position, bots=(), behind=None, **settings):
    """A room at which a game stands at this position, seats 0 to 2, of which some are bots'."""
    seats = [{"name": f"P{n}", "role": "x", "token": None, "bot": "calm" if n in bots else None} for n in range(3)]
    head = {**HEAD, "origin": {"position": position, "seats": 3, "options": {}}, "seats": seats}
    table = Table("f00d", head)
    session = TableSession(behind or lobby(**settings), table)
    table.length = 0
    return session


async def begun(session, *here):
    """The game begins, with these connected."""
    for n, seat in enumerate(session.table.seats):
        if seat.bot is None:
            await session.join(n)
    if not session.table.started:
        await session.start()
    clients = {who: Client(who) for who in here}
    for one in clients.values():
        await session.enter(one)
    return clients


async def attack(session):
    """The Butcher strikes: from now on Aira's window is open."""
    await session.answer(0, ["attack", 1], None, session.table.seq(0), None)


def heard(clients):
    """What those got who may not know, and when."""
    return {who: clients[who].heard for who in WATCHERS if who in clients}


def story(held, thinks, answer="take", before=attack):
    """All that the watchers get while Aira's window is open and after, if she answers so after thinking so long."""

    async def play():
        session = session_at(wounded(held))
        clients = await begun(session, 0, 1, 2, None)
        await before(session)
        mine = clients[1].last
        if thinks is not None and held == REAL:
            await asyncio.sleep(thinks)
            await session.answer(1, answer, None, session.table.seq(1), "k")
        await asyncio.sleep(60)
        session.stop()
        return heard(clients), mine, clients[1].heard, session

    return run(play())


# --------------------------------------------------------------------------------------- two worlds, one clock


@pytest.mark.parametrize("thinks", [0.0, 0.4, 2.5, 5.5, None], ids=str)
def test_a_window_closes_at_the_same_moment_whatever_the_seat_holds_and_however_long_it_thinks(thinks):
    decoy, *_ = story(DECOY, None)
    real, *_ = story(REAL, thinks)
    assert real == decoy
    assert max(at for at, _ in decoy[0]) > 6, "the window was open for a while"


def test_a_card_that_is_used_shows_at_the_moment_a_window_without_one_closes():
    decoy, *_ = story(DECOY, None)
    used, *_ = story(REAL, 0.2, "leather_jacket")
    for who in WATCHERS:
        assert [at for at, _ in used[who]] == [at for at, _ in decoy[who]]
        assert used[who] != decoy[who]
        assert "Leather Jacket" in used[who][-1][1]


def test_an_answer_that_waits_does_not_count_for_who_loses_the_seat_meanwhile():
    async def play():
        session = session_at(wounded(REAL))
        await begun(session, 0, 1, 2)
        await attack(session)
        waits = asyncio.ensure_future(session.answer(1, "leather_jacket", None, session.table.seq(1), "k"))
        await asyncio.sleep(0.5)
        assert not waits.done()
        async with session.lock:
            await session.commit([{"do": "reseat", "seat": 1, "bot": None, "token": "another's", "why": "removed"}])
        told = (await asyncio.gather(waits, return_exceptions=True))[0]
        await asyncio.sleep(60)
        session.stop()
        return told, [value for seat, _, value in session.table.game.state.log if seat == 1]

    told, answers = run(play())
    assert told.code == "stale"
    assert "leather_jacket" not in answers


def test_how_many_steps_the_hidden_have_taken_does_not_show_in_how_long_a_window_lasts():
    async def from_afar(session):
        for to in ("120", "130"):
            await session.answer(0, ["step", to], None, session.table.seq(0), None)
        await attack(session)

    near, *_ = story(DECOY, None)
    far, *_ = story(DECOY, None, before=from_afar)
    assert far[None] == near[None]


def test_a_window_of_a_bot_closes_at_the_same_moment_whatever_it_holds_and_however_long_it_thinks():
    async def watched(held, seconds):
        session = session_at(wounded(held), bots=(1, 2), behind=lobby(Calm(seconds)))
        clients = await begun(session, 0, None)
        await attack(session)
        await asyncio.sleep(1.6)
        session.stop()
        return heard(clients)

    worlds = [run(watched(held, seconds)) for held in (DECOY, REAL) for seconds in (0.0, 0.3, 0.7)]
    assert all(world == worlds[0] for world in worlds)
    assert 0.8 < max(at for at, _ in worlds[0][0]) < 1.6


def test_who_is_away_is_waited_for_whatever_they_hold():
    async def play(held):
        session = session_at(wounded(held))
        clients = await begun(session, 0, 2, None)
        await attack(session)
        await asyncio.sleep(300)
        assert session.table.waiting() == (1,)
        back = Client(1)
        await session.enter(back)
        await asyncio.sleep(60)
        session.stop()
        return heard(clients)

    assert run(play(DECOY)) == run(play(REAL))


LEAKS = {
    "an empty window closes sooner": (
        quiet_windows, "window_seconds",
        lambda real: lambda t, found, scale: real(t, found, scale) * (0.3 if found.is_empty else 1),
    ),
    "an answer counts as soon as it is given": (quiet_windows.QuietWindows, "hold", lambda real: lambda *a: None),
    "the table answers an empty window at once": (
        quiet_windows.QuietWindows, "is_paced",
        lambda real: lambda self, found: not found.is_empty and real(self, found),
    ),
    "the time follows from how much has happened": (
        quiet_windows, "window_seconds", lambda real: lambda t, found, scale: real(t, found, scale) + 0.01 * t.turns,
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", list(LEAKS))
def test_a_planted_leak_of_timing_is_caught(monkeypatch, leak):
    where, name, planted = LEAKS[leak]
    monkeypatch.setattr(where, name, planted(getattr(where, name)))

    async def from_afar(session):
        for to in ("120", "130"):
            await session.answer(0, ["step", to], None, session.table.seq(0), None)
        await attack(session)

    worlds = [story(DECOY, None)[0], story(REAL, 0.4)[0], story(REAL, None)[0]]
    steps = [story(DECOY, None)[0][None], story(DECOY, None, before=from_afar)[0][None]]
    assert any(world != worlds[0] for world in worlds) or steps[0] != steps[1], leak


# ------------------------------------------------------------------------------------------- what a person sees


def test_nobody_is_asked_to_go_on_and_a_real_choice_says_until_when():
    _, decoy, *_ = story(DECOY, None)
    assert decoy["decision"] is None
    assert decoy["asked"] == [{"seat": 1}]
    _, real, *_ = story(REAL, None)
    assert [o["value"] for o in real["decision"]["options"]] == ["take", "leather_jacket"]
    assert real["decision"]["until"] > 0


def test_who_does_not_answer_in_time_has_declined_and_the_table_says_so_for_them():
    *_, session = story(REAL, None)
    given = [e for e in session.services.store.entries if e.get("kind") == "react.wound"]
    assert [(e["value"], e["by"]) for e in given] == [("take", "clock")]
    answered = [e for e in story(REAL, 1.0)[3].services.store.entries if e.get("kind") == "react.wound"]
    assert [(e["value"], e["by"]) for e in answered] == [("take", "person")]


def test_a_wrong_answer_is_refused_at_once_and_an_empty_window_takes_none():
    async def play(held, answer):
        session = session_at(wounded(held))
        await begun(session, 0, 1, 2)
        await attack(session)
        try:
            await session.answer(1, answer, None, session.table.seq(1), None)
        finally:
            session.stop()

    with pytest.raises(Refused):
        run(play(REAL, "torch"))
    with pytest.raises(Problem, match="nothing for you to decide"):
        run(play(DECOY, "take"))


def test_an_answer_can_be_changed_until_the_window_closes():
    async def play():
        session = session_at(wounded(REAL))
        await begun(session, 0, 1, 2)
        await attack(session)
        first = asyncio.ensure_future(session.answer(1, "leather_jacket", None, session.table.seq(1), "a"))
        await asyncio.sleep(0.1)
        await session.answer(1, "take", None, session.table.seq(1), "b")
        session.stop()
        with pytest.raises(Problem):
            await first
        return session.services.store.entries

    given = [e for e in run(play()) if e.get("kind") == "react.wound"]
    assert [(e["value"], e["key"]) for e in given] == [("take", "b")]


class Socket:
    """A socket of one seat, without a network: it keeps what it is sent."""

    scope: ClassVar = {}

    def __init__(self):
        self.sent = []

    async def send_text(self, text):
        self.sent.append(json.loads(text)["type"])


def test_while_an_answer_waits_its_socket_listens_on():
    async def play():
        session = session_at(wounded(REAL))
        await begun(session, 0, 2)
        socket = Socket()
        client, server = SocketClient(socket), SocketServer(session.services)
        client.audience = 1
        client.token_hash = session.table.seats[1].token = "aira"
        await session.enter(client)
        await attack(session)
        await asyncio.sleep(0.01)
        socket.sent.clear()
        said = Said("answer", seq=session.table.seq(1), answer="leather_jacket", key="k")
        await asyncio.wait_for(server._do(session, client, said), 0.1)
        await asyncio.wait_for(server._do(session, client, Said("ping")), 0.1)
        await asyncio.sleep(0.01)
        early = list(socket.sent)
        await asyncio.sleep(60)
        session.stop()
        return early, socket.sent, client.busy

    early, late, busy = run(play())
    assert early == ["pong"]
    assert late[-1] == "ack"
    assert busy == 0


# ------------------------------------------------------------------------- where there is nobody to hide it from


def test_against_a_bot_that_nobody_watches_an_empty_window_is_no_wait_and_a_real_one_has_all_its_time():
    async def play(held, *here):
        session = session_at(sprinting(held), bots=(0,), behind=lobby(Calm(0.0)))
        await begun(session, *here)
        await session.answer(1, "sprint", None, session.table.seq(1), None)
        at_once = session.table.asks(1).kind
        await asyncio.sleep(300)
        session.stop()
        return at_once, session.table.asks(1).kind

    assert run(play("whistle", 1, 2)) == ("turn.act", "turn.act")
    assert run(play("lucky_dice", 1, 2)) == ("react.dice", "react.dice")
    assert run(play("whistle", 1, 2, None)) == ("react.dice", "turn.act")
    assert run(play("lucky_dice", 1, 2, None)) == ("react.dice", "turn.act")


def test_a_spectator_who_only_asks_over_http_is_there_too():
    async def play(held, *, polls):
        session = session_at(sprinting(held), bots=(0,), behind=lobby(Calm(0.0)))
        await begun(session, 1, 2)
        if polls:
            session.note_view("203.0.113.7", Who(None, host=False))
        await session.answer(1, "sprint", None, session.table.seq(1), None)
        at_once = session.table.asks(1).kind
        await asyncio.sleep(30)
        session.stop()
        return at_once, session.table.asks(1).kind

    assert run(play("whistle", polls=False))[0] == "turn.act", "nobody is there who may not know"
    assert run(play("whistle", polls=True)) == run(play("lucky_dice", polls=True)) == ("react.dice", "turn.act")


def test_a_bot_with_hidden_moves_keeps_its_pause_for_those_who_only_ask_over_http():
    def pause(*, polls):
        async def play():
            session = session_at(sprinting("whistle"), bots=(0,), behind=lobby(Calm(0.0), bot_delay=0.0))
            if polls:
                session.note_view("203.0.113.7", Who(None, host=False))
            session.bot_player._note_told()
            left = session.bot_player._time_left()
            session.stop()
            return left

        return run(play())

    assert pause(polls=False) <= 0 < pause(polls=True)


def test_without_pauses_the_table_still_answers_what_is_empty():
    async def play(held):
        session = session_at(sprinting(held), pauses=0.0)
        await begun(session, 0, 1, 2)
        await session.answer(1, "sprint", None, session.table.seq(1), None)
        session.stop()
        return session.table.asks(1).kind, [e.get("by") for e in session.services.store.entries if e["do"] == "answer"]

    assert run(play("whistle")) == ("turn.act", ["person", "clock"])
    assert run(play("lucky_dice")) == ("react.dice", ["person"])
