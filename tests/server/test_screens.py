"""The board on another screen: its code, who gets one, and the seats that are taken by it."""

from __future__ import annotations

import pytest

from gloam.server.tables.screens import GUESSES, LENGTH, LETTERS
from tests.server.seats import API, Person, quick, serving

CODES = f"{API}/screens"


def waiting(client, seats=3):
    """A table that waits for its players, and its host, who is here."""
    made = client.post(f"{API}/tables", json={"game": "cant_stop", "seats": seats}).json()
    people = [Person(client, made["id"], one["token"], one["seat"]) for one in made["seats"]]
    people[0].look()
    return people


def shown(host):
    told = host.post("/screen", {})
    assert told.status_code == 200, told.text
    return told.json()["code"]


def take(client, code, seat):
    return client.post(f"{CODES}/{code}/seats", json={"seat": seat})


def test_the_host_gets_a_short_code_and_anyone_finds_the_table_by_it(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, *_ = waiting(client)
        code = shown(host)
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        assert shown(host) == code, "it stays the same"
        for typed in (code, code.lower()):
            assert client.get(f"{CODES}/{typed}").json() == {"table": host.table}
        other, *_ = waiting(client)
        assert shown(other) != code


def test_only_the_host_gets_one(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        _, guest, _ = waiting(client)
        refused = guest.post("/screen", {})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
        assert Person(client, guest.table).post("/screen", {}).status_code == 403


def test_the_code_is_the_same_after_a_restart_once_the_host_asks_for_it_again(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, *_ = waiting(client)
        code = shown(host)
    with serving(tmp_path / "x.db", quick()) as client:
        assert client.get(f"{CODES}/{code}").status_code == 404
        again = Person(client, host.table, host.token, 0)
        assert shown(again) == code
        assert client.get(f"{CODES}/{code}").json() == {"table": host.table}


def test_a_table_that_nobody_shows_has_no_code(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        waiting(client)
        missing = client.get(f"{CODES}/ABCDE")
        assert (missing.status_code, missing.json()["code"]) == (404, "no_such_code")


def test_who_tries_many_wrong_codes_has_to_wait(tmp_path):
    with serving(tmp_path / "x.db", quick(rate=1000.0, burst=1000.0)) as client:
        code = shown(waiting(client)[0])
        tries = [client.get(f"{CODES}/{a}{b}AAA").status_code for a in LETTERS[:6] for b in LETTERS[:5]]
        assert int(GUESSES) <= tries.count(404) < int(GUESSES) + 4, "a slow machine may earn one more"
        assert tries[-1] == 429
        assert client.get(f"{CODES}/{code}").status_code == 429, "the right one as well, or it could be guessed"


def test_somebody_takes_a_free_seat_and_the_game_begins_when_all_are_taken(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, guest, _ = waiting(client)
        code = shown(host)
        taken = take(client, code, 2)
        assert taken.status_code == 201
        told = taken.json()
        assert told["link"] == f"/t/{host.table}#{told['token']}"
        new = Person(client, host.table, told["token"], 2)
        assert new.look()["seat"] == 2
        assert host.look()["table"]["seats"][2]["person"]
        again = take(client, code, 2)
        assert (again.status_code, again.json()["code"]) == (409, "taken")
        assert again.json()["detail"] == "Seat 3 is taken. Scan the code of another seat."
        assert take(client, code, 0).status_code == 409, "nor the host's own"
        assert take(client, code, 7).status_code == 404
        assert not host.look()["table"]["started"]
        assert guest.look()["seat"] == 1
        assert host.look()["table"]["started"]
        late = take(client, code, 1)
        assert (late.status_code, late.json()["code"]) == (409, "started")


def test_the_link_that_the_host_had_for_the_seat_is_replaced(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, old, _ = waiting(client)
        assert take(client, shown(host), 1).status_code == 201
        assert old.get().json()["code"] == "replaced"


def test_a_seat_that_was_taken_is_taken_after_a_restart(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, *_ = waiting(client)
        told = take(client, shown(host), 1).json()
    with serving(tmp_path / "x.db", quick()) as client:
        assert Person(client, host.table, told["token"], 1).look()["seat"] == 1


def test_a_closed_table_gives_no_seat(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        host, *_ = waiting(client)
        code = shown(host)
        host.post("/host", {"act": "close"})
        assert take(client, code, 1).json()["code"] == "closed"


def test_the_code_tells_no_spectator_anything(tmp_path):
    """Neither the code nor the token of a seat is in what a spectator is sent."""
    with serving(tmp_path / "x.db", quick()) as client:
        host, *_ = waiting(client)
        spectator = Person(client, host.table)
        before = spectator.get().text
        code = shown(host)
        assert spectator.get().text == before
        token = take(client, code, 1).json()["token"]
        after = spectator.get().text
        assert code not in after
        assert token not in after


@pytest.mark.parametrize("code", ["", "AB", "%00%00", "A" * 300, "ÄÖÜß1"])
def test_a_code_that_is_none_is_not_found(tmp_path, code):
    with serving(tmp_path / "x.db", quick()) as client:
        assert client.get(f"{CODES}/{code}").status_code == 404
