"""What one address may do with open tables. Addresses are kept in memory only, and each server counts for itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.settings import Settings
from gloam.server.tables.open_tables import OpenTables
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import hashed

ADDRESSES = 20_000
"""How many addresses are remembered."""
COUNTED = ("list", "unlist", "block")
"""The host's acts that are counted."""


class HasTable(Protocol):
    """A live table."""

    table: Table


class OpenLimits:
    """How often an address joins, lists and blocks; how many tables it has listed and how many seats it holds."""

    def __init__(self, tables: OpenTables, settings: Settings, sessions: Mapping[str, HasTable]) -> None:
        self.tables, self.settings, self.sessions = tables, settings, sessions
        self.joins, self.acts = Rates(), Rates()
        self.listed: dict[str, set[str]] = {}
        self.seats: dict[str, set[tuple[str, int, str]]] = {}
        """By address: the tables that it has listed, and the seats that it has taken, each with its token's hash."""

    def check_act(self, address: str, act: str) -> None:
        """Whether a host at this address may list or block now."""
        most = self.settings
        if act in COUNTED and not self.acts.take(address, most.list_rate, most.list_burst):
            raise Problem(429, "too_many", "That was often in a short time. Wait a minute and try again.")
        if act == "list":
            self.check_listing(address)

    def check_listing(self, address: str) -> None:
        """Whether this address may have another table in the list."""
        if self.settings.tables_per_client <= 0:
            return
        mine = {table for table in self.listed.get(address, ()) if self.tables.is_listed(table)}
        self._keep(self.listed, address, mine)
        if len(mine) >= self.settings.tables_per_client:
            text = f"You have {len(mine)} open tables already. Start or close one of them first."
            raise Problem(429, "too_many", text)

    def note_act(self, address: str, act: str, table: str) -> None:
        """A host at this address has done this."""
        if act == "list":
            self.note_listed(address, table)

    def note_listed(self, address: str, table: str) -> None:
        """Remember that this address has listed that table, where that is limited."""
        if self.settings.tables_per_client > 0:
            self.listed.setdefault(address, set()).add(table)

    def check_join(self, address: str) -> None:
        """Whether somebody at this address may take another seat now."""
        most = self.settings
        if not self.joins.take(address, most.join_rate, most.join_burst):
            raise Problem(429, "too_many", "You joined many tables in a short time. Wait a minute and try again.")
        if most.guest_seats <= 0:
            return
        held = {one for one in self.seats.get(address, ()) if self._waits(*one)}
        self._keep(self.seats, address, held)
        if len(held) >= most.guest_seats:
            text = f"You hold {len(held)} seats at tables that haven't started. Play at one of them first."
            raise Problem(429, "too_many", text)

    def note_joined(self, address: str, table: str, seat: int, token: str) -> None:
        """Remember that this address has taken that seat, where that is limited."""
        if self.settings.guest_seats > 0:
            self.seats.setdefault(address, set()).add((table, seat, hashed(token)))

    def _waits(self, table: str, seat: int, token_hash: str) -> bool:
        """Whether that seat is still theirs, at a table that has not begun."""
        session = self.sessions.get(table)
        return session is not None and not session.table.started and session.table.seats[seat].token == token_hash

    def _keep(self, known: dict[str, set[str]] | dict[str, set[tuple[str, int, str]]], address: str, now: set) -> None:  # type: ignore[type-arg]
        known.pop(address, None)
        if now:
            known[address] = now
        while len(known) > ADDRESSES:
            del known[next(iter(known))]
