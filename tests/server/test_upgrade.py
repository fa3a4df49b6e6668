"""A new server takes over from an old one in mid-game: nobody loses an answer, and clients come back by themselves."""

from __future__ import annotations

import asyncio
import collections
import http.client
import json
import signal

from gloam.server.command import bound
from gloam.server.store.maintenance import Keeper
from tests.server.databases import mostly_sqlite
from tests.server.killing import until_ready
from tests.server.seats import API
from tests.server.upgrading import Player, started

TABLES = 6
COMING_BACK = 1012


def free_port():
    with bound("127.0.0.1", 0) as free:
        return free.getsockname()[1]


def made(port):
    """A table of two people."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    body = {"game": "sallyface", "seats": 2, "start": True, "odds": "off"}
    line.request("POST", f"{API}/tables", json.dumps(body), {"content-type": "application/json"})
    told = json.loads(line.getresponse().read())
    line.close()
    return told


async def until(what, players, within=40.0):
    async with asyncio.timeout(within):
        while True:
            if what(players):
                return
            await asyncio.sleep(0.05)


def answers(players):
    return sum(len(player.acknowledged) for player in players)


async def drill(old_port, new_port, begin_new, end_old):
    """The new server beside the old one, then the old one goes."""
    tables = [made(old_port) for _ in range(TABLES)]
    ports = [old_port]
    moving = [new_port, old_port]
    players = [
        Player(told["id"], seat["seat"], seat["token"], ports if seat["seat"] == 0 else list(ports))
        for told in tables
        for seat in told["seats"]
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        await until(lambda some: answers(some) > 15, players)
        await asyncio.to_thread(begin_new)
        newcomers = [Player(p.table, p.seat, p.token, moving) for p in players if p.seat == 1]
        for player in newcomers:  # the second seat of each table also plays at the new server, side by side
            player.numbers = iter(range(10_000, 20_000))
            tasks.append(asyncio.create_task(player.play()))
        players += newcomers
        before = answers(players)
        await until(lambda some: answers(some) > before + 20, players)
        for player in players:
            player.ports[:] = [new_port]
        end_old()
        before = answers(players)
        await until(lambda some: answers(some) > before + 20, players)
        await until(lambda some: all(new_port in p.served for p in some), players)
    finally:
        for task in tasks:
            task.cancel()
        over = await asyncio.gather(*tasks, return_exceptions=True)
    assert [one for one in over if not isinstance(one, asyncio.CancelledError)] == []
    return players


@mostly_sqlite
def test_a_new_server_takes_over_from_an_old_one_in_mid_game(place):
    old_port, new_port = free_port(), free_port()
    old = started(place, old_port, old=True)
    processes = [old]

    def begin_new():
        processes.append(started(place, new_port))
        until_ready(new_port, processes[-1])

    try:
        until_ready(old_port, old)
        players = asyncio.run(drill(old_port, new_port, begin_new, lambda: old.send_signal(signal.SIGTERM)))
        assert old.wait(15) == 0
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(15)
    assert any(COMING_BACK in player.closed for player in players), "nobody was told to come back"
    keeper = Keeper(place)
    for player in players:
        kept = collections.Counter(
            entry.get("key")
            for entry in map(json.loads, keeper.whole(player.table).entries)
            if entry["do"] == "answer" and entry["seat"] == player.seat
        )
        assert all(kept[key] == 1 for key in player.acknowledged), "an acknowledged answer is lost or doubled"
    assert answers(players) > 50
    keeper.close()
