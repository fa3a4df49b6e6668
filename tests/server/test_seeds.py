"""Dice from a seed that somebody chose: the hash does not tell it, and the record proves it."""

from __future__ import annotations

import hashlib

from gloam.records import parse, verify_dice
from tests.server.seats import API, play_on, sit


def test_a_spectator_cannot_find_a_chosen_seed_from_what_is_shown_before_the_end(client):
    told, people = sit(client, seed=4711)
    shown = people[0].look()["table"]["dice"]
    assert shown["seed"] is shown["salt"] is None
    assert shown["sealed"] is False
    assert told["commitment"] == shown["commitment"]
    assert told["commitment"] not in {hashlib.sha256(str(guess).encode()).hexdigest() for guess in range(10_000)}


def test_once_it_is_over_seed_and_salt_prove_the_dice_here_and_in_the_record(client):
    _, people = sit(client, seed=4711)
    play_on(people)
    dice = people[0].look()["table"]["dice"]
    assert dice["seed"] == "4711"
    assert hashlib.sha256(f"{dice['salt']}\n4711".encode()).hexdigest() == dice["commitment"]
    assert people[0].get("/dice").json()["fair"] is True
    text = people[0].get("/record").text
    made = parse(text)
    assert verify_dice(made) > 0
    history = client.post(f"{API}/replays", content=text).json()["id"]
    seen = client.get(f"{API}/tables/{history}").json()["table"]["dice"]
    assert seen["commitment"] == dice["commitment"]
    assert seen["sealed"] is False


def test_an_old_table_with_a_seed_and_no_salt_is_still_verified(client):
    head = client.lobby.head("cant_stop", {"seats": 2, "options": {}}, "AB", {0: "random", 1: "random"})
    head |= {"sealed": False, "dice": {**head["dice"], "seed": "7"}}
    session = client.portal.call(client.lobby.make, head, [{"do": "start"}], [None, None])
    for _ in range(5000):
        shown = client.get(f"{API}/tables/{session.table.id}").json()
        if shown["table"]["over"]:
            break
    assert shown["table"]["dice"]["commitment"] == hashlib.sha256(b"7").hexdigest()
    assert client.get(f"{API}/tables/{session.table.id}/dice").json()["fair"] is True
