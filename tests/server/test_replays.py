"""Looking back: moments, records, forks, and records of others."""

from __future__ import annotations

import asyncio
import json

import msgspec

import gloam
from gloam.laws.play import installed
from gloam.records import parse
from gloam.saves import resume
from gloam.server.tables import lobby, replays
from gloam.server.tables.table import Table
from tests.attack.hostile import long_record
from tests.laws.haunt import SPEC
from tests.server.problems import is_problem
from tests.server.seats import API, Person, play_beside_bots, play_on, quick, serving, sit


def finished(client, **more):
    _, people = sit(client, **{"seats": 2, "seed": "look back", **more})
    play_on(people)
    return people


def test_a_line_of_the_log_opens_its_moment(client):
    people = finished(client)
    log = people[0].look()["log"]
    for line in (log[0], log[len(log) // 2], log[-1]):
        shown = people[0].get("/replay", at=line["seq"]).json()
        assert line in shown["log"]
        assert shown["at"] >= line["seq"]
        assert shown["at"] in shown["moments"]
        assert shown["decision"] is None


def test_the_first_and_the_last_moment(client):
    people = finished(client)
    first = people[0].get("/replay", at=0).json()
    assert first["at"] == first["moments"][0]
    assert first["outcome"] is None
    last = people[0].get("/replay").json()
    assert last["goal"] == people[0].look()["goal"]
    assert last["goal"]["aim"]
    assert last["at"] == last["of"] == last["moments"][-1]
    assert last["view"] == people[0].look()["view"]
    assert last["outcome"] == people[0].look()["outcome"]
    assert people[0].get("/replay", at=10**9).json()["at"] == last["of"]


def test_every_moment_is_a_position_of_the_game(client):
    people = finished(client)
    moments = people[0].get("/replay").json()["moments"]
    views = [people[0].get("/replay", at=n).json()["view"] for n in moments[:12]]
    game = gloam.replay(people[0].get("/record").text)
    assert game.view(0) == people[0].look()["view"]
    assert len({str(view) for view in views}) > 6


def test_a_move_that_was_taken_back_stays_in_the_replay(client):
    _, people = sit(client, seats=2, bots={"1": "random"}, seed="undo")
    me = people[0]
    while me.look()["decision"] is None:
        pass
    me.answer(0)
    told = me.look()["seq"]
    me.post("/undo", {})
    undone = me.look()["log"][-1]
    assert undone["kind"] == "table.undo"
    assert me.get("/replay", at=told).json()["log"][-1]["kind"] != "table.undo"
    assert me.get("/replay", at=undone["seq"]).json()["view"] == me.look()["view"]


def test_while_the_game_goes_on_a_seat_can_look_back_only_at_its_own_view(client):
    _, people = sit(client, seats=2, seed="now")
    play_on(people, 4)
    for seat in ("1", "all"):
        assert people[0].get("/replay", seat=seat).json()["code"] == "not_over"
    assert people[0].get("/replay", seat="0").status_code == 200
    assert people[0].get("/replay", seat="spectator").status_code == 200
    assert people[0].get("/replay", seat="x").status_code == 400
    assert people[0].get("/replay", at="-1").status_code == 400
    assert people[0].get("/dice").json()["code"] == "not_over"


def test_once_it_is_over_everybody_may_see_everything(tmp_path):
    with installed(SPEC), serving(tmp_path / "x.db") as client:
        _, people = sit(client, "haunt", 3, seed="over", options={"nights": 1})
        while not (shown := people[0].look())["outcome"]:
            seat = shown["asked"][0]["seat"]
            mine = people[seat].look()
            people[seat].answer(0, seq=mine["seq"])
        watcher = Person(client, people[0].table)
        shown = watcher.get("/replay", seat="all", at=5).json()
        assert shown["seat"] == "all"
        assert [view["you"] for view in shown["views"]] == [0, 1, 2]
        assert any("cards" in line["facts"] for line in shown["log"]), "the cards that were dealt in secret"
        assert watcher.get("/replay", seat="1").json()["view"]["you"] == 1
        assert "dice-seed" in watcher.get("/record").text


def test_the_story_before_the_end_is_no_record(client):
    _, people = sit(client, seats=2, start=True)
    play_on(people, 6)
    texts = [p.get("/record").text for p in people]
    assert all(text.startswith("gloam-story: 1\n") for text in texts)
    assert all("dice-seed" not in text for text in texts)
    for seat, text in enumerate(texts):
        rows = [row.split()[1] for row in text.partition("\n\n")[2].splitlines() if row[0].isdigit()]
        assert set(rows) <= {str(seat)}, "only their own answers"
    assert client.post(f"{API}/replays", content=texts[0]).json()["code"] == "bad_record"


def test_a_record_can_be_looked_at_by_anybody_and_not_changed(client):
    people = finished(client, seed=None, start=True)
    text = people[0].get("/record").text
    made = client.post(f"{API}/replays", content=text, headers={"content-type": "text/plain"})
    assert made.status_code == 201
    watcher = Person(client, made.json()["id"])
    shown = watcher.look()
    assert shown["table"]["readonly"]
    assert shown["outcome"] == people[0].look()["outcome"]
    assert shown["table"]["dice"]["seed"] == people[0].look()["table"]["dice"]["seed"]
    assert watcher.get("/replay", seat="all", at=3).status_code == 200
    assert watcher.get("/dice").json()["fair"]
    assert parse(watcher.get("/record").text).lines == parse(text).lines
    assert made.json()["link"] == f"/r/{watcher.table}"


def test_a_record_that_does_not_replay_is_refused_and_its_first_bad_answer_named(client):
    text = finished(client)[0].get("/record").text
    rows = text.splitlines()
    for n, row in enumerate(rows):
        if row.startswith("12 "):
            rows[n] = "12 0 turn.pair [99]"
    for bad in ("", "hello", text[: len(text) // 2], "\n".join(rows), text.replace("game: cant_stop", "game: chess")):
        refused = client.post(f"{API}/replays", content=bad)
        assert refused.status_code == 422, refused.text
        assert refused.json()["code"] in {"bad_record", "diverged", "no_such_game"}
    assert "answer 12" in client.post(f"{API}/replays", content="\n".join(rows)).json()["detail"]


def test_a_fork_goes_on_from_a_moment_with_bots_in_the_other_seats(client):
    people = finished(client)
    moments = people[0].get("/replay").json()["moments"]
    at = moments[len(moments) // 2]
    then = people[0].get("/replay", at=at).json()
    made = people[0].post("/fork", {"at": at})
    assert made.status_code == 201
    told = made.json()
    me = Person(client, told["id"], told["seats"][0]["token"], 0)
    assert told["seats"][1]["token"] is None
    first = me.get("/replay", at=at).json()
    assert first["view"] == then["view"]
    play_beside_bots(client, me.table, 0)
    assert me.look()["outcome"]
    gloam.replay(me.get("/record").text)


def test_a_bot_keeps_its_name_in_a_fork_and_a_person_lends_theirs_to_no_bot(client):
    people = finished(client, seats=3, names=["Ada", "Vesper", "Cleo"])
    seat = client.lobby.sessions[people[0].table].table.seats[1]
    seat.bot, seat.person = client.lobby.bots.filler("cant_stop"), False
    made = people[0].post("/fork", {"at": 5, "name": "Ada"})
    assert made.status_code == 201, made.text
    told = made.json()
    me = Person(client, told["id"], told["seats"][0]["token"], 0)
    assert [seat["name"] for seat in me.look()["table"]["seats"]][:2] == ["Ada", "Vesper"]
    assert "Cleo" not in str(me.look()["table"]["seats"])


def test_a_spectator_may_fork_a_finished_game_and_nobody_one_that_goes_on(client):
    people = finished(client)
    watcher = Person(client, people[0].table)
    assert watcher.post("/fork", {"at": 5, "seat": 1}).json()["seats"][1]["token"]
    assert watcher.post("/fork", {"at": 10**9}).json()["code"] == "game_over"
    assert watcher.post("/fork", {"at": 5, "seat": 7}).status_code == 400
    _, going = sit(client, seats=2, seed="now")
    play_on(going, 3)
    assert going[0].post("/fork", {"at": 1}).status_code == 403
    assert Person(client, going[0].table).post("/fork", {"at": 1}).status_code == 401
    _, solo = sit(client, seats=2, bots={"1": "random"}, seed="solo")
    assert solo[0].post("/fork", {"at": 1}).json()["code"] == "not_over", "who forks is host, and could take any seat"


def test_an_undo_far_back_is_worked_out_by_a_worker_and_gives_the_position_of_then(client, monkeypatch):
    """From the first answer of a long game that takes longer than anybody else should wait."""
    _, (me, _) = sit(client, seats=2, bots={"1": "random"}, seed="far", start=True)
    views, logs = [], []
    table = client.lobby.sessions[me.table].table
    while len(views) < 12:
        shown = me.look()
        if shown["decision"]:
            views.append(shown["view"])
            logs.append(list(table.playing.state.log))
            me.answer(0)
    monkeypatch.setattr("gloam.server.tables.table.new_game", None)
    monkeypatch.setattr("gloam.server.tables.lobby.resume", lambda text: sent.append(text) or resume(text))
    sent = []
    for view, log in zip(reversed(views), reversed(logs), strict=True):
        assert me.post("/undo", {}).status_code == 200
        assert me.look()["view"] == view
        assert list(table.playing.state.log) == log
    assert len(sent) > 5
    assert all(json.loads(text)["state"]["log"] == [] for text in sent), "the table has the log already"
    assert me.post("/undo", {}).json()["code"] == "nothing_to_undo"


def test_while_a_long_game_is_taken_in_others_have_their_turn(client, monkeypatch):
    """Four that are taken in at once must not add up to what somebody feels who plays."""
    taken = msgspec.json.decode(replays.check_record(long_record()), type=replays.CheckedRecord)
    applied, real = [], Table.apply
    monkeypatch.setattr(Table, "apply", lambda *args, **more: applied.append(1) or real(*args, **more))

    async def most():
        making, found = asyncio.create_task(replays.upload(client.lobby, taken)), 0
        while not making.done():
            applied.clear()
            await asyncio.sleep(0)
            found = max(found, len(applied))
        return found

    assert 0 < client.portal.call(most) <= 6


def test_records_of_one_address_are_counted_in_bytes(tmp_path):
    """A small file makes a large table: neither memory nor disk may fill up that way."""
    with serving(tmp_path / "x.db", quick(upload_rate=0.001, upload_burst=1000)) as client:
        text = finished(client)[0].get("/record").text
        assert client.post(f"{API}/replays", content=text).status_code == 201
        refused = is_problem(client.post(f"{API}/replays", content=text), 429)
        assert refused["detail"] == "You uploaded or copied a lot of games. Wait a few minutes and try again."


def test_a_fork_of_a_long_game_is_counted_in_bytes_too(tmp_path):
    with serving(tmp_path / "x.db", quick(upload_rate=0.001, upload_burst=300)) as client:
        me = finished(client)[0]
        assert me.post("/fork", {"at": 9, "seat": 0}).status_code == 201
        is_problem(me.post("/fork", {"at": 9, "seat": 0}), 429)


def test_recorded_games_in_memory_are_bounded_by_their_length(client, monkeypatch):
    text = finished(client)[0].get("/record").text
    first = client.post(f"{API}/replays", content=text).json()["id"]
    monkeypatch.setattr(lobby, "RECORDED", 3 * client.lobby.sessions[first].table.length)
    made = [client.post(f"{API}/replays", content=f"x-n: {n}\n{text}").json()["id"] for n in range(8)]
    kept = [name for name in made if name in client.lobby.sessions]
    assert 0 < len(kept) < len(made)
    assert made[-1] in kept, "the newest stays"
    assert Person(client, made[0]).look()["view"], "and who looks at an old one gets it"


def test_a_recorded_game_that_nobody_looks_at_leaves_memory_and_comes_back(client, monkeypatch):
    text = finished(client)[0].get("/record").text
    film = Person(client, client.post(f"{API}/replays", content=text).json()["id"])
    shown = film.look()["view"]
    assert film.table in client.lobby.sessions
    monkeypatch.setattr(lobby, "UNUSED", -1.0)
    client.portal.call(client.lobby._sweep)
    assert film.table not in client.lobby.sessions
    assert film.look()["view"] == shown


def test_a_record_longer_than_any_game_is_refused(client):
    text = finished(client)[0].get("/record").text
    head, _, body = text.partition("\n\n")
    answer = body.splitlines()[0].partition(" ")[2]
    longer = [f"{n} {answer}" for n in range(1, replays.ANSWERS + 2)]
    refused = client.post(f"{API}/replays", content="\n".join([head, "", *longer, f"end {len(longer)}", ""]))
    assert f"at most {replays.ANSWERS} are taken" in is_problem(refused, 422)["detail"]
