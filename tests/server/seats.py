"""For tests: a server in this process, and people at its tables."""

from __future__ import annotations

import asyncio
import json
import warnings
from contextlib import contextmanager
from pathlib import Path

from gloam.kernel import Refused, Seeded
from gloam.saves import resume
from gloam.server.edge.app import build
from gloam.server.settings import Settings
from gloam.server.store import opened
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.plain_json import plain
from gloam.server.tables.table import Table
from gloam.server.tables.table_loading import apply_all
from gloam.server.tables.workers.bot_workers import number

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have the successor of httpx, which says the same
    from starlette.testclient import TestClient

API = "/api/v1"
PATIENCE = 120.0
"""Seconds that bots may take for a game: much more than they do, for a busy machine."""


class Anyone:
    """A bot that takes any option, in this process."""

    def warm(self):
        pass

    def check(self, game, bot):
        if bot != "random":
            raise Refused("no_such_bot", f"there is no bot {bot!r} for {game}", instead=("random",))

    def filler(self, game):
        return "random"

    async def choose(self, game, bot, question, seed):
        return Seeded(number(seed)).below(len(question.decision["options"]))

    async def compute_odds(self, saved, seat):
        game = resume(saved, listen=False)
        return plain(game.asks(seat).info())

    async def play_well(self, saved, seat, odds):
        return None

    def close(self):
        pass


def quick(**more) -> Settings:
    """Settings without waiting and without limits."""
    plain = {"bot_delay": 0.0, "pauses": 0.0, "absent_after": 0.0, "silent_after": 0.0, "rate": 0, "create_rate": 0}
    plain |= {"join_rate": 0, "list_rate": 0, "tables_per_client": 0, "guest_seats": 0}
    plain |= {"upload_rate": 0, "message_rate": 0, "socket_rate": 0, "first_sight": 0.0}
    return Settings(**{**plain, "sockets_per_client": 0, **more})


@contextmanager
def serving(path: Path | str, settings: Settings | None = None, bots=None, **more):
    """A server in this process, and somebody to call it."""
    lobby = Lobby(opened(str(path)), bots or Anyone(), settings or quick())
    address = ("127.0.0.1", 50000)
    with TestClient(
        build(lobby, more.get("site")), client=address, raise_server_exceptions=more.get("strict", True)
    ) as client:
        client.lobby = lobby
        yield client


def folded(table, head, entries):
    """A table from all of its entries."""
    made = Table(table, head)
    apply_all(made, entries)
    return made


async def settled(lobby):
    """Wait until nothing is left to do in the background."""
    while lobby.tasks:
        await asyncio.wait(set(lobby.tasks))


def bearer(token):
    return {} if token is None else {"authorization": f"Bearer {token}"}


class Person:
    """Somebody with a token at a table (or without: a spectator)."""

    def __init__(self, client, table, token=None, seat=None):
        self.client, self.table, self.token, self.seat = client, table, token, seat
        self.path = f"{API}/tables/{table}"

    def get(self, rest="", **params):
        return self.client.get(self.path + rest, headers=bearer(self.token), params=params)

    def post(self, rest, body):
        return self.client.post(self.path + rest, headers=bearer(self.token), json=body)

    def look(self):
        shown = self.get()
        assert shown.status_code == 200, shown.text
        return shown.json()

    def answer(self, index=0, *, seq=None, key=None, value=None):
        body = {"seq": self.look()["seq"] if seq is None else seq}
        body |= {"index": index} if value is None else {"answer": value}
        return self.post("/answers", body if key is None else {**body, "key": key})

    @contextmanager
    def socket(self, *, odds=False, draws=False, steps=False, screen=False):
        """A socket; with odds, updates come that bring nothing else; with draws, it says when it has drawn.

        With steps it is told what happened step by step. A screen is the board in the middle of a room.
        """
        with self.client.websocket_connect(self.path + "/socket") as socket:
            hello = {"token": self.token, "odds": odds, "draws": draws, "steps": steps, "screen": screen}
            socket.send_json({"type": "hello", **hello})
            yield Line(socket)


class Line:
    """An open socket, with all it has received."""

    def __init__(self, socket):
        self.socket, self.heard = socket, []

    def send(self, **message):
        self.socket.send_json(message)

    def receive(self):
        text = self.socket.receive_text()
        self.heard.append(text)
        return json.loads(text)

    def until(self, kind):
        """Read until a message of this type comes."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def drain(self):
        """All that has come up to now."""
        self.send(type="ping")
        seen = []
        while (message := self.receive())["type"] != "pong":
            seen.append(message)
        self.heard.pop()
        return seen


def sit(client, game="cant_stop", seats=2, **more):
    """A new table, and a person for every seat that is not a bot's."""
    made = client.post(f"{API}/tables", json={"game": game, "seats": seats, **more})
    assert made.status_code == 201, made.text
    told = made.json()
    people = [Person(client, told["id"], s["token"], s["seat"]) for s in told["seats"]]
    return told, people


def play_on(people, moves=10_000, pick=lambda options: len(options) - 1):
    """Let people answer in turn until the game is over, or so often; how many answers it took.

    Each looks at the table once; they answer in the server's own loop, because thousands of requests take long.
    """
    client, here, done = people[0].client, set(), 0
    people[0].look()
    while True:
        session = client.lobby.sessions[people[0].table]
        given, seat = client.portal.call(answered_by, session, here, moves - done, pick)
        done += given
        if seat is None:
            return done
        people[seat].look()
        here.add(seat)


async def answered_by(session, here, most, pick):
    """Those who are here answer, so often at most: how often they did, and who is asked and has not looked yet."""
    for done in range(most):
        table = session.table
        if table.over:
            return done, None
        seat = table.waiting()[0]
        if seat not in here:
            return done, seat
        options = plain(table.asks(seat).as_json())["options"]
        await session.answer(seat, None, pick(options), table.seq(seat), None)
    return most, None


def play_beside_bots(client, table, seat=None, pick=lambda options: len(options) - 1):
    """Bots play until the game is over, and this seat's person answers whenever it is asked; None: they play alone.

    Who waits for bots with one request after the other computes more than the bots do.
    """
    client.portal.call(answered_beside_bots, client.lobby.sessions[table], seat, pick)


async def answered_beside_bots(session, seat, pick):
    """In the server's own loop, where bots have their turns meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not session.table.over:
            table = session.table
            if seat in table.waiting():
                options = plain(table.asks(seat).as_json())["options"]
                await session.answer(seat, None, pick(options), table.seq(seat), None)
            else:
                await asyncio.sleep(0.001)


def kept(client, table):
    """All that is kept of a table."""
    return client.portal.call(client.lobby.store.load_all, table).entries


def at_moment(client, moment):
    """A table of four at that moment: the host, a guest, another guest, and a muted one."""
    _, people = sit(client, seats=4, start=False, odds="off")
    for n, person in enumerate(people):
        assert person.post(f"/seats/{n}", {"name": "ABCD"[n]}).status_code == 200
    assert people[0].post("/host", {"act": "mute", "seat": 3}).status_code == 200
    if moment != "lobby":
        assert people[0].post("/start", {}).status_code == 200
        play_on(people, 6 if moment == "play" else 10_000)
        assert people[0].look()["table"]["over"] == (moment == "over")
    return people


def revoked(client, people):
    """A player whose link the host has replaced; seat 1 belongs to the new link now."""
    old = Person(client, people[1].table, people[1].token, 1)
    people[1].token = people[0].post("/host", {"act": "link", "seat": 1}).json()["token"]
    people[1].look()
    return old
