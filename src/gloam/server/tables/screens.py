"""Tables on another screen: the short codes that are typed on a TV, and the seats that are taken by them.

A host who shows the board on another screen gets a code. It is good for looking at the table as a spectator, and,
before the game begins, for taking a free seat: the screen shows a QR code for each. The code comes from the table's own
secrets: it is the same one after a restart, once the host asks for it again. Nothing of it is kept.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict

from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.store import Entry
from gloam.server.tables.session.host_actions import check_host
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import hashed, new_token

LETTERS = "ABCDEFGHJKLMNPQRTUVWXY346789"
"""What codes are written with: nothing that looks like something else on a TV."""
LENGTH = 5
MOST = 4000
"""How many codes are good at once; the oldest ones are forgotten."""
GUESS_RATE, GUESSES = 0.1, 20.0
"""How many wrong codes an address may try: per second, and at once."""


class Screens:
    """The codes that are good now, at this server."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, str] = OrderedDict()
        self.guesses = Rates()

    def show(self, session: TableSession, token_hash: str | None) -> str:
        """The code of a table, for its host."""
        table = session.table
        check_host(table, token_hash)
        n = 0
        while self.tables.get(code := code_of(table, n), table.id) != table.id:
            n += 1
        self.tables[code] = table.id
        self.tables.move_to_end(code)
        while len(self.tables) > MOST:
            self.tables.popitem(last=False)
        return code

    def table_of(self, code: str, address: str, *, limited: bool = True) -> str:
        """The table that a code stands for; who tries many wrong ones has to wait."""
        rate = GUESS_RATE if limited else 0.0
        if self.guesses.is_empty(address, rate, GUESSES):
            raise Problem(429, "too_many", "Too many wrong codes. Wait a minute and try again.")
        found = self.tables.get(code.upper())
        if found is None:
            self.guesses.charge(address, 1.0, rate, GUESSES)
            raise Problem(404, "no_such_code", "No table has this code now. Look at the lobby for the right one.")
        return found


def code_of(table: Table, n: int) -> str:
    """The n-th code that a table could have: nobody can work it out who doesn't know the table's seed."""
    drawn = hmac.digest(str(table.head["dice"]).encode(), f"screen {table.id} {n}".encode(), hashlib.sha256)
    number = int.from_bytes(drawn[:8])
    letters = []
    for _ in range(LENGTH):
        number, digit = divmod(number, len(LETTERS))
        letters.append(LETTERS[digit])
    return "".join(letters)


async def take_seat(session: TableSession, seat: int) -> str:
    """Somebody scanned the code of a free seat: their token. The link that the host had for it is replaced."""
    token = new_token()

    def entries() -> list[Entry]:
        table = session.table
        table.is_open()
        table.is_waiting()
        if seat >= len(table.seats):
            raise Problem(404, "no_such_seat", f"There is no seat {seat} at this table.")
        there = table.seats[seat]
        if there.person or there.bot is not None:
            raise Problem(409, "taken", f"Seat {seat + 1} is taken. Scan the code of another seat.")
        changed: Entry = {"do": "reseat", "seat": seat, "bot": None, "token": hashed(token), "why": "link"}
        return [changed, {"do": "join", "seat": seat}]

    entries()  # what is refused waits for nothing
    async with session.lock:
        await session.commit(entries())
        await session.start_if_full()
    return token
