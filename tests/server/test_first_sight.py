"""No bot moves before somebody sees the table: not at a new one, and not after a restart."""

from __future__ import annotations

import time

from tests.server.seats import Person, kept, quick, serving, sit


def patient(**more):
    """Bots that wait for somebody to see the table, and for nothing else."""
    return quick(**{"first_sight": 60.0, **more})


def against_a_bot(client):
    """A new table of one person and a bot, where the bot begins; and the person."""
    for seed in range(50):
        told, people = sit(client, bots={"0": "random"}, seed=seed)
        if client.lobby.sessions[told["id"]].table.waiting() == (0,):
            return told, people[1]
    raise AssertionError("the bot never begins")


def moves(client, table):
    return [entry for entry in kept(client, table) if entry["do"] == "answer"]


def until_moved(client, table):
    began = time.monotonic()
    while not moves(client, table):
        assert time.monotonic() - began < 60, "the bot does not move"
        time.sleep(0.01)


def test_a_bot_does_not_move_before_the_players_page_has_drawn_the_table(tmp_path):
    with serving(tmp_path / "x.db", patient()) as client:
        told, me = against_a_bot(client)
        time.sleep(0.1)
        with me.socket(draws=True) as line:
            first = line.until("snapshot")
            assert first["asked"][0]["seat"] == 0
            time.sleep(0.1)
            assert line.drain() == []
            assert moves(client, told["id"]) == []
            line.send(type="drawn")
            assert line.until("update")["base"] == first["seq"], "every move is told from the first one on"


def test_a_client_that_does_not_draw_has_seen_the_table_when_it_is_connected(tmp_path):
    with serving(tmp_path / "x.db", patient()) as client:
        told, me = against_a_bot(client)
        with me.socket() as line:
            line.until("snapshot")
            until_moved(client, told["id"])


def test_a_spectator_is_not_who_the_bots_wait_for_unless_nobody_plays(tmp_path):
    with serving(tmp_path / "x.db", patient()) as client:
        told, _ = against_a_bot(client)
        with Person(client, told["id"]).socket() as line:
            line.until("snapshot")
            time.sleep(0.1)
            assert line.drain() == []
        made, _ = sit(client, bots={"0": "random", "1": "random"})
        time.sleep(0.1)
        assert moves(client, made["id"]) == []
        with Person(client, made["id"]).socket(draws=True) as line:
            line.until("snapshot")
            line.send(type="drawn")
            until_moved(client, made["id"])


def test_the_bots_of_a_table_that_nobody_opens_play_on_after_a_while(tmp_path):
    with serving(tmp_path / "x.db", patient(first_sight=0.2)) as client:
        began = time.monotonic()
        told, _ = against_a_bot(client)
        until_moved(client, told["id"])
        assert time.monotonic() - began >= 0.2


def test_after_a_restart_bots_wait_until_the_player_is_back(tmp_path):
    with serving(tmp_path / "x.db", patient()) as client:
        told, me = against_a_bot(client)
    with serving(tmp_path / "x.db", patient()) as client:
        me = Person(client, told["id"], me.token, 1)
        assert me.get("", peek="1").status_code == 200
        time.sleep(0.1)
        assert moves(client, told["id"]) == [], "a line in a list of tables is not the table"
        with me.socket(draws=True) as line:
            line.until("snapshot")
            line.send(type="drawn")
            until_moved(client, told["id"])


def test_who_plays_over_http_has_seen_the_table_by_looking_at_it(tmp_path):
    with serving(tmp_path / "x.db", patient()) as client:
        told, me = against_a_bot(client)
        me.look()
        until_moved(client, told["id"])
