"""The live graph: from what a spectator sees, where the table allows it, in every game."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots
from gloam.analysis.spectator import SpectatorJudge
from gloam.kernel import Refused, all_ids, find
from gloam.server.tables.workers import live_graph
from tests.server.seats import Person, play_on, sit


def test_spectators_see_each_seats_chance_while_the_game_goes_on(client, monkeypatch):
    made, people = sit(client, game="cant_stop", seats=2, seed="graph", live_graph=True)
    watcher = Person(client, made["id"])
    assert watcher.look()["table"]["live_graph"] is True
    for _ in range(6):
        for one in people:
            if one.look()["decision"]:
                one.answer(index=0)
    seq = watcher.look()["seq"]
    told = watcher.get("/chances").json()
    assert (told["type"], told["one_line"], told["more"]) == ("chances", False, False)
    assert all(abs(a + b - 1) < 0.01 for _, a, b in told["points"])
    counts = [point[0] for point in told["points"]]
    assert counts == sorted(counts)
    assert counts[-1] <= seq
    monkeypatch.setattr(live_graph, "AT_ONCE", 10)
    play_on(people, pick=lambda options: 0 if len(options) > 2 else len(options) - 1)
    parts = 0
    while (told := watcher.get("/chances").json())["more"]:
        parts += 1
    assert parts > 1
    assert sorted(told["points"][-1][1:]) == [0.0, 1.0], "at the end it is the result"
    new = people[0].post("/rematch", {}).json()["id"]
    assert Person(client, new).look()["table"]["live_graph"] is True


def test_hidden_moves_do_not_count_towards_what_is_judged_at_once(client, monkeypatch):
    """Otherwise `more` would say how many there were."""
    made, people = sit(client, game="stiflingdark", seats=3, seed="hidden", start=True, live_graph=True)
    watcher = Person(client, made["id"])
    monkeypatch.setattr(live_graph, "AT_ONCE", 1)
    while watcher.get("/chances").json()["more"]:
        pass
    hidden = 0
    for _ in range(400):
        before = watcher.get().content
        next(one for one in people if one.look()["decision"]).answer(0)
        same = watcher.get().content == before
        hidden += same
        told = watcher.get("/chances").json()
        assert not told["more"]
        if hidden == 2:
            return
    pytest.fail("no two hidden steps in 400 answers")


def test_a_table_without_a_live_graph_refuses_with_a_reason(client):
    made, people = sit(client, game="cant_stop", seats=2, seed="graph")
    for one in (Person(client, made["id"]), people[0]):
        refused = one.get("/chances")
        assert (refused.status_code, refused.json()["code"]) == (403, "no_graph")
    made, _ = sit(client, game="cant_stop", seats=2, live_graph=True, start=False)
    refused = Person(client, made["id"]).get("/chances")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_started")


@pytest.mark.parametrize("game", all_ids())
def test_the_judge_of_every_game_can_work_from_a_spectators_view(game):
    made = gloam.new(game, seats=max(find(game).seats[0], 2), seed=2)
    watched = SpectatorJudge(made)
    players = bots.seated(game, ["random"] * made.origin["seats"], 2)
    found = []
    for _ in range(60):
        if made.decision is None:
            break
        found.append(watched.chances(made))
        bots.answer_for(made, made.decision.seat, players[made.decision.seat])
    assert sum(one is not None for one in found) > 10


def test_a_judge_that_cannot_read_what_spectators_see_is_refused(monkeypatch):
    made = gloam.new("lucidity", seats=2, seed=2)
    monkeypatch.setattr("gloam.judges.NetworkJudge.fits", lambda self, view: False)
    with pytest.raises(Refused, match="can't read what spectators see"):
        SpectatorJudge(made)
    monkeypatch.setattr("gloam.analysis.spectator.has_judge", lambda game: False)
    with pytest.raises(Refused, match="no live graph"):
        SpectatorJudge(made)
