"""Open tables: who is listed, who gets a seat, who is kept out, and what an operator can do about it."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

from gloam.server.problems import Problem
from gloam.server.store import Unavailable
from gloam.server.store.maintenance import Keeper
from gloam.server.tables import guests, open_tables
from gloam.server.tables.seating import BLOCKED
from gloam.server.tables.session.host_actions import ACTS
from gloam.server.tables.tokens import ACCENTS, clean_text
from tests.server.problems import is_problem
from tests.server.seats import API, Person, play_on, quick, serving, sit
from tests.server.strangers import NOTHING

OPEN = f"{API}/open"


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path / "gloam.db", quick(open_tables=True)) as made:
        yield made


def opened(client, *, name="Hester", seats=3, game="cant_stop", **more):
    """A table that its host opens from the first, and the host."""
    told, people = sit(client, game, seats, name=name, open=True, **more)
    assert people[0].look()["table"]["listed"] is True
    return told["id"], people[0]


def listed(client, **asked):
    told = client.get(OPEN, params=asked)
    assert told.status_code == 200, told.text
    return told.json()


def names(client, **asked):
    return [one["id"] for one in listed(client, **asked)["tables"]]


def join(client, table, **body):
    return client.post(f"{API}/tables/{table}/join", json=body)


def took(client, table, **body):
    told = join(client, table, **body)
    assert told.status_code == 201, told.text
    return Person(client, table, told.json()["token"], told.json()["seat"])


def refresh(client):
    """What another server has written is known here."""
    client.portal.call(client.lobby.open_tables._turn, client.lobby.sessions)


# -------------------------------------------------------------------------------------------------- the list


def test_a_server_without_the_option_lists_nothing_and_lets_nobody_join(tmp_path):
    with serving(tmp_path / "gloam.db", quick()) as client:
        told, people = sit(client, seats=3)
        assert listed(client) == {"on": False, "count": 0, "chat": True, "tables": [], "next": None}
        assert is_problem(people[0].post("/host", {"act": "list"}), 404)["code"] == "no_open_tables"
        assert is_problem(join(client, told["id"]), 404)["code"] == "no_open_tables"
        refused = client.post(f"{API}/tables", json={"game": "cant_stop", "seats": 2, "open": True})
        assert is_problem(refused, 404)["code"] == "no_open_tables"
        assert "listed" not in people[0].look()["table"]
        assert "open-tables" not in client.get("/").text


def test_a_table_is_listed_while_its_host_opens_it_and_a_seat_is_free(client):
    told, (ann, *_) = sit(client, seats=2)
    assert names(client) == []
    assert ann.post("/host", {"act": "list"}).status_code == 200
    assert names(client) == [told["id"]]
    assert ann.post("/host", {"act": "unlist"}).status_code == 200
    assert names(client) == []
    assert is_problem(join(client, told["id"]), 404)["code"] == "not_open"
    assert ann.post("/host", {"act": "list"}).status_code == 200
    took(client, told["id"])
    refresh(client)
    assert names(client) == []
    assert ann.look()["table"]["started"]
    assert is_problem(ann.post("/host", {"act": "list"}), 409)["code"] == "started"


def test_the_list_tells_what_one_wants_to_know_and_nothing_that_opens_a_seat(client):
    made, host = opened(client, game="lucidity", seats=4, bots={"3": "random"}, clock=60)
    (one,) = listed(client)["tables"]
    assert one.pop("since") > 1_700_000_000
    assert one.pop("chance") is None or one
    assert one == {
        "id": made, "game": "lucidity", "title": host.look()["table"]["title"], "host": "Hester", "seats": 4, "free": 2,
        "roles": [], "bots": [None, None, None, "random"], "options": one["options"], "clock": 60, "hints": False,
    }  # fmt: skip
    text = json.dumps(listed(client))
    links = [made, *(seat.token for seat in client.lobby.sessions[made].table.seats if seat.token)]
    assert not any(secret in text for secret in links[1:])
    assert "127.0.0.1" not in text


def test_the_measured_chance_is_told(client):
    opened(client, game="faceless", seats=2, options={"difficulty": "easy"})
    (one,) = listed(client)["tables"]
    assert one["options"]["difficulty"] == "easy"
    assert one["chance"].startswith("In ")
    assert one["chance"].endswith("Normal bots played for the people.")


def test_a_page_has_fifty_tables_the_longest_waiting_first_and_a_browser_that_has_it_gets_none(client):
    made = [opened(client, name=f"Host {n}")[0] for n in range(open_tables.PAGE + 7)]
    first = listed(client)
    rest = listed(client, after=first["next"])
    assert first["count"] == len(made)
    assert rest["next"] is None
    shown = [one["id"] for page in (first, rest) for one in page["tables"]]
    assert len(first["tables"]) == open_tables.PAGE
    assert sorted(shown) == sorted(made)
    assert [one["since"] for one in first["tables"]] == sorted(one["since"] for one in first["tables"])
    tag = client.get(OPEN).headers["etag"]
    assert client.get(OPEN, headers={"if-none-match": tag}).status_code == 304
    took(client, shown[0], name="Ada")
    refresh(client)
    assert client.get(OPEN, headers={"if-none-match": tag}).status_code == 200
    assert names(client, game="lucidity") == []
    assert len(names(client, game="cant_stop")) == open_tables.PAGE
    assert is_problem(client.get(OPEN, params={"after": "x"}), 400)
    assert is_problem(client.get(OPEN, params={"game": "chess"}), 422)


def test_what_happens_at_a_table_makes_only_that_one_written_again(client, monkeypatch):
    first, host = opened(client)
    opened(client)
    written = []
    real = client.lobby.store.list_open
    monkeypatch.setattr(
        client.lobby.store, "list_open", lambda rows, since: written.append([r[0] for r in rows]) or real(rows, since)
    )
    host.post("/seats/0", {"name": "Ada"})
    refresh(client)
    host.post("/seats/0", {"ready": True})
    refresh(client)
    assert written == [[first]]
    assert [one["host"] for one in listed(client)["tables"] if one["id"] == first] == ["Ada"]


def test_what_the_list_shows_of_a_new_table_is_written_with_the_table(client, monkeypatch):
    """Answers of players wait for every transaction: a new table takes one of them, not two."""
    store, listed_too = client.lobby.store, asyncio.Event()
    create, list_open = store.create, store.list_open

    async def slow(*given):
        await asyncio.wait_for(listed_too.wait(), 10)
        await create(*given)

    def asked(*given):
        listed_too.set()
        return list_open(*given)

    monkeypatch.setattr(store, "create", slow)
    monkeypatch.setattr(store, "list_open", asked)
    made, _ = opened(client)
    assert names(client) == [made]


def test_a_table_that_could_not_be_made_is_not_listed(client, monkeypatch):
    async def fails(*_):
        raise Unavailable("no room")

    with monkeypatch.context() as broken:
        broken.setattr(client.lobby.store, "create", fails)
        refused = client.post(f"{API}/tables", json={"game": "cant_stop", "seats": 2, "open": True})
        assert refused.status_code == 503
    refresh(client)
    assert names(client) == []
    assert client.lobby.open_tables.rows == {}


def test_the_list_shows_a_change_at_once_and_writes_it_when_that_can_be_done(client, monkeypatch):
    made, _ = opened(client, seats=2)

    async def fails(*_):
        raise Unavailable("no room")

    with monkeypatch.context() as broken:
        broken.setattr(client.lobby.store, "list_open", fails)
        took(client, made)
        assert names(client) == []
        with pytest.raises(Problem):
            refresh(client)
        assert names(client) == []
        assert client.portal.call(client.lobby.store.open_since, 0).rows[0].body, "it is not written yet"
    refresh(client)
    assert names(client) == []
    assert [row.body for row in client.portal.call(client.lobby.store.open_since, 0).rows] == [""]


def test_a_list_is_compressed_only_for_who_asks_for_that(client, monkeypatch):
    for n in range(3):
        opened(client, name=f"Host {n}")
    squeezed = client.get(OPEN, headers={"accept-encoding": "gzip"})
    assert squeezed.headers["content-encoding"] == "gzip"
    opened(client)
    monkeypatch.setattr("gloam.server.edge.static.gzip.compress", None)
    plain = client.get(OPEN, headers={"accept-encoding": "identity"})
    assert plain.headers["vary"] == "accept-encoding"
    assert len(plain.json()["tables"]) == 4


# -------------------------------------------------------------------------------------------------- a seat


def test_two_who_take_the_last_seat_at_once_never_get_the_same_one(client):
    made, host = opened(client, seats=3, start=False)
    told = []
    threads = [threading.Thread(target=lambda n=n: told.append(join(client, made, name=f"N{n}"))) for n in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    good = [one.json() for one in told if one.status_code == 201]
    assert sorted(one["seat"] for one in good) == [1, 2]
    assert {one.json()["code"] for one in told if one.status_code != 201} <= {"taken", "started"}
    assert [seat["person"] for seat in host.look()["table"]["seats"]] == [True] * 3


def test_the_next_free_seat_is_at_the_table_that_waited_longest_and_never_at_ones_own(client):
    first, _ = opened(client, start=False)
    second, _ = opened(client, start=False)
    client.lobby.open_tables.order.sort()
    order = [name for _, name in client.lobby.open_tables.order]
    assert set(order) == {first, second}

    def take(**body):
        return client.post(f"{OPEN}/seats", json={"game": "cant_stop", **body})

    assert take(browser="a" * 32, name="Ada").json()["id"] == order[0]
    assert take(browser="a" * 32).json()["id"] == order[1]  # a seat at the first one is theirs already
    assert take(browser="b" * 32, but=[order[0]]).json()["id"] == order[1]
    assert take(but=[order[1]]).json()["id"] == order[0]
    told = is_problem(take(), 404)
    assert told["code"] == "no_free_seat"
    assert told["detail"].endswith("has a free seat now. Open one yourself.")
    assert is_problem(take(game="chess"), 422)


def test_the_link_that_the_host_had_for_the_seat_says_that_someone_took_it(client):
    told, (_ann, bob) = sit(client, seats=2, open=True, start=False)
    took(client, told["id"])
    gone = is_problem(bob.get(), 403)
    assert gone["detail"] == "Someone else took this seat. Ask the host for another link."


# -------------------------------------------------------------------------------------------------- out


def test_a_removed_guest_has_no_seat_and_may_come_again_a_blocked_one_may_not(tmp_path):
    place = tmp_path / "gloam.db"
    with serving(place, quick(open_tables=True)) as client:
        made, host = opened(client, start=False)
        other, _ = opened(client, start=False)
        ada = took(client, made, browser="a" * 32, name="Ada")
        assert host.post("/host", {"act": "remove", "seat": ada.seat}).status_code == 200
        assert is_problem(ada.get(), 403)["code"] == "removed"
        ada = took(client, made, browser="a" * 32)
        told = host.post("/host", {"act": "block", "seat": ada.seat})
        assert told.status_code == 200
        assert is_problem(ada.get(), 403)["code"] == "removed"
        assert "127.0.0.1" not in told.text + host.get().text
    with serving(place, quick(open_tables=True)) as client:  # it is kept
        refused = is_problem(join(client, made, browser="a" * 32), 403)
        assert refused["code"] == "blocked"
        assert is_problem(join(client, made), 403)["code"] == "blocked"  # without a name for the browser: the address
        assert client.post(f"{OPEN}/seats", json={"game": "cant_stop", "browser": "a" * 32}).json()["id"] == other


def test_a_mark_says_nothing_at_another_table(client):
    one, _ = opened(client, start=False)
    two, _ = opened(client, start=False)
    marks = [set(took(client, table, browser="a" * 32) and kept_marks(client, table)) for table in (one, two)]
    assert all(len(some) == 2 for some in marks)
    assert marks[0].isdisjoint(marks[1])


def kept_marks(client, table):
    return client.lobby.sessions[table].table.seats[1].marks


def test_facts_of_a_snapshot_are_those_of_the_entries(client):
    from gloam.server.tables import snapshots  # noqa: PLC0415
    from gloam.server.tables.table import Table  # noqa: PLC0415

    made, host = opened(client, start=False)
    took(client, made, browser="b" * 32)
    ada = took(client, made, browser="a" * 32)
    host.post("/host", {"act": "block", "seat": ada.seat})
    table = client.lobby.sessions[made].table
    again = Table(made, table.head)
    snapshots.restore(again, table.length, json.loads(json.dumps(snapshots.snapshot_of(table))))
    assert (again.listed, again.blocked) == (table.listed, table.blocked)
    assert [seat.marks for seat in again.seats] == [seat.marks for seat in table.seats]
    assert len(again.blocked) == 2


# -------------------------------------------------------------------------------------------------- limits


def test_an_address_lists_joins_and_blocks_so_often_and_is_told_to_wait(tmp_path):
    bounds = {"join_rate": 0.001, "join_burst": 4, "list_rate": 0.001, "list_burst": 6, "tables_per_client": 3}
    with serving(tmp_path / "gloam.db", quick(open_tables=True, guest_seats=2, **bounds)) as client:
        hosts = [opened(client, seats=4, start=False)[1] for _ in range(3)]
        body = {"game": "cant_stop", "seats": 2, "open": True}
        full = is_problem(client.post(f"{API}/tables", json=body), 429)
        assert full["detail"] == "You have 3 open tables already. Start or close one of them first."
        for host in hosts[:2]:
            took(client, host.table)
        held = is_problem(join(client, hosts[2].table), 429)
        assert held["detail"].startswith("You hold 2 seats at tables that haven't started.")
        assert hosts[0].post("/start", {}).status_code == 200
        took(client, hosts[2].table)
        assert "wait a minute" in is_problem(join(client, hosts[2].table), 429)["detail"].lower()
        assert hosts[1].post("/host", {"act": "block", "seat": 1}).status_code == 200
        assert hosts[2].post("/host", {"act": "unlist"}).status_code == 200
        assert is_problem(hosts[2].post("/host", {"act": "list"}), 429)


def test_names_are_bounded_and_plain(client):
    made, host = opened(client, name="\u202eH" + "o" * 60 + "\n<b>", start=False)
    guest = took(client, made, name="\x00 Ada\u202e " + "x" * 50)
    assert listed(client)["tables"][0]["host"] == "H" + "o" * 39
    assert host.look()["table"]["seats"][guest.seat]["name"] == ("Ada " + "x" * 50)[:24]


@pytest.mark.parametrize("nothing", NOTHING)
def test_a_name_that_shows_nothing_is_no_name(client, nothing):
    made, host = opened(client, name=nothing, start=False)
    assert listed(client)["tables"][0]["host"] == "Player 1"
    guest = took(client, made, name=nothing)
    assert host.look()["table"]["seats"][guest.seat]["name"] == "Player 2"
    refused = is_problem(guest.post("/seats/1", {"name": nothing}), 400)
    assert refused["detail"] == "A name needs at least one letter."
    with guest.socket() as line:
        line.until("snapshot")
        line.send(type="chat", text=nothing)
        assert line.until("refused")["problem"]["detail"] == "Write something first."


KSHITIJ = "\u0915\u094d\u200d\u0937\u093f\u0924\u093f\u091c"
FAMILY, BURNING = "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\u2764\ufe0f\u200d\U0001f525"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        *((name, name) for name in ("Zoë", "Zoe\u0308", KSHITIJ, FAMILY, BURNING)),
        ("Ada\u200d", "Ada"), ("\u200dAda", "Ada"), ("A\u200d\u200dda", "A\u200dda"), ("\u0301Ada", "Ada"),
        ("A" + "\u0301" * 90, "A" + "\u0301" * ACCENTS), ("Ada \u0301 B", "Ada B"),
    ],
)  # fmt: skip
def test_a_name_keeps_what_people_write_and_nothing_that_is_not_seen(typed, shown):
    assert clean_text(typed, 24) == shown
    assert clean_text(shown, 24) == shown


def test_a_text_of_a_million_letters_costs_no_more_than_a_long_one():
    assert clean_text("\u200b" * 1_000_000 + "Ada", 24) == ""
    assert clean_text("x" * 1_000_000, 24) == "x" * 24


def test_a_table_is_opened_and_closed_to_everyone_so_often_and_can_be_closed_in_the_end(client):
    made, host = opened(client, start=False)
    table = client.lobby.sessions[made].table
    table.acts = ACTS - 3
    statuses = [host.post("/host", {"act": act}).status_code for act in ("unlist", "list", "unlist", "list")]
    assert statuses == [200, 200, 200, 429]
    table.acts = ACTS - 1
    assert host.post("/host", {"act": "list"}).status_code == 200
    assert host.post("/host", {"act": "list"}).status_code == 429
    assert host.post("/host", {"act": "unlist"}).status_code == 200
    assert names(client) == []


def test_a_guest_who_is_connected_from_hundreds_of_addresses_can_be_blocked(client):
    made, host = opened(client, start=False)
    ada = took(client, made, browser="a" * 32)
    session = client.lobby.sessions[made]
    session.viewers.of_seat = lambda _: [f"2001:db8:{n:x}::/64" for n in range(2 * BLOCKED)]
    assert host.post("/host", {"act": "block", "seat": ada.seat}).status_code == 200
    assert len(session.table.blocked) == 2 + guests.ADDRESSES
    assert is_problem(join(client, made, browser="a" * 32), 403)["code"] == "blocked"


def test_marks_of_guests_do_not_pile_up(client):
    made, host = opened(client, start=False)
    for n in range(5):
        ada = took(client, made, browser=f"{n}" * 32)
        assert len(kept_marks(client, made)) == 2
        assert host.post("/host", {"act": "remove", "seat": ada.seat}).status_code == 200
        assert kept_marks(client, made) == []
    table = client.lobby.sessions[made].table
    ada, bob = took(client, made, browser="a" * 32), took(client, made, browser="b" * 32)
    table.blocked = [f"{n:024}" for n in range(BLOCKED - 3)]
    for guest in (ada, bob):  # both came from one address
        assert host.post("/host", {"act": "block", "seat": guest.seat}).status_code == 200
    assert len(table.blocked) == BLOCKED


def test_a_table_that_leaves_the_list_while_somebody_looks_for_a_seat_is_passed_by(client):
    first, one = opened(client, start=False)
    second, other = opened(client, start=False)
    waiting = client.lobby.open_tables.waiting("cant_stop")
    assert next(waiting) in {first, second}
    for host in (one, other):
        assert host.post("/host", {"act": "unlist"}).status_code == 200
    assert list(waiting) == []


def test_a_fork_has_a_name_that_can_be_seen(client):
    _, (ann, bob) = sit(client, seats=2, seed="over")
    play_on([ann, bob])
    for typed, shown in (("\u202eeve\u200d", "eve"), ("\u200b", "Player 1")):
        made = ann.post("/fork", {"at": 3, "seat": 0, "name": typed}).json()
        assert Person(client, made["id"]).look()["table"]["seats"][0]["name"] == shown


# -------------------------------------------------------------------------------------------------- several servers


def test_two_servers_on_one_database_show_and_join_the_same_tables(place):
    with serving(place, quick(open_tables=True)) as one, serving(place, quick(open_tables=True)) as two:
        made, host = opened(one, start=False)
        refresh(two)
        assert names(two) == [made]
        ada = took(two, made, name="Ada", browser="a" * 32)
        took(one, made, name="Bob", browser="b" * 32)
        for server in (one, two):
            refresh(server)
        refresh(one)
        assert names(one) == names(two) == []
        assert host.look()["table"]["seats"][ada.seat]["name"] == "Ada"


def test_an_open_table_is_listed_again_after_a_restart_and_forgotten_when_nobody_comes(tmp_path, monkeypatch):
    place = tmp_path / "gloam.db"
    with serving(place, quick(open_tables=True)) as client:
        made, _ = opened(client)
    with serving(place, quick(open_tables=True)) as client:
        refresh(client)
        assert names(client) == [made]
        monkeypatch.setattr(open_tables, "STALE", -1)
        client.lobby.open_tables.swept = -1e9
        refresh(client)
        assert names(client) == []


def test_a_table_with_people_stays_listed(client, monkeypatch):
    monkeypatch.setattr(open_tables, "RENEW", -1)
    made, host = opened(client)
    before = client.lobby.open_tables.rows[made].n
    with host.socket() as line:
        line.until("snapshot")
        client.lobby.open_tables.swept = -1e9
        refresh(client)
        refresh(client)
        assert client.lobby.open_tables.rows[made].n > before


# -------------------------------------------------------------------------------------------------- the operator


def test_an_operator_hides_a_table_for_all_servers_and_shows_it_again(place):
    with serving(place, quick(open_tables=True)) as client:
        made, host = opened(client, start=False)
        keeper = Keeper(place)
        keeper.hide([made], on=True)
        refresh(client)
        assert names(client) == []
        assert is_problem(join(client, made), 404)["code"] == "not_open"
        assert is_problem(host.post("/host", {"act": "list"}), 403)["code"] == "hidden"
        keeper.hide([made], on=False)
        refresh(client)
        assert names(client) == [made]
        assert keeper.delete([made]) == 1
        refresh(client)
        assert names(client) == []
        keeper.close()


def test_an_operator_turns_all_chat_off_and_on_again(tmp_path):
    place = tmp_path / "gloam.db"
    with serving(place, quick(open_tables=True)) as client:
        _, host = opened(client, start=False)
        keeper = Keeper(str(place))
        with host.socket() as line:
            line.until("snapshot")
            line.send(type="chat", text="hello")
            line.until("chat")
            keeper.let_chat(on=False)
            refresh(client)
            assert line.until("update")["table"]["chat"] is False
            line.send(type="chat", text="again")
            assert line.until("refused")["problem"]["code"] == "no_chat"
            assert host.look()["chat"] == []
            keeper.let_chat(on=True)
            refresh(client)
            assert "chat" not in line.until("update")["table"]
            assert [one["text"] for one in host.look()["chat"]] == ["hello"]
        keeper.close()


def test_a_server_without_chat_refuses_it_everywhere(tmp_path):
    with serving(tmp_path / "gloam.db", quick(chat=False)) as client:
        _, (ann, _) = sit(client)
        assert ann.look()["table"]["chat"] is False
        with ann.socket() as line:
            line.until("snapshot")
            line.send(type="chat", text="hello")
            assert line.until("refused")["problem"]["detail"] == "Chat is off on this server. You can still play."
