"""Answering and taking back, over and over: a table grows no more expensive, live, loaded again, or looked back at."""

from __future__ import annotations

import json
from dataclasses import fields

import msgspec
import pytest

from gloam import all_ids
from gloam.kernel import Seeded, find
from gloam.server.problems import Problem
from gloam.server.tables import snapshots, wire
from gloam.server.tables.audience_log import ALL, LINES, AudienceLog
from gloam.server.tables.table import KEYS, Table
from gloam.server.tables.table_loading import AT_ONCE, apply_all, apply_some
from gloam.server.tables.undoing import returned_to
from gloam.server.tables.workers import histories as kept, table_history
from gloam.server.tables.workers.histories import Histories, Reply, Request
from gloam.server.tables.workers.table_history import TableHistory
from tests.server.seats import serving, sit

CYCLES = 278
"""As often as the one who found that it costs."""


class Played:
    """A table that is played without a server, with all of its entries."""

    def __init__(self, tmp_path, game="cant_stop", seats=None):
        seats = seats or find(game).seats[0]
        bots = {str(n): "random" for n in range(1, seats)}
        with serving(tmp_path / f"{game}.db") as client:
            client.lobby.closing = True  # the bots sit still
            told, _ = sit(client, game, seats, seed="undo", start=True, bots=bots)
            self.table = client.lobby.sessions[told["id"]].table
            kept = client.portal.call(client.lobby.store.load_all, told["id"])
        self.head, self.entries, self.stream = kept.head, kept.entries, Seeded(5)

    def answer(self, index=None, *, by="person", key=None):
        seat = self.table.waiting()[0]
        among = len(self.table.asks(seat).options)
        entry, game = self.table.propose_answer(
            seat, None, self.stream.below(among) if index is None else index, by=by, key=key
        )
        self.table.apply(entry, game)
        self.entries.append(entry)
        return seat

    def do(self, entry):
        self.table.apply(entry)
        self.entries.append(entry)

    def undo(self, seat):
        self.do(self.table.propose_undo(seat))

    def cycles(self, count):
        for _ in range(count):
            self.undo(self.answer())


def read_again(played, entries=None):
    """The table from all of its entries."""
    table = Table(played.table.id, played.head)
    apply_all(table, played.entries if entries is None else entries)
    table.set_chance()
    return table


def everything(table, audiences):
    return [
        wire.encode([wire.view(table, a), table.seq(a), wire.log(table, a), table.seqs_before_move]) for a in audiences
    ]


@pytest.mark.parametrize("game", all_ids())
def test_a_replay_shows_what_a_fold_of_everything_up_to_then_shows(tmp_path, game):
    played = Played(tmp_path, game)
    for n in range(24):
        if played.table.over:
            break
        seat = played.answer()
        if n % 3 == 2:
            played.undo(seat)
        if n % 5 == 4:
            entry = {"do": "name", "seat": 0, "name": f"Ada {n}"}
            played.table.apply(entry)
            played.entries.append(entry)
    seats = range(len(played.table.seats))
    history = TableHistory(played.table.id, played.head)
    half = len(played.entries) // 2
    history.go_on(played.entries[:half])
    history.go_on(played.entries[half:])
    for audience in (None, *seats, ALL):
        slow = Table(played.table.id, played.head)
        slow.audience_logs[ALL] = AudienceLog(ALL)
        moments, shown = [], {}
        for entry in played.entries:
            slow.apply(entry)
            if entry["do"] in {"start", "answer", "undo"}:
                seq = slow.seq(audience)
                if seq not in shown:
                    moments.append(seq)
                    shown[seq] = wire.encode(wire.moment(slow, audience))
        assert history.moments(audience) == moments
        for seq in reversed(moments):
            assert wire.encode(wire.moment(history.at(audience, seq), audience)) == shown[seq]
        last = wire.encode(wire.moment(history.at(audience, None), audience))
        assert last == wire.encode(wire.moment(slow, audience))


def test_the_numbers_of_all_audiences_are_the_same_live_loaded_and_looked_back_at(tmp_path):
    played = Played(tmp_path, "stiflingdark")
    for _ in range(6):
        played.answer()
    played.cycles(10)
    played.undo(played.answer())
    audiences = (None, *range(len(played.table.seats)))
    live = everything(played.table, audiences)
    assert everything(read_again(played), audiences) == live
    history = TableHistory(played.table.id, played.head)
    history.go_on(played.entries)
    assert [history.seq(a) for a in audiences] == [played.table.seq(a) for a in audiences]
    kept = json.loads(json.dumps(snapshots.snapshot_of(played.table)))
    restored = Table(played.table.id, played.head)
    snapshots.restore(restored, played.table.length, kept)
    assert everything(restored, audiences) == live


def test_cycles_compute_no_more_than_their_answers(tmp_path, monkeypatch):
    """Counted in answers given to the rules, which no busy machine changes."""
    played = Played(tmp_path)
    for _ in range(60):
        played.answer(by="person")
    given = []
    real = type(played.table.game).answer
    monkeypatch.setattr(type(played.table.game), "answer", lambda *a, **k: given.append(1) or real(*a, **k))
    played.cycles(CYCLES)
    live = len(given)
    assert live <= 6 * CYCLES, "an answer and its rolls; taking back costs none"

    given.clear()
    read_again(played)
    assert len(given) <= 6 * (CYCLES + 60)

    given.clear()
    history = TableHistory(played.table.id, played.head)
    history.go_on(played.entries)
    table_history.moment(history, 0, None)
    assert len(given) <= 6 * 60 + 6 * CYCLES
    once = len(given)
    given.clear()
    for at in history.moments(0)[-20:]:
        table_history.moment(history, 0, at)
    assert len(given) <= 20 * 8 * 6
    assert once > 0


def test_the_same_answer_taken_back_again_and_again_is_worked_out_once(tmp_path, monkeypatch):
    played = Played(tmp_path, seats=2)
    while len(played.table.asks(played.table.waiting()[0]).options) > 4:
        played.answer(0)
    for _ in range(100):
        played.undo(played.answer(0))
    history, given = TableHistory(played.table.id, played.head), []
    real = type(played.table.game).answer
    monkeypatch.setattr(type(played.table.game), "answer", lambda *a, **k: given.append(1) or real(*a, **k))
    history.go_on(played.entries)
    assert len(given) < 60


def test_cycles_leave_nothing_behind_in_memory(tmp_path):
    played = Played(tmp_path)
    for _ in range(20):
        played.answer(key=f"k{len(played.entries)}")
    sizes = []
    for _ in range(3):
        for _ in range(1200):
            played.undo(played.answer(key=f"k{len(played.entries)}"))
        sizes.append(len(json.dumps(snapshots.snapshot_of(played.table))))
    table = played.table
    assert all(len(audience_log.lines) <= LINES for audience_log in table.audience_logs.values())
    assert len(table.keys) <= KEYS
    assert len(table.past) <= 8
    assert len(table.seqs_before_move) == 20
    assert max(sizes) < 1.1 * min(sizes), "a snapshot of the table does not grow either"


def test_taking_back_many_moves_one_after_the_other_gives_the_same_positions(tmp_path):
    played = Played(tmp_path, "lucidity")
    digests = [played.table.game.digest()]
    movers = []
    for _ in range(20):
        movers.append(played.answer())
        digests.append(played.table.game.digest())
    for seat in reversed(movers):
        entry = {"do": "undo", "seat": seat, "to": len(played.table.undoable_alone) - 1}
        played.table.apply(entry)
        digests.pop()
        assert played.table.game.digest() == digests[-1]
    played.answer()


def test_which_answers_are_taken_back():
    answer = {"do": "answer"}
    entries = [
        {"do": "start"},
        answer,
        answer,
        {"do": "undo", "to": 1},
        answer,
        {"do": "chat"},
        {"do": "undo", "to": 0},
    ]
    assert returned_to(entries) == {1, 2}
    assert returned_to([answer, {"do": "undo", "to": 1}, {"do": "undo", "to": 0}], moves=1) == {0}


def request(history, start, entries, head=None):
    raw = msgspec.json.encode(Request(history.id, start, head, entries, "moment", [None, None]))
    return raw, lambda histories: msgspec.msgpack.decode(histories.serve(raw), type=Reply)


def test_a_worker_that_has_forgotten_a_table_asks_for_all_of_it(tmp_path, monkeypatch):
    played = Played(tmp_path)
    histories, half = Histories(), len(played.entries)
    assert request(played.table, half, [])[1](histories).unknown
    assert request(played.table, 0, played.entries, played.head)[1](histories).body
    played.answer()
    assert request(played.table, half, played.entries[half:])[1](histories).body
    assert request(played.table, half, played.entries[half:])[1](histories).body, "what it has already it takes once"
    assert histories.histories[played.table.id].length == len(played.entries)
    assert request(played.table, half + 50, [])[1](histories).unknown
    monkeypatch.setattr(kept, "ENTRIES", 1)
    other = Played(tmp_path / "other", "lucidity")
    request(other.table, 0, other.entries, other.head)[1](histories)
    assert list(histories.histories) == [other.table.id]


def test_a_replay_of_many_cycles_plays_each_answer_once(tmp_path, monkeypatch):
    """The case that cost 1.2 s of computing for each replay: now a part of that once, and then nothing."""
    given = []
    answer = table_history.answer
    monkeypatch.setattr(table_history, "answer", lambda game, entry: (given.append(entry), answer(game, entry)))
    played = Played(tmp_path)
    for _ in range(60):
        played.answer()
    played.cycles(CYCLES)
    histories = Histories()
    serve = request(played.table, 0, played.entries, played.head)[1]
    assert serve(histories).body
    assert 60 < len(given) <= 60 + CYCLES, "taking back costs no answer"
    given.clear()
    for _ in range(10):
        assert serve(histories).body
    assert not given


def test_other_tables_have_their_turn_while_a_long_one_is_read(tmp_path):
    played = Played(tmp_path)
    played.cycles(200)
    table = Table(played.table.id, played.head)
    pauses = sum(1 for _ in apply_some(table, played.entries))
    assert pauses == len(played.entries) // AT_ONCE
    assert everything(table, (None, 0)) == everything(played.table, (None, 0))


def test_a_snapshot_knows_who_was_refused_an_undo(tmp_path):
    played = Played(tmp_path)
    for seat in played.table.seats:
        seat.bot, seat.person = None, True
    seat = played.answer()
    while played.table.undoable_alone[-1]:  # a roll follows: the others have to agree
        seat = played.answer(0)
    played.do(played.table.propose_undo(seat))
    for entry in played.table.propose_reply(1 - seat, agree=False):
        played.do(entry)
    restored = Table(played.table.id, played.head)
    snapshots.restore(restored, played.table.length, json.loads(json.dumps(snapshots.snapshot_of(played.table))))
    assert restored.refused == played.table.refused == {seat: played.table.audience_log(seat).settled}
    for table in (played.table, restored):
        with pytest.raises(Problem) as told:
            table.propose_undo(seat)
        assert told.value.code == "undo_refused"


def test_a_snapshot_keeps_everything_about_a_seat(tmp_path):
    played = Played(tmp_path)
    seat = played.table.seats[1]
    odd = {"name": "Ada", "token": "t", "bot": "hard", "person": True, "bot_asked_by": 0, "entropy": "e", "changes": 7}
    odd |= {"muted": True, "ready": True, "hints": 5, "hinted": 9, "set_up_by_bot": True, "stand_in": "easy"}
    odd |= {"marks": ["of a browser"]}
    assert {*odd, "role"} == {field.name for field in fields(seat)}, "a new field: is it kept?"
    for name, value in odd.items():
        setattr(seat, name, value)
    restored = Table(played.table.id, played.head)
    snapshots.restore(restored, played.table.length, json.loads(json.dumps(snapshots.snapshot_of(played.table))))
    assert restored.seats == played.table.seats
