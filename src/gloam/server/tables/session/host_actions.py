"""What only the host of a table may do: fill and free seats, links, muting, removing, closing, handing the role over.

`proposed` says what an act would write, or why it cannot be done; it looks at nothing but the table. `Hosting` does it
at a live table, in the order of everything that changes it. SECURITY.md lists who may do what; a test reads that list.
"""

from __future__ import annotations

import time
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gloam.server.problems import Problem
from gloam.server.store import Entry
from gloam.server.tables import guests, listing
from gloam.server.tables.seating import HOST, Seat, Who, bot_name
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import hashed, new_token

ACTS = 500
"""How many acts of a host are kept of one table; then it can only be closed."""
NOT_HOST = "Only the host can do this. Ask the host of this table."

Act = Literal[
    "bot", "free", "link", "remove", "mute", "unmute", "hand_over", "close", "reopen", "list", "unlist", "block"
]


class HostAct(Struct, forbid_unknown_fields=True, frozen=True):
    """POST /api/v1/tables/{id}/host, and the same on a socket: what only the host may do."""

    act: Act
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    bot: Annotated[str, Meta(max_length=100)] | None = None


def check_host(table: Table, token_hash: str | None) -> Who:
    """The host, by the hash of their token; anyone else is refused."""
    who = table.holder(token_hash)
    if not who.host:
        raise Problem(403, "not_host", NOT_HOST)
    return who


def proposed(table: Table, who: Who, asked: HostAct, token: str) -> list[Entry]:
    """The entries for what the host asks; none where it is so already. `token` is used where a link is made."""
    if asked.act in {"close", "reopen"}:
        on = asked.act == "close"
        if not on and table.acts >= ACTS:
            raise Problem(429, "too_many", "This table was closed and reopened too often. It stays closed.")
        return [{"do": "close", "on": on}] if table.closed != on else []
    table.is_open()
    if asked.act in {"list", "unlist"}:
        return listing_changed(table, on=asked.act == "list")
    if table.lesson_script is not None:
        raise Problem(409, "lesson", "The seats of a lesson stay as they are. Start a game to play with others.")
    if table.acts >= ACTS:
        raise Problem(429, "too_many", "The seats of this table were changed too often. You can only close it now.")
    n, seat = seat_at(table, who, asked.seat)
    if asked.act in {"bot", "free"}:
        return filled(table, n, asked, hashed(token), HOST if who.seat is None else who.seat)
    check_person(seat, waiting=asked.act == "link")
    if asked.act in {"mute", "unmute"}:
        on = asked.act == "mute"
        return [{"do": "mute", "seat": n, "on": on}] if seat.muted != on else []
    if asked.act == "hand_over":
        return [{"do": "host", "seat": n}]
    entry: Entry = {"do": "reseat", "seat": n, "bot": None, "token": hashed(token), "why": asked.act}
    if asked.act in {"remove", "block"}:
        instead = {"bot": table.head["filler"], "token": None} if table.started else {"name": f"Player {n + 1}"}
        entry |= {"why": "removed", **instead}
    return [entry]


def listing_changed(table: Table, *, on: bool) -> list[Entry]:
    """Open the table to everyone, or to those with a link alone; before the game begins."""
    if on:
        table.is_waiting()
        if table.lesson_script is not None or not listing.free_seats(table):
            raise Problem(409, "full", "Every seat is taken. Free one before you let others join.")
        if table.acts >= ACTS:
            raise Problem(429, "too_many", "This table was changed too often. It can't be opened to everyone anymore.")
    return [{"do": "list", "at": int(time.time()) if on else None}] if on != (table.listed is not None) else []


def filled(table: Table, n: int, asked: HostAct, token_hash: str, host: int) -> list[Entry]:
    """Give the seat to a bot, or to the next person with the new link; or a bot that sits there plays at another level.

    In a game a bot keeps the seat's name, and plays on until the person comes.
    """
    seat, bot = table.seats[n], asked.bot or table.head["filler"]
    if asked.act == "free":
        if seat.bot is None:
            raise Problem(409, "not_a_bot", "No bot plays this seat. To replace a person, remove them.")
        freed: Entry = {"do": "reseat", "seat": n, "bot": None, "token": token_hash, "why": "free"}
        freed |= {"name": f"Player {n + 1}", "stand_in": seat.bot}
        return [freed, {"do": "mind", "seat": n, "by": host, "on": True}] if table.started else [freed]
    entry: Entry = {"do": "reseat", "seat": n, "bot": bot, "token": None, "why": "level" if seat.bot else "bot"}
    if not table.started or seat.name == bot_name(seat.bot or ""):
        entry["name"] = bot_name(bot)
    return [] if seat.bot == bot else [entry]


def seat_at(table: Table, who: Who, n: int | None) -> tuple[int, Seat]:
    """The seat that is meant, which is never the host's own."""
    if n is None:
        raise Problem(400, "malformed", "Say which seat.")
    if n >= len(table.seats):
        raise Problem(404, "no_such_seat", f"There is no seat {n} at this table.")
    if n == who.seat:
        raise Problem(409, "own_seat", "You can't do this to your own seat. Make someone else the host first.")
    return n, table.seats[n]


def check_person(seat: Seat, *, waiting: bool = False) -> None:
    """Whether a person sits there, or (waiting) may come by a link."""
    if seat.bot is not None:
        raise Problem(409, "is_a_bot", "A bot plays this seat. Free it first.")
    if not seat.person and not waiting:
        raise Problem(409, "empty", "Nobody sits here yet.")


class HostActions:
    """The host's acts at one live table."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session

    async def act(self, token_hash: str | None, asked: HostAct) -> str | None:
        """Do it; the token of a link that was made. The list of open tables is written before that is told."""
        session, token = self.session, new_token()

        def entries_for() -> list[Entry]:
            who = check_host(session.table, token_hash)
            if asked.act == "bot" and asked.bot:
                session.services.bots.check(session.table.spec.id, asked.bot)
            if asked.act == "list":
                session.services.open_tables.check(session.table.id)
            entries = proposed(session.table, who, asked, token)
            if asked.act == "block" and asked.seat is not None:
                entries.insert(0, guests.blocking(session.table, asked.seat, session.viewers.of_seat(asked.seat)))
            return entries

        entries_for()  # what is refused waits for nothing: a hidden answer may be on its way
        async with session.writing():
            if entries := entries_for():
                await session.commit(entries)
                await session.start_if_full()
            made = any(entry.get("token") for entry in entries)
        if asked.act in {"list", "unlist"}:
            await session.services.open_tables.flush()
        return token if made else None

    async def let_bot_play(self, token_hash: str | None, seat: int, *, on: bool) -> None:
        """Let a bot play for a seat: one's own; that of somebody who has gone, if the host asks; or take it back."""
        self._letting_bot_play(token_hash, seat, on=on)
        async with self.session.writing():
            if entries := self._letting_bot_play(token_hash, seat, on=on):
                await self.session.commit(entries)

    def _letting_bot_play(self, token_hash: str | None, seat: int, *, on: bool) -> list[Entry]:
        """The entries that let a bot play, or end it; none where it is so already."""
        who, table = self.session.table.holder(token_hash), self.session.table
        table.is_open()
        if seat >= len(table.seats):
            raise Problem(404, "no_such_seat", f"There is no seat {seat} at this table.")
        there = table.seats[seat]
        if there.bot is not None:
            raise Problem(409, "is_a_bot", "A bot is playing this seat already.")
        if who.seat != seat:
            self._may_let_bot_play(who, seat, on=on)
        if on == (there.bot_asked_by is not None):
            return []
        if on:
            table.may_change(seat)
        return [{"do": "mind", "seat": seat, "by": HOST if who.seat is None else who.seat, "on": on}]

    async def let_bot_set_up(self, token_hash: str | None) -> None:
        """Let a bot answer what one's own seat is asked before the game begins."""
        self._letting_bot_set_up(token_hash)
        async with self.session.writing():
            if entries := self._letting_bot_set_up(token_hash):
                await self.session.commit(entries)

    def _letting_bot_set_up(self, token_hash: str | None) -> list[Entry]:
        """The entry that lets a bot set the game up; none where one does already."""
        seat, table = self.session.table.holder(token_hash).seat, self.session.table
        table.is_open()
        if seat is None:
            raise Problem(403, "no_seat", "Spectators can't do this.")
        if not table.sets_up(seat):
            raise Problem(409, "not_setting_up", "There is nothing to set up for you now.")
        if table.seats[seat].set_up_by_bot:
            return []
        table.may_change(seat)
        return [{"do": "set_up", "seat": seat}]

    def _may_let_bot_play(self, who: Who, seat: int, *, on: bool) -> None:
        """Whether somebody may let a bot play for another, or end it: the host, or anybody seated while the host is
        away; and only for somebody who really has gone.
        """  # noqa: D205
        there, host = self.session.table.seats[seat], self.session.table.host
        if not on and there.bot_asked_by not in {None, who.seat} and not who.host:
            raise Problem(403, "not_yours", f"Only {there.name} or the host can take this seat back.")
        host_away = who.seat is not None and self.session.is_absent(HOST if host is None else host)
        if on and not who.host and not host_away:
            raise Problem(403, "not_host", "Only the host can let a bot play for someone else.")
        if on and there.person and not self.session.is_absent(seat):
            text = f"{there.name} was here a moment ago. A bot can play for them once they have been away for a while."
            raise Problem(403, "not_absent", text)

    async def start(self, token_hash: str | None) -> None:
        """Begin now: seats that nobody has taken are given to bots."""
        session = self.session
        self._check_start(token_hash)
        async with session.lock:
            self._check_start(token_hash)
            entries, game = session.table.propose_start()
            await session.commit(entries, game)

    def _check_start(self, token_hash: str | None) -> None:
        """Refuse where this is not the host, or there is nothing to begin."""
        check_host(self.session.table, token_hash)
        self.session.table.is_open()
        self.session.table.is_waiting()
