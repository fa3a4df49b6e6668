"""Looking after a store, beside the servers that use it: list, show, delete, export, import, copy, back up.

Everything here goes through one connection of its own and holds its locks briefly, so that servers may go on. A table
is copied only as it grows: what is there already must be equal to the beginning of what comes, else it is left alone
and named. Digests are made of what is written, entry by entry, so that two places can be compared.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Annotated, Any

import msgspec

from gloam.server.store import open_rows
from gloam.server.store.dialect import WRITE, Db, Dialect
from gloam.server.store.interface import Damaged, Entry, Head, Unavailable, Unknown, packed, unpacked
from gloam.server.store.place import dialect
from gloam.server.store.reading import moment
from gloam.server.store.sql import migrate, seconds
from gloam.server.store.sqlite import Sqlite

MANY = 500
"""How many rows one statement names."""
FORMAT = 1
LINE = 64 * 1024 * 1024
"""Letters of the longest line of an exported file."""
LATEST_ENTRY = 2**31 - 1
"""As long as no table is."""
LATEST = 2**40
"""The last second that a table can have been used in."""
WHY = 120
"""Letters of what is said of a wrong line."""


@dataclass(slots=True, frozen=True)
class Row:
    """One table, without what happened at it."""

    id: str
    head: Head
    length: int
    touched: int
    """When somebody last did something there, in seconds since 1970."""


@dataclass(slots=True, frozen=True)
class Whole:
    """One table with everything that happened at it, as text."""

    id: str
    head: str
    entries: tuple[str, ...]
    touched: int

    @property
    def digest(self) -> str:
        """The same wherever the table is kept."""
        made = hashlib.sha256()
        for text in (self.head, *self.entries):
            made.update(canonical(text) + b"\n")
        return made.hexdigest()


@dataclass(slots=True)
class Copied:
    """What came of copying: how many tables were new, had grown, were there already; and which were left alone."""

    new: int = 0
    grown: int = 0
    equal: int = 0
    entries: int = 0
    newer: list[str] = field(default_factory=list)
    """Tables of which the target has more."""
    different: list[str] = field(default_factory=list)
    """Tables of which the target has something else."""
    damaged: list[str] = field(default_factory=list)
    """Tables that the source cannot read."""


class Keeper:
    """A store, as its operator handles it."""

    def __init__(self, where: str) -> None:
        self.dialect: Dialect = dialect(where)
        try:
            self.db: Db = self.dialect.connect()
            migrate(self.db, self.dialect)
        except self.dialect.error as error:
            raise Unavailable(" ".join(str(error).split())) from error

    def close(self) -> None:
        """Hang up."""
        self.db.close()

    # --------------------------------------------------------------------------------------------- looking

    def rows(self) -> list[Row]:
        """Every table, those first at which somebody did something last."""
        found = self.db.execute("SELECT id, head, length, touched FROM tables").fetchall()
        made = [row_of(*one) for one in found]
        return sorted(made, key=lambda row: (-row.touched, row.id))

    def whole(self, table: str) -> Whole:
        """One table, all of it, as it was at one moment. Raises Unknown, Damaged."""
        with moment(self.db, self.dialect):
            row = self.db.execute("SELECT head, length, touched FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                raise Unknown(table)
            sql = "SELECT body FROM entries WHERE table_id = ? ORDER BY n"
            entries = tuple(body for (body,) in self.db.execute(sql, (table,)).fetchall())
        if len(entries) != row[1]:
            raise Damaged(f"{len(entries)} of {row[1]} entries are there")
        return Whole(table, row[0], entries, last_touched(row[0], row[2]))

    # -------------------------------------------------------------------------------------------- changing

    def delete(self, tables: Sequence[str]) -> int:
        """Delete tables with all that happened at them; how many there were."""
        gone = 0
        for at in range(0, len(tables), MANY):
            some = tuple(tables[at : at + MANY])
            marks = ",".join("?" * len(some))
            with self.writing():
                self.db.execute(f"DELETE FROM snapshots WHERE table_id IN ({marks})", some)  # noqa: S608  (only marks)
                self.db.execute(f"DELETE FROM entries WHERE table_id IN ({marks})", some)  # noqa: S608
                self._unlist(some)
                gone += self.db.execute(f"DELETE FROM tables WHERE id IN ({marks})", some).rowcount  # noqa: S608
        return gone

    def _unlist(self, tables: Sequence[str]) -> None:
        """These tables wait for no players: every server learns it."""
        marks = ",".join("?" * len(tables))
        sql = f"SELECT table_id FROM open_tables WHERE body != '' AND table_id IN ({marks})"  # noqa: S608  (only marks)
        listed = self.db.execute(sql, tuple(tables)).fetchall()
        if listed:
            open_rows.write(self.db, [(table, LATEST_ENTRY, "") for (table,) in listed], seconds())

    def hide(self, tables: Sequence[str], *, on: bool) -> None:
        """Take tables off the list of open tables, whatever their hosts say; or no longer."""
        with self.writing():
            for table in sorted(tables):
                open_rows.hide(self.db, table, seconds(), on=on)

    def let_chat(self, *, on: bool) -> None:
        """Let people chat on all servers of this store, or don't."""
        with self.writing():
            open_rows.let_chat(self.db, on=on)

    def take(self, table: Whole, report: Copied) -> None:
        """Take in a table: a new one, or what it has grown by; anything else is left alone, and said so."""
        with self.writing():
            row = self.db.execute("SELECT head, length FROM tables WHERE id = ?", (table.id,)).fetchone()
            if row is None:
                self._create(table)
                report.new += 1
                report.entries += len(table.entries)
                return
            sql = "SELECT body FROM entries WHERE table_id = ? ORDER BY n"
            here = tuple(body for (body,) in self.db.execute(sql, (table.id,)).fetchall())
            both = min(len(here), len(table.entries))
            if not same((row[0], *here[:both]), (table.head, *table.entries[:both])):
                report.different.append(table.id)
            elif len(here) > both:
                report.newer.append(table.id)
            elif len(table.entries) == both:
                report.equal += 1
            else:
                self._grow(table, both)
                report.grown += 1
                report.entries += len(table.entries) - both

    def _create(self, table: Whole) -> None:
        sql = "INSERT INTO tables (id, head, length, touched) VALUES (?, ?, ?, ?)"
        self.db.execute(sql, (table.id, table.head, len(table.entries), table.touched))
        self._write(table, 0)

    def _grow(self, table: Whole, at: int) -> None:
        sql = "UPDATE tables SET length = ?, touched = ? WHERE id = ?"
        self.db.execute(sql, (len(table.entries), table.touched, table.id))
        self._write(table, at)
        self.dialect.announce(self.db, [(table.id, len(table.entries))])

    def _write(self, table: Whole, at: int) -> None:
        rows = [(table.id, n, body) for n, body in enumerate(table.entries[at:], at)]
        if rows:
            self.db.executemany(WRITE, rows)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction: all of it or nothing."""
        try:
            self.db.execute(self.dialect.begin_writing)
        except self.dialect.error as error:
            raise Unavailable(str(error)) from error
        try:
            yield
            self.db.execute("COMMIT")
        except self.dialect.error as error:
            self.db.execute("ROLLBACK")
            raise Unavailable(str(error)) from error
        except BaseException:
            self.db.execute("ROLLBACK")
            raise


# --------------------------------------------------------------------------------------------------- copying


def copy(source: Keeper, target: Keeper, done: Callable[[int], None] = lambda _: None) -> Copied:
    """Copy every table that the target lacks, or has less of. May be run again: it goes on where it was."""
    report = Copied()
    for row in source.rows():
        try:
            table = source.whole(row.id)
        except Unknown:  # deleted in the meantime
            continue
        except Damaged:
            report.damaged.append(row.id)
            continue
        target.take(table, report)
        done(1)
    return report


def differences(source: Keeper, target: Keeper, done: Callable[[int], None] = lambda _: None) -> list[str]:
    """The tables of the source that the target does not have with the same digest."""
    differ = []
    for row in source.rows():
        try:
            if source.whole(row.id).digest != target.whole(row.id).digest:
                differ.append(row.id)
        except (Unknown, Damaged):
            differ.append(row.id)
        done(1)
    return differ


def backed_up(source: Keeper, file: Path) -> int:
    """Write a copy of the whole store into a new file, as it was at one moment; how many tables. Servers may go on."""
    try:
        return _backed_up(source, file)
    except sqlite3.Error as error:
        raise Unavailable(str(error)) from error


def _backed_up(source: Keeper, file: Path) -> int:
    if isinstance(source.db, sqlite3.Connection):
        with closing(Sqlite(file).connect()) as made:
            source.db.backup(made, pages=1000)
            made.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    else:
        target = Keeper(str(file))
        try:
            with moment(source.db, source.dialect):  # what is written meanwhile is for the next one
                for table in wholes(source.db):
                    target.take(table, Copied())
        finally:
            target.close()
    with closing(sqlite3.connect(file)) as made:
        (whole,) = made.execute("PRAGMA integrity_check").fetchone()
        (tables,) = made.execute("SELECT COUNT(*) FROM tables").fetchone()
    if whole != "ok":
        raise Damaged(f"the copy is not whole: {whole}")
    return int(tables)


def wholes(db: Db) -> Iterator[Whole]:
    """Every table, inside a transaction that is open."""
    for table, head, length, touched in db.execute("SELECT id, head, length, touched FROM tables").fetchall():
        rows = db.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
        if len(rows) != length:
            raise Damaged(f"table {table}: {len(rows)} of {length} entries are there")
        yield Whole(table, head, tuple(body for (body,) in rows), last_touched(head, touched))


# --------------------------------------------------------------------------------------------------- as a file


class Exported(msgspec.Struct):
    """A table in a file: what has another shape is not taken in."""

    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    touched: Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
    digest: str
    head: Head
    entries: list[Entry]


def whole_lines(file: IO[str]) -> Iterator[str]:
    """The lines of a file that are not empty. Damaged where one does not end: such a file is no export."""
    n = 0
    while line := file.readline(LINE):
        n += 1
        if len(line) >= LINE:
            raise Damaged(f"line {n} is longer than any table")
        if line.strip():
            yield line


def exported(tables: Iterable[Whole]) -> Iterator[str]:
    """The lines of a file that holds these tables: one line of what it is, then one for each table."""
    yield msgspec.json.encode({"gloam-tables": FORMAT}).decode()
    for table in tables:
        line: dict[str, Any] = {"id": table.id, "touched": table.touched, "digest": table.digest}
        line |= {"head": unpacked(table.head), "entries": [unpacked(text) for text in table.entries]}
        yield packed(line)


def imported(lines: Iterable[str]) -> Iterator[Whole]:
    """The tables of such a file. Damaged where a line is not whole, or does not have the digest it says."""
    for n, line in enumerate(lines):
        try:
            found = unpacked(line)
        except Damaged as error:
            raise Damaged(f"line {n + 1} cannot be read") from error
        if n == 0:
            if not isinstance(found, dict) or found.get("gloam-tables") != FORMAT:
                raise Damaged("this is no file of `gloam tables export`")
            continue
        try:
            told = msgspec.convert(found, Exported)
        except msgspec.ValidationError as error:
            raise Damaged(f"line {n + 1} is no table: {str(error)[:WHY]}") from error
        table = Whole(told.id, packed(told.head), tuple(packed(entry) for entry in told.entries), told.touched)
        if table.digest != told.digest:
            raise Damaged(f"line {n + 1}: table {table.id} is not as it was exported")
        yield table


# ------------------------------------------------------------------------------------------------------ small


def canonical(text: str) -> bytes:
    """The same bytes for the same content, however it was written."""
    return msgspec.json.encode(unpacked(text), order="sorted")


def same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether these texts hold the same."""
    return all(a == b or canonical(a) == canonical(b) for a, b in zip(one, other, strict=True))


def row_of(table: str, head: str, length: int, touched: int) -> Row:
    """A row of the table of tables; a head that cannot be read is empty."""
    try:
        shown = unpacked(head)
    except Damaged:
        shown = {}
    return Row(table, shown if isinstance(shown, dict) else {}, length, last_touched(head, touched))


def last_touched(head: str, touched: int) -> int:
    """When somebody last did something; where an older Gloam did not write that down, when the table was made."""
    if touched:
        return touched
    try:
        return int(datetime.fromisoformat(unpacked(head)["created"]).astimezone(UTC).timestamp())
    except (Damaged, KeyError, TypeError, ValueError):
        return seconds()
