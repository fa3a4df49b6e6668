"""Bugs planted in the server, each of a kind that real servers have had. The checks must catch every one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from unittest import mock

import msgspec

from gloam.server.edge import requests
from gloam.server.edge.socket_client import SocketClient
from gloam.server.store import Conflict, Unavailable
from gloam.server.tables import snapshots, wire
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.readiness import Readiness
from gloam.server.tables.session.bot_player import BotPlayer
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.table_session import TableSession
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


def edited(message: bytes, **more: Any) -> bytes:
    """A message with something else in it."""
    return msgspec.json.encode({**msgspec.json.decode(message), **more})


# ----------------------------------------------------------------------------------------- what is kept


Append = Callable[[str, int, Any], Awaitable[None]]


def appending(wrong: Callable[[TableSession, Append], Append]) -> Any:
    """Every commit of a session writes to the store by another `append`, made by `wrong` from the real one."""
    commit = TableSession.commit

    async def committing(self: TableSession, entries: Any, game: Any = None, **more: Any) -> None:
        store = self.services.store
        with mock.patch.object(store, "append", wrong(self, store.append)):
            await commit(self, entries, game, **more)

    return patched(TableSession, "commit", committing)


def ignoring(error: type[Exception]) -> Callable[[TableSession, Append], Append]:
    """An `append` that says nothing of this error."""

    def wrong(_: TableSession, append: Append) -> Append:
        async def ignorant(table: str, at: int, entries: Any) -> None:
            with contextlib.suppress(error):
                await append(table, at, entries)

        return ignorant

    return wrong


@bug
def acknowledges_before_it_commits() -> Iterator[None]:
    """The store is told later."""

    def wrong(session: TableSession, append: Append) -> Append:
        async def write(table: str, at: int, entries: Any) -> None:
            with contextlib.suppress(Conflict, Unavailable):
                await append(table, at, entries)

        async def later(table: str, at: int, entries: Any) -> None:
            session.services.background(write(table, at, entries))

        return later

    with appending(wrong):
        yield


@bug
def takes_a_failed_write_for_done() -> Iterator[None]:
    """The store says no, and nobody listens."""
    with appending(ignoring(Unavailable)):
        yield


@bug
def takes_a_conflict_for_done() -> Iterator[None]:
    """Another server was faster, and nobody listens."""
    with appending(ignoring(Conflict)):
        yield


@bug
def says_nothing_has_changed_after_it_has() -> Iterator[None]:
    """Now and then the write goes through and is called failed."""
    count = iter(range(10**9))

    def wrong(_: TableSession, append: Append) -> Append:
        async def failing(table: str, at: int, entries: Any) -> None:
            await append(table, at, entries)
            if next(count) % 7 == 6:
                raise Unavailable("simulated: called failed")

        return failing

    with appending(wrong):
        yield


@bug
def forgets_the_keys_of_answers() -> Iterator[None]:
    """An answer sent again is not known again."""
    answer = TableSession.answer

    async def again(self: TableSession, seat: int, given: Any, index: Any, _seq: int, key: Any) -> int:
        self.table.keys.pop((seat, key), None)
        return await answer(self, seat, given, index, self.table.seq(seat), key)

    with patched(TableSession, "answer", again):
        yield


@bug
def takes_an_answer_to_an_old_question() -> Iterator[None]:
    """Whatever somebody saw, the answer is for the question that is open now."""
    answer = TableSession.answer

    async def late(self: TableSession, seat: int, given: Any, index: Any, _seq: int, key: Any) -> int:
        return await answer(self, seat, given, index, self.table.seq(seat), key)

    with patched(TableSession, "answer", late):
        yield


@bug
def loses_the_keys_in_a_restart() -> Iterator[None]:
    """Entries are read again without their keys."""
    apply = Table.apply

    def keyless(self: Table, entry: Any, game: Any = None, **more: Any) -> None:
        apply(self, entry if game is not None else {k: v for k, v in entry.items() if k != "key"}, game, **more)

    with patched(Table, "apply", keyless):
        yield


@bug
def keeps_a_snapshot_under_the_wrong_number() -> Iterator[None]:
    """After a restart the last entry is missing."""

    def keep(self: Lobby, table: Table) -> None:
        self.background(self._keep(table.id, table.length + 1, snapshots.snapshot_of(table)))

    with patched(Lobby, "keep", keep):
        yield


# ------------------------------------------------------------------------------------------ who is told what


@bug
def tells_everybody_what_one_seat_sees() -> Iterator[None]:
    """A leak: the view of the player to move goes to all."""
    content = wire.content

    def leaky(t: Table, audience: Any, *rest: Any) -> bytes:
        return content(t, next(iter(t.waiting()), audience), *rest)

    with patched(wire, "content", leaky):
        yield


@bug
def counts_as_another_audience() -> Iterator[None]:
    """A snapshot carries the spectator's number."""
    snapshot = wire.snapshot

    def wrong(t: Table, *rest: Any) -> bytes:
        return edited(snapshot(t, *rest), seq=t.seq(None))

    with patched(wire, "snapshot", wrong):
        yield


@bug
def tells_before_it_commits() -> Iterator[None]:
    """What is told may never be written."""
    commit = TableSession.commit

    async def early(self: TableSession, entries: Any, game: Any = None, **more: Any) -> None:
        before = self.table
        if game is not None and entries[0]["do"] == "answer":
            shown = Table(before.id, before.head)
            for name in vars(before):
                setattr(shown, name, getattr(before, name))
            shown.game, shown.turns = game, before.turns
            self.listeners.tell(shown, self.clock.deadline())
        await commit(self, entries, game, **more)

    with patched(TableSession, "commit", early):
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
    send, count = SocketClient.send, iter(range(10**9))

    def forgetful(self: SocketClient, message: bytes) -> None:
        if not message.startswith(b'{"type":"update"') or next(count) % 9 != 8:
            send(self, message)

    with patched(SocketClient, "send", forgetful):
        yield


@bug
def keeps_who_has_gone() -> Iterator[None]:
    """A socket that has closed is still spoken to."""
    with patched(Listeners, "remove", lambda _self, _listener: False):
        yield


@bug
def tells_a_token() -> Iterator[None]:
    """The table as everybody sees it has the token of a seat in it."""
    snapshot, read, seen = wire.snapshot, requests.decoded, {}

    def remember(body: Any, shape: Any) -> Any:
        got = read(body, shape)
        if getattr(got, "token", None):
            seen["last"] = got.token
        return got

    def wrong(t: Table, *rest: Any) -> bytes:
        return edited(snapshot(t, *rest), by=seen.get("last"))

    with patched(requests, "decoded", remember), patched(wire, "snapshot", wrong):
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
    init = TableSession.__init__

    def unlocked(self: TableSession, *rest: Any) -> None:
        init(self, *rest)
        self.lock = Unlocked()

    with patched(TableSession, "__init__", unlocked):
        yield


@bug
def stays_locked_after_a_failed_write() -> Iterator[None]:
    """Nobody can act at that table any more."""
    answer = TableSession.answer

    async def stuck(self: TableSession, *rest: Any) -> int:
        try:
            return await answer(self, *rest)
        except Exception as error:
            if getattr(error, "status", 0) == 503:
                await self.lock.acquire()
            raise

    with patched(TableSession, "answer", stuck):
        yield


@bug
def ignores_other_servers() -> Iterator[None]:
    """What another server writes is not read."""
    with patched(Lobby, "_on_growth", lambda _self, _table, _length: None):
        yield


@bug
def gives_up_reading_what_another_server_wrote() -> Iterator[None]:
    """A table that cannot be read at once is not read again."""
    follow = Lobby._follow

    async def once(self: Lobby, session: TableSession, length: int | None = None) -> None:
        self.closing, was = True, self.closing
        await session.has_caught_up(length)
        self.closing = was
        await follow(self, session, 0)

    with patched(Lobby, "_follow", once):
        yield


@bug
def makes_a_second_session_for_a_table() -> Iterator[None]:
    """A session is released while somebody is connecting to it, and another is made of the same table."""

    def forget(self: Lobby, name: str) -> None:
        self.sessions.pop(name, None)

    async def nothing(_self: Lobby, _session: TableSession) -> None:
        pass

    with patched(Lobby, "_release", forget), patched(Lobby, "keep_in_memory", nothing):
        yield


@bug
def leaves_a_bot_asleep_after_a_restart() -> Iterator[None]:
    """A table that is read from the store does not wake its bots."""
    enter = Lobby._enter

    def quiet(self: Lobby, table: Table) -> TableSession:
        with mock.patch.object(TableSession, "wake"):
            return enter(self, table)

    def wake(self: BotPlayer) -> None:
        if self.session.table.length % 5 == 0:
            return
        woken(self)

    woken = BotPlayer.wake
    with patched(Lobby, "_enter", quiet), patched(BotPlayer, "wake", wake):
        yield


@bug
def is_ready_on_a_full_disk() -> Iterator[None]:
    """Whether a write goes through is not tried."""

    async def tables(self: Readiness) -> int:
        return 1

    with patched(Readiness, "tables", tables):
        yield


@bug
def stops_writing_to_a_socket() -> Iterator[None]:
    """After a while the thread that writes to a client is gone."""
    send, count = SocketClient.send, iter(range(10**9))

    def silent(self: SocketClient, message: bytes) -> None:
        if next(count) < 120:
            send(self, message)

    with patched(SocketClient, "send", silent):
        yield


@bug
def rolls_again_after_a_restart() -> Iterator[None]:
    """Chance starts from its first roll when a table is read."""
    dice = Table.dice

    def again(self: Table, count: int) -> Any:
        return dice(self, min(count, 3))

    with patched(Table, "dice", again):
        yield
