"""`gloam tables`: what an operator does with the tables of a server, while it runs or not."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from rich.table import Table as Grid

from gloam.cli.shared import BAD_FILE, NEGATIVE, OK, Fault, json_option, print_json, progress, screen
from gloam.server.store import Damaged, Unavailable, Unknown, place
from gloam.server.store.interface import unpacked
from gloam.server.store.maintenance import (
    Copied,
    Keeper,
    Row,
    Whole,
    copy,
    differences,
    exported,
    imported,
    whole_lines,
)

DAY = 86_400
FEW = 8
"""How many tables a line names before it counts the rest."""
db_option = click.option("--db", default=None, help="The server's file, or postgresql://…  [default: as for serve]")
yes_option = click.option("--yes", is_flag=True, help="Don't ask first.")


@contextmanager
def kept(db: str | None, *, make: bool = False) -> Iterator[Keeper]:
    """The store at a place; a file that is not there is not made, unless something goes into it."""
    where = place.store_address(db)
    if not make and not place.is_url(where) and not Path(where).is_file():
        raise Fault(f"{where}: there is no such file; name another one with --db", BAD_FILE)
    try:
        keeper = Keeper(where)
    except place.CANNOT as error:
        raise Fault(f"{place.shown(where)}: {' '.join(str(error).split())}", BAD_FILE) from error
    try:
        yield keeper
    except Unavailable as error:
        raise Fault(f"{place.shown(where)}: {' '.join(str(error).split())}", BAD_FILE) from error
    finally:
        keeper.close()


@click.group()
def tables() -> None:
    """List, show, delete, export, import, prune and copy the tables of a server.

    The server can keep running. Without --db these commands use the same place as `gloam serve`.

    \b
    gloam tables list --older 30
    gloam tables show 1f2e3d4c5b6a7988
    gloam tables export games.jsonl 1f2e3d4c5b6a7988
    gloam tables prune --older 90 --dry-run
    gloam tables copy --from gloam.db --to postgresql://gloam@127.0.0.1/gloam
    """  # noqa: D301


@tables.command("list")
@db_option
@click.option("--game", default=None, help="Only tables of this game.")
@click.option(
    "--older", type=click.FloatRange(0), default=None, metavar="DAYS", help="Only those unused for this many days."
)
@json_option
def list_tables(*, db: str | None, game: str | None, older: float | None, as_json: bool) -> None:
    """List the tables, last used first."""
    with kept(db) as keeper:
        rows = [row for row in chosen(keeper.rows(), older) if game in {None, row.head.get("game")}]
    if as_json:
        print_json([row_json(row) for row in rows])
        return
    grid = Grid("table", "game", "players", "made", "last used", "entries", box=None, pad_edge=False)
    for row in rows:
        shown = row_json(row)
        names = ", ".join(seat["name"] for seat in shown["seats"])
        grid.add_row(row.id, shown["game"], names, shown["created"][:10], shown["used"][:16], str(row.length))
    screen().print(grid)
    click.echo(f"{len(rows)} tables")


@tables.command()
@click.argument("table")
@db_option
@json_option
def show(*, table: str, db: str | None, as_json: bool) -> None:
    """Show one table: who plays, what happened how often, and its digest. Tokens and seeds are never shown."""
    with kept(db) as keeper:
        whole = found(keeper, table)
        row = next(one for one in keeper.rows() if one.id == table)
    kinds: dict[str, int] = {}
    for _, entry in entries_of(whole):
        kinds[entry["do"]] = kinds.get(entry["do"], 0) + 1
    shown = {**row_json(row), "digest": whole.digest, "happened": kinds}
    if as_json:
        print_json(shown)
        return
    for name, value in shown.items():
        if name == "seats":
            value = ", ".join(f"{s['name']} ({s['bot'] or 'person'})" for s in value)  # noqa: PLW2901
        elif name == "happened":
            value = ", ".join(f"{kind} {count}" for kind, count in sorted(value.items()))  # noqa: PLW2901
        click.echo(f"{name:<9} {value}")


@tables.command()
@click.argument("which", metavar="TABLE...", nargs=-1, required=True)
@db_option
@yes_option
def delete(*, which: tuple[str, ...], db: str | None, yes: bool) -> None:
    """Delete tables with everything that happened at them. This cannot be undone."""
    with kept(db) as keeper:
        for table in which:
            found(keeper, table, whole=False)
        ask(f"Delete {counted(which)} for good?", yes=yes)
        click.echo(f"{keeper.delete(which)} tables deleted")


@tables.command()
@click.argument("which", metavar="TABLE...", nargs=-1, required=True)
@db_option
def hide(*, which: tuple[str, ...], db: str | None) -> None:
    """Take tables off the list of open tables, for good. Nobody can join them from there; those who play go on."""
    put_away(which, db, on=True)


@tables.command()
@click.argument("which", metavar="TABLE...", nargs=-1, required=True)
@db_option
def unhide(*, which: tuple[str, ...], db: str | None) -> None:
    """Let tables be listed again that were hidden."""
    put_away(which, db, on=False)


def put_away(which: Sequence[str], db: str | None, *, on: bool) -> None:
    """Hide tables, or no longer."""
    with kept(db) as keeper:
        for table in which:
            found(keeper, table, whole=False)
        keeper.hide(which, on=on)
    click.echo(f"{counted(which)}: {'hidden' if on else 'listed again where the host has opened it'}")


@tables.command()
@click.argument("switch", type=click.Choice(["on", "off"]))
@db_option
def chat(*, switch: str, db: str | None) -> None:
    """Turn all chat off, or on again: at once, at every server with --open-tables that uses this store."""
    with kept(db) as keeper:
        keeper.let_chat(on=switch == "on")
    click.echo(f"chat is {switch}")


@tables.command()
@click.option(
    "--older", type=click.FloatRange(0), required=True, metavar="DAYS", help="Delete those unused for this many days."
)
@click.option("--dry-run", is_flag=True, help="Only show what would be deleted.")
@db_option
@yes_option
def prune(*, older: float, dry_run: bool, db: str | None, yes: bool) -> None:
    """Delete the tables that nobody has used for some days."""
    with kept(db) as keeper:
        names = [row.id for row in chosen(keeper.rows(), older)]
        if dry_run or not names:
            click.echo(f"{len(names)} tables would be deleted" if dry_run else "no table is that old")
            return
        ask(f"Delete {counted(names)} for good?", yes=yes)
        with progress("deleting", len(names)) as done:
            gone = 0
            for at in range(0, len(names), 100):
                gone += keeper.delete(names[at : at + 100])
                done(100)
        click.echo(f"{gone} tables deleted")


@tables.command("export")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("which", metavar="[TABLE]...", nargs=-1)
@db_option
def export_tables(*, file: Path, which: tuple[str, ...], db: str | None) -> None:
    """Write tables to a file: those named, or all. It holds the seeds of running games, so keep it private."""
    with kept(db) as keeper:
        names = list(which) or [row.id for row in keeper.rows()]
        if file.exists():
            raise Fault(f"{file}: this file already exists; choose another name", BAD_FILE)
        with progress("exporting", len(names)) as done, private(file) as out:
            for line in exported(each(keeper, names, done)):
                out.write(line + "\n")
    click.echo(f"{len(names)} tables written to {file}")


@tables.command("import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@db_option
def import_tables(*, file: Path, db: str | None) -> None:
    """Import the tables of an exported file. A table that already exists only grows; a different one is left alone."""
    report = Copied()
    try:
        with file.open(encoding="utf-8") as lines, kept(db, make=True) as keeper:
            for table in imported(whole_lines(lines)):
                keeper.take(table, report)
    except (Damaged, UnicodeDecodeError) as error:
        raise Fault(
            f"{file}: {error}; {report.new + report.grown} tables were imported before that", BAD_FILE
        ) from None
    except OSError as error:
        raise Fault(f"{file}: {(error.strerror or str(error)).lower()}", BAD_FILE) from error
    click.get_current_context().exit(say(report))


@tables.command("copy")
@click.option(
    "--from", "source", default=None, metavar="PLACE", help="A file or postgresql://…  [default: as for serve]"
)
@click.option(
    "--to", "target", required=True, metavar="PLACE", help="A file or postgresql://…; created if it doesn't exist."
)
def copy_tables(*, source: str | None, target: str) -> None:
    """Copy all tables from one place to another, file or PostgreSQL, and compare digests.

    To move a server: copy while it runs, stop it, copy again (only new entries are written), start it at the new place.
    """
    if place.store_address(source) == target:
        raise Fault("the two places are the same", BAD_FILE)
    with kept(source) as old, kept(target, make=True) as new:
        total = len(old.rows())
        with progress("copying", total) as done:
            report = copy(old, new, done)
        with progress("comparing", total) as done:
            differ = differences(old, new, done)
    code = say(report)
    if differ:
        click.echo(
            f"not the same in both places: {counted(differ)}; if a server is running, stop it and copy again", err=True
        )
        code = NEGATIVE
    else:
        click.echo(f"all {total} tables have the same digest in both places")
    click.get_current_context().exit(code)


# ------------------------------------------------------------------------------------------------------- small


def found(keeper: Keeper, table: str, *, whole: bool = True) -> Whole:
    """A table, or one line that there is none."""
    try:
        return keeper.whole(table)
    except Unknown:
        raise Fault(f"there is no table {table!r}; `gloam tables list` names them", NEGATIVE) from None
    except Damaged as error:
        if not whole:
            return Whole(table, "{}", (), 0)
        raise Fault(f"table {table} is damaged: {error}", BAD_FILE) from None


def each(keeper: Keeper, names: Sequence[str], done: Any) -> Iterator[Whole]:
    """These tables, one after another."""
    for name in names:
        yield found(keeper, name)
        done(1)


def entries_of(whole: Whole) -> Iterator[tuple[int, dict[str, Any]]]:
    """What happened, numbered."""
    for n, text in enumerate(whole.entries):
        yield n, unpacked(text)


def chosen(rows: Sequence[Row], older: float | None) -> list[Row]:
    """Those that nobody has used for so many days."""
    if older is None:
        return list(rows)
    limit = time.time() - older * DAY
    return [row for row in rows if row.touched < limit]


def row_json(row: Row) -> dict[str, Any]:
    """A table as an operator may see it: no token, no seed."""
    head = row.head
    there = head.get("seats")
    known = [seat for seat in there if isinstance(seat, dict)] if isinstance(there, list) else []
    seats = [{"name": str(seat.get("name", "")), "bot": seat.get("bot")} for seat in known]
    return {
        "table": row.id,
        "game": head.get("game", "?"),
        "created": head.get("created", "?"),
        "used": datetime.fromtimestamp(row.touched, UTC).isoformat(timespec="seconds"),
        "entries": row.length,
        "version": head.get("version", "?"),
        "content": head.get("content", "?"),
        "seats": seats,
    }


def counted(names: Sequence[str]) -> str:
    """Tables by name, or by number where they are many."""
    if len(names) > FEW:
        return f"{len(names)} tables"
    return f"{'table' if len(names) == 1 else 'tables'} {', '.join(names)}"


def ask(question: str, *, yes: bool) -> None:
    """Go on only after a yes."""
    if not yes:
        click.confirm(question, abort=True)


@contextmanager
def private(file: Path) -> Iterator[Any]:
    """A new file that only its owner may read; it has its name once it is whole."""
    part = file.with_name(file.name + ".part")
    try:
        part.touch(mode=0o600, exist_ok=False)
        with part.open("w", encoding="utf-8") as out:
            yield out
        part.rename(file)
    except OSError as error:
        raise Fault(f"{file}: {(error.strerror or str(error)).lower()}", BAD_FILE) from error
    finally:
        part.unlink(missing_ok=True)


def say(report: Copied) -> int:
    """What came of it, in one or more lines; the exit code."""
    click.echo(f"{report.new} new tables, {report.grown} grown, {report.equal} there already; {report.entries} entries")
    problems = {
        "newer at the target, left alone": report.newer,
        "different at the target, left alone": report.different,
        "damaged at the source, left out": report.damaged,
    }
    for what, names in problems.items():
        if names:
            click.echo(f"{what}: {counted(names)}", err=True)
    return NEGATIVE if report.different or report.damaged else OK
