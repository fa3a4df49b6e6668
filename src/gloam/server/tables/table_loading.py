"""Reading a table from what was written: its entries, a few at a time, and what is said where that does not work."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator, Sequence

from gloam.kernel import Refused
from gloam.server.problems import Problem
from gloam.server.store import Damaged, Entry, Unavailable, Unknown
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import returned_to

LOG = logging.getLogger("gloam.server")
AT_ONCE = 5
"""How many entries are taken in before the other tables have their turn: less than a millisecond."""


def apply_all(table: Table, entries: Sequence[Entry]) -> None:
    """Take in what was written, all at once."""
    for _ in apply_some(table, entries):
        pass


def apply_some(table: Table, entries: Sequence[Entry]) -> Iterator[None]:
    """Take in what was written, a few entries at a time. Under other rules or printed facts than then it may not fit:
    the table is kept, and anyone who opens it is told why it cannot go on.
    """  # noqa: D205
    head, spec = table.head, table.spec
    try:
        spec.refuse_gone(head["version"])
    except Refused as error:
        raise Problem(410, "other_rules", error.text) from error
    other = (head["version"], head["content"]) != (spec.version, spec.content_hash)
    try:
        again = returned_to(entries, len(table.undoable_alone))
        for n, entry in enumerate(entries):
            table.apply(entry, keep=n in again)
            if n % AT_ONCE == AT_ONCE - 1:
                yield
        table.past = table.past[-1:]
    except Exception as error:
        if not other and not isinstance(error, Refused):
            LOG.exception("table %s cannot be read, entry %d", table.id, table.length)
            raise damaged_problem() from error
        LOG.warning("table %s cannot go on, entry %d: %r", table.id, table.length, error)
        begun = f"version {head['version']}, content {head['content']}; here {spec.version}, {spec.content_hash}"
        text = f"This table was started under other rules and can't go on here (started with {begun})."
        raise Problem(410, "other_rules", text) from error


def damaged_problem() -> Problem:
    """The answer where what is kept of a table is not whole."""
    return Problem(410, "damaged", "This table's saved game is damaged and can't be opened. Trying again won't help.")


def unwritable_problem() -> Problem:
    """The answer where something cannot be written, now or later."""
    return Problem(422, "unwritable", "This contains characters that can't be saved. Remove them and try again.")


@contextlib.contextmanager
def reading(table: str) -> Iterator[None]:
    """Turn what goes wrong while a table is read into the problem that the client is told."""
    try:
        yield
    except Unknown:
        raise Problem(404, "no_such_table", "This link is wrong, or the table no longer exists.") from None
    except Unavailable as error:
        LOG.error("table %s: %s", table, error)  # noqa: TRY400  (no fault of the code: no trace)
        raise Problem(
            503, "not_read", "The table can't be read right now. Nothing has changed; try again in a moment."
        ) from None
    except (Damaged, KeyError, TypeError, ValueError, AttributeError) as error:
        LOG.error("table %s is damaged: %r", table, error)  # noqa: TRY400  (the file's fault, not the code's)
        raise damaged_problem() from error
