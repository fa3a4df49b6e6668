"""What is written once and shared by sockets: each audience gets its own bytes, and none that are out of date."""

from __future__ import annotations

import json

import pytest

from gloam import all_ids
from gloam.kernel import Seeded, find
from gloam.server.tables import wire
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.message_cache import MessageCache, Present, cache_key
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import UndoRequest
from tests.server.seats import serving, sit

MOVES = 25


def begun(tmp_path, game):
    """A table of people in its first position, without a server."""
    with serving(tmp_path / f"{game}.db") as client:
        told, _ = sit(client, game, find(game).seats[0], seed="drafts", start=True)
        return client.lobby.sessions[told["id"]].table


def move(table: Table, stream: Seeded) -> None:
    seat = table.waiting()[0]
    entry, game = table.propose_answer(seat, None, stream.below(len(table.asks(seat).options)))
    table.apply(entry, game)


def uncached(table, audience, connected=()):
    """What this audience gets, written for it alone."""
    return MessageCache(table, (), Present(connected, None)).snapshot(audience, 0)


@pytest.mark.parametrize("game", all_ids())
def test_each_audience_gets_its_own_bytes_whatever_was_asked_before(tmp_path, game):
    table, stream, listeners = begun(tmp_path, game), Seeded(1), Listeners()
    audiences = [None, *range(len(table.seats))]
    told_apart = 0
    for _ in range(MOVES):
        if table.over:
            break
        order = [audiences.pop(stream.below(len(audiences))) for _ in list(audiences)]
        audiences = order
        kept = listeners.cache(table, None)
        kept.look(order[: stream.below(len(order) + 1)])  # some together, as an update writes them
        shown = {audience: kept.snapshot(audience, 0) for audience in order}
        for audience in order:
            assert shown[audience] == uncached(table, audience)
            assert json.loads(shown[audience])["seat"] == audience
            assert kept.snapshot(audience, 0) is shown[audience], "written once"
        views = {audience: kept.content(audience) for audience in order}
        told_apart += len(set(views.values())) == len(order)
        move(table, stream)
        assert listeners.cache(table, None) is not kept, "nothing old is left after an answer"
    assert told_apart, "seats and spectators really see different things"


def test_whatever_a_snapshot_shows_makes_it_new(tmp_path):
    table, listeners = begun(tmp_path, "lucidity"), Listeners()

    def same():
        return cache_key(table, Present(listeners.connected(), None))

    stamps = [same()]
    table.apply({"do": "chat", "seat": 0, "text": "hello", "at": "now"})
    stamps.append(same())
    table.odds[table.waiting()[0]] = (table.shown_to(table.waiting()[0]), {"draw": 1})
    stamps.append(same())
    table.apply({"do": "name", "seat": 0, "name": "Ada"})
    stamps.append(same())

    class Someone:
        audience, wants_odds, draws, screen, steps, pace = 1, False, False, False, False, None

    listeners.add(Someone())
    stamps.append(same())
    stamps.append(cache_key(table, Present(listeners.connected(), 12.5)))
    assert len(set(stamps)) == len(stamps)


def test_who_asks_to_take_back_is_told_to_each_in_its_own_count(tmp_path):
    table, stream = begun(tmp_path, "stiflingdark"), Seeded(3)
    for _ in range(12):
        move(table, stream)
    last = len(table.seqs_before_move) - 1
    for by in (0, 1):
        table.undo_request = UndoRequest(by, last, [2])
        kept = MessageCache(table, (), Present((), None))
        for audience in (None, 0, 1):
            to = json.loads(kept.snapshot(audience, 0))["table"]["undo"]["to"]
            secret = by == 0 and audience != 0  # how far the Adversary goes back
            assert to == (None if secret else table.seq_before(last, audience))


ACTS = (
    {"do": "name", "seat": 0, "name": "Ada"},
    {"do": "mind", "seat": 1, "by": 1, "on": True},
    {"do": "mind", "seat": 1, "by": 1, "on": False},
    {"do": "set_up", "seat": 1},
    {"do": "mute", "seat": 1, "on": True},
    {"do": "host", "seat": 1},
    {"do": "close", "on": True},
    {"do": "close", "on": False},
    {"do": "reseat", "seat": 0, "bot": "random", "token": None, "why": "bot", "name": "Random bot"},
    {"do": "rematch", "table": "0123456789abcdef"},
)


def test_the_table_is_written_again_only_when_more_than_the_game_has_changed(tmp_path):
    table, stream = begun(tmp_path, "cant_stop"), Seeded(3)

    def is_true(connected=(), deadline=None):
        shown = MessageCache(table, (), Present(connected, deadline)).shape(None)
        assert json.loads(shown) == json.loads(wire.encode(wire.table(table, connected, None, deadline)))

    for act in ACTS:
        move(table, stream)
        is_true()
        table.apply(act)
        is_true()
    is_true((0, 1))
    is_true((1,), 12.5)
    table.undo_request = UndoRequest(0, len(table.seqs_before_move) - 1, [1])
    is_true()
    table.undo_request = None
    is_true()
    kept = MessageCache(table, (), Present((), None)).shape(None)
    move(table, stream)
    assert MessageCache(table, (), Present((), None)).shape(None) is kept, "an answer leaves it as it is"
    while not table.over:
        move(table, stream)
    is_true()
    assert json.loads(MessageCache(table, (), Present((), None)).shape(None))["over"]


def test_many_who_missed_a_little_do_not_fill_the_memory(tmp_path):
    table, stream = begun(tmp_path, "cant_stop"), Seeded(3)
    for _ in range(20):
        move(table, stream)
    kept = MessageCache(table, (), Present((), None))
    for since in range(10_000):
        kept.snapshot(None, since)
    assert len(kept.snapshots) <= 16
