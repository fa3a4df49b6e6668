"""`gloam backup` and `gloam restore`: all tables in one file, while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from gloam.cli.shared import BAD_FILE, Fault, progress
from gloam.cli.tables import db_option, kept, say
from gloam.server.store import Damaged, Unavailable
from gloam.server.store.maintenance import backed_up, copy


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@db_option
def backup(*, file: Path, db: str | None) -> None:
    """Copy all tables into a new file, as of one moment. The server can keep running.

    The file is a complete store: `gloam serve --db FILE` opens it, `gloam restore FILE` brings its tables back.
    It holds the seeds of running games, so keep it private.

    \b
    gloam backup /backup/gloam.db
    DATABASE_URL=postgresql://gloam@127.0.0.1/gloam gloam backup /backup/gloam.db
    """  # noqa: D301
    if file.exists():
        raise Fault(f"{file}: this file already exists; choose another name", BAD_FILE)
    with kept(db) as keeper:
        part = file.with_name(file.name + ".part")
        try:
            part.touch(mode=0o600, exist_ok=False)
            tables = backed_up(keeper, part)
            part.rename(file)
        except OSError as error:
            raise Fault(f"{file}: {(error.strerror or str(error)).lower()}", BAD_FILE) from error
        except (Damaged, Unavailable) as error:
            raise Fault(f"{file}: {error}", BAD_FILE) from error
        finally:
            for rest in ("", "-wal", "-shm"):
                part.with_name(part.name + rest).unlink(missing_ok=True)
    click.echo(f"{tables} tables written to {file}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@db_option
def restore(*, file: Path, db: str | None) -> None:
    """Restore missing tables from a backup. The server can keep running.

    Where the server's own copy of a table has more entries, it is newer and stays. To go back to an older state of
    everything, stop the server and start it with `--db` on a copy of the backup.

    \b
    gloam restore /backup/gloam.db
    gloam restore /backup/gloam.db --db postgresql://gloam@127.0.0.1/gloam
    """  # noqa: D301
    with (
        kept(str(file)) as source,
        kept(db, make=True) as target,
        progress("restoring", len(source.rows())) as done,
    ):
        report = copy(source, target, done)
    click.get_current_context().exit(say(report))
