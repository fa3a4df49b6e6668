"""Every installed game plays at a table: its facts survive the file, its lines are sentences, its entries replay."""

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
        while not (session := client.lobby.sessions[table]).table.over and session.table.turns < ENOUGH:
            assert time.monotonic() < until, "bots do not play on"
            time.sleep(0.01)
        client.lobby.closing = True
        client.portal.call(quiet, session)
        before = [looks(session, seat) for seat in (*range(seats), None)]
        whole = Person(client, table).get("/replay").json()
        assert whole["view"] == before[-1]["view"]
        assert all(line["text"] and line["text"] != line["kind"] for line in before[-1]["log"])
    with serving(tmp_path / "x.db", quick()) as client:
        client.lobby.closing = True
        session = client.portal.call(client.lobby.session, table)
        assert [looks(session, seat) for seat in (*range(seats), None)] == before
        client.portal.call(client.lobby.store.forget, table)
        client.lobby.sessions.clear()
        session = client.portal.call(client.lobby.session, table)
        assert [looks(session, seat) for seat in (*range(seats), None)] == before


async def quiet(session):
    """Wait for the bot that still thinks."""
    if session.bot_player.task is not None:
        await session.bot_player.task


def looks(session, seat):
    """What a seat sees; odds are computed again when they are asked for."""
    shown = json.loads(session.snapshot(seat))
    if shown["decision"]:
        shown["decision"]["info"] = None
    return shown
