"""An evening: rematches keep a score, the part of the one who plays alone goes round, and one page tells it all."""

from __future__ import annotations

import pytest

from gloam.kernel import Seeded
from gloam.laws.play import step
from gloam.server.tables import evening
from tests.server.seats import API, Person, play_on, quick, serving


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path / "x.db", quick()) as made:
        yield made


def opened(client, game="cant_stop", seats=2, **more):
    """A game that has begun: one person at each seat that is not a bot's."""
    names = ["Ada", "Brom", "Cleo", "Dov"][:seats]
    body = {"game": game, "seats": seats, "names": names, "start": True, **more}
    made = client.post(f"{API}/tables", json=body).json()
    people = [Person(client, made["id"], one["token"], one["seat"]) for one in made["seats"] if one["token"]]
    return made["id"], people


def again(client, people):
    """Everybody at the next table, in the order of the first."""
    made = [one.post("/rematch", {}).json() for one in people]
    assert len({one["id"] for one in made}) == 1
    there = [Person(client, one["id"], person.token, one["seat"]) for one, person in zip(made, people, strict=True)]
    for one in there:
        assert one.look()["seat"] == one.seat, "the answer says where they sit now"
    return there


def test_before_a_first_rematch_there_is_no_score(client):
    _, people = opened(client, seed="a")
    assert "evening" not in people[0].look()["table"]
    assert people[0].get("/evening").json()["games"] == []
    play_on(people)
    assert "evening" not in people[0].look()["table"]
    told = people[0].get("/evening").json()
    assert [game["table"] for game in told["games"]] == [people[0].table]
    assert told["next"] is None


def test_three_games_have_one_score(client):
    _, people = opened(client, seed="a")
    won = [0, 0]
    for n in range(3):
        play_on(people)
        shown = people[0].look()
        for winner in shown["outcome"]["winners"]:
            won[winner] += 1
        if n:
            assert shown["table"]["evening"] == {"played": n + 1, "wins": won}
        if n < 2:
            people = again(client, people)
            assert people[0].look()["table"]["evening"] == {"played": n + 1, "wins": won}, "before the next is over"
    told = people[1].get("/evening").json()
    assert [one["wins"] for one in told["players"]] == won
    assert [one["name"] for one in told["players"]] == ["Ada", "Brom"]
    assert len(told["games"]) == 3
    assert sum(len(game["winners"]) for game in told["games"]) == sum(won) == 3


def test_from_the_first_table_the_page_finds_the_next_one(client):
    first, people = opened(client, seed="a")
    play_on(people)
    people = again(client, people)
    assert client.get(f"{API}/tables/{first}/evening").json()["next"] == people[0].table, "a spectator may look too"


def test_the_score_is_there_after_a_restart(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        _, people = opened(client, seed="a")
        play_on(people)
        people = again(client, people)
        before = people[0].get("/evening").json()
    with serving(tmp_path / "x.db", quick()) as client:
        one = Person(client, people[0].table, people[0].token, people[0].seat)
        assert one.get("/evening").json() == before
        assert one.look()["table"]["evening"]["played"] == 1


def test_where_people_have_different_parts_the_part_goes_round(client):
    """Three people, one of them the Adversary: it is another one each time, and the first one again after three."""
    _, people = opened(client, "stiflingdark", 3, seed="a")
    at = client.lobby.sessions[people[0].table].table
    assert evening.new_places(at) == [2, 0, 1]


def played_out(client, people, seed):
    """The game at their table, to its end."""
    game, stream = client.lobby.sessions[people[0].table].table.game, Seeded(seed)
    while game.decision is not None:
        step(game, stream)


def test_in_rematches_of_the_stifling_dark_everybody_is_the_adversary_once(client):
    _, people = opened(client, "stiflingdark", 3, seed="a", options={"first_time": True})
    alone, won = [], [0, 0, 0]
    for n in range(4):
        shown = [one.look() for one in people]
        seats = shown[0]["table"]["seats"]
        (adversary,) = [one["seat"] for one in seats if one["role"] == "adversary"]
        alone.append(seats[adversary]["name"])
        assert [seats[one.seat]["name"] for one in people] == ["Ada", "Brom", "Cleo"]
        assert [one["view"]["you"] for one in shown] == [one.seat for one in people]
        if n == 3:
            break
        played_out(client, people, n)
        winners = people[0].look()["outcome"]["winners"]
        won = [count + (one.seat in winners) for count, one in zip(won, people, strict=True)]
        people = again(client, people)
    assert sorted(alone[:3]) == ["Ada", "Brom", "Cleo"]
    assert alone[3] == alone[0]
    told = people[0].get("/evening").json()
    assert [one["wins"] for one in told["players"]] == won
    assert sum(won) > 0


def test_where_all_have_the_same_part_everybody_stays(client):
    _, people = opened(client, seats=3, seed="a")
    assert evening.new_places(client.lobby.sessions[people[0].table].table) == [0, 1, 2]


def test_a_bot_keeps_its_part_and_alone_against_bots_nobody_moves(client):
    _, people = opened(client, "stiflingdark", 4, bots={"2": "random"}, seed="a")
    assert evening.new_places(client.lobby.sessions[people[0].table].table) == [3, 0, 2, 1]
    _, people = opened(client, "stiflingdark", 3, bots={"0": "random", "2": "random"}, seed="a")
    assert evening.new_places(client.lobby.sessions[people[0].table].table) == [0, 1, 2]


def rotated(client, monkeypatch):
    """Two games of the same two people, who have changed places after the first."""
    monkeypatch.setattr(evening, "new_places", lambda _: [1, 0])
    _, people = opened(client, seed="a")
    people[0].post("/seats/0", {"name": "Ada"})
    play_on(people)
    return people, again(client, people)


def test_who_changes_places_keeps_key_name_role_and_score(client, monkeypatch):
    old, new = rotated(client, monkeypatch)
    winner = old[0].look()["outcome"]["winners"][0]
    assert [one.seat for one in new] == [1, 0]
    table = new[0].look()["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Brom", "Ada"]
    assert table["evening"]["wins"] == ([0, 1] if winner == 0 else [1, 0]), "by the seats of now"
    assert table["host"] == 1, "the host is the same person"
    assert new[0].post("/host", {"act": "mute", "seat": 0}).status_code == 200
    play_on(sorted(new, key=lambda one: one.seat))
    told = new[0].get("/evening").json()
    assert [seat["player"] for seat in told["games"][1]["seats"]] == [1, 0]
    assert sum(one["wins"] for one in told["players"]) == 2


def test_a_long_evening_keeps_its_last_games(client):
    _, people = opened(client, seed="a")
    play_on(people)
    table = client.lobby.sessions[people[0].table].table
    table.head["evening"] = [evening.game_of(table)] * 60
    assert len(evening.games(table)) == evening.MOST
