"""Guests: people who take a free seat of an open table, without a link from its host.

A guest is known by two marks: of their browser (a random word that it keeps) and of their address. A mark is a hash
that is made with the table's own secret. It says nothing to anybody else and is of no use at another table. The host
never sees one. A host who blocks a guest blocks these marks.
"""

from __future__ import annotations

import hashlib
import hmac

from gloam.server.problems import Problem
from gloam.server.store import Entry
from gloam.server.tables import listing
from gloam.server.tables.seating import BLOCKED as BLOCKED_MOST
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import clean_text, hashed

NAME = 24
"""Letters of a guest's name."""
ADDRESSES = 6
"""From how many addresses a guest who is blocked is known: one who comes from hundreds can still be blocked."""
NOT_OPEN = "This table isn't open to everyone now. Choose another one."
BLOCKED = "The host of this table has blocked you. You can join any other one."


def marks_of(table: Table, browser: str, address: str) -> list[str]:
    """The marks of a guest at this table; one who names no browser has only that of the address."""
    return [mark(table, "address", address)] + ([mark(table, "browser", browser)] if browser else [])


def mark(table: Table, kind: str, value: str) -> str:
    """Who that is, for this table alone."""
    secret = str(table.head["dice"]).encode()
    return hmac.digest(secret, f"{kind} {table.id} {value}".encode(), hashlib.sha256).hex()[:24]


def joining(table: Table, name: str, marks: list[str], token: str) -> list[Entry]:
    """The entries by which a guest takes the first free seat; refused where they may not have one."""
    table.is_open()
    if table.listed is None:
        raise Problem(404, "not_open", NOT_OPEN)
    table.is_waiting()
    if not set(marks).isdisjoint(table.blocked):
        raise Problem(403, "blocked", BLOCKED)
    if len(marks) > 1 and any(marks[1] in seat.marks for seat in table.seats):
        raise Problem(409, "seated", "You already have a seat at this table.")
    free = listing.free_seats(table)
    if not free:
        raise Problem(409, "taken", "Someone else took the last free seat just now. Choose another table.")
    n = free[0]
    called = clean_text(name, NAME) or f"Player {n + 1}"
    seated: Entry = {"do": "reseat", "seat": n, "bot": None, "token": hashed(token), "why": "taken", "name": called}
    return [seated, {"do": "guest", "seat": n, "marks": marks}, {"do": "join", "seat": n}]


def blocking(table: Table, seat: int, addresses: list[str]) -> Entry:
    """The entry that blocks who sits there: by what they came with, and by where they are connected from."""
    known = [*table.seats[seat].marks, *(mark(table, "address", one) for one in addresses[:ADDRESSES])]
    marks = sorted(set(known).difference(table.blocked))
    if len(table.blocked) + len(marks) > BLOCKED_MOST:
        raise Problem(
            429, "too_many", "This table can block nobody else. Remove them, or close the table to newcomers."
        )
    return {"do": "block", "seat": seat, "marks": marks}
