"""`gloam doctor`: what is installed, and what is missing."""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

import gloam
from gloam import bots, compiled
from gloam.cli.shared import NEGATIVE, json_option, packs_for_no_game, print_json
from gloam.kernel.spec import BROKEN_PACKS
from gloam.rules_text import rulebook
from gloam.server.store.place import URLS, data_dir, shown
from gloam.toolkit.content import pack_folder

PACKAGES = ("click", "rich", "msgspec", "prometheus-client", "segno", "starlette", "uvicorn", "websockets")
EXTRAS = ("numpy", "scipy", "matplotlib", "psycopg", "pettingzoo", "gymnasium", "ray", "open_spiel")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "firefox")
OLDEST = (3, 11)


@dataclass(slots=True, frozen=True)
class Finding:
    """One thing that was looked at. What is not `needed` may be missing."""

    what: str
    found: str
    ok: bool = True
    needed: bool = True


@click.command()
@json_option
def doctor(*, as_json: bool) -> None:
    """Show what is installed and what is missing. Exit code 1 when something that is needed is missing.

    \b
    gloam doctor
    gloam doctor --json
    """  # noqa: D301
    findings = [*looked()]
    well = all(f.ok or not f.needed for f in findings)
    if as_json:
        print_json({"well": well, "findings": [asdict(f) for f in findings]})
    else:
        for f in findings:
            click.echo(f"{'ok' if f.ok else 'MISSING' if f.needed else '-':8}{f.what:31}{f.found}")
    if not well:
        click.get_current_context().exit(NEGATIVE)


def looked() -> Iterator[Finding]:
    """Everything, in the order a reader asks."""
    yield Finding("gloam", f"{gloam.__version__} in {Path(gloam.__file__).parent}")
    yield Finding("python", f"{platform.python_version()} ({platform.system()})", sys.version_info >= OLDEST)
    yield Finding("cores", str(os.cpu_count()))
    yield from packages()
    yield from games()
    yield from builds()
    yield from places()
    yield from database()
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), "")
    yield Finding(
        "browser", browser or "none on the path (only the browser tests need one)", bool(browser), needed=False
    )


def packages() -> Iterator[Finding]:
    """The packages that Gloam needs, and those it can use."""
    for name in (*PACKAGES, *EXTRAS):
        try:
            found = version(name)
        except PackageNotFoundError:
            found = ""
        needed = name in PACKAGES
        if found or needed:
            yield Finding(name, found or "not installed", bool(found), needed=needed)


def games() -> Iterator[Finding]:
    """Every game with its content hash, and whether its rules can be read."""
    playable, broken = bots.catalog()
    for game in playable:
        known = game["id"] in rulebook.known()
        rules = f"{len(rulebook.rules(game['id']))} rules" if known else "no rules text"
        ours = gloam.find(game["id"]).setup.__module__.startswith("gloam.")
        yield Finding(f"game {game['id']}", f"content {game['content_hash']}, {rules}", known, needed=ours)
    for name, why in broken.items():
        yield Finding(f"game {name}", f"can't be loaded: {why}", ok=False)


def builds() -> Iterator[Finding]:
    """Whether the kernel, the games and their bots run compiled or from their Python sources."""
    for name, build in compiled.running().items():
        yield Finding(f"build {compiled.told_of(name)}", build)


def places() -> Iterator[Finding]:
    """Where packs and data lie."""
    packs = pack_folder()
    own = sorted(str(file.relative_to(packs)) for file in packs.rglob("*.toml")) if packs.is_dir() else []
    yield Finding("packs", f"{packs}: {', '.join(own) or 'none of your own'}")
    for game, files in BROKEN_PACKS.items():
        for file, lines in files.items():
            yield Finding("packs", f"{game}/{file} is not used: {'; '.join(lines)}", ok=False)
    for folder in packs_for_no_game():
        yield Finding("packs", f"{folder} belongs to no game; games: {', '.join(gloam.all_ids())}", ok=False)
    data = data_dir()
    nearest = next(folder for folder in (data, *data.parents) if folder.exists())
    writable = os.access(nearest, os.W_OK)
    yield Finding("data", f"{data}{'' if data.is_dir() else ' (created when needed)'}", writable)


def database() -> Iterator[Finding]:
    """Where tables are kept: SQLite, or PostgreSQL when DATABASE_URL says so."""
    yield Finding("sqlite", sqlite3.sqlite_version)
    where = os.environ.get("DATABASE_URL")
    if where:
        why = unreachable(where)
        yield Finding("DATABASE_URL", f"{shown(where)}: {why or 'it answers'}", not why)


def unreachable(where: str) -> str:
    """Why tables cannot be kept at this address; "" where they can. Nothing is made or changed there."""
    if not where.startswith(URLS):
        return f"not the address of a PostgreSQL database ({URLS[0]}…)"
    try:
        postgres = importlib.import_module("gloam.server.store.postgres")
    except ImportError:
        return "the psycopg driver is missing: pip install 'gloam[postgres]'"
    try:
        postgres.Connection(where, patience=3).close()
    except postgres.psycopg.Error as error:
        return f"it doesn't answer: {' '.join(str(error).split())}"
    return ""
