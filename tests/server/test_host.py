"""The host of a table: who it is, what only the host may do, and that nobody else can."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.websockets import WebSocketDisconnect

from gloam.server.tables.session.host_actions import HostAct
from gloam.server.tables.tokens import hashed
from tests.server.problems import is_problem
from tests.server.seats import API, Anyone, Person, at_moment, kept, play_on, quick, revoked, serving, sit

HTTP = [
    ("/start", {}),
    ("/seats/2", {"bot": "random"}),
    ("/seats/2", {"bot": None}),
    ("/seats/0", {"bot": "random"}),
    ("/seats/2", {"mind": True}),
    *(
        ("/host", {"act": act, "seat": seat})
        for act in ("bot", "free", "link", "remove", "mute", "unmute", "hand_over", "block")
        for seat in (0, 2)
    ),
    ("/host", {"act": "close"}),
    ("/host", {"act": "reopen"}),
    ("/host", {"act": "list"}),
    ("/host", {"act": "unlist"}),
]
"""Every host-only route, against the host's seat and against another guest's."""
SOCKET = [
    {"type": "start"},
    {"type": "mind", "seat": 2, "on": True},
    *({"type": "host", **body} for rest, body in HTTP if rest == "/host"),
]
MOMENTS = ("lobby", "play", "over")


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_only_the_host_may_do_is_refused_to_all_others_and_changes_nothing(tmp_path, moment):
    with serving(tmp_path / "x.db", quick(absent_after=60.0, silent_after=60.0)) as client:
        people = at_moment(client, moment)
        old = revoked(client, people)
        watcher = Person(client, old.table)
        intruders = [watcher, people[1], people[3], old]
        looks = [*people, watcher]
        for one in (*intruders[:3], *people):
            one.look()
        before, views = kept(client, old.table), [one.get().content for one in looks]
        for intruder in intruders:
            for rest, body in HTTP:
                told = is_problem(intruder.post(rest, body), 403)
                assert told["code"] == ("replaced" if intruder is old else "not_host"), (rest, body)
        assert kept(client, old.table) == before
        assert [one.get().content for one in looks] == views
        for intruder in (watcher, people[1], people[3]):
            with intruder.socket() as line:
                line.until("snapshot")
                for message in SOCKET:
                    line.send(**message)
                    told = line.until("refused")["problem"]
                    assert told["status"] == 403, message
        assert kept(client, old.table) == before
        assert [one.get().content for one in looks] == views


def test_a_replaced_link_opens_no_socket_and_says_why(client):
    people = at_moment(client, "play")
    old = revoked(client, people)
    with old.socket() as line:
        assert line.receive()["problem"]["code"] == "replaced"
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive()
    assert closed.value.code == 4403


def test_the_host_is_the_maker_of_the_table_wherever_they_sit(client):
    told, (ann, bob) = sit(client, host=1)
    assert told["host"] == {"seat": 1, "token": None, "link": None}
    assert ann.look()["table"]["host"] == 1
    assert ann.post("/host", {"act": "close"}).json()["code"] == "not_host"
    assert bob.post("/host", {"act": "close"}).status_code == 200
    refused = client.post(f"{API}/tables", json={"game": "cant_stop", "seats": 2, "bots": {"0": ""}, "host": 0})
    assert refused.json()["code"] == "bad_seats"
    assert sit(client, bots={"0": ""}, host=1)[0]["host"]["seat"] == 1


def test_a_maker_without_a_seat_has_a_host_token_and_watches(client):
    for more in ({"host": None}, {"bots": {"0": "", "1": ""}}):
        told, _ = sit(client, **more)
        assert told["host"]["seat"] is None
        host = Person(client, told["id"], told["host"]["token"])
        shown = host.look()
        assert shown["seat"] is None
        assert shown["decision"] is None
        assert shown["table"]["host"] is None
        assert is_problem(host.post("/answers", {"seq": 0, "index": 0}), 401)["code"] == "no_token"
        assert host.post("/host", {"act": "close"}).status_code == 200


def test_a_host_without_a_seat_hands_the_role_to_somebody_seated_and_only_watches_then(client):
    told, (ann, _) = sit(client, host=None)
    host = Person(client, told["id"], told["host"]["token"])
    assert host.post("/host", {"act": "hand_over", "seat": 0}).json()["code"] == "empty"
    ann.look()
    with host.socket() as line:
        line.until("snapshot")
        line.send(type="host", act="hand_over", seat=0, key="k")
        assert line.until("hosted") == {
            "type": "hosted", "key": "k", "seq": 0, "seat": 0, "token": None, "link": None,
        }  # fmt: skip
        line.send(type="host", act="close")
        assert line.until("refused")["problem"]["code"] == "not_host"
    assert host.look()["table"]["host"] == 0
    assert ann.post("/host", {"act": "close"}).status_code == 200


def test_the_role_is_handed_over_and_the_new_host_hears_of_it_in_the_log(client):
    people = at_moment(client, "play")
    assert people[0].post("/host", {"act": "hand_over", "seat": 1}).status_code == 200
    shown = people[2].look()
    assert shown["table"]["host"] == 1
    assert shown["log"][-1]["text"] == "{1} is the host now."
    assert people[0].post("/host", {"act": "remove", "seat": 1}).json()["code"] == "not_host"
    assert people[1].post("/host", {"act": "remove", "seat": 0}).status_code == 200


def test_an_old_table_without_a_host_has_its_first_person_as_host(client):
    old = client.lobby.head("cant_stop", {"seats": 3, "options": {}}, "ABC", {0: "random"})
    session = client.portal.call(client.lobby.make, old, [], [None, "t1", "t2"])
    people = [Person(client, session.table.id, token) for token in (None, "t1", "t2")]
    assert "host" not in session.table.head
    assert people[2].look()["table"]["host"] == 1
    assert people[2].post("/host", {"act": "close"}).status_code == 403
    assert people[1].post("/host", {"act": "close"}).status_code == 200


def test_the_host_may_do_nothing_to_their_own_seat(client):
    ann = at_moment(client, "lobby")[0]
    for act in ("bot", "free", "link", "remove", "mute", "hand_over"):
        assert is_problem(ann.post("/host", {"act": act, "seat": 0}), 409)["code"] == "own_seat"
    assert is_problem(ann.post("/host", {"act": "mute", "seat": 9}), 404)["code"] == "no_such_seat"
    assert is_problem(ann.post("/host", {"act": "mute"}), 400)["code"] == "malformed"
    assert is_problem(ann.post("/host", {"act": "rule"}), 400)["code"] == "malformed"


# ------------------------------------------------------------------------------------------- seats and links


def test_in_the_lobby_a_removed_guest_loses_the_seat_and_the_host_gets_a_new_link(client):
    ann, bob, *_ = at_moment(client, "lobby")
    with bob.socket() as line, ann.socket() as hears:
        line.until("snapshot")
        made = ann.post("/host", {"act": "remove", "seat": 1}).json()
        assert line.until("presence")["table"]["seats"][0]["connected"]
        told = line.receive()
        assert told["type"] == "refused", "not one word more of the table"
        assert told["problem"]["code"] == "removed"
        assert told["problem"]["detail"].startswith("The host removed you from this table.")
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive()
        assert closed.value.code == 4403
        there = hears.until("update")["table"]["seats"][1]
        assert (there["name"], there["person"], there["bot"]) == ("Player 2", False, None)
    assert is_problem(bob.get(), 403)["code"] == "removed"
    assert Person(client, ann.table).look()["seat"] is None, "a removed player may watch"
    assert made["link"] == f"/t/{ann.table}#{made['token']}"
    assert Person(client, ann.table, made["token"]).look()["seat"] == 1


def test_in_a_game_a_bot_plays_on_for_a_removed_guest_under_the_known_name(client):
    people = at_moment(client, "play")
    session = client.lobby.sessions[people[0].table]
    assert people[0].post("/host", {"act": "remove", "seat": 2}).json()["token"] is None
    seat = people[0].look()["table"]["seats"][2]
    assert (seat["name"], seat["bot"]) == ("C", "random")
    assert "The host removed C. A bot plays on." in [line["text"] for line in people[0].look()["log"]]
    for _ in range(200):
        play_on([p for p in people if p.seat != 2], 0)
        if session.table.over or any(by == "bot" for by in session.table.by):
            break
        mover = people[session.table.waiting()[0]] if session.table.waiting() else people[0]
        if mover.seat != 2:
            mover.answer(0)
        else:
            people[0].look()
    assert "bot" in session.table.by
    link = people[0].post("/host", {"act": "free", "seat": 2}).json()["token"]
    newcomer = Person(client, people[0].table, link, 2)
    assert newcomer.look()["view"]["you"] == 2
    assert newcomer.look()["table"]["seats"][2]["bot"] is None


def test_chat_lines_keep_the_name_of_their_author(client):
    ann, bob, *_ = at_moment(client, "lobby")
    with bob.socket() as line:
        line.send(type="chat", text="hello")
        line.until("chat")
    ann.post("/host", {"act": "remove", "seat": 1})
    assert [(line["name"], line["text"]) for line in ann.look()["chat"]] == [("B", "hello")]


def test_who_comes_after_the_host_has_begun_is_told_that_a_bot_plays(client):
    _, (ann, bob) = sit(client, start=False)
    ann.post("/start", {})
    told = is_problem(bob.get(), 403)
    assert told["code"] == "replaced"
    assert told["detail"].startswith("The game began without you")
    link = ann.post("/host", {"act": "free", "seat": 1}).json()["token"]
    assert Person(client, ann.table, link).look()["seat"] == 1


def test_an_answer_that_crosses_a_host_act_still_counts(client):
    people = at_moment(client, "play")
    mover = people[people[0].look()["asked"][0]["seat"]]
    seq = mover.look()["seq"]
    other = next(p for p in people[1:] if p is not mover)
    assert people[0].post("/host", {"act": "mute", "seat": other.seat}).status_code == 200 or other.seat == 3
    people[0].post("/host", {"act": "unmute", "seat": 3})
    assert mover.look()["seq"] > seq
    assert mover.answer(0, seq=seq).status_code == 200
    assert mover.answer(0, seq=seq).json()["code"] in {"stale", "not_your_turn"}


def test_who_is_removed_while_the_body_is_on_its_way_answers_no_more(client):
    people = at_moment(client, "play")
    mover = people[people[0].look()["asked"][0]["seat"]]
    if mover.seat == 0:
        people[0].post("/host", {"act": "hand_over", "seat": 1})
    host = people[1] if mover.seat == 0 else people[0]
    body = json.dumps({"seq": mover.look()["seq"], "index": 0}).encode()
    session, before = client.lobby.sessions[mover.table], len(kept(client, mover.table))
    told = []

    async def call():
        chunks = [body[:5], body[5:]]

        async def receive():
            if len(chunks) == 1:
                await session.host_actions.act(hashed(host.token), HostAct("remove", mover.seat))
            return {"type": "http.request", "body": chunks.pop(0), "more_body": bool(chunks)}

        async def send(message):
            told.append(message)

        head = [(b"host", b"testserver"), (b"authorization", f"Bearer {mover.token}".encode())]
        scope = {"type": "http", "method": "POST", "path": f"{mover.path}/answers", "headers": head, "scheme": "http",
                 "query_string": b"", "client": ("127.0.0.1", 1), "server": ("testserver", 80), "http_version": "1.1",
                 "root_path": ""}  # fmt: skip
        await client.app(scope, receive, send)

    client.lobby.bots.choose = forever
    client.portal.call(call)
    assert told[0]["status"] == 403
    assert json.loads(told[1]["body"])["code"] == "removed"
    entries = kept(client, mover.table)
    assert [entry["do"] for entry in entries[before:]] == ["reseat"]


async def forever(*_):
    await asyncio.Event().wait()


def test_who_loses_the_seat_while_waiting_in_line_is_refused(client):
    people = at_moment(client, "lobby")
    session = client.lobby.sessions[people[0].table]

    async def both():
        async with session.lock:
            waits = [
                asyncio.ensure_future(session.chat(1, "still here")),
                asyncio.ensure_future(session.rename(1, "Ghost")),
                asyncio.ensure_future(session.set_ready(1, on=True)),
            ]
            await asyncio.sleep(0)
            await session.commit([{"do": "reseat", "seat": 1, "bot": None, "token": None, "why": "removed"}])
        return await asyncio.gather(*waits, return_exceptions=True)

    assert [wrong.code for wrong in client.portal.call(both)] == ["replaced"] * 3
    assert session.table.chat == []
    assert session.table.seats[1].name == "B"


# ------------------------------------------------------------------------------------------- muted and closed


def test_a_muted_guest_plays_but_does_not_speak_point_or_rename(client):
    people = at_moment(client, "play")
    muted = people[3]
    with muted.socket() as line:
        line.until("snapshot")
        for message in ({"type": "chat", "text": "hi"}, {"type": "ping_at", "what": "7"}):
            line.send(**message)
            assert line.until("refused")["problem"]["code"] == "muted"
    assert is_problem(muted.post("/seats/3", {"name": "Loud"}), 403)["code"] == "muted"
    assert muted.look()["table"]["seats"][3]["muted"] is True
    for _ in range(400):
        if people[0].look()["asked"][0]["seat"] == 3:
            break
        play_on(people, 1)
    assert muted.answer(0).status_code == 200
    people[0].post("/host", {"act": "unmute", "seat": 3})
    assert muted.post("/seats/3", {"name": "Dora"}).status_code == 200


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_closed_table_refuses_all_play_with_one_sentence_and_can_be_looked_at(client, moment):
    people = at_moment(client, moment)
    assert people[0].post("/host", {"act": "close"}).status_code == 200
    before = kept(client, people[0].table)
    shown = people[1].look()
    assert shown["table"]["closed"] is True
    assert shown["decision"] is None
    assert shown["asked"] == []
    tries = [
        ("/answers", {"seq": shown["seq"], "index": 0}),
        ("/seats/1", {"name": "X"}),
        ("/seats/1", {"entropy": "x"}),
        ("/seats/1", {"mind": True}),
        ("/undo", {}),
        ("/undo", {"agree": True}),
        *([("/rematch", {})] if moment == "over" else []),
    ]
    for rest, body in tries:
        told = is_problem(people[1].post(rest, body), 409)
        assert (told["code"], told["detail"]) == ("closed", "The host closed this table. You can still look at it.")
    for act in ({"act": "remove", "seat": 1}, {"act": "bot", "seat": 1}, {"act": "hand_over", "seat": 1}):
        assert is_problem(people[0].post("/host", act), 409)["code"] == "closed"
    if moment == "lobby":
        assert is_problem(people[0].post("/start", {}), 409)["code"] == "closed"
    with people[1].socket() as line:
        line.until("snapshot")
        line.send(type="chat", text="anybody?")
        assert line.until("refused")["problem"]["code"] == "closed"
    assert kept(client, people[0].table) == before
    assert Person(client, people[0].table).get().status_code == 200
    if moment != "lobby":
        assert people[1].get("/replay").status_code == 200
        assert people[1].get("/record").status_code == 200
    assert people[0].post("/host", {"act": "reopen"}).status_code == 200
    assert people[1].post("/seats/1", {"name": "X"}).status_code == 200


def test_no_bot_answers_at_a_closed_table(client):
    people = at_moment(client, "play")
    people[0].post("/host", {"act": "close"})
    table = client.lobby.sessions[people[0].table].table
    table.seats[table.waiting()[0]].bot_asked_by = 0
    client.portal.call(client.lobby.sessions[people[0].table].wake)
    assert client.lobby.sessions[people[0].table].bot_player.task is None


# -------------------------------------------------------------------------------------------- kept and replayed


@pytest.mark.parametrize("every", [1, 1000])
def test_all_of_it_is_there_after_a_restart(tmp_path, every):
    with serving(tmp_path / "x.db", quick(snapshot_every=every)) as client:
        people = at_moment(client, "play")
        old = revoked(client, people)
        people[0].post("/host", {"act": "hand_over", "seat": 1})
        people[1].post("/host", {"act": "remove", "seat": 2})
        people[1].post("/host", {"act": "close"})
        before = [p.get().content for p in (*people[:2], people[3])]
    with serving(tmp_path / "x.db", quick(snapshot_every=every)) as client:
        for person in (*people, old):
            person.client = client
        assert [p.get().content for p in (*people[:2], people[3])] == before
        assert is_problem(old.get(), 403)["code"] == "replaced"
        assert is_problem(people[2].get(), 403)["code"] == "removed"
        assert people[1].post("/host", {"act": "reopen"}).status_code == 200


def test_a_rematch_has_the_same_host(client):
    people = at_moment(client, "over")
    people[0].post("/host", {"act": "hand_over", "seat": 1})
    again = people[2].post("/rematch", {}).json()["id"]
    assert Person(client, again, people[0].token).look()["table"]["host"] == 1


def test_what_the_host_did_is_a_moment_of_the_replay(client):
    people = at_moment(client, "play")
    people[0].post("/host", {"act": "hand_over", "seat": 1})
    seen = people[2].get("/replay").json()
    assert seen["at"] == seen["of"] == seen["moments"][-1]
    assert seen["log"][-1]["text"] == "{1} is the host now."
    assert all(people[2].get("/replay", at=n).json()["view"] for n in seen["moments"])


def asked_bot(session):
    """Whether a bot answers for seat 2 when it is asked."""
    return session.table.is_automatic(2)


def test_a_bot_plays_on_until_the_friend_comes_who_takes_its_seat_over(client):
    people = at_moment(client, "play")
    people[0].post("/host", {"act": "bot", "seat": 2, "bot": "random"})
    session = client.lobby.sessions[people[0].table]
    link = people[0].post("/host", {"act": "free", "seat": 2}).json()["token"]
    seat = people[0].look()["table"]["seats"][2]
    assert (seat["bot"], seat["person"], seat["minded"]) == (None, False, True)
    assert asked_bot(session), "nobody waits"
    assert session.bot_player._bot_of(2) == "random", "the bot of before, not another one"
    friend = Person(client, people[0].table, link, 2)
    assert friend.look()["seat"] == 2
    seat = people[0].look()["table"]["seats"][2]
    assert (seat["person"], seat["minded"]) == (True, False)
    assert not asked_bot(session)


def test_who_took_a_bots_seat_over_gives_it_back_to_the_same_bot(tmp_path):
    class Two(Anyone):
        def check(self, game, bot):
            assert bot in {"random", "other"}

    with serving(tmp_path / "x.db", bots=Two()) as client:
        people = at_moment(client, "play")
        people[0].post("/host", {"act": "bot", "seat": 2, "bot": "other"})
        link = people[0].post("/host", {"act": "free", "seat": 2}).json()["token"]
        friend = Person(client, people[0].table, link, 2)
        friend.look()
        assert friend.post("/seats/2", {"mind": True}).status_code == 200
        session = client.lobby.sessions[people[0].table]
        assert asked_bot(session)
        assert session.bot_player._bot_of(2) == "other"
        assert friend.post("/seats/2", {"mind": False}).status_code == 200
        assert not asked_bot(session)
        table, at = people[0].table, people[0].token
    with serving(tmp_path / "x.db", bots=Two()) as client:
        Person(client, table, at).look()
        assert client.lobby.sessions[table].bot_player._bot_of(2) == "other", "also after a restart"


def test_the_host_sets_a_bot_to_another_level_and_everybody_is_told(tmp_path):
    class Two(Anyone):
        def check(self, game, bot):
            if bot not in {"random", "other"}:
                super().check(game, bot)

    with serving(tmp_path / "x.db", bots=Two()) as client:
        people = at_moment(client, "play")
        people[0].post("/host", {"act": "bot", "seat": 2, "bot": "random"})
        assert people[0].post("/host", {"act": "bot", "seat": 2, "bot": "other"}).status_code == 200
        shown = people[1].look()
        assert shown["table"]["seats"][2]["bot"] == "other"
        people[0].post("/host", {"act": "bot", "seat": 2, "bot": "other"})
        told = [line["text"] for line in people[1].look()["log"]]  # the bots play on meanwhile
        assert told.count("The host set {2} to other.") == 1, "it is so already"
        assert people[1].post("/host", {"act": "bot", "seat": 2, "bot": "random"}).status_code == 403
        assert people[0].post("/host", {"act": "bot", "seat": 2, "bot": "nobody"}).status_code == 422


def test_a_bot_that_is_named_by_its_level_gets_the_name_of_the_new_one(tmp_path):
    class Two(Anyone):
        def check(self, game, bot):
            pass

    with serving(tmp_path / "x.db", bots=Two()) as client:
        body = {"game": "cant_stop", "seats": 2, "bots": {"1": "random"}, "start": True}
        made = client.post(f"{API}/tables", json=body).json()
        host = Person(client, made["id"], made["seats"][0]["token"], 0)
        host.post("/host", {"act": "bot", "seat": 1, "bot": "other"})
        assert host.look()["table"]["seats"][1]["name"] == "Other bot"
