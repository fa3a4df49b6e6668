"""Two games that a seat cannot tell apart give that seat the same bytes over the wire; planted leaks are caught."""

from __future__ import annotations

import functools
import hashlib

import pytest

from gloam.analysis.spectator import SpectatorJudge
from gloam.judges import Judge
from gloam.kernel import Event, Seeded, digest
from gloam.kernel.data import canonical
from gloam.laws.play import installed
from gloam.server.tables import audience_log, hints, steps, wire
from gloam.server.tables.session import listeners, message_cache
from gloam.server.tables.table import Table
from gloam.server.tables.workers import histories, live_graph, table_history
from tests.laws.haunt import SPEC
from tests.sampling import every
from tests.server.worlds import pair, transcript

SEEDS = range(40)
AT_LEAST = 5
HINTS = 4
"""Each seat asks for a hint at its first question and then at every so manieth; in the long tests at each."""


class Fingerprint(Judge):
    """A judge whose chance is another one for every View: whatever differs in two hints is seen."""

    game = SPEC.id

    def fits(self, view):
        return True

    def chances(self, view):
        number = int.from_bytes(hashlib.sha256(canonical(view).encode()).digest()[:6]) / 2**48
        return [number] * (1 + len(view["heroes"]))


@pytest.fixture(autouse=True)
def haunt(monkeypatch):
    """The toy game with secrets; and every table has the same name, so that bytes can be compared."""
    monkeypatch.setattr("gloam.server.tables.lobby.new_id", lambda: "f00d")
    monkeypatch.setattr("gloam.server.tables.session.host_actions.new_token", lambda: "a-new-link")
    monkeypatch.setattr("gloam.analysis.chances.has_judge", lambda game: True)
    monkeypatch.setattr("gloam.analysis.chances.judge", lambda game: Fingerprint())
    monkeypatch.setattr("gloam.analysis.spectator.has_judge", lambda game: True)
    monkeypatch.setattr("gloam.analysis.spectator.judge", lambda game: Fingerprint())
    monkeypatch.setattr("gloam.analysis.hints.ANSWERS", 1)
    monkeypatch.setattr("gloam.analysis.hints.TRIED", 3)
    monkeypatch.setattr("gloam.analysis.hints.FIRST_MOST", 1)
    monkeypatch.setattr("gloam.analysis.hints.FRESH_LEAST", 1)
    monkeypatch.setattr("gloam.analysis.choices.LONGEST", 0)
    with installed(SPEC):
        yield


@functools.cache
def pairs(watcher):
    """The pairs of games for this watcher."""
    found = [two for seed in SEEDS if (two := pair(watcher, seed)) is not None]
    assert len(found) >= AT_LEAST, "too few pairs to prove anything"
    return sorted(found, key=lambda two: (len(two[0]) == len(two[1]), -len(two[0])))


def differs(tmp_path, watcher, most, hints=HINTS):
    """Whether there is a pair of which the watcher gets other bytes."""
    return any(
        transcript(tmp_path / f"{n}a.db", one, watcher, hints=hints)
        != transcript(tmp_path / f"{n}b.db", other, watcher, hints=hints)
        for n, (one, other) in enumerate(pairs(watcher)[:most])
    )


@pytest.mark.parametrize(("most", "hints"), [(2, HINTS), pytest.param(len(SEEDS), 1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_two_worlds_give_the_same_bytes_over_the_wire(tmp_path, watcher, most, hints):
    for n, (one, other) in enumerate(pairs(watcher)[:most]):
        here = transcript(tmp_path / f"{n}a.db", one, watcher, hints=hints)
        there = transcript(tmp_path / f"{n}b.db", other, watcher, hints=hints)
        assert here == there


def test_a_pair_really_differs_and_the_watcher_is_really_told_something():
    for watcher in (0, 1, 2, None):
        lengths = []
        for one, other in pairs(watcher):
            assert one != other
            lengths.append(len(one))
        assert max(lengths) > 10


def asked_by_name(t):
    return [{"seat": n, "kind": t.asks(n).kind, "prompt": t.asks(n).prompt} for n in t.waiting()]


def asked_with_count(t):
    return [{"seat": n, "options": len(t.asks(n).options)} for n in t.waiting()]


def hears_all(self, fact):
    event = fact.event
    if event.kind != audience_log.ANSWERED or self.audience in event.audience:
        self.seq += 1
    if event.kind != audience_log.ANSWERED:
        self.count += 1
        told = Event(event.kind, {**event.facts, **(event.secret or {})})
        self.lines.append(audience_log.LogLine(self.count, self.seq, audience_log.Fact(told)))


def counts_all(real):
    def seq(self, audience):
        return sum(audience_log.seq for audience_log in self.audience_logs.values())

    return seq


def view_of_the_hunter(t, audience, of_all=None):
    return None if t.game is None else t.game.view(0)


def told_always(self, table, deadline):
    for audience, sockets in self.here.items():
        shown = self.cache(table, deadline).content(audience)
        text = wire.update(table, audience, self.sent.get(audience, (0, b""))[0], shown)
        self.sent[audience] = (table.seq(audience), shown)
        for socket in sockets:
            socket.send(text)


def told_for_all(real):
    def told(self, _):
        return real(self, 0)

    return told


def refusal_with_count(real):
    def whose(self, seat):
        return f"{real(self, seat)}; {self.turns} answers so far"

    return whose


def shape_with_length(real):
    def shape(t, *args, **more):
        return {**real(t, *args, **more), "length": t.length}

    return shape


def shape_with_digest(real):
    def shape(t, *args, **more):
        return {**real(t, *args, **more), "etag": t.game.digest() if t.game else None}

    return shape


def note_with_count(real):
    def note(self, act, **facts):
        real(self, act, **facts, after=self.turns)

    return note


def undo_by_secret_answers(real):
    def propose(self, seat):
        if seat in self.refused and self.turns % 2:
            self.refused.clear()
        return real(self, seat)

    return propose


def record_for_story(real):
    return {**real, "told_log": lambda history, _: table_history.record(history)}


def board_with_digest(game, state, who):
    return {**game.spec.view(state, who), "etag": digest(state)}


def hints_counted(t):
    return {"on": t.hints, "used": [seat.hints for seat in t.seats]}


def the_real_game(game, seat, seed):
    twin = game.clone()
    twin.chance = Seeded(seed)
    return twin


def as_the_hunter_sees_it(self, game):
    return self.judge.chances(game.view(0))


def a_point_for_every_move(self, history):
    self.points = [[n, 0.5, 0.5, 0.5] for n, _ in enumerate(history.steps)]
    self.done = len(history.steps)


LEAKS = {
    "the live graph shows what the hunter knows": (SpectatorJudge, "chances", lambda real: as_the_hunter_sees_it),
    "the live graph counts hidden moves": (live_graph.LiveGraph, "go_on", lambda real: a_point_for_every_move),
    "hints are counted before the end": (wire, "hints", lambda real: hints_counted),
    "the steps show the hash of the state": (steps, "view_of", lambda real: board_with_digest),
    "what the host did is told with a count of answers": (Table, "_note", note_with_count),
    "whether an undo may be asked again depends on secret answers": (
        Table,
        "propose_undo",
        undo_by_secret_answers,
    ),
    "a quiet question is named": (wire, "asked", lambda real: asked_by_name),
    "the options of a quiet question are counted": (wire, "asked", lambda real: asked_with_count),
    "everybody hears everything": (audience_log.AudienceLog, "add", lambda real: hears_all),
    "the number counts what is not told": (Table, "seq", counts_all),
    "everybody sees what the hunter sees": (wire, "view", lambda real: view_of_the_hunter),
    "an update is sent though nothing has changed": (listeners.Listeners, "tell", lambda real: told_always),
    "what was written for one seat goes to all": (message_cache.ToldMessages, "_told", told_for_all),
    "a refusal counts the answers": (Table, "_whose_turn", refusal_with_count),
    "the table shows the length of its log": (wire, "table", shape_with_length),
    "the table shows the hash of its state": (wire, "table", shape_with_digest),
    "the record is whole before the end": (histories, "ASKED", record_for_story),
}


def test_a_hint_that_is_worked_out_from_the_real_game_is_caught(tmp_path, monkeypatch):
    """It takes two: the worker gets a game dealt for the seat, and deals from that."""
    monkeypatch.setattr(hints, "world", the_real_game)
    monkeypatch.setattr("gloam.analysis.hints.world", the_real_game)
    assert differs(tmp_path, 2, 3, hints=1)


@pytest.mark.parametrize("leak", every(4, LEAKS))
def test_a_planted_leak_is_caught(tmp_path, monkeypatch, leak):
    where, name, planted = LEAKS[leak]
    monkeypatch.setattr(where, name, planted(getattr(where, name)))
    assert differs(tmp_path, 1, 12, hints=1 if "hints" in leak else HINTS), leak
