"""Taking a free seat of an open table, without a link from its host (guests.py)."""

from __future__ import annotations

from gloam.server.problems import Problem
from gloam.server.tables import guests
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.tokens import new_token

TRIES = 3
"""How often a seat is tried for where another server was faster."""


async def join(session: SessionInterface, name: str, browser: str, address: str) -> tuple[int, str]:
    """Take the first free seat: its number and the guest's token. Nobody else gets the same seat."""
    token, tries = new_token(), TRIES
    while True:
        try:
            return await joined(session, name, (browser, address), token), token
        except Problem as problem:
            tries -= 1
            if problem.code != "stale" or not tries:
                raise


async def joined(session: SessionInterface, name: str, who: tuple[str, str], token: str) -> int:
    """The seat that was taken."""
    guests.joining(
        session.table, name, guests.marks_of(session.table, *who), token
    )  # what is refused waits for nothing
    async with session.lock:
        entries = guests.joining(session.table, name, guests.marks_of(session.table, *who), token)
        await session.commit(entries)
        await session.start_if_full()
    return int(entries[0]["seat"])
