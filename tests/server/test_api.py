"""Every route against every wrong request: nothing changes, and the answer is always a problem in the same shape."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from gloam.server.tables.tokens import new_token
from tests.server.problems import asked, is_problem, mark
from tests.server.seats import API, Person, bearer, play_on, serving, sit

SEATED = [
    ("/answers", {"seq": 0, "index": 0, "key": "k"}),
    ("/start", {}),
    ("/host", {"act": "remove", "seat": 1}),
    ("/seats/0", {"name": "Eve"}),
    ("/seats/1", {"mind": True}),
    ("/undo", {}),
    ("/undo", {"agree": True}),
    ("/rematch", {}),
    ("/fork", {"at": 1}),
]
HOSTS = ("/start", "/seats/1", "/host")
"""Who only watches is known, and may not: 403. Everywhere else a token is missing: 401."""
LOOKING = ["", "/record", "/replay", "/replay?at=3", "/dice"]


def wrong_tokens(strangers):
    """Tokens that hold no seat here."""
    one = strangers[0].token
    return [one, new_token(), "x", one[:-1], one + "a", one.swapcase(), "é", "null", "None", "0" * 180]


@pytest.mark.parametrize(("rest", "body"), SEATED)
def test_no_route_that_changes_anything_takes_a_wrong_token(client, table, rest, body):
    people, strangers = table
    before = mark(client, people[0].table)
    for token in wrong_tokens(strangers):
        refused = client.post(people[0].path + rest, json=body, headers={"authorization": f"Bearer {token}".encode()})
        assert is_problem(refused, 401)["code"] == "wrong_token"
    for header in ("Basic abc", "Bearer", "bearer ", "", people[0].token):
        refused = client.post(people[0].path + rest, json=body, headers={"authorization": header})
        is_problem(refused, 401)
    assert client.post(people[0].path + rest, json=body).status_code == (403 if rest in HOSTS else 401)
    assert mark(client, people[0].table) == before


@pytest.mark.parametrize("rest", LOOKING)
def test_no_route_shows_anything_to_a_wrong_token(client, table, rest):
    people, strangers = table
    before = mark(client, people[0].table)
    for token in wrong_tokens(strangers):
        is_problem(client.get(people[0].path + rest, headers={"authorization": f"Bearer {token}".encode()}), 401)
    assert mark(client, people[0].table) == before


def test_a_socket_with_a_wrong_token_is_closed(client, table):
    people, strangers = table
    for token in wrong_tokens(strangers):
        with client.websocket_connect(people[0].path + "/socket") as socket:
            socket.send_json({"type": "hello", "token": token})
            assert socket.receive_json()["problem"]["code"] == "wrong_token"
            assert socket.receive() == {
                "type": "websocket.close",
                "code": 4401,
                "reason": "This link no longer holds a seat at this table. Ask the host for a new one.",
            }


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_and_paths_are_problems_too(client, table, method):
    path = table[0][0].path
    for where in (path, path + "/answers", path + "/nothing", API, f"{API}/tables/none", "/nothing", "/web/../app.py"):
        response = client.request(method, where)
        if response.status_code == 200:
            continue
        told = is_problem(response)
        assert told["status"] in {400, 401, 404, 405}
        if told["status"] == 405:
            assert response.headers["allow"]


def test_another_seats_turn_is_not_mine(client, table):
    people, _ = table
    before = mark(client, people[0].table)
    _, other = asked(people)
    told = is_problem(other.answer(0), 403)
    assert told["code"] == "not_your_turn"
    assert mark(client, people[0].table) == before


@pytest.mark.parametrize("off", [-100, -1, 1, 100])
def test_a_stale_answer_is_told_the_current_number(client, table, off):
    people, _ = table
    before = mark(client, people[0].table)
    me, _ = asked(people)
    seq = me.look()["seq"]
    response = me.answer(0, seq=max(0, seq + off))
    told = is_problem(response, 409)
    assert (told["code"], told["seq"]) == ("stale", seq)
    assert mark(client, people[0].table) == before


def test_a_repeated_key_gives_the_first_result_and_plays_once(client, table):
    people, _ = table
    me, _ = asked(people)
    seq = me.look()["seq"]
    first = me.answer(0, seq=seq, key="once")
    assert first.status_code == 200
    before = mark(client, people[0].table)
    assert me.answer(0, seq=seq, key="once").json() == first.json()
    assert me.answer(1, seq=seq + 99, key="once").json() == first.json()
    assert mark(client, people[0].table) == before


def test_a_key_belongs_to_its_seat(client, table):
    people, _ = table
    me, other = asked(people)
    assert me.answer(len(me.look()["decision"]["options"]) - 1, key="mine").status_code == 200
    play_on(people, 3)
    shown = other.look()
    response = other.answer(0, seq=shown["seq"], key="mine")
    assert response.status_code in {200, 403}
    assert response.status_code == 403 or response.json()["seq"] > shown["seq"]


def test_a_repeated_key_is_known_after_a_restart(tmp_path):
    with serving(tmp_path / "x.db") as client:
        _, people = sit(client, seats=2, seed="api")
        me, _ = asked(people)
        seq = me.look()["seq"]
        first = me.answer(0, seq=seq, key="once").json()
        before = mark(client, me.table)
    with serving(tmp_path / "x.db") as client:
        me.client = client
        assert me.answer(0, seq=seq, key="once").json() == first
        assert mark(client, me.table) == before


def test_answers_in_the_wrong_order_are_stale(client, table):
    people, _ = table
    me, _ = asked(people)
    seq = me.look()["seq"]
    last = len(me.look()["decision"]["options"]) - 1
    assert me.answer(last, seq=seq, key="a").status_code == 200
    before = mark(client, people[0].table)
    assert is_problem(me.answer(0, seq=seq, key="b"), 409)["code"] == "stale"
    assert mark(client, people[0].table) == before


@pytest.mark.parametrize("body", [
    {"index": 99}, {"index": -1}, {"answer": "fly"}, {"answer": None}, {"answer": [1, 2, 3]}, {"answer": {"a": 1}},
    {"answer": True}, {"answer": 1.0}, {"answer": "ROLL"}, {"answer": ["roll"]}, {"answer": "x" * 5000},
])  # fmt: skip
def test_an_illegal_answer_is_refused_with_what_is_allowed(client, table, body):
    people, _ = table
    me, _ = asked(people)
    before = mark(client, me.table)
    told = is_problem(me.post("/answers", {"seq": me.look()["seq"], **body}), 422)
    assert told["code"] in {"no_such_option", "not_an_option"}
    assert told["instead"]
    assert told["seq"] == me.look()["seq"]
    assert len(told["detail"]) < 300
    assert mark(client, me.table) == before


def test_one_is_not_true(client):
    """JSON's true is no 1: an answer is exactly an option, so that the log holds what was offered."""
    _, (me, _) = sit(client, game="lucidity", seats=2, bots={"1": "random"}, options={"first": "random"}, seed=3)
    while (shown := me.look())["decision"] is None:
        pass
    values = [o["value"] for o in shown["decision"]["options"]]
    assert 1 in values, "the path of the sleep track is a number"
    for wrong in (True, 1.0, "1", [1]):
        is_problem(me.answer(value=wrong), 422)
    assert me.answer(value=1).status_code == 200


@pytest.mark.parametrize("raw", [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b'{"seq": 1}', b'{"seq": "1", "index": 0}',
    b'{"seq": 1, "index": 0, "answer": 1}', b'{"seq": 1, "index": 0, "extra": 1}', b'{"seq": -1, "index": 0}',
    b'{"seq": 1, "index": 0, "key": ""}', b'{"seq": 1e400, "index": 0}',
    b'{"seq":1,"answer":' + b"[" * 4000 + b"]" * 4000 + b"}",
    b'{"seq": 1, "index": 99999999999999999999999}', b'{"seq":1,"answer":' + b"[" * 30 + b"]" * 30 + b"}",
])  # fmt: skip
def test_a_malformed_answer_is_told_so(client, table, raw):
    people, _ = table
    me, _ = asked(people)
    before = mark(client, me.table)
    is_problem(client.post(me.path + "/answers", content=raw, headers=bearer(me.token)), 400)
    assert mark(client, me.table) == before


@pytest.mark.parametrize("body", [
    {"game": "chess", "seats": 2},
    {"game": "cant_stop", "seats": 9},
    {"game": "cant_stop", "seats": 2, "bots": {"5": ""}},
    {"game": "cant_stop", "seats": 2, "bots": {"x": "random"}},
    {"game": "cant_stop", "seats": 2, "bots": {"1": "genius"}},
    {"game": "cant_stop", "seats": 2, "options": {"speed": 1}},
    {"game": "lucidity", "seats": 2, "options": {"first": []}},
    {"game": "lucidity", "seats": 2, "options": {"first": {"a": {}}}},
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused(client, body):
    assert is_problem(client.post(f"{API}/tables", json=body), 422)["code"]


def test_a_bug_tells_nothing(tmp_path, monkeypatch):
    with serving(tmp_path / "x.db", strict=False) as client:
        _, (me, _) = sit(client, seed="bug")

        def fail(*_, **__):
            raise ZeroDivisionError("the secret seed")

        monkeypatch.setattr("gloam.server.tables.wire.snapshot", fail)
        response = me.get()
        assert is_problem(response, 500)["code"] == "bug"
        assert "secret" not in response.text
        assert response.headers["x-content-type-options"] == "nosniff"
        told = client.get("/metrics").text
        assert "gloam_errors_total 1" in told
        assert 'gloam_requests_total{status="500"} 1' in told


def test_refusals_are_counted_by_their_status(client):
    _, (me, _) = sit(client, seed="refused")
    assert me.answer(index=99).status_code == 422
    assert me.answer(seq=10**6).status_code == 409
    told = client.get("/metrics").text
    assert 'gloam_refusals_total{status="422"} 1' in told
    assert 'gloam_refusals_total{status="409"} 1' in told


@pytest.fixture
def watching(client):
    """A spectator's socket."""
    _, people = sit(client, seats=2, seed="watch")
    with Person(client, people[0].table).socket() as line:
        line.until("snapshot")
        yield people, line


MESSAGES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda x: st.lists(x, max_size=3), max_leaves=5
)


SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""A busy machine draws slowly."""


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(
    st.dictionaries(st.sampled_from(["seq", "index", "answer", "key", "text", "on", "seat", "agree"]), MESSAGES),
    st.sampled_from(["answer", "chat", "undo", "undo_reply", "mind", "resume", "ping_at", "start", "fly", None]),
)
def test_whatever_a_spectator_sends_changes_nothing(client, watching, message, kind):
    people, line = watching
    before = mark(client, people[0].table)
    line.send(**{**message, "type": kind})
    assert line.receive()["type"] in {"refused", "snapshot"}
    assert mark(client, people[0].table) == before


@settings(max_examples=80, deadline=None, suppress_health_check=SLOW)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "seq": st.integers(-5, 60),
            "index": st.integers(-3, 30) | st.none(),
            "answer": MESSAGES,
            "key": MESSAGES,
        },
    )
)
def test_whatever_a_seat_answers_either_counts_or_changes_nothing(client, body):
    if not hasattr(client, "people"):
        _, client.people = sit(client, seats=2, seed="fuzz")
    me, _ = asked(client.people)
    if body.get("seq") == 0:
        body["seq"] = me.look()["seq"]
    before = mark(client, me.table)
    response = me.post("/answers", body)
    if response.status_code == 200:
        assert mark(client, me.table)[1] >= before[1]
    else:
        is_problem(response)
        assert mark(client, me.table) == before


def test_the_spectator_of_a_table_may_look_and_nothing_else(client, table):
    watcher = Person(client, table[0][0].table)
    shown = watcher.look()
    assert shown["seat"] is None
    assert shown["decision"] is None
    with watcher.socket() as line:
        line.until("snapshot")
        line.send(type="chat", text="hello")
        assert line.until("refused")["problem"]["code"] == "no_seat"
