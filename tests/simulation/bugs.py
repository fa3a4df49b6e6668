"""Bugs planted in the server, each of a kind that real servers have had. The checks must catch every one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import msgspec

from gloam.server.edge import requests
from gloam.server.edge.sockets import Line
from gloam.server.store import Conflict, Unavailable
from gloam.server.tables import snapshots, wire
from gloam.server.tables.lobby import House
from gloam.server.tables.session.bot_player import Autopilot
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.table_session import Room
from gloam.server.tables.table import Table

Planted = Callable[[], Any]
BUGS: dict[str, Planted] = {}


def bug(plant: Callable[[], Any]) -> Callable[[], Any]:
    """Remember a bug by the name of its function."""
    BUGS[plant.__name__] = contextlib.contextmanager(plant)
    return plant


def patched(owner: Any, name: str, made: Any) -> Any:
    """Another function in this place."""
    return mock.patch.object(owner, name, made)


def edited(text: str, **more: Any) -> str:
    """A message with something else in it."""
    return msgspec.json.encode({**msgspec.json.decode(text), **more}).decode()


# ----------------------------------------------------------------------------------------- what is kept


@bug
def acknowledges_before_it_commits() -> Iterator[None]:
    """The store is told later."""
    commit = Room.commit

    async def hasty(self: Room, entries: Any, game: Any = None, **more: Any) -> None:
        append = self.house.store.append

        async def later(table: str, at: int, some: Any) -> None:
            async def write() -> None:
                with contextlib.suppress(Conflict, Unavailable):
                    await append(table, at, some)

            self.house.background(write())

        with mock.patch.object(self.house.store, "append", later):
            await commit(self, entries, game, **more)

    with patched(Room, "commit", hasty):
        yield


@bug
def takes_a_failed_write_for_done() -> Iterator[None]:
    """The store says no, and nobody listens."""
    commit = Room.commit

    async def deaf(self: Room, entries: Any, game: Any = None, **more: Any) -> None:
        append = self.house.store.append

        async def swallowing(table: str, at: int, some: Any) -> None:
            with contextlib.suppress(Unavailable):
                await append(table, at, some)

        with mock.patch.object(self.house.store, "append", swallowing):
            await commit(self, entries, game, **more)

    with patched(Room, "commit", deaf):
        yield


@bug
def takes_a_conflict_for_done() -> Iterator[None]:
    """Another server was faster, and nobody listens."""
    commit = Room.commit

    async def deaf(self: Room, entries: Any, game: Any = None, **more: Any) -> None:
        append = self.house.store.append

        async def swallowing(table: str, at: int, some: Any) -> None:
            with contextlib.suppress(Conflict):
                await append(table, at, some)

        with mock.patch.object(self.house.store, "append", swallowing):
            await commit(self, entries, game, **more)

    with patched(Room, "commit", deaf):
        yield


@bug
def says_nothing_has_changed_after_it_has() -> Iterator[None]:
    """Now and then the write goes through and is called failed."""
    commit, count = Room.commit, iter(range(10**9))

    async def wrong(self: Room, entries: Any, game: Any = None, **more: Any) -> None:
        append = self.house.store.append

        async def failing(table: str, at: int, some: Any) -> None:
            await append(table, at, some)
            if next(count) % 7 == 6:
                raise Unavailable("simulated: called failed")

        with mock.patch.object(self.house.store, "append", failing):
            await commit(self, entries, game, **more)

    with patched(Room, "commit", wrong):
        yield


@bug
def forgets_the_keys_of_answers() -> Iterator[None]:
    """An answer sent again is not known again."""
    answer = Room.answer

    async def again(self: Room, seat: int, given: Any, index: Any, _seq: int, key: Any) -> int:
        self.table.keys.pop((seat, key), None)
        return await answer(self, seat, given, index, self.table.seq(seat), key)

    with patched(Room, "answer", again):
        yield


@bug
def takes_an_answer_to_an_old_question() -> Iterator[None]:
    """Whatever somebody saw, the answer is for the question that is open now."""
    answer = Room.answer

    async def late(self: Room, seat: int, given: Any, index: Any, _seq: int, key: Any) -> int:
        return await answer(self, seat, given, index, self.table.seq(seat), key)

    with patched(Room, "answer", late):
        yield


@bug
def loses_the_keys_in_a_restart() -> Iterator[None]:
    """Entries are read again without their keys."""
    apply = Table.apply

    def keyless(self: Table, entry: Any, game: Any = None) -> None:
        apply(self, entry if game is not None else {k: v for k, v in entry.items() if k != "key"}, game)

    with patched(Table, "apply", keyless):
        yield


@bug
def keeps_a_snapshot_under_the_wrong_number() -> Iterator[None]:
    """After a restart the last entry is missing."""

    def keep(self: House, table: Table) -> None:
        self.background(self._keep(table.id, table.length + 1, snapshots.taken(table)))

    with patched(House, "keep", keep):
        yield


# ------------------------------------------------------------------------------------------ who is told what


@bug
def tells_everybody_what_one_seat_sees() -> Iterator[None]:
    """A leak: the view of whoever is asked goes to all."""
    content = wire.content

    def leaky(t: Table, audience: Any, *rest: Any) -> bytes:
        return content(t, next(iter(t.waiting()), audience), *rest)

    with patched(wire, "content", leaky):
        yield


@bug
def counts_as_another_audience() -> Iterator[None]:
    """A snapshot carries the spectator's number."""
    snapshot = wire.snapshot

    def wrong(t: Table, *rest: Any) -> str:
        return edited(snapshot(t, *rest), seq=t.seq(None))

    with patched(wire, "snapshot", wrong):
        yield


@bug
def tells_before_it_commits() -> Iterator[None]:
    """What is told may never be written."""
    commit = Room.commit

    async def early(self: Room, entries: Any, game: Any = None, **more: Any) -> None:
        before = self.table
        if game is not None and entries[0]["do"] == "answer":
            shown = Table(before.id, before.head)
            for name in vars(before):
                setattr(shown, name, getattr(before, name))
            shown.game, shown.turns = game, before.turns
            self.listeners.tell(shown, self.deadline())
        await commit(self, entries, game, **more)

    with patched(Room, "commit", early):
        yield


@bug
def leaves_out_a_line_when_somebody_comes_back() -> Iterator[None]:
    """`since` is taken for one more than it is."""
    log = wire.log

    def short(t: Table, audience: Any, since: int = 0) -> Any:
        return log(t, audience, since + 1 if since else 0)

    with patched(wire, "log", short):
        yield


@bug
def drops_messages_for_slow_clients() -> Iterator[None]:
    """Now and then an update is left out, and what it said is never told."""
    send, count = Line.send, iter(range(10**9))

    def forgetful(self: Line, text: str) -> None:
        if not text.startswith('{"type":"update"') or next(count) % 9 != 8:
            send(self, text)

    with patched(Line, "send", forgetful):
        yield


@bug
def keeps_who_has_gone() -> Iterator[None]:
    """A socket that has closed is still spoken to."""
    with patched(Listeners, "remove", lambda _self, _listener: False):
        yield


@bug
def tells_a_token() -> Iterator[None]:
    """The table as everybody sees it has the token of a seat in it."""
    snapshot, read, seen = wire.snapshot, requests.read, {}

    def remember(body: Any, shape: Any) -> Any:
        got = read(body, shape)
        if getattr(got, "token", None):
            seen["last"] = got.token
        return got

    def wrong(t: Table, *rest: Any) -> str:
        return edited(snapshot(t, *rest), by=seen.get("last"))

    with patched(requests, "read", remember), patched(wire, "snapshot", wrong):
        yield


# ---------------------------------------------------------------------------------------- what happens together


class Unlocked(asyncio.Lock):
    """A lock that lets everybody in."""

    async def acquire(self) -> bool:
        """At once."""
        return True

    def release(self) -> None:
        """Nothing to do."""


@bug
def lets_two_act_at_once() -> Iterator[None]:
    """The table's lock does not lock."""
    init = Room.__init__

    def unlocked(self: Room, *rest: Any) -> None:
        init(self, *rest)
        self.lock = Unlocked()

    with patched(Room, "__init__", unlocked):
        yield


@bug
def stays_locked_after_a_failed_write() -> Iterator[None]:
    """Nobody can act at that table any more."""
    answer = Room.answer

    async def stuck(self: Room, *rest: Any) -> int:
        try:
            return await answer(self, *rest)
        except Exception as error:
            if getattr(error, "status", 0) == 503:
                await self.lock.acquire()
            raise

    with patched(Room, "answer", stuck):
        yield


@bug
def does_not_hear_of_other_servers() -> Iterator[None]:
    """What another server writes is not read."""
    with patched(House, "_heard", lambda _self, _table, _length: None):
        yield


@bug
def gives_up_reading_what_another_server_wrote() -> Iterator[None]:
    """A table that cannot be read at once is not read again."""
    follow = House._follow

    async def once(self: House, room: Room, length: int | None = None) -> None:
        self.closing, was = True, self.closing
        await room.has_caught_up(length)
        self.closing = was
        await follow(self, room, 0)

    with patched(House, "_follow", once):
        yield


@bug
def makes_a_second_room_for_a_table() -> Iterator[None]:
    """A room is let go while somebody is entering it, and another is made of the same table."""

    def forget(self: House, name: str) -> None:
        self.rooms.pop(name, None)

    async def nothing(_self: House, _room: Room) -> None:
        pass

    with patched(House, "_rest", forget), patched(House, "hold", nothing):
        yield


@bug
def lets_a_bot_sleep_after_a_restart() -> Iterator[None]:
    """A table that is read from the store does not wake its bots."""
    enter = House._enter

    def quiet(self: House, table: Table) -> Room:
        with mock.patch.object(Room, "wake"):
            return enter(self, table)

    def wake(self: Autopilot) -> None:
        if self.room.table.length % 5 == 0:
            return
        woken(self)

    woken = Autopilot.wake
    with patched(House, "_enter", quiet), patched(Autopilot, "wake", wake):
        yield


@bug
def stops_writing_to_a_socket() -> Iterator[None]:
    """After a while the thread that writes to a client is gone."""
    send, count = Line.send, iter(range(10**9))

    def silent(self: Line, text: str) -> None:
        if next(count) < 120:
            send(self, text)

    with patched(Line, "send", silent):
        yield


@bug
def rolls_again_after_a_restart() -> Iterator[None]:
    """Chance starts from its first roll when a table is read."""
    dice = Table.dice

    def again(self: Table, count: int) -> Any:
        return dice(self, min(count, 3))

    with patched(Table, "dice", again):
        yield
