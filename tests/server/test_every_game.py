"""Whatever game is installed plays at a table: its facts survive the file, its lines are sentences, it folds anew."""

from __future__ import annotations

import json
import time

import pytest

from gloam import all_ids
from gloam.kernel import find
from tests.server.seats import Person, quick, serving, sit

ENOUGH = 120


@pytest.mark.parametrize("game", all_ids())
def test_a_game_of_bots_is_the_same_after_a_restart(tmp_path, game):
    seats = find(game).seats[0]
    with serving(tmp_path / "x.db", quick(snapshot_every=40)) as client:
        _, people = sit(client, game, seats, bots={str(n): "" for n in range(seats)}, seed="every game")
        table = people[0].table
        until = time.monotonic() + 60
        while not (room := client.house.rooms[table]).table.over and room.table.turns < ENOUGH:
            assert time.monotonic() < until, "bots do not play on"
            time.sleep(0.01)
        client.house.closing = True
        client.portal.call(quiet, room)
        before = [looks(room, seat) for seat in (*range(seats), None)]
        whole = Person(client, table).get("/replay").json()
        assert whole["view"] == before[-1]["view"]
        assert all(line["text"] and line["text"] != line["kind"] for line in before[-1]["log"])
    with serving(tmp_path / "x.db", quick()) as client:
        client.house.closing = True
        room = client.portal.call(client.house.room, table)
        assert [looks(room, seat) for seat in (*range(seats), None)] == before
        client.portal.call(client.house.store.forget, table)
        client.house.rooms.clear()
        room = client.portal.call(client.house.room, table)
        assert [looks(room, seat) for seat in (*range(seats), None)] == before


async def quiet(room):
    """Wait for the bot that still thinks."""
    if room.bots.task is not None:
        await room.bots.task


def looks(room, seat):
    """What a seat sees; odds are computed anew when somebody asks."""
    shown = json.loads(room.snapshot(seat))
    if shown["decision"]:
        shown["decision"]["info"] = None
    return shown
