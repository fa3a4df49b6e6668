"""Real sand at a table (F132-F134, FD86), silence (F100, FD36) and the spoken name (F158, FD92)."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from gloam import compiled
from gloam.games.faceless.rules import hourglass
from gloam.kernel import find
from gloam.records import replay
from gloam.server.problems import Problem
from gloam.server.tables import snapshots
from gloam.server.tables.session import own_moves, sand_timer
from gloam.server.tables.table import Table
from tests.server.seats import Person, folded, serving, sit

REAL = {"expansions": ["hourglass"], "hourglass": "real"}
SHORT = 1 if compiled.running().get("faceless") == "compiled" else 0.3
"""Seconds of a short glass: a whole number where the game is compiled, as printed ones are."""


@pytest.fixture
def short(monkeypatch):
    """A glass that runs for a moment."""
    monkeypatch.setattr(hourglass, "TOKENS", replace(hourglass.TOKENS, hourglass_seconds=SHORT))


def glass(client, **more):
    """A table with real sand for two people."""
    _, people = sit(
        client,
        "faceless",
        seed="glass",
        start=True,
        options={**REAL, "difficulty": "easy", "kids": ["matt", "luke"]},
        **more,
    )
    return people


def begun(people):
    """Until the first turn is asked: who takes it."""
    while (shown := people[0].look())["asked"][0]["kind"] != "turn.action":
        people[shown["asked"][0]["seat"]].answer(0)
    return people[shown["asked"][0]["seat"]]


def until(line, holds):
    """The first message of a socket that shows a table of which this holds."""
    while True:
        message = line.receive()
        if "table" in message and holds(message):
            return message


def entries(client, person):
    return client.portal.call(client.lobby.store.load_all, person.table).entries


def sands(client, person):
    return [e for e in entries(client, person) if e["do"] == "sand"]


def flips(message):
    return message["view"]["hourglass"]["flips"]


def test_the_sand_runs_out_and_the_table_says_so_for_the_player_to_move(client, short):
    people = glass(client)
    me = begun(people)
    other = people[1 - me.seat]
    before = me.look()
    with me.socket() as line:
        assert line.until("snapshot")["table"]["sand"] == {"seconds": SHORT, "left": SHORT, "until": None}
        running = until(line, lambda m: m["table"]["sand"]["until"] is not None)["table"]["sand"]
        assert 0 < running["until"] - time.time() <= SHORT
        after = until(line, lambda m: m.get("view") and flips(m) == 1)
    answers = [e for e in entries(client, me) if e["do"] == "answer" and e["value"] == "sand"]
    assert answers[0] | {"rolled": []} == {
        "do": "answer", "seat": me.seat, "kind": "turn.action", "value": "sand", "by": "clock", "free": False,
        "rolled": [],
    }  # fmt: skip
    assert after["events"][0]["text"] == "The Hourglass runs out."
    shown = sum(map(len, before["view"]["display"].values()))
    assert sum(map(len, after["view"]["display"].values())) == shown + 2  # F133
    assert after["view"]["players"] == before["view"]["players"]
    for somebody in (other, Person(client, me.table)):
        assert "sand" in [line["kind"] for line in somebody.look()["log"]]
    assert after["asked"][0]["seat"] == me.seat, "it is still their turn"


def test_a_new_glassful_runs_after_each_flip(client, short):
    people = glass(client)
    deck = people[0].look()["view"]["deck"]
    with begun(people).socket() as line:
        second = until(line, lambda m: m.get("view") and flips(m) == 2)
    assert second["view"]["deck"] <= deck - 4
    runs = [e["run"] for e in sands(client, people[0]) if e["until"] is not None]
    assert runs[:2] == [0, 1]


def test_the_sand_does_not_run_before_the_first_turn_and_a_spectator_sees_it(client):
    _, people = sit(client, "faceless", seed="glass", start=True, options={**REAL, "board": "players"})
    with people[0].socket() as line:
        assert line.until("snapshot")["table"]["sand"] is None
        assert line.drain() == []
        assert sands(client, people[0]) == []
    me = begun(people)
    with me.socket() as line, Person(client, me.table).socket() as watching:
        until(line, lambda m: m["table"]["sand"]["until"])
        seen = watching.until("snapshot")["table"]["sand"] or {}
        assert seen.get("until") or until(watching, lambda m: m["table"]["sand"]["until"])
        assert me.look()["view"]["hourglass"]["seconds"] == 120
        assert Person(client, me.table).look()["table"]["sand"]["seconds"] == 120


def test_no_seat_is_offered_the_glass_and_none_may_speak_for_it(client):
    me = begun(glass(client))
    shown = me.look()
    assert "sand" not in [o["value"] for o in shown["decision"]["options"]]
    by_word = me.answer(value="sand")
    assert (by_word.status_code, by_word.json()["code"]) == (422, "not_yours")
    by_number = me.answer(len(shown["decision"]["options"]))
    assert (by_number.status_code, by_number.json()["code"]) == (422, "not_yours")
    assert me.look()["view"] == shown["view"]
    assert me.look()["asked"][0]["seat"] == me.seat


def test_a_question_that_is_there_for_the_sand_alone_asks_nobody(client):
    """FD86  Right before the reveal is a quiet moment too: the clock answers it, and the person is not bothered."""
    people = glass(client)
    me = begun(people)
    with me.socket() as line:
        line.until("snapshot")
        while (shown := me.look())["asked"][0]["kind"] != "turn.action" or shown["view"]["turn"]["number"] == 1:
            if shown["asked"][0]["kind"] != "turn.after":
                seat = people[shown["asked"][0]["seat"]]
                options = [o["value"] for o in seat.look()["decision"]["options"]]
                seat.answer(options.index("rest") if "rest" in options else 0)
            line.drain()
    ends = [e for e in entries(client, me) if e.get("kind") == "turn.after"]
    assert [(e["value"], e["by"]) for e in ends] == [("end", "clock")]


def test_sand_that_runs_out_inside_a_movement_is_settled_after_it(client, short):
    """FD86  Never inside a movement or effect."""
    people = glass(client)
    me = begun(people)
    walks = [o["value"] for o in me.look()["decision"]["options"] if o["value"][0] == "walk"]
    assert me.answer(value=next(w for w in walks if not w[1].startswith("purple"))).status_code == 200
    asked = me.look()["decision"]["kind"]
    assert asked in ("figure.faceless", "figure.billygoat")
    with me.socket() as line:
        until(line, lambda m: m["table"]["sand"]["left"] == 0)
        assert flips(me.look()) == 0
        assert me.look()["decision"]["kind"] == asked
        while not flips(shown := people[0].look()):
            assert shown["asked"][0]["kind"] != "turn.action"
            if shown["asked"][0]["kind"] != "turn.after":  # that one is the clock's
                people[shown["asked"][0]["seat"]].answer(0)
            line.drain()
    sand = next(e for e in entries(client, me) if e.get("value") == "sand")
    assert (sand["seat"], sand["kind"], sand["by"]) == (me.seat, "turn.after", "clock")


def test_the_glass_lies_still_while_nobody_seated_is_there(client):
    people = glass(client)
    me = begun(people)
    with me.socket() as line:
        until(line, lambda m: m["table"]["sand"]["until"])
    with Person(client, me.table).socket() as watching:
        while (still := watching.receive()["table"]["sand"])["until"] is not None:
            pass
        assert 119 < still["left"] < 120
        with me.socket() as line:
            again = until(line, lambda m: m["table"]["sand"]["until"])["table"]["sand"]
    assert again["until"] - time.time() == pytest.approx(still["left"], abs=0.5)


def test_after_a_restart_the_sand_runs_to_the_same_moment(tmp_path):
    path = tmp_path / "gloam.db"
    with serving(path) as client:
        me = begun(glass(client))
        with me.socket() as line:
            first = until(line, lambda m: m["table"]["sand"]["until"])["table"]["sand"]
            kept = client.portal.call(client.lobby.store.load_all, me.table)
            saved = client.lobby.sessions[me.table].table
            copy = Table(me.table, kept.head)
            snapshots.restore(copy, saved.length, snapshots.snapshot_of(saved))
    for table in [copy, folded(me.table, kept.head, kept.entries)]:  # from a snapshot, and entry by entry
        assert table.sand_left == {0: (120.0, first["until"])}
        wait = sand_timer.due(table, first["until"] - 50, someone_here=True, watched=False)
        assert wait == sand_timer.CheckLater(pytest.approx(50))
    with serving(path) as client:
        again = Person(client, me.table, me.token, me.seat)
        with again.socket() as line:
            sand = until(line, lambda m: m["table"]["sand"]["until"])["table"]["sand"]
        assert sand["until"] == pytest.approx(first["until"], abs=2), "a moment lay between"
        assert again.look()["asked"][0]["seat"] == me.seat


def test_sand_that_ran_out_while_no_server_was_there_is_turned_again(client):
    me = begun(glass(client))
    with me.socket() as line:
        end = until(line, lambda m: m["table"]["sand"]["until"])["table"]["sand"]["until"]
        table = client.lobby.sessions[me.table].table
        down = sand_timer.due(table, end + 1000, someone_here=True, watched=False)
        assert down == {"do": "sand", "run": 0, "left": 120.0, "until": round(end + 1120, 3)}
        assert sand_timer.due(table, end + 1000, someone_here=False, watched=False) is None, (
            "there is time until somebody comes"
        )
        out = sand_timer.due(table, end + 1, someone_here=True, watched=True)
        assert out == {"do": "sand", "run": 0, "left": 0.0, "until": None}


def test_only_the_server_that_watched_a_glass_lays_it_down(client):
    """Of two servers of one table, the one without people leaves the glass to the other."""
    me = begun(glass(client))
    with me.socket() as line:
        end = until(line, lambda m: m["table"]["sand"]["until"])["table"]["sand"]["until"]
        table = client.lobby.sessions[me.table].table
        assert sand_timer.due(table, end - 40, someone_here=False, watched=False) is None
        laid = sand_timer.due(table, end - 40, someone_here=False, watched=True)
        assert laid == {"do": "sand", "run": 0, "left": 40.0, "until": None}
        assert sand_timer.due(table, end - 40, someone_here=True, watched=True) == sand_timer.CheckLater(
            pytest.approx(40)
        )


def test_taking_back_takes_back_a_move_of_ones_own_and_no_sand(client, short):
    """Time is not turned back: the sand that ran out after that move runs out again at once."""
    people = glass(client, bots={"1": "random"})
    me = people[0]
    with me.socket() as line:
        shown = line.until("snapshot")
        for _ in range(100):
            if any(e["do"] == "answer" and e["by"] == "person" for e in entries(client, me)):
                break
            shown = me.look()
            if shown["decision"]:
                me.answer(0, seq=shown["seq"])
        ran = flips(me.look())
        until(line, lambda m: m.get("view") and flips(m) > ran)
        assert me.post("/undo", {}).status_code == 200
        undone = [e for e in entries(client, me) if e["do"] == "undo"]
        answers = [e for e in entries(client, me) if e["do"] == "answer"]
        assert answers[undone[0]["to"]]["by"] == "person"
        until(line, lambda m: m.get("view") and flips(m) >= 1)


def test_the_record_of_a_game_with_real_sand_replays(client, short):
    people = glass(client)
    me = begun(people)
    with me.socket() as line:
        until(line, lambda m: m.get("view") and flips(m) == 2)
        game = client.lobby.sessions[me.table].table.playing.clone()
    assert replay(game.record()).digest() == game.digest()


def test_a_glass_that_cannot_be_kept_is_tried_again(client, short, monkeypatch):
    me = begun(glass(client))
    monkeypatch.setattr(own_moves, "AGAIN", 0.05)
    session = client.lobby.sessions[me.table]
    keep, failed = session.commit, []

    async def once(entries, game=None, **more):
        if not failed:
            failed.append(entries)
            raise Problem(503, "not_kept", "Your move couldn't be saved. Nothing has changed; try again in a moment.")
        await keep(entries, game, **more)

    session.commit = once
    with me.socket() as line:
        until(line, lambda m: m.get("view") and flips(m) == 1)
    assert failed[0][0]["do"] == "sand"


# ---------------------------------------------------------------------------------------- silence, the name


def hushed_table(client, **more):
    """A table of The Silence of the Goats, on which Silence has fallen."""
    options = {"scenario": "silence", **more}
    _, people = sit(client, "faceless", seed="hush", start=True, options=options)
    table = client.lobby.sessions[people[0].table].table
    return people, table


def test_under_the_unspeakable_nobody_speaks_or_points_until_the_next_threat(client):
    people, table = hushed_table(client)
    begun(people)
    with people[0].socket() as one, people[1].socket() as two:
        assert one.until("snapshot")["table"]["silence"] is None
        one.send(type="chat", text="are you there?")
        assert two.until("chat")["text"] == "are you there?"
        table.game.state.hushed = True
        for message in ({"type": "chat", "text": "psst"}, {"type": "ping_at", "what": "the Pond"}):
            one.send(**message)
            problem = one.until("refused")["problem"]
            assert (problem["status"], problem["code"], problem["rule"]) == (422, "hushed", "F100")
            assert "Unspeakable" in problem["detail"]
        assert two.drain() == []
        silence = people[1].look()["table"]["silence"]
        assert silence == {"text": problem["detail"], "rule": "F100"}
        assert Person(client, people[0].table).look()["table"]["silence"] == silence
        table.game.state.hushed = False
        two.send(type="chat", text="it has passed")
        assert one.until("chat")["text"] == "it has passed"
    assert [line["text"] for line in people[0].look()["chat"]] == ["are you there?", "it has passed"]


def test_a_player_who_says_the_name_on_their_own_turn_calls_a_threat(client):
    people, _ = hushed_table(client, spoken_name=True)
    me = begun(people)
    other = people[1 - me.seat]
    with me.socket() as mine, other.socket() as theirs:
        theirs.until("snapshot")
        theirs.send(type="chat", text="Where is Billygoat?")
        assert mine.until("chat")["seat"] == other.seat
        assert me.look()["asked"][0]["kind"] == "turn.action", "it is not their turn"
        deck = me.look()["view"]["deck"]
        mine.send(type="chat", text="Not  BILLY-goat again!")
        until(mine, lambda m: m.get("view") and m["view"]["deck"] < deck)
    said = [e for e in entries(client, me) if e["do"] == "answer" and e["value"] == "name"]
    assert [(e["seat"], e["by"]) for e in said] == [(me.seat, "clock")]
    assert [line["text"] for line in me.look()["log"] if line["kind"] == "name"] == [
        f"{{{me.seat}}} said the name, so a Threat takes effect at once."
    ]


def test_without_that_agreement_the_name_is_only_a_word(client):
    people, table = hushed_table(client)
    me = begun(people)
    with me.socket() as mine:
        mine.until("snapshot")
        mine.send(type="chat", text="Billygoat")
        mine.until("chat")
    assert table.overheard is None
    assert me.look()["asked"][0] == {
        "seat": me.seat, "kind": "turn.action", "prompt": "Walk, Rest or Whisper?",
        "waiting": f"{{{me.seat}}} is choosing to Walk, Rest or Whisper.",
    }  # fmt: skip


def test_a_game_without_such_rules_has_neither_sand_nor_silence(client):
    _, (ann, _) = sit(client, start=True)
    shown = ann.look()["table"]
    assert (shown["sand"], shown["silence"]) == (None, None)
    spec = find("cant_stop")
    assert (spec.sand, spec.silence, spec.overheard) == (None, None, None)
